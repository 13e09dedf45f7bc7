//! The zone domain: conjunctions of `x - y ≤ c` over mathematical integers, as a closed
//! difference-bound matrix.
//!
//! Row 0 of the matrix is the number zero, so bounds are differences too; entry (i, j) is the least
//! upper bound of `i - j`. Every variable has the finite range of its type, so every entry is
//! finite. Every entry is tight: on integers a closed matrix is.
//!
//! Variables that have one value, or a constant distance from another variable, are *defined* and
//! have no row. Variables that only their type restricts have none either. Disequalities `x ≠ y +
//! c` are kept beside the matrix (see `disequality`).

mod bounds;
mod canonical;
mod matrix;
mod points;

use smallvec::SmallVec;

use crate::disequality::Disequality;
pub(crate) use bounds::{SideBySide, Union, mentioned};
pub(crate) use matrix::Matrix;

/// A bound. Differences of two `long`s need 66 bits, and sums of a few of them stay far below this
/// type's limits.
pub(crate) type Weight = i128;

/// An index of a zone: a variable of an arena, or a slot of a cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Index(pub(crate) u32);

/// The ranges of the types of indices, both ends included.
pub(crate) trait Ranges {
    /// The least and the greatest value of `index`.
    fn range(&self, index: Index) -> (Weight, Weight);

    /// Whether its values are compared for equality only: then it has no bounds but those of its
    /// type.
    fn is_reference(&self, index: Index) -> bool;
}

/// `plus - minus + constant`, where an absent variable is zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Difference {
    pub(crate) plus: Option<Index>,
    pub(crate) minus: Option<Index>,
    pub(crate) constant: Weight,
}

impl Difference {
    /// The same with its sign changed.
    pub(crate) fn negated(self) -> Difference {
        Difference {
            plus: self.minus,
            minus: self.plus,
            constant: -self.constant,
        }
    }

    /// The difference, plus a number.
    pub(crate) fn plus_constant(self, summand: Weight) -> Difference {
        Difference {
            constant: self.constant + summand,
            ..self
        }
    }
}

/// The marker that a conjunction has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contradiction;

/// `index = base + offset`; without a base, `index = offset`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Definition {
    pub(crate) index: Index,
    pub(crate) base: Option<Index>,
    pub(crate) offset: Weight,
}

/// A conjunction of difference bounds and disequalities.
///
/// Invariants: the matrix is closed and has no cycle of weight zero (such variables are defined
/// instead). A base is never itself defined. Disequalities are between rows, and strictly inside
/// the bounds of their difference.
#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Zone {
    rows: SmallVec<[Index; 8]>,
    matrix: Matrix,
    definitions: SmallVec<[Definition; 2]>,
    disequalities: SmallVec<[Disequality; 1]>,
}

impl Clone for Zone {
    /// The parts are plain numbers, and copied as a whole.
    fn clone(&self) -> Zone {
        Zone {
            rows: SmallVec::from_slice(&self.rows),
            matrix: self.matrix.clone(),
            definitions: SmallVec::from_slice(&self.definitions),
            disequalities: SmallVec::from_slice(&self.disequalities),
        }
    }
}

impl Default for Zone {
    fn default() -> Self {
        Zone::new()
    }
}

impl Zone {
    /// The conjunction of nothing.
    pub(crate) fn new() -> Zone {
        Zone {
            rows: SmallVec::new(),
            matrix: Matrix::square(1, |_, _| 0),
            definitions: SmallVec::new(),
            disequalities: SmallVec::new(),
        }
    }

    /// The zone of these parts, which meet its invariants.
    pub(crate) fn of_parts(
        rows: SmallVec<[Index; 8]>,
        matrix: Matrix,
        definitions: SmallVec<[Definition; 2]>,
        disequalities: SmallVec<[Disequality; 1]>,
    ) -> Zone {
        Zone {
            rows,
            matrix,
            definitions,
            disequalities,
        }
    }

    /// The conjunction with a zone over other indices.
    pub(crate) fn beside(&self, other: &Zone) -> Zone {
        let mine = self.rows.len();
        let bound = |row: usize, column: usize| match (row > mine, column > mine) {
            (false, false) => self.at(row, column),
            (true, true) => other.at(row - mine, column - mine),
            (false, true) => self.at(row, 0) + other.at(0, column - mine),
            (true, false) => other.at(row - mine, 0) + self.at(0, column),
        };
        let rows = self.rows.iter().chain(&other.rows).copied();
        let definitions = self.definitions.iter().chain(&other.definitions).copied();
        let disequalities = self.disequalities.iter().chain(&other.disequalities);
        let mut beside = Zone {
            matrix: Matrix::square(mine + other.rows.len() + 1, bound),
            rows: rows.collect(),
            definitions: definitions.collect(),
            disequalities: disequalities.copied().collect(),
        };
        beside.definitions.sort_unstable();
        beside.disequalities.sort_unstable();
        beside
    }

    /// The variables that have a row; the row of `rows()[i]` is `i + 1`.
    pub(crate) fn rows(&self) -> &[Index] {
        &self.rows
    }

    /// The definitions, in the order of their indices.
    pub(crate) fn definitions(&self) -> &[Definition] {
        &self.definitions
    }

    /// The disequalities, in order.
    pub(crate) fn disequalities(&self) -> &[Disequality] {
        &self.disequalities
    }

    /// The least upper bound of the difference of two rows.
    pub(crate) fn at(&self, row: usize, column: usize) -> Weight {
        self.matrix.at(row * (self.rows.len() + 1) + column)
    }

    /// The row of a variable, if it has one.
    pub(crate) fn row(&self, index: Index) -> Option<usize> {
        self.rows
            .iter()
            .position(|&row| row == index)
            .map(|position| position + 1)
    }

    /// Whether the zone says anything about an index.
    pub(crate) fn mentions(&self, index: Index) -> bool {
        self.row(index).is_some() || self.definition(index).is_some()
    }

    /// The row that stands for a side of a disequality; absent is zero.
    pub(crate) fn side(&self, index: Option<Index>) -> usize {
        index.map_or(0, |index| {
            self.row(index).expect("disequalities are between rows")
        })
    }

    fn definition(&self, index: Index) -> Option<&Definition> {
        if self.definitions.len() <= 8 {
            return self
                .definitions
                .iter()
                .find(|definition| definition.index == index);
        }
        let found = self
            .definitions
            .binary_search_by_key(&index, |definition| definition.index);
        found.ok().map(|position| &self.definitions[position])
    }

    /// The base of an index, and its distance from the base.
    pub(crate) fn resolve(&self, index: Index) -> (Option<Index>, Weight) {
        match self.definition(index) {
            Some(definition) => (definition.base, definition.offset),
            None => (Some(index), 0),
        }
    }

    /// The difference with defined variables replaced.
    pub(crate) fn resolved(&self, difference: Difference) -> Difference {
        let mut result = Difference {
            plus: None,
            minus: None,
            constant: difference.constant,
        };
        if let Some(plus) = difference.plus {
            let (base, offset) = self.resolve(plus);
            result.plus = base;
            result.constant += offset;
        }
        if let Some(minus) = difference.minus {
            let (base, offset) = self.resolve(minus);
            result.minus = base;
            result.constant -= offset;
        }
        if result.plus == result.minus {
            result.plus = None;
            result.minus = None;
        }
        result
    }

    /// The least upper bound of a resolved difference. Disequalities may prevent that it is
    /// attained.
    pub(crate) fn upper(&self, difference: Difference, ranges: &impl Ranges) -> Weight {
        let row = |index: Option<Index>| match index {
            None => Ok(0),
            Some(index) => self.row(index).ok_or(index),
        };
        difference.constant
            + match (row(difference.plus), row(difference.minus)) {
                (Ok(plus), Ok(minus)) => self.at(plus, minus),
                (Ok(plus), Err(minus)) => self.at(plus, 0) - ranges.range(minus).0,
                (Err(plus), Ok(minus)) => ranges.range(plus).1 + self.at(0, minus),
                (Err(plus), Err(minus)) => ranges.range(plus).1 - ranges.range(minus).0,
            }
    }

    /// The greatest lower bound of a resolved difference.
    pub(crate) fn lower(&self, difference: Difference, ranges: &impl Ranges) -> Weight {
        -self.upper(difference.negated(), ranges)
    }

    /// Adds `difference ≤ 0`. Whether anything changed.
    pub(crate) fn at_most_zero(
        &mut self,
        difference: Difference,
        ranges: &impl Ranges,
    ) -> Result<bool, Contradiction> {
        let difference = self.resolved(difference);
        if self.upper(difference, ranges) <= 0 {
            return Ok(false);
        }
        if self.lower(difference, ranges) > 0 {
            return Err(Contradiction);
        }
        let plus = self.row_or_new(difference.plus, ranges);
        let minus = self.row_or_new(difference.minus, ranges);
        self.tighten(plus, minus, -difference.constant)?;
        Ok(true)
    }

    /// Adds `difference = 0`. Whether anything changed.
    pub(crate) fn equals_zero(
        &mut self,
        difference: Difference,
        ranges: &impl Ranges,
    ) -> Result<bool, Contradiction> {
        let difference = self.resolved(difference);
        if let Some((index, value)) = self.constant_of(difference) {
            let (least, greatest) = ranges.range(index);
            if value < least || value > greatest {
                return Err(Contradiction);
            }
            self.define(index, None, value, ranges);
            return Ok(true);
        }
        let below = self.at_most_zero(difference, ranges)?;
        let above = self.at_most_zero(difference.negated(), ranges)?;
        Ok(below || above)
    }

    /// What `difference = 0` says where it is about a number and an index that the zone does not
    /// mention: no row comes and goes for it.
    fn constant_of(&self, difference: Difference) -> Option<(Index, Weight)> {
        let (index, value) = match (difference.plus, difference.minus) {
            (Some(index), None) => (index, -difference.constant),
            (None, Some(index)) => (index, difference.constant),
            _ => return None,
        };
        self.row(index).is_none().then_some((index, value))
    }

    /// Adds `difference ≠ 0`. Whether anything changed. Whether the disequalities are satisfiable
    /// remains to be checked: [`Zone::is_satisfiable`].
    pub(crate) fn differs_from_zero(
        &mut self,
        difference: Difference,
        ranges: &impl Ranges,
    ) -> Result<bool, Contradiction> {
        let difference = self.resolved(difference);
        let (lower, upper) = (
            self.lower(difference, ranges),
            self.upper(difference, ranges),
        );
        if lower > 0 || upper < 0 {
            return Ok(false);
        }
        if lower == 0 && upper == 0 {
            return Err(Contradiction);
        }
        let plus = self.row_or_new(difference.plus, ranges);
        let minus = self.row_or_new(difference.minus, ranges);
        if upper == 0 {
            self.tighten(plus, minus, -difference.constant - 1)?;
        } else if lower == 0 {
            self.tighten(minus, plus, difference.constant - 1)?;
        } else {
            let disequality = Disequality::of(difference).expect("a constant has one bound");
            let Err(position) = self.disequalities.binary_search(&disequality) else {
                return Ok(false);
            };
            self.disequalities.insert(position, disequality);
        }
        Ok(true)
    }

    /// Declares `index = base + offset` of an index that the zone does not mention. The values of
    /// the right side lie within the range of the index.
    pub(crate) fn define(
        &mut self,
        index: Index,
        base: Option<Index>,
        offset: Weight,
        ranges: &impl Ranges,
    ) {
        let (base, shift) = base.map_or((None, 0), |base| self.resolve(base));
        if base.is_some() {
            // The range of the base bounds the new index too, whose own type may be wider.
            self.row_or_new(base, ranges);
        }
        let definition = Definition {
            index,
            base,
            offset: offset + shift,
        };
        let position = self
            .definitions
            .partition_point(|other| other.index < index);
        self.definitions.insert(position, definition);
    }

    /// The row of an index (zero if absent), added if it has none.
    pub(crate) fn row_or_new(&mut self, index: Option<Index>, ranges: &impl Ranges) -> usize {
        let Some(index) = index else { return 0 };
        if let Some(row) = self.row(index) {
            return row;
        }
        let old = self.rows.len() + 1;
        self.matrix = self.matrix.with_row(old, ranges.range(index));
        self.rows.push(index);
        old
    }

    /// Adds `row - column ≤ bound` and closes the matrix again; then defines what is now
    /// determined, and absorbs disequalities that have become strict bounds.
    pub(crate) fn tighten(
        &mut self,
        row: usize,
        column: usize,
        bound: Weight,
    ) -> Result<(), Contradiction> {
        self.tighten_bounds(row, column, bound)?;
        if self.disequalities.is_empty() {
            Ok(())
        } else {
            self.absorb()
        }
    }

    fn tighten_bounds(
        &mut self,
        row: usize,
        column: usize,
        bound: Weight,
    ) -> Result<(), Contradiction> {
        if bound >= self.at(row, column) {
            return Ok(());
        }
        if bound + self.at(column, row) < 0 {
            return Err(Contradiction);
        }
        self.matrix.close(self.rows.len() + 1, row, column, bound);
        if bound + self.at(column, row) == 0 {
            self.define_cycle(column)?;
        }
        Ok(())
    }

    /// Turns the rows at a constant distance from `row` into definitions.
    fn define_cycle(&mut self, row: usize) -> Result<(), Contradiction> {
        let cycle: SmallVec<[usize; 8]> = (0..=self.rows.len())
            .filter(|&other| self.at(row, other) + self.at(other, row) == 0)
            .collect();
        // If row zero is one of them, all are constants. Otherwise the first of them is the base of
        // the others.
        let base = cycle.iter().copied().min_by_key(|&row| {
            if row == 0 {
                None
            } else {
                Some(self.rows[row - 1])
            }
        });
        let base = base.expect("a row is on its own cycle");
        let base_index = if base == 0 {
            None
        } else {
            Some(self.rows[base - 1])
        };
        for &member in cycle.iter().filter(|&&member| member != base) {
            let (index, offset) = (self.rows[member - 1], self.at(member, base));
            for definition in self
                .definitions
                .iter_mut()
                .filter(|definition| definition.base == Some(index))
            {
                definition.base = base_index;
                definition.offset += offset;
            }
            let position = self
                .definitions
                .partition_point(|other| other.index < index);
            self.definitions.insert(
                position,
                Definition {
                    index,
                    base: base_index,
                    offset,
                },
            );
        }
        let defined: SmallVec<[usize; 8]> =
            cycle.into_iter().filter(|&member| member != base).collect();
        match defined[..] {
            [row] => self.remove_row(row),
            _ => self.remove_rows(&defined),
        }
        if !self.disequalities.is_empty() {
            self.rewrite_disequalities()?;
        }
        Ok(())
    }

    /// Drops a row. In a closed matrix the others keep all that it implied. This is projection if
    /// no disequality and no definition mentions the row.
    pub(crate) fn remove_row(&mut self, row: usize) {
        self.matrix = self.matrix.without(self.rows.len() + 1, row);
        self.rows.remove(row - 1);
    }

    /// Drops rows like [`Zone::remove_row`], all of them in one copy: one after the other, the
    /// constants of an array of hundreds of numbers took minutes. They ascend.
    fn remove_rows(&mut self, dropped: &[usize]) {
        let size = self.rows.len() + 1;
        let is_kept = |row: &usize| dropped.binary_search(row).is_err();
        let kept: SmallVec<[usize; 9]> = (0..size).filter(is_kept).collect();
        self.matrix = self.matrix.selected(size, &kept);
        self.rows = kept[1..].iter().map(|&row| self.rows[row - 1]).collect();
    }

    /// Replaces defined variables in disequalities.
    fn rewrite_disequalities(&mut self) -> Result<(), Contradiction> {
        let old = std::mem::take(&mut self.disequalities);
        for disequality in old {
            let difference = self.resolved(disequality.difference());
            match Disequality::of(difference) {
                None if difference.constant == 0 => return Err(Contradiction),
                None => {}
                Some(rewritten) => self.disequalities.push(rewritten),
            }
        }
        self.disequalities.sort_unstable();
        self.disequalities.dedup();
        Ok(())
    }

    /// Drops disequalities that the bounds imply, and tightens bounds that a disequality excludes,
    /// until a fixpoint.
    fn absorb(&mut self) -> Result<(), Contradiction> {
        let mut position = 0;
        // The number of disequalities checked since the bounds last changed.
        let mut settled = 0;
        while settled < self.disequalities.len() {
            position = if position < self.disequalities.len() {
                position
            } else {
                0
            };
            let disequality = self.disequalities[position];
            let (left, right) = (
                self.side(Some(disequality.left)),
                self.side(disequality.right),
            );
            let (upper, lower) = (self.at(left, right), -self.at(right, left));
            let offset = disequality.offset;
            if lower < offset && offset < upper {
                position += 1;
                settled += 1;
                continue;
            }
            self.disequalities.remove(position);
            if offset == upper {
                self.tighten_bounds(left, right, offset - 1)?;
                settled = 0;
            } else if offset == lower {
                self.tighten_bounds(right, left, -offset - 1)?;
                settled = 0;
            }
        }
        Ok(())
    }

    /// Removes a disequality, which must be there.
    pub(crate) fn remove_disequality(&mut self, disequality: Disequality) {
        self.disequalities.retain(|other| *other != disequality);
    }

    /// Removes the disequalities that mention an index.
    pub(crate) fn remove_disequalities_of(&mut self, index: Index) {
        self.disequalities
            .retain(|disequality| !disequality.mentions(index));
    }

    /// Removes the definition of an index.
    pub(crate) fn remove_definition(&mut self, index: Index) {
        self.retain_definitions(|other| other != index);
    }

    /// Drops the definitions of other indices.
    pub(crate) fn retain_definitions(&mut self, keeps: impl Fn(Index) -> bool) {
        self.definitions
            .retain(|definition| keeps(definition.index));
    }
}
