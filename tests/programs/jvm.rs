//! Programs on the JVM: compiled all at once, each run by `java` for itself.

use std::path::Path;
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
    let result = Command::new("javac")
        // Messages of null pointer exceptions name variables, as they do for what build tools
        // compile.
        .args(["-g", "-encoding", "UTF-8", "-nowarn", "-Xlint:none", "-d"])
        .arg(classes.path())
        .args(files)
        .output()
        .expect("javac runs");
    assert!(
        result.status.success(),
        "the programs do not compile: {}",
        String::from_utf8_lossy(&result.stderr)
    );
    classes
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
