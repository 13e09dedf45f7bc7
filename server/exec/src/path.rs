//! What a run starts from and what it returns.

use heap::{Heap, ObjectIndex, RuntimeClass, Value};
use ir::{BlockId, OutcomeId};
use java::{ClassId, MethodId};
use smt::{Constraints, Model, TermId};

use crate::loss::Loss;

/// A symbolic state: a heap whose primitives are terms, and what is known about them.
#[derive(Clone, Debug)]
pub struct ExecutionState {
    /// The heap.
    pub heap: Heap<TermId>,
    /// A satisfiable conjunction.
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
    /// The one that this model satisfies; its condition is assumed all the same.
    Guided(&'m Model),
}

/// A place that a path may be asked to reach; there it ends as [`End::Hit`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watch {
    /// Control enters this block.
    Block(MethodId, BlockId),
    /// A branch has this outcome.
    Outcome(MethodId, OutcomeId),
}

/// All paths of a method from one state.
#[derive(Clone, Debug)]
pub struct Run {
    /// Depth-first, `then` before `otherwise`: a path's position is its number, and stable.
    pub paths: Vec<Path>,
    /// Everything that was lost: of the paths that end as [`End::Lost`], and those that the solver
    /// could not decide.
    pub losses: Vec<Loss>,
    /// How many instructions it ran.
    pub steps: u64,
    /// Whether it is whole.
    pub status: RunStatus,
}

/// Whether a run is whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunStatus {
    /// All paths were followed (or are among the losses).
    Finished,
    /// The budget was spent on the way: the result must not be used but for saying so.
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
    /// Unknown.
    Lost(Loss),
    /// The path allocated more than [`crate::CallBounds`] allow: too many objects of this class, or
    /// too long an array.
    OutOfScope(RuntimeClass),
    /// The path reached the watched place of this index.
    Hit(usize),
}
