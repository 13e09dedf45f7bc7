//! Subsumption and exact joins among the cubes of one shape.

use std::sync::Arc;

use smt::{Cube, Inclusion, Solver};

/// Whether `cube` has all points of `other`, in some order of the shape's ties. What the solver
/// cannot decide counts as not included.
pub(crate) fn includes(
    cube: &Cube,
    other: &Cube,
    automorphisms: &[Vec<usize>],
    solver: &mut Solver,
) -> bool {
    if automorphisms.len() == 1 {
        return cube.includes(other, solver) == Inclusion::Included;
    }
    automorphisms
        .iter()
        .any(|order| cube.includes(&other.permuted(order), solver) == Inclusion::Included)
}

/// The union of both cubes where it is itself a cube, in some order of the shape's ties: `cube`
/// stays as it is, `other` is permuted.
fn join(
    cube: &Cube,
    other: &Cube,
    automorphisms: &[Vec<usize>],
    solver: &mut Solver,
) -> Option<Cube> {
    if automorphisms.len() == 1 {
        return cube.join(other, solver);
    }
    automorphisms
        .iter()
        .find_map(|order| cube.join(&other.permuted(order), solver))
}

/// A cube that may be the union of several, and what belongs to each of them.
#[derive(Debug)]
pub(crate) struct Joined<T> {
    /// The union.
    pub(crate) cube: Arc<Cube>,
    /// What belongs to the cubes that were joined, in their order.
    pub(crate) payload: Vec<T>,
}

/// Cubes of one shape of which no union of two is itself a cube.
#[derive(Debug)]
pub(crate) struct JoinedCubes<T> {
    pub(crate) cubes: Vec<Joined<T>>,
}

impl<T> JoinedCubes<T> {
    /// No cubes.
    pub(crate) fn new() -> JoinedCubes<T> {
        JoinedCubes { cubes: Vec::new() }
    }

    /// Adds a cube and joins, in fixed order, until nothing joins any more. What was there first
    /// keeps its order of the shape's ties.
    pub(crate) fn add(
        &mut self,
        cube: Arc<Cube>,
        payload: T,
        automorphisms: &[Vec<usize>],
        solver: &mut Solver,
    ) {
        let mut next = Joined {
            cube,
            payload: vec![payload],
        };
        // A cube that grew may now join with those that it did not join with before.
        loop {
            let found = self.cubes.iter().enumerate().find_map(|(position, old)| {
                let union = join(&old.cube, &next.cube, automorphisms, solver)?;
                Some((position, union))
            });
            let Some((position, cube)) = found else {
                break;
            };
            let mut old = self.cubes.remove(position);
            old.payload.append(&mut next.payload);
            next = Joined {
                cube: Arc::new(cube),
                payload: old.payload,
            };
        }
        self.cubes.push(next);
    }
}
