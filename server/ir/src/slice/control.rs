//! Control dependence: which branches decide whether a block runs (Ferrante, Ottenstein and Warren,
//! 1987), by post-dominance.

use crate::body::{BlockId, Body, Terminator};
use crate::simplification::for_each_successor;

/// The control dependences of a body.
pub(super) struct Control {
    /// By block: the blocks whose branches decide whether it runs.
    governing: Vec<Vec<BlockId>>,
    /// By block: the first block that every way from it to the end passes.
    rejoining: Vec<Rejoining>,
}

/// Where the ways from a block meet again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rejoining {
    At(BlockId),
    /// Only at the end of the method.
    AtEnd,
    /// Some way never ends.
    Never,
}

impl Control {
    pub(super) fn of(body: &Body) -> Control {
        let count = body.blocks.len();
        let end = count;
        let mut successors: Vec<Vec<usize>> = vec![Vec::new(); count + 1];
        for (block, successors) in body.blocks.iter().zip(&mut successors) {
            for_each_successor(block, |target| successors.push(target.0 as usize));
            if matches!(
                block.terminator.0,
                Terminator::Return(_) | Terminator::Throw(_)
            ) {
                successors.push(end);
            }
        }
        let immediate = post_dominators(&successors);
        let mut governing: Vec<Vec<BlockId>> = vec![Vec::new(); count];
        for (block, targets) in (0..).map(BlockId).zip(&successors[..count]) {
            if targets.len() < 2 {
                continue;
            }
            let stop = immediate[block.0 as usize];
            for &target in targets {
                let mut next = Some(target);
                while let Some(here) = next.filter(|&here| Some(here) != stop && here != end) {
                    if !governing[here].contains(&block) {
                        governing[here].push(block);
                    }
                    next = immediate[here];
                }
            }
        }
        let rejoining = immediate[..count].iter().map(|&next| match next {
            None => Rejoining::Never,
            Some(next) if next == end => Rejoining::AtEnd,
            Some(next) => Rejoining::At(BlockId(
                u32::try_from(next).expect("blocks are numbered by u32"),
            )),
        });
        Control {
            rejoining: rejoining.collect(),
            governing,
        }
    }

    /// The blocks whose branches decide whether this one runs.
    pub(super) fn governing(&self, block: BlockId) -> &[BlockId] {
        &self.governing[block.0 as usize]
    }

    /// Where the ways from a block meet again.
    pub(super) fn rejoining(&self, block: BlockId) -> Rejoining {
        self.rejoining[block.0 as usize]
    }
}

/// The immediate post-dominators (Cooper, Harvey and Kennedy's algorithm). The last node is the
/// end; a node from which it cannot be reached has none.
fn post_dominators(successors: &[Vec<usize>]) -> Vec<Option<usize>> {
    let end = successors.len() - 1;
    let mut predecessors: Vec<Vec<usize>> = vec![Vec::new(); successors.len()];
    for (node, targets) in successors.iter().enumerate() {
        for &target in targets {
            predecessors[target].push(node);
        }
    }
    // Backwards from the end, in reverse postorder.
    let mut order = Vec::new();
    let mut seen = vec![false; successors.len()];
    let mut stack = vec![(end, 0)];
    seen[end] = true;
    while let Some((node, next)) = stack.last_mut() {
        match predecessors[*node].get(*next) {
            Some(&before) => {
                *next += 1;
                if !std::mem::replace(&mut seen[before], true) {
                    stack.push((before, 0));
                }
            }
            None => {
                order.push(*node);
                stack.pop();
            }
        }
    }
    let mut rank = vec![0; successors.len()];
    for (position, &node) in order.iter().enumerate() {
        rank[node] = position;
    }
    order.reverse();
    let mut immediate: Vec<Option<usize>> = vec![None; successors.len()];
    immediate[end] = Some(end);
    let mut changed = true;
    while changed {
        changed = false;
        for &node in order.iter().filter(|&&node| node != end) {
            let mut known = successors[node]
                .iter()
                .copied()
                .filter(|&next| immediate[next].is_some());
            let Some(first) = known.next() else { continue };
            let mut meeting = first;
            for other in known {
                meeting = meet(&immediate, &rank, meeting, other);
            }
            if immediate[node] != Some(meeting) {
                immediate[node] = Some(meeting);
                changed = true;
            }
        }
    }
    immediate[end] = None;
    immediate
}

fn meet(immediate: &[Option<usize>], rank: &[usize], mut one: usize, mut other: usize) -> usize {
    while one != other {
        while rank[one] < rank[other] {
            one = immediate[one].unwrap_or(other);
        }
        while rank[other] < rank[one] {
            other = immediate[other].unwrap_or(one);
        }
    }
    one
}
