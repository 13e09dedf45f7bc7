//! Derived methods: all that they do, callers do by other calls. Code of other classes is a caller,
//! too, as long as it uses nothing that callers cannot use. So what a sequence with such calls
//! builds, a longer one builds without them.
//!
//! The code that a method runs is followed up to the calls that callers make themselves. On the way
//! it must not store into parts, nor make objects by constructors that callers cannot call. What it
//! reads from fields that callers do not read is *inner*. With such an object it may only do what
//! changes nothing and keeps nothing.

mod inner;

use std::collections::BTreeSet;

use ir::{Bodies, CallGraph, Effects, Instruction, LastingEffects, Reach, Terminator};
use java::hir::Dispatch;
use java::{ClassId, FieldId, MethodId, MethodKind, Origin, Program, Type, Visibility};
use rustc_hash::{FxHashMap, FxHashSet};

use self::inner::Inner;
use super::parts::Parts;
use crate::caller_reach::Access;
use crate::methods::reading_calls::ReadingCalls;

/// The code of a program, and what is known of it.
#[derive(Clone, Copy)]
pub(super) struct Code<'a> {
    pub(super) access: Access<'a>,
    pub(super) bodies: &'a Bodies,
    pub(super) lasting: &'a LastingEffects,
    pub(super) reading: ReadingCalls<'a>,
    /// Whether code that is not loaded counts as what callers can do: it is loaded then.
    pub(super) is_coarse: bool,
}

/// What callers do.
pub(super) struct Called<'a> {
    /// M.
    pub(super) list: &'a [MethodId],
    /// What they call, but is set aside.
    pub(super) aside: Vec<MethodId>,
    /// The static fields that they read.
    pub(super) statics: &'a [FieldId],
}

/// Tells which methods are derived from what callers call.
pub(super) struct Derived<'a> {
    code: Code<'a>,
    parts: &'a Parts,
    /// What callers call.
    called: FxHashSet<MethodId>,
    /// The types of the library whose objects M takes.
    taken: BTreeSet<Type>,
    /// The code that M may run.
    reached: Reach<'a>,
    /// The static fields that hold what this code has.
    statics: FxHashSet<FieldId>,
    graph: CallGraph<'a>,
    /// What the bodies that were looked at lead to. None: they do what callers cannot do.
    steps: FxHashMap<MethodId, Option<Vec<MethodId>>>,
    /// What leads to no body that does what callers cannot do.
    known: FxHashSet<MethodId>,
}

impl<'a> Derived<'a> {
    pub(super) fn of(
        code: Code<'a>,
        parts: &'a Parts,
        reached: Reach<'a>,
        called: &Called<'_>,
    ) -> Derived<'a> {
        let program = code.access.program;
        let parameters = called.list.iter();
        let parameters = parameters.flat_map(|&method| &program.method(method).parameters);
        let taken = parameters.flat_map(|parameter| {
            let arguments = parameter.arguments.iter().map(|argument| argument.ty);
            arguments.chain([parameter.ty])
        });
        let is_of_kind = |ty: &Type| {
            let class = ty.as_class();
            class.is_some_and(|class| {
                class != program.well_known().object && is_of_library(program, class)
            })
        };
        let all = called.list.iter().chain(&called.aside);
        Derived {
            code,
            parts,
            called: all.copied().collect(),
            taken: taken.filter(is_of_kind).collect(),
            statics: statics_of(code, &reached, called.statics),
            reached,
            graph: CallGraph::new(program),
            steps: FxHashMap::default(),
            known: FxHashSet::default(),
        }
    }

    /// Whether a method is derived, whatever overrides it.
    pub(super) fn has(&mut self, method: MethodId) -> bool {
        let mut open = match self.program().method(method).is_static {
            true => vec![method],
            false => self.graph.targets(Dispatch::Virtual, method),
        };
        let mut seen: FxHashSet<MethodId> = open.iter().copied().collect();
        while let Some(method) = open.pop() {
            deadline::check();
            if self.known.contains(&method) {
                continue;
            }
            if !self.steps.contains_key(&method) {
                let steps = self.steps_of(method);
                self.steps.insert(method, steps);
            }
            let Some(steps) = &self.steps[&method] else {
                return false;
            };
            open.extend(steps.iter().filter(|&&step| seen.insert(step)));
        }
        self.known.extend(seen);
        true
    }

    /// The classes of the code that was looked at.
    pub(super) fn classes(&self) -> impl Iterator<Item = ClassId> {
        let program = self.program();
        self.steps
            .keys()
            .map(|&method| program.method(method).class)
    }

    fn program(&self) -> &'a Program {
        self.code.access.program
    }

    /// The code that a method runs and that is not called by callers. None if it does by itself
    /// what callers cannot do.
    fn steps_of(&mut self, method: MethodId) -> Option<Vec<MethodId>> {
        let program = self.program();
        let Some(body) = self.code.bodies.body(method) else {
            return program.method(method).is_abstract.then(Vec::new);
        };
        let inner = Inner::of(program, body, &|instruction| self.reads_hidden(instruction));
        let mut steps = Vec::new();
        for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
            let initialised = ir::initializers_run_by(program, method, instruction).into_iter();
            let initialised = initialised.filter(|&one| !self.code.lasting.is_quiet(one));
            // When a class of M is initialised may make a difference.
            if !self.is_callers(instruction) {
                if initialised.clone().any(|one| self.reached.contains(one)) {
                    return None;
                }
                steps.extend(initialised);
            }
            if !self.adds_steps(method, (instruction, &inner), &mut steps) {
                return None;
            }
        }
        let keeps = |terminator: &Terminator| match terminator {
            Terminator::Return(Some(value)) | Terminator::Throw(value) => inner.has(*value),
            _ => false,
        };
        let mut ends = body.blocks.iter().map(|block| &block.terminator.0);
        (!ends.any(keeps)).then_some(steps)
    }

    /// Adds what an instruction runs that callers do not call. Whether callers can do what it does.
    fn adds_steps(
        &mut self,
        method: MethodId,
        (instruction, inner): (&Instruction, &Inner),
        steps: &mut Vec<MethodId>,
    ) -> bool {
        let program = self.program();
        match instruction {
            Instruction::PutField { field, value, .. } => {
                !inner.has(*value)
                    && (!self.parts.have_field(*field) || self.code.access.assigns(*field))
            }
            Instruction::PutStatic { field, value } => {
                let initialised = program
                    .class(program.field(*field).class)
                    .static_initializer;
                !inner.has(*value)
                    && (!self.statics.contains(field)
                        || self.code.access.assigns(*field)
                        || initialised == Some(method))
            }
            Instruction::ArrayStore { array, value, .. } => {
                !inner.has(*array) && !inner.has(*value)
            }
            Instruction::Clone { object, .. } => inner.type_of(*object).is_some_and(Type::is_array),
            Instruction::New { class, .. } => {
                let is_made = self.can_make(*class);
                let is_part = self.parts.have_type(Type::Class(*class));
                if is_made && !is_part && !self.code.access.names(*class) {
                    steps.extend(self.run_by_library(*class));
                }
                is_made
            }
            Instruction::Call {
                dispatch,
                method: callee,
                arguments,
                ..
            } => {
                if arguments.iter().any(|&argument| inner.has(argument)) {
                    // An object may keep what its constructor takes.
                    let is_constructor = program.method(*callee).kind == MethodKind::Constructor;
                    return !is_constructor && self.only_reads(*callee);
                }
                let copied = arguments.first().and_then(|&one| inner.type_of(one));
                copied.is_some_and(Type::is_array)
                    || self.adds_calls(method, (*dispatch, *callee), steps)
            }
            Instruction::Intrinsic { arguments, .. } => {
                !arguments.iter().any(|&argument| inner.has(argument))
            }
            Instruction::Unsupported(unsupported) => {
                self.code.is_coarse && unsupported.code == codes::Code::NotLoaded
            }
            Instruction::LeftOut => false,
            _ => true,
        }
    }

    /// Whether callers initialise the class of the instruction in the same way.
    fn is_callers(&self, instruction: &Instruction) -> bool {
        match instruction {
            Instruction::Call { method, .. } => self.code.access.calls(*method),
            Instruction::New { class, .. } => {
                self.code.access.names(*class) && self.can_make(*class)
            }
            _ => false,
        }
    }

    /// Whether an instruction reads what callers do not read.
    fn reads_hidden(&self, instruction: &Instruction) -> bool {
        let access = self.code.access;
        match instruction {
            Instruction::GetField { field, .. } => {
                let class = access.program.field(*field).class;
                self.parts.have_field(*field) && !access.reads_field(class, *field)
            }
            Instruction::GetStatic { field, .. } => {
                self.statics.contains(field) && !access.reads(*field)
            }
            _ => false,
        }
    }

    /// Adds what a call runs that callers do not call.
    fn adds_calls(
        &mut self,
        method: MethodId,
        (dispatch, callee): (Dispatch, MethodId),
        steps: &mut Vec<MethodId>,
    ) -> bool {
        let program = self.program();
        let declared = program.method(callee);
        let is_constructor = declared.kind == MethodKind::Constructor;
        let class = Type::Class(declared.class);
        if is_of_library(program, declared.class) {
            let is_above = dispatch == Dispatch::Exact && !is_constructor;
            let own = Type::Class(program.method(method).class);
            // What is not public makes texts of operands.
            let is_offered = declared.is_static || declared.visibility == Visibility::Public;
            return is_constructor || is_offered && !(is_above && self.parts.have_type(own));
        }
        let is_own = dispatch == Dispatch::Exact && !is_constructor;
        let is_called = self.called.contains(&callee);
        if is_called && !is_own {
            return true;
        }
        if is_constructor && self.parts.have_type(class) {
            return false;
        }
        // Of other classes, what does with parts what callers cannot do is in M, or set aside.
        if !is_own && self.code.access.calls(callee) && !self.parts.have_type(class) {
            return true;
        }
        let called = &self.called;
        let targets = self.graph.targets(dispatch, callee).into_iter();
        let is_run = |target: &MethodId| dispatch == Dispatch::Exact || !called.contains(target);
        steps.extend(targets.filter(is_run));
        true
    }

    /// Whether code may make an object of a class as callers do. What is no part must not be taken
    /// by M as an object of the library: callers that do not have it pass others.
    fn can_make(&self, class: ClassId) -> bool {
        let program = self.program();
        let ty = Type::Class(class);
        if is_of_library(program, class) {
            return true;
        }
        if self.parts.have_type(ty) {
            let mut members = program.class(class).methods.iter();
            return members.any(|member| {
                program.method(*member).kind == MethodKind::Constructor
                    && self.called.contains(member)
            });
        }
        let mut taken = self.taken.iter();
        !taken.any(|&taken| program.is_assignable(ty, taken))
    }

    /// The methods of a class that code of the library may call on an object.
    fn run_by_library(&self, class: ClassId) -> Vec<MethodId> {
        let program = self.program();
        let above = program.ancestors(class);
        let of_project = above.filter(|&above| !is_of_library(program, above));
        let methods = of_project.flat_map(|above| program.class(above).methods.iter().copied());
        let methods = methods.filter(|&method| {
            let declared = program.method(method);
            declared.kind == MethodKind::Method && !declared.is_static && !declared.is_abstract
        });
        methods
            .filter(|&method| !self.called.contains(&method))
            .collect()
    }

    /// Whether a call changes nothing, and leaves nothing behind but what it returns.
    fn only_reads(&self, method: MethodId) -> bool {
        self.code.reading.only_read(method) && !self.effects().throws_objects(method)
    }

    fn effects(&self) -> &'a Effects {
        &self.code.lasting.effects
    }
}

/// The static fields that hold what code of M has: it uses them, or what they hold was made beside
/// what it uses.
fn statics_of(code: Code<'_>, reached: &Reach<'_>, read: &[FieldId]) -> FxHashSet<FieldId> {
    let (program, bodies, lasting) = (code.access.program, code.bodies, code.lasting);
    let mut used: FxHashSet<FieldId> = read.iter().copied().collect();
    let mut initialised = Vec::new();
    for method in reached.methods() {
        let declared = program.method(method);
        if declared.kind == MethodKind::StaticInitializer {
            initialised.push((declared.class, lasting.is_quiet(method)));
        }
        let blocks = bodies
            .body(method)
            .into_iter()
            .flat_map(|body| &body.blocks);
        let fields = blocks.flat_map(|block| &block.instructions);
        used.extend(fields.filter_map(|(instruction, _)| match instruction {
            Instruction::GetStatic { field, .. } => Some(*field),
            Instruction::PutStatic { field, .. } => {
                let owner = program.class(program.field(*field).class);
                (owner.static_initializer != Some(method)).then_some(*field)
            }
            _ => None,
        }));
    }
    for (class, is_quiet) in initialised {
        let fields = &program.class(class).fields;
        let is_held = |field: &&FieldId| ir::is_mutable(program, program.field(**field).ty);
        if !is_quiet
            || fields
                .iter()
                .filter(is_held)
                .any(|field| used.contains(field))
        {
            used.extend(fields);
        }
    }
    used
}

fn is_of_library(program: &Program, class: ClassId) -> bool {
    program.class(class).origin == Origin::Library
}
