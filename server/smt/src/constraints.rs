//! Constraints: what is known along a path.

use std::rc::Rc;

use smallvec::{SmallVec, smallvec};

use crate::arena::Arena;
use crate::model::Model;
use crate::term::{Constant, TermId, VariableId};
use crate::zone::{Index, Zone};
use crate::zone_terms::{zone_conditions, zone_holds};

/// A satisfiable conjunction of conditions: a zone, and the *residual* conditions, which only Z3
/// decides. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Constraints {
    pub(crate) zone: Rc<Zone>,
    pub(crate) residual: Option<Rc<Residual>>,
}

impl Constraints {
    /// Whether one is a copy of the other, and nothing was assumed since. `false` says nothing.
    pub fn is_unchanged_copy_of(&self, other: &Constraints) -> bool {
        let is_same_residual = match (&self.residual, &other.residual) {
            (Some(one), Some(other)) => Rc::ptr_eq(one, other),
            (None, None) => true,
            _ => false,
        };
        is_same_residual && Rc::ptr_eq(&self.zone, &other.zone)
    }
}

/// The conditions that no zone can hold.
#[derive(Clone, Debug)]
pub(crate) struct Residual {
    /// At least one, in the order in which they were added; none mentions a variable that the zone
    /// defines.
    pub(crate) conditions: Rc<Vec<TermId>>,
    /// Perhaps a solution of zone and conditions: it saves a query for every condition that it
    /// satisfies.
    pub(crate) witness: Rc<Model>,
}

/// What remains when a condition is assumed.
#[derive(Clone, Debug, Default)]
pub struct Assumed {
    /// Satisfiable, pairwise disjoint cases whose union is the assumption; none if it is
    /// contradictory.
    pub cases: SmallVec<[Constraints; 1]>,
    /// A part of the assumption was dropped because it could not be decided: a loss.
    pub undecided: bool,
}

impl Assumed {
    /// Exactly this case.
    pub(crate) fn one(constraints: Constraints) -> Assumed {
        Assumed {
            cases: smallvec![constraints],
            undecided: false,
        }
    }
}

impl Constraints {
    /// The empty conjunction, true.
    pub fn new() -> Constraints {
        Constraints::default()
    }

    /// Whether a model satisfies the conjunction.
    pub fn holds_in(&self, model: &Model, arena: &Arena) -> bool {
        zone_holds(&self.zone, model, arena)
            && self
                .residual_conditions()
                .iter()
                .all(|&condition| arena.evaluate(condition, model) == Constant::Bool(true))
    }

    /// The residual conditions.
    pub(crate) fn residual_conditions(&self) -> &[TermId] {
        self.residual
            .as_ref()
            .map_or(&[], |residual| &residual.conditions)
    }

    /// The conjunction as conditions, for queries and for display.
    pub fn conditions(&self, arena: &mut Arena) -> Vec<TermId> {
        let mut conditions = zone_conditions(&self.zone, arena);
        conditions.extend_from_slice(self.residual_conditions());
        conditions
    }

    /// The only value that a variable can have, if the zone knows that there is only one.
    pub fn constant(&self, variable: VariableId, arena: &Arena) -> Option<Constant> {
        match self.zone.resolve(Index(variable.0)) {
            (None, value) => Constant::from_integer(arena.primitive(variable).sort(), value),
            _ => None,
        }
    }

    /// The conjunction as text, for debugging.
    pub fn display(&self, arena: &mut Arena) -> String {
        let conditions = self.conditions(arena);
        if conditions.is_empty() {
            return "true".to_string();
        }
        let texts: Vec<String> = conditions
            .iter()
            .map(|&condition| arena.display(condition).to_string())
            .collect();
        texts.join(" && ")
    }
}
