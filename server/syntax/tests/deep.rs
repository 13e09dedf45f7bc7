//! Texts that nest deeply or are long: no stack overflows, neither in reading nor in dropping the
//! tree.

use syntax::tree::{ExpressionKind, Member, StatementKind};
use syntax::{Parse, parse};

/// The text as the value of a field.
fn field(value: &str) -> Parse {
    parse(&format!("class A {{ int x = {value}; }}"))
}

/// Reads the value and expects the message about depth.
fn too_deep(value: &str) {
    let parse = field(value);
    let message = "This nests more than 256 levels deep: split it into smaller parts.";
    assert!(
        parse.errors.iter().any(|error| error.message == message),
        "{:?}",
        parse.errors.first()
    );
}

#[test]
fn a_chain_of_a_hundred_thousand_terms_is_flat() {
    let parse = field(&vec!["1"; 100_000].join(" + "));
    assert_eq!(parse.errors, []);
    let Member::Field(field) = &parse.unit.types[0].members[0] else {
        panic!("a field")
    };
    let Some(syntax::tree::VariableInitializer::Expression(value)) =
        &field.declarators[0].initializer
    else {
        panic!("a value")
    };
    let ExpressionKind::Binary(binary) = &value.kind else {
        panic!("a sum")
    };
    assert_eq!(binary.rest.len(), 99_999);
}

#[test]
fn a_mixed_chain_is_no_deeper_than_its_precedences() {
    let parse = field(&vec!["a * b + c < d && e"; 10_000].join(" || "));
    assert_eq!(parse.errors, []);
}

#[test]
fn deep_expressions_are_refused() {
    let n = 20_000;
    too_deep(&format!("{}1{}", "(".repeat(n), ")".repeat(n)));
    too_deep(&format!("{}1", "- ".repeat(n)));
    too_deep(&format!("{}true", "!".repeat(n)));
    too_deep(&format!("{}1", "(int) ".repeat(n)));
    too_deep(&format!("a{}", ".b".repeat(n)));
    too_deep(&format!("a{}", ".b()".repeat(n)));
    too_deep(&format!("{}1{}", "f(".repeat(n), ")".repeat(n)));
    too_deep(&format!("{}1{}", "a[".repeat(n), "]".repeat(n)));
    too_deep(&format!("{}1", "a = ".repeat(n)));
    too_deep(&format!("{}1", "a ? 1 : ".repeat(n)));
    too_deep(&format!("a{}", " instanceof B".repeat(n)));
    too_deep(&format!("{}1", "x -> ".repeat(n)));
    too_deep(&format!("{}{}", "{".repeat(n), "}".repeat(n)));
    too_deep(&format!("(a{}) + 1", ".b".repeat(n)));
}

#[test]
fn deep_bodies_are_refused() {
    let n = 2_000;
    too_deep(&format!(
        "{}1{}",
        "new A() { int x = ".repeat(n),
        "; }".repeat(n)
    ));
    too_deep(&format!(
        "{}1{}",
        "() -> { return ".repeat(n),
        "; }".repeat(n)
    ));
    too_deep(&format!(
        "{}1;{}",
        "switch (a) { default -> ".repeat(n),
        "};".repeat(n)
    ));
    too_deep(&format!(
        "new A() {{ void m() {{ {} }} }}",
        "class B { void m() { ".repeat(n) + &"} }".repeat(n)
    ));
    too_deep(&format!(
        "new A() {{ void m() {{ {} }} }}",
        "try (a) { } finally { ".repeat(n) + &"}".repeat(n)
    ));
}

#[test]
fn deep_statements_types_and_classes_are_refused() {
    let n = 5_000;
    for text in [
        format!(
            "class A {{ void m() {{ {}{} }} }}",
            "{".repeat(n),
            "}".repeat(n)
        ),
        format!(
            "class A {{ void m() {{ {}; }} }}",
            "if (a) ; else ".repeat(n)
        ),
        format!("class A {{ void m() {{ {}; }} }}", "while (a) ".repeat(n)),
        format!("class A {{ {}A{} x; }}", "A<".repeat(n), ">".repeat(n)),
        format!("{}{}", "class A {".repeat(n), "}".repeat(n)),
        format!("{}class A {{}}", "@A(".repeat(n) + &")".repeat(n)),
    ] {
        let parse = parse(&text);
        assert!(!parse.errors.is_empty(), "{}", &text[..40]);
    }
}

#[test]
fn what_is_just_shallow_enough_is_read() {
    let n = 240;
    let parse = field(&format!("{}1{}", "(".repeat(n), ")".repeat(n)));
    assert_eq!(parse.errors, []);
    let parse = syntax::parse(&format!(
        "class A {{ void m() {{ {}; }} }}",
        "if (a) ; else ".repeat(n)
    ));
    assert_eq!(parse.errors, []);
    let Member::Method(method) = &parse.unit.types[0].members[0] else {
        panic!("a method")
    };
    let mut depth = 0;
    let mut statement = &method.body.as_ref().expect("a body").statements[0];
    while let StatementKind::If {
        otherwise: Some(otherwise),
        ..
    } = &statement.kind
    {
        depth += 1;
        statement = otherwise;
    }
    assert_eq!(depth, n);
}

#[test]
fn unclosed_brackets_end() {
    for open in ["(", "[", "{", "f(", "class A {", "\"", "/*", "<"] {
        assert!(!parse(&open.repeat(3_000)).errors.is_empty(), "{open}");
        assert!(!field(&open.repeat(3_000)).errors.is_empty(), "{open}");
    }
}
