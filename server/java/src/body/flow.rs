//! Whether a statement can complete normally (JLS 14.22): scopes of pattern variables and of
//! switches depend on it.

use crate::entities::ConstantValue;
use crate::hir::{Expression, ExpressionKind, LabelId, Statement, StatementKind};

/// Whether control can reach the end of the statements.
pub(super) fn complete_normally(statements: &[Statement]) -> bool {
    statements.iter().all(completes_normally)
}

/// Whether control can reach what follows the statement.
pub(super) fn completes_normally(statement: &Statement) -> bool {
    match &statement.kind {
        StatementKind::Expression(_)
        | StatementKind::Assert { .. }
        | StatementKind::Unmodelled
        | StatementKind::Unsupported(_) => true,
        StatementKind::Break(_)
        | StatementKind::Continue(_)
        | StatementKind::Return(_)
        | StatementKind::Throw(_) => false,
        StatementKind::Block(statements) | StatementKind::Synthetic(statements) => {
            complete_normally(statements)
        }
        StatementKind::If {
            then, otherwise, ..
        } => completes_normally(then) || otherwise.as_deref().is_none_or(completes_normally),
        StatementKind::While {
            label,
            condition,
            body,
        } => !is_true(condition) || breaks(std::slice::from_ref(body), *label),
        StatementKind::DoWhile {
            label,
            body,
            condition,
        } => {
            let body = std::slice::from_ref(&**body);
            let reaches_condition = complete_normally(body) || continues(body, *label);
            (reaches_condition && !is_true(condition)) || breaks(body, *label)
        }
        StatementKind::For {
            label,
            condition,
            body,
            ..
        } => {
            condition.as_ref().is_some_and(|c| !is_true(c))
                || breaks(std::slice::from_ref(body), *label)
        }
        StatementKind::Switch { label, groups, .. } => {
            !groups.iter().any(|group| group.is_default)
                || groups
                    .last()
                    .is_none_or(|last| complete_normally(&last.statements))
                || groups.iter().any(|group| breaks(&group.statements, *label))
        }
        StatementKind::Labelled { label, body } => {
            completes_normally(body) || breaks(std::slice::from_ref(body), *label)
        }
        StatementKind::Try {
            body,
            catches,
            finally,
        } => {
            finally.as_deref().is_none_or(complete_normally)
                && (complete_normally(body)
                    || catches.iter().any(|catch| complete_normally(&catch.body)))
        }
        StatementKind::Synchronized { body, .. } => complete_normally(body),
    }
}

/// Whether a `break` out of this statement is among the statements.
pub(super) fn breaks(statements: &[Statement], label: LabelId) -> bool {
    jumps(
        statements,
        &|kind| matches!(kind, StatementKind::Break(to) if *to == label),
    )
}

fn continues(statements: &[Statement], label: LabelId) -> bool {
    jumps(
        statements,
        &|kind| matches!(kind, StatementKind::Continue(to) if *to == label),
    )
}

fn jumps(statements: &[Statement], is_it: &dyn Fn(&StatementKind) -> bool) -> bool {
    let mut stack: Vec<&Statement> = statements.iter().collect();
    while let Some(statement) = stack.pop() {
        if is_it(&statement.kind) {
            return true;
        }
        match &statement.kind {
            StatementKind::Block(inner)
            | StatementKind::Synthetic(inner)
            | StatementKind::Synchronized { body: inner, .. } => stack.extend(inner),
            StatementKind::If {
                then, otherwise, ..
            } => {
                stack.push(then);
                stack.extend(otherwise.as_deref());
            }
            StatementKind::While { body, .. }
            | StatementKind::DoWhile { body, .. }
            | StatementKind::For { body, .. }
            | StatementKind::Labelled { body, .. } => stack.push(body),
            StatementKind::Switch { groups, .. } => {
                stack.extend(groups.iter().flat_map(|group| &group.statements));
            }
            StatementKind::Try {
                body,
                catches,
                finally,
            } => {
                stack.extend(body);
                stack.extend(catches.iter().flat_map(|catch| &catch.body));
                stack.extend(finally.iter().flatten());
            }
            StatementKind::Expression(_)
            | StatementKind::Assert { .. }
            | StatementKind::Break(_)
            | StatementKind::Continue(_)
            | StatementKind::Return(_)
            | StatementKind::Throw(_)
            | StatementKind::Unmodelled
            | StatementKind::Unsupported(_) => {}
        }
    }
    false
}

fn is_true(condition: &Expression) -> bool {
    matches!(
        condition.kind,
        ExpressionKind::Constant(ConstantValue::Boolean(true))
    )
}
