//! What a caller made for an argument and still has after the call.

use heap::{Heap, ObjectIndex, Reference, RuntimeClass, Shape, ShapeValue, Value};
use smt::TermId;

use crate::call::{Choice, Release};
use crate::reading::Found;
use crate::scope::{Kind, Scope};

/// The arrays, collections and plain objects that the caller wrote for arguments of a call.
#[derive(Clone, Debug, Default)]
pub(crate) struct Written {
    /// Each with its place among the arguments.
    objects: Vec<(usize, ObjectIndex)>,
}

impl Written {
    /// Those among the arguments of a call, which became these values, that it `keeps`.
    pub(crate) fn of(
        choices: &[Choice],
        values: &[Value<TermId>],
        keeps: impl Fn(usize) -> bool,
    ) -> Written {
        let arguments = choices.iter().zip(values).enumerate();
        let arguments = arguments.filter(|&(place, _)| keeps(place));
        let mut objects: Vec<(usize, ObjectIndex)> = Vec::new();
        for (place, (choice, value)) in arguments {
            let written = match choice {
                Choice::Same(first) => Some(*first),
                choice => choice.makes_object().then_some(place),
            };
            if let (Some(place), Some(object)) = (written, value.as_object())
                && !objects.contains(&(place, object))
            {
                objects.push((place, object));
            }
        }
        Written { objects }
    }

    /// The caller holds those that the program refers to after the call. The others can be written
    /// again.
    pub(crate) fn hold(&self, heap: &mut Heap<TermId>) {
        if self.objects.is_empty() {
            return;
        }
        let live = heap.reachable([]);
        for &(_, object) in &self.objects {
            if live.contains(&object) {
                heap.hold(object);
            }
        }
    }

    /// What was written in a place.
    fn object(&self, place: usize) -> Option<ObjectIndex> {
        let mut objects = self.objects.iter();
        let found = objects.find(|(known, _)| *known == place);
        found.map(|&(_, object)| object)
    }
}

/// What a call gives to the caller.
pub(crate) struct Gained<'a> {
    /// The state before the call.
    pub(crate) before: &'a Shape,
    /// The object that the call returned.
    pub(crate) result: Option<ObjectIndex>,
    /// What was written for its arguments.
    pub(crate) written: &'a Written,
    /// What the caller read after it.
    pub(crate) read: Vec<Found>,
}

impl Gained<'_> {
    /// How the caller got a root of the heap after the call.
    pub(crate) fn origin(&self, root: ObjectIndex) -> Release {
        if (root.0 as usize) < self.before.len() && self.before.object(root).held {
            return Release::Root(root);
        }
        if self.result == Some(root) {
            return Release::Result;
        }
        let mut written = self.written.objects.iter();
        if let Some(&(place, _)) = written.find(|(_, object)| *object == root) {
            return Release::Argument(place);
        }
        let read = self.read.iter().position(|read| read.object == root);
        debug_assert!(
            read.is_some(),
            "only what is returned, written or read becomes held"
        );
        read.map_or(Release::Result, Release::Read)
    }

    /// The root of this origin.
    pub(crate) fn object(&self, origin: Release) -> Option<ObjectIndex> {
        match origin {
            Release::Root(object) => Some(object),
            Release::Result => self.result,
            Release::Argument(place) => self.written.object(place),
            Release::Read(number) => self.read.get(number).map(|read| read.object),
        }
    }
}

/// Releases arrays, collections and plain objects: those that the program referred to before a call
/// and no longer refers to. Such a one can be written again. All other objects stay reachable.
pub(crate) fn forgotten(
    before: &Shape,
    heap: &mut Heap<TermId>,
    scope: &Scope,
) -> Vec<ObjectIndex> {
    let is_written = |class: RuntimeClass| match class {
        RuntimeClass::Array(_) => true,
        RuntimeClass::Class(_) => scope.is_plain(class) || scope.kind(class) == Kind::Collection,
    };
    // An array that is its own element cannot be written.
    let is_in_itself = |root: ObjectIndex| {
        let itself = ShapeValue::Reference(Reference::Object(root));
        before.object(root).values.contains(&itself)
    };
    let written = before
        .held()
        .filter(|&root| is_written(before.object(root).class) && !is_in_itself(root));
    let written: Vec<ObjectIndex> = written.collect();
    let mut forgotten = Vec::new();
    for root in written.into_iter().filter(|&root| refers_to(before, root)) {
        let mut released = heap.clone();
        released.release(root);
        let left = released.reachable([]);
        let is_lost = |object: &ObjectIndex| {
            let class = heap.class(*object);
            let is_array = matches!(class, RuntimeClass::Array(_));
            let is_other = *object != root && !left.contains(object);
            is_other && !is_array && scope.kind(class) == Kind::Counted
        };
        if !left.contains(&root) && !heap.reachable([]).iter().any(is_lost) {
            *heap = released;
            forgotten.push(root);
        }
    }
    forgotten
}

/// Whether an object or a static field of the shape refers to the object.
fn refers_to(shape: &Shape, object: ObjectIndex) -> bool {
    let object = Reference::Object(object);
    let is_it = |value: &ShapeValue| matches!(value, ShapeValue::Reference(it) if *it == object);
    let mut objects = shape.objects();
    objects.any(|(_, other)| other.values.iter().any(is_it))
        || shape.statics().iter().any(|(_, value)| is_it(value))
}
