//! Step symmetry in states (DESIGN §5): of a counter and a copy of it, its *follower*, a state
//! keeps only whether they are equal.
//!
//! In every state a counter is 0 and has no slot. A follower is the difference to its counter: 0 is
//! *in step*, anything else *out of step*. It is positive if the follower was increased by itself.
//! A run computes with these numbers as with any other. Of the new difference a state keeps the
//! sign ([`crate::step_signs`]).

use heap::{Heap, Layout, ObjectIndex, Order, Reference, RuntimeClass, Shape, ShapeValue, Value};
use ir::{Follower, Representation};
use java::Program;
use smt::{BinaryOperator, Constant, Solver, TermId};

/// The followers of a program, with the fields that lead to their counters.
#[derive(Clone, Debug, Default)]
pub(crate) struct Steps {
    /// By class.
    places: Vec<Vec<Place>>,
    pub(crate) depends_on_distance: bool,
}

/// A follower within the objects of a class.
#[derive(Clone, Debug)]
struct Place {
    offset: u32,
    /// The fields that lead to the counter's object.
    path: Vec<u32>,
    counter: u32,
}

/// A follower of a shape.
struct Followed<'s> {
    slot: usize,
    object: ObjectIndex,
    place: &'s Place,
}

impl Steps {
    /// The followers of a representation; `layout` is [its layout](crate::reduced_layout).
    pub(crate) fn of(program: &Program, layout: &Layout, representation: &Representation) -> Steps {
        let mut places = Vec::new();
        if !representation.counters().is_empty() {
            places = vec![Vec::new(); program.classes().count()];
            for class in program.classes() {
                for counter in representation.counters() {
                    for follower in &counter.followers {
                        if layout.fields(class).contains(&follower.field) {
                            places[class.0 as usize].push(place(layout, counter.field, follower));
                        }
                    }
                }
                places[class.0 as usize].sort_by_key(|place| place.offset);
            }
        }
        let has_followers = places.iter().any(|places| !places.is_empty());
        Steps {
            places: if has_followers { places } else { Vec::new() },
            depends_on_distance: representation.depends_on_distance(),
        }
    }

    /// Whether there are no followers.
    pub(crate) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    fn of_class(&self, class: RuntimeClass) -> &[Place] {
        match class {
            RuntimeClass::Class(class) => self.places.get(class.0 as usize).map_or(&[], |p| p),
            RuntimeClass::Array(_) => &[],
        }
    }

    fn of_shape(&self, shape: &Shape) -> Vec<Followed<'_>> {
        let is_slot = |value: &ShapeValue| matches!(value, ShapeValue::Slot(_));
        let statics = shape.statics().iter();
        let mut slot = statics.filter(|(_, value)| is_slot(value)).count();
        let mut found = Vec::new();
        for (object, described) in shape.objects() {
            let places = self.of_class(described.class);
            for (offset, value) in (0..).zip(described.values) {
                if let Some(place) = places.iter().find(|place| place.offset == offset) {
                    found.push(Followed {
                        slot,
                        object,
                        place,
                    });
                }
                slot += usize::from(is_slot(value));
            }
        }
        found
    }

    /// The slots of a shape that hold followers, each with the object that has it.
    pub(crate) fn slots(&self, shape: &Shape) -> Vec<(usize, ObjectIndex)> {
        if self.is_empty() {
            return Vec::new();
        }
        let found = self.of_shape(shape).into_iter();
        found.map(|found| (found.slot, found.object)).collect()
    }

    /// The slots of a shape with followers of objects that are not reachable from the receiver.
    pub(crate) fn slots_of_others(
        &self,
        shape: &Shape,
        receiver: Option<ObjectIndex>,
    ) -> Vec<usize> {
        let mut slots = self.slots(shape);
        if let Some(receiver) = receiver
            && !slots.is_empty()
        {
            let mut own = vec![receiver];
            let mut next = 0;
            while let Some(&object) = own.get(next) {
                next += 1;
                for value in shape.object(object).values {
                    if let ShapeValue::Reference(Reference::Object(target)) = *value
                        && !own.contains(&target)
                    {
                        own.push(target);
                    }
                }
            }
            slots.retain(|(_, object)| !own.contains(object));
        }
        slots.into_iter().map(|(slot, _)| slot).collect()
    }

    /// The difference between each follower of a heap and its counter, by slot; none if there is no
    /// counter.
    pub(crate) fn differences(
        &self,
        shape: &Shape,
        order: &Order,
        heap: &Heap<TermId>,
        solver: &mut Solver,
    ) -> Vec<(usize, Option<TermId>)> {
        if self.is_empty() {
            return Vec::new();
        }
        let found = self.of_shape(shape).into_iter().map(|found| {
            let difference = found.numbers(order, heap).map(|(follower, counter)| {
                let arena = &mut solver.arena;
                arena.binary(BinaryOperator::Subtract, follower, counter)
            });
            (found.slot, difference)
        });
        found.collect()
    }

    /// Replaces the followers among the slots of a concrete heap by the signs of their differences:
    /// -1, 0 or 1. A counter that is not in the heap is 0.
    pub(crate) fn normalise(
        &self,
        shape: &Shape,
        order: &Order,
        heap: &Heap<Constant>,
        slots: &mut [Constant],
    ) {
        if self.is_empty() {
            return;
        }
        for found in self.of_shape(shape) {
            let own = number(slots[found.slot]);
            let counter = found.numbers(order, heap).map_or(0, |(_, c)| number(c));
            slots[found.slot] = Constant::Int(own.wrapping_sub(counter).signum());
        }
    }

    /// The terms among the slots of a shape that are followers and not known to be in step.
    pub(crate) fn out_of_step(
        &self,
        shape: &Shape,
        slots: &[TermId],
        solver: &Solver,
    ) -> Vec<TermId> {
        let terms = self.slots(shape).into_iter().map(|(slot, _)| slots[slot]);
        let is_open = |term: &TermId| solver.arena.as_constant(*term).is_none();
        terms.filter(is_open).collect()
    }
}

impl Followed<'_> {
    /// The follower and its counter in a heap; none if there is no counter.
    fn numbers<V: Clone>(&self, order: &Order, heap: &Heap<V>) -> Option<(V, V)> {
        let object = order.objects()[self.object.0 as usize];
        let mut owner = object;
        for &offset in &self.place.path {
            owner = heap.read(owner, offset).as_object()?;
        }
        let number = |value: &Value<V>| value.as_primitive().cloned();
        Some((
            number(heap.read(object, self.place.offset))?,
            number(heap.read(owner, self.place.counter))?,
        ))
    }
}

fn place(layout: &Layout, counter: java::FieldId, follower: &Follower) -> Place {
    let path = follower.path.iter();
    Place {
        offset: layout.offset(follower.field),
        path: path.map(|&field| layout.offset(field)).collect(),
        counter: layout.offset(counter),
    }
}

pub(crate) fn number(constant: Constant) -> i32 {
    match constant {
        Constant::Int(number) => number,
        _ => 0,
    }
}
