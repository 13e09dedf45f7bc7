//! Every specification and invariant of `subjects/` through the command line. The verdict and the
//! length of the witness are those of the comment beside it. On a JVM its calls do what is claimed
//! of them, and so do the JUnit classes that `--junit` prints.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use jvm::{Case, Expectation, Expected, Jvm, Outcome, Sources, Subject};
use serde::Deserialize;
use serde_json::Value;

fn heapwright(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_heapwright"))
        .args(arguments)
        .output()
        .expect("the binary runs")
}

/// The answers that a command prints, one object a line.
fn answers(arguments: &[&str]) -> Vec<Value> {
    let output = heapwright(arguments);
    let text = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    let answers: Vec<Value> = text
        .lines()
        .map(|line| {
            serde_json::from_str(line).unwrap_or_else(|problem| panic!("{problem}: {line}"))
        })
        .collect();
    assert!(
        !answers.is_empty(),
        "{arguments:?} answers nothing: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    answers
}

/// The answer about a method: targets are named `package.Class#method(…)`.
fn about<'a>(answers: &'a [Value], expectation: &Expectation) -> &'a Value {
    let start = format!(
        "{}.{}#{}(",
        expectation.package, expectation.class, expectation.method
    );
    answers
        .iter()
        .find(|answer| {
            answer["target"]
                .as_str()
                .is_some_and(|name| name.starts_with(&start))
        })
        .unwrap_or_else(|| panic!("no answer about {start}…)"))
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field]
        .as_str()
        .unwrap_or_else(|| panic!("no text `{field}` in {value}"))
}

/// What the JVM is to find after the witness's statements.
fn case(expectation: &Expectation, witness: &Value) -> Case {
    let arguments: Vec<&str> = witness["arguments"]
        .as_array()
        .expect("arguments are a list")
        .iter()
        .map(|argument| argument.as_str().expect("an argument is Java text"))
        .collect();
    let call = if expectation.is_specification() {
        // The subjects' specifications are static.
        format!(
            "{}.{}({})",
            expectation.class,
            expectation.method,
            arguments.join(", ")
        )
    } else {
        format!(
            "!heapwright.jvm.Members.holds({}, \"{}\")",
            arguments[0], expectation.method
        )
    };
    Case {
        package: expectation.package.clone(),
        statements: text(witness, "java").to_owned(),
        expression: call,
    }
}

/// Compares one answer with what is expected of it; a witness becomes a case for the JVM.
fn judge(expectation: &Expectation, answer: &Value, wrong: &mut Vec<String>) -> Option<Case> {
    let (verdict, calls) = match expectation.verdict {
        Expected::Reachable(calls) => ("reachable", Some(calls)),
        Expected::Broken(calls) => ("broken", Some(calls)),
        Expected::Unreachable => ("unreachable", None),
        Expected::Holds => ("holds", None),
    };
    let name = text(answer, "target");
    if text(answer, "verdict") != verdict {
        wrong.push(format!("{name}: {verdict} was expected, not {answer}"));
        return None;
    }
    let witness = &answer["witness"];
    let Some(calls) = calls else {
        if answer["bound"]["fixpoint"] != Value::Bool(true) {
            wrong.push(format!("{name}: not at the fixpoint: {answer}"));
        }
        return None;
    };
    if witness["calls"].as_array().map(Vec::len) != Some(calls) {
        wrong.push(format!(
            "{name}: {calls} calls were expected, not {witness}"
        ));
    }
    Some(case(expectation, witness))
}

fn check_subject(name: &str) {
    let subject = Subject::named(name);
    let given = all_answers(&subject);
    let mut wrong = Vec::new();
    let mut cases = Vec::new();
    for expectation in &subject.expectations {
        let answer = about(&given, expectation);
        if let Some(case) = judge(expectation, answer, &mut wrong) {
            cases.push((expectation, case));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));

    let (expectations, cases): (Vec<&Expectation>, Vec<Case>) = cases.into_iter().unzip();
    let outcomes = Jvm::shared()
        .check(&subject.opened_sources(), &cases)
        .expect("the subject compiles");
    for ((expectation, case), outcome) in expectations.iter().zip(&cases).zip(outcomes) {
        let method = &expectation.method;
        assert_eq!(outcome, Outcome::Value(true), "{method}: {case:?}");
    }
    for expectation in expectations {
        if expectation.is_specification() {
            check_printed_test(&subject, expectation);
        }
    }
}

/// The answers about all invariants and specifications.
fn all_answers(subject: &Subject) -> Vec<Value> {
    let source_root = subject.source_root().display().to_string();
    let mut given = Vec::new();
    let mut expectations = subject.expectations.iter();
    if expectations.any(|expectation| !expectation.is_specification()) {
        given.extend(answers(&["check", &source_root, "--json"]));
    }
    let specifications = Sources::new().with_path(subject.folder.join("specs"));
    for (file, _) in specifications.files() {
        let words = ["synth", &source_root, "--spec-file", file, "--json"];
        given.extend(answers(&words));
    }
    given
}

/// A user's test has to compile beside the sources as they are. Classes may have the same name:
/// each is compiled by itself.
fn check_printed_test(subject: &Subject, expectation: &Expectation) {
    let source_root = subject.source_root().display().to_string();
    let specification = format!("{}#{}", expectation.file.display(), expectation.method);
    let words = [
        "synth",
        &source_root,
        "--spec-file",
        &specification,
        "--junit",
    ];
    let printed = String::from_utf8(heapwright(&words).stdout).expect("Java is UTF-8");
    let class = declared_class(&printed);
    let junit_sources = Sources::new()
        .with_path(subject.source_root())
        .with(format!("{class}.java"), &printed);
    let qualified = format!("{}.{class}", expectation.package);
    let tests = Jvm::shared()
        .junit(&junit_sources, &[&qualified])
        .unwrap_or_else(|problem| panic!("{}: {problem}\n{printed}", expectation.method));
    assert!(!tests.is_empty(), "no test in\n{printed}");
    for test in tests {
        assert_eq!(test.failure, None, "{} in\n{printed}", test.method);
    }
}

/// The name after the first `class`.
fn declared_class(source: &str) -> &str {
    let after = source
        .split_once("class ")
        .unwrap_or_else(|| panic!("no class in\n{source}"))
        .1;
    after.split([' ', '{']).next().expect("a name")
}

/// `subjects/benchmarks.toml`.
#[derive(Deserialize)]
struct Benchmarks {
    subject: Vec<Benchmark>,
}

/// A class of the paper's Table 1.
#[derive(Deserialize)]
struct Benchmark {
    folder: String,
    class: String,
    methods: usize,
}

/// The column |M| counts the class's own operations; those of iterators that it hands out come on
/// top.
#[test]
fn every_benchmark_has_as_many_methods_as_in_table_1() {
    let subjects = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects");
    let text = fs::read_to_string(subjects.join("benchmarks.toml")).expect("benchmarks.toml");
    let benchmarks: Benchmarks = toml::from_str(&text).expect("a list of subjects");
    assert_eq!(benchmarks.subject.len(), 14);
    for Benchmark {
        folder,
        class,
        methods,
    } in &benchmarks.subject
    {
        let source_root = Subject::named(folder).source_root().display().to_string();
        let answer = answers(&[
            "explore",
            &source_root,
            "--class",
            class,
            "--json",
            "--max-length",
            "1",
        ]);
        let listed = answer[0]["bound"]["methods"].as_array().expect("a list");
        let own = format!("{class}#");
        let of_class = |method: &&Value| method.as_str().is_some_and(|m| m.starts_with(&own));
        assert_eq!(listed.iter().filter(of_class).count(), *methods, "{folder}");
    }
}

/// One test for each subject, and one that none is forgotten.
macro_rules! subjects {
    ($($(#[$attribute:meta])* $test:ident: $folder:literal,)*) => {
        $(
            #[test]
            $(#[$attribute])*
            fn $test() {
                check_subject($folder);
            }
        )*

        #[test]
        fn every_subject_has_a_test() {
            assert_eq!(Subject::names(), [$($folder),*]);
        }
    };
}

// By folder, sorted.
subjects! {
    apps_bank: "apps/bank",
    apps_graph: "apps/graph",
    apps_intervals: "apps/intervals",
    apps_lru: "apps/lru",
    apps_orders: "apps/orders",
    apps_tokenizer: "apps/tokenizer",
    avl: "avl",
    avl_mutated: "avl_mutated",
    beyond_chain: "beyond/chain",
    beyond_shelf: "beyond/shelf",
    bst: "bst",
    inputs: "inputs",
    javascan_binom: "javascan/binom",
    javascan_skew: "javascan/skew",
    kiasan_aatree: "kiasan/aatree",
    kiasan_avl: "kiasan/avl",
    kiasan_bst: "kiasan/bst",
    kiasan_leftist: "kiasan/leftist",
    kiasan_rbt: "kiasan/rbt",
    kiasan_stack: "kiasan/stack",
    ledger: "ledger",
    node: "node",
    sir_dlist: "sir/dlist",
    sir_slist: "sir/slist",
    skewheap: "skewheap",
    stack: "stack",
    sushi_avl: "sushi/avl",
    sushi_clist: "sushi/clist",
    sushi_dlist: "sushi/dlist",
    sushi_rbt: "sushi/rbt",
}
