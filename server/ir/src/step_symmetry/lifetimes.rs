//! What step symmetry has to know of the lives of objects: which are new, and whether a field is
//! set before it is read.

use std::collections::{BTreeMap, BTreeSet};

use java::hir::Dispatch;
use java::{ClassId, FieldId, MethodId, MethodKind, Program, Type};

use super::values::{Site, Values};
use crate::bodies::Bodies;
use crate::body::{BlockId, Instruction, Local, Operand, Terminator};
use crate::call_graph::{CallGraph, initialised_class, initializers};
use crate::reaching_definitions::Definition;

/// How many calls a new object is followed through.
const MOST_CALLS: usize = 4;

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

    /// Whether the object that the instruction at `site` stores into was allocated by the call that
    /// this method belongs to, and nothing that may have run in this method before sets one of the
    /// `followers`.
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

    /// Whether a definition makes a new object, itself or by calling what returns nothing else.
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

    /// All instructions that may run in a method before the one at `site`.
    fn before(&self, method: MethodId, site: Site) -> Vec<&'a Instruction> {
        let body = self.values[&method].definitions.body();
        let mut found = Vec::new();
        let mut seen = vec![false; body.blocks.len()];
        // Every block from which the site's block can be reached, that one included if it is in a
        // loop.
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

    /// Whether a call, or the initialisation of a class, that an instruction makes may run one of
    /// which `wanted` holds.
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

    /// Whether every constructor sets the field of its object before anything can read it, and
    /// before the object can be found by others.
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
        let values = &self.values[&constructor];
        let body = values.definitions.body();
        let mut seen = vec![false; body.blocks.len()];
        let mut open = vec![BlockId(0)];
        'blocks: while let Some(id) = open.pop() {
            if std::mem::replace(&mut seen[id.0 as usize], true) {
                continue;
            }
            let block = body.block(id);
            open.extend(block.unwind.map(|unwind| unwind.target));
            for (index, (instruction, _)) in block.instructions.iter().enumerate() {
                let is_this = |operand: &Operand| {
                    let path = values.path((id, index), *operand);
                    // What is not known may be the object itself.
                    matches!(operand, Operand::Local(local)
                        if body.locals[local.0 as usize].ty.is_reference())
                        && path.is_none_or(|path| path.is_receiver())
                };
                match instruction {
                    Instruction::PutField {
                        object: Operand::Local(Local(0)),
                        field: set,
                        ..
                    } if *set == field => continue 'blocks,
                    Instruction::Call {
                        dispatch: Dispatch::Exact,
                        method,
                        arguments,
                        ..
                    } if self.is_constructor_of_this(*method, arguments) => {
                        if self.program.method(*method).class == class {
                            // `this(…)`: the other constructor sets it.
                            continue 'blocks;
                        }
                        let program = self.program;
                        let escapes = |i: &Instruction| reads(i, field) || keeps(program, i, class);
                        if arguments[1..].iter().any(is_this) || self.may_run(instruction, escapes)
                        {
                            return false;
                        }
                    }
                    Instruction::Call { arguments, .. }
                        if arguments.iter().any(is_this)
                            || self.may_run(instruction, |i| reads(i, field)) =>
                    {
                        return false;
                    }
                    Instruction::PutField { value, .. }
                    | Instruction::PutStatic { value, .. }
                    | Instruction::ArrayStore { value, .. }
                        if is_this(value) =>
                    {
                        return false;
                    }
                    _ if reads(instruction, field) => return false,
                    _ => {}
                }
            }
            if let Terminator::Return(_) = block.terminator.0 {
                return false;
            }
            block
                .terminator
                .0
                .for_each_target(|target| open.push(target));
            open.extend(block.unwind.map(|unwind| unwind.target));
        }
        true
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

/// Whether an instruction may make an object of the class one that others can find.
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
