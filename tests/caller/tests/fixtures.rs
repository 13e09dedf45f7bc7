//! Tiny classes with a specification and the right answer. The JVM confirms the expectations; we
//! give the right answer, or a line `// fails: reason` says why not yet. `UPDATE_EXPECT=1` writes
//! these lines.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use caller::{Comparison, Finding, Fixture, ask, compare};
use jvm::Jvm;

/// How long sequences are at least.
const LENGTH: usize = 4;

/// What we say of each fixture, on two threads. No answer depends on the time that it takes.
fn all_findings(fixtures: &[Fixture]) -> Vec<Vec<Finding>> {
    let next = AtomicUsize::new(0);
    let found: Vec<OnceLock<Vec<Finding>>> = fixtures.iter().map(|_| OnceLock::new()).collect();
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(fixture) = fixtures.get(index) else {
                break;
            };
            found[index].get_or_init(|| findings(fixture));
        }
    };
    thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
    let found = found.into_iter();
    found.filter_map(OnceLock::into_inner).collect()
}

fn findings(fixture: &Fixture) -> Vec<Finding> {
    let comparison = Comparison {
        length: fixture.length().max(LENGTH),
        time: None,
        driver_time: Duration::from_secs(10),
        is_in_package: fixture.is_in_package,
        without: Vec::new(),
    };
    let answers = ask(&fixture.project, &comparison);
    let findings = compare(&mut Jvm::shared(), &fixture.project, answers, &comparison);
    findings.unwrap_or_else(|problem| panic!("{}: {problem}", fixture.file.display()))
}

#[test]
fn tiny_classes_have_the_right_answer() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let fixtures = Fixture::all(&folder);
    assert!(!fixtures.is_empty());
    let mut problems = Vec::new();
    let (mut right, mut failing) = (0, 0);
    for (fixture, findings) in fixtures.iter().zip(all_findings(&fixtures)) {
        for (finding, (expected, fails)) in findings.iter().zip(&fixture.expected) {
            let place = format!("{}: {}", fixture.file.display(), finding.target);
            if !expected.is_confirmed_by(finding) {
                problems.push(format!("{place}: the JVM does not confirm it: {finding}"));
            }
            match (expected.is_met_by(finding), fails) {
                (true, None) => right += 1,
                (false, Some(_)) => failing += 1,
                (true, Some(_)) => problems.push(format!("{place}: right; remove `// fails`")),
                (false, None) => problems.push(format!("{place}: {finding}")),
            }
        }
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&fixture.file, fixture.updated(&findings)).expect("it can be written");
        }
    }
    println!("{right} right, {failing} known to fail");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
