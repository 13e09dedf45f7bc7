//! How many rounds of a loop along elements may each lead to something new.
//!
//! A loop that only looks at elements sees no more of many than of few. One that remembers
//! something from round to round may need an element for each such thing. Examples are a state
//! machine over characters, and the flags of a password.

use std::collections::{BTreeMap, BTreeSet};

use ir::{BlockId, Body, Instruction, Local, Operand, Terminator};
use java::hir::Dispatch;
use java::{ConstantValue, FieldId, MethodId, MethodKind, Origin, Program};

use super::told_sizes::{ANY, looping_blocks};

/// What a loop remembers something in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Memory {
    Local(u32),
    Field(FieldId),
}

/// What loops store for later rounds.
#[derive(Default)]
struct Stored {
    /// Constants, or `null`.
    constants: BTreeMap<Memory, Vec<Option<ConstantValue>>>,
    others: BTreeSet<Memory>,
    /// Whether something is computed of what it was before.
    is_open: bool,
}

/// The bodies of the project that a call may run, with those that they call.
pub(super) type Called<'c, 'b> = &'c mut dyn FnMut(Dispatch, MethodId) -> Vec<(MethodId, &'b Body)>;

/// How many elements the loops of a body need for all that they may remember; 0 without such loops.
pub(super) fn rounds_needed(program: &Program, body: &Body, called: Called<'_, '_>) -> u32 {
    let looping = looping_blocks(body);
    let loops = Loops {
        program,
        body,
        carried: carried(body, &looping),
        looping,
    };
    match loops.walk() {
        true => loops.stored(called).rounds(),
        false => 0,
    }
}

impl Stored {
    fn add(&mut self, memory: Memory, value: Operand) {
        let constant = match value {
            Operand::Constant(constant) => Some(constant),
            Operand::Null => None,
            Operand::Local(_) => {
                self.others.insert(memory);
                return;
            }
        };
        let known = self.constants.entry(memory).or_default();
        if !known.contains(&constant) {
            known.push(constant);
        }
    }

    /// What gets one constant is set once. What gets several has a state for each, and one before.
    fn rounds(&self) -> u32 {
        if self.is_open {
            return ANY;
        }
        let mut set_once = self.others.len();
        let mut states = 1_usize;
        for (memory, constants) in &self.constants {
            if self.others.contains(memory) {
                continue;
            }
            match constants.len() {
                1 => set_once += 1,
                several => states = states.saturating_mul(several + 1),
            }
        }
        let all = states.saturating_mul(set_once + 1) - 1;
        u32::try_from(all).unwrap_or(ANY)
    }
}

struct Loops<'a> {
    program: &'a Program,
    body: &'a Body,
    looping: BTreeSet<u32>,
    /// By block: the locals that later rounds of a loop around it, or what comes after that loop,
    /// may read.
    carried: BTreeMap<u32, BTreeSet<u32>>,
}

impl Loops<'_> {
    fn instructions(&self) -> impl Iterator<Item = &Instruction> {
        self.placed().map(|(_, instruction)| instruction)
    }

    /// The instructions of loops, with the numbers of their blocks.
    fn placed(&self) -> impl Iterator<Item = (u32, &Instruction)> {
        self.looping.iter().flat_map(|&number| {
            let block = self.body.block(BlockId(number));
            let instructions = block.instructions.iter();
            instructions.map(move |(instruction, _)| (number, instruction))
        })
    }

    /// Whether a loop reads elements.
    fn walk(&self) -> bool {
        self.instructions().any(|instruction| match instruction {
            Instruction::ArrayLoad { .. } => true,
            Instruction::Call { method, .. } => {
                let class = self.program.method(*method).class;
                self.program.class(class).package.starts_with("java.util")
            }
            _ => false,
        })
    }

    fn stored(&self, called: Called<'_, '_>) -> Stored {
        let mut stored = Stored::default();
        let mut entered = BTreeSet::new();
        for (block, instruction) in self.placed() {
            self.add_local((block, instruction), &mut stored);
            add_field(self.program, self.body, instruction, &mut stored);
            let &Instruction::Call {
                dispatch, method, ..
            } = instruction
            else {
                continue;
            };
            let class = self.program.class(self.program.method(method).class);
            if class.origin == Origin::Library || !entered.insert(method) {
                continue;
            }
            for (method, body) in called(dispatch, method) {
                if self.program.method(method).kind == MethodKind::Constructor {
                    continue;
                }
                let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
                for (instruction, _) in instructions {
                    add_field(self.program, body, instruction, &mut stored);
                    stored.is_open |= stores_sum(body, instruction);
                }
            }
        }
        stored
    }

    fn add_local(&self, (block, instruction): (u32, &Instruction), stored: &mut Stored) {
        let Some(Local(to)) = instruction.result() else {
            return;
        };
        if !self
            .carried
            .get(&block)
            .is_some_and(|all| all.contains(&to))
        {
            return;
        }
        let memory = Memory::Local(to);
        match instruction {
            Instruction::Assign { value, .. } => match definition(self.body, *value) {
                // What counts and adds up is looked at elsewhere.
                Some(Instruction::Binary { .. } | Instruction::Convert { .. }) => {}
                Some(definition) => self.add_result(definition, to, *value, stored),
                None => stored.add(memory, *value),
            },
            Instruction::Binary { .. } | Instruction::Convert { .. } => {}
            _ => self.add_result(instruction, to, Operand::Local(Local(to)), stored),
        }
    }

    /// Adds what an instruction gives: a call that gets what was there before is a state machine.
    fn add_result(&self, from: &Instruction, to: u32, value: Operand, stored: &mut Stored) {
        match from {
            Instruction::Call {
                method, arguments, ..
            } if !is_greater_or_less(self.program, *method) => {
                let is_own = arguments.contains(&Operand::Local(Local(to)));
                stored.is_open |= is_own;
                stored.add(Memory::Local(to), value);
            }
            _ => stored.add(Memory::Local(to), value),
        }
    }
}

/// Adds what is stored into a field. What a call computes of the field itself is a state machine.
fn add_field(program: &Program, body: &Body, instruction: &Instruction, stored: &mut Stored) {
    let (Instruction::PutField { field, value, .. } | Instruction::PutStatic { field, value }) =
        *instruction
    else {
        return;
    };
    match definition(body, value) {
        Some(Instruction::Binary { .. } | Instruction::Convert { .. }) => {}
        Some(Instruction::Call {
            method, arguments, ..
        }) if !is_greater_or_less(program, *method) => {
            let mut arguments = arguments.iter().copied();
            stored.is_open |= arguments.any(|argument| {
                matches!(definition(body, argument), Some(Instruction::GetField { field: read, .. }
                    | Instruction::GetStatic { field: read, .. }) if *read == field)
            });
            stored.add(Memory::Field(field), value);
        }
        _ => stored.add(Memory::Field(field), value),
    }
}

/// Whether a method gives one of two numbers: of many it is that of one.
fn is_greater_or_less(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let is_of_math = program.class(declared.class).name == "java.lang.Math";
    is_of_math && matches!(&*declared.name, "max" | "min")
}

/// Whether an instruction stores a sum into a field.
fn stores_sum(body: &Body, instruction: &Instruction) -> bool {
    let (Instruction::PutField { value, .. } | Instruction::PutStatic { value, .. }) = *instruction
    else {
        return false;
    };
    matches!(
        definition(body, value),
        Some(Instruction::Binary { .. } | Instruction::Convert { .. })
    )
}

/// The only instruction that gives an operand its value.
fn definition(body: &Body, operand: Operand) -> Option<&Instruction> {
    let Operand::Local(local) = operand else {
        return None;
    };
    let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
    let mut defining = instructions
        .map(|(instruction, _)| instruction)
        .filter(|instruction| instruction.result() == Some(local));
    let first = defining.next()?;
    defining.next().is_none().then_some(first)
}

/// By block: the locals that are alive where a loop around it begins again.
fn carried(body: &Body, looping: &BTreeSet<u32>) -> BTreeMap<u32, BTreeSet<u32>> {
    let mut carried: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    if looping.is_empty() {
        return carried;
    }
    let alive = alive(body);
    let mut leading: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for &block in looping {
        for target in targets(body, block) {
            leading.entry(target).or_default().push(block);
        }
    }
    for (from, header) in jumps_back(body) {
        // The loop is what leads to the jump and not by way of its beginning.
        let mut inside = BTreeSet::from([header]);
        let mut rest = vec![from];
        while let Some(block) = rest.pop() {
            if inside.insert(block) {
                rest.extend(leading.get(&block).into_iter().flatten());
            }
        }
        for block in inside {
            let all = carried.entry(block).or_default();
            all.extend(&alive[header as usize]);
        }
    }
    carried
}

fn targets(body: &Body, block: u32) -> Vec<u32> {
    let mut targets = Vec::new();
    let terminator = &body.block(BlockId(block)).terminator.0;
    terminator.for_each_target(|target| targets.push(target.0));
    targets
}

/// By block: the locals that are read before they are assigned.
fn alive(body: &Body) -> Vec<BTreeSet<u32>> {
    let mut alive: Vec<BTreeSet<u32>> = vec![BTreeSet::new(); body.blocks.len()];
    loop {
        let mut is_changed = false;
        for (number, block) in body.blocks.iter().enumerate().rev() {
            let mut now = BTreeSet::new();
            let terminator = &block.terminator.0;
            terminator.for_each_target(|target| now.extend(&alive[target.0 as usize]));
            if let Terminator::Branch {
                condition: read, ..
            }
            | Terminator::Switch { selector: read, .. }
            | Terminator::Return(Some(read))
            | Terminator::Throw(read) = *terminator
            {
                add_local(&mut now, read);
            }
            for (instruction, _) in block.instructions.iter().rev() {
                if let Some(Local(to)) = instruction.result() {
                    now.remove(&to);
                }
                instruction.for_each_operand(|operand| add_local(&mut now, operand));
            }
            if let Some(unwind) = block.unwind {
                now.extend(&alive[unwind.target.0 as usize]);
            }
            is_changed |= now.len() > alive[number].len();
            alive[number] = now;
        }
        if !is_changed {
            return alive;
        }
    }
}

fn add_local(to: &mut BTreeSet<u32>, operand: Operand) {
    if let Operand::Local(Local(local)) = operand {
        to.insert(local);
    }
}

/// The jumps that lead back, each with the block to which it leads.
fn jumps_back(body: &Body) -> Vec<(u32, u32)> {
    let mut jumps = Vec::new();
    let (mut seen, mut open) = (BTreeSet::from([0]), BTreeSet::from([0]));
    let mut path = vec![(0, targets(body, 0))];
    while let Some((block, rest)) = path.last_mut() {
        match rest.pop() {
            Some(next) if open.contains(&next) => jumps.push((*block, next)),
            Some(next) if seen.insert(next) => {
                open.insert(next);
                path.push((next, targets(body, next)));
            }
            Some(_) => {}
            None => {
                open.remove(block);
                path.pop();
            }
        }
    }
    jumps
}
