//! Projection of a path to a cube: ∃ old variables. constraints ∧ slotᵢ = termᵢ.
//!
//! Each slot becomes a variable of its own. An old variable that the zone does not mention is
//! renamed to its slot. Otherwise, if its term is a variable plus a constant, the zone defines one
//! by the other; if not, the equation is a residual condition. Then the old variables are removed,
//! in this order:
//!
//! * slots replace old variables at a constant distance;
//! * conditions are solved for a variable where they allow it (see `free_variables`);
//! * conditions that are linked to no slot are dropped;
//! * the zone eliminates the rest.
//!
//! The old variables that remain in conditions are ghosts.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::atom::Atom;
use crate::constraints::Constraints;
use crate::cube::{Cube, Projection};
use crate::free_variables::Elimination;
use crate::linear_form::{Form, NoForms, forms};
use crate::low_bits::surely_fit;
use crate::solutions::point_of;
use crate::solver::Solver;
use crate::substitution::Substitution;
use crate::term::{
    BinaryOperator, Comparison, Constant, Primitive, Sort, Term, TermId, VariableId,
};
use crate::z3::Answer;
use crate::zone::{Index, Zone};
use crate::zone_terms::zone_conditions;

/// One case of a projection on its way.
#[derive(Clone)]
struct Draft {
    /// The constraints, with the slots that the zone can define.
    constraints: Constraints,
    /// The equations of the other slots.
    equations: Vec<TermId>,
    /// Old variables of floats and, in the end, plain ones; with their new names.
    renamed: FxHashMap<TermId, TermId>,
    /// Old variables of which the zone said nothing, and the slots that are equal to them.
    plain: FxHashMap<VariableId, VariableId>,
    /// Terms of slots that no zone holds, in terms of the first slot that has them.
    opaque: FxHashMap<TermId, TermId>,
    floats: Vec<(u32, Constant)>,
}

/// The work of projecting.
pub(crate) struct Work<'a> {
    pub(crate) solver: &'a mut Solver,
    /// The types of the slots.
    pub(crate) primitives: Vec<Primitive>,
    /// The variables that stand for the slots.
    pub(crate) slots: Vec<TermId>,
    slot_set: FxHashSet<TermId>,
    undecided: bool,
}

impl Constraints {
    /// The values that the slots can have: ∃ all variables. this ∧ slotᵢ = termᵢ (the paper's step
    /// from a path to a post-state). The values of each term lie within its slot's type.
    pub fn project(&self, slots: &[(TermId, Primitive)], solver: &mut Solver) -> Projection {
        solver.counted(
            |statistics| &mut statistics.projections,
            |solver| self.projected(slots, solver),
        )
    }

    fn projected(&self, slots: &[(TermId, Primitive)], solver: &mut Solver) -> Projection {
        if let Some(cube) = self.plainly_projected(slots, &solver.arena) {
            return Projection {
                cubes: vec![cube],
                undecided: false,
            };
        }
        let primitives: Vec<Primitive> = slots.iter().map(|&(_, primitive)| primitive).collect();
        let variables = solver.slot_variables(&primitives);
        let mut work = Work {
            solver,
            primitives,
            slot_set: variables.iter().copied().collect(),
            slots: variables,
            undecided: false,
        };
        let first = Draft {
            constraints: self.clone(),
            equations: Vec::new(),
            renamed: FxHashMap::default(),
            plain: FxHashMap::default(),
            opaque: FxHashMap::default(),
            floats: Vec::new(),
        };
        let mut drafts = vec![first];
        for (number, &(term, _)) in slots.iter().enumerate() {
            // A state may have thousands of slots.
            deadline::check_patience();
            let mut next = Vec::with_capacity(drafts.len());
            for draft in drafts {
                work.assign(draft, number, term, &mut next);
            }
            drafts = next;
        }
        let mut cubes = Vec::new();
        for draft in drafts {
            work.finish(draft, &mut cubes);
        }
        cubes.sort_unstable();
        cubes.dedup();
        Projection {
            cubes,
            undecided: work.undecided,
        }
    }
}

impl Work<'_> {
    /// Adds slot = term to a draft; if the term has several forms, to each case.
    fn assign(&mut self, draft: Draft, number: usize, term: TermId, result: &mut Vec<Draft>) {
        let mut todo = vec![(draft, term)];
        while let Some((mut draft, term)) = todo.pop() {
            let term = self.solver.determined(term, &draft.constraints.zone);
            if let Some(constant) = self.solver.arena.as_constant(term) {
                match constant.as_integer() {
                    Some(value) => self.define(&mut draft, number, None, value),
                    None => draft.floats.push((number as u32, constant)),
                }
                result.push(draft);
                continue;
            }
            if self.renames(&mut draft, number, term) {
                result.push(draft);
                continue;
            }
            match self.solver.arena.sort(term) {
                Sort::Bool => self.assign_truth(draft, number, term, result),
                Sort::Fp32 | Sort::Fp64 => {
                    self.assign_float(&mut draft, number, term);
                    result.push(draft);
                }
                Sort::Bv32 | Sort::Bv64 | Sort::Ref => {
                    match forms(term, &self.solver.arena, &draft.constraints.zone) {
                        Ok(forms) if forms.iter().all(is_shifted_variable) => {
                            for form in forms {
                                if let Some(mut case) = self.narrowed(&draft, &form) {
                                    let difference =
                                        form.value.as_difference().expect("just checked");
                                    self.define(
                                        &mut case,
                                        number,
                                        difference.plus,
                                        difference.constant,
                                    );
                                    result.push(case);
                                }
                            }
                        }
                        Err(NoForms::Choice(choice)) => {
                            todo.extend(self.choose(&draft, term, choice))
                        }
                        _ => {
                            self.assign_opaque(&mut draft, number, term);
                            result.push(draft);
                        }
                    }
                }
            }
        }
    }

    /// Renames an old variable to a slot, if the zone says nothing about it and no other slot is
    /// it. So most slots of a wide state take no row of the zone.
    fn renames(&self, draft: &mut Draft, number: usize, term: TermId) -> bool {
        let arena = &self.solver.arena;
        let Some(variable) = arena.variable_id(term) else {
            return false;
        };
        let is_plain = arena.primitive(variable) == self.primitives[number]
            && !arena.sort(term).is_float()
            && !draft.constraints.zone.mentions(Index(variable.0))
            && !draft.plain.contains_key(&variable);
        if is_plain {
            draft.plain.insert(variable, self.slot(number));
        }
        is_plain
    }

    fn slot(&self, number: usize) -> VariableId {
        let slot = self.solver.arena.variable_id(self.slots[number]);
        slot.expect("slots are variables")
    }

    fn assign_truth(
        &mut self,
        mut draft: Draft,
        number: usize,
        term: TermId,
        result: &mut Vec<Draft>,
    ) {
        if let Some(variable) = self.solver.arena.variable_id(term) {
            self.define(&mut draft, number, Some(Index(variable.0)), 0);
            result.push(draft);
            return;
        }
        let branch = draft.constraints.branch(term, self.solver);
        for (side, value) in [(branch.holds, 1), (branch.fails, 0)] {
            self.undecided |= side.undecided;
            for constraints in side.cases {
                let mut case = Draft {
                    constraints,
                    ..draft.clone()
                };
                self.define(&mut case, number, None, value);
                result.push(case);
            }
        }
    }

    /// Splits on the condition of an if-then-else inside a term.
    fn choose(&mut self, draft: &Draft, term: TermId, choice: TermId) -> Vec<(Draft, TermId)> {
        let Term::Ite(c, t, e) = self.solver.arena.term(choice) else {
            unreachable!("only an if-then-else is a choice")
        };
        let branch = draft.constraints.branch(c, self.solver);
        let mut cases = Vec::new();
        for (side, chosen) in [(branch.holds, t), (branch.fails, e)] {
            self.undecided |= side.undecided;
            let replacements = FxHashMap::from_iter([(choice, chosen)]);
            let term = self.solver.arena.substitute(term, &replacements);
            cases.extend(side.cases.into_iter().map(|constraints| {
                (
                    Draft {
                        constraints,
                        ..draft.clone()
                    },
                    term,
                )
            }));
        }
        cases
    }

    fn assign_float(&mut self, draft: &mut Draft, number: usize, term: TermId) {
        let slot = self.slots[number];
        if let Some(&name) = draft.renamed.get(&term) {
            draft
                .equations
                .push(self.solver.arena.identical(slot, name));
        } else if self.solver.arena.variable_id(term).is_some() {
            draft.renamed.insert(term, slot);
        } else {
            draft
                .equations
                .push(self.solver.arena.identical(slot, term));
        }
    }

    fn assign_opaque(&mut self, draft: &mut Draft, number: usize, term: TermId) {
        let slot = self.slots[number];
        let arena = &mut self.solver.arena;
        let sort = arena.sort(term);
        let (base, constant) = arena.as_sum(term);
        let base = base.expect("constants are not opaque");
        let value = match draft.opaque.get(&base) {
            Some(&value) => {
                let constant = arena.integer(sort, constant);
                arena.binary(BinaryOperator::Add, value, constant)
            }
            None => {
                // What is computed from one slot to the next, as generators of numbers fill their
                // tables, is said step by step. Else each equation would have all steps before.
                let steps = arena.substitute(term, &draft.opaque);
                let constant = arena.integer(sort, constant);
                let value = arena.binary(BinaryOperator::Subtract, slot, constant);
                draft.opaque.insert(base, value);
                steps
            }
        };
        draft
            .equations
            .push(arena.compare(Comparison::Equal, slot, value));
    }

    fn define(&self, draft: &mut Draft, number: usize, base: Option<Index>, offset: i128) {
        let slot = self.slot(number);
        let zone = std::rc::Rc::make_mut(&mut draft.constraints.zone);
        zone.define(Index(slot.0), base, offset, &self.solver.arena);
    }

    /// The draft with the guards of a form: one case, or none.
    fn narrowed(&mut self, draft: &Draft, form: &Form) -> Option<Draft> {
        let mut zone = draft.constraints.zone.clone();
        for &guard in &form.guards {
            zone = Atom::AtMostZero(guard)
                .added_to(&zone, &self.solver.arena)
                .ok()?;
        }
        let changed = !std::rc::Rc::ptr_eq(&zone, &draft.constraints.zone);
        let constraints = Constraints {
            zone,
            residual: draft.constraints.residual.clone(),
        };
        if changed && !self.is_possible(&constraints.zone, constraints.residual_conditions()) {
            return None;
        }
        Some(Draft {
            constraints,
            ..draft.clone()
        })
    }

    /// Whether a zone, whose disequalities may be contradictory, and conditions have a solution. If
    /// that cannot be decided, it is a loss.
    fn is_possible(&mut self, zone: &Zone, conditions: &[TermId]) -> bool {
        match zone.is_satisfiable() {
            Some(false) => return false,
            Some(true) if surely_fit(conditions, zone, &self.solver.arena) => return true,
            _ => {}
        }
        if let Some(estimate) = self.solver.estimate(zone, conditions) {
            return estimate;
        }
        if self.solver.is_refuted(zone, conditions) {
            return false;
        }
        if point_of(zone, conditions, self.solver).is_some() {
            return true;
        }
        let mut all = conditions.to_vec();
        all.extend(zone_conditions(zone, &mut self.solver.arena));
        match self.solver.ask_z3(&all) {
            Answer::Satisfiable(_) => true,
            Answer::Unsatisfiable => false,
            Answer::Unknown => {
                self.undecided = true;
                false
            }
        }
    }

    /// Whether a variable is that of a slot.
    pub(crate) fn is_slot(&self, variable: VariableId) -> bool {
        self.slot_set
            .contains(&self.solver.arena.variable_term(variable))
    }

    /// Gives plain variables the names of their slots. Those that other slots brought into the zone
    /// are defined there.
    fn settle_plain(&self, draft: &mut Draft, zone: &mut Zone) {
        let arena = &self.solver.arena;
        for (&variable, &slot) in &draft.plain {
            if zone.mentions(Index(variable.0)) {
                zone.define(Index(slot.0), Some(Index(variable.0)), 0, arena);
            } else {
                let names = (arena.variable_term(variable), arena.variable_term(slot));
                draft.renamed.insert(names.0, names.1);
            }
        }
    }

    /// Removes the old variables of a finished draft.
    fn finish(&mut self, mut draft: Draft, cubes: &mut Vec<Cube>) {
        let mut zone = Zone::clone(&draft.constraints.zone);
        self.settle_plain(&mut draft, &mut zone);
        let mut constraints = draft.constraints;
        // A slot at a constant distance from an old variable replaces it.
        for number in 0..self.slots.len() {
            let slot = self.slot(number);
            if let (Some(base), _) = zone.resolve(Index(slot.0))
                && !self.is_slot(VariableId(base.0))
            {
                zone.exchange(Index(slot.0));
            }
        }
        let mut conditions = constraints.residual_conditions().to_vec();
        conditions.extend(draft.equations);
        constraints.zone = zone.into();
        if !draft.renamed.is_empty() {
            let mut renaming = Substitution::new(draft.renamed);
            for condition in &mut conditions {
                *condition = renaming.of(*condition, &mut self.solver.arena);
            }
        }
        let mut zone = Zone::clone(&constraints.zone);
        self.drop_definitions(&mut zone, &mut conditions);
        let mut open = vec![(zone, conditions)];
        if !open[0].1.is_empty() {
            let (zone, conditions) = open.remove(0);
            open = Elimination::new(self.solver, &self.slot_set, (zone, conditions)).run();
            for (zone, conditions) in &mut open {
                self.drop_definitions(zone, conditions);
                self.drop_unlinked(zone, conditions);
            }
        }
        while let Some((zone, conditions)) = open.pop() {
            deadline::check_patience();
            for mut zone in self.without_old_variables(zone, &conditions) {
                let mut remaining = conditions.clone();
                self.drop_definitions(&mut zone, &mut remaining);
                if remaining != conditions {
                    // The definitions of a part may be all that a condition said: then no condition
                    // mentions its variables.
                    open.push((zone, remaining));
                    continue;
                }
                match self.cube(zone, remaining, draft.floats.clone()) {
                    Some(cube) => cubes.push(cube),
                    None => self.undecided = true,
                }
            }
        }
    }

    /// Replaces the old variables that the zone defines, and drops their definitions.
    fn drop_definitions(&mut self, zone: &mut Zone, conditions: &mut Vec<TermId>) {
        for condition in conditions.iter_mut() {
            *condition = self.solver.determined(*condition, zone);
        }
        conditions.retain(|&condition| condition != TermId::TRUE);
        zone.retain_definitions(|index| self.is_slot(VariableId(index.0)));
    }

    /// Drops the conditions that are linked to no slot. All conditions are satisfiable together, so
    /// these are satisfiable for all values of the slots.
    fn drop_unlinked(&mut self, zone: &Zone, conditions: &mut Vec<TermId>) {
        let mut reached: FxHashSet<VariableId> = self
            .slots
            .iter()
            .filter_map(|&slot| self.solver.arena.variable_id(slot))
            .collect();
        let sets: Vec<_> = conditions
            .iter()
            .map(|&condition| self.solver.variables.of(condition, &self.solver.arena))
            .collect();
        let rows = zone.rows();
        loop {
            let before = reached.len();
            for set in &sets {
                if set.iter().any(|variable| reached.contains(variable)) {
                    reached.extend(set.iter().copied());
                }
            }
            for (i, &row) in rows.iter().enumerate() {
                if reached.contains(&VariableId(row.0)) {
                    let related =
                        (0..rows.len()).filter(|&j| j != i && zone.are_related(i + 1, j + 1));
                    reached.extend(related.map(|j| VariableId(rows[j].0)));
                }
            }
            if reached.len() == before {
                break;
            }
        }
        let mut sets = sets.into_iter();
        conditions.retain(|_| {
            let set = sets.next().expect("one set for each condition");
            set.iter().any(|variable| reached.contains(variable))
        });
    }

    /// Eliminates the rows of old variables that no condition mentions.
    fn without_old_variables(&mut self, zone: Zone, conditions: &[TermId]) -> Vec<Zone> {
        let mut kept: FxHashSet<VariableId> = FxHashSet::default();
        for &condition in conditions {
            kept.extend(
                self.solver
                    .variables
                    .of(condition, &self.solver.arena)
                    .iter()
                    .copied(),
            );
        }
        let gone: SmallVec<[Index; 8]> = zone
            .rows()
            .iter()
            .copied()
            .filter(|row| !kept.contains(&VariableId(row.0)) && !self.is_slot(VariableId(row.0)))
            .collect();
        let mut zones = vec![zone];
        for index in gone {
            let mut next = Vec::with_capacity(zones.len());
            for zone in zones {
                match zone.eliminate(index) {
                    Some(parts) => next.extend(parts),
                    None => self.undecided = true,
                }
            }
            zones = next;
        }
        if zones.len() > 1 && !conditions.is_empty() {
            zones.retain(|zone| self.is_possible(zone, conditions));
        }
        zones
    }
}

fn is_shifted_variable(form: &Form) -> bool {
    form.value
        .as_difference()
        .is_some_and(|difference| difference.minus.is_none())
}
