//! Merging: what the post-states of a layer become (the paper's `AddState`).
//!
//! [`Exact`] is the paper's algorithm, [`Widened`] over-approximates, [`Unmerged`] is the paper's
//! baseline, [`Apart`] is for directed searches, [`Few`] is for shapes.
//! [`Options`](crate::Options) choose one.

mod apart;
mod exact;
mod few;
mod unmerged;
mod widened;

use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

use smt::{CancelFlag, Constraints, Cube, Primitive, Solver, TermId};

pub(crate) use self::apart::Apart;
pub(crate) use self::exact::Exact;
pub(crate) use self::few::Few;
pub(crate) use self::unmerged::Unmerged;
pub(crate) use self::widened::Widened;
use crate::state::{Joined, State};
use crate::transition::{CubeId, FoundEdge};

/// How post-states become states of the graph.
pub(crate) trait Merging: Debug + Send + Sync {
    /// Whether post-states of isomorphic shapes belong to one state.
    fn looks_up_shapes(&self) -> bool {
        true
    }

    /// Whether a state may have points that no sequence reaches. Then conditions that neither zones
    /// nor bounds refute count as satisfiable, and Z3 is not asked.
    fn over_approximates(&self) -> bool {
        false
    }

    /// If states never keep the characters of texts: the greatest length that reading them has a
    /// path for.
    fn folded_texts(&self) -> Option<u32> {
        None
    }

    /// The cube of a post-state, for one cube of a path's projection to these slots.
    fn post_cube(
        &self,
        projected: Cube,
        _slots: &[(TermId, Primitive)],
        _constraints: &Constraints,
        _solver: &Solver,
    ) -> Cube {
        projected
    }

    /// Which candidates the state subsumes, and which new cubes the others become. If cancelled, it
    /// may leave some out.
    fn merge(
        &self,
        state: &State,
        candidates: Vec<Candidate>,
        solver: &mut Solver,
        cancel: &CancelFlag,
    ) -> Merged;

    /// Adds the new cubes of a state, by their positions, to what subsumption reads: each as it is,
    /// unless they are joined.
    fn index(
        &self,
        state: &mut State,
        new: Range<usize>,
        _solver: &mut Solver,
        _cancel: &CancelFlag,
    ) {
        state.update_index(|state, index| {
            let cubes = new.map(|position| (state.committed()[position].cube.clone(), position));
            index.extend(cubes.map(|(cube, position)| Joined::single(cube, position)));
        });
    }
}

/// A cube that a layer found, and all edges that lead to exactly it.
#[derive(Debug)]
pub(crate) struct Candidate {
    pub(crate) cube: Arc<Cube>,
    pub(crate) edges: Vec<FoundEdge>,
}

/// What the candidates of one state become.
#[derive(Debug, Default)]
pub(crate) struct Merged {
    /// Edges to cubes that are committed already.
    pub(crate) subsumed: Vec<(CubeId, Vec<FoundEdge>)>,
    /// New cubes, with the edges of the candidates that were joined.
    pub(crate) new: Vec<Joined<Vec<FoundEdge>>>,
}
