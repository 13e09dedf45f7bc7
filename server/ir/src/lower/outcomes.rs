//! The numbers of branch outcomes.
//!
//! An outcome belongs to a place of the source, not to a block. A `finally` block is lowered once
//! per exit, and its copies share their numbers, as for coverage tools.

use java::hir::Expression;
use rustc_hash::FxHashMap;
use syntax::Span;

use crate::body::{Outcome, OutcomeId, OutcomeKind};

/// Numbers outcomes in the order in which their conditions and switches are first lowered.
#[derive(Default)]
pub(crate) struct Outcomes {
    list: Vec<Outcome>,
    conditions: FxHashMap<*const Expression, (OutcomeId, OutcomeId)>,
    switches: FxHashMap<*const Expression, Vec<OutcomeId>>,
}

impl Outcomes {
    /// The numbers of (condition holds, condition fails); the offset is [`Outcome::offset`].
    pub(crate) fn of_condition(
        &mut self,
        condition: &Expression,
        offset: u32,
    ) -> (OutcomeId, OutcomeId) {
        let list = &mut self.list;
        *self
            .conditions
            .entry(std::ptr::from_ref(condition))
            .or_insert_with(|| {
                let holds = push(list, condition.span, offset, OutcomeKind::True);
                let fails = push(list, condition.span, offset, OutcomeKind::False);
                (holds, fails)
            })
    }

    /// The numbers of a switch's outcomes, in the order given; `kinds` must be the same for every
    /// copy.
    pub(crate) fn of_switch(
        &mut self,
        selector: &Expression,
        offset: u32,
        kinds: &[(Span, OutcomeKind)],
    ) -> Vec<OutcomeId> {
        let list = &mut self.list;
        self.switches
            .entry(std::ptr::from_ref(selector))
            .or_insert_with(|| {
                kinds
                    .iter()
                    .map(|&(span, kind)| push(list, span, offset, kind))
                    .collect()
            })
            .clone()
    }

    /// What each number stands for.
    pub(crate) fn finish(self) -> Vec<Outcome> {
        self.list
    }
}

fn push(list: &mut Vec<Outcome>, span: Span, offset: u32, kind: OutcomeKind) -> OutcomeId {
    let id = OutcomeId(u32::try_from(list.len()).expect("fewer outcomes than instructions"));
    list.push(Outcome { span, offset, kind });
    id
}
