//! Dead methods: private ones that no other code of their file names.
//!
//! Nothing runs them, and only their file could. Questions are asked of the text without them, so
//! writing one changes neither a number nor a key. Left alone is what leaves a trace elsewhere:
//! classes and functions in code are numbered, assertions and annotated methods are targets.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::demand::without;
use super::outline::{Member, MemberKind, Outline, Range, texts};
use crate::file_names::{Token, Tokens};

/// The text with blanks for its dead methods. None if it has none.
pub(crate) fn without_dead_methods(text: &str) -> Option<Arc<str>> {
    // A name with an escape in it is not told.
    if !text.contains("private") || text.contains("\\u") {
        return None;
    }
    let outline = Outline::of(text)?;
    let members: Vec<&Member> = outline.types.iter().flat_map(|ty| &ty.members).collect();
    let mut dead = vec![false; members.len()];
    for (number, member) in members.iter().enumerate() {
        dead[number] = may_be_dead(text, member);
    }
    let mut named: FxHashSet<&str> = FxHashSet::default();
    let mut open: Vec<usize> = (0..members.len()).filter(|&number| !dead[number]).collect();
    while let Some(number) = open.pop() {
        named.extend(texts(text, &members[number].code));
        for (other, member) in members.iter().enumerate() {
            if dead[other] && name(text, member).is_some_and(|name| named.contains(name)) {
                dead[other] = false;
                open.push(other);
            }
        }
    }
    let blank = members.iter().zip(&dead).filter(|(_, dead)| **dead);
    let mut blank: Vec<Range> = blank.map(|(member, _)| member.span.clone()).collect();
    if blank.is_empty() {
        return None;
    }
    blank.sort_by_key(|range| range.start);
    Some(without(text, &blank))
}

fn name<'t>(text: &'t str, member: &Member) -> Option<&'t str> {
    match &member.kind {
        MemberKind::Method { name, .. } => Some(&text[name.clone()]),
        _ => None,
    }
}

/// Whether a member is a private method that leaves no trace where nothing names it.
fn may_be_dead(text: &str, member: &Member) -> bool {
    let body = match &member.kind {
        MemberKind::Method {
            body: Some(body), ..
        } if member.is_private => body.clone(),
        _ => return false,
    };
    // An invariant by its name.
    if matches!(name(text, member), Some("repOk" | "repOK")) {
        return false;
    }
    let mut signature = Tokens::of(&text[member.span.start..body.start]);
    let code: Vec<Token<'_>> = Tokens::of(&text[body]).collect();
    !signature.any(|token| token == Token::Other(b'@')) && is_plain(&code)
}

/// Whether code has no class, no function and no assertion in it.
fn is_plain(code: &[Token<'_>]) -> bool {
    let is_plain = |(place, token): (usize, &Token<'_>)| match token {
        Token::Name("class" | "interface" | "enum" | "record" | "assert" | "switch") => false,
        Token::Name(name) if *name == "new" || name.ends_with(".new") => {
            !makes_class(&code[place + 1..])
        }
        Token::Other(b'-') => code.get(place + 1) != Some(&Token::Other(b'>')),
        Token::Other(b':') => code.get(place + 1) != Some(&Token::Other(b':')),
        _ => true,
    };
    code.iter().enumerate().all(is_plain)
}

/// Whether what stands behind `new` is an anonymous class.
fn makes_class(code: &[Token<'_>]) -> bool {
    // Of parentheses, and of type arguments before them.
    let (mut depth, mut types) = (0, 0);
    for (place, token) in code.iter().enumerate() {
        match token {
            Token::Other(b'(') => depth += 1,
            Token::Other(b')') if depth <= 1 => {
                return depth == 1 && code.get(place + 1) == Some(&Token::Other(b'{'));
            }
            Token::Other(b')') => depth -= 1,
            _ if depth > 0 => {}
            Token::Other(b'<') => types += 1,
            Token::Other(b'>') => types -= 1,
            // An array, or the end of the statement.
            Token::Other(b'[' | b'{' | b';') if types <= 0 => return false,
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stays of a class with these members, without what is blank.
    fn rest(members: &str) -> String {
        let text = format!("class A {{ {members} }}");
        let rest = without_dead_methods(&text).unwrap_or_else(|| text.as_str().into());
        assert_eq!(rest.len(), text.len());
        let rest: Vec<&str> = rest.split_whitespace().collect();
        let rest = rest.join(" ");
        let inside = rest
            .strip_prefix("class A {")
            .and_then(|rest| rest.strip_suffix("}"));
        inside.unwrap_or(&rest).trim().to_owned()
    }

    #[test]
    fn what_no_code_names_is_dead() {
        assert_eq!(
            rest("int x; private int f() { return g(); } private int g() { return 1; }"),
            "int x;"
        );
        assert_eq!(
            rest("private static void f() { f(); new A(); new int[] { 1 }; }"),
            ""
        );
        assert_eq!(
            rest("/** @see f */ private int f() { return 1; } // f()\n"),
            "// f()"
        );
    }

    #[test]
    fn what_is_named_is_not() {
        for members in [
            "private int f() { return 1; } void g() { f(); }",
            "private int f() { return 1; } private int f(int x) { return x; } int y = f(2);",
            "int y = 1, z = f(); private static int f() { return 1; }",
            "static { f(); } private static void f() { }",
            "A() { this.f(); } private void f() { }",
            "class B { void g() { f(); } } private void f() { }",
            "Runnable r = this::f; private void f() { }",
            "void h() { g(); } private void f() { } private void g() { f(); }",
        ] {
            assert_eq!(rest(members), members);
        }
    }

    #[test]
    fn what_others_may_call_or_ask_for_is_not() {
        for members in [
            "void f() { }",
            "public int f() { return 1; }",
            "@Spec private boolean f() { return true; }",
            "private boolean repOk() { return true; }",
            "private void f() { assert true; }",
            "private void f() { Runnable r = () -> { }; }",
            "private void f() { Runnable r = this::toString; }",
            "private void f() { new Object() { }; }",
            "private void f() { new Pair<int[]>(g(1), new int[] { 2 }) { }; }",
            "private void f() { outer.new Inner() { }; }",
            "private void f() { class B { } }",
            "private native void f();",
            "private A() { }",
            "private void f() { } int \\u0061;",
        ] {
            assert_eq!(rest(members), members);
        }
    }
}
