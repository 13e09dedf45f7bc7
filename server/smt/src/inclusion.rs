//! Comparison of cubes: inclusion, and the union that is itself a cube.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::arena::Arena;
use crate::cube::{Cube, Inclusion, cube_conditions};
use crate::low_bits::LowBits;
use crate::solver::Solver;
use crate::term::{Primitive, Sort, Term, TermId, VariableId};
use crate::z3::Answer;
use crate::zone::{Difference, Index};

impl Cube {
    /// Whether every point of `other` is one of this. Both have slots of the same types.
    pub fn includes(&self, other: &Cube, solver: &mut Solver) -> Inclusion {
        debug_assert_eq!(self.primitives(), other.primitives(), "cubes of one shape");
        if self == other {
            solver.count_simplified(|statistics| &mut statistics.inclusions);
            return Inclusion::Included;
        }
        solver.counted(
            |statistics| &mut statistics.inclusions,
            |solver| self.includes_another(other, solver),
        )
    }

    fn includes_another(&self, other: &Cube, solver: &mut Solver) -> Inclusion {
        // Ghosts match by the conditions that define them.
        let ghosts_match =
            self.ghosts() == other.ghosts() && (self.is_exact() || self.residual == other.residual);
        if ghosts_match {
            let zones = other.zone.is_within(&self.zone, &other.types());
            let is_plain =
                other.low_bits.is_empty() && other.floats.is_empty() && other.residual.is_empty();
            match zones {
                Some(false) if is_plain => return Inclusion::NotIncluded,
                Some(true)
                    if self.low_bits.iter().all(|&fact| other.knows_low_bits(fact))
                        && self.floats.iter().all(|float| other.floats.contains(float))
                        && self
                            .residual
                            .iter()
                            .all(|condition| other.residual.contains(condition)) =>
                {
                    return Inclusion::Included;
                }
                _ => {}
            }
        } else if self.has_by_zone(other) {
            return Inclusion::Included;
        }
        if self.clearly_misses(other) {
            return Inclusion::NotIncluded;
        }
        self.includes_by_query(other, solver)
    }

    /// Whether this is a zone and nothing else, and the zone of `other` is within it: whatever else
    /// `other` says leaves fewer points.
    fn has_by_zone(&self, other: &Cube) -> bool {
        self.is_exact()
            && self.low_bits.is_empty()
            && self.floats.is_empty()
            && self.residual.is_empty()
            && other.zone.is_within(&self.zone, &other.types()) == Some(true)
    }

    /// Whether some point of `other` is certainly not in this, without a query. If the low bits
    /// that `other` fixes are those of slots that its zone links with no others, everything else
    /// can be chosen independently.
    fn clearly_misses(&self, other: &Cube) -> bool {
        // The ghosts of one are not those of the other.
        if !self.is_exact() || !other.residual.is_empty() {
            return false;
        }
        let types = other.types();
        let has_fact = |index: Index| other.low_bits.iter().any(|fact| fact.slot == index.0);
        let is_alone = |index: Index| match other.zone.row(index) {
            None => true,
            Some(row) => {
                let rows = other.zone.rows().len();
                (1..=rows).all(|next| next == row || !other.zone.are_related(row, next))
                    && !other
                        .zone
                        .disequalities()
                        .iter()
                        .any(|disequality| disequality.mentions(index))
            }
        };
        if !other.low_bits.iter().all(|fact| is_alone(Index(fact.slot))) {
            return false;
        }
        let misses_float = self
            .floats
            .iter()
            .any(|&(slot, value)| other.constant(slot as usize) != Some(value));
        let misses_atom = self.zone.atoms().into_iter().any(|atom| {
            let difference = other.zone.resolved(atom.difference());
            let sides = [difference.plus, difference.minus];
            !sides.into_iter().flatten().any(has_fact)
                && other.zone.implies(atom, &types) == Some(false)
        });
        let misses_low_bits = self.low_bits.iter().any(|&fact| {
            !other.knows_low_bits(fact)
                && match other.zone.resolve(Index(fact.slot)) {
                    (None, _) => true,
                    (Some(base), _) => is_alone(base) && other.has_two_neighbours(base),
                }
        });
        misses_float || misses_atom || misses_low_bits
    }

    /// Whether two consecutive numbers with the known low bits are values of a slot that the zone
    /// links with no others. No two such have more low bits in common.
    fn has_two_neighbours(&self, index: Index) -> bool {
        let variable = Difference {
            plus: Some(index),
            minus: None,
            constant: 0,
        };
        let (low, high) = (
            self.zone.lower(variable, &self.types()),
            self.zone.upper(variable, &self.types()),
        );
        let fact = self.low_bits.iter().find(|fact| fact.slot == index.0);
        let (modulus, value) =
            fact.map_or((1, 0), |fact| (1i128 << fact.bits, i128::from(fact.value)));
        let first = low + (value - low).rem_euclid(modulus);
        first + modulus <= high
    }

    /// Whether a fact about low bits follows from one of this cube's, or from the value of the
    /// slot.
    pub(crate) fn knows_low_bits(&self, fact: LowBits) -> bool {
        match self.zone.resolve(Index(fact.slot)) {
            (None, value) => fact.holds(value as i64),
            (Some(base), offset) => self.low_bits.iter().any(|own| {
                own.slot == base.0
                    && own.bits >= fact.bits
                    && LowBits::new(
                        fact.slot,
                        fact.bits,
                        (own.value as i64).wrapping_add(offset as i64),
                    ) == fact
            }),
        }
    }

    /// Asks the solver for a point of `other` that is not in this.
    fn includes_by_query(&self, other: &Cube, solver: &mut Solver) -> Inclusion {
        let slots = solver.slot_variables(self.primitives());
        if !self.is_exact() {
            let (given, _) = cube_conditions(other, &slots, solver);
            let (wanted, ghosts) = cube_conditions(self, &slots, solver);
            let is_float = |&ghost: &VariableId| {
                let primitive = solver.arena.primitive(ghost);
                matches!(primitive, Primitive::Float | Primitive::Double)
            };
            if ghosts.iter().any(is_float) {
                // Z3 rarely decides what holds for all floating-point numbers.
                return Inclusion::Undecided;
            }
            let all = wanted
                .into_iter()
                .reduce(|all, condition| solver.arena.and(all, condition));
            return match solver.ask_z3_for_all(&given, &ghosts, all.unwrap_or(TermId::TRUE)) {
                Answer::Unsatisfiable => Inclusion::Included,
                Answer::Satisfiable(_) => Inclusion::NotIncluded,
                Answer::Unknown => Inclusion::Undecided,
            };
        }
        let given = other.instantiate(&slots, solver);
        let (wanted, _) = cube_conditions(self, &slots, solver);
        if has_float_arithmetic(given.residual_conditions(), &solver.arena)
            || has_float_arithmetic(&wanted, &solver.arena)
        {
            // Floating-point arithmetic costs Z3 more than a duplicate state costs the exploration.
            return Inclusion::Undecided;
        }
        let mut undecided = false;
        for condition in wanted {
            // A layer has thousands of these queries, and a wide cube hundreds of conditions.
            if solver.is_cancelled() {
                return Inclusion::Undecided;
            }
            let outside = given.assume_all(&[(condition, false)], solver);
            if !outside.cases.is_empty() {
                return Inclusion::NotIncluded;
            }
            undecided |= outside.undecided;
        }
        if undecided {
            Inclusion::Undecided
        } else {
            Inclusion::Included
        }
    }

    /// Whether the two may have points in common; `false` is certain.
    pub fn may_meet(&self, other: &Cube) -> bool {
        if !self.is_exact() || !other.is_exact() {
            // The ghosts of one are not those of the other.
            return true;
        }
        let types = self.types();
        let mut both = self.zone.clone();
        other
            .zone
            .atoms()
            .into_iter()
            .all(|atom| both.add(atom, &types).is_ok())
            && both.is_satisfiable() != Some(false)
    }

    /// The union of both, if it is itself a cube; `None` also if that was not decided. Of cubes
    /// with ghosts only those are joined that are within a zone. For all others it would take a
    /// quantified query for each pair.
    pub fn join(&self, other: &Cube, solver: &mut Solver) -> Option<Cube> {
        debug_assert_eq!(self.primitives(), other.primitives(), "cubes of one shape");
        solver.counted(
            |statistics| &mut statistics.joins,
            |solver| self.join_another(other, solver),
        )
    }

    fn join_another(&self, other: &Cube, solver: &mut Solver) -> Option<Cube> {
        if self.is_exact()
            && other.is_exact()
            && self.floats == other.floats
            && self.residual == other.residual
        {
            if let Some(join) = self.join_zones(other) {
                return Some(join);
            }
            // The union of zones includes the cheap checks of inclusion.
            if self.residual.is_empty() && self.low_bits.is_empty() && other.low_bits.is_empty() {
                return None;
            }
        }
        if !self.is_exact() || !other.is_exact() {
            if self.has_by_zone(other) {
                return Some(self.clone());
            }
            return other.has_by_zone(self).then(|| other.clone());
        }
        if self.includes(other, solver) == Inclusion::Included {
            return Some(self.clone());
        }
        (other.includes(self, solver) == Inclusion::Included).then(|| other.clone())
    }

    fn join_zones(&self, other: &Cube) -> Option<Cube> {
        let types = self.types();
        if self.zone == other.zone {
            let low_bits = join_low_bits(&self.low_bits, &other.low_bits)?;
            return Some(Cube {
                low_bits,
                ..self.clone()
            });
        }
        if self.low_bits != other.low_bits {
            return None;
        }
        let zone = self
            .zone
            .union(&other.zone, &types)?
            .tightened()?
            .canonical(&types);
        // Conditions and low bits are about slots that neither zone defines; the union defines no
        // more.
        Some(Cube {
            zone,
            ..self.clone()
        })
    }
}

/// Whether the terms add, multiply, … floating-point numbers.
fn has_float_arithmetic(terms: &[TermId], arena: &Arena) -> bool {
    let mut seen = FxHashSet::default();
    let mut open = terms.to_vec();
    while let Some(term) = open.pop() {
        if !seen.insert(term) {
            continue;
        }
        let node = arena.term(term);
        if matches!(node, Term::Binary(..)) && matches!(arena.sort(term), Sort::Fp32 | Sort::Fp64) {
            return true;
        }
        open.extend(node.operands());
    }
    false
}

/// The common facts of two lists that differ in the highest bit of one fact only: both together
/// leave that bit free.
fn join_low_bits(left: &[LowBits], right: &[LowBits]) -> Option<Vec<LowBits>> {
    if left.len() != right.len() {
        return None;
    }
    let different: SmallVec<[usize; 2]> = (0..left.len())
        .filter(|&position| left[position] != right[position])
        .collect();
    let mut joined = left.to_vec();
    match different.as_slice() {
        [] => {}
        &[position] => {
            let (a, b) = (left[position], right[position]);
            let bits = a.bits - 1;
            if a.slot != b.slot || a.bits != b.bits || a.value ^ b.value != 1 << bits {
                return None;
            }
            if bits == 0 {
                joined.remove(position);
            } else {
                joined[position] = LowBits::new(a.slot, bits, a.value as i64);
            }
        }
        _ => return None,
    }
    Some(joined)
}
