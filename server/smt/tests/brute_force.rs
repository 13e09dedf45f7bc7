//! Constraints against enumeration: `assume` preserves exactly the points that satisfy the
//! condition.

use std::collections::BTreeSet;

use proptest::prelude::*;
use smt::{
    BinaryOperator, Comparison, Constant, Constraints, Conversion, Cube, Inclusion, Model,
    Primitive, Solver, SolverOptions, TermId, UnaryOperator,
};

/// A condition over variables 0..VARIABLES (integers) and two truth values, free of any arena.
#[derive(Clone, Debug)]
enum Condition {
    Compare(Comparison, Number, Number),
    Flag(usize),
    Not(Box<Condition>),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
    Same(Box<Condition>, Box<Condition>),
}

#[derive(Clone, Debug)]
enum Number {
    Variable(usize),
    Constant(i32),
    Plus(usize, i32),
    Minus(usize, usize),
    Negated(usize),
    Byte(usize, i32),
    Choice(usize, usize, usize),
    Times(usize, i32),
    LowBits(usize, i32),
    Product(usize, usize),
}

const VARIABLES: usize = 3;
const FLAGS: usize = 2;

fn number(nonlinear: bool) -> BoxedStrategy<Number> {
    let variable = || 0..VARIABLES;
    let offset = prop_oneof![
        -4..5i32,
        Just(i32::MAX),
        Just(i32::MIN),
        Just(127),
        Just(200)
    ];
    let linear = prop_oneof![
        4 => variable().prop_map(Number::Variable),
        2 => prop_oneof![-4..5i32, Just(i32::MAX), Just(i32::MIN), Just(i32::MAX - 2)].prop_map(Number::Constant),
        3 => (variable(), offset.clone()).prop_map(|(x, c)| Number::Plus(x, c)),
        1 => (variable(), variable()).prop_map(|(x, y)| Number::Minus(x, y)),
        1 => variable().prop_map(Number::Negated),
        1 => (variable(), offset).prop_map(|(x, c)| Number::Byte(x, c)),
        1 => (0..FLAGS, variable(), variable()).prop_map(|(f, x, y)| Number::Choice(f, x, y)),
    ];
    if nonlinear {
        prop_oneof![
            4 => linear,
            1 => (variable(), 2..7i32).prop_map(|(x, c)| Number::Times(x, c)),
            2 => (variable(), prop_oneof![Just(1), Just(3)]).prop_map(|(x, mask)| Number::LowBits(x, mask)),
            1 => (variable(), variable()).prop_map(|(x, y)| Number::Product(x, y)),
        ]
        .boxed()
    } else {
        linear.boxed()
    }
}

fn condition(nonlinear: bool) -> impl Strategy<Value = Condition> {
    let comparison = prop_oneof![
        Just(Comparison::Equal),
        Just(Comparison::NotEqual),
        Just(Comparison::Less),
        Just(Comparison::LessOrEqual),
        Just(Comparison::Greater),
        Just(Comparison::GreaterOrEqual),
    ];
    let leaf = prop_oneof![
        5 => (comparison, number(nonlinear), number(nonlinear)).prop_map(|(c, a, b)| Condition::Compare(c, a, b)),
        1 => (0..FLAGS).prop_map(Condition::Flag),
    ];
    leaf.prop_recursive(2, 6, 2, |inner| {
        let pair = (inner.clone(), inner.clone()).prop_map(|(a, b)| (Box::new(a), Box::new(b)));
        prop_oneof![
            inner.prop_map(|a| Condition::Not(Box::new(a))),
            pair.clone().prop_map(|(a, b)| Condition::And(a, b)),
            pair.clone().prop_map(|(a, b)| Condition::Or(a, b)),
            pair.prop_map(|(a, b)| Condition::Same(a, b)),
        ]
    })
}

struct Setting {
    solver: Solver,
    variables: Vec<TermId>,
    flags: Vec<TermId>,
    /// The least value of each variable; each takes `WIDTH` values from there on.
    least: Vec<i32>,
}

const WIDTH: i32 = 5;

impl Setting {
    fn new(least: Vec<i32>) -> Setting {
        // Without a limit, because a query must not end for being long.
        let mut solver = Solver::new(SolverOptions {
            rlimit: 0,
            ..SolverOptions::default()
        });
        let variables = (0..VARIABLES)
            .map(|_| solver.arena.variable(Primitive::Int))
            .collect();
        let flags = (0..FLAGS)
            .map(|_| solver.arena.variable(Primitive::Boolean))
            .collect();
        Setting {
            solver,
            variables,
            flags,
            least,
        }
    }

    fn number(&mut self, number: &Number) -> TermId {
        let arena = &mut self.solver.arena;
        let variables = &self.variables;
        match *number {
            Number::Variable(x) => variables[x],
            Number::Constant(c) => arena.int(c),
            Number::Plus(x, c) => {
                let c = arena.int(c);
                arena.binary(BinaryOperator::Add, variables[x], c)
            }
            Number::Minus(x, y) => {
                arena.binary(BinaryOperator::Subtract, variables[x], variables[y])
            }
            Number::Negated(x) => arena.unary(UnaryOperator::Negate, variables[x]),
            Number::Byte(x, c) => {
                let c = arena.int(c);
                let sum = arena.binary(BinaryOperator::Add, variables[x], c);
                arena.convert(Conversion::IntToByte, sum)
            }
            Number::Choice(f, x, y) => arena.ite(self.flags[f], variables[x], variables[y]),
            Number::Times(x, c) => {
                let c = arena.int(c);
                arena.binary(BinaryOperator::Multiply, variables[x], c)
            }
            Number::LowBits(x, mask) => {
                let mask = arena.int(mask);
                arena.binary(BinaryOperator::And, variables[x], mask)
            }
            Number::Product(x, y) => {
                arena.binary(BinaryOperator::Multiply, variables[x], variables[y])
            }
        }
    }

    fn condition(&mut self, condition: &Condition) -> TermId {
        match condition {
            Condition::Compare(comparison, a, b) => {
                let (a, b) = (self.number(a), self.number(b));
                self.solver.arena.compare(*comparison, a, b)
            }
            Condition::Flag(f) => self.flags[*f],
            Condition::Not(a) => {
                let a = self.condition(a);
                self.solver.arena.not(a)
            }
            Condition::And(a, b) => {
                let (a, b) = (self.condition(a), self.condition(b));
                self.solver.arena.and(a, b)
            }
            Condition::Or(a, b) => {
                let (a, b) = (self.condition(a), self.condition(b));
                self.solver.arena.or(a, b)
            }
            Condition::Same(a, b) => {
                let (a, b) = (self.condition(a), self.condition(b));
                self.solver.arena.compare(Comparison::Equal, a, b)
            }
        }
    }

    /// Conditions that bound each variable to its few values.
    fn bounds(&mut self) -> Vec<TermId> {
        let mut bounds = Vec::new();
        for (&variable, &least) in self.variables.iter().zip(&self.least) {
            let arena = &mut self.solver.arena;
            let (low, high) = (arena.int(least), arena.int(least.saturating_add(WIDTH - 1)));
            bounds.push(arena.compare(Comparison::GreaterOrEqual, variable, low));
            bounds.push(arena.compare(Comparison::LessOrEqual, variable, high));
        }
        bounds
    }

    /// All points within the bounds.
    fn points(&self) -> Vec<Model> {
        let mut points = vec![Model::new()];
        for (&variable, &least) in self.variables.iter().zip(&self.least) {
            let variable = self.solver.arena.variable_id(variable).expect("a variable");
            points = points
                .iter()
                .flat_map(|point| {
                    (least..=least.saturating_add(WIDTH - 1)).map(move |value| {
                        let mut point = point.clone();
                        point.set(variable, Constant::Int(value));
                        point
                    })
                })
                .collect();
        }
        for &flag in &self.flags {
            let flag = self.solver.arena.variable_id(flag).expect("a variable");
            points = points
                .iter()
                .flat_map(|point| {
                    [false, true].map(|value| {
                        let mut point = point.clone();
                        point.set(flag, Constant::Bool(value));
                        point
                    })
                })
                .collect();
        }
        points
    }

    /// Whether a point satisfies all terms.
    fn holds(&self, terms: &[TermId], point: &Model) -> bool {
        let arena = &self.solver.arena;
        let mut values = terms.iter().map(|&term| arena.evaluate(term, point));
        values.all(|value| value == Constant::Bool(true))
    }

    /// How many of the cases contain a point.
    fn count(&mut self, cases: &[Vec<TermId>], point: &Model) -> usize {
        let arena = &self.solver.arena;
        let holds = |condition: &TermId| arena.evaluate(*condition, point) == Constant::Bool(true);
        cases
            .iter()
            .filter(|conditions| conditions.iter().all(holds))
            .count()
    }
}

fn least() -> impl Strategy<Value = Vec<i32>> {
    let one = prop_oneof![3 => Just(-2), 1 => Just(i32::MAX - WIDTH + 1), 1 => Just(i32::MIN), 1 => Just(125)];
    proptest::collection::vec(one, VARIABLES)
}

/// Assumes all conditions in turn (after the bounds) and compares the cases with the points that
/// satisfy them.
fn check(
    least: Vec<i32>,
    conditions: &[Condition],
    bounds_first: bool,
) -> Result<Solver, TestCaseError> {
    let mut setting = Setting::new(least);
    let mut terms: Vec<TermId> = conditions
        .iter()
        .map(|condition| setting.condition(condition))
        .collect();
    let bounds = setting.bounds();
    if bounds_first {
        terms.splice(0..0, bounds);
    } else {
        terms.extend(bounds);
    }
    let mut cases = vec![Constraints::new()];
    for &term in &terms {
        let mut next = Vec::new();
        for case in &cases {
            let branch = case.branch(term, &mut setting.solver);
            prop_assert!(!branch.holds.undecided);
            let assumed = case.assume(term, &mut setting.solver);
            prop_assert_eq!(assumed.cases.len(), branch.holds.cases.len());
            next.extend(branch.holds.cases);
        }
        cases = next;
    }
    check_points(&mut setting, &cases, &terms)?;
    check_models(&mut setting, &cases, &terms)?;
    Ok(setting.solver)
}

/// Every point that satisfies the terms is in one case, and every case has a point.
fn check_points(
    setting: &mut Setting,
    cases: &[Constraints],
    terms: &[TermId],
) -> Result<(), TestCaseError> {
    let arena = &mut setting.solver.arena;
    let kept: Vec<Vec<TermId>> = cases.iter().map(|case| case.conditions(arena)).collect();
    let mut inhabited = vec![false; kept.len()];
    for point in setting.points() {
        let expected = usize::from(setting.holds(terms, &point));
        let count = setting.count(&kept, &point);
        prop_assert_eq!(count, expected, "at {:?}", point);
        for (case, inhabited) in kept.iter().zip(&mut inhabited) {
            *inhabited = *inhabited || setting.count(std::slice::from_ref(case), &point) == 1;
        }
    }
    let all_inhabited = inhabited.into_iter().all(|inhabited| inhabited);
    prop_assert!(all_inhabited, "a case without points");
    Ok(())
}

/// The models of a case satisfy the terms.
fn check_models(
    setting: &mut Setting,
    cases: &[Constraints],
    terms: &[TermId],
) -> Result<(), TestCaseError> {
    let variables = setting.variables.clone();
    for case in cases {
        let solver = &mut setting.solver;
        let models = [case.model(solver), case.minimise(&variables, solver)];
        for model in models {
            prop_assert!(setting.holds(terms, &model.expect("small queries")));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn linear_conditions(
        least in least(),
        conditions in proptest::collection::vec(condition(false), 1..5),
        bounds_first in any::<bool>(),
    ) {
        check(least, &conditions, bounds_first)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn conditions_for_z3(least in least(), conditions in proptest::collection::vec(condition(true), 1..4)) {
        check(least, &conditions, true)?;
    }
}

/// Projects the cases of the conditions and compares the cubes with the image: the values of the
/// slots at the points that satisfy the conditions. Then it checks inclusion and joins of the cubes
/// against the points that they contain.
fn check_projection(
    least: Vec<i32>,
    conditions: &[Condition],
    numbers: &[Number],
    with_flag: bool,
) -> Result<(), TestCaseError> {
    let mut setting = Setting::new(least);
    let mut terms = setting.bounds();
    terms.extend(
        conditions
            .iter()
            .map(|condition| setting.condition(condition)),
    );
    let mut slots: Vec<(TermId, Primitive)> = numbers
        .iter()
        .map(|number| (setting.number(number), Primitive::Int))
        .collect();
    if with_flag {
        slots.push((setting.flags[0], Primitive::Boolean));
    }
    let cubes = projected(&terms, &slots, &mut setting.solver)?;
    let (image, mut universe) = setting.image(&terms, &slots);
    let solver = &mut setting.solver;
    let all_exact = cubes.iter().all(Cube::is_exact);
    if !all_exact {
        // Each membership is a query, so a sample of the image and of other tuples is checked.
        let step = universe.len() / 40 + 1;
        universe = universe
            .into_iter()
            .step_by(step)
            .chain(image.iter().take(40).cloned())
            .collect();
    }
    let mut contents: Vec<BTreeSet<&Vec<Constant>>> = vec![BTreeSet::new(); cubes.len()];
    for tuple in &universe {
        let mut contained = false;
        for (cube, content) in cubes.iter().zip(&mut contents) {
            if cube.contains(tuple, solver).expect("a small query") {
                contained = true;
                content.insert(tuple);
            }
        }
        prop_assert_eq!(
            contained,
            image.contains(tuple),
            "at {:?} of {:?}",
            tuple,
            cubes
        );
    }
    if all_exact {
        check_cubes(&cubes, &contents, &universe, &slots, solver)?;
    }
    Ok(())
}

/// The cubes of all cases of the terms.
fn projected(
    terms: &[TermId],
    slots: &[(TermId, Primitive)],
    solver: &mut Solver,
) -> Result<Vec<Cube>, TestCaseError> {
    let mut cases = vec![Constraints::new()];
    for &term in terms {
        cases = cases
            .iter()
            .flat_map(|case| case.assume(term, solver).cases)
            .collect();
    }
    let mut cubes = Vec::new();
    for case in &cases {
        let projection = case.project(slots, solver);
        prop_assert!(!projection.undecided);
        cubes.extend(projection.cubes);
    }
    cubes.sort();
    cubes.dedup();
    Ok(cubes)
}

/// The hull has every point; a cube is covered only by others that have all its points.
fn check_unions(
    cubes: &[Cube],
    contents: &[BTreeSet<&Vec<Constant>>],
    solver: &mut Solver,
) -> Result<(), TestCaseError> {
    if let Some(hull) = Cube::hull(&cubes.iter().collect::<Vec<_>>()) {
        for point in contents.iter().flatten() {
            prop_assert_eq!(hull.contains(point, solver), Some(true), "{:?}", hull);
        }
    }
    for (i, a) in cubes.iter().enumerate().take(6) {
        let (before, after) = (0..i, i + 1..cubes.len());
        let others: Vec<usize> = before.chain(after).collect();
        let covering: Vec<&Cube> = others.iter().map(|&other| &cubes[other]).collect();
        if a.is_covered_by(&covering, solver) {
            let is_in_another = |point| others.iter().any(|&other| contents[other].contains(point));
            prop_assert!(contents[i].iter().all(is_in_another), "{:?}", cubes);
        }
        for &other in &others {
            let meet = !contents[i].is_disjoint(&contents[other]);
            prop_assert!(!meet || a.may_meet(&cubes[other]), "{:?}", cubes);
        }
    }
    Ok(())
}

/// What is beside another cube has all pairs of points.
fn check_beside(
    (a, contents): (&Cube, &BTreeSet<&Vec<Constant>>),
    (b, others): (&Cube, &BTreeSet<&Vec<Constant>>),
    universe: &[Vec<Constant>],
    solver: &mut Solver,
) -> Result<(), TestCaseError> {
    let beside = a.beside(b, 0).expect("nothing is shared");
    for (one, other) in universe.iter().zip(universe.iter().rev().cycle().skip(1)) {
        for (one, other) in [(one, other), (one, one)] {
            let expected = contents.contains(one) && others.contains(other);
            let point = [one.as_slice(), other].concat();
            let found = beside.contains(&point, solver);
            prop_assert_eq!(found, Some(expected), "{:?} in {:?}", point, beside);
        }
    }
    // A slot with one value is shared.
    if a.constant(0).is_some() && a.constant(0) == b.constant(0) {
        let beside = a.beside(b, 1).expect("it has the same value");
        for (&one, &other) in contents.iter().zip(others) {
            let point = [one.as_slice(), &other[1..]].concat();
            prop_assert_eq!(beside.contains(&point, solver), Some(true), "{:?}", beside);
        }
    }
    Ok(())
}

/// Operations on cubes whose points are known, within a universe that no cube exceeds.
fn check_cubes(
    cubes: &[Cube],
    contents: &[BTreeSet<&Vec<Constant>>],
    universe: &[Vec<Constant>],
    slots: &[(TermId, Primitive)],
    solver: &mut Solver,
) -> Result<(), TestCaseError> {
    check_unions(cubes, contents, solver)?;
    for (i, a) in cubes.iter().enumerate().take(6) {
        prop_assert!(!contents[i].is_empty(), "an empty cube");
        let order: Vec<usize> = (0..slots.len()).rev().collect();
        let twice = a.permuted(&order).permuted(&order);
        // Residual conditions have no canonical form.
        if twice != *a {
            for point in universe {
                let is_in = contents[i].contains(point);
                prop_assert_eq!(twice.contains(point, solver), Some(is_in), "{:?}", twice);
            }
        }
        check_instance(a, slots, solver)?;
        for (j, b) in cubes.iter().enumerate().take(6) {
            check_beside((a, &contents[i]), (b, &contents[j]), universe, solver)?;
            // Residual conditions have no canonical form.
            let is_plain = |cube: &Cube| format!("{cube:?}").contains("residual: []");
            let has_form = solver.statistics.z3 == 0 && is_plain(a) && is_plain(b);
            if contents[i] == contents[j] && has_form {
                prop_assert_eq!(a, b, "equal sets");
            }
            let expected = if contents[j].is_subset(&contents[i]) {
                Inclusion::Included
            } else {
                Inclusion::NotIncluded
            };
            prop_assert_eq!(a.includes(b, solver), expected, "{:?} {:?}", a, b);
            let Some(join) = a.join(b, solver) else {
                prop_assert!(expected == Inclusion::NotIncluded);
                continue;
            };
            for tuple in universe {
                let either = contents[i].contains(tuple) || contents[j].contains(tuple);
                prop_assert_eq!(join.contains(tuple, solver), Some(either), "{:?}", join);
            }
        }
    }
    Ok(())
}

/// An instance of a cube has the same projection.
fn check_instance(
    a: &Cube,
    slots: &[(TermId, Primitive)],
    solver: &mut Solver,
) -> Result<(), TestCaseError> {
    let again: Vec<(TermId, Primitive)> = slots
        .iter()
        .map(|slot| (solver.arena.variable(slot.1), slot.1))
        .collect();
    let variables: Vec<TermId> = again.iter().map(|slot| slot.0).collect();
    let instance = a.instantiate(&variables, solver);
    let projection = instance.project(&again, solver);
    prop_assert_eq!(projection.cubes.len(), 1);
    if projection.cubes[0] != *a {
        // Residual conditions have no canonical form.
        prop_assert!(a.display(&[]).contains('*'), "{:?}", a);
        prop_assert_eq!(projection.cubes[0].includes(a, solver), Inclusion::Included);
        prop_assert_eq!(
            a.includes(&projection.cubes[0], solver),
            Inclusion::Included
        );
    }
    Ok(())
}

impl Setting {
    /// The image and candidates. The image has the values of the slots at the points that satisfy
    /// the conditions. Candidates are tuples of values that some slot has at some point, or next to
    /// them.
    fn image(
        &self,
        conditions: &[TermId],
        slots: &[(TermId, Primitive)],
    ) -> (BTreeSet<Vec<Constant>>, Vec<Vec<Constant>>) {
        let arena = &self.solver.arena;
        let mut image = BTreeSet::new();
        let mut values: Vec<BTreeSet<Constant>> = vec![BTreeSet::new(); slots.len()];
        for point in self.points() {
            let tuple: Vec<Constant> = slots
                .iter()
                .map(|slot| arena.evaluate(slot.0, &point))
                .collect();
            for (value, values) in tuple.iter().zip(&mut values) {
                match *value {
                    Constant::Int(value) => {
                        values
                            .extend([-1, 0, 1].map(|step| Constant::Int(value.wrapping_add(step))));
                    }
                    _ => drop(values.insert(*value)),
                }
            }
            if self.holds(conditions, &point) {
                image.insert(tuple);
            }
        }
        let mut universe: Vec<Vec<Constant>> = vec![Vec::new()];
        for values in &values {
            let extend = |tuple: &Vec<Constant>| {
                let tuple = tuple.clone();
                values
                    .iter()
                    .map(move |&value| [tuple.as_slice(), &[value]].concat())
                    .collect::<Vec<_>>()
            };
            universe = universe.iter().flat_map(extend).collect();
        }
        (image, universe)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn linear_projections(
        least in least(),
        conditions in proptest::collection::vec(condition(false), 0..4),
        numbers in proptest::collection::vec(number(false), 1..4),
        with_flag in any::<bool>(),
    ) {
        check_projection(least, &conditions, &numbers, with_flag)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn projections_for_z3(
        least in least(),
        conditions in proptest::collection::vec(condition(true), 0..3),
        numbers in proptest::collection::vec(number(true), 1..3),
    ) {
        check_projection(least, &conditions, &numbers, false)?;
    }
}

/// Elimination splits a zone, and a part determines a variable that no condition mentions
/// afterwards.
#[test]
fn a_part_may_say_all_that_a_condition_said() {
    use Comparison::{Equal, Greater, GreaterOrEqual};
    use Condition::{And, Compare, Not, Or};
    use Number::{Byte, Choice, Constant, Negated, Plus, Variable};
    let both = |a, b| And(Box::new(a), Box::new(b));
    let either = |a, b| Or(Box::new(a), Box::new(b));
    let conditions = [
        both(
            Compare(Greater, Byte(0, 0), Negated(1)),
            Compare(Greater, Constant(0), Variable(0)),
        ),
        Not(Box::new(Compare(Equal, Constant(-1), Byte(2, 127)))),
        either(
            either(
                Compare(GreaterOrEqual, Choice(0, 1, 0), Variable(2)),
                Compare(Equal, Variable(0), Variable(1)),
            ),
            Compare(Equal, Variable(0), Constant(0)),
        ),
    ];
    check_projection(vec![-2, 125, 125], &conditions, &[Plus(1, 0)], false)
        .unwrap_or_else(|error| panic!("{error}"));
}
