//! Prints the problems, the losses and, with `--bodies`, the typed bodies of Java files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

fn java_files(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let mut entries: Vec<PathBuf> = std::fs::read_dir(path)
            .expect("a readable folder")
            .filter_map(|e| Some(e.ok()?.path()))
            .collect();
        entries.sort();
        for entry in entries {
            java_files(&entry, found);
        }
    } else if path.extension().is_some_and(|e| e == "java") {
        found.push(path.to_owned());
    }
}

fn main() {
    let mut files = Vec::new();
    let mut bodies = false;
    for argument in std::env::args().skip(1) {
        if argument == "--bodies" {
            bodies = true;
        } else {
            java_files(Path::new(&argument), &mut files);
        }
    }
    let inputs = files.into_iter().filter_map(|path| {
        let text = Arc::from(std::fs::read_to_string(&path).ok()?);
        let in_specifications = path.components().any(|part| part.as_os_str() == "specs");
        let origin = if in_specifications {
            java::Origin::Specification
        } else {
            java::Origin::Project
        };
        Some(java::SourceInput { path, text, origin })
    });
    let start = std::time::Instant::now();
    let java::Resolution { program, problems } = java::resolve(inputs.collect());
    eprintln!(
        "resolved {} classes in {:?}",
        program.classes().count(),
        start.elapsed()
    );
    for problem in problems {
        let source = program.source(problem.place.source);
        let line = source.text[..problem.place.span.start as usize]
            .lines()
            .count();
        println!(
            "{} {}:{line} {}",
            problem.code,
            source.path.display(),
            problem.message
        );
    }
    for class in program.classes() {
        if bodies && program.class(class).origin != java::Origin::Library {
            print!("{}", program.print_class(class));
        } else {
            for line in program
                .print_class(class)
                .lines()
                .filter(|line| line.contains('«'))
            {
                println!("{}: {}", program.class(class).name, line.trim());
            }
        }
    }
}
