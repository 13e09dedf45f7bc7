//! What a method compared: a search for states goes towards those in which its two sides are close.

use ir::BlockId;
use smt::Constant;

/// A comparison of two known numbers that decided a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Compared {
    /// The block that the branch ends.
    pub block: BlockId,
    /// The left side.
    pub left: Constant,
    /// The right side.
    pub right: Constant,
}

impl Compared {
    /// How far the sides are apart.
    pub fn difference(&self) -> f64 {
        let difference = (number(self.left) - number(self.right)).abs();
        match difference.is_nan() {
            true => f64::INFINITY,
            false => difference,
        }
    }
}

fn number(constant: Constant) -> f64 {
    match constant {
        Constant::Bool(value) => f64::from(u8::from(value)),
        Constant::Int(value) => f64::from(value),
        Constant::Long(value) => value as f64,
        Constant::Float(bits) => f64::from(f32::from_bits(bits)),
        Constant::Double(bits) => f64::from_bits(bits),
        _ => f64::NAN,
    }
}
