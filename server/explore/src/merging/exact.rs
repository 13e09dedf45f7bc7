//! Exact merging: a post-state is new if no committed cube includes it (the paper's algorithm).

use std::ops::Range;
use std::sync::Arc;

use smt::{CancelFlag, Cube, Solver};

use super::{Candidate, Merged, Merging};
use crate::state::{Joined, State};
use crate::transition::CubeId;

/// Cubes are joined only where their union is itself a cube.
#[derive(Debug)]
pub(crate) struct Exact;

impl Merging for Exact {
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
            match subsuming(state, &cube, solver) {
                Some(old) => merged.subsumed.push((old, edges)),
                None => add(&mut merged.new, cube, edges, state, solver),
            }
        }
        merged
    }

    /// Joins the new cubes with those of older layers. If cancelled, no layer follows: they are not
    /// joined.
    fn index(
        &self,
        state: &mut State,
        new: Range<usize>,
        solver: &mut Solver,
        cancel: &CancelFlag,
    ) {
        state.update_index(|state, index| {
            for position in new {
                let cube = state.committed()[position].cube.clone();
                if cancel.is_cancelled() {
                    index.push(Joined::single(cube, position));
                } else {
                    add(index, cube, position, state, solver);
                }
            }
        });
    }
}

/// Adds a cube to cubes of which no two join, and joins in fixed order until nothing joins. Only
/// the new cube is permuted.
fn add<T>(
    cubes: &mut Vec<Joined<T>>,
    cube: Arc<Cube>,
    payload: T,
    state: &State,
    solver: &mut Solver,
) {
    let mut next = Joined::single(cube, payload);
    // After a join the cube may join with others that did not join before.
    loop {
        let found = cubes.iter().enumerate().find_map(|(position, old)| {
            let union = state.join(&old.cube, &next.cube, solver)?;
            Some((position, union))
        });
        let Some((position, cube)) = found else {
            break;
        };
        let mut old = cubes.remove(position);
        old.payload.append(&mut next.payload);
        next = Joined {
            cube: Arc::new(cube),
            payload: old.payload,
        };
    }
    cubes.push(next);
}

/// A committed cube that subsumes a candidate. If only the index includes it, a committed cube that
/// has some of its points.
fn subsuming(state: &State, cube: &Cube, solver: &mut Solver) -> Option<CubeId> {
    let mut has_all = |old: &Cube| old == cube || state.includes(old, cube, solver);
    let found = state.index().iter().find(|old| has_all(&old.cube))?;
    let committed = |&position: &usize| &state.committed()[position];
    if let [only] = &found.payload[..] {
        return Some(committed(only).id);
    }
    let mut several = found.payload.iter().map(committed);
    let has_some = |old: &Cube| state.permutations(cube).any(|cube| old.may_meet(&cube));
    several
        .clone()
        .find(|old| has_all(&old.cube))
        .or_else(|| several.clone().find(|old| has_some(&old.cube)))
        .or_else(|| several.next())
        .map(|old| old.id)
}
