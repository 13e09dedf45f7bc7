//! Looking inside references: the only module that does (DESIGN §4, "Looking inside a reference").
//!
//! Each question has a list of answers: a condition under which it is the answer, and a value or an
//! exception. There is one answer, except for symbolic indices and for opaque references. The term
//! of an opaque reference says what it refers to: null, or an instance of exactly `Object` that the
//! caller made.

use heap::{Heap, ObjectIndex, Reference, RuntimeClass, Value};
use java::{ClassId, Program, Type};
use smt::{Arena, Comparison, Constant, TermId};

use crate::tables::boxes::Boxes;

/// The answers to a question about a reference.
pub(crate) enum Answers<T> {
    /// There is one, under no condition.
    One(Answer<T>),
    /// There are several, whose conditions are disjoint and cover everything.
    Several(Vec<(TermId, Answer<T>)>),
}

/// An answer, or the exception that the JVM throws instead.
pub(crate) type Answer<T> = Result<T, Fault>;

/// The exceptions that instructions throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    NullPointer,
    ArrayIndexOutOfBounds {
        index: TermId,
        length: u32,
    },
    NegativeArraySize(Option<i32>),
    ClassCast {
        from: RuntimeClass,
        to: Type,
    },
    ArrayStore(RuntimeClass),
    ArrayCopy {
        from: RuntimeClass,
        to: RuntimeClass,
    },
    CloneNotSupported(ClassId),
    Arithmetic,
    NoClassDefFound(ClassId),
    StackOverflow,
}

impl Fault {
    /// The exception's class.
    pub(crate) fn class(self, program: &Program) -> ClassId {
        let known = program.well_known();
        match self {
            Fault::NullPointer => known.null_pointer_exception,
            Fault::ArrayIndexOutOfBounds { .. } => known.array_index_out_of_bounds_exception,
            Fault::NegativeArraySize(_) => known.negative_array_size_exception,
            Fault::ClassCast { .. } => known.class_cast_exception,
            Fault::ArrayStore(_) | Fault::ArrayCopy { .. } => known.array_store_exception,
            Fault::CloneNotSupported(_) => known.clone_not_supported_exception,
            Fault::Arithmetic => known.arithmetic_exception,
            Fault::NoClassDefFound(_) => known.no_class_def_found_error,
            Fault::StackOverflow => known.stack_overflow_error,
        }
    }
}

/// What a value refers to: a reference in the heap, or the term of an opaque reference. The types
/// of bodies keep other primitives out of references.
///
/// # Panics
/// If it is unread: [`field`] returns no such value.
fn referred(value: Value<TermId>) -> Result<Reference, TermId> {
    match value {
        Value::Reference(Reference::Unread) => {
            unreachable!("a path that reads an unread field ends there")
        }
        Value::Reference(reference) => Ok(reference),
        Value::Primitive(term) => Err(term),
    }
}

/// That an opaque reference is null.
fn is_null(term: TermId, arena: &mut Arena) -> TermId {
    let null = arena.constant(Constant::NULL);
    arena.compare(Comparison::Equal, term, null)
}

/// The answer of an opaque reference: one if it is null, another if it is an `Object`.
fn of_opaque<T>(term: TermId, null: Answer<T>, object: Answer<T>, arena: &mut Arena) -> Answers<T> {
    let is_null = is_null(term, arena);
    let is_object = arena.not(is_null);
    Answers::Several(vec![(is_null, null), (is_object, object)])
}

/// The object whose fields or elements are accessed. Code cannot name those of string constants.
pub(crate) fn object(value: Value<TermId>) -> Answers<ObjectIndex> {
    Answers::One(match referred(value) {
        Ok(Reference::Object(object)) => Ok(object),
        // `Object` has no fields or elements: an opaque reference was cast, so it is null.
        _ => Err(Fault::NullPointer),
    })
}

/// The value of a field; none if it is unknown. In state graphs, only the messages of exceptions
/// that the JVM throws are unknown.
pub(crate) fn field(
    object: ObjectIndex,
    offset: u32,
    heap: &Heap<TermId>,
) -> Option<Value<TermId>> {
    let value = *heap.read(object, offset);
    (value != Value::Reference(Reference::Unread)).then_some(value)
}

/// Whether it is not null: nothing, or `NullPointerException`.
pub(crate) fn not_null(value: Value<TermId>, arena: &mut Arena) -> Answers<()> {
    match referred(value) {
        Ok(Reference::Null) => Answers::One(Err(Fault::NullPointer)),
        Ok(_) => Answers::One(Ok(())),
        Err(term) => of_opaque(term, Err(Fault::NullPointer), Ok(()), arena),
    }
}

/// `==` on references, as a truth value. An opaque reference is the same as one in the heap only
/// where both are null.
pub(crate) fn same(
    left: Value<TermId>,
    right: Value<TermId>,
    heap: &Heap<TermId>,
    boxes: &Boxes,
    arena: &mut Arena,
) -> Answers<TermId> {
    Answers::One(Ok(match (referred(left), referred(right)) {
        (Ok(Reference::Object(left)), Ok(Reference::Object(right))) => {
            boxes.same(left, right, heap, arena)
        }
        (Ok(left), Ok(right)) => arena.bool(left == right),
        (Err(left), Err(right)) => arena.compare(Comparison::Equal, left, right),
        (Err(term), Ok(Reference::Null)) | (Ok(Reference::Null), Err(term)) => is_null(term, arena),
        (Err(_), Ok(_)) | (Ok(_), Err(_)) => TermId::FALSE,
    }))
}

/// The exact class of what a reference in the heap refers to; none for null.
fn class_of(reference: Reference, heap: &Heap<TermId>, program: &Program) -> Option<RuntimeClass> {
    match reference {
        Reference::Null | Reference::Unread => None,
        Reference::Object(object) => Some(heap.class(object)),
        Reference::String(_) => Some(RuntimeClass::Class(program.well_known().string)),
        Reference::Class(_) => Some(RuntimeClass::Class(program.well_known().class)),
    }
}

/// The exact class of an object in the heap, or of a string; none for null. An opaque reference
/// must have been found not to be null.
pub(crate) fn exact_class(
    value: Value<TermId>,
    heap: &Heap<TermId>,
    program: &Program,
) -> Option<RuntimeClass> {
    match referred(value) {
        Ok(reference) => Some(match class_of(reference, heap, program)? {
            RuntimeClass::Class(class) => RuntimeClass::Class(Boxes::shown(program, class)),
            array => array,
        }),
        Err(_) => Some(RuntimeClass::Class(program.well_known().object)),
    }
}

/// `instanceof`
pub(crate) fn instance_of(
    value: Value<TermId>,
    ty: Type,
    heap: &Heap<TermId>,
    program: &Program,
    arena: &mut Arena,
) -> Answers<bool> {
    match referred(value) {
        Ok(reference) => {
            let class = class_of(reference, heap, program);
            Answers::One(Ok(
                class.is_some_and(|class| program.is_assignable(class.as_type(), ty))
            ))
        }
        Err(term) => {
            let is_object = ty == Type::Class(program.well_known().object);
            of_opaque(term, Ok(false), Ok(is_object), arena)
        }
    }
}

/// A checked cast: the value itself, or `ClassCastException`.
pub(crate) fn cast(
    value: Value<TermId>,
    ty: Type,
    heap: &Heap<TermId>,
    program: &Program,
    arena: &mut Arena,
) -> Answers<Value<TermId>> {
    match referred(value) {
        Ok(reference) => Answers::One(match class_of(reference, heap, program) {
            Some(class) if !program.is_assignable(class.as_type(), ty) => Err(Fault::ClassCast {
                from: class,
                to: ty,
            }),
            _ => Ok(value),
        }),
        Err(_) if ty == Type::Class(program.well_known().object) => Answers::One(Ok(value)),
        Err(term) => {
            let from = RuntimeClass::Class(program.well_known().object);
            let fault = Fault::ClassCast { from, to: ty };
            of_opaque(term, Ok(Value::NULL), Err(fault), arena)
        }
    }
}

/// The class whose method a call runs; arrays have `Object`'s. `NullPointerException` for null.
pub(crate) fn receiver_class(
    value: Value<TermId>,
    heap: &Heap<TermId>,
    program: &Program,
    arena: &mut Arena,
) -> Answers<ClassId> {
    let object = program.well_known().object;
    let reference = match referred(value) {
        Ok(reference) => reference,
        Err(term) => return of_opaque(term, Err(Fault::NullPointer), Ok(object), arena),
    };
    Answers::One(match class_of(reference, heap, program) {
        None => Err(Fault::NullPointer),
        Some(RuntimeClass::Class(class)) => Ok(class),
        Some(RuntimeClass::Array(_)) => Ok(object),
    })
}

/// What a store writes into an array, or `ArrayStoreException`. An opaque reference stays one in an
/// array of `Object` only: elsewhere it is null, or it does not fit.
pub(crate) fn storable(
    array: ObjectIndex,
    value: Value<TermId>,
    heap: &Heap<TermId>,
    program: &Program,
    arena: &mut Arena,
) -> Answers<Value<TermId>> {
    let object = Type::Class(program.well_known().object);
    let component = heap.class(array).as_type().component();
    let reference = match value {
        Value::Primitive(term) if component.is_reference() && component != object => {
            let fault = Fault::ArrayStore(RuntimeClass::Class(program.well_known().object));
            return of_opaque(term, Ok(Value::NULL), Err(fault), arena);
        }
        Value::Primitive(_) => return Answers::One(Ok(value)),
        Value::Reference(reference) => reference,
    };
    Answers::One(match class_of(reference, heap, program) {
        Some(class) if !program.is_assignable(class.as_type(), component) => {
            Err(Fault::ArrayStore(class))
        }
        _ => Ok(value),
    })
}

/// The object that a shallow copy is made of, or `CloneNotSupportedException`.
pub(crate) fn cloneable(
    value: Value<TermId>,
    heap: &Heap<TermId>,
    program: &Program,
) -> Answers<ObjectIndex> {
    let cloneable = Type::Class(program.well_known().cloneable);
    Answers::One(match referred(value) {
        Ok(Reference::Object(object))
            if program.is_assignable(heap.class(object).as_type(), cloneable) =>
        {
            Ok(object)
        }
        Ok(reference @ (Reference::Object(_) | Reference::String(_) | Reference::Class(_))) => Err(
            Fault::CloneNotSupported(match class_of(reference, heap, program) {
                Some(RuntimeClass::Class(class)) => class,
                _ => program.well_known().object,
            }),
        ),
        _ => Err(Fault::NullPointer),
    })
}

/// The array and the index of an element access. A symbolic index has an answer per element, and
/// one out of bounds.
pub(crate) fn element(
    array: Value<TermId>,
    index: TermId,
    heap: &Heap<TermId>,
    arena: &mut Arena,
) -> Answers<(ObjectIndex, u32)> {
    let Ok(Reference::Object(array)) = referred(array) else {
        return Answers::One(Err(Fault::NullPointer));
    };
    let length = heap.length(array);
    let outside = Fault::ArrayIndexOutOfBounds { index, length };
    if let Some(Constant::Int(index)) = arena.as_constant(index) {
        return Answers::One(match u32::try_from(index) {
            Ok(index) if index < length => Ok((array, index)),
            _ => Err(outside),
        });
    }
    let int = |position: u32| i32::try_from(position).expect("Java's arrays have int lengths");
    let mut answers: Vec<(TermId, Answer<(ObjectIndex, u32)>)> = (0..length)
        .map(|position| {
            let term = arena.int(int(position));
            let here = arena.compare(Comparison::Equal, index, term);
            (here, Ok((array, position)))
        })
        .collect();
    let (zero, end) = (arena.int(0), arena.int(int(length)));
    let below = arena.compare(Comparison::Less, index, zero);
    let above = arena.compare(Comparison::GreaterOrEqual, index, end);
    answers.extend([(below, Err(outside)), (above, Err(outside))]);
    Answers::Several(answers)
}
