//! What changes the arrays and collections that callers have.

use std::collections::BTreeSet;

use ir::KeptParameters;
use java::{Assigned, LibraryTemplate, MethodId, Parameter, Type};

use super::Closure;
use crate::methods::reasons::Reason;

impl Closure<'_> {
    /// Adds the iterators over lists, if they are passed.
    pub(super) fn add_iterators(&mut self) {
        let program = self.program;
        let iterator = program.class_named("java.util.Iterator").map(Type::Class);
        let is_taken = |&method: &MethodId| {
            let mut parameters = program.method(method).parameters.iter();
            parameters.any(|parameter| Some(parameter.ty) == iterator)
        };
        if self.takes_iterators || !self.list.iter().any(is_taken) {
            return;
        }
        self.take_iterators();
    }

    /// Adds what changes the arrays and collections that callers have and that the program may
    /// refer to. Calls return them, or keep what callers wrote.
    pub(super) fn add_changes(&mut self, target: Option<MethodId>) {
        let program = self.program;
        let declared = |&method: &MethodId| program.method(method).parameters.iter();
        let object = Type::Class(program.well_known().object);
        let is_changed = |parameter: &Parameter| {
            parameter.ty == object
                || parameter.ty.is_array()
                || LibraryTemplate::of(program, parameter).is_some()
        };
        let mut arrays: BTreeSet<Type> = BTreeSet::new();
        let methods = self.list.iter();
        arrays.extend(
            methods
                .map(|&m| program.method(m).result)
                .filter(|ty| ty.is_array()),
        );
        arrays.extend(self.read_statics.arrays(program));
        arrays.extend(&self.arrays_got);
        let fields = self.read_fields.iter();
        arrays.extend(
            fields
                .map(|&field| program.field(field).ty)
                .filter(|ty| ty.is_array()),
        );
        let mut collections = Vec::new();
        if self.list.iter().flat_map(declared).any(is_changed) {
            let kept = (!self.keeps_all)
                .then(|| KeptParameters::of(self.bodies, program, &self.list, target));
            for &method in &self.list {
                for (index, parameter) in declared(&method).enumerate() {
                    let is_let_go = |kept: &KeptParameters| !kept.keeps(method, index);
                    if !is_changed(parameter) || kept.as_ref().is_some_and(is_let_go) {
                        continue;
                    }
                    self.kept.insert((method, index));
                    match parameter.ty {
                        ty if ty.is_array() => {
                            arrays.insert(ty);
                        }
                        ty => collections.push(ty),
                    }
                }
            }
        }
        for ty in collections {
            self.hand_out(ty);
        }
        let assignments = program.class(program.well_known().object).methods.iter();
        let assignments = assignments.copied().filter(|&method| {
            let declared = program.method(method);
            declared.assigns == Some(Assigned::Element)
                && arrays.contains(&declared.parameters[0].ty)
        });
        for method in assignments.collect::<Vec<_>>() {
            self.add_method(method, Reason::Assignment);
        }
    }
}
