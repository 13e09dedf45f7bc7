//! Executing a program's `main`, with arguments, a console and an exit code.

use heap::{RuntimeClass, Value};
use ir::Bodies;
use java::{ElementType, MethodId, Program, Type};
use smt::{Solver, SolverOptions};

use crate::budget::Budget;
use crate::console::Console;
use crate::limits::Limits;
use crate::loss::{Loss, LossReason};
use crate::machine::Machine;
use crate::path::{End, ExecutionState, Policy, Run};

/// How a program ended.
#[derive(Clone, Debug, PartialEq)]
pub enum ProgramEnd {
    /// With this exit code: 0 if `main` returned, 1 if it threw.
    Exited(i32),
    /// The interpreter could not follow it further.
    Lost(Loss),
    /// The budget was spent.
    Interrupted,
}

/// The limits of an executed program.
const LIMITS: Limits = Limits {
    steps: u64::MAX,
    first_steps: 0,
    all_steps: u64::MAX,
    // More frames than the JVM's stack of a megabyte holds.
    depth: 200_000,
    loop_rounds: 256,
    rounds_together: false,
    paths: 1,
    array_length: 0,
    heap_size: 200_000_000,
};

/// Executes a `static void main(String[])`. An uncaught exception is printed as by `java`.
pub fn run_main(
    program: &Program,
    bodies: &Bodies,
    main: MethodId,
    arguments: &[String],
    console: &dyn Console,
    budget: &Budget,
) -> ProgramEnd {
    let machine = Machine::new(program, bodies, LIMITS, budget).with_console(console);
    let mut solver = Solver::new(SolverOptions::default());
    let mut state = ExecutionState::empty();
    let texts = arguments
        .iter()
        .map(|argument| machine.new_text(&mut state, &mut solver, argument))
        .collect::<Vec<_>>();
    let strings = RuntimeClass::Array(Type::Array {
        element: ElementType::Class(program.well_known().string),
        dimensions: 1,
    });
    let array = Value::object(state.heap.allocate(strings, texts));
    let run = machine.run(&mut solver, state, main, &[array], Policy::Explore, &[]);
    match only_end(run) {
        Ok(end) => ended(end),
        Err(end) => end,
    }
}

/// The end of a run of one path.
fn only_end(run: Run) -> Result<End, ProgramEnd> {
    match run.paths.into_iter().next() {
        Some(path) => Ok(path.end),
        None => Err(match run.losses.into_iter().next() {
            Some(loss) => ProgramEnd::Lost(loss),
            None => ProgramEnd::Interrupted,
        }),
    }
}

fn ended(end: End) -> ProgramEnd {
    match end {
        End::Returned(_) => ProgramEnd::Exited(0),
        End::Threw { .. } => ProgramEnd::Exited(1),
        End::Lost(Loss {
            reason: LossReason::Exit(Some(code)),
            ..
        }) => ProgramEnd::Exited(code),
        End::Lost(loss) => ProgramEnd::Lost(loss),
        End::OutOfScope(_) | End::Hit(_) => {
            unreachable!("a program runs without bounds, and nothing is watched")
        }
    }
}
