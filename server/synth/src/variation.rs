//! Other numbers in a sequence of calls, one after the other, while the target comes nearer: the
//! alternating variable method. It gets over what solvers do not decide, as the root of a number
//! that is not known.

use smt::{Constant, Primitive, Solver};

use crate::branch_distance::{BranchDistances, Sight};
use crate::chain::Chain;
use crate::primitives::{primitives, with_primitives};
use crate::replay::Replayer;

/// The most runs for one sequence.
const MOST_RUNS: usize = 200;

/// What numbers with fractions are changed by, where whole steps lead nowhere.
const FRACTION: f64 = 0.01;

/// A sequence whose numbers are changed.
pub(crate) struct Variation<'a> {
    replayer: &'a Replayer<'a>,
    distances: &'a BranchDistances,
    chain: &'a Chain,
    solver: Solver,
    /// How many runs are left.
    runs: usize,
}

impl<'a> Variation<'a> {
    /// For a replayer that compares ([`Replayer::comparing`]).
    pub(crate) fn of(
        replayer: &'a Replayer<'a>,
        distances: &'a BranchDistances,
        chain: &'a Chain,
    ) -> Variation<'a> {
        Variation {
            replayer,
            distances,
            chain,
            solver: replayer.solver(),
            runs: MOST_RUNS,
        }
    }

    /// The sequence with numbers that meet the target, if they are found.
    pub(crate) fn met(mut self) -> Option<Chain> {
        let (types, mut values): (Vec<Primitive>, Vec<Constant>) =
            primitives(self.replayer.program(), self.chain).unzip();
        let mut best = self.distance(&values)?;
        loop {
            let before = best;
            for (place, &ty) in types.iter().enumerate() {
                for &unit in units(ty) {
                    self.move_one(&mut values, (place, ty, unit), &mut best);
                    if best == 0.0 {
                        return Some(with_primitives(self.chain, values));
                    }
                }
            }
            if best == before || self.runs == 0 {
                return None;
            }
        }
    }

    /// Changes one number by larger and larger steps, while it comes nearer; then by small ones
    /// again.
    fn move_one(
        &mut self,
        values: &mut Vec<Constant>,
        (place, ty, unit): (usize, Primitive, f64),
        best: &mut f64,
    ) {
        let mut step = unit;
        while let Some(moved) = moved(ty, values[place], step) {
            let mut others = values.clone();
            others[place] = moved;
            match self.distance(&others) {
                Some(distance) if distance < *best => {
                    *best = distance;
                    *values = others;
                    step *= 2.0;
                }
                _ if self.runs == 0 || step == unit => return,
                _ => step = unit,
            }
            if *best == 0.0 {
                return;
            }
        }
    }

    /// How far the target is from being met with these numbers; zero where it is. None where the
    /// calls end otherwise than in the sequence, or enough was run.
    fn distance(&mut self, values: &[Constant]) -> Option<f64> {
        self.runs = self.runs.checked_sub(1)?;
        let chain = with_primitives(self.chain, values.to_vec());
        let (run, is_met) = self.replayer.run_target(&chain, &mut self.solver)?;
        let distance = self.distances.look(&run, &mut Sight::nothing());
        Some(match is_met {
            true => 0.0,
            // A comparison may be close and not be what is missing.
            false => distance.max(f64::MIN_POSITIVE),
        })
    }
}

/// By what a number of this type is changed.
fn units(ty: Primitive) -> &'static [f64] {
    match ty {
        Primitive::Boolean => &[1.0],
        Primitive::Float | Primitive::Double => &[1.0, -1.0, FRACTION, -FRACTION],
        Primitive::Byte | Primitive::Short | Primitive::Int | Primitive::Long => &[1.0, -1.0],
        // Texts are not made of numbers.
        Primitive::Char | Primitive::Reference => &[],
    }
}

/// A number that is changed by a step. None if its type has no such number.
fn moved(ty: Primitive, value: Constant, step: f64) -> Option<Constant> {
    let whole = |value: i64, least: i64, greatest: i64| {
        let moved = value.checked_add(step as i64)?;
        (least..=greatest).contains(&moved).then_some(moved)
    };
    let int = |value: i32, least: i32, greatest: i32| {
        let moved = whole(value.into(), least.into(), greatest.into())?;
        i32::try_from(moved).ok().map(Constant::Int)
    };
    match (ty, value) {
        (Primitive::Boolean, Constant::Bool(value)) => {
            (step == 1.0).then_some(Constant::Bool(!value))
        }
        (Primitive::Byte, Constant::Int(value)) => int(value, i8::MIN.into(), i8::MAX.into()),
        (Primitive::Short, Constant::Int(value)) => int(value, i16::MIN.into(), i16::MAX.into()),
        (Primitive::Int, Constant::Int(value)) => int(value, i32::MIN, i32::MAX),
        (Primitive::Long, Constant::Long(value)) => {
            whole(value, i64::MIN, i64::MAX).map(Constant::Long)
        }
        (Primitive::Float, Constant::Float(bits)) => {
            let value = f32::from_bits(bits);
            let moved = (f64::from(value) + step) as f32;
            (moved != value && moved.is_finite()).then_some(Constant::Float(moved.to_bits()))
        }
        (Primitive::Double, Constant::Double(bits)) => {
            let value = f64::from_bits(bits);
            let moved = value + step;
            (moved != value && moved.is_finite()).then_some(Constant::Double(moved.to_bits()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_within_their_types() {
        let byte = |value, step| moved(Primitive::Byte, Constant::Int(value), step);
        assert_eq!(byte(126, 1.0), Some(Constant::Int(127)));
        assert_eq!(byte(127, 1.0), None);
        assert_eq!(byte(-128, -1.0), None);
        let long = |value, step| moved(Primitive::Long, Constant::Long(value), step);
        assert_eq!(long(i64::MAX, 1.0), None);
        assert_eq!(long(-1, 1.0), Some(Constant::Long(0)));
        let double = |value: f64, step| moved(Primitive::Double, Constant::double(value), step);
        assert_eq!(double(1.5, 0.25), Some(Constant::double(1.75)));
        assert_eq!(double(1e300, 1.0), None);
        assert_eq!(double(f64::NAN, 1.0), None);
        assert_eq!(double(f64::INFINITY, 1.0), None);
    }
}
