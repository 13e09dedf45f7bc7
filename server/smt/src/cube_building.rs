//! The last step of a projection: the cube of a zone and conditions over slots and ghosts.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::cube::{Cube, Types};
use crate::low_bits::{LowBits, low_bits_fact};
use crate::packed::Packed;
use crate::projection::Work;
use crate::term::{Constant, TermId, VariableId};
use crate::zone::{Difference, Index, Zone};
use crate::zone_terms::defined_term;

impl Work<'_> {
    /// The cube of a zone and conditions whose variables are slots and ghosts. `None` after too
    /// many splits.
    pub(crate) fn cube(
        &mut self,
        zone: Zone,
        conditions: Vec<TermId>,
        floats: Vec<(u32, Constant)>,
    ) -> Option<Cube> {
        // Ghosts are numbered after the slots.
        let mut variables = self.slots.clone();
        let mut primitives = self.primitives.clone();
        let mut ghosts: Vec<VariableId> = Vec::new();
        for &condition in &conditions {
            ghosts.extend(
                self.solver
                    .variables
                    .of(condition, &self.solver.arena)
                    .iter()
                    .copied(),
            );
        }
        ghosts.sort_unstable();
        ghosts.dedup();
        ghosts.retain(|&variable| !self.is_slot(variable));
        let arena = &mut self.solver.arena;
        variables.extend(ghosts.iter().map(|&ghost| arena.variable_term(ghost)));
        primitives.extend(ghosts.iter().map(|&ghost| arena.primitive(ghost)));
        let numbers: FxHashMap<VariableId, u32> = variables
            .iter()
            .enumerate()
            .map(|(number, &term)| {
                (
                    arena
                        .variable_id(term)
                        .expect("slots and ghosts are variables"),
                    number as u32,
                )
            })
            .collect();
        let types = Types(&primitives);
        let mut zone = zone
            .renamed(|index| Index(numbers[&VariableId(index.0)]))
            .tightened()?
            .canonical(&types);
        let mut low_bits: Vec<LowBits> = Vec::new();
        let mut rest = conditions;
        // A fact about low bits may determine a slot, and so simplify another fact.
        loop {
            let mut replacements = FxHashMap::default();
            for definition in zone.definitions() {
                let term = variables[definition.index.0 as usize];
                let sort = arena.sort(term);
                let base = definition
                    .base
                    .and_then(|base| arena.variable_id(variables[base.0 as usize]));
                let base = base.map(|variable| Index(variable.0));
                if let Some(value) = defined_term(base, definition.offset, sort, arena) {
                    replacements.insert(term, value);
                }
            }
            let mut open = Vec::with_capacity(rest.len());
            for condition in rest {
                let condition = arena.substitute(condition, &replacements);
                match low_bits_fact(condition, arena) {
                    Some((variable, bits, value)) => {
                        add_fact(&mut low_bits, LowBits::new(numbers[&variable], bits, value))
                    }
                    None if condition == TermId::TRUE => {}
                    None => open.push(condition),
                }
            }
            rest = open;
            let before = zone.clone();
            for fact in &low_bits {
                apply_fact(&mut zone, *fact, types);
            }
            if zone == before {
                break;
            }
            zone = zone.tightened()?.canonical(&types);
            low_bits = moved_to_bases(low_bits, &zone);
        }
        low_bits.sort_unstable();
        let mut residual: Vec<Packed> = rest
            .into_iter()
            .map(|condition| Packed::pack(condition, arena, &|variable| numbers[&variable]))
            .collect();
        residual.sort_unstable();
        residual.dedup();
        Some(Cube {
            slots: self.primitives.len(),
            primitives,
            zone,
            low_bits,
            floats,
            residual,
        })
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
fn apply_fact(zone: &mut Zone, fact: LowBits, types: Types<'_>) {
    let index = Index(fact.slot);
    if zone.row(index).is_none() {
        return;
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
        zone.at_most_zero(below, &types)
            .expect("the conditions of a path are satisfiable");
    }
    if new_high < high && high < range.1 {
        let above = variable.plus_constant(-new_high);
        zone.at_most_zero(above, &types)
            .expect("the conditions of a path are satisfiable");
    }
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
