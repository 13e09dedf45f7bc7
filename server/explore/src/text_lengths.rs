//! Which primitives are the lengths of texts that are values: models have small ones, for a caller
//! writes short texts.

use heap::{Layout, RuntimeClass, Shape, ShapeValue};
use java::{FieldId, Program};

use crate::call::Choice;

/// The slots of a shape with the lengths of texts.
fn length_slots(shape: &Shape, program: &Program, layout: &Layout) -> Vec<usize> {
    let string = program.well_known().string;
    let Some(length) = program.field_named(string, "length") else {
        return Vec::new();
    };
    let fields: &[FieldId] = layout.fields(string);
    let is_slot = |value: &ShapeValue| matches!(value, ShapeValue::Slot(_));
    let statics = shape.statics().iter().map(|(_, value)| value);
    let mut next = statics.filter(|value| is_slot(value)).count();
    let mut found = Vec::new();
    for (_, object) in shape.objects() {
        let is_text = object.class == RuntimeClass::Class(string);
        for (place, value) in object.values.iter().enumerate() {
            if is_slot(value) {
                if is_text && fields.get(place) == Some(&length) {
                    found.push(next);
                }
                next += 1;
            }
        }
    }
    found
}

/// The terms that are lengths of texts: of the slots of a state, and of the primitives of the
/// arguments.
pub fn text_lengths<T: Copy>(
    (shape, slots): (&Shape, &[T]),
    (choices, primitives): (&[Choice], &[T]),
    program: &Program,
    layout: &Layout,
) -> Vec<T> {
    let of_slots = length_slots(shape, program, layout).into_iter();
    let of_choices = choices.iter().flat_map(Choice::are_lengths);
    of_slots
        .map(|slot| slots[slot])
        .chain(std::iter::zip(primitives, of_choices).filter_map(|(&term, is)| is.then_some(term)))
        .collect()
}
