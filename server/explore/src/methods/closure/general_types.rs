//! What callers get by a type that says less of the object than they can use. A cast or a type
//! argument gives them the rest: `Object get()`, `List<Item> items()`.

use std::collections::BTreeSet;

use ir::PossibleClasses;
use java::{ClassId, ClassKind, FieldId, MethodId, Origin, Type, Visibility};

use super::Closure;
use crate::classes::{innermost, is_value};
use crate::methods::reasons::{Reason, TypeReason};

/// The types of the library that say enough of an object: what other methods of its class do, calls
/// of theirs do as well.
const SPECIAL_TYPES: [&str; 4] = [
    "java.util.List",
    "java.util.Set",
    "java.util.Deque",
    "java.util.Map",
];

impl Closure<'_> {
    /// Adds what callers can do with what they get by a more general type, if code makes it. What
    /// they passed themselves they know.
    pub(super) fn add_what_types_hide(&mut self, target: Option<MethodId>) {
        let program = self.program;
        let is_open = |ty: Type| {
            let class = innermost(ty).as_class();
            class.is_some_and(|class| !is_value(program, class) && !program.class(class).is_final)
        };
        let methods = self.list.iter().copied();
        let methods = methods.filter(|&method| is_open(program.method(method).result));
        let methods: Vec<MethodId> = methods.collect();
        let returning = self.list.iter().copied();
        let returning = returning.filter(|&method| self.returns_of_library(method));
        let returning: Vec<MethodId> = returning.collect();
        let fields: BTreeSet<FieldId> = self
            .fields_read()
            .filter(|&field| is_open(program.field(field).ty))
            .collect();
        if methods.is_empty() && returning.is_empty() && fields.is_empty() {
            return;
        }
        let initialisers = self.read_statics.initialisers(program).into_iter();
        let roots = self.list.iter().copied().chain(target).chain(initialisers);
        let known = self.possible_classes.take();
        let mut possible = known.unwrap_or_else(|| PossibleClasses::new(self.bodies, program));
        possible.add(roots);
        for method in returning {
            let declared = program.method(method);
            let is_any = self.handed_out.contains(&declared.class);
            match is_any || possible.returns_passed(method) {
                true => self.hand_out(declared.result),
                false => {
                    let made = possible.of_result(method);
                    self.hand_out_as(declared.result, &made, &declared.result_arguments);
                }
            }
        }
        let said = self.said_elements(&mut possible, target);
        for method in methods {
            let declared = program.method(method).result;
            let mut made = possible.of_result(method);
            made.retain(|&ty| self.is_found(ty, declared));
            if let Some(said) = said.as_ref().filter(|_| self.returns_element(method)) {
                made.retain(|&ty| said.iter().any(|&said| program.is_assignable(ty, said)));
            }
            for ty in made {
                self.add_hidden(ty, declared, TypeReason::Returned(method));
            }
        }
        for field in fields {
            let declared = program.field(field).ty;
            let mut kept = possible.of_field(field);
            kept.retain(|&ty| self.is_found(ty, declared));
            for ty in kept {
                self.add_hidden(ty, declared, TypeReason::Element(field));
            }
        }
        self.possible_classes = Some(possible);
    }

    /// Whether an object of a type may be what callers have as another one, or an element of it.
    fn is_found(&self, ty: Type, declared: Type) -> bool {
        let program = self.program;
        program.is_assignable(ty, declared) || program.is_assignable(ty, innermost(declared))
    }

    /// Whether a method of the library returns an element of its object.
    fn returns_element(&self, method: MethodId) -> bool {
        let declared = self.program.method(method);
        declared.result_variable.is_some()
            && self.program.class(declared.class).origin == Origin::Library
    }

    /// Whether a method returns objects of a type of the library.
    fn returns_of_library(&self, method: MethodId) -> bool {
        let program = self.program;
        let class = innermost(program.method(method).result).as_class();
        class.is_some_and(|class| {
            program.class(class).origin == Origin::Library
                && class != program.well_known().object
                && !is_value(program, class)
        })
    }

    /// Callers have objects of this type, `declared` as another one, and can use what they can name
    /// of it.
    fn add_hidden(&mut self, ty: Type, declared: Type, reason: TypeReason) {
        let program = self.program;
        let mut special = SPECIAL_TYPES
            .iter()
            .filter_map(|name| program.class_named(name));
        let says_enough =
            special.any(|special| program.is_assignable(innermost(declared), Type::Class(special)));
        self.by_privilege = false;
        match ty {
            Type::Array { .. } => {
                self.arrays_got.insert(ty);
            }
            Type::Class(class) => {
                self.add_overrides_of_object(class);
                for class in self.nameable(class) {
                    self.add_type(Type::Class(class), reason);
                    if !says_enough {
                        self.hand_out_as(Type::Class(class), &[ty], &[]);
                    }
                }
            }
            _ => {}
        }
    }

    /// Adds what the class overrides of `Object`, if it does more than read and callers cannot name
    /// what declares it. They call it on any object: `String.valueOf(token)`.
    fn add_overrides_of_object(&mut self, class: ClassId) {
        let program = self.program;
        for name in ["equals", "hashCode", "toString"] {
            let mut named = program.methods_named(program.well_known().object, name);
            let Some(method) = named.next() else {
                continue;
            };
            let body = program.resolve_virtual(class, method);
            let is_hidden = body.is_some_and(|body| {
                let declaring = program.method(body).class;
                program.class(declaring).origin == Origin::Project
                    && !self.access.names(declaring)
                    && !self.effects.is_read_only(body)
            });
            if is_hidden {
                self.inherited.insert(method);
                self.add_method(method, Reason::Library);
            }
        }
    }

    /// The class, or the nearest types above it that callers can name. Of a model that no caller
    /// names only the interfaces are those of Java's class.
    fn nameable(&self, class: ClassId) -> Vec<ClassId> {
        let program = self.program;
        let is_nameable = |above: ClassId| {
            let declared = program.class(above);
            match declared.origin {
                Origin::Library => {
                    declared.visibility == Visibility::Public
                        && !declared.annotations.iter().any(|one| one == "NotInJava")
                }
                _ => self.access.names(above),
            }
        };
        let is_hidden_model = program.class(class).origin == Origin::Library && !is_nameable(class);
        let object = program.well_known().object;
        let above = program.ancestors(class).filter(|&above| {
            let is_interface = program.class(above).kind == ClassKind::Interface;
            above != object && is_nameable(above) && (is_interface || !is_hidden_model)
        });
        let nameable: Vec<ClassId> = above.collect();
        let is_nearest = |&one: &ClassId| {
            let mut others = nameable.iter();
            !others.any(|&other| other != one && program.subclass_of(other, one))
        };
        nameable.iter().copied().filter(is_nearest).collect()
    }
}
