//! No merging: every post-state is a state of its own (Algorithm 1 without lines 6 to 15).

use smt::{CancelFlag, Solver};

use super::{Candidate, Merged, Merging};
use crate::state::{Joined, State};

/// Neither isomorphism lookup nor subsumption nor joins. There is no fixpoint then.
#[derive(Debug)]
pub(crate) struct Unmerged;

impl Merging for Unmerged {
    fn looks_up_shapes(&self) -> bool {
        false
    }

    fn merge(
        &self,
        _state: &State,
        candidates: Vec<Candidate>,
        _solver: &mut Solver,
        _cancel: &CancelFlag,
    ) -> Merged {
        let new = candidates.into_iter();
        Merged {
            subsumed: Vec::new(),
            new: new.map(|new| Joined::single(new.cube, new.edges)).collect(),
        }
    }
}
