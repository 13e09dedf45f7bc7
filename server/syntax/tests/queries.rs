//! What the queries find, in finished files and in files that are being typed.

use expect_test::{Expect, expect};
use std::fmt::Write;
use syntax::queries::{AssertStatement, ClassName, MethodName};
use syntax::{Document, Span};

const FILE: &str = r#"
package shop;
import heapwright.Invariant;
class Cart {
    @Invariant boolean positive() { return n >= 0; }
    boolean repOk() { return true; }
    @org.any.Invariant(strict = true) private boolean repOK() { return true; }
    @Spec boolean full(Item item, int[] counts, java.util.List<? extends Item> rest, String... names) { return n == 9; }
    @Spec(1) int notBoolean() { assert n > 0 : "message"; return 1; }
    public boolean empty()[] { return null; }
    void add(int x[]) {
        assert /* why */ x != null;
        new Object() { void inner() { assert true; } };
        class Local { boolean spec; void local() { assert false; } }
    }
    Cart() { assert n == 0; }
    enum Kind { A; boolean isA() { return this == A; } record Pair(int a) {} }
    @interface Mark {}
    interface Shape { boolean round(); }
}
"#;

fn text_of(text: &str, span: Span) -> &str {
    span.of(text).lines().next().unwrap_or("")
}

fn check_methods(text: &str, find: fn(&Document) -> Vec<MethodName>, expected: Expect) {
    let document = Document::new(text);
    let mut shown = String::new();
    for method in find(&document) {
        let _ = writeln!(
            shown,
            "{}#{}({}){} at {}",
            method.class,
            method.name,
            method.parameter_types.join(", "),
            if method.is_boolean { " boolean" } else { "" },
            text_of(text, method.span)
        );
    }
    expected.assert_eq(&shown);
}

fn check_asserts(text: &str, expected: Expect) {
    let document = Document::new(text);
    let mut shown = String::new();
    for found in syntax::asserts(&document) {
        let AssertStatement {
            condition,
            method,
            class,
            ..
        } = found;
        let method = method.map_or("-".to_owned(), |method| method.name.text);
        let _ = writeln!(shown, "{class}#{method}: {}", text_of(text, condition));
    }
    expected.assert_eq(&shown);
}

fn check_classes(text: &str, expected: Expect) {
    let document = Document::new(text);
    let path = |class: ClassName| class.path;
    let names: Vec<String> = syntax::classes(&document).into_iter().map(path).collect();
    expected.assert_eq(&names.join(" "));
}

#[test]
fn invariants_are_annotated_or_named() {
    check_methods(
        FILE,
        syntax::invariants,
        expect![[r#"
        Cart#positive() boolean at @Invariant boolean positive() { return n >= 0; }
        Cart#repOk() boolean at boolean repOk() { return true; }
        Cart#repOK() boolean at @org.any.Invariant(strict = true) private boolean repOK() { return true; }
    "#]],
    );
}

#[test]
fn specs_are_annotated_and_boolean() {
    check_methods(
        FILE,
        syntax::specs,
        expect![[r#"
            Cart#full(Item, int[], java.util.List<? extends Item>, String...) boolean at @Spec boolean full(Item item, int[] counts, java.util.List<? extends Item> rest, String... names) { return n == 9; }
        "#]],
    );
}

#[test]
fn boolean_methods() {
    check_methods(
        FILE,
        syntax::boolean_methods,
        expect![[r#"
            Cart#positive() boolean at @Invariant boolean positive() { return n >= 0; }
            Cart#repOk() boolean at boolean repOk() { return true; }
            Cart#repOK() boolean at @org.any.Invariant(strict = true) private boolean repOK() { return true; }
            Cart#full(Item, int[], java.util.List<? extends Item>, String...) boolean at @Spec boolean full(Item item, int[] counts, java.util.List<? extends Item> rest, String... names) { return n == 9; }
            Cart.Kind#isA() boolean at boolean isA() { return this == A; }
            Cart.Shape#round() boolean at boolean round();
        "#]],
    );
}

#[test]
fn methods() {
    check_methods(
        FILE,
        syntax::methods,
        expect![[r#"
            Cart#positive() boolean at @Invariant boolean positive() { return n >= 0; }
            Cart#repOk() boolean at boolean repOk() { return true; }
            Cart#repOK() boolean at @org.any.Invariant(strict = true) private boolean repOK() { return true; }
            Cart#full(Item, int[], java.util.List<? extends Item>, String...) boolean at @Spec boolean full(Item item, int[] counts, java.util.List<? extends Item> rest, String... names) { return n == 9; }
            Cart#notBoolean() at @Spec(1) int notBoolean() { assert n > 0 : "message"; return 1; }
            Cart#empty() at public boolean empty()[] { return null; }
            Cart#add(int[]) at void add(int x[]) {
            Cart.<anonymous>#inner() at void inner() { assert true; }
            Cart.Local#local() at void local() { assert false; }
            Cart.Kind#isA() boolean at boolean isA() { return this == A; }
            Cart.Shape#round() boolean at boolean round();
        "#]],
    );
}

#[test]
fn asserts_know_their_method_and_class() {
    check_asserts(
        FILE,
        expect![[r#"
            Cart#notBoolean: n > 0
            Cart#add: x != null
            Cart.<anonymous>#inner: true
            Cart.Local#local: false
            Cart#-: n == 0
        "#]],
    );
}

#[test]
fn class_paths() {
    check_classes(
        FILE,
        expect!["Cart Cart.Local Cart.Kind Cart.Kind.Pair Cart.Mark Cart.Shape"],
    );
}

#[test]
fn an_invariant_that_is_both_annotated_and_named_is_found_once() {
    check_methods(
        "class A { @Invariant boolean repOk() { return true; } }",
        syntax::invariants,
        expect![[r#"
            A#repOk() boolean at @Invariant boolean repOk() { return true; }
        "#]],
    );
}

#[test]
fn a_file_that_is_being_typed_is_still_searched() {
    let typed = "class A {\n  boolean repOk() { return true; }\n  void m() {\n    assert n > 0;\n    foo(\n";
    check_methods(
        typed,
        syntax::invariants,
        expect![[r#"
            A#repOk() boolean at boolean repOk() { return true; }
        "#]],
    );
    check_asserts(
        typed,
        expect![[r#"
            A#m: n > 0
        "#]],
    );
}
