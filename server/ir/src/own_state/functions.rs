//! The functions that locals hold: lambda expressions, and what the library makes.

use std::collections::BTreeSet;

use java::{ClassId, MethodId, Origin, Program};

use super::members::is_function;
use crate::body::{Body, Instruction, Local, Operand};

/// Names of methods of the library that run the functions which they are passed, and keep none.
const RUN_AT_ONCE: [&str; 28] = [
    "forEach",
    "forEachOrdered",
    "forEachRemaining",
    "removeIf",
    "replaceAll",
    "compute",
    "computeIfAbsent",
    "computeIfPresent",
    "merge",
    "sort",
    "min",
    "max",
    "binarySearch",
    "anyMatch",
    "allMatch",
    "noneMatch",
    "reduce",
    "ifPresent",
    "ifPresentOrElse",
    "orElseGet",
    "orElseThrow",
    "requireNonNull",
    "requireNonNullElseGet",
    "setAll",
    "updateAndGet",
    "getAndUpdate",
    "accumulateAndGet",
    "getAndAccumulate",
];

/// Whether a method of the library runs the functions that it is passed before it returns, and
/// keeps none.
pub(super) fn runs_at_once(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let class = &program.class(declared.class).name;
    RUN_AT_ONCE.contains(&&*declared.name) || class.starts_with("java.util.Optional")
}

/// The class of the lambda expression that a local holds, if it holds nothing else.
pub(super) fn function_in(program: &Program, body: &Body, operand: Operand) -> Option<ClassId> {
    let Operand::Local(local) = operand else {
        return None;
    };
    let mut found = None;
    let mut open = vec![local];
    let mut seen: BTreeSet<Local> = BTreeSet::new();
    while let Some(local) = open.pop() {
        if local.0 < body.parameters {
            return None;
        }
        if !seen.insert(local) {
            continue;
        }
        for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
            if instruction.result() != Some(local) {
                continue;
            }
            match instruction {
                Instruction::New { class, .. } if program.class(*class).is_function() => {
                    if found.is_some_and(|found| found != *class) {
                        return None;
                    }
                    found = Some(*class);
                }
                Instruction::Assign {
                    value: Operand::Local(from),
                    ..
                } => open.push(*from),
                _ => return None,
            }
        }
    }
    found
}

/// Whether a local holds only what the library makes, as `String.CASE_INSENSITIVE_ORDER` or
/// `Comparator.comparing(…).reversed()`, of no other functions than lambda expressions.
pub(super) fn is_made_by_library(program: &Program, body: &Body, operand: Operand) -> bool {
    let is_library = |class: ClassId| program.class(class).origin == Origin::Library;
    let mut seen: BTreeSet<Local> = BTreeSet::new();
    let mut open = vec![operand];
    while let Some(operand) = open.pop() {
        let local = match operand {
            Operand::Local(local) => local,
            Operand::Constant(_) | Operand::Null => continue,
        };
        if !body.locals[local.0 as usize].ty.is_reference()
            || !seen.insert(local)
            || function_in(program, body, operand).is_some()
        {
            continue;
        }
        if local.0 < body.parameters {
            return false;
        }
        let code = body.blocks.iter().flat_map(|block| &block.instructions);
        for (instruction, _) in code.filter(|(one, _)| one.result() == Some(local)) {
            match instruction {
                Instruction::Assign { value, .. } | Instruction::Cast { operand: value, .. } => {
                    open.push(*value);
                }
                Instruction::GetStatic { field, .. } if is_library(program.field(*field).class) => {
                }
                Instruction::Call {
                    method, arguments, ..
                } if makes_function(program, *method) => open.extend(arguments),
                _ => return false,
            }
        }
    }
    true
}

/// Whether a method of the library makes a function of those that it is passed. Others may give one
/// that a function returns: `supplier.get()`.
fn makes_function(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let class = program.class(declared.class);
    let is_maker = is_function(program, declared.class)
        || matches!(
            &*class.name,
            "java.util.Collections" | "java.util.Map.Entry"
        );
    class.origin == Origin::Library && is_maker && !declared.is_abstract
}
