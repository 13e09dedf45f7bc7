//! Expressions as operands: constants and locals are operands, everything else goes to a temporary.

use java::hir::{Expression, ExpressionKind, LocalId, Target};
use java::{ConstantValue, Type};

use super::Lowering;
use super::conversions::{conversions, convert_constant, is_leaf};
use crate::body::{Conversion, Instruction, Local, Operand};

/// The local that a variable of the source is lowered to.
pub(super) fn local(id: LocalId) -> Local {
    Local(id.0)
}

impl<'a> Lowering<'a> {
    /// Evaluates an expression. A named local is the operand itself, which later code may change:
    /// see [`Lowering::settle`].
    pub(super) fn value(&mut self, expression: &'a Expression) -> Operand {
        match &expression.kind {
            ExpressionKind::Constant(value) => Operand::Constant(*value),
            ExpressionKind::Null => Operand::Null,
            ExpressionKind::Local(id) => Operand::Local(local(*id)),
            ExpressionKind::Convert(inner) => {
                let steps = conversions(inner.ty, expression.ty);
                if steps.is_empty() {
                    return self.value(inner);
                }
                if let ExpressionKind::Constant(value) = inner.kind
                    && let Some(value) = converted(value, &steps)
                {
                    return Operand::Constant(value);
                }
                self.temporary_value(expression)
            }
            ExpressionKind::Cast(inner) if self.is_upcast(inner.ty, expression.ty) => {
                self.value(inner)
            }
            ExpressionKind::NonNull(inner) => {
                let operand = self.value(inner);
                self.emit(
                    Instruction::NullCheck {
                        operand,
                        is_lock: false,
                    },
                    expression.span,
                );
                operand
            }
            ExpressionKind::Block { statements, value } => {
                self.statements_before(statements, value);
                self.value(value)
            }
            ExpressionKind::Assign { target, value } => self.assignment(expression, target, value),
            ExpressionKind::CompoundAssign { .. } => self.compound_assignment(expression),
            ExpressionKind::Step {
                target: Target::Local(id),
                prefix: true,
                ..
            } => {
                self.effect(expression);
                Operand::Local(local(*id))
            }
            _ => self.temporary_value(expression),
        }
    }

    fn temporary_value(&mut self, expression: &'a Expression) -> Operand {
        let to = self.temporary(expression.ty);
        self.value_into(expression, to);
        Operand::Local(to)
    }

    /// Evaluates expressions from left to right; no later one changes an earlier operand.
    pub(super) fn values(&mut self, expressions: &[&'a Expression]) -> Vec<Operand> {
        let mut operands = Vec::with_capacity(expressions.len());
        for (position, &expression) in expressions.iter().enumerate() {
            let operand = self.value(expression);
            let later = &expressions[position + 1..];
            operands.push(self.settle(operand, later, expression));
        }
        operands
    }

    /// The operand, copied to a temporary if evaluating one of the `later` expressions might change
    /// it.
    pub(super) fn settle(
        &mut self,
        operand: Operand,
        later: &[&Expression],
        place: &Expression,
    ) -> Operand {
        let Operand::Local(read) = operand else {
            return operand;
        };
        let stays = self.is_temporary(read)
            || !self.survey.is_assigned_inside(LocalId(read.0))
            || later.iter().all(|e| is_leaf(&e.kind));
        if stays {
            return operand;
        }
        self.copied(operand, place)
    }

    /// The present value of the operand, even if a named local changes later.
    pub(super) fn copied(&mut self, operand: Operand, place: &Expression) -> Operand {
        match operand {
            Operand::Local(read) if !self.is_temporary(read) => {
                let ty = self.locals[read.0 as usize].ty;
                let to = self.temporary(ty);
                self.assign(to, operand, place.span);
                Operand::Local(to)
            }
            _ => operand,
        }
    }

    /// Whether a cast can neither fail nor change anything.
    pub(super) fn is_upcast(&self, from: Type, to: Type) -> bool {
        self.program.is_assignable(from, to)
    }
}

/// A constant after these conversions.
fn converted(value: ConstantValue, steps: &[Conversion]) -> Option<ConstantValue> {
    steps
        .iter()
        .try_fold(value, |value, &step| convert_constant(value, step))
}
