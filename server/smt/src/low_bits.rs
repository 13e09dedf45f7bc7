//! Facts about the low bits of integers.

use smallvec::SmallVec;

use crate::arena::Arena;
use crate::term::{BinaryOperator, Comparison, Term, TermId, VariableId};
use crate::zone::{Index, Zone};

/// The low bits of an integer slot are those of a number: `slot ≡ value` modulo 2^bits, with at
/// least one bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct LowBits {
    pub(crate) slot: u32,
    pub(crate) bits: u32,
    pub(crate) value: u64,
}

impl LowBits {
    /// `slot ≡ value` modulo 2^bits.
    pub(crate) fn new(slot: u32, bits: u32, value: i64) -> LowBits {
        LowBits {
            slot,
            bits,
            value: value as u64 & LowBits::mask(bits),
        }
    }

    /// The number with this many low bits set.
    pub(crate) fn mask(bits: u32) -> u64 {
        if bits >= 64 {
            u64::MAX
        } else {
            (1 << bits) - 1
        }
    }

    /// Whether a value of the slot has these low bits.
    pub(crate) fn holds(self, value: i64) -> bool {
        value as u64 & LowBits::mask(self.bits) == self.value
    }
}

/// `term ≡ value` modulo 2^bits.
pub(crate) fn low_bits_condition(term: TermId, bits: u32, value: i64, arena: &mut Arena) -> TermId {
    let sort = arena.sort(term);
    let (base, constant) = arena.as_sum(term);
    let base = base.unwrap_or(term);
    let mask_value = LowBits::mask(bits) as i64;
    let constant = if base == term { 0 } else { constant };
    let mask = arena.integer(sort, mask_value);
    let low = arena.binary(BinaryOperator::And, base, mask);
    let value = arena.integer(sort, value.wrapping_sub(constant) & mask_value);
    arena.compare(Comparison::Equal, low, value)
}

/// A condition that fixes the low bits of a variable: `(x & (2^k - 1)) == value`.
pub(crate) fn low_bits_fact(condition: TermId, arena: &Arena) -> Option<(VariableId, u32, i64)> {
    let Term::Compare(Comparison::Equal, left, right) = arena.term(condition) else {
        return None;
    };
    let Term::Binary(BinaryOperator::And, x, mask) = arena.term(left) else {
        return None;
    };
    let (value, mask) = (arena.as_integer(right)?, arena.as_integer(mask)?);
    (mask > 0 && mask & (mask + 1) == 0).then_some(())?;
    Some((arena.variable_id(x)?, mask.trailing_ones(), value))
}

/// Whether conditions only fix low bits of variables with enough room in a zone, so that both are
/// satisfiable together. `false` means that this is unknown.
pub(crate) fn surely_fit(conditions: &[TermId], zone: &Zone, arena: &Arena) -> bool {
    let mut facts: SmallVec<[(Index, u32); 4]> = SmallVec::new();
    for &condition in conditions {
        let Some((variable, bits, _)) = low_bits_fact(condition, arena) else {
            return false;
        };
        let index = Index(variable.0);
        if facts.iter().any(|fact| fact.0 == index) {
            return false;
        }
        facts.push((index, bits));
    }
    zone.has_room_for(&facts, arena)
}
