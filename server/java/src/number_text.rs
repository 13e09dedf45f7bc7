//! The texts of numbers, as Java writes them.
//!
//! Up to JDK 18, floats are not always written with the fewest digits that tell them from their
//! neighbours (JDK-4511638). The digits here are those of JDK 17. Its method finds digits one by
//! one until the rest is within half the distance to the next float, and treats whole numbers
//! separately. It has three peculiarities:
//!
//! - At least two digits are made where an exponent is written.
//! - The distance below a power of two is taken for that above.
//! - Of large whole numbers, the digits that cannot be significant are cut off first.

use std::cmp::Ordering;

use crate::natural::Natural;

/// What `Float.toString` makes of the float of these bits.
pub fn of_float(bits: u32) -> String {
    text(&float(bits))
}

/// What `Double.toString` makes of the double of these bits.
pub fn of_double(bits: u64) -> String {
    text(&double(bits))
}

/// A float in decimal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decimal {
    /// NaN
    NotANumber,
    /// An infinity.
    Infinite {
        /// Whether it is the negative one.
        negative: bool,
    },
    /// `0.d₁d₂… × 10^exponent`; zero is `0.0 × 10^1`.
    Finite {
        /// Whether it has a sign, zero included.
        negative: bool,
        /// From the first that is not zero on, each below ten.
        digits: Vec<u8>,
        /// The power of ten.
        exponent: i32,
    },
}

/// A float's parts: a mantissa with its highest bit at 52, an exponent of two, and how many bits
/// are significant.
struct Binary {
    mantissa: u64,
    exponent: i32,
    significant: i32,
}

/// The place of the highest bit of a mantissa.
const HIGHEST: i32 = 52;

/// A double in decimal, with the digits that `Double.toString` writes.
pub fn double(bits: u64) -> Decimal {
    let fraction = bits & ((1 << 52) - 1);
    let exponent = i32::from(((bits >> 52) & 0x7ff) as u16);
    decimal(bits >> 63 != 0, fraction, exponent, 0x7ff, 1023, 52)
}

/// A float in decimal, with the digits that `Float.toString` writes.
pub fn float(bits: u32) -> Decimal {
    let fraction = u64::from(bits & ((1 << 23) - 1)) << 29;
    let exponent = i32::from(((bits >> 23) & 0xff) as u16);
    decimal(bits >> 31 != 0, fraction, exponent, 0xff, 127, 23)
}

/// `fraction` has its bits below [`HIGHEST`], of which the format has `width`.
fn decimal(
    negative: bool,
    fraction: u64,
    exponent: i32,
    greatest: i32,
    bias: i32,
    width: i32,
) -> Decimal {
    if exponent == greatest {
        return match fraction {
            0 => Decimal::Infinite { negative },
            _ => Decimal::NotANumber,
        };
    }
    let (digits, exponent) = match (exponent, fraction) {
        (0, 0) => (vec![0], 1),
        (0, _) => {
            let shift = i32::try_from(fraction.leading_zeros()).unwrap_or(0) - (63 - HIGHEST);
            digits(Binary {
                mantissa: fraction << shift,
                exponent: 1 - bias - shift,
                significant: width + 1 - shift,
            })
        }
        _ => digits(Binary {
            mantissa: fraction | (1 << HIGHEST),
            exponent: exponent - bias,
            significant: width + 1,
        }),
    };
    Decimal::Finite {
        negative,
        digits,
        exponent,
    }
}

/// How many bits 5^n has.
fn bits_of_power_of_five(n: i32) -> i32 {
    match u32::try_from(n) {
        Ok(0) => 0,
        Ok(power @ 1..=26) => 64 - 5u64.pow(power).leading_zeros() as i32,
        _ => n * 3,
    }
}

/// The digits of a number that is not zero, and its exponent.
fn digits(number: Binary) -> (Vec<u8>, i32) {
    let Binary {
        mantissa,
        exponent,
        significant,
    } = number;
    let trailing = mantissa.trailing_zeros() as i32;
    // How many bits there are from the highest to the lowest that is set, and how many of them
    // stand behind the point.
    let width = HIGHEST + 1 - trailing;
    let behind = (width - exponent - 1).max(0);
    let is_small = (-21..=62).contains(&exponent);
    if is_small && behind == 0 && width < 64 {
        return whole_digits(mantissa, exponent, significant);
    }
    let decimal = estimated_exponent(mantissa, exponent);
    // The number is b / s, half the distance to the next one m / s; each by its powers of five and
    // of two.
    let b5 = (-decimal).max(0);
    let mut b2 = b5 + behind + exponent;
    let s5 = decimal.max(0);
    let mut s2 = s5 + behind;
    let mut m2 = b2 - significant;
    let odd = mantissa >> trailing;
    b2 -= width - 1;
    let common = b2.min(s2);
    b2 -= common;
    s2 -= common;
    m2 -= common;
    if width == 1 {
        m2 -= 1;
    }
    if m2 < 0 {
        b2 -= m2;
        s2 -= m2;
        m2 = 0;
    }
    let b_bits = width + b2 + bits_of_power_of_five(b5);
    let ten_s_bits = s2 + 1 + bits_of_power_of_five(s5 + 1);
    let scaled = |value: u64, five: i32, two: i32| {
        let power = |value: i32| u32::try_from(value).unwrap_or(0);
        Natural::new(value).times(power(five), power(two))
    };
    let s = scaled(1, s5, s2);
    let mut tens = s.clone();
    tens.multiply(10);
    let generation = Generation {
        b: scaled(odd, b5, b2),
        s,
        m: scaled(1, b5, m2),
        tens,
        fits_a_long: b_bits < 64 && ten_s_bits < 64,
    };
    generation.digits(decimal)
}

/// The steps that find digits: the rest of the number is `b / s`, half the distance to the next
/// number `m / s`.
struct Generation {
    b: Natural,
    s: Natural,
    m: Natural,
    /// 10 · `s`
    tens: Natural,
    /// Whether the JDK computes in 64 bits.
    fits_a_long: bool,
}

impl Generation {
    fn digits(mut self, mut decimal: i32) -> (Vec<u8>, i32) {
        let mut digits = Vec::with_capacity(18);
        let (first, mut low, mut high) = self.next();
        if first == 0 && !high {
            decimal -= 1;
        } else {
            digits.push(first);
        }
        if !(-3..8).contains(&decimal) {
            (low, high) = (false, false);
        }
        while !low && !high {
            let digit;
            (digit, low, high) = self.next();
            digits.push(digit);
        }
        let up = match (low, high) {
            (true, true) => match self.b.plus(&self.b).cmp(&self.tens) {
                Ordering::Equal => digits.last().is_some_and(|digit| digit % 2 == 1),
                rest => rest == Ordering::Greater,
            },
            (_, high) => high,
        };
        let mut exponent = decimal + 1;
        if up {
            round_up(&mut digits, &mut exponent);
        }
        (digits, exponent)
    }

    /// The next digit, and whether the digits so far are near enough: from below, and, one up, from
    /// above.
    fn next(&mut self) -> (u8, bool, bool) {
        let digit = self.b.divide(&self.s);
        self.b.multiply(10);
        self.m.multiply(10);
        let low = self.b.cmp(&self.m) == Ordering::Less;
        let high = match self.b.plus(&self.m).cmp(&self.tens) {
            Ordering::Greater => true,
            Ordering::Equal => !self.fits_a_long,
            Ordering::Less => false,
        };
        (digit, low, high)
    }
}

/// An estimate of the exponent of ten, at most one too great.
fn estimated_exponent(mantissa: u64, exponent: i32) -> i32 {
    let between_one_and_two = f64::from_bits((1023 << HIGHEST) | (mantissa & ((1 << HIGHEST) - 1)));
    let logarithm = (between_one_and_two - 1.5) * 0.289_529_654
        + 0.176_091_259
        + f64::from(exponent) * std::f64::consts::LOG10_2;
    #[expect(clippy::cast_possible_truncation, reason = "within a few hundred")]
    let floor = logarithm.floor() as i32;
    floor
}

/// The digits of a whole number, without zeros at the end.
fn whole_digits(mantissa: u64, exponent: i32, significant: i32) -> (Vec<u8>, i32) {
    let mut value = if exponent >= HIGHEST {
        mantissa << (exponent - HIGHEST)
    } else {
        mantissa >> (HIGHEST - exponent)
    };
    let mut dropped = 0;
    let spare = exponent - significant - 1;
    if exponent > significant && spare > 1 {
        // How many digits are below the last significant bit: those of 2^spare but one.
        dropped = i32::try_from((1u64 << spare).ilog10()).unwrap_or(0);
        let power = 10u64.pow(dropped.unsigned_abs());
        let rest = value % power;
        value /= power;
        if rest >= power / 2 {
            value += u64::from(dropped > 0);
        }
    }
    let text = value.to_string();
    let length = i32::try_from(text.len()).unwrap_or(0);
    let kept = text.trim_end_matches('0');
    let digits = kept.bytes().map(|digit| digit - b'0').collect();
    (digits, length + dropped)
}

/// One more in the last place.
fn round_up(digits: &mut Vec<u8>, exponent: &mut i32) {
    for digit in digits.iter_mut().rev() {
        if *digit < 9 {
            *digit += 1;
            return;
        }
        *digit = 0;
    }
    // Nines only.
    if let Some(first) = digits.first_mut() {
        *first = 1;
    } else {
        digits.push(1);
    }
    *exponent += 1;
}

/// As `Double.toString` lays it out: plain from 10^-3 up to 10^7, else with an exponent.
fn text(decimal: &Decimal) -> String {
    let (negative, digits, exponent) = match decimal {
        Decimal::NotANumber => return "NaN".to_owned(),
        Decimal::Infinite { negative: true } => return "-Infinity".to_owned(),
        Decimal::Infinite { negative: false } => return "Infinity".to_owned(),
        Decimal::Finite {
            negative,
            digits,
            exponent,
        } => (*negative, digits, *exponent),
    };
    let digits: String = digits
        .iter()
        .map(|&digit| char::from(b'0' + digit))
        .collect();
    let or_zero = |fraction: &str| match fraction {
        "" => "0".to_owned(),
        some => some.to_owned(),
    };
    let plain = match exponent {
        1..=7 => {
            let whole = usize::try_from(exponent).unwrap_or(0);
            let padded = format!("{digits:0<whole$}");
            format!("{}.{}", &padded[..whole], or_zero(&padded[whole..]))
        }
        -2..=0 => {
            let zeros = usize::try_from(-exponent).unwrap_or(0);
            format!("0.{}{digits}", "0".repeat(zeros))
        }
        _ => format!(
            "{}.{}E{}",
            &digits[..1],
            or_zero(&digits[1..]),
            exponent - 1
        ),
    };
    if negative { format!("-{plain}") } else { plain }
}
