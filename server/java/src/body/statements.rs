//! Statements.

use syntax::Span;
use syntax::tree::{self, StatementKind as Syntax};

use super::flow::completes_normally;
use super::{BodyBuilder, Value, expression_statement, unsupported_statement};
use crate::entities::{ClassId, Type};
use crate::hir::{Catch, Expression, ExpressionKind, Statement, StatementKind};
use crate::types::GenericType;
use codes::Code;

impl BodyBuilder<'_, '_> {
    /// The statements of a block, whose declarations end with it.
    pub(super) fn statements(&mut self, statements: &[tree::Statement]) -> Vec<Statement> {
        self.declaring_apart(|builder| {
            builder.in_block(|builder| {
                let mut lowered = Vec::with_capacity(statements.len());
                for statement in statements {
                    builder.statement_into(statement, &mut lowered);
                }
                lowered
            })
        })
    }

    /// One statement whose declarations, if it is one, end with it.
    pub(super) fn statement(&mut self, statement: &tree::Statement) -> Statement {
        let mut lowered = self.in_block(|builder| {
            let mut lowered = Vec::new();
            builder.statement_into(statement, &mut lowered);
            lowered
        });
        match (lowered.pop(), lowered.is_empty()) {
            (Some(only), true) => only,
            (last, _) => {
                lowered.extend(last);
                Statement {
                    kind: StatementKind::Block(lowered),
                    span: statement.span,
                }
            }
        }
    }

    /// Appends what a statement of a block does.
    pub(super) fn statement_into(
        &mut self,
        statement: &tree::Statement,
        lowered: &mut Vec<Statement>,
    ) {
        let span = statement.span;
        let kind = match &statement.kind {
            Syntax::Block(block) => StatementKind::Block(self.statements(&block.statements)),
            Syntax::LocalVariables(variables) => return self.local_variables(variables, lowered),
            Syntax::LocalType(declaration) => return self.local_type(declaration),
            Syntax::Expression(expression) => {
                let value = self.expression(expression, None);
                let statement = expression_statement(value.expression);
                return lowered.push(Statement { span, ..statement });
            }
            Syntax::ConstructorCall(_) => {
                let construct = "constructor call that is not the first statement";
                return lowered.push(unsupported_statement(Code::Construct, construct, span));
            }
            Syntax::If {
                condition,
                then,
                otherwise,
            } => self
                .declaring(|builder| builder.if_statement(condition, then, otherwise.as_deref())),
            Syntax::While { .. }
            | Syntax::DoWhile { .. }
            | Syntax::For { .. }
            | Syntax::ForEach { .. } => {
                return lowered.push(self.loop_statement(statement, None));
            }
            Syntax::Labelled { label, body } => {
                return lowered.push(self.labelled(label, body, span));
            }
            Syntax::Switch(switch) => return lowered.push(self.switch(switch, None, span)),
            Syntax::Break(label) => return lowered.push(self.jump(label.as_ref(), true, span)),
            Syntax::Continue(label) => return lowered.push(self.jump(label.as_ref(), false, span)),
            Syntax::Return(value) => {
                StatementKind::Return(value.as_ref().map(|value| self.returned(value)))
            }
            Syntax::Throw(value) => {
                let value = self.expression(value, None);
                let throwable = Type::Class(self.table.well_known().throwable);
                let value = Value {
                    expression: self.as_itself(value.clone()),
                    ..value
                };
                StatementKind::Throw(self.pass_to(value, throwable))
            }
            Syntax::Yield(value) => return lowered.push(self.yielded(value, span)),
            Syntax::Assert { condition, detail } => StatementKind::Assert {
                condition: self.condition(condition),
                message: detail
                    .as_ref()
                    .map(|detail| self.expression(detail, None).expression),
            },
            Syntax::Synchronized { lock, body } => {
                let lock = self.expression(lock, None);
                let lock = self.as_itself(lock);
                StatementKind::Synchronized {
                    lock,
                    body: self.statements(&body.statements),
                }
            }
            Syntax::Try {
                resources,
                body,
                catches,
                finally,
            } => {
                let body = self.with_resources(resources, body);
                if catches.is_empty() && finally.is_none() {
                    return lowered.push(Statement {
                        kind: StatementKind::Block(body),
                        span,
                    });
                }
                StatementKind::Try {
                    body,
                    catches: catches
                        .iter()
                        .filter_map(|catch| self.catch(catch))
                        .collect(),
                    finally: finally
                        .as_ref()
                        .map(|block| self.statements(&block.statements)),
                }
            }
            Syntax::Empty => StatementKind::Block(Vec::new()),
            Syntax::Other(other) => {
                return lowered.push(unsupported_statement(
                    Code::Construct,
                    other.construct,
                    span,
                ));
            }
            Syntax::Error => {
                return lowered.push(unsupported_statement(
                    Code::NotJava,
                    "text that is not Java",
                    span,
                ));
            }
        };
        lowered.push(Statement { kind, span });
    }

    /// `if`, and what its condition binds for the statements that follow (JLS 6.3.2.2).
    fn if_statement(
        &mut self,
        condition: &tree::Expression,
        then: &tree::Statement,
        otherwise: Option<&tree::Statement>,
    ) -> StatementKind {
        let condition = self.condition_in_parentheses(condition);
        let bindings = std::mem::take(&mut self.introduced);
        let then = self.with_variables(bindings.when(true), |builder| {
            Box::new(builder.statement(then))
        });
        let otherwise = otherwise.map(|otherwise| {
            self.with_variables(bindings.when(false), |builder| {
                Box::new(builder.statement(otherwise))
            })
        });
        for value in [true, false] {
            let (taken, other) = if value {
                (Some(&then), otherwise.as_ref())
            } else {
                (otherwise.as_ref(), Some(&then))
            };
            let completes = |s: Option<&Box<Statement>>| s.is_none_or(|s| completes_normally(s));
            let bound = bindings.when(value);
            if !bound.is_empty() && completes(taken) && !completes(other) {
                self.scope.extend_from_slice(bound);
            }
        }
        StatementKind::If {
            condition,
            then,
            otherwise,
        }
    }

    pub(super) fn returned(&mut self, value: &tree::Expression) -> Expression {
        let expected = self.expected_result();
        let value = self.expression(value, expected.as_ref());
        self.note_result(&value);
        let erased = self.table.erase(&self.result);
        self.assign_to(value, erased)
    }

    /// `int a = 1, b[];`
    pub(super) fn local_variables(
        &mut self,
        variables: &tree::LocalVariables,
        lowered: &mut Vec<Statement>,
    ) {
        let is_final = variables.modifiers.has(tree::Modifier::Final);
        for declarator in &variables.declarators {
            if variables.ty.is_var() {
                self.inferred_variable(declarator, lowered);
                continue;
            }
            let mut ty = self.table.resolve_type(self.type_scope(), &variables.ty);
            for _ in 0..declarator.dimensions.min(256) {
                ty = ty.array();
            }
            let erased = self.table.erase(&ty);
            // The variable is in scope in its own initialiser.
            let local = self.add_local(&declarator.name.text, erased, ty.clone());
            let Some(initializer) = &declarator.initializer else {
                continue;
            };
            if let Some(name) = ty.unknown() {
                let construct = format!("variable of type {name}, which is not modelled");
                let code = Code::UnknownClass;
                lowered.push(unsupported_statement(code, construct, declarator.span));
                continue;
            }
            let value = self.initializer(initializer, &ty);
            let value = self.assign_to(value, erased);
            if let (true, ExpressionKind::Constant(constant)) = (is_final, &value.kind) {
                let string = Type::Class(self.table.well_known().string);
                if matches!(erased, Type::Primitive(_)) || erased == string {
                    let declared = self
                        .scope
                        .last_mut()
                        .expect("the variable was just declared");
                    declared.constant = Some(*constant);
                }
            }
            lowered.push(self.initialization(local, value, declarator.span));
        }
    }

    /// `var a = value;`
    fn inferred_variable(
        &mut self,
        declarator: &tree::VariableDeclarator,
        lowered: &mut Vec<Statement>,
    ) {
        let span = declarator.span;
        let Some(tree::VariableInitializer::Expression(initializer)) = &declarator.initializer
        else {
            return lowered.push(unsupported_statement(
                Code::NotJava,
                "var without an initial value",
                span,
            ));
        };
        let value = self.expression(initializer, None);
        let ty = match &value.ty {
            GenericType::Null => self.object_type(),
            ty => ty.clone(),
        };
        let erased = self.table.erase(&ty);
        let value = self.assign_to(value, erased);
        let local = self.add_local(&declarator.name.text, erased, ty);
        lowered.push(self.initialization(local, value, span));
    }

    fn initialization(
        &self,
        local: crate::hir::LocalId,
        value: Expression,
        span: Span,
    ) -> Statement {
        match &value.kind {
            ExpressionKind::Unsupported(_) => Statement {
                span,
                ..expression_statement(value)
            },
            _ => expression_statement(self.initialize(local, value, span)),
        }
    }

    /// A catch clause; none where it can catch nothing, because no exception of its types exists in
    /// the program.
    fn catch(&mut self, clause: &tree::CatchClause) -> Option<Catch> {
        let resolved: Vec<GenericType> = clause
            .types
            .iter()
            .map(|ty| self.table.resolve_type(self.type_scope(), ty))
            .collect();
        let types: Vec<ClassId> = resolved
            .iter()
            .filter_map(|ty| self.table.erase(ty).as_class())
            .collect();
        let known = resolved
            .into_iter()
            .filter(|ty| matches!(ty, GenericType::Class(..)));
        let ty = known.reduce(|a, b| self.table.common_supertype(&a, &b))?;
        Some(self.in_block(|builder| {
            let erased = builder.table.erase(&ty);
            let local = builder.add_local(&clause.name.text, erased, ty);
            let body = builder.statements(&clause.body.statements);
            Catch {
                types,
                local,
                body,
                span: clause.span,
            }
        }))
    }
}
