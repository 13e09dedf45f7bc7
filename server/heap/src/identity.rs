//! Names of shapes that survive edits: hashes of their canonical form by qualified names.

use std::fmt;

use java::{FieldId, Program};

use crate::shape::{Shape, ShapeValue};
use crate::value::Reference;

/// A shape's content-derived name: a blake3 hash of its canonical form. Classes, fields and strings
/// appear in it by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ShapeId([u8; 32]);

impl ShapeId {
    /// The hash.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for ShapeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0[..8]
            .iter()
            .try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for ShapeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ShapeId({self})")
    }
}

impl Shape {
    /// The shape's name.
    pub fn id(&self, program: &Program) -> ShapeId {
        let mut hash = Hash {
            hasher: blake3::Hasher::new(),
            program,
        };
        hash.number(self.statics.len());
        for &(field, value) in &self.statics {
            hash.field(field);
            hash.value(value);
        }
        hash.number(self.objects.len());
        for (_, object) in self.objects() {
            hash.text(&qualified_name(program, object.class.as_type()));
            hash.number(usize::from(object.held));
            hash.number(object.values.len());
            for &value in object.values {
                hash.value(value);
            }
        }
        for classes in [&self.initialised, &self.failed] {
            hash.number(classes.len());
            for &class in classes {
                hash.text(&program.class(class).name);
            }
        }
        ShapeId(*hash.hasher.finalize().as_bytes())
    }
}

/// A type by the canonical names of its classes.
fn qualified_name(program: &Program, ty: java::Type) -> String {
    ty.display(|class| program.class(class).name.clone())
}

struct Hash<'p> {
    hasher: blake3::Hasher,
    program: &'p Program,
}

impl Hash<'_> {
    fn number(&mut self, number: usize) {
        self.hasher.update(&(number as u64).to_le_bytes());
    }

    /// The length comes first, so that different sequences of texts differ.
    fn text(&mut self, text: &str) {
        self.number(text.len());
        self.hasher.update(text.as_bytes());
    }

    fn field(&mut self, field: FieldId) {
        let declared = self.program.field(field);
        self.text(&self.program.class(declared.class).name);
        self.text(&declared.name);
    }

    fn value(&mut self, value: ShapeValue) {
        match value {
            ShapeValue::Slot(slot) => self.text(slot.name()),
            ShapeValue::Omitted(_) => self.number(4),
            ShapeValue::Reference(Reference::Null) => self.number(0),
            ShapeValue::Reference(Reference::Unread) => self.number(1),
            ShapeValue::Reference(Reference::Object(object)) => {
                self.number(2);
                self.number(object.0 as usize);
            }
            ShapeValue::Reference(Reference::String(string)) => {
                self.number(3);
                self.text(self.program.string(string));
            }
            ShapeValue::Reference(Reference::Class(class)) => {
                self.number(5);
                self.text(&self.program.display_type(class));
            }
        }
    }
}
