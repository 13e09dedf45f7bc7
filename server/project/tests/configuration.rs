//! `heapwright.toml`: what it sets, and what is said about mistakes.

use std::path::Path;
use std::time::Duration;

use expect_test::{Expect, expect};
use project::{Configuration, Exceptions};

fn parse(text: &str) -> Result<Configuration, project::ProjectError> {
    Configuration::parse(Path::new("heapwright.toml"), text)
}

fn wrong(text: &str, expected: Expect) {
    let error = parse(text).expect_err("the text has a mistake");
    assert_eq!(error.code(), codes::Code::Configuration);
    expected.assert_eq(&wrapped(&error.to_string()));
}

/// The words in lines of 80 columns.
fn wrapped(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.len() + word.len() < 80 => *line += &format!(" {word}"),
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

#[test]
fn every_key() {
    let configuration = parse(
        r#"
exceptions = "end"
[scope]
default = 6
"pkg.Avl.Node" = 7
array_length = 8
[budget]
length = 20
time = "5s"
memory = "200MB"
steps = 100_000
depth = 64
states = 1000
parking = true
"#,
    )
    .expect("the text is right");
    assert_eq!(configuration.exceptions, Some(Exceptions::End));
    assert_eq!(configuration.scope.default, Some(6));
    assert_eq!(configuration.scope.classes["pkg.Avl.Node"], 7);
    assert_eq!(configuration.scope.array_length, Some(8));
    assert_eq!(configuration.budget.length, Some(20));
    assert_eq!(configuration.budget.time, Some(Duration::from_secs(5)));
    assert_eq!(configuration.budget.memory, Some(200_000_000));
    assert_eq!(configuration.budget.steps, Some(100_000));
    assert_eq!(configuration.budget.depth, Some(64));
    assert_eq!(configuration.budget.states, Some(1000));
    assert_eq!(configuration.budget.parking, Some(true));
}

#[test]
fn a_class_needs_no_quotation_marks() {
    let configuration =
        parse("[scope]\npkg.Avl.Node = 3\npkg.Avl2 = 1\nNode = 4").expect("the text is right");
    let classes: Vec<_> = configuration.scope.classes.into_iter().collect();
    let expected = [("Node", 4), ("pkg.Avl.Node", 3), ("pkg.Avl2", 1)];
    assert_eq!(
        classes,
        expected.map(|(name, number)| (name.to_owned(), number))
    );
}

#[test]
fn arrays_have_limits() {
    let configuration =
        parse("[scope]\n\"pkg.Item[][]\" = 3\n\"int[]\" = 1").expect("the text is right");
    assert_eq!(configuration.scope.classes["pkg.Item[][]"], 3);
    assert_eq!(configuration.scope.classes["int[]"], 1);
}

#[test]
fn mistakes_are_shown_with_their_place() {
    wrong(
        "[scope]\ndefault = 6\n\n[bugdet]\n",
        expect![[r#"
            heapwright.toml:4:2: HW0110 unknown key `bugdet`: the keys here are
            `exceptions`, `caller` and the tables `[scope]`, `[inputs]`, `[budget]` and
            `[cache]`."#]],
    );
    wrong(
        "[budget]\ntime = \"5s\"\nlenght = 4",
        expect![[r#"
            heapwright.toml:3:1: HW0110 unknown key `lenght` in [budget]: the keys are
            `length`, `time`, `memory`, `steps`, `depth`, `states` and `parking`."#]],
    );
    wrong(
        "[scope]\ndefualt = 4",
        expect![[r#"
            heapwright.toml:2:1: HW0110 unknown key `defualt` in [scope]: the keys are
            `default`, `array_length` and full names of classes in quotation marks, like
            "pkg.Avl.Node"."#]],
    );
    wrong(
        "[scope]\n\"a b\" = 4",
        expect![[r#"
            heapwright.toml:2:1: HW0110 unknown key `a b` in [scope]: the keys are
            `default`, `array_length` and full names of classes in quotation marks, like
            "pkg.Avl.Node"."#]],
    );
    wrong(
        "[scope]\ndefault = -1",
        expect![[r#"
            heapwright.toml:2:11: HW0110 `default` must be a whole number that is neither
            negative nor too large."#]],
    );
    wrong(
        "[scope]\ndefault = \"six\"",
        expect![[r#"
            heapwright.toml:2:11: HW0110 `default` must be a whole number that is neither
            negative nor too large."#]],
    );
    wrong(
        "[scope]\nNode = 4294967296",
        expect![[r#"
            heapwright.toml:2:8: HW0110 `Node` must be a whole number that is neither
            negative nor too large."#]],
    );
    wrong(
        "[budget]\ntime = 5",
        expect![[r#"heapwright.toml:2:8: HW0110 `time` must be a string, like "5s"."#]],
    );
    wrong(
        "[budget]\nmemory = \"much\"",
        expect![[r#"
            heapwright.toml:2:10: HW0110 `memory`: "much" is no size: write a whole number
            with kB, MB, GB, KiB, MiB or GiB, like "200MB"."#]],
    );
    wrong(
        "exceptions = \"stop\"",
        expect![[r#"heapwright.toml:1:14: HW0110 `exceptions` must be "continue" or "end"."#]],
    );
    wrong(
        "scope = 3",
        expect![[r#"
            heapwright.toml:1:9: HW0110 `scope` must be a table: write `[scope]` and its
            keys below it."#]],
    );
    wrong(
        "[scope\ndefault = 3",
        expect!["heapwright.toml:1:7: HW0110 not TOML: unclosed table, expected `]`."],
    );
    wrong(
        "[scope]\ndefault = 3\ndefault = 4",
        expect!["heapwright.toml:3:1: HW0110 not TOML: duplicate key."],
    );
}

#[test]
fn the_nearest_file_upwards_counts() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let inner = folder.path().join("a/b");
    std::fs::create_dir_all(&inner).expect("folders");
    std::fs::write(
        folder.path().join("heapwright.toml"),
        "[scope]\ndefault = 1",
    )
    .expect("a file");
    let java = inner.join("A.java");
    std::fs::write(&java, "").expect("a file");
    let default = |path: &Path| {
        Configuration::nearest(path)
            .expect("a right file")
            .scope
            .default
    };
    assert_eq!(default(&java), Some(1));
    assert_eq!(default(&inner), Some(1));
    std::fs::write(
        folder.path().join("a/heapwright.toml"),
        "[scope]\ndefault = 2",
    )
    .expect("a file");
    assert_eq!(default(&java), Some(2));
    std::fs::write(inner.join("heapwright.toml"), "[budget]\nlength = 3").expect("a file");
    assert_eq!(default(&java), None);
}
