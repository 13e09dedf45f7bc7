//! What a caller reads after a call: the objects in fields that it can access, and in arrays. From
//! then on it holds them.

use std::collections::BTreeSet;
use std::sync::Arc;

use heap::{Heap, Layout, ObjectIndex, RuntimeClass};
use java::{ClassId, FieldId, Program, Type};
use rustc_hash::FxHashMap;
use smt::TermId;

use crate::call::Access;
use crate::classes::has_identity_to_callers;

/// An object that the caller holds since it read it after a call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// Where it is.
    pub(crate) owner: FoundIn,
    /// Its place there; none: it is the object of the static field.
    pub(crate) access: Option<Access>,
    /// The object.
    pub(crate) object: ObjectIndex,
}

/// What the caller names to read something in it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FoundIn {
    /// An object that it holds.
    Held(ObjectIndex),
    /// The object of a static field.
    Static(FieldId),
}

/// The fields in which callers read objects.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ReadFields {
    /// All of them: static ones, and those of objects.
    pub fields: BTreeSet<FieldId>,
    /// The static ones that code assigns anew: what they held, callers still have.
    pub reassigned: BTreeSet<FieldId>,
}

impl ReadFields {
    /// Leaves out the fields of which this does not hold.
    pub(crate) fn retain(&mut self, holds: impl Fn(FieldId) -> bool) {
        self.fields.retain(|&field| holds(field));
        self.reassigned.retain(|&field| holds(field));
    }
}

/// Reads what a caller can access.
pub(crate) struct Reader<'a> {
    program: &'a Program,
    read: Arc<ReadFields>,
    /// Of each class the fields that are read, with their offsets.
    by_class: FxHashMap<ClassId, Box<[(u32, FieldId)]>>,
}

impl<'a> Reader<'a> {
    /// What reads these fields.
    pub(crate) fn new(program: &'a Program, layout: &Layout, read: &Arc<ReadFields>) -> Reader<'a> {
        let fields = &read.fields;
        let mut by_class: FxHashMap<ClassId, Box<[(u32, FieldId)]>> = FxHashMap::default();
        if !fields.is_empty() {
            for class in program.classes() {
                let placed = (0..).zip(layout.fields(class).iter().copied());
                let read: Box<[(u32, FieldId)]> =
                    placed.filter(|(_, field)| fields.contains(field)).collect();
                if !read.is_empty() {
                    by_class.insert(class, read);
                }
            }
        }
        Reader {
            program,
            read: Arc::clone(read),
            by_class,
        }
    }

    /// The caller holds what it can read in what it holds, and in the objects of static fields.
    /// Returns what is new, in the order of the walk: it depends on the heap alone.
    pub(crate) fn hold_all(&self, heap: &mut Heap<TermId>) -> Vec<Found> {
        let mut owners: Vec<(FoundIn, ObjectIndex)> = Vec::new();
        for &object in heap.held() {
            if self.may_be_read(heap.class(object)) {
                owners.push((FoundIn::Held(object), object));
            }
        }
        let mut found = Vec::new();
        let statics = heap.statics().iter();
        let statics = statics.filter_map(|&(field, value)| Some((field, value.as_object()?)));
        for (field, object) in statics.collect::<Vec<_>>() {
            if self.read.fields.contains(&field) && self.may_be_read(heap.class(object)) {
                owners.push((FoundIn::Static(field), object));
            }
            if self.read.reassigned.contains(&field)
                && self.is_held(heap.class(object))
                && heap.held().binary_search(&object).is_err()
            {
                heap.hold(object);
                found.push(Found {
                    owner: FoundIn::Static(field),
                    access: None,
                    object,
                });
            }
        }
        let mut next = 0;
        while let Some(&(owner, object)) = owners.get(next) {
            next += 1;
            for (access, object) in self.objects_in(heap, object) {
                let class = heap.class(object);
                if self.is_held(class) && heap.held().binary_search(&object).is_err() {
                    heap.hold(object);
                    found.push(Found {
                        owner,
                        access: Some(access),
                        object,
                    });
                    owners.push((FoundIn::Held(object), object));
                }
            }
        }
        found
    }

    fn may_be_read(&self, class: RuntimeClass) -> bool {
        match class {
            RuntimeClass::Class(class) => self.by_class.contains_key(&class),
            RuntimeClass::Array(ty) => ty.component().is_reference(),
        }
    }

    fn objects_in(&self, heap: &Heap<TermId>, owner: ObjectIndex) -> Vec<(Access, ObjectIndex)> {
        let values = heap.values(owner);
        match heap.class(owner) {
            RuntimeClass::Class(class) => {
                let fields = self.by_class.get(&class).into_iter().flatten();
                let read = fields.filter_map(|&(offset, field)| {
                    let object = values[offset as usize].as_object()?;
                    Some((Access::Field(field), object))
                });
                read.collect()
            }
            RuntimeClass::Array(_) => {
                let elements = (0..).zip(values);
                let read = elements.filter_map(|(index, value)| {
                    Some((Access::Element(index), value.as_object()?))
                });
                read.collect()
            }
        }
    }

    /// Whether callers hold objects of the class: not values and exceptions.
    fn is_held(&self, class: RuntimeClass) -> bool {
        let class_of = class.as_type().as_class();
        has_identity_to_callers(self.program, class)
            && !class_of.is_some_and(|class| self.program.is_throwable(class))
    }
}

/// Whether an object of one type may be one of the other.
pub(crate) fn are_related(program: &Program, one: Type, other: Type) -> bool {
    program.is_assignable(one, other) || program.is_assignable(other, one)
}

/// Those of the fields whose objects are of use to a caller. It can pass them for a parameter of
/// one of these types, or call a method on them. Or it can read others of use in them.
pub(crate) fn fields_of_use(
    program: &Program,
    readable: &BTreeSet<FieldId>,
    taken: &[Type],
) -> BTreeSet<FieldId> {
    let ty = |field: &FieldId| program.field(*field).ty;
    let is_taken = |field: &FieldId| {
        let types =
            std::iter::successors(Some(ty(field)), |ty| ty.is_array().then(|| ty.component()));
        let mut types = types.filter(|ty| ty.is_reference());
        types.any(|ty| taken.iter().any(|&other| are_related(program, ty, other)))
    };
    let mut of_use: BTreeSet<FieldId> = readable.iter().copied().filter(is_taken).collect();
    loop {
        let owners: BTreeSet<ClassId> = of_use.iter().map(|&f| program.field(f).class).collect();
        let leads = |field: &FieldId| {
            let innermost = crate::classes::innermost(ty(field));
            let mut owners = owners.iter();
            owners.any(|&owner| are_related(program, innermost, Type::Class(owner)))
        };
        let before = of_use.len();
        of_use.extend(readable.iter().copied().filter(leads));
        if of_use.len() == before {
            return of_use;
        }
    }
}
