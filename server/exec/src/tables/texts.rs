//! Where the characters of strings are.
//!
//! A string constant is a named object, whose characters the program has. A string made at run time
//! is an object of the model `String`, with an array of terms. A text made of unknown values is an
//! object without characters.

use heap::{Heap, Layout, ObjectIndex, Reference, RuntimeClass, Value};
use java::{ElementType, Primitive, Program, StringId, Type};
use smt::TermId;

/// The array type of characters.
pub(crate) const CHARACTERS: Type = Type::Array {
    element: ElementType::Primitive(Primitive::Char),
    dimensions: 1,
};

/// Where the model keeps the characters of strings, and those of constants.
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
    /// Any characters: this object is a folded text.
    Folded(ObjectIndex),
    /// Those of a folded text that is longer than paths are made for.
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
        heap: &mut Heap<TermId>,
        characters: impl IntoIterator<Item = TermId>,
    ) -> Value<TermId> {
        let characters = characters.into_iter().map(Value::Primitive);
        let array = heap.allocate(RuntimeClass::Array(CHARACTERS), characters);
        Value::object(heap.allocate(self.string, [Value::object(array)]))
    }

    /// A new folded text.
    pub(crate) fn allocate_folded(&self, heap: &mut Heap<TermId>) -> Value<TermId> {
        Value::object(heap.allocate(self.string, [Value::Reference(Reference::Unread)]))
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
