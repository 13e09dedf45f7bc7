//! Arrays in fields of known objects, of which the length is known. An array's length does not
//! change, so it does not matter who else has it.

use std::collections::BTreeSet;

use java::hir::Dispatch;
use java::{FieldId, MethodId, MethodKind, Origin, Program};

use super::members::Members;
use super::uses::Site;
use crate::bodies::Bodies;
use crate::body::{BlockId, Body, Instruction, Operand};
use crate::reaching_definitions::{Definition, Definitions};

/// The fields in which all arrays that are stored are made there, of the field's own type. So
/// whatever fits the type may be stored in them.
pub(super) fn fields_of_arrays(
    (program, bodies): (&Program, &Bodies),
    members: &Members<'_>,
    reached: &BTreeSet<MethodId>,
) -> BTreeSet<FieldId> {
    let is_candidate = |&field: &FieldId| {
        let declared = program.field(field);
        declared.ty.is_array() && !declared.is_static
    };
    let mut found: BTreeSet<FieldId> = members.fields(program).filter(is_candidate).collect();
    if found.is_empty() {
        return found;
    }
    for &method in reached {
        let declared = program.method(method);
        let Some(body) = bodies.body(method) else {
            continue;
        };
        if program.class(declared.class).origin == Origin::Library {
            continue;
        }
        let definitions = Definitions::of(body);
        let mut stored: BTreeSet<FieldId> = BTreeSet::new();
        for (site, instruction) in sites(body) {
            if let Instruction::PutField { field, value, .. } = *instruction {
                stored.insert(field);
                if !is_made(program, &definitions, site, (field, value)) {
                    found.remove(&field);
                }
            }
        }
        // A constructor that calls another one of its class leaves the fields to that.
        let delegates = sites(body).any(|(_, instruction)| {
            matches!(instruction, Instruction::Call { dispatch: Dispatch::Exact, method, .. }
                if program.method(*method).class == declared.class
                    && program.method(*method).kind == MethodKind::Constructor)
        });
        if declared.kind == MethodKind::Constructor && !delegates {
            found.retain(|field| {
                program.field(*field).class != declared.class || stored.contains(field)
            });
        }
    }
    found
}

fn sites(body: &Body) -> impl Iterator<Item = (Site, &Instruction)> {
    let blocks = (0..).map(BlockId).zip(&body.blocks);
    blocks.flat_map(|(id, block)| {
        let all = block.instructions.iter().enumerate();
        all.map(move |(index, (instruction, _))| ((id, index), instruction))
    })
}

/// Whether what is stored in a field is a new array of the field's type, or a copy of the one that
/// is there.
fn is_made(
    program: &Program,
    definitions: &Definitions<'_>,
    site: Site,
    (field, value): (FieldId, Operand),
) -> bool {
    let instruction = |site: Site| &definitions.body().block(site.0).instructions[site.1].0;
    let Some(made) = source(definitions, site, value) else {
        return false;
    };
    match instruction(made) {
        Instruction::NewArray { array, .. } => *array == program.field(field).ty,
        Instruction::Call {
            method, arguments, ..
        } if is_copy(program, *method) => {
            let copied = source(definitions, made, arguments[0]).map(instruction);
            matches!(copied, Some(Instruction::GetField { field: from, .. }) if *from == field)
        }
        _ => false,
    }
}

/// The instruction that gave a local its value, in the same block, behind casts.
pub(super) fn source(definitions: &Definitions<'_>, site: Site, value: Operand) -> Option<Site> {
    let Operand::Local(local) = value else {
        return None;
    };
    let Definition::At(block, index) = definitions.before(site.0, site.1, local) else {
        return None;
    };
    match definitions.body().block(block).instructions[index].0 {
        Instruction::Assign { value, .. } => source(definitions, (block, index), value),
        Instruction::Cast { operand, .. } => source(definitions, (block, index), operand),
        _ => Some((block, index)),
    }
}

/// Whether it is `Arrays.copyOf`, of an array and a length.
pub(super) fn is_copy(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    program.class(declared.class).name == "java.util.Arrays"
        && declared.name == "copyOf"
        && declared.parameters.len() == 2
}
