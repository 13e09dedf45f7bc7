//! What Heapwright answers.

use std::collections::BTreeMap;
use std::path::PathBuf;

use synth::{CancelFlag, Control, Inputs, Memo, Questions, Request, Verdict, Workspace};

use crate::{Comparison, Project};

/// An answer, with what it rests on.
#[derive(Clone, Debug)]
pub struct Answered {
    /// What is claimed.
    pub claim: Claim,
    /// The codes of the assumptions that are shown, with what they are about.
    pub assumptions: Vec<String>,
    /// The most objects of each class, by qualified name.
    pub scope: BTreeMap<String, u32>,
    /// The answer in words.
    pub words: String,
}

/// What is claimed of a target.
#[derive(Clone, Debug)]
pub enum Claim {
    /// These calls meet it.
    Reachable {
        /// How many.
        calls: usize,
        /// Whether no fewer do.
        shortest: bool,
        /// The statements.
        java: String,
        /// The arguments of the target.
        arguments: Vec<String>,
    },
    /// No calls do, up to the length that was asked for.
    Unreachable,
    /// It was not decided: the codes of the reasons.
    Unknown(Vec<String>),
    /// It was not asked: why.
    Refused(String),
}

/// Asks every target of a project.
pub fn ask(project: &Project, comparison: &Comparison) -> Vec<Answered> {
    let folder = PathBuf::from(format!("/nowhere/{}", project.package));
    let source = folder.join("Classes.java");
    let specifications = folder.join("Specs.java");
    let inputs = Inputs {
        paths: vec![source.clone()],
        overlays: [
            (source, project.source.as_str().into()),
            (
                specifications.clone(),
                project.specifications.as_str().into(),
            ),
        ]
        .into(),
        specification_files: vec![specifications],
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let targets = project.targets.iter();
    targets
        .map(|target| answer(project, &workspace, target, comparison))
        .collect()
}

fn answer(
    project: &Project,
    workspace: &Workspace,
    target: &str,
    comparison: &Comparison,
) -> Answered {
    let refused = |why: String| Answered {
        claim: Claim::Refused(why.clone()),
        assumptions: Vec::new(),
        scope: BTreeMap::new(),
        words: why,
    };
    let request = Request {
        max_length: u32::try_from(comparison.length).ok(),
        time: comparison.time,
        ..Request::default()
    };
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| {},
    };
    let name = format!("{}.Specs#{target}", project.package);
    let questions = Questions::new(workspace, &request);
    let answer = workspace
        .specification(&name)
        .and_then(|target| questions.answer(target, &mut control));
    let answer = match answer {
        Ok(answer) => answer,
        Err(error) => return refused(format!("{} {error}", error.code())),
    };
    let bound = &answer.bound;
    let claim = match &answer.verdict {
        Verdict::Reachable(witness) => Claim::Reachable {
            calls: witness.calls.len(),
            shortest: witness.shortest,
            java: witness.java.clone(),
            arguments: witness.arguments.clone(),
        },
        Verdict::Unreachable => Claim::Unreachable,
        Verdict::Unknown => {
            let losses = answer.losses.iter();
            Claim::Unknown(losses.map(|loss| loss.code().to_string()).collect())
        }
    };
    let mut words = answer.describe(workspace);
    if let Claim::Reachable {
        java,
        arguments,
        shortest,
        ..
    } = &claim
    {
        let least = if *shortest { ", and no fewer" } else { "" };
        let arguments = arguments.join(", ");
        words.push_str(&format!("{least}\n{java}\nSpecs.{target}({arguments})\n"));
        words.push_str(bound.describe(workspace).trim_end());
    }
    Answered {
        claim,
        assumptions: bound.assumption_codes(workspace),
        scope: bound.scope.clone(),
        words,
    }
}
