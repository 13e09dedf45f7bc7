//! `check --baseline`: what was broken before does not count, in every form and in shards.

use std::fs;
use std::path::Path;

use binary::{Ended, heapwright, project};
use serde_json::Value;

mod binary;

const INVARIANT: &str = "package p; @interface Invariant {}";

fn class(name: &str, invariant: &str) -> String {
    format!(
        "package p;\npublic class {name} {{\n  private int count;\n  public void up() {{ if (count < 3) count++; }}\n  \
         static native boolean known(int number);\n  @Invariant boolean repOk() {{ return {invariant}; }}\n}}\n"
    )
}

/// A folder of three classes, and the log of its check as the baseline.
struct Fixture {
    folder: String,
    baseline: String,
}

impl Fixture {
    fn new(name: &str, invariants: [&str; 3]) -> Fixture {
        let texts = [
            ("Ant", invariants[0]),
            ("Bee", invariants[1]),
            ("Cat", invariants[2]),
        ];
        let texts = texts.map(|(name, invariant)| class(name, invariant));
        let folder = project(
            &format!("baseline/{name}"),
            &[
                ("p/Invariant.java", INVARIANT),
                ("p/Ant.java", &texts[0]),
                ("p/Bee.java", &texts[1]),
                ("p/Cat.java", &texts[2]),
            ],
        );
        let baseline = Path::new(&folder)
            .join("before.sarif")
            .display()
            .to_string();
        let fixture = Fixture { folder, baseline };
        let log = fixture.ask(&["--format", "sarif"]).out;
        fs::write(&fixture.baseline, log).expect("a file");
        fixture
    }

    fn ask(&self, more: &[&str]) -> Ended {
        heapwright(&[&["check", &self.folder, "--no-cache"], more].concat())
    }

    fn compared(&self, more: &[&str]) -> Ended {
        self.ask(&[&["--baseline", &self.baseline], more].concat())
    }

    fn edit(&self, name: &str, invariant: &str) {
        let file = Path::new(&self.folder).join(format!("p/{name}.java"));
        fs::write(file, class(name, invariant)).expect("a file");
    }

    /// The class and the state of each result.
    fn states(&self) -> Vec<String> {
        let log: Value =
            serde_json::from_str(&self.compared(&["--format", "sarif"]).out).expect("a log");
        let results = log["runs"][0]["results"].as_array().expect("results");
        let state = |result: &Value| {
            let name = &result["locations"][0]["logicalLocations"][0]["fullyQualifiedName"];
            let name = name.as_str().expect("a name").trim_end_matches("#repOk()");
            format!(
                "{name} {}",
                result["baselineState"].as_str().expect("a state")
            )
        };
        results.iter().map(state).collect()
    }
}

#[test]
fn what_was_broken_before_does_not_count() {
    let three = Fixture::new("unchanged", ["count < 3", "count < 9", "count < 9"]);
    assert_eq!(three.ask(&[]).code, Some(1));
    three
        .compared(&[])
        .with(0, "// known: the baseline has it, too", "");
    assert_eq!(three.states(), ["p.Ant unchanged"]);
    three
        .compared(&["--json"])
        .with(0, "\"baseline\":\"unchanged\"", "");
}

#[test]
fn what_breaks_anew_counts() {
    let three = Fixture::new("new", ["count < 3", "count < 9", "count < 9"]);
    three.edit("Bee", "count < 2");
    assert_eq!(three.states(), ["p.Ant unchanged", "p.Bee new"]);
    let text = three.compared(&[]);
    text.with(1, "p.Bee#repOk(): broken", "");
    assert_eq!(text.out.matches("// known").count(), 1);
    three
        .compared(&["--json"])
        .with(1, "\"baseline\":\"new\"", "");
}

#[test]
fn what_is_no_more_is_absent() {
    let three = Fixture::new("absent", ["count < 3", "count < 3", "count < 3"]);
    three.edit("Ant", "count < 4");
    fs::remove_file(Path::new(&three.folder).join("p/Bee.java")).expect("it was there");
    // Its text is another, so it is another finding.
    three.edit("Cat", "count < 1");
    let states = three.states();
    assert_eq!(
        states,
        ["p.Cat new", "p.Ant absent", "p.Bee absent", "p.Cat absent"]
    );
    let text = three.compared(&[]);
    text.with(1, "p.Ant#repOk(): no more as the baseline has it\n", "");
    // Of other classes nothing is known in a run about one.
    let one = three.compared(&["--class", "p.Ant"]);
    one.with(0, "p.Ant#repOk(): no more", "");
    assert!(!one.out.contains("p.Bee"), "{}", one.out);
}

#[test]
fn of_what_is_not_decided_nothing_is_said() {
    let three = Fixture::new("undecided", ["count < 3", "count < 9", "count < 9"]);
    three.edit("Ant", "count == 0 || known(count)");
    assert_eq!(three.states(), [""; 0]);
    let text = three.compared(&[]);
    text.with(2, "p.Ant#repOk(): unknown", "");
    assert!(!text.out.contains("no more"), "{}", text.out);
}

#[test]
fn shards_with_a_baseline_merge_as_well() {
    let three = Fixture::new("shards", ["count < 3", "count < 3", "count < 3"]);
    three.edit("Ant", "count < 4");
    fs::remove_file(Path::new(&three.folder).join("p/Bee.java")).expect("it was there");
    let whole = three.compared(&["--format", "sarif"]);
    let files = [1, 2, 3].map(|index| {
        let shard = format!("{index}/3");
        let out = three
            .compared(&["--format", "sarif", "--shard", &shard])
            .out;
        let file = Path::new(&three.folder).join(format!("{index}.sarif"));
        fs::write(&file, out).expect("a file");
        file.display().to_string()
    });
    let merged = heapwright(&["merge", &files[2], &files[0], &files[1]]);
    assert_eq!(merged.out, whole.out);
    assert_eq!((merged.code, whole.code), (Some(0), Some(0)));
    // A shard is no baseline.
    let refused = three.ask(&["--baseline", &files[0]]);
    refused.with(65, "", "HW0513");
    refused.with(65, "", "merge them");
    fs::write(&three.baseline, merged.out).expect("a file");
    assert_eq!(three.compared(&[]).code, Some(0));
}

#[test]
fn what_is_no_log_is_no_baseline() {
    let three = Fixture::new("wrong", ["count < 9", "count < 9", "count < 9"]);
    let wrong = |text: &str| {
        fs::write(&three.baseline, text).expect("a file");
        let ended = three.compared(&[]);
        ended.with(65, "", "HW0513");
        assert_eq!(ended.out, "");
    };
    for text in [
        "",
        "{",
        "[]",
        "{}",
        "{\"version\": \"2.1.0\", \"runs\": []}",
    ] {
        wrong(text);
    }
    wrong(
        "{\"version\": \"2.1.0\", \"runs\": [{\"tool\": {\"driver\": {\"name\": \"other\"}}, \"results\": []}]}",
    );
    fs::remove_file(&three.baseline).expect("it was there");
    three.compared(&[]).with(65, "", "HW0513");
}
