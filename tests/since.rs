//! `check --since`: what is left out has the answer that it had at the commit.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use binary::{Ended, heapwright, project};
use serde_json::Value;

mod binary;

/// A repository of git with a project in it, all of it committed.
struct Repository {
    folder: String,
}

impl Repository {
    fn new(name: &str, files: &[(&str, &str)]) -> Repository {
        let folder = project(&format!("since/{name}"), files);
        let repository = Repository { folder };
        repository.git(&["init", "--quiet"]);
        repository.commit();
        repository
    }

    fn git(&self, arguments: &[&str]) {
        let who = [
            "-c",
            "user.name=A",
            "-c",
            "user.email=a@b.c",
            "-c",
            "commit.gpgsign=false",
        ];
        let mut command = Command::new("git");
        command
            .arg("-C")
            .arg(&self.folder)
            .args(who)
            .args(arguments);
        let output = command.output().expect("git runs");
        assert!(output.status.success(), "{output:?}");
    }

    fn commit(&self) {
        self.git(&["add", "--all"]);
        self.git(&[
            "commit",
            "--quiet",
            "--allow-empty",
            "--message",
            "a commit",
        ]);
    }

    fn write(&self, file: &str, text: &str) {
        let path = Path::new(&self.folder).join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    fn remove(&self, file: &str) {
        fs::remove_file(Path::new(&self.folder).join(file)).expect("it was there");
    }

    fn check(&self, more: &[&str]) -> Ended {
        heapwright(&[&["check", &self.folder, "--json", "--no-cache"], more].concat())
    }

    /// The answers by target, without what hangs on the machine.
    fn answers(&self, more: &[&str]) -> BTreeMap<String, Value> {
        let ended = self.check(more);
        let answers = ended.out.lines().map(|line| {
            let mut answer: Value = serde_json::from_str(line).expect("an object");
            answer["stats"].take();
            (
                answer["target"].as_str().unwrap_or_default().to_owned(),
                answer,
            )
        });
        answers.collect()
    }

    /// The classes that are asked about.
    fn asked(&self, more: &[&str]) -> Vec<String> {
        let answers = self.answers(&[&["--since", "HEAD"], more].concat());
        let class = |name: &String| {
            let (class, _) = name.split_once('#').expect("a method");
            class.trim_start_matches("p.").to_owned()
        };
        answers.keys().map(class).collect()
    }
}

const INVARIANT: &str = "package p; @interface Invariant {}";

/// A class whose invariant is about its counter and this condition.
fn class(name: &str, condition: &str) -> String {
    format!(
        "package p;\npublic class {name} {{\n  int count;\n  public void up() {{ if (count < 3) count++; }}\n  \
         @Invariant boolean repOk() {{ return {condition}; }}\n}}\n"
    )
}

fn limit(number: u32) -> String {
    format!("package p; class Limit {{ static int most() {{ return {number}; }} }}")
}

/// The invariant of Ant depends on Limit, those of Bee and Cat on no other class.
fn three(name: &str) -> Repository {
    let texts = [
        class("Ant", "count <= Limit.most()"),
        class("Bee", "count <= 3"),
        class("Cat", "count < 3"),
    ];
    let files = [
        ("p/Invariant.java", INVARIANT),
        ("p/Limit.java", &limit(3)),
        ("p/Ant.java", &texts[0]),
        ("p/Bee.java", &texts[1]),
        ("p/Cat.java", &texts[2]),
    ];
    Repository::new(name, &files)
}

#[test]
fn where_nothing_changed_nothing_is_asked() {
    let three = three("nothing");
    assert_eq!(three.asked(&[]), [""; 0]);
    let ended = three.check(&["--since", "HEAD"]);
    ended.with(0, "", "3 of 3 questions left out");
    assert!(!ended.error.contains("HW05"), "{}", ended.error);
    // What git does not know of is no class of the commit.
    three.write(".gitignore", "*.class\n");
    assert_eq!(three.asked(&[]), [""; 0]);
}

#[test]
fn what_depends_on_a_change_is_asked() {
    let three = three("depends");
    three.write("p/Limit.java", &limit(2));
    assert_eq!(three.asked(&[]), ["Ant"]);
    three
        .check(&["--since", "HEAD"])
        .with(1, "broken", "2 of 3 questions left out");
    three.write(
        "p/Bee.java",
        &format!("// moved\n{}", class("Bee", "count <= 3")),
    );
    assert_eq!(three.asked(&[]), ["Ant", "Bee"]);
    three.commit();
    assert_eq!(three.asked(&[]), [""; 0]);
    let since = three.answers(&["--since", "HEAD~1"]);
    assert_eq!(since.len(), 2);
}

#[test]
fn files_that_come_and_go_count() {
    let three = three("come");
    three.write(
        "p/Sub.java",
        "package p; public class Sub extends Bee { public void more() { count = 9; } }",
    );
    assert_eq!(three.asked(&[]), ["Bee"], "an untracked file");
    three.commit();
    three.remove("p/Sub.java");
    assert_eq!(three.asked(&[]), ["Bee"], "the subclass is gone");
    three.git(&["checkout", "--quiet", "."]);
    three.remove("p/Limit.java");
    assert_eq!(three.asked(&[]), ["Ant"], "a name means nothing now");
    three.write("q/Limit.java", "package q; class Limit { }");
    assert_eq!(three.asked(&[]), ["Ant"]);
}

#[test]
fn a_configuration_concerns_everything() {
    let three = three("configuration");
    three.write("heapwright.toml", "[budget]\nlength = 2\n");
    assert_eq!(three.asked(&[]), ["Ant", "Bee", "Cat"]);
    three.commit();
    assert_eq!(three.asked(&[]), [""; 0]);
    three.remove("heapwright.toml");
    assert_eq!(three.asked(&[]), ["Ant", "Bee", "Cat"]);
}

#[test]
fn in_shards_each_leaves_out_its_own() {
    let three = three("shards");
    three.write("p/Limit.java", &limit(2));
    let files = [1, 2].map(|index| {
        let shard = format!("{index}/2");
        let file = Path::new(&three.folder).join(format!("{index}.jsonl"));
        let printed = three.check(&["--since", "HEAD", "--shard", &shard]).out;
        fs::write(&file, printed).expect("a file");
        file.display().to_string()
    });
    let merged = heapwright(&["merge", &files[0], &files[1], "--format", "text"]);
    merged.with(1, "p.Ant#repOk(): broken", "2 of 3 questions left out");
    let log = three.check(&[]);
    assert_eq!(log.code, Some(1));
    let sarif = [
        "check",
        &three.folder,
        "--since",
        "HEAD",
        "--format",
        "sarif",
    ];
    heapwright(&sarif).with(1, "\"leftOut\": 2", "");
}

#[test]
fn git_that_cannot_be_asked_is_an_error() {
    let three = three("wrong");
    let unknown = three.check(&["--since", "nowhere"]);
    unknown.with(65, "", "HW0514 --since nowhere: ");
    assert_eq!(unknown.out, "");
    three.check(&["--since", "--help"]).with(64, "", "");
    three.check(&["--since=--help"]).with(65, "", "HW0514");
    let outside = tempfile::tempdir().expect("a folder");
    let file = outside.path().join("A.java");
    fs::write(&file, class("A", "true")).expect("a file");
    let file = file.display().to_string();
    heapwright(&["check", &file, "--since", "HEAD"]).with(65, "", "HW0514");
    let mut command = Command::new(env!("CARGO_BIN_EXE_heapwright"));
    command.args(["check", &three.folder, "--since", "HEAD"]);
    let output = command.env("PATH", "").output().expect("the binary runs");
    assert_eq!(output.status.code(), Some(65));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(
        error.contains("HW0514") && error.contains("git cannot be run"),
        "{error}"
    );
}

/// A generator of numbers (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }

    /// A class of one of two packages that may refer to others, extend one, or be extended.
    fn class(&mut self, number: u64) -> String {
        let [other, third] = [self.below(6), self.below(6)];
        let package = |number: u64| ["p", "q"][number as usize % 2];
        let extends = match self.below(3) {
            0 if third != number => format!(" extends {}.C{third}", package(third)),
            _ => String::new(),
        };
        let condition = match self.below(3) {
            0 => format!("count <= {}", self.below(4)),
            1 => format!("count <= {}.C{other}.most()", package(other)),
            _ => format!("new {}.C{other}().isSmall()", package(other)),
        };
        format!(
            "package {};\npublic class C{number}{extends} {{\n  protected int count;\n  \
             public void up() {{ if (count < {}) count++; }}\n  \
             public static int most() {{ return {}; }}\n  \
             public boolean isSmall() {{ return count < {}; }}\n  \
             public boolean repOk() {{ return {condition}; }}\n}}\n",
            package(number),
            self.below(4),
            self.below(5),
            self.below(3),
        )
    }
}

/// Random classes are edited, removed and written again. What is left out has the same answer.
#[test]
fn what_is_left_out_has_the_answer_that_it_had() {
    let number = |name: &str, otherwise: u64| {
        let given = std::env::var(name).ok().and_then(|text| text.parse().ok());
        given.unwrap_or(otherwise)
    };
    let mut random = Random(number("HEAPWRIGHT_SEED", 2026));
    let file = |number: u64| format!("{}/C{number}.java", ["p", "q"][number as usize % 2]);
    let texts: Vec<(String, String)> = (0..6)
        .map(|number| (file(number), random.class(number)))
        .collect();
    let files: Vec<(&str, &str)> = texts
        .iter()
        .map(|(file, text)| (&**file, &**text))
        .collect();
    let repository = Repository::new("random", &files);
    let mut before = repository.answers(&[]);
    let (mut left_out, mut changed) = (0, 0);
    for _ in 0..number("HEAPWRIGHT_EDITS", 12) {
        for _ in 0..=random.below(2) {
            let number = random.below(6);
            let path = Path::new(&repository.folder).join(file(number));
            match random.below(4) {
                0 if path.exists() => repository.remove(&file(number)),
                _ => repository.write(&file(number), &random.class(number)),
            }
        }
        let asked = repository.answers(&["--since", "HEAD"]);
        let after = repository.answers(&[]);
        for (name, answer) in &after {
            match asked.get(name) {
                Some(asked) => assert_eq!(asked, answer),
                None => {
                    left_out += 1;
                    assert_eq!(before.get(name), Some(answer), "{name} was left out");
                }
            }
            changed += usize::from(before.get(name) != Some(answer));
        }
        repository.commit();
        before = after;
    }
    assert!(
        left_out > 5 && changed > 5,
        "{left_out} left out, {changed} changed"
    );
}
