//! Operators applied to constants, exactly as on the JVM.

use std::ops::{Add, Div, Mul, Rem, Sub};

use crate::term::{BinaryOperator, Comparison, Constant, Conversion, UnaryOperator};

/// The value of a unary operator, `None` where the operand has the wrong sort.
pub(crate) fn unary(operator: UnaryOperator, operand: Constant) -> Option<Constant> {
    use Constant::*;
    Some(match (operator, operand) {
        (UnaryOperator::Negate, Int(a)) => Int(a.wrapping_neg()),
        (UnaryOperator::Negate, Long(a)) => Long(a.wrapping_neg()),
        (UnaryOperator::Negate, Float(a)) => Constant::float(-f32::from_bits(a)),
        (UnaryOperator::Negate, Double(a)) => Constant::double(-f64::from_bits(a)),
        (UnaryOperator::BitNot, Int(a)) => Int(!a),
        (UnaryOperator::BitNot, Long(a)) => Long(!a),
        (UnaryOperator::Not, Bool(a)) => Bool(!a),
        (_, Float(a)) => Constant::float(rounded(operator, f32::from_bits(a).into())? as f32),
        (_, Double(a)) => Constant::double(rounded(operator, f64::from_bits(a))?),
        _ => return None,
    })
}

/// The value of an operator on floats. The root of a `float` is right, too: a `double` has more
/// than twice its digits.
fn rounded(operator: UnaryOperator, operand: f64) -> Option<f64> {
    match operator {
        UnaryOperator::Root => Some(operand.sqrt()),
        UnaryOperator::Floor => Some(operand.floor()),
        UnaryOperator::RoundToEven => Some(operand.round_ties_even()),
        UnaryOperator::Negate | UnaryOperator::BitNot | UnaryOperator::Not => None,
    }
}

/// The value of a binary operator, `None` where the operands have the wrong sorts.
pub(crate) fn binary(
    operator: BinaryOperator,
    left: Constant,
    right: Constant,
) -> Option<Constant> {
    use Constant::*;
    Some(match (left, right) {
        (Int(a), Int(b)) => Int(int(operator, a, b)),
        (Long(a), Int(distance)) => Long(long_shift(operator, a, distance)?),
        (Long(a), Long(b)) => Long(long(operator, a, b)?),
        (Bool(a), Bool(b)) => Bool(match operator {
            BinaryOperator::And => a & b,
            BinaryOperator::Or => a | b,
            BinaryOperator::Xor => a ^ b,
            _ => return None,
        }),
        (Float(a), Float(b)) => {
            let (a, b) = (f32::from_bits(a), f32::from_bits(b));
            Constant::float(floating(operator, a, b)?)
        }
        (Double(a), Double(b)) => {
            let (a, b) = (f64::from_bits(a), f64::from_bits(b));
            Constant::double(floating(operator, a, b)?)
        }
        _ => return None,
    })
}

fn int(operator: BinaryOperator, a: i32, b: i32) -> i32 {
    match operator {
        BinaryOperator::Add => a.wrapping_add(b),
        BinaryOperator::Subtract => a.wrapping_sub(b),
        BinaryOperator::Multiply => a.wrapping_mul(b),
        BinaryOperator::Divide if b == 0 => division_by_zero(a < 0),
        BinaryOperator::Divide => a.wrapping_div(b),
        BinaryOperator::Remainder if b == 0 => a,
        BinaryOperator::Remainder => a.wrapping_rem(b),
        BinaryOperator::And => a & b,
        BinaryOperator::Or => a | b,
        BinaryOperator::Xor => a ^ b,
        // The wrapping shifts of Rust mask the distance as the JVM does.
        BinaryOperator::ShiftLeft => a.wrapping_shl(b as u32),
        BinaryOperator::ShiftRight => a.wrapping_shr(b as u32),
        BinaryOperator::ShiftRightUnsigned => (a as u32).wrapping_shr(b as u32) as i32,
    }
}

fn long(operator: BinaryOperator, a: i64, b: i64) -> Option<i64> {
    Some(match operator {
        BinaryOperator::Add => a.wrapping_add(b),
        BinaryOperator::Subtract => a.wrapping_sub(b),
        BinaryOperator::Multiply => a.wrapping_mul(b),
        BinaryOperator::Divide if b == 0 => division_by_zero(a < 0).into(),
        BinaryOperator::Divide => a.wrapping_div(b),
        BinaryOperator::Remainder if b == 0 => a,
        BinaryOperator::Remainder => a.wrapping_rem(b),
        BinaryOperator::And => a & b,
        BinaryOperator::Or => a | b,
        BinaryOperator::Xor => a ^ b,
        BinaryOperator::ShiftLeft
        | BinaryOperator::ShiftRight
        | BinaryOperator::ShiftRightUnsigned => return None,
    })
}

fn long_shift(operator: BinaryOperator, a: i64, distance: i32) -> Option<i64> {
    Some(match operator {
        BinaryOperator::ShiftLeft => a.wrapping_shl(distance as u32),
        BinaryOperator::ShiftRight => a.wrapping_shr(distance as u32),
        BinaryOperator::ShiftRightUnsigned => (a as u64).wrapping_shr(distance as u32) as i64,
        _ => return None,
    })
}

fn floating<T>(operator: BinaryOperator, a: T, b: T) -> Option<T>
where
    T: Add<Output = T> + Sub<Output = T> + Mul<Output = T> + Div<Output = T> + Rem<Output = T>,
{
    Some(match operator {
        BinaryOperator::Add => a + b,
        BinaryOperator::Subtract => a - b,
        BinaryOperator::Multiply => a * b,
        BinaryOperator::Divide => a / b,
        BinaryOperator::Remainder => a % b,
        _ => return None,
    })
}

/// SMT-LIB's `bvsdiv` by zero. It is never a Java value, but keeps evaluation total and consistent
/// with Z3.
fn division_by_zero(negative: bool) -> i32 {
    if negative { 1 } else { -1 }
}

/// The outcome of a comparison, `None` where the operands have different sorts.
pub(crate) fn compare(comparison: Comparison, left: Constant, right: Constant) -> Option<bool> {
    use Constant::*;
    let order = match (left, right) {
        (Int(a), Int(b)) => Some(a.cmp(&b)),
        (Long(a), Long(b)) | (Reference(a), Reference(b)) => Some(a.cmp(&b)),
        (Bool(a), Bool(b)) => Some(a.cmp(&b)),
        (Float(a), Float(b)) => f32::from_bits(a).partial_cmp(&f32::from_bits(b)),
        (Double(a), Double(b)) => f64::from_bits(a).partial_cmp(&f64::from_bits(b)),
        _ => return None,
    };
    // Without an order, one operand is NaN.
    Some(match comparison {
        Comparison::Equal => order.is_some_and(|order| order.is_eq()),
        Comparison::NotEqual => order.is_none_or(|order| order.is_ne()),
        Comparison::Less => order.is_some_and(|order| order.is_lt()),
        Comparison::LessOrEqual => order.is_some_and(|order| order.is_le()),
        Comparison::Greater => order.is_some_and(|order| order.is_gt()),
        Comparison::GreaterOrEqual => order.is_some_and(|order| order.is_ge()),
    })
}

/// The value of a conversion, `None` where the operand has the wrong sort. Rust's `as` rounds,
/// truncates and saturates as the JVM does.
pub(crate) fn convert(conversion: Conversion, operand: Constant) -> Option<Constant> {
    use Constant::*;
    Some(match (conversion, operand) {
        (Conversion::IntToByte, Int(a)) => Int((a as i8).into()),
        (Conversion::IntToShort, Int(a)) => Int((a as i16).into()),
        (Conversion::IntToChar, Int(a)) => Int((a as u16).into()),
        (Conversion::IntToLong, Int(a)) => Long(a.into()),
        (Conversion::IntToFloat, Int(a)) => Constant::float(a as f32),
        (Conversion::IntToDouble, Int(a)) => Constant::double(a.into()),
        (Conversion::LongToInt, Long(a)) => Int(a as i32),
        (Conversion::LongToFloat, Long(a)) => Constant::float(a as f32),
        (Conversion::LongToDouble, Long(a)) => Constant::double(a as f64),
        (Conversion::FloatToInt, Float(a)) => Int(f32::from_bits(a) as i32),
        (Conversion::FloatToLong, Float(a)) => Long(f32::from_bits(a) as i64),
        (Conversion::FloatToDouble, Float(a)) => Constant::double(f32::from_bits(a).into()),
        (Conversion::DoubleToInt, Double(a)) => Int(f64::from_bits(a) as i32),
        (Conversion::DoubleToLong, Double(a)) => Long(f64::from_bits(a) as i64),
        (Conversion::DoubleToFloat, Double(a)) => Constant::float(f64::from_bits(a) as f32),
        // Constants have no NaN but the canonical one.
        (Conversion::FloatToBits, Float(a)) => Int(a as i32),
        (Conversion::DoubleToBits, Double(a)) => Long(a as i64),
        (Conversion::BitsToFloat, Int(a)) => Constant::float(f32::from_bits(a as u32)),
        (Conversion::BitsToDouble, Long(a)) => Constant::double(f64::from_bits(a as u64)),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Constant::*;

    fn operate(operator: BinaryOperator, a: Constant, b: Constant) -> Constant {
        binary(operator, a, b).expect("the sorts fit")
    }

    #[test]
    fn integer_division_is_javas() {
        assert_eq!(
            operate(BinaryOperator::Divide, Int(i32::MIN), Int(-1)),
            Int(i32::MIN)
        );
        assert_eq!(
            operate(BinaryOperator::Remainder, Int(i32::MIN), Int(-1)),
            Int(0)
        );
        assert_eq!(operate(BinaryOperator::Divide, Int(-7), Int(2)), Int(-3));
        assert_eq!(operate(BinaryOperator::Remainder, Int(-7), Int(2)), Int(-1));
        assert_eq!(operate(BinaryOperator::Remainder, Int(7), Int(-2)), Int(1));
        assert_eq!(
            operate(BinaryOperator::Divide, Long(i64::MIN), Long(-1)),
            Long(i64::MIN)
        );
    }

    #[test]
    fn shift_distances_are_masked() {
        assert_eq!(operate(BinaryOperator::ShiftLeft, Int(1), Int(33)), Int(2));
        assert_eq!(
            operate(BinaryOperator::ShiftLeft, Long(1), Int(33)),
            Long(1 << 33)
        );
        assert_eq!(
            operate(BinaryOperator::ShiftLeft, Long(1), Int(65)),
            Long(2)
        );
        assert_eq!(
            operate(BinaryOperator::ShiftRight, Int(-8), Int(-31)),
            Int(-4)
        );
        assert_eq!(
            operate(BinaryOperator::ShiftRightUnsigned, Int(-1), Int(28)),
            Int(15)
        );
        assert_eq!(
            operate(BinaryOperator::ShiftRightUnsigned, Int(-1), Int(32)),
            Int(-1)
        );
        assert_eq!(
            operate(BinaryOperator::ShiftRightUnsigned, Long(-1), Int(60)),
            Long(15)
        );
    }

    #[test]
    fn arithmetic_wraps() {
        assert_eq!(
            operate(BinaryOperator::Add, Int(i32::MAX), Int(1)),
            Int(i32::MIN)
        );
        assert_eq!(
            operate(BinaryOperator::Multiply, Int(65536), Int(65536)),
            Int(0)
        );
        assert_eq!(
            unary(UnaryOperator::Negate, Int(i32::MIN)),
            Some(Int(i32::MIN))
        );
    }

    #[test]
    fn narrowing_keeps_the_low_bits() {
        assert_eq!(convert(Conversion::IntToByte, Int(200)), Some(Int(-56)));
        assert_eq!(
            convert(Conversion::IntToShort, Int(0x18000)),
            Some(Int(-32768))
        );
        assert_eq!(convert(Conversion::IntToChar, Int(-1)), Some(Int(65535)));
        assert_eq!(
            convert(Conversion::LongToInt, Long(0x1_8000_0000)),
            Some(Int(i32::MIN))
        );
    }

    #[test]
    fn floats_saturate_when_converted() {
        let convert_double = |conversion, value: f64| {
            convert(conversion, Constant::double(value)).expect("a double")
        };
        assert_eq!(convert_double(Conversion::DoubleToInt, 1e20), Int(i32::MAX));
        assert_eq!(
            convert_double(Conversion::DoubleToInt, -1e20),
            Int(i32::MIN)
        );
        assert_eq!(convert_double(Conversion::DoubleToInt, f64::NAN), Int(0));
        assert_eq!(
            convert_double(Conversion::DoubleToLong, f64::INFINITY),
            Long(i64::MAX)
        );
        assert_eq!(convert_double(Conversion::DoubleToInt, -3.99), Int(-3));
        assert_eq!(
            convert(Conversion::IntToFloat, Int(16_777_217)),
            Some(Constant::float(16_777_216.0))
        );
        assert_eq!(
            convert(Conversion::LongToDouble, Long(i64::MAX)),
            Some(Constant::double(2f64.powi(63)))
        );
        assert_eq!(
            convert_double(Conversion::DoubleToFloat, 1e300),
            Constant::float(f32::INFINITY)
        );
    }

    #[test]
    fn floating_point_is_ieee() {
        let double = Constant::double;
        assert_eq!(
            operate(BinaryOperator::Remainder, double(5.5), double(-2.0)),
            double(1.5)
        );
        assert_eq!(
            operate(BinaryOperator::Remainder, double(-5.5), double(2.0)),
            double(-1.5)
        );
        assert_eq!(
            operate(BinaryOperator::Divide, double(1.0), double(-0.0)),
            double(f64::NEG_INFINITY)
        );
        assert_eq!(
            operate(BinaryOperator::Divide, double(0.0), double(0.0)),
            double(f64::NAN)
        );
        assert_eq!(
            operate(BinaryOperator::Add, double(0.1), double(0.2)),
            double(0.30000000000000004)
        );
        assert_eq!(
            compare(Comparison::Equal, double(f64::NAN), double(f64::NAN)),
            Some(false)
        );
        assert_eq!(
            compare(Comparison::NotEqual, double(f64::NAN), double(f64::NAN)),
            Some(true)
        );
        assert_eq!(
            compare(Comparison::GreaterOrEqual, double(f64::NAN), double(1.0)),
            Some(false)
        );
        assert_eq!(
            compare(Comparison::Equal, double(0.0), double(-0.0)),
            Some(true)
        );
        assert_ne!(double(0.0), double(-0.0));
    }
}
