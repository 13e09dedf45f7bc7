//! The JVM is the judge, byte for byte: every program of `tests/programs` runs with `java` and as
//! `heapwright run` does. Both must print the same to both streams and end with the same exit code.

mod interpreter;
mod jvm;
mod program;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use self::program::{Observed, Program};

/// Fewer programs than this, and something is wrong with finding them.
const LEAST: usize = 300;

#[test]
fn every_program_does_what_it_does_on_the_jvm() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/programs")
        .canonicalize()
        .expect("the programs are here");
    let programs = program::all(&root);
    assert!(programs.len() >= LEAST, "{} programs", programs.len());
    let classes = jvm::compile(&programs);
    let differences = in_parallel(&programs, |program| {
        let expected = match &program.expected {
            Some(expected) => expected.clone(),
            None => jvm::run(classes.path(), &program.main),
        };
        interpreter::run(program).and_then(|found| match expected.difference(&found) {
            None => Ok(()),
            Some(difference) => Err(difference),
        })
    });
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut failures = Vec::new();
    for (program, difference) in programs.iter().zip(&differences) {
        let (agreed, all) = counts.entry(&program.feature).or_default();
        *all += 1;
        match difference {
            Ok(()) => *agreed += 1,
            Err(difference) => failures.push(format!("{}: {difference}", program.main)),
        }
    }
    for (feature, (agreed, all)) in counts {
        println!("{feature}: {agreed} of {all} agree");
    }
    assert!(
        failures.is_empty(),
        "{} of {} programs differ:\n{}",
        failures.len(),
        programs.len(),
        failures.join("\n")
    );
}

/// What `work` says of each program, in their order; on all cores.
fn in_parallel<T: Send>(programs: &[Program], work: impl Fn(&Program) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, T)>> = Mutex::new(Vec::new());
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(program) = programs.get(index) else {
                        break;
                    };
                    let result = work(program);
                    results
                        .lock()
                        .expect("no worker panics")
                        .push((index, result));
                }
            });
        }
    });
    let mut results = results.into_inner().expect("no worker panics");
    results.sort_by_key(|&(index, _)| index);
    results.into_iter().map(|(_, result)| result).collect()
}

#[test]
fn a_difference_names_the_first_line_that_differs() {
    let expected = Observed {
        output: "one\ntwo\n".into(),
        error: String::new(),
        exit_code: 0,
    };
    let found = Observed {
        output: "one\nzwei\n".into(),
        ..expected.clone()
    };
    assert_eq!(
        expected.difference(&found).as_deref(),
        Some("line 2 of the output is \"zwei\\n\", not \"two\\n\"")
    );
    assert_eq!(expected.difference(&expected), None);
}

#[test]
fn lines_of_the_library_may_move() {
    let frames = |library: u32, own: u32| Observed {
        output: String::new(),
        error: format!(
            "\tat java.base/java.util.List.of(List.java:{library})\n\tat A.main(A.java:{own})\n"
        ),
        exit_code: 1,
    };
    assert_eq!(frames(10, 3).difference(&frames(11, 3)), None);
    assert!(frames(10, 3).difference(&frames(10, 4)).is_some());
}
