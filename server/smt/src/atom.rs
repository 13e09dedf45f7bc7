//! Comparisons that a zone holds exactly.

use std::rc::Rc;

use crate::term::Comparison;
use crate::zone::{Contradiction, Difference, Ranges, Zone};

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
    /// `left ⋈ right`, or its negation, given `left - right`. The comparison is one of those that
    /// arenas make.
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

    /// The opposite comparison.
    pub(crate) fn negated(self) -> Atom {
        match self {
            Atom::AtMostZero(difference) => Atom::AtMostZero(difference.negated().plus_constant(1)),
            Atom::Zero(difference) => Atom::NotZero(difference),
            Atom::NotZero(difference) => Atom::Zero(difference),
        }
    }

    /// The zone with the atom added; the same zone if it implies the atom. Whether the
    /// disequalities are satisfiable remains to be checked.
    pub(crate) fn added_to(
        self,
        zone: &Rc<Zone>,
        ranges: &impl Ranges,
    ) -> Result<Rc<Zone>, Contradiction> {
        let difference = zone.resolved(self.difference());
        let (lower, upper) = (
            zone.lower(difference, ranges),
            zone.upper(difference, ranges),
        );
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
            Atom::AtMostZero(_) => changed.at_most_zero(difference, ranges)?,
            Atom::Zero(_) => changed.equals_zero(difference, ranges)?,
            Atom::NotZero(_) => changed.differs_from_zero(difference, ranges)?,
        };
        Ok(Rc::new(changed))
    }
}
