//! What a program says of its hierarchy: members, slots, dispatch, names.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::collections::BTreeSet;
use std::sync::Arc;

use expect_test::{Expect, expect};
use java::hir::StatementKind;
use java::{MethodId, Origin, Program, SourceInput, Type, WellKnown};

fn resolve(text: &str) -> Program {
    let input = SourceInput {
        path: "Test.java".into(),
        text: Arc::from(text),
        origin: Origin::Project,
    };
    java::resolve(vec![input]).program
}

fn check(actual: impl IntoIterator<Item = String>, expected: Expect) {
    let lines: Vec<String> = actual.into_iter().collect();
    expected.assert_eq(&lines.join("\n"));
}

/// The methods of a class that virtual calls of each method of `called` run.
fn dispatch(program: &Program, runtime: &str, called: &str) -> Vec<String> {
    let class_named = |name| program.class_named(name).unwrap();
    let (runtime, called) = (class_named(runtime), class_named(called));
    let methods = &program.class(called).methods;
    let show = |&method: &MethodId| {
        let target = program.resolve_virtual(runtime, method);
        let target = target.map_or_else(
            || "nothing".to_owned(),
            |target| program.display_method(target),
        );
        format!("{} runs {target}", program.display_method(method))
    };
    methods
        .iter()
        .filter(|&&m| program.method(m).name != "<init>")
        .filter(|&&m| !program.method(m).name.contains('$'))
        .map(show)
        .collect()
}

/// A class that uses every word of every model, so that all of the models are loaded.
fn everything() -> SourceInput {
    let (mut imports, mut words) = (BTreeSet::new(), BTreeSet::new());
    for (path, text) in java::library_models() {
        let (package, _) = path.rsplit_once('/').unwrap();
        imports.insert(format!("import {}.*;\n", package.replace('/', ".")));
        words.extend(text.split(|c: char| !c.is_alphanumeric() && c != '_'));
    }
    let imports = String::from_iter(imports);
    let words = Vec::from_iter(words).join(" ");
    SourceInput {
        path: "Everything.java".into(),
        text: Arc::from(format!("{imports}\nclass Everything {{ }}\n{words}")),
        origin: Origin::Project,
    }
}

#[test]
fn the_models_resolve_without_problems() {
    let resolution = java::resolve(vec![everything()]);
    let program = resolution.program;
    let in_models =
        |problem: &&java::Problem| program.source(problem.place.source).origin == Origin::Library;
    assert_eq!(
        Vec::from_iter(resolution.problems.iter().filter(in_models)),
        Vec::<&java::Problem>::new()
    );
    let texts = program.classes().map(|class| program.print_class(class));
    let unsupported: Vec<String> = texts
        .flat_map(|text| Vec::from_iter(text.lines().map(str::to_owned)))
        .filter(|line| line.contains('«'))
        .collect();
    assert_eq!(unsupported, Vec::<String>::new());
    let is_loss = |method: &MethodId| {
        let statements = program.body(*method).map(|body| &body.statements[..]);
        matches!(statements, Some([one]) if matches!(one.kind, StatementKind::Unsupported(_)))
    };
    assert_eq!(program.methods().filter(is_loss).count(), 0, "bridges");
}

#[test]
fn a_program_without_sources_has_the_classes_that_the_language_names() {
    let program = java::resolve(Vec::new()).program;
    let WellKnown { object, string, .. } = *program.well_known();
    assert_eq!(program.class(object).name, "java.lang.Object");
    assert_eq!(program.class(string).origin, Origin::Library);
}

#[test]
fn only_models_that_are_used_are_loaded() {
    let loaded = |text: &str| {
        let program = resolve(text);
        let in_util = |name: &str| name.starts_with("java.util.");
        let classes = program
            .classes()
            .map(|class| program.class(class).name.clone());
        Vec::from_iter(classes.filter(|name| in_util(name)))
    };
    check(
        loaded("class ListIterator { Comparator c; }"),
        expect!["java.util.Iterator"],
    );
    check(
        loaded(
            "import java.util.NoSuchElementException; class A { java.util.EmptyStackException e; Comparator c; }",
        ),
        expect![[r#"
            java.util.EmptyStackException
            java.util.Iterator
            java.util.NoSuchElementException"#]],
    );
    let program =
        resolve("class A { int m(int i) { return java.util.Objects.checkIndex(i, 1); } }");
    let class = program.class_named("java.util.Objects").unwrap();
    let has = |name: &str| program.methods_named(class, name).next().is_some();
    assert!(has("checkIndex") && !has("requireNonNullElseGet"));
}

#[test]
fn an_override_is_found_although_its_erasure_differs() {
    let program = resolve(
        "interface Ordered<T> { int compare(T other); }
         class Money implements Ordered<Money> { public int compare(Money other) { return 0; } }
         class Cell<T extends Comparable<T>> { void put(T t) {} T get() { return null; } }
         class Words extends Cell<String> {
             void put(String s) {}
             String get() { return null; }
             void put(Object o) {}
         }",
    );
    check(
        dispatch(&program, "Money", "Ordered")
            .into_iter()
            .chain(dispatch(&program, "Words", "Cell")),
        expect![[r#"
            Ordered.compare(Object) runs Money.compare(Money)
            Cell.put(Comparable) runs Words.put(String)
            Cell.get() runs Words.get()"#]],
    );
    let called = program
        .methods_named(program.class_named("Ordered").unwrap(), "compare")
        .next()
        .unwrap();
    let money = program.class_named("Money").unwrap();
    let entry = program.virtual_entry(money, called).unwrap();
    check(
        [program.print_body(entry)],
        expect![[r#"
        int Money.compare(Object) {
          return exact this.Money::compare((<Money>other#1));
        }
    "#]],
    );
    let target = program.resolve_virtual(money, called).unwrap();
    assert_ne!(entry, target);
    assert_eq!(program.virtual_entry(money, target), Some(target));
}

#[test]
fn classes_win_over_defaults_and_nearer_defaults_over_farther() {
    let program = resolve(
        "interface Far { default int m() { return 1; } default int n() { return 1; } int o(); }
         interface Near extends Far { default int m() { return 2; } int n(); }
         class Base { public int m() { return 3; } public int o() { return 4; } }
         class Both extends Base implements Near { public int n() { return 5; } }
         abstract class Only implements Near {}",
    );
    check(
        dispatch(&program, "Both", "Far")
            .into_iter()
            .chain(dispatch(&program, "Only", "Far")),
        expect![[r#"
            Far.m() runs Base.m()
            Far.n() runs Both.n()
            Far.o() runs Base.o()
            Far.m() runs Near.m()
            Far.n() runs nothing
            Far.o() runs nothing"#]],
    );
}

#[test]
fn private_and_package_private_methods_of_elsewhere_are_not_overridden() {
    let other = SourceInput {
        path: "Other.java".into(),
        text: Arc::from(
            "package other; public class Other { void m() {} private void p() {} public void q() {} }",
        ),
        origin: Origin::Project,
    };
    let mine = SourceInput {
        path: "Mine.java".into(),
        text: Arc::from(
            "class Mine extends other.Other { public void m() {} void p() {} public void q() {} }",
        ),
        origin: Origin::Project,
    };
    let program = java::resolve(vec![other, mine]).program;
    check(
        dispatch(&program, "Mine", "other.Other"),
        expect![[r#"
            other.Other.m() runs other.Other.m()
            other.Other.p() runs other.Other.p()
            other.Other.q() runs Mine.q()"#]],
    );
}

#[test]
fn slots_are_those_of_the_superclass_first() {
    let program = resolve(
        "class A { int x; static int s; Object y; }
         class B extends A { int x; class C extends B { long z; } }",
    );
    let slots = |class: &str| -> Vec<String> {
        let fields = program.instance_fields(program.class_named(class).unwrap());
        fields
            .iter()
            .map(|&f| {
                let field = program.field(f);
                format!(
                    "{}.{}: {}",
                    program.class(field.class).name,
                    field.name,
                    program.display_type(field.ty)
                )
            })
            .collect()
    };
    check(
        slots("B.C"),
        expect![[r#"
            A.x: int
            A.y: Object
            B.x: int
            B.C.this$0: B
            B.C.z: long"#]],
    );
}

#[test]
fn public_methods_are_those_that_a_caller_sees() {
    let program = resolve(
        "interface Shape { int sides(); default int corners() { return sides(); } static void make() {} }
         abstract class Base implements Shape {
             public int area() { return 0; } public void hidden(int i) {} public static void shared() {} void inner() {}
         }
         public class Square extends Base {
             public Square(int side) {} Square() {}
             public int sides() { return 4; } public int area() { return 1; }
             public boolean equals(Object other) { return true; }
             public static void shared() {}
             public static void main(String[] arguments) {}
         }",
    );
    let square = program.class_named("Square").unwrap();
    let methods = program.public_methods(square);
    check(
        methods.iter().map(|&method| program.display_method(method)),
        expect![[r#"
            Square.sides()
            Square.area()
            Square.equals(Object)
            Square.shared()
            Base.hidden(int)
            Shape.corners()"#]],
    );
}

#[test]
fn assignability_follows_the_language() {
    let program = resolve("interface I {} class A implements I {} class B extends A {}");
    let class = |name| Type::Class(program.class_named(name).unwrap());
    let array = |name| class(name).array_of().unwrap();
    let int = Type::Primitive(java::Primitive::Int);
    let long = Type::Primitive(java::Primitive::Long);
    for (from, to, expected) in [
        (class("B"), class("I"), true),
        (class("I"), class("java.lang.Object"), true),
        (class("A"), class("B"), false),
        (array("B"), array("I"), true),
        (array("I"), array("B"), false),
        (array("B"), class("java.lang.Cloneable"), true),
        (array("B"), class("I"), false),
        (Type::Null, array("B"), true),
        (Type::Null, int, false),
        (int, long, true),
        (long, int, false),
        (int.array_of().unwrap(), long.array_of().unwrap(), false),
        (int.array_of().unwrap(), class("java.lang.Object"), true),
        (Type::Unknown, class("java.lang.Object"), false),
    ] {
        let shown = (program.display_type(from), program.display_type(to));
        assert_eq!(program.is_assignable(from, to), expected, "{shown:?}");
    }
}

#[test]
fn specifications_see_private_members_and_are_not_the_project() {
    let project = SourceInput {
        path: "A.java".into(),
        text: Arc::from(
            "package p; class A { private int x; private static class N { private int y; } private N n; }",
        ),
        origin: Origin::Project,
    };
    let specification = SourceInput {
        path: "S.java".into(),
        text: Arc::from(
            "package p; class S { static boolean s(A a, A.N n) { return a.x == n.y && a.n == n; } }",
        ),
        origin: Origin::Specification,
    };
    let program = java::resolve(vec![project, specification]).program;
    let class = program.class_named("p.S").unwrap();
    assert_eq!(program.class(class).origin, Origin::Specification);
    check(
        [program.print_class(class)],
        expect![[r#"
            boolean p.S.s(A, N) {
              return ((a#0.x == n#1.y) && (a#0.n == n#1));
            }
            void p.S() {
              exact this.Object();
            }
        "#]],
    );
}

#[test]
fn chains_of_constants_and_hierarchies_of_any_length_end() {
    let mut text = String::from("class C0 { static final int V = 1; }\n");
    for i in 1..3000 {
        text += &format!("class C{i} {{ static final int V = C{}.V + 1; }}\n", i - 1);
    }
    // Backwards, each constant needs one that comes later.
    let mut backwards = String::from("class D { ");
    for i in 0..3000 {
        backwards += &format!("static final int V{i} = D.V{} + 1; ", i + 1);
    }
    backwards += "static final int V3000 = 0; static final int LOOP = D.POOL; static final int POOL = D.LOOP; }";
    let mut tower = String::new();
    for i in 0..2000 {
        tower += &format!("class T{i} extends T{} {{}}\n", i + 1);
    }
    let program = resolve(&(text + &backwards + &tower));
    let constant = |class, name| {
        let class = program.class_named(class).unwrap();
        program
            .field(program.field_named(class, name).unwrap())
            .constant
    };
    assert_eq!(constant("C2999", "V"), Some(java::ConstantValue::Int(3000)));
    assert_eq!(constant("D", "V0"), Some(java::ConstantValue::Int(3000)));
    assert_eq!(constant("D", "LOOP"), None);
}

#[test]
fn nothing_that_nests_deep_overflows_the_stack() {
    let deep = 10_000;
    for body in [
        format!("return {}1{};", "(".repeat(deep), ")".repeat(deep)),
        format!("return {}1;", "-~".repeat(deep)),
        format!("return 1{};", " + x".repeat(deep)),
        format!("return 1{};", " + 1".repeat(deep)),
        format!("return x > 0{} ? 1 : 0;", " && x > 0".repeat(deep)),
        format!("return {}0;", "x > 0 ? 1 : ".repeat(deep)),
        format!("return m({}1{});", "m(".repeat(deep), ")".repeat(deep)),
        format!("return this{}.x;", ".self()".repeat(deep)),
        format!("return this{}.x;", ".me".repeat(deep)),
        format!("{}{}", "{".repeat(deep), "}".repeat(deep)),
        format!("{} return 1;", "if (x > 0) ".repeat(deep)),
        format!("{} return 1;", "if (x > 0) x = 1; else ".repeat(deep)),
        format!(
            "int{} a = {}{};",
            "[]".repeat(200),
            "{".repeat(deep),
            "}".repeat(deep)
        ),
        format!("C{} a = null;", "<C".repeat(deep) + &">".repeat(deep)),
        format!("F f = {}x;", "x -> ".repeat(deep)),
        format!("return id({}1{});", "id(".repeat(deep), ")".repeat(deep)),
        format!(
            "return call({}1{});",
            "() -> call(() -> ".repeat(deep),
            ")".repeat(deep)
        ),
        format!(
            "return call(() -> {}1;{}",
            "{ return call(() -> ".repeat(deep),
            "); }".repeat(deep)
        ),
        format!(
            "return id({}1{});",
            "x > 0 ? id(".repeat(deep),
            ") : null".repeat(deep)
        ),
        format!(
            "return call({}1{});",
            "x > 0 ? () -> call(".repeat(deep),
            ") : null".repeat(deep)
        ),
    ] {
        let text = format!(
            "class C<T> {{ C<C<T>> me; int x; int m(int x) {{ {body} }} C<C<T>> self() {{ return me; }} \
             interface F {{ F f(F x); }} interface S<A> {{ A get(); }} static <A> A id(A a) {{ return a; }} \
             static <A> A call(S<A> s) {{ return s.get(); }} }}"
        );
        resolve(&text);
    }
    let nested = format!("{} int x; {}", "class A { ".repeat(deep), "}".repeat(deep));
    resolve(&nested);
}

#[test]
fn an_override_with_a_result_of_another_type_is_a_loss() {
    let program = resolve(
        "class Base<T> { int number() { return 1; } void nothing() { } Number same() { return 1; }
            T generic() { return null; } }
        class Over extends Base<String> { String number() { return \"\"; } int nothing() { return 1; }
            Integer same() { return 1; } String generic() { return \"\"; } }",
    );
    let class_named = |name| program.class_named(name).unwrap();
    let loss = |name: &str| {
        let called = program.methods_named(class_named("Base"), name).next();
        let target = program.virtual_entry(class_named("Over"), called.unwrap());
        let body = program.body(target.unwrap()).unwrap();
        match &body.statements[0].kind {
            StatementKind::Unsupported(loss) => format!("{name}: {}", loss.construct),
            _ => format!("{name}: supported"),
        }
    };
    check(
        ["number", "nothing", "same", "generic"].map(loss),
        expect![[r#"
            number: an override that returns String where int belongs
            nothing: an override that returns int where void belongs
            same: supported
            generic: supported"#]],
    );
}
