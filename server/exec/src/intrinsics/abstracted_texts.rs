//! Folded texts: states keep a number and a length of a text, not its characters.
//!
//! Equal texts have equal numbers. So comparing folded texts and reading their lengths is exact. A
//! run that reads characters needs more: it is lost, and the exploration begins again with
//! characters. A run that over-approximates goes on, with a path for each length up to a limit.
//! Once it has many paths, it reads any character instead.

use heap::{Heap, Layout, ObjectIndex, Reference, RuntimeClass, Value};
use ir::{Local, Operand, TextIntrinsic};
use java::Program;
use smt::{Comparison, Constant, Conversion, Primitive, TermId};

use super::Outcome;
use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::loss::LossReason;
use crate::tables::texts::{CHARACTERS, Fields, Text, text_number};

/// Folds the texts of a heap whose characters are there; `parts` gives the number and the length of
/// a text, by its characters.
pub fn fold_texts<V: Clone + PartialEq>(
    heap: &mut Heap<V>,
    program: &Program,
    layout: &Layout,
    mut parts: impl FnMut(&[Value<V>]) -> [V; 2],
) {
    let string = RuntimeClass::Class(program.well_known().string);
    let Some(fields) = Fields::of(program, layout) else {
        return;
    };
    for object in heap.objects() {
        if heap.class(object) != string {
            continue;
        }
        if let Some(array) = heap.read(object, fields.value).as_object() {
            let [number, length] = parts(heap.values(array));
            heap.write(object, fields.number, Value::Primitive(number));
            heap.write(object, fields.length, Value::Primitive(length));
        }
        let folded = Value::Reference(Reference::Unread);
        heap.write(object, fields.value, folded);
    }
}

impl<'a> Exploration<'_, 'a> {
    /// An intrinsic on texts that are folded or unknown; none where it is treated like any other.
    pub(super) fn folded_text_intrinsic(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        operation: TextIntrinsic,
        operands: &[Operand],
    ) -> Option<Outcome> {
        let reads = matches!(
            operation,
            TextIntrinsic::SameCharacters
                | TextIntrinsic::Hash
                | TextIntrinsic::Length
                | TextIntrinsic::CharAt
                | TextIntrinsic::Substring
                | TextIntrinsic::Characters
        );
        if !reads {
            return None;
        }
        let text = self.text_operand(running, operands[0])?;
        if operation == TextIntrinsic::SameCharacters {
            let other = self.text_operand(running, operands[1])?;
            return self.compared_folded(running, to, [text, other]);
        }
        let longest = self.machine.folded_texts;
        match (operation, text) {
            (TextIntrinsic::Hash, Text::Folded(text)) => {
                let [number, _] = self.machine.texts.folded(text, &running.heap)?;
                let hash = self.solver.arena.convert(Conversion::LongToInt, number);
                Some(Ok(Value::Primitive(hash)))
            }
            (TextIntrinsic::Length, Text::Folded(text)) => {
                Some(Err(self.folded_length(running, to, text)?))
            }
            (TextIntrinsic::CharAt | TextIntrinsic::Substring, Text::Folded(_))
                if self.has_many_paths() =>
            {
                self.read_longer(running, to, operation, longest?)
            }
            (_, Text::Folded(text)) => Some(Err(match longest {
                Some(longest) => self.unfold(running, text, longest),
                None => self.lost(running, LossReason::UnknownText),
            })),
            (_, Text::Longer | Text::Unknown | Text::NoLiteral) => {
                self.read_longer(running, to, operation, longest?)
            }
            _ => None,
        }
    }

    /// An intrinsic on a text that is longer than paths are made for, or unknown.
    fn read_longer(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        operation: TextIntrinsic,
        longest: u32,
    ) -> Option<Outcome> {
        let arena = &mut self.solver.arena;
        Some(match operation {
            TextIntrinsic::Hash => Ok(Value::Primitive(arena.variable(Primitive::Int))),
            TextIntrinsic::CharAt => Ok(Value::Primitive(arena.variable(Primitive::Char))),
            TextIntrinsic::Length => Err(self.some_length(running, to, longest)),
            TextIntrinsic::Substring => Ok(self.any_text(running)),
            _ => return None,
        })
    }

    /// Whether two texts are equal, of which one is not there character by character. None if both
    /// are.
    fn compared_folded(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        texts: [Text; 2],
    ) -> Option<Outcome> {
        let has_characters = |text: &Text| matches!(text, Text::Constant(_) | Text::Array(_));
        if texts.iter().all(has_characters) {
            return None;
        }
        let [same, differs] = match self.folded_equality(running, texts) {
            Ok(equality) => equality,
            Err(flow) => return Some(Err(flow)),
        };
        let answers = vec![(same, TermId::TRUE), (differs, TermId::FALSE)];
        Some(Err(self.fork(running, answers, |_, running, same| {
            running.finish(to, Value::Primitive(*same));
            Flow::Continue
        })))
    }

    /// That two strings have the same characters, and that they do not. The path is lost if that
    /// is unknown.
    pub(crate) fn equality(
        &mut self,
        running: &mut Running<'a>,
        sides: [Value<TermId>; 2],
    ) -> Result<[TermId; 2], Flow> {
        let [left, right] = sides.map(|side| self.characters(running, side));
        if let (Some(left), Some(right)) = (left, right) {
            let same = self.same_characters(&left, &right);
            return Ok([same, self.solver.arena.not(same)]);
        }
        let texts = sides.map(|side| self.machine.texts.of_value(side, &running.heap));
        self.folded_equality(
            running,
            texts.map(|text| text.expect("only null is no text")),
        )
    }

    /// The same of texts of which one is not there character by character.
    fn folded_equality(
        &mut self,
        running: &mut Running<'a>,
        texts: [Text; 2],
    ) -> Result<[TermId; 2], Flow> {
        if self.is_literal_and_none(running, texts) {
            return Ok([TermId::FALSE, TermId::TRUE]);
        }
        match texts.map(|text| self.number_and_length(running, text)) {
            [Some(left), Some(right)] => {
                let arena = &mut self.solver.arena;
                let [number, length] =
                    [0, 1].map(|part| arena.compare(Comparison::Equal, left[part], right[part]));
                // Equal numbers with different lengths are those of no text.
                let differs = arena.compare(Comparison::NotEqual, left[0], right[0]);
                Ok([arena.and(number, length), differs])
            }
            _ => match self.machine.folded_texts {
                Some(longest) => {
                    let same = self.perhaps_same(running, texts, longest);
                    Ok([same, self.solver.arena.not(same)])
                }
                None => Err(self.lost(running, LossReason::UnknownText)),
            },
        }
    }

    /// The number and the length of a text; none if its characters are variables or unknown.
    fn number_and_length(&mut self, running: &Running<'a>, text: Text) -> Option<[TermId; 2]> {
        let texts = &self.machine.texts;
        let units: Vec<u16> = match text {
            Text::Folded(text) => return texts.folded(text, &running.heap),
            Text::Constant(string) => texts.constant(string).to_vec(),
            Text::Array(array) => {
                let unit = |value: &Value<TermId>| {
                    let constant = self.solver.arena.as_constant(*value.as_primitive()?)?;
                    match constant {
                        Constant::Int(unit) => u16::try_from(unit).ok(),
                        _ => None,
                    }
                };
                running
                    .heap
                    .values(array)
                    .iter()
                    .map(unit)
                    .collect::<Option<_>>()?
            }
            Text::Longer | Text::Unknown | Text::NoLiteral => return None,
        };
        let number = Constant::Long(text_number(&units));
        let number = self.solver.arena.constant(number);
        Some([number, self.length_term(units.len())])
    }

    /// The length of a folded text: a path on which the text is empty, and one on which it is not.
    fn folded_length(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        text: ObjectIndex,
    ) -> Option<Flow> {
        let [number, length] = self.machine.texts.folded(text, &running.heap)?;
        let arena = &mut self.solver.arena;
        let (zero, empty) = (
            arena.int(0),
            arena.constant(Constant::Long(text_number(&[]))),
        );
        let cases = [Comparison::Equal, Comparison::NotEqual].map(|comparison| {
            let number = arena.compare(comparison, number, empty);
            let length = match comparison {
                Comparison::Equal => arena.compare(Comparison::Equal, length, zero),
                _ => arena.compare(Comparison::Greater, length, zero),
            };
            (arena.and(number, length), ())
        });
        Some(self.fork(running, cases.into(), |_, running, ()| {
            running.finish(to, Value::Primitive(length));
            Flow::Continue
        }))
    }

    /// Whether two texts have the same characters: any truth value, unless one is longer.
    fn perhaps_same(&mut self, running: &Running<'a>, texts: [Text; 2], longest: u32) -> TermId {
        let length = |text: &Text| match *text {
            Text::Constant(string) => Some(self.machine.texts.constant(string).len()),
            Text::Array(array) => Some(running.heap.values(array).len()),
            Text::Folded(_) | Text::Longer | Text::Unknown | Text::NoLiteral => None,
        };
        let is_short = |text: &Text| length(text).is_some_and(|length| length <= longest as usize);
        let is_longer = |text: &Text| matches!(text, Text::Longer);
        if texts.iter().any(is_short) && texts.iter().any(is_longer) {
            TermId::FALSE
        } else {
            self.solver.arena.variable(Primitive::Boolean)
        }
    }

    /// The length of a longer text.
    fn some_length(&mut self, running: &mut Running<'a>, to: Option<Local>, longest: u32) -> Flow {
        let arena = &mut self.solver.arena;
        let length = arena.variable(Primitive::Int);
        let longest = arena.int(i32::try_from(longest).unwrap_or(i32::MAX));
        let possible = arena.compare(Comparison::Greater, length, longest);
        self.fork(running, vec![(possible, ())], |_, running, ()| {
            running.finish(to, Value::Primitive(length));
            Flow::Continue
        })
    }

    /// Gives a folded text symbolic characters, on a path for each length; on one more path it is
    /// longer. Each of them runs the same instruction again.
    fn unfold(&mut self, running: &mut Running<'a>, text: ObjectIndex, longest: u32) -> Flow {
        let texts = &self.machine.texts;
        let (Some(offset), Some([_, length])) = (texts.value(), texts.folded(text, &running.heap))
        else {
            unreachable!("folded texts have a number and a length")
        };
        let mut cases = Vec::new();
        for characters in (0..=longest).map(Some).chain([None]) {
            let arena = &mut self.solver.arena;
            let limit = arena.int(i32::try_from(longest).unwrap_or(i32::MAX));
            let condition = match characters {
                Some(count) => {
                    let count = self.length_term(count as usize);
                    self.solver.arena.compare(Comparison::Equal, length, count)
                }
                None => arena.compare(Comparison::Greater, length, limit),
            };
            cases.push((condition, characters));
        }
        self.fork(running, cases, |this, running, count| {
            let characters = match count {
                Some(count) => {
                    let arena = &mut this.solver.arena;
                    let characters =
                        (0..*count).map(|_| Value::Primitive(arena.variable(Primitive::Char)));
                    let class = RuntimeClass::Array(CHARACTERS);
                    Value::object(running.heap.allocate(class, characters))
                }
                None => Value::NULL,
            };
            running.heap.write(text, offset, characters);
            Flow::Continue
        })
    }
}
