//! A witness with objects in place of the `null`s in arrays and lists, as people write them.

use explore::{Argument, ArgumentExpression, Element};
use java::{ClassId, Program, Type};
use smt::{Constant, Solver};

use crate::chain::{Chain, argument_types, opaque_objects};
use crate::replay::Replayer;

/// The chain with a new object in place of each `null` in an array or list of `Object`, where it
/// does not matter. Each change is replayed: the target is still met.
pub(crate) fn with_objects(
    replayer: &Replayer<'_>,
    mut chain: Chain,
    solver: &mut Solver,
) -> Chain {
    let program = replayer.program();
    let arguments = chain.calls.iter().flat_map(|call| &call.arguments);
    let numbers = arguments.chain(&chain.arguments).flat_map(opaque_objects);
    let mut number = numbers.max().unwrap_or(0).max(0);
    for (call, place, element) in nulls(program, &chain) {
        number += 1;
        let mut plainer = chain.clone();
        let argument = &mut plainer.calls[call].arguments[place];
        set_object(argument, element, program.well_known().object, number);
        if replayer.replay(&mut plainer, solver).is_ok() {
            chain = plainer;
        }
    }
    chain
}

/// The `null`s in arrays and lists of `Object`: call, argument and element.
fn nulls(program: &Program, chain: &Chain) -> Vec<(usize, usize, usize)> {
    let object = Type::Class(program.well_known().object);
    let mut found = Vec::new();
    for (call, made) in chain.calls.iter().enumerate() {
        let declared = program.method(made.method);
        let types = argument_types(program, made.method);
        let receiver = types.len() - declared.parameters.len();
        for (place, argument) in made.arguments.iter().enumerate() {
            let Argument::Expression(expression, ..) = argument else {
                continue;
            };
            let parameter = place.checked_sub(receiver);
            let parameter = parameter.and_then(|index| declared.parameters.get(index));
            let is_of_objects = match expression {
                ArgumentExpression::Array(ty, _) => *ty == object,
                _ => parameter.is_some_and(|parameter| {
                    !parameter.arguments.is_empty()
                        && parameter.arguments.iter().all(|said| said.ty == object)
                }),
            };
            let elements = elements(expression).iter().enumerate();
            let nulls = elements.filter(|(_, element)| is_of_objects && **element == Element::Null);
            found.extend(nulls.map(|(element, _)| (call, place, element)));
        }
    }
    found
}

/// The elements of an array or list.
fn elements(expression: &ArgumentExpression) -> &[Element] {
    match expression {
        ArgumentExpression::Array(_, elements) | ArgumentExpression::List(_, elements) => elements,
        _ => &[],
    }
}

/// Puts the opaque object with this number in the place of an element.
fn set_object(argument: &mut Argument, element: usize, class: ClassId, number: i64) {
    let Argument::Expression(
        ArgumentExpression::Array(_, elements) | ArgumentExpression::List(_, elements),
        _,
        objects,
    ) = argument
    else {
        return;
    };
    let before = &elements[..element];
    let is_object = |element: &&Element| matches!(element, Element::Object(_));
    let before = before.iter().filter(is_object).count();
    elements[element] = Element::Object(class);
    let mut all = std::mem::take(objects).into_vec();
    all.insert(before, Argument::Primitive(Constant::Reference(number)));
    *objects = all.into_boxed_slice();
}
