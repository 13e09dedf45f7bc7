//! After each of a series of random edits, what is kept between revisions gives the findings that a
//! new process gives. `HEAPWRIGHT_EDITS=2000` does more, from the seed `HEAPWRIGHT_SEED` on.

mod incremental_project;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use incremental_project::{Edit, Random, TestProject};
use synth::{CancelFlag, Control, Focus, Inputs, Memo, Progress, Questions, Request, Sources};

/// How many edits there are, unless the environment says it.
const EDITS: u64 = 40;

/// Not limited by time: a slow machine has the same answers.
fn request() -> Request {
    Request {
        max_length: Some(4),
        ..Request::default()
    }
}

fn number(variable: &str, otherwise: u64) -> u64 {
    let value = std::env::var(variable).ok();
    value.map_or(otherwise, |value| {
        value.parse().expect("the variable is a number")
    })
}

fn inputs(project: &TestProject) -> Inputs {
    Inputs {
        paths: vec![project.folder().to_owned()],
        overlays: project.buffers(),
        ..Inputs::default()
    }
}

/// How often an exploration reported progress.
type Layers = usize;

/// Everything that the editor shows of a file, and how much was explored for it. What is wrong with
/// the file comes from all of it, the rest from what may run.
fn shown(sources: &Arc<Sources>, file: &Path, is_kept: bool) -> (String, Layers) {
    let focus = Focus::Files(vec![file.to_owned()]);
    let whole = sources.workspace(&focus);
    let workspace = &sources.running_workspace(&focus);
    let request = request();
    let questions = Questions::new(workspace, &request);
    let mut layers = 0;
    let mut progress = |_: Progress| layers += 1;
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut progress,
    };
    let problems = whole.problems().iter();
    let mut shown: String = problems
        .map(|problem| problem.describe(&whole) + "\n")
        .collect();
    for target in workspace.watched(file) {
        let answer = match is_kept {
            true => questions.kept_answer(target, &mut control),
            false => questions.answer(target, &mut control),
        };
        let line = workspace.range_of(workspace.place_of(target)).start.line;
        shown += &match answer {
            Ok(answer) => {
                let bound = answer.bound.describe(workspace);
                let java = match &answer.verdict {
                    synth::Verdict::Reachable(witness) => &*witness.java,
                    _ => "",
                };
                format!("{line}: {}\n{java}\n{bound}\n", answer.describe(workspace))
            }
            Err(error) => format!("{line}: {error}\n"),
        };
    }
    let program = workspace.program();
    let here = |&class: &java::ClassId| workspace.path_of(program.class(class).place) == file;
    for class in program.classes().filter(here) {
        let shapes = match is_kept {
            true => questions.kept_shapes(class, 3, &mut control),
            false => questions.shapes(class, 3, &mut control),
        };
        shown += &match shapes {
            Ok(shapes) => {
                let drawn = shapes.smallest.iter();
                let drawn: Vec<String> = drawn.map(|s| format!("{}\n{}", s.text, s.java)).collect();
                format!("{:?}\n{}\n", shapes.by_size, drawn.join("\n"))
            }
            Err(error) => format!("{error}\n"),
        };
    }
    (shown, layers)
}

/// A server that lives as long as the test.
struct Kept {
    memo: Memo,
    sources: Option<Arc<Sources>>,
}

impl Kept {
    fn revision(&mut self, project: &TestProject, is_on_disk: bool) -> Arc<Sources> {
        let inputs = inputs(project);
        let older = self.sources.take();
        let edited = older.as_ref().filter(|_| !is_on_disk);
        let edited = edited.and_then(|older| older.edited(&inputs));
        let read = || {
            let read = Sources::read(&inputs, &self.memo);
            match &older {
                Some(older) => read.sharing(older),
                None => read,
            }
        };
        let sources = Arc::new(edited.unwrap_or_else(read));
        self.sources = Some(sources.clone());
        sources
    }
}

#[test]
fn incremental_equals_from_scratch() {
    let seed = number("HEAPWRIGHT_SEED", 1);
    let mut random = Random::new(seed);
    let mut project = TestProject::new();
    let mut kept = Kept {
        memo: Memo::default(),
        sources: None,
    };
    for step in 0..number("HEAPWRIGHT_EDITS", EDITS) {
        let (edit, is_on_disk) = project.edit(&mut random);
        let sources = kept.revision(&project, is_on_disk);
        let fresh = Arc::new(Sources::read(&inputs(&project), &Memo::default()));
        for file in project.files() {
            let (now, _) = shown(&sources, &file, true);
            let (scratch, _) = shown(&fresh, &file, false);
            let name = file.display();
            assert_eq!(now, scratch, "seed {seed}, step {step}, {edit:?}, {name}");
        }
    }
}

/// How much is explored for each file after an edit that changes no code.
fn layers_after(edit: impl Fn(&mut TestProject)) -> Vec<Layers> {
    let mut project = TestProject::new();
    let mut kept = Kept {
        memo: Memo::default(),
        sources: None,
    };
    let all = |sources: &Arc<Sources>, files: Vec<PathBuf>| {
        let layers = |file: &PathBuf| shown(sources, file, true).1;
        files.iter().map(layers).collect::<Vec<_>>()
    };
    let first = kept.revision(&project, true);
    assert!(
        all(&first, project.files())
            .iter()
            .all(|&layers| layers > 0)
    );
    edit(&mut project);
    let second = kept.revision(&project, false);
    all(&second, project.files())
}

#[test]
fn a_comment_explores_nothing() {
    let layers = layers_after(|project| project.apply(0, Edit::Comment));
    assert!(layers.iter().all(|&layers| layers == 0), "{layers:?}");
}

#[test]
fn a_method_that_nothing_calls_explores_nothing() {
    for file in 0..5 {
        // The second one names classes that nothing else does.
        let layers = layers_after(|project| {
            project.apply(file, Edit::PrivateMethod);
            project.apply(file, Edit::PrivateMethod);
        });
        assert!(
            layers.iter().all(|&layers| layers == 0),
            "{file}: {layers:?}"
        );
    }
}

#[test]
fn a_public_method_explores_what_has_it_in_m() {
    // The fourth class keeps an object of the third one, and does not hand it out.
    let layers = layers_after(|project| project.apply(2, Edit::PublicMethod));
    assert!(layers[2] > 0, "{layers:?}");
    let others = [0, 1, 3, 4].map(|file| layers[file]);
    assert_eq!(others, [0; 4], "{layers:?}");
}

#[test]
fn a_body_explores_what_depends_on_it() {
    // Nothing refers to the last file.
    let layers = layers_after(|project| {
        let last = project.files().len() - 1;
        project.apply(last, Edit::Body);
    });
    let (last, others) = layers.split_last().expect("there are files");
    assert!(*last > 0);
    assert!(others.iter().all(|&layers| layers == 0), "{layers:?}");
}
