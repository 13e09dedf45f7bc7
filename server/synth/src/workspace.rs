//! One revision of a project, and all that can be asked of it: what both doors share.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use java::{ClassId, MethodId, Place, Program};
use syntax::Span;

use crate::{Answer, Bound, Control, GeneratedTest, Loss, QueryError, Request, Statistics, Target};

/// What a workspace is made of.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// Files and directories; directories are walked for `.java` files.
    pub paths: Vec<PathBuf>,
    /// Open editor buffers: they replace the files of these (absolute) paths.
    pub overlays: BTreeMap<PathBuf, Arc<str>>,
    /// Specification files: one more compilation unit each, never among the methods that are called.
    pub specification_files: Vec<PathBuf>,
}

/// Explored graphs by the content that they were computed from. Shared between the revisions of a workspace.
#[derive(Clone, Default)]
pub struct Memo {}

/// Something wrong with a file: missing, not UTF-8, a syntax error, an unknown key in `heapwright.toml`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Its code in `docs/codes.md`.
    pub code: String,
    /// What is wrong and what to do.
    pub message: String,
    /// The file.
    pub path: PathBuf,
    /// Where in it.
    pub span: Option<Span>,
}

/// A reachable shape, drawn.
#[derive(Clone, Debug)]
pub struct DrawnShape {
    /// The heap as text, several lines.
    pub text: String,
    /// A shortest sequence of calls that builds one such heap, as statements.
    pub java: String,
    /// How many objects of each class (by simple name) it has.
    pub objects: BTreeMap<String, usize>,
}

/// The reachable heap shapes of a class.
#[derive(Clone, Debug)]
pub struct ClassShapes {
    /// The smallest ones, in order of size and then of layer.
    pub smallest: Vec<DrawnShape>,
    /// For each count of objects, by class, how many shapes have it; in order of size.
    pub by_size: Vec<(BTreeMap<String, usize>, usize)>,
    /// What this is relative to.
    pub bound: Bound,
    /// What could not be decided.
    pub losses: Vec<Loss>,
    /// The effort.
    pub statistics: Statistics,
}

/// A resolved revision of a project. Immutable, `Send` and `Sync`; a new revision is a new workspace.
pub struct Workspace {
    program: Program,
}

impl Workspace {
    /// Reads, parses, resolves and lowers. Never fails: what is wrong with the files is in [`Workspace::problems`], and
    /// the rest can still be asked.
    pub fn open(inputs: &Inputs, memo: &Memo) -> Workspace {
        let _ = (inputs, memo);
        todo!()
    }

    /// What is wrong with the files, in order of path and place.
    pub fn problems(&self) -> &[Problem] {
        todo!()
    }

    /// The resolved program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The class of that qualified or simple name.
    pub fn class(&self, name: &str) -> Result<ClassId, QueryError> {
        let _ = name;
        todo!()
    }

    /// The specification that `package.Class#method` (with parameter types where it is overloaded) names.
    pub fn specification(&self, text: &str) -> Result<Target, QueryError> {
        let _ = text;
        todo!()
    }

    /// The specification of a specification file: its method of that name, or its only boolean method.
    pub fn specification_in_file(
        &self,
        file: &Path,
        method: Option<&str>,
    ) -> Result<Target, QueryError> {
        let _ = (file, method);
        todo!()
    }

    /// The invariants of the project, or of one class.
    pub fn invariants(&self, class: Option<ClassId>) -> Vec<Target> {
        let _ = class;
        todo!()
    }

    /// What the editor watches in a file: invariants, methods annotated `@Spec`, and "reach with the condition true" for
    /// each `assert`.
    pub fn watched(&self, file: &Path) -> Vec<Target> {
        let _ = file;
        todo!()
    }

    /// What "Generate input" can do at a selection: the boolean method that encloses it or whose name it is on, and both
    /// targets of an `assert` that it touches.
    pub fn targets_at(&self, file: &Path, selection: Span) -> Vec<Target> {
        let _ = (file, selection);
        todo!()
    }

    /// The class whose name stands at `offset` (a declaration or a use).
    pub fn class_at(&self, file: &Path, offset: u32) -> Option<ClassId> {
        let _ = (file, offset);
        todo!()
    }

    /// The method whose declared name stands at `offset`.
    pub fn method_at(&self, file: &Path, offset: u32) -> Option<MethodId> {
        let _ = (file, offset);
        todo!()
    }

    /// What the target is called: `avl.AvlTree#isBalanced()`, `assert at AvlTree.java:41`.
    pub fn name_of(&self, target: Target) -> String {
        let _ = target;
        todo!()
    }

    /// Where the target's diagnostic belongs: the method's name or the assertion's condition.
    pub fn place_of(&self, target: Target) -> Place {
        let _ = target;
        todo!()
    }

    /// The file of a place, as an absolute path.
    pub fn path_of(&self, place: Place) -> &Path {
        let _ = place;
        todo!()
    }

    /// Explores what the target needs and answers it. Panics inside are caught and come back as
    /// [`QueryError::Internal`].
    pub fn answer(
        &self,
        target: Target,
        request: &Request,
        control: &mut Control<'_>,
    ) -> Result<Answer, QueryError> {
        let _ = (target, request, control);
        todo!()
    }

    /// The `limit` smallest reachable shapes of a class, and the counts of all.
    pub fn shapes(
        &self,
        class: ClassId,
        limit: usize,
        request: &Request,
        control: &mut Control<'_>,
    ) -> Result<ClassShapes, QueryError> {
        let _ = (class, limit, request, control);
        todo!()
    }

    /// The JUnit test for an answer with a witness.
    pub fn test_for(&self, answer: &Answer) -> Option<GeneratedTest> {
        let _ = answer;
        todo!()
    }

    /// The verdict in words, with its bound and losses: for messages and diagnostics. One paragraph.
    pub fn describe(&self, answer: &Answer) -> String {
        let _ = answer;
        todo!()
    }
}
