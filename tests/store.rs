//! The store of answers through the binary: what one process found out, the next one takes. What is
//! in the store makes no answer wrong.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use binary::{Ended, heapwright, project};
use serde_json::Value;

mod binary;

const GATE: &str = include_str!("store/Gate.java");
const EYE: &str = include_str!("store/Eye.java");

/// A project of one class, and a store of its own.
struct Fixture {
    folder: String,
    store: PathBuf,
}

impl Fixture {
    fn new(name: &str, configuration: &str) -> Fixture {
        let folder = project(
            &format!("store/{name}"),
            &[
                ("gate/Gate.java", GATE),
                ("gate/Eye.java", EYE),
                ("heapwright.toml", configuration),
            ],
        );
        let store = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("store-{name}"));
        let _ = fs::remove_dir_all(&store);
        Fixture { folder, store }
    }

    fn run(&self, arguments: &[&str]) -> Ended {
        self.run_with(arguments, &[])
    }

    fn run_with(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Ended {
        let mut command = Command::new(env!("CARGO_BIN_EXE_heapwright"));
        command.args(arguments).env("HEAPWRIGHT_CACHE", &self.store);
        let output = command
            .envs(variables.iter().copied())
            .output()
            .expect("the binary runs");
        Ended {
            code: output.status.code(),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            error: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    /// All invariants as JSON.
    fn check(&self) -> Vec<Value> {
        self.answers(&["check", &self.folder, "--json"])
    }

    fn answers(&self, arguments: &[&str]) -> Vec<Value> {
        let ended = self.run(arguments);
        let lines = ended.out.lines();
        lines
            .map(|line| serde_json::from_str(line).expect("an object"))
            .collect()
    }

    fn edit(&self, old: &str, new: &str) {
        let file = Path::new(&self.folder).join("gate/Gate.java");
        let text = fs::read_to_string(&file).expect("a file");
        assert!(text.contains(old), "no `{old}` in {text}");
        fs::write(file, text.replacen(old, new, 1)).expect("a file");
    }

    fn entries(&self) -> Vec<PathBuf> {
        let folders = fs::read_dir(self.store.join("answers-1"));
        let folders = folders.into_iter().flatten();
        let files = folders.flat_map(|folder| fs::read_dir(folder.expect("a folder").path()));
        let files = files.flatten();
        files.map(|file| file.expect("a file").path()).collect()
    }
}

fn are_stored(answers: &[Value]) -> Vec<bool> {
    let stored = answers.iter().map(|answer| answer["stored"].as_bool());
    stored
        .map(|stored| stored.expect("a truth value"))
        .collect()
}

/// The answers without what may differ between two computations.
fn told(mut answers: Vec<Value>) -> Vec<Value> {
    for answer in &mut answers {
        let answer = answer.as_object_mut().expect("an object");
        answer.remove("stored");
        answer.remove("stats");
    }
    answers
}

fn verdicts(answers: &[Value]) -> Vec<&str> {
    let verdicts = answers.iter().map(|answer| answer["verdict"].as_str());
    verdicts.map(|verdict| verdict.expect("a word")).collect()
}

#[test]
fn the_second_process_takes_the_answers_of_the_first() {
    let gate = Fixture::new("second", "");
    let first = gate.check();
    assert_eq!(verdicts(&first), ["holds", "broken", "unknown"]);
    assert_eq!(are_stored(&first), [false; 3]);
    let second = gate.check();
    assert_eq!(are_stored(&second), [true; 3]);
    assert_eq!(told(second), told(first));
    let specification = [
        "synth",
        &*gate.folder,
        "--json",
        "--spec",
        "gate.Gate#isOpen",
    ];
    assert_eq!(are_stored(&gate.answers(&specification)), [false]);
    let again = gate.answers(&specification);
    assert_eq!(
        (are_stored(&again), verdicts(&again)),
        (vec![true], vec!["reachable"])
    );
    gate.run(&["check", &gate.folder, "--stats"])
        .with(1, "from the store", "");
}

#[test]
fn a_comment_changes_places_and_computes_nothing() {
    let gate = Fixture::new("comment", "");
    let before = gate.check();
    gate.edit(
        "public class",
        "// Two lines\n// of a comment.\npublic class",
    );
    let after = gate.check();
    assert_eq!(are_stored(&after), [true; 3]);
    let line = |answers: &[Value]| answers[2]["losses"][0]["range"]["start"]["line"].as_u64();
    assert_eq!(line(&after), Some(line(&before).expect("a place") + 2));
    let fresh = gate.answers(&["check", &gate.folder, "--json", "--no-cache"]);
    assert_eq!(are_stored(&fresh), [false; 3]);
    assert_eq!(told(after), told(fresh));
}

#[test]
fn other_code_other_options_and_another_scope_are_other_questions() {
    let gate = Fixture::new("questions", "");
    gate.check();
    let longer = ["check", &*gate.folder, "--json", "--max-length", "3"];
    assert_eq!(are_stored(&gate.answers(&longer)), [false; 3]);
    gate.edit("opened < 2", "opened < 3");
    let changed = gate.check();
    assert_eq!(verdicts(&changed), ["broken", "broken", "unknown"]);
    assert_eq!(are_stored(&changed), [false; 3]);
    let file = Path::new(&gate.folder).join("heapwright.toml");
    fs::write(file, "[scope]\n\"gate.Gate\" = 2\n").expect("a file");
    assert_eq!(are_stored(&gate.check()), [false; 3]);
}

/// Which answers a question can take from the store depends on its own files.
#[test]
fn an_edit_computes_what_depends_on_it() {
    let gate = Fixture::new("unrelated", "");
    let lamp = Path::new(&gate.folder).join("far/Lamp.java");
    let text = "package far; public class Lamp {
        private int on;
        public void turn() { on = 1 - on; }
        public static int most() { return 1; }
        boolean repOk() { return on <= most(); }
    }";
    fs::create_dir_all(lamp.parent().expect("a folder")).expect("a folder");
    fs::write(&lamp, text).expect("a file");
    assert_eq!(are_stored(&gate.check()), [false; 4]);
    fs::write(&lamp, text.replace("return 1;", "return 0;")).expect("a file");
    let after = gate.check();
    assert_eq!(verdicts(&after), ["broken", "holds", "broken", "unknown"]);
    assert_eq!(are_stored(&after), [false, true, true, true]);
    // One class alone is the same question.
    let alone = ["check", &*gate.folder, "--json", "--class", "far.Lamp"];
    assert_eq!(are_stored(&gate.answers(&alone)), [true]);
}

#[test]
fn what_was_cut_off_is_not_kept() {
    let gate = Fixture::new("cut", "");
    let endless = [
        "synth",
        &*gate.folder,
        "--json",
        "--time",
        "300ms",
        "--spec",
    ];
    let question = [&endless[..], &["gate.Eye#isNever"]].concat();
    for _ in 0..2 {
        let answers = gate.answers(&question);
        assert_eq!(verdicts(&answers), ["unknown"]);
        assert_eq!(answers[0]["losses"][0]["code"], "HW0401");
        assert_eq!(are_stored(&answers), [false]);
    }
    assert_eq!(gate.entries(), [] as [PathBuf; 0]);
}

#[test]
fn the_store_can_be_turned_off() {
    for (name, configuration, arguments, variable) in [
        ("key", "[cache]\ndisk = false\n", "", None),
        ("option", "", "--no-cache", None),
        ("variable", "", "", Some(("HEAPWRIGHT_CACHE", "off"))),
    ] {
        let gate = Fixture::new(name, configuration);
        let asked = ["check", &*gate.folder, "--json"];
        let asked: Vec<&str> = asked
            .into_iter()
            .chain(arguments.split_whitespace())
            .collect();
        for _ in 0..2 {
            let ended = gate.run_with(&asked, variable.as_slice());
            assert_eq!(ended.out.matches("\"stored\":false").count(), 3, "{name}");
        }
        assert_eq!(gate.entries(), [] as [PathBuf; 0], "{name}");
    }
    // So it is for all tests, but those that name a folder.
    heapwright(&["cache", "info"]).with(0, "off", "");
}

#[test]
fn the_store_is_in_the_user_s_cache_folder() {
    let gate = Fixture::new("home", "");
    let home = gate.store.to_str().expect("UTF-8");
    let variables = [("HEAPWRIGHT_CACHE", ""), ("XDG_CACHE_HOME", home)];
    gate.run_with(&["check", &gate.folder], &variables)
        .with(1, "holds", "");
    let place = format!("{home}/heapwright: 3 answers");
    gate.run_with(&["cache", "info"], &variables)
        .with(0, &place, "");
}

#[test]
fn the_size_is_limited() {
    let gate = Fixture::new("size", "[cache]\nsize = \"1B\"\n");
    gate.check();
    let kept = gate.entries().len();
    assert!(kept < 3, "the first one was evicted, and {kept} are there");
}

#[test]
fn damaged_entries_are_computed_again_with_one_warning() {
    let gate = Fixture::new("damaged", "");
    let right = told(gate.check());
    for (number, entry) in gate.entries().iter().enumerate() {
        let bytes = fs::read(entry).expect("an entry");
        let torn = match number {
            0 => bytes[..bytes.len() / 2].to_vec(),
            1 => vec![0xa5; 5_000],
            _ => Vec::new(),
        };
        fs::write(entry, torn).expect("a file");
    }
    gate.run(&["cache", "verify"]).with(1, "3 damaged", "");
    let ended = gate.run(&["check", &gate.folder, "--json"]);
    assert_eq!(ended.error.matches("HW0601").count(), 1, "{}", ended.error);
    let lines = ended.out.lines().map(serde_json::from_str);
    let answers: Vec<Value> = lines.map(|line| line.expect("an object")).collect();
    assert_eq!(are_stored(&answers), [false; 3]);
    assert_eq!(told(answers), right);
    gate.run(&["cache", "verify"])
        .with(0, "3 answers whole", "");
    assert_eq!(are_stored(&gate.check()), [true; 3]);
}

#[test]
fn the_store_is_looked_after() {
    let gate = Fixture::new("after", "");
    gate.run(&["cache", "info"]).with(0, "0 answers", "");
    gate.check();
    gate.run(&["cache", "info"]).with(0, "3 answers", "");
    fs::write(&gate.entries()[0], "no answer").expect("a file");
    gate.run(&["cache", "verify", "--json"])
        .with(1, "\"usable\":2", "");
    gate.run(&["cache", "verify", "--remove"])
        .with(0, "1 damaged", "");
    gate.run(&["cache", "verify"])
        .with(0, "2 answers whole, 0 of other versions, 0 damaged", "");
    gate.run(&["cache", "info", "--json"])
        .with(0, "\"entries\":2", "");
    gate.run(&["cache", "clear"])
        .with(0, "2 answers removed", "");
    assert_eq!(gate.entries(), [] as [PathBuf; 0]);
    gate.run(&["cache"]).with(64, "", "Usage");
}

#[test]
#[cfg(unix)]
fn a_holds_that_others_may_have_written_is_computed_unless_it_is_authenticated() {
    use std::os::unix::fs::PermissionsExt;

    let gate = Fixture::new("others", "");
    let asked = ["check", &*gate.folder, "--json"];
    let secret = [("HEAPWRIGHT_CACHE_KEY", "secret")];
    gate.run_with(&asked, &secret);
    fs::set_permissions(&gate.store, fs::Permissions::from_mode(0o777)).expect("a mode");
    let authenticated = gate.run_with(&asked, &secret);
    assert_eq!(authenticated.out.matches("\"stored\":true").count(), 3);
    let ended = gate.run(&asked);
    assert_eq!(ended.out.matches("\"stored\":false").count(), 3);
    assert_eq!(ended.error.matches("HW0603").count(), 1, "{}", ended.error);
}

#[test]
fn a_store_that_cannot_be_written_is_one_warning() {
    let gate = Fixture::new("unwritable", "");
    fs::write(&gate.store, "a file in the way").expect("a file");
    let ended = gate.run(&["check", &gate.folder]);
    ended.with(1, "holds", "HW0602");
    assert_eq!(ended.error.matches("HW0602").count(), 1, "{}", ended.error);
    gate.run(&["cache", "info"]).with(65, "", "HW0602");
    fs::remove_file(&gate.store).expect("the file");
}
