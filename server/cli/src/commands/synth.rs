//! `heapwright synth`

use std::path::{Path, PathBuf};

use synth::{CancelFlag, Focus, GeneratedTest, QueryError, Target, Verdict};

use crate::arguments::SynthArguments;
use crate::output::{Outcome, complain, print};
use crate::session::Session;
use crate::{json, report};

/// Answers the specifications, one after the other.
pub fn run(arguments: &SynthArguments, cancel: &CancelFlag) -> Outcome {
    let files: Vec<(PathBuf, Option<&str>)> = arguments
        .spec_file
        .iter()
        .map(|text| file_and_method(text))
        .collect();
    let mut session = Session::open(
        &arguments.common,
        files.iter().map(|(file, _)| file.clone()).collect(),
        Focus::Classes(arguments.spec.iter().map(|text| class_of(text)).collect()),
        cancel,
    );

    let of_names = arguments.spec.iter();
    let mut targets: Vec<(String, Result<Target, QueryError>)> = of_names
        .map(|text| (text.clone(), session.workspace.specification(text)))
        .collect();
    for ((file, method), text) in files.iter().zip(&arguments.spec_file) {
        let name = |target| (session.workspace.name_of(target), Ok(target));
        match session.workspace.specifications_in_file(file, *method) {
            Ok(found) => targets.extend(found.into_iter().map(name)),
            Err(error) => targets.push((text.clone(), Err(error))),
        }
    }

    let mut tests: Vec<(GeneratedTest, String)> = Vec::new();
    for (name, target) in targets {
        let answer = target.and_then(|target| {
            session.ask(|questions, control| questions.kept_answer(target, control))
        });
        match answer {
            Ok(answer) => {
                session.ends_with(match answer.verdict {
                    Verdict::Reachable(_) => Outcome::Success,
                    Verdict::Unreachable => Outcome::Negative,
                    Verdict::Unknown => Outcome::Unknown,
                });
                let workspace = &session.workspace;
                let text = || report::answer(workspace, &answer, session.stats);
                if session.json {
                    session.print_json(&json::answer(workspace, &answer));
                } else if !arguments.junit {
                    print(&text());
                } else if let Some(test) = GeneratedTest::of(workspace, &answer) {
                    add_test(&mut tests, test);
                } else {
                    // Standard output is a Java file.
                    complain(text().trim_end());
                }
            }
            Err(error) => session.fail(Some(&name), &error),
        }
        if session.outcome == Outcome::Cancelled {
            break;
        }
    }
    for (_, text) in &tests {
        print(text);
    }
    session.outcome
}

/// The class of `package.Class#method`.
pub(crate) fn class_of(specification: &str) -> String {
    let class = specification.split('#').next();
    class.unwrap_or(specification).to_owned()
}

/// `F.java#method`; without `#`, all of the file.
fn file_and_method(text: &str) -> (PathBuf, Option<&str>) {
    match text.rsplit_once('#') {
        Some((file, method)) if !Path::new(text).exists() => (PathBuf::from(file), Some(method)),
        _ => (PathBuf::from(text), None),
    }
}

/// Adds a method to the class that was begun for it, or begins one.
fn add_test(tests: &mut Vec<(GeneratedTest, String)>, test: GeneratedTest) {
    let begun = tests
        .iter_mut()
        .find(|(first, _)| first.package == test.package && first.class_name == test.class_name);
    if let Some((_, text)) = begun
        && let Some(insertions) = test.added_to(text)
    {
        for insertion in insertions.iter().rev() {
            text.insert_str(insertion.offset, &insertion.text);
        }
        return;
    }
    let text = test.whole_file();
    tests.push((test, text));
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
