//! What a graph is relative to: its bound.

use std::collections::BTreeMap;

use heap::RuntimeClass;
use ir::Reduction;
use java::{ClassId, FieldId, MethodId, Program};

/// What `Unreachable` and *holds* are relative to: sequences of the listed methods. Their heap is
/// within the scope after every call, and so are their new objects during one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bound {
    /// The effective limit of each class that occurs in a state, is configured, or is in `cut`. Of
    /// array types only configured limits.
    pub scope: BTreeMap<RuntimeClass, u32>,
    /// The maximum length of an array whose length expression is no compile-time constant.
    pub array_length: u32,
    /// The maximum length of sequences; none at the fixpoint, which is about every length.
    pub length: Option<u32>,
    /// Whether the frontier ran empty.
    pub fixpoint: bool,
    /// M, in the order of their classes' names and of declaration.
    pub methods: Vec<MethodId>,
    /// Fields that the target keeps although M alone would reduce them, by qualified name.
    pub kept: Vec<FieldId>,
    /// Fields that states do not keep as they are, by qualified name.
    pub reduced: Vec<(FieldId, Reduction)>,
    /// Classes whose limit cut off a heap that one call touched; ordered by name.
    pub cut: Vec<RuntimeClass>,
    /// The assumptions.
    pub assumptions: Vec<Assumption>,
}

/// Something that a graph assumes about callers. It is no loss, but a verdict lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Assumption {
    /// What is passed for opaque parameters are instances of exactly `Object`: `equals` on them is
    /// identity.
    OpaqueElements,
    /// The reference parameter (by its index among the declared ones) is passed `null` only:
    /// nothing in M produces a value for it.
    NullOnly(MethodId, usize),
    /// Of the objects of this library type that calls return, not all methods are called: no views,
    /// no streams, nothing that takes a function.
    LibraryLeftOut(ClassId),
    /// So many implementations of this type are not made: only the nearest ones are.
    ImplementationsLeftOut(ClassId, usize),
    /// Argument expressions are limited: strings, arrays and lists in their size, type parameters
    /// to one type. Each string, box, array and list is a new object, which callers do not keep.
    LimitedArguments,
    /// Counters are incremented fewer than 2^32 times.
    IncrementsBelow2To32,
    /// A sequence ends at its first exception.
    ExceptionsEnd,
    /// Methods of a caught exception object are not called.
    ExceptionsNotHeld,
    /// Assertions are enabled: without them, calls go on where an `assert` failed.
    AssertionsEnabled,
    /// Callers write no subclasses and implementations of their own.
    ClosedWorld,
    /// Public fields and returned arrays are not read or written by the caller.
    NoFieldOrArrayAccess,
}

impl Assumption {
    /// Its code, as documented for JSON: `null-only`, `closed-world`, …
    pub fn code(self) -> &'static str {
        match self {
            Assumption::OpaqueElements => "opaque-elements",
            Assumption::NullOnly(..) => "null-only",
            Assumption::LimitedArguments => "limited-arguments",
            Assumption::LibraryLeftOut(_) => "library-left-out",
            Assumption::ImplementationsLeftOut(..) => "implementations-left-out",
            Assumption::IncrementsBelow2To32 => "increments-below-2^32",
            Assumption::ExceptionsEnd => "exceptions-end",
            Assumption::ExceptionsNotHeld => "exceptions-not-held",
            Assumption::AssertionsEnabled => "assertions-enabled",
            Assumption::ClosedWorld => "closed-world",
            Assumption::NoFieldOrArrayAccess => "no-field-or-array-access",
        }
    }

    /// Whether *unreachable* says little under it: a caller could do more than sequences did.
    pub fn undermines_absence(self) -> bool {
        matches!(
            self,
            Assumption::NullOnly(..)
                | Assumption::LibraryLeftOut(_)
                | Assumption::ImplementationsLeftOut(..)
                | Assumption::LimitedArguments
        )
    }

    /// The code with what it is about: `null-only: pkg.Stack.push(Item) item`.
    pub fn describe(self, program: &Program) -> String {
        match self {
            Assumption::NullOnly(method, parameter) => format!(
                "{}: {} {}",
                self.code(),
                program.display_method(method),
                program.method(method).parameters[parameter].name
            ),
            Assumption::LibraryLeftOut(class) | Assumption::ImplementationsLeftOut(class, _) => {
                format!("{}: {}", self.code(), program.class(class).name)
            }
            _ => self.code().to_owned(),
        }
    }
}
