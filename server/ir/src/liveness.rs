//! Live locals, those whose value may still be read: what others hold makes no difference. And the
//! heads of loops.

use crate::body::{BlockId, Body, Local, Operand, Terminator};
use crate::simplification::for_each_successor;

/// The live locals and the loops of a body.
#[derive(Clone, Debug)]
pub struct Liveness {
    /// At the beginning of each block, by local.
    live: Vec<Vec<bool>>,
    /// By block.
    is_head: Vec<bool>,
}

impl Liveness {
    /// The least solution.
    pub fn of(body: &Body) -> Liveness {
        let mut liveness = Liveness {
            live: vec![vec![false; body.locals.len()]; body.blocks.len()],
            is_head: loop_heads(body),
        };
        let mut changed = true;
        while changed {
            changed = false;
            for number in (0..liveness.live.len()).rev() {
                let block = BlockId(u32::try_from(number).expect("blocks are numbered by u32"));
                let now = liveness.before(body, block, 0);
                if now != liveness.live[number] {
                    liveness.live[number] = now;
                    changed = true;
                }
            }
        }
        liveness
    }

    /// Whether a loop begins with this block: a way from it leads back to it.
    pub fn is_loop_head(&self, block: BlockId) -> bool {
        self.is_head[block.0 as usize]
    }

    /// By local: whether its value before the instruction at `index` of a block may be read.
    pub fn before(&self, body: &Body, block: BlockId, index: usize) -> Vec<bool> {
        let block = body.block(block);
        // An exception may leave the block before an instruction assigns anything.
        let mut caught = vec![false; body.locals.len()];
        if let Some(unwind) = block.unwind {
            caught.clone_from(&self.live[unwind.target.0 as usize]);
            caught[unwind.exception.0 as usize] = false;
        }
        let mut live = caught.clone();
        let next = |next: BlockId| merge(&mut live, &self.live[next.0 as usize]);
        block.terminator.0.for_each_target(next);
        if let Some(local) = read(&block.terminator.0) {
            live[local.0 as usize] = true;
        }
        for (instruction, _) in block.instructions[index..].iter().rev() {
            if let Some(local) = instruction.result() {
                live[local.0 as usize] = false;
            }
            instruction.for_each_operand(|operand| {
                if let Operand::Local(local) = operand {
                    live[local.0 as usize] = true;
                }
            });
            merge(&mut live, &caught);
        }
        live
    }
}

/// The targets of the edges that lead back, in a depth-first search from the entry.
pub(crate) fn loop_heads(body: &Body) -> Vec<bool> {
    #[derive(Clone, Copy, PartialEq)]
    enum Seen {
        Never,
        Open,
        Done,
    }
    let mut is_head = vec![false; body.blocks.len()];
    let mut seen = vec![Seen::Never; body.blocks.len()];
    let mut stack = vec![(BlockId(0), false)];
    while let Some((block, is_left)) = stack.pop() {
        let number = block.0 as usize;
        if is_left {
            seen[number] = Seen::Done;
            continue;
        }
        if seen[number] != Seen::Never {
            continue;
        }
        seen[number] = Seen::Open;
        stack.push((block, true));
        for_each_successor(body.block(block), |next| match seen[next.0 as usize] {
            Seen::Never => stack.push((next, false)),
            Seen::Open => is_head[next.0 as usize] = true,
            Seen::Done => {}
        });
    }
    is_head
}

fn merge(into: &mut [bool], other: &[bool]) {
    for (into, &other) in into.iter_mut().zip(other) {
        *into |= other;
    }
}

/// The local that a terminator reads.
fn read(terminator: &Terminator) -> Option<Local> {
    let operand = match terminator {
        Terminator::Branch { condition, .. } => *condition,
        Terminator::Switch { selector, .. } => *selector,
        Terminator::Return(Some(value)) | Terminator::Throw(value) => *value,
        Terminator::Goto(_) | Terminator::Return(None) => return None,
    };
    match operand {
        Operand::Local(local) => Some(local),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use java::{ConstantValue, Primitive, Type};

    use super::*;
    use crate::body::{Block, Instruction, LocalInfo};

    /// `a = 0; do { c = b; b = a } while (c)`, of a parameter `b`.
    fn body() -> Body {
        let int = LocalInfo {
            name: None,
            ty: Type::Primitive(Primitive::Int),
        };
        let span = || syntax::Span::new(0, 0);
        let assign = |to, value| (Instruction::Assign { to, value }, span());
        let block = |instructions: Vec<_>, terminator| Block {
            offsets: vec![0; instructions.len() + 1],
            instructions,
            terminator: (terminator, span()),
            unwind: None,
        };
        let (b, a, c) = (Local(0), Local(1), Local(2));
        let zero = Operand::Constant(ConstantValue::Int(0));
        Body {
            locals: vec![int.clone(), int.clone(), int],
            parameters: 1,
            blocks: vec![
                block(vec![assign(a, zero)], Terminator::Goto(BlockId(1))),
                block(
                    vec![assign(c, Operand::Local(b)), assign(b, Operand::Local(a))],
                    Terminator::Branch {
                        condition: Operand::Local(c),
                        then: BlockId(1),
                        otherwise: BlockId(2),
                        outcomes: None,
                    },
                ),
                block(Vec::new(), Terminator::Return(None)),
            ],
            outcomes: Vec::new(),
            asserts: Vec::new(),
        }
    }

    #[test]
    fn what_is_read_later_is_live_and_what_leads_back_is_a_loop() {
        let body = body();
        let liveness = Liveness::of(&body);
        let at = |block, index| liveness.before(&body, BlockId(block), index);
        assert_eq!(at(0, 0), [true, false, false]);
        assert_eq!(at(1, 0), [true, true, false]);
        assert_eq!(
            at(1, 1),
            [false, true, true],
            "b is assigned before it is read"
        );
        assert_eq!(at(2, 0), [false; 3]);
        let heads = [0, 1, 2].map(|block| liveness.is_loop_head(BlockId(block)));
        assert_eq!(heads, [false, true, false]);
    }
}
