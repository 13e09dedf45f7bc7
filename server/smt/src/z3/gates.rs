//! How large a query is for Z3, which makes gates of bits before it looks at its limits.

use rustc_hash::FxHashSet;

use super::Query;
use crate::arena::Arena;
use crate::term::{BinaryOperator, Conversion, Sort, Term, TermId, UnaryOperator};

/// The most gates of a query, about. A million take 0.3 seconds and 100 MB, and no interrupt ends
/// that. Twelve times as many took 4 seconds and a gigabyte; then Z3 gave up.
const MOST: u64 = 1_000_000;

/// Whether Z3 would make too many gates of a query.
pub(super) fn exceed(query: Query<'_>, arena: &Arena) -> bool {
    let refuted = query.refuted.iter().map(|&(_, condition)| condition);
    let mut open: Vec<TermId> = query.conditions.iter().copied().chain(refuted).collect();
    let mut seen: FxHashSet<TermId> = FxHashSet::default();
    let mut all = 0;
    while let Some(term) = open.pop() {
        if seen.insert(term) {
            all += gates(term, arena);
            open.extend(arena.term(term).operands());
        }
        if all > MOST {
            return true;
        }
    }
    false
}

/// About how many gates an operation takes beside its operands: an adder has some ten for each bit,
/// a product an adder for each bit. Products and quotients of floats have twice the bits, and are
/// shifted.
fn gates(term: TermId, arena: &Arena) -> u64 {
    use BinaryOperator::{Add, Divide, Multiply, Remainder, Subtract};
    use BinaryOperator::{ShiftLeft, ShiftRight, ShiftRightUnsigned};
    use Conversion::{IntToByte, IntToChar, IntToLong, IntToShort, LongToInt};
    let (bits, is_float) = match arena.sort(term) {
        Sort::Bool => (1, false),
        Sort::Bv32 => (32, false),
        Sort::Bv64 | Sort::Ref => (64, false),
        Sort::Fp32 => (32, true),
        Sort::Fp64 => (64, true),
    };
    let is_constant = |term: TermId| matches!(arena.term(term), Term::Constant(_));
    match arena.term(term) {
        Term::Constant(_) | Term::Variable(_) => 0,
        Term::Binary(Multiply, ..) if is_float => 30 * bits * bits,
        Term::Binary(Divide, ..) if is_float => 120 * bits * bits,
        Term::Unary(UnaryOperator::Root, _) => 480 * bits * bits,
        Term::Unary(UnaryOperator::Floor | UnaryOperator::RoundToEven, _) => 100 * bits,
        Term::Binary(Add | Subtract, ..) if is_float => 300 * bits,
        Term::Binary(Multiply, ..) => 10 * bits * bits,
        Term::Binary(Divide | Remainder, ..) => 20 * bits * bits,
        Term::Binary(Add | Subtract, ..) => 10 * bits,
        Term::Binary(ShiftLeft | ShiftRight | ShiftRightUnsigned, _, by) if !is_constant(by) => {
            20 * bits
        }
        Term::Convert(IntToByte | IntToShort | IntToChar | IntToLong | LongToInt, _) => 0,
        // Code that computes on bits goes on for long.
        Term::Convert(Conversion::BitsToFloat | Conversion::BitsToDouble, _) => 600_000,
        Term::Convert(..) => 100 * bits,
        Term::Binary(..) | Term::Unary(..) | Term::Compare(..) | Term::Ite(..) => bits,
    }
}
