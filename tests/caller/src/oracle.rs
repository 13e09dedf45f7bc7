//! Random classes, one seed after the other, on several threads.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use jvm::Jvm;

use crate::generator::{Model, program};
use crate::{Claim, Comparison, Finding, Judgement, ask, compare};

/// The most time for making a failure smaller.
const SHRINKING: Duration = Duration::from_secs(60);

/// What became of some seeds.
#[derive(Debug, Default)]
pub struct Tally {
    /// How many targets have each outcome, by words.
    pub outcomes: BTreeMap<String, usize>,
    /// The wrong answers: the seed, and a report.
    pub wrong: Vec<(u64, String)>,
    /// What the driver did not find, or we did not decide although it did.
    pub gaps: Vec<(u64, String)>,
    /// For how many classes the driver tried everything up to each length.
    pub complete: BTreeMap<usize, usize>,
    /// How many classes.
    pub classes: usize,
    /// Classes that do not compile: an error of the generator.
    pub broken: Vec<(u64, String)>,
}

impl Tally {
    /// How many targets both sides say the same of.
    pub fn decided(&self) -> usize {
        let same = ["reachable", "unreachable"];
        same.iter()
            .filter_map(|&word| self.outcomes.get(word))
            .sum()
    }
}

/// How many classes there are between two reports of how far a run is.
const BETWEEN_REPORTS: usize = 50;

/// Compares the programs of the seeds. Wrong answers are made smaller if that is asked for. `tell`
/// gets each of them at once, and how far the run is.
///
/// # Panics
/// If no JVM can be started.
pub fn run(
    seeds: Range<u64>,
    comparison: &Comparison,
    threads: usize,
    shrinks: bool,
    tell: &(dyn Fn(&str) + Sync),
) -> Tally {
    let tally = Mutex::new(Tally::default());
    let next = AtomicU64::new(seeds.start);
    // One after the other: the first one compiles its program.
    let jvms: Vec<Jvm> = (0..threads)
        .map(|_| Jvm::start().expect("a JVM starts"))
        .collect();
    std::thread::scope(|scope| {
        for mut jvm in jvms {
            let (next, tally) = (&next, &tally);
            scope.spawn(move || {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        break;
                    }
                    let (classes, reports) = check(&mut jvm, seed, comparison, shrinks, tally);
                    reports.iter().for_each(|report| tell(report));
                    if classes.is_multiple_of(BETWEEN_REPORTS) {
                        tell(&format!("{classes} classes, seed {seed}"));
                    }
                }
            });
        }
    });
    let mut tally = tally.into_inner().expect("no thread panicked");
    tally.wrong.sort();
    tally
}

/// Compares one program. How many classes that makes, and the reports of its wrong answers.
fn check(
    jvm: &mut Jvm,
    seed: u64,
    comparison: &Comparison,
    shrinks: bool,
    tally: &Mutex<Tally>,
) -> (usize, Vec<String>) {
    let model = program(seed);
    let findings = findings(jvm, &model, comparison);
    let findings = match findings {
        Ok(findings) => findings,
        Err(problem) => {
            let problem = format!("{problem}\n{}", model.project().source);
            let mut tally = tally.lock().expect("no panic");
            tally.broken.push((seed, problem));
            return (tally.classes, Vec::new());
        }
    };
    let mut reports = Vec::new();
    for finding in findings
        .iter()
        .filter(|finding| finding.judgement.is_wrong())
    {
        let (model, finding) = match shrinks {
            true => smallest(jvm, &model, finding, comparison),
            false => (model.only(&finding.target), finding.clone()),
        };
        let project = model.project();
        let (source, specifications) = (project.source, project.specifications);
        let report = format!("seed {seed}: {finding}\n{source}{specifications}");
        reports.push(report);
    }
    let mut tally = tally.lock().expect("no panic");
    tally.classes += 1;
    let complete = findings.first().and_then(|finding| finding.complete);
    *tally.complete.entry(complete.unwrap_or(0)).or_default() += 1;
    for finding in &findings {
        *tally.outcomes.entry(outcome(finding)).or_default() += 1;
        let is_gap = matches!(
            finding.judgement,
            Judgement::OnlyOurs
                | Judgement::NotInTable
                | Judgement::Unknown(true)
                | Judgement::Excused(_)
        );
        if is_gap {
            let project = model.only(&finding.target).project();
            let report = format!("{finding}\n{}{}", project.source, project.specifications);
            tally.gaps.push((seed, report));
        }
    }
    let wrong = reports.iter().map(|report| (seed, report.clone()));
    tally.wrong.extend(wrong);
    (tally.classes, reports)
}

fn findings(jvm: &mut Jvm, model: &Model, comparison: &Comparison) -> Result<Vec<Finding>, String> {
    let project = model.project();
    let answers = ask(&project, comparison);
    compare(jvm, &project, answers, comparison).map_err(|problem| problem.0)
}

/// The outcome of one target, for counting.
fn outcome(finding: &Finding) -> String {
    let claim = match &finding.answered.claim {
        Claim::Reachable { .. } => "reachable",
        Claim::Unreachable => "unreachable",
        Claim::Unknown(codes) => {
            let code = codes.first().map_or("", String::as_str);
            return match finding.judgement {
                Judgement::Unknown(true) => format!("unknown {code}, the driver does it"),
                _ => format!("unknown {code}"),
            };
        }
        Claim::Refused(why) => {
            let code = why.split(' ').next().unwrap_or_default();
            return match finding.judgement {
                Judgement::Unknown(true) => format!("refused {code}, the driver does it"),
                _ => format!("refused {code}"),
            };
        }
    };
    let wrong = |what: &str| format!("WRONG: {what}; rows: {}", finding.special_rows().join(" "));
    match &finding.judgement {
        Judgement::Same => claim.to_owned(),
        Judgement::OnlyOurs => "reachable, not found by the driver in its time".to_owned(),
        Judgement::NotInTable => "reachable, by what is not in the driver's table".to_owned(),
        Judgement::NotShortest => "reachable, called no shortest".to_owned(),
        Judgement::Excused(limit) => format!("{claim}, excused: {limit}"),
        Judgement::WrongVerdict => wrong("unreachable"),
        Judgement::WrongLength => wrong("no shorter"),
        Judgement::FalseWitness(_) => "WRONG: witness".to_owned(),
        Judgement::Unknown(_) => unreachable!("claims of these were returned above"),
    }
}

/// The smallest program found in some time that has the same wrong answer.
fn smallest(
    jvm: &mut Jvm,
    model: &Model,
    finding: &Finding,
    comparison: &Comparison,
) -> (Model, Finding) {
    let started = Instant::now();
    let mut best = (model.only(&finding.target), finding.clone());
    let mut wrong_again = |candidate: &Model| {
        let findings = findings(jvm, candidate, comparison).ok()?;
        let mut same = findings.into_iter();
        same.find(|other| other.judgement == finding.judgement)
    };
    loop {
        let mut is_smaller = false;
        let mut position = 0;
        loop {
            let candidates = best.0.smaller();
            let Some(candidate) = candidates.get(position) else {
                break;
            };
            if started.elapsed() > SHRINKING {
                return best;
            }
            match wrong_again(candidate) {
                Some(other) => {
                    best = (candidate.clone(), other);
                    is_smaller = true;
                }
                None => position += 1,
            }
        }
        if !is_smaller {
            return best;
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} classes", self.classes)?;
        for (length, classes) in &self.complete {
            writeln!(
                f,
                "{classes:6}  tried completely by the driver up to {length} calls"
            )?;
        }
        for (outcome, count) in &self.outcomes {
            writeln!(f, "{count:6}  {outcome}")?;
        }
        Ok(())
    }
}
