//! Native methods of the library that are instructions.

use java::{MethodId, Program, Type};

use crate::body::{Block, Body, Instruction, Local, LocalInfo, Operand, Terminator};

/// The body of a native method that is an instruction; none for any other method.
///
/// A method of its own, instead of an instruction wherever the method is called, leaves finding the callee to dispatch:
/// `super.clone()` is an exact call, and `array.clone()` a virtual one that nothing overrides.
pub(super) fn body(program: &Program, method: MethodId) -> Option<Body> {
    let declared = program.method(method);
    let object = program.well_known().object;
    if !(declared.is_native && declared.class == object && declared.name == "clone") {
        return None;
    }
    let span = declared.extent.span;
    let local = |name: Option<&str>| LocalInfo {
        name: name.map(str::to_owned),
        ty: Type::Class(object),
    };
    let (this, copy) = (Local(0), Local(1));
    Some(Body {
        locals: vec![local(Some("this")), local(None)],
        parameters: 1,
        blocks: vec![Block {
            instructions: vec![(
                Instruction::Clone {
                    to: copy,
                    object: Operand::Local(this),
                },
                span,
            )],
            terminator: (Terminator::Return(Some(Operand::Local(copy))), span),
            unwind: None,
        }],
        outcomes: Vec::new(),
        asserts: Vec::new(),
    })
}
