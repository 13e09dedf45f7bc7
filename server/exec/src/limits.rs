//! The limits of single runs.

use heap::RuntimeClass;
use java::ClassId;
use rustc_hash::{FxHashMap, FxHashSet};

/// Limits of a run. Each hit is a loss ([`crate::LossReason::PathLimit`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Limits {
    /// Instructions of one path, from the first fork on.
    pub steps: u64,
    /// The most instructions before the first fork that do not count besides: they initialise
    /// classes, and solve nothing.
    pub first_steps: u64,
    /// Instructions of one run, on all its paths together.
    pub all_steps: u64,
    /// Frames on the stack of a path.
    pub depth: u32,
    /// Symbolic decisions of the same branch by one activation of a method, on one path.
    pub loop_rounds: u32,
    /// Whether the activations of a method on the stack count their decisions together: a recursion
    /// is then limited like a loop.
    pub rounds_together: bool,
    /// Paths of one run.
    pub paths: usize,
    /// The longest array that a symbolic length is resolved to, without [`CallBounds`].
    pub array_length: u32,
    /// Fields and elements of all objects of a path's heap.
    pub heap_size: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            steps: 1_000_000,
            first_steps: 0,
            all_steps: u64::MAX,
            depth: 400,
            loop_rounds: 256,
            rounds_together: false,
            paths: 100_000,
            array_length: 8,
            heap_size: 4_000_000,
        }
    }
}

/// The heap scope during a call: a path that exceeds it ends as [`crate::End::OutOfScope`], which
/// is no loss. Static initialisers are not bounded: what they make does not depend on the caller.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CallBounds {
    /// Per exact class, the maximum number of live objects that this call allocated. Throwables are
    /// never counted.
    pub live: FxHashMap<RuntimeClass, u32>,
    /// The same for other classes; none: without bound.
    pub otherwise: Option<u32>,
    /// Classes without bound: values, and the parts of library models. Arrays allocated by models
    /// have no bound either.
    pub uncounted: FxHashSet<ClassId>,
    /// The longest array, unless its length expression is a compile-time constant.
    pub array_length: u32,
    /// The longest array whose length is known in a run all the same, as in `this(16)`, if that is
    /// more.
    pub known_length: u32,
}
