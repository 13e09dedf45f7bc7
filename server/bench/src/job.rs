//! The job of one child process, and its answer. Each configuration runs in its own process:
//! its peak memory is its own, and nothing is warm.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use java::ClassId;
use serde::{Deserialize, Serialize};
use synth::{
    Answer, Bound, CancelFlag, Control, Inputs, Matching, Memo, Progress, QueryError, Questions,
    Request, Target, Verdict, Workspace,
};

use crate::driver::drive;
use crate::measurement::Measurement;
use crate::processor::ProcessorTime;
use crate::subjects::Bug;

/// Which post-states become new states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Mode {
    /// With isomorphism lookup, subsumption and joins.
    Merging,
    /// Without: the paper's Algorithm 1 without lines 6 to 15.
    WithoutMerging,
    /// No states at all: every call sequence on one receiver, the paper's SE_seq.
    Driver,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Question {
    /// The graph of the class.
    Graph,
    /// Which invariants there are.
    Invariants,
    /// Whether an invariant, by its full name, holds.
    Holds(String),
    /// Whether it breaks when the sources have a bug.
    Breaks(Bug),
    /// The specifications of these files: once on a cold graph, then this many times on a warm one.
    Specifications(Vec<PathBuf>, u32),
}

/// One configuration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Job {
    /// The source root.
    pub sources: PathBuf,
    /// The class.
    pub class: String,
    /// The most objects of classes, instead of what is configured.
    pub scope: Vec<(String, u32)>,
    /// The longest sequence.
    pub max_length: Option<u32>,
    /// Which post-states become new states.
    pub mode: Mode,
    /// How many threads explore.
    pub threads: usize,
    /// Whether states with a stale iterator are parked.
    pub parking: bool,
    /// How long a question may take.
    pub time: Duration,
    /// How many questions it is, at most.
    pub questions: u32,
    /// What is asked.
    pub question: Question,
}

/// What came out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum JobAnswer {
    /// [`Question::Graph`]
    Graph(Box<Measurement>),
    /// [`Question::Invariants`]: their full names, in order of their places.
    Invariants(Vec<String>),
    /// All other questions.
    Answers(Vec<TargetAnswer>),
    /// It could not be asked; for people.
    Failed(String),
}

/// The answer to one target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct TargetAnswer {
    /// `package.Class#method(types)`
    pub target: String,
    /// `reachable` and `unreachable` for specifications, `broken` and `holds` for invariants, or
    /// `unknown`.
    pub verdict: String,
    /// How many calls the witness has.
    pub calls: Option<usize>,
    /// Whether no shorter one can exist.
    pub shortest: bool,
    /// The witness as Java.
    pub java: String,
    /// The effort, exploration included.
    pub cold: Measurement,
    /// The time of each question on a graph that was explored before, in seconds.
    pub warm_seconds: Vec<f64>,
}

impl TargetAnswer {
    /// The shortest time of a question on a warm graph, in seconds.
    pub(crate) fn warm_best(&self) -> Option<f64> {
        self.warm_seconds.iter().copied().min_by(f64::total_cmp)
    }

    /// The simple name of the method that was asked about.
    pub(crate) fn method(&self) -> &str {
        method_name(&self.target)
    }
}

/// The simple name in `package.Class#method(types)`.
pub(crate) fn method_name(target: &str) -> &str {
    let after = target.split_once('#').map_or(target, |(_, after)| after);
    after.split_once('(').map_or(after, |(name, _)| name)
}

/// Does a job in this process. A child is started for this: the job stands as JSON on its standard
/// input, the answer goes as JSON to its standard output.
///
/// # Errors
/// The text is no job.
pub fn run_job(
    text: &str,
    cancel: &CancelFlag,
    progress: &mut dyn FnMut(Progress),
) -> serde_json::Result<String> {
    let job: Job = serde_json::from_str(text)?;
    let answer = answer(&job, cancel, progress).unwrap_or_else(JobAnswer::Failed);
    serde_json::to_string(&answer)
}

fn answer(
    job: &Job,
    cancel: &CancelFlag,
    progress: &mut dyn FnMut(Progress),
) -> Result<JobAnswer, String> {
    let workspace = open(job)?;
    let mut control = Control {
        cancel: cancel.clone(),
        threads: job.threads,
        progress,
    };
    let class = workspace.class(&job.class).map_err(message)?;
    let invariants = workspace.invariants(Some(class));
    let invariant = |name: &str, has_name: &dyn Fn(&str) -> bool| {
        let mut targets = invariants.iter().copied();
        targets
            .find(|&target| has_name(&workspace.name_of(target)))
            .ok_or_else(|| format!("`{name}` is no invariant of `{}`", job.class))
    };
    let mut ask =
        |target, runs| asked(&workspace, job, target, runs, &mut control).map_err(message);
    Ok(match &job.question {
        Question::Graph => {
            let graph = graph(&workspace, job, class, &mut control).map_err(message)?;
            JobAnswer::Graph(Box::new(graph))
        }
        Question::Invariants => {
            let names = invariants.iter().map(|&target| workspace.name_of(target));
            JobAnswer::Invariants(names.collect())
        }
        Question::Holds(name) => {
            let target = invariant(name, &|other| other == name)?;
            JobAnswer::Answers(vec![match job.mode {
                Mode::Driver => driven(&workspace, job, target, &control).map_err(message)?,
                Mode::Merging | Mode::WithoutMerging => ask(target, 0)?,
            }])
        }
        Question::Breaks(Bug {
            invariant: name, ..
        }) => {
            let target = invariant(name, &|other| method_name(other) == name)?;
            JobAnswer::Answers(vec![ask(target, 0)?])
        }
        Question::Specifications(files, runs) => {
            let mut answers = Vec::new();
            for file in files {
                for target in workspace
                    .specifications_in_file(file, None)
                    .map_err(message)?
                {
                    answers.push(ask(target, *runs)?);
                }
            }
            JobAnswer::Answers(answers)
        }
    })
}

/// The sources and specifications of a job, with its bug where it has one.
fn open(job: &Job) -> Result<Workspace, String> {
    let mut inputs = Inputs {
        paths: vec![job.sources.clone()],
        ..Inputs::default()
    };
    match &job.question {
        Question::Specifications(files, _) => inputs.specification_files.clone_from(files),
        Question::Breaks(bug) => inputs.overlays = seeded(job, bug)?,
        Question::Graph | Question::Invariants | Question::Holds(_) => {}
    }
    let workspace = Workspace::open(&inputs, &Memo::default());
    let error = workspace.problems().iter().find(|problem| problem.is_error);
    match error {
        Some(problem) => Err(problem.describe(&workspace)),
        None => Ok(workspace),
    }
}

fn message(error: QueryError) -> String {
    format!("{} {error}", error.code())
}

/// The size of the class's graph, and its effort.
fn graph(
    workspace: &Workspace,
    job: &Job,
    class: ClassId,
    control: &mut Control<'_>,
) -> Result<Measurement, QueryError> {
    let processor = ProcessorTime::begin();
    let shapes = Questions::new(workspace, &request(job)).shapes(class, 0, control)?;
    let mut measurement =
        Measurement::of(workspace, &shapes.bound, &shapes.losses, &shapes.statistics);
    let seconds = processor_seconds(job, &processor);
    measurement.processor_seconds.extend(seconds);
    if let Some((largest, _)) = shapes.by_size.last() {
        measurement.largest.clone_from(largest);
    }
    Ok(measurement)
}

/// Asks once cold, then `runs` times warm.
fn asked(
    workspace: &Workspace,
    job: &Job,
    target: Target,
    runs: u32,
    control: &mut Control<'_>,
) -> Result<TargetAnswer, QueryError> {
    let request = request(job);
    let processor = ProcessorTime::begin();
    let questions = Questions::new(workspace, &request);
    let answer = questions.answer(target, control)?;
    let processor = processor_seconds(job, &processor);
    let Answer {
        verdict,
        bound,
        losses,
        statistics,
        ..
    } = &answer;
    let mut cold = Measurement::of(workspace, bound, losses, statistics);
    cold.processor_seconds.extend(processor);
    let mut warm_seconds = Vec::new();
    // What was not answered within the time is not asked again and again.
    for _ in 0..if cold.ended.is_complete() { runs } else { 0 } {
        let again = questions.answer(target, control)?;
        warm_seconds.push(again.statistics.seconds);
    }
    let witness = match verdict {
        Verdict::Reachable(witness) => Some(witness),
        _ => None,
    };
    Ok(TargetAnswer {
        target: workspace.name_of(target),
        verdict: answer.word().to_owned(),
        calls: witness.map(|witness| witness.calls.len()),
        shortest: witness.is_some_and(|witness| witness.shortest),
        java: witness.map_or_else(String::new, |witness| witness.java.clone()),
        cold,
        warm_seconds,
    })
}

/// Asks an invariant by a driver.
fn driven(
    workspace: &Workspace,
    job: &Job,
    target: Target,
    control: &Control<'_>,
) -> Result<TargetAnswer, QueryError> {
    let processor = ProcessorTime::begin();
    let driven = drive(workspace, target, &request(job), control)?;
    let mut cold = Measurement::of(
        workspace,
        &Bound::default(),
        &driven.losses,
        &driven.statistics,
    );
    cold.processor_seconds
        .extend(processor_seconds(job, &processor));
    cold.counts.cubes = usize::try_from(driven.states).unwrap_or(usize::MAX);
    Ok(TargetAnswer {
        target: workspace.name_of(target),
        verdict: driven.word().to_owned(),
        calls: driven
            .broken_after
            .and_then(|calls| usize::try_from(calls).ok()),
        shortest: false,
        java: String::new(),
        cold,
        warm_seconds: Vec::new(),
    })
}

/// The processor time, where the present thread does all the work.
fn processor_seconds(job: &Job, time: &ProcessorTime) -> Option<f64> {
    time.seconds().filter(|_| job.threads == 1)
}

fn request(job: &Job) -> Request {
    Request {
        scope: job.scope.clone(),
        max_length: job.max_length,
        parking: job.parking,
        // The time of a job is for exploring. A driver explores and asks at once.
        time: Some(match job.mode {
            Mode::Merging | Mode::WithoutMerging => Request::time_to_explore(job.time),
            Mode::Driver => job.time,
        }),
        matching: match job.mode {
            Mode::Merging | Mode::Driver => Matching::Exact,
            Mode::WithoutMerging => Matching::Unmerged,
        },
        ..Request::default()
    }
}

/// The file with the bug in it.
fn seeded(job: &Job, bug: &Bug) -> Result<BTreeMap<PathBuf, Arc<str>>, String> {
    let file = job.sources.join(&bug.file);
    let text = project::read(&file).map_err(|error| error.to_string())?;
    let occurrences = text.matches(&bug.replace).count();
    if occurrences != 1 {
        return Err(format!(
            "{}: the text that the bug of `{}` replaces occurs {occurrences} times",
            file.display(),
            bug.invariant
        ));
    }
    Ok(BTreeMap::from([(
        file,
        text.replace(&bug.replace, &bug.with).into(),
    )]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_methods() {
        assert_eq!(method_name("p.A#balanced()"), "balanced");
        assert_eq!(method_name("p.A.Node#ordered(int, p.B)"), "ordered");
    }

    #[test]
    fn jobs_and_answers_survive_the_pipe() {
        let job = Job {
            sources: PathBuf::from("/s/src"),
            class: "p.A".to_owned(),
            scope: vec![("p.A.Node".to_owned(), 6)],
            max_length: Some(7),
            mode: Mode::WithoutMerging,
            threads: 1,
            parking: false,
            time: Duration::from_millis(1500),
            questions: 2,
            question: Question::Specifications(vec![PathBuf::from("/s/specs/S.java")], 3),
        };
        let text = serde_json::to_string(&job).expect("JSON");
        assert_eq!(serde_json::from_str::<Job>(&text).expect("the job"), job);
    }
}
