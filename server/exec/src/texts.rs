//! The characters of strings.
//!
//! A string constant is a named object, whose characters the program has. A string made at run time
//! is an object of the model with an array of its characters, which may be symbolic ones; it has
//! none where not even their number is known.

use heap::{Heap, Layout, ObjectIndex, Reference, RuntimeClass, Value};
use java::{ElementType, Primitive, Program, StringId, Type};
use smallvec::SmallVec;
use smt::{Constant, TermId};

use crate::exploration::Exploration;
use crate::frame::Running;
use crate::machine::Machine;
use crate::numeric_text;

/// The array type of characters.
pub(crate) const CHARACTERS: Type = Type::Array {
    element: ElementType::Primitive(Primitive::Char),
    dimensions: 1,
};

/// What the interpreter knows of strings before it runs: where the model keeps the characters, and
/// those of constants.
#[derive(Debug)]
pub(crate) struct Texts {
    /// The field of the model that holds the array.
    value: Option<u32>,
    string: RuntimeClass,
    constants: Vec<Box<[u16]>>,
}

/// The characters of one string.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Text {
    Constant(StringId),
    /// The elements of this array.
    Array(ObjectIndex),
    /// Any characters, of the text that is this object.
    Folded(ObjectIndex),
    /// More of them than paths are made for, of a text that was folded.
    Longer,
    /// Those of a text that was made of unknown numbers.
    Unknown,
}

impl Texts {
    pub(crate) fn of(program: &Program, layout: &Layout) -> Texts {
        let string = program.well_known().string;
        let value = program.field_named(string, "value");
        Texts {
            value: value.map(|field| layout.offset(field)),
            string: RuntimeClass::Class(string),
            constants: program
                .strings()
                .map(|string| program.string(string).encode_utf16().collect())
                .collect(),
        }
    }

    /// Where the model keeps the characters.
    pub(crate) fn value(&self) -> Option<u32> {
        self.value
    }

    /// The characters of a constant.
    pub(crate) fn constant(&self, string: StringId) -> &[u16] {
        &self.constants[string.0 as usize]
    }

    /// The constant of these characters.
    pub(crate) fn constant_of(&self, units: &[u16]) -> Option<StringId> {
        let found = self
            .constants
            .iter()
            .position(|constant| **constant == *units)?;
        u32::try_from(found).ok().map(StringId)
    }

    /// A new string of these characters.
    pub(crate) fn allocate(
        &self,
        program: &Program,
        heap: &mut Heap<TermId>,
        characters: impl IntoIterator<Item = TermId>,
    ) -> Value<TermId> {
        let characters = characters.into_iter().map(Value::Primitive);
        let array = heap.allocate(RuntimeClass::Array(CHARACTERS), characters);
        let class = RuntimeClass::Class(program.well_known().string);
        Value::object(heap.allocate(class, [Value::object(array)]))
    }

    /// What a string reference stands for; none for null.
    pub(crate) fn of_value(&self, value: Value<TermId>, heap: &Heap<TermId>) -> Option<Text> {
        match value {
            Value::Reference(Reference::String(string)) => Some(Text::Constant(string)),
            Value::Reference(Reference::Object(object)) => {
                let array = self.value.map(|offset| *heap.read(object, offset));
                Some(match array {
                    Some(Value::Reference(Reference::Object(array))) => Text::Array(array),
                    Some(Value::Reference(Reference::Unread)) => Text::Folded(object),
                    _ if heap.class(object) == self.string => Text::Longer,
                    _ => Text::Unknown,
                })
            }
            _ => None,
        }
    }
}

/// The characters of a text as values: few texts are long.
pub(crate) type Characters = SmallVec<[TermId; 32]>;

impl<'a> Exploration<'_, 'a> {
    /// The characters of a string; none if they are not known. Null stands for "null".
    pub(crate) fn characters(
        &mut self,
        running: &Running<'a>,
        value: Value<TermId>,
    ) -> Option<Characters> {
        match self.machine.texts.of_value(value, &running.heap) {
            None => Some(self.characters_of("null")),
            Some(Text::Unknown | Text::Longer | Text::Folded(_)) => None,
            Some(Text::Constant(string)) => {
                let arena = &mut self.solver.arena;
                let units = self.machine.texts.constant(string).iter();
                Some(units.map(|&unit| arena.int(unit.into())).collect())
            }
            Some(Text::Array(array)) => Some(elements(&running.heap, array).collect()),
        }
    }

    /// The characters of a string as constants; none if some are not.
    pub(crate) fn units(
        &self,
        running: &Running<'a>,
        value: Value<TermId>,
    ) -> Option<SmallVec<[u16; 64]>> {
        match self.machine.texts.of_value(value, &running.heap) {
            None => Some("null".encode_utf16().collect()),
            Some(Text::Unknown | Text::Longer | Text::Folded(_)) => None,
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
        let Machine { texts, program, .. } = self.machine;
        texts.allocate(program, &mut running.heap, characters)
    }

    /// A new string of this text.
    pub(crate) fn text(&mut self, running: &mut Running<'a>, text: &str) -> Value<TermId> {
        let characters = self.characters_of(text);
        self.text_of_characters(running, characters)
    }

    /// A new string of which nothing is known.
    pub(crate) fn unknown_text(&mut self, running: &mut Running<'a>) -> Value<TermId> {
        let program = self.machine.program;
        if self.machine.folded_texts.is_some() {
            return self.machine.folded_text(&mut running.heap);
        }
        let class = program.class_named("java.lang.RuntimeString");
        let class = class.unwrap_or(program.well_known().string);
        Value::object(self.allocate_object(running, class))
    }

    /// The text of a primitive; of unknown characters if its value is not known.
    pub(crate) fn text_of_number(
        &mut self,
        running: &mut Running<'a>,
        term: TermId,
    ) -> Value<TermId> {
        match self.solver.arena.as_constant(term) {
            Some(constant) => {
                let text = numeric_text::of_constant(constant);
                self.text(running, &text)
            }
            None => self.unknown_text(running),
        }
    }
}

/// The elements of an array of characters.
fn elements(heap: &Heap<TermId>, array: ObjectIndex) -> impl Iterator<Item = TermId> + '_ {
    let values = heap.values(array).iter();
    values.map(|value| *value.as_primitive().expect("characters are primitives"))
}
