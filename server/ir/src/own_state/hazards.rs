//! Which calls may change known objects, or run code of a caller.

use std::collections::{BTreeMap, BTreeSet};

use java::hir::Dispatch;
use java::{ClassId, FieldId, MethodId, MethodKind, Origin, Program, Type, Visibility};

use super::asked::{About, Asked};
use super::call_summaries::{Called, Calls, closed};
use super::ends::Ends;
use super::functions::{function_in, is_made_by_library, runs_at_once};
use super::interruptions::{Interruptions, makers};
use super::members::{Members, is_function};
use super::openings::{can_name, present};
use super::quiet_calls::{calls_nothing, is_array_of_numbers, moves_elements, spares_receiver};
use super::sizes::Sizes;
use crate::bodies::Bodies;
use crate::body::{BlockId, Body, Instruction, Operand};
use crate::call_graph::CallGraph;

/// The methods of the project that may change known objects.
pub(super) struct Hazards<'a> {
    pub(super) program: &'a Program,
    pub(super) members: &'a Members<'a>,
    /// Those that store into known fields, or call such a method.
    writes: BTreeSet<MethodId>,
    /// Those that do so, or call what a caller implements: that may call back.
    pub(super) touches: BTreeSet<MethodId>,
    /// Whether code of the library may call such a method by itself, as `equals`.
    library_touches: bool,
    /// The methods that may run that of a target, where they run it for the target.
    reaching: BTreeSet<MethodId>,
    /// The methods of the project that a call may run.
    targets: BTreeMap<(bool, MethodId), Vec<MethodId>>,
    /// The methods of known classes that callers do not call and other code does, where they change
    /// known objects, make or give one.
    hidden: BTreeSet<MethodId>,
    /// The methods in whose middle callers may run.
    interrupted: BTreeSet<MethodId>,
    /// The methods in which they may run before an exception, with nothing in between.
    interrupted_before_throwing: BTreeSet<MethodId>,
    /// Those of the interrupted ones that have only an object which no one else has.
    makers: BTreeSet<MethodId>,
    /// The methods whose code is there, in an open world.
    pub(super) present: Option<BTreeSet<MethodId>>,
    /// The fields with collections and arrays of known size.
    pub(super) sized: BTreeSet<FieldId>,
}

impl<'a> Hazards<'a> {
    /// Those of the methods `reached`. Callers enter the methods `entered`, and code that is known
    /// calls some on any object.
    pub(super) fn of(
        (program, bodies): (&'a Program, &Bodies),
        (members, sizes): (&'a Members<'a>, &Sizes),
        (asked, entered, called): (Asked<'_>, &BTreeSet<MethodId>, &BTreeSet<MethodId>),
        reached: &BTreeSet<MethodId>,
    ) -> Hazards<'a> {
        let mut hazards = Hazards {
            program,
            members,
            writes: BTreeSet::new(),
            touches: BTreeSet::new(),
            library_touches: false,
            targets: BTreeMap::new(),
            reaching: BTreeSet::new(),
            hidden: BTreeSet::new(),
            interrupted: BTreeSet::new(),
            interrupted_before_throwing: BTreeSet::new(),
            makers: BTreeSet::new(),
            present: present(bodies, asked.world, reached),
            sized: sizes.fields().collect(),
        };
        let mut calls = hazards.find_calls((program, bodies), sizes, reached);
        if let Some(target) = asked.about.run_by_callers() {
            hazards.reaching = closed(&calls, |calls| calls.all.targets.contains(&target));
            hazards.reaching.insert(target);
            // No run of the target's method is to be missed.
            if let Some(calls) = calls.get_mut(&target) {
                calls.writes = true;
            }
        }
        hazards.writes = closed(&calls, |calls| calls.writes);
        hazards.hidden = hazards.hidden_ones(&calls, (asked.about, entered, called));
        hazards.library_touches =
            hazards.is_open_world() || calls.values().any(|calls| calls.keeps_written);
        loop {
            let library_touches = hazards.library_touches;
            hazards.touches = closed(&calls, |calls| {
                let called = &calls.all;
                calls.writes || called.is_open || called.calls_library && library_touches
            });
            let called_back = calls
                .keys()
                .filter(|&&method| overrides_library(program, method));
            let mut called_back = called_back.filter(|method| hazards.touches.contains(method));
            let mut kept = calls.values().flat_map(|calls| &calls.kept_functions);
            let is_called_back =
                called_back.next().is_some() || kept.any(|&class| hazards.has_touching(class));
            if library_touches || !is_called_back {
                break;
            }
            hazards.library_touches = true;
        }
        (hazards.interrupted, hazards.interrupted_before_throwing) =
            hazards.interruptions().find(&calls, asked.about);
        hazards.find_makers((program, bodies), &calls, (reached, entered));
        hazards
    }

    /// Finds which interrupted methods have only an object that no one else has, and which are run
    /// by others only.
    fn find_makers(
        &mut self,
        code: (&'a Program, &Bodies),
        calls: &BTreeMap<MethodId, Calls>,
        (reached, entered): (&BTreeSet<MethodId>, &BTreeSet<MethodId>),
    ) {
        if !self.interrupted.is_empty() {
            self.makers = makers(code, self.members, reached);
            let inside = self.interrupted_inside(calls, entered);
            self.hidden.extend(inside);
        }
    }

    /// What the methods `reached` call.
    fn find_calls(
        &mut self,
        (program, bodies): (&Program, &Bodies),
        sizes: &Sizes,
        reached: &BTreeSet<MethodId>,
    ) -> BTreeMap<MethodId, Calls> {
        let mut graph = CallGraph::new(program);
        let is_own = |&method: &MethodId| {
            program.class(program.method(method).class).origin != Origin::Library
        };
        let mut calls: BTreeMap<MethodId, Calls> = BTreeMap::new();
        for method in reached.iter().copied().filter(is_own) {
            if let Some(body) = bodies.body(method) {
                calls.insert(method, self.calls_of(&mut graph, sizes, method, body));
            } else if !program.method(method).is_abstract {
                calls.insert(method, Calls::of_unknown());
            }
        }
        calls
    }

    fn interruptions(&self) -> Interruptions<'_> {
        Interruptions {
            program: self.program,
            members: self.members,
            touches: &self.touches,
            library_touches: self.library_touches,
            reaching: &self.reaching,
        }
    }

    /// The interrupted methods that others call, and no caller. Others do not run their bodies.
    fn interrupted_inside(
        &self,
        calls: &BTreeMap<MethodId, Calls>,
        entered: &BTreeSet<MethodId>,
    ) -> BTreeSet<MethodId> {
        let called: BTreeSet<MethodId> = calls
            .values()
            .flat_map(|calls| &calls.all.targets)
            .copied()
            .collect();
        let is_run = |method: &&MethodId| {
            let declared = self.program.method(**method);
            called.contains(*method)
                && !entered.contains(*method)
                && declared.kind == MethodKind::Method
                && (self.writes.contains(*method) || self.members.is_known(declared.result))
        };
        self.interrupted.iter().filter(is_run).copied().collect()
    }

    /// The methods of known classes that code of other classes or the library calls, or that are
    /// called on any object, and no caller calls. What the library calls by itself, it may call
    /// whenever callers use it.
    fn hidden_ones(
        &self,
        calls: &BTreeMap<MethodId, Calls>,
        (about, entered, called): (About, &BTreeSet<MethodId>, &BTreeSet<MethodId>),
    ) -> BTreeSet<MethodId> {
        let program = self.program;
        let is_member = |method: MethodId| self.members.has(program.method(method).class);
        let mut called = called.clone();
        for (&method, calls) in calls {
            if is_member(method) {
                called.extend(Some(method).filter(|&method| overrides_library(program, method)));
            }
            let is_of_others = !is_member(method) || self.members.inherits(method);
            if is_of_others && about.own_call() != Some(method) {
                called.extend(calls.on_known.iter().copied());
                if calls.is_unknown {
                    called.extend(self.named_by(program.method(method).class));
                }
            }
        }
        if self.is_open_world() {
            let methods = self.members.classes();
            let methods = methods.flat_map(|class| &program.class(class).methods);
            let is_private = |method| program.method(method).visibility == Visibility::Private;
            called.extend(methods.copied().filter(|&method| !is_private(method)));
        }
        called.retain(|&method| {
            let declared = program.method(method);
            let makes = declared.kind == MethodKind::Constructor;
            let is_member = match makes {
                true => self.members.makes(declared.class),
                false => is_member(method),
            };
            let is_code = !declared.is_abstract && declared.kind != MethodKind::StaticInitializer;
            let gives = self.members.is_known(declared.result);
            is_member
                && is_code
                && !entered.contains(&method)
                && (makes || gives || self.writes.contains(&method))
        });
        called
    }

    /// The methods of known classes that code of a class can name.
    fn named_by(&self, from: ClassId) -> impl Iterator<Item = MethodId> {
        let program = self.program;
        let methods = self.members.classes();
        let methods = methods.flat_map(|class| program.class(class).methods.iter().copied());
        methods.filter(move |&method| {
            let declared = program.method(method);
            can_name(program, from, (declared.class, declared.visibility))
        })
    }

    fn calls_of(
        &mut self,
        graph: &mut CallGraph<'_>,
        sizes: &Sizes,
        method: MethodId,
        body: &Body,
    ) -> Calls {
        let declared = self.program.method(method);
        let makes = declared.kind == MethodKind::Constructor && self.members.has(declared.class);
        let mut found = Calls {
            writes: makes || sizes.are_changed_by(self.program, body),
            ..Calls::default()
        };
        let ends = self.ends(sizes, body);
        for (id, block) in (0..).map(BlockId).zip(&body.blocks) {
            for (index, (instruction, _)) in block.instructions.iter().enumerate() {
                self.note_stores(&mut found, (method, body), instruction);
                let called = self.called_by(graph, &mut found, body, instruction);
                if !ends.has((id, index)) {
                    found.before_more.extend(&called);
                }
                if self.may_be_on_known((method, body), instruction) {
                    found.on_known.extend(&called.targets);
                }
                if !ends.has_thrown_in(block) {
                    found.caught.extend(&called.targets);
                }
                found.all.extend(&called);
            }
        }
        found
    }

    /// Notes whether an instruction stores into known fields, or may do anything.
    fn note_stores(
        &self,
        found: &mut Calls,
        (method, body): (MethodId, &Body),
        instruction: &Instruction,
    ) {
        let declared = self.program.method(method);
        match instruction {
            Instruction::PutField { field, .. } | Instruction::PutStatic { field, .. } => {
                let is_initial = declared.kind == MethodKind::StaticInitializer
                    && self.program.field(*field).class == declared.class;
                found.writes |= self.members.has_field(*field) && !is_initial;
            }
            // It makes an object.
            Instruction::Clone {
                object: Operand::Local(one),
                ..
            } => found.writes |= self.members.is_known(body.locals[one.0 as usize].ty),
            Instruction::Unsupported(_) => {
                found.writes = true;
                found.is_unknown = true;
            }
            _ => {}
        }
    }

    /// What an instruction calls. The functions are noted that the library keeps.
    fn called_by(
        &mut self,
        graph: &mut CallGraph<'_>,
        found: &mut Calls,
        body: &Body,
        instruction: &Instruction,
    ) -> Called {
        let mut called = Called::default();
        let initialisers = self.initialisers_of_others(instruction);
        called.is_open |= initialisers.iter().any(|&method| self.is_not_there(method));
        called.unknown_targets.extend(&initialisers);
        called.targets.extend(initialisers);
        match instruction {
            Instruction::Unsupported(_) => called.is_open = true,
            Instruction::Call {
                dispatch,
                method,
                arguments,
                ..
            } => {
                let targets = self.find_targets(graph, *dispatch, *method);
                let is_of_known = self.is_of_known(body, *method, arguments);
                if *dispatch != Dispatch::Static && !is_of_known {
                    called.unknown_targets.extend(&targets);
                }
                called.targets.extend(targets);
                if self.is_of_library(*method) {
                    self.add_functions(found, &mut called, body, (*method, arguments));
                }
                called.is_open |= self.is_open(body, (*dispatch, *method), arguments);
                called.calls_library |= self.may_call_back(body, *method, arguments);
            }
            _ => {}
        }
        called
    }

    /// Whether what an instruction of a method runs may be run on known objects.
    fn may_be_on_known(&self, code: (MethodId, &Body), instruction: &Instruction) -> bool {
        match instruction {
            Instruction::Call {
                dispatch: Dispatch::Exact | Dispatch::Virtual,
                arguments,
                ..
            } => self.members.may_be_known(code, arguments[0]),
            _ => true,
        }
    }

    /// Whether a method is one of known objects: of their class, or inherited and called on one.
    fn is_of_known(&self, body: &Body, method: MethodId, arguments: &[Operand]) -> bool {
        let is_known = |ty: Type| self.members.is_known(ty);
        let is_on_known = || match arguments.first() {
            Some(Operand::Local(local)) => is_known(body.locals[local.0 as usize].ty),
            _ => false,
        };
        is_known(Type::Class(self.program.method(method).class))
            || self.members.inherits(method) && is_on_known()
    }

    /// The places of a body after which nothing but an exception follows.
    pub(super) fn ends(&self, sizes: &Sizes, body: &Body) -> Ends {
        let changes = sizes.are_changed_by(self.program, body);
        Ends::of((self.program, self.members), body, changes)
    }

    /// Adds the functions that a call passes to the library, which may run them.
    fn add_functions(
        &self,
        found: &mut Calls,
        called: &mut Called,
        body: &Body,
        (method, arguments): (MethodId, &[Operand]),
    ) {
        let program = self.program;
        let functions = arguments.iter();
        let functions = functions.filter_map(|&one| function_in(program, body, one));
        let functions: Vec<ClassId> = functions.collect();
        for &function in &functions {
            let methods = program.class(function).methods.iter().copied();
            let run: Vec<MethodId> = methods
                .filter(|&method| {
                    let declared = program.method(method);
                    declared.kind == MethodKind::Method && !declared.is_abstract
                })
                .collect();
            called.targets.extend(&run);
            called.unknown_targets.extend(run);
        }
        if !runs_at_once(program, method) {
            found.kept_functions.extend(functions);
            found.keeps_written |= self.passes_written(body, method, arguments);
        }
    }

    fn find_targets(
        &mut self,
        graph: &mut CallGraph<'_>,
        dispatch: Dispatch,
        method: MethodId,
    ) -> Vec<MethodId> {
        let program = self.program;
        let key = (dispatch == Dispatch::Virtual, method);
        let targets = self.targets.entry(key).or_insert_with(|| {
            let targets = graph.targets(dispatch, method).into_iter();
            let is_own = |target: &MethodId| {
                program.class(program.method(*target).class).origin != Origin::Library
            };
            targets.filter(is_own).collect()
        });
        targets.clone()
    }

    pub(super) fn is_of_library(&self, method: MethodId) -> bool {
        self.program.class(self.program.method(method).class).origin == Origin::Library
    }

    /// Whether a method may store into fields of known objects, or make one.
    pub(super) fn writes(&self, method: MethodId) -> bool {
        self.writes.contains(&method)
    }

    /// The methods that callers call here although they do not in Java.
    pub(super) fn hidden(&self) -> impl Iterator<Item = MethodId> {
        self.hidden.iter().copied()
    }

    /// Whether a method may run that of the target for it.
    pub(super) fn reaches_target(&self, method: MethodId) -> bool {
        self.reaching.contains(&method)
    }

    /// Whether callers may run in the middle of a method.
    pub(super) fn is_interrupted(&self, method: MethodId) -> bool {
        self.interrupted.contains(&method)
    }

    /// Whether callers may run in a method before it throws, and with nothing in between.
    pub(super) fn is_interrupted_before_throwing(&self, method: MethodId) -> bool {
        self.interrupted_before_throwing.contains(&method)
    }

    /// Whether that changes nothing for a method: it has only an object which no one else has.
    pub(super) fn is_maker(&self, method: MethodId) -> bool {
        self.makers.contains(&method)
    }

    /// The methods of the project that a call of reached code may run.
    pub(super) fn targets(&self, dispatch: Dispatch, method: MethodId) -> &[MethodId] {
        let targets = self.targets.get(&(dispatch == Dispatch::Virtual, method));
        targets.map_or(&[], Vec::as_slice)
    }

    /// Whether a call may change known objects, or run code of a caller, which may do so.
    pub(super) fn may_change(
        &self,
        body: &Body,
        (dispatch, method): (Dispatch, MethodId),
        arguments: &[Operand],
    ) -> bool {
        let mut targets = self.targets(dispatch, method).iter();
        targets.any(|target| self.touches.contains(target))
            || self.may_call_back(body, method, arguments) && self.library_touches
            || self.is_open(body, (dispatch, method), arguments)
            || self.is_of_library(method)
                && arguments.iter().any(|&argument| {
                    let function = function_in(self.program, body, argument);
                    function.is_some_and(|class| self.has_touching(class))
                })
    }

    /// Whether a method of the library gets objects whose methods it may call. It gets none where
    /// all are texts, numbers and exceptions.
    fn may_call_back(&self, body: &Body, method: MethodId, arguments: &[Operand]) -> bool {
        let known = self.program.well_known();
        let is_object = |(index, &argument): (usize, &Operand)| {
            let Operand::Local(local) = argument else {
                return false;
            };
            let ty = body.locals[local.0 as usize].ty;
            let is_value = is_array_of_numbers(ty)
                || ty.as_class().is_some_and(|class| {
                    class == known.string
                        || known.boxed_in(class).is_some()
                        || index == 0
                            && self.program.is_throwable(class)
                            && self.program.class(class).origin == Origin::Library
                });
            let is_spared = index == 0 && spares_receiver(self.program, method, ty);
            ty.is_reference() && !is_value && !is_spared
        };
        self.is_of_library(method)
            && !calls_nothing(self.program, method)
            && !self.moves_elements(body, method, arguments)
            && arguments.iter().enumerate().any(is_object)
    }

    /// Whether a call moves elements of a list that a known object has made for itself.
    fn moves_elements(&self, body: &Body, method: MethodId, arguments: &[Operand]) -> bool {
        let Some(&Operand::Local(list)) = arguments.first() else {
            return false;
        };
        let is_own = |one: &Instruction| match *one {
            Instruction::GetField { field, .. } => {
                let ty = self.program.field(field).ty;
                self.sized.contains(&field) && moves_elements(self.program, ty, method)
            }
            _ => false,
        };
        let mut given = body.assignments(list).peekable();
        given.peek().is_some() && list.0 >= body.parameters && given.all(is_own)
    }

    fn has_touching(&self, class: ClassId) -> bool {
        let mut methods = self.program.class(class).methods.iter();
        methods.any(|method| self.touches.contains(method))
    }

    /// Whether a call runs, or may run, a function that a caller wrote.
    fn is_open(
        &self,
        body: &Body,
        (dispatch, method): (Dispatch, MethodId),
        arguments: &[Operand],
    ) -> bool {
        let program = self.program;
        let declared = program.method(method);
        let class = declared.class;
        let is_of_known = self.is_of_known(body, method, arguments);
        let is_missing = self.is_missing(dispatch, method) && !is_of_known;
        if is_missing || self.asks_missing(body, method, arguments) {
            return true;
        }
        if dispatch == Dispatch::Virtual && !is_of_known {
            let is_written = is_function(program, class)
                || program.class(class).origin != Origin::Library
                    && self.targets(dispatch, method).is_empty();
            if is_written && declared.is_abstract {
                return true;
            }
        }
        self.passes_written(body, method, arguments)
    }

    /// Whether a method of the library is passed a function that a caller wrote.
    fn passes_written(&self, body: &Body, method: MethodId, arguments: &[Operand]) -> bool {
        let program = self.program;
        let declared = program.method(method);
        let first = usize::from(!declared.is_static);
        let parameters = declared.parameters.iter().zip(arguments.iter().skip(first));
        let mut functions = parameters.filter(|(parameter, _)| {
            let elements = parameter.arguments.iter().map(|argument| argument.ty);
            let mut types = elements.chain([parameter.ty]);
            types.any(|ty| {
                let class = ty.as_class();
                class.is_some_and(|class| is_function(program, class))
            })
        });
        self.is_of_library(method)
            && functions.any(|(_, &argument)| {
                let is_written =
                    !argument.is_null() && function_in(program, body, argument).is_none();
                is_written && !is_made_by_library(program, body, argument)
            })
    }
}

/// Whether code of the library may call a method of the project: it overrides one of the library.
/// The functions of lambdas are called where they are passed.
fn overrides_library(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let class = program.class(declared.class);
    if declared.is_static || declared.kind != MethodKind::Method || class.is_function() {
        return false;
    }
    let of_library = |class: &ClassId| program.class(*class).origin == Origin::Library;
    let mut above = program.ancestors(declared.class).filter(of_library);
    above.any(|above| {
        let mut same = program.methods_named(above, &declared.name);
        same.any(|one| program.method(one).parameters.len() == declared.parameters.len())
    })
}
