//! The methods of M that are executed while the graph grows: those that may lead to another state.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use exec::{Budget, ExecutionState, Limits, Machine, Policy};
use heap::Heap;
use ir::{Bodies, Effects, Observers, Representation, Written};
use java::{ClassId, LibraryTemplate, MethodId, MethodKind, Origin, Parameter, Program, Type};
use smt::{CancelFlag, Constraints, Solver, SolverOptions};

use super::Methods;
use super::read_statics::ReadStatics;
use super::reading_calls::ReadingCalls;
use crate::argument_template::{ArgumentTemplate, Caller, ElementTemplate};
use crate::classes::returns_heap_object;
use crate::inputs::{InputOptions, Texts};

/// How long a static initialiser may run that is to make no difference.
const MOST_TO_COMPLETE: Duration = Duration::from_millis(50);

/// The methods that may lead to another state. They return a heap object, do more than read, or use
/// what a static field holds, whose class is initialised then.
pub(super) fn executed(
    program: &Program,
    effects: &Effects,
    (list, read_statics): (&[MethodId], &ReadStatics),
    opaque_results: &BTreeSet<MethodId>,
) -> Vec<MethodId> {
    let users = read_statics.users(program, list);
    let reading = ReadingCalls::new(program, effects);
    let leads_somewhere = |&method: &MethodId| {
        gives_or_initialises(program, (&users, opaque_results), method)
            || !reading.only_read(method)
    };
    list.iter().copied().filter(leads_somewhere).collect()
}

/// Whether a method leads to another state even if it only reads.
fn gives_or_initialises(
    program: &Program,
    (users, opaque_results): (&BTreeSet<MethodId>, &BTreeSet<MethodId>),
    method: MethodId,
) -> bool {
    let declared = program.method(method);
    declared.kind == MethodKind::Constructor
        || (returns_heap_object(program, declared.result) && !opaque_results.contains(&method))
        || users.contains(&method)
}

impl Methods {
    /// Leaves out executed methods that change nothing callers hold, as far as that is found before
    /// the budget is spent.
    pub(super) fn leave_out_observers(
        &mut self,
        (program, bodies): (&Program, &Bodies),
        representation: &Representation,
        is_spent: &dyn Fn() -> bool,
    ) {
        let users = self.read_statics.users(program, &self.list);
        let given = (&users, &self.opaque_results);
        let executed = self.executed.iter().copied();
        let candidates = executed.filter(|&method| !gives_or_initialises(program, given, method));
        let candidates: Vec<MethodId> = candidates.collect();
        if candidates.is_empty() {
            self.observers.clear();
            return;
        }
        let written = self.written(program);
        let completes = |class| !self.shows(program, class) && completes(program, bodies, class);
        let observers = Observers {
            called: &self.roots(program),
            dropped: &self.results_of_no_use,
            written: &written,
            completes: &completes,
        };
        let code = (program, bodies);
        self.observers = observers.among(candidates, code, representation, is_spent);
        let observers = &self.observers;
        self.executed.retain(|method| !observers.contains(method));
    }

    /// Whether it matters what callers pass to a method. It may lead to another state, if not by
    /// what is passed here, then by what others pass.
    pub fn may_change(&self, method: MethodId) -> bool {
        self.executed.contains(&method) || self.observers.contains(&method)
    }

    /// Whether callers find an object in a static field of the class, once that is initialised,
    /// which they do not read before. What they use of the library's classes the templates say.
    fn shows(&self, program: &Program, class: ClassId) -> bool {
        let declared = program.class(class);
        let access = self.access(program);
        let mut fields = declared.fields.iter().copied();
        declared.origin != Origin::Library
            && fields.any(|field| {
                let shown = program.field(field);
                shown.is_static
                    && returns_heap_object(program, shown.ty)
                    && access.reads(field)
                    && !self.read_statics.fields.contains(&field)
            })
    }

    /// What callers write for the arguments of M.
    pub fn written(&self, program: &Program) -> Written {
        let mut written = Written::default();
        for texts in [Texts::Values, Texts::Characters] {
            let inputs = InputOptions {
                texts,
                ..InputOptions::default()
            };
            let caller = self.caller(program, &inputs);
            for &method in &self.list {
                let declared = &program.method(method).parameters;
                for (index, parameter) in declared.iter().enumerate() {
                    add_parameter(&mut written, caller, parameter);
                    for passed in self.as_passed(program, method, index, &inputs) {
                        add_parameter(&mut written, caller, &passed);
                    }
                }
            }
            for template in caller.of_kinds(Type::Class(program.well_known().object)) {
                add_template(&mut written, caller, template);
            }
        }
        written
    }
}

/// Whether initialising a class has exactly one path, which returns.
pub fn completes(program: &Program, bodies: &Bodies, class: ClassId) -> bool {
    let cancel = match Instant::now().checked_add(MOST_TO_COMPLETE) {
        Some(deadline) => CancelFlag::new().with_deadline(deadline),
        None => CancelFlag::new(),
    };
    let budget = Budget::new(cancel);
    let machine = Machine::new(program, bodies, Limits::default(), &budget);
    let state = ExecutionState {
        heap: Heap::new(),
        constraints: Constraints::new(),
    };
    let mut solver = Solver::new(SolverOptions::default());
    let (policy, mut losses) = (Policy::Explore, Vec::new());
    let initialised = machine.initialise(&mut solver, state, class, policy, &mut losses);
    initialised.is_some() && losses.is_empty()
}

fn add_parameter(written: &mut Written, caller: Caller<'_>, parameter: &Parameter) {
    let program = caller.program;
    let library = LibraryTemplate::of(program, parameter).into_iter();
    let models = library.flat_map(LibraryTemplate::models);
    let classes = models.filter_map(|name| program.class_named(&name));
    written.classes.extend(classes);
    for template in caller.changed_templates(parameter) {
        add_template(written, caller, template);
    }
}

/// Elements of type `Object` are of the kinds that are written for that type.
fn add_template(written: &mut Written, caller: Caller<'_>, template: ArgumentTemplate) {
    let (class, elements) = match template {
        ArgumentTemplate::Text(_) | ArgumentTemplate::AnyText(_) | ArgumentTemplate::Boxed(_) => {
            (None, vec![])
        }
        ArgumentTemplate::Constant(field) => {
            written.constants.insert(field);
            (None, vec![])
        }
        ArgumentTemplate::Array(_, elements, _) | ArgumentTemplate::Rows(_, elements, _) => {
            (None, vec![elements])
        }
        ArgumentTemplate::Made(maker, element) => {
            written.makers.insert(maker);
            (None, element.into_iter().collect())
        }
        ArgumentTemplate::List(class, elements, _) => (class, vec![elements]),
        ArgumentTemplate::OfList(giving, class, elements, _) => {
            written.makers.insert(giving);
            (Some(class), vec![elements])
        }
        ArgumentTemplate::Set(class, elements, _)
        | ArgumentTemplate::OrderedSet(class, elements, _) => (Some(class), vec![elements]),
        ArgumentTemplate::Map(class, keys, values, _)
        | ArgumentTemplate::ReversedMap(class, keys, values)
        | ArgumentTemplate::NullEntry(class, keys, values) => (Some(class), vec![keys, values]),
    };
    written.classes.extend(class);
    for element in elements {
        written.constants.extend(caller.constants(element));
        if let ElementTemplate::Made(maker, _) = element {
            written.makers.insert(maker);
        }
    }
}
