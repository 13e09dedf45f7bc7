//! Each key of `heapwright.toml` and each option of the command line changes an answer: no one of
//! them is read and ignored. The options of `bench` are in `tests/bench.rs`, those of the store in
//! `tests/store.rs`, those of build pipelines in `shards.rs`, `baseline.rs` and `since.rs`.

use std::collections::BTreeSet;
use std::fs;

use binary::{heapwright, project};

mod binary;

const SOURCES: [(&str, &str); 8] = [
    (
        "p/Arguments.java",
        include_str!("configuration/Arguments.java"),
    ),
    ("p/Arrays.java", include_str!("configuration/Arrays.java")),
    ("p/Bell.java", include_str!("configuration/Bell.java")),
    ("p/Counter.java", include_str!("configuration/Counter.java")),
    ("p/Depot.java", include_str!("configuration/Depot.java")),
    ("p/Ring.java", include_str!("configuration/Ring.java")),
    ("p/Safe.java", include_str!("configuration/Safe.java")),
    ("p/Stack.java", include_str!("configuration/Stack.java")),
];

/// A folder with all sources and this `heapwright.toml`.
fn configured(name: &str, configuration: &str) -> String {
    let files = [&SOURCES[..], &[("heapwright.toml", configuration)]].concat();
    project(&format!("configuration/{name}"), &files)
}

/// A question that a setting answers in another way: exit code and a part of the output, without
/// the setting and with it.
struct Setting {
    /// Lines of `heapwright.toml`, or options.
    setting: &'static str,
    /// The command and what follows the path.
    question: &'static str,
    without: (i32, &'static str),
    with: (i32, &'static str),
}

const fn setting(
    setting: &'static str,
    question: &'static str,
    without: (i32, &'static str),
    with: (i32, &'static str),
) -> Setting {
    Setting {
        setting,
        question,
        without,
        with,
    }
}

const HAS_TWO: &str = "synth --spec p.Stack#hasTwo";
const IS_RUNG: &str = "synth --spec p.Bell#isRung";
const IS_OPEN: &str = "synth --spec p.Safe#isOpen";
const OPEN: (i32, &str) = (0, "only with calls inside the package");
const TWO: (i32, &str) = (0, "stack.push();\nstack.push();");
const UNREACHABLE: (i32, &str) = (1, ": unreachable");

const KEYS: [Setting; 21] = [
    setting("caller = \"public\"", IS_OPEN, OPEN, UNREACHABLE),
    setting(
        "exceptions = \"end\"",
        IS_RUNG,
        (0, "bell.ring()"),
        UNREACHABLE,
    ),
    setting("[scope]\ndefault = 1", HAS_TWO, TWO, UNREACHABLE),
    setting("[scope]\n\"p.Stack.Cell\" = 1", HAS_TWO, TWO, UNREACHABLE),
    setting(
        "[scope]\n\"int[]\" = 1",
        "synth --spec p.Pair#isFull",
        (0, "pair.makeSecond();"),
        UNREACHABLE,
    ),
    setting(
        "[scope]\narray_length = 3",
        "synth --spec p.Row#hasFive",
        (0, "new Row(5)"),
        UNREACHABLE,
    ),
    setting(
        "[inputs]\ntext_length = 3",
        "synth --spec p.Text#hasFive",
        (0, "new Text(\""),
        UNREACHABLE,
    ),
    setting(
        "[inputs]\ngreatest_character = 65535",
        "synth --spec p.Text#isWide",
        (0, "reachable in 1 call; replayed"),
        (0, "no shorter sequence"),
    ),
    setting(
        "[inputs]\narray_length = 5",
        "synth --spec p.Sizes#hasLongArray",
        (2, "HW0411"),
        (0, "ofArray(new int["),
    ),
    setting(
        "[inputs]\nrows = 3",
        "synth --spec p.Sizes#hasThreeRows",
        (2, "HW0411"),
        (0, "ofRows(new int["),
    ),
    setting(
        "[inputs]\nelements = 4",
        "synth --spec p.Sizes#hasFourElements",
        (2, "HW0411"),
        (0, "ofElements(List.of(0, 0, 0, 0))"),
    ),
    setting(
        "[inputs]\nentries = 3",
        "synth --spec p.Sizes#hasThreeEntries",
        (2, "HW0411"),
        (0, "Sizes.ofEntries(new "),
    ),
    setting(
        "[inputs]\nobjects = 3",
        "synth --spec p.Sizes#hasThreeObjects",
        (2, "HW0411"),
        (0, "sizes = Sizes.ofObjects("),
    ),
    setting(
        "[inputs]\ntype_parameter = \"String\"",
        "check --class p.Bag",
        (1, "bag.addAll(List.of(0));"),
        (1, "bag.addAll(List.of(\"a\"));"),
    ),
    setting(
        "[budget]\nlength = 2",
        HAS_TWO,
        TWO,
        (1, "for at most 2 calls"),
    ),
    setting("[budget]\ntime = \"0ms\"", HAS_TWO, TWO, (2, "HW0401")),
    setting("[budget]\nmemory = \"1KB\"", HAS_TWO, TWO, (2, "HW0403")),
    setting(
        "[budget]\nsteps = 1000",
        "synth --spec p.Far#isLong",
        (0, "new Far()"),
        (2, "too many steps"),
    ),
    setting(
        "[budget]\ndepth = 100",
        "synth --spec p.Far#isDeep",
        (0, "new Far()"),
        (2, "nested too deeply"),
    ),
    setting("[budget]\nstates = 2", HAS_TWO, TWO, (2, "HW0404")),
    setting(
        "[budget]\nparking = true",
        "explore --class p.Ring",
        (0, "p.Ring: "),
        (0, "HW0406"),
    ),
];

const OPTIONS: [Setting; 22] = [
    setting("--caller public", IS_OPEN, OPEN, UNREACHABLE),
    setting("--scope Cell=1", HAS_TWO, TWO, UNREACHABLE),
    setting("--max-length 2", HAS_TWO, TWO, (1, "for at most 2 calls")),
    setting("--time 0ms", HAS_TWO, TWO, (2, "HW0401")),
    setting("--exceptions end", IS_RUNG, (0, "bell.ring()"), UNREACHABLE),
    setting(
        "--no-merge",
        "explore --class p.Stack --max-length 3",
        (0, "p.Stack: "),
        (0, "p.Stack: 14 shapes"),
    ),
    setting(
        "--widen",
        "explore --class p.Counter --max-length 40",
        (0, "for at most 40 calls"),
        (0, "fixpoint reached"),
    ),
    setting(
        "--whole-program",
        "synth --spec p.Depot#isOverfull",
        (
            1,
            "left out, for the question does not depend on it: p.Depot.log",
        ),
        (1, "cut, so that a larger scope may have more to say"),
    ),
    setting(
        "--parking",
        "explore --class p.Ring",
        (0, "p.Ring: "),
        (0, "HW0406"),
    ),
    setting(
        "--json",
        HAS_TWO,
        TWO,
        (0, "{\"schema\":1,\"target\":\"p.Stack#hasTwo()\""),
    ),
    setting("--stats", HAS_TWO, TWO, (0, "\nstats: ")),
    setting("--junit", HAS_TWO, TWO, (0, "@Test")),
    setting("--spec p.Bell#isRung", HAS_TWO, TWO, (0, "bell.ring()")),
    setting(
        "--spec-file {}/Specs.java#hasThree",
        HAS_TWO,
        TWO,
        (0, "p.Specs#hasThree("),
    ),
    setting(
        "--driver",
        "check --class p.Stack --max-length 3",
        (0, "for at most 3 calls"),
        (0, "by a driver"),
    ),
    setting(
        "--format sarif",
        "check --class p.Stack",
        (0, "p.Stack#repOk(): holds"),
        (0, "\"exitCode\": 0"),
    ),
    setting(
        "--format dot",
        "graph --class p.Stack --max-length 2",
        (0, "<svg "),
        (0, "digraph \"p.Stack\""),
    ),
    setting(
        "--format json",
        "graph --class p.Stack --max-length 2",
        (0, "<svg "),
        (0, "{\"schema\":1"),
    ),
    setting(
        "--explore",
        "explain --class p.Ring --parking",
        (0, "everything is supported"),
        (2, "what an exploration met"),
    ),
    setting("--main p.Program", "run", (64, ""), (0, "[]")),
    setting("--main p.Program a b", "run", (64, ""), (0, "[a, b]")),
    setting(
        "--json",
        "corpus",
        (0, "syntax errors"),
        (0, "{\"schema\":1,\"files\":10"),
    ),
];

/// A specification file and a program.
const OTHERS: [(&str, &str); 2] = [
    (
        "Specs.java",
        "package p; class Specs {
            static boolean hasThree(Stack stack) { return stack.top.below.below != null; }
            static boolean hasFour(Stack stack) { return stack.top.below.below.below != null; }
        }",
    ),
    (
        "p/Program.java",
        "package p; class Program {
            public static void main(String[] arguments) {
                System.out.println(java.util.List.of(arguments));
            }
        }",
    ),
];

/// Asks in a folder; `{}` in a word is the folder.
fn ask(folder: &str, question: &str, options: &str) -> binary::Ended {
    let words = |text: &str| -> Vec<String> {
        let words = text.split_whitespace();
        words.map(|word| word.replace("{}", folder)).collect()
    };
    let mut words = [words(question), words(options)].concat();
    words.insert(1, folder.to_owned());
    heapwright(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn each_key_changes_an_answer() {
    let plain = configured("plain", "");
    for (number, key) in KEYS.iter().enumerate() {
        let with = configured(&format!("key{number}"), key.setting);
        let answer = ask(&with, key.question, "");
        answer.with(key.with.0, key.with.1, "");
        let answer = ask(&plain, key.question, "");
        answer.with(key.without.0, key.without.1, "");
        assert!(!answer.out.contains(key.with.1), "{}", key.setting);
    }
}

#[test]
fn each_option_changes_an_answer() {
    let folder = configured("options", "");
    for (file, text) in OTHERS {
        let file = format!("{folder}/{file}");
        fs::create_dir_all(file.rsplit_once('/').expect("a folder").0).expect("a folder");
        fs::write(file, text).expect("a file");
    }
    for option in &OPTIONS {
        let answer = ask(&folder, option.question, option.setting);
        answer.with(option.with.0, option.with.1, "");
        let answer = ask(&folder, option.question, "");
        answer.with(option.without.0, option.without.1, "");
        assert!(!answer.out.contains(option.with.1), "{}", option.setting);
    }
}

#[test]
fn only_the_invariants_of_a_class_are_checked() {
    let folder = configured("invariants", "");
    let all = ask(&folder, "check", "");
    all.with(1, "p.Bag#isEmpty()", "");
    all.with(1, "p.Stack#repOk()", "");
    let stack = ask(&folder, "check", "--class p.Stack");
    stack.with(0, "p.Stack#repOk(): holds", "");
    assert!(!stack.out.contains("p.Bag"), "{}", stack.out);
}

#[test]
fn only_a_package_is_counted() {
    let other = "package q; class Other { void f() {} }";
    let files = [&SOURCES[..], &[("q/Other.java", other)]].concat();
    let folder = project("configuration/packages", &files);
    let all = ask(&folder, "corpus", "");
    all.with(0, "\np: ", "");
    all.with(0, "\nq: 1 bodies", "");
    let one = ask(&folder, "corpus", "--package q");
    one.with(0, "\nq: 1 bodies", "");
    assert!(!one.out.contains("\np: "), "{}", one.out);
}

#[test]
fn no_key_is_forgotten() {
    let of_store = include_str!("store.rs");
    let tested: String = KEYS.map(|key| format!("{}\n", key.setting)).concat() + of_store;
    for table in ["", "[scope]\n", "[inputs]\n", "[budget]\n", "[cache]\n"] {
        let folder = configured("unknown", &format!("{table}unknown = 1"));
        let ended = heapwright(&["check", &folder]);
        let mut lines = ended.error.lines();
        let line = lines
            .find(|line| line.contains("HW0110"))
            .expect("an error");
        let known = line.split_once("the keys ").expect("a list of keys").1;
        for key in known.split('`').skip(1).step_by(2) {
            let is_tested = tested.contains(&format!("{key} = ")) || tested.contains(key);
            assert!(is_tested, "no test of `{key}`");
        }
    }
}

#[test]
fn no_option_is_forgotten() {
    let sources = [
        include_str!("configuration.rs"),
        include_str!("bench.rs"),
        include_str!("store.rs"),
        include_str!("baseline.rs"),
        include_str!("shards.rs"),
        include_str!("since.rs"),
    ]
    .concat();
    let tested: BTreeSet<&str> = options(&sources).collect();
    for command in [
        "explore", "synth", "check", "merge", "graph", "explain", "run", "corpus", "bench",
    ] {
        let help = heapwright(&[command, "--help"]).out;
        for option in options(&help).filter(|option| *option != "--help") {
            assert!(tested.contains(option), "no test of `{command} {option}`");
        }
    }
}

/// The options in a text.
fn options(text: &str) -> impl Iterator<Item = &str> {
    let is_of_option = |c: char| c.is_ascii_lowercase() || c == '-';
    text.split(move |c| !is_of_option(c))
        .filter(|word| word.starts_with("--") && word.len() > 3)
}

/// The same answer with any number: the threads themselves are counted.
#[test]
#[cfg(target_os = "linux")]
fn as_many_threads_explore_as_are_asked_for() {
    use std::process::{Command, Stdio};

    let most = |threads: &str| {
        let subject = concat!(env!("CARGO_MANIFEST_DIR"), "/../../subjects/avl/src");
        let mut child = Command::new(env!("CARGO_BIN_EXE_heapwright"))
            .args(["explore", subject, "--class", "avl.AvlTree"])
            .args(["--scope", "Node=30", "--time", "3s", "--threads", threads])
            .stdout(Stdio::null())
            .spawn()
            .expect("the binary runs");
        let tasks = format!("/proc/{}/task", child.id());
        let mut most = 0;
        while child.try_wait().expect("a child").is_none() {
            most = most.max(fs::read_dir(&tasks).map_or(0, Iterator::count));
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        most
    };
    let alone = most("1");
    assert!(most("4") > alone, "{alone} threads in both");
}
