//! M where only the objects of some classes are known: callers call what these can do, and no more
//! is asked for.

use std::collections::BTreeSet;

use java::{ClassId, MethodId};

use super::{Closed, Closure};
use crate::classes::returns_heap_object;
use crate::methods::read_statics::ReadStatics;
use crate::methods::reasons::Reason;

impl Closure<'_> {
    /// What callers do with objects of these classes. Nothing makes other objects for it.
    pub(in crate::methods) fn of_known_classes(mut self, classes: &[ClassId]) -> Closed {
        let program = self.program;
        self.types = classes.to_vec();
        for &class in classes.iter().filter(|&&class| self.access.names(class)) {
            let methods = self.callable_constructors(class).into_iter();
            let methods: Vec<MethodId> = methods.chain(self.access.methods(class)).collect();
            for method in methods {
                if !self.list.contains(&method) {
                    self.list.push(method);
                    self.reasons.add_method(method, Reason::Member(class));
                }
            }
            for &field in program.instance_fields(class) {
                let is_read = self.access.reads_field(class, field);
                if is_read && returns_heap_object(program, program.field(field).ty) {
                    self.read_fields.insert(field);
                }
            }
        }
        let owners: BTreeSet<ClassId> = classes.iter().copied().collect();
        let code = (program, self.bodies);
        let none = BTreeSet::new();
        self.read_statics = ReadStatics::of(code, self.access, (&owners, classes), &none);
        self.closed()
    }
}
