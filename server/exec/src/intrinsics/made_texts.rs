//! Texts that are made of known characters and of whole numbers that are not known.
//!
//! While a path runs, it is kept what such a text is made of. There is a path for each literal
//! of the program that it may be. For `"item-" + n` and the literal `"item-3"` that is one on
//! which `n` is 3. On the other path the text is an object of a class of its own. Of that one it
//! is known, in later states, too, that it equals no literal.

use std::rc::Rc;

use heap::{Reference, Value};
use ir::{Local, Operand};
use smt::{Comparison, Constant, TermId};

use super::Outcome;
use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::tables::made_texts::{Part, Parts, Reading, readings};
use crate::tables::texts::Text;

/// The most parts of a text that are kept.
const MOST_PARTS: usize = 9;

/// The most literals that a text is told apart from.
const MOST_LITERALS: usize = 8;

impl<'a> Exploration<'_, 'a> {
    /// The text of a whole number.
    pub(super) fn text_of_whole(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        (term, is_int): (TermId, bool),
    ) -> Outcome {
        if self.solver.arena.as_constant(term).is_some() {
            return Ok(self.text_of_number(running, term));
        }
        self.made_text(running, to, vec![Part::Number { term, is_int }])
    }

    /// Two texts, one after the other.
    pub(super) fn joined(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        operands: &[Operand],
    ) -> Outcome {
        let sides = [operands[0], operands[1]].map(|part| self.value(running, part));
        if let [Some(mut left), Some(right)] = sides.map(|side| self.characters(running, side)) {
            left.extend(right);
            return Ok(self.text_of_characters(running, left));
        }
        match sides.map(|side| self.parts(running, side)) {
            [Some(left), Some(right)] if left.len() + right.len() <= MOST_PARTS => {
                let parts = left.iter().chain(&*right).cloned().collect();
                self.made_text(running, to, parts)
            }
            _ => Ok(self.unknown_text(running)),
        }
    }

    /// What a text is made of; none if that is not known.
    fn parts(&mut self, running: &Running<'a>, text: Value<TermId>) -> Option<Parts> {
        if let Some(units) = self.units(running, text) {
            return Some([Part::Characters(Rc::from(&*units))].into());
        }
        let Value::Reference(Reference::Object(object)) = text else {
            return None;
        };
        running.made_texts.get(&object).cloned()
    }

    /// A new text of these parts: a path for each literal that it may be, and one on which it is
    /// none.
    fn made_text(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        parts: Vec<Part>,
    ) -> Outcome {
        if self.machine.folded_texts.is_some() {
            return Ok(self.unknown_text(running));
        }
        let mut cases = Vec::new();
        let mut is_other = TermId::TRUE;
        let machine = self.machine;
        for &literal in machine.texts.with_digits() {
            let units = machine.texts.constant(literal);
            let readings = readings(units, &parts);
            if readings.is_empty() {
                continue;
            }
            let is_this = self.is_any(&readings);
            let differs = self.solver.arena.not(is_this);
            is_other = self.solver.arena.and(is_other, differs);
            cases.push((is_this, Some(literal)));
        }
        let parts: Parts = parts.into();
        if cases.len() > MOST_LITERALS {
            let text = self.unknown_text(running);
            keep(running, text, &parts);
            return Ok(text);
        }
        if cases.is_empty() {
            return Ok(self.no_literal(running, &parts));
        }
        cases.push((is_other, None));
        Err(self.fork(running, cases, |this, running, literal| {
            let text = match *literal {
                Some(literal) => {
                    let units = this.machine.texts.constant(literal).iter();
                    let arena = &mut this.solver.arena;
                    let characters: Vec<TermId> =
                        units.map(|&unit| arena.int(unit.into())).collect();
                    this.text_of_characters(running, characters)
                }
                None => this.no_literal(running, &parts),
            };
            running.finish(to, text);
            Flow::Continue
        }))
    }

    /// That numbers have their values in one of these readings.
    fn is_any(&mut self, readings: &[Reading]) -> TermId {
        let arena = &mut self.solver.arena;
        let mut any = TermId::FALSE;
        for reading in readings {
            let mut all = TermId::TRUE;
            for &(term, value) in reading {
                let value = arena.constant(value);
                let equal = arena.compare(Comparison::Equal, term, value);
                all = arena.and(all, equal);
            }
            any = arena.or(any, all);
        }
        any
    }

    /// A new text of these parts that equals no literal.
    fn no_literal(&mut self, running: &mut Running<'a>, parts: &Parts) -> Value<TermId> {
        let text = match self.machine.texts.no_literal() {
            Some(class) => Value::object(self.allocate_object(running, class)),
            None => self.unknown_text(running),
        };
        keep(running, text, parts);
        text
    }

    /// Whether two texts differ for certain, because one is no literal and the other is one.
    pub(super) fn is_literal_and_none(&self, running: &Running<'a>, texts: [Text; 2]) -> bool {
        let is_literal = |text: Text| match text {
            Text::Constant(_) => true,
            Text::Array(array) => {
                let unit = |value: &Value<TermId>| {
                    let term = *value.as_primitive()?;
                    match self.solver.arena.as_constant(term)? {
                        Constant::Int(unit) => u16::try_from(unit).ok(),
                        _ => None,
                    }
                };
                let units: Option<Vec<u16>> = running.heap.values(array).iter().map(unit).collect();
                units.is_some_and(|units| self.machine.texts.constant_of(&units).is_some())
            }
            Text::Folded(_) | Text::Longer | Text::Unknown | Text::NoLiteral => false,
        };
        match texts {
            [Text::NoLiteral, other] | [other, Text::NoLiteral] => is_literal(other),
            _ => false,
        }
    }
}

fn keep(running: &mut Running<'_>, text: Value<TermId>, parts: &Parts) {
    if let Some(object) = text.as_object() {
        running.made_texts.insert(object, parts.clone());
    }
}
