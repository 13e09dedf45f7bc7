//! The time of a question counts from the first file that is read: what is not loaded, planned or
//! explored in time is unknown.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use codes::Code;
use synth::{
    Answer, CancelFlag, Control, FileWorkspaces, Focus, Inputs, Memo, Questions, Request, Sources,
    Target, Verdict, Workspace,
};

/// A counter whose step comes from another file: without that file nothing can be said.
const FILES: [(&str, &str); 2] = [
    (
        "a/Counter.java",
        "package a; public class Counter {
             private int n;
             public void up(Step step) { if (n < 10) n += step.length(); }
             static boolean isThree(Counter c) { return c.n == 3; }
             static boolean isFar(Counter c) { return c.n > 30; }
             boolean repOk() { return n < 30; }
         }",
    ),
    (
        "a/Step.java",
        "package a; public class Step { public int length() { return 3; } }",
    ),
];

fn sources() -> Arc<Sources> {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("time/src/main/java");
    let overlays = FILES.into_iter();
    let overlays = overlays.map(|(name, text)| (root.join(name), Arc::from(text)));
    let overlays: BTreeMap<PathBuf, Arc<str>> = overlays.collect();
    let inputs = Inputs {
        paths: overlays.keys().cloned().collect(),
        overlays,
        ..Inputs::default()
    };
    Arc::new(Sources::read(&inputs, &Memo::default()))
}

fn counter() -> Focus {
    Focus::Classes(vec!["a.Counter".to_owned()])
}

/// Asks where so much of a minute is spent.
fn ask<T>(
    workspace: &Workspace,
    spent: Duration,
    ask: impl FnOnce(Questions<'_>, &mut Control<'_>) -> T,
) -> T {
    let request = Request {
        time: Some(Duration::from_secs(60)),
        spent,
        ..Request::default()
    };
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| {},
    };
    ask(Questions::new(workspace, &request), &mut control)
}

fn answer(workspace: &Workspace, target: Target, spent: Duration) -> Answer {
    ask(workspace, spent, |questions, control| {
        questions.kept_answer(target, control).unwrap()
    })
}

fn assert_is_out_of_time(workspace: &Workspace, answer: &Answer) {
    let said = answer.describe(workspace);
    assert!(matches!(answer.verdict, Verdict::Unknown), "{said}");
    let first = answer.losses.first().map(|loss| loss.code());
    assert_eq!(first, Some(Code::OutOfTime), "{said}");
}

const NOTHING: Duration = Duration::ZERO;
const ALL: Duration = Duration::from_secs(60);

#[test]
fn what_is_not_planned_in_time_is_unknown() {
    let workspace = sources().workspace(&counter());
    for name in ["a.Counter#isThree", "a.Counter#isFar"] {
        let target = workspace.specification(name).unwrap();
        assert_is_out_of_time(&workspace, &answer(&workspace, target, ALL));
    }
    let invariant = workspace.invariants(None)[0];
    assert_is_out_of_time(&workspace, &answer(&workspace, invariant, ALL));
}

#[test]
fn in_time_the_answers_are_there() {
    let workspace = sources().workspace(&counter());
    let verdict = |name: &str| {
        let target = workspace.specification(name).unwrap();
        answer(&workspace, target, NOTHING).verdict
    };
    assert!(matches!(
        verdict("a.Counter#isThree"),
        Verdict::Reachable(_)
    ));
    assert!(matches!(verdict("a.Counter#isFar"), Verdict::Unreachable));
}

/// The words of an answer by which it is kept do not change with the time that loading took.
#[test]
fn an_answer_is_known_whatever_loading_took() {
    let workspace = sources().workspace(&counter());
    let target = workspace.specification("a.Counter#isFar").unwrap();
    let first = answer(&workspace, target, NOTHING);
    assert!(matches!(first.verdict, Verdict::Unreachable));
    let second = answer(&workspace, target, ALL);
    assert!(matches!(second.verdict, Verdict::Unreachable));
}

/// What is loaded at the deadline is a part: it excludes nothing.
#[test]
fn what_is_not_loaded_in_time_is_unknown() {
    let passed = Some(Instant::now());
    let workspace = sources().workspace_until(&counter(), passed);
    assert!(workspace.is_part());
    for name in ["a.Counter#isFar", "a.Counter#isThree"] {
        let target = workspace.specification(name).unwrap();
        let found = answer(&workspace, target, NOTHING);
        match name {
            "a.Counter#isFar" => assert_is_out_of_time(&workspace, &found),
            _ => assert!(!matches!(found.verdict, Verdict::Unreachable)),
        }
    }
    let later = Some(Instant::now() + Duration::from_secs(600));
    assert!(!sources().workspace_until(&counter(), later).is_part());
}

/// A file that was loaded late is loaded again for its next question.
#[test]
fn a_file_that_was_late_is_loaded_again() {
    let whole = sources().workspace(&Focus::Everything);
    let target = whole.specification("a.Counter#isFar").unwrap();
    let mut files = FileWorkspaces::default();
    let passed = Some(Instant::now());
    let (late, same) = files.of_until(&whole, target, passed).unwrap();
    assert_is_out_of_time(late, &answer(late, same, NOTHING));
    let (loaded, same) = files.of_until(&whole, target, None).unwrap();
    let found = answer(loaded, same, NOTHING);
    assert!(matches!(found.verdict, Verdict::Unreachable));
}

#[test]
fn what_is_not_explored_in_time_says_so() {
    let workspace = sources().workspace(&counter());
    let class = workspace.class("a.Counter").unwrap();
    let shapes = ask(&workspace, ALL, |questions, control| {
        questions.shapes(class, 3, control).unwrap()
    });
    assert!(shapes.smallest.is_empty() && !shapes.bound.fixpoint);
    assert_eq!(shapes.losses[0].code(), Code::OutOfTime);
    let drawing = ask(&workspace, ALL, |questions, control| {
        questions.drawing(class, control).unwrap()
    });
    assert_eq!(drawing.losses[0].code(), Code::OutOfTime);
    let late = sources().workspace_until(&counter(), Some(Instant::now()));
    let class = late.class("a.Counter").unwrap();
    let shapes = ask(&late, NOTHING, |questions, control| {
        questions.shapes(class, 3, control).unwrap()
    });
    assert_eq!(shapes.losses[0].code(), Code::OutOfTime);
}

/// A mean has ever more values in one heap. That there are no other heaps is known all the same.
#[test]
fn shapes_are_all_there_where_values_have_no_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Mean.java");
    let text = "public class Mean {
        private double sum, most;
        private int count;
        public void add(double value) {
            sum += value;
            count++;
            if (value > most) most = value;
        }
        public void rest() { if (count > 0 && sum / count > most) most = 0; }
        public double mean() { return count == 0 ? most : sum / count; }
    }";
    std::fs::write(&path, text).unwrap();
    let inputs = Inputs {
        paths: vec![path],
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let class = workspace.class("Mean").unwrap();
    ask(&workspace, NOTHING, |questions, control| {
        let shapes = questions.shapes(class, 3, control).unwrap();
        assert_eq!(shapes.losses, []);
        assert!(shapes.bound.fixpoint && shapes.bound.some_values);
        let count: usize = shapes.by_size.iter().map(|(_, count)| count).sum();
        assert_eq!((count, shapes.smallest.len()), (2, 1));
        let said = shapes.bound.describe(&workspace);
        let begin = "found all connected structures of its objects, ";
        assert!(said.starts_with(begin), "{said}");
        let drawing = questions.drawing(class, control).unwrap();
        assert!(drawing.bound.some_values && drawing.losses.is_empty());
    });
}

/// What an answer says of a project whose budget has a limit of states.
fn beyond_the_states(name: &str, text: &str, most: u32) -> (String, Option<String>) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("growth")
        .join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let settings = format!("[budget]\nstates = {most}\n");
    std::fs::write(folder.join("heapwright.toml"), settings).unwrap();
    let path = folder.join(format!("{name}.java"));
    std::fs::write(&path, text).unwrap();
    let inputs = Inputs {
        paths: vec![path],
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let class = workspace.class(name).unwrap();
    let shapes = ask(&workspace, NOTHING, |questions, control| {
        questions.shapes(class, 0, control).unwrap()
    });
    let loss = shapes.losses.last().unwrap();
    assert_eq!(loss.code(), Code::TooManyStates);
    let place = loss.place(&workspace);
    let line = place.map(|place| {
        let start = workspace.range_of(place).start;
        text.lines()
            .nth(start.line as usize - 1)
            .unwrap()
            .trim()
            .to_owned()
    });
    (loss.reason(&workspace), line)
}

/// A limit says which field, or which objects, made it be reached, and what gets further.
#[test]
fn a_limit_says_what_reached_it() {
    let counter = "public class Counter {
        private int steps;
        private long sum = 1;
        public void grow() { if (sum < 1L << 40) sum = sum * 2 + 1; }
    }";
    let (said, line) = beyond_the_states("Counter", counter, 12);
    assert!(
        said.contains("`Counter.sum` has ever more values"),
        "{said}"
    );
    assert!(said.contains("`--max-length "), "{said}");
    assert_eq!(line.as_deref(), Some("private long sum = 1;"));

    let ring = "public class Ring {
        private Ring next;
        public void link(Ring other) { next = other; }
    }";
    let (said, line) = beyond_the_states("Ring", ring, 40);
    assert!(said.contains("`Ring` makes ever more heaps"), "{said}");
    assert!(said.contains("`--scope Ring="), "{said}");
    assert_eq!(line.as_deref(), Some("public class Ring {"));

    let book = "import java.util.*;
    public class Book {
        private final List<List<String>> pages = new ArrayList<>();
        private final int[] marks = new int[2];
        public void add(List<String> page) { pages.add(new ArrayList<>(page)); }
    }";
    let (said, line) = beyond_the_states("Book", book, 40);
    assert!(
        said.contains("what `Book.pages` holds makes ever more heaps"),
        "{said}"
    );
    let pages = "private final List<List<String>> pages = new ArrayList<>();";
    assert_eq!(line.as_deref(), Some(pages));
}
