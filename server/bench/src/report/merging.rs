//! Table 3: what merging is worth.

use crate::figures::{count, published, time_or_none};
use crate::job::Mode;
use crate::published::MergingTimes;
use crate::record::{Record, SubjectRecord};
use crate::table::Table;

/// Times with merging, by length.
pub(crate) fn with_merging(record: &Record) -> Table {
    let title = "Table 3: with merging (T_merge)";
    let mut table = table(record, title, Mode::Merging, |times| &times.merging);
    table.note("It grows with the length until the fixpoint is reached; then it stays.");
    table
}

/// Times without merging, by length.
pub(crate) fn without_merging(record: &Record) -> Table {
    let title = "Table 3: without merging (T_not)";
    let mut table = table(record, title, Mode::WithoutMerging, |times| &times.without);
    table.note(format!(
        "N/A: more than {} s, or more than {} MB. Nothing longer was tried then.",
        record.settings.comparison_seconds,
        record.settings.memory_bytes / 1_000_000
    ));
    table
}

fn table(
    record: &Record,
    title: &str,
    mode: Mode,
    paper: impl Fn(&MergingTimes) -> &crate::published::PublishedTime,
) -> Table {
    let mut lengths: Vec<u32> = Vec::new();
    let mut published_lengths: Vec<u32> = Vec::new();
    for subject in &record.subjects {
        lengths.extend(subject.merging.iter().map(|cell| cell.length));
        let row = subject.published_merging.iter();
        published_lengths.extend(row.flat_map(|row| &row.lengths).map(|times| times.length));
    }
    for lengths in [&mut lengths, &mut published_lengths] {
        lengths.sort_unstable();
        lengths.dedup();
    }
    let mut table = Table::new(title, &["<subject"]);
    for length in &published_lengths {
        table = table.with_column(format!("paper, {length}"));
    }
    for length in &lengths {
        table = table.with_column(format!("ours, {length}"));
    }
    table = table.with_column("states at the last");
    for subject in record
        .subjects
        .iter()
        .filter(|subject| !subject.merging.is_empty())
    {
        let mut cells = vec![subject.label()];
        for &length in &published_lengths {
            let row = subject.published_merging.as_ref();
            let times = row.and_then(|row| row.lengths.iter().find(|times| times.length == length));
            cells.push(published(times.map(&paper)));
        }
        for &length in &lengths {
            cells.push(cell(subject, length, mode));
        }
        let mut complete = subject
            .merging
            .iter()
            .filter(|cell| cell.mode == mode)
            .filter_map(|cell| {
                cell.measurement
                    .as_ref()
                    .filter(|measurement| measurement.ended.is_complete())
            });
        cells.push(
            complete
                .next_back()
                .map_or_else(String::new, |last| count(last.counts.cubes)),
        );
        table.row(cells);
    }
    table
}

fn cell(subject: &SubjectRecord, length: u32, mode: Mode) -> String {
    let found = subject
        .merging
        .iter()
        .find(|cell| cell.length == length && cell.mode == mode);
    match found.and_then(|cell| cell.measurement.as_ref()) {
        Some(measurement) if measurement.ended.is_complete() => time_or_none(measurement.median()),
        _ => "N/A".to_owned(),
    }
}
