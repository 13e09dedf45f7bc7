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
        let difference = (self.left.as_number() - self.right.as_number()).abs();
        match difference.is_nan() {
            true => f64::INFINITY,
            false => difference,
        }
    }
}
