//! `switch` as a value, and `yield` (JLS 15.28, 14.21): a switch statement that assigns its result
//! to a local.
//!
//! The type of a standalone switch expression depends on all its results. So each is kept while the
//! body is attributed, with its position in the assignment that will take it. It is converted once
//! all are known.

use syntax::Span;
use syntax::tree;

use super::conditionals::is_type_of_values;
use super::context::{Mixed, SwitchValue};
use super::{BodyBuilder, Value, expression_statement, unsupported_statement};
use crate::entities::{ConstantValue, Type};
use crate::hir::{Expression, ExpressionKind, LabelId, LocalId, Statement, StatementKind, Target};
use crate::types::GenericType;
use codes::Code;

impl BodyBuilder<'_, '_> {
    /// A `switch` as a value.
    pub(super) fn switch_value(
        &mut self,
        switch: &tree::SwitchExpression,
        expected: Option<&GenericType>,
        span: Span,
    ) -> Value {
        let result = self.push_local("result$", Type::Unknown);
        self.switch_values.push(SwitchValue {
            label: None,
            result,
            expected: expected.filter(|ty| is_type_of_values(ty)).cloned(),
            values: Vec::new(),
        });
        let lowered = self.switch_over(switch, None, true, span);
        let finished = self
            .switch_values
            .pop()
            .expect("switch values are popped where they are pushed");
        let (mut statements, _) = match lowered {
            Ok(lowered) => lowered,
            Err(unsupported) => return unsupported,
        };
        let is_standalone = finished.expected.is_none();
        let (ty, is_flexible) = match finished.expected {
            Some(expected) => (expected, false),
            None => self.type_of_results(&finished.values),
        };
        let erased = self.table.erase(&ty);
        self.locals[result.0 as usize].ty = erased;
        if is_standalone {
            let mixed = Mixed::Switch {
                statements: statements.clone(),
                result,
                values: finished.values.clone(),
            };
            self.remember_mixed(span, &ty, mixed);
        }
        let converted = finished
            .values
            .into_iter()
            .map(|value| self.assign_to(value, erased));
        let mut converted: Vec<Option<Expression>> = converted.map(Some).collect();
        for statement in &mut statements {
            put_results(statement, result, &mut converted);
        }
        let kind = ExpressionKind::Local(result);
        let value = Value {
            is_flexible,
            ..Value::new(kind, erased, ty, span)
        };
        value.after(statements)
    }

    /// The label of the switch expression that was entered last is known now.
    pub(super) fn enter_switch_value(&mut self, label: LabelId) {
        if let Some(innermost) = self.switch_values.last_mut() {
            innermost.label = Some(label);
        }
    }

    /// Whether the innermost switch is one that has a value, so that the expression of a rule is
    /// its result.
    pub(super) fn rules_are_values(&self) -> bool {
        let innermost = self.switch_values.last().and_then(|s| s.label);
        let around = self.labels.iter().rev().find(|label| label.is_switch);
        innermost.is_some() && around.map(|label| label.id) == innermost
    }

    /// `yield value;`
    pub(super) fn yielded(&mut self, value: &tree::Expression, span: Span) -> Statement {
        let Some((expected, result)) = self
            .switch_values
            .last()
            .map(|innermost| (innermost.expected.clone(), innermost.result))
        else {
            let construct = "yield outside of a switch expression";
            return unsupported_statement(Code::NotJava, construct, span);
        };
        let value = self.expression(value, expected.as_ref());
        let innermost = self.switch_values.last_mut();
        let innermost = innermost.expect("attributing a value leaves the switches around it");
        let label = innermost.label;
        // The position stands for the value until its type is known.
        let position = i32::try_from(innermost.values.len()).unwrap_or(i32::MAX);
        let place = value.span();
        innermost.values.push(value);
        let position = ExpressionKind::Constant(ConstantValue::Int(position));
        let assigned = ExpressionKind::Assign {
            target: Target::Local(result),
            value: Box::new(Value::int(position, place).expression),
        };
        let mut statements = vec![Statement::new(
            StatementKind::Expression(Value::int(assigned, place).expression),
            span,
        )];
        statements.extend(label.map(|label| Statement {
            kind: StatementKind::Break(label),
            span,
        }));
        Statement::new(StatementKind::Block(statements), span)
    }
}

/// Puts the results where their positions are assigned. They stand in statements only: a switch
/// inside an expression has results of its own.
pub(super) fn put_results(
    statement: &mut Statement,
    result: LocalId,
    values: &mut [Option<Expression>],
) {
    let mut stack = vec![statement];
    while let Some(statement) = stack.pop() {
        if let Some(position) = position_of_result(&statement.kind, result) {
            if let Some(value) = values.get_mut(position).and_then(Option::take) {
                let span = statement.span;
                *statement = match value.kind {
                    ExpressionKind::Unsupported(_) => expression_statement(value),
                    _ => assigned(result, value),
                };
                statement.span = span;
            }
            continue;
        }
        match &mut statement.kind {
            StatementKind::Block(inner)
            | StatementKind::Synthetic(inner)
            | StatementKind::Synchronized { body: inner, .. } => stack.extend(inner),
            StatementKind::If {
                then, otherwise, ..
            } => {
                stack.push(then);
                stack.extend(otherwise.as_deref_mut());
            }
            StatementKind::While { body, .. }
            | StatementKind::DoWhile { body, .. }
            | StatementKind::For { body, .. }
            | StatementKind::Labelled { body, .. } => stack.push(body),
            StatementKind::Switch { groups, .. } => {
                stack.extend(groups.iter_mut().flat_map(|group| &mut group.statements));
            }
            StatementKind::Try {
                body,
                catches,
                finally,
            } => {
                stack.extend(body);
                stack.extend(catches.iter_mut().flat_map(|catch| &mut catch.body));
                stack.extend(finally.iter_mut().flatten());
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
}

fn position_of_result(kind: &StatementKind, result: LocalId) -> Option<usize> {
    let StatementKind::Expression(expression) = kind else {
        return None;
    };
    match &expression.kind {
        ExpressionKind::Assign {
            target: Target::Local(local),
            value,
        } if *local == result => match value.kind {
            ExpressionKind::Constant(ConstantValue::Int(position)) => {
                usize::try_from(position).ok()
            }
            _ => None,
        },
        _ => None,
    }
}

fn assigned(result: LocalId, value: Expression) -> Statement {
    let (ty, span) = (value.ty, value.span);
    let kind = ExpressionKind::Assign {
        target: Target::Local(result),
        value: Box::new(value),
    };
    expression_statement(Expression { kind, ty, span })
}
