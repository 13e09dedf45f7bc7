//! Whether code breaks the encapsulation of a class: it does with its objects what their public
//! methods do not allow.

use java::{ClassId, MethodId, MethodKind, Program, Visibility};

use crate::bodies::Bodies;
use crate::body::Instruction;
use crate::call_graph::reachable_methods;
use crate::effects::Effects;

/// Whether calls of `roots` may run code outside of `class` that breaks its encapsulation. Such
/// code stores into a field, reads a reference from one, or calls a method that is not public and
/// does more than read.
///
/// Without such code, only the public methods of `class` change its objects.
pub fn breaks_encapsulation(
    bodies: &Bodies,
    program: &Program,
    effects: &Effects,
    roots: impl IntoIterator<Item = MethodId>,
    class: ClassId,
) -> bool {
    let inherits = |declaring: ClassId| program.subclass_of(class, declaring);
    reachable_methods(bodies, program, roots)
        .into_iter()
        .filter(|&method| !is_part_of(program, program.method(method).class, class))
        .filter_map(|method| bodies.body(method))
        .flat_map(|body| body.blocks.iter().flat_map(|block| &block.instructions))
        .any(|(instruction, _)| match *instruction {
            Instruction::PutField { field, .. } => inherits(program.field(field).class),
            Instruction::GetField { field, .. } => {
                let declared = program.field(field);
                inherits(declared.class) && is_changeable(program, declared.ty)
            }
            Instruction::Call { method, .. } => {
                let declared = program.method(method);
                declared.kind == MethodKind::Method
                    && declared.visibility != Visibility::Public
                    && inherits(declared.class)
                    && (!effects.is_read_only(method) || is_changeable(program, declared.result))
            }
            _ => false,
        })
}

/// Whether code of `inner` is code of `class`: the class itself, a superclass, or a nested class.
fn is_part_of(program: &Program, inner: ClassId, class: ClassId) -> bool {
    let mut around = std::iter::successors(Some(inner), |&c| program.class(c).enclosing);
    program.subclass_of(class, inner) || around.any(|c| c == class)
}

/// Whether objects of this type are mutable: all but strings, boxes and constants of enums.
fn is_changeable(program: &Program, ty: java::Type) -> bool {
    let known = program.well_known();
    ty.is_reference()
        && !ty.as_class().is_some_and(|class| {
            class == known.string
                || known.boxed_in(class).is_some()
                || program.subclass_of(class, known.enumeration)
        })
}
