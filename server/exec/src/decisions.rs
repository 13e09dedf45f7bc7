//! Decisions on symbolic values: how a path forks.

use ir::{Instruction, Operand};
use java::MethodId;
use smallvec::{SmallVec, smallvec};
use smt::{Assumed, Constant, Constraints, TermId};

use crate::comparing::Compared;
use crate::exploration::{Exploration, Flow};
use crate::frame::{Rounds, Running};
use crate::loss::{Loss, LossReason, PathLimit};
use crate::path::{End, Policy};

/// After how many alternatives of one decision the budget is polled.
const ALTERNATIVES_PER_POLL: usize = 64;

impl<'a> Exploration<'_, 'a> {
    /// Notes what is compared by a branch on `condition`, if it is one of this method.
    pub(crate) fn note_comparison(
        &mut self,
        running: &Running<'a>,
        method: MethodId,
        condition: Operand,
    ) {
        let frame = running.top();
        if frame.method != method {
            return;
        }
        let instructions = &frame.body.blocks[frame.block.0 as usize].instructions;
        let sides = instructions.iter().rev().find_map(|(one, _)| match *one {
            Instruction::Compare {
                to, left, right, ..
            } if Operand::Local(to) == condition => Some((left, right)),
            _ => None,
        });
        let Some((left, right)) = sides else {
            return;
        };
        let sides = [left, right].map(|side| self.term(running, side));
        let [left, right] = sides.map(|side| self.solver.arena.as_constant(side));
        if let (Some(left), Some(right)) = (left, right) {
            let block = frame.block;
            self.compared.push(Compared { block, left, right });
        }
    }

    /// The way that a branch of the method takes under [`Policy::Insisting`].
    pub(crate) fn insisted_way(&self, running: &Running<'a>, method: MethodId) -> Option<bool> {
        let frame = running.top();
        match self.policy {
            Policy::Insisting(ways) if frame.method == method => {
                ways.get(frame.block.0 as usize).copied().flatten()
            }
            _ => None,
        }
    }

    /// Goes on with each alternative whose condition can hold, in order. The conditions are
    /// disjoint.
    pub(crate) fn fork<T>(
        &mut self,
        running: &mut Running<'a>,
        alternatives: Vec<(TermId, T)>,
        mut proceed: impl FnMut(&mut Self, &mut Running<'a>, &T) -> Flow,
    ) -> Flow {
        let mut forks: Vec<Running<'a>> = Vec::new();
        for (number, (condition, alternative)) in alternatives.iter().enumerate() {
            // An index into a large array has many alternatives.
            if number % ALTERNATIVES_PER_POLL == ALTERNATIVES_PER_POLL - 1 {
                if self.machine.budget.is_spent() {
                    self.interrupted = true;
                    return Flow::Impossible;
                }
                if forks.len() > self.machine.limits.paths {
                    return self.lost(running, LossReason::PathLimit(PathLimit::Paths));
                }
            }
            deadline::check_patience();
            for constraints in self.assume(running, *condition) {
                let mut fork = running.clone();
                fork.constraints = constraints;
                match proceed(self, &mut fork, alternative) {
                    Flow::Continue => {}
                    Flow::End(end) => fork.ended = Some(end),
                    Flow::Impossible => continue,
                }
                forks.push(fork);
            }
        }
        if forks.len() > 1 && !std::mem::replace(&mut self.has_forked, true) {
            self.free_steps = self.free_steps.min(running.steps);
        }
        // The first one becomes the present path; the others wait, the next one on top.
        let mut forks = forks.into_iter();
        match forks.next() {
            Some(first) => *running = first,
            None => return Flow::Impossible,
        }
        self.open.extend(forks.rev());
        match running.ended.take() {
            Some(end) => Flow::End(end),
            None => Flow::Continue,
        }
    }

    /// The cases in which a condition holds, under the policy.
    pub(crate) fn assume(
        &mut self,
        running: &Running<'a>,
        condition: TermId,
    ) -> SmallVec<[Constraints; 1]> {
        match self.solver.arena.as_constant(condition) {
            Some(Constant::Bool(true)) => {
                self.solver.count_constant_condition();
                return smallvec![running.constraints.clone()];
            }
            Some(_) => {
                self.solver.count_constant_condition();
                return SmallVec::new();
            }
            // Conditions on what a generator of numbers made are large.
            None => deadline::check_patience(),
        }
        if let Policy::Guided(model) = self.policy {
            let constraints = &running.constraints;
            return constraints
                .assume_guided(condition, model, self.solver)
                .into_iter()
                .collect();
        }
        let assumed = running.constraints.assume(condition, self.solver);
        self.cases(running, assumed)
    }

    /// The cases of an assumption; an undecided one is a loss.
    fn cases(&mut self, running: &Running<'a>, assumed: Assumed) -> SmallVec<[Constraints; 1]> {
        if assumed.undecided {
            let loss = self.loss(running, LossReason::SolverGaveUp);
            self.losses.push(loss);
        }
        assumed.cases
    }

    /// Both sides of a condition, on the hot path: `then` is the present path if it is feasible,
    /// `otherwise` waits. `take` says where each goes.
    pub(crate) fn branch(
        &mut self,
        running: &mut Running<'a>,
        condition: TermId,
        mut take: impl FnMut(&mut Self, &mut Running<'a>, bool) -> Flow,
    ) -> Flow {
        if let Some(constant) = self.solver.arena.as_constant(condition) {
            self.solver.count_constant_condition();
            return take(self, running, constant == Constant::Bool(true));
        }
        if let Policy::Guided(model) = self.policy {
            let holds = self.solver.arena.evaluate(condition, model) == Constant::Bool(true);
            let condition = if holds {
                condition
            } else {
                self.solver.arena.not(condition)
            };
            return self.fork(
                running,
                vec![(condition, holds)],
                |this, running, &holds| take(this, running, holds),
            );
        }
        let sides = running.constraints.branch(condition, self.solver);
        let holds = self.cases(running, sides.holds);
        let fails = self.cases(running, sides.fails);
        let both = !holds.is_empty() && !fails.is_empty();
        if both && let Some(loss) = self.count_round(running) {
            return Flow::End(End::Lost(loss));
        }
        let mut sides = holds
            .into_iter()
            .map(|case| (case, true))
            .chain(fails.into_iter().map(|case| (case, false)));
        let Some((first, first_side)) = sides.next() else {
            return Flow::Impossible;
        };
        let waiting_from = self.open.len();
        for (constraints, side) in sides {
            let mut fork = running.clone();
            fork.constraints = constraints;
            match take(self, &mut fork, side) {
                Flow::Continue => {}
                Flow::End(end) => fork.ended = Some(end),
                Flow::Impossible => continue,
            }
            self.open.push(fork);
        }
        self.open[waiting_from..].reverse();
        running.constraints = first;
        take(self, running, first_side)
    }

    /// Counts a branch that is feasible on both sides; a loss after too many rounds.
    fn count_round(&mut self, running: &mut Running<'a>) -> Option<Loss> {
        let (depth, method) = (running.depth(), running.top().method);
        let block = running.top().block;
        let limits = &self.machine.limits;
        let limit = limits.loop_rounds;
        let mut outer = running
            .rounds
            .iter()
            .rev()
            .filter(|_| limits.rounds_together);
        let outer = outer.find(|r| r.depth < depth && (r.method, r.block) == (method, block));
        let outer = outer.map_or(0, |rounds| rounds.count);
        let known = running
            .rounds
            .iter_mut()
            .rev()
            .take_while(|r| r.depth == depth)
            .find(|r| r.block == block);
        match known {
            Some(rounds) => {
                rounds.count += 1;
                if rounds.count > limit {
                    return Some(self.loss(running, LossReason::PathLimit(PathLimit::LoopRounds)));
                }
            }
            None if outer >= limit => {
                return Some(self.loss(running, LossReason::PathLimit(PathLimit::LoopRounds)));
            }
            None => running.rounds.push(Rounds {
                method,
                depth,
                block,
                count: outer + 1,
            }),
        }
        None
    }
}
