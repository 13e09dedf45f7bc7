//! What an exploration is asked for.

use std::sync::Arc;

use ir::Representation;

use crate::argument_template::InputOptions;
use crate::scope::Scope;

/// What becomes of a sequence when a call throws an exception.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Exceptions {
    /// Callers catch it and go on; only errors (`AssertionError` included) end a sequence.
    #[default]
    Continue,
    /// Every exception ends the sequence: the paper's rule.
    End,
}

/// Which post-states become new states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Matching {
    /// States of isomorphic shapes are one node, and only what no older state has is new.
    #[default]
    Merge,
    /// States of isomorphic shapes are one node with one cube around all of them, for each choice
    /// of truth values and of the numbers in models, the characters of texts are not kept, and
    /// bounds that grow are widened: the graph is small and mostly finite, but has more than what
    /// is reached ([`crate::Graph::is_over_approximate`]).
    Widen,
    /// Every post-state is a state of its own: neither isomorphism lookup nor subsumption nor joins
    /// (the paper's Algorithm 1 without lines 6 to 15). There is no fixpoint then.
    None,
}

impl Matching {
    /// Whether isomorphic shapes are one node.
    pub fn merges(self) -> bool {
        self != Matching::None
    }
}

/// What an exploration is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// The effective heap scope.
    pub scope: Scope,
    /// The longest sequence (the paper's `maxL`); none: until the fixpoint.
    pub max_length: Option<u32>,
    /// Whether sequences go on after an exception.
    pub exceptions: Exceptions,
    /// Which post-states become new states.
    pub matching: Matching,
    /// The most cubes; a graph that would have more stops at the last full layer.
    pub max_states: Option<usize>,
    /// Whether a state with a follower out of step is expanded by the methods of that follower's
    /// object only; what would need more is then missing ([`crate::Graph::has_parked`]).
    pub parking: bool,
    /// How states keep fields.
    pub representation: Arc<Representation>,
    /// The limits of a single run.
    pub limits: exec::Limits,
    /// What callers write for arguments.
    pub inputs: InputOptions,
    /// Z3's resource limit per query.
    pub rlimit: u32,
}

impl Options {
    /// The defaults for a scope: no length limit, exceptions continue, nothing is reduced.
    pub fn new(scope: Scope) -> Options {
        Options {
            scope,
            max_length: None,
            exceptions: Exceptions::Continue,
            matching: Matching::Merge,
            max_states: None,
            parking: false,
            representation: Arc::default(),
            limits: exec::Limits::default(),
            inputs: InputOptions::default(),
            rlimit: smt::SolverOptions::default().rlimit,
        }
    }
}

impl Options {
    /// The greatest length of texts whose characters states do not keep; none where they keep all.
    pub fn folded_texts(&self) -> Option<u32> {
        (self.matching == Matching::Widen).then_some(self.inputs.text_length)
    }
}

/// How far an exploration is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The length of the sequences that are being explored, from 1.
    pub layer: u32,
    /// How many cubes the frontier has.
    pub frontier: usize,
    /// How many of them are expanded.
    pub expanded: usize,
    /// Shapes so far.
    pub shapes: usize,
    /// Cubes so far.
    pub cubes: usize,
}
