//! Table 2: invariants, and the bugs that break them.

use crate::figures::{count, published, time_or_none, times_quicker};
use crate::job::Mode;
use crate::measurement::Measurement;
use crate::record::{InvariantCheck, InvariantRecord, Record, SubjectRecord, described};
use crate::run::{DRIVER_LENGTHS, VERIFIED_LENGTHS};
use crate::table::Table;

fn invariants_of(record: &Record) -> impl Iterator<Item = (&SubjectRecord, &InvariantRecord)> {
    let subjects = record.subjects.iter();
    subjects.flat_map(|subject| {
        subject
            .invariants
            .iter()
            .map(move |invariant| (subject, invariant))
    })
}

/// Each invariant at the paper's lengths and at any length.
pub(crate) fn invariants(record: &Record) -> Table {
    let mut table = Table::new("Table 2: invariants", &["<subject", "<property"]);
    for length in VERIFIED_LENGTHS {
        table = table
            .with_column(format!("maxL = {length}: T_synth, paper"))
            .with_column("T_SE, paper")
            .with_column("ours")
            .with_column("ratio");
    }
    table = table.with_column("any length").with_column("time");
    for (subject, invariant) in invariants_of(record) {
        if invariant.checks.is_empty() {
            continue;
        }
        let mut cells = vec![subject.label(), invariant.name().to_owned()];
        for length in VERIFIED_LENGTHS {
            let paper = invariant
                .published
                .as_ref()
                .and_then(|row| row.lengths.iter().find(|times| times.length == length));
            let check = invariant.check(Some(length), Mode::Merging);
            let median = check.and_then(|check| check.measurement.median());
            cells.push(published(paper.map(|times| &times.synth)));
            cells.push(published(paper.map(|times| &times.driver)));
            cells.push(check.map_or_else(String::new, verdict_and_time));
            cells.push(times_quicker(paper.map(|times| &times.synth), median));
        }
        let whole = invariant.check(None, Mode::Merging);
        cells.push(whole.map_or_else(String::new, |check| check.verdict.clone()));
        cells.push(time_or_none(
            whole.and_then(|check| check.measurement.median()),
        ));
        table.row(cells);
    }
    table.note(
        "Medians, exploration included. At any length: proved for the scope at the fixpoint.",
    );
    table
}

/// The time; the verdict too unless it holds.
fn verdict_and_time(check: &InvariantCheck) -> String {
    let time = time_or_none(check.measurement.median());
    match check.verdict.as_str() {
        "holds" => time,
        verdict => format!("{verdict}, {time}"),
    }
}

/// Each invariant by a driver that tries every call sequence on one receiver.
pub(crate) fn drivers(record: &Record) -> Table {
    let mut table = Table::new(
        "Table 2: beside a driver without states (SE_seq)",
        &["<subject", "<property"],
    );
    for length in DRIVER_LENGTHS {
        table = table.with_column(format!("maxL = {length}"));
    }
    table = table
        .with_column("states at the last")
        .with_column("graph, any length")
        .with_column("states");
    for (subject, invariant) in invariants_of(record) {
        let driver = |length| invariant.check(Some(length), Mode::Driver);
        if !DRIVER_LENGTHS
            .into_iter()
            .any(|length| driver(length).is_some())
        {
            continue;
        }
        let mut cells = vec![subject.label(), invariant.name().to_owned()];
        let mut last = String::new();
        for length in DRIVER_LENGTHS {
            let complete = driver(length).filter(|check| check.measurement.ended.is_complete());
            cells.push(complete.map_or_else(|| "N/A".to_owned(), verdict_and_time));
            if let Some(check) = complete {
                last = count(check.measurement.counts.cubes);
            }
        }
        let graph = invariant
            .check(None, Mode::Merging)
            .map(|check| &check.measurement);
        cells.push(last);
        cells.push(time_or_none(graph.and_then(Measurement::median)));
        cells.push(graph.map_or_else(String::new, |graph| count(graph.counts.cubes)));
        table.row(cells);
    }
    table.note(format!(
        "The same interpreter without the graph: nothing is projected, no state is compared with \
         another. N/A: more than {} s, or more than {} MB; nothing longer was tried then.",
        record.settings.comparison_seconds,
        record.settings.memory_bytes / 1_000_000
    ));
    table
}

/// Each seeded bug.
pub(crate) fn bugs(record: &Record) -> Table {
    let mut table = Table::new(
        "Table 2: seeded bugs",
        &[
            "<subject",
            "<property",
            "<broken by",
            "calls expected",
            "<answer",
            "<shortest",
            "time",
            "<",
        ],
    );
    for (subject, invariant) in invariants_of(record) {
        for bug in &invariant.bugs {
            let (answer, shortest, seconds) = match &bug.found {
                Ok(found) => (
                    described(found),
                    if found.shortest { "yes" } else { "not known" },
                    found.cold.median(),
                ),
                Err(reason) => (reason.clone(), "", None),
            };
            table.row(vec![
                subject.label(),
                invariant.name().to_owned(),
                one_line(&bug.bug.with),
                bug.bug.calls.to_string(),
                answer,
                shortest.to_owned(),
                time_or_none(seconds),
                bug.failure().map_or("", |_| "WRONG").to_owned(),
            ]);
        }
    }
    table.note(
        "Broken by: the text that was put in place of the right one. The time is that of \
         exploring, finding and replaying.",
    );
    table
}

/// The beginning of a piece of code.
fn one_line(code: &str) -> String {
    const LONGEST: usize = 48;
    let line = code.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() {
        return "(nothing)".to_owned();
    }
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}
