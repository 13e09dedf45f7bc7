//! Double-double arithmetic: numbers of twice the precision of `double`.

use std::ops::{Add, Div, Mul, Sub};

/// The unevaluated sum of two numbers, the second one below the last digit of the first.
#[derive(Clone, Copy, Debug)]
pub(super) struct DoubleDouble {
    pub(super) high: f64,
    pub(super) low: f64,
}

const LN_2: DoubleDouble = DoubleDouble {
    high: std::f64::consts::LN_2,
    low: 2.319_046_813_846_299_6e-17,
};
pub(super) const LN_10: DoubleDouble = DoubleDouble {
    high: std::f64::consts::LN_10,
    low: -2.170_756_223_382_249_4e-16,
};
/// Half of pi, as a sum.
const QUARTER_TURN: [f64; 3] = [
    std::f64::consts::FRAC_PI_2,
    6.123_233_995_736_766e-17,
    -1.497_384_904_859_183_3e-33,
];

impl From<f64> for DoubleDouble {
    fn from(high: f64) -> DoubleDouble {
        DoubleDouble { high, low: 0.0 }
    }
}

impl DoubleDouble {
    /// The exact sum of two numbers.
    fn sum(a: f64, b: f64) -> DoubleDouble {
        let high = a + b;
        let rest = high - a;
        DoubleDouble {
            high,
            low: (a - (high - rest)) + (b - rest),
        }
    }

    /// The exact product of two numbers.
    fn product(a: f64, b: f64) -> DoubleDouble {
        let high = a * b;
        DoubleDouble {
            high,
            low: a.mul_add(b, -high),
        }
    }

    /// The high part, unless the number is within `margin` of the middle between two `double`s.
    /// Both are in units in the last place.
    pub(super) fn nearest(self, margin: f64) -> Option<f64> {
        let DoubleDouble { high, low } = self;
        let unit = f64::from_bits(high.abs().to_bits() + 1) - high.abs();
        let is_ordinary = (1e-280..1e300).contains(&high.abs());
        (is_ordinary && low.abs() < unit * (0.5 - margin)).then_some(high)
    }

    fn negated(self) -> DoubleDouble {
        DoubleDouble {
            high: -self.high,
            low: -self.low,
        }
    }
}

impl Add for DoubleDouble {
    type Output = DoubleDouble;

    fn add(self, other: DoubleDouble) -> DoubleDouble {
        let high = DoubleDouble::sum(self.high, other.high);
        let low = DoubleDouble::sum(self.low, other.low);
        let middle = DoubleDouble::sum(high.high, high.low + low.high);
        DoubleDouble::sum(middle.high, middle.low + low.low)
    }
}

impl Sub for DoubleDouble {
    type Output = DoubleDouble;

    #[expect(
        clippy::suspicious_arithmetic_impl,
        reason = "it adds the negated number"
    )]
    fn sub(self, other: DoubleDouble) -> DoubleDouble {
        self + other.negated()
    }
}

impl Mul for DoubleDouble {
    type Output = DoubleDouble;

    fn mul(self, other: DoubleDouble) -> DoubleDouble {
        let product = DoubleDouble::product(self.high, other.high);
        let low = self.high.mul_add(other.low, self.low * other.high);
        DoubleDouble::sum(product.high, product.low + low)
    }
}

impl Div for DoubleDouble {
    type Output = DoubleDouble;

    fn div(self, other: DoubleDouble) -> DoubleDouble {
        let first = self.high / other.high;
        let rest = self - other * DoubleDouble::from(first);
        let second = rest.high / other.high;
        let rest = rest - other * DoubleDouble::from(second);
        DoubleDouble::sum(first, second) + DoubleDouble::from(rest.high / other.high)
    }
}

/// The exponential of a number that is not zero and at most about 710.
pub(super) fn exponential(x: DoubleDouble) -> Option<DoubleDouble> {
    // x = count · ln 2 + rest, and a 256th of the rest is small.
    let count = (x.high / LN_2.high).round();
    let rest = x - DoubleDouble::product(count, LN_2.high) - DoubleDouble::product(count, LN_2.low);
    let small = DoubleDouble {
        high: rest.high / 256.0,
        low: rest.low / 256.0,
    };
    let mut sum = DoubleDouble::from(0.0);
    for n in (1..=12).rev() {
        sum = small * (DoubleDouble::from(1.0) + sum) / DoubleDouble::from(f64::from(n));
    }
    // (1 + s)^2 = 1 + (2s + s^2) keeps the small digits.
    for _ in 0..8 {
        sum = sum + sum + sum * sum;
    }
    let result = DoubleDouble::from(1.0) + sum;
    #[expect(clippy::cast_possible_truncation, reason = "a number below 1200")]
    let count = count as i32;
    // In two steps, because the whole factor may overflow.
    let half = 2f64.powi(count / 2);
    let other = 2f64.powi(count - count / 2);
    let scaled = DoubleDouble {
        high: result.high * half * other,
        low: result.low * half * other,
    };
    scaled.high.is_normal().then_some(scaled)
}

/// The natural logarithm of a positive number; none if it is subnormal or infinite.
pub(super) fn logarithm(x: f64) -> Option<DoubleDouble> {
    if !x.is_normal() {
        return None;
    }
    if x == 1.0 {
        return Some(DoubleDouble::from(0.0));
    }
    let guess = x.ln();
    // x / e^guess is 1 + r with a tiny r.
    let scaled = exponential(DoubleDouble::from(-guess))? * DoubleDouble::from(x);
    let r = scaled - DoubleDouble::from(1.0);
    Some(DoubleDouble::from(guess) + r - r * r * DoubleDouble::from(0.5))
}

/// The sine and the cosine of an angle below 10^9.
pub(super) fn sine_and_cosine(x: f64) -> (DoubleDouble, DoubleDouble) {
    let count = (x / QUARTER_TURN[0]).round();
    let mut rest = DoubleDouble::from(x);
    for part in QUARTER_TURN {
        rest = rest - DoubleDouble::product(count, part);
    }
    let square = rest * rest;
    let series = |first: u32| {
        let mut sum = DoubleDouble::from(1.0);
        for n in (0..14).rev() {
            let next = f64::from((2 * n + first) * (2 * n + first + 1));
            sum = DoubleDouble::from(1.0) - square * sum / DoubleDouble::from(next);
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
