//! Checks that every local is assigned before it is read, on each path.
//!
//! Java programs that compile pass; a file that is being edited may not. A body that fails must not
//! run, for a local would have no value.

use rustc_hash::FxHashSet;

use crate::body::{BlockId, Body, Instruction, Local, Operand, Terminator};
use crate::simplification::reverse_postorder;

/// A local that may be read before it is assigned, if there is one. Paths end at
/// [`Instruction::Unsupported`].
pub(crate) fn unassigned_local(body: &Body) -> Option<Local> {
    let order = reverse_postorder(body);
    let mut at_entry: Vec<Option<Assigned>> = vec![None; body.blocks.len()];
    at_entry[0] = Some(Assigned::of_parameters(body));
    let mut changed = true;
    while changed {
        changed = false;
        for &id in &order {
            let Some(assigned) = at_entry[id.0 as usize].clone() else {
                continue;
            };
            flow(body, id, assigned, &mut |target, assigned| {
                changed |= meet(&mut at_entry[target.0 as usize], assigned);
            });
        }
    }
    order.iter().find_map(|&id| {
        let assigned = at_entry[id.0 as usize].clone()?;
        first_unassigned_read(body, id, assigned)
    })
}

fn meet(at_entry: &mut Option<Assigned>, assigned: &Assigned) -> bool {
    match at_entry {
        None => {
            *at_entry = Some(assigned.clone());
            true
        }
        Some(before) => before.intersect(assigned),
    }
}

/// Calls `arrive` with the assigned locals at the entry of each successor.
fn flow(
    body: &Body,
    id: BlockId,
    mut assigned: Assigned,
    arrive: &mut dyn FnMut(BlockId, &Assigned),
) {
    let block = body.block(id);
    let mut may_have_thrown = false;
    let mut throw_from = |assigned: &Assigned, arrive: &mut dyn FnMut(BlockId, &Assigned)| {
        // The set only grows within a block: the first exception has the least one.
        if let Some(unwind) = block.unwind
            && !std::mem::replace(&mut may_have_thrown, true)
        {
            let mut assigned = assigned.clone();
            assigned.insert(unwind.exception);
            arrive(unwind.target, &assigned);
        }
    };
    for (instruction, _) in &block.instructions {
        if matches!(instruction, Instruction::Unsupported(_)) {
            return;
        }
        if instruction.can_throw() {
            throw_from(&assigned, arrive);
        }
        if let Some(result) = instruction.result() {
            assigned.insert(result);
        }
    }
    if matches!(block.terminator.0, Terminator::Throw(_)) {
        throw_from(&assigned, arrive);
    }
    block
        .terminator
        .0
        .for_each_target(|target| arrive(target, &assigned));
}

fn first_unassigned_read(body: &Body, id: BlockId, mut assigned: Assigned) -> Option<Local> {
    let block = body.block(id);
    let mut unassigned: FxHashSet<Local> = FxHashSet::default();
    for (instruction, _) in &block.instructions {
        if matches!(instruction, Instruction::Unsupported(_)) {
            return None;
        }
        instruction.for_each_operand(|operand| {
            if let Operand::Local(local) = operand
                && !assigned.contains(local)
            {
                unassigned.insert(local);
            }
        });
        if !unassigned.is_empty() {
            return unassigned.into_iter().min();
        }
        if let Some(result) = instruction.result() {
            assigned.insert(result);
        }
    }
    let read = match &block.terminator.0 {
        Terminator::Branch { condition, .. } => Some(*condition),
        Terminator::Switch { selector, .. } => Some(*selector),
        Terminator::Throw(exception) => Some(*exception),
        Terminator::Return(value) => *value,
        Terminator::Goto(_) => None,
    };
    match read {
        Some(Operand::Local(local)) if !assigned.contains(local) => Some(local),
        _ => None,
    }
}

/// A set of locals.
#[derive(Clone)]
struct Assigned(Vec<u64>);

impl Assigned {
    fn of_parameters(body: &Body) -> Assigned {
        let mut set = Assigned(vec![0; body.locals.len().div_ceil(64)]);
        (0..body.parameters).for_each(|parameter| set.insert(Local(parameter)));
        set
    }

    fn contains(&self, local: Local) -> bool {
        self.0[local.0 as usize / 64] & (1 << (local.0 % 64)) != 0
    }

    fn insert(&mut self, local: Local) {
        self.0[local.0 as usize / 64] |= 1 << (local.0 % 64);
    }

    /// Keeps what is in both; returns whether that changes the set.
    fn intersect(&mut self, other: &Assigned) -> bool {
        let mut changed = false;
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            changed |= *word & !other != 0;
            *word &= other;
        }
        changed
    }
}
