//! Table 1: the graphs, what they cost, and the specifications that are asked of them.

use crate::figures::{NONE, count, megabytes, published, share, time, time_or_none, times_quicker};
use crate::job::TargetAnswer;
use crate::measurement::{Ended, Measurement, median};
use crate::record::{Record, SubjectRecord, described};
use crate::table::Table;

/// The most that a specification may take on a warm graph, in seconds.
const WARM_LIMIT: f64 = 0.005;

fn explored(record: &Record) -> impl Iterator<Item = (&SubjectRecord, &Measurement)> {
    let subjects = record.subjects.iter();
    subjects.filter_map(|subject| Some((subject, subject.exploration.as_ref()?)))
}

/// Times and sizes.
pub(crate) fn graphs(record: &Record) -> Table {
    let mut table = Table::new(
        "Table 1: exploring",
        &[
            "<subject",
            "|M|",
            "called",
            "branches, paper",
            "ours",
            "T_explore, paper",
            "ours, median",
            "best",
            "processor",
            "ratio",
            "memory",
            "<complete",
        ],
    );
    for (subject, measurement) in explored(record) {
        let paper = subject.published.as_ref();
        let explore = paper.and_then(|paper| paper.mseqsynth.explore.as_ref());
        table.row(vec![
            subject.label(),
            count(subject.methods),
            count(measurement.counts.methods),
            paper.map_or_else(|| NONE.to_owned(), |paper| count(paper.branches)),
            subject.branches.map_or_else(|| NONE.to_owned(), count),
            published(explore),
            time_or_none(measurement.median()),
            time_or_none(measurement.best()),
            time_or_none(measurement.processor()),
            times_quicker(explore, measurement.median()),
            megabytes(measurement.peak_bytes),
            completeness(measurement),
        ]);
    }
    if let Some(summary) = summary(record) {
        table.note(summary);
    }
    table.note(
        "|M| are the public operations of the class; called are all methods that sequences consist \
         of, those of objects that are handed out and those of the class that only read included. \
         The time is for exploring, without reading the sources; the ratio is that of the medians. \
         Processor: the least time that the processor worked on it, which other work on the \
         machine lengthens less.",
    );
    table
}

/// Times and memory of the paper's subjects, where there are some; else of all.
fn summary(record: &Record) -> Option<String> {
    let any = explored(record).any(|(subject, _)| subject.published.is_some());
    let counted: Vec<&Measurement> = explored(record)
        .filter(|(subject, _)| subject.published.is_some() || !any)
        .map(|(_, measurement)| measurement)
        .collect();
    let medians: Vec<f64> = counted
        .iter()
        .filter_map(|measurement| measurement.median())
        .collect();
    let slowest = medians.iter().copied().max_by(f64::total_cmp)?;
    let peak = counted.iter().map(|measurement| measurement.peak_bytes);
    Some(format!(
        "Half of the {} subjects take at most {}, the slowest takes {}; the most memory is {}.",
        counted.len(),
        time(lower_median(&medians)?),
        time(slowest),
        megabytes(peak.max()?)
    ))
}

/// What half of the values, rounded up, are not above.
fn lower_median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len().checked_sub(1)? / 2).copied()
}

/// `yes, 12 calls`: complete for sequences of any length, of which none shorter leads further.
fn completeness(measurement: &Measurement) -> String {
    let layers = measurement.counts.layers;
    match &measurement.ended {
        Ended::Fixpoint => format!("yes, {layers} calls"),
        Ended::Length => format!("up to {layers} calls"),
        Ended::Failed(_) => "failed".to_owned(),
        stopped => format!("up to {layers} calls: {}", stopped.stopped_by()),
    }
}

/// What was found.
pub(crate) fn effort(record: &Record) -> Table {
    let mut table = Table::new(
        "Table 1: what was found and what it took",
        &[
            "<subject",
            "shapes",
            "cubes",
            "transitions",
            "paths",
            "instructions",
            "ns/instruction",
        ],
    );
    for (subject, measurement) in explored(record) {
        let counts = &measurement.counts;
        table.row(vec![
            subject.label(),
            count(counts.shapes),
            count(counts.cubes),
            count(counts.transitions),
            count(counts.paths),
            count(counts.instructions),
            measurement
                .nanoseconds_per_instruction()
                .map_or_else(|| NONE.to_owned(), |cost| format!("{cost:.0}")),
        ]);
    }
    table
}

/// The questions to the solver, and who answered them.
pub(crate) fn questions(record: &Record) -> Table {
    let mut table = Table::new(
        "Table 1: questions to the solver",
        &[
            "<subject",
            "branches",
            "projections",
            "inclusions",
            "joins",
            "simplifier",
            "zones",
            "Z3",
            "without Z3",
            "Z3's time",
        ],
    );
    for (subject, measurement) in explored(record) {
        let queries = &measurement.queries;
        table.row(vec![
            subject.label(),
            count(queries.branches),
            count(queries.projections),
            count(queries.inclusions),
            count(queries.joins),
            count(queries.simplifier),
            count(queries.zones),
            count(queries.z3),
            share(queries.all() - queries.z3, queries.all()),
            time(queries.z3_seconds),
        ]);
    }
    table.note(
        "Four kinds of questions, and the same questions by the highest rung of the ladder that \
         each needed.",
    );
    table
}

/// Specifications on a warm graph.
pub(crate) fn specifications(record: &Record) -> Table {
    let mut table = Table::new(
        "Table 1: specifications",
        &[
            "<subject",
            "<specification",
            "<expected",
            "<answer",
            "exploring and asking",
            "warm, best",
            "median",
            "<",
        ],
    );
    for subject in &record.subjects {
        for specification in &subject.specifications {
            let asked = &specification.asked;
            let mut remarks = Vec::new();
            if specification.failure().is_some() {
                remarks.push("WRONG");
            } else if asked.calls.is_some() && !asked.shortest {
                remarks.push("not known to be the shortest");
            }
            if asked.calls.is_some() && asked.warm_best() > Some(WARM_LIMIT) {
                remarks.push("slow");
            }
            table.row(vec![
                subject.label(),
                asked.method().to_owned(),
                specification
                    .expected
                    .as_ref()
                    .map_or_else(|| NONE.to_owned(), |expected| expected.describe()),
                described(asked),
                time_or_none(asked.cold.best()),
                time_or_none(asked.warm_best()),
                time_or_none(median(&asked.warm_seconds)),
                remarks.join(", "),
            ]);
        }
    }
    table.note(warm_summary(record));
    table
}

/// The times of questions on a warm graph.
fn warm_summary(record: &Record) -> String {
    let all = record
        .subjects
        .iter()
        .flat_map(|subject| &subject.specifications);
    let (met, others): (Vec<_>, Vec<_>) = all
        .map(|specification| &specification.asked)
        .partition(|asked| asked.calls.is_some());
    let slowest = |asked: &[&TargetAnswer]| {
        let best = asked.iter().filter_map(|asked| asked.warm_best());
        time_or_none(best.max_by(f64::total_cmp))
    };
    let slow = met
        .iter()
        .filter(|asked| asked.warm_best() > Some(WARM_LIMIT))
        .count();
    format!(
        "On a warm graph the slowest of {} met specifications takes {}, {slow} take more than {}; \
         the slowest of the {} others takes {}. Best of the runs, at the configured scopes; \
         a witness is minimised, replayed and printed in that time.",
        met.len(),
        slowest(&met),
        time(WARM_LIMIT),
        others.len(),
        slowest(&others),
    )
}
