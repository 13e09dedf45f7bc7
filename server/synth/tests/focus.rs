//! What is loaded for a question: what it depends on, and nothing else.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

use std::path::PathBuf;
use std::sync::Arc;

use synth::{
    CancelFlag, Control, Focus, Inputs, Memo, Questions, Request, Target, Verdict, Workspace,
};

const BAG: (&str, &str) = (
    "shop/Bag.java",
    "package shop;
     import tools.Counter;
     public class Bag {
         private final Counter counter = new Counter();
         int size;
         public void add() { if (size < 3) size = counter.next(size); }
         boolean repOk() { return size < 4; }
     }",
);
const COUNTER: (&str, &str) = (
    "tools/Counter.java",
    "package tools;
     public class Counter { public int next(int n) { return n + Step.size(); } }
     class Step {
         private static int size = 1;
         static int size() { return size; }
         static void grow() { size = 2; }
     }",
);
const UNRELATED: (&str, &str) = (
    "shop/Unrelated.java",
    "package shop; public class Unrelated { public int size; ",
);
const THIEF: (&str, &str) = (
    "shop/Thief.java",
    "package shop; public class Thief { public void fill(Bag bag) { bag.size = 9; } }",
);
const WIZARD: (&str, &str) = (
    "tools/Wizard.java",
    "package tools; public class Wizard { public static void growSteps() { Step.grow(); } }",
);

fn open(files: &[(&str, &str)], focus: Focus) -> Workspace {
    let path = |file: &str| PathBuf::from("/nowhere").join(file);
    let inputs = Inputs {
        paths: files.iter().map(|(file, _)| path(file)).collect(),
        overlays: files
            .iter()
            .map(|&(file, text)| (path(file), Arc::from(text)))
            .collect(),
        focus,
        ..Inputs::default()
    };
    Workspace::open(&inputs, &Memo::default())
}

fn about_bag() -> Focus {
    Focus::Classes(vec!["Bag".to_owned()])
}

/// M, and whether the invariant of the bag holds.
fn answer(workspace: &Workspace) -> (Vec<String>, bool) {
    let bag = workspace.class("shop.Bag").unwrap();
    let invariant: Target = workspace.invariants(Some(bag))[0];
    let request = Request {
        max_length: Some(6),
        ..Request::default()
    };
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| {},
    };
    let questions = Questions::new(workspace, &request);
    let answer = questions.answer(invariant, &mut control).unwrap();
    let holds = matches!(answer.verdict, Verdict::Unreachable);
    (answer.bound.methods, holds)
}

#[test]
fn a_class_in_a_project_is_asked_as_if_it_were_alone() {
    let alone = open(&[BAG, COUNTER], Focus::Everything);
    let at_root = open(&[BAG, COUNTER, UNRELATED], about_bag());
    // What is wrong elsewhere is not said.
    assert_eq!(at_root.problems(), []);
    assert!(at_root.class("Unrelated").is_err());
    assert_eq!(answer(&alone), answer(&at_root));
    assert!(answer(&at_root).1, "the invariant holds");
}

#[test]
fn a_class_of_the_package_that_stores_into_a_field_is_loaded() {
    let (methods, holds) = answer(&open(&[BAG, COUNTER, UNRELATED, THIEF], about_bag()));
    assert!(
        methods.contains(&"shop.Thief#fill(shop.Bag)".to_owned()),
        "{methods:?}"
    );
    assert!(!holds);
}

#[test]
fn a_class_that_changes_what_the_code_reads_is_loaded() {
    let (methods, holds) = answer(&open(&[BAG, COUNTER, WIZARD], about_bag()));
    assert_eq!(
        methods,
        [
            "shop.Bag#add()",
            "shop.Bag#<init>()",
            "tools.Wizard#growSteps()"
        ]
    );
    assert!(!holds);
}

#[test]
fn without_a_file_for_the_class_everything_is_loaded() {
    let focus = Focus::Classes(vec!["Bagg".to_owned()]);
    let workspace = open(&[BAG, COUNTER], focus);
    assert!(workspace.class("tools.Counter").is_ok());
}
