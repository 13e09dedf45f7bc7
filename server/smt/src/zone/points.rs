//! Points of a zone: a known point answers many questions that would otherwise need another zone.

use smallvec::SmallVec;

use super::{Index, Weight, Zone};

/// The values of rows; that of row 0 need not be zero: only differences count.
pub(crate) type Point = SmallVec<[Weight; 12]>;

impl Zone {
    /// Corners of the zone: for each row a point as far above it, and one as far below it, as the
    /// bounds allow. Disequalities may exclude them.
    ///
    /// Variables without a row have the values of `other`.
    pub(crate) fn corners(
        &self,
        other: impl Fn(Index) -> Weight + Copy,
    ) -> impl Iterator<Item = impl Fn(Index) -> Weight> {
        let size = self.rows.len() + 1;
        let ends = (0..size).flat_map(|row| [(row, true), (row, false)]);
        ends.map(move |(row, is_high)| {
            let from_row = |other: usize| match is_high {
                true => self.at(other, row),
                false => -self.at(row, other),
            };
            let zero = from_row(0);
            let values: Point = (0..size).map(|other| from_row(other) - zero).collect();
            move |index| {
                let (base, offset) = self.resolve(index);
                let value = match base {
                    None => 0,
                    Some(base) => self
                        .row(base)
                        .map_or_else(|| other(base), |row| values[row]),
                };
                value + offset
            }
        })
    }

    /// A point in which the row `first` is zero and, if given, another row has a value within its
    /// bounds. The others are chosen one after the other, as high or as low as the chosen ones
    /// allow. `None` if that fails, although there may be points.
    pub(crate) fn point(
        &self,
        first: usize,
        second: Option<(usize, Weight)>,
        is_high: bool,
    ) -> Option<Point> {
        let size = self.rows.len() + 1;
        let excluded: SmallVec<[(usize, usize, Weight); 8]> = self
            .disequalities
            .iter()
            .map(|disequality| {
                let left = self.side(Some(disequality.left));
                (left, self.side(disequality.right), disequality.offset)
            })
            .collect();
        let mut values: Point = SmallVec::from_elem(0, size);
        let mut chosen: SmallVec<[usize; 12]> = SmallVec::from_slice(&[first]);
        let is_excluded = |row: usize, value: Weight, values: &Point, chosen: &[usize]| {
            excluded.iter().any(|&(left, right, offset)| {
                (left == row && chosen.contains(&right) && value == values[right] + offset)
                    || (right == row && chosen.contains(&left) && values[left] == value + offset)
            })
        };
        if let Some((row, value)) = second {
            if is_excluded(row, value, &values, &chosen) {
                return None;
            }
            values[row] = value;
            chosen.push(row);
        }
        for row in 0..size {
            if chosen.contains(&row) {
                continue;
            }
            let lows = chosen
                .iter()
                .map(|&other| values[other] - self.at(other, row));
            let highs = chosen
                .iter()
                .map(|&other| values[other] + self.at(row, other));
            let (low, high) = (lows.max()?, highs.min()?);
            let (mut value, step) = if is_high { (high, -1) } else { (low, 1) };
            while is_excluded(row, value, &values, &chosen) {
                value += step;
            }
            if value < low || value > high {
                return None;
            }
            values[row] = value;
            chosen.push(row);
        }
        Some(values)
    }

    /// The entries of the matrix whose bound some known point attains.
    pub(crate) fn known_to_be_attained(&self) -> Vec<bool> {
        let size = self.rows.len() + 1;
        let mut attained = vec![false; size * size];
        let mark = |point: &Point, attained: &mut Vec<bool>| {
            for i in 0..size {
                for j in 0..size {
                    attained[i * size + j] |= point[i] - point[j] == self.at(i, j);
                }
            }
        };
        for first in 0..size {
            for is_high in [true, false] {
                if let Some(point) = self.point(first, None, is_high) {
                    mark(&point, &mut attained);
                }
            }
        }
        for i in 0..size {
            for j in 0..size {
                for is_high in [true, false] {
                    if !attained[i * size + j]
                        && let Some(point) = self.point(j, Some((i, self.at(i, j))), is_high)
                    {
                        mark(&point, &mut attained);
                    }
                }
            }
        }
        attained
    }
}
