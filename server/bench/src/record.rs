//! A run of the benchmark, as it is saved: `docs/json.md`.

use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use codes::Code;
use serde::{Deserialize, Serialize};

use crate::expectations::Expectation;
use crate::job::{Mode, TargetAnswer};
use crate::machine::Machine;
use crate::measurement::{Ended, Measurement};
use crate::published::{Published, Table1Row, Table2Row, Table3Row};
use crate::subjects::{Bug, Subject, label};

/// The version of what is saved; it changes when a field changes its meaning.
pub(crate) const SCHEMA: u32 = 1;

/// A run of the benchmark.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// [`SCHEMA`]
    pub(crate) schema: u32,
    /// The version of this program.
    pub(crate) version: String,
    /// The day, in UTC: `2026-11-21`.
    pub(crate) date: String,
    /// The machine.
    pub(crate) machine: Machine,
    /// The machine of the published times.
    pub(crate) published_machine: String,
    /// What was asked for.
    pub(crate) settings: Settings,
    /// The subjects, in the order of the list.
    pub(crate) subjects: Vec<SubjectRecord>,
}

/// What was asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// The scope instead of the configured one.
    pub scope: Option<u32>,
    /// How many threads explored.
    pub threads: usize,
    /// Whether states with a stale iterator were parked.
    #[serde(default)]
    pub parking: bool,
    /// The most runs of a configuration.
    pub runs: u32,
    /// The budget of a run, in seconds.
    pub seconds: f64,
    /// The budget of a run of a comparison mode, in seconds.
    pub comparison_seconds: f64,
    /// The most memory of a run, in bytes.
    pub memory_bytes: u64,
}

/// What was measured of one subject; what was not asked for is empty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SubjectRecord {
    /// The benchmark that the paper has it from.
    pub group: String,
    /// The paper's name.
    pub name: String,
    /// The qualified name of the class.
    pub class: String,
    /// Its public operations, as Table 1 counts them.
    pub methods: u32,
    /// Its branches, where they were counted.
    pub branches: Option<u32>,
    /// The paper's Table 1.
    pub published: Option<Table1Row>,
    /// The paper's Table 3.
    pub published_merging: Option<Table3Row>,
    /// Table 1: its graph.
    pub exploration: Option<Measurement>,
    /// Table 1: its specifications.
    pub specifications: Vec<SpecificationRecord>,
    /// Table 2: its invariants.
    pub invariants: Vec<InvariantRecord>,
    /// Table 3: with merging and without, by length.
    pub merging: Vec<MergingRecord>,
    /// Its graph at growing scopes.
    pub growth: Vec<GrowthRecord>,
}

/// A specification.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SpecificationRecord {
    /// What is expected, where something is.
    pub expected: Option<Expectation>,
    /// The answer.
    pub asked: TargetAnswer,
}

/// An invariant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct InvariantRecord {
    /// `package.Class#method()`
    pub target: String,
    /// The paper's Table 2.
    pub published: Option<Table2Row>,
    /// What is expected, where something is.
    pub expected: Option<Expectation>,
    /// For each limit of calls; the last is for sequences of any length.
    pub checks: Vec<InvariantCheck>,
    /// With its seeded bugs.
    pub bugs: Vec<BugRecord>,
}

/// An invariant, asked for one length.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct InvariantCheck {
    /// The most calls; none: any number.
    pub length: Option<u32>,
    /// The mode.
    pub mode: Mode,
    /// `holds`, `broken` or `unknown`.
    pub verdict: String,
    /// The effort, exploration included.
    pub measurement: Measurement,
}

/// An invariant, asked of sources with a bug.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct BugRecord {
    /// The bug.
    pub bug: Bug,
    /// The answer, or why there is none.
    pub found: Result<TargetAnswer, String>,
}

/// A graph for sequences of one length.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct MergingRecord {
    /// The most calls.
    pub length: u32,
    /// With merging or without.
    pub mode: Mode,
    /// The effort; none where a shorter length was already too much.
    pub measurement: Option<Measurement>,
}

/// A graph at one scope.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct GrowthRecord {
    /// N: what takes the place of the paper's 6.
    pub scope: u32,
    /// The effort.
    pub measurement: Measurement,
}

impl Record {
    /// A run that is about to begin.
    pub(crate) fn new(settings: Settings, published: &Published) -> Record {
        Record {
            schema: SCHEMA,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            date: today(),
            machine: Machine::this(),
            published_machine: published.machine.clone(),
            settings,
            subjects: Vec::new(),
        }
    }

    /// A run that was saved.
    ///
    /// # Errors
    /// The file cannot be read, or is of another schema; for people.
    pub fn read(file: &Path) -> Result<Record, String> {
        let wrong =
            |error: &dyn Display| format!("{} {}: {error}", Code::BenchmarkFile, file.display());
        let text = project::read(file).map_err(|error| wrong(&error))?;
        let record: Record = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
        match record.schema {
            SCHEMA => Ok(record),
            schema => Err(wrong(&format!("a run of schema {schema}, not {SCHEMA}"))),
        }
    }

    /// Saves the run.
    ///
    /// # Errors
    /// The file cannot be written; for people.
    pub fn save(&self, file: &Path) -> Result<(), String> {
        let wrong = |error| format!("{} {}: {error}", Code::BenchmarkFile, file.display());
        fs::write(file, self.json()).map_err(wrong)
    }

    /// As it is saved.
    pub fn json(&self) -> String {
        let text = serde_json::to_string(self);
        text.expect("a record has no maps with keys other than text") + "\n"
    }

    /// What was measured of a subject.
    pub(crate) fn subject(&self, group: &str, name: &str) -> Option<&SubjectRecord> {
        let mut subjects = self.subjects.iter();
        subjects.find(|subject| subject.group == group && subject.name == name)
    }

    /// What did not come out as it is expected to, each in a sentence.
    pub fn failures(&self) -> Vec<String> {
        self.subjects
            .iter()
            .flat_map(SubjectRecord::failures)
            .collect()
    }
}

impl SubjectRecord {
    /// A subject of which nothing was measured yet.
    pub(crate) fn new(subject: &Subject, published: &Published) -> SubjectRecord {
        SubjectRecord {
            group: subject.group.clone(),
            name: subject.name.clone(),
            class: subject.class.clone(),
            methods: subject.methods,
            branches: subject.branches,
            published: published.table1(&subject.group, &subject.name).cloned(),
            published_merging: published.table3(&subject.group, &subject.name).cloned(),
            exploration: None,
            specifications: Vec::new(),
            invariants: Vec::new(),
            merging: Vec::new(),
            growth: Vec::new(),
        }
    }

    /// How tables call it.
    pub(crate) fn label(&self) -> String {
        label(&self.group, &self.name)
    }

    fn failures(&self) -> Vec<String> {
        let mut failures = Vec::new();
        let explored = self.exploration.iter();
        let grown = self.growth.iter().map(|growth| &growth.measurement);
        let merged = self
            .merging
            .iter()
            .filter_map(|merging| merging.measurement.as_ref());
        let checked = self
            .invariants
            .iter()
            .flat_map(|invariant| &invariant.checks);
        let checked = checked.map(|check| &check.measurement);
        for measurement in explored.chain(grown).chain(merged).chain(checked) {
            if let Ended::Failed(reason) = &measurement.ended {
                failures.push(format!("{}: {reason}", self.label()));
            }
        }
        for specification in &self.specifications {
            failures.extend(
                specification
                    .failure()
                    .map(|said| format!("{}: {said}", self.label())),
            );
        }
        for invariant in &self.invariants {
            failures.extend(
                invariant
                    .failures()
                    .map(|said| format!("{}: {said}", self.label())),
            );
        }
        failures
    }
}

impl SpecificationRecord {
    /// What is wrong with the answer.
    pub(crate) fn failure(&self) -> Option<String> {
        if let Ended::Failed(reason) = &self.asked.cold.ended {
            return Some(reason.clone());
        }
        let TargetAnswer {
            verdict,
            calls,
            target,
            ..
        } = &self.asked;
        let expected = self.expected.as_ref()?;
        let as_expected = *verdict == expected.verdict && *calls == expected.calls;
        (!as_expected).then(|| {
            format!(
                "{target} is expected to be {}, but is {}",
                expected.describe(),
                described(&self.asked)
            )
        })
    }
}

impl InvariantRecord {
    /// The simple name.
    pub(crate) fn name(&self) -> &str {
        crate::job::method_name(&self.target)
    }

    /// The check for one length and mode.
    pub(crate) fn check(&self, length: Option<u32>, mode: Mode) -> Option<&InvariantCheck> {
        let mut checks = self.checks.iter();
        checks.find(|check| check.length == length && check.mode == mode)
    }

    fn failures(&self) -> impl Iterator<Item = String> {
        let whole = self.check(None, Mode::Merging).into_iter();
        let expected = self.expected.iter();
        let unexpected = expected
            .flat_map(move |expected| whole.clone().map(move |check| (expected, check)))
            .filter(|(expected, check)| expected.verdict != check.verdict)
            .map(|(expected, check)| {
                format!(
                    "{} is expected to be {}, but is {}",
                    self.target, expected.verdict, check.verdict
                )
            });
        unexpected.chain(self.bugs.iter().filter_map(BugRecord::failure))
    }
}

impl BugRecord {
    /// What is wrong with the answer.
    pub(crate) fn failure(&self) -> Option<String> {
        let name = &self.bug.invariant;
        match &self.found {
            Err(reason) => Some(format!("the bug of `{name}`: {reason}")),
            Ok(found) if found.verdict != "broken" || found.calls != Some(self.bug.calls) => {
                Some(format!(
                    "the bug of `{name}` is expected to be found in {} calls, but it is {}",
                    self.bug.calls,
                    described(found)
                ))
            }
            Ok(_) => None,
        }
    }
}

/// `reachable in 3`, `holds`
pub(crate) fn described(asked: &TargetAnswer) -> String {
    match asked.calls {
        Some(calls) => format!("{} in {calls}", asked.verdict),
        None => asked.verdict.clone(),
    }
}

/// This day in UTC.
fn today() -> String {
    let seconds = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs());
    date(seconds / 86_400)
}

/// The date of a day since 1970-01-01, in the Gregorian calendar.
fn date(days: u64) -> String {
    // Years begin in March here: the leap day is then the last one of its year.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 {
        shifted_month + 3
    } else {
        shifted_month - 9
    };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(11_016), "2000-02-29");
        assert_eq!(date(11_017), "2000-03-01");
        assert_eq!(date(20_454), "2026-01-01");
        assert_eq!(date(20_778), "2026-11-21");
    }
}
