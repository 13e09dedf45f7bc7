//! Numbers of a sequence that come back in what a target compares (the input-to-state
//! correspondence of Aschermann et al., "REDQUEEN", NDSS 2019). If a call took 3.5, and the target
//! finds 3.5 where it wants 0.5, the call may take 0.5. So getters need no search, whatever else
//! the target asks before it comes to them.

use exec::Compared;
use smt::{Constant, Primitive};

/// The fraction of numbers that are told apart. It has few digits in binary.
const PART: f32 = 0.28125;

/// The numbers of a sequence with others in their places, each different: so it is known by its
/// value where it comes back. What is no number stays.
pub(crate) fn told_apart(numbers: &[(Primitive, Constant)]) -> Vec<Constant> {
    let numbers = (11..).zip(numbers);
    let told = numbers.map(|(number, &(ty, value))| match ty {
        Primitive::Byte if number > i32::from(i8::MAX) => value,
        Primitive::Byte | Primitive::Short | Primitive::Int => Constant::Int(number),
        Primitive::Long => Constant::Long(number.into()),
        Primitive::Float => Constant::Float((number as f32 + PART).to_bits()),
        Primitive::Double => Constant::double(f64::from(number) + f64::from(PART)),
        Primitive::Boolean | Primitive::Char | Primitive::Reference => value,
    });
    told.collect()
}

/// The numbers of a sequence, where those that came back are what they were compared with. They
/// are `told` apart in the run that compared.
pub(crate) fn wanted(
    numbers: &[(Primitive, Constant)],
    told: &[Constant],
    compared: &[Compared],
) -> Vec<Constant> {
    let places = numbers.iter().zip(told);
    let wanted = places.map(|(&(ty, value), told)| {
        // Most people write what they ask for on the right.
        let sides = |one: &Compared| (one.left.as_number(), one.right.as_number());
        let on_left = compared.iter().map(sides);
        let on_right = on_left.clone().map(|(left, right)| (right, left));
        let other_sides = on_left.chain(on_right).filter_map(|(side, other)| {
            (side == told.as_number() && other != side).then_some(other)
        });
        let found = { other_sides }.find_map(|side| of_type(ty, side));
        found.unwrap_or(value)
    });
    wanted.collect()
}

/// A number as one of this type, if it has it. Truth values, characters and references have none.
fn of_type(ty: Primitive, number: f64) -> Option<Constant> {
    let whole = number as i64;
    let is_whole = whole as f64 == number;
    let within = |least: i32, greatest: i32| {
        let value = i32::try_from(whole).ok().filter(|_| is_whole)?;
        (least..=greatest)
            .contains(&value)
            .then_some(Constant::Int(value))
    };
    match ty {
        Primitive::Byte => within(i8::MIN.into(), i8::MAX.into()),
        Primitive::Short => within(i16::MIN.into(), i16::MAX.into()),
        Primitive::Int => within(i32::MIN, i32::MAX),
        Primitive::Long => is_whole.then_some(Constant::Long(whole)),
        Primitive::Float => Some(Constant::Float((number as f32).to_bits())),
        Primitive::Double => Some(Constant::double(number)),
        Primitive::Boolean | Primitive::Char | Primitive::Reference => None,
    }
}

#[cfg(test)]
mod tests {
    use ir::BlockId;

    use super::*;

    #[test]
    fn what_comes_back_is_what_it_was_compared_with() {
        let numbers = [
            (Primitive::Double, Constant::double(0.0)),
            (Primitive::Int, Constant::Int(0)),
            (Primitive::Boolean, Constant::Bool(true)),
        ];
        let told = told_apart(&numbers);
        let first = Constant::double(11.28125);
        assert_eq!(told, [first, Constant::Int(12), Constant::Bool(true)]);
        let compared = |left, right| Compared {
            block: BlockId(0),
            left,
            right,
        };
        let compared = [
            compared(Constant::double(7.25), Constant::double(1.0)),
            compared(first, Constant::double(0.25)),
            compared(Constant::Long(7), Constant::Long(12)),
            compared(Constant::Int(1), Constant::Int(1)),
        ];
        let wanted = wanted(&numbers, &told, &compared);
        let quarter = Constant::double(0.25);
        assert_eq!(wanted, [quarter, Constant::Int(7), Constant::Bool(true)]);
    }

    #[test]
    fn a_number_that_its_type_does_not_have_stays_away() {
        assert_eq!(of_type(Primitive::Byte, 300.0), None);
        assert_eq!(of_type(Primitive::Int, 0.5), None);
        assert_eq!(
            of_type(Primitive::Float, 0.5),
            Some(Constant::Float(0.5f32.to_bits()))
        );
    }
}
