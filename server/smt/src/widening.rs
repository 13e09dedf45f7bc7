//! Widening: cubes that include others and have more points than necessary, so that a chain of them
//! is finite.
//!
//! Exact joins keep every constant of a counter, and every sum of two slots, as a disjunct. An
//! over-approximating graph needs one cube around all of a shape's. Bounds that grow go to the next
//! landmark at once: Cousot and Cousot's widening, on difference bounds as Miné has it.

use smallvec::SmallVec;

use crate::atom::Atom;
use crate::cube::Cube;
use crate::disequality::Disequality;
use crate::hull::forget_order_of_references;
use crate::low_bits::LowBits;
use crate::term::Constant;
use crate::zone::{Difference, Index, Matrix, Ranges, Weight, Zone, mentioned};

/// How far growing bounds go.
#[derive(Clone, Copy, Debug)]
pub struct Widening<'a> {
    /// Where the bounds of a slot stop, in ascending order: numbers that a program compares with.
    /// After the last of them comes the end of the slot's type.
    pub landmarks: &'a [i128],
    /// Which bounds of differences of slots stay if they do not grow. Those of single slots do.
    pub relations: Relations,
}

/// Bounds of differences of slots that a widening keeps where they do not grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relations {
    /// All of them, also where bounds of the single slots gave them so far.
    All,
    /// Those that say more than the bounds of the single slots: a chain has ever fewer of them.
    Known,
    /// Only bounds of single slots stay.
    None,
}

impl Cube {
    /// The part of the cube that can be joined: bounds between slots, low bits, constants and
    /// ranges of floats. It includes the cube.
    #[must_use]
    pub fn relaxed(&self) -> Cube {
        if self.is_exact() && self.residual.is_empty() {
            return self.clone();
        }
        let slots = self.slots as u32;
        let primitives = self.primitives[..self.slots].to_vec();
        let zone = self.zone.of_slots(slots, &self.types());
        let low_bits = self.low_bits.iter().copied();
        let floats = self.floats.iter().copied();
        let mut relaxed = Cube {
            low_bits: low_bits.filter(|fact| fact.slot < slots).collect(),
            floats: floats.filter(|&(slot, _)| slot < slots).collect(),
            residual: Vec::new(),
            slots: self.slots,
            zone: zone.canonical(&crate::cube::Types(&primitives)),
            primitives,
        };
        relaxed.forget_defined();
        relaxed.keep_float_ranges(self);
        relaxed
    }

    /// The cube where the integer in a slot lies within bounds, if it can.
    #[must_use]
    pub fn within(&self, slot: usize, low: i128, high: i128) -> Option<Cube> {
        let above = Difference {
            plus: Some(Index(slot as u32)),
            minus: None,
            constant: -high,
        };
        let below = Difference {
            plus: None,
            minus: Some(Index(slot as u32)),
            constant: low,
        };
        self.where_at_most_zero(&[above, below])
    }

    /// The cube where these differences are at most zero. None if it has no such point, or if that
    /// takes too many splits.
    pub(crate) fn where_at_most_zero(&self, differences: &[Difference]) -> Option<Cube> {
        let types = self.types();
        let mut zone = self.zone.clone();
        for &difference in differences {
            zone.at_most_zero(difference, &types).ok()?;
        }
        if !zone.is_satisfiable()? {
            return None;
        }
        let mut cube = Cube {
            zone: zone.tightened()?.canonical(&types),
            ..self.clone()
        };
        cube.forget_defined();
        Some(cube)
    }

    /// A cube with all points of both.
    #[must_use]
    pub fn around(&self, other: &Cube) -> Cube {
        let types = self.types();
        let zone = self.zone.hull(&other.zone, &types).unwrap_or_default();
        self.with_common_facts(other, zone, None)
    }

    /// A cube with all points of both. Bounds of this that do not hold in the other go as far as
    /// `how` says. A chain of these is finite if it drops relations eventually and has no
    /// landmarks.
    #[must_use]
    pub fn widened(&self, other: &Cube, how: Widening<'_>) -> Cube {
        let zone = self.zone.widened(&other.zone, how, &self.types());
        self.with_common_facts(other, zone, Some(how))
    }

    fn with_common_facts(&self, other: &Cube, zone: Zone, how: Option<Widening<'_>>) -> Cube {
        let types = self.types();
        let facts = self.low_bits.iter().chain(&other.low_bits).copied();
        let mut low_bits: Vec<LowBits> = facts
            .filter(|&fact| self.knows_low_bits(fact) && other.knows_low_bits(fact))
            .collect();
        low_bits.sort_unstable();
        low_bits.dedup_by_key(|fact| fact.slot);
        let common = |float: &(u32, Constant)| other.floats.contains(float);
        let mut cube = Cube {
            primitives: self.primitives.clone(),
            slots: self.slots,
            zone: zone.canonical(&types),
            low_bits,
            floats: self.floats.iter().copied().filter(common).collect(),
            residual: Vec::new(),
        };
        cube.forget_defined();
        cube.join_float_ranges((self, other), how);
        cube
    }

    /// Drops facts about low bits of slots that the zone defines.
    fn forget_defined(&mut self) {
        let zone = &self.zone;
        let is_defined = |slot: u32| {
            let definitions = zone.definitions();
            definitions.iter().any(|defined| defined.index.0 == slot)
        };
        self.low_bits.retain(|fact| !is_defined(fact.slot));
    }
}

impl Zone {
    /// The restriction of a closed zone to the first indices.
    fn of_slots(&self, slots: u32, ranges: &impl Ranges) -> Zone {
        let indices = mentioned(self, self).into_iter();
        let indices: SmallVec<[Index; 8]> = indices.filter(|index| index.0 < slots).collect();
        let matrix = self.bounds_over(&indices, ranges);
        let mut zone = Zone::from_matrix(indices, matrix);
        for disequality in self.disequalities() {
            let is_of_slots = |index: Index| index.0 < slots;
            if is_of_slots(disequality.left) && disequality.right.is_none_or(is_of_slots) {
                zone.add_disequality(*disequality, ranges);
            }
        }
        zone
    }

    /// Adds a disequality if it is satisfiable together with the rest.
    fn add_disequality(&mut self, disequality: Disequality, ranges: &impl Ranges) {
        let with = |mut zone: Zone| {
            zone.differs_from_zero(disequality.difference(), ranges)
                .ok()?;
            (zone.is_satisfiable() == Some(true)).then_some(zone)
        };
        if let Some(zone) = with(self.clone()) {
            *self = zone;
        }
    }

    fn widened(&self, other: &Zone, how: Widening<'_>, ranges: &impl Ranges) -> Zone {
        let indices = mentioned(self, other);
        let size = indices.len() + 1;
        let (own, others) = (
            self.bounds_over(&indices, ranges),
            other.bounds_over(&indices, ranges),
        );
        let range = |row: usize| ranges.range(indices[row - 1]);
        let mut matrix: Vec<Weight> = vec![0; size * size];
        for row in 1..size {
            let (low, high) = range(row);
            let bounds = (own.at(row * size), others.at(row * size));
            matrix[row * size] = grown(bounds, how.landmarks.iter().copied(), high);
            let bounds = (own.at(row), others.at(row));
            matrix[row] = grown(bounds, how.landmarks.iter().rev().map(|mark| -mark), -low);
        }
        for i in 1..size {
            for j in (1..size).filter(|&j| j != i) {
                let entry = i * size + j;
                let of_both = matrix[i * size] + matrix[j];
                let is_kept = match how.relations {
                    Relations::All => true,
                    Relations::Known => own.at(entry) < own.at(i * size) + own.at(j),
                    Relations::None => false,
                };
                let is_stable = own.at(entry) >= others.at(entry);
                matrix[entry] = if is_kept && is_stable {
                    of_both.min(own.at(entry))
                } else {
                    of_both
                };
            }
        }
        close(&mut matrix, size);
        forget_order_of_references(&indices, &mut matrix, ranges);
        let mut zone = Zone::from_matrix(indices, Matrix::of(matrix.into_iter()));
        for disequality in self.disequalities() {
            let atom = Atom::NotZero(disequality.difference());
            if other.implies(atom, ranges) == Some(true) {
                zone.add_disequality(*disequality, ranges);
            }
        }
        zone
    }
}

/// The bound of both: the own one unless the other is greater; then the next landmark, in ascending
/// order, or the end.
fn grown(
    (own, other): (Weight, Weight),
    landmarks: impl Iterator<Item = Weight>,
    end: Weight,
) -> Weight {
    if other <= own {
        return own;
    }
    let mut landmarks = landmarks.filter(|&mark| mark >= other && mark <= end);
    landmarks.next().unwrap_or(end)
}

/// Closes a matrix of satisfiable bounds: every bound is at most the sum of two over any row.
fn close(matrix: &mut [Weight], size: usize) {
    for over in 0..size {
        for i in 0..size {
            let first = matrix[i * size + over];
            for j in 0..size {
                let sum = first + matrix[over * size + j];
                if sum < matrix[i * size + j] {
                    matrix[i * size + j] = sum;
                }
            }
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::solver::Solver;
    use crate::term::{Comparison, Primitive};
    use crate::{Constraints, Inclusion};

    /// Comparisons of three integers with each other and a small number; the fourth operand is
    /// zero.
    pub(crate) fn comparisons() -> impl Strategy<Value = Vec<(usize, usize, i32)>> {
        prop::collection::vec((0..4_usize, 0..4_usize, -9..9_i32), 0..6)
    }

    /// The cube of `left ≤ right + number` for each of them, if there is one.
    pub(crate) fn cube(comparisons: &[(usize, usize, i32)]) -> Option<Cube> {
        let mut solver = Solver::default();
        let slots = [(); 3].map(|()| solver.arena.variable(Primitive::Int));
        let mut constraints = Constraints::new();
        for &(left, right, number) in comparisons {
            // Far from the ends of the type no sum wraps.
            for slot in slots {
                let (low, high) = (solver.arena.int(-1000), solver.arena.int(1000));
                for (comparison, bound) in [
                    (Comparison::GreaterOrEqual, low),
                    (Comparison::LessOrEqual, high),
                ] {
                    let condition = solver.arena.compare(comparison, slot, bound);
                    constraints = constraints.assume(condition, &mut solver).cases.pop()?;
                }
            }
            let zero = solver.arena.int(0);
            let operand = |position: usize| slots.get(position).copied().unwrap_or(zero);
            let number = solver.arena.int(number);
            let right = solver
                .arena
                .binary(crate::BinaryOperator::Add, operand(right), number);
            let condition = solver
                .arena
                .compare(Comparison::LessOrEqual, operand(left), right);
            constraints = constraints.assume(condition, &mut solver).cases.pop()?;
        }
        let slots = slots.map(|slot| (slot, Primitive::Int));
        constraints.project(&slots, &mut solver).cubes.pop()
    }

    proptest! {
        #[test]
        fn what_is_around_two_includes_both(left in comparisons(), right in comparisons()) {
            let (Some(left), Some(right)) = (cube(&left), cube(&right)) else {
                return Ok(());
            };
            let solver = &mut Solver::default();
            let landmarks = [-1, 0, 1, 5];
            let around = [
                left.around(&right),
                left.widened(&right, Widening { landmarks: &landmarks, relations: Relations::All }),
                left.widened(&right, Widening { landmarks: &[], relations: Relations::Known }),
                left.widened(&right, Widening { landmarks: &[], relations: Relations::None }),
            ];
            for around in around {
                prop_assert_eq!(around.includes(&left, solver), Inclusion::Included);
                prop_assert_eq!(around.includes(&right, solver), Inclusion::Included);
            }
        }

        #[test]
        fn relaxing_loses_no_point(comparisons in comparisons()) {
            if let Some(cube) = cube(&comparisons) {
                let solver = &mut Solver::default();
                prop_assert_eq!(cube.relaxed().includes(&cube, solver), Inclusion::Included);
            }
        }
    }

    #[test]
    fn a_counter_goes_to_the_next_landmark_and_then_to_the_end() {
        let at =
            |value: i32| cube(&[(0, 3, value), (3, 0, -value), (1, 3, 0)]).expect("has points");
        let landmarks = [-1, 0, 1, 5];
        let how = Widening {
            landmarks: &landmarks,
            relations: Relations::All,
        };
        let bounds = |cube: &Cube| {
            let upper = Difference {
                plus: Some(Index(0)),
                minus: None,
                constant: 0,
            };
            let (low, high) = (
                cube.zone.lower(upper, &cube.types()),
                cube.zone.upper(upper, &cube.types()),
            );
            (low, high)
        };
        let first = at(0).widened(&at(1), how);
        assert_eq!(bounds(&first), (0, 1));
        let second = first.widened(&at(2), how);
        assert_eq!(bounds(&second), (0, 5));
        let third = second.widened(&at(6), how);
        assert_eq!(bounds(&third), (0, i128::from(i32::MAX)));
        assert_eq!(third.widened(&at(7), how), third);
    }
}
