//! A chain of calls with concrete arguments: what is replayed and what is printed.

use std::collections::BTreeSet;

use explore::{Argument, Call};
use java::{MethodId, MethodKind, Program, Type};

use crate::Target;
use crate::access::Access;

/// The calls that build the heap, and how the target is then asked of it.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    /// In order. For an assertion or an outcome the last call is the one that reaches it.
    pub calls: Vec<Call>,
    /// What is asked; none where the calls only build a heap.
    pub target: Option<Target>,
    /// The target method's own arguments, receiver first, where the target is a specification; of an invariant the
    /// root from which the access path starts.
    pub arguments: Vec<Argument>,
    /// For an invariant: what leads from the root to the object that breaks it; empty for the root itself.
    pub path: Vec<Access>,
}

impl Chain {
    /// The calls whose results are used again.
    pub(crate) fn needed_results(&self) -> BTreeSet<usize> {
        let used = self
            .calls
            .iter()
            .flat_map(|call| &call.arguments)
            .chain(&self.arguments);
        used.filter_map(|argument| match argument {
            Argument::Result(call) => Some(*call),
            _ => None,
        })
        .collect()
    }

    /// How many calls build the heap: all but the one that reaches an assertion or an outcome.
    pub(crate) fn building_calls(&self) -> usize {
        match self.target {
            None | Some(Target::Specification(_) | Target::Invariant(_)) => self.calls.len(),
            Some(_) => self.calls.len().saturating_sub(1),
        }
    }
}

/// The types of what a call passes: the receiver's class first, unless the method is static or a constructor.
pub(crate) fn argument_types(program: &Program, method: MethodId) -> Vec<Type> {
    let declared = program.method(method);
    let has_receiver = declared.kind == MethodKind::Method && !declared.is_static;
    let receiver = has_receiver.then_some(Type::Class(declared.class));
    let parameters = declared.parameters.iter().map(|parameter| parameter.ty);
    receiver.into_iter().chain(parameters).collect()
}
