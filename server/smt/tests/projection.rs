//! Projections to cubes: known answers.

use smt::{
    BinaryOperator, Comparison, Constant, Constraints, Cube, Inclusion, Primitive, Solver, TermId,
};

const INT: Primitive = Primitive::Int;

struct Setting {
    solver: Solver,
}

impl Setting {
    fn new() -> Setting {
        Setting {
            solver: Solver::default(),
        }
    }

    fn variable(&mut self) -> TermId {
        self.solver.arena.variable(INT)
    }

    fn plus(&mut self, a: TermId, c: i32) -> TermId {
        let c = self.solver.arena.int(c);
        self.solver.arena.binary(BinaryOperator::Add, a, c)
    }

    fn times(&mut self, a: TermId, c: i32) -> TermId {
        let c = self.solver.arena.int(c);
        self.solver.arena.binary(BinaryOperator::Multiply, a, c)
    }

    fn compare(&mut self, a: TermId, comparison: Comparison, b: TermId) -> TermId {
        self.solver.arena.compare(comparison, a, b)
    }

    fn compare_int(&mut self, a: TermId, comparison: Comparison, b: i32) -> TermId {
        let b = self.solver.arena.int(b);
        self.solver.arena.compare(comparison, a, b)
    }

    /// The one case of a conjunction.
    fn assume(&mut self, conditions: &[TermId]) -> Constraints {
        let mut constraints = Constraints::new();
        for &condition in conditions {
            let mut assumed = constraints.assume(condition, &mut self.solver);
            assert!(!assumed.undecided);
            assert_eq!(assumed.cases.len(), 1);
            constraints = assumed.cases.remove(0);
        }
        constraints
    }

    fn project(&mut self, constraints: &Constraints, terms: &[TermId]) -> Vec<Cube> {
        let slots: Vec<(TermId, Primitive)> = terms.iter().map(|&term| (term, INT)).collect();
        let projection = constraints.project(&slots, &mut self.solver);
        assert!(!projection.undecided);
        projection.cubes
    }

    fn project_one(&mut self, constraints: &Constraints, terms: &[TermId]) -> Cube {
        let mut cubes = self.project(constraints, terms);
        assert_eq!(cubes.len(), 1, "{cubes:?}");
        cubes.remove(0)
    }

    fn z3(&self) -> u64 {
        self.solver.statistics.z3
    }
}

fn names(count: usize) -> Vec<String> {
    (0..count).map(|number| format!("s{number}")).collect()
}

#[test]
fn odd_and_even_join_to_no_constraint() {
    let mut s = Setting::new();
    let v = s.variable();
    let double = s.times(v, 2);
    let odd = s.plus(double, 1);
    let even = s.project_one(&Constraints::new(), &[double]);
    let odd = s.project_one(&Constraints::new(), &[odd]);
    assert!(even.is_exact() && odd.is_exact());
    assert_ne!(even, odd);
    assert_eq!(
        even.contains(&[Constant::Int(8)], &mut s.solver),
        Some(true)
    );
    assert_eq!(
        even.contains(&[Constant::Int(7)], &mut s.solver),
        Some(false)
    );
    assert_eq!(odd.contains(&[Constant::Int(7)], &mut s.solver), Some(true));
    assert_eq!(
        odd.contains(&[Constant::Int(-1)], &mut s.solver),
        Some(true)
    );
    assert_eq!(even.join(&odd, &mut s.solver), Some(Cube::top(&[INT])));
    assert_eq!(odd.join(&even, &mut s.solver), Some(Cube::top(&[INT])));
    assert_eq!(s.z3(), 0);
    assert_eq!(odd.display(&names(1)), "s0 is odd");
}

#[test]
fn low_bits_are_compared_without_z3() {
    let mut s = Setting::new();
    let (v, w, u) = (s.variable(), s.variable(), s.variable());
    let (double, quadruple) = (s.times(v, 2), s.times(w, 4));
    let odd = s.plus(double, 1);
    let small = s.compare_int(u, Comparison::Less, 10);
    let small = s.assume(&[small]);
    let none = Constraints::new();
    let even = s.project_one(&none, &[double, u]);
    let even_small = s.project_one(&small, &[double, u]);
    let odd_small = s.project_one(&small, &[odd, u]);
    let quadruple = s.project_one(&none, &[quadruple, u]);
    let top = Cube::top(&[INT, INT]);
    for (large, little, expected) in [
        (&even, &even_small, Inclusion::Included),
        (&even_small, &even, Inclusion::NotIncluded),
        (&even, &odd_small, Inclusion::NotIncluded),
        (&odd_small, &even_small, Inclusion::NotIncluded),
        (&even, &quadruple, Inclusion::Included),
        (&quadruple, &even, Inclusion::NotIncluded),
        (&top, &odd_small, Inclusion::Included),
        (&odd_small, &top, Inclusion::NotIncluded),
    ] {
        assert_eq!(
            large.includes(little, &mut s.solver),
            expected,
            "{large:?} {little:?}"
        );
    }
    assert_eq!(even.join(&odd_small, &mut s.solver), None);
    assert!(even_small.join(&odd_small, &mut s.solver).is_some());
    assert_eq!(s.z3(), 0);
}

#[test]
fn a_low_bit_survives_instantiation() {
    let mut s = Setting::new();
    let v = s.variable();
    let double = s.times(v, 2);
    let even = s.project_one(&Constraints::new(), &[double]);
    let w = s.variable();
    let constraints = even.instantiate(&[w], &mut s.solver);
    assert_eq!(s.project_one(&constraints, &[w]), even);
    let next = s.plus(w, 1);
    let cubes = s.project(&constraints, &[next]);
    assert!(
        cubes
            .iter()
            .all(|cube| cube.contains(&[Constant::Int(8)], &mut s.solver) == Some(false))
    );
    assert!(
        cubes
            .iter()
            .any(|cube| cube.contains(&[Constant::Int(7)], &mut s.solver) == Some(true))
    );
    let less = s.compare_int(w, Comparison::Less, 7);
    let branch = constraints.branch(less, &mut s.solver);
    assert_eq!((branch.holds.cases.len(), branch.fails.cases.len()), (1, 1));
    assert_eq!(s.z3(), 0);
    let seven = s.compare_int(w, Comparison::Equal, 7);
    assert!(constraints.assume(seven, &mut s.solver).cases.is_empty());
    let eight = s.compare_int(w, Comparison::Equal, 8);
    assert_eq!(constraints.assume(eight, &mut s.solver).cases.len(), 1);
}

#[test]
fn old_values_are_eliminated() {
    let mut s = Setting::new();
    let (x, y, z) = (s.variable(), s.variable(), s.variable());
    let (less, between) = (
        s.compare(x, Comparison::Less, y),
        s.compare(y, Comparison::Less, z),
    );
    let constraints = s.assume(&[less, between]);
    let cube = s.project_one(&constraints, &[x, z]);
    let far = s.plus(x, 2);
    let direct = s.compare(far, Comparison::LessOrEqual, z);
    let mut cases = Constraints::new().assume(direct, &mut s.solver).cases;
    // The other case is that x + 2 wraps.
    assert_eq!(cases.len(), 2);
    let no_wrap = s.compare_int(x, Comparison::LessOrEqual, i32::MAX - 2);
    let direct = cases
        .remove(0)
        .assume(no_wrap, &mut s.solver)
        .cases
        .remove(0);
    assert_eq!(s.project_one(&direct, &[x, z]), cube);
    assert_eq!(s.z3(), 0);
}

#[test]
fn x_unequal_c_joins_with_x_equal_c() {
    let mut s = Setting::new();
    let (x, y) = (s.variable(), s.variable());
    let five = s.compare_int(x, Comparison::Equal, 5);
    let branch = Constraints::new().branch(five, &mut s.solver);
    let equal = s.project_one(&branch.holds.cases[0], &[x, y]);
    let unequal = s.project_one(&branch.fails.cases[0], &[x, y]);
    assert_eq!(equal.constant(0), Some(Constant::Int(5)));
    assert_eq!(
        equal.join(&unequal, &mut s.solver),
        Some(Cube::top(&[INT, INT]))
    );

    let less = s.compare(x, Comparison::Less, y);
    let branch = Constraints::new().branch(less, &mut s.solver);
    let less = s.project_one(&branch.holds.cases[0], &[x, y]);
    let same = s.compare(x, Comparison::Equal, y);
    let same = s.assume(&[same]);
    let same = s.project_one(&same, &[x, y]);
    let joined = less.join(&same, &mut s.solver).expect("x <= y");
    assert_eq!(joined.display(&names(2)), "s0 <= s1");
    assert_eq!(joined.includes(&less, &mut s.solver), Inclusion::Included);
    assert_eq!(
        less.includes(&joined, &mut s.solver),
        Inclusion::NotIncluded
    );
    let greater = s.project_one(&branch.fails.cases[0], &[x, y]);
    let top = joined.join(&greater, &mut s.solver);
    assert_eq!(top, Some(Cube::top(&[INT, INT])));
    let swapped = less.permuted(&[1, 0]);
    let unequal = less.join(&swapped, &mut s.solver).expect("x != y");
    assert_eq!(unequal.display(&names(2)), "s0 != s1");
    assert_eq!(s.z3(), 0);
}

#[test]
fn a_gap_is_not_joined() {
    let mut s = Setting::new();
    let x = s.variable();
    let (low, high) = (
        s.compare_int(x, Comparison::Less, 5),
        s.compare_int(x, Comparison::Greater, 6),
    );
    let low = s.assume(&[low]);
    let high = s.assume(&[high]);
    let (low, high) = (s.project_one(&low, &[x]), s.project_one(&high, &[x]));
    assert_eq!(low.join(&high, &mut s.solver), None);
}

#[test]
fn equal_sets_are_equal_cubes() {
    let mut s = Setting::new();
    let (x, y, z) = (s.variable(), s.variable(), s.variable());
    let xy = s.compare(x, Comparison::Less, y);
    let yz = s.compare(y, Comparison::Less, z);
    let xz = s.compare(x, Comparison::Less, z);
    let far = s.compare_int(x, Comparison::NotEqual, i32::MAX);
    let one = s.assume(&[xy, yz, xz, far]);
    let other = s.assume(&[yz, xy]);
    assert_eq!(s.project(&one, &[x, y, z]), s.project(&other, &[x, y, z]));
    let cube = s.project_one(&one, &[x, y, z]);
    assert_eq!(cube.permuted(&[2, 0, 1]), s.project_one(&other, &[z, x, y]));
}

#[test]
fn an_increment_forks_where_it_wraps() {
    let mut s = Setting::new();
    let x = s.variable();
    let next = s.plus(x, 1);
    let cubes = s.project(&Constraints::new(), &[x, next]);
    assert_eq!(cubes.len(), 2);
    let contains = |s: &mut Setting, a: i32, b: i32| {
        let point = [Constant::Int(a), Constant::Int(b)];
        cubes
            .iter()
            .any(|cube| cube.contains(&point, &mut s.solver) == Some(true))
    };
    assert!(contains(&mut s, 1, 2));
    assert!(contains(&mut s, i32::MAX, i32::MIN));
    assert!(!contains(&mut s, 1, 3));
    // Alone, the incremented value is any value.
    let cubes = s.project(&Constraints::new(), &[next]);
    let join = cubes
        .iter()
        .skip(1)
        .try_fold(cubes[0].clone(), |join, cube| {
            join.join(cube, &mut s.solver)
        });
    assert_eq!(join, Some(Cube::top(&[INT])));
}

#[test]
fn values_that_nothing_restricts_leave_no_ghost() {
    let mut s = Setting::new();
    let (x, y) = (s.variable(), s.variable());
    let difference = s.solver.arena.binary(BinaryOperator::Subtract, x, y);
    assert_eq!(
        s.project_one(&Constraints::new(), &[difference]),
        Cube::top(&[INT])
    );
    let triple = s.times(x, 3);
    assert_eq!(
        s.project_one(&Constraints::new(), &[triple]),
        Cube::top(&[INT])
    );
    let ten = s.solver.arena.int(10);
    let digit = s.solver.arena.binary(BinaryOperator::Remainder, x, ten);
    let digit = s.project_one(&Constraints::new(), &[digit]);
    assert_eq!(digit.display(&names(1)), "-9 <= s0 <= 9");
    assert_eq!(s.z3(), 0);
}

#[test]
fn ghosts_stand_for_values_that_are_gone() {
    let mut s = Setting::new();
    let (x, y) = (s.variable(), s.variable());
    let product = s.solver.arena.binary(BinaryOperator::Multiply, x, y);
    let small = s.compare_int(x, Comparison::Less, 3);
    let positive = s.compare_int(x, Comparison::Greater, 0);
    let constraints = s.assume(&[small, positive]);
    let cube = s.project_one(&constraints, &[product, y]);
    assert!(!cube.is_exact());
    let contains = |s: &mut Setting, a: i32, b: i32| {
        cube.contains(&[Constant::Int(a), Constant::Int(b)], &mut s.solver)
    };
    assert_eq!(contains(&mut s, 6, 3), Some(true));
    assert_eq!(contains(&mut s, 3, 3), Some(true));
    assert_eq!(contains(&mut s, 9, 3), Some(false));
    assert_eq!(
        cube.includes(&cube.clone(), &mut s.solver),
        Inclusion::Included
    );
    // The same by another path.
    let (p, q) = (s.variable(), s.variable());
    let product = s.solver.arena.binary(BinaryOperator::Multiply, q, p);
    let small = s.compare_int(q, Comparison::Less, 3);
    let positive = s.compare_int(q, Comparison::Greater, 0);
    let constraints = s.assume(&[positive, small]);
    assert_eq!(s.project_one(&constraints, &[product, p]), cube);
    // A condition on removed variables only is dropped.
    let (v, w) = (s.variable(), s.variable());
    let product = s.solver.arena.binary(BinaryOperator::Multiply, v, w);
    let six = s.compare_int(product, Comparison::Equal, 6);
    let constraints = s.assume(&[six]);
    let u = s.variable();
    assert_eq!(s.project_one(&constraints, &[u]), Cube::top(&[INT]));
}

#[test]
fn ghosts_are_compared_by_a_quantified_query() {
    let mut s = Setting::new();
    let (x, y) = (s.variable(), s.variable());
    let masked = s.solver.arena.binary(BinaryOperator::And, x, y);
    let positive = s.compare_int(y, Comparison::Greater, 0);
    let small = s.compare_int(y, Comparison::Less, 4);
    let three = s.compare_int(y, Comparison::Equal, 3);
    let one = s.assume(&[positive, small]);
    let other = s.assume(&[three]);
    // s0 = x & y with 0 < y < 4, and with y = 3; s1 = x.
    let large = s.project_one(&one, &[masked, x]);
    let little = s.project_one(&other, &[masked, x]);
    assert!(!large.is_exact() && little.is_exact());
    assert_eq!(large.includes(&little, &mut s.solver), Inclusion::Included);
    assert_eq!(
        little.includes(&large, &mut s.solver),
        Inclusion::NotIncluded
    );
}

/// A cube with ghosts is part of a zone that has its own zone, and joins it, without a query.
#[test]
fn a_zone_has_what_is_within_it() {
    let mut s = Setting::new();
    let (x, y, z) = (s.variable(), s.variable(), s.variable());
    let product = s.solver.arena.binary(BinaryOperator::Multiply, x, y);
    let bounds = [
        s.compare_int(x, Comparison::Greater, 0),
        s.compare_int(x, Comparison::Less, 5),
        s.compare_int(y, Comparison::Greater, 0),
        s.compare_int(y, Comparison::Less, 5),
        s.compare_int(z, Comparison::Less, 7),
    ];
    let constraints = s.assume(&bounds);
    let little = s.project_one(&constraints, &[product, z]);
    assert!(!little.is_exact());
    let below = |s: &mut Setting, most: i32| {
        let (u, v) = (s.variable(), s.variable());
        let small = s.compare_int(v, Comparison::Less, most);
        let constraints = s.assume(&[small]);
        s.project_one(&constraints, &[u, v])
    };
    let (large, other) = (below(&mut s, 9), below(&mut s, 6));
    assert_eq!(large.includes(&little, &mut s.solver), Inclusion::Included);
    assert_eq!(large.join(&little, &mut s.solver), Some(large.clone()));
    assert_eq!(little.join(&large, &mut s.solver), Some(large));
    assert_eq!(other.join(&little, &mut s.solver), None);
    assert_eq!(s.z3(), 0);
}

#[test]
fn truth_values_and_floats() {
    let mut s = Setting::new();
    let (x, y) = (s.variable(), s.variable());
    let less = s.compare(x, Comparison::Less, y);
    let slots = [(less, Primitive::Boolean), (x, INT), (y, INT)];
    let projection = Constraints::new().project(&slots, &mut s.solver);
    assert_eq!(projection.cubes.len(), 2);
    let f = s.solver.arena.variable(Primitive::Double);
    let nan = s.solver.arena.constant(Constant::double(f64::NAN));
    let slots = [
        (f, Primitive::Double),
        (nan, Primitive::Double),
        (f, Primitive::Double),
    ];
    let projection = Constraints::new().project(&slots, &mut s.solver);
    let cube = &projection.cubes[0];
    assert!(cube.is_exact());
    assert_eq!(cube.constant(1), Some(Constant::double(f64::NAN)));
    let nan = Constant::double(f64::NAN);
    let (zero, minus_zero) = (Constant::double(0.0), Constant::double(-0.0));
    assert_eq!(cube.contains(&[zero, nan, zero], &mut s.solver), Some(true));
    assert_eq!(cube.contains(&[nan, nan, nan], &mut s.solver), Some(true));
    assert_eq!(
        cube.contains(&[zero, nan, minus_zero], &mut s.solver),
        Some(false)
    );
    assert_eq!(
        cube.contains(&[zero, zero, zero], &mut s.solver),
        Some(false)
    );
    let turned = cube.permuted(&[1, 0, 2]);
    assert_eq!(turned.constant(0), Some(nan));
    assert_eq!(turned.permuted(&[1, 0, 2]), *cube);
}

#[test]
fn a_constant_slot_is_instantiated_by_its_value() {
    let mut s = Setting::new();
    let (x, y) = (s.variable(), s.variable());
    let three = s.compare_int(x, Comparison::Equal, 3);
    let less = s.compare(x, Comparison::Less, y);
    let constraints = s.assume(&[less, three]);
    let cube = s.project_one(&constraints, &[x, y]);
    let value = cube.constant(0).expect("x is 3");
    let value = s.solver.arena.constant(value);
    let w = s.variable();
    let instance = cube.instantiate(&[value, w], &mut s.solver);
    let model = instance.model(&mut s.solver).expect("zones do not give up");
    assert_eq!(s.solver.arena.evaluate(w, &model), Constant::Int(4));
    assert_eq!(s.project_one(&instance, &[value, w]), cube);
}

#[test]
fn a_number_that_a_truth_value_defines_stays_linked_to_it() {
    let mut setting = Setting::new();
    let primitives = [Primitive::Boolean, Primitive::Int];
    let solver = &mut setting.solver;
    let [(no, zero), (yes, one)] =
        [(false, 0), (true, 1)].map(|(b, x)| (solver.arena.bool(b), solver.arena.int(x)));
    let mut point = |b, x| {
        let slots = [(b, primitives[0]), (x, primitives[1])];
        Constraints::new().project(&slots, solver).cubes.remove(0)
    };
    let (left, right) = (point(no, zero), point(yes, one));
    let both = left.join(&right, solver).unwrap();
    assert_eq!(both.display(&names(2)), "s1 = (s0 ? 1 : 0)");

    let slots = primitives.map(|primitive| solver.arena.variable(primitive));
    let constraints = both.instantiate(&slots, solver);
    let doubled = setting.times(slots[1], 2);
    let other_way_round = [(doubled, Primitive::Int), (slots[0], Primitive::Boolean)];
    let cubes = constraints
        .project(&other_way_round, &mut setting.solver)
        .cubes;
    let texts: Vec<String> = cubes.iter().map(|cube| cube.display(&names(2))).collect();
    assert_eq!(texts, ["!s1, s0 = 0", "s1, s0 = 2"]);
}

/// What is left of a sum is a zone again: the sum as it is, or wrapped around. So is what is left
/// of a difference of numbers that were compared.
#[test]
fn sums_leave_no_ghosts() {
    use Comparison::{Greater, LessOrEqual};
    let mut solver = Solver::default();
    let [balance, amount] = [(); 2].map(|()| solver.arena.variable(Primitive::Int));
    let zero = solver.arena.int(0);
    let is_positive = [balance, amount].map(|term| solver.arena.compare(Greater, term, zero));
    let mut constraints = Constraints::new();
    for condition in is_positive {
        constraints = constraints.assume(condition, &mut solver).cases[0].clone();
    }
    let sum = solver.arena.binary(BinaryOperator::Add, balance, amount);
    let deposited = constraints.project(&[(sum, Primitive::Int)], &mut solver);
    assert!(!deposited.undecided);
    let holds = |cubes: &[Cube], value: i32, solver: &mut Solver| {
        let point = [Constant::Int(value)];
        cubes
            .iter()
            .any(|cube| cube.contains(&point, solver) == Some(true))
    };
    assert!(deposited.cubes.iter().all(Cube::is_exact));
    for (value, is_there) in [(2, true), (i32::MAX, true), (i32::MIN, true), (-2, true)] {
        assert_eq!(
            holds(&deposited.cubes, value, &mut solver),
            is_there,
            "{value}"
        );
    }
    for value in [-1, 0, 1] {
        assert!(!holds(&deposited.cubes, value, &mut solver), "{value}");
    }
    let is_less = solver.arena.compare(LessOrEqual, amount, balance);
    let constraints = constraints.assume(is_less, &mut solver).cases[0].clone();
    let difference = solver
        .arena
        .binary(BinaryOperator::Subtract, balance, amount);
    let withdrawn = constraints.project(&[(difference, Primitive::Int)], &mut solver);
    assert!(withdrawn.cubes.iter().all(Cube::is_exact));
    for (value, is_there) in [
        (0, true),
        (i32::MAX - 1, true),
        (i32::MAX, false),
        (-1, false),
    ] {
        assert_eq!(
            holds(&withdrawn.cubes, value, &mut solver),
            is_there,
            "{value}"
        );
    }
}
