//! Opaque references: only equalities and disequalities restrict them, and there is always another
//! object.

use proptest::prelude::*;
use smt::{Comparison, Constant, Constraints, Cube, Inclusion, Primitive, Solver, TermId};

const VARIABLES: usize = 4;
const SLOTS: usize = 3;

/// Enough objects for every pattern of equalities among the variables.
const OBJECTS: i64 = 5;

/// `left == right` or `left != right`; a number that is no variable's stands for null.
type Literal = (usize, usize, bool);

fn literals() -> impl Strategy<Value = Vec<Literal>> {
    prop::collection::vec((0..VARIABLES, 0..=VARIABLES, any::<bool>()), 0..6)
}

struct Setting {
    solver: Solver,
    terms: Vec<TermId>,
}

impl Setting {
    fn new() -> Setting {
        let mut solver = Solver::default();
        let mut terms: Vec<TermId> = (0..VARIABLES)
            .map(|_| solver.arena.variable(Primitive::Reference))
            .collect();
        terms.push(solver.arena.constant(Constant::NULL));
        Setting { solver, terms }
    }

    fn condition(&mut self, (left, right, equal): Literal) -> TermId {
        let comparison = if equal {
            Comparison::Equal
        } else {
            Comparison::NotEqual
        };
        self.solver
            .arena
            .compare(comparison, self.terms[left], self.terms[right])
    }

    /// The conjunction, if it is satisfiable.
    fn assume(&mut self, literals: &[Literal]) -> Option<Constraints> {
        let mut constraints = Constraints::new();
        for &literal in literals {
            let condition = self.condition(literal);
            let assumed = constraints.assume(condition, &mut self.solver);
            assert!(!assumed.undecided);
            assert!(assumed.cases.len() <= 1);
            constraints = assumed.cases.into_iter().next()?;
        }
        Some(constraints)
    }

    fn project(&mut self, literals: &[Literal]) -> Option<Cube> {
        let constraints = self.assume(literals)?;
        let slots: Vec<(TermId, Primitive)> = self.terms[..SLOTS]
            .iter()
            .map(|&term| (term, Primitive::Reference))
            .collect();
        let mut projection = constraints.project(&slots, &mut self.solver);
        assert!(!projection.undecided);
        assert_eq!(projection.cubes.len(), 1);
        Some(projection.cubes.remove(0))
    }

    fn points(&mut self, cube: &Cube) -> Vec<bool> {
        let mut points = Vec::new();
        for point in values(SLOTS) {
            let point: Vec<Constant> = point.into_iter().map(Constant::Reference).collect();
            points.push(
                cube.contains(&point, &mut self.solver)
                    .expect("decided without a solver"),
            );
        }
        points
    }
}

/// All tuples of null and the objects.
fn values(count: usize) -> Vec<Vec<i64>> {
    (0..count).fold(vec![Vec::new()], |tuples, _| {
        tuples
            .iter()
            .flat_map(|tuple| (0..=OBJECTS).map(|value| [tuple.as_slice(), &[value]].concat()))
            .collect()
    })
}

fn hold(literals: &[Literal], values: &[i64]) -> bool {
    let value = |number: usize| values.get(number).copied().unwrap_or(0);
    literals
        .iter()
        .all(|&(left, right, equal)| (value(left) == value(right)) == equal)
}

/// For each tuple of slots, whether some values of the other variables make the literals hold.
fn expected(literals: &[Literal]) -> Vec<bool> {
    values(SLOTS)
        .into_iter()
        .map(|slots| {
            values(VARIABLES - SLOTS)
                .into_iter()
                .any(|others| hold(literals, &[slots.as_slice(), &others].concat()))
        })
        .collect()
}

proptest! {
    #[test]
    fn satisfiability_and_projection_are_those_of_enumeration(literals in literals()) {
        let mut s = Setting::new();
        let expected = expected(&literals);
        match s.project(&literals) {
            None => prop_assert!(!expected.contains(&true)),
            Some(cube) => {
                prop_assert!(cube.is_exact());
                prop_assert_eq!(s.points(&cube), expected);
            }
        }
        prop_assert_eq!(s.solver.statistics.z3, 0);
    }

    #[test]
    fn inclusion_and_join_are_those_of_enumeration(left in literals(), right in literals()) {
        let mut s = Setting::new();
        let (Some(a), Some(b)) = (s.project(&left), s.project(&right)) else { return Ok(()) };
        let (of_a, of_b) = (s.points(&a), s.points(&b));
        let included = of_b.iter().zip(&of_a).all(|(&b, &a)| a || !b);
        let answer = if included { Inclusion::Included } else { Inclusion::NotIncluded };
        prop_assert_eq!(a.includes(&b, &mut s.solver), answer);
        prop_assert_eq!(of_a == of_b, a == b, "equal sets are equal cubes");
        let union: Vec<bool> = of_a.iter().zip(&of_b).map(|(&a, &b)| a || b).collect();
        if let Some(join) = a.join(&b, &mut s.solver) {
            prop_assert_eq!(s.points(&join), union);
        }
        prop_assert_eq!(s.solver.statistics.z3, 0);
    }

    #[test]
    fn models_satisfy_and_small_ones_are_objects_of_their_own(literals in literals()) {
        let mut s = Setting::new();
        let Some(constraints) = s.assume(&literals) else { return Ok(()) };
        for minimise in [false, true] {
            let variables = &s.terms[..VARIABLES];
            let model = if minimise {
                constraints.minimise(variables, &mut s.solver)
            } else {
                constraints.model(&mut s.solver)
            };
            let model = model.expect("zones do not give up");
            let values: Vec<i64> = s.terms[..VARIABLES].iter().map(|&term| {
                match s.solver.arena.evaluate(term, &model) {
                    Constant::Reference(number) => number,
                    other => panic!("{other}"),
                }
            }).collect();
            prop_assert!(hold(&literals, &values), "{values:?}");
            if minimise && literals.iter().all(|literal| !literal.2) {
                for (number, value) in values.iter().enumerate() {
                    prop_assert!(*value != 0 && !values[..number].contains(value));
                }
            }
        }
    }

    /// Disjunctions are cases, or go to Z3: the answers are the same.
    #[test]
    fn z3_agrees(clauses in prop::collection::vec(prop::collection::vec(
        (0..VARIABLES, 0..=VARIABLES, any::<bool>()), 1..4), 1..5)) {
        let mut s = Setting::new();
        let mut cases = vec![Constraints::new()];
        for clause in &clauses {
            let mut either = TermId::FALSE;
            for &literal in clause {
                let condition = s.condition(literal);
                either = s.solver.arena.or(either, condition);
            }
            cases = cases.iter().flat_map(|case| {
                let assumed = case.assume(either, &mut s.solver);
                assert!(!assumed.undecided);
                assumed.cases
            }).collect();
        }
        let satisfiable = values(VARIABLES).iter().any(|values| {
            clauses.iter().all(|clause| clause.iter().any(|&literal| hold(&[literal], values)))
        });
        prop_assert_eq!(!cases.is_empty(), satisfiable);
        for case in cases {
            let conditions = case.conditions(&mut s.solver.arena);
            let again = Constraints::new().assume(
                conditions.into_iter().fold(TermId::TRUE, |all, c| s.solver.arena.and(all, c)),
                &mut s.solver,
            );
            prop_assert!(!again.cases.is_empty());
        }
    }
}

#[test]
fn cubes_of_references_read_as_java() {
    let mut s = Setting::new();
    let names: Vec<String> = ["a", "b", "c"].map(String::from).into();
    let mut text = |literals: &[Literal]| {
        let cube = s.project(literals).expect("it is satisfiable");
        cube.display(&names)
    };
    let null = VARIABLES;
    assert_eq!(text(&[(0, null, true)]), "a = null");
    assert_eq!(text(&[(0, null, false)]), "a != null");
    assert_eq!(
        text(&[(0, 1, true), (2, null, false), (0, 2, false)]),
        "a = b, a != c, c != null"
    );
    assert_eq!(text(&[(0, 3, true), (1, 3, true)]), "a = b");
    // A fresh object always exists, so conditions on others are dropped with them.
    assert_eq!(
        text(&[(0, 3, false), (1, 3, false), (3, null, false)]),
        "true"
    );
}
