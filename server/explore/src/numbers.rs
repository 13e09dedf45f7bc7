//! The dictionary of numbers of a directed search. A call on numbers has one path, where one on any
//! numbers has many. And a test is seldom about numbers that neither it nor the class names.

use ir::{Bodies, Body, Operand};
use java::{ConstantValue, MethodId, Primitive};
use smt::Constant;

use crate::call::Choice;

/// The maximum number of numbers for one parameter.
const MOST_NUMBERS: usize = 16;

/// The maximum number of ways to choose the numbers of one call.
const MOST_COMBINATIONS: usize = 64;

/// Numbers that callers pass, the likelier ones first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Numbers {
    integers: Vec<i64>,
    /// The bits of `double`s.
    fractions: Vec<u64>,
}

impl Numbers {
    /// Those of the target, small ones, and those that the code of these methods names.
    pub fn of(bodies: &Bodies, target: MethodId, methods: &[MethodId]) -> Numbers {
        let mut numbers = Numbers {
            integers: Vec::new(),
            fractions: Vec::new(),
        };
        numbers.add_code(bodies.body(target));
        for small in [0, 1, -1, 2] {
            numbers.add_integer(small);
        }
        for &method in methods {
            numbers.add_code(bodies.body(method));
        }
        numbers
    }

    fn add_code(&mut self, body: Option<&Body>) {
        let blocks = body.into_iter().flat_map(|body| &body.blocks);
        for (instruction, _) in blocks.flat_map(|block| &block.instructions) {
            instruction.for_each_operand(|operand| match operand {
                Operand::Constant(ConstantValue::Int(value)) => self.add_integer(value.into()),
                Operand::Constant(ConstantValue::Long(value)) => self.add_integer(value),
                Operand::Constant(ConstantValue::Float(value)) => self.add_fraction(value.into()),
                Operand::Constant(ConstantValue::Double(value)) => self.add_fraction(value),
                _ => {}
            });
        }
    }

    fn add_integer(&mut self, value: i64) {
        if !self.integers.contains(&value) {
            self.integers.push(value);
        }
        // Where whole numbers are close together, those of `double` are exact.
        if i32::try_from(value).is_ok() {
            self.add_fraction(value as f64);
        }
    }

    fn add_fraction(&mut self, value: f64) {
        if !self.fractions.contains(&value.to_bits()) {
            self.fractions.push(value.to_bits());
        }
    }

    /// The numbers for a parameter of this type.
    pub(crate) fn choices(&self, primitive: Primitive) -> Vec<Choice> {
        let integers = |least: i64, greatest: i64| {
            let fitting = self.integers.iter().copied();
            fitting.filter(move |value| (least..=greatest).contains(value))
        };
        let small = |least: i64, greatest: i64| -> Vec<Constant> {
            let values = integers(least, greatest).filter_map(|value| i32::try_from(value).ok());
            values.map(Constant::Int).collect()
        };
        let constants: Vec<Constant> = match primitive {
            Primitive::Boolean => vec![Constant::Bool(false), Constant::Bool(true)],
            Primitive::Byte => small(i8::MIN.into(), i8::MAX.into()),
            Primitive::Short => small(i16::MIN.into(), i16::MAX.into()),
            Primitive::Char => small(0, u16::MAX.into()),
            Primitive::Int => small(i32::MIN.into(), i32::MAX.into()),
            Primitive::Long => integers(i64::MIN, i64::MAX).map(Constant::Long).collect(),
            Primitive::Float => {
                let fractions = self
                    .fractions
                    .iter()
                    .map(|&bits| f64::from_bits(bits) as f32);
                fractions
                    .map(|value| Constant::Float(value.to_bits()))
                    .collect()
            }
            Primitive::Double => self
                .fractions
                .iter()
                .copied()
                .map(Constant::Double)
                .collect(),
        };
        let few = constants.into_iter().take(MOST_NUMBERS);
        few.map(Choice::Number).collect()
    }
}

/// Leaves so few numbers in the places of a call that there are not too many combinations; any
/// number where even two would be.
pub(crate) fn leave_few(places: &mut [Vec<Choice>]) {
    let is_number = |place: &&mut Vec<Choice>| matches!(place.first(), Some(Choice::Number(_)));
    let numbers = places.iter_mut().filter(is_number);
    let mut numbers: Vec<&mut Vec<Choice>> = numbers.collect();
    let combinations = |most: usize, numbers: &[&mut Vec<Choice>]| {
        let counts = numbers.iter().map(|place| place.len().min(most));
        counts.fold(1, usize::saturating_mul)
    };
    let fits = |&most: &usize| combinations(most, &numbers) <= MOST_COMBINATIONS;
    match (2..=MOST_NUMBERS).rev().find(fits) {
        Some(most) => numbers.iter_mut().for_each(|place| place.truncate(most)),
        None => numbers
            .iter_mut()
            .for_each(|place| **place = vec![Choice::Primitive]),
    }
}
