//! What can be asked for.

use ir::OutcomeId;
use java::MethodId;

/// Something that the calls of a test should bring about (DESIGN §6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Target {
    /// The boolean method returns true for some objects that the calls returned.
    Specification(MethodId),
    /// The invariant returns false or throws for some object of its class. A witness *breaks* it.
    Invariant(MethodId),
    /// The assertion (by its number in the body's `asserts`) is reached and its condition holds.
    AssertHolds(MethodId, usize),
    /// The assertion is reached and its condition does not hold.
    AssertFails(MethodId, usize),
    /// A branch of the method is decided so.
    Outcome(MethodId, OutcomeId),
}

impl Target {
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
}
