//! Facts about a program's class hierarchy that are asked often, computed once.

use rustc_hash::FxHashMap;

use crate::program::{ClassId, FieldId, MethodId};

/// Names, ancestors, slots and dispatch of a finished class table. Vectors are indexed by class id.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index {
    /// Canonical name to class.
    pub(crate) by_name: FxHashMap<String, ClassId>,
    /// Last name part to classes, in the order of ids.
    pub(crate) by_simple_name: FxHashMap<String, Vec<ClassId>>,
    /// Every class that this one is assignable to, itself and `Object` included, sorted.
    pub(crate) ancestors: Vec<Vec<ClassId>>,
    /// Instance fields, superclass first.
    pub(crate) instance_fields: Vec<Vec<FieldId>>,
    /// (Exact class of the receiver, method called) to the method that runs.
    pub(crate) dispatch: FxHashMap<(ClassId, MethodId), MethodId>,
}
