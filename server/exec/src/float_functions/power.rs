//! `Math.pow`.

use super::double_double::{DoubleDouble, exponential, logarithm};

/// Measured on the JVM: results that are not the nearest `double` are off by at most 0.505 units in
/// the last place.
const MARGIN: f64 = 1.0 / 64.0;

/// A power, where every JVM returns the same `double`: a special value, an exact result, or one
/// that is clearly nearest to a `double`.
pub(crate) fn power(base: f64, exponent: f64) -> Option<f64> {
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
        let low = (-root).mul_add(root, base) / (root + root);
        return DoubleDouble { high: root, low }.nearest(MARGIN);
    }
    if exponent.fract() == 0.0 {
        return whole_power(base, exponent);
    }
    if base < 0.0 {
        return Some(f64::NAN);
    }
    let product = logarithm(base)? * DoubleDouble::from(exponent);
    if product.high.abs() > 640.0 {
        return None;
    }
    exponential(product)?.nearest(MARGIN)
}

/// A power with a whole exponent.
fn whole_power(base: f64, exponent: f64) -> Option<f64> {
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
        // Products of whole numbers below 2^53 are exact, and those of powers of two unless they
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

/// A power that is not exactly a `double`, from a double-double product.
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
    DoubleDouble { high, low }.nearest(MARGIN)
}
