//! What a graph is relative to: its bound.

use std::collections::BTreeMap;

use heap::RuntimeClass;
use ir::Reduction;
use java::{ClassId, FieldId, MethodId, Program, Type};

use crate::caller_reach::CallerReach;
use crate::written_limits::WrittenLimit;

/// What `Unreachable` and *holds* are relative to: sequences of the listed methods. Their heap is
/// within the scope after every call, and so are their new objects during one. Of new arrays there
/// may be as many as the default limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bound {
    /// Which members the caller uses.
    pub caller: CallerReach,
    /// The effective limit of each class that occurs in a state, is configured, or is in `cut`. Of
    /// array types only those that are configured, or that cut off a heap.
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
    /// Classes whose limit cut off a heap that one call touched, and those of which only small
    /// objects are written; ordered by name.
    pub cut: Vec<RuntimeClass>,
    /// The assumptions.
    pub assumptions: Vec<Assumption>,
}

/// Something that a graph assumes about callers. It is no loss, but a verdict lists it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
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
    /// So many static fields of other classes hold objects of this type and are not read.
    StaticsLeftOut(ClassId, usize),
    /// What callers write for the parameter is limited.
    Written(MethodId, usize, WrittenLimit),
    /// Callers do not hold new texts, boxes that Java does not cache, and arrays and collections
    /// that the program does not refer to. They make boxes by `valueOf`.
    WrittenAnew,
    /// Counters are incremented fewer than 2^32 times.
    IncrementsBelow2To32,
    /// No counter is changed by constants so often that it overflows.
    NoOverflow,
    /// A sequence ends at its first exception.
    ExceptionsEnd,
    /// Methods of a caught exception object are not called.
    ExceptionsNotHeld,
    /// It is no year before 1970 or after 9999.
    CalendarInRange,
    /// The default time zone is UTC: witnesses set it.
    ZoneIsUtc,
    /// The default locale is English and the character set UTF-8, lines end with `\n`, and nobody
    /// has set a system property.
    UsualMachine,
    /// Loggers have no effects on the heap, and do not ask the parts of messages for their texts.
    SilentLoggers,
    /// The garbage collector takes no entry out of a `WeakHashMap`.
    WeakKeysHeld,
    /// Code that is not modelled and gets constants only ends without an exception, and changes
    /// nothing: what it makes goes into variables that nothing reads.
    UnmodelledIsQuiet,
    /// Assertions are enabled: without them, calls go on where an `assert` failed.
    AssertionsEnabled,
    /// No call runs out of memory, nor out of stack but by a recursion without end. Code that
    /// catches such errors runs for no other reason.
    MemorySuffices,
    /// What callers read in a static field before the first call they do not use after the field is
    /// assigned.
    StaticsReadAnew,
    /// Callers write no subclasses and implementations of their own.
    ClosedWorld,
    /// Callers use no raw types and no unchecked casts: objects fit type arguments.
    NoRawTypes,
    /// The caller reads no public fields and no elements of arrays. Fields of plain data aside, it
    /// writes none, nor does it call code of other classes that does.
    NoFieldAccess,
}

impl Assumption {
    /// Whether arrays or collections that callers write have a limited number of elements.
    pub fn limits_elements(&self) -> bool {
        match self {
            Assumption::Written(_, _, WrittenLimit::Rows(_)) => false,
            Assumption::Written(_, _, limit) => limit.elements().is_some(),
            _ => false,
        }
    }

    /// Whether it is about all that callers do, and not about one parameter or class.
    pub fn is_of_all(&self) -> bool {
        !matches!(
            self,
            Assumption::NullOnly(..)
                | Assumption::LibraryLeftOut(_)
                | Assumption::ImplementationsLeftOut(..)
                | Assumption::StaticsLeftOut(..)
                | Assumption::Written(..)
        )
    }

    /// Its code, as documented for JSON: `null-only`, `closed-world`, …
    pub fn code(self) -> &'static str {
        match self {
            Assumption::OpaqueElements => "opaque-elements",
            Assumption::NullOnly(..) => "null-only",
            Assumption::Written(_, _, limit) => limit.code(),
            Assumption::WrittenAnew => "written-anew",
            Assumption::LibraryLeftOut(_) => "library-left-out",
            Assumption::ImplementationsLeftOut(..) => "implementations-left-out",
            Assumption::StaticsLeftOut(..) => "statics-left-out",
            Assumption::IncrementsBelow2To32 => "increments-below-2^32",
            Assumption::NoOverflow => "no-overflow",
            Assumption::ExceptionsEnd => "exceptions-end",
            Assumption::ExceptionsNotHeld => "exceptions-not-held",
            Assumption::CalendarInRange => "calendar-in-range",
            Assumption::ZoneIsUtc => "zone-is-utc",
            Assumption::UsualMachine => "usual-machine",
            Assumption::SilentLoggers => "silent-loggers",
            Assumption::WeakKeysHeld => "weak-keys-held",
            Assumption::UnmodelledIsQuiet => "unmodelled-is-quiet",
            Assumption::AssertionsEnabled => "assertions-enabled",
            Assumption::MemorySuffices => "memory-suffices",
            Assumption::StaticsReadAnew => "statics-read-anew",
            Assumption::ClosedWorld => "closed-world",
            Assumption::NoRawTypes => "no-raw-types",
            Assumption::NoFieldAccess => "no-field-access",
        }
    }

    /// Whether *unreachable* says little under it: a caller could do more than sequences did.
    pub fn undermines_absence(self) -> bool {
        let leaves_out = matches!(
            self,
            Assumption::WrittenAnew
                | Assumption::ZoneIsUtc
                | Assumption::UsualMachine
                | Assumption::MemorySuffices
                | Assumption::StaticsReadAnew
        );
        leaves_out || !self.is_of_all()
    }

    /// The class or array type of which it limits the size: a larger one may have more to say.
    pub fn cut_class(self, program: &Program) -> Option<RuntimeClass> {
        let Assumption::Written(method, parameter, limit) = self else {
            return None;
        };
        let string = RuntimeClass::Class(program.well_known().string);
        match (limit, program.method(method).parameters[parameter].ty) {
            (WrittenLimit::LongTexts(_), _) => None,
            (WrittenLimit::Texts { .. }, _) => Some(string),
            (_, Type::Class(class)) => limit.is_size().then_some(RuntimeClass::Class(class)),
            (_, array) if array.is_array() => Some(RuntimeClass::Array(array)),
            _ => None,
        }
    }

    /// The code with what it is about: `null-only: pkg.Stack.push(Item) item`.
    pub fn describe(self, program: &Program) -> String {
        match self {
            Assumption::NullOnly(method, parameter) | Assumption::Written(method, parameter, _) => {
                format!(
                    "{}: {} {}",
                    self.code(),
                    program.display_method(method),
                    program.method(method).parameters[parameter].name
                )
            }
            Assumption::LibraryLeftOut(class)
            | Assumption::ImplementationsLeftOut(class, _)
            | Assumption::StaticsLeftOut(class, _) => {
                format!("{}: {}", self.code(), program.class(class).name)
            }
            _ => self.code().to_owned(),
        }
    }
}
