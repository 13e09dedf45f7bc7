//! The bound of an exploration, with its assumptions.

use std::collections::BTreeMap;

use heap::RuntimeClass;
use java::{ClassId, FieldId, MethodKind, Program, Visibility};

use crate::bound::{Assumption, Bound};
use crate::classes::returns_heap_object;
use crate::findings::Findings;
use crate::graph::Graph;
use crate::methods::Methods;
use crate::options::{Exceptions, Matching, Options};

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
    let occurring = graph
        .states()
        .flat_map(|shape| graph.shape(shape).counts().into_keys());
    let classes = occurring.chain(cut.iter().copied());
    let mut scope: BTreeMap<_, _> = options.scope.configured().collect();
    for class in classes {
        if let (RuntimeClass::Class(_), Some(limit)) = (class, options.scope.shown_limit(class)) {
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
    let assumptions = assumptions(findings, program, methods, options);
    let cut_arrays = cut
        .iter()
        .filter(|class| matches!(class, RuntimeClass::Array(_)));
    scope.extend(cut_arrays.filter_map(|&array| Some((array, options.scope.limit(array)?))));
    for class in assumptions.iter().filter_map(|one| one.cut_class(program)) {
        if !cut.contains(&class) {
            cut.push(class);
        }
    }
    cut.sort_by_key(|&class| display_class(program, class));
    Bound {
        caller: methods.reach(),
        scope,
        array_length: options.scope.array_length(),
        length: (!fixpoint).then_some(graph.complete_layers()),
        fixpoint,
        methods: methods.list().to_vec(),
        kept,
        reduced,
        cut,
        assumptions,
    }
}

/// What callers could do besides. Some of it is known before anything was found.
pub(crate) fn assumptions(
    findings: &Findings,
    program: &Program,
    methods: &Methods,
    options: &Options,
) -> Vec<Assumption> {
    let mut assumptions = left_out(program, methods, options);
    // Where only the own fields of objects are known, all else may be anything.
    if !options.is_own_state {
        assumptions.extend(of_arguments(program, methods, options));
    }
    if options.exceptions == Exceptions::End {
        assumptions.push(Assumption::ExceptionsEnd);
    } else if findings.throws || methods.leaves_exceptions_alone(program) {
        assumptions.push(Assumption::ExceptionsNotHeld);
    }
    if findings.assertion_failed {
        assumptions.push(Assumption::AssertionsEnabled);
    }
    assumptions.extend(of_surroundings(findings, methods));
    if !options.representation.counters().is_empty() {
        assumptions.push(Assumption::IncrementsBelow2To32);
    }
    if options.matching == Matching::Widened && options.tallies.fields().next().is_some() {
        assumptions.push(Assumption::NoOverflow);
    }
    if !methods.read_fields().reassigned.is_empty() {
        assumptions.push(Assumption::StaticsReadAnew);
    }
    if takes_open_types(program, methods) {
        assumptions.push(Assumption::ClosedWorld);
    }
    if uses_type_arguments(program, methods) {
        assumptions.push(Assumption::NoRawTypes);
    }
    if leaves_fields_alone(program, methods) {
        assumptions.push(Assumption::NoFieldAccess);
    }
    assumptions
}

/// What limits the arguments that callers write.
fn of_arguments(program: &Program, methods: &Methods, options: &Options) -> Vec<Assumption> {
    let inputs = (&options.inputs, &*options.representation);
    let methods_called = methods.list().iter();
    let written = methods_called.flat_map(|&one| methods.written_limits(program, inputs, one));
    let mut written: Vec<Assumption> = written.collect();
    let writes_anew = written.contains(&Assumption::WrittenAnew);
    written.retain(|&assumption| assumption != Assumption::WrittenAnew);
    written.extend(writes_anew.then_some(Assumption::WrittenAnew));
    let has_opaque = options.representation.has_opaque();
    written.extend(has_opaque.then_some(Assumption::OpaqueElements));
    written
}

/// What is assumed of the machine, and of what is not modelled.
fn of_surroundings(findings: &Findings, methods: &Methods) -> impl Iterator<Item = Assumption> {
    let all = [
        (findings.reads_calendar, Assumption::CalendarInRange),
        (findings.reads_zone, Assumption::ZoneIsUtc),
        (
            methods.surroundings().asks_machine,
            Assumption::UsualMachine,
        ),
        (
            methods.surroundings().catches_exhaustion,
            Assumption::MemorySuffices,
        ),
        (methods.logs(), Assumption::SilentLoggers),
        (methods.has_weak_keys(), Assumption::WeakKeysHeld),
        (methods.trusts_unmodelled(), Assumption::UnmodelledIsQuiet),
    ];
    all.into_iter()
        .filter_map(|(is_made, assumption)| is_made.then_some(assumption))
}

/// What M leaves out, and what is passed `null` only.
fn left_out(program: &Program, methods: &Methods, options: &Options) -> Vec<Assumption> {
    let (null_only, library) = match options.is_own_state {
        true => (Vec::new(), Vec::new()),
        false => (
            methods.null_only(program, &options.inputs),
            methods.partly_left_out(program),
        ),
    };
    let null_only = null_only.into_iter();
    let null_only = null_only.map(|(method, index)| Assumption::NullOnly(method, index));
    let library = library.into_iter();
    let implementations = methods.implementations_left_out().iter();
    let statics = methods.statics_left_out().iter();
    null_only
        .chain(library.map(Assumption::LibraryLeftOut))
        .chain(implementations.map(|&(ty, n)| Assumption::ImplementationsLeftOut(ty, n)))
        .chain(statics.map(|&(ty, n)| Assumption::StaticsLeftOut(ty, n)))
        .collect()
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

/// Whether type arguments say what a caller passes: a raw type would take anything.
fn uses_type_arguments(program: &Program, methods: &Methods) -> bool {
    methods.list().iter().any(|&method| {
        let class = program.class(program.generic_class(method));
        let mut parameters = program.method(method).parameters.iter();
        !class.type_parameters.is_empty()
            || parameters.any(|parameter| !parameter.arguments.is_empty())
    })
}

/// Whether a caller could assign a field, or read one that this caller leaves alone.
fn leaves_fields_alone(program: &Program, methods: &Methods) -> bool {
    let access = methods.access(program);
    let is_left_alone = |class: ClassId, field: FieldId| {
        let declared = program.field(field);
        let is_assigned = declared
            .assignment
            .is_some_and(|assignment| methods.list().contains(&assignment));
        let is_read =
            !returns_heap_object(program, declared.ty) || access.reads_field(class, field);
        access.uses_field(class, field) && !(is_read && (declared.is_final || is_assigned))
    };
    methods.types().iter().any(|&class| {
        let mut fields = program.instance_fields(class).iter();
        fields.any(|&field| is_left_alone(class, field))
    })
}

/// A class as its users write it, qualified.
fn display_class(program: &Program, class: RuntimeClass) -> String {
    match class {
        RuntimeClass::Class(class) => program.class(class).name.clone(),
        RuntimeClass::Array(array) => program.display_type(array),
    }
}
