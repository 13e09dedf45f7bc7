//! Translates primitives, operators and constants of `java` and `ir` to those of `smt`.

use java::ConstantValue;
use smt::{Arena, Constant, TermId};

/// A Java primitive type as the solver has it.
pub fn smt_primitive(primitive: java::Primitive) -> smt::Primitive {
    match primitive {
        java::Primitive::Boolean => smt::Primitive::Boolean,
        java::Primitive::Byte => smt::Primitive::Byte,
        java::Primitive::Short => smt::Primitive::Short,
        java::Primitive::Char => smt::Primitive::Char,
        java::Primitive::Int => smt::Primitive::Int,
        java::Primitive::Long => smt::Primitive::Long,
        java::Primitive::Float => smt::Primitive::Float,
        java::Primitive::Double => smt::Primitive::Double,
    }
}

/// The term of a field's or element's default value.
pub(crate) fn default_term(kind: java::Primitive, arena: &mut Arena) -> TermId {
    match kind {
        java::Primitive::Boolean => TermId::FALSE,
        other => arena.constant(smt_primitive(other).zero()),
    }
}

/// The constant of a compile-time constant; none for strings and class literals, which are objects.
pub(crate) fn constant(value: ConstantValue) -> Option<Constant> {
    Some(match value {
        ConstantValue::Boolean(value) => Constant::Bool(value),
        ConstantValue::Int(value) => Constant::Int(value),
        ConstantValue::Long(value) => Constant::Long(value),
        ConstantValue::Float(value) => Constant::float(value),
        ConstantValue::Double(value) => Constant::double(value),
        ConstantValue::String(_) | ConstantValue::Class(_) => return None,
    })
}

pub(crate) fn unary(operator: ir::UnaryOperator) -> smt::UnaryOperator {
    match operator {
        ir::UnaryOperator::Negate => smt::UnaryOperator::Negate,
        ir::UnaryOperator::BitNot => smt::UnaryOperator::BitNot,
        ir::UnaryOperator::Not => smt::UnaryOperator::Not,
    }
}

pub(crate) fn binary(operator: ir::BinaryOperator) -> smt::BinaryOperator {
    match operator {
        ir::BinaryOperator::Add => smt::BinaryOperator::Add,
        ir::BinaryOperator::Subtract => smt::BinaryOperator::Subtract,
        ir::BinaryOperator::Multiply => smt::BinaryOperator::Multiply,
        ir::BinaryOperator::Divide => smt::BinaryOperator::Divide,
        ir::BinaryOperator::Remainder => smt::BinaryOperator::Remainder,
        ir::BinaryOperator::And => smt::BinaryOperator::And,
        ir::BinaryOperator::Or => smt::BinaryOperator::Or,
        ir::BinaryOperator::Xor => smt::BinaryOperator::Xor,
        ir::BinaryOperator::ShiftLeft => smt::BinaryOperator::ShiftLeft,
        ir::BinaryOperator::ShiftRight => smt::BinaryOperator::ShiftRight,
        ir::BinaryOperator::ShiftRightUnsigned => smt::BinaryOperator::ShiftRightUnsigned,
    }
}

pub(crate) fn comparison(comparison: ir::Comparison) -> smt::Comparison {
    match comparison {
        ir::Comparison::Equal => smt::Comparison::Equal,
        ir::Comparison::NotEqual => smt::Comparison::NotEqual,
        ir::Comparison::Less => smt::Comparison::Less,
        ir::Comparison::LessOrEqual => smt::Comparison::LessOrEqual,
        ir::Comparison::Greater => smt::Comparison::Greater,
        ir::Comparison::GreaterOrEqual => smt::Comparison::GreaterOrEqual,
    }
}

pub(crate) fn conversion(conversion: ir::Conversion) -> smt::Conversion {
    match conversion {
        ir::Conversion::IntToByte => smt::Conversion::IntToByte,
        ir::Conversion::IntToShort => smt::Conversion::IntToShort,
        ir::Conversion::IntToChar => smt::Conversion::IntToChar,
        ir::Conversion::IntToLong => smt::Conversion::IntToLong,
        ir::Conversion::IntToFloat => smt::Conversion::IntToFloat,
        ir::Conversion::IntToDouble => smt::Conversion::IntToDouble,
        ir::Conversion::LongToInt => smt::Conversion::LongToInt,
        ir::Conversion::LongToFloat => smt::Conversion::LongToFloat,
        ir::Conversion::LongToDouble => smt::Conversion::LongToDouble,
        ir::Conversion::FloatToInt => smt::Conversion::FloatToInt,
        ir::Conversion::FloatToLong => smt::Conversion::FloatToLong,
        ir::Conversion::FloatToDouble => smt::Conversion::FloatToDouble,
        ir::Conversion::DoubleToInt => smt::Conversion::DoubleToInt,
        ir::Conversion::DoubleToLong => smt::Conversion::DoubleToLong,
        ir::Conversion::DoubleToFloat => smt::Conversion::DoubleToFloat,
    }
}
