//! `switch` with fall-through.

use java::hir::{Expression, LabelId, Statement, StatementKind, SwitchGroup};
use rustc_hash::FxHashMap;
use syntax::Span;

use super::Lowering;
use crate::body::{BlockId, OutcomeId, OutcomeKind, SwitchCase, Terminator};

impl<'a> Lowering<'a> {
    pub(super) fn switch_statement(
        &mut self,
        label: LabelId,
        selector: &'a Expression,
        groups: &'a [SwitchGroup],
        span: Span,
    ) {
        let exit = self.new_block();
        let targets = self.group_targets(label, groups, exit);
        let default = groups
            .iter()
            .position(|group| group.is_default)
            .map_or(exit, |default| targets[default]);
        let mark = self.mark();
        let operand = self.value(selector);
        if groups.iter().all(|group| group.cases.is_empty()) {
            self.goto(default, span);
        } else if self.current.is_some() {
            let outcomes = if self.synthetic == 0 {
                self.switch_outcomes(selector, groups, &targets, default)
            } else {
                FxHashMap::default()
            };
            let mut cases = Vec::new();
            for (group, &target) in groups.iter().zip(&targets) {
                cases.extend(group.cases.iter().map(|&value| SwitchCase {
                    value,
                    target,
                    outcome: outcomes.get(&target).copied(),
                }));
            }
            self.terminate(
                Terminator::Switch {
                    selector: operand,
                    cases,
                    default,
                    default_outcome: outcomes.get(&default).copied(),
                },
                selector.span,
            );
        }
        self.release(mark);
        self.jump_targets(label, exit, None);
        let mut entered = exit;
        for (group, &target) in groups.iter().zip(&targets) {
            if target != exit && target != entered {
                self.goto(target, group.span);
                self.enter(target);
                entered = target;
            }
            self.statements(&group.statements);
        }
        self.goto(exit, span);
        self.enter(exit);
    }

    /// The first block of each group. As in class files, a group without code shares it with the
    /// next group. A last group that only breaks starts behind the switch.
    fn group_targets(
        &mut self,
        label: LabelId,
        groups: &'a [SwitchGroup],
        exit: BlockId,
    ) -> Vec<BlockId> {
        let mut targets = vec![exit; groups.len()];
        let mut next = exit;
        for (position, group) in groups.iter().enumerate().rev() {
            let is_last = position + 1 == groups.len();
            let makes_no_code = only_breaks(&group.statements, is_last.then_some(label));
            if !makes_no_code {
                next = self.new_block();
            }
            targets[position] = next;
        }
        targets
    }

    /// The outcome of each target: labels with one target are one outcome, and those beside
    /// `default` are `default`'s.
    fn switch_outcomes(
        &mut self,
        selector: &'a Expression,
        groups: &'a [SwitchGroup],
        targets: &[BlockId],
        default: BlockId,
    ) -> FxHashMap<BlockId, OutcomeId> {
        let mut order: Vec<BlockId> = Vec::new();
        let mut kinds = Vec::new();
        for (group, &target) in groups.iter().zip(targets) {
            let Some(&first) = group.cases.first() else {
                continue;
            };
            if target != default && !order.contains(&target) {
                order.push(target);
                kinds.push((group.span, OutcomeKind::Case(first)));
            }
        }
        let default_group = groups.iter().find(|group| group.is_default);
        if !default_group.is_some_and(is_synthetic) {
            let span = default_group.map_or(selector.span, |group| group.span);
            order.push(default);
            kinds.push((span, OutcomeKind::Default));
        }
        let numbers = self.outcomes.of_switch(selector, self.offset, &kinds);
        order.into_iter().zip(numbers).collect()
    }
}

/// Whether the statements do nothing, or only break out of the switch, if one is given.
fn only_breaks(statements: &[Statement], label: Option<LabelId>) -> bool {
    statements.iter().all(|statement| match &statement.kind {
        StatementKind::Block(inner) => only_breaks(inner, label),
        StatementKind::Break(target) => Some(*target) == label,
        _ => false,
    })
}

/// Whether the group is not in the source.
fn is_synthetic(group: &SwitchGroup) -> bool {
    matches!(
        group.statements.as_slice(),
        [Statement {
            kind: StatementKind::Synthetic(_),
            ..
        }]
    )
}
