//! The dictionary of a directed search: what callers write. A call on values has one path, where
//! one on any values has many. And a test is seldom about numbers and texts that neither it nor the
//! class names.

use std::ops::RangeInclusive;

use ir::{Bodies, Body, Operand};
use java::{ConstantValue, MethodId, Primitive, Program};
use smt::Constant;

use crate::argument_expression::ArgumentExpression;
use crate::call::Choice;
use crate::inputs::InputOptions;

/// The maximum number of values for one argument.
const MOST_VALUES: usize = 16;

/// The maximum number of ways to choose the values of one call.
const MOST_COMBINATIONS: usize = 64;

/// Fewer values than these are hardly any.
const FEW: usize = 4;

/// The maximum length of a text.
const MOST_CHARACTERS: usize = 40;

/// Values that callers pass, the likelier ones first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dictionary {
    integers: Vec<i64>,
    /// The bits of `double`s.
    fractions: Vec<u64>,
    texts: Vec<Vec<u16>>,
}

impl Dictionary {
    /// The values of the target, small ones, and those that the code of these methods names.
    pub fn of(
        program: &Program,
        bodies: &Bodies,
        target: MethodId,
        methods: &[MethodId],
    ) -> Dictionary {
        let mut dictionary = Dictionary {
            integers: Vec::new(),
            fractions: Vec::new(),
            texts: Vec::new(),
        };
        dictionary.add_code(program, bodies.body(target));
        let of_target = dictionary.integers.clone();
        for small in [0, 1, -1, 2] {
            dictionary.add_integer(small);
        }
        for text in ["a", "", "1", "ab"] {
            dictionary.add_text(text);
        }
        for number in of_target {
            dictionary.add_text(&number.to_string());
        }
        for &method in methods {
            dictionary.add_code(program, bodies.body(method));
        }
        dictionary
    }

    fn add_code(&mut self, program: &Program, body: Option<&Body>) {
        let blocks = body.into_iter().flat_map(|body| &body.blocks);
        for (instruction, _) in blocks.flat_map(|block| &block.instructions) {
            instruction.for_each_operand(|operand| match operand {
                Operand::Constant(ConstantValue::Int(value)) => self.add_integer(value.into()),
                Operand::Constant(ConstantValue::Long(value)) => self.add_integer(value),
                Operand::Constant(ConstantValue::Float(value)) => self.add_fraction(value.into()),
                Operand::Constant(ConstantValue::Double(value)) => self.add_fraction(value),
                Operand::Constant(ConstantValue::String(text)) => {
                    self.add_text(program.string(text));
                }
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

    fn add_text(&mut self, text: &str) {
        let characters: Vec<u16> = text.encode_utf16().collect();
        if characters.len() <= MOST_CHARACTERS && !self.texts.contains(&characters) {
            self.texts.push(characters);
        }
    }

    /// The values for a parameter of a primitive type.
    pub(crate) fn numbers(&self, primitive: Primitive) -> Vec<Choice> {
        self.constants(primitive)
            .into_iter()
            .map(Choice::Number)
            .collect()
    }

    fn constants(&self, primitive: Primitive) -> Vec<Constant> {
        let integers = |least: i64, greatest: i64| {
            let fitting = self.integers.iter().copied();
            fitting.filter(move |value| (least..=greatest).contains(value))
        };
        let small = |least: i64, greatest: i64| -> Vec<Constant> {
            let values = integers(least, greatest).filter_map(|value| i32::try_from(value).ok());
            values.map(Constant::Int).collect()
        };
        let mut constants: Vec<Constant> = match primitive {
            Primitive::Boolean => vec![Constant::Bool(false), Constant::Bool(true)],
            Primitive::Byte => small(i8::MIN.into(), i8::MAX.into()),
            Primitive::Short => small(i16::MIN.into(), i16::MAX.into()),
            Primitive::Char => small(0, u16::MAX.into()),
            Primitive::Int => small(i32::MIN.into(), i32::MAX.into()),
            Primitive::Long => integers(i64::MIN, i64::MAX).map(Constant::Long).collect(),
            Primitive::Float => {
                let fractions = self.fractions.iter();
                let fractions = fractions.map(|&bits| f64::from_bits(bits) as f32);
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
        constants.truncate(MOST_VALUES);
        constants
    }

    /// The choices for an argument with values of the dictionary instead of any: the first value of
    /// each expression, then the second, and so on. What is not a text or a number stays.
    pub(crate) fn written(&self, choices: Vec<Choice>, inputs: &InputOptions) -> Vec<Choice> {
        let mut has_texts = false;
        let mut values: Vec<Vec<Choice>> = Vec::new();
        let mut others = Vec::new();
        for choice in choices {
            let Choice::Expression(expression, _) = &choice else {
                others.push(choice);
                continue;
            };
            let or_null = matches!(expression, ArgumentExpression::OrNull(_));
            match expression.or_null_inner() {
                ArgumentExpression::Text(_) | ArgumentExpression::AnyText => {
                    if !has_texts {
                        values.push(self.written_texts(inputs));
                    }
                    has_texts = true;
                }
                ArgumentExpression::Boxed(primitive) => {
                    let boxed = ArgumentExpression::Boxed(*primitive);
                    let numbers = self.constants(*primitive).into_iter();
                    let written = |number| Choice::Written(boxed.clone(), Box::new([number]));
                    values.push(numbers.map(written).collect());
                }
                _ => {
                    others.push(choice);
                    continue;
                }
            }
            if or_null {
                others.push(Choice::Null);
            }
        }
        let most = values.iter().map(Vec::len).max().unwrap_or(0);
        let ranks = (0..most).flat_map(|rank| values.iter().filter_map(move |of| of.get(rank)));
        let written: Vec<Choice> = ranks.take(MOST_VALUES).cloned().collect();
        written.into_iter().chain(others).collect()
    }

    fn written_texts(&self, inputs: &InputOptions) -> Vec<Choice> {
        let is_within = |text: &&Vec<u16>| text.iter().all(|&c| c <= inputs.greatest_character);
        let texts = self.texts.iter().filter(is_within);
        let written = |text: &Vec<u16>| {
            let characters = text.iter().map(|&c| Constant::Int(c.into())).collect();
            let length = u32::try_from(text.len()).expect("texts are short");
            Choice::Written(ArgumentExpression::Text(length), characters)
        };
        texts.take(MOST_VALUES).map(written).collect()
    }
}

fn is_value(choice: &Choice) -> bool {
    matches!(choice, Choice::Number(_) | Choice::Written(..))
}

/// Leaves so few values in the places of a call that there are not too many combinations. Where
/// these would be hardly any, fractions are any number: the code that takes numbers seldom decides
/// by them how often it loops. Where even two values of the rest are too many, so is that.
pub(crate) fn leave_few(places: &mut [Vec<Choice>]) {
    let is_number = |choice: &Choice| matches!(choice, Choice::Number(_));
    let is_fraction = |choice: &Choice| {
        let Choice::Number(number) = choice else {
            return false;
        };
        matches!(number, Constant::Float(_) | Constant::Double(_))
    };
    let has_few = left_by(places, FEW..=MOST_VALUES) || {
        leave_any(places, is_fraction);
        left_by(places, 2..=MOST_VALUES)
    };
    if !has_few {
        leave_any(places, is_number);
    }
}

/// Leaves as many values in each place as allow for few combinations. Whether that is a number in
/// this range.
fn left_by(places: &mut [Vec<Choice>], range: RangeInclusive<usize>) -> bool {
    let has_values = |place: &&mut Vec<Choice>| place.iter().any(is_value);
    let mut places: Vec<&mut Vec<Choice>> = places.iter_mut().filter(has_values).collect();
    let count = |place: &[Choice], most: usize| {
        let values = place.iter().filter(|&choice| is_value(choice)).count();
        place.len() - values + values.min(most)
    };
    let combinations = |most: usize| {
        let counts = places.iter().map(|place| count(place, most));
        counts.fold(1, usize::saturating_mul)
    };
    let fits = |&most: &usize| combinations(most) <= MOST_COMBINATIONS;
    let Some(most) = range.rev().find(fits) else {
        return false;
    };
    for place in &mut places {
        let mut values = 0;
        place.retain(|choice| {
            values += usize::from(is_value(choice));
            !is_value(choice) || values <= most
        });
    }
    true
}

/// Any number in the places that begin with such a value.
fn leave_any(places: &mut [Vec<Choice>], is_one: impl Fn(&Choice) -> bool) {
    let places = places.iter_mut();
    let places = places.filter(|place| place.first().is_some_and(&is_one));
    places.for_each(|place| *place = vec![Choice::Primitive]);
}
