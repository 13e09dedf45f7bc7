//! The solver of one expansion: its arena, its limits, its counters, and Z3 once it is needed.

use std::time::{Duration, Instant};

use rustc_hash::FxHashMap;

use crate::arena::Arena;
use crate::cancel::CancelFlag;
use crate::intervals::Known;
use crate::model::Model;
use crate::substitution::{Substitution, VariableSets};
use crate::term::{Primitive, TermId, VariableId};
use crate::z3::{Answer, Query, Z3};
use crate::zone::{Index, Zone};
use crate::zone_terms::defined_term;

/// The options of a [`Solver`].
#[derive(Clone, Debug)]
pub struct SolverOptions {
    /// Z3's resource limit per query, in its own units: the same everywhere, unlike time. Zero is
    /// no limit.
    pub rlimit: u32,
    /// Ends queries early: they answer "unknown".
    pub cancel: CancelFlag,
    /// Whether conditions that neither zones nor bounds refute count as satisfiable, without asking
    /// Z3: for over-approximation.
    pub estimates: bool,
}

impl Default for SolverOptions {
    fn default() -> Self {
        SolverOptions {
            rlimit: 2_000_000,
            cancel: CancelFlag::new(),
            estimates: false,
        }
    }
}

/// Questions of one kind, by the highest rung of the ladder that each needed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Rungs {
    /// Simplification had made it constant, or both sides were the same.
    pub simplifier: u64,
    /// Zones answered.
    pub zones: u64,
    /// Z3 was asked, perhaps more than once.
    pub z3: u64,
}

impl Rungs {
    /// All of them.
    pub fn all(self) -> u64 {
        self.simplifier + self.zones + self.z3
    }
}

impl std::ops::AddAssign for Rungs {
    fn add_assign(&mut self, other: Rungs) {
        self.simplifier += other.simplifier;
        self.zones += other.zones;
        self.z3 += other.z3;
    }
}

/// How many questions each rung of the ladder answered. A question within a question does not
/// count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Statistics {
    /// Conditions that were assumed, and branches.
    pub branches: Rungs,
    /// Constraints that were projected to the slots of a state.
    pub projections: Rungs,
    /// Questions whether a cube includes another.
    pub inclusions: Rungs,
    /// Questions whether the union of two cubes is a cube.
    pub joins: Rungs,
    /// Queries to Z3, for models too.
    pub z3: u64,
    /// The time that Z3 took.
    pub z3_time: Duration,
}

impl Statistics {
    /// Questions of all kinds.
    pub fn questions(&self) -> Rungs {
        let mut all = self.branches;
        all += self.projections;
        all += self.inclusions;
        all += self.joins;
        all
    }
}

impl std::ops::AddAssign for Statistics {
    fn add_assign(&mut self, other: Statistics) {
        self.branches += other.branches;
        self.projections += other.projections;
        self.inclusions += other.inclusions;
        self.joins += other.joins;
        self.z3 += other.z3;
        self.z3_time += other.z3_time;
    }
}

/// Which of the counters of [`Statistics`] a question belongs to.
pub(crate) type Kind = fn(&mut Statistics) -> &mut Rungs;

/// The solver of one expansion. It opens Z3 for the first query that needs it.
pub struct Solver {
    /// The terms of the expansion.
    pub arena: Arena,
    /// What has answered the queries so far.
    pub statistics: Statistics,
    pub(crate) variables: VariableSets,
    /// The last replacement of what a zone defines: terms that follow have the same variables.
    determined: Substitution,
    /// Variables that stand for slots of cubes, in projections and inclusions only.
    slots: FxHashMap<(usize, Primitive), TermId>,
    options: SolverOptions,
    z3: Option<Z3>,
    /// Whether a question is being answered: further questions are parts of it.
    is_counting: bool,
}

impl Default for Solver {
    fn default() -> Self {
        Solver::new(SolverOptions::default())
    }
}

impl Solver {
    /// A solver with an empty arena.
    pub fn new(options: SolverOptions) -> Solver {
        Solver {
            arena: Arena::new(),
            statistics: Statistics::default(),
            variables: VariableSets::default(),
            determined: Substitution::default(),
            slots: FxHashMap::default(),
            options,
            z3: None,
            is_counting: false,
        }
    }

    /// Continues with another arena that has no variables. Terms of the one before are meaningless.
    pub fn start_again_with(&mut self, arena: Arena) {
        self.arena = arena;
        self.variables = VariableSets::default();
        self.determined = Substitution::default();
        self.slots = FxHashMap::default();
        self.z3 = None;
    }

    /// The variable that stands for a slot. No term of a caller mentions it.
    pub(crate) fn slot_variable(&mut self, number: usize, primitive: Primitive) -> TermId {
        let arena = &mut self.arena;
        *self
            .slots
            .entry((number, primitive))
            .or_insert_with(|| arena.variable(primitive))
    }

    /// The variables that stand for slots of these types.
    pub(crate) fn slot_variables(&mut self, primitives: &[Primitive]) -> Vec<TermId> {
        primitives
            .iter()
            .enumerate()
            .map(|(number, &primitive)| self.slot_variable(number, primitive))
            .collect()
    }

    /// The estimate whether residual conditions are satisfiable together with a zone; `None` if the
    /// options require an exact answer.
    pub(crate) fn estimate(&self, zone: &Zone, conditions: &[TermId]) -> Option<bool> {
        let is_estimated = self.options.estimates;
        is_estimated.then(|| !self.is_refuted(zone, conditions))
    }

    /// Whether bounds alone refute one of the conditions.
    pub(crate) fn is_refuted(&self, zone: &Zone, conditions: &[TermId]) -> bool {
        Known::of(zone, conditions, &self.arena).is_refuted()
    }

    /// Whether conditions are not decided exactly.
    pub(crate) fn estimates(&self) -> bool {
        self.options.estimates
    }

    /// Asks Z3 whether the conjunction of `conditions` has a solution, in the context that this
    /// solver keeps. The model depends on earlier queries: it is for internal use only.
    pub(crate) fn ask_z3(&mut self, conditions: &[TermId]) -> Answer {
        self.ask_kept_z3(Query {
            conditions,
            refuted: &[],
        })
    }

    /// Like [`Solver::ask_z3`] in a context of its own with a fixed seed: the model depends on the
    /// query only.
    pub(crate) fn ask_fresh_z3(&mut self, conditions: &[TermId]) -> Answer {
        let query = Query {
            conditions,
            refuted: &[],
        };
        self.timed(query, &mut self.open_z3())
    }

    /// Asks Z3 for a solution of `conditions` that does not satisfy `refuted`, for any values of
    /// the variables `ghosts`.
    pub(crate) fn ask_z3_for_all(
        &mut self,
        conditions: &[TermId],
        ghosts: &[VariableId],
        refuted: TermId,
    ) -> Answer {
        self.ask_kept_z3(Query {
            conditions,
            refuted: &[(ghosts, refuted)],
        })
    }

    /// Whether the budget is spent.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.options.cancel.is_cancelled()
    }

    fn open_z3(&self) -> Z3 {
        Z3::open(self.options.rlimit, &self.options.cancel)
    }

    fn ask_kept_z3(&mut self, query: Query<'_>) -> Answer {
        let mut z3 = self.z3.take().unwrap_or_else(|| self.open_z3());
        let answer = self.timed(query, &mut z3);
        self.z3 = Some(z3);
        answer
    }

    /// A term with the variables that the zone defines replaced.
    pub(crate) fn determined(&mut self, term: TermId, zone: &Zone) -> TermId {
        if zone.definitions().is_empty() {
            return term;
        }
        let variables = self.variables.of(term, &self.arena);
        let mut replacements = FxHashMap::default();
        for &variable in variables.iter() {
            let (base, offset) = zone.resolve(Index(variable.0));
            if base == Some(Index(variable.0)) {
                continue;
            }
            let variable = self.arena.variable_term(variable);
            let sort = self.arena.sort(variable);
            if let Some(replacement) = defined_term(base, offset, sort, &mut self.arena) {
                replacements.insert(variable, replacement);
            }
        }
        if replacements.is_empty() {
            return term;
        }
        if *self.determined.replacements() != replacements {
            self.determined = Substitution::new(replacements);
        }
        self.determined.of(term, &mut self.arena)
    }

    /// Answers a question and counts it.
    pub(crate) fn counted<T>(&mut self, kind: Kind, answer: impl FnOnce(&mut Solver) -> T) -> T {
        if self.is_counting {
            return answer(self);
        }
        self.is_counting = true;
        let asked = self.statistics.z3;
        let answer = answer(self);
        self.is_counting = false;
        let needed_z3 = self.statistics.z3 > asked;
        let rungs = kind(&mut self.statistics);
        if needed_z3 {
            rungs.z3 += 1;
        } else {
            rungs.zones += 1;
        }
        answer
    }

    /// Counts a question that was answered without consulting what is known.
    pub(crate) fn count_simplified(&mut self, kind: Kind) {
        if !self.is_counting {
            kind(&mut self.statistics).simplifier += 1;
        }
    }

    /// Counts a constant condition, which needs no procedure.
    pub fn count_constant_condition(&mut self) {
        self.count_simplified(|statistics| &mut statistics.branches);
    }

    fn timed(&mut self, query: Query<'_>, z3: &mut Z3) -> Answer {
        let start = Instant::now();
        let answer = z3.check(query, &self.arena, &mut self.variables);
        self.statistics.z3 += 1;
        self.statistics.z3_time += start.elapsed();
        answer
    }

    /// Whether a model satisfies all of the conditions.
    pub(crate) fn holds_in(&self, conditions: &[TermId], model: &Model) -> bool {
        let truth = crate::term::Constant::Bool(true);
        conditions
            .iter()
            .all(|&condition| self.arena.evaluate(condition, model) == truth)
    }
}
