//! The models of `java.util`, of texts and of numbers in the interpreter. Random sequences of
//! operations run here as programs and must print what they print with the classes of the JDK. The
//! same sequences run on the JVM with the models in `tests/jvm/tests/models.rs`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use synth::{CancelFlag, Console, Ending, Inputs, Memo, Stream, Workspace, run_main};

/// How many sequences of each driver run, unless the variable `HEAPWRIGHT_SEQUENCES` says
/// otherwise.
const SEQUENCES: usize = 120;

fn sequences() -> usize {
    let asked = std::env::var("HEAPWRIGHT_SEQUENCES").ok();
    asked
        .and_then(|count| count.parse().ok())
        .unwrap_or(SEQUENCES)
}

/// Keeps what is printed.
#[derive(Default)]
struct Printed(Mutex<Vec<u16>>);

impl Console for Printed {
    fn write(&self, _: Stream, text: &[u16]) {
        let mut printed = self.0.lock().expect("printing does not panic");
        printed.extend_from_slice(text);
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/library")
}

fn drivers() -> Vec<String> {
    let entries = std::fs::read_dir(folder()).expect("the drivers are here");
    let mut names: Vec<String> = entries
        .filter_map(|entry| {
            let name = entry.expect("a readable entry").file_name();
            let name = name.to_str()?.strip_suffix("Sequences.java")?;
            Some(format!("{name}Sequences"))
        })
        .collect();
    names.sort();
    names
}

fn run(command: &mut Command) -> String {
    let output = command.output().expect("a JDK");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// What a sequence prints in the interpreter; what stands in the way where it cannot be run to its
/// end.
fn interpreted(workspace: &Workspace, driver: &str, seed: usize) -> Result<String, String> {
    let main = workspace.main(driver).map_err(|error| error.to_string())?;
    let arguments = [seed.to_string(), (seed + 1).to_string()];
    let printed = Printed::default();
    match run_main(
        workspace,
        main,
        &arguments,
        &printed,
        &CancelFlag::default(),
    ) {
        Ending::Exited(0) => {}
        Ending::Exited(code) => return Err(format!("exit code {code}")),
        Ending::Lost(loss) => return Err(loss.describe(workspace)),
        Ending::Cancelled => return Err("cancelled".into()),
    }
    let printed = printed.0.into_inner().expect("printing does not panic");
    // As the JVM writes what is half of a pair.
    let characters = char::decode_utf16(printed).map(|read| read.unwrap_or('?'));
    Ok(characters.collect())
}

#[test]
fn sequences_of_operations_do_what_they_do_on_the_jvm() {
    let classes = tempfile::tempdir().expect("a temporary folder");
    let count = sequences();
    let mut failures = Vec::new();
    for driver in drivers() {
        let paths: Vec<PathBuf> = ["Script", &driver]
            .iter()
            .map(|name| folder().join(format!("{name}.java")))
            .collect();
        run(Command::new("javac")
            .args(["-nowarn", "-d"])
            .arg(classes.path())
            .args(&paths));
        let expected = run(Command::new("java")
            .args(["-XX:TieredStopAtLevel=1", "-cp"])
            .arg(classes.path())
            .args([&driver, "0", &count.to_string()]));
        let inputs = Inputs {
            paths,
            ..Inputs::default()
        };
        let workspace = Workspace::open(&inputs, &Memo::default());
        assert_eq!(expected.matches("sequence ").count(), count);
        let mut lost: BTreeMap<String, usize> = BTreeMap::new();
        for (seed, expected) in expected.split("sequence ").skip(1).enumerate() {
            match interpreted(&workspace, &driver, seed) {
                Ok(found) if found == format!("sequence {expected}") => {}
                Ok(found) => failures.push(difference(&driver, expected, &found)),
                Err(loss) => *lost.entry(loss).or_default() += 1,
            }
        }
        failures.extend(
            lost.into_iter()
                .map(|(loss, count)| format!("{driver}: {count} times {loss}")),
        );
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The first line that differs.
fn difference(driver: &str, expected: &str, found: &str) -> String {
    let found = found.strip_prefix("sequence ").unwrap_or(found);
    let mut lines = expected.lines().zip(found.lines());
    let first = lines.find(|(expected, found)| expected != found);
    let (expected_line, found_line) = first.unwrap_or(("the end", "another end"));
    let seed = expected.lines().next().unwrap_or_default();
    format!("{driver} {seed}: {found_line:?} instead of {expected_line:?}")
}
