//! Which boxes and strings are values: no code sees whether two equal ones are one object.
//!
//! Code sees it by `==`. `left == right || left.equals(right)` does not count: for equal values it
//! has the same result on either way.

use std::collections::BTreeSet;

use java::{ClassId, FieldId, MethodId, Origin, Primitive, Program, Type};

use crate::bodies::Bodies;
use crate::body::{Block, BlockId, Body, Instruction, Operand, Terminator};

/// The classes of boxes and strings whose identity the methods `reached` do not see. Hidden
/// subclasses of boxes are among them. Of strings of unknown characters only the identity is known.
pub(crate) fn classes_without_identity(
    program: &Program,
    bodies: &Bodies,
    reached: &BTreeSet<MethodId>,
) -> BTreeSet<ClassId> {
    let known = program.well_known();
    let boxes = Primitive::ALL
        .into_iter()
        .map(|primitive| known.box_of(primitive));
    let mut values: Vec<ClassId> = boxes.chain([known.string]).collect();
    for &method in reached {
        deadline::check();
        let Some(body) = bodies.body(method) else {
            continue;
        };
        let declared = program.method(method);
        let is_library = program.class(declared.class).origin == Origin::Library;
        if is_library && declared.name == "identityHashCode" {
            return BTreeSet::new();
        }
        // What is the same as itself has equal values, too.
        if is_library && declared.name == "equals" {
            continue;
        }
        let code = Code { program, body };
        for sides in code.identities(is_library) {
            let is_of = |value: ClassId, side: &Type| {
                side.as_class()
                    .is_some_and(|class| program.subclass_of(value, class))
            };
            values.retain(|&value| !sides.iter().all(|side| is_of(value, side)));
        }
    }
    let hidden = program.classes().filter(|&class| {
        let superclass = program.class(class).superclass;
        superclass.is_some_and(|above| above != known.string && values.contains(&above))
    });
    values.iter().copied().chain(hidden).collect()
}

/// The static types of the operands of each `==` of a body of the project that sees an identity.
/// `left == right || left.equals(right)` does not.
pub fn seen_identities(program: &Program, body: &Body) -> Vec<[Type; 2]> {
    Code { program, body }.identities(false)
}

struct Code<'a> {
    program: &'a Program,
    body: &'a Body,
}

impl Code<'_> {
    /// The static types of the operands of each `==` that sees an identity. In the library it is
    /// enough that the method calls `equals` on the same operands.
    fn identities(&self, is_library: bool) -> Vec<[Type; 2]> {
        let mut found = Vec::new();
        for block in &self.body.blocks {
            for (instruction, _) in &block.instructions {
                let Instruction::SameReference { left, right, .. } = *instruction else {
                    continue;
                };
                let sides = [left, right];
                let [Some(first), Some(second)] = sides.map(|side| self.type_of(side)) else {
                    continue;
                };
                let is_equality =
                    self.is_before_equals(block, sides) || is_library && self.calls_equals(sides);
                if !is_equality {
                    found.push([first, second]);
                }
            }
        }
        found
    }

    /// None for `null`.
    fn type_of(&self, operand: Operand) -> Option<Type> {
        match operand {
            Operand::Local(local) => Some(self.body.locals[local.0 as usize].ty),
            Operand::Constant(_) => Some(Type::Class(self.program.well_known().string)),
            Operand::Null => None,
        }
    }

    /// Whether the block ends with `left == right || left.equals(right)`.
    fn is_before_equals(&self, block: &Block, sides: [Operand; 2]) -> bool {
        match decided(block) {
            Some((Instruction::SameReference { left, right, .. }, same, other)) => {
                let compared = sides.map(|side| source(block, side));
                [*left, *right] == sides && self.equals_leads_to(other, compared, same)
            }
            _ => false,
        }
    }

    /// Whether the code at `block` tests the sides for null, if anything, and then goes to `same`
    /// exactly if one equals the other.
    fn equals_leads_to(&self, block: BlockId, sides: [Source; 2], same: BlockId) -> bool {
        let block = self.body.block(block);
        let is_side = |operand: &Operand| sides.contains(&source(block, *operand));
        let reads = block.instructions.split_last().map(|(_, before)| before);
        let mut reads = reads.unwrap_or_default().iter();
        if !reads.all(|(read, _)| matches!(read, Instruction::GetField { .. })) {
            return false;
        }
        match decided(block) {
            Some((
                Instruction::Call {
                    method, arguments, ..
                },
                then,
                _,
            )) => {
                let passed = || arguments.iter().map(|&argument| source(block, argument));
                let is_named = self.program.method(*method).name == "equals";
                let are_sides = sides
                    .iter()
                    .all(|side| passed().any(|passed| passed == *side));
                then == same && is_named && arguments.len() == 2 && are_sides
            }
            Some((Instruction::SameReference { left, right, .. }, _, next)) => {
                let is_test = is_side(left) && *right == Operand::Null;
                is_test && self.equals_leads_to(next, sides, same)
            }
            _ => false,
        }
    }

    fn calls_equals(&self, sides: [Operand; 2]) -> bool {
        let mut instructions = self.body.blocks.iter().flat_map(|b| &b.instructions);
        instructions.any(|(instruction, _)| self.is_equals(instruction, sides))
    }

    fn is_equals(&self, instruction: &Instruction, sides: [Operand; 2]) -> bool {
        match instruction {
            Instruction::Call {
                method, arguments, ..
            } => {
                let is_named = self.program.method(*method).name == "equals";
                is_named && arguments.len() == 2 && sides.iter().all(|s| arguments.contains(s))
            }
            _ => false,
        }
    }
}

/// Where an operand comes from: the field of an operand, read in its block, or itself.
#[derive(Clone, Copy, PartialEq)]
enum Source {
    Field(Operand, FieldId),
    Operand(Operand),
}

fn source(block: &Block, operand: Operand) -> Source {
    let Operand::Local(local) = operand else {
        return Source::Operand(operand);
    };
    let mut before = block.instructions.iter().rev();
    let found = before.find(|(instruction, _)| instruction.result() == Some(local));
    match found {
        Some((Instruction::GetField { object, field, .. }, _)) => Source::Field(*object, *field),
        _ => Source::Operand(operand),
    }
}

/// The last instruction of a block that branches on its result. With it where the block goes if the
/// references are the same, or the call says so, and where it goes otherwise.
fn decided(block: &Block) -> Option<(&Instruction, BlockId, BlockId)> {
    let (last, _) = block.instructions.last()?;
    match block.terminator.0 {
        Terminator::Branch {
            condition: Operand::Local(condition),
            then,
            otherwise,
            ..
        } if last.result() == Some(condition) => Some(match last {
            Instruction::SameReference { negated: true, .. } => (last, otherwise, then),
            _ => (last, then, otherwise),
        }),
        _ => None,
    }
}
