//! The texts of numbers, as Java writes them.

use smt::Constant;

/// What `String.valueOf` makes of a constant.
pub(crate) fn of(constant: Constant) -> String {
    match constant {
        Constant::Bool(value) => value.to_string(),
        Constant::Int(value) => value.to_string(),
        Constant::Long(value) => value.to_string(),
        Constant::Float(bits) => {
            let value = f32::from_bits(bits);
            of_shortest(f64::from(value), &format!("{:e}", value.abs()))
        }
        Constant::Double(bits) => {
            let value = f64::from_bits(bits);
            of_shortest(value, &format!("{:e}", value.abs()))
        }
        Constant::Reference(_) => "null".to_owned(),
    }
}

/// The text of a float, from its digits in the form `d.ddde±x`.
fn of_shortest(value: f64, digits: &str) -> String {
    if value.is_nan() {
        return "NaN".to_owned();
    }
    let sign = if value.is_sign_negative() { "-" } else { "" };
    if value.is_infinite() {
        return format!("{sign}Infinity");
    }
    if value == 0.0 {
        return format!("{sign}0.0");
    }
    let (mantissa, exponent) = digits.split_once('e').unwrap_or((digits, "0"));
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    format!("{sign}{}", laid_out(&digits, exponent.parse().unwrap_or(0)))
}

/// The number `0.d₁d₂… × 10^(exponent + 1)` as Java lays it out: plain from 10^-3 up to 10^7, else with an exponent.
fn laid_out(digits: &str, exponent: i32) -> String {
    let or_zero = |fraction: &str| {
        if fraction.is_empty() {
            "0".to_owned()
        } else {
            fraction.to_owned()
        }
    };
    match exponent {
        0..=6 => {
            let whole = usize::try_from(exponent).unwrap_or(0) + 1;
            let padded = format!("{digits:0<whole$}");
            format!("{}.{}", &padded[..whole], or_zero(&padded[whole..]))
        }
        -3..=-1 => {
            let zeros = usize::try_from(-exponent - 1).unwrap_or(0);
            format!("0.{}{digits}", "0".repeat(zeros))
        }
        _ => format!("{}.{}E{exponent}", &digits[..1], or_zero(&digits[1..])),
    }
}
