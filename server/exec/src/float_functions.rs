//! Floating-point functions with rounded results: sine, exponential, powers, …
//!
//! They are computed in double-double arithmetic. Where the result is clearly nearest to one
//! `double`, every JVM returns that one. Otherwise the last bit depends on the JVM, and the result
//! is unknown.

mod double_double;
mod power;

use double_double::{DoubleDouble, LN_10, exponential, logarithm, sine_and_cosine};
pub(crate) use power::power;

/// A function of one argument.
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

    /// How close to the middle between two `double`s a result is too close to tell, in units in the
    /// last place.
    ///
    /// Measured on the JVM with four million numbers: the comments are the maximum errors of
    /// results that are not the nearest `double`.
    fn margin(self) -> f64 {
        match self {
            // 0.512
            Function::Sine | Function::Cosine => 1.0 / 48.0,
            // 0.572
            Function::Tangent => 1.0 / 8.0,
            // 0.518
            Function::Exponential => 1.0 / 32.0,
            // 0.5012
            Function::Logarithm | Function::CommonLogarithm => 1.0 / 128.0,
        }
    }
}

/// The value of a function, where every JVM returns the same `double`.
pub(crate) fn value(function: Function, x: f64) -> Option<f64> {
    if let Some(value) = special_value(function, x) {
        return Some(value);
    }
    let result = match function {
        Function::Sine | Function::Cosine | Function::Tangent => {
            // Larger angles are not reduced exactly enough; near zero the error may exceed the
            // margin.
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
        Function::Exponential => exponential(DoubleDouble::from(x))?,
        Function::Logarithm => logarithm(x)?,
        Function::CommonLogarithm => logarithm(x)? / LN_10,
    };
    result.nearest(function.margin())
}

/// The values that the documentation of `Math` prescribes.
fn special_value(function: Function, x: f64) -> Option<f64> {
    Some(match function {
        Function::Sine | Function::Tangent if x == 0.0 => x,
        Function::Cosine if x == 0.0 => 1.0,
        Function::Sine | Function::Cosine | Function::Tangent if !x.is_finite() => f64::NAN,
        Function::Exponential if x.is_nan() || x == f64::INFINITY => x,
        Function::Exponential if x == 0.0 => 1.0,
        Function::Exponential if x < -800.0 => 0.0,
        Function::Exponential if x > 710.0 => f64::INFINITY,
        Function::Logarithm | Function::CommonLogarithm if x.is_nan() || x < 0.0 => f64::NAN,
        Function::Logarithm | Function::CommonLogarithm if x == 0.0 => f64::NEG_INFINITY,
        Function::Logarithm | Function::CommonLogarithm if x == f64::INFINITY => x,
        Function::Logarithm | Function::CommonLogarithm if x == 1.0 => 0.0,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::float_functions::power::power;

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
