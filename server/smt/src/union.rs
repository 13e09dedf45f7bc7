//! Unions of cubes (DESIGN §5): whether several together include another, and their hull.

use smallvec::SmallVec;

use crate::cube::Cube;
use crate::solver::Solver;
use crate::zone::{Contradiction, Ranges, Zone};

/// The maximum number of pieces that a subtraction may leave. More would hardly come to nothing.
const MOST_PIECES: usize = 64;

impl Cube {
    /// Union cover: whether every point of this is a point of one of `others`, as far as zones can
    /// tell. All have slots of the same types.
    ///
    /// `false` also where zones cannot tell.
    pub fn is_covered_by(&self, others: &[&Cube], solver: &mut Solver) -> bool {
        solver.counted(
            |statistics| &mut statistics.inclusions,
            |_| {
                let zones = others
                    .iter()
                    .filter(|other| other.includes_beside_zone(self))
                    .map(|other| &other.zone);
                self.is_exact() && self.zone.is_within_union(zones, &self.types()) == Some(true)
            },
        )
    }

    /// Whether the conjuncts beside the zone follow from those of `other`. Then every point of
    /// `other` that is in the zone of this is a point of this.
    fn includes_beside_zone(&self, other: &Cube) -> bool {
        self.is_exact()
            && self.low_bits.iter().all(|&fact| other.knows_low_bits(fact))
            && self.floats.iter().all(|float| other.floats.contains(float))
            && self
                .residual
                .iter()
                .all(|condition| other.residual.contains(condition))
    }

    /// The least cube that includes all of these, as far as zones can tell. `None` where they
    /// differ in more than their zones.
    pub fn hull(cubes: &[&Cube]) -> Option<Cube> {
        let (&first, rest) = cubes.split_first()?;
        if !first.is_exact() {
            return None;
        }
        let mut zone = first.zone.clone();
        let types = first.types();
        for &cube in rest {
            let differ_in_zones_only = cube.is_exact()
                && cube.low_bits == first.low_bits
                && cube.floats == first.floats
                && cube.residual == first.residual;
            if !differ_in_zones_only {
                return None;
            }
            zone = zone.hull(&cube.zone, &types)?;
        }
        let zone = zone.tightened()?.canonical(&types);
        Some(Cube {
            zone,
            ..first.clone()
        })
    }
}

impl Zone {
    /// Whether every solution of this is one of some of `others`, by subtracting one after the
    /// other. `None` after too many splits.
    fn is_within_union<'z>(
        &self,
        others: impl Iterator<Item = &'z Zone>,
        ranges: &impl Ranges,
    ) -> Option<bool> {
        let others: SmallVec<[&Zone; 32]> = others.collect();
        if self.has_corner_outside(&others, ranges) {
            return Some(false);
        }
        let mut remaining = vec![self.clone()];
        for other in others {
            let mut pieces = Vec::new();
            for zone in remaining {
                zone.subtract(other, &mut pieces, ranges)?;
            }
            if pieces.is_empty() {
                return Some(true);
            }
            if pieces.len() > MOST_PIECES {
                return None;
            }
            remaining = pieces;
        }
        Some(false)
    }

    /// Whether one of the corners of this is in none of `others`. It is cheap, and shows it for
    /// most zones that are not covered.
    fn has_corner_outside(&self, others: &[&Zone], ranges: &impl Ranges) -> bool {
        self.corners(|index| ranges.range(index).0).any(|corner| {
            !others.iter().any(|other| other.contains(&corner)) && self.contains(&corner)
        })
    }

    /// Adds to `pieces` what remains of the zone outside `other`: disjoint zones, satisfiable.
    /// `None` after too many splits.
    fn subtract(self, other: &Zone, pieces: &mut Vec<Zone>, ranges: &impl Ranges) -> Option<()> {
        let mut outside: SmallVec<[Zone; 2]> = SmallVec::new();
        let mut inside = self.clone();
        for atom in other.atoms() {
            if inside.implies(atom, ranges)? {
                continue;
            }
            let without = inside.without(atom, ranges)?;
            let is_satisfiable = match inside.add(atom, ranges) {
                Ok(()) => inside.is_satisfiable()?,
                Err(Contradiction) => false,
            };
            if !is_satisfiable {
                // The two are disjoint.
                pieces.push(self);
                return Some(());
            }
            outside.extend(without);
        }
        pieces.extend(outside);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraints::Constraints;
    use crate::term::{Comparison, Primitive, TermId};

    /// The cube of `left ⋈ right` for each of these comparisons of three integers.
    fn cube(comparisons: &[(Comparison, usize, usize)]) -> Cube {
        let mut solver = Solver::default();
        let slots = [(); 3].map(|()| solver.arena.variable(Primitive::Int));
        let mut constraints = Constraints::new();
        for &(comparison, left, right) in comparisons {
            let condition: TermId = solver.arena.compare(comparison, slots[left], slots[right]);
            constraints = constraints.assume(condition, &mut solver).cases[0].clone();
        }
        let slots = slots.map(|slot| (slot, Primitive::Int));
        constraints.project(&slots, &mut solver).cubes[0].clone()
    }

    use Comparison::{Equal, GreaterOrEqual, Less, LessOrEqual, NotEqual};

    #[test]
    fn several_cover_what_none_covers_alone() {
        let solver = &mut Solver::default();
        let (less, greater) = (cube(&[(Less, 0, 1)]), cube(&[(Less, 1, 0)]));
        let different = cube(&[(NotEqual, 0, 1)]);
        let all = cube(&[]);
        assert!(!all.is_covered_by(&[&less, &greater], solver));
        assert!(different.is_covered_by(&[&less, &greater], solver));
        let equal = cube(&[(Equal, 0, 1)]);
        assert!(all.is_covered_by(&[&less, &equal, &greater], solver));
        assert!(!different.is_covered_by(&[&less, &equal], solver));
        assert_eq!(solver.statistics.z3, 0);
    }

    #[test]
    fn a_corner_may_be_missing() {
        let solver = &mut Solver::default();
        let at_most = cube(&[(LessOrEqual, 0, 1)]);
        let before_third = cube(&[(GreaterOrEqual, 0, 1), (Less, 1, 2)]);
        let all = cube(&[]);
        assert!(!all.is_covered_by(&[&at_most, &before_third], solver));
        let after_third = cube(&[(Less, 2, 1)]);
        let corner = cube(&[(Less, 1, 0), (LessOrEqual, 2, 1)]);
        let four = [&at_most, &before_third, &after_third, &corner];
        assert!(all.is_covered_by(&four, solver));
    }

    #[test]
    fn a_hull_keeps_what_all_have() {
        let (less, greater) = (cube(&[(Less, 0, 1)]), cube(&[(Less, 1, 0)]));
        assert_eq!(
            Cube::hull(&[&less, &greater]),
            Some(cube(&[(NotEqual, 0, 1)]))
        );
        let equal = cube(&[(Equal, 0, 1)]);
        assert_eq!(Cube::hull(&[&less, &greater, &equal]), Some(cube(&[])));
        assert!(!less.may_meet(&greater));
        assert!(less.may_meet(&cube(&[(Less, 1, 2)])));
    }
}
