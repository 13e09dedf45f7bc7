//! What a caller made for an argument and still has after the call.

use heap::{Heap, ObjectIndex, Reference, RuntimeClass, Shape, ShapeValue, Value};
use java::{MadeOfNumber, Origin, Program};
use smt::TermId;

use crate::call::{Choice, Release};
use crate::classes::has_identity_to_callers;
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

    /// The caller holds those that the program refers to after the call, and those in which it
    /// finds what it does not hold. The others can be written again.
    pub(crate) fn hold(&self, program: &Program, heap: &mut Heap<TermId>) {
        if self.objects.is_empty() {
            return;
        }
        let live = heap.reachable([]);
        for &(_, object) in &self.objects {
            if live.contains(&object) || gives_objects(program, heap, object, &live) {
                heap.hold(object);
            }
        }
    }

    /// Releases the arrays that nothing refers to: the caller has read their elements.
    pub(crate) fn let_arrays_go(&self, heap: &mut Heap<TermId>) -> Vec<ObjectIndex> {
        let mut gone = Vec::new();
        for &(_, object) in &self.objects {
            if !matches!(heap.class(object), RuntimeClass::Array(_))
                || heap.held().binary_search(&object).is_err()
            {
                continue;
            }
            let mut released = heap.clone();
            released.release(object);
            if !released.reachable([]).contains(&object) {
                *heap = released;
                gone.push(object);
            }
        }
        gone
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
    /// Whether the caller may get other objects, from where nothing is known.
    pub(crate) leaks: bool,
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
            read.is_some() || self.leaks,
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

/// Whether a caller finds an object in what it wrote that it does not hold. It is one of the
/// project, or one that the program refers to.
fn gives_objects(
    program: &Program,
    heap: &Heap<TermId>,
    written: ObjectIndex,
    live: &[ObjectIndex],
) -> bool {
    let is_held = |object: &ObjectIndex| {
        let mut statics = heap.statics().iter();
        heap.held().binary_search(object).is_ok()
            || statics.any(|(_, value)| value.as_object() == Some(*object))
    };
    let mut seen = vec![written];
    let mut next = 0;
    while let Some(&owner) = seen.get(next) {
        next += 1;
        for object in heap.values(owner).iter().filter_map(Value::as_object) {
            if seen.contains(&object) || is_held(&object) {
                continue;
            }
            let class = heap.class(object);
            let is_of_project = |class| program.class(class).origin == Origin::Project;
            let of_class = class.as_type().as_class();
            let is_new = of_class.is_some_and(is_of_project) || live.contains(&object);
            if is_new && may_change(program, class) {
                return true;
            }
            seen.push(object);
        }
    }
    false
}

/// Whether callers tell an object of the class from others, and it is no number or date.
fn may_change(program: &Program, class: RuntimeClass) -> bool {
    let of_class = class.as_type().as_class();
    let number = of_class.and_then(|class| MadeOfNumber::of(program, class));
    has_identity_to_callers(program, class) && number.is_none()
}

/// Whether an object or a static field of the shape refers to the object.
fn refers_to(shape: &Shape, object: ObjectIndex) -> bool {
    let object = Reference::Object(object);
    let is_it = |value: &ShapeValue| matches!(value, ShapeValue::Reference(it) if *it == object);
    let mut objects = shape.objects();
    objects.any(|(_, other)| other.values.iter().any(is_it))
        || shape.statics().iter().any(|(_, value)| is_it(value))
}
