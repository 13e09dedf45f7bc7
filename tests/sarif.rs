//! `check --format sarif`: the log is valid by the published schema, and says what the text says.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use binary::{Ended, heapwright, project};
use serde_json::Value;

mod binary;

const GATE: &str = include_str!("store/Gate.java");
const EYE: &str = include_str!("store/Eye.java");

/// What the published schema and the types of `serde-sarif` have against a log.
fn errors(log: &str) -> String {
    let mut command = Command::new(env!("CARGO"));
    command
        .args(["run", "--quiet", "--locked", "--package", "sarif-schema"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = command.spawn().expect("cargo runs");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(log.as_bytes()).expect("it reads the log");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let errors = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(output.status.success(), errors == "\n", "{errors}");
    errors.trim_end().to_owned()
}

/// The log that a run printed, which is valid.
fn log(ended: &Ended) -> Value {
    assert_eq!(errors(&ended.out), "", "{}\n{}", ended.out, ended.error);
    serde_json::from_str(&ended.out).expect("it is valid")
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
    let wrong = "{\"version\": \"2.1.0\", \"runs\": [{\"results\": []}]}";
    assert!(errors(wrong).contains("tool"), "a run has a tool");
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

/// What `--baseline`, `--shard` and `--since` add is valid as well.
#[test]
fn each_kind_of_log_is_valid() {
    let folder = gate("kinds");
    let baseline = Path::new(&folder).join("before.sarif");
    fs::write(&baseline, check(&folder).out).expect("a file");
    let baseline = baseline.display().to_string();
    let file = Path::new(&folder).join("gate/Gate.java");
    let text = fs::read_to_string(&file).expect("a file");
    fs::write(&file, text.replace("return !locked;", "return !(locked);")).expect("a file");
    let sarif = ["check", &*folder, "--format", "sarif", "--no-cache"];
    let compared = log(&heapwright(
        &[&sarif[..], &["--baseline", &baseline]].concat(),
    ));
    let results = compared["runs"][0]["results"].as_array().expect("results");
    let states: Vec<&Value> = results
        .iter()
        .map(|result| &result["baselineState"])
        .collect();
    assert_eq!(states, ["new", "absent"]);
    let shard = log(&heapwright(&[&sarif[..], &["--shard", "1/1"]].concat()));
    assert_eq!(shard["runs"][0]["properties"]["shard"]["count"], 1);
    assert_eq!(shard["runs"][0]["results"][0]["properties"]["position"], 1);
}
