//! What changes the arrays and collections that callers have.

use std::collections::BTreeSet;

use ir::{Instruction, KeptParameters, Operand};
use java::{
    Assigned, LibraryTemplate, MadeOfNumber, MethodId, MethodKind, Origin, Parameter, Type,
};

use super::Closure;
use crate::classes::innermost;
use crate::methods::reasons::{Reason, TypeReason};

impl Closure<'_> {
    /// Adds the iterators over lists, if they are passed.
    pub(super) fn add_iterators(&mut self) {
        let program = self.program;
        let iterator = program.class_named("java.util.Iterator").map(Type::Class);
        let is_taken = |&method: &MethodId| {
            let mut parameters = program.method(method).parameters.iter();
            parameters.any(|parameter| Some(parameter.ty) == iterator)
        };
        if self.takes_iterators || !self.list.iter().any(is_taken) {
            return;
        }
        self.take_iterators();
    }

    /// Adds what changes the arrays and collections that callers have and that the program may
    /// refer to. Calls return them, or keep what callers wrote.
    pub(super) fn add_changes(&mut self, target: Option<MethodId>) {
        let program = self.program;
        let declared = |&method: &MethodId| program.method(method).parameters.iter();
        let object = Type::Class(program.well_known().object);
        let is_changed = |parameter: &Parameter| {
            parameter.ty == object
                || parameter.ty.is_array()
                || LibraryTemplate::of(program, parameter).is_some()
        };
        let mut arrays = self.arrays_read();
        let mut collections = Vec::new();
        let mut filling: BTreeSet<MethodId> = BTreeSet::new();
        if self.list.iter().flat_map(declared).any(is_changed) {
            let kept = (!self.keeps_all)
                .then(|| KeptParameters::of(self.bodies, program, &self.list, target));
            for &method in &self.list {
                for (index, parameter) in declared(&method).enumerate() {
                    let is_let_go = |kept: &KeptParameters| !kept.keeps(method, index);
                    let is_kept = !kept.as_ref().is_some_and(is_let_go);
                    if !is_changed(parameter) || !is_kept && !self.fills(method, index) {
                        continue;
                    }
                    self.kept.insert((method, index));
                    filling.extend((!is_kept).then_some(method));
                    match parameter.ty {
                        ty if !ty.is_array() => collections.push(ty),
                        // Of one that is only filled the caller reads the elements at once.
                        ty if is_kept => {
                            arrays.insert(ty);
                        }
                        _ => {}
                    }
                }
            }
        }
        for ty in collections {
            self.hand_out(ty);
        }
        for method in filling {
            self.add_filled(method);
        }
        let assignments = program.class(program.well_known().object).methods.iter();
        let assignments = assignments.copied().filter(|&method| {
            let declared = program.method(method);
            declared.assigns == Some(Assigned::Element)
                && arrays.contains(&declared.parameters[0].ty)
        });
        for method in assignments.collect::<Vec<_>>() {
            self.add_method(method, Reason::Assignment);
        }
    }

    /// The types of the arrays that calls return, or that callers read in fields.
    fn arrays_read(&self) -> BTreeSet<Type> {
        let program = self.program;
        let results = self
            .list
            .iter()
            .map(|&method| program.method(method).result);
        let fields = self
            .read_fields
            .iter()
            .map(|&field| program.field(field).ty);
        let read = results.chain(fields).filter(|ty| ty.is_array());
        let statics = self.read_statics.arrays(program);
        let got = self.arrays_got.iter().copied();
        read.chain(statics).chain(got).collect()
    }

    /// Whether a call may put objects into an array or a collection that it is passed. The caller
    /// takes them out again.
    fn fills(&self, method: MethodId, index: usize) -> bool {
        let program = self.program;
        let declared = program.method(method);
        let parameter = &declared.parameters[index];
        let said = parameter.arguments.iter();
        let said = said.filter(|said| !said.is_variable).map(|said| said.ty);
        let array = Some(parameter.ty).filter(|ty| ty.is_array()).map(innermost);
        let mut elements = said.chain(array);
        let is_number = |ty: Type| {
            let number = ty
                .as_class()
                .and_then(|class| MadeOfNumber::of(program, class));
            number.is_some()
        };
        let position = index + usize::from(!declared.is_static);
        let changes = |body: MethodId| {
            self.effects.changes_argument(body, position)
                || !self.effects.is_read_only(body) && self.hands_on(body, position)
        };
        let below = program.descendants(declared.class);
        let mut bodies = below.filter_map(|class| program.resolve_virtual(class, method));
        program.class(declared.class).origin == Origin::Project
            && elements.any(|ty| ir::is_mutable(program, ty) && !is_number(ty))
            && (changes(method) || !declared.is_static && bodies.any(changes))
    }

    /// Whether a body puts what it is passed into a new object, as in `items.forEach(out::add)`.
    fn hands_on(&self, method: MethodId, position: usize) -> bool {
        let is_passed = |operand: &Operand| matches!(operand, Operand::Local(local) if local.0 as usize == position);
        let is_constructor =
            |method: MethodId| self.program.method(method).kind == MethodKind::Constructor;
        let blocks = self
            .bodies
            .body(method)
            .map_or(&[][..], |body| &body.blocks);
        let mut instructions = blocks.iter().flat_map(|block| &block.instructions);
        instructions.any(|(instruction, _)| match instruction {
            Instruction::PutField { value, .. } => is_passed(value),
            Instruction::Call {
                method, arguments, ..
            } => is_constructor(*method) && arguments.iter().any(is_passed),
            _ => false,
        })
    }

    /// Adds the types of the objects that a call puts into what it is passed, where that does not
    /// say them: `void copyInto(Object[] out)`.
    fn add_filled(&mut self, method: MethodId) {
        let program = self.program;
        let Some(body) = self.bodies.body(method) else {
            return;
        };
        let type_of = |&operand: &Operand| match operand {
            Operand::Local(local) => Some(body.locals[local.0 as usize].ty),
            Operand::Constant(_) | Operand::Null => None,
        };
        let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
        let put = instructions.flat_map(|(instruction, _)| match instruction {
            Instruction::ArrayStore { value, .. } => std::slice::from_ref(value),
            Instruction::Call {
                method, arguments, ..
            } if program.class(program.method(*method).class).origin == Origin::Library => {
                &arguments[..]
            }
            _ => &[],
        });
        let types: BTreeSet<Type> = put.filter_map(type_of).collect();
        self.by_privilege = false;
        for ty in types {
            self.add_type(ty, TypeReason::Named(method));
        }
    }
}
