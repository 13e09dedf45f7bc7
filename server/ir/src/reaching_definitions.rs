//! Reaching definitions: the instructions that may have assigned the value of a local where it is
//! read. Temporaries are reused for other values, so a local alone is no value.

use rustc_hash::FxHashMap;

use crate::body::{BlockId, Body, Local, Terminator};

/// The definition of the value of a local at some point of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Definition {
    /// The instruction at this index of the block.
    At(BlockId, usize),
    /// It is older than the block. In the entry block it may be a parameter.
    Entry(BlockId, Local),
}

/// The definitions of a body.
pub(crate) struct Definitions<'a> {
    body: &'a Body,
    /// Where a block assigns a local, in order.
    assigned: FxHashMap<(BlockId, Local), Vec<usize>>,
    /// By block: the predecessors, without those whose exceptions go to it.
    predecessors: Vec<Vec<BlockId>>,
    /// By block: those whose exceptions go to it.
    unwinding: Vec<Vec<BlockId>>,
}

impl<'a> Definitions<'a> {
    pub(crate) fn of(body: &'a Body) -> Definitions<'a> {
        let mut predecessors = vec![Vec::new(); body.blocks.len()];
        let mut unwinding = vec![Vec::new(); body.blocks.len()];
        let mut assigned: FxHashMap<(BlockId, Local), Vec<usize>> = FxHashMap::default();
        for (id, block) in (0..).map(BlockId).zip(&body.blocks) {
            for (index, (instruction, _)) in block.instructions.iter().enumerate() {
                if let Some(local) = instruction.result() {
                    assigned.entry((id, local)).or_default().push(index);
                }
            }
            block.terminator.0.for_each_target(|target| {
                predecessors[target.0 as usize].push(id);
            });
            if let Some(unwind) = block.unwind {
                unwinding[unwind.target.0 as usize].push(id);
            }
        }
        Definitions {
            body,
            assigned,
            predecessors,
            unwinding,
        }
    }

    pub(crate) fn body(&self) -> &'a Body {
        self.body
    }

    /// Whether any instruction assigns a local.
    pub(crate) fn is_assigned(&self, local: Local) -> bool {
        self.assigned.keys().any(|&(_, assigned)| assigned == local)
    }

    /// The definition of a local before the instruction at `index` of the block. The index after
    /// the last one is the terminator's.
    pub(crate) fn before(&self, block: BlockId, index: usize, local: Local) -> Definition {
        let assigned = self.assigned.get(&(block, local));
        let assigned = assigned.map_or(&[][..], Vec::as_slice);
        match assigned.partition_point(|&before| before < index) {
            0 => Definition::Entry(block, local),
            position => Definition::At(block, assigned[position - 1]),
        }
    }

    /// The definitions that may reach the entry of a block from others. The exception that a
    /// handler receives has none.
    pub(crate) fn arriving(&self, block: BlockId, local: Local) -> Vec<Definition> {
        let end = |id: BlockId| self.body.block(id).instructions.len();
        let mut found: Vec<Definition> = self.predecessors[block.0 as usize]
            .iter()
            .map(|&id| self.before(id, end(id), local))
            .collect();
        for &id in &self.unwinding[block.0 as usize] {
            let from = self.body.block(id);
            if from.unwind.is_some_and(|unwind| unwind.exception == local) {
                continue;
            }
            for (index, (instruction, _)) in from.instructions.iter().enumerate() {
                if instruction.can_throw() {
                    found.push(self.before(id, index, local));
                }
            }
            if matches!(from.terminator.0, Terminator::Throw(_)) {
                found.push(self.before(id, end(id), local));
            }
        }
        found.dedup();
        found
    }
}
