//! The dictionary of a directed search: what callers write. A call on values has one path, where
//! one on any values has many. And a test is seldom about numbers and texts that neither it nor the
//! class names.

mod hints;

use heap::{RuntimeClass, Shape, ShapeValue};
use ir::{Bodies, Body, Instruction, Operand};
use std::collections::BTreeSet;

use java::{ConstantValue, MadeOfNumber, MethodId, Primitive, Program, Type};
use smt::{Constant, Cube};

use self::hints::{debt, hundredths, lengths_compared, names_taken, numbers_in};
use crate::argument_expression::{ArgumentExpression, Element};
use crate::call::Choice;
use crate::inputs::InputOptions;

/// The maximum number of values for one argument.
pub(crate) const MOST_VALUES: usize = 16;

/// What code often asks of longer texts: a password, a date, an address, a row of a table, a time.
const USUAL_TEXTS: [&str; 5] = [
    "Secret-123",
    "2024-02-29",
    "ann@example.org",
    "1,2,3,4,5,6",
    "12:30",
];

/// The greatest and the least numbers, where sums wrap. A type takes those that it has.
const EXTREMES: [i64; 4] = [i32::MAX as i64, i32::MIN as i64, i64::MAX, i64::MIN];

/// Days since 1970 that tests are about: a new year and the days around, a leap day, the end of its
/// year.
const DAYS: [i32; 5] = [19_723, 19_724, 19_722, 19_782, 20_088];

/// Seconds since midnight that tests are about: the start of the day, of work and of the afternoon,
/// the last minute and the last second.
const TIMES: [i32; 5] = [0, 32_400, 43_200, 86_340, 86_399];

const SECONDS_OF_DAY: i64 = 86_400;

/// Seconds that durations have: a minute, an hour, a day.
const LENGTHS: [i64; 3] = [60, 3_600, SECONDS_OF_DAY];

/// Texts of which a state has the first ones.
const PLAIN_TEXTS: &[u8] = b"abcdefghijklmnopqrstuvwxyz";

/// A letter, a capital one, a digit, a space, and what is none of these.
const TOLD_APART: &[u8] = b"aA1 ?";

/// The maximum length of a text, and the maximum number of characters that texts are changed by.
const MOST_CHARACTERS: usize = 40;

/// Values that callers pass, the likelier ones first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dictionary {
    integers: Vec<i64>,
    /// The bits of `double`s.
    fractions: Vec<u64>,
    texts: Vec<Vec<u16>>,
    /// So many texts come from the target.
    of_target: usize,
    /// What makes numbers and times of one number.
    makers: Vec<(MethodId, MadeOfNumber)>,
}

impl Dictionary {
    /// The values of the target, small ones, those that the code of these methods names, and the
    /// extreme ones.
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
            of_target: 0,
            makers: MadeOfNumber::makers(program).collect(),
        };
        dictionary.add_code(program, bodies.body(target));
        dictionary.of_target = dictionary.texts.len();
        let texts = dictionary.texts.iter();
        let numbers: Vec<f64> = texts.flat_map(|text| numbers_in(text)).collect();
        for number in numbers {
            dictionary.add_number(number);
        }
        let of_target = dictionary.integers.clone();
        for small in [0, 1, -1, 2] {
            dictionary.add_integer(small);
        }
        for text in ["a", "", "1", "ab"] {
            dictionary.add_text(text);
        }
        // What a total says of a debt was written without its sign.
        let debts = dictionary.texts.iter().filter_map(|text| debt(text));
        let debts: Vec<String> = debts.collect();
        for debt in debts {
            dictionary.add_text(&debt);
        }
        for number in of_target {
            dictionary.add_text(&number.to_string());
        }
        for length in lengths_compared(program, bodies, methods) {
            dictionary.add_text(&"a".repeat(length));
        }
        for &method in methods {
            dictionary.add_code(program, bodies.body(method));
        }
        for extreme in EXTREMES {
            dictionary.add_integer(extreme);
        }
        for text in USUAL_TEXTS {
            dictionary.add_text(text);
        }
        dictionary
    }

    /// The dictionary for calls on a state. After the target's texts come those that are there, and
    /// one that is not. So texts that nothing tells apart are not tried one after the other.
    pub fn in_state(&self, shape: &Shape, cube: &Cube) -> Dictionary {
        let (of_target, others) = self.texts.split_at(self.of_target);
        let mut texts = of_target.to_vec();
        let of_state = texts_of(shape, cube).into_iter();
        for text in of_state.filter(|text| text.len() <= MOST_CHARACTERS) {
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        let plain = PLAIN_TEXTS.iter().map(|&c| vec![u16::from(c)]);
        let new = plain.into_iter().find(|text| !texts.contains(text));
        texts.extend(new);
        for text in others {
            if !texts.contains(text) {
                texts.push(text.clone());
            }
        }
        Dictionary {
            texts,
            ..self.clone()
        }
    }

    fn add_code(&mut self, program: &Program, body: Option<&Body>) {
        let blocks = body.into_iter().flat_map(|body| &body.blocks);
        for (instruction, _) in blocks.flat_map(|block| &block.instructions) {
            if let Instruction::Call { method, .. } = instruction {
                for name in names_taken(program, *method) {
                    self.add_text(&name);
                }
            }
            instruction.for_each_operand(|operand| match operand {
                Operand::Constant(ConstantValue::Int(value)) => self.add_integer(value.into()),
                Operand::Constant(ConstantValue::Long(value)) => self.add_integer(value),
                Operand::Constant(ConstantValue::Float(value)) => self.add_number(value.into()),
                Operand::Constant(ConstantValue::Double(value)) => self.add_number(value),
                Operand::Constant(ConstantValue::String(text)) => {
                    self.add_text(program.string(text));
                }
                _ => {}
            });
        }
    }

    /// The characters that texts are changed by, the likelier ones first. They are those of the
    /// target's texts, those that code often tells apart, and those that this code may compare.
    pub fn characters(&self, inputs: &InputOptions) -> Vec<u16> {
        let (of_target, others) = self.texts.split_at(self.of_target);
        let compared = self.integers.iter();
        let compared = compared.filter_map(|&value| u16::try_from(value).ok());
        let printable = u16::from(b' ')..=u16::from(b'~');
        let compared = compared.filter(|character| printable.contains(character));
        let all = of_target.iter().flatten().copied();
        let all = all.chain(TOLD_APART.iter().map(|&character| character.into()));
        let all = all.chain(compared).chain(others.iter().flatten().copied());
        let mut characters: Vec<u16> = Vec::new();
        for character in all {
            let is_new = character <= inputs.greatest_character && !characters.contains(&character);
            if is_new && characters.len() < MOST_CHARACTERS {
                characters.push(character);
            }
        }
        characters
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

    /// A number that code compares as a fraction, and may have computed of whole numbers.
    fn add_number(&mut self, value: f64) {
        let whole = value as i64;
        if whole as f64 == value && i32::try_from(whole).is_ok() {
            self.add_integer(whole);
        }
        self.add_fraction(value);
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
            let Choice::Expression(expression, objects) = &choice else {
                others.push(choice);
                continue;
            };
            if is_ragged(expression) {
                continue;
            }
            if objects.is_empty()
                && let Some(written) = self.written_elements(expression, inputs)
            {
                values.push(written);
                continue;
            }
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

    /// An array, a list or what a call makes: with the first values as elements, and with the first
    /// value alone. Then come the same with the next ones. None if it is none, or has no elements,
    /// or others than numbers, boxes and texts.
    fn written_elements(
        &self,
        expression: &ArgumentExpression,
        inputs: &InputOptions,
    ) -> Option<Vec<Choice>> {
        let elements = match expression {
            ArgumentExpression::Array(_, elements)
            | ArgumentExpression::List(_, elements)
            | ArgumentExpression::Made(_, elements) => elements,
            _ => return None,
        };
        let values: Option<Vec<_>> = elements
            .iter()
            .map(|element| match expression {
                ArgumentExpression::Made(method, _) => self.numbers_for(*method, element, inputs),
                _ => self.written_element(element, inputs),
            })
            .collect();
        let values = values.filter(|values| !values.is_empty())?;
        let ways = values.iter().map(Vec::len).min()?.min(MOST_VALUES);
        let way = |first: usize, step: usize| {
            let chosen = values.iter().enumerate();
            let chosen = chosen.map(|(place, all)| &all[(first + place * step) % all.len()]);
            let (elements, parts): (Vec<Element>, Vec<Vec<Constant>>) = chosen.cloned().unzip();
            let elements = elements.into_boxed_slice();
            let written = match expression {
                ArgumentExpression::Array(ty, _) => ArgumentExpression::Array(*ty, elements),
                ArgumentExpression::List(class, _) => ArgumentExpression::List(*class, elements),
                ArgumentExpression::Made(method, _) => ArgumentExpression::Made(*method, elements),
                other => unreachable!("{other:?} has no elements"),
            };
            Choice::Written(written, parts.concat().into_boxed_slice())
        };
        let steps = match values.len() {
            1 => &[1][..],
            _ => &[1, 0],
        };
        let all = (0..ways).flat_map(|first| steps.iter().map(move |&step| (first, step)));
        let unit = self.unit_matrix(expression).into_iter();
        Some(
            unit.chain(all.map(|(first, step)| way(first, step)))
                .collect(),
        )
    }

    /// The unit matrix, where an array of numbers has as many rows as columns. That is what most
    /// code for matrices works with.
    fn unit_matrix(&self, expression: &ArgumentExpression) -> Option<Choice> {
        let ArgumentExpression::Array(ty, rows) = expression else {
            return None;
        };
        let element = ty.component().as_primitive()?;
        let is_row = |row: &Element| {
            let Element::Expression(ArgumentExpression::Array(_, row)) = row else {
                return false;
            };
            row.len() == rows.len()
        };
        let one = |is_one: bool| match element {
            Primitive::Double => Some(Constant::double(f64::from(u8::from(is_one)))),
            Primitive::Int => Some(Constant::Int(i32::from(is_one))),
            _ => None,
        };
        if rows.len() < 2 || !rows.iter().all(is_row) {
            return None;
        }
        let places = (0..rows.len()).flat_map(|row| (0..rows.len()).map(move |of| row == of));
        let parts: Option<Box<[Constant]>> = places.map(one).collect();
        Some(Choice::Written(expression.clone(), parts?))
    }

    /// The values for the argument of what makes an object of it.
    fn numbers_for(
        &self,
        method: MethodId,
        element: &Element,
        inputs: &InputOptions,
    ) -> Option<Vec<(Element, Vec<Constant>)>> {
        let is_maker = |&&(maker, _): &&(MethodId, MadeOfNumber)| maker == method;
        match self.makers.iter().find(is_maker).map(|&(_, made)| made) {
            Some(MadeOfNumber::Date) => Some(self.days(element)),
            Some(MadeOfNumber::DateTime) => Some(self.date_times(element)),
            Some(MadeOfNumber::Time) => Some(self.times(element)),
            Some(MadeOfNumber::Duration) => Some(self.lengths(element)),
            Some(MadeOfNumber::Decimal) => Some(self.decimals(element)),
            _ => self.written_element(element, inputs),
        }
    }

    /// A decimal number, by its hundredths: those that texts say, then whole ones, then others.
    fn decimals(&self, element: &Element) -> Vec<(Element, Vec<Constant>)> {
        let texts = self.texts.iter();
        let texts = texts.filter_map(|text| hundredths(&String::from_utf16(text).ok()?));
        let integers = || {
            self.integers
                .iter()
                .filter_map(|&value| i32::try_from(value).ok())
        };
        let whole = integers().filter_map(|value| value.checked_mul(100));
        let mut numbers: Vec<i32> = Vec::new();
        for number in texts.chain(whole).chain(integers()) {
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
        let numbers = numbers.into_iter().map(Constant::Int);
        numbers
            .map(|number| (element.clone(), vec![number]))
            .collect()
    }

    /// A day since 1970.
    fn days(&self, element: &Element) -> Vec<(Element, Vec<Constant>)> {
        let days = DAYS.into_iter().map(Constant::Int);
        let days = days.chain(self.constants(Primitive::Int));
        days.map(|day| (element.clone(), vec![day])).collect()
    }

    /// The seconds since 1970 of a date with a time.
    fn date_times(&self, element: &Element) -> Vec<(Element, Vec<Constant>)> {
        let days = DAYS.map(|day| i64::from(day) * SECONDS_OF_DAY);
        let times = TIMES.into_iter().map(i64::from);
        let times = times.flat_map(|time| days.map(|day| day + time));
        let seconds = times.chain(self.integers());
        let fitting = within(MadeOfNumber::DateTime, seconds).map(Constant::Long);
        fitting
            .map(|second| (element.clone(), vec![second]))
            .collect()
    }

    /// The seconds since midnight. Numbers of the code may be hours.
    fn times(&self, element: &Element) -> Vec<(Element, Vec<Constant>)> {
        let hours = self.integers().filter_map(|hour| hour.checked_mul(3600));
        let times = TIMES.map(i64::from).into_iter();
        let seconds = times.chain(hours).chain(self.integers());
        let fitting = within(MadeOfNumber::Time, seconds);
        let fitting = fitting.filter_map(|second| i32::try_from(second).ok());
        let fitting = fitting.map(Constant::Int);
        fitting
            .map(|second| (element.clone(), vec![second]))
            .collect()
    }

    /// The seconds of a duration.
    fn lengths(&self, element: &Element) -> Vec<(Element, Vec<Constant>)> {
        let seconds = LENGTHS.into_iter().chain(self.integers());
        let seconds = within(MadeOfNumber::Duration, seconds).map(Constant::Long);
        seconds
            .map(|second| (element.clone(), vec![second]))
            .collect()
    }

    fn integers(&self) -> impl Iterator<Item = i64> {
        self.integers.iter().copied()
    }

    /// What is written for an element, with the values in it. None if it is no number, box or text.
    fn written_element(
        &self,
        element: &Element,
        inputs: &InputOptions,
    ) -> Option<Vec<(Element, Vec<Constant>)>> {
        let numbers = |element: Element, primitive: Primitive| {
            let numbers = self.constants(primitive).into_iter();
            let numbers = numbers.map(|number| (element.clone(), vec![number]));
            numbers.collect()
        };
        let expression = match element {
            Element::Primitive(primitive) => return Some(numbers(element.clone(), *primitive)),
            Element::Expression(expression) => expression.or_null_inner(),
            _ => return None,
        };
        match expression {
            ArgumentExpression::Boxed(primitive) => {
                let boxed = ArgumentExpression::Boxed(*primitive);
                Some(numbers(Element::Expression(boxed), *primitive))
            }
            ArgumentExpression::Text(_) | ArgumentExpression::AnyText => {
                let texts = self.written_texts(inputs).into_iter();
                let text = |choice: Choice| match choice {
                    Choice::Written(text, characters) => {
                        (Element::Expression(text), characters.into_vec())
                    }
                    other => unreachable!("{other:?} is no text"),
                };
                Some(texts.map(text).collect())
            }
            ArgumentExpression::Made(method, number) => {
                let [number] = &**number else {
                    return None;
                };
                let made = |(number, parts): (Element, _)| {
                    let made = ArgumentExpression::Made(*method, Box::new([number]));
                    (Element::Expression(made), parts)
                };
                let numbers = self.numbers_for(*method, number, inputs)?;
                Some(numbers.into_iter().map(made).collect())
            }
            ArgumentExpression::Array(..) | ArgumentExpression::List(..) => {
                let written = self.written_elements(expression, inputs)?.into_iter();
                let element = |choice: Choice| match choice {
                    Choice::Written(inner, parts) => (Element::Expression(inner), parts.into_vec()),
                    other => unreachable!("{other:?} has no elements"),
                };
                Some(written.map(element).collect())
            }
            _ => None,
        }
    }

    fn written_texts(&self, inputs: &InputOptions) -> Vec<Choice> {
        let longest = inputs.longest_text as usize;
        let is_within = |text: &&Vec<u16>| {
            text.len() <= longest && text.iter().all(|&c| c <= inputs.greatest_character)
        };
        let texts = self.texts.iter().filter(is_within);
        let written = |text: &Vec<u16>| {
            let characters = text.iter().map(|&c| Constant::Int(c.into())).collect();
            let length = u32::try_from(text.len()).expect("texts are short");
            Choice::Written(ArgumentExpression::Text(length), characters)
        };
        texts.take(MOST_VALUES).map(written).collect()
    }
}

/// Whether several rows are empty, or not of one length. There are many such arrays, and hardly any
/// code takes them.
fn is_ragged(expression: &ArgumentExpression) -> bool {
    let ArgumentExpression::Array(_, rows) = expression else {
        return false;
    };
    let length = |row: &Element| match row {
        Element::Expression(ArgumentExpression::Array(_, elements)) => Some(elements.len()),
        _ => None,
    };
    let lengths: Option<Vec<usize>> = rows.iter().map(length).collect();
    lengths.is_some_and(|lengths| {
        lengths.len() > 1 && (lengths.contains(&0) || lengths.iter().any(|of| *of != lengths[0]))
    })
}

/// The texts in a state, each once.
fn texts_of(shape: &Shape, cube: &Cube) -> Vec<Vec<u16>> {
    let characters = Type::Primitive(Primitive::Char).array_of();
    let characters = characters.map(RuntimeClass::Array);
    let is_slot = |value: &ShapeValue| matches!(value, ShapeValue::Slot(_));
    let statics = shape.statics().iter();
    let mut slot = statics.filter(|(_, value)| is_slot(value)).count();
    let mut found: Vec<Vec<u16>> = Vec::new();
    for (_, object) in shape.objects() {
        let slots = object.values.iter().filter(|value| is_slot(value)).count();
        if Some(object.class) == characters {
            let character = |slot: usize| match cube.constant(slot)? {
                Constant::Int(value) => u16::try_from(value).ok(),
                _ => None,
            };
            let text: Option<Vec<u16>> = (slot..slot + slots).map(character).collect();
            found.extend(text.filter(|text| !found.contains(text)));
        }
        slot += slots;
    }
    found
}

/// Those of which such an object is made, each once.
fn within(made: MadeOfNumber, numbers: impl Iterator<Item = i64>) -> impl Iterator<Item = i64> {
    let mut seen = BTreeSet::new();
    numbers.filter(move |&number| {
        let fits = made
            .range()
            .is_none_or(|(least, greatest)| (least..=greatest).contains(&number));
        fits && seen.insert(number)
    })
}
