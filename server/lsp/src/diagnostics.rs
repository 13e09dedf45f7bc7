//! Diagnostics: problems of a file, broken invariants, specifications that nothing can meet.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use codes::Code;
use java::{ClassId, Visibility};
use project::{LineIndex, visible};
use synth::{Answer, Problem, QueryError, Target, Verdict, Witness, Workspace};
use tower_lsp::ls_types::{Diagnostic, DiagnosticSeverity, NumberOrString, Range};

use crate::document::Document;
use crate::position::Encoding;

/// The problems that the front end found in a document.
pub(crate) fn of_problems(
    workspace: &Workspace,
    document: &Document,
    encoding: Encoding,
) -> Vec<Diagnostic> {
    workspace
        .problems()
        .iter()
        .filter(|problem| problem.path == document.path)
        .map(|problem| of_problem(problem, &document.lines, encoding))
        .collect()
}

/// What is wrong with the files `heapwright.toml`, by their paths.
pub(crate) fn of_configurations(
    problems: &[Problem],
    encoding: Encoding,
) -> BTreeMap<PathBuf, Vec<Diagnostic>> {
    let mut found: BTreeMap<PathBuf, Vec<Diagnostic>> = BTreeMap::new();
    for problem in problems
        .iter()
        .filter(|problem| problem.path.ends_with("heapwright.toml"))
    {
        let lines = LineIndex::new(project::read(&problem.path).unwrap_or_default());
        let diagnostics = found.entry(problem.path.clone()).or_default();
        diagnostics.push(of_problem(problem, &lines, encoding));
    }
    found
}

fn of_problem(problem: &Problem, lines: &LineIndex, encoding: Encoding) -> Diagnostic {
    let range = problem.span.map(|span| encoding.range(lines, span));
    diagnostic(
        range.unwrap_or_default(),
        DiagnosticSeverity::ERROR,
        problem.code,
        problem.message.clone(),
    )
}

/// A diagnostic about a target.
#[derive(Clone)]
pub(crate) struct Finding {
    pub diagnostic: Diagnostic,
    /// The target's name, if the diagnostic stands where the target does.
    target: Option<String>,
}

impl Finding {
    /// The findings for a target.
    pub(crate) fn of(
        workspace: &Workspace,
        target: Target,
        answer: &Result<Answer, QueryError>,
        document: &Document,
        encoding: Encoding,
    ) -> Vec<Finding> {
        let diagnostics = match answer {
            Ok(answer) => Vec::from_iter(of_answer(workspace, answer, document, encoding)),
            Err(error) => of_error(workspace, target, error, document, encoding),
        };
        let is_mistake = matches!(answer, Err(QueryError::Mistakes { .. }));
        let target = (!is_mistake).then(|| workspace.name_of(target));
        let finding = |diagnostic| Finding {
            diagnostic,
            target: target.clone(),
        };
        diagnostics.into_iter().map(finding).collect()
    }

    /// The finding where its target stands now. None where there is no such target any more.
    pub(crate) fn moved(
        mut self,
        workspace: &Workspace,
        document: &Document,
        encoding: Encoding,
    ) -> Option<Finding> {
        let name = self.target.as_ref()?;
        let mut targets = workspace.watched(&document.path).into_iter();
        let target = targets.find(|&target| workspace.name_of(target) == *name)?;
        self.diagnostic.range = range_of(workspace, target, document, encoding);
        Some(self)
    }
}

/// The diagnostic for an answer, if there is one: reachable specifications and invariants that hold
/// have none.
fn of_answer(
    workspace: &Workspace,
    answer: &Answer,
    document: &Document,
    encoding: Encoding,
) -> Option<Diagnostic> {
    let name = workspace.name_of(answer.target);
    let (severity, code, message) = match (answer.target, &answer.verdict) {
        (Target::Invariant(_), Verdict::Reachable(witness)) => (
            DiagnosticSeverity::WARNING,
            Code::Broken,
            broken_message(&name, witness),
        ),
        (Target::Invariant(_), Verdict::Unknown) => (
            DiagnosticSeverity::INFORMATION,
            Code::Undecided,
            answer.describe(workspace),
        ),
        (Target::Specification(_) | Target::AssertHolds(..), Verdict::Unreachable)
            if answer.proves_absence() =>
        {
            if answer.bound.cut.is_empty() {
                (
                    DiagnosticSeverity::WARNING,
                    Code::NeverMet,
                    format!(
                        "{name} can never be met: no sequence of public calls builds such a heap."
                    ),
                )
            } else {
                let scope = answer.bound.scope_sentence();
                (
                    DiagnosticSeverity::INFORMATION,
                    Code::NeverMet,
                    format!("{name} cannot be met: not with {scope}."),
                )
            }
        }
        _ => return None,
    };
    Some(diagnostic(
        range_of(workspace, answer.target, document, encoding),
        severity,
        code,
        message,
    ))
}

/// The diagnostics for a target that could not be answered: mistakes stand where they are.
fn of_error(
    workspace: &Workspace,
    target: Target,
    error: &QueryError,
    document: &Document,
    encoding: Encoding,
) -> Vec<Diagnostic> {
    if let QueryError::Mistakes { mistakes, .. } = error {
        let here = mistakes
            .iter()
            .filter(|mistake| mistake.path == document.path);
        let diagnostics = here.map(|mistake| {
            diagnostic(
                encoding.range(&document.lines, mistake.span),
                DiagnosticSeverity::ERROR,
                mistake.code,
                mistake.message.clone(),
            )
        });
        return diagnostics.collect();
    }
    let range = range_of(workspace, target, document, encoding);
    vec![diagnostic(
        range,
        DiagnosticSeverity::INFORMATION,
        error.code(),
        error.to_string(),
    )]
}

/// The classes that a file of the project offers to callers: public ones, and those at top level.
pub(crate) fn offered_classes(workspace: &Workspace, file: &Path) -> Vec<ClassId> {
    let program = workspace.program();
    let is_offered = |&class: &ClassId| {
        let declared = program.class(class);
        let is_visible = declared.visibility == Visibility::Public || declared.enclosing.is_none();
        is_visible && workspace.path_of(declared.place) == file
    };
    program.classes().filter(is_offered).collect()
}

fn broken_message(name: &str, witness: &Witness) -> String {
    let object = match witness.arguments.first() {
        Some(argument) => format!(" for {argument}"),
        None => String::new(),
    };
    let sequence: String = witness
        .java
        .lines()
        .map(|line| format!("\n    {line}"))
        .collect();
    format!("{name} is broken{object} after these calls:{sequence}")
}

fn range_of(
    workspace: &Workspace,
    target: Target,
    document: &Document,
    encoding: Encoding,
) -> Range {
    encoding.range(&document.lines, workspace.place_of(target).span)
}

fn diagnostic(
    range: Range,
    severity: DiagnosticSeverity,
    code: Code,
    message: String,
) -> Diagnostic {
    Diagnostic {
        range,
        severity: Some(severity),
        code: Some(NumberOrString::String(code.to_string())),
        source: Some("heapwright".to_owned()),
        message: visible(&message).into_owned(),
        ..Diagnostic::default()
    }
}
