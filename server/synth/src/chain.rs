//! A chain of calls with concrete arguments: what is replayed and what is printed.

use std::collections::BTreeSet;

use explore::{Access, Argument, Call, Held, Owner};
use heap::{Heap, RuntimeClass, Value};
use java::{ClassId, MethodId, MethodKind, Program, Type};
use smt::{Constant, TermId};

use crate::Target;

/// The calls that build the heap, and how the target is then run on it.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Chain {
    /// In order. For an assertion or an outcome the last call is the one that reaches it.
    pub calls: Vec<Call>,
    /// The target; none where the calls only build a heap.
    pub target: Option<Target>,
    /// The arguments of a specification, receiver first; for an invariant the root from which the
    /// access path starts.
    pub arguments: Vec<Argument>,
    /// For an invariant: the access path from the root to the object that breaks it.
    pub path: Vec<Access>,
    /// The exception that the broken invariant throws; known once the chain was replayed.
    pub breaks_with: Option<ClassId>,
    /// Whether the default time zone is asked for, which a test sets then; known once the chain was
    /// replayed.
    pub reads_zone: bool,
    /// Whether a test sets the language of the machine: in another one the calls do something else.
    /// Known once the chain was replayed.
    pub sets_language: bool,
}

impl Chain {
    /// What the caller got, wrote or read and uses again; with what it read it in.
    pub(crate) fn needed(&self) -> BTreeSet<Held> {
        let used = self
            .calls
            .iter()
            .flat_map(|call| &call.arguments)
            .chain(&self.arguments);
        let mut needed = BTreeSet::new();
        let mut open: Vec<Held> = used.flat_map(Argument::held).collect();
        while let Some(held) = open.pop() {
            if needed.insert(held)
                && let Held::Read(call, number) = held
                && let Owner::Held(owner) = self.calls[call].reads[number].owner
            {
                open.push(owner);
            }
        }
        needed
    }

    /// The opaque objects that are passed more than once, in the order in which they are first
    /// passed. Each has its number, and the method and position where it is first passed; no method
    /// where it is an element.
    pub(crate) fn shared_objects(&self) -> Vec<(i64, Option<MethodId>, usize)> {
        let target = match self.target {
            Some(Target::Specification(method)) => Some(method),
            _ => None,
        };
        let calls = self
            .calls
            .iter()
            .map(|call| (Some(call.method), &call.arguments));
        let mut found: Vec<(i64, Option<MethodId>, usize)> = Vec::new();
        let mut shared: BTreeSet<i64> = BTreeSet::new();
        for (method, arguments) in calls.chain([(target, &self.arguments)]) {
            for (place, argument) in arguments.iter().enumerate() {
                let is_alone = matches!(argument, Argument::Primitive(_));
                let method = method.filter(|_| is_alone);
                for number in opaque_objects(argument) {
                    if found.iter().any(|&(known, ..)| known == number) {
                        shared.insert(number);
                    } else {
                        found.push((number, method, place));
                    }
                }
            }
        }
        found.retain(|(number, ..)| shared.contains(number));
        found
    }

    /// The method and the arguments of the call of this number; that after the last one is the
    /// specification.
    pub(crate) fn passed(&self, call: usize) -> Option<(MethodId, &[Argument])> {
        match (self.calls.get(call), self.target) {
            (Some(call), _) => Some((call.method, &call.arguments)),
            (None, Some(Target::Specification(method))) => Some((method, &self.arguments)),
            (None, _) => None,
        }
    }

    /// How many calls build the heap: all but the one that reaches an assertion or an outcome.
    pub(crate) fn building_calls(&self) -> usize {
        match self.target {
            Some(target) if !target.has_own_call() => self.calls.len().saturating_sub(1),
            _ => self.calls.len(),
        }
    }
}

/// The numbers of the opaque objects that an argument is or has as elements; none for null.
pub(crate) fn opaque_objects(argument: &Argument) -> impl Iterator<Item = i64> {
    let objects = match argument {
        Argument::Expression(_, _, objects) => &objects[..],
        argument => std::slice::from_ref(argument),
    };
    objects.iter().filter_map(|argument| match argument {
        Argument::Primitive(Constant::Reference(number)) if *number != 0 => Some(*number),
        _ => None,
    })
}

/// The types of a call's arguments: the receiver's class first, unless the method is static or a
/// constructor.
pub(crate) fn argument_types(program: &Program, method: MethodId) -> Vec<Type> {
    let declared = program.method(method);
    let has_receiver = declared.kind == MethodKind::Method && !declared.is_static;
    let receiver = has_receiver.then_some(Type::Class(declared.class));
    let parameters = declared.parameters.iter().map(|parameter| parameter.ty);
    receiver.into_iter().chain(parameters).collect()
}

/// The type that the compiler knows of a call's result.
pub(crate) fn result_type(program: &Program, method: MethodId) -> Type {
    let declared = program.method(method);
    match declared.kind {
        MethodKind::Constructor => Type::Class(declared.class),
        _ => declared.result,
    }
}

/// The method that a call runs: the class of the receiver, its first argument, decides.
pub(crate) fn dispatched(
    program: &Program,
    method: MethodId,
    arguments: &[Value<TermId>],
    heap: &Heap<TermId>,
) -> MethodId {
    let declared = program.method(method);
    let is_virtual = !declared.is_static && declared.kind == MethodKind::Method;
    let receiver = arguments.first().and_then(Value::as_object);
    let overriding = match receiver.map(|object| heap.class(object)) {
        Some(RuntimeClass::Class(class)) if is_virtual => program.virtual_entry(class, method),
        _ => None,
    };
    overriding.unwrap_or(method)
}
