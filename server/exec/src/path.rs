//! The inputs and results of a run.

use heap::{Heap, ObjectIndex, RuntimeClass, Value};
use ir::{BlockId, OutcomeId};
use java::{ClassId, MethodId};
use smt::{Constraints, Model, TermId};

use crate::comparing::Compared;
use crate::loss::Loss;

/// The run-time state of the interpreter: a heap whose primitives are terms, and a path condition.
///
/// A state of the state transformation graph is another type (in `explore`).
#[derive(Clone, Debug)]
pub struct ExecutionState {
    /// The heap.
    pub heap: Heap<TermId>,
    /// The path condition, which is satisfiable.
    pub constraints: Constraints,
}

impl ExecutionState {
    /// The empty heap, nothing assumed.
    pub fn empty() -> ExecutionState {
        ExecutionState {
            heap: Heap::new(),
            constraints: Constraints::new(),
        }
    }
}

/// Which sides of a symbolic decision are followed.
#[derive(Clone, Copy, Debug)]
pub enum Policy<'m> {
    /// All that are satisfiable.
    Explore,
    /// The one that this model satisfies. The path condition contains it.
    Guided(&'m Model),
    /// All that are satisfiable. But the method whose comparisons are noted takes its branches
    /// these ways, whatever is compared: so it comes to all of them. Its path is none that there
    /// is.
    Insisting(&'m Ways),
}

/// Of each block of a method, whether its branch is taken where the condition holds; none where
/// that does not matter.
pub type Ways = [Option<bool>];

/// A place at which paths end as [`End::Hit`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watch {
    /// Control enters this block.
    Block(MethodId, BlockId),
    /// A branch has this outcome.
    Outcome(MethodId, OutcomeId),
}

/// All paths of a method from one state.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// Depth-first, `then` before `otherwise`: a path's position is its number, and stable.
    pub paths: Vec<Path>,
    /// The losses: of the paths that end as [`End::Lost`], and undecided conditions.
    pub losses: Vec<Loss>,
    /// Where paths never end: they go round for ever, and are none of the paths.
    pub endless: Vec<Loss>,
    /// The values that no caller chooses, as the losses that they are for what hangs on them.
    pub chosen: Vec<Loss>,
    /// What the method that is watched for it compared, on all paths.
    pub compared: Vec<Compared>,
    /// The number of executed instructions.
    pub steps: u64,
    /// Whether it is complete.
    pub status: RunStatus,
}

/// Whether a run is complete.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RunStatus {
    /// All paths were followed, or are among the losses.
    #[default]
    Finished,
    /// The budget was spent before: the result must not be used.
    Interrupted,
}

/// One path.
#[derive(Clone, Debug)]
pub struct Path {
    /// The state at its end.
    pub state: ExecutionState,
    /// How it ended.
    pub end: End,
    /// The branch outcomes that it took, ascending, each once.
    pub outcomes: Vec<(MethodId, OutcomeId)>,
}

/// How a path ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The method returned; a constructor returns its object.
    Returned(Option<Value<TermId>>),
    /// The method threw.
    Threw {
        /// The exception's exact class.
        class: ClassId,
        /// The exception.
        exception: ObjectIndex,
    },
    /// It could not be followed further.
    Lost(Loss),
    /// The path exceeded [`crate::CallBounds`]: too many objects of this class, or too long an
    /// array.
    OutOfScope(RuntimeClass),
    /// The path reached the watched place of this index.
    Hit(usize),
}
