//! How far single runs may go.

use heap::RuntimeClass;
use java::ClassId;
use rustc_hash::{FxHashMap, FxHashSet};

/// Limits of a run. Each hit is a loss ([`crate::LossReason::PathLimit`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Instructions of one path.
    pub steps: u64,
    /// Frames on the stack of a path.
    pub depth: u32,
    /// How often one activation of a method may decide the same branch symbolically, on one path.
    pub loop_rounds: u32,
    /// Paths of one run.
    pub paths: usize,
    /// The longest array that a symbolic length is resolved to where [`CallBounds`] do not say.
    pub array_length: u32,
    /// Fields and elements of all objects of a path's heap.
    pub heap_size: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            steps: 1_000_000,
            depth: 400,
            loop_rounds: 256,
            paths: 100_000,
            array_length: 8,
            heap_size: 4_000_000,
        }
    }
}

/// The heap scope during a call: a path that exceeds it ends as [`crate::End::OutOfScope`], which
/// is no loss.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CallBounds {
    /// Per exact class, how many objects that this call allocated may be alive at once. Throwables
    /// are never counted.
    pub live: FxHashMap<RuntimeClass, u32>,
    /// The same for classes that `live` does not name; none: without bound.
    pub otherwise: Option<u32>,
    /// Classes without bound: values, and the parts of library models. Arrays that models make are
    /// without one, too.
    pub uncounted: FxHashSet<ClassId>,
    /// The longest array, unless its length expression is a compile-time constant.
    pub array_length: u32,
}
