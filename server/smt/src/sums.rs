//! Elimination of a summand. `slot == balance + amount` names the amount as a difference,
//! `slot - balance`, of which a zone holds the bounds. So the equation goes, and no ghost remains.

use smallvec::{SmallVec, smallvec};

use crate::arena::Arena;
use crate::free_variables::Elimination;
use crate::term::{BinaryOperator, Conversion, Sort, Term, TermId, UnaryOperator, VariableId};
use crate::zone::{Contradiction, Difference, Index, Weight, Zone};

/// The most nodes of an equation.
const MOST_NODES: usize = 12;

/// Different variables, each with its sign: 1 or -1.
type Summands = SmallVec<[(VariableId, Weight); 4]>;

/// What a zone says of a variable.
struct Bounds {
    low: Weight,
    high: Weight,
    /// The bounds of its distance from the first variable of its value, if the zone relates them.
    distance: Option<(Weight, Weight)>,
}

impl Elimination<'_> {
    /// The zones without a variable that is a difference of others by this equation. There is one
    /// for each number of turns by which the difference may wrap around. None if the variable is
    /// something else, or if a zone cannot hold what is known of it.
    ///
    /// No other condition mentions the variable.
    pub(crate) fn without_summand(
        &self,
        variable: VariableId,
        (left, right): (TermId, TermId),
    ) -> Option<Vec<Zone>> {
        let arena = &self.solver.arena;
        let index = Index(variable.0);
        let value = value_of(variable, (left, right), arena)?;
        let bounds = self.bounds(index, value)?;
        let turn: Weight = match arena.sort(left) {
            Sort::Bv64 => 1 << 64,
            _ => 1 << 32,
        };
        let difference = self.zone.resolved(value);
        let least = self.zone.lower(difference, arena);
        let greatest = self.zone.upper(difference, arena);
        let mut rest = self.zone.clone();
        if let Some(row) = rest.row(index) {
            rest.remove_row(row);
        }
        // From the turns that bring the greatest value to the lower bound, to those that bring the
        // least value to the upper one.
        let first = (bounds.low - greatest + turn - 1).div_euclid(turn);
        let last = (bounds.high - least).div_euclid(turn);
        let zones = (first..=last).filter_map(|turns| {
            let value = value.plus_constant(turns * turn);
            within(rest.clone(), value, &bounds, arena).ok()
        });
        let mut possible = Vec::new();
        for zone in zones {
            // Where that is not known, the equation stays.
            if zone.is_satisfiable()? {
                possible.push(zone);
            }
        }
        Some(possible)
    }

    /// What the zone says of the variable that has a value. None if that is more than bounds and
    /// its distance from `plus`.
    fn bounds(&self, index: Index, value: Difference) -> Option<Bounds> {
        let (zone, arena) = (&self.zone, &self.solver.arena);
        if zone.resolve(index) != (Some(index), 0) {
            return None;
        }
        let mut definitions = zone.definitions().iter();
        let mut disequalities = zone.disequalities().iter();
        if definitions.any(|definition| definition.base == Some(index))
            || disequalities.any(|disequality| disequality.mentions(index))
        {
            return None;
        }
        let own = Difference {
            plus: Some(index),
            minus: None,
            constant: 0,
        };
        let [plus, minus] =
            [value.plus, value.minus].map(|side| side.map(|index| zone.resolve(index)));
        let bases = [plus, minus].map(|side| side.map(|(base, _)| base));
        // A constant is no variable, and of two at a constant distance there is one.
        if bases.contains(&Some(None)) || bases[0] == bases[1] {
            return None;
        }
        let mut bounds = Bounds {
            low: zone.lower(own, arena),
            high: zone.upper(own, arena),
            distance: None,
        };
        if let Some(row) = zone.row(index) {
            let related = (1..=zone.rows().len()).filter(|&r| r != row && zone.are_related(row, r));
            let related: SmallVec<[usize; 4]> = related.collect();
            match (related.as_slice(), plus) {
                ([], _) => {}
                (&[only], Some((Some(base), offset))) if zone.row(base) == Some(only) => {
                    let distance = Difference {
                        minus: Some(base),
                        constant: -offset,
                        ..own
                    };
                    bounds.distance =
                        Some((zone.lower(distance, arena), zone.upper(distance, arena)));
                }
                _ => return None,
            }
        }
        Some(bounds)
    }
}

/// The zone in which a value lies within bounds.
fn within(
    mut zone: Zone,
    value: Difference,
    bounds: &Bounds,
    arena: &Arena,
) -> Result<Zone, Contradiction> {
    zone.at_most_zero(value.plus_constant(-bounds.high), arena)?;
    zone.at_most_zero(value.negated().plus_constant(bounds.low), arena)?;
    if let Some((low, high)) = bounds.distance {
        let distance = Difference {
            plus: None,
            ..value
        };
        zone.at_most_zero(distance.plus_constant(-high), arena)?;
        zone.at_most_zero(distance.negated().plus_constant(low), arena)?;
    }
    Ok(zone)
}

/// The value that an equation gives a variable, if it is a difference of other variables: not
/// counting how often it wraps around.
fn value_of(
    variable: VariableId,
    (left, right): (TermId, TermId),
    arena: &Arena,
) -> Option<Difference> {
    let (summands, constant) = linear(left, right, arena)?;
    let position = summands.iter().position(|&(own, _)| own == variable)?;
    let sign = summands[position].1;
    let (mut plus, mut minus) = (None, None);
    for &(other, other_sign) in summands.iter().filter(|&&(other, _)| other != variable) {
        // It moves to the other side.
        let side = match other_sign == sign {
            true => &mut minus,
            false => &mut plus,
        };
        if side.replace(Index(other.0)).is_some() {
            return None;
        }
    }
    Some(Difference {
        plus,
        minus,
        constant: -sign * constant,
    })
}

/// `left - right` as a sum of different variables with signs, and of a constant. None if it is
/// something else.
fn linear(left: TermId, right: TermId, arena: &Arena) -> Option<(Summands, Weight)> {
    let mut summands: Summands = smallvec![];
    let mut constant: Weight = 0;
    let mut open = vec![(left, 1), (right, -1)];
    for _ in 0..MOST_NODES {
        let Some((term, sign)) = open.pop() else {
            return Some((summands, constant));
        };
        let variable = match arena.term(term) {
            Term::Constant(value) => {
                constant += sign * value.as_integer()?;
                continue;
            }
            Term::Binary(BinaryOperator::Add, a, b) => {
                open.extend([(a, sign), (b, sign)]);
                continue;
            }
            Term::Binary(BinaryOperator::Subtract, a, b) => {
                open.extend([(a, sign), (b, -sign)]);
                continue;
            }
            Term::Unary(UnaryOperator::Negate, a) => {
                open.push((a, -sign));
                continue;
            }
            Term::Convert(Conversion::IntToLong, a) => arena.variable_id(a)?,
            _ => arena.variable_id(term)?,
        };
        if summands.iter().any(|&(known, _)| known == variable) {
            return None;
        }
        summands.push((variable, sign));
    }
    None
}
