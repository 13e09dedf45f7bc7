//! How long the steps of a path take: prints nanoseconds per operation. Run with `cargo bench -p
//! smt`.

use std::hint::black_box;
use std::time::Instant;

use smt::{BinaryOperator, Comparison, Constraints, Primitive, Solver, TermId};

/// The processor time of this thread where the system tells it (so that a busy machine does not
/// count), else the time.
struct Clock {
    wall: Instant,
    processor: Option<u128>,
}

impl Clock {
    fn start() -> Clock {
        Clock {
            wall: Instant::now(),
            processor: Clock::processor(),
        }
    }

    fn processor() -> Option<u128> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split_whitespace().next()?.parse().ok()
    }

    fn nanoseconds(&self) -> u128 {
        match (self.processor, Clock::processor()) {
            (Some(start), Some(end)) => end - start,
            _ => self.wall.elapsed().as_nanos(),
        }
    }
}

/// Runs a closure often enough to tell, and prints the time of one run.
fn measure(name: &str, operations: u32, run: impl FnMut()) {
    measure_rounds(name, operations, 20_000, run);
}

fn measure_rounds(name: &str, operations: u32, rounds: u32, mut run: impl FnMut()) {
    for _ in 0..rounds / 10 {
        run();
    }
    let start = Clock::start();
    for _ in 0..rounds {
        run();
    }
    let each = start.nanoseconds() / u128::from(rounds * operations);
    println!("{name:<44} {each:>8} ns");
}

/// x0 < x1 < … over `count` variables.
fn chain(count: usize, primitive: Primitive, solver: &mut Solver) -> (Vec<TermId>, Constraints) {
    let variables: Vec<TermId> = (0..count)
        .map(|_| solver.arena.variable(primitive))
        .collect();
    let mut constraints = Constraints::new();
    for pair in variables.windows(2) {
        let less = solver.arena.compare(Comparison::Less, pair[0], pair[1]);
        constraints = constraints.assume(less, solver).cases.remove(0);
    }
    (variables, constraints)
}

/// What zones decide, over seven slots of a type.
fn measure_zones(primitive: Primitive, name: &str) {
    let mut solver = Solver::default();
    let (variables, constraints) = chain(7, primitive, &mut solver);
    let key = solver.arena.variable(primitive);
    let named = |what: &str| format!("{what} ({name})");
    measure(&named("branch, key < x[i], 8 variables"), 7, || {
        for &variable in &variables {
            let condition = solver.arena.compare(Comparison::Less, key, variable);
            black_box(constraints.branch(condition, &mut solver));
        }
    });
    measure(&named("search: == and < down a chain of 7"), 14, || {
        let mut path = constraints.clone();
        for &variable in &variables {
            let equal = solver.arena.compare(Comparison::Equal, key, variable);
            path = path.branch(equal, &mut solver).fails.cases.remove(0);
            let less = solver.arena.compare(Comparison::Less, key, variable);
            path = path.branch(less, &mut solver).fails.cases.remove(0);
        }
        black_box(&path);
    });
    let ends = (variables[0], variables[6]);
    let decided = solver.arena.compare(Comparison::Less, ends.0, ends.1);
    measure(&named("branch that the zone decides"), 1, || {
        black_box(constraints.branch(decided, &mut solver));
    });
    let slots: Vec<_> = variables
        .iter()
        .map(|&variable| (variable, primitive))
        .collect();
    let equal = solver.arena.compare(Comparison::Equal, key, variables[0]);
    let path = constraints.assume(equal, &mut solver).cases.remove(0);
    measure(&named("projection, 7 slots, 1 variable gone"), 1, || {
        black_box(path.project(&slots, &mut solver));
    });
    let cube = path.project(&slots, &mut solver).cubes.remove(0);
    let whole = constraints.project(&slots, &mut solver).cubes.remove(0);
    measure(&named("inclusion of cubes, 7 slots"), 2, || {
        black_box(whole.includes(&cube, &mut solver));
        black_box(cube.includes(&whole, &mut solver));
    });
    measure(&named("join of cubes, 7 slots"), 1, || {
        black_box(whole.join(&cube, &mut solver));
    });
    let terms: Vec<TermId> = (0..7).map(|_| solver.arena.variable(primitive)).collect();
    measure(&named("instantiation, 7 slots"), 1, || {
        black_box(cube.instantiate(&terms, &mut solver));
    });
}

fn measure_terms() {
    let mut solver = Solver::default();
    let (variables, constraints) = chain(2, Primitive::Int, &mut solver);
    let one = solver.arena.int(1);
    measure("branch with a wrap-around fork", 1, || {
        let sum = solver.arena.binary(BinaryOperator::Add, variables[0], one);
        let condition = solver.arena.compare(Comparison::Less, sum, variables[1]);
        black_box(constraints.branch(condition, &mut solver));
    });
    measure("concrete addition and comparison", 1, || {
        let a = solver.arena.int(black_box(41));
        let sum = solver.arena.binary(BinaryOperator::Add, a, one);
        black_box(solver.arena.compare(Comparison::Less, sum, one));
    });
}

/// What lies beside a zone, and what Z3 decides.
fn measure_residual_conditions() {
    let mut solver = Solver::default();
    let (variables, constraints) = chain(4, Primitive::Int, &mut solver);
    let (one, two) = (solver.arena.int(1), solver.arena.int(2));
    let parity = solver.arena.binary(BinaryOperator::And, variables[1], one);
    let zero = solver.arena.int(0);
    let even = solver.arena.compare(Comparison::Equal, parity, zero);
    let path = constraints.assume(even, &mut solver).cases.remove(0);
    let product = solver
        .arena
        .binary(BinaryOperator::Multiply, variables[0], variables[1]);
    measure("branch beside a fact about low bits", 1, || {
        let condition = solver.arena.compare(Comparison::Less, variables[1], two);
        black_box(path.branch(condition, &mut solver));
    });
    measure_rounds("branch that Z3 decides, a product", 1, 50, || {
        let condition = solver.arena.compare(Comparison::Less, product, two);
        black_box(path.branch(condition, &mut solver));
    });
    let masked = solver
        .arena
        .binary(BinaryOperator::And, variables[1], variables[3]);
    let condition = solver.arena.compare(Comparison::Equal, masked, two);
    let path = constraints.assume(condition, &mut solver).cases.remove(0);
    measure_rounds("branch beside bits of two variables, by Z3", 1, 300, || {
        let condition = solver.arena.compare(Comparison::Less, variables[1], two);
        black_box(path.branch(condition, &mut solver));
    });
    measure_rounds("model by Z3, in a context of its own", 1, 50, || {
        black_box(path.model(&mut solver));
    });
}

fn main() {
    measure_zones(Primitive::Int, "int");
    measure_zones(Primitive::Long, "long");
    measure_terms();
    measure_residual_conditions();
}
