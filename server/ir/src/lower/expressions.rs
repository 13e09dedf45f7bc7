//! Expressions, computed into a local, or for their effect only.

use java::hir::{BinaryOperator, Expression, ExpressionKind, Statement, UnaryOperator};
use java::{ConstantValue, Primitive, Type};
use syntax::Span;

use super::Lowering;
use super::conversions::{conversions, is_shift, width};
use crate::body::{Conversion, Instruction, Local, Operand};

impl<'a> Lowering<'a> {
    /// Evaluates an expression into a local, which is written last, after all that may throw.
    pub(super) fn value_into(&mut self, expression: &'a Expression, to: Local) {
        let mark = self.mark();
        let span = expression.span;
        match &expression.kind {
            ExpressionKind::Constant(_)
            | ExpressionKind::Null
            | ExpressionKind::Local(_)
            | ExpressionKind::Assign { .. }
            | ExpressionKind::CompoundAssign { .. }
            | ExpressionKind::NonNull(_) => {
                let value = self.value(expression);
                self.assign(to, value, span);
            }
            ExpressionKind::Field { object, field } => {
                let (object, field) = (self.value(object), *field);
                self.emit(Instruction::GetField { to, object, field }, span);
            }
            ExpressionKind::Static(field) => {
                self.emit(Instruction::GetStatic { to, field: *field }, span);
            }
            ExpressionKind::Element { array, index } => {
                let operands = self.values(&[array, index]);
                let (array, index) = (operands[0], operands[1]);
                self.emit(Instruction::ArrayLoad { to, array, index }, span);
            }
            ExpressionKind::Length(array) => {
                let array = self.value(array);
                self.emit(Instruction::ArrayLength { to, array }, span);
            }
            ExpressionKind::Unary {
                operator: UnaryOperator::Not,
                ..
            }
            | ExpressionKind::Compare { .. }
            | ExpressionKind::And(..)
            | ExpressionKind::Or(..) => self.truth_into(expression, to),
            ExpressionKind::Unary { operator, operand } => {
                self.unary_into(*operator, operand, to, span);
            }
            ExpressionKind::Binary { .. } => self.binary_into(expression, to),
            ExpressionKind::Conditional {
                condition,
                then,
                otherwise,
            } => self.conditional_into(condition, then, otherwise, to),
            ExpressionKind::Step { .. } => self.step_into(expression, to),
            ExpressionKind::Convert(inner) => {
                let operand = self.value(inner);
                self.convert_into(operand, &conversions(inner.ty, expression.ty), to, span);
            }
            ExpressionKind::Cast(inner) => self.cast_into(inner, expression.ty, to, span),
            ExpressionKind::InstanceOf { operand, ty } => {
                let (operand, ty) = (self.value(operand), *ty);
                self.emit(Instruction::InstanceOf { to, operand, ty }, span);
            }
            ExpressionKind::Call { .. } => self.call(expression, Some(to)),
            ExpressionKind::New { .. } => self.new_object(expression, Some(to)),
            ExpressionKind::NewArray { length } => {
                let (length, array) = (self.value(length), expression.ty);
                self.emit(Instruction::NewArray { to, array, length }, span);
            }
            ExpressionKind::ArrayInitializer { elements } => {
                self.array_into(elements, expression.ty, to, span);
            }
            ExpressionKind::Block { statements, value } => {
                self.statements_before(statements, value);
                self.value_into(value, to);
            }
            ExpressionKind::Unsupported(reason) => {
                self.emit(Instruction::Unsupported(reason.clone()), span);
            }
        }
        self.release(mark);
    }

    fn unary_into(
        &mut self,
        operator: UnaryOperator,
        operand: &'a Expression,
        to: Local,
        span: Span,
    ) {
        let instruction = Instruction::Unary {
            to,
            operator,
            width: width(operand.ty),
            operand: self.value(operand),
        };
        self.emit(instruction, span);
    }

    fn cast_into(&mut self, inner: &'a Expression, ty: Type, to: Local, span: Span) {
        let operand = self.value(inner);
        if self.is_upcast(inner.ty, ty) {
            self.assign(to, operand, span);
        } else {
            self.emit(Instruction::Cast { to, operand, ty }, span);
        }
    }

    /// The statements of a block that has a value. If there are none, the code has the value's
    /// line.
    pub(super) fn statements_before(&mut self, statements: &'a [Statement], value: &Expression) {
        if statements.is_empty() {
            self.offset = self.source.offset(value);
        }
        self.statements(statements);
    }

    /// Evaluates an expression for its effect.
    pub(super) fn effect(&mut self, expression: &'a Expression) {
        let mark = self.mark();
        match &expression.kind {
            ExpressionKind::Constant(_) | ExpressionKind::Null | ExpressionKind::Local(_) => {}
            ExpressionKind::Step { .. } => self.step(expression),
            ExpressionKind::Call { .. } => self.call(expression, None),
            ExpressionKind::Block { statements, value } => {
                self.statements_before(statements, value);
                self.effect(value);
            }
            ExpressionKind::New { .. } => self.new_object(expression, None),
            ExpressionKind::Unsupported(reason) => {
                self.emit(Instruction::Unsupported(reason.clone()), expression.span);
            }
            _ => {
                self.value(expression);
            }
        }
        self.release(mark);
    }

    /// Converts an operand into a local.
    pub(super) fn convert_into(
        &mut self,
        operand: Operand,
        steps: &[Conversion],
        to: Local,
        span: Span,
    ) {
        let Some((&last, first)) = steps.split_last() else {
            return self.assign(to, operand, span);
        };
        let mut operand = operand;
        for &conversion in first {
            // Only narrowing a wider type to byte, short or char takes two steps, through int.
            let between = self.temporary(Type::Primitive(Primitive::Int));
            self.emit(
                Instruction::Convert {
                    to: between,
                    conversion,
                    operand,
                },
                span,
            );
            operand = Operand::Local(between);
        }
        self.emit(
            Instruction::Convert {
                to,
                conversion: last,
                operand,
            },
            span,
        );
    }

    /// `a op b op c …`: the chain of left operands is lowered by a loop, for it may be long.
    fn binary_into(&mut self, expression: &'a Expression, to: Local) {
        let mut chain = Vec::new();
        let mut leftmost = expression;
        while let ExpressionKind::Binary {
            operator,
            left,
            right,
        } = &leftmost.kind
        {
            chain.push((leftmost, *operator, &**left, &**right));
            leftmost = left;
        }
        let mut accumulated = self.value(leftmost);
        while let Some((link, operator, left, right)) = chain.pop() {
            let left_operand = self.settle(accumulated, &[right], left);
            let result = self.chain_result(link.ty, left_operand, to, chain.is_empty());
            let mark = self.mark();
            let right_operand = self.value(right);
            let right_operand = self.shift_distance(operator, right_operand, right.ty, link.span);
            self.emit(
                Instruction::Binary {
                    to: result,
                    operator,
                    width: width(link.ty),
                    left: left_operand,
                    right: right_operand,
                },
                link.span,
            );
            self.release(mark);
            accumulated = Operand::Local(result);
        }
    }

    /// The local for the result of a link of a chain, which only the next link reads.
    fn chain_result(&mut self, ty: Type, left: Operand, to: Local, is_last: bool) -> Local {
        let can_hold = |lowering: &Self, local: Local| {
            lowering.is_temporary(local) && lowering.locals[local.0 as usize].ty == ty
        };
        match left {
            _ if is_last || can_hold(self, to) => to,
            Operand::Local(local) if can_hold(self, local) => local,
            _ => self.temporary(ty),
        }
    }

    /// A shift's distance as 32 bits, for only its low bits matter; other operands unchanged.
    pub(super) fn shift_distance(
        &mut self,
        operator: BinaryOperator,
        operand: Operand,
        ty: Type,
        span: Span,
    ) -> Operand {
        if !is_shift(operator) || ty != Type::Primitive(Primitive::Long) {
            return operand;
        }
        if let Operand::Constant(ConstantValue::Long(distance)) = operand {
            // The mask is 31 or 63: only the low six bits matter.
            let low = i32::try_from(distance & 63).expect("six bits fit");
            return Operand::Constant(ConstantValue::Int(low));
        }
        let to = self.temporary(Type::Primitive(Primitive::Int));
        let conversion = Conversion::LongToInt;
        self.emit(
            Instruction::Convert {
                to,
                conversion,
                operand,
            },
            span,
        );
        Operand::Local(to)
    }
}
