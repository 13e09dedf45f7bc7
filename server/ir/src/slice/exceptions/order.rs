//! What a body changes before and after an instruction.

use crate::body::{BlockId, Body};
use crate::pointers::Place;
use crate::simplification::for_each_successor;

/// What may happen around a call.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Around {
    /// Something in the slice may have changed before it, in the same call of the caller's.
    pub(super) changes_before: bool,
    /// Something in the slice may change after it.
    pub(super) changes_after: bool,
    /// An exception may be caught.
    pub(super) is_caught: bool,
}

/// Which changes of a body come before and after its instructions.
pub(super) struct Order {
    /// By block: the indices of the instructions that change something.
    changing: Vec<Vec<usize>>,
    /// By block: whether a block before it, or one after it, changes something.
    before: Vec<bool>,
    after: Vec<bool>,
}

impl Order {
    pub(super) fn of(body: &Body, changes: impl Fn(BlockId, usize) -> bool) -> Order {
        let blocks = (0..).map(BlockId).zip(&body.blocks);
        let changing: Vec<Vec<usize>> = blocks
            .map(|(block, code)| {
                let indices = 0..code.instructions.len();
                indices.filter(|&index| changes(block, index)).collect()
            })
            .collect();
        let mut before = vec![false; body.blocks.len()];
        let mut after = vec![false; body.blocks.len()];
        let mut changed = true;
        while changed {
            changed = false;
            for (index, block) in body.blocks.iter().enumerate() {
                for_each_successor(block, |target| {
                    let target = target.0 as usize;
                    if (before[index] || !changing[index].is_empty()) && !before[target] {
                        before[target] = true;
                        changed = true;
                    }
                    if (after[target] || !changing[target].is_empty()) && !after[index] {
                        after[index] = true;
                        changed = true;
                    }
                });
            }
        }
        Order {
            changing,
            before,
            after,
        }
    }

    pub(super) fn around(&self, body: &Body, place: Place) -> Around {
        let block = place.block.0 as usize;
        let here = &self.changing[block];
        Around {
            changes_before: self.before[block] || here.iter().any(|&index| index < place.index),
            changes_after: self.after[block] || here.iter().any(|&index| index > place.index),
            is_caught: body.block(place.block).unwind.is_some(),
        }
    }
}
