//! `--shard` and `merge`: the merged answers of all shards are those of one process, byte for byte
//! but for times. What is no whole run is not merged.

use std::fs;
use std::path::Path;

use binary::{Ended, heapwright, project};
use serde_json::Value;

mod binary;

/// A class with an invariant that holds, one that is broken, or one that is not decided.
fn class(name: &str, invariant: &str) -> (String, String) {
    let text = format!(
        "package p;\n\npublic class {name} {{\n    private int count;\n\n    public void up() {{\n        \
         if (count < 3) {{\n            count++;\n        }}\n    }}\n\n    public boolean isTwo() {{\n        \
         return count == 2;\n    }}\n\n    @Invariant\n    boolean repOk() {{\n        return {invariant};\n    \
         }}\n}}\n\n@interface Invariant {{}}\n"
    );
    (format!("p/{name}.java"), text)
}

/// Eight classes of which five verdicts differ; of one the invariant is a mistake.
fn eight(name: &str) -> String {
    let classes = [
        class("Ant", "count <= 3"),
        class("Bee", "count < 3"),
        class("Cat", "count == 0 || known(count)"),
        class("Dog", "count >= 0"),
        class("Eel", "count != 1"),
        class("Fox", "count == 7 || missing(count)"),
        class("Gnu", "count < 2"),
        class("Hen", "count < 100"),
    ];
    let native = "    private static native boolean known(int number);\n";
    let classes = classes.map(|(file, text)| {
        let text = match file.contains("Cat") {
            true => text.replace(
                "    private int count;\n",
                &format!("{native}    private int count;\n"),
            ),
            false => text,
        };
        let text = match file.contains("Ant") {
            true => text,
            false => text.replace("\n@interface Invariant {}\n", ""),
        };
        (file, text)
    });
    let files: Vec<(&str, &str)> = classes
        .iter()
        .map(|(file, text)| (&**file, &**text))
        .collect();
    project(&format!("shards/{name}"), &files)
}

/// What a run printed, without times and memory.
fn masked(out: &str) -> String {
    let lines = out
        .lines()
        .map(|line| match serde_json::from_str::<Value>(line) {
            Ok(mut value) if value.is_object() => {
                if let Some(stats) = value.get_mut("stats") {
                    for of_machine in ["seconds", "peak_bytes"] {
                        stats[of_machine] = 0.into();
                    }
                    stats["queries"]["z3_seconds"] = 0.into();
                }
                value.to_string()
            }
            _ => line.to_owned(),
        });
    lines.map(|line| line + "\n").collect()
}

fn ask(arguments: &[&str]) -> Ended {
    heapwright(&[arguments, &["--no-cache"]].concat())
}

/// Runs all shards; their files.
fn shards(arguments: &[&str], count: usize, folder: &str) -> Vec<String> {
    let written = (1..=count).map(|index| {
        let shard = format!("{index}/{count}");
        let ended = ask(&[arguments, &["--shard", &shard]].concat());
        assert!(!ended.error.contains("HW0512"), "{}", ended.error);
        let file = Path::new(folder).join(format!("{index}-of-{count}.txt"));
        fs::write(&file, &ended.out).expect("a file");
        file.display().to_string()
    });
    written.collect()
}

fn merge(files: &[String], more: &[&str]) -> Ended {
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    heapwright(&[&["merge"], &*files, more].concat())
}

fn errors(ended: &Ended) -> Vec<&str> {
    let is_of_question = |line: &&str| line.starts_with("HW05");
    ended.error.lines().filter(is_of_question).collect()
}

/// Asserts that any number of shards gives what one process gives; its output.
fn is_merged(arguments: &[&str], form: &[&str], folder: &str) -> Ended {
    let whole = ask(&[arguments, form].concat());
    for count in [1, 2, 3, 5] {
        let mut files = shards(&[arguments, form].concat(), count, folder);
        files.rotate_left(1);
        let merged = merge(&files, &[]);
        assert_eq!(masked(&merged.out), masked(&whole.out), "{count} shards");
        assert_eq!(merged.code, whole.code, "{}", merged.error);
        if form == ["--json"] {
            assert_eq!(errors(&merged), errors(&whole));
            let text = ask(arguments);
            let merged = merge(&files, &["--format", "text"]);
            assert_eq!(merged.out, text.out);
            assert_eq!(merged.code, text.code);
        }
    }
    whole
}

#[test]
fn shards_of_json_merge_into_what_one_process_prints() {
    let folder = eight("json");
    let whole = is_merged(&["check", &folder], &["--json"], &folder);
    assert_eq!(whole.code, Some(65));
    let verdicts = whole.out.lines().map(|line| {
        let answer: Value = serde_json::from_str(line).expect("an object");
        let verdict = answer["verdict"].as_str().unwrap_or("error");
        verdict.to_owned()
    });
    let verdicts: Vec<String> = verdicts.collect();
    let expected = [
        "holds", "broken", "unknown", "holds", "broken", "error", "broken", "holds",
    ];
    assert_eq!(verdicts, expected);
}

#[test]
fn shards_of_sarif_merge_into_what_one_process_prints() {
    let folder = eight("sarif");
    let whole = is_merged(&["check", &folder], &["--format", "sarif"], &folder);
    let log: Value = serde_json::from_str(&whole.out).expect("a log");
    let run = &log["runs"][0];
    assert_eq!(run["results"].as_array().map(Vec::len), Some(3));
    assert_eq!(run["properties"]["holding"], 3);
}

#[test]
fn what_is_wrong_with_files_is_said_once() {
    let folder = eight("wrong");
    fs::write(
        Path::new(&folder).join("p/Wrong.java"),
        "package p; class {",
    )
    .expect("a file");
    let whole = is_merged(&["check", &folder], &["--format", "sarif"], &folder);
    whole.with(65, "HW0250", "HW0250");
}

#[test]
fn specifications_are_split_as_well() {
    let folder = eight("synth");
    let names = ["Ant", "Bee", "Cat", "Dog", "Hen", "Nobody"];
    let names = names.map(|name| format!("p.{name}#isTwo"));
    let mut arguments = vec!["synth", &*folder];
    for name in &names {
        arguments.extend(["--spec", name]);
    }
    let whole = is_merged(&arguments, &["--json"], &folder);
    assert_eq!(whole.code, Some(65));
    assert_eq!(whole.out.lines().count(), 6);
}

#[test]
fn a_project_without_an_invariant_is_an_error_and_a_shard_without_one_is_none() {
    let files = [("p/A.java", "package p; public class A { }")];
    let folder = project("shards/none", &files);
    let whole = ask(&["check", &folder, "--json"]);
    whole.with(65, "HW0512", "HW0512");
    let files = [1, 2].map(|index| {
        let shard = format!("{index}/2");
        let ended = ask(&["check", &folder, "--json", "--shard", &shard]);
        ended.with(65, "HW0512", "HW0512");
        let file = Path::new(&folder).join(format!("{index}.jsonl"));
        fs::write(&file, &ended.out).expect("a file");
        file.display().to_string()
    });
    let merged = merge(&files, &[]);
    assert_eq!((merged.out, merged.code), (whole.out, whole.code));

    let (file, text) = class("Ant", "count <= 3");
    let folder = project("shards/one", &[(&file, &text)]);
    let has_nothing = |index: usize| {
        let shard = format!("{index}/2");
        let ended = ask(&["check", &folder, "--shard", &shard]);
        assert_eq!(ended.code, Some(0), "{}", ended.error);
        assert_eq!(ended.error, "");
        ended.out.is_empty()
    };
    assert_eq!(
        [1, 2].map(has_nothing).iter().filter(|&&none| none).count(),
        1
    );
}

#[test]
fn what_is_no_whole_run_is_not_merged() {
    let folder = eight("parts");
    let check = ["check", &*folder, "--json"];
    let files = shards(&check, 3, &folder);
    let refused = |files: &[String], code: &str, words: &str| {
        let merged = merge(files, &[]);
        merged.with(65, "", code);
        merged.with(65, "", words);
        assert_eq!(merged.out, "", "nothing is printed");
    };
    refused(
        &files[..2],
        "HW0517",
        "shard 3/3 is missing: run it with `--shard 3/3`",
    );
    let twice = [files.clone(), vec![files[1].clone()]].concat();
    refused(&twice, "HW0517", "shard 2/3 is there twice");

    let path = |name: &str| Path::new(&folder).join(name).display().to_string();
    let with = |file: String| vec![files[0].clone(), files[1].clone(), file];
    let text = fs::read_to_string(&files[2]).expect("a file");
    let lines: Vec<&str> = text.lines().collect();
    fs::write(path("cut.jsonl"), lines[..lines.len() - 1].join("\n")).expect("a file");
    refused(
        &with(path("cut.jsonl")),
        "HW0515",
        "it does not end as a shard does",
    );
    fs::write(path("torn.jsonl"), &text[..text.len() - 9]).expect("a file");
    refused(&with(path("torn.jsonl")), "HW0515", "torn.jsonl");
    refused(&with(path("none.jsonl")), "HW0515", "none.jsonl");
    fs::write(path("whole.jsonl"), ask(&check).out).expect("a file");
    refused(&with(path("whole.jsonl")), "HW0515", "whole.jsonl");

    let other = |name: &str, more: &[&str]| {
        let arguments = [&check[..], &["--shard", "3/3"], more].concat();
        fs::write(path(name), ask(&arguments).out).expect("a file");
        path(name)
    };
    let options = other("options.jsonl", &["--scope", "Ant=2"]);
    refused(&with(options), "HW0516", "their options differ");
    let sarif = ask(&["check", &folder, "--format", "sarif", "--shard", "3/3"]).out;
    fs::write(path("3.sarif"), sarif).expect("a file");
    refused(
        &with(path("3.sarif")),
        "HW0516",
        "one is JSON, the other SARIF",
    );
    let version = text.replace("\"version\":\"", "\"version\":\"9.");
    fs::write(path("version.jsonl"), version).expect("a file");
    refused(&with(path("version.jsonl")), "HW0516", "versions ");
    let four = ask(&["check", &folder, "--json", "--shard", "4/4"]).out;
    fs::write(path("four.jsonl"), four).expect("a file");
    refused(
        &with(path("four.jsonl")),
        "HW0516",
        "numbers of shards 3 and 4",
    );
    let specification = [
        "synth",
        &folder,
        "--json",
        "--spec",
        "p.Ant#isTwo",
        "--shard",
        "3/3",
    ];
    fs::write(path("synth.jsonl"), ask(&specification).out).expect("a file");
    refused(
        &with(path("synth.jsonl")),
        "HW0516",
        "commands check and synth",
    );
    let ant = Path::new(&folder).join("p/Ant.java");
    let moved = format!(
        "// A line more.\n{}",
        fs::read_to_string(&ant).expect("a file")
    );
    fs::write(&ant, moved).expect("a file");
    let project = other("project.jsonl", &[]);
    refused(
        &with(project),
        "HW0516",
        "their files or heapwright.toml differ",
    );

    let sarif = merge(&files, &["--format", "sarif"]);
    sarif.with(65, "", "HW0515");
    heapwright(&["check", &folder, "--shard", "4/3"]).with(64, "", "from 1 to N");
}

/// An edit of one class leaves the others in their shards.
#[test]
fn the_partition_hangs_on_names_alone() {
    let folder = eight("names");
    let names = |shard: &str| {
        let out = ask(&["check", &folder, "--json", "--shard", shard]).out;
        let names = out.lines().filter_map(|line| {
            let line: Value = serde_json::from_str(line).expect("an object");
            line["target"].as_str().map(str::to_owned)
        });
        names.collect::<Vec<String>>()
    };
    let before = names("1/2");
    assert!((1..8).contains(&before.len()), "{before:?}");
    let (file, text) = class("Aardvark", "count < 4");
    let text = text.replace("\n@interface Invariant {}\n", "");
    fs::write(Path::new(&folder).join(file), text).expect("a file");
    let mut after = names("1/2");
    after.retain(|name| !name.contains("Aardvark"));
    assert_eq!(after, before);
}
