//! Where a body can only end by an exception, and changes no known object before that.
//!
//! Checks of arguments make exceptions and texts for them, which may run code of a caller. But then
//! nothing follows: what callers do there they do after the call as well. So such a place is no
//! interruption of its method (`interruptions.rs`).

use java::{MethodId, MethodKind, Origin, Program, Type};

use super::members::Members;
use super::uses::Site;
use crate::body::{Block, BlockId, Body, Instruction, Operand, Terminator};

/// The places of a body after which it only ends by an exception.
pub(super) struct Ends {
    /// For each block the first such place; none: there is none.
    from: Vec<Option<usize>>,
    /// The blocks that have no other end, from their first place on.
    ending: Vec<bool>,
}

impl Ends {
    /// Those of a body. Where it `changes_sizes` of collections, all calls of collections count as
    /// changes.
    pub(super) fn of(
        (program, members): (&Program, &Members<'_>),
        body: &Body,
        changes_sizes: bool,
    ) -> Ends {
        let is_quiet = |block: &Block, index: usize| {
            let (instruction, _) = &block.instructions[index];
            is_quiet((program, members), (body, instruction), changes_sizes)
        };
        let mut ends = Ends::none(body);
        loop {
            let blocks = body.blocks.iter().enumerate();
            let next = blocks.filter(|&(number, block)| {
                let mut all = 0..block.instructions.len();
                !ends.ending[number]
                    && ends.has_no_other_end(block)
                    && all.all(|index| is_quiet(block, index))
            });
            let next: Vec<usize> = next.map(|(number, _)| number).collect();
            if next.is_empty() {
                break;
            }
            for number in next {
                ends.ending[number] = true;
            }
        }
        for (number, block) in body.blocks.iter().enumerate() {
            if ends.has_no_other_end(block) {
                let mut all = (0..block.instructions.len()).rev();
                // What the place itself does is done before.
                let changing = all.find(|&index| !is_quiet(block, index));
                ends.from[number] = Some(changing.unwrap_or(0));
            }
        }
        ends
    }

    /// No place of a body.
    pub(super) fn none(body: &Body) -> Ends {
        Ends {
            from: vec![None; body.blocks.len()],
            ending: vec![false; body.blocks.len()],
        }
    }

    /// Whether nothing follows a place but an exception.
    pub(super) fn has(&self, (block, index): Site) -> bool {
        self.from[block.0 as usize].is_some_and(|first| index >= first)
    }

    /// Whether nothing follows an exception that is thrown in a block.
    pub(super) fn has_thrown_in(&self, block: &Block) -> bool {
        block
            .unwind
            .is_none_or(|unwind| self.is_ending(unwind.target))
    }

    fn is_ending(&self, block: BlockId) -> bool {
        self.ending[block.0 as usize]
    }

    fn has_no_other_end(&self, block: &Block) -> bool {
        let (terminator, _) = &block.terminator;
        let mut is_last = !matches!(terminator, Terminator::Return(_));
        terminator.for_each_target(|target| is_last &= self.is_ending(target));
        is_last && self.has_thrown_in(block)
    }
}

/// Whether an instruction changes no known object, and runs no method of one.
fn is_quiet(
    (program, members): (&Program, &Members<'_>),
    (body, instruction): (&Body, &Instruction),
    changes_sizes: bool,
) -> bool {
    match instruction {
        Instruction::PutField { field, .. } | Instruction::PutStatic { field, .. } => {
            !members.has_field(*field)
        }
        Instruction::Call {
            method, arguments, ..
        } => {
            let class = program.method(*method).class;
            let changes_size = changes_sizes && may_be_of_collection(program, *method);
            let is_of_known = members.has(class)
                || members.is_known(Type::Class(class))
                || is_passed_known((members, body), arguments);
            !(is_of_known || changes_size)
        }
        Instruction::Clone { .. } | Instruction::Unsupported(_) => false,
        _ => true,
    }
}

/// Whether a known object is among these. Static methods of other classes could change it.
fn is_passed_known((members, body): (&Members<'_>, &Body), arguments: &[Operand]) -> bool {
    arguments.iter().any(|argument| match argument {
        Operand::Local(local) => members.is_known(body.locals[local.0 as usize].ty),
        Operand::Constant(_) | Operand::Null => false,
    })
}

/// Whether a method may be one of a collection: it is one of the library on an object that is no
/// text, number or exception.
fn may_be_of_collection(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let class = declared.class;
    let known = program.well_known();
    program.class(class).origin == Origin::Library
        && declared.kind == MethodKind::Method
        && !declared.is_static
        && class != known.string
        && known.boxed_in(class).is_none()
        && !program.is_throwable(class)
}
