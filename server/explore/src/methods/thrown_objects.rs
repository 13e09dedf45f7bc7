//! Exceptions of the project that hand out objects. Callers catch them, and hold what they refer
//! to: `catch (Full full) { full.getPart().clear(); }`.

use ir::{Body, Instruction, Local, Operand};
use java::{ClassId, MethodId, MethodKind, Origin, Type};

use crate::caller_reach::Access;

/// The class of an exception that a body makes of objects that callers may not have, and that
/// hands them out. Objects that the body makes are new to all; its parameters are the caller's, if
/// callers call it.
pub(super) fn handing_exception(
    access: Access<'_>,
    body: &Body,
    (method, called): (MethodId, &[MethodId]),
) -> Option<ClassId> {
    let program = access.program;
    let is_called = called.contains(&method);
    let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
    let made = instructions.filter_map(|(instruction, _)| match instruction {
        Instruction::Call {
            method, arguments, ..
        } if program.method(*method).kind == MethodKind::Constructor => {
            Some((program.method(*method).class, &arguments[..]))
        }
        _ => None,
    });
    let mut made = made.filter(|&(class, arguments)| {
        let is_own_call = arguments.first() == Some(&Operand::Local(Local(0)))
            && program.method(method).kind == MethodKind::Constructor;
        let mut passed = arguments.iter().skip(1);
        !is_own_call
            && hands_out(access, class)
            && passed.any(|&argument| is_old(access, body, argument, is_called))
    });
    made.next().map(|(class, _)| class)
}

/// Whether a class is an exception of the project that callers get objects of, by a field or a
/// method.
fn hands_out(access: Access<'_>, class: ClassId) -> bool {
    let program = access.program;
    let is_own = |class: ClassId| program.class(class).origin == Origin::Project;
    if !is_own(class) || !program.is_throwable(class) {
        return false;
    }
    let held = program
        .instance_fields(class)
        .iter()
        .copied()
        .filter(|&field| {
            let declared = program.field(field);
            is_own(declared.class) && ir::is_mutable(program, declared.ty)
        });
    let held: Vec<_> = held.collect();
    let mut methods = access.methods(class).into_iter();
    let is_used = methods.any(|method| {
        let declared = program.method(method);
        is_own(declared.class) && declared.kind == MethodKind::Method && !declared.is_static
    });
    !held.is_empty() && (is_used || held.iter().any(|&field| access.reads_field(class, field)))
}

/// Whether an argument may be an object that callers do not have, and that others refer to.
fn is_old(access: Access<'_>, body: &Body, argument: Operand, is_called: bool) -> bool {
    let program = access.program;
    let Operand::Local(local) = argument else {
        return false;
    };
    let ty: Type = body.locals[local.0 as usize].ty;
    let is_parameter = local.0 < body.parameters;
    if !ir::is_mutable(program, ty) || is_cause(access, ty) {
        return false;
    }
    let mut instructions = body.blocks.iter().flat_map(|block| &block.instructions);
    let is_got = instructions.any(|(instruction, _)| {
        let gets = match instruction {
            Instruction::New { .. } | Instruction::NewArray { .. } => false,
            Instruction::Call { method, .. } => {
                // `List.copyOf(errors)`
                let declared = program.method(*method);
                program.class(declared.class).origin == Origin::Project || !declared.is_static
            }
            _ => true,
        };
        gets && instruction.result() == Some(local)
    });
    is_got || is_parameter && !is_called
}

/// Whether it is what an exception was caused by.
fn is_cause(access: Access<'_>, ty: Type) -> bool {
    let class = ty.as_class();
    class.is_some_and(|class| access.program.is_throwable(class))
}
