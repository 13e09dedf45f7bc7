//! The rungs agree: simplification with plain folding, and Z3 with folding, on every operator.

use std::time::{Duration, Instant};

use proptest::prelude::*;
use smt::{
    Arena, BinaryOperator, CancelFlag, Comparison, Constant, Constraints, Conversion, Model,
    Primitive, Solver, SolverOptions, TermId, UnaryOperator,
};

use BinaryOperator::*;
use Conversion::*;

/// A term over a few variables, free of any arena. The value that `arena.evaluate` gives the
/// simplified term is compared with the same term over constants, which folds.
#[derive(Clone, Debug)]
enum Tree {
    Variable(usize),
    Constant(i32),
    Unary(UnaryOperator, Box<Tree>),
    Binary(BinaryOperator, Box<Tree>, Box<Tree>),
    Narrow(Conversion, Box<Tree>),
    /// An operation on the operands as `long`s, narrowed again.
    Long(BinaryOperator, Box<Tree>, Box<Tree>),
    Choice(Comparison, Box<[Tree; 4]>),
    LongChoice(Comparison, Box<[Tree; 4]>),
}

fn value() -> impl Strategy<Value = i32> {
    prop_oneof![
        3 => -5..6i32,
        2 => any::<i32>(),
        2 => proptest::sample::select(vec![i32::MIN, i32::MAX, i32::MIN + 1, 255, 256, 65_535, 31, 32, 33, 1 << 16]),
    ]
}

fn comparison() -> impl Strategy<Value = Comparison> {
    proptest::sample::select(vec![
        Comparison::Equal,
        Comparison::NotEqual,
        Comparison::Less,
        Comparison::LessOrEqual,
        Comparison::Greater,
        Comparison::GreaterOrEqual,
    ])
}

fn operator() -> impl Strategy<Value = BinaryOperator> {
    let all = vec![
        Add,
        Add,
        Subtract,
        Subtract,
        Multiply,
        Divide,
        Remainder,
        And,
        Or,
        Xor,
        ShiftLeft,
        ShiftRight,
        ShiftRightUnsigned,
    ];
    proptest::sample::select(all)
}

fn tree() -> impl Strategy<Value = Tree> {
    let leaf = prop_oneof![
        3 => (0..3usize).prop_map(Tree::Variable),
        2 => value().prop_map(Tree::Constant),
    ];
    leaf.prop_recursive(5, 40, 4, |inner| {
        let unary = proptest::sample::select(vec![UnaryOperator::Negate, UnaryOperator::BitNot]);
        let narrow = proptest::sample::select(vec![IntToByte, IntToShort, IntToChar]);
        let long = proptest::sample::select(vec![Add, Subtract, Multiply, Divide, Remainder, And, Or, Xor]);
        let boxed = || inner.clone().prop_map(Box::new);
        let four = || [inner.clone(), inner.clone(), inner.clone(), inner.clone()].prop_map(Box::new);
        prop_oneof![
            1 => (unary, boxed()).prop_map(|(operator, a)| Tree::Unary(operator, a)),
            5 => (operator(), boxed(), boxed()).prop_map(|(operator, a, b)| Tree::Binary(operator, a, b)),
            1 => (narrow, boxed()).prop_map(|(conversion, a)| Tree::Narrow(conversion, a)),
            1 => (long, boxed(), boxed()).prop_map(|(operator, a, b)| Tree::Long(operator, a, b)),
            1 => (comparison(), four()).prop_map(|(comparison, operands)| Tree::Choice(comparison, operands)),
            1 => (comparison(), four()).prop_map(|(comparison, operands)| Tree::LongChoice(comparison, operands)),
        ]
    })
}

fn build(tree: &Tree, leaves: &[TermId], arena: &mut Arena) -> TermId {
    match tree {
        Tree::Variable(number) => leaves[*number],
        Tree::Constant(value) => arena.int(*value),
        Tree::Unary(operator, a) => {
            let a = build(a, leaves, arena);
            arena.unary(*operator, a)
        }
        Tree::Binary(operator, a, b) => {
            let (a, b) = (build(a, leaves, arena), build(b, leaves, arena));
            arena.binary(*operator, a, b)
        }
        Tree::Narrow(conversion, a) => {
            let a = build(a, leaves, arena);
            arena.convert(*conversion, a)
        }
        Tree::Long(operator, a, b) => {
            let (a, b) = (build(a, leaves, arena), build(b, leaves, arena));
            let (a, b) = (arena.convert(IntToLong, a), arena.convert(IntToLong, b));
            let long = arena.binary(*operator, a, b);
            arena.convert(LongToInt, long)
        }
        Tree::Choice(comparison, operands) | Tree::LongChoice(comparison, operands) => {
            let [mut a, mut b, t, e] =
                [0, 1, 2, 3].map(|number: usize| build(&operands[number], leaves, arena));
            if matches!(tree, Tree::LongChoice(..)) {
                (a, b) = (arena.convert(IntToLong, a), arena.convert(IntToLong, b));
            }
            let condition = arena.compare(*comparison, a, b);
            arena.ite(condition, t, e)
        }
    }
}

fn variables(arena: &mut Arena, values: &[i32]) -> (Vec<TermId>, Model) {
    let variables: Vec<TermId> = values
        .iter()
        .map(|_| arena.variable(Primitive::Int))
        .collect();
    let mut model = Model::new();
    for (&variable, &value) in variables.iter().zip(values) {
        model.set(
            arena.variable_id(variable).expect("a variable"),
            Constant::Int(value),
        );
    }
    (variables, model)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn simplification_keeps_the_value(tree in tree(), values in proptest::collection::vec(value(), 3)) {
        let mut arena = Arena::new();
        let (variables, model) = variables(&mut arena, &values);
        let symbolic = build(&tree, &variables, &mut arena);
        let leaves: Vec<TermId> = values.iter().map(|&value| arena.int(value)).collect();
        let concrete = build(&tree, &leaves, &mut arena);
        let expected = arena.as_constant(concrete).expect("constants fold");
        prop_assert_eq!(arena.evaluate(symbolic, &model), expected, "{}", arena.display(symbolic));
    }
}

#[test]
fn the_remainder_of_floats_is_evaluated_where_z3_gives_up() {
    let mut solver = Solver::default();
    let (a, b) = (
        solver.arena.variable(Primitive::Double),
        solver.arena.variable(Primitive::Double),
    );
    let remainder = solver.arena.binary(Remainder, a, b);
    let zero = solver.arena.constant(Constant::double(0.0));
    let condition = solver.arena.compare(Comparison::Equal, remainder, zero);
    let branch = Constraints::new().branch(condition, &mut solver);
    for outcome in [branch.holds, branch.fails] {
        assert!(!outcome.cases.is_empty() && !outcome.undecided);
    }
}

#[test]
fn z3_gives_up_on_the_remainder_of_floats() {
    // No remainder of a division by 2 is 3: evaluation finds nothing.
    let mut solver = Solver::default();
    let a = solver.arena.variable(Primitive::Double);
    let [two, three] = [2.0, 3.0].map(|value| solver.arena.constant(Constant::double(value)));
    let remainder = solver.arena.binary(Remainder, a, two);
    let condition = solver.arena.compare(Comparison::Equal, remainder, three);
    let outcome = Constraints::new().assume(condition, &mut solver);
    assert!(outcome.cases.is_empty() && outcome.undecided);
}

/// A product of two 64-bit primes: too hard for the limits of a query.
fn hard_condition(solver: &mut Solver) -> TermId {
    let arena = &mut solver.arena;
    let (x, y) = (
        arena.variable(Primitive::Long),
        arena.variable(Primitive::Long),
    );
    let product = arena.binary(Multiply, x, y);
    let target = arena.constant(Constant::Long(2_147_483_629i64 * 2_147_483_587));
    let found = arena.compare(Comparison::Equal, product, target);
    let one = arena.constant(Constant::Long(1));
    let limit = arena.constant(Constant::Long(3_000_000_000));
    let conditions = [
        arena.compare(Comparison::Less, one, x),
        arena.compare(Comparison::Less, x, limit),
        arena.compare(Comparison::Less, x, y),
        arena.compare(Comparison::Less, y, limit),
    ];
    conditions
        .into_iter()
        .fold(found, |all, condition| solver.arena.and(all, condition))
}

#[test]
fn cancelling_ends_a_query() {
    let cancel = CancelFlag::new();
    let mut solver = Solver::new(SolverOptions {
        rlimit: 0,
        cancel: cancel.clone(),
        estimates: false,
    });
    let condition = hard_condition(&mut solver);
    let canceller = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(300));
        cancel.cancel();
        Instant::now()
    });
    let assumed = Constraints::new().assume(condition, &mut solver);
    let end = Instant::now();
    let cancelled = canceller.join().expect("the thread only sleeps");
    assert!(assumed.undecided && assumed.cases.is_empty());
    // 100 ms on an idle machine; tests run beside others.
    assert!(end.duration_since(cancelled) < Duration::from_millis(1_000));
}

#[test]
fn a_limit_ends_a_query() {
    let mut solver = Solver::new(SolverOptions {
        rlimit: 200_000,
        cancel: CancelFlag::new(),
        estimates: false,
    });
    let condition = hard_condition(&mut solver);
    let assumed = Constraints::new().assume(condition, &mut solver);
    assert!(assumed.undecided && assumed.cases.is_empty());
}

#[test]
fn the_limit_is_for_each_query() {
    let mut solver = Solver::new(SolverOptions {
        rlimit: 500_000,
        cancel: CancelFlag::new(),
        estimates: false,
    });
    let (x, y) = (
        solver.arena.variable(Primitive::Int),
        solver.arena.variable(Primitive::Int),
    );
    let product = solver.arena.binary(Multiply, x, y);
    for number in 2..150 {
        let number = solver.arena.int(number);
        let condition = solver.arena.compare(Comparison::Equal, product, number);
        let assumed = Constraints::new().assume(condition, &mut solver);
        assert!(!assumed.undecided);
        assert_eq!(assumed.cases.len(), 1);
    }
    assert_eq!(solver.statistics.z3, 148);
}

#[test]
fn a_deadline_counts_as_cancelled() {
    let cancel = CancelFlag::new().with_deadline(Instant::now() + Duration::from_millis(200));
    let mut solver = Solver::new(SolverOptions {
        rlimit: 0,
        cancel,
        estimates: false,
    });
    let condition = hard_condition(&mut solver);
    assert!(Constraints::new().assume(condition, &mut solver).undecided);
}

#[test]
fn overflow_is_not_assumed_away() {
    let mut solver = Solver::default();
    let x = solver.arena.variable(Primitive::Int);
    let one = solver.arena.int(1);
    let next = solver.arena.binary(Add, x, one);
    let greater = solver.arena.compare(Comparison::Greater, next, x);
    let branch = Constraints::new().branch(greater, &mut solver);
    assert_eq!(branch.fails.cases.len(), 1);
    let model = branch.fails.cases[0]
        .model(&mut solver)
        .expect("one solution");
    assert_eq!(solver.arena.evaluate(x, &model), Constant::Int(i32::MAX));
    assert_eq!(solver.statistics.z3, 0);
}

#[test]
fn a_balance_stays_in_the_zone() {
    let mut solver = Solver::default();
    let (left, right) = (
        solver.arena.variable(Primitive::Int),
        solver.arena.variable(Primitive::Int),
    );
    let balance = solver.arena.binary(Subtract, left, right);
    let one = solver.arena.int(1);
    let heavy = solver.arena.compare(Comparison::Greater, balance, one);
    let zero = solver.arena.int(0);
    let mut constraints = Constraints::new();
    for height in [left, right] {
        let nonnegative = solver
            .arena
            .compare(Comparison::GreaterOrEqual, height, zero);
        constraints = constraints.assume(nonnegative, &mut solver).cases.remove(0);
    }
    let branch = constraints.branch(heavy, &mut solver);
    assert_eq!((branch.holds.cases.len(), branch.fails.cases.len()), (1, 1));
    assert_eq!(solver.statistics.z3, 0);
}

#[test]
fn terms_may_be_deep() {
    let mut solver = Solver::default();
    let (x, y) = (
        solver.arena.variable(Primitive::Int),
        solver.arena.variable(Primitive::Int),
    );
    let mut term = x;
    for _ in 0..20_000 {
        term = solver.arena.binary(Multiply, term, y);
        term = solver.arena.binary(Xor, term, x);
    }
    let mut model = Model::new();
    model.set(
        solver.arena.variable_id(y).expect("a variable"),
        Constant::Int(1),
    );
    assert_eq!(solver.arena.evaluate(term, &model), Constant::Int(0));
    assert!(solver.arena.display(term).to_string().ends_with('…'));
    let zero = solver.arena.int(0);
    let condition = solver.arena.compare(Comparison::Equal, y, zero);
    let zero_y = Constraints::new()
        .assume(condition, &mut solver)
        .cases
        .remove(0);
    // Substituted, it folds.
    let slots = [(term, Primitive::Int), (x, Primitive::Int)];
    let cubes = zero_y.project(&slots, &mut solver).cubes;
    assert_eq!(cubes.len(), 1);
    assert_eq!(cubes[0].display(&["t".into(), "x".into()]), "t = x");
}
