//! The primitive and opaque arguments of a chain, as terms and as values.

use explore::{Argument, smt_primitive};
use java::{MethodId, Program};
use smt::{Constant, Model, Primitive, Solver, TermId};

use crate::Target;
use crate::chain::{Chain, argument_types};

/// The primitive and opaque arguments of a chain as terms: one row for each call, then one for the target; none where an
/// argument is another reference.
pub(crate) type Rows = Vec<Vec<Option<TermId>>>;

/// A variable for each primitive or opaque argument, and the model that gives it the chain's value.
pub(crate) fn variables(program: &Program, chain: &Chain, solver: &mut Solver) -> (Rows, Model) {
    let mut model = Model::new();
    let rows = arguments_by_row(chain)
        .map(|(method, arguments)| {
            let types = method
                .map(|method| argument_types(program, method))
                .unwrap_or_default();
            arguments
                .iter()
                .enumerate()
                .map(|(index, argument)| {
                    let Argument::Primitive(constant) = argument else {
                        return None;
                    };
                    let primitive = match constant {
                        Constant::Reference(_) => Primitive::Reference,
                        _ => smt_primitive(types.get(index).and_then(|ty| ty.as_primitive())?),
                    };
                    let term = solver.arena.variable(primitive);
                    if let Some(variable) = solver.arena.variable_id(term) {
                        model.set(variable, *constant);
                    }
                    Some(term)
                })
                .collect()
        })
        .collect();
    (rows, model)
}

/// The chain's own values; none for opaque arguments, which are objects like others in a replay.
pub(crate) fn constants(chain: &Chain, solver: &mut Solver) -> Rows {
    arguments_by_row(chain)
        .map(|(_, arguments)| {
            arguments
                .iter()
                .map(|argument| match argument {
                    Argument::Primitive(Constant::Reference(_)) => None,
                    Argument::Primitive(constant) => Some(solver.arena.constant(*constant)),
                    _ => None,
                })
                .collect()
        })
        .collect()
}

/// The arguments of each call, then those of the target, with the method whose they are.
fn arguments_by_row(chain: &Chain) -> impl Iterator<Item = (Option<MethodId>, &[Argument])> {
    let target = match chain.target {
        Some(Target::Specification(method)) => Some(method),
        _ => None,
    };
    let calls = chain
        .calls
        .iter()
        .map(|call| (Some(call.method), call.arguments.as_slice()));
    calls.chain(std::iter::once((target, chain.arguments.as_slice())))
}

/// The chain with these primitives, in the order of its rows.
pub(crate) fn with_primitives(chain: &Chain, values: Vec<Constant>) -> Chain {
    let mut chain = chain.clone();
    let calls = chain
        .calls
        .iter_mut()
        .flat_map(|call| call.arguments.iter_mut());
    let primitives =
        calls
            .chain(chain.arguments.iter_mut())
            .filter_map(|argument| match argument {
                Argument::Primitive(constant) => Some(constant),
                _ => None,
            });
    for (constant, value) in primitives.zip(values) {
        *constant = value;
    }
    chain
}

/// Smaller is simpler: 0, 1, -1, 2, -2, … in each place, the first place first; an object before null.
pub(crate) fn simplicity(values: &[Constant]) -> Vec<u64> {
    let of =
        |value: i64| (value.unsigned_abs().saturating_mul(2)).saturating_sub(u64::from(value > 0));
    values
        .iter()
        .map(|value| match *value {
            Constant::Bool(value) => u64::from(value),
            Constant::Int(value) => of(value.into()),
            Constant::Long(value) => of(value),
            Constant::Float(bits) => bits.into(),
            Constant::Double(bits) => bits,
            Constant::Reference(number) => u64::from(number == 0),
        })
        .collect()
}
