//! What is known along a path.

use std::rc::Rc;

use smallvec::{SmallVec, smallvec};

use crate::arena::Arena;
use crate::assumption::Assumption;
use crate::evaluate::Model;
use crate::linear::forms;
use crate::solver::Solver;
use crate::term::{Comparison, Constant, Term, TermId, UnaryOperator, VariableId};
use crate::zone::{Contradiction, Difference, Index, Zone};
use crate::zone_terms::{determined, zone_conditions, zone_holds};

/// A satisfiable conjunction of conditions: a zone, and the *residual* conditions that only Z3
/// understands. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Constraints {
    pub(crate) zone: Rc<Zone>,
    pub(crate) residual: Option<Rc<Residual>>,
}

/// The conditions that no zone can hold.
#[derive(Clone, Debug)]
pub(crate) struct Residual {
    /// At least one, in the order of their arrival; none mentions a variable that the zone defines.
    pub(crate) conditions: Rc<Vec<TermId>>,
    /// Perhaps a solution of zone and conditions; spares a query for whatever it satisfies.
    pub(crate) witness: Rc<Model>,
}

/// What remains when a condition is assumed.
#[derive(Clone, Debug, Default)]
pub struct Assumed {
    /// Satisfiable, pairwise disjoint cases whose union is the assumption; none when it
    /// contradicts.
    pub cases: SmallVec<[Constraints; 1]>,
    /// A part of the assumption was dropped because nobody could decide whether it is satisfiable:
    /// a loss.
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

/// Both sides of a branch.
#[derive(Clone, Debug, Default)]
pub struct Branch {
    /// The side on which the condition is true.
    pub holds: Assumed,
    /// The side on which it is false.
    pub fails: Assumed,
}

/// A comparison that a zone can hold as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Atom {
    /// `difference ≤ 0`
    AtMostZero(Difference),
    /// `difference = 0`
    Zero(Difference),
    /// `difference ≠ 0`
    NotZero(Difference),
}

impl Atom {
    /// `left ⋈ right`, or its negation, given `left - right`. The comparison is one that an arena
    /// makes.
    pub(crate) fn of(comparison: Comparison, difference: Difference, holds: bool) -> Atom {
        match (comparison, holds) {
            (Comparison::Equal, true) | (Comparison::NotEqual, false) => Atom::Zero(difference),
            (Comparison::Equal, false) | (Comparison::NotEqual, true) => Atom::NotZero(difference),
            (Comparison::Less, true) | (Comparison::GreaterOrEqual, false) => {
                Atom::AtMostZero(difference.plus_constant(1))
            }
            (Comparison::Less, false) | (Comparison::GreaterOrEqual, true) => {
                Atom::AtMostZero(difference.negated())
            }
            (Comparison::LessOrEqual, true) | (Comparison::Greater, false) => {
                Atom::AtMostZero(difference)
            }
            (Comparison::LessOrEqual, false) | (Comparison::Greater, true) => {
                Atom::AtMostZero(difference.negated().plus_constant(1))
            }
        }
    }

    /// The difference that the atom is about.
    pub(crate) fn difference(self) -> Difference {
        let (Atom::AtMostZero(difference) | Atom::Zero(difference) | Atom::NotZero(difference)) =
            self;
        difference
    }

    fn negated(self) -> Atom {
        match self {
            Atom::AtMostZero(difference) => Atom::AtMostZero(difference.negated().plus_constant(1)),
            Atom::Zero(difference) => Atom::NotZero(difference),
            Atom::NotZero(difference) => Atom::Zero(difference),
        }
    }

    /// The zone with the atom added; the same zone if it says so already. That the disequalities
    /// can be met together remains to be asked.
    pub(crate) fn added_to(
        self,
        zone: &Rc<Zone>,
        arena: &Arena,
    ) -> Result<Rc<Zone>, Contradiction> {
        let (Atom::AtMostZero(difference) | Atom::Zero(difference) | Atom::NotZero(difference)) =
            self;
        let difference = zone.resolved(difference);
        let (lower, upper) = (zone.lower(difference, arena), zone.upper(difference, arena));
        let implied = match self {
            Atom::AtMostZero(_) if lower > 0 => return Err(Contradiction),
            Atom::Zero(_) if lower > 0 || upper < 0 => return Err(Contradiction),
            Atom::NotZero(_) if lower == 0 && upper == 0 => return Err(Contradiction),
            Atom::AtMostZero(_) => upper <= 0,
            Atom::Zero(_) => lower == 0 && upper == 0,
            Atom::NotZero(_) => lower > 0 || upper < 0,
        };
        if implied {
            return Ok(zone.clone());
        }
        let mut changed = Zone::clone(zone);
        match self {
            Atom::AtMostZero(_) => changed.at_most_zero(difference, arena)?,
            Atom::Zero(_) => changed.equals_zero(difference, arena)?,
            Atom::NotZero(_) => changed.differs_from_zero(difference, arena)?,
        };
        Ok(Rc::new(changed))
    }
}

impl Constraints {
    /// The empty conjunction, true.
    pub fn new() -> Constraints {
        Constraints::default()
    }

    /// This and `condition`, a truth value.
    pub fn assume(&self, condition: TermId, solver: &mut Solver) -> Assumed {
        self.assume_all(&[(condition, true)], solver)
    }

    /// The case of this and `condition` that `model` satisfies; none if it does not satisfy both.
    /// Needs no query: the model shows that the case is satisfiable.
    pub fn assume_guided(
        &self,
        condition: TermId,
        model: &Model,
        solver: &mut Solver,
    ) -> Option<Constraints> {
        if condition == TermId::TRUE {
            return Some(self.clone());
        }
        let assumption = Assumption::of(self, &[(condition, true)], solver);
        assumption.guided_by(model).run().cases.into_iter().next()
    }

    /// This and all of the conditions, or their negations where the flag is false.
    pub(crate) fn assume_all(&self, conditions: &[(TermId, bool)], solver: &mut Solver) -> Assumed {
        let constant = |&(condition, holds): &(TermId, bool)| match condition {
            TermId::TRUE => Some(holds),
            TermId::FALSE => Some(!holds),
            _ => None,
        };
        if conditions
            .iter()
            .any(|condition| constant(condition) == Some(false))
        {
            solver.count_constant_condition();
            return Assumed::default();
        }
        if conditions
            .iter()
            .all(|condition| constant(condition) == Some(true))
        {
            solver.count_constant_condition();
            return Assumed::one(self.clone());
        }
        solver.counted(
            |statistics| &mut statistics.branches,
            |solver| Assumption::of(self, conditions, solver).run(),
        )
    }

    /// This and `condition`, and this and its negation. A constant condition costs nothing.
    pub fn branch(&self, condition: TermId, solver: &mut Solver) -> Branch {
        match condition {
            TermId::TRUE | TermId::FALSE => {
                solver.count_constant_condition();
                let certain = Assumed::one(self.clone());
                return if condition == TermId::TRUE {
                    Branch {
                        holds: certain,
                        fails: Assumed::default(),
                    }
                } else {
                    Branch {
                        holds: Assumed::default(),
                        fails: certain,
                    }
                };
            }
            _ => {}
        }
        solver.counted(
            |statistics| &mut statistics.branches,
            |solver| self.both_sides(condition, solver),
        )
    }

    fn both_sides(&self, condition: TermId, solver: &mut Solver) -> Branch {
        if self.residual.is_none()
            && let Some(atom) = self.single_atom(condition, &solver.arena)
            && let (Some(holds), Some(fails)) = (
                self.side(atom, &solver.arena),
                self.side(atom.negated(), &solver.arena),
            )
        {
            return Branch { holds, fails };
        }
        Branch {
            holds: self.assume_all(&[(condition, true)], solver),
            fails: self.assume_all(&[(condition, false)], solver),
        }
    }

    /// Whether a model satisfies the conjunction.
    pub fn holds_in(&self, model: &Model, arena: &Arena) -> bool {
        zone_holds(&self.zone, model, arena)
            && self
                .residual_conditions()
                .iter()
                .all(|&condition| arena.evaluate(condition, model) == Constant::Bool(true))
    }

    /// The condition as one atom, where no wrap-around has to be told apart.
    fn single_atom(&self, condition: TermId, arena: &Arena) -> Option<Atom> {
        let (condition, holds) = match arena.term(condition) {
            Term::Unary(UnaryOperator::Not, inner) => (inner, false),
            _ => (condition, true),
        };
        match arena.term(condition) {
            Term::Variable(variable) => {
                let difference = Difference {
                    plus: Some(Index(variable.0)),
                    minus: None,
                    constant: -i128::from(holds),
                };
                Some(Atom::Zero(difference))
            }
            Term::Compare(comparison, a, b) if arena.sort(a).is_discrete() => {
                let left = forms(a, arena, &self.zone).ok()?;
                let right = forms(b, arena, &self.zone).ok()?;
                let ([left], [right]) = (left.as_slice(), right.as_slice()) else {
                    return None;
                };
                let form = left.minus(right);
                let difference = form.value.as_difference()?;
                form.guards
                    .is_empty()
                    .then(|| Atom::of(comparison, difference, holds))
            }
            _ => None,
        }
    }

    /// One side of a branch, by zones alone. `None` if disequalities left it undecided.
    fn side(&self, atom: Atom, arena: &Arena) -> Option<Assumed> {
        match atom.added_to(&self.zone, arena) {
            Err(Contradiction) => Some(Assumed::default()),
            Ok(zone) => {
                let satisfiable = Rc::ptr_eq(&zone, &self.zone) || zone.is_satisfiable()?;
                let constraints = || Constraints {
                    zone,
                    residual: None,
                };
                Some(if satisfiable {
                    Assumed::one(constraints())
                } else {
                    Assumed::default()
                })
            }
        }
    }

    /// A term with the variables that the zone defines replaced.
    pub(crate) fn determined(&self, term: TermId, solver: &mut Solver) -> TermId {
        determined(term, &self.zone, solver)
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
