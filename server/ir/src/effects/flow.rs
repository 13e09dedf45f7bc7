//! The effects of a body, by where the references in it come from.

use std::borrow::Cow;
use std::collections::hash_map::Entry;

use java::hir::Dispatch;
use java::{ClassId, FieldId, MethodId, Origin, Program, Type, Visibility};
use rustc_hash::{FxHashMap, FxHashSet};

use super::summary::{Origins, Summary};
use crate::body::{BlockId, Body, Instruction, Local, Operand, Terminator};
use crate::call_graph::{initialised_class, initializers};
use crate::intrinsic::{Intrinsic, SystemIntrinsic};
use crate::member_uses::is_mutable;
use crate::simplification::reverse_postorder;

/// The maximum number of (block, local) pairs of a body that is analysed. A larger body may store
/// anywhere.
const MAX_FACTS: usize = 1 << 20;

/// An instruction of the body: its block, and its number there. The terminator comes last.
pub(super) type Site = (BlockId, usize);

/// What is known of the program around a body.
pub(super) trait Surroundings {
    fn program(&self) -> &Program;

    /// Whether a store into the field counts.
    fn counts(&self, field: FieldId) -> bool;

    /// The effects of all that the call may run.
    fn called(&self, site: Site, called: (Dispatch, MethodId)) -> Cow<'_, Summary>;

    /// The effects of a static initialiser; none if it makes no difference when it runs.
    fn initialising(&self, initializer: MethodId) -> Option<Cow<'_, Summary>>;

    /// Whether the block does not run.
    fn leaves_out(&self, block: BlockId) -> bool;

    /// Whether the operand refers to no object that existed before, whatever its origins say.
    fn is_new(&self, site: Site, operand: Operand) -> bool;
}

/// Summarises a method, with the present summaries of its callees.
pub(super) fn summarise(
    around: &impl Surroundings,
    (method, body): (MethodId, &Body),
    known: &Summary,
) -> Summary {
    let mut flow = Flow {
        around,
        method,
        body,
        summary: known.clone(),
        at_entry: FxHashMap::default(),
        stale: vec![false; body.blocks.len()],
    };
    if body.blocks.len().saturating_mul(body.locals.len()) > MAX_FACTS {
        flow.summary.stores = Origins::ANY;
        flow.summary.returns = Origins::ANY;
        let mut locals = vec![Origins::ANY; body.locals.len()];
        for (block, code) in (0..).map(BlockId).zip(&body.blocks) {
            for (index, (instruction, _)) in code.instructions.iter().enumerate() {
                flow.transfer((block, index), instruction, &mut locals);
            }
        }
    } else {
        flow.solve();
    }
    flow.summary
}

struct Flow<'a, S> {
    around: &'a S,
    method: MethodId,
    body: &'a Body,
    summary: Summary,
    /// The origins of the locals where a block begins.
    at_entry: FxHashMap<BlockId, Vec<Origins>>,
    /// The blocks that are to be followed: what is known where they begin has changed.
    stale: Vec<bool>,
}

impl<S: Surroundings> Flow<'_, S> {
    fn solve(&mut self) {
        let body = self.body;
        let mut entry = vec![Origins::NEW; body.locals.len()];
        for (position, origins) in entry.iter_mut().enumerate().take(body.parameters as usize) {
            if is_reference(body.locals[position].ty) {
                *origins = Origins::parameter(position);
            }
        }
        self.at_entry.insert(BlockId(0), entry);
        self.stale[0] = true;
        let order = reverse_postorder(body);
        while self.stale.contains(&true) {
            for &id in &order {
                if std::mem::take(&mut self.stale[id.0 as usize]) {
                    self.pass(id, self.at_entry[&id].clone());
                }
            }
        }
    }

    /// Follows a block.
    fn pass(&mut self, id: BlockId, mut locals: Vec<Origins>) {
        let block = self.body.block(id);
        for (index, (instruction, _)) in block.instructions.iter().enumerate() {
            if instruction.can_throw() {
                self.throw(id, &mut locals);
            }
            self.transfer((id, index), instruction, &mut locals);
        }
        match &block.terminator.0 {
            Terminator::Return(Some(value)) => {
                let site = (id, block.instructions.len());
                let returned = self.origins(site, *value, &locals);
                self.summary.returns = self.summary.returns.union(returned);
            }
            Terminator::Throw(_) => self.throw(id, &mut locals),
            _ => {}
        }
        block
            .terminator
            .0
            .for_each_target(|target| self.arrive(target, &locals));
    }

    /// Goes to where exceptions of the block are caught, if they are. The locals are the same after
    /// it.
    fn throw(&mut self, id: BlockId, locals: &mut [Origins]) {
        let Some(unwind) = self.body.block(id).unwind else {
            return;
        };
        let caught = unwind.exception.0 as usize;
        let before = std::mem::replace(&mut locals[caught], Origins::ANY);
        self.arrive(unwind.target, locals);
        locals[caught] = before;
    }

    /// Adds origins to those at a block's entry.
    fn arrive(&mut self, target: BlockId, arriving: &[Origins]) {
        if self.around.leaves_out(target) {
            return;
        }
        let mut changed = false;
        match self.at_entry.entry(target) {
            Entry::Vacant(entry) => {
                entry.insert(arriving.to_vec());
                changed = true;
            }
            Entry::Occupied(mut entry) => {
                for (known, &arriving) in entry.get_mut().iter_mut().zip(arriving) {
                    let union = known.union(arriving);
                    changed |= union != *known;
                    *known = union;
                }
            }
        }
        self.stale[target.0 as usize] |= changed;
    }

    /// The effect of one instruction on the origins of the locals and on the summary.
    fn transfer(&mut self, site: Site, instruction: &Instruction, locals: &mut [Origins]) {
        for initializer in initializers_run_by(self.around.program(), self.method, instruction) {
            let Some(initialising) = self.around.initialising(initializer) else {
                continue;
            };
            self.summary.stores = Origins::ANY;
            self.summary.unsupported |= initialising.unsupported;
            self.summary.throws_objects |= initialising.throws_objects;
        }
        let mut result = Origins::ANY;
        match instruction {
            Instruction::Assign { value: operand, .. } | Instruction::Cast { operand, .. } => {
                result = self.origins(site, *operand, locals);
            }
            Instruction::New { class, .. } => {
                let program = self.around.program();
                self.summary.throws_objects |= is_exception_with_objects(program, *class);
                result = Origins::NEW;
            }
            Instruction::NewArray { .. } | Instruction::Clone { .. } => result = Origins::NEW,
            Instruction::PutField { object, field, .. } if self.around.counts(*field) => {
                self.store_into(self.origins(site, *object, locals));
            }
            Instruction::ArrayStore { array, .. } => {
                self.store_into(self.origins(site, *array, locals));
            }
            Instruction::PutStatic { field, .. } if self.around.counts(*field) => {
                self.summary.stores = Origins::ANY;
            }
            Instruction::Intrinsic {
                intrinsic,
                arguments,
                ..
            } => {
                self.summary.unmodelled |= site.0 == BlockId(0)
                    && *intrinsic == Intrinsic::System(SystemIntrinsic::Unmodelled);
                if let Some(stored) = intrinsic.stores_into() {
                    self.store_into(self.origins(site, arguments[stored], locals));
                }
                result = Origins::NEW;
            }
            Instruction::Unsupported(_) => self.summary.unsupported = true,
            Instruction::Call {
                dispatch,
                method,
                arguments,
                ..
            } => {
                let arguments = arguments.iter();
                let arguments: Vec<Origins> =
                    arguments.map(|&a| self.origins(site, a, locals)).collect();
                result = self.call(site, (*dispatch, *method), &arguments);
            }
            _ => {}
        }
        if let Some(to) = instruction.result() {
            locals[to.0 as usize] = if is_reference(self.body.locals[to.0 as usize].ty) {
                result
            } else {
                Origins::NEW
            };
        }
    }

    fn store_into(&mut self, origins: Origins) {
        self.summary.stores = self.summary.stores.union(origins);
    }

    /// Adds the effects of all possible callees; returns the origins of the result.
    fn call(
        &mut self,
        site: Site,
        (dispatch, method): (Dispatch, MethodId),
        arguments: &[Origins],
    ) -> Origins {
        let callee = self.around.called(site, (dispatch, method));
        let mut stores = callee.stores.through_call(arguments);
        if callee.stores.may_be(Origins::ANY) && takes_elements(self.around.program(), method) {
            let receiver = arguments.first().copied().unwrap_or_default();
            stores = stores.union(receiver);
        }
        self.summary.unsupported |= callee.unsupported;
        self.summary.throws_objects |= callee.throws_objects;
        let returned = callee.returns.through_call(arguments);
        // A method without parameters only says so to its caller, which may know more.
        let says = arguments.is_empty() && callee.unmodelled && site.0 == BlockId(0);
        self.summary.unmodelled |= says;
        self.summary.unsupported |= says && is_to_change(self.around.program(), self.method);
        self.store_into(stores);
        returned
    }

    fn origins(&self, site: Site, operand: Operand, locals: &[Origins]) -> Origins {
        let origins = match operand {
            Operand::Local(Local(number)) => locals[number as usize],
            Operand::Null => Origins::NEW,
            // String constants are shared by all code.
            Operand::Constant(_) => Origins::ANY,
        };
        match origins {
            Origins::NEW => Origins::NEW,
            _ if self.around.is_new(site, operand) => Origins::NEW,
            origins => origins,
        }
    }
}

/// The static initialisers that the instruction may run. The method's own class is initialised.
pub fn initializers_run_by(
    program: &Program,
    method: MethodId,
    instruction: &Instruction,
) -> Vec<MethodId> {
    let own = program.method(method).class;
    match initialised_class(program, instruction) {
        Some(class) if !program.subclass_of(own, class) => initializers(program, class),
        _ => Vec::new(),
    }
}

/// Summarises these parts of the code until nothing changes: the least fixpoint. `update` returns
/// the parts that hang on one that has changed.
pub(super) fn settle(parts: Vec<usize>, mut update: impl FnMut(usize) -> Vec<usize>) {
    let mut waiting: FxHashSet<usize> = parts.iter().copied().collect();
    let mut work = parts;
    while let Some(part) = work.pop() {
        deadline::check();
        waiting.remove(&part);
        for affected in update(part) {
            if waiting.insert(affected) {
                work.push(affected);
            }
        }
    }
}

/// Whether the class is an exception of the project with fields for mutable objects.
fn is_exception_with_objects(program: &Program, class: ClassId) -> bool {
    let mut fields = program.instance_fields(class).iter();
    program.is_throwable(class)
        && fields.any(|&field| {
            let field = program.field(field);
            let declaring = program.class(field.class);
            declaring.origin != Origin::Library && is_mutable(program, field.ty)
        })
}

/// Whether a method of the library is there to change something: what its model does not say, it
/// may do.
fn is_to_change(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let is_below = |name: &str| {
        let above = program.class_named(name);
        above.is_some_and(|above| program.subclass_of(declared.class, above))
    };
    let takes = !declared.parameters.is_empty();
    program.class(declared.class).origin == Origin::Library
        && declared.visibility == Visibility::Public
        && (declared.result == Type::Void
            || takes && (is_below("java.util.Collection") || is_below("java.util.Map")))
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

fn is_reference(ty: Type) -> bool {
    !matches!(ty, Type::Primitive(_) | Type::Void)
}
