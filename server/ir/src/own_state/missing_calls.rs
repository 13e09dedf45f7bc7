//! Calls of code that is not there, in an open world: it may do what everyone can.

use java::hir::Dispatch;
use java::{ClassId, FieldId, MethodId, MethodKind, Origin, Type};

use super::hazards::Hazards;
use super::quiet_calls::{asks, is_value_of_library};
use crate::body::{Body, Instruction, Operand};
use crate::call_graph::{initialised_class, initializers};

impl Hazards<'_> {
    pub(super) fn is_open_world(&self) -> bool {
        self.present.is_some()
    }

    /// Whether a call may run code of another class that is not there.
    pub(super) fn is_missing(&self, dispatch: Dispatch, method: MethodId) -> bool {
        let program = self.program;
        let class = program.method(method).class;
        let declared = program.class(class);
        let is_final = declared.is_final || declared.is_function();
        if !self.is_open_world()
            || declared.origin == Origin::Library
            || self.members.is_known(Type::Class(class))
        {
            return false;
        }
        let runs = match dispatch {
            Dispatch::Virtual if !is_final => None,
            Dispatch::Virtual => program.resolve_virtual(class, method),
            Dispatch::Static | Dispatch::Exact => Some(method),
        };
        runs.is_none_or(|method| self.is_not_there(method))
    }

    /// Whether a call asks a collection, or a throwable, whose class may be one of the project that
    /// is not there.
    pub(super) fn asks_missing(
        &self,
        body: &Body,
        method: MethodId,
        arguments: &[Operand],
    ) -> bool {
        let program = self.program;
        let class = program.method(method).class;
        let asks = asks(program, method)
            || program.is_throwable(class) && program.method(method).kind == MethodKind::Method;
        let (true, Some(&Operand::Local(receiver))) = (asks, arguments.first()) else {
            return false;
        };
        let is_of_library = |class: ClassId| program.class(class).origin == Origin::Library;
        let mut given = body.assignments(receiver);
        let is_here = receiver.0 >= body.parameters
            && given.all(|one| match *one {
                Instruction::GetField { field, .. } => self.sized.contains(&field),
                Instruction::New { class, .. } => is_of_library(class),
                _ => false,
            });
        self.is_open_world()
            && is_of_library(class)
            && !program.class(class).is_final
            && !is_value_of_library(program, class)
            && !is_here
    }

    /// Whether the code of a method is not there.
    pub(super) fn is_not_there(&self, method: MethodId) -> bool {
        let present = self.present.as_ref();
        present.is_some_and(|present| !present.contains(&method))
    }

    /// Whether callers may run where an instruction initialises a class.
    pub(super) fn is_initialiser_open(&self, instruction: &Instruction) -> bool {
        let mut initialisers = self.initialisers_of_others(instruction).into_iter();
        initialisers.any(|method| self.touches.contains(&method) || self.is_not_there(method))
    }

    /// The static initialisers of classes which are not known that an instruction may run, where it
    /// calls nothing.
    pub(super) fn initialisers_of_others(&self, instruction: &Instruction) -> Vec<MethodId> {
        let program = self.program;
        let is_constant = |field: FieldId| program.field(field).constant.is_some();
        let class = match *instruction {
            Instruction::GetStatic { field, .. } if is_constant(field) => None,
            Instruction::Call { .. } => None,
            _ => initialised_class(program, instruction),
        };
        let class = class.filter(|&class| !self.members.has(class));
        let found = class.map_or_else(Vec::new, |class| initializers(program, class));
        let is_own = |method: &MethodId| !self.is_of_library(*method);
        found.into_iter().filter(is_own).collect()
    }
}
