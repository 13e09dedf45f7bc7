//! The bounds of two zones side by side: over the same variables in the same order, so that they
//! compare entry by entry.

use std::borrow::Cow;

use smallvec::SmallVec;

use super::matrix::{Bound, Matrix};
use super::{Index, Ranges, Weight, Zone};
use crate::disequality::Disequality;

/// What bounds say about the union of two zones.
pub(crate) enum Union {
    /// It is no zone.
    NoZone,
    /// It is what the larger of their bounds allow.
    Bounded,
    /// The bounds do not decide.
    Unclear,
}

/// Two zones over the same variables.
pub(crate) struct SideBySide<'z> {
    /// How many rows both matrices have.
    size: usize,
    /// The variables of the rows after the first.
    indices: Cow<'z, [Index]>,
    /// The bounds of the first zone.
    left: Cow<'z, Matrix>,
    /// The bounds of the second.
    right: Cow<'z, Matrix>,
}

impl<'z> SideBySide<'z> {
    /// The bounds of two zones. Variables that both define in the same way do not differ, and are
    /// left out.
    pub(crate) fn new(left: &'z Zone, right: &'z Zone, ranges: &impl Ranges) -> SideBySide<'z> {
        if left.rows == right.rows && left.definitions == right.definitions {
            return SideBySide {
                size: left.rows.len() + 1,
                indices: Cow::Borrowed(&left.rows),
                left: Cow::Borrowed(&left.matrix),
                right: Cow::Borrowed(&right.matrix),
            };
        }
        let indices = differently_defined(left, right);
        SideBySide {
            size: indices.len() + 1,
            left: Cow::Owned(left.bounds_over(&indices, ranges)),
            right: Cow::Owned(right.bounds_over(&indices, ranges)),
            indices: Cow::Owned(indices.into_vec()),
        }
    }

    /// What the bounds say about the union of both zones. It is no zone if there is a point that is
    /// in every zone around both, but in neither of them.
    ///
    /// The common bounds are the larger ones. What they allow beyond a bound of the first zone must
    /// be within the second. Each such part has one more bound, so its bounds are known without
    /// closing its matrix. Its point farthest beyond a bound of the second zone is checked. The
    /// point counts only if it satisfies every disequality that the zone around both may have.
    /// These are the ones of the two, and `i - j ≠ c` if `c` alone lies between the values of both.
    pub(crate) fn union(&self, disequalities: &[Disequality]) -> Union {
        match (&*self.left, &*self.right) {
            (Matrix::Narrow(left), Matrix::Narrow(right)) => {
                self.union_of(left, right, disequalities)
            }
            (left, right) => {
                let wide = |matrix: &Matrix| matrix.bounds().collect::<Vec<Weight>>();
                self.union_of(&wide(left), &wide(right), disequalities)
            }
        }
    }

    fn union_of<B: Bound>(&self, left: &[B], right: &[B], disequalities: &[Disequality]) -> Union {
        let size = self.size;
        let tighter = |one: &[B], other: &[B]| -> SmallVec<[(usize, usize); 32]> {
            (0..size * size)
                .filter(|&entry| one[entry] < other[entry])
                .map(|entry| (entry / size, entry % size))
                .collect()
        };
        let right_is_tighter = tighter(right, left);
        let hull = |i: usize, j: usize| left[i * size + j].max(right[i * size + j]);
        let mut excluded = None;
        for (p, q) in tighter(left, right) {
            // Beyond `p - q ≤ b` there is `q - p ≤ -b - 1`.
            let beyond = left[p * size + q].negated().less_one();
            let bound = |i: usize, j: usize| {
                let over_the_edge = hull(i, q).plus(beyond).plus(hull(p, j));
                hull(i, j).min(over_the_edge)
            };
            for &(i, j) in &right_is_tighter {
                if bound(i, j) <= right[i * size + j] {
                    continue;
                }
                let excluded = excluded.get_or_insert_with(|| self.excluded(disequalities));
                let farthest: SmallVec<[Weight; 16]> =
                    (0..size).map(|i| bound(i, j).into()).collect();
                let is_allowed = excluded
                    .iter()
                    .all(|&(i, j, offset)| farthest[i] - farthest[j] != offset);
                if is_allowed {
                    return Union::NoZone;
                }
            }
        }
        if excluded.is_none() && disequalities.is_empty() {
            Union::Bounded
        } else {
            Union::Unclear
        }
    }

    /// Whether a row is that of a reference.
    pub(crate) fn has_references(&self, ranges: &impl Ranges) -> bool {
        self.indices.iter().any(|&index| ranges.is_reference(index))
    }

    /// The differences of rows, with their values, that a zone around both may exclude.
    fn excluded(&self, disequalities: &[Disequality]) -> SmallVec<[(usize, usize, Weight); 8]> {
        let row = |index: Option<Index>| match index {
            None => Some(0),
            Some(index) => self.indices.iter().position(|&i| i == index).map(|i| i + 1),
        };
        let of_zones = disequalities.iter().map(|disequality| {
            let left = row(Some(disequality.left));
            let sides = left.zip(row(disequality.right));
            let (left, right) = sides.expect("disequalities are between rows");
            (left, right, disequality.offset)
        });
        let pairs = (0..self.size).flat_map(|i| (0..self.size).map(move |j| (i, j)));
        let gaps = pairs.filter_map(|(i, j)| {
            let upper = self.left.at(i * self.size + j);
            let is_gap = -self.right.at(j * self.size + i) - upper == 2;
            is_gap.then_some((i, j, upper + 1))
        });
        of_zones.chain(gaps).collect()
    }
}

/// The variables that at least one of two zones mentions, in order.
pub(crate) fn mentioned(left: &Zone, right: &Zone) -> SmallVec<[Index; 8]> {
    let mut indices: SmallVec<[Index; 8]> = SmallVec::new();
    for zone in [left, right] {
        indices.extend_from_slice(&zone.rows);
        indices.extend(zone.definitions.iter().map(|definition| definition.index));
    }
    indices.sort_unstable();
    indices.dedup();
    indices
}

/// The variables that at least one of two zones mentions, without those that both define in the
/// same way, in order. Most variables of large heaps are constants in all zones, so a merge
/// compares both lists of definitions.
fn differently_defined(left: &Zone, right: &Zone) -> SmallVec<[Index; 8]> {
    let mut indices: SmallVec<[Index; 8]> = SmallVec::from_slice(&left.rows);
    indices.extend_from_slice(&right.rows);
    let (mut left, mut right) = (&*left.definitions, &*right.definitions);
    while let ([one, lefts @ ..], [other, rights @ ..]) = (left, right) {
        if one.index <= other.index {
            left = lefts;
        }
        if other.index <= one.index {
            right = rights;
        }
        if one != other {
            indices.push(one.index.min(other.index));
        }
    }
    indices.extend(left.iter().chain(right).map(|definition| definition.index));
    indices.sort_unstable();
    indices.dedup();
    indices
}

/// A variable in a zone: its row (0 for a constant) or its range, and its distance from that.
struct Meaning {
    row: Result<usize, (Weight, Weight)>,
    offset: Weight,
}

/// A zone over a list of variables, which may be more than it mentions.
struct Over<'z> {
    zone: &'z Zone,
    /// What the rows are.
    meanings: SmallVec<[Meaning; 12]>,
}

impl<'z> Over<'z> {
    fn new(zone: &'z Zone, indices: &[Index], ranges: &impl Ranges) -> Over<'z> {
        let meaning = |index: Index| {
            let (base, offset) = zone.resolve(index);
            let row = match base {
                None => Ok(0),
                Some(base) => zone.row(base).ok_or_else(|| ranges.range(base)),
            };
            Meaning { row, offset }
        };
        let zero = Meaning {
            row: Ok(0),
            offset: 0,
        };
        Over {
            zone,
            meanings: std::iter::once(zero)
                .chain(indices.iter().map(|&index| meaning(index)))
                .collect(),
        }
    }

    /// The least upper bound of the difference of two rows.
    fn bound(&self, i: usize, j: usize) -> Weight {
        let (plus, minus) = (&self.meanings[i], &self.meanings[j]);
        let bound = match (plus.row, minus.row) {
            _ if i == j => 0,
            (Ok(plus), Ok(minus)) => self.zone.at(plus, minus),
            (Ok(plus), Err((low, _))) => self.zone.at(plus, 0) - low,
            (Err((_, high)), Ok(minus)) => high + self.zone.at(0, minus),
            (Err((_, high)), Err((low, _))) => high - low,
        };
        bound + plus.offset - minus.offset
    }
}

impl Zone {
    /// The least upper bounds of the differences of these variables, which may be more than the
    /// zone mentions. Entry (i, j) bounds `i - j`; row 0 is the number zero.
    pub(crate) fn bounds_over(&self, indices: &[Index], ranges: &impl Ranges) -> Matrix {
        let over = Over::new(self, indices, ranges);
        Matrix::square(over.meanings.len(), |i, j| over.bound(i, j))
    }

    /// Whether every bound is as tight as that of another zone.
    pub(crate) fn is_bounded_by(&self, other: &Zone, ranges: &impl Ranges) -> bool {
        if self.rows == other.rows && self.definitions == other.definitions {
            return self.matrix.is_within(&other.matrix);
        }
        // The other zone bounds variables that only this one mentions by their range.
        let indices = differently_defined(self, other);
        let (own, others) = (
            Over::new(self, &indices, ranges),
            Over::new(other, &indices, ranges),
        );
        let rows = 0..=indices.len();
        rows.clone()
            .all(|i| rows.clone().all(|j| own.bound(i, j) <= others.bound(i, j)))
    }
}
