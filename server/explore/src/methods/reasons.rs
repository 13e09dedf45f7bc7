//! Why methods and types are in M.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use java::{ClassId, FieldId, MethodId};

/// Why a method is in M: the first reason that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It is a member of a type that belongs to M for a reason of its own.
    Member(ClassId),
    /// It uses a field of objects of the class, which callers cannot use.
    Field(ClassId, FieldId),
    /// It calls a method on objects of the class, which callers cannot call.
    Method(ClassId, MethodId),
    /// It makes objects of a class that callers cannot name, or hands them out.
    Hidden(ClassId),
    /// It changes what a static field holds, or hands it out.
    Static(FieldId),
    /// It is called on an object of the library that callers hold.
    Library,
    /// It is an assignment to a field or an element.
    Assignment,
}

/// Why the members of a type are in M.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeReason {
    /// It is what is asked for.
    Asked,
    /// A method of M declares it, takes it or returns it.
    Named(MethodId),
    /// It is below a type that is needed.
    Below(ClassId),
    /// It is a type argument in the declaration of a class.
    Argument(ClassId),
    /// A method of M may return such an object by a more general type, or what has such objects.
    Returned(MethodId),
    /// What the field holds has such objects.
    Element(FieldId),
    /// A static field that callers read holds such an object.
    Static(FieldId),
    /// A field of objects that callers read holds such an object.
    Field(FieldId),
}

/// The reasons of a whole closure. They say nothing of what M is: all are equal.
#[derive(Clone, Debug, Default)]
pub(super) struct Reasons {
    methods: BTreeMap<MethodId, Reason>,
    types: BTreeMap<ClassId, TypeReason>,
}

impl PartialEq for Reasons {
    fn eq(&self, _: &Reasons) -> bool {
        true
    }
}

impl Eq for Reasons {}

impl Hash for Reasons {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Reasons {
    pub(super) fn add_method(&mut self, method: MethodId, reason: Reason) {
        self.methods.entry(method).or_insert(reason);
    }

    pub(super) fn add_type(&mut self, class: ClassId, reason: TypeReason) {
        self.types.entry(class).or_insert(reason);
    }

    pub(super) fn of_method(&self, method: MethodId) -> Option<Reason> {
        self.methods.get(&method).copied()
    }

    pub(super) fn of_type(&self, class: ClassId) -> Option<TypeReason> {
        self.types.get(&class).copied()
    }
}
