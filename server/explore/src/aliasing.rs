//! Aliasing: one object that the caller writes, passed for several parameters of a call.

use java::{Parameter, Program, Type};

use crate::call::Choice;

/// Adds to the places of these parameters what is written for an earlier one of a type that fits.
/// `first` is the place of the first parameter.
pub(crate) fn add_aliases(
    program: &Program,
    parameters: &[Parameter],
    first: usize,
    places: &mut [Vec<Choice>],
) {
    for (later, parameter) in parameters.iter().enumerate() {
        for (earlier, other) in parameters[..later].iter().enumerate() {
            let makes_object = places[first + earlier].iter().any(Choice::makes_object);
            if makes_object && fits(program, other, parameter) {
                places[first + later].push(Choice::Same(first + earlier));
            }
        }
    }
}

/// Whether what is written for one parameter can be passed for another, by what the types say.
fn fits(program: &Program, written: &Parameter, wanted: &Parameter) -> bool {
    let is_below = program.is_assignable(written.ty, wanted.ty);
    is_below && written.arguments == wanted.arguments
        || wanted.ty == Type::Class(program.well_known().object)
}

/// Whether each alias is one of something that is written anew.
pub(crate) fn are_of_new_objects(arguments: &[Choice]) -> bool {
    arguments.iter().all(|choice| match choice {
        Choice::Same(place) => arguments[*place].makes_object(),
        _ => true,
    })
}
