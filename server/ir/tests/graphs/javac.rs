//! javac as the judge of branch outcomes: a method has as many as its class file has conditional
//! jumps and switch targets.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::fixture::{Lowered, lower};

/// Conditions in every position but inside `finally`, which javac copies.
const TEXT: &str = include_str!("Conditions.java");

/// Class and method to the number of outcomes; overloads are summed up.
type Counts = BTreeMap<(String, String), usize>;

#[test]
fn outcomes_are_counted_as_javac_emits_jumps() {
    let lowered = lower(TEXT);
    let expected = javac_counts(TEXT);
    let actual = our_counts(&lowered);
    assert!(actual.len() > 20, "the fixture has many methods");
    for (method, count) in &actual {
        assert_eq!(Some(count), expected.get(method), "{method:?}");
    }
}

fn our_counts(lowered: &Lowered) -> Counts {
    let mut counts = Counts::new();
    for class in lowered.program.classes() {
        let declared = lowered.program.class(class);
        if declared.origin != java::Origin::Project {
            continue;
        }
        let initializer = declared.static_initializer;
        for &method in declared.methods.iter().chain(&initializer) {
            let Some(body) = lowered.bodies.body(method) else {
                continue;
            };
            let name = lowered.program.method(method).name.clone();
            *counts.entry((declared.name.clone(), name)).or_default() += body.outcomes.len();
        }
    }
    counts
}

/// Compiles the text and counts in what `javap` prints.
fn javac_counts(text: &str) -> Counts {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("javac-counts");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a temporary folder");
    fs::write(folder.join("Conditions.java"), text).expect("the source is written");
    run(&folder, "javac", &["Conditions.java"]);
    let mut classes: Vec<String> = fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("a name")
        })
        .filter_map(|name| Some(name.strip_suffix(".class")?.to_owned()))
        .collect();
    classes.sort();
    let mut counts = Counts::new();
    for class in classes {
        let listing = run(&folder, "javap", &["-c", "-p", &class]);
        count(&class, &listing, &mut counts);
    }
    counts
}

fn run(folder: &Path, program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("a JDK is installed");
    assert!(
        output.status.success(),
        "{program}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("javap prints UTF-8")
}

fn count(class: &str, listing: &str, counts: &mut Counts) {
    let simple = class.rsplit(['.', '$']).next().expect("a last part");
    let canonical = class.replace('$', ".");
    let mut method = String::new();
    let mut disabled_check = false;
    let mut switch_targets: Option<Vec<String>> = None;
    for line in listing.lines() {
        if let Some(targets) = &mut switch_targets {
            if line.trim() == "}" {
                targets.sort();
                targets.dedup();
                if targets.len() > 1 {
                    *counts
                        .entry((canonical.clone(), method.clone()))
                        .or_default() += targets.len();
                }
                switch_targets = None;
            } else if let Some((_, target)) = line.split_once(": ") {
                targets.push(target.trim().to_owned());
            }
            continue;
        }
        if line.starts_with("  ") && !line.starts_with("   ") && line.ends_with(';') {
            let before = line.split('(').next().expect("a first part");
            let name = before.split_whitespace().last().expect("a name");
            method = match name {
                "static" | "{};" => "<clinit>".to_owned(),
                _ if name == simple || name == class => "<init>".to_owned(),
                _ => name.to_owned(),
            };
            if line.contains("static {}") {
                method = "<clinit>".to_owned();
            }
            counts
                .entry((canonical.clone(), method.clone()))
                .or_default();
            continue;
        }
        let Some((_, instruction)) = line.split_once(": ") else {
            continue;
        };
        let instruction = instruction.trim();
        if instruction.starts_with("tableswitch") || instruction.starts_with("lookupswitch") {
            switch_targets = Some(Vec::new());
        } else if instruction.starts_with("if") && !disabled_check {
            *counts
                .entry((canonical.clone(), method.clone()))
                .or_default() += 2;
        }
        // javac adds a test whether assertions are enabled, which coverage tools ignore.
        disabled_check =
            line.contains("$assertionsDisabled") || line.contains("desiredAssertionStatus");
    }
}
