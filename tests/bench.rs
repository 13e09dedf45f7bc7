//! `heapwright bench` end to end on a small subject of its own: counts, verdicts and exit codes,
//! never times.

use std::fs;
use std::process::Command;

use binary::{Ended, heapwright};
use serde_json::{Value, json};

mod binary;

const STACK: &str = "package small.stack;
public class Stack {
    private Cell top;
    public void push(int value) { top = new Cell(value, top); }
    public void pop() { if (top != null) { top = top.below; } }
    // expect: holds
    @Invariant
    private boolean isAcyclic() { return top == null || top.below != top; }
    static class Cell {
        final int value;
        final Cell below;
        Cell(int value, Cell below) { this.value = value; this.below = below; }
    }
}
@interface Invariant {}
";

const SPECIFICATIONS: &str = "package small.stack;
class StackSpecs {
    // expect: reachable in 3 calls
    static boolean hasTwo(Stack stack) { return stack.top != null && stack.top.below != null; }
    // expect: unreachable
    static boolean hasFour(Stack stack) { return stack.top.below.below.below != null; }
}
";

const LIST: &str = "[[subject]]
group = \"small\"
name = \"Stack\"
folder = \"small/stack\"
class = \"small.stack.Stack\"
methods = 2
branches = 2
";

const BUGS: &str = "[[bug]]
invariant = \"isAcyclic\"
file = \"small/stack/Stack.java\"
replace = \"this.below = below;\"
with = \"this.below = this;\"
calls = 2
";

/// A folder of subjects that has one, whose specifications are these.
fn subjects(name: &str, specifications: &str) -> String {
    let scope = "[scope]\n\"small.stack.Stack\" = 1\n\"small.stack.Stack.Cell\" = 3\n";
    let files = [
        ("benchmarks.toml", LIST),
        ("small/stack/src/small/stack/Stack.java", STACK),
        ("small/stack/specs/StackSpecs.java", specifications),
        ("small/stack/bugs.toml", BUGS),
        ("small/stack/heapwright.toml", scope),
    ];
    binary::project(&format!("bench/{name}"), &files)
}

fn bench(arguments: &[&str]) -> Ended {
    heapwright(&[&["bench"], arguments].concat())
}

/// Its standard output, after checking how it ended.
fn printed(arguments: &[&str], code: i32) -> String {
    let ended = bench(arguments);
    ended.with(code, "", "");
    ended.out
}

fn run(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments, 0)).expect("one JSON object")
}

/// All tables of the small subject.
fn small_record() -> Value {
    let folder = subjects("all", SPECIFICATIONS);
    let arguments = "--table all --growth 6,8 --lengths 2,3 --runs 2 --json";
    let words = [folder.as_str()].into_iter().chain(arguments.split(' '));
    run(&words.collect::<Vec<_>>())
}

#[test]
fn a_small_subject_in_all_tables() {
    let record = small_record();
    assert_eq!(record["schema"], 1);
    let machine = record["published_machine"].as_str();
    assert!(machine.is_some_and(|name| name.contains("i7-10700")));
    let subject = &record["subjects"][0];
    assert_eq!(
        (&subject["group"], &subject["published"]),
        (&"small".into(), &Value::Null)
    );
    let graph = &subject["exploration"];
    assert_eq!(graph["ended"], "fixpoint");
    // The empty heap, and stacks of 0 to 3 cells.
    assert_eq!(graph["counts"]["shapes"], 5);
    assert_eq!(graph["seconds"].as_array().map(Vec::len), Some(2));
    assert_eq!(graph["scope"]["small.stack.Stack.Cell"], 3);
    assert!(graph["peak_bytes"].as_u64() > Some(0));

    let specifications = subject["specifications"].as_array().expect("a list");
    let verdicts: Vec<&str> = specifications
        .iter()
        .filter_map(|specification| specification["asked"]["verdict"].as_str())
        .collect();
    assert_eq!(verdicts, ["reachable", "unreachable"]);
    assert_eq!(specifications[0]["asked"]["calls"], 3);

    invariant_is_checked(&subject["invariants"][0]);
    graphs_are_compared(subject);
}

fn invariant_is_checked(invariant: &Value) {
    let checks = invariant["checks"].as_array().expect("a list");
    let lengths: Vec<&Value> = checks.iter().map(|check| &check["length"]).collect();
    assert_eq!(lengths[..3], [&7.into(), &8.into(), &Value::Null]);
    // Then the driver, from length 3 on.
    assert_eq!(
        (lengths[3], &checks[3]["mode"]),
        (&3.into(), &"driver".into())
    );
    assert!(
        checks[..4].iter().all(|check| check["verdict"] == "holds"),
        "{invariant}"
    );
    assert_eq!(invariant["bugs"][0]["found"]["Ok"]["calls"], 2);
}

/// With merging and without, and at growing scopes.
fn graphs_are_compared(subject: &Value) {
    let merging = subject["merging"].as_array().expect("a list");
    let states = |mode: &str, length: u32| {
        merging
            .iter()
            .find(|cell| cell["mode"] == mode && cell["length"] == length)
            .map(|cell| cell["measurement"]["counts"]["cubes"].clone())
    };
    assert!(
        states("without_merging", 3).map(|n| n.as_u64()) > states("merging", 3).map(|n| n.as_u64())
    );
    // One shape more for each cell more: N takes the place of 6.
    let growth = subject["growth"].as_array().expect("a list");
    let shapes: Vec<&Value> = growth
        .iter()
        .map(|grown| &grown["measurement"]["counts"]["shapes"])
        .collect();
    assert_eq!(shapes, [&5, &7]);
}

#[test]
fn options_of_a_run() {
    let folder = subjects("options", SPECIFICATIONS);
    let graph = |options: &str| {
        let words = [&folder, "--json", "--runs", "1", "--table"];
        let words = words.into_iter().chain(options.split(' '));
        let record = bench(&words.collect::<Vec<_>>()).out;
        let record: Value = serde_json::from_str(&record).expect("one JSON object");
        record["subjects"][0].clone()
    };
    let explored = |options: &str| graph(&format!("1 {options}"))["exploration"].clone();
    assert_eq!(explored("--scope 8")["counts"]["shapes"], 7);
    assert_eq!(explored("--time 0ms")["ended"], "time");
    assert_eq!(explored("--subject stack")["ended"], "fixpoint");
    // The processor time of a run is that of one thread.
    assert_eq!(explored("--threads 2")["processor_seconds"], json!([]));
    let merged = |options: &str| {
        let record = graph(&format!("3 --lengths 3 {options}"));
        record["merging"][0]["measurement"]["ended"].clone()
    };
    assert_eq!(merged("--comparison-time 10s"), "length");
    assert_eq!(merged("--comparison-time 0ms"), "time");
    assert_eq!(merged("--memory 1MB"), "memory");
}

#[test]
fn a_stale_iterator_is_parked() {
    let list = LIST.replace("small.stack.Stack", "p.Ring");
    let ring = include_str!("configuration/Ring.java");
    let folder = binary::project(
        "bench/parking",
        &[
            ("benchmarks.toml", &list),
            ("small/stack/src/p/Ring.java", ring),
        ],
    );
    for (parking, lost) in [(None, false), (Some("--parking"), true)] {
        let words = [&folder, "--json", "--runs", "1", "--table", "1"];
        let record = run(&words.into_iter().chain(parking).collect::<Vec<_>>());
        let losses = record["subjects"][0]["exploration"]["losses"].to_string();
        assert_eq!(losses.contains("HW0406"), lost, "{losses}");
    }
}

#[test]
fn tables_for_people() {
    let folder = subjects("people", SPECIFICATIONS);
    let arguments = [folder.as_str(), "--table", "1", "--runs", "1"];
    let text = printed(&arguments, 0);
    for part in [
        "Ours: ",
        "Paper: Windows 10",
        "Table 1: exploring",
        "small Stack",
        "hasFour",
    ] {
        assert!(text.contains(part), "no `{part}` in {text}");
    }
    let markdown = printed(&[&arguments[..], &["--markdown"]].concat(), 0);
    assert!(markdown.contains("\n| subject | \\|M\\| |"), "{markdown}");
}

#[test]
fn an_answer_that_is_not_expected_ends_with_1() {
    let wrong = SPECIFICATIONS.replace("in 3 calls", "in 2 calls");
    let folder = subjects("wrong", &wrong);
    let ended = bench(&[&folder, "--table", "1", "--runs", "1"]);
    ended.with(
        1,
        "",
        "expected to be reachable in 2, but is reachable in 3",
    );
}

#[test]
fn a_run_is_saved_and_compared() {
    let folder = subjects("saved", SPECIFICATIONS);
    let saved = format!("{folder}/run.json");
    printed(
        &[&folder, "--table", "1", "--runs", "1", "--save", &saved],
        0,
    );
    // A slow saved run: the present one is never slower.
    let mut record: Value =
        serde_json::from_str(&fs::read_to_string(&saved).expect("a saved run")).expect("JSON");
    for times in ["seconds", "processor_seconds"] {
        record["subjects"][0]["exploration"][times] = vec![1000.0].into();
    }
    record["subjects"][0]["exploration"]["counts"]["shapes"] = 4.into();
    fs::write(&saved, record.to_string()).expect("a file");
    let text = printed(
        &[&folder, "--table", "1", "--runs", "1", "--compare", &saved],
        0,
    );
    assert!(text.contains("shapes 4 → 5"), "{text}");
    // A quick one: now it is.
    for times in ["seconds", "processor_seconds"] {
        record["subjects"][0]["exploration"][times] = vec![-1000.0].into();
    }
    fs::write(&saved, record.to_string()).expect("a file");
    let text = printed(
        &[&folder, "--table", "1", "--runs", "1", "--compare", &saved],
        1,
    );
    assert!(text.contains("SLOWER"), "{text}");
}

#[test]
fn what_is_not_there_is_named() {
    let folder = subjects("missing", SPECIFICATIONS);
    for (arguments, message) in [
        (vec!["no/such/folder", "--table", "1"], "no/such/folder"),
        (
            vec![&folder, "--table", "1", "--subject", "Queue"],
            "small/stack",
        ),
        (
            vec![&folder, "--table", "1", "--compare", "no/such/run"],
            "no/such/run",
        ),
    ] {
        let ended = bench(&arguments);
        ended.with(65, "", "HW0120");
        ended.with(65, "", message);
    }
    assert_eq!(bench(&[]).code, Some(64));
}

/// The language server in a generated workspace.
#[test]
fn a_small_workspace_is_edited_live() {
    let arguments = "--table live --classes 20 --edits 1 --endurance 1s";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let ended = bench(&arguments);
    assert_eq!(ended.code, Some(0), "{}", ended.error);
    let title = ended.out.lines().next().unwrap_or_default();
    assert_eq!(title, "Live: 20 classes");
    let waits = ended.out.lines().filter(|line| line.ends_with(" ms"));
    assert_eq!(waits.count(), 16, "{}", ended.out);
    let after = "After 1 s of edits at random (20 steps";
    assert!(ended.out.contains(after), "{}", ended.out);
}

const COIN: &str = "package tiny.metal;
public final class Coin {
    private final int value;
    public Coin(int value) { this.value = value; }
    public int value() { return value; }
    public boolean isSmall() { return value < 5; }
}
";

/// What makes it names a class of another package.
const PURSE: &str = "package tiny;
import tiny.metal.Coin;
public class Purse {
    private int sum;
    private String owner;
    public Purse(Coin[] coins) { for (Coin coin : coins) put(coin); }
    public void put(Coin coin) { sum += coin.value(); }
    public void name(String owner) { this.owner = owner; }
    public int sum() { return sum; }
    public String owner() { return owner; }
}
";

/// A call that throws changes it.
const LOCK: &str = "package tiny;
public class Lock {
    private int tries;
    public void force() {
        tries++;
        throw new IllegalStateException();
    }
    public boolean isForced() { return tries > 0; }
}
";

/// Nothing makes it, so the JVM observes nothing.
const KEY: &str = "package tiny;
public class Key {
    private Key() {}
    public int teeth() { return 3; }
}
";

/// A folder of one library that has these sources, and a jar that was made of a coin like this.
fn library(name: &str, coin: &str) -> String {
    let files = [
        ("tiny-1.0-sources/tiny/metal/Coin.java", COIN),
        ("tiny-1.0-sources/tiny/Purse.java", PURSE),
        ("tiny-1.0-sources/tiny/Key.java", KEY),
        ("tiny-1.0-sources/tiny/Lock.java", LOCK),
        ("tiny-1.0-sources/tiny/package-info.java", "package tiny;\n"),
        ("jar/tiny/metal/Coin.java", coin),
    ];
    let folder = binary::project(&format!("bench/{name}"), &files);
    let run = |program: &str, arguments: &[&str]| {
        let mut command = Command::new(program);
        let ended = command.args(arguments).current_dir(&folder).status();
        assert!(ended.expect("a JDK").success(), "{program} {arguments:?}");
    };
    let sources = "jar/tiny/metal/Coin.java tiny-1.0-sources/tiny/Purse.java tiny-1.0-sources/tiny/Key.java \
                   tiny-1.0-sources/tiny/Lock.java";
    let sources: Vec<&str> = sources.split(' ').collect();
    run("javac", &[&["-d", "classes"], &sources[..]].concat());
    run(
        "jar",
        &["--create", "--file", "tiny-1.0.jar", "-C", "classes", "."],
    );
    folder
}

/// Classes of a library: chosen by a hash, asked for what the JVM reached, witnesses confirmed.
#[test]
fn classes_of_a_library_are_ordinary() {
    let folder = library("ordinary", COIN);
    let found = run(&[&folder, "--table", "ordinary", "--time", "20s", "--json"]);
    let classes = found["classes"].as_array().expect("classes");
    let named = |name: &str| {
        let mut classes = classes.iter();
        let class = classes.find(|class| class["class"] == name);
        class.expect("each public class is there")
    };
    assert_eq!((classes.len(), &found["libraries"]), (4, &json!(1)));
    assert_eq!(named("tiny.Key")["specification"], Value::Null);
    for name in ["tiny.metal.Coin", "tiny.Purse", "tiny.Lock"] {
        let (class, asked) = (named(name), &named(name)["specification"]);
        assert_eq!(asked["verdict"], "reachable", "{class}");
        assert_eq!(asked["witness"]["refuted"], Value::Null, "{class}");
        let calls = |of: &Value| of["calls"].as_u64().expect("a number");
        assert!(
            calls(&asked["witness"]) <= calls(&asked["observed"]) + 1,
            "{class}"
        );
        assert_eq!(class["explored"]["has_objects"], true, "{class}");
    }
    assert_eq!(named("tiny.metal.Coin")["explored"]["fixpoint"], true);
    // What a call did that threw is in the witness.
    assert_eq!(named("tiny.Lock")["specification"]["witness"]["calls"], 2);

    // The second one alone, as a table.
    let second = classes[1]["class"].as_str().expect("a name");
    let ended = bench(&[
        &folder,
        "--table",
        "ordinary",
        "--time",
        "20s",
        "--skip",
        "1",
        "--classes",
        "1",
    ]);
    ended.with(
        0,
        "Ordinary: 1 classes of 1 libraries, from the 2. on, 20 s each",
        second,
    );
}

/// A witness that the library's own classes refute is told, and counts as wrong.
#[test]
fn a_witness_that_is_not_true_is_a_failure() {
    let folder = library(
        "refuted",
        &COIN.replace("this.value = value;", "this.value = value + 1;"),
    );
    let ended = bench(&[&folder, "--table", "ordinary", "--time", "20s"]);
    ended.with(
        1,
        "witnesses that are true on the JVM",
        "tiny.metal.Coin: the witness is not true",
    );
}

#[test]
fn a_folder_without_libraries_is_named() {
    let folder = binary::project("bench/no_library", &[("a/Bag.java", "class Bag {}")]);
    let ended = bench(&[&folder, "--table", "ordinary"]);
    ended.with(65, "", "no library");
}
