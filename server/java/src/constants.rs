//! Constants: the values of literals (JLS 3.10) and of constant expressions (JLS 15.29), computed
//! as Java does.

use std::ops::{Add, Div, Mul, Rem, Sub};

use syntax::tree::LiteralKind;

use crate::entities::{ConstantValue, Primitive};
use crate::hir::{BinaryOperator as B, Comparison, UnaryOperator};

use ConstantValue::{Boolean, Double, Float, Int, Long};

/// The value of a literal with its type, except strings.
pub(crate) fn literal(
    kind: LiteralKind,
    text: &str,
    negated: bool,
) -> Option<(ConstantValue, Primitive)> {
    match kind {
        LiteralKind::Integer => integer(text, negated),
        LiteralKind::Floating => floating(text, negated),
        LiteralKind::Boolean => Some((Boolean(text == "true"), Primitive::Boolean)),
        LiteralKind::Character => {
            let units: Vec<u16> = unescape(text.strip_prefix('\'')?.strip_suffix('\'')?)?;
            match units.as_slice() {
                [unit] => Some((Int(i32::from(*unit)), Primitive::Char)),
                _ => None,
            }
        }
        LiteralKind::String | LiteralKind::TextBlock | LiteralKind::Null => None,
    }
}

fn integer(text: &str, negated: bool) -> Option<(ConstantValue, Primitive)> {
    let digits: String = text
        .chars()
        .filter(|&c| c != '_')
        .collect::<String>()
        .to_ascii_lowercase();
    let (digits, is_long) = match digits.strip_suffix('l') {
        Some(rest) => (rest, true),
        None => (digits.as_str(), false),
    };
    let (digits, radix) = if let Some(rest) = digits.strip_prefix("0x") {
        (rest, 16)
    } else if let Some(rest) = digits.strip_prefix("0b") {
        (rest, 2)
    } else if digits.len() > 1 && digits.starts_with('0') {
        (&digits[1..], 8)
    } else {
        (digits, 10)
    };
    let magnitude = u64::from_str_radix(digits, radix).ok()?;
    let sign = |value: i64| if negated { value.wrapping_neg() } else { value };
    if is_long {
        let limit = if radix == 10 {
            (1 << 63) - u64::from(!negated)
        } else {
            u64::MAX
        };
        (magnitude <= limit).then(|| (Long(sign(magnitude.cast_signed())), Primitive::Long))
    } else {
        let magnitude = u32::try_from(magnitude).ok()?;
        let limit = if radix == 10 {
            (1 << 31) - u32::from(!negated)
        } else {
            u32::MAX
        };
        let value = magnitude.cast_signed();
        let value = if negated { value.wrapping_neg() } else { value };
        (magnitude <= limit).then_some((Int(value), Primitive::Int))
    }
}

fn floating(text: &str, negated: bool) -> Option<(ConstantValue, Primitive)> {
    let digits: String = text
        .chars()
        .filter(|&c| c != '_')
        .collect::<String>()
        .to_ascii_lowercase();
    if let Some(digits) = digits.strip_prefix("0x") {
        return hexadecimal(digits, negated);
    }
    let (digits, is_float) = match digits.strip_suffix('f') {
        Some(rest) => (rest, true),
        None => (digits.strip_suffix('d').unwrap_or(&digits), false),
    };
    if is_float {
        let value: f32 = digits.parse().ok()?;
        value.is_finite().then_some((
            Float(if negated { -value } else { value }),
            Primitive::Float,
        ))
    } else {
        let value: f64 = digits.parse().ok()?;
        value.is_finite().then_some((
            Double(if negated { -value } else { value }),
            Primitive::Double,
        ))
    }
}

/// A hexadecimal floating-point literal without its prefix (JLS 3.10.2): `1.8p-3f`.
fn hexadecimal(text: &str, negated: bool) -> Option<(ConstantValue, Primitive)> {
    let (number, is_float) = match text.strip_suffix('f') {
        Some(rest) => (rest, true),
        None => (text.strip_suffix('d').unwrap_or(text), false),
    };
    let value = hexadecimal_number(number, is_float)?;
    let value = if negated { -value } else { value };
    if is_float {
        #[allow(clippy::cast_possible_truncation, reason = "it was rounded to a float")]
        let value = value as f32;
        value
            .is_finite()
            .then_some((Float(value), Primitive::Float))
    } else {
        value
            .is_finite()
            .then_some((Double(value), Primitive::Double))
    }
}

/// The value of a hexadecimal floating-point number in small letters, without sign, prefix and
/// suffix: `1.8p-3`, rounded to a `double` or a `float`. None for other texts.
pub fn hexadecimal_number(text: &str, is_float: bool) -> Option<f64> {
    let (digits, exponent) = text.split_once('p')?;
    let mut exponent: i64 = exponent.parse().ok()?;
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let mut mantissa: u128 = 0;
    let places = whole.chars().map(|digit| (digit, false));
    for (digit, is_fraction) in places.chain(fraction.chars().map(|digit| (digit, true))) {
        let digit = u128::from(digit.to_digit(16)?);
        // Digits beyond those that matter only say whether something follows.
        if mantissa >> 120 == 0 {
            mantissa = mantissa * 16 + digit;
            exponent -= if is_fraction { 4 } else { 0 };
        } else {
            mantissa |= u128::from(digit != 0);
            exponent += if is_fraction { 0 } else { 4 };
        }
    }
    let exponent = i32::try_from(exponent.clamp(-100_000, 100_000)).ok()?;
    Some(if is_float {
        rounded(mantissa, exponent, 24, -149)
    } else {
        rounded(mantissa, exponent, 53, -1074)
    })
}

/// `mantissa * 2^exponent`, rounded to the nearest number of this precision whose last digit counts
/// at least 2^`least`, to an even one between two.
fn rounded(mantissa: u128, exponent: i32, precision: i32, least: i32) -> f64 {
    if mantissa == 0 {
        return 0.0;
    }
    let length = 128 - mantissa.leading_zeros().cast_signed();
    let unit = (exponent + length - precision).max(least);
    let dropped = unit - exponent;
    let digits = match dropped {
        ..=0 => mantissa << dropped.unsigned_abs().min(127),
        1..=127 => {
            let kept = mantissa >> dropped;
            let rest = mantissa & ((1 << dropped) - 1);
            let half = 1 << (dropped - 1);
            kept + u128::from(rest > half || (rest == half && kept & 1 == 1))
        }
        _ => 0,
    };
    #[allow(clippy::cast_precision_loss, reason = "at most 53 bits are left")]
    let mut value = digits as f64;
    let mut left = unit;
    while left != 0 {
        let step = left.clamp(-1000, 1000);
        value *= 2f64.powi(step);
        left -= step;
    }
    value
}

/// The characters of a string literal, without its quotes; none for what cannot be read.
pub(crate) fn string_literal(text: &str) -> Option<String> {
    let inner = text.strip_prefix('"')?.strip_suffix('"')?;
    // A lone surrogate cannot be kept in a Rust string; such literals are left unread.
    String::from_utf16(&unescape(inner)?).ok()
}

/// The characters of a text block (JLS 3.10.6), without the indentation that its lines share and
/// the white space at their ends. Escapes are read after that.
pub(crate) fn text_block(text: &str) -> Option<String> {
    let inner = text.strip_prefix("\"\"\"")?.strip_suffix("\"\"\"")?;
    let inner = inner.replace("\r\n", "\n").replace('\r', "\n");
    let (opening, content) = inner.split_once('\n')?;
    if !opening.chars().all(is_white) {
        return None;
    }
    let lines: Vec<&str> = content.split('\n').collect();
    let indentation = |line: &&str| line.chars().take_while(|&c| is_white(c)).count();
    let is_blank = |line: &str| line.chars().all(is_white);
    let (last, others) = lines.split_last()?;
    // The line of the closing delimiter counts even if nothing else stands there.
    let shared = others
        .iter()
        .filter(|line| !is_blank(line))
        .chain([last])
        .map(indentation)
        .min()?;
    let stripped: Vec<String> = lines
        .iter()
        .map(|line| {
            line.trim_end_matches(is_white)
                .chars()
                .skip(shared)
                .collect()
        })
        .collect();
    String::from_utf16(&unescape(&stripped.join("\n"))?).ok()
}

/// White space within a line, as text blocks strip it.
fn is_white(character: char) -> bool {
    matches!(
        character,
        ' ' | '\t' | '\u{b}' | '\u{c}' | '\u{1c}'..='\u{1f}'
    )
}

/// UTF-16 units of a text with escapes (JLS 3.10.7, and Unicode escapes of JLS 3.3).
fn unescape(text: &str) -> Option<Vec<u16>> {
    let mut units = Vec::new();
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        if character != '\\' {
            let mut buffer = [0; 2];
            units.extend_from_slice(character.encode_utf16(&mut buffer));
            continue;
        }
        let unit = match characters.next()? {
            // The line goes on, in text blocks.
            '\n' => continue,
            'b' => 8,
            't' => 9,
            'n' => 10,
            'f' => 12,
            'r' => 13,
            's' => 32,
            quoted @ ('"' | '\'' | '\\') => quoted as u16,
            'u' => {
                while characters.next_if_eq(&'u').is_some() {}
                let mut value = 0;
                for _ in 0..4 {
                    value = value * 16 + characters.next()?.to_digit(16)?;
                }
                u16::try_from(value).ok()?
            }
            first @ '0'..='7' => {
                let mut value = first.to_digit(8)?;
                let longest = if first <= '3' { 2 } else { 1 };
                for _ in 0..longest {
                    let Some(digit) = characters.peek().and_then(|c| c.to_digit(8)) else {
                        break;
                    };
                    characters.next();
                    value = value * 8 + digit;
                }
                u16::try_from(value).ok()?
            }
            _ => return None,
        };
        units.push(unit);
    }
    Some(units)
}

/// A primitive conversion (JLS 5.1.2, 5.1.3) of a constant of type `from`.
pub(crate) fn convert(value: ConstantValue, to: Primitive) -> Option<ConstantValue> {
    Some(match to {
        Primitive::Boolean => match value {
            Boolean(_) => value,
            _ => return None,
        },
        Primitive::Long => Long(match value {
            Int(v) => i64::from(v),
            Long(v) => v,
            Float(v) => v as i64,
            Double(v) => v as i64,
            _ => return None,
        }),
        Primitive::Float => Float(match value {
            Int(v) => v as f32,
            Long(v) => v as f32,
            Float(v) => v,
            Double(v) => v as f32,
            _ => return None,
        }),
        Primitive::Double => Double(match value {
            Int(v) => f64::from(v),
            Long(v) => v as f64,
            Float(v) => f64::from(v),
            Double(v) => v,
            _ => return None,
        }),
        Primitive::Int | Primitive::Byte | Primitive::Short | Primitive::Char => {
            let int = match value {
                Int(v) => v,
                Long(v) => v as i32,
                // Rust's casts from floating point saturate and map NaN to zero, as Java's do.
                Float(v) => v as i32,
                Double(v) => v as i32,
                _ => return None,
            };
            Int(match to {
                Primitive::Byte => i32::from(int as i8),
                Primitive::Short => i32::from(int as i16),
                Primitive::Char => i32::from(int as u16),
                _ => int,
            })
        }
    })
}

/// Whether an `int` constant is a value of a narrower type (JLS 5.2).
pub(crate) fn fits(value: i32, ty: Primitive) -> bool {
    match ty {
        Primitive::Byte => i8::try_from(value).is_ok(),
        Primitive::Short => i16::try_from(value).is_ok(),
        Primitive::Char => u16::try_from(value).is_ok(),
        Primitive::Int => true,
        _ => false,
    }
}

/// A unary operator on a promoted constant.
pub(crate) fn unary(operator: UnaryOperator, value: ConstantValue) -> Option<ConstantValue> {
    Some(match (operator, value) {
        (UnaryOperator::Negate, Int(v)) => Int(v.wrapping_neg()),
        (UnaryOperator::Negate, Long(v)) => Long(v.wrapping_neg()),
        (UnaryOperator::Negate, Float(v)) => Float(-v),
        (UnaryOperator::Negate, Double(v)) => Double(-v),
        (UnaryOperator::BitNot, Int(v)) => Int(!v),
        (UnaryOperator::BitNot, Long(v)) => Long(!v),
        (UnaryOperator::Not, Boolean(v)) => Boolean(!v),
        _ => return None,
    })
}

/// A binary operator on promoted constants; none where it throws (division by zero) or the operands
/// do not fit.
pub(crate) fn binary(
    operator: B,
    left: ConstantValue,
    right: ConstantValue,
) -> Option<ConstantValue> {
    if let B::ShiftLeft | B::ShiftRight | B::ShiftRightUnsigned = operator {
        return shift(operator, left, right);
    }
    // The same operators for `i32` and `i64`.
    macro_rules! whole {
        ($a:expr, $b:expr) => {
            match operator {
                B::Add => $a.wrapping_add($b),
                B::Subtract => $a.wrapping_sub($b),
                B::Multiply => $a.wrapping_mul($b),
                B::Divide if $b != 0 => $a.wrapping_div($b),
                B::Remainder if $b != 0 => $a.wrapping_rem($b),
                B::And => $a & $b,
                B::Or => $a | $b,
                B::Xor => $a ^ $b,
                _ => return None,
            }
        };
    }
    Some(match (left, right) {
        (Int(a), Int(b)) => Int(whole!(a, b)),
        (Long(a), Long(b)) => Long(whole!(a, b)),
        // Class files have one NaN (JLS 4.2.3); what a processor makes depends on it.
        (Float(a), Float(b)) => match floating_binary(operator, a, b)? {
            value if value.is_nan() => Float(f32::NAN),
            value => Float(value),
        },
        (Double(a), Double(b)) => match floating_binary(operator, a, b)? {
            value if value.is_nan() => Double(f64::NAN),
            value => Double(value),
        },
        (Boolean(a), Boolean(b)) => Boolean(match operator {
            B::And => a & b,
            B::Or => a | b,
            B::Xor => a ^ b,
            _ => return None,
        }),
        _ => return None,
    })
}

/// An arithmetic operator on floating-point numbers.
fn floating_binary<T>(operator: B, a: T, b: T) -> Option<T>
where
    T: Add<Output = T> + Sub<Output = T> + Mul<Output = T> + Div<Output = T> + Rem<Output = T>,
{
    Some(match operator {
        B::Add => a + b,
        B::Subtract => a - b,
        B::Multiply => a * b,
        B::Divide => a / b,
        B::Remainder => a % b,
        _ => return None,
    })
}

fn shift(operator: B, left: ConstantValue, right: ConstantValue) -> Option<ConstantValue> {
    let distance = match right {
        Int(v) => v as u32,
        Long(v) => v as u32,
        _ => return None,
    };
    Some(match (operator, left) {
        (B::ShiftLeft, Int(v)) => Int(v.wrapping_shl(distance)),
        (B::ShiftRight, Int(v)) => Int(v.wrapping_shr(distance)),
        (_, Int(v)) => Int((v as u32).wrapping_shr(distance) as i32),
        (B::ShiftLeft, Long(v)) => Long(v.wrapping_shl(distance)),
        (B::ShiftRight, Long(v)) => Long(v.wrapping_shr(distance)),
        (_, Long(v)) => Long((v as u64).wrapping_shr(distance) as i64),
        _ => return None,
    })
}

/// A comparison of promoted constants.
pub(crate) fn compare(
    operator: Comparison,
    left: ConstantValue,
    right: ConstantValue,
) -> Option<ConstantValue> {
    fn ordered<T: PartialOrd>(operator: Comparison, a: T, b: T) -> bool {
        match operator {
            Comparison::Equal => a == b,
            Comparison::NotEqual => a != b,
            Comparison::Less => a < b,
            Comparison::LessOrEqual => a <= b,
            Comparison::Greater => a > b,
            Comparison::GreaterOrEqual => a >= b,
        }
    }
    Some(Boolean(match (left, right) {
        (Int(a), Int(b)) => ordered(operator, a, b),
        (Long(a), Long(b)) => ordered(operator, a, b),
        (Float(a), Float(b)) => ordered(operator, a, b),
        (Double(a), Double(b)) => ordered(operator, a, b),
        (Boolean(a), Boolean(b))
            if matches!(operator, Comparison::Equal | Comparison::NotEqual) =>
        {
            ordered(operator, a, b)
        }
        // Strings that are constant expressions are interned: equal exactly if they are one
        // constant.
        (ConstantValue::String(a), ConstantValue::String(b))
            if matches!(operator, Comparison::Equal | Comparison::NotEqual) =>
        {
            ordered(operator, a, b)
        }
        _ => return None,
    }))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn int(text: &str, negated: bool) -> Option<ConstantValue> {
        literal(LiteralKind::Integer, text, negated).map(|(value, _)| value)
    }

    #[test]
    fn hexadecimal_floating_point_numbers() {
        let read = |text| floating(text, false).map(|(value, _)| value);
        assert_eq!(read("0x1.0p-53"), Some(Double(2f64.powi(-53))));
        assert_eq!(read("0x1.8p1"), Some(Double(3.0)));
        assert_eq!(read("0x.8p0f"), Some(Float(0.5)));
        assert_eq!(read("0x1.fffffeP+127f"), Some(Float(f32::MAX)));
        assert_eq!(read("0x1.fffffffffffffP+1023"), Some(Double(f64::MAX)));
        assert_eq!(
            read("0x0.0000000000001P-1022"),
            Some(Double(f64::from_bits(1)))
        );
        assert_eq!(read("0x1.00000000000008p0"), Some(Double(1.0)));
        assert_eq!(
            read("0x1.000000000000080001p0"),
            Some(Double(1.0 + f64::EPSILON))
        );
        assert_eq!(read("0x1p1024"), None);
        assert_eq!(read("0x1p-1080"), Some(Double(0.0)));
    }

    #[test]
    fn literals_at_the_edge() {
        assert_eq!(int("2147483648", true), Some(Int(i32::MIN)));
        assert_eq!(int("2147483648", false), None);
        assert_eq!(int("0x8000_0000", false), Some(Int(i32::MIN)));
        assert_eq!(int("0xFFFF_FFFFL", false), Some(Long(0xFFFF_FFFF)));
        assert_eq!(int("0x1_0000_0000", false), None);
        assert_eq!(int("9223372036854775808L", true), Some(Long(i64::MIN)));
        assert_eq!(int("9223372036854775808L", false), None);
        assert_eq!(int("0", false), Some(Int(0)));
        assert_eq!(int("00", false), Some(Int(0)));
        assert_eq!(int("0_17", false), Some(Int(15)));
        assert_eq!(int("08", false), None);
        let character = |text| literal(LiteralKind::Character, text, false);
        assert_eq!(character("'\\377'"), Some((Int(255), Primitive::Char)));
        assert_eq!(
            character("'\\uuFFFF'"),
            Some((Int(0xFFFF), Primitive::Char))
        );
        assert_eq!(character("'\\\\'"), Some((Int(92), Primitive::Char)));
        assert_eq!(character("'ab'"), None);
        assert_eq!(
            string_literal("\"a\\0b\\477\""),
            Some("a\0b\u{27}7".to_owned())
        );
    }

    #[test]
    fn conversions_at_the_edge() {
        assert_eq!(convert(Double(f64::NAN), Primitive::Int), Some(Int(0)));
        assert_eq!(convert(Double(1e300), Primitive::Byte), Some(Int(-1)));
        assert_eq!(convert(Float(-1e30), Primitive::Long), Some(Long(i64::MIN)));
        assert_eq!(
            convert(Long(0x1_0000_00C8), Primitive::Byte),
            Some(Int(-56))
        );
        assert_eq!(convert(Int(-1), Primitive::Char), Some(Int(0xFFFF)));
        assert_eq!(convert(Boolean(true), Primitive::Int), None);
        let shift = |operator, distance| binary(operator, Int(-8), Int(distance));
        assert_eq!(shift(B::ShiftLeft, 33), Some(Int(-16)));
        assert_eq!(shift(B::ShiftRightUnsigned, -1), Some(Int(1)));
        assert_eq!(
            binary(B::Divide, Int(i32::MIN), Int(-1)),
            Some(Int(i32::MIN))
        );
        assert_eq!(
            binary(B::Remainder, Long(i64::MIN), Long(-1)),
            Some(Long(0))
        );
        assert_eq!(binary(B::Remainder, Int(1), Int(0)), None);
    }

    proptest! {
        #[test]
        fn integers_read_as_they_are_written(value: i32, wide: i64) {
            let magnitude = value.unsigned_abs().to_string();
            prop_assert_eq!(int(&magnitude, value < 0), Some(Int(value)));
            for text in [format!("0x{value:x}"), format!("0{value:o}"), format!("0b{value:b}")] {
                prop_assert_eq!(int(&text, false), Some(Int(value)));
            }
            let magnitude = format!("{}L", wide.unsigned_abs());
            prop_assert_eq!(int(&magnitude, wide < 0), Some(Long(wide)));
            prop_assert_eq!(int(&format!("0X{wide:X}l"), false), Some(Long(wide)));
        }

        #[test]
        fn floating_point_numbers_read_as_they_are_written(value: f64) {
            prop_assume!(value.is_finite());
            let text = format!("{:e}", value.abs());
            let read = literal(LiteralKind::Floating, &text, value.is_sign_negative());
            prop_assert_eq!(read, Some((Double(value), Primitive::Double)));
        }

        #[test]
        fn narrowing_keeps_exactly_the_values_that_fit(value: i32) {
            for ty in [Primitive::Byte, Primitive::Short, Primitive::Char, Primitive::Int] {
                prop_assert_eq!(convert(Int(value), ty) == Some(Int(value)), fits(value, ty));
            }
        }

        #[test]
        fn widening_and_narrowing_again_changes_nothing(value: i32) {
            for wide in [Primitive::Long, Primitive::Double] {
                let widened = convert(Int(value), wide).expect("an int widens");
                prop_assert_eq!(convert(widened, Primitive::Int), Some(Int(value)));
            }
        }
    }
}
