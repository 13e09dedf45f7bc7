//! `switch` statements over numbers (JLS 14.11).

use syntax::Span;
use syntax::tree::{self, SwitchBody, SwitchLabelKind};

use super::{BodyBuilder, expression_statement, unsupported_statement};
use crate::codes;
use crate::hir::{Expression, ExpressionKind, Statement, StatementKind, SwitchGroup};
use crate::program::{ConstantValue, Primitive, Type};

impl BodyBuilder<'_, '_> {
    /// A `switch` statement, with the label before it.
    pub(super) fn switch(
        &mut self,
        switch: &tree::SwitchExpression,
        name: Option<&str>,
        span: Span,
    ) -> Statement {
        let selector = self.expression(&switch.selector, None);
        if selector.is_unsupported() {
            return Statement {
                span,
                ..expression_statement(selector.expression)
            };
        }
        let selector = match self.table.erase(&selector.ty) {
            Type::Primitive(
                Primitive::Int | Primitive::Short | Primitive::Byte | Primitive::Char,
            ) => self.convert_primitive(selector.expression, Primitive::Int),
            other => {
                let construct = format!("switch over {}", self.table.display(other));
                return unsupported_statement(codes::SWITCH, construct, span);
            }
        };
        let lowered: Result<_, &str> = self.labelled_inside(name, true, false, |builder, label| {
            builder.in_block(|builder| {
                let mut groups = Vec::with_capacity(switch.cases.len());
                for case in &switch.cases {
                    let (cases, is_default) = builder.labels_of(case)?;
                    let statements = match &case.body {
                        SwitchBody::Statements(statements) => {
                            let mut lowered = Vec::with_capacity(statements.len());
                            for statement in statements {
                                builder.statement_into(statement, &mut lowered);
                            }
                            lowered
                        }
                        // A rule does not fall through.
                        SwitchBody::Rule(body) => {
                            let span = body.span;
                            vec![
                                builder.statement(body),
                                Statement {
                                    kind: StatementKind::Break(label),
                                    span,
                                },
                            ]
                        }
                    };
                    let span = labels_span(case);
                    groups.push(SwitchGroup {
                        cases,
                        is_default,
                        statements,
                        span,
                    });
                }
                Ok(StatementKind::Switch {
                    label,
                    selector,
                    groups,
                })
            })
        });
        match lowered {
            Ok(kind) => Statement { kind, span },
            Err(construct) => unsupported_statement(codes::SWITCH, construct, span),
        }
    }

    /// The constants of a group's labels, and whether `default` is among them.
    fn labels_of(&mut self, case: &tree::SwitchCase) -> Result<(Vec<i32>, bool), &'static str> {
        let mut cases = Vec::new();
        let mut is_default = false;
        for label in &case.labels {
            if label.guard.is_some() {
                return Err("switch with a guard");
            }
            match &label.kind {
                SwitchLabelKind::Default => is_default = true,
                SwitchLabelKind::Pattern(_) => return Err("switch with patterns"),
                SwitchLabelKind::Constants(constants) => {
                    for constant in constants {
                        let value = self.expression(constant, None);
                        match self.assign_to(value, Type::Primitive(Primitive::Int)) {
                            Expression {
                                kind: ExpressionKind::Constant(ConstantValue::Int(value)),
                                ..
                            } => {
                                cases.push(value);
                            }
                            _ => return Err("switch with a label that is no constant"),
                        }
                    }
                }
            }
        }
        Ok((cases, is_default))
    }
}

fn labels_span(case: &tree::SwitchCase) -> Span {
    let spans = case.labels.iter().map(|label| label.span);
    spans.reduce(Span::cover).unwrap_or(case.span)
}
