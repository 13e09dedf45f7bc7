//! What callers get by a type that says less of the object than they can use. A cast or a type
//! argument gives them the rest: `Object get()`, `List<Item> items()`.

use std::collections::BTreeSet;

use ir::PossibleClasses;
use java::{ClassId, MethodId, Origin, Type, Visibility};

use super::Closure;
use crate::classes::innermost;
use crate::methods::reasons::TypeReason;

/// The types of the library as which objects are handed out that can do more.
const GENERAL_TYPES: [&str; 7] = [
    "java.lang.Object",
    "java.lang.CharSequence",
    "java.lang.Comparable",
    "java.lang.Iterable",
    "java.io.Serializable",
    "java.util.Collection",
    "java.util.Queue",
];

impl Closure<'_> {
    /// Adds what callers can do with what they get by a general type, if code makes it. What they
    /// passed themselves they know.
    pub(super) fn add_what_types_hide(&mut self, target: Option<MethodId>) {
        let program = self.program;
        let named = |name: &&str| program.class_named(name).map(Type::Class);
        let general: BTreeSet<Type> = GENERAL_TYPES.iter().filter_map(named).collect();
        let is_general = |ty: Type| general.contains(&innermost(ty));
        let methods = self.list.iter().copied();
        let methods = methods.filter(|&method| is_general(program.method(method).result));
        let methods: Vec<MethodId> = methods.collect();
        let read = self.read_fields.iter().chain(&self.statics_of_code);
        let fields = read
            .copied()
            .filter(|&field| is_general(program.field(field).ty));
        let fields: Vec<_> = fields.collect();
        if methods.is_empty() && fields.is_empty() {
            return;
        }
        let mut roots: Vec<MethodId> = self.list.iter().copied().chain(target).collect();
        roots.extend(self.read_statics.initialisers(program));
        let mut possible = PossibleClasses::of(self.bodies, program, &roots);
        for method in methods {
            for ty in possible.of_result(method) {
                self.add_hidden(ty, TypeReason::Returned(method));
            }
        }
        for field in fields {
            let reason = match program.field(field).is_static {
                true => TypeReason::Static(field),
                false => TypeReason::Field(field),
            };
            for ty in possible.of_field(field) {
                self.add_hidden(ty, reason);
            }
        }
    }

    /// Callers have objects of this type, and can use what they can name of it.
    fn add_hidden(&mut self, ty: Type, reason: TypeReason) {
        self.by_privilege = false;
        match ty {
            Type::Array { .. } => {
                self.arrays_got.insert(ty);
            }
            Type::Class(class) => {
                for class in self.nameable(class) {
                    self.add_type(Type::Class(class), reason);
                    self.hand_out(Type::Class(class));
                }
            }
            _ => {}
        }
    }

    /// The class, or the nearest types above it that callers can name.
    fn nameable(&self, class: ClassId) -> Vec<ClassId> {
        let program = self.program;
        let is_nameable = |&above: &ClassId| {
            let declared = program.class(above);
            match declared.origin {
                Origin::Library => declared.visibility == Visibility::Public,
                _ => self.access.names(above),
            }
        };
        let object = program.well_known().object;
        let above = program.ancestors(class).filter(|&above| above != object);
        let nameable: Vec<ClassId> = above.filter(is_nameable).collect();
        let is_nearest = |&one: &ClassId| {
            let mut others = nameable.iter();
            !others.any(|&other| other != one && program.subclass_of(other, one))
        };
        nameable.iter().copied().filter(is_nearest).collect()
    }
}
