//! Primitive conversions as the JVM's instructions, and the same on constants.

use java::hir::{BinaryOperator, ExpressionKind};
use java::{ConstantValue, Primitive, Type};

use crate::body::{Conversion, Operand, Width};

/// The width of arithmetic on values of this type; `int` for references.
pub(super) fn width(ty: Type) -> Width {
    ty.as_primitive().map_or(Width::Int, width_of)
}

/// The width of arithmetic on this primitive, after promotion.
pub(super) fn width_of(primitive: Primitive) -> Width {
    match primitive {
        Primitive::Boolean => Width::Boolean,
        Primitive::Byte | Primitive::Short | Primitive::Char | Primitive::Int => Width::Int,
        Primitive::Long => Width::Long,
        Primitive::Float => Width::Float,
        Primitive::Double => Width::Double,
    }
}

/// The JVM's instructions that convert; none where the value stays as it is.
pub(super) fn conversions(from: Type, to: Type) -> Vec<Conversion> {
    match (from.as_primitive(), to.as_primitive()) {
        (Some(from), Some(to)) => primitive_conversions(from, to),
        _ => Vec::new(),
    }
}

/// The JVM's instructions that convert; none where the value stays as it is.
pub(super) fn primitive_conversions(from: Primitive, to: Primitive) -> Vec<Conversion> {
    use Primitive::{Boolean, Byte, Char, Double, Float, Int, Long, Short};
    let first = match (from, to) {
        (from, to) if from == to => return Vec::new(),
        (Boolean, _) | (_, Boolean) => return Vec::new(),
        (Byte, Short | Int) | (Short | Char, Int) => return Vec::new(),
        (Byte | Short | Char | Int, _) => return from_int(to).into_iter().collect(),
        (Long, Float) => return vec![Conversion::LongToFloat],
        (Long, Double) => return vec![Conversion::LongToDouble],
        (Float, Double) => return vec![Conversion::FloatToDouble],
        (Float, Long) => return vec![Conversion::FloatToLong],
        (Double, Float) => return vec![Conversion::DoubleToFloat],
        (Double, Long) => return vec![Conversion::DoubleToLong],
        (Long, _) => Conversion::LongToInt,
        (Float, _) => Conversion::FloatToInt,
        (Double, _) => Conversion::DoubleToInt,
    };
    std::iter::once(first).chain(from_int(to)).collect()
}

fn from_int(to: Primitive) -> Option<Conversion> {
    match to {
        Primitive::Byte => Some(Conversion::IntToByte),
        Primitive::Short => Some(Conversion::IntToShort),
        Primitive::Char => Some(Conversion::IntToChar),
        Primitive::Long => Some(Conversion::IntToLong),
        Primitive::Float => Some(Conversion::IntToFloat),
        Primitive::Double => Some(Conversion::IntToDouble),
        Primitive::Int | Primitive::Boolean => None,
    }
}

/// Converts a constant; none if it is not of the type that the conversion takes.
///
/// Rust's `as` converts as the JVM: integers wrap, floats saturate and NaN becomes 0.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "these are Java's narrowing conversions"
)]
pub(super) fn convert_constant(
    value: ConstantValue,
    conversion: Conversion,
) -> Option<ConstantValue> {
    use ConstantValue::{Double, Float, Int, Long};
    Some(match (conversion, value) {
        (Conversion::IntToByte, Int(v)) => Int(i32::from(v as i8)),
        (Conversion::IntToShort, Int(v)) => Int(i32::from(v as i16)),
        (Conversion::IntToChar, Int(v)) => Int(i32::from(v as u16)),
        (Conversion::IntToLong, Int(v)) => Long(i64::from(v)),
        (Conversion::IntToFloat, Int(v)) => Float(v as f32),
        (Conversion::IntToDouble, Int(v)) => Double(f64::from(v)),
        (Conversion::LongToInt, Long(v)) => Int(v as i32),
        (Conversion::LongToFloat, Long(v)) => Float(v as f32),
        (Conversion::LongToDouble, Long(v)) => Double(v as f64),
        (Conversion::FloatToInt, Float(v)) => Int(v as i32),
        (Conversion::FloatToLong, Float(v)) => Long(v as i64),
        (Conversion::FloatToDouble, Float(v)) => Double(f64::from(v)),
        (Conversion::DoubleToInt, Double(v)) => Int(v as i32),
        (Conversion::DoubleToLong, Double(v)) => Long(v as i64),
        (Conversion::DoubleToFloat, Double(v)) => Float(v as f32),
        _ => return None,
    })
}

/// The constant 1 of a promoted type, by which `++` and `--` step.
pub(super) fn one(promoted: Primitive) -> Operand {
    Operand::Constant(match promoted {
        Primitive::Long => ConstantValue::Long(1),
        Primitive::Float => ConstantValue::Float(1.0),
        Primitive::Double => ConstantValue::Double(1.0),
        _ => ConstantValue::Int(1),
    })
}

/// Whether the operator is a shift, whose distance has another type.
pub(super) fn is_shift(operator: BinaryOperator) -> bool {
    matches!(
        operator,
        BinaryOperator::ShiftLeft | BinaryOperator::ShiftRight | BinaryOperator::ShiftRightUnsigned
    )
}

/// Whether evaluating the expression does nothing at all.
pub(super) fn is_leaf(kind: &ExpressionKind) -> bool {
    matches!(
        kind,
        ExpressionKind::Constant(_) | ExpressionKind::Null | ExpressionKind::Local(_)
    )
}
