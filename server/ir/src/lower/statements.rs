//! Statements, loops and jumps out of them.

use codes::Code;

use java::hir::{Dispatch, Expression, ExpressionKind, LabelId, Statement, StatementKind};
use java::{ConstantValue, MethodId, Primitive, Type};
use syntax::Span;

use super::conditions::is_made_of_jumps;
use super::{JumpTargets, Lowering};
use crate::body::{AssertSite, BlockId, Instruction, Operand, Terminator};

impl<'a> Lowering<'a> {
    pub(super) fn statements(&mut self, statements: &'a [Statement]) {
        for statement in statements {
            self.statement(statement);
        }
    }

    fn statement(&mut self, statement: &'a Statement) {
        self.nest();
        if self.current.is_some() && !self.is_too_large() {
            self.reachable_statement(statement);
        }
        self.depth -= 1;
    }

    fn reachable_statement(&mut self, statement: &'a Statement) {
        let span = statement.span;
        self.offset = span.start;
        match &statement.kind {
            StatementKind::Expression(expression) => self.effect(expression),
            StatementKind::Block(statements) if self.decision(statements, span) => {}
            StatementKind::Block(statements) => self.statements(statements),
            StatementKind::Synthetic(statements) => self.synthetic_statements(statements),
            StatementKind::If {
                condition,
                then,
                otherwise,
            } => self.if_statement(condition, then, otherwise.as_deref(), span),
            StatementKind::While {
                label,
                condition,
                body,
            } => self.loop_statement(*label, Some((condition, span.start)), &[], body, span),
            StatementKind::For {
                label,
                start,
                condition,
                update,
                body,
            } => {
                self.statements(start);
                let condition = condition.as_ref();
                let condition = condition.map(|it| (it, self.source.offset(it)));
                self.loop_statement(*label, condition, update, body, span);
            }
            StatementKind::DoWhile {
                label,
                body,
                condition,
            } => self.do_statement(*label, body, condition, span),
            StatementKind::Switch {
                label,
                selector,
                groups,
            } => self.switch_statement(*label, selector, groups, span),
            StatementKind::Labelled { label, body } => self.labelled_statement(*label, body, span),
            StatementKind::Break(label) => self.jump(*label, |to| Some(to.to_break), span),
            StatementKind::Continue(label) => self.jump(*label, |to| to.to_continue, span),
            StatementKind::Return(value) => self.return_statement(value.as_ref(), span),
            StatementKind::Throw(exception) => self.throw_statement(exception, span),
            StatementKind::Try {
                body,
                catches,
                finally,
            } => self.try_statement(body, catches, finally.as_deref(), span),
            StatementKind::Synchronized { lock, body } => self.synchronized_statement(lock, body),
            StatementKind::Assert { condition, message } => {
                self.assert_statement(condition, message.as_ref(), span);
            }
            StatementKind::Unmodelled => self.emit(Instruction::LeftOut, span),
            StatementKind::Unsupported(reason) => {
                self.emit(Instruction::Unsupported(reason.clone()), span);
            }
        }
    }

    fn synthetic_statements(&mut self, statements: &'a [Statement]) {
        self.synthetic += 1;
        self.statements(statements);
        self.synthetic -= 1;
    }

    fn labelled_statement(&mut self, label: LabelId, body: &'a Statement, span: Span) {
        let exit = self.new_block();
        self.jump_targets(label, exit, None);
        self.statement(body);
        self.goto(exit, span);
        self.enter(exit);
    }

    fn throw_statement(&mut self, exception: &'a Expression, span: Span) {
        let mark = self.mark();
        let exception = self.value(exception);
        self.terminate(Terminator::Throw(exception), span);
        self.release(mark);
    }

    fn synchronized_statement(&mut self, lock: &'a Expression, body: &'a [Statement]) {
        let mark = self.mark();
        let check = Instruction::NullCheck {
            operand: self.value(lock),
            is_lock: true,
        };
        self.emit(check, lock.span);
        self.release(mark);
        self.statements(body);
    }

    fn if_statement(
        &mut self,
        condition: &'a Expression,
        then: &'a Statement,
        otherwise: Option<&'a Statement>,
        span: Span,
    ) {
        let (first, join) = (self.new_block(), self.new_block());
        let second = match otherwise {
            Some(_) => self.new_block(),
            None => join,
        };
        self.condition(condition, first, second);
        self.enter(first);
        self.statement(then);
        self.goto(join, span);
        if let Some(otherwise) = otherwise {
            self.enter(second);
            self.statement(otherwise);
            self.goto(join, span);
        }
        self.enter(join);
    }

    /// `while` and `for`; the condition with its offset.
    fn loop_statement(
        &mut self,
        label: LabelId,
        condition: Option<(&'a Expression, u32)>,
        update: &'a [Expression],
        body: &'a Statement,
        span: Span,
    ) {
        let (header, inside, exit) = (self.new_block(), self.new_block(), self.new_block());
        let next = if update.is_empty() {
            header
        } else {
            self.new_block()
        };
        self.goto(header, span);
        self.enter(header);
        match condition {
            Some((condition, offset)) => {
                self.offset = offset;
                self.condition(condition, inside, exit);
            }
            None => self.goto(inside, span),
        }
        self.enter(inside);
        self.jump_targets(label, exit, Some(next));
        self.statement(body);
        self.goto(next, span);
        if next != header {
            self.enter(next);
            if self.current.is_some() {
                for expression in update {
                    self.offset = expression.span.start;
                    self.effect(expression);
                }
            }
            self.goto(header, span);
        }
        self.enter(exit);
    }

    fn do_statement(
        &mut self,
        label: LabelId,
        body: &'a Statement,
        condition: &'a Expression,
        span: Span,
    ) {
        let (inside, test, exit) = (self.new_block(), self.new_block(), self.new_block());
        self.goto(inside, span);
        self.enter(inside);
        self.jump_targets(label, exit, Some(test));
        self.statement(body);
        self.goto(test, span);
        self.enter(test);
        self.offset = condition.span.start;
        self.condition(condition, inside, exit);
        self.enter(exit);
    }

    pub(super) fn jump_targets(
        &mut self,
        label: LabelId,
        to_break: BlockId,
        to_continue: Option<BlockId>,
    ) {
        let targets = JumpTargets {
            to_break,
            to_continue,
            finalizers: self.finalizers.len(),
        };
        self.jumps.insert(label, targets);
    }

    /// `break` or `continue`, through the `finally` blocks in between.
    fn jump(
        &mut self,
        label: LabelId,
        target: impl Fn(JumpTargets) -> Option<BlockId>,
        span: Span,
    ) {
        let targets = self.jumps.get(&label).copied();
        let target = targets.and_then(|targets| Some((target(targets)?, targets.finalizers)));
        let Some((target, finalizers)) = target else {
            let construct = "jump to a label that encloses no such statement".to_owned();
            let reason = java::hir::Unsupported {
                code: Code::Unassigned,
                construct,
            };
            return self.emit(Instruction::Unsupported(reason), span);
        };
        self.run_finalizers_down_to(finalizers, span);
        self.goto(target, span);
    }

    /// Returns without a value. Where the method has one, that is no Java.
    pub(super) fn return_nothing(&mut self, span: Span) {
        if !matches!(self.result, Type::Void | Type::Unknown) && !self.is_unsupported_here() {
            let expected = self.program.display_type(self.result);
            let reason = java::hir::Unsupported {
                code: Code::Types,
                construct: format!("no value where {expected} belongs"),
            };
            self.emit(Instruction::Unsupported(reason), span);
        }
        self.terminate(Terminator::Return(None), span);
    }

    /// Whether the present block ends with a loss anyway.
    fn is_unsupported_here(&self) -> bool {
        let instructions = self
            .current
            .map(|block| &self.blocks[block.0 as usize].instructions);
        instructions.is_some_and(|instructions| {
            let unsupported =
                |(one, _): &(Instruction, Span)| matches!(one, Instruction::Unsupported(_));
            instructions.iter().any(unsupported)
        })
    }

    fn return_statement(&mut self, value: Option<&'a Expression>, span: Span) {
        let mark = self.mark();
        match value {
            None => {
                self.run_finalizers_down_to(0, span);
                self.return_nothing(span);
            }
            Some(value) if is_made_of_jumps(value) && self.finalizers.is_empty() => {
                let (then, otherwise) = (self.new_block(), self.new_block());
                self.condition(value, then, otherwise);
                for (block, truth) in [(then, true), (otherwise, false)] {
                    self.enter(block);
                    let truth = Operand::Constant(ConstantValue::Boolean(truth));
                    self.terminate(Terminator::Return(Some(truth)), span);
                }
            }
            Some(value) => {
                let mut operand = self.value(value);
                if !self.finalizers.is_empty() {
                    // The value is computed before `finally` runs, which may change variables.
                    operand = self.copied(operand, value);
                    self.run_finalizers_down_to(0, span);
                }
                self.terminate(Terminator::Return(Some(operand)), span);
            }
        }
        self.release(mark);
    }

    fn assert_statement(
        &mut self,
        condition: &'a Expression,
        message: Option<&'a Expression>,
        span: Span,
    ) {
        let (holds, fails) = (self.new_block(), self.new_block());
        if let ExpressionKind::Constant(value @ ConstantValue::Boolean(_)) = condition.kind {
            // Kept as a branch, so that the site has both of its blocks.
            let branch = Terminator::Branch {
                condition: Operand::Constant(value),
                then: holds,
                otherwise: fails,
                outcomes: None,
            };
            self.terminate(branch, condition.span);
        } else {
            self.condition(condition, holds, fails);
        }
        self.asserts.push(AssertSite {
            span,
            condition: condition.span,
            holds,
            fails,
        });
        self.enter(fails);
        if self.current.is_some() {
            self.throw_assertion_error(message, span);
        }
        self.enter(holds);
    }

    /// `throw new AssertionError(message)`
    fn throw_assertion_error(&mut self, message: Option<&'a Expression>, span: Span) {
        let mark = self.mark();
        let class = self.program.well_known().assertion_error;
        let Some(constructor) = self.assertion_error_constructor(message.map(|m| m.ty)) else {
            let construct = "the message of an assert statement, of this type".to_owned();
            let reason = java::hir::Unsupported {
                code: Code::AssertMessage,
                construct,
            };
            self.emit(Instruction::Unsupported(reason), span);
            return self.terminate(Terminator::Throw(Operand::Null), span);
        };
        let error = self.temporary(Type::Class(class));
        self.emit(Instruction::New { to: error, class }, span);
        let mut arguments = vec![Operand::Local(error)];
        arguments.extend(message.map(|message| self.value(message)));
        self.emit(
            Instruction::Call {
                to: None,
                dispatch: Dispatch::Exact,
                method: constructor,
                arguments,
            },
            span,
        );
        self.terminate(Terminator::Throw(Operand::Local(error)), span);
        self.release(mark);
    }

    /// The constructor that javac chooses: by the message's type, where the small integers count as
    /// `int`.
    fn assertion_error_constructor(&self, message: Option<Type>) -> Option<MethodId> {
        let known = self.program.well_known();
        let wanted: Vec<Type> = message
            .map(|ty| match ty {
                Type::Primitive(Primitive::Byte | Primitive::Short) => {
                    Type::Primitive(Primitive::Int)
                }
                Type::Primitive(_) => ty,
                _ => Type::Class(known.object),
            })
            .into_iter()
            .collect();
        self.program
            .methods_named(known.assertion_error, "<init>")
            .find(|&constructor| {
                let parameters = &self.program.method(constructor).parameters;
                parameters.iter().map(|p| p.ty).eq(wanted.iter().copied())
            })
    }
}
