//! Sets of zones: inclusion, and a union that is itself a zone.

use smallvec::SmallVec;

use crate::atom::Atom;
use crate::disequality::Disequality;
use crate::zone::{
    Contradiction, Definition, Difference, Index, Matrix, Ranges, SideBySide, Union, Weight, Zone,
    mentioned,
};

impl Zone {
    /// The conjuncts of the zone, beyond the ranges, as atoms. Redundant bounds are among them.
    pub(crate) fn atoms(&self) -> Vec<Atom> {
        let mut atoms = Vec::new();
        for &Definition {
            index,
            base,
            offset,
        } in self.definitions()
        {
            atoms.push(Atom::Zero(Difference {
                plus: Some(index),
                minus: base,
                constant: -offset,
            }));
        }
        let size = self.rows().len() + 1;
        let name = |row: usize| row.checked_sub(1).map(|position| self.rows()[position]);
        for i in 0..size {
            for j in (0..size).filter(|&j| j != i) {
                let difference = Difference {
                    plus: name(i),
                    minus: name(j),
                    constant: -self.at(i, j),
                };
                atoms.push(Atom::AtMostZero(difference));
            }
        }
        atoms.extend(
            self.disequalities()
                .iter()
                .map(|disequality| Atom::NotZero(disequality.difference())),
        );
        atoms
    }

    /// The zone with an atom added. Whether its disequalities are satisfiable remains to be
    /// checked.
    fn with(&self, atom: Atom, ranges: &impl Ranges) -> Result<Zone, Contradiction> {
        let mut zone = self.clone();
        zone.add(atom, ranges)?;
        Ok(zone)
    }

    /// Adds an atom. Whether the disequalities are satisfiable remains to be checked.
    pub(crate) fn add(&mut self, atom: Atom, ranges: &impl Ranges) -> Result<(), Contradiction> {
        match atom {
            Atom::AtMostZero(difference) => self.at_most_zero(difference, ranges)?,
            Atom::Zero(difference) => self.equals_zero(difference, ranges)?,
            Atom::NotZero(difference) => self.differs_from_zero(difference, ranges)?,
        };
        Ok(())
    }

    /// The part of the zone where an atom is false: up to two zones, satisfiable. `None` after too
    /// many splits.
    pub(crate) fn without(&self, atom: Atom, ranges: &impl Ranges) -> Option<SmallVec<[Zone; 2]>> {
        let pieces: SmallVec<[Atom; 2]> = match atom {
            Atom::AtMostZero(difference) => {
                SmallVec::from_iter([Atom::AtMostZero(difference.negated().plus_constant(1))])
            }
            Atom::NotZero(difference) => SmallVec::from_iter([Atom::Zero(difference)]),
            Atom::Zero(difference) => SmallVec::from_iter([
                Atom::AtMostZero(difference.plus_constant(1)),
                Atom::AtMostZero(difference.negated().plus_constant(1)),
            ]),
        };
        let mut remaining = SmallVec::new();
        for piece in pieces {
            if let Ok(zone) = self.with(piece, ranges)
                && zone.is_satisfiable()?
            {
                remaining.push(zone);
            }
        }
        Some(remaining)
    }

    /// Whether every solution of this satisfies an atom. `None` after too many splits.
    pub(crate) fn implies(&self, atom: Atom, ranges: &impl Ranges) -> Option<bool> {
        let (Atom::AtMostZero(difference) | Atom::Zero(difference) | Atom::NotZero(difference)) =
            atom;
        let difference = self.resolved(difference);
        let (lower, upper) = (
            self.lower(difference, ranges),
            self.upper(difference, ranges),
        );
        let by_bounds = match atom {
            Atom::AtMostZero(_) => upper <= 0,
            Atom::Zero(_) => lower == 0 && upper == 0,
            Atom::NotZero(_) => lower > 0 || upper < 0,
        };
        if by_bounds {
            return Some(true);
        }
        // Without disequalities every bound is attained, and everything between the bounds too.
        if self.disequalities().is_empty() {
            return Some(false);
        }
        Some(self.without(atom, ranges)?.is_empty())
    }

    /// Whether every solution of this is one of `other`. `None` after too many splits.
    pub(crate) fn is_within(&self, other: &Zone, ranges: &impl Ranges) -> Option<bool> {
        if self.distance(other) > 0 {
            return Some(false);
        }
        let bounds = self.is_bounded_by(other, ranges);
        if bounds && other.disequalities().is_empty() {
            return Some(true);
        }
        // Without disequalities every bound is attained.
        if !bounds && self.disequalities().is_empty() {
            return Some(false);
        }
        for atom in other.atoms() {
            if !self.implies(atom, ranges)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// How far apart the values are of a variable that is a constant in both zones: the most of all
    /// such variables. It costs much less than bounds do.
    fn distance(&self, other: &Zone) -> Weight {
        let mut others = other.definitions().iter().peekable();
        let mut most = 0;
        for own in self.definitions().iter().filter(|one| one.base.is_none()) {
            while others.next_if(|one| one.index < own.index).is_some() {}
            if let Some(other) = others.next_if(|one| one.index == own.index)
                && other.base.is_none()
            {
                most = most.max((own.offset - other.offset).abs());
            }
        }
        most
    }

    /// The union of two satisfiable zones, if it is a zone with disequalities.
    pub(crate) fn union(&self, other: &Zone, ranges: &impl Ranges) -> Option<Zone> {
        // More values lie between two constants than a disequality excludes.
        if self.distance(other) > 2 {
            return None;
        }
        let by_bounds = self.union_by_bounds(other, ranges);
        if matches!(by_bounds, Union::NoZone) {
            return None;
        }
        let hull = self.hull(other, ranges)?;
        if matches!(by_bounds, Union::Bounded) {
            return Some(hull);
        }
        for atom in self.atoms() {
            if hull.implies(atom, ranges)? {
                continue;
            }
            for rest in hull.without(atom, ranges)? {
                if !rest.is_within(other, ranges)? {
                    return None;
                }
            }
        }
        Some(hull)
    }

    /// What bounds alone tell about the union, without building it. It suffices for most pairs of
    /// zones.
    fn union_by_bounds(&self, other: &Zone, ranges: &impl Ranges) -> Union {
        let disequalities: SmallVec<[Disequality; 8]> = self
            .disequalities()
            .iter()
            .chain(other.disequalities())
            .copied()
            .collect();
        let bounds = SideBySide::new(self, other, ranges);
        match bounds.union(&disequalities) {
            // The hull forgets bounds of references.
            Union::Bounded if bounds.has_references(ranges) => Union::Unclear,
            union => union,
        }
    }

    /// The least zone that contains both, with those disequalities that are worth a try.
    pub(crate) fn hull(&self, other: &Zone, ranges: &impl Ranges) -> Option<Zone> {
        let indices = mentioned(self, other);
        let size = indices.len() + 1;
        let name = |row: usize| row.checked_sub(1).map(|position| indices[position]);
        let (of_self, of_other) = (
            self.bounds_over(&indices, ranges),
            other.bounds_over(&indices, ranges),
        );
        let mut matrix: Vec<Weight> = of_self
            .bounds()
            .zip(of_other.bounds())
            .map(|(own, others)| own.max(others))
            .collect();
        let mut candidates = Vec::new();
        for i in 0..size {
            for j in (0..size).filter(|&j| j != i) {
                let upper = of_self.at(i * size + j);
                // Exactly one value lies between both.
                if -of_other.at(j * size + i) - upper == 2 {
                    candidates.push(Difference {
                        plus: name(i),
                        minus: name(j),
                        constant: -upper - 1,
                    });
                }
            }
        }
        forget_order_of_references(&indices, &mut matrix, ranges);
        let mut hull = Zone::from_matrix(indices, Matrix::of(matrix.into_iter()));
        candidates.extend(
            self.disequalities()
                .iter()
                .map(|disequality| disequality.difference()),
        );
        candidates.extend(
            other
                .disequalities()
                .iter()
                .map(|disequality| disequality.difference()),
        );
        for difference in candidates {
            let atom = Atom::NotZero(difference);
            if self.implies(atom, ranges)? && other.implies(atom, ranges)? {
                hull.differs_from_zero(difference, ranges).ok()?;
            }
        }
        hull.is_satisfiable()?.then_some(hull)
    }
}

/// Drops bounds on references that are no equalities. Two sets of values may share equalities
/// between references, and with null, but no order. Other bounds come from the ends of their range:
/// renaming objects does not preserve them.
pub(crate) fn forget_order_of_references(
    indices: &[Index],
    matrix: &mut [Weight],
    ranges: &impl Ranges,
) {
    let size = indices.len() + 1;
    let is_reference = |row: usize| row > 0 && ranges.is_reference(indices[row - 1]);
    for row in (1..size).filter(|&row| is_reference(row)) {
        if matrix[row * size] + matrix[row] != 0 {
            let (low, high) = ranges.range(indices[row - 1]);
            matrix[row * size] = high;
            matrix[row] = -low;
        }
    }
    for i in 1..size {
        for j in (i + 1..size).filter(|&j| is_reference(i) || is_reference(j)) {
            if matrix[i * size + j] + matrix[j * size + i] != 0 {
                matrix[i * size + j] = matrix[i * size] + matrix[j];
                matrix[j * size + i] = matrix[j * size] + matrix[i];
            }
        }
    }
}
