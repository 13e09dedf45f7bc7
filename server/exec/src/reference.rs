//! Looking inside references: the only module that does (DESIGN §4, "Looking inside a reference").
//!
//! Each question has a list of answers: a condition under which it is the answer, the heap if asking changed it, and a
//! value or an exception. On the heaps of a state graph there is exactly one, but for symbolic indices; inputs that are
//! not resolved yet will be resolved here.

use heap::{Heap, ObjectIndex, Reference, RuntimeClass, Value};
use java::{ClassId, Program, Type};
use smt::{Arena, Comparison, Constant, TermId};

/// The answers to a question about a reference.
pub(crate) enum Answers<T> {
    /// There is one, under no condition.
    One(Answer<T>),
    /// There are several, whose conditions are disjoint and cover everything.
    Several(Vec<Conditional<T>>),
}

/// An answer, or the exception that the JVM throws instead.
pub(crate) type Answer<T> = Result<T, Fault>;

/// An answer with its condition.
pub(crate) struct Conditional<T> {
    pub(crate) condition: TermId,
    /// The heap, where finding the answer changed it.
    pub(crate) heap: Option<Heap<TermId>>,
    pub(crate) answer: Answer<T>,
}

/// The exceptions that instructions throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    NullPointer,
    ArrayIndexOutOfBounds,
    NegativeArraySize,
    ClassCast,
    ArrayStore,
    CloneNotSupported,
    Arithmetic,
    NoClassDefFound,
}

impl Fault {
    /// The exception's class.
    pub(crate) fn class(self, program: &Program) -> ClassId {
        let known = program.well_known();
        match self {
            Fault::NullPointer => known.null_pointer_exception,
            Fault::ArrayIndexOutOfBounds => known.array_index_out_of_bounds_exception,
            Fault::NegativeArraySize => known.negative_array_size_exception,
            Fault::ClassCast => known.class_cast_exception,
            Fault::ArrayStore => known.array_store_exception,
            Fault::CloneNotSupported => known.clone_not_supported_exception,
            Fault::Arithmetic => known.arithmetic_exception,
            Fault::NoClassDefFound => known.no_class_def_found_error,
        }
    }
}

/// The reference that a value is.
///
/// # Panics
/// If it is a primitive, which the types of bodies rule out, or unread: what reads fields ([`field`]) lets none through.
fn reference(value: Value<TermId>) -> Reference {
    match value {
        Value::Reference(Reference::Unread) => {
            unreachable!("a path that reads an unread field ends there")
        }
        Value::Reference(reference) => reference,
        Value::Primitive(_) => {
            unreachable!("the types of bodies keep primitives out of references")
        }
    }
}

/// The object whose fields or elements are accessed. String constants have none that code could name.
pub(crate) fn object(value: Value<TermId>) -> Answers<ObjectIndex> {
    Answers::One(match reference(value) {
        Reference::Object(object) => Ok(object),
        _ => Err(Fault::NullPointer),
    })
}

/// The value of a field; none if it is not known. On the heaps of state graphs, only messages of the JVM's own exceptions
/// are unknown.
pub(crate) fn field(
    object: ObjectIndex,
    offset: u32,
    heap: &Heap<TermId>,
) -> Option<Value<TermId>> {
    let value = *heap.read(object, offset);
    (value != Value::Reference(Reference::Unread)).then_some(value)
}

/// Whether it is not null: nothing, or `NullPointerException`.
pub(crate) fn not_null(value: Value<TermId>) -> Answers<()> {
    Answers::One(match reference(value) {
        Reference::Null => Err(Fault::NullPointer),
        _ => Ok(()),
    })
}

/// `==` on references.
pub(crate) fn same(left: Value<TermId>, right: Value<TermId>) -> Answers<bool> {
    Answers::One(Ok(reference(left) == reference(right)))
}

/// The exact class of what a value refers to; none for null.
fn class_of(value: Value<TermId>, heap: &Heap<TermId>, program: &Program) -> Option<RuntimeClass> {
    match reference(value) {
        Reference::Null | Reference::Unread => None,
        Reference::Object(object) => Some(heap.class(object)),
        Reference::String(_) => Some(RuntimeClass::Class(program.well_known().string)),
    }
}

/// `instanceof`
pub(crate) fn instance_of(
    value: Value<TermId>,
    ty: Type,
    heap: &Heap<TermId>,
    program: &Program,
) -> Answers<bool> {
    let class = class_of(value, heap, program);
    Answers::One(Ok(
        class.is_some_and(|class| program.is_assignable(class.as_type(), ty))
    ))
}

/// A checked cast: the value itself, or `ClassCastException`.
pub(crate) fn cast(
    value: Value<TermId>,
    ty: Type,
    heap: &Heap<TermId>,
    program: &Program,
) -> Answers<Value<TermId>> {
    Answers::One(match class_of(value, heap, program) {
        Some(class) if !program.is_assignable(class.as_type(), ty) => Err(Fault::ClassCast),
        _ => Ok(value),
    })
}

/// The class whose method a call runs; arrays have `Object`'s. `NullPointerException` for null.
pub(crate) fn receiver_class(
    value: Value<TermId>,
    heap: &Heap<TermId>,
    program: &Program,
) -> Answers<ClassId> {
    Answers::One(match class_of(value, heap, program) {
        None => Err(Fault::NullPointer),
        Some(RuntimeClass::Class(class)) => Ok(class),
        Some(RuntimeClass::Array(_)) => Ok(program.well_known().object),
    })
}

/// Whether an array may hold a value: nothing, or `ArrayStoreException`.
pub(crate) fn storable(
    array: ObjectIndex,
    value: Value<TermId>,
    heap: &Heap<TermId>,
    program: &Program,
) -> Answers<()> {
    let fits = match value {
        Value::Primitive(_) => true,
        Value::Reference(_) => match class_of(value, heap, program) {
            None => true,
            Some(class) => {
                program.is_assignable(class.as_type(), heap.class(array).as_type().component())
            }
        },
    };
    Answers::One(if fits { Ok(()) } else { Err(Fault::ArrayStore) })
}

/// The object that a shallow copy is made of, or `CloneNotSupportedException`.
pub(crate) fn cloneable(
    value: Value<TermId>,
    heap: &Heap<TermId>,
    program: &Program,
) -> Answers<ObjectIndex> {
    let cloneable = Type::Class(program.well_known().cloneable);
    Answers::One(match reference(value) {
        Reference::Object(object)
            if program.is_assignable(heap.class(object).as_type(), cloneable) =>
        {
            Ok(object)
        }
        Reference::Object(_) | Reference::String(_) => Err(Fault::CloneNotSupported),
        _ => Err(Fault::NullPointer),
    })
}

/// The array and the index of an element access. A symbolic index has an answer per element, and one out of bounds.
pub(crate) fn element(
    array: Value<TermId>,
    index: TermId,
    heap: &Heap<TermId>,
    arena: &mut Arena,
) -> Answers<(ObjectIndex, u32)> {
    let Reference::Object(array) = reference(array) else {
        return Answers::One(Err(Fault::NullPointer));
    };
    let length = heap.length(array);
    if let Some(Constant::Int(index)) = arena.as_constant(index) {
        return Answers::One(match u32::try_from(index) {
            Ok(index) if index < length => Ok((array, index)),
            _ => Err(Fault::ArrayIndexOutOfBounds),
        });
    }
    let int = |position: u32| i32::try_from(position).expect("Java's arrays have int lengths");
    let mut answers: Vec<Conditional<(ObjectIndex, u32)>> = (0..length)
        .map(|position| {
            let term = arena.int(int(position));
            Conditional {
                condition: arena.compare(Comparison::Equal, index, term),
                heap: None,
                answer: Ok((array, position)),
            }
        })
        .collect();
    let (zero, end) = (arena.int(0), arena.int(int(length)));
    for condition in [
        arena.compare(Comparison::Less, index, zero),
        arena.compare(Comparison::GreaterOrEqual, index, end),
    ] {
        answers.push(Conditional {
            condition,
            heap: None,
            answer: Err(Fault::ArrayIndexOutOfBounds),
        });
    }
    Answers::Several(answers)
}
