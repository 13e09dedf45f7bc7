//! Which fields code writes: those of plain data are left to callers.

use std::collections::BTreeSet;

use ir::{Bodies, Instruction};
use java::{FieldId, MethodId, MethodKind, Origin};

use crate::caller_reach::Access;

/// The fields that code of the project writes otherwise than any caller could. What a constructor
/// without parameters writes into its own object is where assignments start.
pub(super) fn written_fields(access: Access<'_>, bodies: &Bodies) -> BTreeSet<FieldId> {
    let program = access.program;
    let is_of_project =
        |method: &MethodId| program.class(program.method(*method).class).origin == Origin::Project;
    let mut written = BTreeSet::new();
    for method in program.methods().filter(is_of_project) {
        let declared = program.method(method);
        let is_start = declared.kind == MethodKind::Constructor
            && declared.parameters.len() == declared.hidden_parameters;
        let blocks = bodies.body(method).map_or(&[][..], |body| &body.blocks);
        let instructions = blocks.iter().flat_map(|block| &block.instructions);
        written.extend(
            instructions.filter_map(|(instruction, _)| match instruction {
                Instruction::PutField { field, .. } => {
                    let own = program.subclass_of(declared.class, program.field(*field).class);
                    let as_caller = access.is_public_field(*field)
                        && !own
                        && !program
                            .are_in_one_outermost(declared.class, program.field(*field).class);
                    (!(is_start && own || as_caller)).then_some(*field)
                }
                _ => None,
            }),
        );
    }
    written
}
