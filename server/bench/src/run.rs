//! Running the benchmark: which configurations of which subjects, how often, in which order.

use std::time::Duration;

use synth::CancelFlag;

use crate::child::{NoAnswer, ask};
use crate::job::{Job, JobAnswer, Mode, Question, TargetAnswer, method_name};
use crate::measurement::{Ended, Measurement};
use crate::published::Published;
use crate::record::{
    BugRecord, GrowthRecord, InvariantCheck, InvariantRecord, MergingRecord, Record, Settings,
    SpecificationRecord, SubjectRecord,
};
use crate::subjects::{Bug, Subject};

/// A configuration is not run again once its runs took this time together, in seconds.
const ENOUGH: f64 = 5.0;

/// The lengths of Table 2.
pub(crate) const VERIFIED_LENGTHS: [u32; 2] = [7, 8];

/// The lengths that a driver is tried at, one after the other as long as the time allows.
pub(crate) const DRIVER_LENGTHS: [u32; 6] = [3, 4, 5, 6, 7, 8];

/// What is measured.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Table 1.
    pub generation: bool,
    /// Table 2.
    pub verification: bool,
    /// Table 3, at these lengths.
    pub lengths: Vec<u32>,
    /// The growth report, at these scopes.
    pub scopes: Vec<u32>,
}

/// Ctrl-c.
#[derive(Debug)]
pub struct Cancelled;

/// Measures all subjects, one after the other; `report` hears what is measured next.
///
/// # Errors
/// It was cancelled.
pub fn run(
    subjects: &[Subject],
    settings: &Settings,
    selection: &Selection,
    cancel: &CancelFlag,
    report: &dyn Fn(&str),
) -> Result<Record, Cancelled> {
    let runner = Runner {
        published: &Published::figures(),
        settings,
        selection,
        cancel,
        report,
    };
    let mut record = Record::new(settings.clone(), runner.published);
    for subject in subjects {
        record.subjects.push(runner.subject(subject)?);
    }
    Ok(record)
}

struct Runner<'r> {
    published: &'r Published,
    settings: &'r Settings,
    selection: &'r Selection,
    cancel: &'r CancelFlag,
    report: &'r dyn Fn(&str),
}

impl Runner<'_> {
    fn subject(&self, subject: &Subject) -> Result<SubjectRecord, Cancelled> {
        let mut record = SubjectRecord::new(subject, self.published);
        let label = subject.label();
        if self.selection.generation {
            (self.report)(&format!("{label}: graph and specifications"));
            record.exploration = Some(self.measure(&self.job(subject, Question::Graph))?);
            record.specifications = self.specifications(subject)?;
        }
        if self.selection.verification {
            (self.report)(&format!("{label}: invariants"));
            record.invariants = self.invariants(subject)?;
        }
        if !self.selection.lengths.is_empty() {
            (self.report)(&format!("{label}: with merging and without"));
            for mode in [Mode::Merging, Mode::WithoutMerging] {
                record.merging.extend(self.merging(subject, mode)?);
            }
        }
        if !self.selection.scopes.is_empty() {
            record.growth = self.growth(subject)?;
        }
        Ok(record)
    }

    /// A job at the scope that was asked for, without a limit of length.
    fn job(&self, subject: &Subject, question: Question) -> Job {
        Job {
            sources: subject.source_root(),
            class: subject.class.clone(),
            scope: self
                .settings
                .scope
                .map_or_else(Vec::new, |n| subject.scope_at(n)),
            max_length: None,
            mode: Mode::Merging,
            threads: self.settings.threads,
            parking: self.settings.parking,
            time: Duration::from_secs_f64(self.settings.seconds),
            questions: 1,
            question,
        }
    }

    /// The answer of a fresh process.
    fn ask(&self, job: &Job) -> Result<Result<JobAnswer, Ended>, Cancelled> {
        match ask(job, self.settings.memory_bytes, self.cancel) {
            Ok(JobAnswer::Failed(reason)) => Ok(Err(Ended::Failed(reason))),
            Ok(answer) => Ok(Ok(answer)),
            Err(NoAnswer::Ended(ended)) => Ok(Err(ended)),
            Err(NoAnswer::Cancelled) => Err(Cancelled),
        }
    }

    /// Repeats a job until it is enough.
    fn repeat<T>(
        &self,
        mut once: impl FnMut() -> Result<T, Cancelled>,
        measurement: impl Fn(&mut T) -> &mut Measurement,
    ) -> Result<T, Cancelled> {
        let mut first = once()?;
        for _ in 1..self.settings.runs {
            let so_far = measurement(&mut first);
            if !so_far.ended.is_complete() || so_far.seconds.iter().sum::<f64>() > ENOUGH {
                break;
            }
            let mut again = once()?;
            let again = measurement(&mut again).clone();
            measurement(&mut first).add(again);
        }
        Ok(first)
    }

    /// Explores, several times.
    fn measure(&self, job: &Job) -> Result<Measurement, Cancelled> {
        let once = || {
            Ok(match self.ask(job)? {
                Ok(JobAnswer::Graph(measurement)) => *measurement,
                Ok(_) => Measurement::failed(mistaken()),
                Err(ended) => Measurement::failed(ended),
            })
        };
        self.repeat(once, |measurement| measurement)
    }

    /// The specifications, at the configured scope: that is what is expected of them.
    fn specifications(&self, subject: &Subject) -> Result<Vec<SpecificationRecord>, Cancelled> {
        if subject.specification_files.is_empty() {
            return Ok(Vec::new());
        }
        let files = subject.specification_files.clone();
        let mut job = self.job(subject, Question::Specifications(files, self.settings.runs));
        job.questions = u32::try_from(subject.expectations.len())
            .unwrap_or(u32::MAX)
            .max(1);
        job.scope = Vec::new();
        let asked = match self.ask(&job)? {
            Ok(JobAnswer::Answers(asked)) => asked,
            Ok(_) => vec![nothing("", mistaken())],
            Err(ended) => vec![nothing("", without_answer(&ended))],
        };
        let record = |asked: TargetAnswer| SpecificationRecord {
            expected: subject.expectation(asked.method()).cloned(),
            asked,
        };
        Ok(asked.into_iter().map(record).collect())
    }

    fn invariants(&self, subject: &Subject) -> Result<Vec<InvariantRecord>, Cancelled> {
        let targets = match self.ask(&self.job(subject, Question::Invariants))? {
            Ok(JobAnswer::Invariants(targets)) => targets,
            Ok(_) => return Ok(vec![unanswered(subject, &mistaken())]),
            Err(ended) => return Ok(vec![unanswered(subject, &ended)]),
        };
        let mut records = Vec::new();
        for bug in &subject.bugs {
            if !targets
                .iter()
                .any(|target| method_name(target) == bug.invariant)
            {
                records.push(without_invariant(subject, bug));
            }
        }
        for target in targets {
            records.push(self.invariant(subject, target)?);
        }
        Ok(records)
    }

    fn invariant(&self, subject: &Subject, target: String) -> Result<InvariantRecord, Cancelled> {
        let mut checks = Vec::new();
        for length in VERIFIED_LENGTHS.into_iter().map(Some).chain([None]) {
            let mut job = self.job(subject, Question::Holds(target.clone()));
            job.max_length = length;
            let asked = self.repeat(|| self.ask_one(&job), |asked| &mut asked.cold)?;
            checks.push(InvariantCheck {
                length,
                mode: job.mode,
                verdict: asked.verdict,
                measurement: asked.cold,
            });
        }
        let name = method_name(&target);
        let published = self.published.table2(&subject.group, &subject.name, name);
        let is_of_the_paper = self
            .published
            .table1(&subject.group, &subject.name)
            .is_some();
        // Where the paper has its subjects but not this invariant, there is nothing to compare a
        // driver with.
        if published.is_some() || !is_of_the_paper {
            checks.extend(self.driver(subject, &target)?);
        }
        let mut bugs = Vec::new();
        for bug in subject.bugs.iter().filter(|bug| bug.invariant == name) {
            let mut job = self.job(subject, Question::Breaks(bug.clone()));
            job.scope = Vec::new();
            let found = self.repeat(|| self.ask_one(&job), |asked| &mut asked.cold)?;
            bugs.push(BugRecord {
                bug: bug.clone(),
                found: match &found.cold.ended {
                    Ended::Failed(reason) => Err(reason.clone()),
                    _ => Ok(found),
                },
            });
        }
        Ok(InvariantRecord {
            published: published.cloned(),
            expected: subject.expectation(name).cloned(),
            target,
            checks,
            bugs,
        })
    }

    /// An invariant by a driver, at growing lengths until one is too much.
    fn driver(&self, subject: &Subject, target: &str) -> Result<Vec<InvariantCheck>, Cancelled> {
        let mut checks = Vec::new();
        for length in DRIVER_LENGTHS {
            let mut job = self.job(subject, Question::Holds(target.to_owned()));
            job.max_length = Some(length);
            job.mode = Mode::Driver;
            job.time = Duration::from_secs_f64(self.settings.comparison_seconds);
            let asked = self.repeat(|| self.ask_one(&job), |asked| &mut asked.cold)?;
            let is_last = !asked.cold.ended.is_complete();
            checks.push(InvariantCheck {
                length: job.max_length,
                mode: job.mode,
                verdict: asked.verdict,
                measurement: asked.cold,
            });
            if is_last {
                break;
            }
        }
        Ok(checks)
    }

    /// The only answer of a job.
    fn ask_one(&self, job: &Job) -> Result<TargetAnswer, Cancelled> {
        Ok(match self.ask(job)? {
            Ok(JobAnswer::Answers(asked)) => match asked.into_iter().next() {
                Some(asked) => asked,
                None => nothing("", mistaken()),
            },
            Ok(_) => nothing("", mistaken()),
            Err(ended) => nothing("", ended),
        })
    }

    /// The graphs at growing scopes. Where one is too much, those between it and the last that was
    /// not are tried, too: how far the time reaches.
    fn growth(&self, subject: &Subject) -> Result<Vec<GrowthRecord>, Cancelled> {
        let mut found = Vec::new();
        let mut reached: Option<u32> = None;
        for &scope in &self.selection.scopes {
            let grown = self.grown(subject, scope)?;
            if grown.measurement.ended.is_complete() {
                reached = Some(scope);
            } else if let Some(last) = reached.take() {
                for between in last + 1..scope {
                    let grown = self.grown(subject, between)?;
                    let is_complete = grown.measurement.ended.is_complete();
                    found.push(grown);
                    if !is_complete {
                        break;
                    }
                }
            }
            found.push(grown);
        }
        Ok(found)
    }

    fn grown(&self, subject: &Subject, scope: u32) -> Result<GrowthRecord, Cancelled> {
        (self.report)(&format!("{}: scope {scope}", subject.label()));
        let mut job = self.job(subject, Question::Graph);
        job.scope = subject.scope_at(scope);
        let measurement = self.measure(&job)?;
        Ok(GrowthRecord { scope, measurement })
    }

    /// Table 3's cells of one mode. Longer sequences cost more: after a length that was too much,
    /// none is tried.
    fn merging(&self, subject: &Subject, mode: Mode) -> Result<Vec<MergingRecord>, Cancelled> {
        let mut found: Vec<MergingRecord> = Vec::new();
        for &length in &self.selection.lengths {
            let too_much = found.last().is_some_and(|shorter| {
                !shorter
                    .measurement
                    .as_ref()
                    .is_some_and(|shorter| shorter.ended.is_complete())
            });
            let mut job = self.job(subject, Question::Graph);
            job.max_length = Some(length);
            job.mode = mode;
            job.time = Duration::from_secs_f64(self.settings.comparison_seconds);
            found.push(MergingRecord {
                length,
                mode,
                measurement: if too_much {
                    None
                } else {
                    Some(self.measure(&job)?)
                },
            });
        }
        Ok(found)
    }
}

/// The record of a bug that breaks what is not there.
fn without_invariant(subject: &Subject, bug: &Bug) -> InvariantRecord {
    InvariantRecord {
        target: format!("{}#{}()", subject.class, bug.invariant),
        published: None,
        expected: None,
        checks: Vec::new(),
        bugs: vec![BugRecord {
            bug: bug.clone(),
            found: Err("there is no such invariant".to_owned()),
        }],
    }
}

/// Where the invariants could not be found out.
fn unanswered(subject: &Subject, ended: &Ended) -> InvariantRecord {
    InvariantRecord {
        target: subject.class.clone(),
        published: None,
        expected: None,
        checks: vec![InvariantCheck {
            length: None,
            mode: Mode::Merging,
            verdict: "unknown".to_owned(),
            measurement: Measurement::failed(without_answer(ended)),
        }],
        bugs: Vec::new(),
    }
}

/// The end of a child that ought to have answered within any budget.
fn without_answer(ended: &Ended) -> Ended {
    match ended {
        Ended::Failed(_) => ended.clone(),
        _ => Ended::Failed(format!("no answer: out of {}", ended.stopped_by())),
    }
}

fn mistaken() -> Ended {
    Ended::Failed("it answered something else".to_owned())
}

/// Where there is no answer.
fn nothing(target: &str, ended: Ended) -> TargetAnswer {
    TargetAnswer {
        target: target.to_owned(),
        verdict: "unknown".to_owned(),
        calls: None,
        shortest: false,
        java: String::new(),
        cold: Measurement::failed(ended),
        warm_seconds: Vec::new(),
    }
}
