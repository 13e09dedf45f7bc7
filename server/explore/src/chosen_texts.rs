//! The strings that a caller writes where only numbers and lengths are known.

use std::collections::BTreeSet;

use exec::text_number;
use java::Program;
use smt::Constant;

use crate::argument_expression::{ArgumentExpression, Element};
use crate::call::Argument;

/// The letters of which strings are made.
const LETTERS: std::ops::RangeInclusive<u8> = b'a'..=b'z';

/// The strings of a sequence of calls: one for each number and length. Strings with the number of
/// a constant of the program are that constant; others are in no place of the program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChosenTexts {
    constants: Vec<Vec<u16>>,
    chosen: Vec<((i64, i32), Vec<u16>)>,
}

impl ChosenTexts {
    /// No string is chosen yet.
    pub(crate) fn new(program: &Program) -> ChosenTexts {
        let constants = program.strings();
        let constants = constants.map(|string| program.string(string).encode_utf16().collect());
        ChosenTexts {
            constants: constants.collect(),
            chosen: Vec::new(),
        }
    }

    /// The argument with characters instead of numbers and lengths.
    pub fn write(&mut self, argument: Argument) -> Argument {
        match argument {
            Argument::Expression(ArgumentExpression::OrNull(value), parts, objects) => {
                match parts.split_first() {
                    Some((Constant::Bool(true), _)) | None => Argument::Null,
                    Some((_, rest)) => {
                        self.write(Argument::Expression(*value, rest.into(), objects))
                    }
                }
            }
            Argument::Expression(expression, parts, objects) => {
                let mut parts = parts.iter().copied();
                let mut characters = Vec::new();
                let expression = self.expression(expression, &mut parts, &mut characters);
                Argument::Expression(expression, characters.into(), objects)
            }
            other => other,
        }
    }

    fn expression(
        &mut self,
        expression: ArgumentExpression,
        parts: &mut impl Iterator<Item = Constant>,
        written: &mut Vec<Constant>,
    ) -> ArgumentExpression {
        let elements =
            |this: &mut Self, elements: Box<[Element]>, parts: &mut _, written: &mut _| {
                let elements = elements.into_iter();
                elements
                    .map(|element| this.element(element, parts, written))
                    .collect::<Box<[Element]>>()
            };
        let entries = |this: &mut Self,
                       entries: Box<[(Element, Element)]>,
                       parts: &mut _,
                       written: &mut _| {
            let entries = entries.into_iter().map(|(key, value)| {
                let key = this.element(key, parts, written);
                (key, this.element(value, parts, written))
            });
            entries.collect::<Box<[(Element, Element)]>>()
        };
        match expression {
            ArgumentExpression::AnyText | ArgumentExpression::Text(_) => {
                // It is printed as a literal, so it has to be one on its replay.
                written.push(Constant::Bool(false));
                let text = self.characters(&expression, parts, written);
                ArgumentExpression::LiteralOrNew(Box::new(text))
            }
            ArgumentExpression::LiteralOrNew(text) => {
                written.extend(parts.next());
                let text = self.characters(&text, parts, written);
                ArgumentExpression::LiteralOrNew(Box::new(text))
            }
            ArgumentExpression::Array(ty, inner) => {
                ArgumentExpression::Array(ty, elements(self, inner, parts, written))
            }
            ArgumentExpression::Made(method, inner) => {
                ArgumentExpression::Made(method, elements(self, inner, parts, written))
            }
            ArgumentExpression::List(class, inner) => {
                ArgumentExpression::List(class, elements(self, inner, parts, written))
            }
            ArgumentExpression::Set(class, inner) => {
                ArgumentExpression::Set(class, elements(self, inner, parts, written))
            }
            ArgumentExpression::Map(class, inner) => {
                ArgumentExpression::Map(class, entries(self, inner, parts, written))
            }
            ArgumentExpression::ReversedMap(class, inner) => {
                ArgumentExpression::ReversedMap(class, entries(self, inner, parts, written))
            }
            ArgumentExpression::OrNull(_) => unreachable!("elements and arguments decide"),
            other @ (ArgumentExpression::Boxed(_) | ArgumentExpression::Static(_)) => {
                written.extend(parts.by_ref().take(other.primitives().len()));
                other
            }
        }
    }

    /// A string by its characters.
    fn characters(
        &mut self,
        text: &ArgumentExpression,
        parts: &mut impl Iterator<Item = Constant>,
        written: &mut Vec<Constant>,
    ) -> ArgumentExpression {
        if let ArgumentExpression::Text(length) = *text {
            written.extend(parts.by_ref().take(length as usize));
            return ArgumentExpression::Text(length);
        }
        let (number, length) = (parts.next(), parts.next());
        let (Some(Constant::Long(number)), Some(Constant::Int(length))) = (number, length) else {
            unreachable!("a text has a number and a length")
        };
        let text = self.text(number, length);
        let count = u32::try_from(text.len()).expect("lengths are limited");
        written.extend(text.iter().map(|&unit| Constant::Int(unit.into())));
        ArgumentExpression::Text(count)
    }

    fn element(
        &mut self,
        element: Element,
        parts: &mut impl Iterator<Item = Constant>,
        written: &mut Vec<Constant>,
    ) -> Element {
        match element {
            Element::Expression(ArgumentExpression::OrNull(value)) => match parts.next() {
                Some(Constant::Bool(true)) => {
                    parts.take(value.primitives().len()).for_each(drop);
                    Element::Null
                }
                _ => self.element(Element::Expression(*value), parts, written),
            },
            Element::Expression(inner) => {
                Element::Expression(self.expression(inner, parts, written))
            }
            Element::Primitive(_) => {
                written.extend(parts.next());
                element
            }
            Element::Null | Element::Object(_) | Element::Opaque { .. } => element,
        }
    }

    /// The string of a number and a length.
    fn text(&mut self, number: i64, length: i32) -> Vec<u16> {
        if number == text_number(&[]) {
            return Vec::new();
        }
        let constants = self.constants.iter();
        if let Some(constant) = constants
            .into_iter()
            .find(|text| text_number(text) == number)
        {
            return constant.clone();
        }
        // No code has read the length of a text that is not empty and yet has length 0.
        let length = length.max(1);
        let known = self.chosen.iter().find(|(of, _)| *of == (number, length));
        if let Some((_, text)) = known {
            return text.clone();
        }
        let text = self.new_text(usize::try_from(length).expect("lengths are positive"));
        self.chosen.push(((number, length), text.clone()));
        text
    }

    /// The first string of this length, letters from the last place on, that is no other's.
    fn new_text(&self, length: usize) -> Vec<u16> {
        let chosen = self.chosen.iter().map(|(_, text)| text);
        let taken: BTreeSet<&[u16]> = chosen.chain(&self.constants).map(Vec::as_slice).collect();
        let (first, last) = (u16::from(*LETTERS.start()), u16::from(*LETTERS.end()));
        let mut text = vec![first; length];
        while taken.contains(text.as_slice()) {
            // Counts up; after the last letter the last place takes any character.
            let place = text.iter().rposition(|&letter| letter < last);
            match place {
                Some(place) => {
                    text[place] += 1;
                    text[place + 1..].fill(first);
                }
                None => text[length - 1] += 1,
            }
        }
        text
    }
}
