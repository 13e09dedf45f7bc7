//! `check --format sarif`: the log is valid by the published schema, and says what the text says.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use binary::{Ended, heapwright, project};
use serde_json::Value;

mod binary;

const GATE: &str = include_str!("store/Gate.java");
const EYE: &str = include_str!("store/Eye.java");

/// The schema, as the crate `serde-sarif` brings it.
fn schema() -> Value {
    let run = |program: &str, arguments: &[&str]| {
        let folder = env!("CARGO_MANIFEST_DIR");
        let mut command = Command::new(program);
        let command = command.args(arguments).current_dir(folder);
        let output = command.output().expect("it runs");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let compiler = run("rustc", &["-vV"]);
    let host = compiler
        .lines()
        .find_map(|line| line.strip_prefix("host: "));
    // Crates for other platforms may not be here.
    let host = ["--filter-platform", host.expect("a platform")];
    let asked = ["metadata", "--format-version", "1", "--offline"];
    let output = run(env!("CARGO"), &[&asked[..], &host].concat());
    let metadata: Value = serde_json::from_str(&output).expect("metadata is JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let package = packages.iter().find(|one| one["name"] == "serde-sarif");
    let manifest = &package.expect("it is a dependency")["manifest_path"];
    let folder = Path::new(manifest.as_str().expect("a path"))
        .parent()
        .expect("a file is in a folder");
    let text = fs::read_to_string(folder.join("src/schema.json")).expect("the schema");
    // A pattern of it has a lone bracket, which strict regular expressions refuse.
    let lone = "^[a-zA-Z]{2}|^[a-zA-Z]{2}-[a-zA-Z]{2}]?$";
    assert!(text.contains(lone), "the bracket was mended");
    let text = text.replace(lone, r"^[a-zA-Z]{2}|^[a-zA-Z]{2}-[a-zA-Z]{2}\\]?$");
    serde_json::from_str(&text).expect("the schema is JSON")
}

/// The log that a run printed. The schema and the types of `serde-sarif` take it.
fn log(ended: &Ended) -> Value {
    let log: Value = serde_json::from_str(&ended.out)
        .unwrap_or_else(|error| panic!("{error}: {}\n{}", ended.out, ended.error));
    let validator = jsonschema::validator_for(&schema()).expect("a schema");
    let errors: Vec<String> = validator
        .iter_errors(&log)
        .map(|error| format!("{} at {}", error, error.instance_path()))
        .collect();
    assert_eq!(errors, Vec::<String>::new(), "{}", ended.out);
    let typed: Result<serde_sarif::sarif::Sarif, _> = serde_json::from_value(log.clone());
    assert!(typed.is_ok(), "{typed:?}");
    log
}

fn check(folder: &str) -> Ended {
    heapwright(&["check", folder, "--format", "sarif", "--no-cache"])
}

/// A project whose invariants hold, are broken and are not decided.
fn gate(name: &str) -> String {
    let files = [("gate/Gate.java", GATE), ("gate/Eye.java", EYE)];
    project(&format!("sarif/{name}"), &files)
}

fn fingerprint(log: &Value) -> String {
    let result = &log["runs"][0]["results"][0]["partialFingerprints"];
    let found = result["heapwrightInvariant/v1"].as_str();
    found.expect("a fingerprint").to_owned()
}

#[test]
fn the_schema_refuses_what_is_no_log() {
    let validator = jsonschema::validator_for(&schema()).expect("a schema");
    let wrong = serde_json::json!({ "version": "2.1.0", "runs": [{ "results": [] }] });
    assert!(!validator.is_valid(&wrong), "a run has a tool");
}

#[test]
fn a_broken_invariant_is_a_result_and_an_undecided_one_a_notification() {
    let folder = gate("all");
    let ended = check(&folder);
    assert_eq!(ended.code, Some(1), "{}", ended.error);
    let log = log(&ended);
    let run = &log["runs"][0];
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), 1);
    let result = &results[0];
    assert_eq!(result["ruleId"], "HW0701");
    assert_eq!(run["tool"]["driver"]["rules"][0]["id"], "HW0701");
    assert_eq!(result["level"], "error");
    let text = result["message"]["text"].as_str().expect("a text");
    let printed = heapwright(&["check", &folder, "--no-cache"]);
    assert!(printed.out.contains(text), "{text}\n{}", printed.out);

    let physical = &result["locations"][0]["physicalLocation"];
    let artifact = &physical["artifactLocation"];
    assert_eq!(artifact["uriBaseId"], "%SRCROOT%");
    let root = &run["originalUriBaseIds"]["%SRCROOT%"]["uri"];
    let root = root.as_str().expect("a URI").strip_prefix("file://");
    let file = PathBuf::from(root.expect("a file")).join(artifact["uri"].as_str().expect("a URI"));
    let source = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{error}: {file:?}"));
    let line = physical["region"]["startLine"].as_u64().expect("a line");
    let column = physical["region"]["startColumn"]
        .as_u64()
        .expect("a column");
    let line = source.lines().nth(line as usize - 1).expect("a line");
    let name = result["locations"][0]["logicalLocations"][0]["fullyQualifiedName"]
        .as_str()
        .and_then(|name| name.split_once('#'))
        .expect("a method");
    let name = name.1.trim_end_matches("()");
    assert!(line[column as usize - 1..].starts_with(name), "{line}");

    let flow = result["codeFlows"][0]["threadFlows"][0]["locations"].as_array();
    let flow = flow.expect("calls");
    let calls = flow.iter().map(|one| &one["location"]["message"]["text"]);
    let calls: Vec<&str> = calls.map(|text| text.as_str().expect("a text")).collect();
    assert!(
        calls.len() > 1 && calls[0].contains("gate.Gate#<init>("),
        "{calls:?}"
    );
    assert!(calls[calls.len() - 1].contains(name), "{calls:?}");

    let invocation = &run["invocations"][0];
    assert_eq!(invocation["exitCode"], 1);
    assert_eq!(invocation["executionSuccessful"], true);
    let told = invocation["toolExecutionNotifications"]
        .as_array()
        .expect("notifications");
    assert_eq!(told.len(), 1);
    assert_eq!(told[0]["descriptor"]["id"], "HW0703");
    assert_eq!(told[0]["level"], "warning");
    assert_eq!(run["properties"]["holding"], 1);
    assert_eq!(check(&folder).out, ended.out, "the second run is the same");
}

#[test]
fn a_fingerprint_moves_with_its_invariant() {
    let folder = gate("moved");
    let before = log(&check(&folder));
    let file = Path::new(&folder).join("gate/Gate.java");
    let edit = |old: &str, new: &str| {
        let text = fs::read_to_string(&file).expect("a file");
        assert!(text.contains(old), "no `{old}` in {text}");
        fs::write(&file, text.replacen(old, new, 1)).expect("a file");
    };
    edit(
        "public class",
        "// Two lines\n// of a comment.\npublic class",
    );
    let moved = log(&check(&folder));
    let line = |log: &Value| {
        let place = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
        place["region"]["startLine"].as_u64().expect("a line")
    };
    assert_eq!(line(&moved), line(&before) + 2);
    assert_eq!(fingerprint(&moved), fingerprint(&before));
    edit("return !locked;", "return !locked || false;");
    let changed = log(&check(&folder));
    assert_ne!(fingerprint(&changed), fingerprint(&before));
}

#[test]
fn what_is_wrong_is_in_the_log() {
    let folder = project("sarif/wrong", &[("a/A.java", "package a; class A {")]);
    let ended = check(&folder);
    assert_eq!(ended.code, Some(65), "{}", ended.error);
    let log = log(&ended);
    let invocation = &log["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    assert_eq!(invocation["exitCode"], 65);
    let told = invocation["toolExecutionNotifications"]
        .as_array()
        .expect("notifications");
    let codes: Vec<&Value> = told.iter().map(|one| &one["descriptor"]["id"]).collect();
    assert_eq!(codes, ["HW0250", "HW0512"]);
    let place = &told[0]["locations"][0]["physicalLocation"];
    assert_eq!(place["region"]["startLine"], 1);

    let other = heapwright(&["check", &folder, "--format", "sarif", "--class", "B"]);
    let text = other.out.clone();
    other.with(65, "HW0501", "HW0501");
    assert!(serde_json::from_str::<Value>(&text).is_ok(), "{text}");
}

#[test]
fn json_is_a_form_as_well() {
    let folder = gate("forms");
    let told = |arguments: &[&str]| {
        let ended = heapwright(&[&["check", &folder, "--no-cache"], arguments].concat());
        let lines = ended.out.lines().map(|line| {
            let answer: Value = serde_json::from_str(line).expect("an object");
            format!("{} {}", answer["target"], answer["verdict"])
        });
        lines.collect::<Vec<String>>()
    };
    assert_eq!(told(&["--format", "json"]), told(&["--json"]));
    let text = |arguments: &[&str]| {
        heapwright(&[&["check", &folder, "--no-cache"], arguments].concat()).out
    };
    assert_eq!(text(&["--format", "text"]), text(&[]));
    let both = heapwright(&["check", &folder, "--json", "--format", "sarif"]);
    assert_eq!(both.code, Some(64), "{}", both.error);
}
