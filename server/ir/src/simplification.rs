//! Simplifies a graph: fewer blocks, none of them unreachable.

use rustc_hash::FxHashSet;

use crate::body::{Block, BlockId, Body, Terminator};

/// Removes needless exception edges, jumps and unreachable blocks, joins blocks, and numbers the
/// rest in reverse postorder. The blocks of an `assert` keep their identity.
pub(crate) fn simplify(mut body: Body) -> Body {
    for block in &mut body.blocks {
        if !block.can_throw() {
            block.unwind = None;
        }
    }
    let kept: FxHashSet<BlockId> = body
        .asserts
        .iter()
        .flat_map(|a| [a.holds, a.fails])
        .collect();
    skip_empty_blocks(&mut body, &kept);
    join_blocks(&mut body, &kept);
    renumber(body)
}

/// Redirects every edge to a block that only jumps to that jump's target.
fn skip_empty_blocks(body: &mut Body, kept: &FxHashSet<BlockId>) {
    let onward = |id: BlockId| -> Option<BlockId> {
        let block = body.block(id);
        match block.terminator.0 {
            Terminator::Goto(next) if block.instructions.is_empty() && !kept.contains(&id) => {
                Some(next)
            }
            _ => None,
        }
    };
    let mut destinations: Vec<Option<BlockId>> = vec![None; body.blocks.len()];
    for start in ids(body.blocks.len()) {
        let mut id = start;
        let mut path = Vec::new();
        // An empty loop (`for (;;) {}`) leads back into the path; its destination is any of its
        // blocks.
        let mut on_path = FxHashSet::default();
        let end = loop {
            if let Some(known) = destinations[id.0 as usize] {
                break known;
            }
            match onward(id) {
                Some(next) if on_path.insert(id) => {
                    path.push(id);
                    id = next;
                }
                _ => break id,
            }
        };
        for id in path {
            destinations[id.0 as usize] = Some(end);
        }
        destinations[start.0 as usize] = Some(end);
    }
    let destination = |id: BlockId| destinations[id.0 as usize].unwrap_or(id);
    for block in &mut body.blocks {
        block.terminator.0.map_targets(destination);
        if let Some(unwind) = &mut block.unwind {
            unwind.target = destination(unwind.target);
        }
    }
}

/// Appends to each block the one whose only predecessor it is, where the exception edges allow it.
fn join_blocks(body: &mut Body, kept: &FxHashSet<BlockId>) {
    let mut edges_into = vec![0_usize; body.blocks.len()];
    edges_into[0] = 1;
    let reached = reverse_postorder(body);
    for &id in &reached {
        let block = body.block(id);
        for_each_successor(block, |target| edges_into[target.0 as usize] += 1);
    }
    for id in reached {
        while let Terminator::Goto(next) = body.block(id).terminator.0 {
            let joinable = next != id
                && edges_into[next.0 as usize] == 1
                && !kept.contains(&next)
                && (body.block(id).unwind == body.block(next).unwind
                    || !body.block(id).can_throw()
                    || !body.block(next).can_throw());
            if !joinable {
                break;
            }
            let hollow = Block {
                instructions: Vec::new(),
                offsets: Vec::new(),
                terminator: (Terminator::Return(None), body.block(next).terminator.1),
                unwind: None,
            };
            let joined = std::mem::replace(&mut body.blocks[next.0 as usize], hollow);
            let block = &mut body.blocks[id.0 as usize];
            block.unwind = if block.can_throw() {
                block.unwind
            } else {
                joined.unwind
            };
            block.offsets.pop();
            block.offsets.extend(joined.offsets);
            block.instructions.extend(joined.instructions);
            block.terminator = joined.terminator;
        }
    }
}

/// Keeps the blocks that can be reached, in reverse postorder.
fn renumber(mut body: Body) -> Body {
    let mut order = reverse_postorder(&body);
    let reached: FxHashSet<BlockId> = order.iter().copied().collect();
    body.asserts
        .retain(|site| reached.contains(&site.holds) || reached.contains(&site.fails));
    // An assert whose condition is partly constant names a block that may be unreachable.
    let named = body.asserts.iter().flat_map(|a| [a.holds, a.fails]);
    order.extend(named.filter(|id| !reached.contains(id)));

    let mut numbers = vec![BlockId(u32::MAX); body.blocks.len()];
    for (number, id) in ids(order.len()).zip(&order) {
        numbers[id.0 as usize] = number;
    }
    let number = |id: BlockId| numbers[id.0 as usize];
    let mut old: Vec<Option<Block>> = body.blocks.into_iter().map(Some).collect();
    body.blocks = order
        .iter()
        .filter_map(|id| old[id.0 as usize].take())
        .collect();
    for block in &mut body.blocks {
        block.terminator.0.map_targets(number);
        if let Some(unwind) = &mut block.unwind {
            unwind.target = number(unwind.target);
        }
    }
    for site in &mut body.asserts {
        site.holds = number(site.holds);
        site.fails = number(site.fails);
    }
    body
}

/// The reachable blocks, each before its successors except along back edges.
pub(crate) fn reverse_postorder(body: &Body) -> Vec<BlockId> {
    enum Visit {
        Enter(BlockId),
        Leave(BlockId),
    }
    let mut seen = vec![false; body.blocks.len()];
    let mut postorder = Vec::new();
    let mut stack = vec![Visit::Enter(BlockId(0))];
    while let Some(visit) = stack.pop() {
        match visit {
            Visit::Leave(id) => postorder.push(id),
            Visit::Enter(id) => {
                if std::mem::replace(&mut seen[id.0 as usize], true) {
                    continue;
                }
                stack.push(Visit::Leave(id));
                // The successor that is entered last comes first in the result: the `then` side of
                // a branch.
                for_each_successor(body.block(id), |target| stack.push(Visit::Enter(target)));
            }
        }
    }
    postorder.reverse();
    postorder
}

/// Every successor, the exception handler last.
pub(crate) fn for_each_successor(block: &Block, mut f: impl FnMut(BlockId)) {
    block.terminator.0.for_each_target(&mut f);
    if let Some(unwind) = block.unwind {
        f(unwind.target);
    }
}

fn ids(count: usize) -> impl Iterator<Item = BlockId> {
    (0..u32::try_from(count).expect("blocks are numbered by u32")).map(BlockId)
}
