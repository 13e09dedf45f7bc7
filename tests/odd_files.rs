//! Files that are no files, names that nothing has, characters that command a terminal, and
//! interrupts in Z3.
#![cfg(unix)]

mod binary;

use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use binary::{heapwright, project};

const COUNTER: &str = "package odd; public class Counter {
    private int n;
    public void up() { if (n < 3) n++; }
    @Invariant boolean small() { return n <= 3; }
}
@interface Invariant {}
";

/// A pipe that nobody writes to: whoever opens it waits.
fn pipe(path: &Path) -> String {
    let made = Command::new("mkfifo")
        .arg(path)
        .status()
        .expect("mkfifo runs");
    assert!(made.success());
    path.display().to_string()
}

#[test]
fn pipes_devices_and_folders_are_no_files() {
    let folder = project("odd_pipes", &[("Counter.java", COUNTER)]);
    let pipe = pipe(&Path::new(&folder).join("Pipe.java"));
    heapwright(&["check", &pipe]).with(65, "", "HW0103");
    heapwright(&["check", "/dev/zero"]).with(65, "", "not a file");
    // A folder with a pipe in it is searched for files.
    heapwright(&["check", &folder]).with(0, "holds", "");
    for specification in [&pipe, &folder] {
        let ended = heapwright(&["synth", &folder, "--spec-file", specification]);
        ended.with(65, "", "not a file: give a file.");
        ended.with(65, "", "HW0508");
    }
    let compared = ["bench", "--table", "1", "--compare", &pipe];
    heapwright(&compared).with(65, "", "HW0120");
}

#[test]
fn a_configuration_that_is_no_file_is_refused() {
    let folder = project("odd_toml", &[("Counter.java", COUNTER)]);
    pipe(&Path::new(&folder).join("heapwright.toml"));
    heapwright(&["check", &folder]).with(65, "", "HW0103");
}

#[test]
fn a_gitignore_that_is_a_pipe_does_not_block_the_search() {
    let files = [
        ("Counter.java", COUNTER),
        ("below/Other.java", "class Other {}"),
    ];
    let folder = project("odd_gitignore", &files);
    let below = pipe(&Path::new(&folder).join("below/.gitignore"));
    // The rest is searched.
    heapwright(&["check", &folder]).with(65, "holds", &below);
    pipe(&Path::new(&folder).join(".gitignore"));
    heapwright(&["check", &folder]).with(65, "", "HW0103");
    heapwright(&["check", &format!("{folder}/below")]).with(65, "", "HW0103");
}

#[test]
fn a_scope_of_an_unknown_class_is_an_error_with_its_line() {
    let configured = |name: &str, line: &str| {
        let toml = format!("[scope]\ndefault = 3\n{line}\n");
        let files = [
            ("src/odd/Counter.java", COUNTER),
            ("heapwright.toml", &toml),
        ];
        let folder = project(
            name,
            &[&files[..], &[("other/Far.java", "class Far {}")]].concat(),
        );
        heapwright(&["check", &format!("{folder}/src")])
    };
    let wrong = configured("odd_scope", "\"odd.Cuonter\" = 2");
    wrong.with(
        65,
        "",
        "heapwright.toml:3:1: `odd.Cuonter` in [scope] is no class",
    );
    wrong.with(65, "", "; there is `Counter`");
    configured("odd_package", "\"even.Counter\" = 2").with(65, "", "HW0110");
    configured("odd_table", "odd.Cuonter = 2").with(65, "", "heapwright.toml:3:");
    // Classes that are not among the files given are looked for beside the configuration.
    configured("odd_far", "\"Far\" = 2").with(0, "holds", "");
    configured("odd_arrays", "\"int[]\" = 2\n\"java.lang.String[]\" = 1").with(0, "holds", "");
}

#[test]
fn sources_that_are_wrong_are_bad_input_whatever_the_kind() {
    let wrong = |name: &str, source: &str, code: &str| {
        let files = [("Counter.java", COUNTER), ("Wrong.java", source)];
        heapwright(&["check", &project(name, &files)]).with(65, "holds", code);
    };
    wrong("odd_syntax", "class Wrong { int ; }", "HW0250");
    wrong("odd_twice", "package odd; class Counter {}", "HW0251");
    wrong(
        "odd_circle",
        "class One extends Two {} class Two extends One {}",
        "HW0252",
    );
    // What is only missing costs the paths that need it.
    let missing = "class Wrong { far.Away field; }";
    let files = [("Counter.java", COUNTER), ("Missing.java", missing)];
    heapwright(&["check", &project("odd_missing", &files)]).with(0, "holds", "HW0254");
}

#[test]
fn a_check_of_nothing_says_so() {
    let folder = project("odd_nothing", &[("None.java", "public class None {}")]);
    heapwright(&["check", &folder]).with(65, "", "HW0512");
    heapwright(&["check", &folder, "--json"]).with(65, "\"code\":\"HW0512\"", "");
}

#[test]
fn what_the_sources_say_does_not_command_the_terminal() {
    let source = "package odd; public class Text {
        private String s = \"\\u001b[31m\\r\\u202e\";
        public String s() { return s; }
    }";
    let folder = project(
        "odd_text",
        &[("\u{1b}[31m.java", "class ; "), ("Text.java", source)],
    );
    let is_odd = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
    let checked = heapwright(&["check", &folder]);
    checked.with(65, "", "\\u001b[31m.java");
    assert!(!checked.error.contains(is_odd), "{:?}", checked.error);
    let graph = ["graph", &folder, "--class", "odd.Text", "--format"];
    for format in ["svg", "dot", "json"] {
        let ended = heapwright(&[&graph[..], &[format]].concat());
        ended.with(0, "u001b", "");
        assert!(!ended.out.contains(is_odd), "{format}: {:?}", ended.out);
    }
}

/// Interrupts a run after a while, and returns its exit code and how long that took.
fn interrupted(arguments: &[&str], after: Duration) -> (Option<i32>, Duration) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_heapwright"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary runs");
    // Waiting for the child closes its input, unless it is kept here.
    let _input = child.stdin.take();
    thread::sleep(after);
    assert!(
        child.try_wait().expect("a child").is_none(),
        "it ended before it was interrupted"
    );
    let start = Instant::now();
    let kill = format!("kill -INT {}", child.id());
    let sent = Command::new("sh").args(["-c", &kill]).status();
    assert!(sent.expect("a shell runs").success());
    (child.wait().expect("a child").code(), start.elapsed())
}

/// The code of interruption, soon. 200 ms are promised; the rest is for other tests on the same
/// cores, and for the debug build.
fn is_prompt((code, took): (Option<i32>, Duration)) {
    assert_eq!(code, Some(130));
    assert!(took < Duration::from_secs(2), "it took {took:?}");
}

/// Methods that only Z3 can decide, each in a second or so: products of 64 bits.
fn products() -> String {
    let methods: String = (1..60)
        .map(|number| {
            let product = 1_000_000_016_000_000_063_i64 + 2 * number;
            format!(
                "public void set{number}(long a, long b) {{
                    if (a > 1 && b > 1 && a < 2000000000L && b < 2000000000L
                        && a * b == {product}L) {{ n = {number}; }}
                }}\n"
            )
        })
        .collect();
    format!(
        "package odd; public class Hard {{ private long n;\n{methods}
            @Invariant boolean zero() {{ return n == 0; }} }}
            @interface Invariant {{}}"
    )
}

#[test]
fn an_interrupt_in_z3_ends_it() {
    let folder = project("odd_products", &[("Hard.java", &products())]);
    let arguments = ["check", &folder, "--time", "50s", "--threads", "1"];
    for millis in [1500, 2100] {
        is_prompt(interrupted(&arguments, Duration::from_millis(millis)));
    }
}

#[test]
fn an_interrupt_while_files_are_read_ends_it() {
    // Megabytes: only to parse them takes longer.
    let methods: String = (0..100_000)
        .map(|number| format!("    public int offered{number}() {{ return {number}; }}\n"))
        .collect();
    let large = format!("public class Large {{\n{methods}}}\n");
    let folder = project(
        "odd_reading",
        &[("Counter.java", COUNTER), ("Large.java", &large)],
    );
    let after = Duration::from_millis(300);
    is_prompt(interrupted(&["check", &folder], after));
}

#[test]
fn an_interrupt_while_a_program_waits_for_input_ends_it() {
    let source = "public class Reads { public static void main(String[] a) throws Exception {
        System.in.read(); } }";
    let folder = project("odd_input", &[("Reads.java", source)]);
    let arguments = ["run", &folder, "--main", "Reads"];
    is_prompt(interrupted(&arguments, Duration::from_secs(1)));
}
