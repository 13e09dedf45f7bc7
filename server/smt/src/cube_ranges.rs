//! The ranges of floats in cubes that over-approximate: bounds that can be joined and widened, as
//! zones have them for integers.

use crate::arena::Arena;
use crate::constraints::Constraints;
use crate::cube::Cube;
use crate::float_ranges::FloatRange;
use crate::packed::Packed;
use crate::term::TermId;
use crate::widening::Widening;
use crate::zone::{Index, Ranges};

impl Cube {
    /// The cube with the bounds that constraints give the term in a slot.
    #[must_use]
    pub fn bounded_by(
        self,
        slot: usize,
        term: TermId,
        constraints: &Constraints,
        arena: &Arena,
    ) -> Cube {
        if arena.sort(term).is_float() {
            let range = constraints.float_range(term, arena);
            let mut cube = self;
            let own = cube.float_range(slot);
            cube.set_float_range(slot, own.meet(range));
            return cube;
        }
        if !arena.sort(term).is_integer() || arena.variable_id(term).is_some() {
            return self;
        }
        let (low, high) = constraints.interval(term, arena);
        let (least, greatest) = self.types().range(Index(slot as u32));
        if low <= least && greatest <= high {
            return self;
        }
        self.within(slot, low, high).unwrap_or(self)
    }

    /// The slots of floats that have several values.
    fn varying_floats(&self) -> impl Iterator<Item = usize> + use<> {
        let is_varying = |&slot: &usize| {
            self.primitives[slot].sort().is_float() && self.constant(slot).is_none()
        };
        let slots: Vec<usize> = (0..self.slots).filter(is_varying).collect();
        slots.into_iter()
    }

    /// The values of a float that the conditions about it alone leave.
    fn float_range(&self, slot: usize) -> FloatRange {
        if let Some(constant) = self.constant(slot) {
            return FloatRange::of(constant);
        }
        let ranges = self.residual.iter().filter_map(Packed::float_range);
        let of_slot = ranges.filter(|&(of, _)| of as usize == slot);
        of_slot.fold(FloatRange::ANY, |all, (_, range)| all.meet(range))
    }

    /// Gives a float this range, in place of all that is said of it alone.
    fn set_float_range(&mut self, slot: usize, range: FloatRange) {
        if self.constant(slot).is_some() || range.is_empty() {
            return;
        }
        let number = slot as u32;
        let is_of_slot = |packed: &Packed| packed.float_range().is_some_and(|(of, _)| of == number);
        self.residual.retain(|packed| !is_of_slot(packed));
        let sort = self.primitives[slot].sort();
        self.residual
            .extend(Packed::of_float_range(number, range, sort));
        self.residual.sort_unstable();
    }

    /// Keeps the ranges of floats that another cube has, but nothing else of its conditions.
    pub(crate) fn keep_float_ranges(&mut self, other: &Cube) {
        for slot in other.varying_floats() {
            self.set_float_range(slot, other.float_range(slot));
        }
    }

    /// Gives floats the ranges of both cubes together. With `how`, bounds of the first one that do
    /// not hold in the second one go as far as that says.
    pub(crate) fn join_float_ranges(
        &mut self,
        (one, other): (&Cube, &Cube),
        how: Option<Widening<'_>>,
    ) {
        for slot in self.varying_floats() {
            let (own, new) = (one.float_range(slot), other.float_range(slot));
            let both = own.union(new);
            let range = match how {
                Some(how) => grown(own, both, how),
                None => both,
            };
            self.set_float_range(slot, range);
        }
    }
}

/// A range where bounds that grew go to the next landmark, or to infinity.
fn grown(own: FloatRange, both: FloatRange, how: Widening<'_>) -> FloatRange {
    #[expect(
        clippy::cast_precision_loss,
        reason = "a bound that is near a landmark is as good"
    )]
    let marks = || how.landmarks.iter().map(|&mark| mark as f64);
    let low = match both.low < own.low {
        true => marks().rev().find(|&mark| mark <= both.low),
        false => Some(both.low),
    };
    let high = match both.high > own.high {
        true => marks().find(|&mark| mark >= both.high),
        false => Some(both.high),
    };
    FloatRange {
        low: low.unwrap_or(f64::NEG_INFINITY),
        high: high.unwrap_or(f64::INFINITY),
        nan: both.nan,
    }
}
