//! Functions whose results are rounded: sine, exponential, … They are computed with twice the
//! precision. Where the result is clearly nearest to one `double`, every JVM finds that one;
//! otherwise nothing is said, for the last bit is up to the JVM.

use std::ops::{Add, Div, Mul, Sub};

/// Which function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    Sine,
    Cosine,
    Tangent,
    Exponential,
    Logarithm,
    /// To the base ten.
    CommonLogarithm,
}

impl Function {
    /// By the number that the model of `Math` gives it.
    pub(crate) fn numbered(number: i32) -> Option<Function> {
        Some(match number {
            0 => Function::Sine,
            1 => Function::Cosine,
            2 => Function::Tangent,
            3 => Function::Exponential,
            4 => Function::Logarithm,
            5 => Function::CommonLogarithm,
            _ => return None,
        })
    }
}

/// The value of a function; none where it is not clear.
pub(crate) fn value(function: Function, x: f64) -> Option<f64> {
    let result = match function {
        Function::Sine | Function::Tangent if x == 0.0 => return Some(x),
        Function::Sine | Function::Cosine | Function::Tangent => {
            if !x.is_finite() {
                return Some(f64::NAN);
            }
            if x == 0.0 {
                return Some(1.0);
            }
            // Beyond, the angle is not reduced exactly enough; near zero, a result may be off by
            // more than it is worth.
            if !(1e-9..1e9).contains(&x.abs()) {
                return None;
            }
            let (sine, cosine) = sine_and_cosine(x);
            match function {
                Function::Sine => sine,
                Function::Cosine => cosine,
                _ => sine / cosine,
            }
        }
        Function::Exponential => {
            if x.is_nan() || x == f64::INFINITY {
                return Some(x);
            }
            if x == 0.0 {
                return Some(1.0);
            }
            if x == f64::NEG_INFINITY || x < -800.0 {
                return Some(0.0);
            }
            if x > 710.0 {
                return Some(f64::INFINITY);
            }
            exponential(Double::from(x))?
        }
        Function::Logarithm | Function::CommonLogarithm => {
            if x.is_nan() || x < 0.0 {
                return Some(f64::NAN);
            }
            if x == 0.0 {
                return Some(f64::NEG_INFINITY);
            }
            if x == f64::INFINITY {
                return Some(x);
            }
            if x == 1.0 {
                return Some(0.0);
            }
            let logarithm = logarithm(x)?;
            match function {
                Function::Logarithm => logarithm,
                _ => logarithm / LN_10,
            }
        }
    };
    // Measured on the JVM, on four million numbers: results that are not the nearest ones were off
    // by a half and 0.012 of the last digit's worth at most for sines and cosines, 0.072 for
    // tangents, 0.018 for exponentials, 0.0012 for logarithms.
    let margin = match function {
        Function::Sine | Function::Cosine => 1.0 / 48.0,
        Function::Tangent => 1.0 / 8.0,
        Function::Exponential => 1.0 / 32.0,
        Function::Logarithm | Function::CommonLogarithm => 1.0 / 128.0,
    };
    clear_by(margin, result)
}

/// A power of a positive base; none where it is not clear.
pub(crate) fn power(base: f64, exponent: f64) -> Option<f64> {
    let product = logarithm(base)? * Double::from(exponent);
    if product.high.abs() > 640.0 {
        return None;
    }
    clear_by(POWER_MARGIN, exponential(product)?)
}

/// Measured in the same way, powers were off by a half and 0.005.
const POWER_MARGIN: f64 = 1.0 / 64.0;

/// The `double` nearest to a power, which is a sum, if it is nearer than any other by so much that
/// every JVM finds it.
pub(crate) fn clearly_nearest(high: f64, low: f64) -> Option<f64> {
    clear_by(POWER_MARGIN, Double { high, low })
}

/// The nearest `double`, if the number is not within this part of the last digit's worth of the
/// middle between two.
fn clear_by(margin: f64, number: Double) -> Option<f64> {
    let Double { high, low } = number;
    let digit = f64::from_bits(high.abs().to_bits() + 1) - high.abs();
    let is_ordinary = (1e-280..1e300).contains(&high.abs());
    (is_ordinary && low.abs() < digit * (0.5 - margin)).then_some(high)
}

/// A sum of two numbers, the second one below the last digit of the first.
#[derive(Clone, Copy, Debug)]
struct Double {
    high: f64,
    low: f64,
}

const LN_2: Double = Double {
    high: std::f64::consts::LN_2,
    low: 2.319_046_813_846_299_6e-17,
};
const LN_10: Double = Double {
    high: std::f64::consts::LN_10,
    low: -2.170_756_223_382_249_4e-16,
};
/// Half of pi, as a sum.
const QUARTER_TURN: [f64; 3] = [
    std::f64::consts::FRAC_PI_2,
    6.123_233_995_736_766e-17,
    -1.497_384_904_859_183_3e-33,
];

impl From<f64> for Double {
    fn from(high: f64) -> Double {
        Double { high, low: 0.0 }
    }
}

impl Double {
    /// The exact sum of two numbers.
    fn sum(a: f64, b: f64) -> Double {
        let high = a + b;
        let rest = high - a;
        Double {
            high,
            low: (a - (high - rest)) + (b - rest),
        }
    }

    /// The exact product of two numbers.
    fn product(a: f64, b: f64) -> Double {
        let high = a * b;
        Double {
            high,
            low: a.mul_add(b, -high),
        }
    }

    fn negated(self) -> Double {
        Double {
            high: -self.high,
            low: -self.low,
        }
    }
}

impl Add for Double {
    type Output = Double;

    fn add(self, other: Double) -> Double {
        let high = Double::sum(self.high, other.high);
        let low = Double::sum(self.low, other.low);
        let middle = Double::sum(high.high, high.low + low.high);
        Double::sum(middle.high, middle.low + low.low)
    }
}

impl Sub for Double {
    type Output = Double;

    #[expect(
        clippy::suspicious_arithmetic_impl,
        reason = "what is added is negated"
    )]
    fn sub(self, other: Double) -> Double {
        self + other.negated()
    }
}

impl Mul for Double {
    type Output = Double;

    fn mul(self, other: Double) -> Double {
        let product = Double::product(self.high, other.high);
        let low = self.high.mul_add(other.low, self.low * other.high);
        Double::sum(product.high, product.low + low)
    }
}

impl Div for Double {
    type Output = Double;

    fn div(self, other: Double) -> Double {
        let first = self.high / other.high;
        let rest = self - other * Double::from(first);
        let second = rest.high / other.high;
        let rest = rest - other * Double::from(second);
        Double::sum(first, second) + Double::from(rest.high / other.high)
    }
}

/// Of a number that is neither zero nor above 710 by much.
fn exponential(x: Double) -> Option<Double> {
    // A whole number of times ln 2, and a rest, of which a 256th is small.
    let count = (x.high / LN_2.high).round();
    let rest = x - Double::product(count, LN_2.high) - Double::product(count, LN_2.low);
    let small = Double {
        high: rest.high / 256.0,
        low: rest.low / 256.0,
    };
    let mut sum = Double::from(0.0);
    for n in (1..=12).rev() {
        sum = small * (Double::from(1.0) + sum) / Double::from(f64::from(n));
    }
    // (1 + s)^2 = 1 + (2s + s^2), which keeps small digits.
    for _ in 0..8 {
        sum = sum + sum + sum * sum;
    }
    let result = Double::from(1.0) + sum;
    #[expect(clippy::cast_possible_truncation, reason = "a number below 1200")]
    let count = count as i32;
    // In two steps: one of them might be no number.
    let half = 2f64.powi(count / 2);
    let other = 2f64.powi(count - count / 2);
    let scaled = Double {
        high: result.high * half * other,
        low: result.low * half * other,
    };
    scaled.high.is_normal().then_some(scaled)
}

/// Of a positive number.
fn logarithm(x: f64) -> Option<Double> {
    if !x.is_normal() {
        return None;
    }
    if x == 1.0 {
        return Some(Double::from(0.0));
    }
    let guess = x.ln();
    // x / e^guess is 1 + r with a tiny r.
    let scaled = exponential(Double::from(-guess))? * Double::from(x);
    let r = scaled - Double::from(1.0);
    Some(Double::from(guess) + r - r * r * Double::from(0.5))
}

fn sine_and_cosine(x: f64) -> (Double, Double) {
    let count = (x / QUARTER_TURN[0]).round();
    let mut rest = Double::from(x);
    for part in QUARTER_TURN {
        rest = rest - Double::product(count, part);
    }
    let square = rest * rest;
    let series = |first: u32| {
        let mut sum = Double::from(1.0);
        for n in (0..14).rev() {
            let next = f64::from((2 * n + first) * (2 * n + first + 1));
            sum = Double::from(1.0) - square * sum / Double::from(next);
        }
        sum
    };
    let (sine, cosine) = (rest * series(2), series(1));
    match count.rem_euclid(4.0) {
        0.0 => (sine, cosine),
        1.0 => (cosine, sine.negated()),
        2.0 => (sine.negated(), cosine.negated()),
        _ => (cosine.negated(), sine),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_clear_is_what_the_platform_finds() {
        let mut clear = 0;
        for n in 1..2000 {
            let x = f64::from(n) * 0.037;
            for (function, found) in [
                (Function::Sine, x.sin()),
                (Function::Cosine, x.cos()),
                (Function::Exponential, x.exp()),
                (Function::Logarithm, x.ln()),
            ] {
                if let Some(value) = value(function, x) {
                    assert_eq!(value.to_bits(), found.to_bits(), "{function:?} of {x}");
                    clear += 1;
                }
            }
            if let Some(value) = power(x, 1.7) {
                assert_eq!(value.to_bits(), x.powf(1.7).to_bits(), "{x}");
                clear += 1;
            }
        }
        assert!(clear > 9_500, "{clear} of 9,995");
        assert_eq!(value(Function::CommonLogarithm, 1e5), Some(5.0));
        assert_eq!(
            value(Function::Tangent, 0.75),
            Some(0.931_596_459_944_072_5)
        );
    }
}
