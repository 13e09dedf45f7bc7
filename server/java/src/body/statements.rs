//! Statements.

use syntax::Span;
use syntax::tree::{self, StatementKind as Syntax};

use super::flow::completes_normally;
use super::{BodyBuilder, Value, expression_statement, unsupported_statement};
use crate::entities::{ClassId, Type};
use crate::hir::{Catch, Expression, ExpressionKind, Statement, StatementKind};
use crate::lombok;
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
                Statement::new(StatementKind::Block(lowered), statement.span)
            }
        }
    }

    /// Appends what a statement of a block does.
    pub(super) fn statement_into(
        &mut self,
        statement: &tree::Statement,
        lowered: &mut Vec<Statement>,
    ) {
        match &statement.kind {
            Syntax::LocalVariables(variables) => self.local_variables(variables, lowered),
            Syntax::LocalType(declaration)
                if lombok::generates_for_local(self.table.units[self.unit].tree(), declaration) =>
            {
                let construct = "a class in code with annotations of Lombok";
                lowered.push(unsupported_statement(
                    Code::Construct,
                    construct,
                    statement.span,
                ));
            }
            Syntax::LocalType(declaration) => self.local_type(declaration),
            _ => lowered.push(self.lowered(statement)),
        }
    }

    /// A statement that declares nothing.
    fn lowered(&mut self, statement: &tree::Statement) -> Statement {
        let span = statement.span;
        let unsupported = |code, construct: &str| unsupported_statement(code, construct, span).kind;
        let kind = match &statement.kind {
            Syntax::Block(block) => StatementKind::Block(self.statements(&block.statements)),
            Syntax::Expression(expression) => {
                if let Some(left) = self.unobserved_assignment(expression) {
                    return left;
                }
                let value = self.expression(expression, None);
                expression_statement(value.expression).kind
            }
            Syntax::ConstructorCall(_) => unsupported(
                Code::Construct,
                "constructor call that is not the first statement",
            ),
            Syntax::If {
                condition,
                then,
                otherwise,
            } => self
                .declaring(|builder| builder.if_statement(condition, then, otherwise.as_deref())),
            Syntax::While { .. }
            | Syntax::DoWhile { .. }
            | Syntax::For { .. }
            | Syntax::ForEach { .. } => return self.loop_statement(statement, None),
            Syntax::Labelled { label, body } => return self.labelled(label, body, span),
            Syntax::Switch(switch) => return self.switch(switch, None, span),
            Syntax::Break(label) => return self.jump(label.as_ref(), true, span),
            Syntax::Continue(label) => return self.jump(label.as_ref(), false, span),
            Syntax::Return(value) => {
                StatementKind::Return(value.as_ref().map(|value| self.returned(value)))
            }
            Syntax::Throw(value) => self.throw(value),
            Syntax::Yield(value) => return self.yielded(value, span),
            Syntax::Assert { condition, detail } => self.assert(condition, detail.as_ref()),
            Syntax::Synchronized { lock, body } => {
                let lock = self.expression(lock, None);
                let lock = self.object(lock);
                let body = self.statements(&body.statements);
                StatementKind::Synchronized { lock, body }
            }
            Syntax::Try {
                resources,
                body,
                catches,
                finally,
            } => {
                let body = self.with_resources(resources, body);
                self.try_statement(body, catches, finally.as_ref())
            }
            Syntax::Empty | Syntax::LocalVariables(_) | Syntax::LocalType(_) => {
                StatementKind::Block(Vec::new())
            }
            Syntax::Other(other) => unsupported(Code::Construct, other.construct),
            Syntax::Error => unsupported(Code::NotJava, "text that is not Java"),
        };
        Statement::new(kind, span)
    }

    fn assert(
        &mut self,
        condition: &tree::Expression,
        detail: Option<&tree::Expression>,
    ) -> StatementKind {
        StatementKind::Assert {
            condition: self.condition(condition),
            message: detail.map(|detail| self.expression(detail, None).expression),
        }
    }

    fn throw(&mut self, value: &tree::Expression) -> StatementKind {
        let value = self.expression(value, None);
        let throwable = Type::Class(self.table.well_known().throwable);
        let value = Value {
            expression: self.as_itself(value.clone()),
            ..value
        };
        StatementKind::Throw(self.pass_to(value, throwable))
    }

    /// `try` whose body is attributed; a block where nothing is left of it.
    fn try_statement(
        &mut self,
        body: Vec<Statement>,
        catches: &[tree::CatchClause],
        finally: Option<&tree::Block>,
    ) -> StatementKind {
        if catches.is_empty() && finally.is_none() {
            return StatementKind::Block(body);
        }
        let catches = catches.iter();
        StatementKind::Try {
            body,
            catches: catches.filter_map(|catch| self.catch(catch)).collect(),
            finally: finally.map(|block| self.statements(&block.statements)),
        }
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
        if self.is_unobserved_result(value) {
            return Expression::new(ExpressionKind::Null, Type::Unknown, value.span);
        }
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
        if variables.modifiers.annotation("Cleanup").is_some() {
            let construct = "a variable that Lombok's @Cleanup closes";
            lowered.push(unsupported_statement(
                Code::Construct,
                construct,
                variables.span,
            ));
        }
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
            if let Some(left) = self.unobserved_initializer(&ty, initializer, declarator.span) {
                lowered.push(left);
                continue;
            }
            if let Some(name) = ty.unknown() {
                let otherwise = format!("variable of type {name}, which is not modelled");
                let (code, construct) = self.missing_class(name, otherwise);
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
