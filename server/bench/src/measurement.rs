//! The result of one configuration of one subject, in one run or in several.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use synth::{Bound, Loss, Statistics, Stop, Workspace};

/// How an exploration ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ended {
    /// With an empty frontier: complete for sequences of any length.
    Fixpoint,
    /// At the length limit, or at a witness: complete up to there.
    Length,
    /// The time was spent.
    Time,
    /// The memory was spent.
    Memory,
    /// The limit of states was reached.
    States,
    /// The steps were spent.
    Steps,
    /// It did not end well; for people.
    Failed(String),
}

impl Ended {
    /// Whether all that was asked for is there.
    pub(crate) fn is_complete(&self) -> bool {
        matches!(self, Ended::Fixpoint | Ended::Length)
    }

    /// Why there is no more, in a word; nothing where there is all.
    pub(crate) fn stopped_by(&self) -> &str {
        match self {
            Ended::Fixpoint | Ended::Length => "",
            Ended::Time => "time",
            Ended::Memory => "memory",
            Ended::States => "states",
            Ended::Steps => "steps",
            Ended::Failed(reason) => reason,
        }
    }

    fn of(bound: &Bound, losses: &[Loss]) -> Ended {
        match losses.iter().find_map(Loss::stop) {
            Some(Stop::Time) => Ended::Time,
            Some(Stop::Steps) => Ended::Steps,
            Some(Stop::Memory) => Ended::Memory,
            Some(Stop::States | Stop::Calls | Stop::Statics) => Ended::States,
            Some(Stop::Cancelled) => Ended::Failed("cancelled".to_owned()),
            None if bound.fixpoint => Ended::Fixpoint,
            None => Ended::Length,
        }
    }
}

/// What does not depend on the machine: equal in every run that ends by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Counts {
    /// Shapes, the empty one included.
    pub shapes: usize,
    /// Cubes.
    pub cubes: usize,
    /// Calls from one cube to another.
    pub transitions: usize,
    /// Paths that were run.
    pub paths: u64,
    /// Instructions that were interpreted.
    pub instructions: u64,
    /// Lengths of sequences that were explored completely.
    pub layers: u32,
    /// Methods that sequences consist of, those of handed-out objects included.
    pub methods: usize,
}

/// The questions to the solver. No part of [`Counts`]: the time is not, and caches that threads
/// share may have an influence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Queries {
    /// Those that simplification had answered.
    pub simplifier: u64,
    /// Those that needed zones.
    pub zones: u64,
    /// Those that needed Z3.
    pub z3: u64,
    /// Questions about conditions of paths.
    pub branches: u64,
    /// Projections to the slots of a state.
    pub projections: u64,
    /// Inclusions of cubes.
    pub inclusions: u64,
    /// Unions of cubes.
    pub joins: u64,
    /// The time that Z3 took.
    pub z3_seconds: f64,
}

impl Queries {
    fn of(queries: &synth::Queries) -> Queries {
        let rungs = queries.questions();
        Queries {
            simplifier: rungs.simplifier,
            zones: rungs.zones,
            z3: rungs.z3,
            branches: queries.branches.all(),
            projections: queries.projections.all(),
            inclusions: queries.inclusions.all(),
            joins: queries.joins.all(),
            z3_seconds: queries.z3_time.as_secs_f64(),
        }
    }

    /// All questions.
    pub(crate) fn all(&self) -> u64 {
        self.simplifier + self.zones + self.z3
    }
}

/// The result of one configuration of one subject.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Measurement {
    /// How the last run ended.
    pub ended: Ended,
    /// What was found.
    pub counts: Counts,
    /// Which rung answered.
    pub queries: Queries,
    /// The scope of each class.
    pub scope: BTreeMap<String, u32>,
    /// The objects of the largest shape; empty where shapes were not asked for.
    pub largest: BTreeMap<String, usize>,
    /// Codes and reasons of what was lost, budgets included.
    pub losses: Vec<String>,
    /// The wall-clock time of each run, in seconds.
    pub seconds: Vec<f64>,
    /// The processor time of each run, in seconds, where one thread did all of it: what others do
    /// on the machine has less influence.
    pub processor_seconds: Vec<f64>,
    /// The most memory that a run's process had, in bytes.
    pub peak_bytes: u64,
}

impl Measurement {
    /// One run.
    pub(crate) fn of(
        workspace: &Workspace,
        bound: &Bound,
        losses: &[Loss],
        statistics: &Statistics,
    ) -> Measurement {
        Measurement {
            ended: Ended::of(bound, losses),
            counts: Counts {
                shapes: statistics.shapes,
                cubes: statistics.cubes,
                transitions: statistics.transitions,
                paths: statistics.paths,
                instructions: statistics.instructions,
                layers: statistics.layers,
                methods: bound.methods.len(),
            },
            queries: Queries::of(&statistics.queries),
            scope: bound.scope.clone(),
            largest: BTreeMap::new(),
            losses: losses
                .iter()
                .map(|loss| format!("{} {}", loss.code(), loss.reason(workspace)))
                .collect(),
            seconds: vec![statistics.seconds],
            processor_seconds: Vec::new(),
            peak_bytes: statistics.peak_bytes,
        }
    }

    /// A run without a result.
    pub(crate) fn failed(ended: Ended) -> Measurement {
        Measurement {
            ended,
            counts: Counts::default(),
            queries: Queries::default(),
            scope: BTreeMap::new(),
            largest: BTreeMap::new(),
            losses: Vec::new(),
            seconds: Vec::new(),
            processor_seconds: Vec::new(),
            peak_bytes: 0,
        }
    }

    /// Adds another run of the same. Runs that end by themselves find the same: anything else is a
    /// defect.
    pub(crate) fn add(&mut self, other: Measurement) {
        let same = self.counts == other.counts;
        if self.ended.is_complete() && other.ended.is_complete() && !same {
            self.ended = Ended::Failed("two runs found different graphs".to_owned());
        } else if self.ended.is_complete() {
            self.ended = other.ended;
        }
        self.seconds.extend(other.seconds);
        self.processor_seconds.extend(other.processor_seconds);
        self.peak_bytes = self.peak_bytes.max(other.peak_bytes);
    }

    /// The shortest run, in seconds.
    pub(crate) fn best(&self) -> Option<f64> {
        self.seconds.iter().copied().min_by(f64::total_cmp)
    }

    /// The least processor time of a run, in seconds.
    pub(crate) fn processor(&self) -> Option<f64> {
        self.processor_seconds
            .iter()
            .copied()
            .min_by(f64::total_cmp)
    }

    /// The steadiest figure there is, in seconds: the least processor time, else the shortest run.
    pub(crate) fn steady(&self) -> Option<f64> {
        self.processor().or_else(|| self.best())
    }

    /// The median of the runs, in seconds.
    pub(crate) fn median(&self) -> Option<f64> {
        median(&self.seconds)
    }

    /// What an interpreted instruction costs, everything that follows from it included, in
    /// nanoseconds. It is unknown of a run that was stopped: its last layer is not counted.
    pub(crate) fn nanoseconds_per_instruction(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "a quotient for people")]
        let instructions = self.counts.instructions as f64;
        let steady = self.steady().filter(|_| self.ended.is_complete())?;
        (instructions > 0.0).then(|| steady * 1e9 / instructions)
    }
}

/// The median; of an even number the greater of the two in the middle.
pub(crate) fn median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(shapes: usize, seconds: f64, peak_bytes: u64) -> Measurement {
        Measurement {
            ended: Ended::Fixpoint,
            counts: Counts {
                shapes,
                instructions: 1000,
                ..Counts::default()
            },
            seconds: vec![seconds],
            peak_bytes,
            ..Measurement::failed(Ended::Fixpoint)
        }
    }

    #[test]
    fn several_runs() {
        let mut all = run(3, 0.5, 10);
        all.add(run(3, 0.1, 30));
        all.add(run(3, 0.2, 20));
        assert_eq!(
            (all.best(), all.median(), all.peak_bytes),
            (Some(0.1), Some(0.2), 30)
        );
        assert_eq!(all.nanoseconds_per_instruction(), Some(100_000.0));
        assert_eq!(all.ended, Ended::Fixpoint);
    }

    #[test]
    fn runs_that_differ_are_a_defect() {
        let mut all = run(3, 0.5, 10);
        all.add(run(4, 0.5, 10));
        all.add(run(3, 0.5, 10));
        assert!(matches!(all.ended, Ended::Failed(_)));
    }

    #[test]
    fn nothing_was_measured() {
        let none = Measurement::failed(Ended::Time);
        assert_eq!((none.best(), none.median()), (None, None));
        assert_eq!(none.nanoseconds_per_instruction(), None);
    }
}
