//! Merging for a directed search, whose callers pass values of a dictionary.

use smt::{CancelFlag, Solver};

use super::exact::subsuming;
use super::{Candidate, Merged, Merging};
use crate::state::{Joined, State};

/// A state with more cubes than these is only asked for an equal one.
const MOST_COMPARED: usize = 16;

/// Cubes are not joined: most are single points, and comparing each with all others took half of
/// the time of such a search. Nothing but witnesses is taken from its graph, so a point that is
/// there twice costs no answer.
#[derive(Debug)]
pub(crate) struct Apart;

impl Merging for Apart {
    fn merge(
        &self,
        state: &State,
        candidates: Vec<Candidate>,
        solver: &mut Solver,
        cancel: &CancelFlag,
    ) -> Merged {
        let mut merged = Merged::default();
        for Candidate { cube, edges } in candidates {
            if cancel.is_cancelled() {
                break;
            }
            let old = match state.committed() {
                few if few.len() <= MOST_COMPARED => subsuming(state, &cube, solver),
                many => many.iter().find(|old| old.cube == cube).map(|old| old.id),
            };
            match old {
                Some(old) => merged.subsumed.push((old, edges)),
                None => merged.new.push(Joined::single(cube, edges)),
            }
        }
        merged
    }
}
