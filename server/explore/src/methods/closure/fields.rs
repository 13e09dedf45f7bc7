//! What belongs to M for the fields that code and callers read.

use std::collections::BTreeSet;

use ir::Reach;
use java::{ClassId, FieldId, MethodId, Origin};

use super::Closure;
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
            // Where callers cannot read the field, code that hands its object out counts, too.
            let is_hidden = !self.access.reads(field) && ir::is_mutable(self.program, declared.ty);
            let hands_out = |user: MethodId| {
                is_hidden && ir::is_mutable(self.program, self.program.method(user).result)
            };
            let counts = |&user: &MethodId| !self.effects.is_read_only(user) || hands_out(user);
            let class = declared.ty.as_class();
            let changes_itself = ir::is_mutable(self.program, declared.ty)
                || class.is_some_and(|class| self.changing_enums.contains(&class));
            if is_own && (!declared.is_final || changes_itself) {
                self.static_classes.push(declared.class);
                let users = self.uses.of_field(field).iter().copied();
                let users = users.filter(counts).collect();
                self.add_entries(users, Reason::Static(field));
                // Callers call methods on what they read.
                if self.access.reads(field) {
                    self.statics_of_code.insert(field);
                    self.by_privilege = false;
                    self.add_type(declared.ty, TypeReason::Static(field));
                    self.hand_out(declared.ty);
                }
            }
        }
    }

    /// What callers read in the fields of a class's objects they hold, too.
    pub(super) fn add_read_fields(&mut self, class: ClassId) {
        for field in self.program.instance_fields(class).to_vec() {
            let ty = self.program.field(field).ty;
            if ty.is_reference() && self.access.reads_field(class, field) {
                self.read_fields.insert(field);
                self.add_type(ty);
                self.hand_out(ty);
            }
        }
    }

    /// Adds the assignments to fields of plain data that M or the target reads. No code writes any
    /// field of such a class, constructors without parameters aside.
    pub(super) fn add_assignments(&mut self, target: Option<MethodId>) {
        let program = self.program;
        let is_written = |field: &FieldId| self.written_fields.contains(field);
        let is_plain = |class: ClassId| !program.class(class).fields.iter().any(is_written);
        let mut assigned: Vec<(FieldId, MethodId)> = Vec::new();
        for &class in &self.types {
            let fields = program.instance_fields(class).iter();
            let fields = fields.filter(|&&field| is_plain(program.field(field).class));
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
