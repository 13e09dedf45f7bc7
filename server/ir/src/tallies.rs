//! Tallies: fields that only count. A tally is set to constants and changed by constants, nothing
//! else: `size++`, `failures = 0`. It overflows after about 2^31 steps, which no caller makes.
//!
//! A graph that over-approximates has all values that a tally may have after any number of steps,
//! so also those after an overflow. Without these it can tell that `size` is not negative. That is
//! an assumption, and a bound says so. It is made only where a call makes few steps: not where a
//! loop over numbers that a caller chooses counts.

mod rounds;

use std::collections::{BTreeMap, BTreeSet};

use java::{ConstantValue, FieldId, MethodId, Origin, Primitive, Program, Type};

use self::rounds::Rounds;
use crate::bodies::Bodies;
use crate::body::{BinaryOperator, BlockId, Body, Instruction, Operand};
use crate::reaching_definitions::{Definition, Definitions};

/// The greatest constant that a tally is set to.
const MOST_START: i128 = 1 << 30;

/// The most that one call adds to a tally, so that ten thousand calls make no overflow.
const MOST_OF_CALL: u64 = 1 << 16;

/// How many assignments are followed to what is stored.
const MOST_STEPS: usize = 8;

/// An instruction of a body.
type Site = (BlockId, usize);

/// The fields that only count, and where they do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tallies {
    /// The additions whose results are stored in tallies, with the field.
    additions: BTreeMap<(MethodId, BlockId, usize), FieldId>,
}

impl Tallies {
    /// The tallies of a program of which callers call the methods `roots`, which may run those
    /// `reached`. None once `is_spent` says so.
    pub fn of(
        program: &Program,
        bodies: &Bodies,
        (roots, reached): (&[MethodId], &BTreeSet<MethodId>),
        is_spent: &dyn Fn() -> bool,
    ) -> Tallies {
        let mut found = Counted::default();
        for &method in reached {
            if is_spent() {
                return Tallies::default();
            }
            if let Some(body) = bodies.body(method) {
                found.add_body(program, method, body);
            }
        }
        let Counted { additions, others } = found;
        let mut of_field: BTreeMap<FieldId, Vec<(MethodId, Site, u64)>> = BTreeMap::new();
        for (&(method, block, index), &(field, step)) in &additions {
            if !others.contains(&field) {
                let sites = of_field.entry(field).or_default();
                sites.push((method, (block, index), step));
            }
        }
        if of_field.is_empty() {
            return Tallies::default();
        }
        let mut rounds = Rounds::of(program, bodies, reached);
        of_field
            .retain(|_, sites| !is_spent() && rounds.most_of_call(roots, sites) <= MOST_OF_CALL);
        let additions = additions.into_iter();
        let additions = additions.map(|(site, (field, _))| (site, field));
        Tallies {
            additions: additions
                .filter(|(_, field)| of_field.contains_key(field))
                .collect(),
        }
    }

    /// The fields, those more than once that are changed at several places.
    pub fn fields(&self) -> impl Iterator<Item = FieldId> {
        self.additions.values().copied()
    }

    /// Whether the result of this addition is stored in a tally.
    pub fn has(&self, method: MethodId, block: BlockId, index: usize) -> bool {
        self.additions.contains_key(&(method, block, index))
    }
}

/// What is stored in fields.
#[derive(Default)]
struct Counted {
    /// Additions with their fields and how much they add.
    additions: BTreeMap<(MethodId, BlockId, usize), (FieldId, u64)>,
    /// The fields in which something else is stored.
    others: BTreeSet<FieldId>,
}

impl Counted {
    fn add_body(&mut self, program: &Program, method: MethodId, body: &Body) {
        let definitions = Definitions::of(body);
        for (id, block) in (0..).map(BlockId).zip(&body.blocks) {
            for (index, (instruction, _)) in block.instructions.iter().enumerate() {
                let (Instruction::PutField { field, value, .. }
                | Instruction::PutStatic { field, value }) = instruction
                else {
                    continue;
                };
                if may_count(program, *field) && !self.others.contains(field) {
                    let stored = Stored {
                        body,
                        definitions: &definitions,
                        field: *field,
                    };
                    self.add_store(method, &stored, (id, index), *value);
                }
            }
        }
    }

    fn add_store(&mut self, method: MethodId, stored: &Stored<'_>, site: Site, value: Operand) {
        for number in stored.numbers(site, value) {
            match number {
                Number::Constant(start) if start.abs() <= MOST_START => {}
                Number::Field => {}
                Number::Sum((block, index), step) => {
                    let addition = (method, block, index);
                    self.additions.insert(addition, (stored.field, step));
                }
                Number::Constant(_) | Number::Other => {
                    self.others.insert(stored.field);
                }
            }
        }
    }
}

/// Whether a field is one of the project's that can be a tally.
fn may_count(program: &Program, field: FieldId) -> bool {
    let declared = program.field(field);
    let is_number = [Primitive::Int, Primitive::Long]
        .map(Type::Primitive)
        .contains(&declared.ty);
    is_number && program.class(declared.class).origin == Origin::Project
}

/// A number that is stored in a field.
#[derive(Clone, Copy)]
enum Number {
    Constant(i128),
    /// What the same field holds, of this object or of another one.
    Field,
    /// That and a constant, added there.
    Sum(Site, u64),
    Other,
}

/// The numbers that a body stores in a field.
struct Stored<'b> {
    body: &'b Body,
    definitions: &'b Definitions<'b>,
    field: FieldId,
}

impl Stored<'_> {
    /// What an operand may be at an instruction.
    fn numbers(&self, site: Site, operand: Operand) -> Vec<Number> {
        let mut numbers = Vec::new();
        self.add(site, operand, MOST_STEPS, &mut numbers);
        numbers
    }

    fn add(&self, (block, index): Site, operand: Operand, steps: usize, all: &mut Vec<Number>) {
        match operand {
            Operand::Constant(ConstantValue::Int(number)) => {
                all.push(Number::Constant(number.into()));
            }
            Operand::Constant(ConstantValue::Long(number)) => {
                all.push(Number::Constant(number.into()));
            }
            Operand::Local(local) => {
                let definition = self.definitions.before(block, index, local);
                self.add_defined(definition, steps, all);
            }
            Operand::Constant(_) | Operand::Null => all.push(Number::Other),
        }
    }

    fn add_defined(&self, definition: Definition, steps: usize, all: &mut Vec<Number>) {
        let Some(steps) = steps.checked_sub(1) else {
            all.push(Number::Other);
            return;
        };
        let (block, index) = match definition {
            Definition::At(block, index) => (block, index),
            Definition::Entry(block, local) => {
                let arriving = self.definitions.arriving(block, local);
                if block == BlockId(0) || arriving.is_empty() {
                    all.push(Number::Other);
                }
                for definition in arriving {
                    self.add_defined(definition, steps, all);
                }
                return;
            }
        };
        let (instruction, _) = &self.body.block(block).instructions[index];
        match instruction {
            Instruction::Assign { value, .. } => self.add((block, index), *value, steps, all),
            Instruction::GetField { field, .. } | Instruction::GetStatic { field, .. }
                if *field == self.field =>
            {
                all.push(Number::Field);
            }
            Instruction::Binary {
                operator: BinaryOperator::Add | BinaryOperator::Subtract,
                left,
                right,
                ..
            } => {
                let (mut lefts, mut rights) = (Vec::new(), Vec::new());
                self.add((block, index), *left, steps, &mut lefts);
                self.add((block, index), *right, steps, &mut rights);
                let steps = rights.into_iter().map(|right| match right {
                    Number::Constant(step) => u64::try_from(step.unsigned_abs()).ok(),
                    _ => None,
                });
                let are_field = lefts.iter().all(|left| matches!(left, Number::Field));
                all.extend(steps.map(|step| match step {
                    Some(step) if are_field => Number::Sum((block, index), step),
                    _ => Number::Other,
                }));
            }
            _ => all.push(Number::Other),
        }
    }
}
