//! A state of the graph: a shape with its cubes (Definition 4.1).

use std::borrow::Cow;
use std::sync::Arc;

use heap::{Layout, Shape};
use smt::{Constant, Cube, Inclusion, Solver, SolverOptions};

use crate::transition::{CubeId, Part};

/// An abstract heap state (Definition 4.1): a shape with cubes over its slots. It stands for the
/// heaps of this shape whose primitives are a point of one of the cubes.
///
/// Invariants:
/// * a committed cube never changes;
/// * the index has every point of the committed cubes;
/// * an automorphism of the shape permutes slots without changing the heap: so membership,
///   inclusion and joins try all of them.
#[derive(Clone, Debug)]
pub struct State {
    shape: Arc<Shape>,
    /// The permutations of the slots that leave the shape as it is, identity included.
    automorphisms: Vec<Vec<usize>>,
    cubes: Vec<CommittedCube>,
    /// What subsumption reads; it names committed cubes by their positions.
    index: Vec<Joined<usize>>,
}

/// The maximum number of cubes, permutations counted, that are tried together as a union cover.
const MOST_COVERING: usize = 32;

/// A cube of a state, with its provenance. Immutable.
#[derive(Clone, Debug)]
pub(crate) struct CommittedCube {
    pub(crate) id: CubeId,
    pub(crate) cube: Arc<Cube>,
    pub(crate) layer: u32,
    /// The fewest calls that throw in a sequence to it.
    pub(crate) throws: u32,
    /// Those with the fewest exceptions first.
    pub(crate) parts: Vec<Part>,
}

/// A cube that may be the union of several, and what belongs to each of them.
#[derive(Clone, Debug)]
pub(crate) struct Joined<T> {
    /// The union.
    pub(crate) cube: Arc<Cube>,
    /// What belongs to the cubes that were joined, in their order.
    pub(crate) payload: Vec<T>,
}

impl<T> Joined<T> {
    /// One cube, joined with none.
    pub(crate) fn single(cube: Arc<Cube>, payload: T) -> Joined<T> {
        Joined {
            cube,
            payload: vec![payload],
        }
    }
}

impl State {
    /// A state without cubes. None where `goes_on` said no: see [`Shape::automorphisms`].
    pub(crate) fn new(
        shape: Arc<Shape>,
        layout: &Layout,
        goes_on: &dyn Fn(u64) -> bool,
    ) -> Option<State> {
        Some(State {
            automorphisms: shape.automorphisms(layout, goes_on)?,
            shape,
            cubes: Vec::new(),
            index: Vec::new(),
        })
    }

    /// The heap before any call (Algorithm 1, lines 1 and 2): it has one cube, and nothing is held.
    pub(crate) fn at_start(shape: Shape, cube: Cube) -> State {
        let cube = Arc::new(cube);
        State {
            automorphisms: vec![(0..shape.slot_count()).collect()],
            shape: Arc::new(shape),
            cubes: vec![CommittedCube {
                id: CubeId::EMPTY,
                cube: cube.clone(),
                layer: 0,
                throws: 0,
                parts: Vec::new(),
            }],
            index: vec![Joined::single(cube, 0)],
        }
    }

    /// A state with these cubes, which subsumption does not read yet.
    #[cfg(test)]
    pub(crate) fn of_cubes(cubes: &[Cube], automorphisms: &[Vec<usize>]) -> State {
        let numbered = (1..).map(CubeId).zip(cubes);
        let committed = numbered.map(|(id, cube)| CommittedCube {
            id,
            cube: Arc::new(cube.clone()),
            layer: 1,
            throws: 0,
            parts: Vec::new(),
        });
        State {
            shape: Arc::new(Shape::empty()),
            automorphisms: automorphisms.to_vec(),
            cubes: committed.collect(),
            index: Vec::new(),
        }
    }

    /// The shape.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The shape, shared.
    pub(crate) fn shared_shape(&self) -> &Arc<Shape> {
        &self.shape
    }

    /// The cubes, in the order of their commits.
    pub fn cubes(&self) -> impl Iterator<Item = &Cube> {
        self.cubes.iter().map(|committed| &*committed.cube)
    }

    /// The first cube: one that the shortest sequences reach.
    pub fn first(&self) -> Option<CubeId> {
        self.cubes.first().map(|committed| committed.id)
    }

    /// The length of the shortest sequences that reach the state.
    pub fn layer(&self) -> Option<u32> {
        self.cubes.first().map(|committed| committed.layer)
    }

    /// The cubes with their provenance.
    pub(crate) fn committed(&self) -> &[CommittedCube] {
        &self.cubes
    }

    /// The points of the committed cubes once more, in fewer cubes.
    pub fn joined_cubes(&self) -> impl Iterator<Item = &Cube> {
        self.index.iter().map(|joined| &*joined.cube)
    }

    /// What subsumption reads.
    pub(crate) fn index(&self) -> &[Joined<usize>] {
        &self.index
    }

    /// Adds a cube, which subsumption does not read yet; returns its position.
    pub(crate) fn commit(&mut self, cube: CommittedCube) -> usize {
        self.cubes.push(cube);
        self.cubes.len() - 1
    }

    /// Updates what subsumption reads.
    pub(crate) fn update_index(&mut self, update: impl FnOnce(&State, &mut Vec<Joined<usize>>)) {
        let mut index = std::mem::take(&mut self.index);
        update(self, &mut index);
        self.index = index;
    }

    /// The cube under each automorphism: the same heaps.
    pub(crate) fn permutations(&self, cube: &Cube) -> impl Iterator<Item = Cube> {
        let orders = self.automorphisms.iter();
        orders.map(move |order| cube.permuted(order))
    }

    /// Whether `cube` has all points of `other`. What the solver cannot decide counts as not
    /// included.
    pub(crate) fn includes(&self, cube: &Cube, other: &Cube, solver: &mut Solver) -> bool {
        if self.automorphisms.len() == 1 {
            return cube.includes(other, solver) == Inclusion::Included;
        }
        self.permutations(other)
            .any(|other| cube.includes(&other, solver) == Inclusion::Included)
    }

    /// The union of both cubes where it is itself a cube: `cube` stays as it is, `other` is
    /// permuted.
    pub(crate) fn join(&self, cube: &Cube, other: &Cube, solver: &mut Solver) -> Option<Cube> {
        if self.automorphisms.len() == 1 {
            return cube.join(other, solver);
        }
        self.permutations(other)
            .find_map(|other| cube.join(&other, solver))
    }

    /// Union cover (DESIGN §5): whether these cubes together have all points of `cube`, as far as
    /// zones can tell. One cube, or too many, cover nothing.
    pub(crate) fn covers<T>(&self, cubes: &[Joined<T>], cube: &Cube, solver: &mut Solver) -> bool {
        let count = cubes.len() * self.automorphisms.len();
        if cubes.len() < 2 || count > MOST_COVERING {
            return false;
        }
        let cubes = cubes.iter().map(|joined| &*joined.cube);
        let permuted: Vec<Cow<'_, Cube>> = match self.automorphisms.len() {
            1 => cubes.map(Cow::Borrowed).collect(),
            _ => cubes
                .flat_map(|cube| self.permutations(cube).map(Cow::Owned))
                .collect(),
        };
        let permuted: Vec<&Cube> = permuted.iter().map(Cow::as_ref).collect();
        cube.is_covered_by(&permuted, solver)
    }

    /// The hull of these cubes, if they cover it (DESIGN §5).
    pub(crate) fn covered_hull<T>(&self, cubes: &[Joined<T>], solver: &mut Solver) -> Option<Cube> {
        if cubes.len() < 2 || cubes.len() > MOST_COVERING {
            return None;
        }
        let all: Vec<&Cube> = cubes.iter().map(|joined| &*joined.cube).collect();
        Cube::hull(&all).filter(|hull| self.covers(cubes, hull, solver))
    }

    /// The first committed cube that has this point.
    pub(crate) fn find(&self, point: &[Constant]) -> Option<CubeId> {
        let mut solver = Solver::new(SolverOptions::default());
        let found = self.cubes.iter().find(|committed| {
            self.automorphisms.iter().any(|permutation| {
                let point: Vec<Constant> = permutation.iter().map(|&slot| point[slot]).collect();
                committed.cube.contains(&point, &mut solver) == Some(true)
            })
        });
        found.map(|committed| committed.id)
    }
}
