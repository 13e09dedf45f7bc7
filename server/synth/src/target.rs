//! Targets: what the calls of a test should bring about, and what meeting it means.

use exec::{End, Watch};
use heap::Value;
use ir::{About, BlockId, Bodies, OutcomeId, Question};
use java::{ClassId, MethodId, Origin, Program, Type};
use smt::{Solver, TermId, UnaryOperator};

use crate::chain::argument_types;

/// Something that the calls of a test should bring about (DESIGN §6).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Target {
    /// The boolean method returns true for some objects that the calls returned.
    Specification(MethodId),
    /// The invariant returns false or throws for some object of its class. A witness *breaks* it.
    Invariant(MethodId),
    /// The assertion (by its number in the body's `asserts`) is reached and its condition holds.
    AssertHolds(MethodId, usize),
    /// The assertion is reached and its condition does not hold.
    AssertFails(MethodId, usize),
    /// A branch of the method has this outcome.
    Outcome(MethodId, OutcomeId),
}

/// Whether a path meets a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meeting {
    /// The whole path does. An invariant may have ended with this exception.
    Always { thrown: Option<ClassId> },
    /// Where this condition holds.
    Where(TermId),
    /// It does not.
    Never,
}

impl Target {
    /// The method that the target belongs to.
    pub fn method(self) -> MethodId {
        match self {
            Target::Specification(method)
            | Target::Invariant(method)
            | Target::AssertHolds(method, _)
            | Target::AssertFails(method, _)
            | Target::Outcome(method, _) => method,
        }
    }

    /// The same of a method that has the same text.
    pub(crate) fn of_method(self, method: MethodId) -> Target {
        match self {
            Target::Specification(_) => Target::Specification(method),
            Target::Invariant(_) => Target::Invariant(method),
            Target::AssertHolds(_, index) => Target::AssertHolds(method, index),
            Target::AssertFails(_, index) => Target::AssertFails(method, index),
            Target::Outcome(_, outcome) => Target::Outcome(method, outcome),
        }
    }

    /// The word for a verdict: whether the target was met, if that is known.
    pub fn verdict_word(self, is_met: Option<bool>) -> &'static str {
        match (self, is_met) {
            (_, None) => "unknown",
            (Target::Invariant(_), Some(true)) => "broken",
            (Target::Invariant(_), Some(false)) => "holds",
            (_, Some(true)) => "reachable",
            (_, Some(false)) => "unreachable",
        }
    }

    /// Whether the target's method is called after the sequence. Assertions and outcomes are met
    /// inside the last call of the sequence instead.
    pub(crate) fn has_own_call(self) -> bool {
        matches!(self, Target::Specification(_) | Target::Invariant(_))
    }

    /// Whether the target is run on one object of the project at most. Then it says the same of a
    /// structure alone as of one beside others. A collection may have objects of several.
    pub(crate) fn takes_one_object(self, program: &Program) -> bool {
        let types = argument_types(program, self.method());
        let objects: Vec<&Type> = types.iter().filter(|ty| ty.is_reference()).collect();
        let is_of_project = |ty: &&Type| {
            let class = ty.as_class();
            class.is_some_and(|class| program.class(class).origin == Origin::Project)
        };
        self.has_own_call() && objects.len() <= 1 && objects.iter().all(is_of_project)
    }

    /// What the program of own fields is about.
    pub(crate) fn about(self) -> About {
        About::Target {
            method: self.method(),
            has_own_call: self.has_own_call(),
        }
    }

    /// Where a path ends because it reached the target; none for targets that are a method's
    /// result.
    pub(crate) fn watch(self, bodies: &Bodies) -> Option<Watch> {
        let site = |method: MethodId, index: usize| bodies.body(method)?.asserts.get(index);
        match self {
            Target::Specification(_) | Target::Invariant(_) => None,
            Target::AssertHolds(method, index) => {
                Some(Watch::Block(method, site(method, index)?.holds))
            }
            Target::AssertFails(method, index) => {
                Some(Watch::Block(method, site(method, index)?.fails))
            }
            Target::Outcome(method, outcome) => Some(Watch::Outcome(method, outcome)),
        }
    }

    /// What the target asks of a program, for its slice. None where the program has no such place.
    pub(crate) fn question(self, bodies: &Bodies) -> Option<Question> {
        let body = bodies.body(self.method())?;
        match self {
            Target::Specification(method) => Some(Question::Specification(method)),
            Target::Invariant(method) => Some(Question::Invariant(method)),
            Target::AssertHolds(method, index) | Target::AssertFails(method, index) => {
                let site = body.asserts.get(index)?;
                Some(Question::Blocks(method, vec![site.holds, site.fails]))
            }
            Target::Outcome(method, outcome) => {
                let blocks = (0..).map(BlockId).zip(&body.blocks);
                let deciding = blocks.filter(|(_, block)| block.terminator.0.decides(outcome));
                let deciding = deciding.map(|(id, _)| id).collect();
                Some(Question::Blocks(method, deciding))
            }
        }
    }

    /// Whether a path with this end meets the target.
    pub(crate) fn meeting(self, end: &End, solver: &mut Solver) -> Meeting {
        match (self, end) {
            (Target::Specification(_), End::Returned(Some(Value::Primitive(term)))) => {
                Meeting::Where(*term)
            }
            (Target::Invariant(_), End::Returned(Some(Value::Primitive(term)))) => {
                Meeting::Where(solver.arena.unary(UnaryOperator::Not, *term))
            }
            (Target::Invariant(_), End::Threw { class, .. }) => Meeting::Always {
                thrown: Some(*class),
            },
            (_, End::Hit(_)) => Meeting::Always { thrown: None },
            _ => Meeting::Never,
        }
    }
}
