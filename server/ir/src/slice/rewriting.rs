//! The bodies of a slice: those of the program, without the instructions that are left out.

use java::{ConstantValue, Primitive, Type};

use super::control::Rejoining;
use super::relevance::Relevance;
use crate::body::{BlockId, Body, Instruction, Operand, Terminator};
use crate::pointers::{Frame, Place};

/// The body without what is left out. All numbers stay.
pub(super) fn sliced(body: &Body, frame: Frame, relevance: &Relevance<'_, '_>) -> Body {
    let mut sliced = body.clone();
    for (block, code) in (0..).map(BlockId).zip(&mut sliced.blocks) {
        let place = |index| Place {
            frame,
            block,
            index,
        };
        let end = place(code.instructions.len());
        for (index, (instruction, _)) in code.instructions.iter_mut().enumerate() {
            let place = place(index);
            if !relevance.keeps(place) {
                *instruction = Instruction::LeftOut;
            } else if let Instruction::Call { arguments, .. } = instruction {
                for argument in arguments {
                    *argument = known(body, place, *argument, relevance);
                }
            }
        }
        match &mut code.terminator.0 {
            Terminator::Return(Some(value)) | Terminator::Throw(value) => {
                *value = known(body, end, *value, relevance);
            }
            terminator @ (Terminator::Branch { .. } | Terminator::Switch { .. })
                if !relevance.decides(frame, block) =>
            {
                *terminator = match relevance.control(frame).rejoining(block) {
                    Rejoining::At(target) => Terminator::Goto(target),
                    Rejoining::AtEnd | Rejoining::Never => Terminator::Return(result(body)),
                };
            }
            _ => {}
        }
        if !code.can_throw() {
            code.unwind = None;
        }
    }
    sliced
}

/// The operand, or any value of its type where it is not in the slice.
fn known(body: &Body, place: Place, operand: Operand, relevance: &Relevance<'_, '_>) -> Operand {
    match operand {
        Operand::Local(local) if !relevance.is_known(place, operand) => {
            any(body.locals[local.0 as usize].ty)
        }
        _ => operand,
    }
}

/// Any value of the result's type; none of a method without a result.
fn result(body: &Body) -> Option<Operand> {
    body.blocks
        .iter()
        .find_map(|block| match block.terminator.0 {
            Terminator::Return(Some(Operand::Local(local))) => {
                Some(any(body.locals[local.0 as usize].ty))
            }
            Terminator::Return(Some(constant)) => Some(constant),
            _ => None,
        })
}

fn any(ty: Type) -> Operand {
    let constant = match ty {
        Type::Primitive(Primitive::Boolean) => ConstantValue::Boolean(false),
        Type::Primitive(Primitive::Long) => ConstantValue::Long(0),
        Type::Primitive(Primitive::Float) => ConstantValue::Float(0.0),
        Type::Primitive(Primitive::Double) => ConstantValue::Double(0.0),
        Type::Primitive(_) => ConstantValue::Int(0),
        _ => return Operand::Null,
    };
    Operand::Constant(constant)
}
