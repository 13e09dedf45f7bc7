//! The lifetimes of objects: which are new, and whether a field is set before it is read.

use std::collections::{BTreeMap, BTreeSet};

use java::hir::Dispatch;
use java::{ClassId, FieldId, MethodId, MethodKind, Program, Type};

use super::values::{Site, Values};
use crate::bodies::Bodies;
use crate::body::{BlockId, Instruction, Local, Operand, Terminator};
use crate::call_graph::{CallGraph, initialised_class, initializers};
use crate::reaching_definitions::Definition;

/// The maximum number of nested calls through which a new object is followed.
const MOST_CALLS: usize = 4;

/// What an instruction does with a field that has not been set.
enum FirstUse {
    Set,
    /// It may read the field, or let others find the object.
    Read,
}

pub(crate) struct Lifetimes<'a> {
    program: &'a Program,
    bodies: &'a Bodies,
    values: &'a BTreeMap<MethodId, Values<'a>>,
    calls: CallGraph<'a>,
}

impl<'a> Lifetimes<'a> {
    pub(crate) fn new(
        program: &'a Program,
        bodies: &'a Bodies,
        values: &'a BTreeMap<MethodId, Values<'a>>,
        calls: CallGraph<'a>,
    ) -> Lifetimes<'a> {
        Lifetimes {
            program,
            bodies,
            values,
            calls,
        }
    }

    /// Whether the instruction at `site` stores into a new object without followers. The call that
    /// runs the method must allocate it, and nothing before may set one of the `followers`.
    pub(crate) fn is_new_at(
        &mut self,
        method: MethodId,
        site: Site,
        followers: &BTreeSet<FieldId>,
    ) -> bool {
        let values = &self.values[&method];
        let Instruction::PutField { object, .. } = values.instruction(site.0, site.1) else {
            return false;
        };
        let Some(path) = values.path(site, *object) else {
            return false;
        };
        if !path.fields.is_empty() {
            return false;
        }
        let is_constructor = self.program.method(method).kind == MethodKind::Constructor;
        let is_new = match path.root {
            _ if path.is_receiver() => is_constructor,
            root => self.is_new(method, root, MOST_CALLS),
        };
        is_new
            && self.before(method, site).into_iter().all(|instruction| {
                !stores(instruction, followers)
                    && !self.may_run(instruction, |i| stores(i, followers))
            })
    }

    /// Whether a definition is a new object, or the result of calls that return new objects only.
    fn is_new(&mut self, method: MethodId, definition: Definition, most_calls: usize) -> bool {
        let Definition::At(block, index) = definition else {
            return false;
        };
        match self.values[&method].instruction(block, index) {
            Instruction::New { .. } | Instruction::Clone { .. } => true,
            Instruction::Call {
                dispatch,
                method: called,
                ..
            } if most_calls > 0 => {
                let targets = self.calls.targets(*dispatch, *called);
                !targets.is_empty()
                    && targets
                        .into_iter()
                        .all(|target| self.returns_new(target, most_calls - 1))
            }
            _ => false,
        }
    }

    fn returns_new(&mut self, method: MethodId, most_calls: usize) -> bool {
        let Some(values) = self.values.get(&method) else {
            return false;
        };
        let blocks = (0..).map(BlockId).zip(&values.definitions.body().blocks);
        let mut returned = Vec::new();
        for (id, block) in blocks {
            if let Terminator::Return(Some(operand)) = block.terminator.0 {
                returned.push(values.path((id, block.instructions.len()), operand));
            }
        }
        returned.into_iter().all(|path| {
            path.is_some_and(|path| {
                path.fields.is_empty() && self.is_new(method, path.root, most_calls)
            })
        })
    }

    /// All instructions of the method that may run before the one at `site`.
    fn before(&self, method: MethodId, site: Site) -> Vec<&'a Instruction> {
        let body = self.values[&method].definitions.body();
        let mut found = Vec::new();
        let mut seen = vec![false; body.blocks.len()];
        // Every block from which the site's block can be reached, which in a loop is one of them.
        let mut open = vec![site.0];
        found.extend(body.block(site.0).instructions[..site.1].iter());
        while let Some(target) = open.pop() {
            for (id, block) in (0..).map(BlockId).zip(&body.blocks) {
                let mut leads = block.unwind.is_some_and(|unwind| unwind.target == target);
                block
                    .terminator
                    .0
                    .for_each_target(|next| leads |= next == target);
                if leads && !std::mem::replace(&mut seen[id.0 as usize], true) {
                    found.extend(block.instructions.iter());
                    open.push(id);
                }
            }
        }
        found
            .into_iter()
            .map(|(instruction, _)| instruction)
            .collect()
    }

    /// Whether an instruction, by a call or by initialising a class, may run a wanted instruction.
    fn may_run(
        &mut self,
        instruction: &Instruction,
        wanted: impl Fn(&Instruction) -> bool,
    ) -> bool {
        let mut open: Vec<MethodId> = self.run_by(instruction);
        let mut seen: BTreeSet<MethodId> = BTreeSet::new();
        while let Some(method) = open.pop() {
            if !seen.insert(method) {
                continue;
            }
            let Some(body) = self.bodies.body(method) else {
                continue;
            };
            for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
                if wanted(instruction) {
                    return true;
                }
                open.extend(self.run_by(instruction));
            }
        }
        false
    }

    fn run_by(&mut self, instruction: &Instruction) -> Vec<MethodId> {
        let mut found = match instruction {
            Instruction::Call {
                dispatch, method, ..
            } => self.calls.targets(*dispatch, *method),
            _ => Vec::new(),
        };
        if let Some(class) = initialised_class(self.program, instruction) {
            found.extend(initializers(self.program, class));
        }
        found
    }

    /// Whether every constructor sets the field before anything can read it, and before other code
    /// can find the object.
    pub(crate) fn is_set_first(&mut self, field: FieldId) -> bool {
        let class = self.program.field(field).class;
        let constructors: Vec<MethodId> = self
            .values
            .keys()
            .copied()
            .filter(|&method| {
                let declared = self.program.method(method);
                declared.class == class && declared.kind == MethodKind::Constructor
            })
            .collect();
        constructors
            .into_iter()
            .all(|constructor| self.sets_first(constructor, class, field))
    }

    fn sets_first(&mut self, constructor: MethodId, class: ClassId, field: FieldId) -> bool {
        let body = self.values[&constructor].definitions.body();
        let mut seen = vec![false; body.blocks.len()];
        let mut open = vec![BlockId(0)];
        'blocks: while let Some(id) = open.pop() {
            if std::mem::replace(&mut seen[id.0 as usize], true) {
                continue;
            }
            let block = body.block(id);
            open.extend(block.unwind.map(|unwind| unwind.target));
            for (index, (instruction, _)) in block.instructions.iter().enumerate() {
                match self.first_use(constructor, (id, index), instruction, class, field) {
                    Some(FirstUse::Set) => continue 'blocks,
                    Some(FirstUse::Read) => return false,
                    None => {}
                }
            }
            if let Terminator::Return(_) = block.terminator.0 {
                return false;
            }
            let terminator = &block.terminator.0;
            terminator.for_each_target(|target| open.push(target));
        }
        true
    }

    /// What an instruction of a constructor does with the field of the new object.
    fn first_use(
        &mut self,
        constructor: MethodId,
        site: Site,
        instruction: &Instruction,
        class: ClassId,
        field: FieldId,
    ) -> Option<FirstUse> {
        let values = &self.values[&constructor];
        let is_this = |operand: &Operand| {
            let locals = &values.definitions.body().locals;
            let is_reference = |local: &Local| locals[local.0 as usize].ty.is_reference();
            // An object without a path may be this one.
            matches!(operand, Operand::Local(local) if is_reference(local))
                && values
                    .path(site, *operand)
                    .is_none_or(|path| path.is_receiver())
        };
        let may_read = match instruction {
            Instruction::PutField {
                object: Operand::Local(Local(0)),
                field: set,
                ..
            } if *set == field => return Some(FirstUse::Set),
            Instruction::Call {
                dispatch: Dispatch::Exact,
                method,
                arguments,
                ..
            } if self.is_constructor_of_this(*method, arguments) => {
                if self.program.method(*method).class == class {
                    // `this(…)`: the other constructor sets it.
                    return Some(FirstUse::Set);
                }
                let program = self.program;
                let escapes = |i: &Instruction| reads(i, field) || keeps(program, i, class);
                arguments[1..].iter().any(is_this) || self.may_run(instruction, escapes)
            }
            Instruction::Call { arguments, .. } => {
                arguments.iter().any(is_this) || self.may_run(instruction, |i| reads(i, field))
            }
            Instruction::PutField { value, .. }
            | Instruction::PutStatic { value, .. }
            | Instruction::ArrayStore { value, .. } => is_this(value),
            _ => reads(instruction, field),
        };
        may_read.then_some(FirstUse::Read)
    }

    fn is_constructor_of_this(&self, method: MethodId, arguments: &[Operand]) -> bool {
        self.program.method(method).kind == MethodKind::Constructor
            && arguments.first() == Some(&Operand::Local(Local(0)))
    }
}

fn stores(instruction: &Instruction, fields: &BTreeSet<FieldId>) -> bool {
    matches!(instruction, Instruction::PutField { field, .. } if fields.contains(field))
}

fn reads(instruction: &Instruction, wanted: FieldId) -> bool {
    matches!(instruction, Instruction::GetField { field, .. } if *field == wanted)
}

/// Whether an instruction may store an object of the class where other code can find it.
fn keeps(program: &Program, instruction: &Instruction, class: ClassId) -> bool {
    let may_hold = |ty: Type| ty.is_reference() && program.is_assignable(Type::Class(class), ty);
    match instruction {
        Instruction::PutField { field, .. } | Instruction::PutStatic { field, .. } => {
            may_hold(program.field(*field).ty)
        }
        Instruction::ArrayStore { .. } => true,
        _ => false,
    }
}
