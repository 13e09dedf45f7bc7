//! What is known along a path.

use smallvec::SmallVec;

use crate::cube::Projection;
use crate::evaluate::Model;
use crate::solver::Solver;
use crate::term::{Primitive, TermId};

/// A satisfiable conjunction of conditions. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Constraints {}

/// What remains when a condition is assumed.
#[derive(Clone, Debug, Default)]
pub struct Assumed {
    /// Satisfiable, pairwise disjoint cases whose union is the assumption; none when it contradicts.
    pub cases: SmallVec<[Constraints; 1]>,
    /// A part of the assumption was dropped because nobody could decide whether it is satisfiable: a loss.
    pub undecided: bool,
}

/// Both sides of a branch.
#[derive(Clone, Debug, Default)]
pub struct Branch {
    /// The side on which the condition is true.
    pub holds: Assumed,
    /// The side on which it is false.
    pub fails: Assumed,
}

impl Constraints {
    /// The empty conjunction, true.
    pub fn new() -> Constraints {
        Constraints::default()
    }

    /// This and `condition`.
    pub fn assume(&self, _condition: TermId, _solver: &mut Solver) -> Assumed {
        todo!()
    }

    /// This and `condition`, and this and its negation. A constant condition costs nothing.
    pub fn branch(&self, _condition: TermId, _solver: &mut Solver) -> Branch {
        todo!()
    }

    /// Values under which the conjunction holds. `None` when the solver gave up: a conjunction is never contradictory.
    pub fn model(&self, _solver: &mut Solver) -> Option<Model> {
        todo!()
    }

    /// Like [`Constraints::model`], with small values: each of `terms` in turn is made 0, 1, -1, 2, or else small in
    /// magnitude, as far as the earlier ones leave it.
    pub fn minimise(&self, _terms: &[TermId], _solver: &mut Solver) -> Option<Model> {
        todo!()
    }

    /// The values that the slots can have: ∃ all variables. this ∧ slotᵢ = termᵢ (the paper's step from a path to a post-state).
    pub fn project(&self, _slots: &[(TermId, Primitive)], _solver: &mut Solver) -> Projection {
        todo!()
    }
}
