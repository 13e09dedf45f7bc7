//! Programs on the JVM: compiled all at once, each run by `java` for itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::program::{Observed, Program, java_files};

/// Compiles the programs that the JVM is asked about.
pub fn compile(programs: &[Program]) -> TempDir {
    let classes = tempfile::tempdir().expect("there is room for class files");
    let mut files = Vec::new();
    for program in programs.iter().filter(|program| program.expected.is_none()) {
        if program.path.is_dir() {
            java_files(&program.path, &mut files);
        } else {
            files.push(program.path.clone());
        }
    }
    let uses_lombok = |file: &PathBuf| {
        let text = fs::read_to_string(file).expect("programs can be read");
        text.contains("import lombok.")
    };
    let (generated, written) = files.into_iter().partition(uses_lombok);
    javac(classes.path(), written, |command| command);
    let lombok = lombok();
    javac(classes.path(), generated, |command| {
        command.arg("-cp").arg(&lombok);
        command.arg("-processorpath").arg(&lombok)
    });
    classes
}

/// The annotation processor, which `scripts/setup.sh` brings.
fn lombok() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.tools/lombok");
    let entries = fs::read_dir(folder).expect("make setup brings Lombok");
    let mut files = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let is_jar = |file: &PathBuf| file.extension().is_some_and(|extension| extension == "jar");
    files.find(is_jar).expect("make setup brings Lombok")
}

fn javac(classes: &Path, files: Vec<PathBuf>, more: impl FnOnce(&mut Command) -> &mut Command) {
    let mut command = Command::new("javac");
    // Messages of null pointer exceptions name variables, as they do for what build tools compile.
    command
        .args(["-g", "-encoding", "UTF-8", "-nowarn", "-Xlint:none", "-d"])
        .arg(classes)
        .args(files);
    let result = more(&mut command).output().expect("javac runs");
    assert!(
        result.status.success(),
        "the programs do not compile: {}",
        String::from_utf8_lossy(&result.stderr)
    );
}

/// What a program does on the JVM.
pub fn run(classes: &Path, main: &str) -> Observed {
    let result = Command::new("java")
        .args(["-ea", "-Dfile.encoding=UTF-8", "-Xshare:auto"])
        .args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"])
        .arg(classes)
        .arg(main)
        .output()
        .expect("java runs");
    Observed {
        output: String::from_utf8_lossy(&result.stdout).into_owned(),
        error: String::from_utf8_lossy(&result.stderr).into_owned(),
        exit_code: result.status.code().expect("no signal ended java"),
    }
}
