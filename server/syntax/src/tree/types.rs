//! Types as they are written.

use super::{Annotation, Identifier};
use crate::Span;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A type as it is written: `int`, `String[]`, `java.util.Map<K, ? extends V>.Entry`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TypeReference {
    /// The type without its array dimensions.
    pub kind: TypeKind,
    /// How many `[]` follow.
    pub dimensions: u32,
    /// Annotations of the type itself (`@NonNull String`).
    pub annotations: Vec<Annotation>,
    /// The whole type, with its dimensions.
    pub span: Span,
}

/// A type without its array dimensions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TypeKind {
    /// `int`, `boolean`, …
    Primitive(PrimitiveType),
    /// `void`, as a result.
    Void,
    /// A class, interface or type variable, with its qualifiers; never empty. `var` is such a name
    /// too.
    Named(Vec<TypeSegment>),
    /// The text has no type where one belongs, or one that cannot be read.
    Error,
}

impl TypeReference {
    /// Whether this is the `var` of an inferred local variable. (A class of that name cannot exist
    /// since Java 10.)
    pub fn is_var(&self) -> bool {
        self.dimensions == 0
            && matches!(&self.kind, TypeKind::Named(segments)
                if segments.len() == 1 && segments[0].name.text == "var" && segments[0].arguments.is_none())
    }

    /// Whether this is `boolean`.
    pub fn is_boolean(&self) -> bool {
        self.dimensions == 0 && self.kind == TypeKind::Primitive(PrimitiveType::Boolean)
    }
}

/// One name of a qualified type, with its type arguments: `Map<K, V>` of `Map<K, V>.Entry`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TypeSegment {
    /// Annotations before the name, of all segments but the first.
    pub annotations: Vec<Annotation>,
    /// The simple name.
    pub name: Identifier,
    /// Type arguments: `None` without angle brackets, empty for the diamond `<>`.
    pub arguments: Option<Vec<TypeArgument>>,
}

/// One type argument.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TypeArgument {
    /// A type.
    Type(TypeReference),
    /// `?`, `? extends T` or `? super T`.
    Wildcard {
        /// What bounds it, where something does.
        bound: Option<(WildcardBound, Box<TypeReference>)>,
        /// The whole argument.
        span: Span,
    },
}

/// Which side of a wildcard is bounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WildcardBound {
    /// `? extends T`
    Extends,
    /// `? super T`
    Super,
}

/// Declared type variable: `T extends A & B`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TypeParameter {
    /// Annotations before the name.
    pub annotations: Vec<Annotation>,
    /// The variable's name.
    pub name: Identifier,
    /// Its bounds, in order; its erasure is the first one's, `Object` where there is none.
    pub bounds: Vec<TypeReference>,
    /// The whole declaration.
    pub span: Span,
}

/// The eight primitive types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PrimitiveType {
    /// `boolean`
    Boolean,
    /// `byte`
    Byte,
    /// `short`
    Short,
    /// `char`
    Char,
    /// `int`
    Int,
    /// `long`
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
}

impl PrimitiveType {
    /// The keyword.
    pub fn keyword(self) -> &'static str {
        match self {
            PrimitiveType::Boolean => "boolean",
            PrimitiveType::Byte => "byte",
            PrimitiveType::Short => "short",
            PrimitiveType::Char => "char",
            PrimitiveType::Int => "int",
            PrimitiveType::Long => "long",
            PrimitiveType::Float => "float",
            PrimitiveType::Double => "double",
        }
    }
}

impl fmt::Display for PrimitiveType {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.keyword())
    }
}
