//! How far a run of a target is from meeting it. First the branches count that are still between
//! it and that, then how far apart the sides of the comparison are that led elsewhere.

use std::cmp::Ordering;
use std::collections::VecDeque;
use std::hash::{Hash, Hasher};

use exec::{Run, Ways};
use ir::{BlockId, Bodies, Body, Instruction, Operand, OutcomeId, Terminator};
use java::{ConstantValue, MethodId};
use rustc_hash::FxHasher;

use crate::Target;

/// The branches between each place of a target's method and where the target is met.
pub(crate) struct BranchDistances {
    method: MethodId,
    /// Of each block; none where no way leads on.
    blocks: Vec<Option<u32>>,
    /// Where the outcomes lead.
    outcomes: Vec<(OutcomeId, BlockId)>,
    /// Of each branch, the way that is nearer to it.
    ways: Vec<Option<bool>>,
}

/// What the calls of a target on a cube saw.
pub(crate) struct Sight(FxHasher);

impl BranchDistances {
    pub(crate) fn of(bodies: &Bodies, target: Target) -> BranchDistances {
        let method = target.method();
        let Some(body) = bodies.body(method) else {
            return BranchDistances {
                method,
                blocks: Vec::new(),
                outcomes: Vec::new(),
                ways: Vec::new(),
            };
        };
        let mut outcomes = Vec::new();
        for block in &body.blocks {
            match &block.terminator.0 {
                Terminator::Branch {
                    then,
                    otherwise,
                    outcomes: Some((if_true, if_false)),
                    ..
                } => outcomes.extend([(*if_true, *then), (*if_false, *otherwise)]),
                Terminator::Switch {
                    cases,
                    default,
                    default_outcome,
                    ..
                } => {
                    let cases = cases.iter();
                    let cases = cases.filter_map(|case| Some((case.outcome?, case.target)));
                    outcomes.extend(cases.chain(default_outcome.map(|of| (of, *default))));
                }
                _ => {}
            }
        }
        let goals: Vec<BlockId> = match target {
            Target::Specification(_) => returning(body, true),
            Target::Invariant(_) => returning(body, false),
            Target::AssertHolds(_, index) => vec![body.asserts[index].holds],
            Target::AssertFails(_, index) => vec![body.asserts[index].fails],
            Target::Outcome(_, outcome) => {
                let of_outcome = outcomes.iter().filter(|(other, _)| *other == outcome);
                of_outcome.map(|(_, block)| *block).collect()
            }
        };
        let blocks = branches_to(body, goals);
        BranchDistances {
            method,
            ways: nearer_ways(body, &blocks),
            blocks,
            outcomes,
        }
    }

    /// Of each branch, the way that is nearer to where the target is met.
    pub(crate) fn ways(&self) -> &Ways {
        &self.ways
    }

    fn of_block(&self, block: BlockId) -> Option<u32> {
        self.blocks.get(block.0 as usize).copied().flatten()
    }

    /// The distance of a run, whose sight is added.
    pub(crate) fn look(&self, run: &Run, sight: &mut Sight) -> f64 {
        let mut distance = f64::INFINITY;
        for path in &run.paths {
            let own = path.outcomes.iter();
            let own = own.filter(|(method, _)| *method == self.method);
            let mut least = self.of_block(BlockId(0));
            for (_, outcome) in own {
                outcome.hash(&mut sight.0);
                let to = self.outcomes.iter().filter(|(other, _)| other == outcome);
                let to = to.filter_map(|(_, block)| self.of_block(*block)).min();
                least = least.into_iter().chain(to).min();
            }
            let Some(least) = least else {
                continue;
            };
            let compared = run.compared.iter();
            let here = compared.filter(|compared| self.of_block(compared.block) == Some(least));
            let apart = here.map(|compared| compared.difference());
            let apart = apart.min_by(f64::total_cmp).unwrap_or(f64::INFINITY);
            let part = match apart.is_finite() {
                true => apart / (apart + 1.0),
                false => 1.0,
            };
            distance = distance.min(f64::from(least) + part);
        }
        run.compared.hash(&mut sight.0);
        distance
    }
}

impl Sight {
    /// Nothing was seen yet.
    pub(crate) fn nothing() -> Sight {
        Sight(FxHasher::default())
    }

    /// A number for it: where the same is seen, it is the same.
    pub(crate) fn number(&self) -> u64 {
        self.0.finish()
    }
}

/// The blocks that decide that a boolean is returned which is, or may be, `wanted`.
fn returning(body: &Body, wanted: bool) -> Vec<BlockId> {
    let is_wanted = |operand: &Operand| match operand {
        Operand::Constant(ConstantValue::Boolean(value)) => *value == wanted,
        _ => true,
    };
    let returns = body.blocks.iter().map(|block| &block.terminator.0);
    let returned: Vec<Operand> = returns
        .filter_map(|terminator| match terminator {
            Terminator::Return(Some(operand @ Operand::Local(_))) => Some(*operand),
            _ => None,
        })
        .collect();
    let decides = |instruction: &Instruction| {
        let result = instruction.result().map(Operand::Local);
        result.is_some_and(|result| returned.contains(&result))
            && match instruction {
                Instruction::Assign { value, .. } => is_wanted(value),
                _ => true,
            }
    };
    let blocks = (0..).map(BlockId).zip(&body.blocks);
    let deciding = blocks.filter(|(_, block)| {
        let last = block.instructions.iter().rev();
        let mut last = last.map(|(instruction, _)| instruction);
        match &block.terminator.0 {
            Terminator::Return(Some(operand @ Operand::Constant(_))) => is_wanted(operand),
            _ => last.any(decides),
        }
    });
    deciding.map(|(id, _)| id).collect()
}

/// Of each block that ends with a branch, the way on which fewer branches follow.
fn nearer_ways(body: &Body, branches: &[Option<u32>]) -> Vec<Option<bool>> {
    let after = |block: BlockId| branches[block.0 as usize].unwrap_or(u32::MAX);
    let blocks = body.blocks.iter();
    let ways = blocks.map(|block| match block.terminator.0 {
        Terminator::Branch {
            then, otherwise, ..
        } => match after(then).cmp(&after(otherwise)) {
            Ordering::Less => Some(true),
            Ordering::Greater => Some(false),
            Ordering::Equal => None,
        },
        _ => None,
    });
    ways.collect()
}

/// The fewest branches on a way from each block to one of these.
fn branches_to(body: &Body, goals: Vec<BlockId>) -> Vec<Option<u32>> {
    let mut before: Vec<Vec<(usize, u32)>> = vec![Vec::new(); body.blocks.len()];
    for (number, block) in body.blocks.iter().enumerate() {
        let terminator = &block.terminator.0;
        let cost = u32::from(!matches!(terminator, Terminator::Goto(_)));
        terminator.for_each_target(|to| before[to.0 as usize].push((number, cost)));
    }
    let mut found: Vec<Option<u32>> = vec![None; body.blocks.len()];
    let mut open: VecDeque<(usize, u32)> =
        goals.into_iter().map(|goal| (goal.0 as usize, 0)).collect();
    while let Some((block, branches)) = open.pop_front() {
        if found[block].is_some_and(|known| known <= branches) {
            continue;
        }
        found[block] = Some(branches);
        for &(from, cost) in &before[block] {
            match cost {
                0 => open.push_front((from, branches)),
                _ => open.push_back((from, branches + cost)),
            }
        }
    }
    found
}
