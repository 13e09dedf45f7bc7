//! Java that tree-sitter's grammar does not know, and what must not be taken for it.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use syntax::tree::{ExpressionKind, Member, StatementKind};

fn expressions(statements: &str) -> Vec<ExpressionKind> {
    let text = format!("class A {{ void m() {{ {statements} }} }}");
    let parse = syntax::parse(&text);
    assert_eq!(parse.errors, [], "{text}");
    let Member::Method(method) = &parse.unit.types[0].members[0] else {
        panic!("a method");
    };
    let body = method.body.as_ref().unwrap();
    let expression = |statement: &syntax::tree::Statement| match &statement.kind {
        StatementKind::Expression(expression) => expression.kind.clone(),
        other => panic!("{other:?}"),
    };
    body.statements.iter().map(expression).collect()
}

fn target(statement: &str) -> String {
    match &expressions(statement)[0] {
        ExpressionKind::Assignment { target, .. } => match &target.without_parentheses().kind {
            ExpressionKind::Name(name) => name.text.clone(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_assigned_may_stand_in_parentheses() {
    assert_eq!(target("(x) = 1;"), "x");
    assert_eq!(target("( ( x ) ) >>>= 1;"), "x");
    assert_eq!(target("x = ((y)) = (z) == 1 ? 2 : 3;"), "x");
}

#[test]
fn octal_numbers_may_have_an_underscore_behind_the_zero() {
    match &expressions("use(0_17, a0_1, 0x0_1, 1.0_1);")[0] {
        ExpressionKind::MethodCall(call) => match &call.arguments[0].kind {
            ExpressionKind::Literal(literal) => assert_eq!(literal.text, "0_17"),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

#[test]
fn digits_may_have_several_underscores_between_them() {
    match &expressions("use(1__000, 0xf___f, a__1);")[0] {
        ExpressionKind::MethodCall(call) => {
            let texts = call.arguments.iter().map(|argument| match &argument.kind {
                ExpressionKind::Literal(literal) => literal.text.as_str(),
                ExpressionKind::Name(name) => name.text.as_str(),
                other => panic!("{other:?}"),
            });
            assert_eq!(Vec::from_iter(texts), ["1__000", "0xf___f", "a__1"]);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn unicode_escapes_are_letters() {
    assert_eq!(target("\\u0061b\\uuu0063 = '\\u0041';"), "abc");
    assert_eq!(target("a = \"\\uuu0042 \\\\u\" + '\\uuu0043';"), "a");
}
