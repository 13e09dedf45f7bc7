//! `try`, `catch` and `finally`: the `finally` block is copied to every exit.

use java::hir::{Catch, Statement};
use java::{Primitive, Type};
use syntax::Span;

use super::{Finalizer, Lowering};
use crate::body::{BlockId, Instruction, Local, Operand, Terminator, Unwind};

impl<'a> Lowering<'a> {
    pub(super) fn try_statement(
        &mut self,
        body: &'a [Statement],
        catches: &'a [Catch],
        finally: Option<&'a [Statement]>,
        span: Span,
    ) {
        let mark = self.mark();
        let outside = self.unwind;
        let join = self.new_block();

        let finalizer = finally.map(|statements| {
            let handler = self.handler();
            self.finalizers.push(Finalizer {
                statements,
                unwind: outside,
            });
            (handler, statements)
        });
        let around_catches = finalizer.map_or(outside, |(handler, _)| Some(handler));
        let dispatch = (!catches.is_empty()).then(|| self.handler());
        let around_body = dispatch.or(around_catches);

        self.set_unwind(around_body, span);
        let before = self.size;
        self.statements(body);
        // A body without code has no handlers.
        let has_code = self.size > before;
        self.leave_try(finalizer.map(|(_, statements)| statements), join, span);

        if let Some(dispatch) = dispatch
            && has_code
        {
            self.unwind = around_catches;
            self.reach(dispatch.target);
            self.enter(dispatch.target);
            for catch in catches {
                self.catch_clause(catch, dispatch.exception, |lowering| {
                    lowering.unwind = around_catches;
                    lowering.statements(&catch.body);
                    lowering.leave_try(finalizer.map(|(_, s)| s), join, catch.span);
                    lowering.unwind = around_catches;
                });
            }
            self.terminate(Terminator::Throw(Operand::Local(dispatch.exception)), span);
        }

        self.unwind = outside;
        if let Some((handler, statements)) = finalizer {
            self.finalizers.pop();
            if has_code {
                self.reach(handler.target);
                self.enter(handler.target);
                self.statements(statements);
                self.terminate(Terminator::Throw(Operand::Local(handler.exception)), span);
            }
        }
        self.enter(join);
        self.release(mark);
    }

    /// A block that exceptions go to, and the local that receives them.
    fn handler(&mut self) -> Unwind {
        let throwable = Type::Class(self.program.well_known().throwable);
        Unwind {
            target: self.new_block(),
            exception: self.temporary(throwable),
        }
    }

    /// The normal exit of a `try` body or a `catch` clause: through the `finally` block to the
    /// join.
    fn leave_try(&mut self, finally: Option<&'a [Statement]>, join: BlockId, span: Span) {
        if self.current.is_some() && finally.is_some() {
            self.run_finalizers_down_to(self.finalizers.len() - 1, span);
        }
        self.goto(join, span);
    }

    /// Tests the exception against the clause's types, and lowers the clause for those that match.
    fn catch_clause(
        &mut self,
        catch: &'a Catch,
        exception: Local,
        lower_clause: impl FnOnce(&mut Lowering<'a>),
    ) {
        let (taken, rest) = (self.new_block(), self.new_block());
        for &class in &catch.types {
            if class == self.program.well_known().throwable {
                self.goto(taken, catch.span);
                break;
            }
            let mark = self.mark();
            let matches = self.temporary(Type::Primitive(Primitive::Boolean));
            self.emit(
                Instruction::InstanceOf {
                    to: matches,
                    operand: Operand::Local(exception),
                    ty: Type::Class(class),
                },
                catch.span,
            );
            let next = self.new_block();
            self.terminate(
                Terminator::Branch {
                    condition: Operand::Local(matches),
                    then: taken,
                    otherwise: next,
                    outcomes: None,
                },
                catch.span,
            );
            self.release(mark);
            self.enter(next);
        }
        self.goto(rest, catch.span);
        self.enter(taken);
        if self.current.is_some() {
            let variable = super::operands::local(catch.local);
            self.assign(variable, Operand::Local(exception), catch.span);
            lower_clause(self);
        }
        self.enter(rest);
    }

    /// Lowers a copy of each enclosing `finally` block that a jump leaves, innermost first. The
    /// first `remaining` ones are not left.
    pub(super) fn run_finalizers_down_to(&mut self, remaining: usize, span: Span) {
        let left = self
            .finalizers
            .split_off(remaining.min(self.finalizers.len()));
        let unwind = self.unwind;
        for (position, finalizer) in left.iter().enumerate().rev() {
            // A `finally` block is itself inside those further out.
            self.finalizers.extend(&left[..position]);
            self.set_unwind(finalizer.unwind, span);
            if self.current.is_some() {
                self.statements(finalizer.statements);
            }
            self.finalizers.truncate(remaining);
        }
        self.finalizers.extend(left);
        // Code after the jump is unreachable; the next block is inside the `try` statement again.
        self.unwind = unwind;
    }
}
