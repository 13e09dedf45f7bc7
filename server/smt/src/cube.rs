//! Cubes: what states keep of constraints.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::arena::Arena;
use crate::constraints::{Constraints, Residual};
use crate::low_bits::LowBits;
use crate::packed::Packed;
use crate::solver::Solver;
use crate::substitution::Substitution;
use crate::term::{BinaryOperator, Comparison, Constant, Primitive, TermId, VariableId};
use crate::zone::{Index, Ranges, Weight, Zone};
use crate::zone_terms::{defined_term, zone_conditions};

/// A satisfiable conjunction over the slots of a shape, free of any arena. It consists of a closed
/// zone, facts about low bits, values of floats, and *residual* conditions. These may mention
/// *ghosts*, variables that are no slots and stand for any value with which the conditions hold.
///
/// Equal cubes are equal sets. Equal sets that come from zones are equal cubes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cube {
    /// The types of the slots, then those of the ghosts.
    pub(crate) primitives: Vec<Primitive>,
    /// The number of slots among the primitives.
    pub(crate) slots: usize,
    pub(crate) zone: Zone,
    /// At most one per slot, in the order of the slots; none about a slot that the zone defines.
    pub(crate) low_bits: Vec<LowBits>,
    /// The values of floats that have only one, in the order of the slots. The zone has those of
    /// integers.
    pub(crate) floats: Vec<(u32, Constant)>,
    /// In order; they mention no slot that the zone defines.
    pub(crate) residual: Vec<Packed>,
}

/// The answer to "is this set of values a subset of that one".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inclusion {
    /// It is.
    Included,
    /// It is not.
    NotIncluded,
    /// It could not be decided: callers treat it as "not included".
    Undecided,
}

/// A projection: the union of its cubes.
#[derive(Clone, Debug, Default)]
pub struct Projection {
    /// The cubes, in order, all different. They may overlap.
    pub cubes: Vec<Cube>,
    /// A part was dropped because it could not be decided: a loss.
    pub undecided: bool,
}

/// The types of a cube's slots and ghosts give the ranges of its indices.
impl Ranges for [Primitive] {
    fn range(&self, index: Index) -> (Weight, Weight) {
        self[index.0 as usize]
            .range()
            .expect("zones speak about integers and truth values")
    }

    fn is_reference(&self, index: Index) -> bool {
        self[index.0 as usize] == Primitive::Reference
    }
}

/// A reference to the types, which is what a generic function takes.
#[derive(Clone, Copy)]
pub(crate) struct Types<'a>(pub(crate) &'a [Primitive]);

impl Ranges for Types<'_> {
    fn range(&self, index: Index) -> (Weight, Weight) {
        self.0.range(index)
    }

    fn is_reference(&self, index: Index) -> bool {
        self.0.is_reference(index)
    }
}

impl Cube {
    /// No constraint but the types.
    pub fn top(primitives: &[Primitive]) -> Cube {
        Cube {
            primitives: primitives.to_vec(),
            slots: primitives.len(),
            zone: Zone::new(),
            low_bits: Vec::new(),
            floats: Vec::new(),
            residual: Vec::new(),
        }
    }

    /// The types of the slots.
    pub fn primitives(&self) -> &[Primitive] {
        &self.primitives[..self.slots]
    }

    /// The types of the ghosts.
    pub(crate) fn ghosts(&self) -> &[Primitive] {
        &self.primitives[self.slots..]
    }

    /// The ranges of the zone's indices.
    pub(crate) fn types(&self) -> Types<'_> {
        Types(&self.primitives)
    }

    /// The value of a slot that has only one, as far as zones and floats tell. Callers that
    /// instantiate the cube should use it in place of a variable.
    pub fn constant(&self, slot: usize) -> Option<Constant> {
        let index = Index(slot as u32);
        if let Ok(position) = self
            .floats
            .binary_search_by_key(&index.0, |&(slot, _)| slot)
        {
            return Some(self.floats[position].1);
        }
        match self.zone.resolve(index) {
            (None, value) => Constant::from_integer(self.primitives[slot].sort(), value),
            _ => None,
        }
    }

    /// Whether the cube has no ghosts: its conditions mention slots only.
    pub fn is_exact(&self) -> bool {
        self.ghosts().is_empty()
    }

    /// The cube as constraints over `slots`: for each slot a variable of its type, all different,
    /// or the slot's [`Cube::constant`].
    ///
    /// # Panics
    /// If a slot is given another term: a bug of the caller.
    pub fn instantiate(&self, slots: &[TermId], solver: &mut Solver) -> Constraints {
        assert_eq!(slots.len(), self.slots, "one term for each slot");
        let arena = &mut solver.arena;
        let mut terms = slots.to_vec();
        for &ghost in self.ghosts() {
            terms.push(arena.variable(ghost));
        }
        let mut names = Vec::with_capacity(terms.len());
        for (slot, &term) in terms.iter().enumerate() {
            match arena.variable_id(term) {
                Some(variable) => names.push(Index(variable.0)),
                None => {
                    let value = arena.as_constant(term);
                    assert!(
                        value.is_some() && value == self.constant(slot),
                        "a slot is instantiated by a variable or by its only value"
                    );
                    names.push(Index(u32::MAX));
                }
            }
        }
        // The definition of a constant would be redundant.
        let mut zone = self.zone.clone();
        zone.retain_definitions(|index| names[index.0 as usize] != Index(u32::MAX));
        let zone = zone.renamed(|index| names[index.0 as usize]);
        let mut conditions: Vec<TermId> = Vec::new();
        for &LowBits { slot, bits, value } in &self.low_bits {
            let term = terms[slot as usize];
            let sort = arena.sort(term);
            let mask = arena.integer(sort, LowBits::mask(bits) as i64);
            let value = arena.integer(sort, value as i64);
            let low = arena.binary(BinaryOperator::And, term, mask);
            conditions.push(arena.compare(Comparison::Equal, low, value));
        }
        for &(slot, value) in &self.floats {
            let value = arena.constant(value);
            conditions.push(arena.identical(terms[slot as usize], value));
        }
        for packed in &self.residual {
            conditions.push(packed.unpack(arena, &terms));
        }
        conditions.retain(|&condition| condition != TermId::TRUE);
        let residual = (!conditions.is_empty()).then(|| {
            Rc::new(Residual {
                conditions: Rc::new(conditions),
                witness: Rc::default(),
            })
        });
        Constraints {
            zone: Rc::new(zone),
            residual,
        }
    }

    /// The cube with its slots in another order: slot `i` of the result is slot `order[i]` of this.
    ///
    /// # Panics
    /// If `order` is not a permutation of the slots: a bug of the caller.
    pub fn permuted(&self, order: &[usize]) -> Cube {
        assert_eq!(order.len(), self.slots, "a permutation of the slots");
        let mut place: Vec<u32> = vec![u32::MAX; self.primitives.len()];
        for (new, &old) in order.iter().enumerate() {
            place[old] = new as u32;
        }
        for (ghost, place) in place.iter_mut().enumerate().skip(self.slots) {
            *place = ghost as u32;
        }
        assert!(!place.contains(&u32::MAX), "a permutation of the slots");
        let mut primitives = self.primitives.clone();
        for (old, &new) in place.iter().enumerate() {
            primitives[new as usize] = self.primitives[old];
        }
        let zone = self
            .zone
            .renamed(|index| Index(place[index.0 as usize]))
            .canonical(&Types(&primitives));
        let mut floats: Vec<(u32, Constant)> = self
            .floats
            .iter()
            .map(|&(slot, value)| (place[slot as usize], value))
            .collect();
        floats.sort_unstable();
        // A fact about the first of several slots at constant distances is now about the one that
        // comes first in the new order.
        let mut low_bits: Vec<LowBits> = self
            .low_bits
            .iter()
            .map(
                |fact| match zone.resolve(Index(place[fact.slot as usize])) {
                    (Some(base), offset) => LowBits::new(
                        base.0,
                        fact.bits,
                        (fact.value as i64).wrapping_sub(offset as i64),
                    ),
                    (None, _) => LowBits {
                        slot: place[fact.slot as usize],
                        ..*fact
                    },
                },
            )
            .collect();
        low_bits.sort_unstable();
        let residual = if self.residual.is_empty() {
            Vec::new()
        } else {
            repack(&self.residual, &place, &primitives, &zone)
        };
        Cube {
            primitives,
            slots: self.slots,
            zone,
            low_bits,
            floats,
            residual,
        }
    }

    /// The slots of this cube, then those of another one after the first `shared`. The first ones
    /// are the same in both, and have one value each. None if they do not.
    pub fn beside(&self, other: &Cube, shared: usize) -> Option<Cube> {
        let is_same = |slot| {
            let value = self.constant(slot);
            value.is_some() && value == other.constant(slot)
        };
        if !(0..shared).all(is_same) {
            return None;
        }
        let slots = self.slots + other.slots - shared;
        let of_slots = [self.primitives(), &other.primitives()[shared..]].concat();
        let primitives = [&of_slots, self.ghosts(), other.ghosts()].concat();
        let of_mine = |index: usize| match index < self.slots {
            true => index,
            false => index + slots - self.slots,
        };
        let of_other = |index: usize| match index {
            first if first < shared => first,
            slot if slot < other.slots => slot + self.slots - shared,
            ghost => ghost + slots + self.ghosts().len() - other.slots,
        };
        let places = |count: usize, place: &dyn Fn(usize) -> usize| -> Vec<u32> {
            (0..count).map(|index| place(index) as u32).collect()
        };
        let mine = places(self.primitives.len(), &of_mine);
        let its = places(other.primitives.len(), &of_other);
        let mut zone = other.zone.clone();
        zone.retain_definitions(|index| index.0 as usize >= shared);
        let zone = zone.renamed(|index| Index(its[index.0 as usize]));
        let zone = self
            .zone
            .renamed(|index| Index(mine[index.0 as usize]))
            .beside(&zone);
        let zone = zone.canonical(&Types(&primitives));
        let low_bits = other.low_bits.iter().map(|fact| LowBits {
            slot: its[fact.slot as usize],
            ..*fact
        });
        let floats = other
            .floats
            .iter()
            .filter(|&&(slot, _)| slot as usize >= shared);
        let floats = floats.map(|&(slot, value)| (its[slot as usize], value));
        let mut residual = Vec::new();
        for (conditions, places) in [(&self.residual, &mine), (&other.residual, &its)] {
            if !conditions.is_empty() {
                residual.extend(repack(conditions, places, &primitives, &zone));
            }
        }
        residual.sort_unstable();
        Some(Cube {
            low_bits: self.low_bits.iter().copied().chain(low_bits).collect(),
            floats: self.floats.iter().copied().chain(floats).collect(),
            primitives,
            slots,
            zone,
            residual,
        })
    }

    /// Whether the cube contains the point. `None` if that could not be decided.
    pub fn contains(&self, point: &[Constant], solver: &mut Solver) -> Option<bool> {
        assert_eq!(point.len(), self.slots, "one value for each slot");
        for (value, primitive) in point.iter().zip(self.primitives()) {
            let fits = value.sort() == primitive.sort()
                && primitive.range().is_none_or(|(low, high)| {
                    value
                        .as_integer()
                        .is_some_and(|integer| low <= integer && integer <= high)
                });
            if !fits {
                return Some(false);
            }
        }
        if !self.is_exact() {
            return self.contains_with_ghosts(point, solver);
        }
        let integer = |index: Index| {
            point[index.0 as usize]
                .as_integer()
                .expect("zones speak about integers")
        };
        let holds = self.zone.contains(integer)
            && self
                .low_bits
                .iter()
                .all(|fact| fact.holds(integer(Index(fact.slot)) as i64))
            && self
                .floats
                .iter()
                .all(|&(slot, value)| point[slot as usize] == value)
            && self.residual.iter().all(|packed| packed.holds(point));
        Some(holds)
    }

    fn contains_with_ghosts(&self, point: &[Constant], solver: &mut Solver) -> Option<bool> {
        let slots = solver.slot_variables(self.primitives());
        let constraints = self.instantiate(&slots, solver);
        let mut conditions = Vec::with_capacity(slots.len());
        for (&slot, &value) in slots.iter().zip(point) {
            let value = solver.arena.constant(value);
            conditions.push((solver.arena.identical(slot, value), true));
        }
        let assumed = constraints.assume_all(&conditions, solver);
        match (assumed.cases.is_empty(), assumed.undecided) {
            (false, _) => Some(true),
            (true, false) => Some(false),
            (true, true) => None,
        }
    }
}

/// Residual conditions with slots in other places, over those that the zone does not define.
fn repack(
    residual: &[Packed],
    place: &[u32],
    primitives: &[Primitive],
    zone: &Zone,
) -> Vec<Packed> {
    let mut arena = Arena::new();
    let variables: Vec<TermId> = primitives
        .iter()
        .map(|&primitive| arena.variable(primitive))
        .collect();
    let moved: Vec<TermId> = place
        .iter()
        .map(|&place| variables[place as usize])
        .collect();
    let mut replacements = FxHashMap::default();
    for definition in zone.definitions() {
        let term = variables[definition.index.0 as usize];
        let sort = arena.sort(term);
        if let Some(value) = defined_term(definition.base, definition.offset, sort, &mut arena) {
            replacements.insert(term, value);
        }
    }
    let mut replacing = Substitution::new(replacements);
    let mut packed: Vec<Packed> = Vec::with_capacity(residual.len());
    for condition in residual {
        let term = condition.unpack(&mut arena, &moved);
        let term = replacing.of(term, &mut arena);
        packed.push(Packed::pack(term, &mut arena, &|variable: VariableId| {
            variable.0
        }));
    }
    packed.sort_unstable();
    packed.dedup();
    packed
}

/// The conditions of a cube over these variables, with the new variables of its ghosts.
pub(crate) fn cube_conditions(
    cube: &Cube,
    slots: &[TermId],
    solver: &mut Solver,
) -> (Vec<TermId>, Vec<VariableId>) {
    let first_ghost = solver.arena.variable_count();
    let constraints = cube.instantiate(slots, solver);
    let ghosts = (first_ghost..solver.arena.variable_count())
        .map(|number| VariableId(number as u32))
        .collect();
    let mut conditions = zone_conditions(&constraints.zone, &mut solver.arena);
    conditions.extend_from_slice(constraints.residual_conditions());
    (conditions, ghosts)
}
