//! The bound of an exploration, with its assumptions.

use std::collections::BTreeMap;

use heap::RuntimeClass;
use java::{FieldId, MethodId, MethodKind, Program, Type, Visibility};

use crate::bound::{Assumption, Bound};
use crate::findings::Findings;
use crate::graph::Graph;
use crate::methods::Methods;
use crate::options::{Exceptions, Options};

/// The bound of a graph.
pub(crate) fn bound(
    findings: &Findings,
    program: &Program,
    methods: &Methods,
    options: &Options,
    graph: &Graph,
    fixpoint: bool,
) -> Bound {
    let mut cut = findings.cut.clone();
    cut.sort_by_key(|&class| display_class(program, class));
    let occurring = graph
        .states()
        .flat_map(|shape| graph.shape(shape).counts().into_keys());
    let classes = occurring.chain(cut.iter().copied());
    let mut scope: BTreeMap<_, _> = options.scope.configured().collect();
    for class in classes {
        if let (RuntimeClass::Class(_), Some(limit)) = (class, options.scope.limit(class)) {
            scope.insert(class, limit);
        }
    }
    let name = |field: FieldId| {
        let declared = program.field(field);
        (&program.class(declared.class).name, &declared.name)
    };
    let mut kept: Vec<FieldId> = options.representation.kept().collect();
    kept.sort_by_key(|&field| name(field));
    let mut reduced: Vec<_> = options.representation.reductions().collect();
    reduced.sort_by_key(|&(field, _)| name(field));
    Bound {
        scope,
        array_length: options.scope.array_length(),
        length: (!fixpoint).then_some(graph.complete_layers()),
        fixpoint,
        methods: methods.list().to_vec(),
        kept,
        reduced,
        cut,
        assumptions: assumptions(findings, program, methods, options),
    }
}

fn assumptions(
    findings: &Findings,
    program: &Program,
    methods: &Methods,
    options: &Options,
) -> Vec<Assumption> {
    let null_only = methods.null_only(program, &options.inputs).into_iter();
    let mut assumptions: Vec<Assumption> = null_only
        .map(|(method, parameter)| Assumption::NullOnly(method, parameter))
        .collect();
    let left_out = methods.partly_left_out(program).into_iter();
    assumptions.extend(left_out.map(Assumption::LibraryLeftOut));
    let left_out = methods.implementations_left_out().iter();
    let left_out = left_out.map(|&(ty, count)| Assumption::ImplementationsLeftOut(ty, count));
    assumptions.extend(left_out);
    let takes_limited = |&method: &MethodId| {
        methods.takes_limited(program, (&options.inputs, &options.representation), method)
    };
    if methods.list().iter().any(takes_limited) {
        assumptions.push(Assumption::LimitedArguments);
    }
    if options.representation.has_opaque() {
        assumptions.push(Assumption::OpaqueElements);
    }
    if options.exceptions == Exceptions::End {
        assumptions.push(Assumption::ExceptionsEnd);
    } else if findings.throws {
        assumptions.push(Assumption::ExceptionsNotHeld);
    }
    if findings.assertion_failed {
        assumptions.push(Assumption::AssertionsEnabled);
    }
    if !options.representation.counters().is_empty() {
        assumptions.push(Assumption::IncrementsBelow2To32);
    }
    if takes_open_types(program, methods) {
        assumptions.push(Assumption::ClosedWorld);
    }
    if hands_out_fields_or_arrays(program, methods) {
        assumptions.push(Assumption::NoFieldOrArrayAccess);
    }
    assumptions
}

/// Whether a caller could write a class of its own whose objects fit a parameter.
fn takes_open_types(program: &Program, methods: &Methods) -> bool {
    let declared = methods.list().iter().map(|&m| program.method(m));
    let parameters = declared.flat_map(|m| m.parameters.iter().map(|p| p.ty));
    let mut types = parameters.chain(methods.specification().iter().copied());
    types.any(|ty| {
        let Some(class) = ty.as_class() else {
            return false;
        };
        let declared = program.class(class);
        let has_constructor = declared.methods.iter().any(|&m| {
            let method = program.method(m);
            method.kind == MethodKind::Constructor && method.visibility != Visibility::Private
        });
        let is_interface = declared.kind == java::ClassKind::Interface;
        !declared.is_final && (is_interface || has_constructor)
    })
}

/// Whether a caller could reach into an object without calling a method.
fn hands_out_fields_or_arrays(program: &Program, methods: &Methods) -> bool {
    let returns_array = methods
        .list()
        .iter()
        .any(|&m| matches!(program.method(m).result, Type::Array { .. }));
    let access = methods.access(program);
    let has_public_field = methods.types().iter().any(|&class| {
        access.names(class)
            && program.instance_fields(class).iter().any(|&field| {
                let field = program.field(field);
                field.visibility == Visibility::Public && !field.is_final
            })
    });
    returns_array || has_public_field
}

/// A class as its users write it, qualified.
fn display_class(program: &Program, class: RuntimeClass) -> String {
    match class {
        RuntimeClass::Class(class) => program.class(class).name.clone(),
        RuntimeClass::Array(array) => program.display_type(array),
    }
}
