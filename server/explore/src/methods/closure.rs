//! The closure of M: receiver, parameter and result types, and the methods that produce or take
//! their objects.

use ir::{Bodies, Effects};
use java::{ClassId, ClassKind, MethodId, MethodKind, Origin, Program, Type, Visibility};

use crate::classes::{asked_types, has_instances, innermost, is_nameable, is_value};

/// The computation of M as a least fixpoint.
pub(crate) struct Closure<'p> {
    program: &'p Program,
    bodies: &'p Bodies,
    effects: &'p Effects,
    package: &'p str,
    list: Vec<MethodId>,
    types: Vec<ClassId>,
    /// The types of the library that a method returns. Of an object that is only passed, no method
    /// is called.
    handed_out: Vec<ClassId>,
}

impl<'p> Closure<'p> {
    /// The empty closure, for a test in `package`.
    pub(crate) fn new(
        program: &'p Program,
        bodies: &'p Bodies,
        effects: &'p Effects,
        package: &'p str,
    ) -> Closure<'p> {
        Closure {
            program,
            bodies,
            effects,
            package,
            list: Vec::new(),
            types: Vec::new(),
            handed_out: Vec::new(),
        }
    }

    /// The methods, by the names of their classes, then in order of declaration; and their types.
    pub(crate) fn close(mut self, asked: &[Type]) -> (Vec<MethodId>, Vec<ClassId>) {
        for &ty in asked {
            self.add_type(ty);
        }
        let mut done = 0;
        let mut handed = 0;
        loop {
            if let Some(&class) = self.handed_out.get(handed) {
                handed += 1;
                for method in library_methods(self.program, class) {
                    self.add_method(method);
                }
            } else if let Some(&class) = self.types.get(done) {
                done += 1;
                self.add_members(class);
                self.add_producers(class);
                self.add_intimates(class);
            } else {
                break;
            }
        }
        let program = self.program;
        self.list.sort_by_key(|&m| {
            let declared = program.method(m);
            let siblings = &program.class(declared.class).methods;
            (
                &program.class(declared.class).name,
                siblings.iter().position(|&s| s == m),
            )
        });
        (self.list, self.types)
    }

    fn add_type(&mut self, ty: Type) {
        let known = self.program.well_known();
        if let Some(class) = innermost(ty).as_class()
            && class != known.object
            && !is_value(self.program, class)
            && !self.types.contains(&class)
        {
            self.types.push(class);
        }
    }

    /// A caller may call the methods of a returned object of the library.
    fn hand_out(&mut self, ty: Type) {
        if let Some(class) = ty.as_class()
            && self.program.class(class).origin == Origin::Library
            && class != self.program.well_known().object
            && !is_value(self.program, class)
            && has_instances(self.program, self.effects.library_instances(), ty)
            && !self.handed_out.contains(&class)
        {
            self.handed_out.push(class);
        }
    }

    fn add_members(&mut self, class: ClassId) {
        if !is_nameable(self.program, class, self.package) {
            return;
        }
        for method in self.callable_constructors(class) {
            self.add_method(method);
        }
        for method in self.program.public_methods(class) {
            self.add_method(method);
        }
    }

    /// Adds public methods and constructors of the project whose result is an instance of the class
    /// or of a subclass. For a class of the library subclasses count only if it is abstract.
    fn add_producers(&mut self, class: ClassId) {
        let program = self.program;
        let declared = program.class(class);
        let may_be_below = declared.is_abstract || declared.origin == Origin::Project;
        let returns_it = |result: Option<ClassId>| match result {
            Some(result) if may_be_below => program.subclass_of(result, class),
            Some(result) => result == class,
            None => false,
        };
        for owner in program.classes() {
            if program.class(owner).origin != Origin::Project
                || !is_nameable(program, owner, self.package)
            {
                continue;
            }
            if returns_it(Some(owner)) {
                for method in self.callable_constructors(owner) {
                    self.add_method(method);
                }
            }
            for &method in &program.class(owner).methods {
                let declared = program.method(method);
                if declared.kind == MethodKind::Method
                    && declared.visibility == Visibility::Public
                    && returns_it(declared.result.as_class())
                {
                    self.add_method(method);
                }
            }
        }
    }

    /// Adds what takes objects of the class, of classes that reach inside these. Such a class does
    /// more with an object than the object's own public methods.
    fn add_intimates(&mut self, class: ClassId) {
        let program = self.program;
        if program.class(class).origin != Origin::Project {
            return;
        }
        let takes_it = |&method: &MethodId| {
            let mut parameters = program.method(method).parameters.iter();
            parameters.any(|parameter| {
                let asked = asked_types(program, parameter);
                asked.into_iter().filter_map(Type::as_class).any(|wanted| {
                    program.class(wanted).origin == Origin::Project
                        && program.subclass_of(class, wanted)
                })
            })
        };
        for owner in program.classes() {
            if owner == class
                || program.class(owner).origin != Origin::Project
                || !is_nameable(program, owner, self.package)
            {
                continue;
            }
            let constructors = self.callable_constructors(owner);
            let methods = program.public_methods(owner);
            let called: Vec<MethodId> = constructors.into_iter().chain(methods).collect();
            let taking: Vec<MethodId> = called.iter().copied().filter(takes_it).collect();
            if !taking.is_empty()
                && ir::breaks_encapsulation(self.bodies, program, self.effects, called, class)
            {
                for method in taking {
                    self.add_method(method);
                }
            }
        }
    }

    /// Public constructors. A default constructor, whose visibility is that of its class (JLS
    /// 8.8.9), counts as public.
    fn callable_constructors(&self, class: ClassId) -> Vec<MethodId> {
        let program = self.program;
        let declared = program.class(class);
        if declared.is_abstract
            || declared.origin != Origin::Project
            || declared.kind == ClassKind::Enum
        {
            return Vec::new();
        }
        let callable = |&method: &MethodId| {
            let constructor = program.method(method);
            let is_default = constructor.extent == declared.place;
            constructor.kind == MethodKind::Constructor
                && (constructor.visibility == Visibility::Public || is_default)
        };
        declared.methods.iter().copied().filter(callable).collect()
    }

    fn add_method(&mut self, method: MethodId) {
        let declared = self.program.method(method);
        if self.list.contains(&method)
            || self.program.class(declared.class).origin == Origin::Specification
        {
            return;
        }
        self.list.push(method);
        // An inherited method is called on objects of the inheriting type.
        let is_inherited = |&class: &ClassId| self.program.subclass_of(class, declared.class);
        if !declared.is_static && !self.types.iter().any(is_inherited) {
            self.add_type(Type::Class(declared.class));
        }
        self.add_type(declared.result);
        self.hand_out(declared.result);
        for parameter in &declared.parameters {
            for ty in asked_types(self.program, parameter) {
                self.add_type(ty);
            }
        }
    }
}

/// Methods of library types that are not in M, because their results have ever more methods: views,
/// streams. The bound says so.
const VIEWS: &str = "stream parallelStream spliterator subList listIterator toArray descendingIterator \
    descendingSet descendingMap descendingKeySet navigableKeySet headSet tailSet subSet \
    headMap tailMap subMap keySet values entrySet clone";

/// The methods of M on an object of a library type: its public ones and those of its supertypes.
/// Views, methods of `Object`, and what takes functions are left out.
fn library_methods(program: &Program, class: ClassId) -> Vec<MethodId> {
    let mut ancestors: Vec<ClassId> = program.classes().collect();
    ancestors.retain(|&ancestor| {
        ancestor != program.well_known().object
            && program.subclass_of(class, ancestor)
            && program.class(ancestor).origin == Origin::Library
    });
    // The class itself comes first: an override and what it overrides are one call.
    ancestors.sort_by_key(|&ancestor| ancestor != class);
    let mut found: Vec<MethodId> = Vec::new();
    for ancestor in ancestors {
        for &method in &program.class(ancestor).methods {
            let declared = program.method(method);
            let is_called = declared.kind == MethodKind::Method
                && !declared.is_static
                && declared.visibility == Visibility::Public
                && !is_left_out(program, method);
            let is_known = found.iter().any(|&known| {
                let known = program.method(known);
                let types = |method: &java::Method| -> Vec<Type> {
                    method.parameters.iter().map(|p| p.ty).collect()
                };
                known.name == declared.name && types(known) == types(declared)
            });
            if is_called && !is_known {
                found.push(method);
            }
        }
    }
    found
}

/// Whether a method of a library type is no method of M.
fn is_left_out(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let is_of_functions = |ty: Type| {
        ty.as_class().is_some_and(|class| {
            let class = program.class(class);
            class.package.starts_with("java.util.function")
                || class.package.starts_with("java.util.stream")
                || class.name.starts_with("java.util.Optional")
                || class.name == "java.util.Comparator"
        })
    };
    VIEWS.split(' ').any(|view| view == declared.name)
        || matches!(declared.name.as_str(), "equals" | "hashCode" | "toString")
        || is_of_functions(declared.result)
        || declared.parameters.iter().any(|p| is_of_functions(p.ty))
}
