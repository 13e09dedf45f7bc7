//! A workspace: one revision of a project, resolved and lowered. Both doors share it.

use std::cell::LazyCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use codes::Code;
use ir::{Bodies, Effects};
use java::{ClassId, NameIndex, Origin, Place, Program, SourceId, SourceInput};
use project::{Configuration, LineIndex, Project, SourceFile};
use syntax::Span;

use crate::configurations::{self, Configurations};
use crate::memo::key;
use crate::selection::{Focus, Selection};

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

/// A resolved revision of a project. Immutable, `Send` and `Sync`; a new revision is a new
/// workspace.
pub struct Workspace {
    pub(crate) program: Program,
    pub(crate) bodies: Bodies,
    pub(crate) effects: Effects,
    pub(crate) memo: Memo,
    /// A hash of all texts: the part of a graph's key that is the same for the whole revision.
    pub(crate) content: blake3::Hash,
    project: Project,
    specifications: Project,
    /// The source of each file, by the path that the program shows.
    sources: BTreeMap<PathBuf, SourceId>,
    /// The nearest `heapwright.toml` of each folder; none where it is wrong.
    configurations: Configurations,
    problems: Vec<Problem>,
}

impl Workspace {
    /// Reads, parses, resolves and lowers. Never fails: what is wrong with the files is in
    /// [`Workspace::problems`], and the rest can still be asked.
    pub fn open(inputs: &Inputs, memo: &Memo) -> Workspace {
        let buffers = || inputs.overlays.clone();
        let project = Project::with_buffers(inputs.paths.clone(), buffers());
        let specifications = Project::of_files(inputs.specification_files.clone(), buffers());
        let texts = texts_of(&project, &specifications);
        let folders: Vec<PathBuf> = texts
            .iter()
            .filter_map(|text| text.path.parent().map(Path::to_owned))
            .collect();
        let names = LazyCell::new(|| NameIndex::of(texts.iter().map(|text| &*text.text)));
        let (configurations, wrong) = configurations::read(folders, || &*names);
        let Loaded {
            content,
            program,
            bodies,
            effects,
            problems: resolution,
        } = load_selected(&as_found(&inputs.focus, &project), &texts, || &*names);
        let sources = program
            .sources()
            .filter(|&source| program.source(source).origin != Origin::Library)
            .map(|source| (program.source(source).path.clone(), source))
            .collect();
        let of_files = project.errors().iter().chain(specifications.errors());
        let mut problems: Vec<Problem> = of_files.map(Problem::of_file).collect();
        problems.extend(resolution.into_iter().map(|problem| Problem {
            code: problem.code,
            message: problem.message,
            path: program.source(problem.place.source).path.clone(),
            span: Some(problem.place.span),
            is_error: problem.code.is_wrong_source(),
        }));
        problems.extend(wrong);
        problems.sort_by(|one, two| {
            (&one.path, one.span, &one.code).cmp(&(&two.path, two.span, &two.code))
        });
        Workspace {
            program,
            bodies,
            effects,
            memo: memo.clone(),
            content,
            project,
            specifications,
            sources,
            configurations,
            problems,
        }
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
    pub(crate) fn range_in(&self, path: &Path, span: Span) -> LineRange {
        let text = match self.source_at(path) {
            Some(source) => self.program.source(source).text.clone(),
            None => std::fs::read_to_string(path).unwrap_or_default().into(),
        };
        line_range(&text, span)
    }

    /// The source of a file, however its path is written.
    pub(crate) fn source_at(&self, path: &Path) -> Option<SourceId> {
        let file = self
            .specifications
            .file(path)
            .or_else(|| self.project.file(path));
        let path = file.map_or(path, |file| file.path());
        self.sources.get(path).copied()
    }

    /// The configuration for a class, and whether there is one: none if the file is wrong.
    pub(crate) fn configuration(&self, class: ClassId) -> Option<&Configuration> {
        let path = self.path_of(self.program.class(class).place);
        self.configurations.get(path.parent()?)?.as_ref()
    }
}

/// Texts, resolved and lowered.
struct Loaded {
    content: blake3::Hash,
    program: Program,
    bodies: Bodies,
    effects: Effects,
    problems: Vec<java::Problem>,
}

impl Loaded {
    fn of(texts: Vec<SourceInput>) -> Loaded {
        let content: Vec<_> = texts.iter().map(|t| (&t.path, &t.text, t.origin)).collect();
        let content = key(content);
        let java::Resolution { program, problems } = java::resolve(texts);
        let bodies = Bodies::new(&program);
        let effects = Effects::of(&bodies, &program);
        Loaded {
            content,
            program,
            bodies,
            effects,
            problems,
        }
    }
}

/// The focus, with the paths of files as the project has them.
fn as_found(focus: &Focus, project: &Project) -> Focus {
    let path = |path: &PathBuf| {
        let file = project.file(path);
        file.map_or_else(|| path.clone(), |file| file.path().to_owned())
    };
    match focus {
        Focus::Files(files) => Focus::Files(files.iter().map(path).collect()),
        other => other.clone(),
    }
}

/// Loads what the questions in focus depend on.
fn load_selected<'t>(
    focus: &Focus,
    texts: &'t [SourceInput],
    names: impl FnOnce() -> &'t NameIndex<'t>,
) -> Loaded {
    let Some(mut selection) = Selection::of(focus, texts, names) else {
        return Loaded::of(texts.to_vec());
    };
    loop {
        let loaded = Loaded::of(selection.texts());
        if !selection.grow(&loaded.program, &loaded.bodies, &loaded.effects) {
            return loaded;
        }
    }
}

/// The texts of a project and of its specification files.
fn texts_of(project: &Project, specifications: &Project) -> Vec<SourceInput> {
    let input = |file: &SourceFile, origin| SourceInput {
        path: file.path().to_owned(),
        text: file.text().clone(),
        origin,
    };
    let is_specification = |file: &SourceFile| specifications.file(file.path()).is_some();
    let own = project.files().filter(|file| !is_specification(file));
    let own = own.map(|file| input(file, Origin::Project));
    let specifications = specifications.files();
    own.chain(specifications.map(|file| input(file, Origin::Specification)))
        .collect()
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
