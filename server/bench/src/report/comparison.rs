//! A run beside a saved one.

use crate::figures::{megabytes, quotient, time_or_none};
use crate::job::Mode;
use crate::measurement::Measurement;
use crate::record::{Record, SubjectRecord};
use crate::table::Table;

/// A time above the saved one by this factor is a regression …
const SLOWER: f64 = 1.5;
/// … unless the difference is below what a machine varies by, in seconds.
const NOISE: f64 = 0.002;

/// What is compared: a measurement with its name.
fn measurements(subject: &SubjectRecord) -> Vec<(String, &Measurement)> {
    let mut all = Vec::new();
    all.extend(
        subject
            .exploration
            .iter()
            .map(|graph| ("graph".to_owned(), graph)),
    );
    for invariant in &subject.invariants {
        for check in &invariant.checks {
            let length = check
                .length
                .map_or_else(String::new, |length| format!(", {length} calls"));
            let mode = match check.mode {
                Mode::Driver => ", driver",
                Mode::Merging | Mode::WithoutMerging => "",
            };
            all.push((
                format!("{}{length}{mode}", invariant.name()),
                &check.measurement,
            ));
        }
    }
    for merging in &subject.merging {
        let mode = match merging.mode {
            Mode::Merging => "with merging",
            Mode::WithoutMerging | Mode::Driver => "without merging",
        };
        let name = format!("{mode}, {} calls", merging.length);
        all.extend(
            merging
                .measurement
                .iter()
                .map(|measurement| (name.clone(), measurement)),
        );
    }
    for growth in &subject.growth {
        all.push((format!("scope {}", growth.scope), &growth.measurement));
    }
    all
}

struct Pair<'r> {
    subject: &'r SubjectRecord,
    name: String,
    now: &'r Measurement,
    before: &'r Measurement,
}

impl Pair<'_> {
    /// The times now and before: the processor's where both runs have it.
    fn times(&self) -> Option<(f64, f64)> {
        let processor = self.now.processor().zip(self.before.processor());
        processor.or_else(|| self.now.best().zip(self.before.best()))
    }

    fn is_slower(&self) -> bool {
        self.times()
            .is_some_and(|(now, before)| now > before * SLOWER && now > before + NOISE)
    }

    /// Whether it is no longer complete.
    fn is_lost(&self) -> bool {
        self.before.ended.is_complete() && !self.now.ended.is_complete()
    }

    /// What else is to be said.
    fn remark(&self) -> String {
        let (now, before) = (&self.now.counts, &self.before.counts);
        let mut remarks = Vec::new();
        if self.is_lost() {
            remarks.push(format!("ended by {}", self.now.ended.stopped_by()));
        } else if self.is_slower() {
            remarks.push("SLOWER".to_owned());
        }
        for (name, now, before) in [
            ("shapes", now.shapes as u64, before.shapes as u64),
            ("cubes", now.cubes as u64, before.cubes as u64),
            (
                "transitions",
                now.transitions as u64,
                before.transitions as u64,
            ),
            ("paths", now.paths, before.paths),
            ("instructions", now.instructions, before.instructions),
        ] {
            if now != before {
                remarks.push(format!("{name} {before} → {now}"));
            }
        }
        remarks.join(", ")
    }
}

fn pairs<'r>(now: &'r Record, before: &'r Record) -> Vec<Pair<'r>> {
    let mut pairs = Vec::new();
    for subject in &now.subjects {
        let Some(saved) = before.subject(&subject.group, &subject.name) else {
            continue;
        };
        let saved = measurements(saved);
        for (name, now) in measurements(subject) {
            if let Some((_, before)) = saved.iter().find(|(known, _)| *known == name) {
                pairs.push(Pair {
                    subject,
                    name,
                    now,
                    before,
                });
            }
        }
    }
    pairs
}

/// Each measurement that both runs have.
pub(crate) fn comparison(now: &Record, before: &Record) -> Table {
    let mut table = Table::new(
        format!("Compared with the run of {}", before.date),
        &[
            "<subject",
            "<what",
            "before",
            "now",
            "ratio",
            "memory before",
            "now",
            "<",
        ],
    );
    let pairs = pairs(now, before);
    for pair in &pairs {
        let times = pair.times();
        table.row(vec![
            pair.subject.label(),
            pair.name.clone(),
            time_or_none(times.map(|(_, before)| before)),
            time_or_none(times.map(|(now, _)| now)),
            quotient(times.map(|(now, _)| now), times.map(|(_, before)| before)),
            megabytes(pair.before.peak_bytes),
            megabytes(pair.now.peak_bytes),
            pair.remark(),
        ]);
    }
    let quotients: Vec<f64> = pairs
        .iter()
        .filter_map(Pair::times)
        .filter(|&(_, before)| before > 0.0)
        .map(|(now, before)| now / before)
        .collect();
    if !quotients.is_empty() {
        #[expect(clippy::cast_precision_loss, reason = "a mean for people")]
        let mean =
            quotients.iter().map(|quotient| quotient.ln()).sum::<f64>() / quotients.len() as f64;
        table.note(format!("Now / before, geometric mean: {:.2}.", mean.exp()));
    }
    if now.machine != before.machine {
        table.note(format!(
            "The saved run is another machine's: {}.",
            before.machine.describe()
        ));
    }
    if now.settings != before.settings {
        table.note("The saved run had other settings.");
    }
    table.note(format!(
        "The least processor time where both runs have it, else the shortest run. \
         SLOWER: more than {SLOWER} times the saved time and {} more.",
        crate::figures::time(NOISE)
    ));
    table
}

/// What got worse, each in a sentence.
pub(crate) fn regressions(now: &Record, before: &Record) -> Vec<String> {
    pairs(now, before)
        .iter()
        .filter(|pair| pair.is_slower() || pair.is_lost())
        .map(|pair| format!("{}, {}: {}", pair.subject.label(), pair.name, pair.remark()))
        .collect()
}
