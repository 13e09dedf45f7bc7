//! The JVM is the judge of Java's meaning. Every `test…` method of `tests/differential/*.java`, and
//! of random programs, runs there and in the interpreter. Both must return the same value or throw
//! an exception of the same class.

mod generator;
mod objects;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ir::Bodies;
use java::{Origin, Program, SourceInput, Type, resolve};
use jvm::{Jvm, Outcome, Sources};
use smt::Constant;

/// What a method did, in the words of the JVM harness.
type Results = BTreeMap<String, String>;

#[test]
fn the_interpreter_does_what_the_jvm_does() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/differential");
    let sources = Sources::new().with_path(folder);
    let classes: Vec<String> = sources
        .files()
        .iter()
        .map(|(file, _)| {
            let stem = Path::new(file).file_stem().expect("a file has a name");
            format!("differential.{}", stem.to_string_lossy())
        })
        .collect();
    compare(&sources, &classes, 240);
}

#[test]
fn random_programs_do_what_they_do_on_the_jvm() {
    compare_without_objects(1..=20, 25);
}

#[test]
fn random_programs_with_objects_do_what_they_do_on_the_jvm() {
    compare_with_objects(1..=16, 20);
}

/// Outside of CI: thousands of runs, some minutes. `HEAPWRIGHT_SEED` says which, 1000 unless it is
/// set.
#[test]
#[ignore = "thousands of runs take minutes; run it by name"]
fn thousands_of_random_programs_do_what_they_do_on_the_jvm() {
    let asked = std::env::var("HEAPWRIGHT_SEED").ok();
    let first: u64 = asked.and_then(|seed| seed.parse().ok()).unwrap_or(1000);
    for start in (first..first + 200).step_by(20) {
        compare_with_objects(start..=start + 19, 25);
        compare_without_objects(start..=start + 19, 25);
    }
}

fn compare_without_objects(seeds: std::ops::RangeInclusive<u64>, methods: u32) {
    let mut sources = Sources::new();
    let mut classes = Vec::new();
    let mut count = 0;
    for seed in seeds {
        let (name, text) = generator::class(seed, methods);
        classes.push(format!("differential.{name}"));
        sources = sources.with(format!("{name}.java"), text);
        count += methods as usize;
    }
    compare(&sources, &classes, count);
}

fn compare_with_objects(seeds: std::ops::RangeInclusive<u64>, methods: u32) {
    let mut sources = Sources::new();
    let mut classes = Vec::new();
    let mut count = 0;
    for seed in seeds {
        let (name, text) = objects::class(seed, methods);
        classes.push(format!("differential.{name}"));
        sources = sources.with(format!("{name}.java"), text);
        count += methods as usize;
    }
    compare(&sources, &classes, count);
}

fn compare(sources: &Sources, classes: &[String], least: usize) {
    let expected = on_the_jvm(sources, classes);
    assert!(
        expected.len() >= least,
        "{} methods were run",
        expected.len()
    );
    let found = in_the_interpreter(sources, classes);
    let mut differences = Vec::new();
    for (method, expected) in &expected {
        match found.get(method) {
            Some(found) if found == expected => {}
            found => differences.push(format!(
                "{method}: the JVM says {expected}, the interpreter {}",
                found.map_or("nothing", String::as_str)
            )),
        }
    }
    assert!(
        differences.is_empty(),
        "{} of {} methods differ:\n{}",
        differences.len(),
        expected.len(),
        differences.join("\n")
    );
}

fn on_the_jvm(sources: &Sources, classes: &[String]) -> Results {
    let classes: Vec<&str> = classes.iter().map(String::as_str).collect();
    let tests = Jvm::shared()
        .static_tests(sources, &classes)
        .expect("the programs compile");
    tests
        .into_iter()
        .map(|test| {
            let result = match test.outcome {
                Outcome::Value(value) => value,
                Outcome::Threw { class, .. } => format!("throws {}", class.replace('$', ".")),
                Outcome::Failed(why) => why,
            };
            (format!("{}.{}", test.class, test.method), result)
        })
        .collect()
}

fn in_the_interpreter(sources: &Sources, classes: &[String]) -> Results {
    let inputs = sources
        .files()
        .iter()
        .map(|(file, text)| SourceInput {
            path: PathBuf::from(file),
            text: text.as_str().into(),
            origin: Origin::Project,
        })
        .collect();
    let resolution = resolve(inputs);
    assert_eq!(resolution.problems, [], "the programs resolve");
    let program = &resolution.program;
    let bodies = Bodies::new(program);
    let mut results = Results::new();
    for class_name in classes {
        let class = program
            .class_named(class_name)
            .expect("each file declares the class of its name");
        for &id in &program.class(class).methods {
            let method = program.method(id);
            if method.name.starts_with("test") {
                let outcome = exec::concrete::call(program, &bodies, id, &[]);
                let text = describe(program, &bodies, method.result, outcome);
                results.insert(format!("{class_name}.{}", method.name), text);
            }
        }
    }
    results
}

fn describe(
    program: &Program,
    bodies: &Bodies,
    result: Type,
    outcome: exec::concrete::Outcome,
) -> String {
    use exec::concrete::Outcome;
    match outcome {
        Outcome::Returned(None) => "void null".to_owned(),
        Outcome::Returned(Some(constant)) => {
            let primitive = result.as_primitive().expect("the tests return primitives");
            format!("{} {}", primitive.name(), value(constant))
        }
        Outcome::ReturnedString(_) | Outcome::ReturnedObject(_) | Outcome::ReturnedNull => {
            "a reference".to_owned()
        }
        Outcome::Interrupted => "nothing in time".to_owned(),
        Outcome::Threw(class) => format!("throws {class}"),
        Outcome::Lost(loss) => {
            let place = loss.place(program, bodies);
            format!(
                "lost: {} {} ({place:?})",
                loss.code(),
                loss.describe(program)
            )
        }
    }
}

fn value(constant: Constant) -> String {
    match constant {
        Constant::Bool(value) => value.to_string(),
        Constant::Int(value) => value.to_string(),
        Constant::Long(value) => value.to_string(),
        Constant::Float(bits) => format!("{bits:x}"),
        Constant::Double(bits) => format!("{bits:x}"),
        Constant::Reference(_) => "an object".to_owned(),
    }
}
