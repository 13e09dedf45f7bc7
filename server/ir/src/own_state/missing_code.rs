//! The code that an open world lacks although known objects' own methods run it: constructors of
//! exceptions, static helpers. What is missing may do anything, so a little more of it says more.

use std::collections::BTreeSet;

use java::hir::Dispatch;
use java::{ClassId, MethodId, Origin, Program};

use super::members::{enums_of, has_all_code};
use super::openings::is_missing;
use crate::bodies::Bodies;
use crate::body::Instruction;
use crate::call_graph::{initialised_class, initializers};

/// The classes whose code is not there, and is run by methods of these classes. Of virtual calls
/// only those count that have one target: for others there may always be one more.
pub fn missing_code(
    (program, bodies): (&Program, &Bodies),
    classes: &[ClassId],
) -> BTreeSet<ClassId> {
    let methods = classes
        .iter()
        .flat_map(|&class| &program.class(class).methods);
    let mut waiting: Vec<MethodId> = methods.copied().collect();
    let mut seen: BTreeSet<MethodId> = BTreeSet::new();
    let mut missing: BTreeSet<ClassId> = BTreeSet::new();
    while let Some(method) = waiting.pop() {
        if program.class(program.method(method).class).origin == Origin::Library
            || !seen.insert(method)
        {
            continue;
        }
        if is_missing(bodies, method) {
            missing.insert(program.method(method).class);
            continue;
        }
        let Some(body) = bodies.body(method) else {
            continue;
        };
        let locals: Vec<java::Type> = body.locals.iter().map(|local| local.ty).collect();
        let enums = enums_of(program, &locals);
        missing.extend(enums.filter(|&class| !has_all_code(program, bodies, class)));
        for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
            waiting.extend(runs(program, instruction));
        }
    }
    missing
}

/// The methods that an instruction runs, if no other class can have another one.
fn runs(program: &Program, instruction: &Instruction) -> Vec<MethodId> {
    let initialised = initialised_class(program, instruction);
    let mut found = initialised.map_or_else(Vec::new, |class| initializers(program, class));
    if let Instruction::Call {
        dispatch, method, ..
    } = *instruction
    {
        let class = program.method(method).class;
        let declared = program.class(class);
        match dispatch {
            Dispatch::Virtual if declared.is_final || declared.is_function() => {
                found.extend(program.resolve_virtual(class, method));
            }
            Dispatch::Virtual => {}
            Dispatch::Static | Dispatch::Exact => found.push(method),
        }
    }
    found
}
