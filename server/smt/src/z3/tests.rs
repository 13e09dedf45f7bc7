//! Z3 agrees with folding, and so with the JVM.

use proptest::prelude::*;

use super::Answer;
use crate::arena::Arena;
use crate::solver::{Solver, SolverOptions};
use crate::term::{
    BinaryOperator, Comparison, Constant, Conversion, Primitive, TermId, UnaryOperator,
};

/// Makes a term of some operands, which are variables for Z3 and constants for folding.
type Build<'a> = &'a dyn Fn(&mut Arena, &[TermId]) -> TermId;

/// That Z3 gives the term the value that folding gives it, and no other.
fn agree(solver: &mut Solver, inputs: &[(Primitive, Constant)], build: Build) {
    let constants: Vec<TermId> = inputs
        .iter()
        .map(|input| solver.arena.constant(input.1))
        .collect();
    let variables: Vec<TermId> = inputs
        .iter()
        .map(|input| solver.arena.variable(input.0))
        .collect();
    let folded = build(&mut solver.arena, &constants);
    let term = build(&mut solver.arena, &variables);
    let mut conditions: Vec<TermId> = Vec::new();
    for (&variable, &constant) in variables.iter().zip(&constants) {
        conditions.push(has_value(variable, constant, &mut solver.arena));
    }
    conditions.push(solver.arena.identical(term, folded));
    let agrees = matches!(solver.ask_z3(&conditions), Answer::Satisfiable(_));
    let last = conditions.pop().expect("just pushed");
    conditions.push(solver.arena.not(last));
    let only = matches!(solver.ask_z3(&conditions), Answer::Unsatisfiable);
    assert!(
        agrees && only,
        "{} of {inputs:?}",
        solver.arena.display(term)
    );
}

fn has_value(variable: TermId, constant: TermId, arena: &mut Arena) -> TermId {
    let without_sign = match arena.as_constant(constant).expect("a constant") {
        Constant::Float(bits) => u64::from(bits) << 33,
        Constant::Double(bits) => bits << 1,
        _ => return arena.compare(Comparison::Equal, variable, constant),
    };
    if arena.compare(Comparison::Equal, constant, constant) == TermId::FALSE {
        arena.compare(Comparison::NotEqual, variable, variable)
    } else if without_sign == 0 {
        // One of the zeros, which `==` does not tell apart.
        arena.identical(variable, constant)
    } else {
        arena.compare(Comparison::Equal, variable, constant)
    }
}

/// A solver without a limit.
fn solver() -> Solver {
    Solver::new(SolverOptions {
        rlimit: 0,
        ..SolverOptions::default()
    })
}

/// Each with the one three places further on.
fn pairs<T: Copy, const N: usize>(values: [T; N]) -> [[T; 2]; N] {
    std::array::from_fn(|number| [values[number], values[(number + 3) % N]])
}

fn conversions(solver: &mut Solver, input: (Primitive, Constant), conversions: &[Conversion]) {
    for &conversion in conversions {
        agree(solver, &[input], &|arena, x| {
            arena.convert(conversion, x[0])
        });
    }
}

#[test]
fn doubles_are_javas() {
    let solver = &mut solver();
    let doubles = [
        0.0,
        -0.0,
        1.5,
        -2.25,
        f64::MAX,
        f64::MIN_POSITIVE / 4.0,
        f64::INFINITY,
        f64::NAN,
        1e10,
        -3e19,
    ];
    for pair in pairs(doubles) {
        let inputs = pair.map(|value| (Primitive::Double, Constant::double(value)));
        agree(solver, &inputs, &|arena, x| {
            arena.binary(BinaryOperator::Add, x[0], x[1])
        });
        for comparison in [
            Comparison::Equal,
            Comparison::NotEqual,
            Comparison::Less,
            Comparison::GreaterOrEqual,
        ] {
            agree(solver, &inputs, &|arena, x| {
                arena.compare(comparison, x[0], x[1])
            });
        }
        for operator in [
            UnaryOperator::Negate,
            UnaryOperator::Floor,
            UnaryOperator::RoundToEven,
        ] {
            agree(solver, &inputs[..1], &|arena, x| {
                arena.unary(operator, x[0])
            });
        }
        use Conversion::{DoubleToBits, DoubleToFloat, DoubleToInt, DoubleToLong};
        let all = [DoubleToInt, DoubleToLong, DoubleToFloat, DoubleToBits];
        conversions(solver, inputs[0], &all);
        if let Constant::Double(bits) = inputs[0].1 {
            let bits = (Primitive::Long, Constant::Long(bits.cast_signed()));
            conversions(solver, bits, &[Conversion::BitsToDouble]);
        }
    }
}

#[test]
fn floats_are_javas() {
    let solver = &mut solver();
    let floats = [
        0.0,
        -0.0,
        0.1,
        -7.5,
        f32::MAX,
        f32::MIN_POSITIVE / 4.0,
        f32::NEG_INFINITY,
        f32::NAN,
        3e9,
        1e20,
    ];
    for pair in pairs(floats) {
        let inputs = pair.map(|value| (Primitive::Float, Constant::float(value)));
        for operator in [
            BinaryOperator::Subtract,
            BinaryOperator::Multiply,
            BinaryOperator::Divide,
        ] {
            agree(solver, &inputs, &|arena, x| {
                arena.binary(operator, x[0], x[1])
            });
        }
        use Conversion::{FloatToBits, FloatToDouble, FloatToInt, FloatToLong};
        let all = [FloatToInt, FloatToLong, FloatToDouble, FloatToBits];
        conversions(solver, inputs[0], &all);
        if let Constant::Float(bits) = inputs[0].1 {
            let bits = (Primitive::Int, Constant::Int(bits.cast_signed()));
            conversions(solver, bits, &[Conversion::BitsToFloat]);
        }
        agree(solver, &inputs[..1], &|arena, x| {
            arena.unary(UnaryOperator::Root, x[0])
        });
    }
}

#[test]
fn integers_become_javas_floats() {
    use Conversion::{IntToDouble, IntToFloat, LongToDouble, LongToFloat};
    let solver = &mut solver();
    for integer in [0, 1, -1, i32::MAX, i32::MIN, 16_777_217] {
        let int = (Primitive::Int, Constant::Int(integer));
        conversions(solver, int, &[IntToFloat, IntToDouble]);
        let long = i64::from(integer).wrapping_mul(0x1_0000_0001);
        let long = (Primitive::Long, Constant::Long(long));
        conversions(solver, long, &[LongToFloat, LongToDouble]);
    }
}

fn value() -> impl Strategy<Value = i64> {
    let special = vec![
        i64::from(i32::MIN),
        i64::MIN,
        i64::MAX,
        1 << 40,
        31,
        32,
        33,
        63,
        64,
        255,
        32_768,
    ];
    prop_oneof![-5..6i64, any::<i64>(), proptest::sample::select(special)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn integers_are_javas(a in value(), b in value()) {
        use crate::term::BinaryOperator::*;
        let mut solver = solver();
        let ints = [a, b].map(|value| (Primitive::Int, Constant::Int(value as i32)));
        let longs = [a, b].map(|value| (Primitive::Long, Constant::Long(value)));
        for operator in [Add, Subtract, Multiply, Divide, Remainder, And, Or, Xor] {
            agree(&mut solver, &ints, &|arena, x| arena.binary(operator, x[0], x[1]));
            agree(&mut solver, &longs, &|arena, x| arena.binary(operator, x[0], x[1]));
        }
        for operator in [ShiftLeft, ShiftRight, ShiftRightUnsigned] {
            agree(&mut solver, &ints, &|arena, x| arena.binary(operator, x[0], x[1]));
            agree(&mut solver, &[longs[0], ints[1]], &|arena, x| arena.binary(operator, x[0], x[1]));
        }
        use crate::term::Conversion::{IntToByte, IntToChar, IntToLong, IntToShort, LongToInt};
        conversions(&mut solver, ints[0], &[IntToByte, IntToShort, IntToChar, IntToLong]);
        conversions(&mut solver, longs[0], &[LongToInt]);
    }
}

/// No interrupt ends the making of gates, so a query that has too many is not asked.
#[test]
fn a_query_of_too_many_gates_is_not_asked() {
    let mut solver = solver();
    let first = solver.arena.variable(Primitive::Long);
    let mut product = first;
    let mut products = |solver: &mut Solver, count: usize| {
        for _ in 0..count {
            let factor = solver.arena.variable(Primitive::Long);
            let arena = &mut solver.arena;
            product = arena.binary(BinaryOperator::Multiply, product, factor);
        }
        let six = solver.arena.constant(Constant::Long(6));
        solver.arena.compare(Comparison::Equal, product, six)
    };
    let one = products(&mut solver, 1);
    assert!(matches!(solver.ask_z3(&[one]), Answer::Satisfiable(_)));
    let many = products(&mut solver, 60);
    assert!(matches!(solver.ask_z3(&[many]), Answer::Unknown));
}
