//! Side effects: which methods do not change the heap.
//!
//! A summary says into which objects a method may store: those that its parameters refer to, or any
//! other that existed before the call. A store into an object that the call allocated is no effect,
//! so an ordinary constructor has none. Summaries are the least fixpoint over the call graph.

use std::collections::BTreeSet;

use java::hir::Dispatch;
use java::{ClassId, FieldId, MethodId, MethodKind, Origin, Program, Type};
use rustc_hash::FxHashMap;

use crate::bodies::Bodies;
use crate::body::{BlockId, Body, Instruction, Local, Operand, Terminator};
use crate::call_graph::{CallGraph, initialised_class, initializers};
use crate::library_instances::library_instances;
use crate::member_uses::is_mutable;
use crate::reachable_code::Reach;
use crate::representation::Representation;
use crate::simplification::reverse_postorder;

/// The maximum number of (block, local) pairs of a body that is analysed. A larger body may store
/// anywhere.
const MAX_FACTS: usize = 1 << 20;

/// The side effects of every method of a program.
#[derive(Clone, Debug)]
pub struct Effects {
    summaries: Vec<Summary>,
    library_instances: BTreeSet<ClassId>,
}

impl Effects {
    /// Summarises all methods of the program.
    pub fn of(bodies: &Bodies, program: &Program) -> Effects {
        let methods: Vec<MethodId> = program.methods().collect();
        let mut effects = Analysis::new(bodies, program, &|_| true).run(methods);
        effects.library_instances = library_instances(bodies, program);
        effects
    }

    /// Summarises the methods that calls of these may run; stores into inert fields do not count.
    pub fn modulo(
        bodies: &Bodies,
        program: &Program,
        methods: &[MethodId],
        representation: &Representation,
    ) -> Effects {
        let reached = Reach::of(bodies, program, methods);
        let counts = |field| !representation.is_inert(field);
        Analysis::new(bodies, program, &counts).run(reached.methods().collect())
    }

    /// The classes of the library, without exceptions, that have instances in runs of the program.
    /// [`Effects::modulo`] finds none.
    pub fn library_instances(&self) -> &BTreeSet<ClassId> {
        &self.library_instances
    }

    /// Whether a call stores into no static field, and into no object or array that existed before.
    /// That includes what the method may call or initialise. A constructor's object did not exist
    /// before the call. `false` where the analysis is not certain, as for unsupported code.
    pub fn is_read_only(&self, method: MethodId) -> bool {
        let summary = &self.summaries[method.0 as usize];
        let stores = if summary.is_constructor {
            summary.stores.without_parameter(0)
        } else {
            summary.stores
        };
        stores == Origins::NEW && !summary.initialises_its_class && !summary.unsupported
    }

    /// Whether a call may store into what it is passed in this place, the receiver first. A method
    /// of the library counts that puts elements into its receiver.
    pub fn changes_argument(&self, method: MethodId, position: usize) -> bool {
        let summary = &self.summaries[method.0 as usize];
        summary.unsupported || summary.stores.0 & Origins::parameter(position).0 != 0
    }

    /// Whether a call may make an exception of the project that refers to mutable objects.
    pub fn throws_objects(&self, method: MethodId) -> bool {
        self.summaries[method.0 as usize].throws_objects
    }
}

/// The possible origins of a referenced object, beside its allocation during the call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Origins(u64);

impl Origins {
    /// Allocated during the call, or null.
    const NEW: Origins = Origins(0);
    /// Any object that existed before the call.
    const ANY: Origins = Origins(1 << 63);

    fn parameter(position: usize) -> Origins {
        if position < 63 {
            Origins(1 << position)
        } else {
            Origins::ANY
        }
    }

    fn union(self, other: Origins) -> Origins {
        Origins(self.0 | other.0)
    }

    fn without_parameter(self, position: usize) -> Origins {
        Origins(self.0 & !Origins::parameter(position).0)
    }

    /// The origins of a callee in terms of the caller.
    fn through_call(self, arguments: &[Origins]) -> Origins {
        let mut result = Origins(self.0 & Origins::ANY.0);
        for (position, &argument) in arguments.iter().enumerate().take(63) {
            if self.0 & (1 << position) != 0 {
                result = result.union(argument);
            }
        }
        result
    }
}

/// The effects of one method, or of any of several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Summary {
    /// The objects into which it may store.
    stores: Origins,
    /// The origins of its result.
    returns: Origins,
    unsupported: bool,
    throws_objects: bool,
    is_constructor: bool,
    /// Called from outside, it initialises its class, with more than constants.
    initialises_its_class: bool,
}

impl Summary {
    /// Adds the effects of another method; returns whether that changes these.
    fn include(&mut self, other: &Summary) -> bool {
        let told = |summary: &Summary| {
            let Summary {
                stores, returns, ..
            } = *summary;
            (stores, returns, summary.unsupported, summary.throws_objects)
        };
        let before = told(self);
        self.stores = self.stores.union(other.stores);
        self.returns = self.returns.union(other.returns);
        self.unsupported |= other.unsupported;
        self.throws_objects |= other.throws_objects;
        before != told(self)
    }
}

struct Analysis<'a> {
    bodies: &'a Bodies,
    program: &'a Program,
    /// Whether a store into the field counts.
    counts: &'a dyn Fn(FieldId) -> bool,
    graph: CallGraph<'a>,
    summaries: Vec<Summary>,
    /// For every method that is called virtually, the effects of all its overrides.
    unions: FxHashMap<MethodId, Summary>,
    /// The callers that run exactly this method.
    callers: FxHashMap<MethodId, Vec<MethodId>>,
    /// The callers of the method by a virtual call.
    virtual_callers: FxHashMap<MethodId, Vec<MethodId>>,
    /// The methods whose virtual calls may run this one.
    overridden: FxHashMap<MethodId, Vec<MethodId>>,
}

impl<'a> Analysis<'a> {
    fn new(
        bodies: &'a Bodies,
        program: &'a Program,
        counts: &'a dyn Fn(FieldId) -> bool,
    ) -> Analysis<'a> {
        let start = |id: MethodId| {
            let method = program.method(id);
            let entered_from_outside = method.is_static || method.kind == MethodKind::Constructor;
            let has_no_code = bodies.body(id).is_none() && !method.is_abstract;
            Summary {
                stores: if has_no_code {
                    Origins::ANY
                } else {
                    Origins::NEW
                },
                returns: if has_no_code {
                    Origins::ANY
                } else {
                    Origins::NEW
                },
                unsupported: has_no_code,
                throws_objects: false,
                is_constructor: method.kind == MethodKind::Constructor,
                initialises_its_class: entered_from_outside
                    && !initializers(program, method.class).is_empty(),
            }
        };
        Analysis {
            bodies,
            program,
            counts,
            graph: CallGraph::new(program),
            summaries: program.methods().map(start).collect(),
            unions: FxHashMap::default(),
            callers: FxHashMap::default(),
            virtual_callers: FxHashMap::default(),
            overridden: FxHashMap::default(),
        }
    }

    /// Summarises these methods, which must be closed under calls.
    fn run(mut self, methods: Vec<MethodId>) -> Effects {
        self.find_callers(&methods);
        let mut work = methods;
        let mut waiting = vec![false; self.summaries.len()];
        for method in &work {
            waiting[method.0 as usize] = true;
        }
        while let Some(method) = work.pop() {
            deadline::check();
            waiting[method.0 as usize] = false;
            let Some(body) = self.bodies.body(method) else {
                continue;
            };
            let summary = self.summarise(method, body);
            if summary == self.summaries[method.0 as usize] {
                continue;
            }
            self.summaries[method.0 as usize] = summary;
            for caller in self.affected_by(method) {
                if !std::mem::replace(&mut waiting[caller.0 as usize], true) {
                    work.push(caller);
                }
            }
        }
        Effects {
            library_instances: BTreeSet::new(),
            summaries: self.summaries,
        }
    }

    /// The methods whose summaries depend on this one's, which has grown.
    fn affected_by(&mut self, method: MethodId) -> Vec<MethodId> {
        let mut affected = self.callers.get(&method).cloned().unwrap_or_default();
        for called in self.overridden.get(&method).into_iter().flatten() {
            let Some(union) = self.unions.get_mut(called) else {
                continue;
            };
            if union.include(&self.summaries[method.0 as usize]) {
                affected.extend(self.virtual_callers.get(called).into_iter().flatten());
            }
        }
        affected
    }

    fn find_callers(&mut self, methods: &[MethodId]) {
        for &caller in methods {
            let Some(body) = self.bodies.body(caller) else {
                continue;
            };
            for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
                if let Instruction::Call {
                    dispatch, method, ..
                } = instruction
                {
                    let callers = if *dispatch == Dispatch::Virtual {
                        self.find_overrides(*method);
                        self.virtual_callers.entry(*method).or_default()
                    } else {
                        self.callers.entry(*method).or_default()
                    };
                    if callers.last() != Some(&caller) {
                        callers.push(caller);
                    }
                }
                for initializer in self.initializers_run_by(caller, instruction) {
                    self.callers.entry(initializer).or_default().push(caller);
                }
            }
        }
    }

    fn find_overrides(&mut self, called: MethodId) {
        if self.unions.contains_key(&called) {
            return;
        }
        let mut union = Summary::default();
        for target in self.graph.targets(Dispatch::Virtual, called) {
            union.include(&self.summaries[target.0 as usize]);
            self.overridden.entry(target).or_default().push(called);
        }
        self.unions.insert(called, union);
    }

    /// The static initialisers that the instruction may run. The method's own class is initialised.
    fn initializers_run_by(&self, method: MethodId, instruction: &Instruction) -> Vec<MethodId> {
        let own = self.program.method(method).class;
        match initialised_class(self.program, instruction) {
            Some(class) if !self.program.subclass_of(own, class) => {
                initializers(self.program, class)
            }
            _ => Vec::new(),
        }
    }

    /// Summarises a method, with the present summaries of its callees.
    fn summarise(&self, method: MethodId, body: &Body) -> Summary {
        let mut summary = self.summaries[method.0 as usize].clone();
        if body.blocks.len().saturating_mul(body.locals.len()) > MAX_FACTS {
            summary.stores = Origins::ANY;
            summary.returns = Origins::ANY;
            let mut locals = vec![Origins::ANY; body.locals.len()];
            for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
                self.transfer(method, body, instruction, &mut locals, &mut summary);
            }
            return summary;
        }
        let mut entry = vec![Origins::NEW; body.locals.len()];
        for (position, origins) in entry.iter_mut().enumerate().take(body.parameters as usize) {
            if is_reference(body.locals[position].ty) {
                *origins = Origins::parameter(position);
            }
        }
        let order = reverse_postorder(body);
        let mut at_entry: FxHashMap<BlockId, Vec<Origins>> = FxHashMap::default();
        at_entry.insert(BlockId(0), entry);
        let mut changed = true;
        while changed {
            changed = false;
            for &id in &order {
                let Some(mut locals) = at_entry.get(&id).cloned() else {
                    continue;
                };
                let block = body.block(id);
                for (instruction, _) in &block.instructions {
                    if let Some(unwind) = block.unwind
                        && instruction.can_throw()
                    {
                        let mut thrown = locals.clone();
                        thrown[unwind.exception.0 as usize] = Origins::ANY;
                        changed |= arrive(&mut at_entry, unwind.target, &thrown);
                    }
                    self.transfer(method, body, instruction, &mut locals, &mut summary);
                }
                match &block.terminator.0 {
                    Terminator::Return(Some(value)) => {
                        summary.returns = summary.returns.union(of_operand(*value, &locals));
                    }
                    Terminator::Throw(_) => {
                        if let Some(unwind) = block.unwind {
                            locals[unwind.exception.0 as usize] = Origins::ANY;
                            changed |= arrive(&mut at_entry, unwind.target, &locals);
                        }
                    }
                    _ => {}
                }
                block.terminator.0.for_each_target(|target| {
                    changed |= arrive(&mut at_entry, target, &locals);
                });
            }
        }
        summary
    }

    /// The effect of one instruction on the origins of the locals and on the summary.
    fn transfer(
        &self,
        method: MethodId,
        body: &Body,
        instruction: &Instruction,
        locals: &mut [Origins],
        summary: &mut Summary,
    ) {
        for initializer in self.initializers_run_by(method, instruction) {
            summary.stores = Origins::ANY;
            let initializer = &self.summaries[initializer.0 as usize];
            summary.unsupported |= initializer.unsupported;
            summary.throws_objects |= initializer.throws_objects;
        }
        let mut result = Origins::ANY;
        match instruction {
            Instruction::Assign { value, .. } => result = of_operand(*value, locals),
            Instruction::Cast { operand, .. } => result = of_operand(*operand, locals),
            Instruction::New { class, .. } => {
                summary.throws_objects |= self.is_exception_with_objects(*class);
                result = Origins::NEW;
            }
            Instruction::NewArray { .. } | Instruction::Clone { .. } => result = Origins::NEW,
            Instruction::PutField { object, field, .. } if (self.counts)(*field) => {
                summary.stores = summary.stores.union(of_operand(*object, locals));
            }
            Instruction::ArrayStore { array, .. } => {
                summary.stores = summary.stores.union(of_operand(*array, locals));
            }
            Instruction::PutStatic { field, .. } if (self.counts)(*field) => {
                summary.stores = Origins::ANY;
            }
            Instruction::Intrinsic {
                intrinsic,
                arguments,
                ..
            } => {
                if let Some(stored) = intrinsic.stores_into() {
                    let into = of_operand(arguments[stored], locals);
                    summary.stores = summary.stores.union(into);
                }
                result = Origins::NEW;
            }
            Instruction::Unsupported(_) => summary.unsupported = true,
            Instruction::Call {
                dispatch,
                method,
                arguments,
                ..
            } => {
                result = self.call(*dispatch, *method, arguments, locals, summary);
            }
            _ => {}
        }
        if let Some(to) = instruction.result() {
            locals[to.0 as usize] = if is_reference(body.locals[to.0 as usize].ty) {
                result
            } else {
                Origins::NEW
            };
        }
    }

    /// Whether the class is an exception of the project with fields for mutable objects.
    fn is_exception_with_objects(&self, class: ClassId) -> bool {
        let program = self.program;
        let mut fields = program.instance_fields(class).iter();
        program.is_throwable(class)
            && fields.any(|&field| {
                let field = program.field(field);
                let declaring = program.class(field.class);
                declaring.origin != Origin::Library && is_mutable(program, field.ty)
            })
    }

    /// Adds the effects of all possible callees; returns the origins of the result.
    fn call(
        &self,
        dispatch: Dispatch,
        method: MethodId,
        arguments: &[Operand],
        locals: &[Origins],
        summary: &mut Summary,
    ) -> Origins {
        let arguments: Vec<Origins> = arguments.iter().map(|&a| of_operand(a, locals)).collect();
        let callee = match dispatch {
            Dispatch::Virtual => self.unions.get(&method),
            Dispatch::Static | Dispatch::Exact => self.summaries.get(method.0 as usize),
        };
        let callee = callee.expect("every call was seen when callers were collected");
        summary.stores = summary.stores.union(callee.stores.through_call(&arguments));
        if callee.stores.0 & Origins::ANY.0 != 0 && takes_elements(self.program, method) {
            let receiver = arguments.first().copied().unwrap_or_default();
            summary.stores = summary.stores.union(receiver);
        }
        summary.unsupported |= callee.unsupported;
        summary.throws_objects |= callee.throws_objects;
        callee.returns.through_call(&arguments)
    }
}

/// Whether a method of a collection of the library takes what it may put there: `add`, `putAll`.
fn takes_elements(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let mut parameters = declared.parameters.iter();
    program.class(declared.class).package == "java.util"
        && !declared.is_static
        && declared.name != "getOrDefault"
        && parameters.any(|parameter| {
            let class = parameter.ty.as_class();
            let name = class.map_or("", |class| &program.class(class).name);
            parameter.is_variable || matches!(name, "java.util.Collection" | "java.util.Map")
        })
}

fn of_operand(operand: Operand, locals: &[Origins]) -> Origins {
    match operand {
        Operand::Local(Local(number)) => locals[number as usize],
        Operand::Null => Origins::NEW,
        // String constants are shared by all code.
        Operand::Constant(_) => Origins::ANY,
    }
}

/// Adds origins to those at a block's entry; returns whether that changes them.
fn arrive(
    at_entry: &mut FxHashMap<BlockId, Vec<Origins>>,
    target: BlockId,
    arriving: &[Origins],
) -> bool {
    let Some(known) = at_entry.get_mut(&target) else {
        at_entry.insert(target, arriving.to_vec());
        return true;
    };
    let mut changed = false;
    for (known, &arriving) in known.iter_mut().zip(arriving) {
        let union = known.union(arriving);
        changed |= union != *known;
        *known = union;
    }
    changed
}

fn is_reference(ty: Type) -> bool {
    !matches!(ty, Type::Primitive(_) | Type::Void)
}
