//! A replay on each machine on which it might end differently. These have other languages, or take
//! objects in other orders. Where a run forks on what no caller chooses, each path is taken.

use std::cell::RefCell;

use exec::{ChosenBy, Loss, LossReason, Machine};
use smt::Solver;

use super::{Mismatch, Replay, Replayer};
use crate::chain::Chain;
use crate::forks::Forks;

/// In how many other orders a chain is replayed that takes objects in one of many.
const OTHER_ORDERS: u32 = 6;

impl<'a> Replayer<'a> {
    /// Runs the chain on constants and checks that the target is met: HW9001 if not. For an
    /// assertion or an outcome, the exception of the last call is filled in. Returns the heap that
    /// the calls built.
    pub(crate) fn replay(
        &self,
        chain: &mut Chain,
        solver: &mut Solver,
    ) -> Result<Replay, Mismatch> {
        chain.sets_language = false;
        let replayed = self.replay_on_machine(chain, solver);
        let language = LossReason::Chosen(ChosenBy::Language);
        let asks_language = || {
            self.chosen
                .borrow()
                .iter()
                .any(|chosen| chosen.reason == language)
        };
        match replayed {
            Err(Mismatch::Interrupted) => replayed,
            Err(_) if !self.machine.sets_language() && asks_language() => {
                let english = self.on(|machine| machine.with_language());
                let set = english.replay_on_machine(chain, solver);
                if set.is_err() {
                    return replayed;
                }
                chain.sets_language = true;
                self.chosen.replace(english.chosen.take());
                set
            }
            _ => replayed,
        }
    }

    /// The same with another machine.
    fn on(&self, change: impl FnOnce(Machine<'a>) -> Machine<'a>) -> Replayer<'a> {
        let machine = Machine::new(self.program, self.bodies, self.limits, self.budget);
        let machine = match self.machine.sets_language() {
            true => machine.with_language(),
            false => machine,
        };
        Replayer {
            machine: change(machine),
            chosen: RefCell::default(),
            forks: RefCell::default(),
            ..*self
        }
    }

    /// The same with the language that the machine has: any, or the one that is set.
    fn replay_on_machine(
        &self,
        chain: &mut Chain,
        solver: &mut Solver,
    ) -> Result<Replay, Mismatch> {
        self.chosen.take();
        let replayed = self.replay_all(chain, solver);
        let replayed = match self.took_one_order() {
            Some(chosen) if replayed.is_ok() => self.in_other_orders(chain, chosen).and(replayed),
            _ => replayed,
        };
        let zone = LossReason::Chosen(ChosenBy::Zone);
        let chosen = self.chosen.borrow();
        chain.reads_zone = chosen.iter().any(|chosen| chosen.reason == zone);
        // Such values are the only variables of a concrete run. There is but one zone, and one
        // language where it is set.
        let language = LossReason::Chosen(ChosenBy::Language);
        let is_set = |reason: &LossReason| {
            *reason == zone || *reason == language && self.machine.sets_language()
        };
        let free = chosen.iter().rfind(|chosen| !is_set(&chosen.reason));
        replayed.map_err(|mismatch| match (mismatch, free) {
            (Mismatch::Differs(_), Some(chosen)) => Mismatch::Chosen(open_order(chosen)),
            (mismatch, _) => mismatch,
        })
    }

    /// Where objects were taken in one order that may be in any, and so say others than this.
    pub(super) fn took_one_order(&self) -> Option<Loss> {
        let chosen = self.chosen.borrow();
        chosen
            .iter()
            .find(|chosen| chosen.goes_on())
            .map(open_order)
    }

    /// Replays the chain in other orders of the objects that may be in any: it ends alike.
    fn in_other_orders(&self, chain: &Chain, chosen: Loss) -> Result<(), Mismatch> {
        for order in 1..=OTHER_ORDERS {
            let other = self.on(|machine| machine.in_order(order));
            let mut again = chain.clone();
            match other.replay_all(&mut again, &mut other.solver()) {
                Ok(_) if again == *chain => {}
                Err(Mismatch::Interrupted) => return Err(Mismatch::Interrupted),
                _ => return Err(Mismatch::Chosen(chosen)),
            }
        }
        Ok(())
    }

    /// Replays the chain on each path, where it forks on what no caller chooses: all end alike.
    fn replay_all(&self, chain: &mut Chain, solver: &mut Solver) -> Result<Replay, Mismatch> {
        self.forks.replace(Some(Forks::default()));
        let first = self.replay_once(chain, solver);
        let first = first.and_then(|first| {
            while self.forks.borrow_mut().as_mut().is_some_and(Forks::advance) {
                let mut again = chain.clone();
                self.replay_once(&mut again, solver)?;
                if again != *chain {
                    return Err(Mismatch::Differs("paths end differently".to_owned()));
                }
            }
            Ok(first)
        });
        let forks = self.forks.take();
        let has_forked = forks.is_some_and(|forks| forks.has_forked());
        first.map(|first| Replay {
            has_forked,
            ..first
        })
    }
}

/// What hangs on one order of several hangs on hash codes.
fn open_order(chosen: &Loss) -> Loss {
    let reason = match chosen.goes_on() {
        true => LossReason::Chosen(ChosenBy::Hash),
        false => chosen.reason.clone(),
    };
    Loss {
        reason,
        ..chosen.clone()
    }
}
