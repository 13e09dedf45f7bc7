//! Classes whose M is large: a witness is looked for in a part of it first, and only a witness.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use codes::Code;
use jvm::{Jvm, Sources};
use synth::{
    Answer, CancelFlag, Control, Focus, GeneratedTest, Inputs, Memo, Questions, Request,
    Sources as ProjectSources, Verdict, Workspace,
};

/// A crane whose hook needs a chain, and a yard of machines that each take the next one.
const CRANE: &str = "package yard;

public class Crane {
    private final Hook hook;
    private int load;

    public Crane(Hook hook, Machine0 first) {
        if (hook == null) {
            throw new IllegalArgumentException();
        }
        this.hook = hook;
    }

    public void lift(int weight) {
        if (weight > 0 && weight <= hook.strength()) {
            load = weight;
        }
    }

    static boolean liftsHalf(Crane crane) {
        return crane.load * 2 == crane.hook.strength() && crane.load == 21;
    }

    static boolean liftsTooMuch(Crane crane) {
        return crane.load > crane.hook.strength();
    }

    boolean repOk() {
        return load != 35;
    }
}
";

const HOOK: &str = "package yard;

public class Hook {
    private final Chain chain;

    public Hook(Chain chain) {
        this.chain = chain;
    }

    public int strength() {
        return chain.links() * 2;
    }
}
";

const CHAIN: &str = "package yard;

public class Chain {
    private final int links;

    public Chain(int links) {
        if (links < 0 || links > 1000) {
            throw new IllegalArgumentException();
        }
        this.links = links;
    }

    public int links() {
        return links;
    }
}
";

/// So many machines that M has over a hundred methods.
const MACHINES: usize = 30;

fn files() -> Vec<(String, String)> {
    let named = |name: &str, text: &str| (format!("yard/{name}.java"), text.to_owned());
    let mut files = vec![
        named("Crane", CRANE),
        named("Hook", HOOK),
        named("Chain", CHAIN),
    ];
    for number in 0..MACHINES {
        let next = (number + 1) % MACHINES;
        let mut text = String::new();
        let written = write!(
            text,
            "package yard;
             public class Machine{number} {{
                 private int speed;
                 private Machine{next} next;
                 public void connect(Machine{next} next) {{ this.next = next; }}
                 public void speedUp(int by) {{ if (speed + by < 100) speed += by; }}
                 public Machine{next} next() {{ return next; }}
             }}"
        );
        written.unwrap();
        files.push(named(&format!("Machine{number}"), &text));
    }
    files
}

fn workspace() -> Workspace {
    Workspace::open(&inputs(), &Memo::default())
}

fn inputs() -> Inputs {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("near/src/main/java");
    let overlays = files().into_iter();
    let overlays = overlays.map(|(name, text)| (root.join(name), Arc::from(text)));
    let overlays: BTreeMap<PathBuf, Arc<str>> = overlays.collect();
    Inputs {
        paths: overlays.keys().cloned().collect(),
        overlays: overlays.into_iter().collect(),
        ..Inputs::default()
    }
}

/// What the crane's own file runs, where the machines are large. None if that is all.
fn part(bytes_of_machine: usize) -> Option<Workspace> {
    let mut inputs = inputs();
    for (path, text) in &mut inputs.overlays {
        if path.to_string_lossy().contains("Machine") {
            *text = Arc::from(format!("{text}\n//{}", "-".repeat(bytes_of_machine)));
        }
    }
    let sources = Arc::new(ProjectSources::read(&inputs, &Memo::default()));
    sources.part(&Focus::Classes(vec!["yard.Crane".to_owned()]), None)
}

fn answer(workspace: &Workspace, name: &str, seconds: u64) -> Answer {
    let target = match name {
        "repOk" => workspace.invariants(None)[0],
        specification => workspace.specification(specification).unwrap(),
    };
    asked(workspace, seconds, |questions, control| {
        questions.answer(target, control).unwrap()
    })
}

fn asked<T>(
    workspace: &Workspace,
    seconds: u64,
    ask: impl FnOnce(&Questions<'_>, &mut Control<'_>) -> T,
) -> T {
    let request = Request {
        time: Some(Duration::from_secs(seconds)),
        ..Request::default()
    };
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| {},
    };
    ask(&Questions::new(workspace, &request), &mut control)
}

/// The witness takes what the constructor needs, and is said to be no more than a witness.
#[test]
fn a_part_of_m_has_the_witness() {
    let workspace = workspace();
    for name in ["yard.Crane#liftsHalf", "repOk"] {
        let answer = answer(&workspace, name, 20);
        let Verdict::Reachable(witness) = &answer.verdict else {
            panic!("{}", answer.describe(&workspace));
        };
        assert_eq!(witness.calls.len(), 4, "{}", witness.java);
        assert!(!witness.shortest);
    }
}

#[test]
fn the_tests_hold_on_the_jvm() {
    holds_on_the_jvm(&workspace());
}

fn holds_on_the_jvm(workspace: &Workspace) {
    let sources = files().into_iter();
    let mut sources = sources.fold(Sources::new(), |all, (name, text)| all.with(name, text));
    let answer = answer(workspace, "yard.Crane#liftsHalf", 20);
    let test = GeneratedTest::of(workspace, &answer).unwrap();
    let name = test.path.file_name().unwrap().to_string_lossy();
    sources = sources.with(format!("yard/{name}"), test.whole_file());
    let class = format!("yard.{}", name.trim_end_matches(".java"));
    let run = Jvm::shared().junit(&sources, &[&class]).unwrap();
    assert_eq!(run.len(), 1);
    assert_eq!(run[0].failure, None);
}

/// That a part has no witness says nothing.
#[test]
fn a_part_of_m_excludes_nothing() {
    let workspace = workspace();
    let answer = answer(&workspace, "yard.Crane#liftsTooMuch", 4);
    let all = answer.bound.methods.len();
    match answer.verdict {
        Verdict::Unreachable => assert!(all > 3 * MACHINES, "{all} methods"),
        Verdict::Unknown => assert!(!answer.losses.is_empty()),
        Verdict::Reachable(witness) => panic!("{}", witness.java),
    }
}

/// What the machines do is not loaded for a witness without them.
#[test]
fn a_part_of_the_files_has_the_witness() {
    let part = part(300_000).unwrap();
    assert!(part.is_part());
    assert!(!workspace().is_part());
    holds_on_the_jvm(&part);
    let answer = answer(&part, "yard.Crane#liftsHalf", 20);
    let Verdict::Reachable(witness) = &answer.verdict else {
        panic!("{}", answer.describe(&part));
    };
    assert_eq!(witness.calls.len(), 4, "{}", witness.java);
    assert!(!witness.shortest);
}

#[test]
fn a_part_of_the_files_excludes_nothing() {
    let part = part(300_000).unwrap();
    let answer = answer(&part, "yard.Crane#liftsTooMuch", 4);
    assert!(matches!(answer.verdict, Verdict::Unknown));
    assert!(!answer.losses.is_empty());
}

/// Where the rest is small, all of it is asked.
#[test]
fn small_projects_have_no_parts() {
    assert!(part(0).is_none());
}

/// Where calls of all methods get less far, the shapes are those of a part, and say so.
#[test]
fn shapes_of_a_part_of_m_say_so() {
    let workspace = workspace();
    let crane = workspace.class("yard.Crane").unwrap();
    let shapes = asked(&workspace, 4, |questions, control| {
        questions.shapes(crane, 3, control).unwrap()
    });
    let has_crane = |counts: &BTreeMap<String, usize>| counts.contains_key("Crane");
    assert!(shapes.by_size.iter().any(|(counts, _)| has_crane(counts)));
    let losses = shapes.losses.iter();
    let parts: Vec<String> = losses
        .filter(|loss| loss.code() == Code::PartOnly)
        .map(|loss| loss.reason(&workspace))
        .collect();
    let called = shapes.bound.methods.len();
    match &parts[..] {
        [] => assert!(called > 3 * MACHINES, "{called} methods"),
        [said] => assert!(said.starts_with(&format!("only {called} of ")), "{said}"),
        several => panic!("{several:?}"),
    }
}
