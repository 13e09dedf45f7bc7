//! JaCoCo, the coverage tool, as the judge of which branches a program has.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::jar_below;

/// Branches by line, by source file: the package as a folder, and the file's name.
pub type BranchesByLine = BTreeMap<String, BTreeMap<u32, usize>>;

/// Compiles all Java files below the folders and lets JaCoCo count their branches. Lines without
/// branches are left out.
///
/// # Errors
/// If there is no JDK or no JaCoCo (`make setup` brings them), or the sources do not compile.
pub fn branches(source_roots: &[PathBuf]) -> io::Result<BranchesByLine> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let jacoco = jar_below(&root.join(".tools/jacoco"))?;
    let folder = tempfile::tempdir()?;
    let classes = folder.path().join("classes");
    let mut sources = Vec::new();
    for source_root in source_roots {
        java_files(source_root, &mut sources)?;
    }
    run(Command::new("javac")
        .args(["-g", "-nowarn", "-d"])
        .arg(&classes)
        .args(&sources))?;
    let report = folder.path().join("report.xml");
    // Nothing was executed: all branches are missed ones.
    run(Command::new("java")
        .arg("-jar")
        .arg(jacoco)
        .args(["report", "--quiet", "--classfiles"])
        .arg(&classes)
        .arg("--xml")
        .arg(&report))?;
    Ok(read(&fs::read_to_string(report)?))
}

fn java_files(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            java_files(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "java") {
            files.push(path);
        }
    }
    Ok(())
}

fn run(command: &mut Command) -> io::Result<()> {
    let output = command.output()?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(io::Error::other(format!("{command:?}: {said}")))
}

/// The `<line nr mb cb>` elements of a report: `mb` and `cb` are its missed and covered branches.
fn read(report: &str) -> BranchesByLine {
    let mut branches = BranchesByLine::new();
    let mut package = "";
    let mut file = String::new();
    for element in report.split('<') {
        let attribute = |name: &str| {
            let (_, after) = element.split_once(&format!(" {name}=\""))?;
            Some(after.split_once('"')?.0)
        };
        let number = |name| attribute(name).and_then(|text| text.parse::<usize>().ok());
        match element.split([' ', '>', '/']).next() {
            Some("package") => package = attribute("name").unwrap_or_default(),
            Some("sourcefile") => {
                let name = attribute("name").unwrap_or_default();
                file = match package {
                    "" => name.to_owned(),
                    _ => format!("{package}/{name}"),
                };
            }
            Some("line") => {
                let line = number("nr").and_then(|line| u32::try_from(line).ok());
                let here = number("mb").unwrap_or(0) + number("cb").unwrap_or(0);
                if let (Some(line), true) = (line, here > 0) {
                    branches.entry(file.clone()).or_default().insert(line, here);
                }
            }
            _ => {}
        }
    }
    branches
}
