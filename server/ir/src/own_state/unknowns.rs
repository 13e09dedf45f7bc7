//! Where a known object may be any: it comes out of an array, a list, or a call of which nothing is
//! known.
//!
//! The locals that hold such an object are opaque references. What is read of it may be anything.
//! Of a field that is stored into it nothing is known, of any object. So what fields, parameters
//! and results hold is a least fixpoint: bodies are rewritten until no more of it is found. What is
//! called on such an object, callers call on all.

use std::collections::BTreeSet;

use java::{FieldId, MethodId};

use crate::body::Local;

/// What may hold any of the known objects, and the fields of which nothing is known for that.
#[derive(Clone, Debug, Default)]
pub(super) struct Unknowns {
    pub(super) fields: BTreeSet<FieldId>,
    /// Parameters, by the locals that have them.
    pub(super) parameters: BTreeSet<(MethodId, Local)>,
    /// The methods with such results.
    pub(super) results: BTreeSet<MethodId>,
    /// The methods that are called on any known object.
    pub(super) called: BTreeSet<MethodId>,
}

impl Unknowns {
    /// Adds others. Whether there were any new ones.
    pub(super) fn extend(&mut self, others: Unknowns) -> bool {
        let size = |of: &Unknowns| {
            of.fields.len() + of.parameters.len() + of.results.len() + of.called.len()
        };
        let known = size(self);
        self.fields.extend(others.fields);
        self.parameters.extend(others.parameters);
        self.results.extend(others.results);
        self.called.extend(others.called);
        size(self) > known
    }

    /// The parameters of a method.
    pub(super) fn parameters_of(&self, method: MethodId) -> BTreeSet<Local> {
        let of_method = (method, Local(0))..=(method, Local(u32::MAX));
        let found = self.parameters.range(of_method);
        found.map(|&(_, local)| local).collect()
    }
}
