//! Texts whose characters are abstracted: an over-approximating graph does not keep them.
//!
//! A *folded* text stands for every text. Comparing one and computing its hash may have any result.
//! Reading its characters forks: a path for each length up to a limit, and one on which it is
//! longer and has any characters.

use heap::{Heap, Layout, ObjectIndex, Reference, RuntimeClass, Value};
use ir::{Local, Operand, TextIntrinsic};
use java::Program;
use smt::{Comparison, Primitive, TermId};

use super::Outcome;
use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::tables::texts::{CHARACTERS, Text};

/// Folds the texts of a heap: their characters become unknown.
pub fn fold_texts<V: Clone>(heap: &mut Heap<V>, program: &Program, layout: &Layout) {
    let string = program.well_known().string;
    let Some(value) = program.field_named(string, "value") else {
        return;
    };
    for object in heap.objects() {
        if heap.class(object) == RuntimeClass::Class(string) {
            let any = Value::Reference(Reference::Unread);
            heap.write(object, layout.offset(value), any);
        }
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
        longest: u32,
    ) -> Option<Outcome> {
        let is_abstracted = matches!(
            operation,
            TextIntrinsic::SameCharacters
                | TextIntrinsic::Hash
                | TextIntrinsic::Length
                | TextIntrinsic::CharAt
                | TextIntrinsic::Substring
                | TextIntrinsic::Characters
        );
        if !is_abstracted {
            return None;
        }
        let text = self.text_operand(running, operands[0]);
        Some(match (operation, text) {
            (TextIntrinsic::SameCharacters, left) => {
                let right = self.text_operand(running, operands[1]);
                let same = self.perhaps_same(running, [left?, right?], longest)?;
                Ok(Value::Primitive(same))
            }
            (TextIntrinsic::Hash, Some(Text::Folded(_) | Text::Longer | Text::Unknown)) => {
                Ok(Value::Primitive(self.solver.arena.variable(Primitive::Int)))
            }
            (TextIntrinsic::Length, Some(Text::Longer)) => {
                Err(self.some_length(running, to, longest))
            }
            (TextIntrinsic::Substring, Some(Text::Longer)) => {
                Ok(self.machine.texts.allocate_folded(&mut running.heap))
            }
            (TextIntrinsic::CharAt, Some(Text::Longer)) => Ok(Value::Primitive(
                self.solver.arena.variable(Primitive::Char),
            )),
            (_, Some(Text::Folded(text))) => Err(self.unfold(running, text, longest)),
            _ => return None,
        })
    }

    /// Whether two texts have the same characters: any truth value, unless one is longer. None if
    /// the characters of both are known.
    fn perhaps_same(
        &mut self,
        running: &Running<'a>,
        texts: [Text; 2],
        longest: u32,
    ) -> Option<TermId> {
        let length = |text: &Text| match *text {
            Text::Constant(string) => Some(self.machine.texts.constant(string).len()),
            Text::Array(array) => Some(running.heap.values(array).len()),
            Text::Folded(_) | Text::Longer | Text::Unknown => None,
        };
        if texts.iter().all(|text| length(text).is_some()) {
            return None;
        }
        let is_short = |text: &Text| length(text).is_some_and(|length| length <= longest as usize);
        let is_unknown = |text: &Text| matches!(text, Text::Unknown);
        Some(
            if texts.iter().any(is_short) && texts.iter().any(is_unknown) {
                TermId::FALSE
            } else {
                self.solver.arena.variable(Primitive::Boolean)
            },
        )
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
        let Some(offset) = self.machine.texts.value() else {
            unreachable!("only texts of the model are folded, which has the field")
        };
        // Every length is possible: no solver is needed.
        let lengths = (0..=longest).map(Some).chain([None]);
        let lengths = lengths.map(|length| (TermId::TRUE, length)).collect();
        self.fork(running, lengths, |this, running, length| {
            let characters = match length {
                Some(length) => {
                    let arena = &mut this.solver.arena;
                    let characters =
                        (0..*length).map(|_| Value::Primitive(arena.variable(Primitive::Char)));
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
