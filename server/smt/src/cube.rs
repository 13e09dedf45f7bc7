//! Cubes: what states keep of constraints.

use crate::constraints::Constraints;
use crate::solver::Solver;
use crate::term::{Constant, Primitive, TermId};

/// A satisfiable conjunction over the slots of a shape. Free of any arena.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cube {
    primitives: Vec<Primitive>,
}

/// The answer to "is this set of values a subset of that one".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inclusion {
    /// It is.
    Included,
    /// It is not.
    NotIncluded,
    /// Nobody could decide it; callers treat it as "not included".
    Undecided,
}

/// A projection: the union of its cubes.
#[derive(Clone, Debug, Default)]
pub struct Projection {
    /// The cubes.
    pub cubes: Vec<Cube>,
    /// A part was dropped because nobody could decide whether it is satisfiable: a loss.
    pub undecided: bool,
}

impl Cube {
    /// No constraint but the types.
    pub fn top(primitives: &[Primitive]) -> Cube {
        Cube {
            primitives: primitives.to_vec(),
        }
    }

    /// The types of the slots.
    pub fn primitives(&self) -> &[Primitive] {
        &self.primitives
    }

    /// The value of a slot that has only one. Callers that instantiate use it in place of a variable.
    pub fn constant(&self, _slot: usize) -> Option<Constant> {
        todo!()
    }

    /// The cube as constraints over `slots`: for each slot a variable of its type, all different, or the slot's
    /// [`Cube::constant`].
    pub fn instantiate(&self, _slots: &[TermId], _solver: &mut Solver) -> Constraints {
        todo!()
    }

    /// The cube with its slots in another order: slot `i` of the result is slot `order[i]` of this.
    pub fn permuted(&self, _order: &[usize]) -> Cube {
        todo!()
    }

    /// Whether every point of `other` is one of this.
    pub fn includes(&self, _other: &Cube, _solver: &mut Solver) -> Inclusion {
        todo!()
    }

    /// The union of both, if it is itself a cube. (Checked: `None` also where that was not decided.)
    pub fn join(&self, _other: &Cube, _solver: &mut Solver) -> Option<Cube> {
        todo!()
    }

    /// Whether the cube contains the point. `None` where nobody could decide it.
    pub fn contains(&self, _point: &[Constant], _solver: &mut Solver) -> Option<bool> {
        todo!()
    }

    /// Whether the cube has no ghosts: its conditions mention slots only.
    pub fn is_exact(&self) -> bool {
        todo!()
    }

    /// The cube for people, with a name for each slot.
    pub fn display(&self, _names: &[String]) -> String {
        todo!()
    }
}
