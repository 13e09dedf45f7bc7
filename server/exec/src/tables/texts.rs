//! Where the characters of strings are.
//!
//! A string constant is a named object, whose characters the program has. A string made at run time
//! is an object of the model `String`, with an array of terms. A *folded* text has a number and a
//! length instead: equal texts have equal numbers. A text made of unknown values is an object
//! without characters.

use heap::{Heap, Layout, ObjectIndex, Reference, RuntimeClass, Value};
use ir::{Bodies, Instruction, Operand};
use java::{ClassId, ConstantValue, ElementType, Origin, Primitive, Program, StringId, Type};
use smt::TermId;

/// The array type of characters.
pub(crate) const CHARACTERS: Type = Type::Array {
    element: ElementType::Primitive(Primitive::Char),
    dimensions: 1,
};

/// Where the model keeps the characters of strings, and those of constants.
#[derive(Debug)]
pub(crate) struct Texts {
    /// The fields of the model.
    fields: Option<Fields>,
    string: RuntimeClass,
    /// The class of texts that equal no literal.
    no_literal: Option<ClassId>,
    constants: Vec<Box<[u16]>>,
    /// Those that may be the text of a number and more.
    with_digits: Vec<StringId>,
}

/// The offsets of the fields of the model.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fields {
    /// The array of characters.
    pub(crate) value: u32,
    pub(crate) number: u32,
    pub(crate) length: u32,
    pub(crate) absent: u32,
    pub(crate) literal: u32,
}

impl Fields {
    /// Where the fields are; none if the program has no model of strings.
    pub(crate) fn of(program: &Program, layout: &Layout) -> Option<Fields> {
        let string = program.well_known().string;
        let offset = |name| {
            let field = program.field_named(string, name);
            field.map(|field| layout.offset(field))
        };
        Some(Fields {
            value: offset("value")?,
            number: offset("number")?,
            length: offset("length")?,
            absent: offset("absent")?,
            literal: offset("literal")?,
        })
    }
}

/// The characters of one string.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Text {
    Constant(StringId),
    /// The elements of this array.
    Array(ObjectIndex),
    /// Not kept: this object is a folded text.
    Folded(ObjectIndex),
    /// Those of a folded text that is longer than paths are made for.
    Longer,
    /// Those of a text that was made of unknown numbers.
    Unknown,
    /// The same of one that equals no literal of the program.
    NoLiteral,
}

impl Texts {
    pub(crate) fn of(program: &Program, layout: &Layout) -> Texts {
        let string = program.well_known().string;
        Texts {
            fields: Fields::of(program, layout),
            string: RuntimeClass::Class(string),
            no_literal: program.class_named("java.lang.NoLiteral"),
            with_digits: program
                .strings()
                .filter(|&string| {
                    let mut characters = program.string(string).chars();
                    characters.any(|character| character.is_ascii_digit())
                })
                .collect(),
            constants: program
                .strings()
                .map(|string| program.string(string).encode_utf16().collect())
                .collect(),
        }
    }

    /// The literals with digits in them.
    pub(crate) fn with_digits(&self) -> &[StringId] {
        &self.with_digits
    }

    /// The class of texts that equal no literal.
    pub(crate) fn no_literal(&self) -> Option<ClassId> {
        self.no_literal
    }

    /// Where the model keeps the characters.
    pub(crate) fn value(&self) -> Option<u32> {
        self.fields.map(|fields| fields.value)
    }

    /// The number and the length of a folded text.
    pub(crate) fn folded(&self, text: ObjectIndex, heap: &Heap<TermId>) -> Option<[TermId; 2]> {
        let fields = self.fields?;
        let term = |offset| heap.read(text, offset).as_primitive().copied();
        Some([term(fields.number)?, term(fields.length)?])
    }

    /// Makes a string that is not of the program a literal under a condition.
    pub(crate) fn make_literal(&self, heap: &mut Heap<TermId>, text: Value<TermId>, when: TermId) {
        if let (Some(fields), Some(text)) = (self.fields, text.as_object()) {
            heap.write(text, fields.literal, Value::Primitive(when));
        }
    }

    /// Whether a reference is to a literal, as a term; none if it never is.
    pub(crate) fn is_literal(&self, value: Value<TermId>, heap: &Heap<TermId>) -> Option<TermId> {
        match value {
            Value::Reference(Reference::String(_)) => Some(TermId::TRUE),
            Value::Reference(Reference::Object(text)) if heap.class(text) == self.string => {
                let literal = heap
                    .read(text, self.fields?.literal)
                    .as_primitive()
                    .copied();
                literal.filter(|&literal| literal != TermId::FALSE)
            }
            _ => None,
        }
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
        self.allocate_with(heap, Value::object(array), None)
    }

    /// The literal of these characters, which is none of the program's.
    pub(crate) fn allocate_literal(
        &self,
        heap: &mut Heap<TermId>,
        characters: impl IntoIterator<Item = TermId>,
    ) -> Value<TermId> {
        let text = self.allocate(heap, characters);
        self.make_literal(heap, text, TermId::TRUE);
        text
    }

    /// A new folded text of this number and length.
    pub(crate) fn allocate_folded(
        &self,
        heap: &mut Heap<TermId>,
        parts: [TermId; 2],
    ) -> Value<TermId> {
        self.allocate_with(heap, Value::Reference(Reference::Unread), Some(parts))
    }

    fn allocate_with(
        &self,
        heap: &mut Heap<TermId>,
        value: Value<TermId>,
        parts: Option<[TermId; 2]>,
    ) -> Value<TermId> {
        let Some(fields) = self.fields else {
            return Value::object(heap.allocate(self.string, []));
        };
        let mut values = [Value::Reference(Reference::Unread); 5];
        values[fields.absent as usize] = Value::Primitive(TermId::FALSE);
        values[fields.value as usize] = value;
        if let Some([number, length]) = parts {
            values[fields.number as usize] = Value::Primitive(number);
            values[fields.length as usize] = Value::Primitive(length);
        }
        Value::object(heap.allocate(self.string, values))
    }

    fn is_no_literal(&self, object: ObjectIndex, heap: &Heap<TermId>) -> bool {
        let class = self.no_literal.map(RuntimeClass::Class);
        class == Some(heap.class(object))
    }

    /// What a string reference stands for; none for null.
    pub(crate) fn of_value(&self, value: Value<TermId>, heap: &Heap<TermId>) -> Option<Text> {
        match value {
            Value::Reference(Reference::String(string)) => Some(Text::Constant(string)),
            Value::Reference(Reference::Object(object)) => {
                let array = self.value().map(|offset| *heap.read(object, offset));
                Some(match array {
                    Some(Value::Reference(Reference::Object(array))) => Text::Array(array),
                    Some(Value::Reference(Reference::Unread)) => Text::Folded(object),
                    _ if heap.class(object) == self.string => Text::Longer,
                    _ if self.is_no_literal(object, heap) => Text::NoLiteral,
                    _ => Text::Unknown,
                })
            }
            _ => None,
        }
    }
}

/// Whether code of the project compares two references by `==` that may both be texts.
pub(crate) fn compares_texts(program: &Program, bodies: &Bodies) -> bool {
    let string = Type::Class(program.well_known().string);
    let of_project = program.methods().filter(|&method| {
        let class = program.method(method).class;
        program.class(class).origin != Origin::Library
    });
    let mut of_project = of_project.filter_map(|method| bodies.body(method));
    of_project.any(|body| {
        let is_text = |operand: Operand| match operand {
            Operand::Local(local) => {
                program.is_assignable(string, body.locals[local.0 as usize].ty)
            }
            Operand::Constant(constant) => matches!(constant, ConstantValue::String(_)),
            Operand::Null => false,
        };
        let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
        instructions
            .into_iter()
            .any(|(instruction, _)| match *instruction {
                Instruction::SameReference { left, right, .. } => is_text(left) && is_text(right),
                _ => false,
            })
    })
}

/// The number of a text: equal texts have equal numbers, and the low half is Java's hash code. The
/// high half is another hash of the characters, so that no two texts that a program meets share
/// their number.
pub fn text_number(units: &[u16]) -> i64 {
    let java = units.iter().fold(0_u32, |hash, &unit| {
        hash.wrapping_mul(31).wrapping_add(unit.into())
    });
    let bytes: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let digest = blake3::hash(&bytes);
    let [a, b, c, d, ..] = *digest.as_bytes();
    let high = u32::from_le_bytes([a, b, c, d]);
    (u64::from(high) << 32 | u64::from(java)).cast_signed()
}
