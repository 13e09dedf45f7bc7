//! Methods that are too long or nested too deeply.

use crate::fixture::{graph, lower};

fn nested(depth: usize, before: &str, inside: &str, after: &str) -> String {
    format!("{}{inside}{}", before.repeat(depth), after.repeat(depth))
}

#[test]
fn long_chains_are_flat() {
    let sum = vec!["x"; 350].join(" + ");
    let all = vec!["b"; 350].join(" && ");
    let lowered = lower(&format!(
        "class T {{ int sum(int x) {{ return {sum}; }} boolean all(boolean b) {{ return {all}; }} }}"
    ));
    assert!(!lowered.text("T", "sum").contains("unsupported"));
    assert!(!lowered.text("T", "all").contains("unsupported"));
    assert_eq!(lowered.body("T", "sum").locals.len(), 3);
}

#[test]
fn a_way_out_without_a_value_is_a_loss() {
    for body in [
        "",
        "return;",
        "if (b) return 1;",
        "try { return 1; } finally { b = f(b); }",
    ] {
        let text = graph(&format!(
            "boolean f(boolean b) {{ return b; }} int m(boolean b) {{ {body} }}"
        ));
        let is_whole = body.starts_with("try");
        let loss = "unsupported HW0218: no value where int belongs";
        assert_eq!(text.contains(loss), !is_whole, "{text}");
    }
    let text = graph("int m(boolean b) { while (true) { b = !b; } }");
    assert!(!text.contains("unsupported"), "{text}");
}

#[test]
fn deep_nesting_is_lowered() {
    let expression = nested(25, "(x > 0 ? f(x + -", "1", ") : 2)");
    let statement = nested(40, "if (x > 1) { while (x > 0) { ", "x--;", " } }");
    let text = graph(&format!(
        "int f(int x) {{ return x; }} int m(int x) {{ {statement} return {expression}; }}"
    ));
    assert!(!text.contains("unsupported"), "{text}");
}

#[test]
fn copies_of_finally_blocks_are_limited() {
    let statement = nested(40, "try { f(); } finally { ", "f();", " }");
    let text = graph(&format!("void f() {{ }} void m() {{ {statement} }}"));
    assert!(text.contains("unsupported HW0231"), "{text}");
}

#[test]
fn jumps_through_deep_finally_blocks_are_limited() {
    let body = nested(60, "if (x > 0) { ", "return;", " }");
    let statement = nested(
        60,
        "try { ",
        "return;",
        &format!(" }} finally {{ {body} }}"),
    );
    let text = graph(&format!("int x; void m() {{ {statement} }}"));
    assert!(text.contains("unsupported HW0231"), "{text}");
}
