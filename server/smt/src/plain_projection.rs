//! The projection of nearly all paths, in one step: a zone, and slots that are constants or
//! variables plus a number.
//!
//! In a closed matrix the remaining rows have all that the removed ones implied. So the cube is a
//! part of the matrix under new names. The general [`Constraints::project`] has the same result.

use smallvec::SmallVec;

use crate::arena::Arena;
use crate::constraints::Constraints;
use crate::cube::{Cube, Types};
use crate::disequality::Disequality;
use crate::linear_form::forms;
use crate::term::{Constant, Primitive, TermId};
use crate::zone::{Definition, Difference, Index, Matrix, Ranges, Weight, Zone};

/// A variable and the slot that replaces it.
struct Renaming {
    variable: Index,
    row: Option<usize>,
    /// The first slot that is the variable plus a number.
    slot: Index,
    offset: Weight,
    /// Whether other slots are at a constant distance.
    is_base: bool,
}

impl Constraints {
    /// The only cube of the projection, if it takes only renaming; `None` if it may take more.
    pub(crate) fn plainly_projected(
        &self,
        slots: &[(TermId, Primitive)],
        arena: &Arena,
    ) -> Option<Cube> {
        if self.residual.is_some() {
            return None;
        }
        let zone = &*self.zone;
        let mut renamings: SmallVec<[Renaming; 8]> = SmallVec::new();
        let mut definitions: SmallVec<[Definition; 2]> = SmallVec::new();
        let mut floats: Vec<(u32, Constant)> = Vec::new();
        for (number, &(term, _)) in (0..).zip(slots) {
            let slot = Index(number);
            if let Some(constant) = arena.as_constant(term)
                && constant.as_integer().is_none()
            {
                floats.push((number, constant));
                continue;
            }
            let (base, offset) = shifted_variable(term, arena, zone)?;
            definitions.extend(match base {
                Some(variable) => rename(&mut renamings, variable, slot, offset, zone),
                None => Some(Definition {
                    index: slot,
                    base: None,
                    offset,
                }),
            });
        }
        let disequalities = kept_disequalities(zone, &renamings)?;
        let primitives: Vec<Primitive> = slots.iter().map(|&(_, primitive)| primitive).collect();
        let types = Types(&primitives);
        // A variable restricted only by the slot's type needs no row.
        renamings.retain(|renaming| {
            renaming.row.is_some()
                || renaming.is_base
                || renaming.offset != 0
                || arena.range_of(renaming.variable) != types.range(renaming.slot)
        });
        let zone = Zone::of_renamings(zone, &renamings, definitions, disequalities, arena);
        Some(Cube {
            slots: primitives.len(),
            zone: zone.tightened()?.canonical(&types),
            primitives,
            low_bits: Vec::new(),
            floats,
            residual: Vec::new(),
        })
    }
}

impl Arena {
    fn range_of(&self, variable: Index) -> (Weight, Weight) {
        Ranges::range(self, variable)
    }
}

/// Renames a variable to a slot; if another slot replaces it already, the definition of the slot by
/// that one.
fn rename(
    renamings: &mut SmallVec<[Renaming; 8]>,
    variable: Index,
    slot: Index,
    offset: Weight,
    zone: &Zone,
) -> Option<Definition> {
    if let Some(renaming) = renamings
        .iter_mut()
        .find(|renaming| renaming.variable == variable)
    {
        renaming.is_base = true;
        return Some(Definition {
            index: slot,
            base: Some(renaming.slot),
            offset: offset - renaming.offset,
        });
    }
    renamings.push(Renaming {
        variable,
        row: zone.row(variable),
        slot,
        offset,
        is_base: false,
    });
    None
}

/// The term as a variable of the zone plus a number, if it has only that form.
fn shifted_variable(term: TermId, arena: &Arena, zone: &Zone) -> Option<(Option<Index>, Weight)> {
    if let Some(variable) = arena.variable_id(term) {
        return arena
            .sort(term)
            .is_discrete()
            .then(|| zone.resolve(Index(variable.0)));
    }
    let forms = forms(term, arena, zone).ok()?;
    let [form] = forms.as_slice() else {
        return None;
    };
    let difference = form.value.as_difference()?;
    (form.guards.is_empty() && difference.minus.is_none())
        .then_some((difference.plus, difference.constant))
}

/// The disequalities between variables that slots replace, in terms of the slots. `None` if another
/// variable's cannot simply be dropped with it.
fn kept_disequalities(zone: &Zone, renamings: &[Renaming]) -> Option<SmallVec<[Disequality; 1]>> {
    let mut kept = SmallVec::new();
    for disequality in zone.disequalities() {
        let renaming_of =
            |index: Index| renamings.iter().find(|renaming| renaming.variable == index);
        let left = renaming_of(disequality.left);
        let right = disequality.right.map(renaming_of);
        let (Some(left), None | Some(Some(_))) = (left, &right) else {
            // If the removed variables are roomy, each of them can avoid all of its disequalities.
            let gone = [Some(disequality.left), disequality.right];
            let gone = gone
                .into_iter()
                .flatten()
                .filter(|&i| renaming_of(i).is_none());
            if gone.into_iter().all(|index| zone.is_roomy(index)) {
                continue;
            }
            return None;
        };
        let right = right.flatten();
        let difference = Difference {
            plus: Some(left.slot),
            minus: right.map(|right| right.slot),
            constant: right.map_or(0, |right| right.offset) - left.offset - disequality.offset,
        };
        kept.extend(Disequality::of(difference));
    }
    kept.sort_unstable();
    Some(kept)
}

impl Zone {
    /// The part of a zone about these variables, in terms of their slots.
    fn of_renamings(
        zone: &Zone,
        renamings: &[Renaming],
        definitions: SmallVec<[Definition; 2]>,
        disequalities: SmallVec<[Disequality; 1]>,
        arena: &Arena,
    ) -> Zone {
        // The least upper bounds of a variable and of its opposite.
        let up = |renaming: &Renaming| match renaming.row {
            Some(row) => zone.at(row, 0),
            None => arena.range_of(renaming.variable).1,
        };
        let down = |renaming: &Renaming| match renaming.row {
            Some(row) => zone.at(0, row),
            None => -arena.range_of(renaming.variable).0,
        };
        let offset = |row: usize| {
            row.checked_sub(1)
                .map_or(0, |position| renamings[position].offset)
        };
        let matrix = Matrix::square(renamings.len() + 1, |i, j| {
            let renaming = |row: usize| row.checked_sub(1).map(|position| &renamings[position]);
            let bound = match (renaming(i), renaming(j)) {
                _ if i == j => return 0,
                (Some(left), Some(right)) => match (left.row, right.row) {
                    (Some(row), Some(column)) => zone.at(row, column),
                    _ => up(left) + down(right),
                },
                (Some(left), None) => up(left),
                (None, Some(right)) => down(right),
                (None, None) => 0,
            };
            bound + offset(i) - offset(j)
        });
        let rows = renamings.iter().map(|renaming| renaming.slot).collect();
        Zone::of_parts(rows, matrix, definitions, disequalities)
    }
}
