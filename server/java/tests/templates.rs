//! Templates of library models: what they expand to, and what is said of a wrong one.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use expect_test::{Expect, expect};

#[path = "../build/template.rs"]
mod template;

fn check(text: &str, expected: &Expect) {
    let found = match template::expand("Name", text) {
        Ok(files) => files
            .iter()
            .map(|(class, text)| format!("-- {class}.java\n{text}"))
            .collect(),
        Err(error) => format!("line {error}\n"),
    };
    expected.assert_eq(&found);
}

#[test]
fn a_file_for_each_row() {
    check(
        "\
//# class  | type
//# IntBox | int
//# AnyBox | Object
class $class$ {
    //#if type: int long
    int sum;
    //#else
    Object[] all;
    //#end
    $type$ value;
}
",
        &expect![[r#"
            -- IntBox.java
            class IntBox {
                int sum;
                int value;
            }
            -- AnyBox.java
            class AnyBox {
                Object[] all;
                Object value;
            }
        "#]],
    );
}

#[test]
fn lines_for_each_row_or_value() {
    check(
        "\
//# type | Box
//# int  | Integer
//# long | Long
class Name {
    //#each
    $Box$ box($type$ value);
    //#end
    //#each type: long
    $type$ sum();
    //#end
    //#each other: byte char
    void put($other$ value);
    //#end
}
",
        &expect![[r#"
            -- Name.java
            class Name {
                Integer box(int value);
                Long box(long value);
                long sum();
                void put(byte value);
                void put(char value);
            }
        "#]],
    );
}

#[test]
fn errors_name_their_lines() {
    check(
        "//# a | b\n//# 1\n",
        &expect![[r#"
        line 2: a row has a value for each column
    "#]],
    );
    check(
        "class X {\n$y$\n",
        &expect![[r#"
        line 2: nothing is called `y` here
    "#]],
    );
    check(
        "//#if type: int\n",
        &expect![[r#"
        line 1: no end of this section
    "#]],
    );
    check(
        "x\n//#end\n",
        &expect![[r#"
        line 2: nothing starts what ends here
    "#]],
    );
    check(
        "//#unless type: int\n//#end\n",
        &expect![[r#"
        line 1: no directive `unless`
    "#]],
    );
    check(
        "//#each type\n//#end\n",
        &expect![[r#"
        line 1: no `:` after a column
    "#]],
    );
}
