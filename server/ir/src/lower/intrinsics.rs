//! Native methods of the library that are one instruction.

use java::{Method, MethodId, Origin, Program, Type};

use crate::body::{Block, Body, Instruction, Local, LocalInfo, Operand, Terminator};
use crate::intrinsic::Intrinsic;

/// The class whose native methods are intrinsics.
const INTRINSICS: &str = "java.lang.Intrinsics";

/// The body of a native method that is an instruction; none for any other method.
///
/// The instruction is in a method, not at each call, so that dispatch finds it as any callee.
/// `super.clone()` is an exact call, and `array.clone()` a virtual one without overrides.
pub(super) fn body(program: &Program, method: MethodId) -> Option<Body> {
    let declared = program.method(method);
    if !declared.is_native {
        return None;
    }
    let class = program.class(declared.class);
    if declared.class == program.well_known().object && declared.name == "clone" {
        let this = Operand::Local(Local(0));
        return Some(of_instruction(program, declared, |to| Instruction::Clone {
            to: to.expect("`clone` returns an object"),
            object: this,
        }));
    }
    if class.origin != Origin::Library || class.name != INTRINSICS {
        return None;
    }
    let intrinsic = Intrinsic::named(&declared.name)?;
    let arguments = (0..).map(|number| Operand::Local(Local(number)));
    let arguments = arguments.take(declared.parameters.len()).collect();
    Some(of_instruction(program, declared, |to| {
        Instruction::Intrinsic {
            to,
            intrinsic,
            arguments,
        }
    }))
}

/// A body of one instruction, whose result is returned.
fn of_instruction(
    program: &Program,
    method: &Method,
    instruction: impl FnOnce(Option<Local>) -> Instruction,
) -> Body {
    let span = method.extent.span;
    let local = |name: Option<&str>, ty: Type| LocalInfo {
        name: name.map(str::to_owned),
        ty,
    };
    let mut locals = Vec::new();
    if !method.is_static {
        locals.push(local(
            Some("this"),
            Type::Class(program.well_known().object),
        ));
    }
    let parameters = method.parameters.iter();
    locals.extend(parameters.map(|parameter| local(Some(&parameter.name), parameter.ty)));
    let count = u32::try_from(locals.len()).expect("methods have at most 255 parameters");
    let result = (method.result != Type::Void).then(|| {
        locals.push(local(None, method.result));
        Local(count)
    });
    Body {
        locals,
        parameters: count,
        blocks: vec![Block {
            instructions: vec![(instruction(result), span)],
            offsets: vec![span.start; 2],
            terminator: (Terminator::Return(result.map(Operand::Local)), span),
            unwind: None,
        }],
        outcomes: Vec::new(),
        asserts: Vec::new(),
    }
}
