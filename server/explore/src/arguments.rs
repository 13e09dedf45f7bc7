//! The arguments of a call as values in a state: for a symbolic run, and for a replay.

use exec::{ExecutionState, Loss, Machine, Policy, smt_primitive};
use heap::{RuntimeClass, Value};
use java::{MethodId, MethodKind, Program, Type};
use smt::{Constraints, Primitive, Solver, TermId};

use crate::call::Choice;
use crate::inputs::InputOptions;

/// The code that makes an argument did not have exactly one path that returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnbuiltArgument {
    /// Whether the bound says that such arguments are left out; if not, this is a loss.
    pub is_left_out: bool,
}

/// The primitives of a call's arguments, in order: fresh variables with the conditions on them, and
/// numbers that the call says.
pub fn argument_variables(
    program: &Program,
    inputs: &InputOptions,
    (method, choices): (MethodId, &[Choice]),
    constraints: &mut Constraints,
    solver: &mut Solver,
) -> Vec<TermId> {
    let declared = program.method(method);
    let has_receiver = declared.kind == MethodKind::Method && !declared.is_static;
    let mut variables = Vec::new();
    for (position, choice) in choices.iter().enumerate() {
        match choice {
            Choice::Primitive => {
                let parameter = &declared.parameters[position - usize::from(has_receiver)];
                variables.push(solver.arena.variable(parameter_primitive(parameter.ty)));
            }
            Choice::Number(number) => variables.push(solver.arena.constant(*number)),
            Choice::Written(_, values) => {
                variables.extend(values.iter().map(|&value| solver.arena.constant(value)));
            }
            Choice::Expression(expression, _) => {
                variables.extend(expression.variables(program, inputs, constraints, solver));
            }
            Choice::Null
            | Choice::Root(_)
            | Choice::Static(..)
            | Choice::NewObject
            | Choice::Same(_) => {}
        }
    }
    variables
}

/// Puts the arguments of a call into a state: argument expressions are made by running their code,
/// `new Object()` is allocated. `primitives` are those of all arguments, in order. Losses are added
/// where an argument is one of several alike.
///
/// # Errors
/// An argument expression could not be made.
pub fn enter_arguments(
    (machine, policy): (&Machine<'_>, Policy<'_>),
    (choices, primitives): (&[Choice], &[TermId]),
    state: &mut ExecutionState,
    losses: &mut Vec<Loss>,
    solver: &mut Solver,
) -> Result<Vec<Value<TermId>>, UnbuiltArgument> {
    let object_class = RuntimeClass::Class(machine.program().well_known().object);
    let mut rest = primitives;
    let mut values = Vec::with_capacity(choices.len());
    for choice in choices {
        let parts;
        (parts, rest) = rest.split_at(choice.primitives());
        values.push(match choice {
            Choice::Primitive | Choice::Number(_) => Value::Primitive(parts[0]),
            Choice::Null => Value::NULL,
            Choice::Root(object) | Choice::Static(_, object) => Value::object(*object),
            Choice::NewObject => Value::object(state.heap.allocate(object_class, [])),
            Choice::Same(place) => values[*place],
            Choice::Written(expression, _) => expression
                .build((machine, policy), state, (parts, &[]), losses, solver)
                .ok_or(UnbuiltArgument { is_left_out: false })?,
            Choice::Expression(expression, objects) => {
                let objects = objects.iter().filter_map(|choice| match choice {
                    Choice::NewObject => Some(state.heap.allocate(object_class, [])),
                    choice => choice.object(),
                });
                let objects: Vec<_> = objects.map(Value::object).collect();
                let with = (parts, &objects[..]);
                expression
                    .build((machine, policy), state, with, losses, solver)
                    .ok_or_else(|| UnbuiltArgument {
                        is_left_out: choice.may_be_left_out(),
                    })?
            }
        });
    }
    Ok(values)
}

/// The solver's type for a parameter that is solved for: a primitive, or an opaque reference.
fn parameter_primitive(ty: Type) -> Primitive {
    ty.as_primitive()
        .map_or(Primitive::Reference, smt_primitive)
}
