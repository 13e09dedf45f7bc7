//! `heapwright synth`

use std::path::{Path, PathBuf};

use synth::{CancelFlag, Focus, Target, Verdict, Workspace};

use crate::arguments::SynthArguments;
use crate::output::Outcome;
use crate::printer::{JsonPrinter, JunitPrinter, Printer, TextPrinter};
use crate::question_list::{Question, Run};
use crate::session::Session;
use crate::shard::options_hash;

/// Answers the specifications, one after the other.
pub fn run(arguments: &SynthArguments, cancel: &CancelFlag) -> Outcome {
    let files: Vec<(PathBuf, Option<&str>)> = arguments
        .spec_file
        .iter()
        .map(|text| file_and_method(text))
        .collect();
    let questions = |workspace: &Workspace| questions(workspace, arguments, &files);
    let specification_files = files.iter().map(|(file, _)| file.clone()).collect();
    let classes = arguments.spec.iter().map(|text| class_of(text)).collect();
    let mut session = Session::open_until_decided(
        &arguments.common,
        (specification_files, Focus::Classes(classes)),
        cancel,
        |part| match arguments.shard {
            // Which ones are asked depends on all of them.
            Some(_) => Vec::new(),
            None => targets(questions(part)).unwrap_or_default(),
        },
    );
    let questions = questions(&session.workspace);
    let mut printer: Box<dyn Printer> = match (arguments.junit, session.json) {
        (true, _) => Box::new(JunitPrinter::default()),
        (false, true) => Box::new(JsonPrinter {
            is_shard: arguments.shard.is_some(),
        }),
        (false, false) => Box::new(TextPrinter),
    };
    let run = Run {
        command: "synth",
        options: options_hash(&(&session.request, &arguments.spec, &arguments.spec_file)),
        outcome_of,
        shard: arguments.shard,
        baseline: None,
        has_whole_project: false,
        changes: None,
    };
    run.ask_all(&mut session, questions, &mut *printer);
    session.end()
}

/// What is asked of a workspace.
fn questions(
    workspace: &Workspace,
    arguments: &SynthArguments,
    files: &[(PathBuf, Option<&str>)],
) -> Vec<Question> {
    let of_names = arguments.spec.iter();
    let mut questions: Vec<Question> = of_names
        .map(|text| Question {
            name: text.clone(),
            target: workspace.specification(text),
        })
        .collect();
    for ((file, method), text) in files.iter().zip(&arguments.spec_file) {
        match workspace.specifications_in_file(file, *method) {
            Ok(found) => questions.extend(found.into_iter().map(|target| Question {
                name: workspace.name_of(target),
                target: Ok(target),
            })),
            Err(error) => questions.push(Question {
                name: text.clone(),
                target: Err(error),
            }),
        }
    }
    questions
}

/// The targets of questions. None if some cannot be asked.
fn targets(questions: Vec<Question>) -> Option<Vec<Target>> {
    let targets = questions.into_iter().map(|question| question.target.ok());
    targets.collect()
}

fn outcome_of(verdict: &Verdict) -> Outcome {
    match verdict {
        Verdict::Reachable(_) => Outcome::Success,
        Verdict::Unreachable => Outcome::Negative,
        Verdict::Unknown => Outcome::Unknown,
    }
}

/// The class of `package.Class#method`.
pub(crate) fn class_of(specification: &str) -> String {
    let class = synth::class_and_method(specification).map(|(class, _)| class);
    class.unwrap_or(specification).to_owned()
}

/// `F.java#method`; without `#`, all of the file.
fn file_and_method(text: &str) -> (PathBuf, Option<&str>) {
    match text.rsplit_once('#') {
        Some((file, method)) if !Path::new(text).exists() => (PathBuf::from(file), Some(method)),
        _ => (PathBuf::from(text), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specification_files_may_name_a_method() {
        assert_eq!(
            file_and_method("a/F.java#isFull"),
            (PathBuf::from("a/F.java"), Some("isFull"))
        );
        assert_eq!(
            file_and_method("a/F.java"),
            (PathBuf::from("a/F.java"), None)
        );
    }
}
