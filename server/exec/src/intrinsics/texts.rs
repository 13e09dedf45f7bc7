//! The characters of texts.

use heap::{Reference, RuntimeClass, Value};
use ir::{Local, Operand, TextIntrinsic};
use smt::{BinaryOperator, Comparison, Constant, Primitive, TermId};

use super::Outcome;
use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::loss::{ChosenBy, LossReason};
use crate::operations::texts::Characters;
use crate::reference::{self, Fault};
use crate::tables::texts::{CHARACTERS, Text};

impl<'a> Exploration<'_, 'a> {
    pub(super) fn text_intrinsic(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        operation: TextIntrinsic,
        operands: &[Operand],
    ) -> Outcome {
        if let Some(outcome) = self.folded_text_intrinsic(running, to, operation, operands) {
            return outcome;
        }
        Ok(match operation {
            TextIntrinsic::IsKnown => {
                let text = self.text_operand(running, operands[0]);
                self.bool(!matches!(
                    text,
                    Some(Text::Unknown | Text::NoLiteral | Text::Longer)
                ))
            }
            TextIntrinsic::Length => return self.text_length(running, operands[0]),
            TextIntrinsic::CharAt => return Err(self.char_at(running, to, operands)),
            TextIntrinsic::SameCharacters => {
                let left = self.known_characters(running, operands[0])?;
                let right = self.known_characters(running, operands[1])?;
                Value::Primitive(self.same_characters(&left, &right))
            }
            TextIntrinsic::Hash => {
                let characters = self.known_characters(running, operands[0])?;
                Value::Primitive(self.text_hash(&characters))
            }
            TextIntrinsic::Joined => return self.joined(running, to, operands),
            TextIntrinsic::Substring => return self.substring(running, to, operands),
            TextIntrinsic::Characters => {
                let characters = self.known_characters(running, operands[0])?;
                let class = RuntimeClass::Array(CHARACTERS);
                let characters = characters.into_iter().map(Value::Primitive);
                Value::object(running.heap.allocate(class, characters))
            }
            TextIntrinsic::TextOf => return self.text_of(running, operands),
            TextIntrinsic::TextOfChar => {
                let character = self.term(running, operands[0]);
                self.text_of_characters(running, [character])
            }
            TextIntrinsic::Interned => return self.interned(running, operands[0]),
            TextIntrinsic::PerhapsShared => {
                let text = self.value(running, operands[0]);
                self.perhaps_shared(running, text)
            }
        })
    }

    fn text_length(&mut self, running: &mut Running<'a>, text: Operand) -> Outcome {
        let length = match self.text_operand(running, text) {
            None => return Err(self.throw_fault(running, Fault::NullPointer)),
            Some(Text::Unknown | Text::NoLiteral | Text::Longer | Text::Folded(_)) => {
                return Err(self.lost(running, LossReason::UnknownText));
            }
            Some(Text::Constant(string)) => {
                let length = self.machine.texts.constant(string).len();
                self.length_term(length)
            }
            Some(Text::Array(array)) => self.length(running, array),
        };
        Ok(Value::Primitive(length))
    }

    fn interned(&mut self, running: &mut Running<'a>, text: Operand) -> Outcome {
        let text = self.value(running, text);
        let units = self.units(running, text);
        if let Some(constant) = units.and_then(|units| self.machine.texts.constant_of(&units)) {
            return Ok(Value::Reference(Reference::String(constant)));
        }
        let texts = &self.machine.texts;
        let literal = match texts.of_value(text, &running.heap) {
            Some(Text::Folded(text)) => {
                let parts = texts.folded(text, &running.heap);
                parts.map(|parts| texts.allocate_folded(&mut running.heap, parts))
            }
            _ => {
                let characters = self.characters(running, text);
                characters.map(|known| self.text_of_characters(running, known))
            }
        };
        let Some(literal) = literal else {
            return Err(self.unknown_operand(running, TextIntrinsic::Interned));
        };
        let texts = &self.machine.texts;
        texts.make_literal(&mut running.heap, literal, TermId::TRUE);
        Ok(literal)
    }

    /// A text that some JDKs give twice, and others do not. It matters where texts are compared by
    /// `==`. A program that is executed gets the same one: so do most versions.
    pub(crate) fn perhaps_shared(
        &mut self,
        running: &mut Running<'a>,
        text: Value<TermId>,
    ) -> Value<TermId> {
        if !self.machine.compares_texts() {
            return text;
        }
        let Some(characters) = self.characters(running, text) else {
            return text;
        };
        let shared = self.text_of_characters(running, characters);
        let is_literal = match self.machine.console {
            Some(_) => TermId::TRUE,
            None => self.any_value(running, (ChosenBy::Sharing, Primitive::Boolean)),
        };
        let texts = &self.machine.texts;
        texts.make_literal(&mut running.heap, shared, is_literal);
        shared
    }

    pub(super) fn text_operand(&mut self, running: &Running<'a>, operand: Operand) -> Option<Text> {
        let value = self.value(running, operand);
        self.machine.texts.of_value(value, &running.heap)
    }

    /// The characters of a text; the path is lost if they are unknown.
    fn known_characters(
        &mut self,
        running: &Running<'a>,
        text: Operand,
    ) -> Result<Characters, Flow> {
        let text = self.value(running, text);
        let characters = self.characters(running, text);
        characters.ok_or_else(|| self.lost(running, LossReason::UnknownText))
    }

    fn substring(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        operands: &[Operand],
    ) -> Outcome {
        let characters = self.known_characters(running, operands[0])?;
        let bounds = [operands[1], operands[2]];
        let [Some(start), Some(end)] = bounds.map(|bound| self.index(running, bound)) else {
            return Err(self.parts_of(running, to, &characters, bounds));
        };
        match characters.get(start..end) {
            Some(part) => Ok(self.part(running, part)),
            None => Err(self.unknown_operand(running, TextIntrinsic::Substring)),
        }
    }

    /// A part of a text. Of an empty one the JDK gives the literal.
    fn part(&mut self, running: &mut Running<'a>, part: &[TermId]) -> Value<TermId> {
        if !part.is_empty() {
            return self.text_of_characters(running, part.iter().copied());
        }
        self.literal(running, "")
    }

    /// A text of a part of an array of characters.
    fn text_of(&mut self, running: &mut Running<'a>, operands: &[Operand]) -> Outcome {
        let Some(array) = self.value(running, operands[0]).as_object() else {
            return Err(self.throw_fault(running, Fault::NullPointer));
        };
        let length = running.heap.length(array) as usize;
        self.pin(running, operands[1], length)?;
        self.pin(running, operands[2], length)?;
        let bounds = [operands[1], operands[2]].map(|bound| self.index(running, bound));
        let values = running.heap.values(array);
        let [Some(start), Some(count)] = bounds else {
            return Err(self.unknown_operand(running, TextIntrinsic::TextOf));
        };
        let Some(values) = values.get(start..start + count) else {
            return Err(self.unknown_operand(running, TextIntrinsic::TextOf));
        };
        let characters = values
            .iter()
            .filter_map(|value| value.as_primitive().copied());
        let characters: Characters = characters.collect();
        Ok(self.text_of_characters(running, characters))
    }

    /// One path for each part of a text that symbolic bounds, which are within it, may select.
    fn parts_of(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        characters: &[TermId],
        bounds: [Operand; 2],
    ) -> Flow {
        let bounds = bounds.map(|bound| self.term(running, bound));
        let mut parts = Vec::new();
        for end in 0..=characters.len() {
            for start in 0..=end {
                let here = [start, end].map(|bound| self.length_term(bound));
                let arena = &mut self.solver.arena;
                let [at_start, at_end] =
                    [0, 1].map(|i| arena.compare(Comparison::Equal, bounds[i], here[i]));
                parts.push((arena.and(at_start, at_end), start..end));
            }
        }
        self.fork(running, parts, |this, running, part| {
            let text = this.part(running, &characters[part.clone()]);
            running.finish(to, text);
            Flow::Continue
        })
    }

    pub(super) fn length_term(&mut self, length: usize) -> TermId {
        let length = i32::try_from(length).expect("constants are no longer than class files");
        self.solver.arena.int(length)
    }

    fn char_at(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        operands: &[Operand],
    ) -> Flow {
        let Some(to) = to else {
            unreachable!("`charAt` has a result");
        };
        let text = self.text_operand(running, operands[0]);
        let index = self.term(running, operands[1]);
        let text = match text {
            None => return self.throw_fault(running, Fault::NullPointer),
            Some(Text::Unknown | Text::NoLiteral | Text::Longer | Text::Folded(_)) => {
                return self.lost(running, LossReason::UnknownText);
            }
            Some(text) => text,
        };
        match text {
            Text::Array(array) => {
                let array = Value::object(array);
                let answers =
                    reference::element(array, index, &running.heap, &mut self.solver.arena);
                self.with_answers(running, answers, |_, running, (array, index)| {
                    let value = *running.heap.read(array, index);
                    running.finish_with(to, value);
                    Flow::Continue
                })
            }
            Text::Constant(string) => {
                let units = self.machine.texts.constant(string);
                if let Some(Constant::Int(index)) = self.solver.arena.as_constant(index) {
                    let unit = usize::try_from(index)
                        .ok()
                        .and_then(|index| units.get(index));
                    let Some(&unit) = unit else {
                        return self.unknown_operand(running, TextIntrinsic::CharAt);
                    };
                    let unit = self.solver.arena.int(unit.into());
                    running.finish_with(to, Value::Primitive(unit));
                    return Flow::Continue;
                }
                let arena = &mut self.solver.arena;
                let alternatives = (0..)
                    .zip(units)
                    .map(|(position, &unit)| {
                        let position = arena.int(position);
                        let here = arena.compare(Comparison::Equal, index, position);
                        (here, arena.int(unit.into()))
                    })
                    .collect();
                self.fork(running, alternatives, |_, running, &unit| {
                    running.finish_with(to, Value::Primitive(unit));
                    Flow::Continue
                })
            }
            Text::Unknown | Text::NoLiteral | Text::Longer | Text::Folded(_) => {
                unreachable!("treated above")
            }
        }
    }

    /// That two texts have the same characters.
    pub(super) fn same_characters(&mut self, left: &[TermId], right: &[TermId]) -> TermId {
        if left.len() != right.len() {
            return TermId::FALSE;
        }
        let arena = &mut self.solver.arena;
        let mut same = TermId::TRUE;
        for (&left, &right) in left.iter().zip(right) {
            let equal = arena.compare(Comparison::Equal, left, right);
            same = arena.and(same, equal);
            if same == TermId::FALSE {
                break;
            }
        }
        same
    }

    /// `s[0]·31^(n-1) + … + s[n-1]`
    fn text_hash(&mut self, characters: &[TermId]) -> TermId {
        let arena = &mut self.solver.arena;
        let known: Option<Vec<i32>> = characters
            .iter()
            .map(|&term| match arena.as_constant(term) {
                Some(Constant::Int(unit)) => Some(unit),
                _ => None,
            })
            .collect();
        if let Some(units) = known {
            let step = |hash: i32, unit: i32| hash.wrapping_mul(31).wrapping_add(unit);
            return arena.int(units.into_iter().fold(0, step));
        }
        let factor = arena.int(31);
        let mut hash = arena.int(0);
        for &character in characters {
            hash = arena.binary(BinaryOperator::Multiply, hash, factor);
            hash = arena.binary(BinaryOperator::Add, hash, character);
        }
        hash
    }
}
