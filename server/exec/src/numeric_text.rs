//! Numbers as texts, and texts as numbers, as Java's classes convert them.

use java::number_text::{self, Decimal};
use smt::Constant;

/// What `String.valueOf` returns for a constant.
pub(crate) fn of_constant(constant: Constant) -> String {
    match constant {
        Constant::Bool(value) => value.to_string(),
        Constant::Int(value) => value.to_string(),
        Constant::Long(value) => value.to_string(),
        Constant::Float(bits) => number_text::of_float(bits),
        Constant::Double(bits) => number_text::of_double(bits),
        Constant::Reference(_) => "null".to_owned(),
    }
}

/// A text that `Double.parseDouble` accepts or rejects, once it is trimmed.
#[derive(Clone, Copy)]
enum Numeral<'a> {
    /// Without sign, prefix and suffix.
    Hexadecimal { digits: &'a str, is_negative: bool },
    /// Without suffix.
    Decimal(&'a str),
}

fn numeral(text: &str) -> Numeral<'_> {
    let text = text.trim_matches(|c: char| c <= ' ');
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if let Some(digits) = unsigned.strip_prefix("0x").or(unsigned.strip_prefix("0X")) {
        return Numeral::Hexadecimal {
            digits: digits.strip_suffix(['d', 'D', 'f', 'F']).unwrap_or(digits),
            is_negative: text.starts_with('-'),
        };
    }
    let number = text.strip_suffix(['d', 'D', 'f', 'F']);
    let number = number.filter(|rest| rest.ends_with(|c: char| c.is_ascii_digit() || c == '.'));
    Numeral::Decimal(number.unwrap_or(text))
}

fn hexadecimal_number(digits: &str, is_negative: bool, is_float: bool) -> Option<f64> {
    let value = java::hexadecimal_number(&digits.to_ascii_lowercase(), is_float)?;
    Some(if is_negative { -value } else { value })
}

/// Whether `Double.parseDouble` accepts a text.
pub(crate) fn is_decimal(text: &str) -> bool {
    match numeral(text) {
        Numeral::Hexadecimal { digits, .. } => hexadecimal_number(digits, false, false).is_some(),
        Numeral::Decimal(number) => is_decimal_literal(number),
    }
}

/// `Double.parseDouble`
pub(crate) fn parsed_double(text: &str) -> Option<f64> {
    match numeral(text) {
        Numeral::Hexadecimal {
            digits,
            is_negative,
        } => hexadecimal_number(digits, is_negative, false),
        Numeral::Decimal(number) => number.parse().ok(),
    }
}

/// `Float.parseFloat`
pub(crate) fn parsed_float(text: &str) -> Option<f32> {
    match numeral(text) {
        Numeral::Hexadecimal {
            digits,
            is_negative,
        } => {
            let value = hexadecimal_number(digits, is_negative, true)?;
            #[expect(clippy::cast_possible_truncation, reason = "it was rounded to a float")]
            Some(value as f32)
        }
        Numeral::Decimal(number) => number.parse().ok(),
    }
}

/// `[+-] (NaN | Infinity | digits with at most one point [e [+-] digits])`
fn is_decimal_literal(text: &str) -> bool {
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

/// A zero and the first `count` digits of a number, rounded half up.
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

fn text_of_digits(digits: &[u8]) -> String {
    digits
        .iter()
        .map(|&digit| char::from(b'0' + digit))
        .collect()
}

/// A finite number's absolute value with this many decimal places.
pub(crate) fn fixed(number: &Decimal, places: i32) -> Option<String> {
    let Decimal::Finite {
        digits, exponent, ..
    } = number
    else {
        return None;
    };
    // All digits, beginning with the first one before or behind the point.
    let zeros = usize::try_from(-exponent.min(&0)).unwrap_or(0);
    let mut all = vec![0; zeros];
    all.extend(digits);
    let whole = (*exponent).max(0);
    let rounded = rounded(&all, whole + places);
    let split = usize::try_from(whole).unwrap_or(0) + 1;
    let (before, behind) = rounded.split_at(split.min(rounded.len()));
    let before = text_of_digits(before);
    let before = match before.trim_start_matches('0') {
        "" => "0",
        some => some,
    };
    Some(match behind {
        [] => before.to_owned(),
        behind => format!("{before}.{}", text_of_digits(behind)),
    })
}

/// A finite number's absolute value with one digit before the point, this many behind it, and an
/// exponent.
pub(crate) fn scientific(number: &Decimal, places: i32) -> Option<String> {
    let Decimal::Finite {
        digits, exponent, ..
    } = number
    else {
        return None;
    };
    let is_zero = digits.iter().all(|&digit| digit == 0);
    let rounded = rounded(digits, 1 + places);
    let (digits, exponent) = match rounded.split_first() {
        // Rounding up nines gave one more digit.
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
    let first = text_of_digits(&digits[..1]);
    Some(match &digits[1..] {
        [] => format!("{first}e{sign}{exponent:02}"),
        behind => format!("{first}.{}e{sign}{exponent:02}", text_of_digits(behind)),
    })
}
