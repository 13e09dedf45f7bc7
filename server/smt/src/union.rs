//! Unions of cubes: whether several together have all points of another, and the least cube around
//! them.

use smallvec::SmallVec;

use crate::cube::Cube;
use crate::solver::Solver;
use crate::zone::{Contradiction, Ranges, Zone};

/// A subtraction that leaves more pieces is given up: it would hardly come to nothing.
const MOST_PIECES: usize = 64;

impl Cube {
    /// Whether every point of this is one of some of `others`, as far as zones can tell: `false`
    /// also where they cannot. All have slots of the same types.
    pub fn is_covered_by(&self, others: &[&Cube], solver: &mut Solver) -> bool {
        solver.counted(
            |statistics| &mut statistics.inclusions,
            |_| {
                let zones = others
                    .iter()
                    .filter(|other| other.has_no_more_than_zones_beyond(self))
                    .map(|other| &other.zone);
                self.is_exact() && self.zone.is_within_union(zones, &self.types()) == Some(true)
            },
        )
    }

    /// Whether the zone is all that this says and `other` does not.
    fn has_no_more_than_zones_beyond(&self, other: &Cube) -> bool {
        self.is_exact()
            && self.low_bits.iter().all(|&fact| other.knows_low_bits(fact))
            && self.floats.iter().all(|float| other.floats.contains(float))
            && self
                .residual
                .iter()
                .all(|condition| other.residual.contains(condition))
    }

    /// Whether the two may have points in common; `false` is certain.
    pub fn may_meet(&self, other: &Cube) -> bool {
        if !self.is_exact() || !other.is_exact() {
            // The ghosts of one are not those of the other.
            return true;
        }
        let types = self.types();
        let mut both = self.zone.clone();
        other
            .zone
            .atoms()
            .into_iter()
            .all(|atom| both.add(atom, &types).is_ok())
            && both.is_satisfiable() != Some(false)
    }

    /// The least cube, as far as zones can tell, that has all points of all of these; `None` where
    /// they differ in more than their zones.
    pub fn hull(cubes: &[&Cube]) -> Option<Cube> {
        let (&first, rest) = cubes.split_first()?;
        if !first.is_exact() {
            return None;
        }
        let mut zone = first.zone.clone();
        let types = first.types();
        for &cube in rest {
            let differ_in_zones = cube.is_exact()
                && cube.low_bits == first.low_bits
                && cube.floats == first.floats
                && cube.residual == first.residual;
            if !differ_in_zones {
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
    /// Whether every solution of this is one of some of `others`: what each of them leaves of it is
    /// left to the next. `None` after too many splits.
    fn is_within_union<'z>(
        &self,
        others: impl Iterator<Item = &'z Zone>,
        ranges: &impl Ranges,
    ) -> Option<bool> {
        let others: SmallVec<[&Zone; 32]> = others.collect();
        if self.has_corner_outside(&others, ranges) {
            return Some(false);
        }
        let mut open = vec![self.clone()];
        for other in others {
            let mut rest = Vec::new();
            for piece in open {
                piece.without_zone(other, &mut rest, ranges)?;
            }
            if rest.is_empty() {
                return Some(true);
            }
            if rest.len() > MOST_PIECES {
                return None;
            }
            open = rest;
        }
        Some(false)
    }

    /// Whether one of the farthest points of this is in none of `others`: what most zones come to
    /// that are not covered.
    fn has_corner_outside(&self, others: &[&Zone], ranges: &impl Ranges) -> bool {
        self.corners(|index| ranges.range(index).0).any(|corner| {
            !others.iter().any(|other| other.contains(&corner)) && self.contains(&corner)
        })
    }

    /// Adds to `rest` what remains of the zone outside of `other`: disjoint zones, satisfiable.
    /// `None` after too many splits.
    fn without_zone(self, other: &Zone, rest: &mut Vec<Zone>, ranges: &impl Ranges) -> Option<()> {
        let mut pieces: SmallVec<[Zone; 2]> = SmallVec::new();
        let mut inside = self.clone();
        for atom in other.atoms() {
            if inside.implies(atom, ranges)? {
                continue;
            }
            let outside = inside.without(atom, ranges)?;
            let is_inside = match inside.add(atom, ranges) {
                Ok(()) => inside.is_satisfiable()?,
                Err(Contradiction) => false,
            };
            if !is_inside {
                // The two have nothing in common.
                rest.push(self);
                return Some(());
            }
            pieces.extend(outside);
        }
        rest.extend(pieces);
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
        let (ordered, turned) = (cube(&[(Less, 0, 1)]), cube(&[(Less, 1, 0)]));
        let different = cube(&[(NotEqual, 0, 1)]);
        let all = cube(&[]);
        assert!(!all.is_covered_by(&[&ordered, &turned], solver));
        assert!(different.is_covered_by(&[&ordered, &turned], solver));
        let equal = cube(&[(Equal, 0, 1)]);
        assert!(all.is_covered_by(&[&ordered, &equal, &turned], solver));
        assert!(!different.is_covered_by(&[&ordered, &equal], solver));
        assert_eq!(solver.statistics.z3, 0);
    }

    #[test]
    fn a_corner_may_be_missing() {
        let solver = &mut Solver::default();
        let low = cube(&[(LessOrEqual, 0, 1)]);
        let late = cube(&[(GreaterOrEqual, 0, 1), (Less, 1, 2)]);
        let all = cube(&[]);
        assert!(!all.is_covered_by(&[&low, &late], solver));
        let rest = cube(&[(Less, 2, 1)]);
        let still = cube(&[(Less, 1, 0), (LessOrEqual, 2, 1)]);
        assert!(all.is_covered_by(&[&low, &late, &rest, &still], solver));
    }

    #[test]
    fn hulls() {
        let (ordered, turned) = (cube(&[(Less, 0, 1)]), cube(&[(Less, 1, 0)]));
        // What both have: the two are different.
        assert_eq!(
            Cube::hull(&[&ordered, &turned]),
            Some(cube(&[(NotEqual, 0, 1)]))
        );
        let equal = cube(&[(Equal, 0, 1)]);
        assert_eq!(Cube::hull(&[&ordered, &turned, &equal]), Some(cube(&[])));
        assert!(!ordered.may_meet(&turned));
        assert!(ordered.may_meet(&cube(&[(Less, 1, 2)])));
    }
}
