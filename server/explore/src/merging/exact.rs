//! Exact merging: a post-state is new if no committed cube includes it (the paper's algorithm).

use std::ops::Range;
use std::sync::Arc;

use smt::{CancelFlag, Cube, Solver};

use super::{Candidate, Merged, Merging};
use crate::state::{CommittedCube, Joined, State};
use crate::transition::CubeId;

/// Cubes are joined only where their union is itself a cube. Subsumption also reads unions.
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

    /// Joins the new cubes with those of older layers. The hull of all cubes replaces them if they
    /// cover it: one comparison is enough then.
    ///
    /// If cancelled, no layer follows: they are not joined.
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
            if !cancel.is_cancelled()
                && let Some(hull) = state.covered_hull(index, solver)
            {
                let old = std::mem::take(index).into_iter();
                index.push(Joined {
                    cube: Arc::new(hull),
                    payload: old.flat_map(|joined| joined.payload).collect(),
                });
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

/// A committed cube that subsumes a candidate. If only the index includes it, or covers it, a
/// committed cube that has some of its points.
pub(super) fn subsuming(state: &State, cube: &Cube, solver: &mut Solver) -> Option<CubeId> {
    let committed = |&position: &usize| &state.committed()[position];
    let mut has_all = |old: &Cube| old == cube || state.includes(old, cube, solver);
    let Some(found) = state.index().iter().find(|old| has_all(&old.cube)) else {
        let is_covered = state.covers(state.index(), cube, solver);
        let meeting = || meeting(state, state.committed().iter(), cube);
        return is_covered.then(meeting).flatten();
    };
    if let [only] = &found.payload[..] {
        return Some(committed(only).id);
    }
    let several = found.payload.iter().map(committed);
    several
        .clone()
        .find(|old| has_all(&old.cube))
        .map(|old| old.id)
        .or_else(|| meeting(state, several, cube))
}

/// The first of several committed cubes that has some points of a cube that they cover.
fn meeting<'s>(
    state: &State,
    mut several: impl Iterator<Item = &'s CommittedCube> + Clone,
    cube: &Cube,
) -> Option<CubeId> {
    let has_some = |old: &Cube| state.permutations(cube).any(|cube| old.may_meet(&cube));
    several
        .clone()
        .find(|old| has_some(&old.cube))
        .or_else(|| several.next())
        .map(|old| old.id)
}

#[cfg(test)]
mod tests {
    use smt::{Comparison, Constraints, Primitive};

    use super::*;

    /// The cube of `left ⋈ right` for each of these comparisons of three integers.
    fn cube(comparisons: &[(Comparison, usize, usize)]) -> Cube {
        let mut solver = Solver::default();
        let slots = [(); 3].map(|()| solver.arena.variable(Primitive::Int));
        let mut constraints = Constraints::new();
        for &(comparison, left, right) in comparisons {
            let condition = solver.arena.compare(comparison, slots[left], slots[right]);
            constraints = constraints.assume(condition, &mut solver).cases[0].clone();
        }
        let slots = slots.map(|slot| (slot, Primitive::Int));
        constraints.project(&slots, &mut solver).cubes[0].clone()
    }

    /// Four cubes that have every point together; no two of them join.
    fn all_in_four() -> [Cube; 4] {
        use Comparison::{GreaterOrEqual, Less, LessOrEqual};
        [
            cube(&[(LessOrEqual, 0, 1)]),
            cube(&[(GreaterOrEqual, 0, 1), (Less, 1, 2)]),
            cube(&[(Less, 2, 1)]),
            cube(&[(Less, 1, 0), (LessOrEqual, 2, 1)]),
        ]
    }

    /// A state with these cubes, and its index as exact merging makes it.
    fn state(cubes: &[Cube], automorphisms: &[Vec<usize>]) -> State {
        let mut state = State::of_cubes(cubes, automorphisms);
        let cancel = CancelFlag::new();
        Exact.index(&mut state, 0..cubes.len(), &mut Solver::default(), &cancel);
        state
    }

    /// Which committed cube a candidate counts to; none if it is a new one.
    fn subsuming(state: &State, cube: Cube) -> Option<CubeId> {
        let candidate = Candidate {
            cube: Arc::new(cube),
            edges: Vec::new(),
        };
        let solver = &mut Solver::default();
        let merged = Exact.merge(state, vec![candidate], solver, &CancelFlag::new());
        assert_eq!(merged.subsumed.len() + merged.new.len(), 1);
        merged.subsumed.first().map(|&(old, _)| old)
    }

    #[test]
    fn the_hull_of_cubes_that_cover_it_replaces_them() {
        let state = state(&all_in_four(), &[vec![0, 1, 2]]);
        assert_eq!(state.committed().len(), 4);
        let [hull] = state.index() else {
            panic!("one cube: {:?}", state.index());
        };
        assert_eq!(*hull.cube, cube(&[]));
        assert_eq!(hull.payload, [0, 1, 2, 3]);
        let id = |position: usize| Some(state.committed()[position].id);
        assert_eq!(subsuming(&state, cube(&[])), id(0));
        assert_eq!(subsuming(&state, cube(&[(Comparison::Less, 2, 1)])), id(2));
    }

    #[test]
    fn a_hull_with_other_points_changes_nothing() {
        let state = state(&all_in_four()[..2], &[vec![0, 1, 2]]);
        assert_eq!(state.index().len(), 2);
        assert_eq!(subsuming(&state, cube(&[])), None);
    }

    #[test]
    fn permuted_cubes_cover() {
        use Comparison::{Less, LessOrEqual};
        let cubes = [
            cube(&[(LessOrEqual, 0, 1), (Less, 1, 2)]),
            cube(&[(LessOrEqual, 0, 1), (LessOrEqual, 2, 0)]),
        ];
        let wanted = cube(&[(Less, 1, 0), (Less, 0, 2)]);
        let identity = vec![0, 1, 2];
        // The first two slots are those of two objects that nothing tells apart.
        let symmetric = state(&cubes, &[identity.clone(), vec![1, 0, 2]]);
        let id = symmetric.committed()[0].id;
        assert_eq!(subsuming(&symmetric, wanted.clone()), Some(id));
        assert_eq!(subsuming(&symmetric, cube(&[])), None);
        assert_eq!(subsuming(&state(&cubes, &[identity]), wanted), None);
    }
}
