//! A workspace: one revision of a project, resolved and lowered. Both doors share it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use codes::Code;
use ir::{Bodies, Effects, LastingEffects};
use java::{ClassId, Place, Program, SourceId};
use project::{Configuration, LineIndex};
use syntax::Span;

use crate::loaded::Loaded;
use crate::memo::key;
use crate::selection::Focus;
use crate::sources::Sources;

pub use crate::memo::Memo;

/// The files of a workspace.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// Files and directories; directories are walked for `.java` files.
    pub paths: Vec<PathBuf>,
    /// Open editor buffers: they replace the files of these (absolute) paths.
    pub overlays: BTreeMap<PathBuf, Arc<str>>,
    /// Specification files: one more compilation unit each, never among the methods that are
    /// called.
    pub specification_files: Vec<PathBuf>,
    /// What will be asked.
    pub focus: Focus,
}

/// Something wrong with a file: missing, not UTF-8, a syntax error, an unknown key in
/// `heapwright.toml`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Its code.
    pub code: Code,
    /// What is wrong and what to do.
    pub message: String,
    /// The file.
    pub path: PathBuf,
    /// Where in it.
    pub span: Option<Span>,
    /// Whether the input itself is wrong; otherwise it is Java that is reported as unknown where it
    /// is run.
    pub is_error: bool,
}

impl Problem {
    /// Something wrong with a file, before its Java is read.
    pub(crate) fn of_file(error: &project::ProjectError) -> Problem {
        let offset = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
        Problem {
            code: error.code(),
            message: error.message(),
            path: error.path().to_owned(),
            span: error
                .place()
                .map(|place| Span::new(offset(place.bytes.start), offset(place.bytes.end))),
            is_error: true,
        }
    }

    /// In one line: `HW0102 a/B.java:3:7: message`.
    pub fn describe(&self, workspace: &Workspace) -> String {
        let Problem { code, message, .. } = self;
        let path = self.path.display();
        match self.span {
            Some(span) => {
                let start = workspace.range_in(&self.path, span).start;
                format!("{code} {path}:{}:{}: {message}", start.line, start.column)
            }
            None => format!("{code} {path}: {message}"),
        }
    }
}

/// A line and a column, both counted from 1, the column in characters: for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

/// A range of text, for people. The end is the place after the last character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineRange {
    /// Where it begins.
    pub start: LineColumn,
    /// Where it ends.
    pub end: LineColumn,
}

/// A resolved revision of a project, as far as a focus needs it. Immutable, `Send` and `Sync`; a
/// new revision is a new workspace.
pub struct Workspace {
    pub(crate) program: Arc<Program>,
    pub(crate) bodies: Arc<Bodies>,
    pub(crate) memo: Memo,
    sources: Arc<Sources>,
    loaded: Arc<Loaded>,
    problems: Vec<Problem>,
    key: OnceLock<blake3::Hash>,
    is_part: bool,
    is_late: bool,
    is_for_objects: bool,
}

impl Workspace {
    /// Reads, parses, resolves and lowers. Never fails: what is wrong with the files is in
    /// [`Workspace::problems`], and the rest can still be asked.
    pub fn open(inputs: &Inputs, memo: &Memo) -> Workspace {
        Arc::new(Sources::read(inputs, memo)).workspace(&inputs.focus)
    }

    pub(crate) fn new(sources: &Arc<Sources>, loaded: &Arc<Loaded>, is_part: bool) -> Workspace {
        let program = loaded.program.clone();
        let of_files = sources.problems().iter().cloned();
        let of_program = loaded.problems.iter().map(|problem| Problem {
            code: problem.code,
            message: problem.message.clone(),
            path: program.source(problem.place.source).path.clone(),
            span: Some(problem.place.span),
            is_error: problem.code.is_wrong_source(),
        });
        let mut problems: Vec<Problem> = of_files.chain(of_program).collect();
        problems.sort_by(|one, two| {
            (&one.path, one.span, &one.code).cmp(&(&two.path, two.span, &two.code))
        });
        Workspace {
            program,
            bodies: loaded.bodies.clone(),
            memo: sources.memo.clone(),
            sources: sources.clone(),
            loaded: loaded.clone(),
            problems,
            key: OnceLock::new(),
            is_part,
            is_late: false,
            is_for_objects: false,
        }
    }

    /// The same, where only what makes a difference to objects of the class explored was loaded.
    pub(crate) fn loaded_for_objects(self) -> Workspace {
        Workspace {
            is_for_objects: true,
            ..self
        }
    }

    /// Whether only what makes a difference to objects of the class explored is loaded.
    pub(crate) fn is_for_objects(&self) -> bool {
        self.is_for_objects
    }

    /// The same part, which is all that was loaded in time.
    pub(crate) fn loaded_late(self) -> Workspace {
        Workspace {
            is_late: true,
            ..self
        }
    }

    /// Whether the time was spent before all was loaded that questions depend on.
    pub(crate) fn is_late(&self) -> bool {
        self.is_late
    }

    /// Whether only a part of what questions depend on is loaded: [`Sources::part`], or what was
    /// loaded in time.
    pub fn is_part(&self) -> bool {
        self.is_part
    }

    /// The files that it was loaded from.
    pub(crate) fn sources(&self) -> &Arc<Sources> {
        &self.sources
    }

    /// A hash of all that is printed of answers beside the question: the texts of the files, with
    /// their positions, and the configurations. Two workspaces of one project have it in common.
    pub fn revision(&self) -> String {
        let sources = self.loaded.sources.values();
        let texts: Vec<&str> = sources
            .map(|&source| &*self.program.source(source).text)
            .collect();
        key((self.key().as_bytes(), texts)).to_hex().to_string()
    }

    /// What the methods do to the heap.
    pub(crate) fn effects(&self) -> &Effects {
        self.loaded.effects()
    }

    /// Those of them that last.
    pub(crate) fn lasting_effects(&self) -> &LastingEffects {
        self.loaded.lasting_effects()
    }

    /// A hash of all that graphs depend on beside their options: the code, without positions.
    pub(crate) fn content(&self) -> blake3::Hash {
        self.loaded.content()
    }

    /// A hash of all that answers depend on beside the question: the code, without positions, and
    /// the configurations.
    pub(crate) fn key(&self) -> blake3::Hash {
        *self.key.get_or_init(|| {
            let folders = self.loaded.sources.keys().filter_map(|path| path.parent());
            let configurations = folders.map(|folder| self.sources.configurations.get(folder));
            let configurations: Vec<Option<&Configuration>> = configurations.collect();
            // What was loaded late may be the part that was asked before, and has more time.
            let loading = (self.is_part, self.is_late, self.is_for_objects);
            key((self.content().as_bytes(), configurations, loading))
        })
    }

    /// What is wrong with the files, in order of path and place.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The resolved program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The control-flow graphs of the program.
    pub fn code(&self) -> &Bodies {
        &self.bodies
    }

    /// The file of a place, as it was found: absolute where the project was opened by an absolute
    /// path.
    pub fn path_of(&self, place: Place) -> &Path {
        &self.program.source(place.source).path
    }

    /// A place, for people.
    pub fn range_of(&self, place: Place) -> LineRange {
        line_range(&self.program.source(place.source).text, place.span)
    }

    /// A place in a file of the project, or in its `heapwright.toml`, for people.
    pub fn range_in(&self, path: &Path, span: Span) -> LineRange {
        let text = match self.source_at(path) {
            Some(source) => self.program.source(source).text.clone(),
            None => std::fs::read_to_string(path).unwrap_or_default().into(),
        };
        line_range(&text, span)
    }

    /// The source of a file, however its path is written.
    pub(crate) fn source_at(&self, path: &Path) -> Option<SourceId> {
        let path = self.sources.shown_path(path);
        self.loaded.sources.get(path).copied()
    }

    /// The bytes of these files.
    pub(crate) fn bytes(&self) -> usize {
        let sources = self.loaded.sources.values();
        let texts = sources.map(|&source| self.program.source(source).text.len());
        texts.sum()
    }

    /// The files that it was loaded from, but for those of the library.
    pub(crate) fn files(&self) -> impl Iterator<Item = &PathBuf> {
        self.loaded.sources.keys()
    }

    /// The configuration for a class, and whether there is one: none if the file is wrong.
    pub(crate) fn configuration(&self, class: ClassId) -> Option<&Configuration> {
        let path = self.path_of(self.program.class(class).place);
        self.sources.configurations.get(path.parent()?)
    }
}

fn line_range(text: &Arc<str>, span: Span) -> LineRange {
    let index = LineIndex::new(text.clone());
    let place = |offset| {
        let (line, column) = index.line_and_column(offset);
        LineColumn { line, column }
    };
    LineRange {
        start: place(span.start),
        end: place(span.end),
    }
}
