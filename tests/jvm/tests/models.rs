//! The models of `java.util` behave as the classes of the JDK. Random sequences of operations
//! (`tests/library`) run with the JDK and with the models, whose packages are renamed.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SEQUENCES: &str = "2500";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The text with `java.util` as `modelled.util`; imports of what is of `java.lang` there stand in
/// its first line of code.
fn renamed(text: &str) -> String {
    let text = text
        .replace("java.util", "modelled.util")
        .replace("package java.lang;", "package modelled.lang;");
    let import = "import modelled.lang.Intrinsics; import modelled.lang.Iterable; \
                  import modelled.lang.NotInJava;";
    if text.starts_with("package modelled.util") {
        text.replacen(';', &format!("; {import}"), 1)
    } else if text.starts_with("package") {
        text
    } else {
        format!("{import} {text}")
    }
}

fn run(command: &mut Command) -> String {
    let output = command.output().expect("a JDK");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

fn compile(classes: &Path, class_path: &Path, sources: &[PathBuf]) {
    run(Command::new("javac")
        .args(["-nowarn", "-XDignore.symbol.file", "-d"])
        .arg(classes)
        .arg("-cp")
        .arg(class_path)
        .args(sources));
}

/// Compiles the models and what runs them; the folders of the classes that use the models and of
/// those that use the JDK.
fn compiled(folder: &Path) -> (PathBuf, PathBuf) {
    // The interpreter makes the constants of locales and of levels; programs test these, and what
    // reads (`tests/programs`).
    let is_tested = |path: &str| match path {
        "java/util/Locale.java" | "java/util/ResourceBundle.java" => false,
        "java/util/Scanner.java" => false,
        _ if path.starts_with("java/util/logging/") => false,
        "java/lang/Iterable.java" | "java/lang/NotInJava.java" => true,
        _ => path.starts_with("java/util/"),
    };
    let mut sources = Vec::new();
    let mut add = |below: &Path, text: &str| {
        let target = folder.join("sources").join(below);
        fs::create_dir_all(target.parent().unwrap()).unwrap();
        fs::write(&target, renamed(text)).unwrap();
        sources.push(target);
    };
    for (path, text) in java::library_models().filter(|(path, _)| is_tested(path)) {
        add(Path::new(path), text);
    }
    let drivers_folder = root().join("tests/library");
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    let support = drivers_folder.join("support/Intrinsics.java");
    add(Path::new("Intrinsics.java"), &read(&support));
    let drivers: Vec<PathBuf> = fs::read_dir(&drivers_folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "java"))
        .collect();
    for path in &drivers {
        add(path.strip_prefix(&drivers_folder).unwrap(), &read(path));
    }
    let (with_models, with_jdk) = (folder.join("models"), folder.join("jdk"));
    compile(&with_models, &with_models, &sources);
    compile(&with_jdk, &with_jdk, &drivers);
    (with_models, with_jdk)
}

#[test]
fn models_do_what_the_classes_of_the_jdk_do() {
    let folder = tempfile::tempdir().unwrap();
    let (with_models, with_jdk) = compiled(folder.path());
    let mut drivers: Vec<String> = fs::read_dir(root().join("tests/library"))
        .unwrap()
        .filter_map(|entry| {
            let name = entry.unwrap().file_name().into_string().unwrap();
            name.ends_with("Sequences.java")
                .then(|| name.replace(".java", ""))
        })
        .collect();
    drivers.sort();
    for driver in drivers {
        let log = |classes: &Path| {
            run(Command::new("java")
                .args([
                    "-XX:TieredStopAtLevel=1",
                    "-XX:-OmitStackTraceInFastThrow",
                    "-cp",
                ])
                .arg(classes)
                .args([&driver, "0", SEQUENCES]))
        };
        let (modelled, real) = (log(&with_models), log(&with_jdk));
        let pairs = modelled.split("sequence ").zip(real.split("sequence "));
        for (modelled, real) in pairs {
            assert_eq!(modelled, real, "{driver}");
        }
        assert_eq!(modelled.len(), real.len(), "{driver}");
    }
}
