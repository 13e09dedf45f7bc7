//! Names of what lambda expressions and method references become.
//!
//! javac numbers the methods of lambda expressions by class, inner ones before those around them:
//! stack traces show it.

use std::cmp::Reverse;

use rustc_hash::FxHashMap;

use crate::class_table::{ClassTable, MethodSource};
use crate::entities::{ClassId, MethodId};

impl ClassTable<'_> {
    /// Gives the methods of lambda expressions, and the classes of functions, their final names:
    /// before, they are told apart by their places. Classes and methods before these have theirs.
    pub(crate) fn name_functions(&mut self, first: (ClassId, MethodId)) {
        let mut methods: FxHashMap<ClassId, Vec<MethodId>> = FxHashMap::default();
        let ids = (first.1.0..crate::entities::index(self.methods.len())).map(MethodId);
        for id in ids {
            let is_synthetic = matches!(self.method_detail(id).source, MethodSource::Synthetic);
            if is_synthetic && self.method(id).name.starts_with("lambda$") {
                methods.entry(self.method(id).class).or_default().push(id);
            }
        }
        for mut methods in methods.into_values() {
            methods.sort_by_key(|&id| {
                let span = self.method(id).place.span;
                (span.end, Reverse(span.start), id)
            });
            let mut number = 0;
            let mut last = None;
            let mut copies = 0;
            for id in methods {
                let method = &mut self.methods[id.0 as usize];
                let place = method.place;
                // The initialisers of fields are in every constructor.
                if last == Some(place) {
                    copies += 1;
                } else {
                    number += usize::from(last.is_some());
                    copies = 0;
                }
                last = Some(place);
                let prefix = method.name.rfind('$').unwrap_or(0);
                method.name.truncate(prefix);
                method.name += &format!("${number}");
                if copies > 0 {
                    method.name += &format!("${copies}");
                }
            }
        }
        self.name_function_classes(first.0);
    }

    fn name_function_classes(&mut self, first: ClassId) {
        let is_function = |table: &Self, class: ClassId| {
            let declared = table.class(class);
            table.class_detail(class).source.declaration().is_none()
                && declared.simple_name.starts_with("Lambda$")
        };
        let mut classes: FxHashMap<ClassId, Vec<ClassId>> = FxHashMap::default();
        let ids = self.class_ids().filter(|&id| id >= first);
        for id in ids.filter(|&id| is_function(self, id)) {
            if let Some(around) = self.class(id).enclosing {
                classes.entry(around).or_default().push(id);
            }
        }
        for (around, mut classes) in classes {
            classes.sort_by_key(|&id| {
                let span = self.class(id).place.span;
                (span.end, Reverse(span.start), id)
            });
            for (number, id) in classes.into_iter().enumerate() {
                let simple_name = format!("Lambda${number}");
                let name = format!("{}.{simple_name}", self.class(around).name);
                let binary_name = format!("{}$$Lambda${number}", self.class(around).binary_name);
                let class = &mut self.classes[id.0 as usize];
                self.by_name.remove(&class.name);
                self.by_name.insert(name.clone(), id);
                (class.name, class.simple_name) = (name, simple_name);
                class.binary_name = binary_name;
            }
        }
    }
}
