//! `make demo`: explores two subjects with the binary that is named, lets it synthesize call
//! sequences, and runs these on a JVM. The specification must hold there; it is compiled against a
//! copy of the sources whose private members are opened.

use std::error::Error;
use std::process::{Command, ExitCode, Stdio};

use jvm::{Case, Expectation, Jvm, Outcome, Subject};
use serde_json::Value;

/// A subject and its class.
const SUBJECTS: [(&str, &str); 2] = [("node", "node.Node"), ("avl", "avl.AvlTree")];

fn main() -> ExitCode {
    let Some(heapwright) = std::env::args().nth(1) else {
        eprintln!("usage: demo path/to/heapwright");
        return ExitCode::from(64);
    };
    let mut all_hold = true;
    for (name, class) in SUBJECTS {
        match show(&heapwright, name, class) {
            Ok(holds) => all_hold &= holds,
            Err(problem) => {
                eprintln!("error: {problem}");
                return ExitCode::FAILURE;
            }
        }
    }
    if all_hold {
        println!("Every sequence did on the JVM what was claimed of it.");
        ExitCode::SUCCESS
    } else {
        println!("The JVM disagrees: see above.");
        ExitCode::FAILURE
    }
}

/// Whether every witness of the subject's specifications holds on the JVM.
fn show(heapwright: &str, name: &str, class: &str) -> Result<bool, Box<dyn Error>> {
    let subject = Subject::named(name);
    let source_root = subject.source_root().display().to_string();
    println!("=== {class}\n");
    Command::new(heapwright)
        .args(["explore", &source_root, "--class", class, "--stats"])
        .status()?;
    println!();

    let mut witnesses = Vec::new();
    for expectation in subject
        .expectations
        .iter()
        .filter(|one| one.is_specification())
    {
        let specification = format!("{}#{}", expectation.file.display(), expectation.method);
        let output = Command::new(heapwright)
            .args([
                "synth",
                &source_root,
                "--spec-file",
                &specification,
                "--json",
            ])
            .stderr(Stdio::inherit())
            .output()?;
        let answer: Value = serde_json::from_slice(&output.stdout)?;
        let verdict = answer["verdict"].as_str().unwrap_or("no verdict");
        println!("{}.{}: {verdict}", expectation.class, expectation.method);
        if verdict == "reachable" {
            let case = case(expectation, &answer["witness"])?;
            for line in case.statements.lines() {
                println!("    {line}");
            }
            witnesses.push(case);
        }
    }

    println!("\nOn the JVM:");
    let outcomes = Jvm::shared().check(&subject.opened_sources(), &witnesses)?;
    let mut all_hold = true;
    for (witness, outcome) in witnesses.iter().zip(outcomes) {
        let holds = outcome == Outcome::Value(true);
        all_hold &= holds;
        let said = if holds {
            "true".to_owned()
        } else {
            format!("{outcome:?}")
        };
        println!("    {} is {said}", witness.expression);
    }
    println!();
    Ok(all_hold)
}

fn case(expectation: &Expectation, witness: &Value) -> Result<Case, Box<dyn Error>> {
    let statements = witness["java"].as_str().ok_or("a witness without Java")?;
    let arguments = witness["arguments"]
        .as_array()
        .ok_or("a witness without arguments")?;
    let arguments: Vec<&str> = arguments.iter().filter_map(Value::as_str).collect();
    Ok(Case {
        package: expectation.package.clone(),
        statements: statements.to_owned(),
        expression: format!(
            "{}.{}({})",
            expectation.class,
            expectation.method,
            arguments.join(", ")
        ),
    })
}
