//! Hash codes of objects.

use heap::{Reference, RuntimeClass, Value};
use ir::{HashIntrinsic, Operand};
use java::Program;
use smt::TermId;

use super::Outcome;
use crate::exploration::Exploration;
use crate::frame::Running;
use crate::loss::LossReason;
use crate::reference::{self, Fault};

impl<'a> Exploration<'_, 'a> {
    pub(super) fn hash_intrinsic(
        &mut self,
        running: &mut Running<'a>,
        operation: HashIntrinsic,
        operands: &[Operand],
    ) -> Outcome {
        let program = self.machine.program;
        match operation {
            HashIntrinsic::Known => {
                let hash = self.term(running, operands[0]);
                match self.solver.arena.as_constant(hash) {
                    Some(_) => Ok(Value::Primitive(hash)),
                    None => Err(self.lost(running, LossReason::Unmodelled)),
                }
            }
            HashIntrinsic::IsIdentity => {
                let object = self.value(running, operands[0]);
                match reference::exact_class(object, &running.heap, program) {
                    Some(class) => Ok(self.bool(has_identity_hash(program, class))),
                    None => Err(self.throw_fault(running, Fault::NullPointer)),
                }
            }
            HashIntrinsic::IsChanging | HashIntrinsic::IsMoving => {
                let object = self.value(running, operands[0]);
                let keys = self.machine.changing_keys();
                let changes = match reference::exact_class(object, &running.heap, program) {
                    Some(RuntimeClass::Class(class)) => match operation {
                        HashIntrinsic::IsMoving => keys.changes_order(class),
                        _ => keys.changes_hash(class),
                    },
                    _ => false,
                };
                Ok(self.bool(changes))
            }
            HashIntrinsic::Identity => {
                let object = self.value(running, operands[0]);
                match self.identity_hash(object) {
                    Some(hash) => Ok(self.int(hash)),
                    None => Err(self.unknown_operand(running, operation)),
                }
            }
        }
    }

    /// A number for an object, while `main` is executed.
    fn identity_hash(&self, object: Value<TermId>) -> Option<i32> {
        self.machine.console?;
        let seed = match object {
            Value::Reference(Reference::Object(object)) => object.0,
            Value::Reference(Reference::String(string)) => !string.0,
            _ => return Some(0),
        };
        // Any numbers will do, if no two objects of a small program have the same.
        let scattered = seed.wrapping_mul(0x9E37_79B1) & 0x7fff_ffff;
        i32::try_from(scattered).ok()
    }
}

/// Whether `hashCode` of a class is the one of `Object` or `Enum`, which the JVM chooses.
fn has_identity_hash(program: &Program, class: RuntimeClass) -> bool {
    let RuntimeClass::Class(class) = class else {
        return true;
    };
    let known = program.well_known();
    let hash = program.methods_named(known.object, "hashCode").next();
    let hash = hash.and_then(|hash| program.resolve_virtual(class, hash));
    hash.is_none_or(|hash| {
        let owner = program.method(hash).class;
        owner == known.object || owner == known.enumeration
    })
}
