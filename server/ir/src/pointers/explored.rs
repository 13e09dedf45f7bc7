//! The blocks that an exploration can reach. Code of the library asks whether `main` is executed;
//! an exploration does not execute it.

use java::{MethodId, Program};
use rustc_hash::FxHashSet;

use crate::body::{Block, BlockId, Body, Instruction, Operand, Terminator};
use crate::intrinsic::{Intrinsic, SystemIntrinsic};

/// Asks whether `main` is executed.
pub(super) fn asks_for_main(program: &Program) -> Option<MethodId> {
    let intrinsics = program.class_named("java.lang.Intrinsics")?;
    let is_run = Intrinsic::System(SystemIntrinsic::IsRun).name();
    program.methods_named(intrinsics, is_run).next()
}

/// The blocks of a body that only `main` reaches.
pub(super) fn blocks_of_main(body: &Body, is_run: MethodId) -> FxHashSet<BlockId> {
    let asks = |block: BlockId, condition: Operand| {
        let Operand::Local(condition) = condition else {
            return false;
        };
        let mut defining = body.block(block).instructions.iter().rev();
        let defining = defining.find(|(one, _)| one.result() == Some(condition));
        matches!(defining, Some((Instruction::Call { method, .. }, _)) if *method == is_run)
    };
    let all = || (0..).map(BlockId).zip(&body.blocks);
    let branches = |(id, block): (BlockId, &Block)| match block.terminator.0 {
        Terminator::Branch { condition, .. } => asks(id, condition),
        _ => false,
    };
    if !all().any(branches) {
        return FxHashSet::default();
    }
    let mut reached = FxHashSet::default();
    let mut open = vec![BlockId(0)];
    while let Some(id) = open.pop() {
        if !reached.insert(id) {
            continue;
        }
        let block = body.block(id);
        open.extend(block.unwind.map(|unwind| unwind.target));
        match block.terminator.0 {
            Terminator::Branch {
                condition,
                otherwise,
                ..
            } if asks(id, condition) => open.push(otherwise),
            ref terminator => terminator.for_each_target(|target| open.push(target)),
        }
    }
    all()
        .map(|(id, _)| id)
        .filter(|id| !reached.contains(id))
        .collect()
}
