//! The values of fields, elements and locals.

use java::{ClassId, StringId, Type};

/// An object of a [`crate::Heap`], or of a [`crate::Shape`] by its canonical number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjectIndex(pub u32);

/// A reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reference {
    /// `null`
    Null,
    /// An object of the heap.
    Object(ObjectIndex),
    /// A string constant, which every heap has. Equal literals are the same one (JLS 3.10.5).
    String(StringId),
    /// The `Class` object of a type, which every heap has.
    Class(Type),
    /// A field of unknown value: the message of an exception that the JVM throws, or the characters
    /// of a folded text.
    Unread,
}

/// A value: a primitive, over which the heap is generic, or a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Value<V> {
    /// A primitive.
    Primitive(V),
    /// A reference.
    Reference(Reference),
}

impl<V> Value<V> {
    /// `null`
    pub const NULL: Value<V> = Value::Reference(Reference::Null);

    /// A reference to an object.
    pub const fn object(index: ObjectIndex) -> Value<V> {
        Value::Reference(Reference::Object(index))
    }

    /// The object that it refers to, if it does.
    pub fn as_object(&self) -> Option<ObjectIndex> {
        match self {
            Value::Reference(Reference::Object(index)) => Some(*index),
            _ => None,
        }
    }

    /// The primitive, if it is one.
    pub fn as_primitive(&self) -> Option<&V> {
        match self {
            Value::Primitive(primitive) => Some(primitive),
            Value::Reference(_) => None,
        }
    }
}

/// The exact class of an object.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum RuntimeClass {
    /// An instance of exactly this class.
    Class(ClassId),
    /// An array of exactly this (array) type.
    Array(Type),
}

impl RuntimeClass {
    /// The same as a type.
    pub fn as_type(self) -> Type {
        match self {
            RuntimeClass::Class(class) => Type::Class(class),
            RuntimeClass::Array(array) => array,
        }
    }
}
