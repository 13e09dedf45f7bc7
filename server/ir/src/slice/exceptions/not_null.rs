//! Which values are never null.

use java::{FieldId, MethodKind, Origin};
use rustc_hash::FxHashSet;

use super::{Exceptions, MOST_STEPS};
use crate::body::{BlockId, Instruction, Local, Operand, Terminator};
use crate::pointers::{Frame, Place, instructions};
use crate::reaching_definitions::Definition;

impl Exceptions<'_, '_, '_> {
    /// Whether a value is never null.
    pub(super) fn is_not_null(&mut self, place: Place, operand: Operand, steps: usize) -> bool {
        let local = match operand {
            Operand::Local(local) => local,
            Operand::Constant(_) => return true,
            Operand::Null => return false,
        };
        let Some(body) = self.pointers.body(place.frame).filter(|_| steps > 0) else {
            return false;
        };
        let frame = place.frame;
        let method = self.program.method(self.pointers.method(frame));
        let (block, index) = match self.relevance.definition(place, local) {
            Definition::At(block, index) => (block, index),
            Definition::Entry(_, local) => return local == Local(0) && !method.is_static,
        };
        let place = Place {
            frame,
            block,
            index,
        };
        match &body.block(block).instructions[index].0 {
            Instruction::New { .. } | Instruction::NewArray { .. } | Instruction::Clone { .. } => {
                true
            }
            Instruction::Assign { value, .. } => self.is_not_null(place, *value, steps - 1),
            Instruction::Cast { operand, .. } => self.is_not_null(place, *operand, steps - 1),
            Instruction::GetField { field, .. } | Instruction::GetStatic { field, .. } => {
                self.is_field_not_null(*field, steps - 1)
            }
            Instruction::Intrinsic { .. } => true,
            Instruction::Call { .. } => {
                let targets = self.pointers.targets(place).to_vec();
                !targets.is_empty()
                    && targets
                        .into_iter()
                        .all(|target| self.returns_not_null(target, steps - 1))
            }
            _ => false,
        }
    }

    fn returns_not_null(&mut self, frame: Frame, steps: usize) -> bool {
        let Some(body) = self.pointers.body(frame) else {
            return false;
        };
        (0..).map(BlockId).zip(&body.blocks).all(|(block, code)| {
            let index = code.instructions.len();
            match code.terminator.0 {
                Terminator::Return(Some(value)) => self.is_not_null(
                    Place {
                        frame,
                        block,
                        index,
                    },
                    value,
                    steps,
                ),
                _ => true,
            }
        })
    }

    /// Whether only objects are stored into a final field, or into one that every constructor
    /// begins with, and before other code can see it.
    fn is_field_not_null(&mut self, field: FieldId, steps: usize) -> bool {
        if let Some(&known) = self.not_null.get(&field) {
            return known;
        }
        self.not_null.insert(field, false);
        let declared = self.program.field(field);
        let mut assigned: FxHashSet<Frame> = FxHashSet::default();
        let mut constructors: Vec<Frame> = Vec::new();
        for frame in self.pointers.frames() {
            let Some(body) = self.pointers.body(frame) else {
                continue;
            };
            let method = self.program.method(self.pointers.method(frame));
            if method.class == declared.class && method.kind == MethodKind::Constructor {
                constructors.push(frame);
            }
            for (place, instruction) in instructions(frame, body) {
                let value = match instruction {
                    Instruction::PutField {
                        field: stored,
                        value,
                        ..
                    }
                    | Instruction::PutStatic {
                        field: stored,
                        value,
                    } if *stored == field => *value,
                    _ => continue,
                };
                if !self.is_not_null(place, value, steps) || self.is_seen_before(place) {
                    return false;
                }
                if place.block == BlockId(0) {
                    assigned.insert(frame);
                }
            }
        }
        let is_not_null = declared.is_final
            || !declared.is_static && constructors.iter().all(|frame| assigned.contains(frame));
        let is_not_null =
            is_not_null && self.program.class(declared.class).origin != Origin::Library;
        self.not_null.insert(field, is_not_null);
        is_not_null
    }

    /// Whether other code may see an object before a constructor stores a field into it. Where that
    /// is done in a branch, all of the constructor counts as before.
    fn is_seen_before(&self, place: Place) -> bool {
        let method = self.program.method(self.pointers.method(place.frame));
        if method.kind != MethodKind::Constructor {
            return false;
        }
        let Some(body) = self.pointers.body(place.frame) else {
            return true;
        };
        let is_before = |other: Place| {
            place.block != BlockId(0) || other.block == BlockId(0) && other.index < place.index
        };
        instructions(place.frame, body).any(|(other, instruction)| {
            is_before(other) && self.hands_on_this(other, instruction, MOST_STEPS)
        })
    }

    /// Whether an instruction of a constructor hands its object to other code. Constructors that it
    /// calls for the same object are followed for so many steps.
    fn hands_on_this(&self, place: Place, instruction: &Instruction, steps: usize) -> bool {
        let this = Operand::Local(Local(0));
        let mut uses = 0;
        instruction.for_each_operand(|operand| uses += usize::from(operand == this));
        let is_own = match instruction {
            Instruction::GetField { object, .. } | Instruction::PutField { object, .. } => {
                *object == this
            }
            Instruction::Call {
                method, arguments, ..
            } => {
                let is_constructor = self.program.method(*method).kind == MethodKind::Constructor;
                is_constructor
                    && arguments.first() == Some(&this)
                    && steps > 0
                    && !self.targets_hand_on_this(place, steps - 1)
            }
            _ => false,
        };
        uses > usize::from(is_own)
    }

    fn targets_hand_on_this(&self, place: Place, steps: usize) -> bool {
        let mut bodies = self.pointers.targets(place).iter().filter_map(|&target| {
            let body = self.pointers.body(target)?;
            Some((target, body))
        });
        bodies.any(|(target, body)| {
            instructions(target, body)
                .any(|(place, instruction)| self.hands_on_this(place, instruction, steps))
        })
    }
}
