//! `try (resource)`: resources are closed on every way out, the last one first (JLS 14.20.3).

use syntax::Span;
use syntax::tree::{self, Resource};

use super::{BodyBuilder, Value, expression_statement};
use crate::entities::Type;
use crate::hir::{
    Catch, Comparison, Expression, ExpressionKind, LocalId, Statement, StatementKind,
};
use crate::types::GenericType;
use codes::Code;

impl BodyBuilder<'_, '_> {
    /// The body of a `try` with what its resources need around it. The variables are in scope in
    /// the body only.
    pub(super) fn with_resources(
        &mut self,
        resources: &[Resource],
        body: &tree::Block,
    ) -> Vec<Statement> {
        let Some((first, rest)) = resources.split_first() else {
            return self.statements(&body.statements);
        };
        self.in_block(|builder| {
            let mut statements = Vec::new();
            let (resource, span) = match first {
                Resource::Variable(variables) => {
                    let before = builder.scope.len();
                    builder.local_variables(variables, &mut statements);
                    let Some(declared) = builder.scope.get(before) else {
                        return statements;
                    };
                    let erased = builder.locals[declared.local.0 as usize].ty;
                    let kind = ExpressionKind::Local(declared.local);
                    let read = Value::new(kind, erased, declared.ty.clone(), variables.span);
                    (read, variables.span)
                }
                Resource::Expression(expression) => {
                    let value = builder.expression(expression, None);
                    if value.is_unsupported() {
                        statements.push(expression_statement(value.expression));
                        return statements;
                    }
                    let ty = value.ty.clone();
                    let value = builder.as_itself(value);
                    let erased = value.ty;
                    let local = builder.push_local("resource$", erased);
                    let span = expression.span;
                    let held = builder.initialize(local, value, span);
                    statements.push(expression_statement(held));
                    let kind = ExpressionKind::Local(local);
                    (Value::new(kind, erased, ty, span), span)
                }
            };
            let inside = builder.with_resources(rest, body);
            match builder.closing(resource, inside, span) {
                Ok(closing) => statements.extend(closing),
                Err(unsupported) => statements.push(Statement {
                    span,
                    ..expression_statement(unsupported.expression)
                }),
            }
            statements
        })
    }

    /// ```java
    /// Throwable primary = null;
    /// try { body } catch (Throwable t) { primary = t; throw t; } finally {
    ///     if (resource != null) {
    ///         if (primary != null) {
    ///             try { resource.close(); } catch (Throwable t) { primary.addSuppressed(t); }
    ///         } else resource.close();
    ///     }
    /// }
    /// ```
    fn closing(
        &mut self,
        resource: Value,
        body: Vec<Statement>,
        span: Span,
    ) -> Result<Vec<Statement>, Value> {
        let throwable = self.table.well_known().throwable;
        let ty = Type::Class(throwable);
        let statement = |kind| Statement { kind, span };
        let read = |local: LocalId| {
            let kind = ExpressionKind::Local(local);
            Value::new(kind, ty, GenericType::class(throwable), span)
        };
        let null = || Expression {
            kind: ExpressionKind::Null,
            ty: Type::Null,
            span,
        };
        let primary = self.push_local("primary$", ty);
        let thrown = self.push_local("thrown$", ty);
        let second = self.push_local("suppressed$", ty);
        let close = self.call_without_arguments(resource.clone(), "close", span);
        if close.is_unsupported() {
            return Err(close);
        }
        let close = expression_statement(close.expression);
        let suppress = self.suppression(read(primary), read(second), span)?;
        let is_there = |value: Expression| {
            let kind = ExpressionKind::Compare {
                operator: Comparison::NotEqual,
                left: Box::new(value),
                right: Box::new(null()),
            };
            Value::boolean(kind, span).expression
        };
        let close_after_failure = statement(StatementKind::Try {
            body: vec![close.clone()],
            catches: vec![Catch {
                types: vec![throwable],
                local: second,
                body: vec![suppress],
                span,
            }],
            finally: None,
        });
        let close_either_way = statement(StatementKind::If {
            condition: is_there(read(primary).expression),
            then: Box::new(close_after_failure),
            otherwise: Some(Box::new(close)),
        });
        let close_if_there = statement(StatementKind::If {
            condition: is_there(resource.expression),
            then: Box::new(close_either_way),
            otherwise: None,
        });
        let failed = Catch {
            types: vec![throwable],
            local: thrown,
            body: vec![
                expression_statement(self.initialize(primary, read(thrown).expression, span)),
                statement(StatementKind::Throw(read(thrown).expression)),
            ],
            span,
        };
        let guarded = statement(StatementKind::Try {
            body,
            catches: vec![failed],
            finally: Some(vec![statement(StatementKind::Synthetic(vec![
                close_if_there,
            ]))]),
        });
        let nothing_thrown = expression_statement(self.initialize(primary, null(), span));
        Ok(vec![nothing_thrown, guarded])
    }

    /// `primary.addSuppressed(second);`
    fn suppression(&self, primary: Value, second: Value, span: Span) -> Result<Statement, Value> {
        let candidates = self
            .table
            .candidates(&primary.ty, "addSuppressed", self.class);
        let Some(chosen) = candidates.first() else {
            let construct = "Throwable.addSuppressed, which is not modelled";
            return Err(Value::unsupported(Code::UnknownMethod, construct, span));
        };
        let kind = ExpressionKind::Call {
            dispatch: crate::hir::Dispatch::Virtual,
            method: chosen.method,
            receiver: Some(Box::new(primary.expression)),
            arguments: vec![second.expression],
        };
        Ok(expression_statement(Expression {
            kind,
            ty: Type::Void,
            span,
        }))
    }
}
