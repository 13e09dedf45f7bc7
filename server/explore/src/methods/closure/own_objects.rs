//! M for the objects of one class alone: a class that is explored for its own sake.
//!
//! Of all heaps that calls build, only those parts are asked for that objects of the class refer
//! to. A method may be left out of a sequence if it stores into none of these parts, and gives the
//! caller none. So may one that does so only by calls that callers make themselves. What only such
//! a method takes is not needed either. Parts are told apart by their classes, and stores by the
//! fields: a coarse slice, but one that needs no more than M's closure.

mod derived;
mod parts;

use ir::{LastingEffects, PossibleClasses, Reach};
use java::{
    ClassId, ClassKind, FieldId, Method, MethodId, MethodKind, Origin, Parameter, Program, Type,
};
use rustc_hash::FxHashSet;

use self::derived::{Called, Code, Derived};
use self::parts::{Parts, Use};
use super::Closure;
use crate::classes::{innermost, returns_heap_object};
use crate::methods::reasons::Reason;

/// A method that seems to make no difference.
#[derive(Clone, Copy, Debug)]
pub(super) struct SetAside {
    method: MethodId,
    reason: Reason,
    by_privilege: bool,
}

impl SetAside {
    pub(super) fn method(&self) -> MethodId {
        self.method
    }
}

impl<'a> Closure<'a> {
    /// Sets a method aside that may make no difference; nothing is added for it then.
    pub(super) fn set_aside(&mut self, method: MethodId, reason: Reason) -> bool {
        // Who changes static fields is known by what uses them.
        let is_asked = matches!(reason, Reason::Static(_)) || !self.may_be_set_aside(method);
        if self.lasting.is_none() || is_asked {
            return false;
        }
        let is_known = |known: &SetAside| known.method == method;
        if !self.set_aside.iter().any(is_known) {
            self.set_aside.push(SetAside {
                method,
                reason,
                by_privilege: self.by_privilege,
            });
        }
        true
    }

    /// Not what makes objects, what callers assign, and what tells a function objects.
    fn may_be_set_aside(&self, method: MethodId) -> bool {
        let program = self.program;
        let declared = program.method(method);
        let of_project = program.class(declared.class).origin == Origin::Project;
        let mut parameters = declared.parameters.iter();
        of_project
            && declared.kind == MethodKind::Method
            && declared.assigns.is_none()
            && !parameters.any(|parameter| is_told_objects(program, parameter))
    }

    /// Adds what was set aside and makes a difference to the objects after all.
    pub(super) fn add_what_matters(&mut self, target: Option<MethodId>) {
        let Some(lasting) = self.lasting.filter(|_| !self.set_aside.is_empty()) else {
            return;
        };
        let program = self.program;
        let known = self.possible_classes.take();
        let mut possible = known.unwrap_or_else(|| PossibleClasses::new(self.bodies, program));
        let initialisers = self.read_statics.initialisers(program).into_iter();
        let aside = self.set_aside.iter().map(|aside| aside.method);
        let listed = self.list.iter().copied();
        possible.add(listed.chain(target).chain(aside).chain(initialisers));
        let reached = Reach::of(self.bodies, program, &self.roots());
        let parts = Parts::of(program, &possible, &self.types, self.statics_read(&reached));
        let storing = lasting.storing_into(program, |stored| parts.may_have(program, stored));
        let mut of_use = Use::new(program, &parts, &storing);
        let throws = self
            .exceptions()
            .any(|class| of_use.has(&possible, Type::Class(class)));
        let called = Called {
            list: &self.list,
            aside: self.set_aside.iter().map(SetAside::method).collect(),
            statics: &self.read_statics.fields,
        };
        let mut derived = Derived::of(self.code(lasting), &parts, reached, &called);
        let aside = std::mem::take(&mut self.set_aside);
        let (given, aside): (Vec<SetAside>, Vec<SetAside>) = aside.into_iter().partition(|aside| {
            deadline::check();
            let method = aside.method;
            let mut made = possible.of_result(method).into_iter();
            let makes_difference = self.stores(method, &storing)
                || throws && self.effects.throws_objects(method)
                || made.any(|ty| of_use.has(&possible, ty));
            self.gives_changing_constant(method) || makes_difference && !derived.has(method)
        });
        self.derived.extend(derived.classes());
        self.set_aside = aside;
        self.possible_classes = Some(possible);
        for SetAside {
            method,
            reason,
            by_privilege,
        } in given
        {
            self.by_privilege = by_privilege;
            self.add_to_list(method, reason);
        }
    }

    fn code(&self, lasting: &'a LastingEffects) -> Code<'a> {
        Code {
            access: self.access,
            bodies: self.bodies,
            lasting,
            reading: self.reading,
            is_coarse: self.keeps_all,
        }
    }

    /// What callers run: M, and what initialises the classes of the static fields that they read.
    fn roots(&self) -> Vec<MethodId> {
        let initialisers = self.read_statics.initialisers(self.program);
        self.list.iter().copied().chain(initialisers).collect()
    }

    /// The static fields that the code of M reads, or the caller.
    fn statics_read(&self, reached: &Reach<'_>) -> Vec<FieldId> {
        let bodies = reached
            .methods()
            .filter_map(|method| self.bodies.body(method));
        let read = bodies.flat_map(ir::Body::static_fields_read);
        read.chain(self.read_statics.fields.iter().copied())
            .collect()
    }

    fn exceptions(&self) -> impl Iterator<Item = ClassId> {
        let program = self.program;
        let of_project = |class: &ClassId| program.class(*class).origin == Origin::Project;
        let classes = program.classes().filter(of_project);
        classes.filter(|&class| program.is_throwable(class))
    }

    /// Whether a call stores into a part that existed before, whatever overrides the method.
    fn stores(&self, method: MethodId, storing: &FxHashSet<MethodId>) -> bool {
        let program = self.program;
        let below = program.descendants(program.method(method).class);
        let mut bodies = below.filter_map(|class| program.resolve_virtual(class, method));
        let stores = storing.contains(&method) || bodies.any(|body| storing.contains(&body));
        stores && !self.reading.only_read(method)
    }

    /// Whether a method returns a constant of an enum whose constants change.
    fn gives_changing_constant(&self, method: MethodId) -> bool {
        let program = self.program;
        let class = innermost(program.method(method).result).as_class();
        class.is_some_and(|class| {
            let mut below = program.descendants(class);
            below.any(|below| self.changing_enums.contains(&below))
        })
    }
}

/// Whether what the caller passes may be a function that is told objects.
fn is_told_objects(program: &Program, parameter: &Parameter) -> bool {
    let Some(class) = parameter.ty.as_class() else {
        return false;
    };
    let inherited = ["equals", "hashCode", "toString"];
    let methods = program.ancestors(class);
    let methods = methods.flat_map(|above| program.class(above).methods.iter());
    let methods = methods.map(|&method| program.method(method));
    let methods: Vec<&Method> = methods
        .filter(|method| method.is_abstract && !inherited.contains(&&*method.name))
        .collect();
    let takes_object = |method: &&Method| {
        let mut told = method.parameters.iter();
        told.any(|told| returns_heap_object(program, told.ty))
    };
    let is_function = program.class(class).kind == ClassKind::Interface && methods.len() == 1;
    is_function && methods.iter().any(takes_object)
}
