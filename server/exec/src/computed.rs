//! Operations of models on known numbers and texts.

use ir::Intrinsic;
use java::number_text::{self, Decimal};
use smt::Constant;

use crate::console::Console;
use crate::elementary::{self, Function, clearly_nearest};

/// A result.
pub(crate) enum Computed {
    Number(Constant),
    Text(String),
}

/// An operation on numbers; none if the result is not known.
pub(crate) fn of_numbers(
    native: Intrinsic,
    operands: &[Constant],
    console: Option<&dyn Console>,
) -> Option<Computed> {
    let number = match (native, operands) {
        (Intrinsic::FloatBits, &[Constant::Float(bits)]) => Constant::Int(bits.cast_signed()),
        (Intrinsic::BitsFloat, &[Constant::Int(bits)]) => {
            Constant::float(f32::from_bits(bits.cast_unsigned()))
        }
        (Intrinsic::DoubleBits, &[Constant::Double(bits)]) => Constant::Long(bits.cast_signed()),
        (Intrinsic::BitsDouble, &[Constant::Long(bits)]) => {
            Constant::double(f64::from_bits(bits.cast_unsigned()))
        }
        (Intrinsic::Root, &[Constant::Double(bits)]) => {
            Constant::double(f64::from_bits(bits).sqrt())
        }
        (Intrinsic::Floor, &[Constant::Double(bits)]) => {
            Constant::double(f64::from_bits(bits).floor())
        }
        (Intrinsic::RoundToEven, &[Constant::Double(bits)]) => {
            Constant::double(f64::from_bits(bits).round_ties_even())
        }
        (Intrinsic::Power, &[Constant::Double(base), Constant::Double(exponent)]) => {
            let power = exact_power(f64::from_bits(base), f64::from_bits(exponent))?;
            Constant::double(power)
        }
        (Intrinsic::Elementary, &[Constant::Int(function), Constant::Double(bits)]) => {
            let function = Function::numbered(function)?;
            Constant::double(elementary::value(function, f64::from_bits(bits))?)
        }
        (Intrinsic::Time, &[Constant::Int(clock)]) => Constant::Long(match clock {
            0 => console?.milliseconds(),
            _ => console?.nanoseconds(),
        }),
        (Intrinsic::Fixed, &[Constant::Double(bits), Constant::Int(places)]) => {
            return fixed(&number_text::double(bits), places).map(Computed::Text);
        }
        (Intrinsic::Scientific, &[Constant::Double(bits), Constant::Int(places)]) => {
            return scientific(&number_text::double(bits), places).map(Computed::Text);
        }
        _ => return None,
    };
    Some(Computed::Number(number))
}

/// An operation on a text.
pub(crate) fn of_text(native: Intrinsic, text: &str) -> Option<Computed> {
    let text = text.trim_matches(|c: char| c <= ' ');
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if let Some(number) = unsigned.strip_prefix("0x").or(unsigned.strip_prefix("0X")) {
        return of_hexadecimal(native, number, text.starts_with('-')).map(Computed::Number);
    }
    let number = text.strip_suffix(['d', 'D', 'f', 'F']);
    let number = number.filter(|rest| rest.ends_with(|c: char| c.is_ascii_digit() || c == '.'));
    let number = number.unwrap_or(text);
    let is_decimal = is_decimal(number) && (number != text || is_decimal(text));
    Some(Computed::Number(match native {
        Intrinsic::IsDecimal => Constant::Bool(is_decimal),
        Intrinsic::ParsedDouble => Constant::double(number.parse().ok()?),
        Intrinsic::ParsedFloat => Constant::float(number.parse().ok()?),
        _ => return None,
    }))
}

/// An operation on a text that starts with `0x`, which is gone.
fn of_hexadecimal(native: Intrinsic, text: &str, negative: bool) -> Option<Constant> {
    let text = text.to_ascii_lowercase();
    let number = text.strip_suffix(['d', 'f']).unwrap_or(&text);
    let is_float = native == Intrinsic::ParsedFloat;
    let value = java::hexadecimal_number(number, is_float);
    if native == Intrinsic::IsDecimal {
        return Some(Constant::Bool(value.is_some()));
    }
    let value = if negative { -value? } else { value? };
    #[expect(clippy::cast_possible_truncation, reason = "it was rounded to a float")]
    Some(match is_float {
        true => Constant::float(value as f32),
        false => Constant::double(value),
    })
}

/// `[+-] (NaN | Infinity | digits with at most one point [e [+-] digits])`
fn is_decimal(text: &str) -> bool {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if unsigned == "NaN" || unsigned == "Infinity" {
        return true;
    }
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (unsigned, None),
    };
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let exponent_fits = exponent.is_none_or(|exponent| {
        let unsigned = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
        !unsigned.is_empty() && all_digits(unsigned)
    });
    all_digits(whole)
        && all_digits(fraction)
        && !(whole.is_empty() && fraction.is_empty())
        && exponent_fits
}

/// A power that is a `double` exactly, or clearly nearest to one, or is said by the rules for
/// special values; none for all others, whose last bits are up to the JVM.
fn exact_power(base: f64, exponent: f64) -> Option<f64> {
    if exponent == 0.0 {
        return Some(1.0);
    }
    if exponent.is_nan() || base.is_nan() {
        return Some(f64::NAN);
    }
    if base.abs() == 1.0 && exponent.is_infinite() {
        return Some(f64::NAN);
    }
    if exponent == 1.0 {
        return Some(base);
    }
    if base == 0.0 || base.is_infinite() || base == 1.0 || exponent.is_infinite() {
        return Some(base.powf(exponent));
    }
    if exponent == 0.5 && base > 0.0 {
        let root = base.sqrt();
        return clearly_nearest(root, (-root).mul_add(root, base) / (root + root));
    }
    if exponent.fract() != 0.0 {
        if base < 0.0 {
            return Some(f64::NAN);
        }
        return elementary::power(base, exponent);
    }
    if exponent == 2.0 {
        return Some(base * base);
    }
    let mut result = 1.0f64;
    let count = exponent.abs();
    if count > 1100.0 {
        return None;
    }
    let is_power_of_two = base.abs().to_bits().trailing_zeros() >= 52;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number below 1100"
    )]
    let count = count as u32;
    for _ in 0..count {
        let next = result * base;
        // Products of whole numbers below 2^53 are exact; so are those of powers of two that do not
        // underflow.
        let exact = is_power_of_two && next.is_normal()
            || next.abs() < 9_007_199_254_740_992.0 && base.fract() == 0.0;
        if !exact {
            return close_power(base, count, exponent < 0.0);
        }
        result = next;
    }
    if exponent > 0.0 {
        return Some(result);
    }
    let inverse = 1.0 / result;
    match is_power_of_two && inverse.is_normal() {
        true => Some(inverse),
        false => close_power(base, count, true),
    }
}

/// A power that is no `double`, from a product of twice the precision.
fn close_power(base: f64, count: u32, is_inverse: bool) -> Option<f64> {
    let (mut high, mut low) = (1.0f64, 0.0f64);
    for _ in 0..count {
        let product = high * base;
        let rest = high.mul_add(base, -product) + low * base;
        high = product + rest;
        low = rest - (high - product);
    }
    if is_inverse {
        let quotient = 1.0 / high;
        let rest = ((-quotient).mul_add(high, 1.0) - quotient * low) / high;
        high = quotient + rest;
        low = rest - (high - quotient);
    }
    clearly_nearest(high, low)
}

/// The first `count` digits of a number and the digit before them, rounded half up.
fn rounded(digits: &[u8], count: i32) -> Vec<u8> {
    let mut kept = vec![0];
    let Ok(count) = usize::try_from(count) else {
        return kept;
    };
    kept.extend(
        digits
            .iter()
            .copied()
            .chain(std::iter::repeat(0))
            .take(count),
    );
    if digits.get(count).is_some_and(|&digit| digit >= 5) {
        for digit in kept.iter_mut().rev() {
            if *digit < 9 {
                *digit += 1;
                break;
            }
            *digit = 0;
        }
    }
    kept
}

fn written(digits: &[u8]) -> String {
    digits
        .iter()
        .map(|&digit| char::from(b'0' + digit))
        .collect()
}

/// With so many digits behind the point.
fn fixed(number: &Decimal, places: i32) -> Option<String> {
    let Decimal::Finite {
        digits, exponent, ..
    } = number
    else {
        return None;
    };
    // All digits from the first behind or before the point on.
    let zeros = usize::try_from(-exponent.min(&0)).unwrap_or(0);
    let mut all = vec![0; zeros];
    all.extend(digits);
    let whole = (*exponent).max(0);
    let rounded = rounded(&all, whole + places);
    let split = usize::try_from(whole).unwrap_or(0) + 1;
    let (before, behind) = rounded.split_at(split.min(rounded.len()));
    let before = written(before);
    let before = match before.trim_start_matches('0') {
        "" => "0",
        some => some,
    };
    Some(match behind {
        [] => before.to_owned(),
        behind => format!("{before}.{}", written(behind)),
    })
}

/// With one digit before the point, so many behind it, and an exponent.
fn scientific(number: &Decimal, places: i32) -> Option<String> {
    let Decimal::Finite {
        digits, exponent, ..
    } = number
    else {
        return None;
    };
    let is_zero = digits.iter().all(|&digit| digit == 0);
    let rounded = rounded(digits, 1 + places);
    let (digits, exponent) = match rounded.split_first() {
        // Nines only became one more digit.
        Some((&carry, rest)) if carry > 0 => {
            let mut digits = vec![carry];
            digits.extend(&rest[..rest.len() - 1]);
            (digits, *exponent)
        }
        Some((_, rest)) => (rest.to_vec(), if is_zero { 0 } else { exponent - 1 }),
        None => return None,
    };
    let sign = if exponent < 0 { '-' } else { '+' };
    let exponent = exponent.unsigned_abs();
    let first = written(&digits[..1]);
    Some(match &digits[1..] {
        [] => format!("{first}e{sign}{exponent:02}"),
        behind => format!("{first}.{}e{sign}{exponent:02}", written(behind)),
    })
}

/// What `String.valueOf` makes of a constant.
pub(crate) fn text_of(constant: Constant) -> String {
    match constant {
        Constant::Bool(value) => value.to_string(),
        Constant::Int(value) => value.to_string(),
        Constant::Long(value) => value.to_string(),
        Constant::Float(bits) => number_text::of_float(bits),
        Constant::Double(bits) => number_text::of_double(bits),
        Constant::Reference(_) => "null".to_owned(),
    }
}
