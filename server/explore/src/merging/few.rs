//! Merging for the shapes of a class: of each only a few cubes are kept.

use smt::{CancelFlag, Solver};

use super::{Candidate, Merged, Merging};
use crate::state::{Joined, State};

/// What is kept is reached, and more is reached than is kept: the graph under-approximates. So it
/// ends where values have no end. All shapes are in it if it has those of the widened graph.
#[derive(Debug)]
pub(crate) struct Few {
    /// The most cubes of a shape.
    pub(crate) most: usize,
}

impl Merging for Few {
    fn merge(
        &self,
        state: &State,
        candidates: Vec<Candidate>,
        _solver: &mut Solver,
        cancel: &CancelFlag,
    ) -> Merged {
        let mut merged = Merged::default();
        for Candidate { cube, edges } in candidates {
            if cancel.is_cancelled() {
                break;
            }
            let kept = state.committed().len() + merged.new.len();
            // Whether an older cube includes it may take the solver long.
            let old = state.committed().iter().find(|old| old.cube == cube);
            match old {
                Some(old) => merged.subsumed.push((old.id, edges)),
                None if kept < self.most => merged.new.push(Joined::single(cube, edges)),
                None => {}
            }
        }
        merged
    }
}
