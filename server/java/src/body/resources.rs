//! `try (resource)`: resources are closed on every way out, the last one first (JLS 14.20.3).

use syntax::Span;
use syntax::tree::{self, Resource};

use super::{BodyBuilder, Value, expression_statement};
use crate::entities::Type;
use crate::hir::{Catch, Comparison, Expression, ExpressionKind, Statement, StatementKind};
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
        let read = |local| Expression::local(local, ty, span);
        let null = || Expression::new(ExpressionKind::Null, Type::Null, span);
        let catch = |local, body| Catch {
            types: vec![throwable],
            local,
            body,
            span,
        };
        let is_there = |value| Expression::compare(Comparison::NotEqual, value, null(), span);
        let primary = self.push_local("primary$", ty);
        let thrown = self.push_local("thrown$", ty);
        let second = self.push_local("suppressed$", ty);
        let close = self.call_without_arguments(resource.clone(), "close", span);
        if close.is_unsupported() {
            return Err(close);
        }
        let close = expression_statement(close.expression);
        let suppress = self.suppression(read(primary), read(second), span)?;
        let close_after_failure = StatementKind::Try {
            body: vec![close.clone()],
            catches: vec![catch(second, vec![suppress])],
            finally: None,
        };
        let close_either_way = StatementKind::If {
            condition: is_there(read(primary)),
            then: Box::new(Statement::new(close_after_failure, span)),
            otherwise: Some(Box::new(close)),
        };
        let close_either_way = Statement::new(close_either_way, span);
        let close_if_there = Statement::when(is_there(resource.expression), close_either_way, span);
        let rethrow = vec![
            expression_statement(self.initialize(primary, read(thrown), span)),
            Statement::new(StatementKind::Throw(read(thrown)), span),
        ];
        let hidden = StatementKind::Synthetic(vec![close_if_there]);
        let guarded = StatementKind::Try {
            body,
            catches: vec![catch(thrown, rethrow)],
            finally: Some(vec![Statement::new(hidden, span)]),
        };
        let nothing_thrown = expression_statement(self.initialize(primary, null(), span));
        Ok(vec![nothing_thrown, Statement::new(guarded, span)])
    }

    /// `primary.addSuppressed(second);`
    fn suppression(
        &self,
        primary: Expression,
        second: Expression,
        span: Span,
    ) -> Result<Statement, Value> {
        let ty = GenericType::class(self.table.well_known().throwable);
        let candidates = self.table.candidates(&ty, "addSuppressed", self.class);
        let Some(chosen) = candidates.first() else {
            let construct = "Throwable.addSuppressed, which is not modelled";
            return Err(Value::unsupported(Code::UnknownMethod, construct, span));
        };
        let kind = ExpressionKind::Call {
            dispatch: crate::hir::Dispatch::Virtual,
            method: chosen.method,
            receiver: Some(Box::new(primary)),
            arguments: vec![second],
        };
        Ok(expression_statement(Expression::new(
            kind,
            Type::Void,
            span,
        )))
    }
}
