//! Concrete runs: a static method, constants, an empty heap. Tests compare them with the JVM.

use heap::{Reference, RuntimeClass, Value};
use ir::Bodies;
use java::{MethodId, Program};
use smt::{Constant, Solver, SolverOptions};

use crate::budget::Budget;
use crate::limits::Limits;
use crate::loss::Loss;
use crate::machine::Machine;
use crate::path::{End, ExecutionState, Policy};

/// The outcome of a concrete run.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// It returned; none for `void`.
    Returned(Option<Constant>),
    /// It returned a string constant.
    ReturnedString(String),
    /// It returned another object, of the class or array type of this name.
    ReturnedObject(String),
    /// It returned `null`.
    ReturnedNull,
    /// It threw an exception of this class (canonical name).
    Threw(String),
    /// It was lost.
    Lost(Loss),
    /// The budget was spent.
    Interrupted,
}

/// Runs a static method on constants (`byte`, `short` and `char` as [`Constant::Int`]) from the
/// empty heap.
pub fn call(
    program: &Program,
    bodies: &Bodies,
    method: MethodId,
    arguments: &[Constant],
) -> Outcome {
    let limits = Limits {
        steps: 50_000_000,
        depth: 2_000,
        ..Limits::default()
    };
    let budget = Budget::unlimited();
    let machine = Machine::new(program, bodies, limits, &budget).with_messages();
    let mut solver = Solver::new(SolverOptions::default());
    let arguments: Vec<_> = arguments
        .iter()
        .map(|&constant| Value::Primitive(solver.arena.constant(constant)))
        .collect();
    let run = machine.run(
        &mut solver,
        ExecutionState::empty(),
        method,
        &arguments,
        Policy::Explore,
        &[],
    );
    let Some(path) = run.paths.into_iter().next() else {
        return match run.losses.into_iter().next() {
            Some(loss) => Outcome::Lost(loss),
            None => Outcome::Interrupted,
        };
    };
    match path.end {
        End::Returned(None) => Outcome::Returned(None),
        End::Returned(Some(Value::Primitive(term))) => {
            let constant = solver.arena.as_constant(term);
            Outcome::Returned(Some(
                constant.expect("terms over constants fold to constants"),
            ))
        }
        End::Returned(Some(Value::Reference(reference))) => match reference {
            Reference::String(string) => Outcome::ReturnedString(program.string(string).to_owned()),
            Reference::Object(object) => {
                Outcome::ReturnedObject(match path.state.heap.class(object) {
                    RuntimeClass::Class(class) => program.class(class).name.clone(),
                    RuntimeClass::Array(array) => program.display_type(array),
                })
            }
            Reference::Class(_) => Outcome::ReturnedObject("java.lang.Class".to_owned()),
            Reference::Null | Reference::Unread => Outcome::ReturnedNull,
        },
        End::Threw { class, .. } => Outcome::Threw(program.class(class).name.clone()),
        End::Lost(loss) => Outcome::Lost(loss),
        End::OutOfScope(_) | End::Hit(_) => {
            unreachable!("a concrete run has no bounds and nothing is watched")
        }
    }
}
