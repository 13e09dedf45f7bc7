//! A former log of `check`: what was broken then is known, and counts no more.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use codes::Code;
use serde_json::Value;
use synth::{Answer, Verdict, Workspace};

use crate::fingerprint;
use crate::output::Wrong;

/// What a baseline says of a broken invariant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// The baseline does not have it.
    New,
    /// It was broken then.
    Unchanged,
}

impl Known {
    /// The word of SARIF.
    pub fn word(self) -> &'static str {
        match self {
            Known::New => "new",
            Known::Unchanged => "unchanged",
        }
    }
}

/// A broken invariant of the baseline.
pub struct Finding {
    /// The invariant's name.
    pub target: String,
    fingerprint: String,
    /// Its result in the log.
    pub result: Value,
}

/// The results of a former log, and what became of them.
pub struct Baseline {
    findings: Vec<Finding>,
    /// A hash of the file, for shards.
    pub hash: String,
    seen: BTreeSet<String>,
    /// The invariants that are decided now.
    decided: BTreeSet<String>,
}

impl Baseline {
    /// Reads a log of `check`, or one that `merge` made.
    pub fn read(path: &Path) -> Result<Baseline, Wrong> {
        let wrong = |reason: &str| Wrong {
            code: Code::Baseline,
            message: format!(
                "{}: {reason}; a baseline is what `check --format sarif` or `merge` printed",
                path.display()
            ),
        };
        let text = fs::read_to_string(path).map_err(|error| wrong(&error.to_string()))?;
        let log: Value = serde_json::from_str(&text).map_err(|error| wrong(&error.to_string()))?;
        let run = &log["runs"][0];
        if log["version"] != "2.1.0" || run["tool"]["driver"]["name"] != "Heapwright" {
            return Err(wrong("this is no SARIF 2.1.0 log of Heapwright"));
        }
        if let Some(shard) = run["properties"].get("shard") {
            let (index, count) = (&shard["index"], &shard["count"]);
            return Err(wrong(&format!(
                "this is shard {index}/{count} of a log: merge them"
            )));
        }
        if run["invocations"][0]["executionSuccessful"] != true {
            return Err(wrong("its run did not come to its end"));
        }
        let results = run["results"].as_array();
        let results = results.ok_or_else(|| wrong("it has no results"))?;
        let findings: Option<Vec<Finding>> = results
            .iter()
            .filter(|result| result["baselineState"] != "absent")
            .map(Finding::of)
            .collect();
        Ok(Baseline {
            findings: findings.ok_or_else(|| wrong("a result has no fingerprint of ours"))?,
            hash: blake3::hash(text.as_bytes()).to_hex().to_string(),
            seen: BTreeSet::new(),
            decided: BTreeSet::new(),
        })
    }

    /// What the baseline says of an answer; nothing of one that is not broken.
    pub fn look_up(&mut self, workspace: &Workspace, answer: &Answer) -> Option<Known> {
        if matches!(answer.verdict, Verdict::Unknown) {
            return None;
        }
        self.decided.insert(workspace.name_of(answer.target));
        let Verdict::Reachable(_) = answer.verdict else {
            return None;
        };
        let fingerprint = fingerprint::of(workspace, Code::Broken, answer.target);
        let mut findings = self.findings.iter();
        if !findings.any(|finding| finding.fingerprint == fingerprint) {
            return Some(Known::New);
        }
        self.seen.insert(fingerprint);
        Some(Known::Unchanged)
    }

    /// The findings that are no more, with their numbers: the invariant holds now, says something
    /// else, or is gone. Of one that was not decided nothing is said.
    pub fn absent(&self, is_gone: impl Fn(&str) -> bool) -> Vec<(usize, &Finding)> {
        let findings = self.findings.iter().enumerate();
        let is_absent = |finding: &Finding| {
            let target = &*finding.target;
            !self.seen.contains(&finding.fingerprint)
                && (self.decided.contains(target) || is_gone(target))
        };
        findings.filter(|(_, finding)| is_absent(finding)).collect()
    }
}

impl Finding {
    fn of(result: &Value) -> Option<Finding> {
        let target = &result["locations"][0]["logicalLocations"][0]["fullyQualifiedName"];
        Some(Finding {
            target: target.as_str()?.to_owned(),
            fingerprint: result["partialFingerprints"][fingerprint::KEY]
                .as_str()?
                .to_owned(),
            result: result.clone(),
        })
    }
}
