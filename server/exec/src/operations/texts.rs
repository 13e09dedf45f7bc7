//! Reading and making the characters of strings.

use heap::{Heap, ObjectIndex, Reference, Value};
use smallvec::SmallVec;
use smt::{Constant, Primitive, TermId};

use crate::exploration::Exploration;
use crate::frame::Running;
use crate::numeric_text;
use crate::tables::texts::Text;

/// The characters of a text, as terms.
pub(crate) type Characters = SmallVec<[TermId; 32]>;

impl<'a> Exploration<'_, 'a> {
    /// The characters of a string; none if they are unknown. Null stands for "null".
    pub(crate) fn characters(
        &mut self,
        running: &Running<'a>,
        value: Value<TermId>,
    ) -> Option<Characters> {
        match self.machine.texts.of_value(value, &running.heap) {
            None => Some(self.characters_of("null")),
            Some(Text::Unknown | Text::NoLiteral | Text::Longer | Text::Folded(_)) => None,
            Some(Text::Constant(string)) => {
                let arena = &mut self.solver.arena;
                let units = self.machine.texts.constant(string).iter();
                Some(units.map(|&unit| arena.int(unit.into())).collect())
            }
            Some(Text::Array(array)) => Some(elements(&running.heap, array).collect()),
        }
    }

    /// The characters of a string, if they are constants.
    pub(crate) fn units(
        &self,
        running: &Running<'a>,
        value: Value<TermId>,
    ) -> Option<SmallVec<[u16; 64]>> {
        match self.machine.texts.of_value(value, &running.heap) {
            None => Some("null".encode_utf16().collect()),
            Some(Text::Unknown | Text::NoLiteral | Text::Longer | Text::Folded(_)) => None,
            Some(Text::Constant(string)) => {
                Some(SmallVec::from_slice(self.machine.texts.constant(string)))
            }
            Some(Text::Array(array)) => {
                let arena = &self.solver.arena;
                let unit = |term| match arena.as_constant(term) {
                    Some(Constant::Int(unit)) => u16::try_from(unit).ok(),
                    _ => None,
                };
                elements(&running.heap, array).map(unit).collect()
            }
        }
    }

    fn characters_of(&mut self, text: &str) -> Characters {
        let arena = &mut self.solver.arena;
        text.encode_utf16()
            .map(|unit| arena.int(unit.into()))
            .collect()
    }

    /// A new string of these characters.
    pub(crate) fn text_of_characters(
        &mut self,
        running: &mut Running<'a>,
        characters: impl IntoIterator<Item = TermId>,
    ) -> Value<TermId> {
        let texts = &self.machine.texts;
        texts.allocate(&mut running.heap, characters)
    }

    /// A new string of this text.
    pub(crate) fn text(&mut self, running: &mut Running<'a>, text: &str) -> Value<TermId> {
        let characters = self.characters_of(text);
        self.text_of_characters(running, characters)
    }

    /// The literal of this text.
    pub(crate) fn literal(&mut self, running: &mut Running<'a>, text: &str) -> Value<TermId> {
        let units: Vec<u16> = text.encode_utf16().collect();
        if let Some(constant) = self.machine.texts.constant_of(&units) {
            return Value::Reference(Reference::String(constant));
        }
        let characters = self.characters_of(text);
        let texts = &self.machine.texts;
        texts.allocate_literal(&mut running.heap, characters)
    }

    /// A new string of unknown characters.
    pub(crate) fn unknown_text(&mut self, running: &mut Running<'a>) -> Value<TermId> {
        let program = self.machine.program;
        if self.machine.folded_texts.is_some() {
            return self.any_text(running);
        }
        let class = program.class_named("java.lang.RuntimeString");
        let class = class.unwrap_or(program.well_known().string);
        Value::object(self.allocate_object(running, class))
    }

    /// A new folded text: any one.
    pub(crate) fn any_text(&mut self, running: &mut Running<'a>) -> Value<TermId> {
        let arena = &mut self.solver.arena;
        let parts = [Primitive::Long, Primitive::Int].map(|part| arena.variable(part));
        self.machine.texts.allocate_folded(&mut running.heap, parts)
    }

    /// The text of a primitive; of unknown characters unless it is a constant.
    pub(crate) fn text_of_number(
        &mut self,
        running: &mut Running<'a>,
        term: TermId,
    ) -> Value<TermId> {
        match self.solver.arena.as_constant(term) {
            Some(constant) => {
                let text = numeric_text::of_constant(constant);
                let text = self.text(running, &text);
                match is_named(constant) {
                    true => self.perhaps_shared(running, text),
                    false => text,
                }
            }
            None => self.unknown_text(running),
        }
    }
}

/// Whether the JDK has a literal for the text of a number: `NaN`, and `0.0` in some versions.
fn is_named(number: Constant) -> bool {
    let number = match number {
        Constant::Float(bits) => f64::from(f32::from_bits(bits)),
        Constant::Double(bits) => f64::from_bits(bits),
        _ => return false,
    };
    number == 0.0 || !number.is_finite()
}

/// The elements of an array of characters.
fn elements(heap: &Heap<TermId>, array: ObjectIndex) -> impl Iterator<Item = TermId> + '_ {
    let values = heap.values(array).iter();
    values.map(|value| *value.as_primitive().expect("characters are primitives"))
}
