//! What belongs to M for the fields that code and callers read.

use std::collections::BTreeSet;

use ir::Reach;
use java::{ClassId, FieldId, MethodId, Origin, Type};

use super::Closure;
use crate::classes::returns_heap_object;
use crate::kinds::{Kinds, takes_others};
use crate::methods::read_statics::ReadStatics;
use crate::methods::reasons::{Reason, TypeReason};

impl Closure<'_> {
    /// The static fields that callers read to get an object: of the classes whose members are
    /// called, and those that M or the target reads.
    pub(super) fn find_read_statics(&mut self, target: Option<MethodId>) {
        let of_target = target.map(|method| self.program.method(method).class);
        let owners: BTreeSet<ClassId> = self.types.iter().copied().chain(of_target).collect();
        let program = (self.program, self.bodies);
        let owners = (&owners, &self.types[..]);
        self.read_statics = ReadStatics::of(program, self.access, owners, &self.statics_of_code);
    }

    /// Adds the methods that change a static field that M or the target reads, or that hand out
    /// its object.
    pub(super) fn add_writers_of_statics(&mut self, target: Option<MethodId>) {
        let roots = self.list.iter().copied().chain(target);
        let mut roots: Vec<MethodId> = roots.collect();
        roots.extend(&self.beside_target);
        roots.extend(self.read_statics.initialisers(self.program));
        let reached = Reach::of(self.bodies, self.program, &roots);
        let read: BTreeSet<FieldId> = reached
            .methods()
            .filter_map(|method| self.bodies.body(method))
            .flat_map(ir::Body::static_fields_read)
            .collect();
        for field in read {
            let declared = self.program.field(field);
            let is_own = self.program.class(declared.class).origin == Origin::Project;
            let class = declared.ty.as_class();
            let changes_itself = ir::is_mutable(self.program, declared.ty)
                || class.is_some_and(|class| self.changing_enums.contains(&class));
            if !is_own || (declared.is_final && (!changes_itself || self.is_empty_array(field))) {
                continue;
            }
            self.static_classes.push(declared.class);
            // Of a field that callers cannot read, code that hands its object out counts, too. Of
            // one that they can, they do what code does with the object, but for inaccessible
            // members of its class.
            let is_read = self.access.reads(field);
            let stays = declared.is_final || !self.uses.is_assigned(field);
            if !stays {
                self.of_statics.extend(self.used_class(declared.ty));
            }
            if !(is_read && stays) {
                let is_hidden = !is_read && ir::is_mutable(self.program, declared.ty);
                let users = self.uses.of_field(field).iter().map(|&(user, _)| user);
                let own = self.program.class(declared.class).static_initializer;
                let counts = |user: &MethodId| {
                    let result = self.program.method(*user).result;
                    Some(*user) != own
                        && (!self.effects.is_read_only(*user)
                            || (is_hidden && ir::is_mutable(self.program, result)))
                };
                self.add_entries(users.filter(counts).collect(), Reason::Static(field));
            }
            if is_read {
                self.statics_of_code.insert(field);
            }
            // Callers call methods on what they read, if that can change it.
            if is_read && !(stays && self.never_changes(declared.ty)) {
                self.by_privilege = false;
                self.add_type(declared.ty, TypeReason::Static(field));
                for class in self.hidden_classes(field) {
                    self.add_type(Type::Class(class), TypeReason::Static(field));
                }
                self.hand_out(declared.ty);
                let elements = TypeReason::Element(field);
                self.want_elements(declared.ty, &declared.arguments, elements);
            }
        }
    }

    /// Whether a static field always holds one object, which callers read, and whose class they can
    /// name. They do with it what other code does, but for inaccessible members.
    pub(super) fn is_open_constant(&self, field: FieldId) -> bool {
        let declared = self.program.field(field);
        declared.is_static
            && self.access.reads(field)
            && (declared.is_final || !self.uses.is_assigned(field))
            && self.hidden_classes(field).is_empty()
    }

    /// The classes that callers cannot name, and of which the object of a static field may be.
    fn hidden_classes(&self, field: FieldId) -> Vec<ClassId> {
        let program = self.program;
        let declared = program.field(field);
        let Some(held) = declared.ty.as_class() else {
            return Vec::new();
        };
        let is_hidden =
            |class: &ClassId| !self.access.names(*class) && !program.class(*class).is_abstract;
        let mut hidden: Vec<ClassId> = program.descendants(held).filter(is_hidden).collect();
        if !hidden.is_empty() {
            let initialiser = program.class(declared.class).static_initializer;
            let reach = Reach::of(self.bodies, program, initialiser.as_slice());
            let reached: BTreeSet<MethodId> = reach.methods().collect();
            let makes = |class: &ClassId| {
                let mut allocating = self.uses.allocating(*class).iter();
                allocating.any(|method| reached.contains(method))
            };
            hidden.retain(makes);
        }
        hidden
    }

    /// Whether objects of a type have final fields only, which hold values and such objects.
    fn never_changes(&self, ty: Type) -> bool {
        let program = self.program;
        let mut stack: Vec<Type> = vec![ty];
        let mut seen: BTreeSet<ClassId> = BTreeSet::new();
        while let Some(ty) = stack.pop() {
            let changes = ty.as_class().is_some_and(|class| {
                let mut below = program.descendants(class);
                below.any(|below| self.changing_enums.contains(&below))
            });
            if changes {
                return false;
            }
            if !ir::is_mutable(program, ty) {
                continue;
            }
            let class = match ty.as_class() {
                Some(class) if program.class(class).origin == Origin::Project => class,
                _ => return false,
            };
            for below in program
                .descendants(class)
                .filter(|&below| seen.insert(below))
            {
                for &field in program.instance_fields(below) {
                    if !program.field(field).is_final {
                        return false;
                    }
                    stack.push(program.field(field).ty);
                }
            }
        }
        true
    }

    /// Whether a final static field holds an array without elements, which no code tells from
    /// another one: it has no state.
    fn is_empty_array(&self, field: FieldId) -> bool {
        let class = self.program.class(self.program.field(field).class);
        let body = class
            .static_initializer
            .and_then(|code| self.bodies.body(code));
        body.is_some_and(|body| body.assigns_empty_array(field)) && !self.uses.is_compared(field)
    }

    /// What callers read in the fields of a class's objects they hold, too.
    pub(super) fn add_read_fields(&mut self, class: ClassId) {
        for field in self.program.instance_fields(class).to_vec() {
            let ty = self.program.field(field).ty;
            if returns_heap_object(self.program, ty) && self.access.reads_field(class, field) {
                self.read_fields.insert(field);
                self.add_type(ty, TypeReason::Field(field));
                self.hand_out(ty);
                let arguments = &self.program.field(field).arguments;
                self.want_elements(ty, arguments, TypeReason::Element(field));
            }
        }
    }

    /// Adds the classes that code asks for among objects of any type (`o instanceof Paid`), where
    /// callers pass such objects. Arrays that it asks for are changed.
    pub(super) fn add_tested_types(&mut self, target: Option<MethodId>) {
        let program = self.program;
        let takes_any = |&method: &MethodId| {
            let declared = program.method(method);
            let mut parameters = declared.parameters.iter();
            program.class(declared.class).origin != Origin::Library
                && parameters.any(|parameter| takes_others(program, parameter.ty))
        };
        let Some(method) = self.list.iter().copied().chain(target).find(takes_any) else {
            return;
        };
        let roots: Vec<MethodId> = self.list.iter().copied().chain(target).collect();
        let kinds = Kinds::of(program, self.bodies, &roots);
        self.arrays_got.extend(kinds.arrays());
        self.by_privilege = false;
        for class in kinds.classes_of_project(program) {
            self.want(Type::Class(class), TypeReason::Named(method));
        }
    }

    /// Adds the assignments to public fields, and to those of plain data, that M or the target
    /// reads. No code writes any field of such a class, constructors without parameters aside.
    pub(super) fn add_assignments(&mut self, target: Option<MethodId>) {
        let program = self.program;
        let is_written = |field: &FieldId| self.written_fields.contains(field);
        let is_plain = |class: ClassId| !program.class(class).fields.iter().any(is_written);
        let mut assigned: Vec<(FieldId, MethodId)> = Vec::new();
        for &class in &self.types {
            let fields = program.instance_fields(class).iter();
            let fields = fields.filter(|&&field| {
                is_plain(program.field(field).class) || self.access.assigns(field)
            });
            assigned.extend(fields.filter_map(|&field| {
                let assignment = program.field(field).assignment?;
                let is_new = !self.list.contains(&assignment);
                (is_new && self.access.uses_field(class, field)).then_some((field, assignment))
            }));
        }
        if assigned.is_empty() {
            return;
        }
        let roots: Vec<MethodId> = self.list.iter().copied().chain(target).collect();
        let reached = Reach::of(self.bodies, program, &roots);
        let bodies = reached
            .methods()
            .filter_map(|method| self.bodies.body(method));
        let read: BTreeSet<FieldId> = bodies.flat_map(ir::Body::fields_read).collect();
        assigned.retain(|(field, _)| read.contains(field));
        self.by_privilege = false;
        for (_, assignment) in assigned {
            self.add_method(assignment, Reason::Assignment);
        }
    }
}
