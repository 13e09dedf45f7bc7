//! Transitions between cubes: found by an expansion, then committed (Definition 4.5).

use heap::ObjectIndex;
use ir::OutcomeId;
use java::{ClassId, MethodId};
use petgraph::stable_graph::EdgeIndex;

use crate::call::{AbstractCall, Release};

/// A cube of a [`Graph`](crate::Graph); numbered in the order of their commits, which is
/// breadth-first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CubeId(pub(crate) u32);

impl CubeId {
    /// The empty state, from which every sequence starts.
    pub(crate) const EMPTY: CubeId = CubeId(0);

    /// The number, from 0 for the empty state.
    pub fn number(self) -> usize {
        self.0 as usize
    }
}

/// A transition of a [`Graph`](crate::Graph): one path of one abstract call (Definition 4.5). It
/// leads from the cube that was expanded to the cube that its post-state became part of, or that
/// subsumes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transition {
    /// The pre-state.
    pub from: CubeId,
    /// The structures that are beside it in the pre-state, where states are connected structures.
    pub beside: Box<[CubeId]>,
    /// Where states are connected structures, a root of the one that this leads to: its number in
    /// the heap after the path.
    pub(crate) part: Option<ObjectIndex>,
    /// The cube that the post-state became part of. If it is subsumed: a cube that has some of its
    /// points, all of them wherever a single cube does.
    pub to: CubeId,
    /// The call; its roots are numbered as in the pre-state's shape.
    pub call: AbstractCall,
    /// The number of the path within the call's run.
    pub path: u32,
    /// The roots that the caller releases after the call, to stay within the scope.
    pub released: Box<[Release]>,
    /// The exception that the call throws.
    pub throws: Option<ClassId>,
    /// Whether the call's result is a heap object (which the caller then holds, unless released).
    pub returns_object: bool,
    /// Whether older cubes have all of the post-state, or another edge of the same layer leads to
    /// exactly the same.
    pub subsumed: bool,
    pub(crate) outcomes: u32,
}

/// A transition by its number within the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct TransitionIndex(pub(crate) EdgeIndex);

/// A transition before it is known to which committed cube it leads.
#[derive(Clone, Debug)]
pub(crate) struct FoundEdge {
    pub(crate) from: CubeId,
    pub(crate) beside: Box<[CubeId]>,
    pub(crate) part: Option<ObjectIndex>,
    pub(crate) call: AbstractCall,
    pub(crate) path: u32,
    pub(crate) released: Box<[Release]>,
    pub(crate) throws: Option<ClassId>,
    /// How many calls throw in the sequence, this one included.
    pub(crate) total_throws: u32,
    pub(crate) returns_object: bool,
    pub(crate) outcomes: Vec<(MethodId, OutcomeId)>,
}

/// The provenance of some points of a cube: a transition that is not subsumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) transition: TransitionIndex,
    /// The fewest calls that throw in a sequence over this transition, its own included.
    pub(crate) throws: u32,
}
