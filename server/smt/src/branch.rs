//! Assuming a condition along a path, and branching on it.

use std::rc::Rc;

use crate::arena::Arena;
use crate::assumption::Assumption;
use crate::atom::Atom;
use crate::constraints::{Assumed, Constraints};
use crate::linear_form::forms;
use crate::model::Model;
use crate::solver::Solver;
use crate::term::{Term, TermId, UnaryOperator};
use crate::zone::{Contradiction, Difference, Index};

/// Both sides of a branch.
#[derive(Clone, Debug, Default)]
pub struct Branch {
    /// The side on which the condition is true.
    pub holds: Assumed,
    /// The side on which it is false.
    pub fails: Assumed,
}

impl Constraints {
    /// This and `condition`, a truth value.
    pub fn assume(&self, condition: TermId, solver: &mut Solver) -> Assumed {
        self.assume_all(&[(condition, true)], solver)
    }

    /// The case of this and `condition` that `model` satisfies; none if it does not satisfy both.
    /// It needs no query: the model shows that the case is satisfiable.
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

    /// The condition as one atom, if no wrap-around has to be distinguished.
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
}
