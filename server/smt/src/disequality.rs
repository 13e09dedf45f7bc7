//! Disequalities beside a zone: whether they are satisfiable, and eliminating a variable that has
//! some.
//!
//! A variable is *roomy* if each of its intervals, for all values of the other variables, holds
//! more integers than the variable has disequalities. Then it can always avoid them, and they can
//! be dropped together with the variable. If no variable is roomy, one disequality is split into
//! `<` and `>`.

use smallvec::SmallVec;

use crate::zone::{Contradiction, Difference, Index, Ranges, Weight, Zone};

/// `left ≠ right + offset`; without a right side, `left ≠ offset`. Of two variables, the left one
/// has the lesser index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Disequality {
    pub(crate) left: Index,
    pub(crate) right: Option<Index>,
    pub(crate) offset: Weight,
}

impl Disequality {
    /// `difference ≠ 0`; `None` if the difference is a constant.
    pub(crate) fn of(difference: Difference) -> Option<Disequality> {
        let Difference {
            plus,
            minus,
            constant,
        } = difference;
        match (plus, minus) {
            (None, None) => None,
            (Some(left), None) => Some(Disequality {
                left,
                right: None,
                offset: -constant,
            }),
            (None, Some(left)) => Some(Disequality {
                left,
                right: None,
                offset: constant,
            }),
            (Some(plus), Some(minus)) if plus < minus => Some(Disequality {
                left: plus,
                right: Some(minus),
                offset: -constant,
            }),
            (Some(plus), Some(minus)) => Some(Disequality {
                left: minus,
                right: Some(plus),
                offset: constant,
            }),
        }
    }

    /// The difference that is not zero.
    pub(crate) fn difference(self) -> Difference {
        Difference {
            plus: Some(self.left),
            minus: self.right,
            constant: -self.offset,
        }
    }

    /// Whether it mentions an index.
    pub(crate) fn mentions(self, index: Index) -> bool {
        self.left == index || self.right == Some(index)
    }
}

/// The maximum number of splits of one elimination.
pub(crate) const SPLITS: u32 = 20_000;

/// The most cells of bounds that the splits of one question copy: 20,000 splits of four variables,
/// 2,000 of fifteen, in about 50 ms. Z3 then answers in its own time, and can be cancelled.
const CELLS: usize = 500_000;

/// The most bounds that are read to see which variables are roomy, in one question or in all that
/// tighten a zone: about 0.1 s. With dozens of variables they take far more than the splits.
const READS: usize = 50_000_000;

/// The integers that a variable can choose from.
struct Room {
    /// Their least number.
    least: Weight,
    /// The bounds that were read to see it.
    reads: usize,
}

/// What is left of what a question may take.
struct Effort {
    cells: usize,
    reads: usize,
}

impl Zone {
    /// Whether the disequalities are satisfiable together; the bounds alone always are. `None`
    /// after too many splits.
    pub(crate) fn is_satisfiable(&self) -> Option<bool> {
        self.is_satisfiable_within(&mut { READS })
    }

    fn is_satisfiable_within(&self, reads: &mut usize) -> Option<bool> {
        let mut effort = Effort {
            cells: CELLS,
            reads: *reads,
        };
        let found = self.search(&mut effort);
        *reads = effort.reads;
        found
    }

    /// The recursion splits a disequality at each level, so its depth is at most their number.
    fn search(&self, effort: &mut Effort) -> Option<bool> {
        let Some(stuck) = self.stuck_disequality(&mut effort.reads)? else {
            return Some(true);
        };
        let mut given_up = false;
        for side in self.split(stuck).into_iter().flatten() {
            let side_length = side.rows().len() + 1;
            effort.cells = effort.cells.checked_sub(side_length * side_length)?;
            match side.search(effort) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => given_up = true,
            }
        }
        if given_up { None } else { Some(false) }
    }

    /// The two sides of a disequality, `<` and `>`.
    pub(crate) fn split(&self, disequality: Disequality) -> [Result<Zone, Contradiction>; 2] {
        let (left, right) = (
            self.side(Some(disequality.left)),
            self.side(disequality.right),
        );
        let side = |row, column, bound| {
            let mut zone = self.clone();
            zone.remove_disequality(disequality);
            zone.tighten(row, column, bound).map(|()| zone)
        };
        [
            side(left, right, disequality.offset - 1),
            side(right, left, -disequality.offset - 1),
        ]
    }

    /// A disequality that remains when roomy variables are removed one after the other; none if all
    /// can be removed. `None` after too many reads.
    fn stuck_disequality(&self, reads: &mut usize) -> Option<Option<Disequality>> {
        if self.disequalities().is_empty() {
            return Some(None);
        }
        let mut open: SmallVec<[Disequality; 8]> = self.disequalities().iter().copied().collect();
        loop {
            let mut variables: SmallVec<[Index; 8]> = open
                .iter()
                .flat_map(|disequality| [Some(disequality.left), disequality.right])
                .flatten()
                .collect();
            variables.sort_unstable();
            variables.dedup();
            // The other variables have no disequality left, and can always be given a value
            // afterwards.
            let rows: SmallVec<[usize; 8]> = std::iter::once(0)
                .chain(variables.iter().map(|&variable| self.side(Some(variable))))
                .collect();
            let mut roomy = None;
            for &variable in &variables {
                let mentions = |one: &&Disequality| one.mentions(variable);
                let count = open.iter().filter(mentions).count();
                let room = self.room(self.side(Some(variable)), &rows);
                *reads = reads.checked_sub(room.reads + open.len())?;
                if room.least > count as Weight {
                    roomy = Some(variable);
                    break;
                }
            }
            let Some(roomy) = roomy else {
                return Some(open.first().copied());
            };
            open.retain(|disequality| !disequality.mentions(roomy));
            if open.is_empty() {
                return Some(None);
            }
        }
    }

    /// Whether the disequalities are certainly satisfiable together with facts that fix low bits,
    /// each of a variable (at most once). Roomy variables are removed one after the other; of
    /// 2^bits consecutive integers only one counts. `false` means that this is unknown.
    pub(crate) fn has_room_for(&self, facts: &[(Index, u32)], ranges: &impl Ranges) -> bool {
        let mut open: SmallVec<[Disequality; 8]> = self.disequalities().iter().copied().collect();
        let mut variables: SmallVec<[Index; 8]> = facts.iter().map(|&(index, _)| index).collect();
        variables.extend(
            open.iter()
                .flat_map(|disequality| [Some(disequality.left), disequality.right])
                .flatten(),
        );
        variables.sort_unstable();
        variables.dedup();
        while !variables.is_empty() {
            let rows: SmallVec<[usize; 8]> = std::iter::once(0)
                .chain(variables.iter().filter_map(|&variable| self.row(variable)))
                .collect();
            let roomy = variables.iter().position(|&variable| {
                let count = open
                    .iter()
                    .filter(|disequality| disequality.mentions(variable))
                    .count();
                let bits = facts
                    .iter()
                    .find(|fact| fact.0 == variable)
                    .map_or(0, |fact| fact.1);
                let room = match self.row(variable) {
                    Some(row) => self.room(row, &rows).least,
                    None => {
                        let (low, high) = ranges.range(variable);
                        high - low + 1
                    }
                };
                room >> bits > count as Weight
            });
            let Some(position) = roomy else { return false };
            let variable = variables.remove(position);
            open.retain(|disequality| !disequality.mentions(variable));
        }
        true
    }

    /// The least number of integers that `row` can choose from, over all values of the other rows
    /// among `rows`.
    ///
    /// Its interval is from the greatest `z - d(z, x)` to the least `y + d(x, y)`, and `y - z` is
    /// at least `-d(z, y)`. Where `d(x, y)` follows from the bounds of `x` and `y`, zero in the
    /// place of `y` gives no more, for the matrix is closed. The same goes for `z`.
    fn room(&self, row: usize, rows: &[usize]) -> Room {
        let others = || rows.iter().copied().filter(|&other| other != row);
        let mut above: SmallVec<[(usize, Weight); 8]> = SmallVec::new();
        let mut below: SmallVec<[(usize, Weight); 8]> = SmallVec::new();
        for other in others() {
            let (up, down) = (self.at(row, other), self.at(other, row));
            if other == 0 || up < self.at(row, 0) + self.at(0, other) {
                above.push((other, up));
            }
            if other == 0 || down < self.at(other, 0) + self.at(0, row) {
                below.push((other, down));
            }
        }
        let mut least = Weight::MAX;
        for &(above, up) in &above {
            for &(below, down) in &below {
                let across = if above == below {
                    0
                } else {
                    self.at(below, above)
                };
                least = least.min(up + down - across + 1);
            }
        }
        Room {
            least,
            reads: 6 * rows.len() + above.len() * below.len(),
        }
    }

    /// Whether a variable that has a row can be dropped with its disequalities: it can avoid them
    /// for all values of the other variables.
    pub(crate) fn is_roomy(&self, index: Index) -> bool {
        let count = self
            .disequalities()
            .iter()
            .filter(|disequality| disequality.mentions(index))
            .count();
        if count == 0 {
            return true;
        }
        let rows: SmallVec<[usize; 9]> = (0..=self.rows().len()).collect();
        self.room(self.side(Some(index)), &rows).least > count as Weight
    }

    /// ∃ index. this: a union of zones that do not mention it. `None` after too many splits.
    pub(crate) fn eliminate(&self, index: Index) -> Option<SmallVec<[Zone; 1]>> {
        let mut zone = self.clone();
        if zone.resolve(index) != (Some(index), 0) {
            zone.remove_definition(index);
            return Some(SmallVec::from_iter([zone]));
        }
        let heir = zone
            .definitions()
            .iter()
            .find(|definition| definition.base == Some(index))
            .copied();
        if let Some(heir) = heir {
            zone.exchange(heir.index);
            zone.remove_definition(index);
            return Some(SmallVec::from_iter([zone]));
        }
        if zone.row(index).is_none() {
            return Some(SmallVec::from_iter([zone]));
        }
        let mut splits = SPLITS;
        let mut result = SmallVec::new();
        let mut work = vec![zone];
        while let Some(mut zone) = work.pop() {
            let has_heir = zone
                .definitions()
                .iter()
                .any(|definition| definition.base == Some(index));
            let (Some(row), false) = (zone.row(index), has_heir) else {
                // A split has determined it, or another variable by it. This recursion is one level
                // deep.
                result.extend(zone.eliminate(index)?);
                continue;
            };
            if zone.is_roomy(index) {
                zone.remove_disequalities_of(index);
                zone.remove_row(row);
                result.push(zone);
                continue;
            }
            let first = zone
                .disequalities()
                .iter()
                .find(|disequality| disequality.mentions(index))
                .copied();
            let [below, above] = zone.split(first.expect("without disequalities it is roomy"));
            for side in [above, below].into_iter().flatten() {
                splits = splits.checked_sub(1)?;
                if side.is_satisfiable()? {
                    work.push(side);
                }
            }
        }
        Some(result)
    }

    /// The form of a satisfiable zone in which its bounds are attained and no disequality follows
    /// from the rest. A zone has that form if all variables with disequalities are roomy. `None`
    /// after too many splits or reads.
    pub(crate) fn tightened(mut self) -> Option<Zone> {
        let all_roomy = |zone: &Zone| {
            zone.disequalities().iter().all(|disequality| {
                zone.is_roomy(disequality.left)
                    && disequality.right.is_none_or(|right| zone.is_roomy(right))
            })
        };
        let reads = &mut { READS };
        'again: while !all_roomy(&self) {
            let size = self.rows().len() + 1;
            let known = self.known_to_be_attained();
            for (i, j) in (0..size)
                .flat_map(|i| (0..size).map(move |j| (i, j)))
                .filter(|(i, j)| i != j && !known[i * size + j])
            {
                let bound = self.at(i, j);
                let mut face = self.clone();
                let attained =
                    face.tighten(j, i, -bound).is_ok() && face.is_satisfiable_within(reads)?;
                if !attained {
                    self.tighten(i, j, bound - 1)
                        .expect("a satisfiable zone has another value");
                    continue 'again;
                }
            }
            break;
        }
        if all_roomy(&self) {
            return Some(self);
        }
        for disequality in self.disequalities().to_vec() {
            let mut without = self.clone();
            without.remove_disequality(disequality);
            let mut equal = without.clone();
            let (left, right) = (
                equal.side(Some(disequality.left)),
                equal.side(disequality.right),
            );
            let mut possible = equal.tighten(left, right, disequality.offset).is_ok();
            if possible {
                // The first half may have determined a row, so the second is added by name.
                let difference = equal.resolved(disequality.difference());
                possible = match (difference.plus, difference.minus) {
                    (None, None) => difference.constant == 0,
                    (plus, minus) => {
                        let (left, right) = (equal.side(plus), equal.side(minus));
                        equal.tighten(right, left, difference.constant).is_ok()
                    }
                } && equal.is_satisfiable_within(reads)?;
            }
            if !possible {
                self = without;
            }
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All variables are from zero to this.
    struct UpTo(Weight);

    impl Ranges for UpTo {
        fn range(&self, _index: Index) -> (Weight, Weight) {
            (0, self.0)
        }

        fn is_reference(&self, _index: Index) -> bool {
            false
        }
    }

    struct Wide;

    impl Ranges for Wide {
        fn range(&self, _index: Index) -> (Weight, Weight) {
            (i32::MIN.into(), i32::MAX.into())
        }

        fn is_reference(&self, _index: Index) -> bool {
            false
        }
    }

    fn difference(plus: u32, minus: Option<u32>, constant: Weight) -> Difference {
        Difference {
            plus: Some(Index(plus)),
            minus: minus.map(Index),
            constant,
        }
    }

    #[test]
    fn pigeons_need_holes() {
        // Three different values of 0..=2 are possible, four are not.
        let mut zone = Zone::new();
        for i in 0..3 {
            for j in 0..i {
                zone.differs_from_zero(difference(i, Some(j), 0), &UpTo(2))
                    .expect("open bounds");
            }
        }
        assert_eq!(zone.is_satisfiable(), Some(true));
        for j in 0..3 {
            zone.differs_from_zero(difference(3, Some(j), 0), &UpTo(2))
                .expect("open bounds");
        }
        assert_eq!(zone.is_satisfiable(), Some(false));
    }

    #[test]
    fn many_pigeons_are_given_up() {
        let mut zone = Zone::new();
        for (i, offset) in (0..40).flat_map(|i| [-1, 0, 1].map(|offset| (i, offset))) {
            for j in 0..i {
                zone.differs_from_zero(difference(i, Some(j), offset), &UpTo(100))
                    .expect("open bounds");
            }
        }
        // Each of 1,640 bounds might not be attained, and each question has hundreds of splits.
        assert!(zone.tightened().is_none());
    }

    #[test]
    fn two_of_two_values_alternate() {
        // On two values, x ≠ y and y ≠ z mean x = z: the exact form finds it.
        let mut zone = Zone::new();
        zone.differs_from_zero(difference(0, Some(1), 0), &UpTo(1))
            .expect("open bounds");
        zone.differs_from_zero(difference(1, Some(2), 0), &UpTo(1))
            .expect("open bounds");
        let tightened = zone.tightened().expect("small");
        assert_eq!(
            tightened.resolved(difference(2, Some(0), 0)),
            Difference {
                plus: None,
                minus: None,
                constant: 0
            }
        );
    }

    #[test]
    fn a_long_row_of_disequalities_is_absorbed() {
        let mut zone = Zone::new();
        for value in 1..3_000 {
            zone.differs_from_zero(difference(0, None, -value), &Wide)
                .expect("roomy");
        }
        assert_eq!(zone.disequalities().len(), 2_999);
        // x ≥ 1
        zone.at_most_zero(difference(0, None, -1).negated(), &Wide)
            .expect("roomy");
        assert_eq!(zone.disequalities().len(), 0);
        assert_eq!(zone.lower(difference(0, None, 0), &Wide), 3_000);
    }

    #[test]
    fn elimination_splits_only_where_it_must() {
        // y ≠ x with y free: nothing remains.
        let mut zone = Zone::new();
        zone.differs_from_zero(difference(0, Some(1), 0), &Wide)
            .expect("roomy");
        let eliminated = zone.eliminate(Index(1)).expect("small");
        assert_eq!(eliminated.len(), 1);
        assert!(eliminated[0].disequalities().is_empty());
        // `x < y < z` and `y ≠ x + 2`: for `z = x + 2` only `y = x + 1` is left, so nothing is
        // excluded. For `y ≠ x + 1` a value is excluded.
        let mut zone = Zone::new();
        zone.at_most_zero(difference(0, Some(1), 1), &Wide)
            .expect("x < y");
        zone.at_most_zero(difference(1, Some(2), 1), &Wide)
            .expect("y < z");
        zone.differs_from_zero(difference(1, Some(0), -2), &Wide)
            .expect("y ≠ x + 2");
        let eliminated = zone.eliminate(Index(1)).expect("small");
        let covers = |distance| {
            eliminated
                .iter()
                .any(|zone| zone.contains(|index| if index == Index(0) { 0 } else { distance }))
        };
        assert!(!covers(1) && covers(2) && covers(3) && covers(4));
    }
}
