//! The command line on bad input: each gets a message with a code and the documented exit code, and
//! nothing else is lost.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use binary::{heapwright, project};

mod binary;

const COUNTER: &str = "package good;
public class Counter {
    private int n;
    public void up() { if (n < 3) { n++; } }
    public int get() { return n; }
    public boolean isFull() { return n == 3; }
    @Invariant private boolean small() { return n <= 3; }
}
@interface Invariant {}
";

#[test]
fn wrong_usage() {
    heapwright(&[]).with(64, "", "Usage");
    heapwright(&["explode"]).with(64, "", "explode");
    heapwright(&["explore", "."]).with(64, "", "--class");
    heapwright(&["explore", ".", "--class", "A", "--scope", "A"]).with(64, "", "Class=N");
}

#[test]
fn help_has_examples() {
    for command in ["explore", "synth", "check", "graph", "explain", "bench"] {
        heapwright(&[command, "--help"]).with(0, "Examples:\n  heapwright", "");
    }
}

#[test]
fn a_missing_file() {
    heapwright(&["check", "no/such/place"]).with(65, "", "HW0101");
}

#[test]
fn a_file_that_is_not_utf8_loses_nothing_else() {
    let folder = project("not_utf8", &[("good/Counter.java", COUNTER)]);
    fs::write(
        format!("{folder}/Latin.java"),
        b"class Latin { /* caf\xe9 */ }",
    )
    .expect("a file");
    heapwright(&["check", &folder]).with(65, "good.Counter#small", "HW0102");
}

#[test]
fn a_file_that_does_not_parse_loses_nothing_else() {
    let broken = "package bad; public class Broken { public void f( { } int ; }";
    let folder = project(
        "broken",
        &[("good/Counter.java", COUNTER), ("bad/Broken.java", broken)],
    );
    let ended = heapwright(&["check", &folder]);
    ended.with(65, "good.Counter#small", "HW0250");
    assert!(ended.error.contains("Broken.java:1:"), "{}", ended.error);
}

#[test]
fn a_class_that_is_not_there() {
    let folder = project("no_class", &[("good/Counter.java", COUNTER)]);
    heapwright(&["explore", &folder, "--class", "good.Conter"]).with(65, "", "HW0501");
    heapwright(&["explore", &folder, "--class", "good.Conter"]).with(65, "", "Counter");
}

#[test]
fn a_simple_name_that_is_ambiguous() {
    let other = COUNTER.replace("package good", "package other");
    let folder = project(
        "ambiguous",
        &[
            ("good/Counter.java", COUNTER),
            ("other/Counter.java", &other),
        ],
    );
    let ended = heapwright(&["explore", &folder, "--class", "Counter"]);
    ended.with(65, "", "HW0502");
    ended.with(65, "", "good.Counter");
    ended.with(65, "", "other.Counter");
}

#[test]
fn a_specification_that_is_not_boolean() {
    let folder = project("not_boolean", &[("good/Counter.java", COUNTER)]);
    heapwright(&["synth", &folder, "--spec", "good.Counter#get"]).with(65, "", "HW0506");
}

#[test]
fn a_specification_that_is_not_there() {
    let folder = project("no_method", &[("good/Counter.java", COUNTER)]);
    heapwright(&["synth", &folder, "--spec", "good.Counter#isEmpty"]).with(65, "", "HW0504");
    heapwright(&["synth", &folder, "--spec", "good.Counter.isEmpty"]).with(65, "", "HW0504");
    heapwright(&["synth", &folder, "--spec", "good.Counter"]).with(65, "", "HW0503");
}

/// Nothing is explored for a specification that calls what does not exist; the others are answered.
#[test]
fn a_specification_that_names_what_does_not_exist() {
    let elsewhere = "package good; class Elsewhere { void f(Counter c) { c.nothing(); } }";
    let specifications = "package good;
class Specs {
    static boolean isOne(Counter c) { return c.get() == 1; }
    static boolean isTwo(Counter c) { return c.length() == 2; }
    static boolean isThree(Counter c) { return c.m == 3; }
    static boolean isFour(Counter c) { return helped(c) == 4; }
    private static int helped(Counter c) { return c.get(1); }
    static boolean isFive(Counter c) { return new Conter().get() == 5; }
    static boolean isSix(Counter c) { return c.get(); }
    static boolean isSmall(Counter c) { return c.n == 2 && c.small(); }
    boolean isMine(Counter c) { return c.get() == 1; }
}
";
    let counter = COUNTER.replace("int get()", "int size() { return n; } public int get()");
    let files = [
        ("src/Counter.java", counter.as_str()),
        ("src/Elsewhere.java", elsewhere),
        ("specs/Specs.java", specifications),
    ];
    let folder = project("mistakes", &files);
    let (sources, file) = (
        format!("{folder}/src"),
        format!("{folder}/specs/Specs.java"),
    );
    let ended = heapwright(&["synth", &sources, "--spec-file", &file]);
    for message in [
        "HW0511 `good.Specs#isTwo(good.Counter)` cannot be asked: ",
        "Specs.java:4:46: `Counter` has no `length()`; did you mean `size()`?",
        "Specs.java:5:48: `Counter` has no field `m`",
        "Specs.java:7:51: `Counter` has no `get(int)`; there is `get()`",
        "Specs.java:8:47: there is no class `Conter` in the files given; did you mean `Counter`?",
        "Specs.java:9:46: a value of int where boolean belongs",
        "Specs.java:11:13: `isMine` is called on a `Specs`, which no code of the project makes; \
         make it `static`",
    ] {
        ended.with(65, "", message);
    }
    ended.with(65, "Specs.isOne(counter) is true", "");
    ended.with(65, "Specs.isSmall(counter) is true", "");
    let json = heapwright(&["synth", &sources, "--spec-file", &file, "--json"]);
    let start = "\"start\":{\"line\":4,\"column\":46}";
    json.with(65, start, "");
}

#[test]
fn an_invariant_that_names_what_does_not_exist() {
    let source = COUNTER.replace("return n <= 3", "return this.count <= 3");
    let folder = project("wrong_invariant", &[("good/Counter.java", &source)]);
    let ended = heapwright(&["check", &folder]);
    ended.with(65, "", "Counter.java:7:49: `Counter` has no field `count`");
    assert_eq!(ended.out, "", "nothing is said about it");
}

#[test]
fn the_limits_of_a_verdict_are_said() {
    let source = "package good; import java.util.*;
public class Names {
    private final List<String> names = new ArrayList<>();
    private int[] numbers = new int[0];
    private Object tag;
    public void addAll(List<String> more) { names.addAll(more); }
    public void rename(String name) { if (name.length() == 9) { names.clear(); names.add(name); } }
    public void number(int[] numbers) { this.numbers = numbers; }
    public void tag(Object tag) { this.tag = tag.equals(\"x\") ? tag : null; }
    public boolean hasLong() { return names.size() == 1 && names.get(0).length() == 9; }
    public boolean hasMany() { return numbers.length < 0; }
}
";
    let folder = project("limits", &[("good/Names.java", source)]);
    let many = [
        "synth",
        &folder,
        "--spec",
        "good.Names#hasMany",
        "--scope",
        "default=2",
        "--whole-program",
    ];
    let ended = heapwright(&many);
    for sentence in [
        "cut, so that a larger scope may have more to say: int[], java.util.",
        "texts of at most 65535 characters are written for `more` of Names.addAll(List more), `name`",
        "arrays of at most 4 elements, of exactly the parameter's type, are written for `numbers` of ",
        "only lists of at most 3 elements are written for `more` of Names.addAll(",
        "values of some types only are written for `tag` of Names.tag(",
        "a new text and a box that Java does not cache are passed once, also where calls",
    ] {
        ended.with(1, sentence, "");
    }
    // This code reads characters.
    let code = source.replace("name.length() == 9", "name.startsWith(\"x\")");
    let folder = project("characters", &[("good/Names.java", &code)]);
    let arguments = [
        "explore",
        &folder,
        "--class",
        "good.Names",
        "--max-length",
        "2",
    ];
    let ended = heapwright(&arguments);
    for sentence in [
        "cut, so that a larger scope may have more to say: int[], java.lang.String, java.util.",
        "texts of at most 4 characters of Latin-1 are written for `name` of Names.rename(String name)",
        "texts of exactly 1 character of Latin-1 are written for `more` of Names.addAll(",
    ] {
        ended.with(0, sentence, "");
    }
}

#[test]
fn one_bad_specification_does_not_lose_the_others() {
    let folder = project("two_specs", &[("good/Counter.java", COUNTER)]);
    let arguments = [
        "synth",
        &folder,
        "--spec",
        "good.Counter#none",
        "--spec",
        "good.Counter#isFull",
    ];
    heapwright(&arguments).with(65, "counter.up();", "HW0504");
}

#[test]
fn a_class_that_nothing_makes() {
    let source = "package bad; public class Hidden { private Hidden() {} public void f() {} }";
    let folder = project("hidden", &[("bad/Hidden.java", source)]);
    heapwright(&["explore", &folder, "--class", "bad.Hidden"]).with(65, "", "HW0507");
}

#[test]
fn an_explanation_names_what_is_missing() {
    let source = "package good; public class Calls { private int n;
        public void safe() { n = 1; }
        public void risky() { if (n == 1) { other.pack.Missing.call(); } } }";
    let files = [("good/Counter.java", COUNTER), ("good/Calls.java", source)];
    let folder = project("explained", &files);
    let missing = heapwright(&["explain", &folder, "--class", "Calls"]);
    missing.with(2, "HW0202 call of other.pack.Missing.call", "");
    missing.with(2, "may lose paths of 1 of 3 methods: Calls.risky()", "");
    heapwright(&["explain", "good.Counter", &folder]).with(0, "everything is supported", "");
    heapwright(&["explain", "good.Conter", &folder]).with(65, "", "HW0501");
    heapwright(&["explain"]).with(64, "", "Usage");
    heapwright(&["explain", &folder, "--class", "Calls", "--json"]).with(2, "\"schema\":1", "");
    let explored = heapwright(&["explain", "Calls", &folder, "--explore"]);
    explored.with(2, "lost at 1 place\n  HW0202", "");
}

#[test]
fn an_explanation_of_a_file_that_is_being_written() {
    let source =
        "package bad; public class Half { public void f() { g(); } public void g( { int ; } }";
    let folder = project("half", &[("bad/Half.java", source)]);
    heapwright(&["explain", &folder, "--class", "Half"]).with(65, "bad.Half: ", "HW0250");
}

#[test]
fn an_unknown_key_in_the_configuration() {
    let files = [
        ("good/Counter.java", COUNTER),
        ("heapwright.toml", "[scope]\ndefualt = 3\n"),
    ];
    let folder = project("bad_key", &files);
    heapwright(&["explore", &folder, "--class", "good.Counter"]).with(65, "", "HW0110");
}

#[test]
fn a_spent_budget_ends_it_with_what_it_has() {
    let ended = |name: &str, budget: &str, options: &[&str]| {
        let files = [
            ("good/Counter.java", COUNTER),
            ("heapwright.toml", &format!("[budget]\n{budget}\n")),
        ];
        let folder = project(name, &files);
        let explore = ["explore", &folder, "--class", "good.Counter"];
        heapwright(&[&explore, options].concat())
    };
    let states = ended("few_states", "states = 4", &[]);
    states.with(0, "HW0404", "");
    states.with(0, "for at most 3 calls", "");
    let memory = ended("little_memory", "memory = \"1KB\"", &[]);
    memory.with(0, "HW0403", "");
    memory.with(0, "for at most 1 calls", "");
    let time = ended("no_time", "", &["--time", "0ms"]);
    time.with(0, "HW0401", "");
    time.with(0, "1 shape, 1 cube, 0 transitions", "");
}

#[test]
fn graphs_do_not_depend_on_the_threads() {
    let subjects = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../subjects");
    let list = fs::read_to_string(subjects.join("benchmarks.toml")).expect("a list of subjects");
    let value = |line: &str, key: &str| {
        let value = line.strip_prefix(key)?.strip_prefix(" = \"")?;
        value.strip_suffix('"').map(str::to_owned)
    };
    let folders = list.lines().filter_map(|line| value(line, "folder"));
    let classes = list.lines().filter_map(|line| value(line, "class"));
    let graphs: Vec<(String, String)> = folders.zip(classes).collect();
    assert_eq!(graphs.len(), 14);
    for (folder, class) in graphs {
        let folder = subjects.join(folder).display().to_string();
        let graph = |threads: &str| {
            let ended = heapwright(&[
                "graph",
                &folder,
                "--class",
                &class,
                "--format",
                "json",
                "--max-length",
                "4",
                "--threads",
                threads,
            ]);
            ended.with(0, "\"states\"", "");
            let mut graph: serde_json::Value =
                serde_json::from_str(&ended.out).expect("a graph is JSON");
            for measured in ["seconds", "peak_bytes"] {
                graph["stats"][measured] = 0.into();
            }
            graph["stats"]["queries"]["z3_seconds"] = 0.into();
            graph.to_string()
        };
        let alone = graph("1");
        for threads in ["2", "4"] {
            assert!(graph(threads) == alone, "{class} with {threads} threads");
        }
    }
}

/// Static fields are a heap, too. A class without them has none.
#[test]
fn a_class_without_objects_is_explored_for_its_static_fields() {
    let numbers = "package ids; public final class Numbers {
        private static int next = 1;
        private static boolean closed;
        private Numbers() { }
        public static int next() {
            if (closed) { throw new IllegalStateException(); }
            return next++;
        }
        public static void close() { closed = true; }
    }";
    let mixes = "package ids; public final class Mixes {
        private Mixes() { }
        public static int mix(int one, int other) { return 31 * one + other; }
    }";
    let files = [("ids/Numbers.java", numbers), ("ids/Mixes.java", mixes)];
    let folder = project("static_fields", &files);
    let explore = |class: &str| heapwright(&["explore", &folder, "--class", class]);
    let explored = explore("ids.Numbers");
    explored.with(0, "2 shapes, 2 cubes", "");
    explored.with(0, "fixpoint reached", "");
    explored.with(0, "2  no objects, but different static fields", "");
    explore("ids.Mixes").with(65, "", "HW0507");
}

/// No square leaves 7 when divided by 11, and no summary of the loop knows it.
#[test]
fn a_loop_without_end_is_a_loss() {
    let source = "package bad; public class Endless {
        private int n;
        public void up() { if (n == 0) { n = 1; } }
        public void spin() { for (long i = 0; n != 7; i++) { n = (int) (i * i % 11); } }
        public boolean isUp() { return n == 1; }
        public boolean isSeven() { return n == 7; }
    }";
    let folder = project("endless_loop", &[("bad/Endless.java", source)]);
    heapwright(&["synth", &folder, "--spec", "bad.Endless#isUp"]).with(0, "endless.up();", "");
    heapwright(&["synth", &folder, "--spec", "bad.Endless#isSeven"]).with(2, "HW0303", "");
}

/// A call that comes back to where it was never returns, and leads to no state.
#[test]
fn a_loop_that_goes_round_is_no_loss() {
    let source = "package bad; public class Wheel {
        private int n;
        public void up() { if (n == 0) { n = 1; } }
        public void spin() { while (n >= 0) { n = n == 1 ? 2 : 1; } }
        public int fall() { n = 3; return 1 + fall(); }
        public boolean isTwo() { return n == 2; }
        public boolean isThree() { return n == 3; }
    }";
    let folder = project("wheel", &[("bad/Wheel.java", source)]);
    let asked = |name: &str| heapwright(&["synth", &folder, "--spec", name]);
    asked("bad.Wheel#isTwo").with(1, "unreachable", "");
    asked("bad.Wheel#isThree").with(0, "assertThrows(StackOverflowError.class", "");
}

#[test]
fn a_target_runs_within_the_configured_limits() {
    let source = "package far; public class Far {
        public boolean isLong() { int i = 0; while (i < 400000) { i++; } return i > 0; }
        public boolean isDeep() { return down(500) == 0; }
        private static int down(int n) { return n == 0 ? 0 : down(n - 1); }
    }";
    let ended = |name: &str, budget: &str, specification: &str| {
        let configuration = format!("[budget]\n{budget}\n");
        let files = [
            ("far/Far.java", source),
            ("heapwright.toml", configuration.as_str()),
        ];
        let folder = project(name, &files);
        heapwright(&["synth", &folder, "--spec", specification])
    };
    ended("few_steps", "steps = 1000000", "far.Far#isLong").with(2, "HW0303", "");
    ended("many_steps", "steps = 9000000", "far.Far#isLong").with(0, "new Far()", "");
    // A sequence on values is run to its end if that is not too far.
    ended("default_steps", "", "far.Far#isLong").with(0, "new Far()", "");
    ended("default_depth", "", "far.Far#isDeep").with(2, "HW0303", "");
    ended("deep_calls", "depth = 600", "far.Far#isDeep").with(0, "new Far()", "");
    ended("flat_calls", "depth = 3", "far.Far#isDeep").with(2, "nested too deeply", "");
}

#[test]
fn a_recursion_without_end_is_a_loss() {
    let source = "package bad; public class Deep {
        private int n;
        public void up() { if (n == 0) { n = 1; } }
        public int fall(long by) { n = 2; return 1 + fall(by + 1); }
        public boolean isUp() { return n == 1; }
        public boolean isSeven() { return n == 7; }
    }";
    let folder = project("endless_recursion", &[("bad/Deep.java", source)]);
    heapwright(&["synth", &folder, "--spec", "bad.Deep#isUp"]).with(0, "deep.up();", "");
    heapwright(&["synth", &folder, "--spec", "bad.Deep#isSeven"]).with(2, "HW0303", "");
}

#[test]
fn what_is_not_supported_is_a_loss() {
    let source = "package bad; public class Text {
        private int n;
        public void up() { if (n == 0) { n = 1; } }
        public void name(int x) { String s = \"n\" + x; n = s.length(); }
        public boolean isUp() { return n == 1; }
        public boolean isSeven() { return n == 7; }
    }";
    let folder = project("unsupported", &[("bad/Text.java", source)]);
    heapwright(&["synth", &folder, "--spec", "bad.Text#isUp"]).with(0, "text.up();", "");
    heapwright(&["synth", &folder, "--spec", "bad.Text#isSeven"]).with(2, "HW0307", "");
}

/// 32-bit arithmetic, asked symbolically: specifications without objects, met by no call at all.
#[test]
fn arithmetic_is_javas() {
    let source = "class Arithmetic {
        static boolean wraps(int x) { return x + 1 <= x; }
        static boolean leastByMinusOne(int x) { return x < 0 && x / -1 < 0; }
        static boolean shiftBy33(int d) { return d > 31 && d < 40 && 1 << d == 2; }
        static boolean narrows(int x) { return x == 200 && (byte) x == -56; }
        static boolean neverHalf(int x) { return x * 2 == 1; }
        static boolean neverDividesByZero(int x) { return x == 0 && 1 / x == x / x; }
        static boolean neverNegativeSize(int x) { return x < 0 && new int[x].length == x; }
    }";
    let folder = project("arithmetic", &[("Arithmetic.java", source)]);
    for (name, number) in [
        ("wraps", "Integer.MAX_VALUE"),
        ("leastByMinusOne", "Integer.MIN_VALUE"),
        ("shiftBy33", "33"),
        ("narrows", "200"),
    ] {
        let specification = format!("Arithmetic#{name}");
        heapwright(&["synth", &folder, "--spec", &specification]).with(0, number, "");
    }
    for name in ["neverHalf", "neverDividesByZero", "neverNegativeSize"] {
        let specification = format!("Arithmetic#{name}");
        heapwright(&["synth", &folder, "--spec", &specification]).with(1, "", "");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_at_once() {
    let sources = format!("{}/../../subjects/bst/src", env!("CARGO_MANIFEST_DIR"));
    let arguments = [
        "explore",
        &sources,
        "--class",
        "bst.SearchTree",
        "--scope",
        "bst.SearchTree.Node=12",
    ];
    let mut child = Command::new(env!("CARGO_BIN_EXE_heapwright"))
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary runs");
    thread::sleep(Duration::from_millis(1500));
    assert!(
        child.try_wait().expect("a child").is_none(),
        "it ended before it was interrupted"
    );
    let interrupted = Instant::now();
    // The shell's own kill: a minimal system has no other.
    let status = Command::new("sh")
        .args(["-c", &format!("kill -INT {}", child.id())])
        .status()
        .expect("a shell runs");
    assert!(status.success());
    let code = child.wait().expect("a child").code();
    let took = interrupted.elapsed();
    assert_eq!(code, Some(130));
    // 200 ms are promised; the rest is for tests that run on the same cores, and for the debug
    // build.
    assert!(took < Duration::from_millis(500), "it took {took:?}");
}
