//! Texts that are not Java: what is said, what is kept, and that nothing panics.

mod outline;

use expect_test::{Expect, expect};
use proptest::prelude::*;
use syntax::{Document, Span, parse};

/// The errors, each with the text that it points at, and the outline.
fn check(text: &str, expected: Expect) {
    let parse = parse(text);
    let mut shown = String::new();
    for error in &parse.errors {
        shown += &format!(
            "{:?} `{}`: {}\n",
            error.span,
            error.span.of(text),
            error.message
        );
    }
    expected.assert_eq(&(shown + &outline::unit(&parse.unit)));
}

#[test]
fn missing_semicolon() {
    check(
        "class A { void m() { int x = 1 x++; } }",
        expect![[r#"
        29..30 `1`: `1` cannot be read as Java here: complete it or remove it.
        (class A)
          (method void m)
            (var int x <error>)
    "#]],
    );
}

#[test]
fn missing_closing_brace() {
    check(
        "class A { void m() { x++; }",
        expect![[r#"
        27..27 ``: `}` is missing: write it here.
        (class A)
          (method void m)
            (x++ x)
    "#]],
    );
    check(
        "class A { void m() { if (a) { x++; } int n; }",
        expect![[r#"
            45..45 ``: `}` is missing: write it here.
            (class A)
              (method void m)
                (if a)
                  (block)
                    (x++ x)
                (var int n)
        "#]],
    );
}

#[test]
fn missing_closing_parenthesis() {
    check(
        "class A { void m() { f(1; g(); } }",
        expect![[r#"
        24..24 ``: `)` is missing: write it here.
        (class A)
          (method void m)
            (call - f 1)
            (call - g)
    "#]],
    );
}

#[test]
fn missing_operand() {
    check(
        "class A { int a = 1 + ; int b = 2; }",
        expect![[r#"
            20..21 `+`: Something is missing after `+`: complete it.
            (class A)
              (field int a 1)
              <error>
              (field int b 2)
        "#]],
    );
    check(
        "class A { void m() { x = ; y = 2; } }",
        expect![[r#"
            23..24 `=`: Something is missing after `=`: complete it.
            (class A)
              (method void m)
                <error>
                x
                (= y 2)
        "#]],
    );
}

#[test]
fn missing_name() {
    check(
        "class A { void m() { a. } }",
        expect![[r#"
            21..23 `a.`: Something is missing after `a.`: complete it.
            (class A)
              (method void m)
                <error>
        "#]],
    );
    check(
        "class A { int = 3; }",
        expect![[r#"
        13..13 ``: A name is missing: write one here.
        (class A)
          (field int  3)
    "#]],
    );
    check(
        "class { }",
        expect![[r#"
            0..5 `class`: Something is missing after `class`: complete it.
            6..9 `{ }`: Only classes, interfaces, enums, records and imports may stand here: move this into a class.
        "#]],
    );
}

#[test]
fn unreadable_text_between_members_and_statements() {
    check(
        "class A { int a; ??? int b; }",
        expect![[r#"
            17..20 `???`: Something is missing after `???`: complete it.
            (class A)
              (field int a)
              <error>
              (field int b)
        "#]],
    );
    check(
        "class A { void m() { a(); # b(); } }",
        expect![[r#"
        26..27 `#`: `#` cannot be read as Java here: complete it or remove it.
        (class A)
          (method void m)
            (call - a)
            <error>
            (call - b)
    "#]],
    );
}

#[test]
fn unreadable_text_inside_leaves_an_error_in_the_tree() {
    check(
        "class A { void m() { try (A a = b() # ) { c(); } catch (E # e) { } } }",
        expect![[r#"
            36..37 `#`: `#` cannot be read as Java here: complete it or remove it.
            58..59 `#`: `#` cannot be read as Java here: complete it or remove it.
            (class A)
              (method void m)
                <error>
                (try (var A a (call - b)))
                  (call - c)
                (catch E e)
        "#]],
    );
    check(
        "class A { void m() { switch (a) { case 1 #: b(); } } }",
        expect![[r#"
            41..42 `#`: `#` cannot be read as Java here: complete it or remove it.
            (class A)
              (method void m)
                (switch a)
                  (case 1)
                    <error>
                    (call - b)
        "#]],
    );
    check(
        "class A { int[] a = new int[3 #]; int b = f(1, #, 2); }",
        expect![[r#"
            30..31 `#`: `#` cannot be read as Java here: complete it or remove it.
            47..49 `#,`: Something is missing after `#,`: complete it.
            (class A)
              (field int[] a (newarray int [<error>]))
              (field int b (call - f 1 <error> 2))
        "#]],
    );
    check(
        "class A { void m(int a # int b) { } void n() throws E # F { } }",
        expect![[r#"
            17..24 `int a #`: `int a #` cannot be read as Java here: complete it or remove it.
            54..57 `# F`: `# F` cannot be read as Java here: complete it or remove it.
            (class A)
              (method void m (param int b))
              <error>
              (method void n (throws E))
              <error>
        "#]],
    );
    check(
        "enum E { A # (1), B; }",
        expect![[r#"
        11..12 `#`: `#` cannot be read as Java here: complete it or remove it.
        (enum E)
          (constant A <error>)
          (constant B)
    "#]],
    );
    check(
        "class A { void m() { if (a # b) c(); for (int i = 0; i < # ; i++) d(); } }",
        expect![[r#"
            27..30 `# b`: `# b` cannot be read as Java here: complete it or remove it.
            55..58 `< #`: `< #` cannot be read as Java here: complete it or remove it.
            (class A)
              (method void m)
                (if <error>)
                  (call - c)
                <error>
                (for (var int i 0) ; i ; (x++ i))
                  (call - d)
        "#]],
    );
    check(
        "class A { Object o = (a # b) -> c; List<A #> l; int x = (int #) y; }",
        expect![[r#"
            24..25 `#`: `#` cannot be read as Java here: complete it or remove it.
            42..43 `#`: `#` cannot be read as Java here: complete it or remove it.
            61..62 `#`: `#` cannot be read as Java here: complete it or remove it.
            (class A)
              (field Object o <error>)
              (field <error> l)
              <error>
              (field int x <error>)
        "#]],
    );
}

#[test]
fn things_in_the_wrong_place() {
    check(
        "int x; class A {} void m() {}",
        expect![[r#"
        0..6 `int x;`: Only classes, interfaces, enums, records and imports may stand here: move this into a class.
        18..29 `void m() {}`: Only classes, interfaces, enums, records and imports may stand here: move this into a class.
        (class A)
    "#]],
    );
    check(
        "package a; package b; class A { void m() { import x.y; } }",
        expect![[r#"
            11..21 `package b;`: A file has one package declaration: remove this one.
            43..54 `import x.y;`: This cannot stand inside a method: move it out.
            (package a)
            (class A)
              (method void m)
                <error>
        "#]],
    );
}

#[test]
fn unclosed_literals_and_comments() {
    check(
        "class A { String s = \"abc; }",
        expect![[r#"
            21..28 `"abc; }`: This string is not closed on its line: add `"`.
            (class A)
              <error>
        "#]],
    );
    check(
        "class A { /* never closed }",
        expect![[r#"
            10..12 `/*`: This comment is never closed: add `*/`.
            (class A)
              <error>
        "#]],
    );
    check(
        "class A { char c = ''; }",
        expect![[r#"
            19..21 `''`: A character literal holds exactly one character: write one, or a string in `"`.
        "#]],
    );
}

#[test]
fn literals_that_only_the_grammar_takes() {
    check(
        "class A { String s = \"a\nb\"; }",
        expect![[r#"
        21..23 `"a`: This string is not closed on its line: add `"`.
        25..29 `"; }`: This string is not closed on its line: add `"`.
        (class A)
          (field String s "a
        b")
    "#]],
    );
    check(
        "class A { char c = 'ab'; }",
        expect![[r#"
        19..23 `'ab'`: A character literal holds exactly one character: write one, or a string in `"`.
        (class A)
          (field char c 'ab')
    "#]],
    );
    check(
        "class A { String s = \"\"\"\n never closed; }",
        expect![[r#"
            21..24 `"""`: This text block is never closed: add `"""`.
            (class A)
              <error>
        "#]],
    );
    check(
        "class A { char c = '; }",
        expect![[r#"
        19..20 `'`: This character is not closed on its line: add `'`.
    "#]],
    );
    check(
        "class A { char c = '\\''; char d = '\"'; String s = \"'\\\"\\\\\"; // ' \" \n }",
        expect![[r#"
            (class A)
              (field char c '\'')
              (field char d '"')
              (field String s "'\"\\")
        "#]],
    );
}

#[test]
fn values_are_no_statements() {
    check(
        "class A { void m() { a + b; (x++); x -> y; } }",
        expect![[r#"
            21..26 `a + b`: Only assignments, `++`, `--`, calls and `new` can be statements: use this value or remove it.
            28..33 `(x++)`: Only assignments, `++`, `--`, calls and `new` can be statements: use this value or remove it.
            35..41 `x -> y`: Only assignments, `++`, `--`, calls and `new` can be statements: use this value or remove it.
            (class A)
              (method void m)
                (+ a b)
                (paren (x++ x))
                (lambda ((param - x)) y)
        "#]],
    );
}

#[test]
fn no_java_at_all() {
    check("", expect![[""]]);
    check(
        "\u{feff}class A {}",
        expect![[r#"
        (class A)
    "#]],
    );
    check(
        "Dear reader, this is a letter.",
        expect![[r#"
            0..17 `Dear reader, this`: Only classes, interfaces, enums, records and imports may stand here: move this into a class.
            17..17 ``: `;` is missing: write it here.
            18..22 `is a`: Only classes, interfaces, enums, records and imports may stand here: move this into a class.
            22..22 ``: `;` is missing: write it here.
            23..30 `letter.`: Something is missing after `letter.`: complete it.
        "#]],
    );
    assert_eq!(
        parse("\0\u{fffd}").errors[0].message,
        "`\\u{0}\u{fffd}` cannot be read as Java here: complete it or remove it."
    );
}

/// A file with something of everything.
const FILE: &str = include_str!("broken/Everything.java");

#[test]
fn the_whole_file_is_well_formed() {
    assert_eq!(parse(FILE).errors, []);
}

#[test]
fn a_file_cut_anywhere_does_not_panic() {
    for end in (0..FILE.len()).step_by(10) {
        let document = Document::new(&FILE[..FILE.floor_char_boundary(end)]);
        let parse = document.parse();
        outline::unit(&parse.unit);
        syntax::asserts(&document);
        syntax::invariants(&document);
    }
}

#[test]
fn a_file_without_any_ten_bytes_does_not_panic() {
    for start in (0..FILE.len()).step_by(10) {
        let mut text = FILE.to_owned();
        let (start, end) = (
            FILE.floor_char_boundary(start),
            FILE.floor_char_boundary(start + 10),
        );
        text.replace_range(start..end, "");
        outline::unit(&parse(&text).unit);
    }
}

/// Error nodes come with entries in the list of errors: a tree without errors has no error nodes.
fn error_nodes_are_explained(text: &str) {
    let parse = parse(text);
    if parse.errors.is_empty() {
        assert!(!outline::unit(&parse.unit).contains("<error>"), "{text}");
    }
    for error in &parse.errors {
        assert!(error.span.end as usize <= text.len(), "{error:?}");
        assert!(!error.message.is_empty());
    }
}

proptest! {
    #[test]
    fn tokens_in_any_order_do_not_panic(tokens in prop::collection::vec(prop::sample::select(&TOKENS[..]), 0..40)) {
        error_nodes_are_explained(&tokens.join(" "));
        error_nodes_are_explained(&format!("class A {{ void m() {{ {} }} }}", tokens.join(" ")));
        error_nodes_are_explained(&format!("class A {{ int x = {}; }}", tokens.join(" ")));
    }

    #[test]
    fn an_edited_document_is_the_new_document(
        start in 0usize..3000,
        length in 0usize..40,
        replacement in "[a-z(){};.=+ \n\"ä]{0,12}",
    ) {
        let start = FILE.floor_char_boundary(start.min(FILE.len()));
        let end = FILE.floor_char_boundary((start + length).min(FILE.len()));
        let mut document = Document::new(FILE);
        document.edit(Span::new(start as u32, end as u32), &replacement);
        let mut text = FILE.to_owned();
        text.replace_range(start..end, &replacement);
        prop_assert_eq!(document.text(), text.as_str());
        // tree-sitter may repair a broken text differently; a well-formed one has one reading.
        let (edited, fresh) = (document.parse(), parse(&text));
        if fresh.errors.is_empty() {
            prop_assert_eq!(edited, fresh);
        }
    }
}

const TOKENS: [&str; 60] = [
    "class",
    "A",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ";",
    ",",
    ".",
    "int",
    "boolean",
    "void",
    "x",
    "y",
    "=",
    "+",
    "-",
    "++",
    "--",
    "*",
    "<",
    ">",
    ">>",
    "==",
    "&&",
    "!",
    "~",
    "?",
    ":",
    "->",
    "::",
    "new",
    "this",
    "super",
    "return",
    "if",
    "else",
    "for",
    "while",
    "do",
    "switch",
    "case",
    "default",
    "try",
    "catch",
    "finally",
    "throw",
    "assert",
    "instanceof",
    "@A",
    "static",
    "enum",
    "record",
    "1",
    "\"s\"",
    "'c'",
    "/*c*/",
    "import",
];
