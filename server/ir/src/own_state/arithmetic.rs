//! Numbers of which zones hold bounds, where they cannot hold how they are computed.

use java::{ConstantValue, MethodId, Primitive, Program, Type};

use super::writing::Rewriting;
use crate::body::{BinaryOperator, Comparison, Instruction, Local, Operand, Width};

impl Rewriting<'_> {
    /// A sum or difference that throws where it overflows. If it does not, it is on that side of
    /// the first operand which the second says. A zone holds that, other than what is said by bits.
    pub(super) fn exact(
        &mut self,
        to: Option<Local>,
        operator: BinaryOperator,
        (ty, [first, second]): (Type, [Operand; 2]),
    ) {
        let (width, zero) = match ty.as_primitive() {
            Some(Primitive::Long) => (Width::Long, ConstantValue::Long(0)),
            _ => (Width::Int, ConstantValue::Int(0)),
        };
        self.may_throw();
        let result = self.anything(ty);
        let zero = Operand::Constant(zero);
        let is_negative = self.compared(width, (second, Comparison::Less, zero));
        let (if_negative, if_not) = match operator {
            BinaryOperator::Subtract => (Comparison::Greater, Comparison::LessOrEqual),
            _ => (Comparison::Less, Comparison::GreaterOrEqual),
        };
        let next = self.branch(is_negative, |this| {
            this.assume(width, (result, if_negative, first));
        });
        self.assume(width, (result, if_not, first));
        self.join(next);
        let sum = self.new_local(ty);
        self.emit(Instruction::Binary {
            to: sum,
            operator,
            width,
            left: first,
            right: second,
        });
        self.assume(width, (result, Comparison::Equal, Operand::Local(sum)));
        if let Some(to) = to {
            self.emit(Instruction::Assign { to, value: result });
        }
    }

    /// The remainder of a division by a number that is no constant: it is between zero and the
    /// dividend, and below a divisor above zero.
    pub(super) fn remainder(&mut self, to: Local, width: Width, [left, right]: [Operand; 2]) {
        let (ty, zero) = match width {
            Width::Long => (Primitive::Long, ConstantValue::Long(0)),
            _ => (Primitive::Int, ConstantValue::Int(0)),
        };
        let (ty, zero) = (Type::Primitive(ty), Operand::Constant(zero));
        // It throws where the divisor is zero.
        let exact = self.new_local(ty);
        self.emit(Instruction::Binary {
            to: exact,
            operator: BinaryOperator::Remainder,
            width,
            left,
            right,
        });
        let result = self.anything(ty);
        let is_negative = self.compared(width, (left, Comparison::Less, zero));
        let next = self.branch(is_negative, |this| {
            this.assume(width, (result, Comparison::LessOrEqual, zero));
            this.assume(width, (result, Comparison::GreaterOrEqual, left));
        });
        self.assume(width, (result, Comparison::GreaterOrEqual, zero));
        self.assume(width, (result, Comparison::LessOrEqual, left));
        self.join(next);
        let is_positive = self.compared(width, (right, Comparison::Greater, zero));
        let next = self.branch(is_positive, |this| {
            this.assume(width, (result, Comparison::Less, right));
        });
        self.join(next);
        self.emit(Instruction::Assign { to, value: result });
    }
}

/// The operator of `Math.addExact` and `Math.subtractExact`.
pub(super) fn exact_operator(program: &Program, method: MethodId) -> Option<BinaryOperator> {
    let declared = program.method(method);
    if program.class(declared.class).name != "java.lang.Math" {
        return None;
    }
    match &*declared.name {
        "addExact" => Some(BinaryOperator::Add),
        "subtractExact" => Some(BinaryOperator::Subtract),
        _ => None,
    }
}
