//! Subsumption and exact joins among the cubes of one shape.

use std::borrow::Cow;
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

/// So many cubes at most are tried together: beyond that only single cubes subsume.
const TOGETHER: usize = 32;

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

    /// All cubes in all orders of the shape's ties, where they are few enough to be tried together.
    /// They have the same points as the cubes themselves: ties have no names.
    fn orders(&self, automorphisms: &[Vec<usize>]) -> Option<Vec<Cow<'_, Cube>>> {
        let count = self.cubes.len() * automorphisms.len();
        if self.cubes.len() < 2 || count > TOGETHER {
            return None;
        }
        let cubes = self.cubes.iter().map(|joined| &*joined.cube);
        if automorphisms.len() == 1 {
            return Some(cubes.map(Cow::Borrowed).collect());
        }
        let permuted = cubes.flat_map(|cube| {
            let orders = automorphisms.iter();
            orders.map(|order| Cow::Owned(cube.permuted(order)))
        });
        Some(permuted.collect())
    }

    /// Whether all points of a cube are points of some of these, which are few.
    pub(crate) fn cover(
        &self,
        cube: &Cube,
        automorphisms: &[Vec<usize>],
        solver: &mut Solver,
    ) -> bool {
        self.orders(automorphisms).is_some_and(|orders| {
            let orders: Vec<&Cube> = orders.iter().map(Cow::as_ref).collect();
            cube.is_covered_by(&orders, solver)
        })
    }

    /// Replaces all cubes by their hull where that has no other points than they: then one
    /// comparison does for all.
    pub(crate) fn become_hull(&mut self, automorphisms: &[Vec<usize>], solver: &mut Solver) {
        let cubes: Vec<&Cube> = self.cubes.iter().map(|joined| &*joined.cube).collect();
        if cubes.len() < 2 || cubes.len() > TOGETHER {
            return;
        }
        let Some(hull) = Cube::hull(&cubes) else {
            return;
        };
        if !self.cover(&hull, automorphisms, solver) {
            return;
        }
        let payload = std::mem::take(&mut self.cubes);
        self.cubes.push(Joined {
            cube: Arc::new(hull),
            payload: payload.into_iter().flat_map(|old| old.payload).collect(),
        });
    }
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

    fn joined(cubes: &[Cube], automorphisms: &[Vec<usize>]) -> JoinedCubes<usize> {
        let mut joined = JoinedCubes::new();
        for (number, cube) in cubes.iter().enumerate() {
            joined.add(
                Arc::new(cube.clone()),
                number,
                automorphisms,
                &mut Solver::default(),
            );
        }
        joined
    }

    #[test]
    fn several_cubes_cover_one() {
        let solver = &mut Solver::default();
        let identity = [vec![0, 1, 2]];
        let mut index = joined(&all_in_four(), &identity);
        assert_eq!(index.cubes.len(), 4);
        assert!(index.cover(&cube(&[]), &identity, solver));
        index.become_hull(&identity, solver);
        assert_eq!(index.cubes.len(), 1);
        assert_eq!(*index.cubes[0].cube, cube(&[]));
        assert_eq!(index.cubes[0].payload, [0, 1, 2, 3]);
    }

    #[test]
    fn a_hull_with_other_points_changes_nothing() {
        let solver = &mut Solver::default();
        let identity = [vec![0, 1, 2]];
        let mut index = joined(&all_in_four()[..2], &identity);
        assert!(!index.cover(&cube(&[]), &identity, solver));
        index.become_hull(&identity, solver);
        assert_eq!(index.cubes.len(), 2);
    }

    #[test]
    fn ties_cover_in_every_order() {
        use Comparison::{Less, LessOrEqual};
        let solver = &mut Solver::default();
        // The first two slots are those of two objects that nothing tells apart.
        let ties = [vec![0, 1, 2], vec![1, 0, 2]];
        let index = joined(
            &[
                cube(&[(LessOrEqual, 0, 1), (Less, 1, 2)]),
                cube(&[(LessOrEqual, 0, 1), (LessOrEqual, 2, 0)]),
            ],
            &ties,
        );
        let wanted = cube(&[(Less, 1, 0), (Less, 0, 2)]);
        assert!(index.cover(&wanted, &ties, solver));
        assert!(!index.cover(&wanted, &ties[..1], solver));
        assert!(!index.cover(&cube(&[]), &ties, solver));
    }
}
