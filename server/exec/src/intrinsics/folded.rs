//! Texts of which a state keeps only that they are there: where a graph need only have all that is
//! reached.
//!
//! A *folded* text stands for every text. Comparing one and asking for its hash may have any
//! result; whoever looks at its characters gets a path for each length up to a limit, and one on
//! which it is longer and has any characters.

use heap::{Heap, Layout, ObjectIndex, Reference, RuntimeClass, Value};
use ir::{Intrinsic, Local, Operand};
use java::Program;
use smt::{Comparison, Primitive, TermId};

use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::machine::Machine;
use crate::texts::{CHARACTERS, Text};

/// Folds the texts of a heap.
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

impl Machine<'_> {
    /// A new folded text.
    pub(crate) fn folded_text(&self, heap: &mut Heap<TermId>) -> Value<TermId> {
        let class = RuntimeClass::Class(self.program.well_known().string);
        Value::object(heap.allocate(class, [Value::Reference(Reference::Unread)]))
    }
}

impl<'a> Exploration<'_, 'a> {
    /// What is asked of texts that are folded or unknown; none where it is answered like anything
    /// else.
    pub(super) fn of_folded(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        native: Intrinsic,
        operands: &[Operand],
    ) -> Option<Flow> {
        let longest = self.machine.folded_texts?;
        let is_asked = matches!(
            native,
            Intrinsic::SameCharacters
                | Intrinsic::Hash
                | Intrinsic::Length
                | Intrinsic::CharAt
                | Intrinsic::Substring
                | Intrinsic::Characters
        );
        if !is_asked {
            return None;
        }
        let text = self.text_argument(running, operands[0]);
        let result = match (native, text) {
            (Intrinsic::SameCharacters, left) => {
                let right = self.text_argument(running, operands[1]);
                self.perhaps_same(running, [left?, right?], longest)?
            }
            (Intrinsic::Hash, Some(Text::Folded(_) | Text::Longer | Text::Unknown)) => {
                self.solver.arena.variable(Primitive::Int)
            }
            (Intrinsic::Length, Some(Text::Longer)) => {
                return Some(self.some_length(running, to, longest));
            }
            (Intrinsic::Substring, Some(Text::Longer)) => {
                let part = self.machine.folded_text(&mut running.heap);
                match to {
                    Some(to) => running.finish_with(to, part),
                    None => running.advance(),
                }
                return Some(Flow::Continue);
            }
            (Intrinsic::CharAt, Some(Text::Longer)) => self.solver.arena.variable(Primitive::Char),
            (_, Some(Text::Folded(text))) => return Some(self.unfold(running, text, longest)),
            _ => return None,
        };
        match to {
            Some(to) => running.finish_with(to, Value::Primitive(result)),
            None => running.advance(),
        }
        Some(Flow::Continue)
    }

    /// Whether two texts have the same characters, of which one at least is not kept: perhaps,
    /// unless one is longer.
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
            match to {
                Some(to) => running.finish_with(to, Value::Primitive(length)),
                None => running.advance(),
            }
            Flow::Continue
        })
    }

    /// Gives a folded text its characters, whatever they are, on a path for each length; on one
    /// more path it is longer. On each of them the same instruction is run once more.
    fn unfold(&mut self, running: &mut Running<'a>, text: ObjectIndex, longest: u32) -> Flow {
        let Some(offset) = self.machine.texts.value() else {
            unreachable!("what is folded has a place for its characters")
        };
        // Every length is possible: nothing has to be asked.
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
