//! The paper's figures: Tables 1, 2 and 3 as printed, and the machine that they were measured on.

use serde::{Deserialize, Serialize};

const FIGURES: &str = include_str!("published.toml");

/// The paper's figures.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Published {
    /// The machine of section 5.1.3.
    pub machine: String,
    /// Table 1, in its order.
    pub table1: Vec<Table1Row>,
    /// Table 2, in its order.
    pub table2: Vec<Table2Row>,
    /// Table 3, in its order.
    pub table3: Vec<Table3Row>,
}

/// A row of Table 1: test generation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table1Row {
    /// The benchmark that the class is from.
    pub group: String,
    /// The class, by the paper's name.
    pub subject: String,
    /// |M|
    pub methods: u32,
    /// `B_all`
    pub branches: u32,
    /// The columns of MSeqSynth.
    pub mseqsynth: Generation,
    /// The columns of SUSHI.
    pub sushi: Generation,
}

/// How one tool generated tests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Generation {
    /// `T_all`
    pub total: PublishedTime,
    /// `T_explore`, of MSeqSynth only
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explore: Option<PublishedTime>,
    /// `N_solve`
    pub solved: u32,
    /// `N_fail`
    pub failed: u32,
    /// `T_solve`
    pub solve: PublishedTime,
    /// `T_fail`
    pub fail: PublishedTime,
    /// `B_cov`
    pub covered: u32,
}

/// A row of Table 2: bounded verification.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table2Row {
    /// The benchmark that the class is from.
    pub group: String,
    /// The class, by the paper's name.
    pub subject: String,
    /// The invariant.
    pub property: String,
    /// Its times for each `maxL`.
    pub lengths: Vec<VerificationTimes>,
}

/// The times of Table 2 for one `maxL`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct VerificationTimes {
    /// `maxL`
    pub length: u32,
    /// `T_synth`, exploration included
    pub synth: PublishedTime,
    /// `T_SE`: symbolic execution of a driver
    pub driver: PublishedTime,
}

/// A row of Table 3: what merging is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table3Row {
    /// The benchmark that the class is from.
    pub group: String,
    /// The class, by the paper's name.
    pub subject: String,
    /// Its times for each `maxL`.
    pub lengths: Vec<MergingTimes>,
}

/// The times of Table 3 for one `maxL`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MergingTimes {
    /// `maxL`
    pub length: u32,
    /// `T_merge`
    pub merging: PublishedTime,
    /// `T_not`
    pub without: PublishedTime,
}

/// A time as the paper prints it: `30`, `1800*` (timed out), `>180`, `<0.01`, `N/A`, `-`; in
/// seconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct PublishedTime(String);

impl PublishedTime {
    /// As printed.
    pub(crate) fn as_printed(&self) -> &str {
        &self.0
    }

    /// The seconds, and whether they are a lower bound rather than exact. None where there is
    /// no such time, or only an upper bound.
    pub(crate) fn seconds(&self) -> Option<(f64, bool)> {
        let (number, at_least) = match (self.0.strip_suffix('*'), self.0.strip_prefix('>')) {
            (Some(number), _) | (_, Some(number)) => (number, true),
            _ => (self.0.as_str(), false),
        };
        Some((number.parse().ok()?, at_least))
    }
}

impl Published {
    /// The figures that this program was built with.
    pub(crate) fn figures() -> Published {
        toml::from_str(FIGURES).expect("a test reads the figures")
    }

    /// Table 1's row of a subject.
    pub(crate) fn table1(&self, group: &str, subject: &str) -> Option<&Table1Row> {
        let mut rows = self.table1.iter();
        rows.find(|row| row.group == group && row.subject == subject)
    }

    /// Table 2's row of a subject's invariant.
    pub(crate) fn table2(&self, group: &str, subject: &str, property: &str) -> Option<&Table2Row> {
        self.table2
            .iter()
            .find(|row| row.group == group && row.subject == subject && row.property == property)
    }

    /// Table 3's row of a subject.
    pub(crate) fn table3(&self, group: &str, subject: &str) -> Option<&Table3Row> {
        let mut rows = self.table3.iter();
        rows.find(|row| row.group == group && row.subject == subject)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_are_those_of_the_paper() {
        let published = Published::figures();
        assert_eq!(published.table1.len(), 14);
        assert_eq!(published.table2.len(), 7);
        assert_eq!(published.table3.len(), 14);
        // Sums that the paper's text names: branches covered by MSeqSynth and by SUSHI.
        let covered = |of: fn(&Table1Row) -> u32| published.table1.iter().map(of).sum::<u32>();
        assert_eq!(covered(|row| row.mseqsynth.covered), 1094);
        assert_eq!(covered(|row| row.sushi.covered), 913);
        let aatree = published.table1("kiasan", "AATree").expect("a row");
        assert_eq!(
            aatree
                .mseqsynth
                .explore
                .as_ref()
                .and_then(PublishedTime::seconds),
            Some((1800.0, true))
        );
    }

    #[test]
    fn every_time_is_understood() {
        let published = Published::figures();
        let known = |time: &PublishedTime| {
            time.seconds().is_some() || ["N/A", "-", "<0.01"].contains(&time.as_printed())
        };
        for row in &published.table1 {
            for tool in [&row.mseqsynth, &row.sushi] {
                for time in [&tool.total, &tool.solve, &tool.fail]
                    .into_iter()
                    .chain(&tool.explore)
                {
                    assert!(known(time), "{time:?}");
                }
            }
        }
        for times in published.table2.iter().flat_map(|row| &row.lengths) {
            assert!(known(&times.synth) && known(&times.driver), "{times:?}");
        }
        for times in published.table3.iter().flat_map(|row| &row.lengths) {
            assert!(known(&times.merging) && known(&times.without), "{times:?}");
        }
    }
}
