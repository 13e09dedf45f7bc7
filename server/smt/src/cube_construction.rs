//! The last step of a projection: the cube of a zone and conditions over slots and ghosts.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::arena::Arena;
use crate::cube::{Cube, Types};
use crate::low_bits::{LowBits, low_bits_fact};
use crate::packed::Packed;
use crate::projection::Work;
use crate::substitution::Substitution;
use crate::term::{Constant, Primitive, TermId, VariableId};
use crate::zone::{Contradiction, Difference, Index, Zone};
use crate::zone_terms::defined_term;

/// The variables of a cube: the slots, then the ghosts.
struct Names {
    variables: Vec<TermId>,
    primitives: Vec<Primitive>,
    /// Their positions.
    numbers: FxHashMap<VariableId, u32>,
}

impl Names {
    /// The variables that a zone over these names defines, with their definitions as terms.
    fn definitions(&self, zone: &Zone, arena: &mut Arena) -> FxHashMap<TermId, TermId> {
        let mut definitions = FxHashMap::default();
        for definition in zone.definitions() {
            let term = self.variables[definition.index.0 as usize];
            let sort = arena.sort(term);
            let base = definition
                .base
                .and_then(|base| arena.variable_id(self.variables[base.0 as usize]));
            let base = base.map(|variable| Index(variable.0));
            if let Some(value) = defined_term(base, definition.offset, sort, arena) {
                definitions.insert(term, value);
            }
        }
        definitions
    }
}

impl Work<'_> {
    /// The cube of a zone and conditions whose variables are slots and ghosts. `None` after too
    /// many splits, and where they contradict each other, which no branch saw.
    pub(crate) fn cube(
        &mut self,
        zone: Zone,
        conditions: Vec<TermId>,
        floats: Vec<(u32, Constant)>,
    ) -> Option<Cube> {
        let names = self.names(&conditions);
        let zone = zone
            .renamed(|index| Index(names.numbers[&VariableId(index.0)]))
            .tightened()?
            .canonical(&Types(&names.primitives));
        let arena = &mut self.solver.arena;
        let (zone, low_bits, rest) = without_low_bits(zone, conditions, &names, arena)?;
        let number = |variable| names.numbers[&variable];
        let mut residual: Vec<Packed> = rest
            .into_iter()
            .map(|condition| Packed::pack(condition, arena, &number))
            .collect();
        residual.sort_unstable();
        residual.dedup();
        Some(Cube {
            slots: self.primitives.len(),
            primitives: names.primitives,
            zone,
            low_bits,
            floats,
            residual,
        })
    }

    /// The slots, and the other variables of the conditions as ghosts.
    fn names(&mut self, conditions: &[TermId]) -> Names {
        let mut ghosts: Vec<VariableId> = Vec::new();
        for &condition in conditions {
            let variables = self.solver.variables.of(condition, &self.solver.arena);
            ghosts.extend(variables.iter().copied());
        }
        ghosts.sort_unstable();
        ghosts.dedup();
        ghosts.retain(|&variable| !self.is_slot(variable));
        let arena = &self.solver.arena;
        let mut variables = self.slots.clone();
        variables.extend(ghosts.iter().map(|&ghost| arena.variable_term(ghost)));
        let mut primitives = self.primitives.clone();
        primitives.extend(ghosts.iter().map(|&ghost| arena.primitive(ghost)));
        let ids = variables.iter().map(|&term| arena.variable_id(term));
        let numbers = (0..)
            .zip(ids)
            .map(|(number, id)| (id.expect("slots and ghosts are variables"), number))
            .collect();
        Names {
            variables,
            primitives,
            numbers,
        }
    }
}

/// Turns conditions about low bits into facts: what the facts restrict, the facts in order, and the
/// other conditions. `None` after too many splits, and where they contradict each other.
fn without_low_bits(
    mut zone: Zone,
    mut conditions: Vec<TermId>,
    names: &Names,
    arena: &mut Arena,
) -> Option<(Zone, Vec<LowBits>, Vec<TermId>)> {
    let types = Types(&names.primitives);
    let mut facts: Vec<LowBits> = Vec::new();
    // A fact about low bits may determine a slot, and so simplify another fact.
    loop {
        let mut definitions = Substitution::new(names.definitions(&zone, arena));
        let mut rest = Vec::with_capacity(conditions.len());
        for condition in conditions {
            let condition = definitions.of(condition, arena);
            match low_bits_fact(condition, arena) {
                Some((variable, bits, value)) => {
                    let slot = names.numbers[&variable];
                    add_fact(&mut facts, LowBits::new(slot, bits, value));
                }
                None if condition == TermId::TRUE => {}
                None => rest.push(condition),
            }
        }
        conditions = rest;
        let before = zone.clone();
        for &fact in &facts {
            apply_fact(&mut zone, fact, types).ok()?;
        }
        if zone == before {
            facts.sort_unstable();
            return Some((zone, facts, conditions));
        }
        zone = zone.tightened()?.canonical(&types);
        facts = moved_to_bases(facts, &zone);
    }
}

/// Adds a fact. Of two consistent facts about one slot, the longer one stays.
fn add_fact(facts: &mut Vec<LowBits>, fact: LowBits) {
    match facts.iter_mut().find(|other| other.slot == fact.slot) {
        Some(other) if other.bits < fact.bits => *other = fact,
        Some(_) => {}
        None => facts.push(fact),
    }
}

/// Tightens the bounds of a slot to values with the right low bits, and drops disequalities with
/// values that have others.
fn apply_fact(zone: &mut Zone, fact: LowBits, types: Types<'_>) -> Result<(), Contradiction> {
    let index = Index(fact.slot);
    if zone.row(index).is_none() {
        return Ok(());
    }
    let is_wrong = |value: i128| !fact.holds(value as i64);
    let excluded: SmallVec<[_; 2]> = zone
        .disequalities()
        .iter()
        .copied()
        .filter(|disequality| {
            disequality.left == index && disequality.right.is_none() && is_wrong(disequality.offset)
        })
        .collect();
    for disequality in excluded {
        zone.remove_disequality(disequality);
    }
    let variable = Difference {
        plus: Some(index),
        minus: None,
        constant: 0,
    };
    let modulus = 1i128 << fact.bits;
    let (low, high) = (zone.lower(variable, &types), zone.upper(variable, &types));
    let new_low = low + (i128::from(fact.value) - low).rem_euclid(modulus);
    let new_high = high - (high - i128::from(fact.value)).rem_euclid(modulus);
    let range = crate::zone::Ranges::range(&types, index);
    // Tightening the ends of the type's own range is not worth a row.
    if new_low > low && low > range.0 {
        let below = variable.negated().plus_constant(new_low);
        zone.at_most_zero(below, &types)?;
    }
    if new_high < high && high < range.1 {
        let above = variable.plus_constant(-new_high);
        zone.at_most_zero(above, &types)?;
    }
    Ok(())
}

/// Facts about slots that the zone now defines, as facts about their bases.
fn moved_to_bases(facts: Vec<LowBits>, zone: &Zone) -> Vec<LowBits> {
    let mut moved = Vec::with_capacity(facts.len());
    for fact in facts {
        if let (Some(base), offset) = zone.resolve(Index(fact.slot)) {
            add_fact(
                &mut moved,
                LowBits::new(
                    base.0,
                    fact.bits,
                    (fact.value as i64).wrapping_sub(offset as i64),
                ),
            );
        }
    }
    moved
}
