//! The results that callers have no use for: nothing that they could do with such an object leads
//! to another state. They hold none of them. A list that nobody may change, of texts, is one.

use std::collections::BTreeSet;

use ir::Effects;
use java::{ClassId, FieldId, MethodId, MethodKind, Program, Type};

use super::reading_calls::ReadingCalls;
use crate::classes::returns_heap_object;

/// The methods of M whose results are of no use. The target takes none of them, and the methods
/// that do only read and return nothing of use.
pub(super) fn results_of_no_use(
    program: &Program,
    effects: &Effects,
    list: &[MethodId],
    (asked, read_fields): (&[Type], &BTreeSet<FieldId>),
) -> BTreeSet<MethodId> {
    let returns_object = |&method: &MethodId| {
        let declared = program.method(method);
        declared.kind == MethodKind::Method && returns_heap_object(program, declared.result)
    };
    let mut open: BTreeSet<MethodId> = list.iter().copied().filter(returns_object).collect();
    let of_fields = read_fields.iter().map(|&field| program.field(field));
    let of_fields = of_fields.map(|field| Type::Class(field.class));
    let mut used: BTreeSet<Type> = asked.iter().copied().chain(of_fields).collect();
    let reading = ReadingCalls::new(program, effects);
    let mut readers: Vec<MethodId> = Vec::new();
    let objects = |method: MethodId| {
        let taken = taken(program, method);
        taken.filter(|&ty| returns_heap_object(program, ty))
    };
    for &method in list {
        match reading.only_read(method) {
            true => readers.push(method),
            false => used.extend(objects(method)),
        }
    }
    loop {
        let is_of_use = |method: &&MethodId| {
            let is_constructor = program.method(**method).kind == MethodKind::Constructor;
            is_constructor || returns_object(method) && !open.contains(method)
        };
        for &reader in readers.iter().filter(is_of_use) {
            used.extend(objects(reader));
        }
        let known = open.len();
        open.retain(|&method| {
            let result = program.method(method).result;
            !result.is_array() && !used.iter().any(|&ty| may_be(program, result, ty))
        });
        if open.len() == known {
            return open;
        }
    }
}

/// The types of arrays of primitives that callers can write anew wherever one is taken. No executed
/// method takes them by a more general type, such as `Object`, nor does the target.
pub(super) fn arrays_written_anew(
    program: &Program,
    executed: &[MethodId],
    asked: &[Type],
) -> BTreeSet<Type> {
    let of_methods = executed.iter().flat_map(|&method| taken(program, method));
    let taken: BTreeSet<Type> = of_methods.chain(asked.iter().copied()).collect();
    let results = executed.iter().map(|&method| program.method(method).result);
    let arrays = results.filter(|&ty| ty.is_array() && !ty.component().is_reference());
    let is_taken_as_such = |&array: &Type| {
        let mut taken = taken.iter();
        taken.all(|&ty| ty == array || !program.is_assignable(array, ty))
    };
    arrays.filter(is_taken_as_such).collect()
}

/// The types of the objects that a method takes, its receiver included.
pub(super) fn taken(program: &Program, method: MethodId) -> impl Iterator<Item = Type> {
    let declared = program.method(method);
    let has_receiver = declared.kind == MethodKind::Method && !declared.is_static;
    let receiver = has_receiver.then_some(Type::Class(declared.class));
    let parameters = declared.parameters.iter().map(|parameter| parameter.ty);
    let taken = receiver.into_iter().chain(parameters);
    taken.filter(|ty| ty.is_reference())
}

/// Whether an object of one type may be an object of another type, too. Callers write no classes of
/// their own.
fn may_be(program: &Program, one: Type, other: Type) -> bool {
    let is_both = |one: ClassId, other: ClassId| {
        let mut below = program.descendants(one);
        below.any(|class| program.subclass_of(class, other))
    };
    let classes = one.as_class().zip(other.as_class());
    program.is_assignable(one, other)
        || program.is_assignable(other, one)
        || classes.is_some_and(|(one, other)| is_both(one, other))
}
