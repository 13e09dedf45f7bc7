//! Says whether the text on standard input is a valid log of SARIF 2.1.0: by the published schema,
//! and by the types of `serde-sarif`. Exit code 1: it is not.
//!
//! A program of its own, for as dependencies of the tests its libraries would have everything
//! compiled twice.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, ExitCode};

use serde_json::Value;
use serde_sarif::sarif::Sarif;

fn main() -> ExitCode {
    let mut text = String::new();
    let mut input = std::io::stdin();
    input.read_to_string(&mut text).expect("a log is UTF-8");
    let log: Value = serde_json::from_str(&text).expect("a log is JSON");
    let validator = jsonschema::validator_for(&schema()).expect("a schema");
    let errors = validator.iter_errors(&log);
    let errors = errors.map(|error| format!("{error} at {}", error.instance_path()));
    let typed = serde_json::from_value::<Sarif>(log.clone());
    let errors: Vec<String> = errors
        .chain(typed.err().map(|error| error.to_string()))
        .collect();
    println!("{}", errors.join("\n"));
    ExitCode::from(u8::from(!errors.is_empty()))
}

/// The schema, as the crate `serde-sarif` brings it.
fn schema() -> Value {
    let compiler = output("rustc", &["-vV"]);
    let host = compiler
        .lines()
        .find_map(|line| line.strip_prefix("host: "));
    // Crates for other platforms may not be here.
    let host = ["--filter-platform", host.expect("a platform")];
    let asked = ["metadata", "--format-version", "1", "--offline"];
    let metadata = output(env!("CARGO"), &[&asked[..], &host].concat());
    let metadata: Value = serde_json::from_str(&metadata).expect("metadata is JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let package = packages.iter().find(|one| one["name"] == "serde-sarif");
    let manifest = &package.expect("it is a dependency")["manifest_path"];
    let folder = Path::new(manifest.as_str().expect("a path")).parent();
    let folder = folder.expect("a file is in a folder");
    let text = fs::read_to_string(folder.join("src/schema.json")).expect("the schema");
    // A pattern of it has a lone bracket, which strict regular expressions refuse.
    let lone = "^[a-zA-Z]{2}|^[a-zA-Z]{2}-[a-zA-Z]{2}]?$";
    assert!(text.contains(lone), "the bracket was mended");
    let text = text.replace(lone, r"^[a-zA-Z]{2}|^[a-zA-Z]{2}-[a-zA-Z]{2}\\]?$");
    serde_json::from_str(&text).expect("the schema is JSON")
}

fn output(program: &str, arguments: &[&str]) -> String {
    let mut command = Command::new(program);
    let command = command
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    let output = command.output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}
