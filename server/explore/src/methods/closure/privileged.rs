//! What other code does with the objects of M's types, and a caller cannot.

use std::collections::BTreeMap;

use java::{ClassId, ClassKind, FieldId, MethodId, MethodKind, Origin, Program, Type, Visibility};

use super::Closure;
use crate::classes::{asked_types, returns_heap_object};
use crate::methods::reasons::{Reason, TypeReason};

impl Closure<'_> {
    /// Adds the methods of other classes that do with a class what a caller cannot. They store
    /// into a field that is not public, read a reference from one, or call an inaccessible method
    /// that does more than read. Without them, only the methods of the class change its objects.
    pub(super) fn add_privileged(&mut self, class: ClassId) {
        let program = self.program;
        let of_project = |&class: &ClassId| program.class(class).origin == Origin::Project;
        let above: Vec<ClassId> = std::iter::once(class)
            .chain(program.superclasses(class))
            .filter(of_project)
            .collect();
        let users = self.privileged_users(class, &above);
        // Who does it by way of others need not have a type for the objects.
        let using = users.keys().copied();
        let (met, others): (Vec<MethodId>, Vec<MethodId>) = using.partition(|&user| {
            !self.access.calls(user) && self.meets(program.method(user).class, class)
        });
        let by_way = self.entries(met);
        let mut entries = self.entries(others);
        entries.retain(|&entry, _| self.meets(program.method(entry).class, class));
        entries.extend(by_way);
        entries.retain(|&entry, _| {
            !above.contains(&program.method(entry).class) && self.leaves_something(entry)
        });
        self.by_privilege = true;
        for (method, user) in entries {
            self.add_method(method, users[&user]);
        }
    }

    /// The methods of other classes that use what callers cannot use of a class, or of what is
    /// above it.
    fn privileged_users(&self, class: ClassId, above: &[ClassId]) -> BTreeMap<MethodId, Reason> {
        let program = self.program;
        let mut users: BTreeMap<MethodId, Reason> = BTreeMap::new();
        for &declaring in above {
            deadline::check();
            let declared = program.class(declaring);
            for &field in &declared.fields {
                if self.is_open_constant(field) {
                    continue;
                }
                // Callers may use what is public as other code does: the bound says what they
                // leave out. Classes inside count as the class itself.
                let is_public = self.access.is_public_field(field);
                for &(user, receiver) in self.uses.of_field(field) {
                    if self.may_be(receiver, class)
                        && (!is_public || self.is_inside(user, declaring))
                    {
                        users.entry(user).or_insert(Reason::Field(class, field));
                    }
                }
            }
            for &method in &declared.methods {
                if !self.is_privilege(class, method) {
                    continue;
                }
                for &(user, receiver) in self.uses.of_method(method) {
                    if self.may_be(receiver, class) {
                        users.entry(user).or_insert(Reason::Method(class, method));
                    }
                }
            }
        }
        users.retain(|&user, _| !above.contains(&program.method(user).class));
        users
    }

    /// Whether a variable of this type may refer to an object of the class, or of one below it.
    /// None: the type is not known, or there is no object.
    fn may_be(&self, variable: Option<ClassId>, class: ClassId) -> bool {
        let program = self.program;
        let is_class = |class: ClassId| program.class(class).kind != ClassKind::Interface;
        variable.is_none_or(|variable| {
            program.subclass_of(variable, class)
                || program.subclass_of(class, variable)
                || !is_class(variable)
                || !is_class(class)
        })
    }

    /// Whether a call may leave something behind: in an object that existed before, in its result,
    /// or in an exception. What else it does with the objects of a class does not matter.
    fn leaves_something(&self, entry: MethodId) -> bool {
        let declared = self.program.method(entry);
        let is_virtual = declared.kind == MethodKind::Method && !declared.is_static;
        declared.kind == MethodKind::Constructor
            || !self.effects.is_read_only(entry)
            || is_virtual && !self.reading.only_read(entry)
            || self.effects.throws_objects(entry)
            || returns_heap_object(self.program, declared.result)
    }

    /// Whether a method stands in a class inside another one.
    fn is_inside(&self, method: MethodId, class: ClassId) -> bool {
        let program = self.program;
        let enclosing = |&inside: &ClassId| program.class(inside).enclosing;
        let mut around = std::iter::successors(Some(program.method(method).class), enclosing);
        around.any(|around| around == class)
    }

    /// Whether code of a class may have objects of another one. If so, a signature, a field, or
    /// what a body gets or makes has a type of the project for them.
    fn meets(&self, class: ClassId, other: ClassId) -> bool {
        let program = self.program;
        let fits = |ty: Type| {
            self.used_class(ty)
                .is_some_and(|ty| program.subclass_of(other, ty) || program.subclass_of(ty, other))
        };
        let declared = program.class(class);
        let mut fields = declared.fields.iter().map(|&field| program.field(field).ty);
        let of_method = |&method: &MethodId| {
            let signature = program.method(method);
            let mut parameters = signature.parameters.iter();
            let code = self.bodies.body(method);
            fits(signature.result)
                || parameters.any(|parameter| asked_types(program, parameter).into_iter().any(fits))
                || code.is_some_and(|body| body.types_met(program).any(fits))
        };
        fields.any(fits) || declared.methods.iter().any(of_method)
    }

    /// Whether a caller cannot call the method on objects of the class, and it does more than read.
    fn is_privilege(&self, class: ClassId, method: MethodId) -> bool {
        let declared = self.program.method(method);
        let inaccessible = !self.access.names(declared.class)
            || !self
                .access
                .accesses(class, declared.class, declared.visibility);
        let does_more = declared.kind == MethodKind::Constructor
            || !self.effects.is_read_only(method)
            || ir::is_mutable(self.program, declared.result);
        let is_virtual = declared.kind == MethodKind::Method && !declared.is_static;
        let runs_unoffered = |below: ClassId| {
            !self.program.class(below).is_abstract
                && self.program.resolve_virtual(below, method) == Some(method)
                && !self.is_offered(below, method)
        };
        inaccessible
            && does_more
            && !declared.is_abstract
            && (!is_virtual || self.program.descendants(class).any(runs_unoffered))
    }

    /// Whether the method overrides in the class, or in what is above it, a method that callers can
    /// call on the objects. Of the library these are the public ones.
    fn is_offered(&self, class: ClassId, method: MethodId) -> bool {
        self.overrides(class, method, |overridden| {
            let declared = self.program.method(overridden);
            match self.program.class(declared.class).origin {
                Origin::Library => declared.visibility == Visibility::Public,
                _ => self.access.calls(overridden),
            }
        })
    }

    /// Whether the method overrides one of these on objects of the class.
    fn overrides(
        &self,
        class: ClassId,
        method: MethodId,
        counts: impl Fn(MethodId) -> bool,
    ) -> bool {
        let program = self.program;
        let declared = program.method(method);
        let is_virtual = declared.kind == MethodKind::Method && !declared.is_static;
        let mut above = program.ancestors(class);
        is_virtual
            && above.any(|above| {
                let mut named = program.methods_named(above, &declared.name);
                named.any(|overridden| {
                    overridden != method
                        && counts(overridden)
                        && program.resolve_virtual(class, overridden) == Some(method)
                })
            })
    }

    /// Adds the accessible methods that lead to these.
    pub(super) fn add_entries(&mut self, used_by: Vec<MethodId>, reason: Reason) {
        self.by_privilege = true;
        for (method, _) in self.entries(used_by) {
            self.add_method(method, reason);
        }
    }

    /// The accessible methods that lead to these, each with one of these.
    pub(super) fn entries(&mut self, used_by: Vec<MethodId>) -> BTreeMap<MethodId, MethodId> {
        let is_entry = |method| self.access.calls(method) && !self.program.is_main(method);
        let overriding = |method| self.overriding(method);
        let initialising = |method| self.initialising(method);
        let mut between = BTreeMap::new();
        let entries = self
            .uses
            .entries(used_by, is_entry, overriding, initialising, &mut between);
        let constants = self.calls_on_constants(&between);
        self.read_constants_of(&between);
        self.between.extend(between.into_keys());
        constants.into_iter().chain(entries).collect()
    }

    /// Of these methods, those that objects run which only a static initialiser makes: constants of
    /// enums with bodies, and functions in static fields. Callers call them by what they override,
    /// so each comes with the method of the project that it overrides. What the library declares is
    /// called on what the field hands out. With each comes what it leads to.
    fn calls_on_constants(
        &mut self,
        between: &BTreeMap<MethodId, MethodId>,
    ) -> Vec<(MethodId, MethodId)> {
        let program = self.program;
        let mut calls = Vec::new();
        for (&method, &user) in between {
            for class in self.overriding(method) {
                let makers = self.uses.allocating(class).iter();
                let is_initialiser =
                    |&maker: &MethodId| program.method(maker).kind == MethodKind::StaticInitializer;
                let owners = makers.copied().filter(is_initialiser);
                let owners: Vec<ClassId> =
                    owners.map(|maker| program.method(maker).class).collect();
                if owners.is_empty() {
                    continue;
                }
                self.read_constants(class, &owners);
                let above = program
                    .ancestors(class)
                    .filter(|&above| self.access.names(above));
                let declared = above
                    .flat_map(|above| program.methods_named(above, &program.method(method).name));
                let is_called = |&above: &MethodId| {
                    self.access.calls(above)
                        && is_of_project(program, above)
                        && program.resolve_virtual(class, above) == Some(method)
                };
                calls.extend(declared.filter(is_called).map(|above| (above, user)));
            }
        }
        calls
    }

    /// The caller reads what the static initialisers among these make.
    fn read_constants_of(&mut self, between: &BTreeMap<MethodId, MethodId>) {
        let program = self.program;
        let initialisers = between.keys().map(|&method| program.method(method));
        let initialisers = initialisers.filter(|one| one.kind == MethodKind::StaticInitializer);
        let owners: Vec<ClassId> = initialisers.map(|one| one.class).collect();
        for field in self.readable_statics(&owners) {
            if self.used_class(program.field(field).ty).is_some() {
                self.statics_of_code.insert(field);
            }
        }
    }

    /// The caller reads the static fields of these classes that may hold objects of a class.
    fn read_constants(&mut self, class: ClassId, owners: &[ClassId]) {
        for field in self.readable_statics(owners) {
            let ty = self.program.field(field).ty;
            if self.program.is_assignable(Type::Class(class), ty) {
                self.statics_of_code.insert(field);
                self.add_type(ty, TypeReason::Static(field));
                self.hand_out(ty);
            }
        }
    }

    /// The static fields of these classes that callers read.
    fn readable_statics(&self, owners: &[ClassId]) -> Vec<FieldId> {
        let program = self.program;
        let fields = owners
            .iter()
            .flat_map(|&owner| &program.class(owner).fields);
        let is_read = |&field: &FieldId| program.field(field).is_static && self.access.reads(field);
        fields.copied().filter(is_read).collect()
    }

    /// What makes a static initialiser run: the simplest member that callers use, else what uses
    /// one of the others. None for other methods.
    fn initialising(&self, method: MethodId) -> Vec<MethodId> {
        let program = self.program;
        let declared = program.method(method);
        if declared.kind != MethodKind::StaticInitializer {
            return Vec::new();
        }
        let below = program.descendants(declared.class);
        let members = below.flat_map(|class| program.class(class).methods.iter().copied());
        let initialises = |&member: &MethodId| {
            let member = program.method(member);
            member.is_static && member.kind == MethodKind::Method
                || member.kind == MethodKind::Constructor
                    && !program.class(member.class).is_abstract
        };
        let members: Vec<MethodId> = members.filter(initialises).collect();
        let called = members.iter().copied();
        let called = called.filter(|&member| self.access.calls(member) && !program.is_main(member));
        if let Some(simplest) = called.min_by_key(|&member| program.method(member).parameters.len())
        {
            return vec![simplest];
        }
        let fields = program.class(declared.class).fields.iter();
        let fields = fields.filter(|&&field| program.field(field).is_static);
        let users =
            fields.flat_map(|&field| self.uses.of_field(field).iter().map(|&(user, _)| user));
        let mut users: Vec<MethodId> = users.chain(members).collect();
        users.retain(|&user| user != method);
        users
    }

    /// The classes on whose objects callers call the method by what it overrides there: a method
    /// of the library, or an accessible one.
    fn overriding(&self, method: MethodId) -> Vec<ClassId> {
        let program = self.program;
        let declaring = program.method(method).class;
        let is_called = |overridden| {
            let above = program.method(overridden).class;
            program.class(above).origin == Origin::Library || self.access.calls(overridden)
        };
        let below = program.descendants(declaring);
        below
            .filter(|&class| {
                !program.class(class).is_abstract && self.overrides(class, method, is_called)
            })
            .collect()
    }
}

fn is_of_project(program: &Program, method: MethodId) -> bool {
    program.class(program.method(method).class).origin == Origin::Project
}
