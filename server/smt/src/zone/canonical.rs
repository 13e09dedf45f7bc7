//! Names of a zone's variables: renaming, exchanging, and the canonical form of equal zones.

use smallvec::SmallVec;

use super::{Definition, Difference, Index, Matrix, Ranges, Weight, Zone};
use crate::disequality::Disequality;

impl Zone {
    /// Renames every index by an injective function, and orders everything by the new names.
    pub(crate) fn renamed(&self, rename: impl Fn(Index) -> Index) -> Zone {
        let size = self.rows.len() + 1;
        let mut order: SmallVec<[(Index, usize); 8]> = self
            .rows
            .iter()
            .enumerate()
            .map(|(position, &index)| (rename(index), position + 1))
            .collect();
        order.sort_unstable();
        let rows = order.iter().map(|&(index, _)| index).collect();
        let permutation: SmallVec<[usize; 9]> = std::iter::once(0)
            .chain(order.iter().map(|&(_, row)| row))
            .collect();
        let matrix = self.matrix.selected(size, &permutation);
        let mut definitions: SmallVec<[Definition; 2]> = self
            .definitions
            .iter()
            .map(|definition| Definition {
                index: rename(definition.index),
                base: definition.base.map(&rename),
                offset: definition.offset,
            })
            .collect();
        definitions.sort_unstable();
        let mut disequalities: SmallVec<[Disequality; 1]> = self
            .disequalities
            .iter()
            .map(|disequality| {
                let Difference {
                    plus,
                    minus,
                    constant,
                } = disequality.difference();
                let difference = Difference {
                    plus: plus.map(&rename),
                    minus: minus.map(&rename),
                    constant,
                };
                Disequality::of(difference).expect("renaming keeps variables apart")
            })
            .collect();
        disequalities.sort_unstable();
        Zone {
            rows,
            matrix,
            definitions,
            disequalities,
        }
    }

    /// Exchanges `new`, which is defined as `base + offset`, with `base`: `new` gets the row, and
    /// `base` the definition.
    pub(crate) fn exchange(&mut self, new: Index) {
        let Some(&Definition {
            base: Some(base),
            offset,
            ..
        }) = self.definition(new)
        else {
            return;
        };
        let row = self.row(base).expect("a base has a row");
        let size = self.rows.len() + 1;
        // base = new - offset, so new - j ≤ (base - j) + offset.
        self.matrix.shift(size, row, offset);
        self.rows[row - 1] = new;
        for definition in self
            .definitions
            .iter_mut()
            .filter(|definition| definition.base == Some(base))
        {
            if definition.index == new {
                *definition = Definition {
                    index: base,
                    base: Some(new),
                    offset: -offset,
                };
            } else {
                definition.base = Some(new);
                definition.offset -= offset;
            }
        }
        self.definitions.sort_unstable();
        self.rewrite_disequalities()
            .expect("an exchange of names keeps satisfiability");
    }

    /// The canonical form. Rows that only their range restricts are dropped, and the rest is in the
    /// order of the indices. In every class of variables at constant distances the least index has
    /// the row.
    pub(crate) fn canonical(mut self, ranges: &impl Ranges) -> Zone {
        loop {
            let lower = self
                .definitions
                .iter()
                .find(|definition| definition.base.is_some_and(|base| definition.index < base));
            let Some(&Definition { index, .. }) = lower else {
                break;
            };
            self.exchange(index);
        }
        let kept: SmallVec<[usize; 9]> = std::iter::once(0)
            .chain((1..=self.rows.len()).filter(|&row| !self.says_nothing_about(row, ranges)))
            .collect();
        if kept.len() <= self.rows.len() {
            self.matrix = self.matrix.selected(self.rows.len() + 1, &kept);
            self.rows = kept[1..].iter().map(|&row| self.rows[row - 1]).collect();
        }
        let is_in_order =
            self.rows.is_sorted() && self.definitions.is_sorted() && self.disequalities.is_sorted();
        if is_in_order {
            return self;
        }
        self.renamed(|index| index)
    }

    /// Whether all facts about a row follow from the range of its type and the facts about others.
    fn says_nothing_about(&self, row: usize, ranges: &impl Ranges) -> bool {
        let index = self.rows[row - 1];
        let (low, high) = ranges.range(index);
        (0..=self.rows.len())
            .filter(|&other| other != row)
            .all(|other| {
                self.at(row, other) == high + self.at(0, other)
                    && self.at(other, row) == self.at(other, 0) - low
            })
            && !self
                .disequalities
                .iter()
                .any(|disequality| disequality.mentions(index))
            && !self
                .definitions
                .iter()
                .any(|definition| definition.base == Some(index))
    }
}

impl Zone {
    /// Whether values of the indices satisfy all conjuncts; ranges of types are not checked.
    pub(crate) fn contains(&self, value: impl Fn(Index) -> Weight) -> bool {
        let value_of = |index: Option<Index>| index.map_or(0, &value);
        let row_value = |row: usize| {
            if row == 0 {
                0
            } else {
                value(self.rows[row - 1])
            }
        };
        let size = self.rows.len() + 1;
        let values: SmallVec<[Weight; 9]> = (0..size).map(row_value).collect();
        (0..size).all(|i| (0..size).all(|j| values[i] - values[j] <= self.at(i, j)))
            && self.definitions.iter().all(|definition| {
                value(definition.index) == value_of(definition.base) + definition.offset
            })
            && self.disequalities.iter().all(|disequality| {
                value(disequality.left) != value_of(disequality.right) + disequality.offset
            })
    }

    /// Whether two rows other than zero are related: a bound on their difference, or a disequality,
    /// does not follow from the facts about each.
    pub(crate) fn are_related(&self, row: usize, other: usize) -> bool {
        let (one, two) = (self.rows[row - 1], self.rows[other - 1]);
        self.at(row, other) < self.at(row, 0) + self.at(0, other)
            || self.at(other, row) < self.at(other, 0) + self.at(0, row)
            || self.disequalities.iter().any(|disequality| {
                let pair = (disequality.left, disequality.right);
                pair == (one, Some(two)) || pair == (two, Some(one))
            })
    }
}

impl Zone {
    /// The zone of a closed matrix, whose row `i + 1` is that of `indices[i]`.
    pub(crate) fn from_matrix(indices: SmallVec<[Index; 8]>, matrix: Matrix) -> Zone {
        let mut zone = Zone {
            rows: indices,
            matrix,
            ..Zone::new()
        };
        let on_cycle = |zone: &Zone| {
            let size = zone.rows.len() + 1;
            (0..size).find(|&i| (0..size).any(|j| j != i && zone.at(i, j) + zone.at(j, i) == 0))
        };
        while let Some(row) = on_cycle(&zone) {
            zone.define_cycle(row)
                .expect("there are no disequalities yet");
        }
        zone
    }
}
