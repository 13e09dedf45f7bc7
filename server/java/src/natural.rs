//! Natural numbers of any size, as far as writing floats in decimal needs them.

use std::cmp::Ordering;

/// A natural number, the least 32 bits first, without zeros at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Natural(Vec<u32>);

impl Natural {
    pub(crate) fn new(value: u64) -> Natural {
        #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
        let mut natural = Natural(vec![value as u32, (value >> 32) as u32]);
        natural.trim();
        natural
    }

    /// This number times 5^`fives` times 2^`twos`.
    pub(crate) fn times(mut self, fives: u32, twos: u32) -> Natural {
        for _ in 0..fives / 13 {
            self.multiply(5u32.pow(13));
        }
        self.multiply(5u32.pow(fives % 13));
        if !twos.is_multiple_of(32) {
            let mut carry = 0;
            for digit in &mut self.0 {
                let shifted = (u64::from(*digit) << (twos % 32)) | carry;
                carry = shifted >> 32;
                *digit = low(shifted);
            }
            self.0.push(low(carry));
            self.trim();
        }
        if !self.0.is_empty() {
            let zeros = (twos / 32) as usize;
            self.0.splice(0..0, std::iter::repeat_n(0, zeros));
        }
        self
    }

    pub(crate) fn multiply(&mut self, factor: u32) {
        let mut carry = 0;
        for digit in &mut self.0 {
            let product = u64::from(*digit) * u64::from(factor) + carry;
            carry = product >> 32;
            *digit = low(product);
        }
        if carry != 0 {
            self.0.push(low(carry));
        }
        self.trim();
    }

    pub(crate) fn plus(&self, other: &Natural) -> Natural {
        let length = self.0.len().max(other.0.len());
        let digit =
            |number: &Natural, index: usize| u64::from(number.0.get(index).copied().unwrap_or(0));
        let mut sum = Vec::with_capacity(length + 1);
        let mut carry = 0;
        for index in 0..length {
            let digits = digit(self, index) + digit(other, index) + carry;
            carry = digits >> 32;
            sum.push(low(digits));
        }
        sum.push(low(carry));
        let mut sum = Natural(sum);
        sum.trim();
        sum
    }

    /// Divides by a number of which it is less than ten times; this becomes the remainder.
    pub(crate) fn divide(&mut self, divisor: &Natural) -> u8 {
        let mut quotient = 0;
        while (*self).cmp(divisor) != Ordering::Less {
            self.subtract(divisor);
            quotient += 1;
        }
        quotient
    }

    /// Subtracts a number that is not greater.
    fn subtract(&mut self, other: &Natural) {
        let mut borrow = 0;
        for (index, digit) in self.0.iter_mut().enumerate() {
            let taken = i64::from(other.0.get(index).copied().unwrap_or(0)) + borrow;
            let difference = i64::from(*digit) - taken;
            borrow = i64::from(difference < 0);
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "modulo 2^32, the rest is borrowed"
            )]
            let kept = difference as u32;
            *digit = kept;
        }
        self.trim();
    }

    pub(crate) fn cmp(&self, other: &Natural) -> Ordering {
        let digits = |number: &Natural| number.0.clone().into_iter().rev();
        self.0
            .len()
            .cmp(&other.0.len())
            .then_with(|| digits(self).cmp(digits(other)))
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the lower half")]
fn low(value: u64) -> u32 {
    value as u32
}
