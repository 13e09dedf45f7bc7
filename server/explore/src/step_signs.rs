//! The signs of differences between followers and counters: those after a path, and whether a path
//! depends on more than the signs before it.

use rustc_hash::FxHashSet;
use smt::{
    BinaryOperator, Comparison, Constant, Constraints, Model, Primitive, Solver, Term, TermId,
};

use crate::steps::{Steps, number};

/// The followers of a path's pre-state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Distances<'a> {
    /// Those that are not known to be in step.
    pub(crate) followers: &'a [TermId],
    /// Those of them whose distance the path [depends on](Steps::looked_at).
    pub(crate) looked_at: &'a [TermId],
}

/// The signs that a path can leave the followers with.
pub(crate) struct Settled {
    /// Constraints and slots.
    pub(crate) cases: Vec<(Constraints, Vec<(TermId, Primitive)>)>,
    /// Whether some of them may be impossible.
    pub(crate) over_approximate: bool,
}

impl Distances<'_> {
    /// The slots with the followers as differences of which only the sign is known.
    pub(crate) fn settle(
        self,
        constraints: &Constraints,
        slots: Vec<(TermId, Primitive)>,
        differences: &[(usize, Option<TermId>)],
        solver: &mut Solver,
    ) -> Settled {
        let Distances {
            followers: before,
            looked_at,
        } = self;
        let mut settled = Settled {
            cases: vec![(constraints.clone(), slots)],
            over_approximate: !looked_at.is_empty(),
        };
        for &(slot, difference) in differences {
            let cases = std::mem::take(&mut settled.cases);
            for (constraints, slots) in cases {
                let Some(difference) = difference else {
                    // It was never set and cannot be read.
                    let zero = solver.arena.int(0);
                    settled.cases.push(with(constraints, slots, slot, zero));
                    continue;
                };
                if before.contains(&difference) && !looked_at.contains(&difference) {
                    settled
                        .cases
                        .push(with(constraints, slots, slot, difference));
                    continue;
                }
                let (outcomes, exact) = outcomes(difference, &constraints, before, solver);
                settled.over_approximate |= !exact;
                for (constraints, sign) in outcomes {
                    let (constraints, term) = sign.fresh(constraints, solver);
                    settled
                        .cases
                        .push(with(constraints, slots.clone(), slot, term));
                }
            }
        }
        settled
    }
}

impl Steps {
    /// The followers of a pre-state on whose distance a path depends: not every follower out of
    /// step takes this path.
    pub(crate) fn looked_at(
        &self,
        start: &Constraints,
        constraints: &Constraints,
        before: &[TermId],
        solver: &mut Solver,
    ) -> Vec<TermId> {
        if !self.depends_on_distance || before.is_empty() {
            return Vec::new();
        }
        let known = start.conditions(&mut solver.arena);
        let mut found = Vec::new();
        for condition in constraints.conditions(&mut solver.arena) {
            if known.contains(&condition) {
                continue;
            }
            let (variables, constants) = leaves(condition, solver);
            let followers = before
                .iter()
                .filter(|follower| variables.contains(*follower));
            let alone = variables.len() == 1;
            for &follower in followers {
                if !(alone && depends_on_sign(condition, follower, &constants, solver)) {
                    found.push(follower);
                }
            }
        }
        found
    }
}

/// The constraints under which all these followers are in step, if that is possible; and whether
/// the condition is new.
pub(crate) fn in_step(
    constraints: Constraints,
    followers: impl Iterator<Item = TermId>,
    solver: &mut Solver,
) -> (Option<Constraints>, bool) {
    let mut constraints = constraints;
    let mut is_new = false;
    for follower in followers {
        let condition = Sign::Zero.condition(follower, solver);
        let branch = constraints.branch(condition, solver);
        is_new |= !branch.fails.cases.is_empty() || branch.fails.undecided;
        match branch.holds.cases.into_iter().next() {
            Some(case) => constraints = case,
            None => return (None, true),
        }
    }
    (Some(constraints), is_new)
}

/// That a difference has the sign of this value.
pub(crate) fn same_sign(difference: TermId, value: Constant, solver: &mut Solver) -> TermId {
    Sign::of(number(value)).condition(difference, solver)
}

fn with(
    constraints: Constraints,
    mut slots: Vec<(TermId, Primitive)>,
    slot: usize,
    term: TermId,
) -> (Constraints, Vec<(TermId, Primitive)>) {
    slots[slot].0 = term;
    (constraints, slots)
}

/// The sign of a difference: all that a state keeps of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Negative,
    Zero,
    Positive,
}

const SIGNS: [Sign; 3] = [Sign::Negative, Sign::Zero, Sign::Positive];

impl Sign {
    fn of(number: i32) -> Sign {
        match number.signum() {
            -1 => Sign::Negative,
            0 => Sign::Zero,
            _ => Sign::Positive,
        }
    }

    fn condition(self, term: TermId, solver: &mut Solver) -> TermId {
        let arena = &mut solver.arena;
        let zero = arena.int(0);
        let comparison = match self {
            Sign::Negative => Comparison::Less,
            Sign::Zero => Comparison::Equal,
            Sign::Positive => Comparison::Greater,
        };
        arena.compare(comparison, term, zero)
    }

    /// A fresh number of this sign.
    fn fresh(self, constraints: Constraints, solver: &mut Solver) -> (Constraints, TermId) {
        if self == Sign::Zero {
            return (constraints, solver.arena.int(0));
        }
        let term = solver.arena.variable(Primitive::Int);
        let condition = self.condition(term, solver);
        let mut cases = constraints.assume(condition, solver).cases;
        let constraints = cases.pop().expect("a fresh variable has any sign");
        (constraints, term)
    }

    /// The possible signs of the sum of a number of this sign and a constant.
    fn plus(self, distance: i32) -> &'static [Sign] {
        match (self, distance) {
            (Sign::Zero, 0) => &SIGNS[1..2],
            (Sign::Zero | Sign::Negative, ..0) | (Sign::Negative, 0) => &SIGNS[..1],
            (Sign::Zero | Sign::Positive, 1..) | (Sign::Positive, 0) => &SIGNS[2..],
            (Sign::Negative, 1) => &SIGNS[..2],
            (Sign::Positive, -1) => &SIGNS[1..],
            (Sign::Negative | Sign::Positive, _) => &SIGNS,
        }
    }
}

/// The possible signs of a difference on a path, each with its constraints; and whether each is
/// exact.
fn outcomes(
    difference: TermId,
    constraints: &Constraints,
    before: &[TermId],
    solver: &mut Solver,
) -> (Vec<(Constraints, Sign)>, bool) {
    if let Some(constant) = solver.arena.as_constant(difference) {
        return (
            vec![(constraints.clone(), Sign::of(number(constant)))],
            true,
        );
    }
    let distance = solver.arena.evaluate(difference, &Model::new());
    let term = solver.arena.constant(distance);
    let follower = before
        .iter()
        .copied()
        .find(|&follower| solver.arena.binary(BinaryOperator::Add, follower, term) == difference);
    let Some(follower) = follower else {
        let all = SIGNS.map(|sign| (constraints.clone(), sign));
        return (all.into(), false);
    };
    let mut found: Vec<(Constraints, &[Sign])> = Vec::new();
    let mut is_decided = true;
    for sign in SIGNS {
        let condition = sign.condition(follower, solver);
        let signs = sign.plus(number(distance));
        let assumed = constraints.assume(condition, solver);
        is_decided &= !assumed.undecided;
        if assumed.undecided {
            found.push((constraints.clone(), signs));
        } else {
            let cases = assumed.cases.into_iter();
            found.extend(cases.map(|case| (case, signs)));
        }
    }
    if let Some((_, first @ [sign])) = found.first()
        && found.iter().all(|(_, signs)| signs == first)
    {
        return (vec![(constraints.clone(), *sign)], true);
    }
    let exact = is_decided && found.iter().all(|(_, signs)| signs.len() == 1);
    let outcomes = found.into_iter().flat_map(|(case, signs)| {
        let signs = signs.iter();
        signs.map(move |&sign| (case.clone(), sign))
    });
    (outcomes.collect(), exact)
}

/// The variables and the numbers in a condition.
fn leaves(condition: TermId, solver: &Solver) -> (Vec<TermId>, Vec<i32>) {
    let arena = &solver.arena;
    let mut variables = Vec::new();
    let mut constants = Vec::new();
    let mut seen = FxHashSet::default();
    let mut open = vec![condition];
    while let Some(term) = open.pop() {
        if !seen.insert(term) {
            continue;
        }
        match arena.term(term) {
            Term::Variable(_) => variables.push(term),
            Term::Constant(constant) => constants.push(number(constant)),
            inner => open.extend(inner.operands()),
        }
    }
    (variables, constants)
}

/// Whether a comparison of one variable with constants depends on its sign only. It then holds of
/// all negative numbers or of none, and likewise of the positive ones. It can
/// change only next to one of its constants.
fn depends_on_sign(
    condition: TermId,
    variable: TermId,
    constants: &[i32],
    solver: &Solver,
) -> bool {
    let arena = &solver.arena;
    let Some(id) = arena.variable_id(variable) else {
        return false;
    };
    let near = constants.iter().flat_map(|&constant| {
        let around = [-1, 0, 1].into_iter();
        around.flat_map(move |by| {
            let near = constant.wrapping_add(by);
            [near, near.wrapping_neg()]
        })
    });
    let mut points: Vec<i32> = near.collect();
    points.extend([i32::MIN, -1, 1, i32::MAX]);
    let holds = |point: i32| {
        let mut model = Model::new();
        model.set(id, Constant::Int(point));
        arena.evaluate(condition, &model) == Constant::Bool(true)
    };
    let same = |signum: i32| {
        let mut truths = points.iter().filter(|point| point.signum() == signum);
        let first = truths.next().map(|&point| holds(point));
        truths.all(|&point| Some(holds(point)) == first)
    };
    same(-1) && same(1)
}
