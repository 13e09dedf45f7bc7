//! The matrix of a zone, with 64-bit numbers if its bounds allow it: only differences of `long`s
//! need more. That halves the memory, and the compiler vectorises the closure.

use smallvec::SmallVec;

use super::Weight;

/// Bounds up to this one, and sums of a few of them, fit into 64 bits.
const NARROW: Weight = 1 << 60;

/// A square matrix of bounds, row by row. Two with the same bounds are equal: it is narrow exactly
/// if all bounds are at most 2^60 away from zero.
#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Matrix {
    Narrow(SmallVec<[i64; 16]>),
    Wide(Vec<Weight>),
}

impl Clone for Matrix {
    /// Copied as a whole.
    fn clone(&self) -> Matrix {
        match self {
            Matrix::Narrow(bounds) => Matrix::Narrow(SmallVec::from_slice(bounds)),
            Matrix::Wide(bounds) => Matrix::Wide(bounds.clone()),
        }
    }
}

/// The type of a bound in a matrix.
pub(crate) trait Bound: Copy + Ord + Into<Weight> {
    /// The sum, which must be representable.
    fn plus(self, other: Self) -> Self;
    /// The number with its sign changed.
    fn negated(self) -> Self;
    /// One less.
    fn less_one(self) -> Self;
}

macro_rules! bound {
    ($number:ty) => {
        impl Bound for $number {
            fn plus(self, other: Self) -> Self {
                self + other
            }

            fn negated(self) -> Self {
                -self
            }

            fn less_one(self) -> Self {
                self - 1
            }
        }
    };
}

bound!(i64);
bound!(Weight);

/// A bound as one of 64 bits, if it may be one.
fn narrow(bound: Weight) -> Option<i64> {
    (-NARROW..=NARROW).contains(&bound).then_some(bound as i64)
}

impl Matrix {
    /// The matrix of these bounds, row by row.
    pub(crate) fn of(bounds: impl Iterator<Item = Weight> + Clone) -> Matrix {
        let mut narrowed = SmallVec::with_capacity(bounds.size_hint().0);
        for bound in bounds.clone() {
            match narrow(bound) {
                Some(bound) => narrowed.push(bound),
                None => return Matrix::Wide(bounds.collect()),
            }
        }
        Matrix::Narrow(narrowed)
    }

    /// The bounds of a square of this many rows.
    pub(crate) fn square(size: usize, bound: impl Fn(usize, usize) -> Weight) -> Matrix {
        let mut narrowed = SmallVec::with_capacity(size * size);
        for i in 0..size {
            for j in 0..size {
                match narrow(bound(i, j)) {
                    Some(bound) => narrowed.push(bound),
                    None => {
                        let entries =
                            (0..size * size).map(|entry| bound(entry / size, entry % size));
                        return Matrix::Wide(entries.collect());
                    }
                }
            }
        }
        Matrix::Narrow(narrowed)
    }

    /// The entry of this number.
    pub(crate) fn at(&self, entry: usize) -> Weight {
        match self {
            Matrix::Narrow(bounds) => Weight::from(bounds[entry]),
            Matrix::Wide(bounds) => bounds[entry],
        }
    }

    /// All entries, row by row.
    pub(crate) fn bounds(&self) -> impl Iterator<Item = Weight> + Clone {
        let count = match self {
            Matrix::Narrow(bounds) => bounds.len(),
            Matrix::Wide(bounds) => bounds.len(),
        };
        (0..count).map(|entry| self.at(entry))
    }

    /// Whether no bound is above that of the same place in another matrix.
    pub(crate) fn is_within(&self, other: &Matrix) -> bool {
        match (self, other) {
            (Matrix::Narrow(own), Matrix::Narrow(others)) => {
                own.iter().zip(others).all(|(own, other)| own <= other)
            }
            _ => self
                .bounds()
                .zip(other.bounds())
                .all(|(own, other)| own <= other),
        }
    }

    /// The rows and columns of these numbers of a matrix with `size` rows, in their order.
    pub(crate) fn selected(&self, size: usize, kept: &[usize]) -> Matrix {
        match self {
            Matrix::Narrow(bounds) => {
                let mut selected = SmallVec::with_capacity(kept.len() * kept.len());
                for &i in kept {
                    let row = &bounds[i * size..(i + 1) * size];
                    selected.extend(kept.iter().map(|&j| row[j]));
                }
                Matrix::Narrow(selected)
            }
            Matrix::Wide(bounds) => {
                Matrix::square(kept.len(), |i, j| bounds[kept[i] * size + kept[j]])
            }
        }
    }

    /// A matrix of `size` rows without one of them and its column.
    pub(crate) fn without(&self, size: usize, row: usize) -> Matrix {
        match self {
            Matrix::Narrow(bounds) => {
                let mut kept = SmallVec::with_capacity((size - 1) * (size - 1));
                for i in (0..size).filter(|&i| i != row) {
                    kept.extend_from_slice(&bounds[i * size..i * size + row]);
                    kept.extend_from_slice(&bounds[i * size + row + 1..(i + 1) * size]);
                }
                Matrix::Narrow(kept)
            }
            Matrix::Wide(bounds) => {
                let old = |i: usize| i + usize::from(i >= row);
                Matrix::square(size - 1, |i, j| bounds[old(i) * size + old(j)])
            }
        }
    }

    /// A matrix of `size` rows with another row, of a variable that only its range restricts.
    pub(crate) fn with_row(&self, size: usize, (low, high): (Weight, Weight)) -> Matrix {
        if let (Matrix::Narrow(bounds), Some(low), Some(high)) = (self, narrow(low), narrow(high)) {
            let last = bounds[(size - 1) * size..].iter();
            debug_assert_eq!(last.len(), size);
            let to_zero = (0..size).map(|row| bounds[row * size] - low);
            let from_zero = bounds[..size].iter().map(|&bound| high + bound);
            let fits = |bound: i64| narrow(bound.into()).is_some();
            if to_zero.clone().all(fits) && from_zero.clone().all(fits) {
                let mut grown = SmallVec::with_capacity((size + 1) * (size + 1));
                for (row, to_zero) in bounds.chunks_exact(size).zip(to_zero) {
                    grown.extend_from_slice(row);
                    grown.push(to_zero);
                }
                grown.extend(from_zero);
                grown.push(0);
                return Matrix::Narrow(grown);
            }
        }
        Matrix::square(size + 1, |i, j| match (i == size, j == size) {
            (false, false) => self.at(i * size + j),
            (false, true) => self.at(i * size) - low,
            (true, false) => high + self.at(j),
            (true, true) => 0,
        })
    }

    /// Closes a matrix of `size` rows after adding `row - column ≤ bound`, which is tighter than
    /// before and contradicts nothing.
    pub(crate) fn close(&mut self, size: usize, row: usize, column: usize, bound: Weight) {
        match self {
            Matrix::Narrow(bounds) => {
                let bound = narrow(bound).expect("between two narrow bounds");
                close(bounds, size, row, column, bound);
            }
            Matrix::Wide(bounds) => {
                close(bounds, size, row, column, bound);
                self.normalise();
            }
        }
    }

    /// Adds a number to a row of a matrix with `size` rows, and subtracts it from its column.
    pub(crate) fn shift(&mut self, size: usize, row: usize, offset: Weight) {
        if let Matrix::Narrow(bounds) = self
            && let Some(offset) = narrow(offset)
        {
            let mut is_wide = false;
            for other in (0..size).filter(|&other| other != row) {
                for (entry, offset) in [(row * size + other, offset), (other * size + row, -offset)]
                {
                    bounds[entry] += offset;
                    is_wide |= narrow(bounds[entry].into()).is_none();
                }
            }
            if is_wide {
                *self = Matrix::Wide(self.bounds().collect());
            }
            return;
        }
        *self = Matrix::square(size, |i, j| {
            let bound = self.at(i * size + j);
            match (i == row, j == row) {
                (true, false) => bound + offset,
                (false, true) => bound - offset,
                _ => bound,
            }
        });
    }

    /// Narrow where that is possible.
    fn normalise(&mut self) {
        if let Matrix::Wide(bounds) = self {
            let narrowed: Option<SmallVec<[i64; 16]>> =
                bounds.iter().map(|&bound| narrow(bound)).collect();
            if let Some(narrowed) = narrowed {
                *self = Matrix::Narrow(narrowed);
            }
        }
    }
}

/// A new shortest path goes over the new edge once, so one pass over all pairs closes the matrix.
fn close<B: Bound>(bounds: &mut [B], size: usize, row: usize, column: usize, bound: B) {
    // The row itself does not change: there is no shorter way from its end to itself.
    let from_column: SmallVec<[B; 16]> =
        SmallVec::from_slice(&bounds[column * size..(column + 1) * size]);
    for way in bounds.chunks_exact_mut(size) {
        let to = way[row].plus(bound);
        // If this is no shorter way to the end of the edge, there is none beyond it.
        if to >= way[column] {
            continue;
        }
        for (old, &rest) in way.iter_mut().zip(&from_column) {
            *old = (*old).min(to.plus(rest));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Values of variables, the first of them zero; the matrix of their differences, each bound a
    /// little looser.
    fn closed(values: &[Weight], slack: Weight) -> Matrix {
        Matrix::square(values.len(), |i, j| {
            let is_same = i == j;
            values[i] - values[j] + if is_same { 0 } else { slack }
        })
    }

    fn is_narrow(matrix: &Matrix) -> bool {
        matches!(matrix, Matrix::Narrow(_))
    }

    #[test]
    fn narrow_where_all_bounds_are() {
        assert!(is_narrow(&Matrix::of([0, NARROW, -NARROW, 0].into_iter())));
        assert!(!is_narrow(&Matrix::of([0, NARROW + 1, 0, 0].into_iter())));
        let wide = Matrix::of([0, NARROW + 1, 5, 1, 0, 2, 3, 4, 0].into_iter());
        assert!(is_narrow(&wide.without(3, 1)));
        assert!(is_narrow(&wide.selected(3, &[2, 0])));
        assert_eq!(wide.without(3, 1), wide.selected(3, &[0, 2]));
        assert!(is_narrow(&wide.shifted(3, 0, -2)));
        assert_eq!(wide.shifted(3, 0, -2).shifted(3, 0, 2), wide);
        assert!(!is_narrow(&closed(&[0, 7], 1).shifted(2, 1, NARROW)));
        let range = (-NARROW, NARROW);
        assert!(!is_narrow(&closed(&[0, 7], 1).with_row(2, range)));
        assert!(is_narrow(&closed(&[0, 7], 1).with_row(2, (-9, 9))));
    }

    impl Matrix {
        fn shifted(&self, size: usize, row: usize, offset: Weight) -> Matrix {
            let mut shifted = self.clone();
            shifted.shift(size, row, offset);
            shifted
        }
    }

    proptest! {
        /// Every operation has the same result on wide bounds: those of variables that are all
        /// shifted by a large number.
        #[test]
        fn width_changes_nothing(
            values in prop::collection::vec(-50i128..50, 2..6),
            slack in 1i128..20,
            (row, column, less) in (0usize..6, 0usize..6, 1i128..40),
            range in (-60i128..0, 0i128..60),
        ) {
            let size = values.len();
            let (row, column) = (row % size, column % size);
            prop_assume!(row != column);
            let far = NARROW * 4;
            let moved: Vec<Weight> =
                values.iter().enumerate().map(|(i, value)| value + far * i as Weight).collect();
            let (mut near, mut wide) = (closed(&values, slack), closed(&moved, slack));
            prop_assert!(is_narrow(&near) && !is_narrow(&wide));
            let there = |i: usize, j: usize| far * (i as Weight - j as Weight);
            let same = |near: &Matrix, wide: &Matrix, size: usize| {
                (0..size * size).all(|entry| {
                    near.at(entry) + there(entry / size, entry % size) == wide.at(entry)
                })
            };
            let bound = near.at(row * size + column) - less;
            if bound + near.at(column * size + row) >= 0 {
                near.close(size, row, column, bound);
                wide.close(size, row, column, bound + there(row, column));
                prop_assert!(same(&near, &wide, size));
            }
            let last = size - 1;
            prop_assert!(same(&near.without(size, last), &wide.without(size, last), last));
            let moved_range = (range.0 + far * size as Weight, range.1 + far * size as Weight);
            prop_assert!(same(&near.with_row(size, range), &wide.with_row(size, moved_range), size + 1));
        }
    }
}
