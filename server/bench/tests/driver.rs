//! A driver finds what a graph finds, by way of every sequence.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

use std::path::{Path, PathBuf};
use std::time::Duration;

use bench::{Driven, drive};
use explore::Stop;
use synth::{CancelFlag, Control, Inputs, Memo, Request, Workspace};

/// Asks the only invariant of that name by a driver.
fn driven(source: PathBuf, invariant: &str, request: &Request) -> Driven {
    let inputs = Inputs {
        paths: vec![source],
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| {},
    };
    let invariants = workspace.invariants(None).into_iter();
    let mut named = invariants.filter(|&target| workspace.name_of(target).contains(invariant));
    drive(&workspace, named.next().unwrap(), request, &control).unwrap()
}

fn balanced_after(subject: &str, length: u32, time: Option<Duration>) -> Driven {
    let subjects = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects");
    let request = Request {
        scope: vec![("AvlTree".to_owned(), 1), ("Node".to_owned(), 6)],
        max_length: Some(length),
        time,
        ..Request::default()
    };
    driven(subjects.join(subject).join("src"), "isBalanced", &request)
}

#[test]
fn a_tree_stays_balanced() {
    let driven = balanced_after("avl", 4, None);
    assert_eq!(driven.broken_after, None);
    assert_eq!(driven.losses, []);
    assert_eq!(driven.stop, None);
    let longer = balanced_after("avl", 5, None);
    assert!(longer.states > 2 * driven.states);
}

#[test]
fn a_tree_loses_its_balance() {
    let driven = balanced_after("avl_mutated", 6, None);
    assert!(driven.broken_after.is_some());
}

#[test]
fn each_state_is_one_of_a_sequence() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Light.java");
    let text = "public class Light {
            private boolean on;
            public void turn() { on = !on; }
            public void turnOff() { on = false; }
            public Light other(Light light) { return light; }
            public boolean repOk() { return true; }
        }";
    std::fs::write(&file, text).unwrap();
    let request = Request {
        scope: vec![("Light".to_owned(), 1)],
        max_length: Some(5),
        ..Request::default()
    };
    let driven = driven(file, "repOk", &request);
    // The constructor, then three methods in every order: 1 + 3 + 9 + 27 + 81.
    assert_eq!(driven.states, 121);
    assert_eq!(driven.left_out, ["Light#other(Light)"]);
}

#[test]
fn a_budget_ends_it() {
    let driven = balanced_after("avl", 20, Some(Duration::from_millis(50)));
    assert_eq!(driven.stop, Some(Stop::Time));
    assert_eq!(driven.broken_after, None);
}
