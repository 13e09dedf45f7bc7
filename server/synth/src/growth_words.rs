//! What kept an exploration from its end, in words: what, where, and what gets further.

use explore::{Graph, Growth};
use heap::RuntimeClass;
use java::{MethodId, Origin, Place, Program, Type};

use crate::signatures::{field_label, method_label, qualified_type};

/// The limit of the class whose objects grow.
pub(crate) fn limit_of(graph: &Graph, growth: Growth) -> Option<u32> {
    match growth {
        Growth::Objects(class, ..) => graph.options().scope.limit(class),
        _ => None,
    }
}

/// Where it is declared, if the project declares it.
pub(crate) fn place_of(program: &Program, growth: Growth) -> Option<Place> {
    let place = match growth {
        Growth::Calls(method) => program.method(method).place,
        Growth::Values(field, _) | Growth::Content(field, ..) => program.field(field).place,
        Growth::Objects(RuntimeClass::Class(class), ..) => program.class(class).place,
        Growth::Objects(RuntimeClass::Array(_), ..) => return None,
    };
    let origin = program.source(place.source).origin;
    (origin != Origin::Library).then_some(place)
}

/// What follows "the time was spent": what it went into, and a sentence that says what gets
/// further. All sequences of so many calls were explored.
pub(crate) fn growth_in_words(
    program: &Program,
    growth: Growth,
    (layers, limit): (u32, Option<u32>),
) -> String {
    let after = match layers {
        0 => "before all first calls were explored".to_owned(),
        1 => "after all sequences of one call".to_owned(),
        layers => format!("after all sequences of {layers} calls"),
    };
    let what = match growth {
        Growth::Calls(method) => format!("calls of `{}` take long", method_label(program, method)),
        Growth::Values(field, cubes) => format!(
            "`{}` has ever more values, {cubes} cases in one heap",
            field_label(program, field)
        ),
        Growth::Content(field, shapes, most) => format!(
            "what `{}` holds makes ever more heaps, {shapes} of up to {most} objects in it",
            field_label(program, field)
        ),
        Growth::Objects(class, shapes, most) => format!(
            "`{}` makes ever more heaps, {shapes} of up to {most} such objects",
            qualified_type(program, class.as_type())
        ),
    };
    let suggestion = match (growth, limit) {
        (Growth::Objects(class, ..), Some(limit @ 2..)) => format!(
            "`--scope {}={}` has fewer",
            qualified_type(program, class.as_type()),
            limit - 1
        ),
        (Growth::Calls(method), _) if takes_many(program, method) => {
            "Shorter arguments get further: `elements = 1`, `array_length = 1` of `[inputs]`"
                .to_owned()
        }
        _ if layers == 0 => "A smaller `[scope] default` gets further, or `--time`".to_owned(),
        _ => format!("`--max-length {layers}` asks about these alone"),
    };
    format!("{after}: {what}. {suggestion}")
}

/// Whether callers write arrays or collections for the method.
fn takes_many(program: &Program, method: MethodId) -> bool {
    let mut parameters = program.method(method).parameters.iter();
    let collection = program.class_named("java.util.Collection");
    parameters.any(|parameter| match parameter.ty {
        Type::Class(class) => collection.is_some_and(|all| program.subclass_of(class, all)),
        ty => ty.is_array(),
    })
}
