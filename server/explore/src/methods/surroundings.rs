//! What the code hangs on beside calls: fields that callers assign, the identity of values, the
//! machine it runs on.

use std::collections::BTreeSet;

use ir::{Bodies, Body, Instruction, Operand, Reach};
use java::{ClassId, FieldId, MethodId, Origin, Program, Type};

use super::equal_objects::Comparisons;
use super::thrown_objects::handing_exception;
use crate::caller_reach::Access;

/// Types of the library whose objects stand for values. Of two equal ones the JDK may give the
/// same object twice. Of texts and boxes the interpreter knows which are the same.
const VALUES: [&str; 13] = [
    "java.lang.Runnable",
    "java.math.BigDecimal",
    "java.math.BigInteger",
    "java.time.Duration",
    "java.time.LocalDate",
    "java.time.LocalDateTime",
    "java.time.LocalTime",
    "java.util.Collection",
    "java.util.Comparator",
    "java.util.List",
    "java.util.Map",
    "java.util.Optional",
    "java.util.Set",
];

/// Methods of the library whose results differ by locale, properties or the character set, as
/// `class.name`. Some do with these numbers of parameters only.
const OF_MACHINE: [(&str, Option<usize>); 11] = [
    ("Locale.getDefault", None),
    ("ResourceBundle.getBundle", None),
    ("String.format", None),
    ("String.formatted", None),
    ("String.getBytes", Some(0)),
    ("String.toLowerCase", Some(0)),
    ("String.toUpperCase", Some(0)),
    ("System.getProperty", None),
    ("System.getenv", None),
    ("System.lineSeparator", None),
    ("PrintStream.printf", None),
];

/// What is thrown where there is no more room.
const EXHAUSTION: [&str; 3] = [
    "java.lang.OutOfMemoryError",
    "java.lang.StackOverflowError",
    "java.lang.VirtualMachineError",
];

/// What the reached code of a project hangs on beside the calls of M.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Surroundings {
    /// The static fields that any code may assign, and that the code reads.
    pub open_statics: Vec<FieldId>,
    /// A method that asks whether two values are the same object.
    pub comparing: Option<MethodId>,
    /// Whether it tells two objects that are equal from one, or asks what equals a collection,
    /// where any objects are passed.
    pub tells_equal_ones: bool,
    /// The class of an exception of the project that hands out objects.
    pub handing: Option<ClassId>,
    /// Whether the code asks for the locale, for properties, or for the like.
    pub(crate) asks_machine: bool,
    /// Whether the code catches that the memory or the stack is exhausted.
    pub(crate) catches_exhaustion: bool,
}

impl Surroundings {
    /// Of the code that these methods reach.
    pub(super) fn of(access: Access<'_>, bodies: &Bodies, roots: &[MethodId]) -> Surroundings {
        let program = access.program;
        let reach = Reach::of(bodies, program, roots);
        let is_own = |&method: &MethodId| {
            let class = program.method(method).class;
            program.class(class).origin != Origin::Library
        };
        let own = reach.methods().filter(is_own);
        let own = own.filter_map(|method| Some((method, bodies.body(method)?)));
        let mut found = Surroundings::default();
        let mut read: BTreeSet<FieldId> = BTreeSet::new();
        let mut compared = Comparisons::default();
        for (method, body) in own {
            read.extend(body.static_fields_read());
            compared = compared.and(Comparisons::of(program, body));
            let handing = || handing_exception(access, body, (method, roots));
            found.handing = found.handing.or_else(handing);
            for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
                if compares_values(program, body, instruction) {
                    found.comparing = found.comparing.or(Some(method));
                }
                found.asks_machine |= asks_machine(program, instruction);
                found.catches_exhaustion |= catches_exhaustion(program, instruction);
            }
        }
        read.retain(|&field| access.assigns(field));
        found.open_statics = read.into_iter().collect();
        let takes_any = |&method: &MethodId| {
            let object = Type::Class(program.well_known().object);
            let mut parameters = program.method(method).parameters.iter();
            parameters.any(|parameter| parameter.ty == object)
        };
        found.tells_equal_ones = compared.tell_equal_ones() && roots.iter().any(takes_any);
        found
    }
}

/// Whether an instruction asks whether two values are the same object.
fn compares_values(program: &Program, body: &Body, instruction: &Instruction) -> bool {
    let Instruction::SameReference { left, right, .. } = instruction else {
        return false;
    };
    let is_value = |operand: &Operand| match operand {
        Operand::Local(local) => is_value_type(program, body.locals[local.0 as usize].ty),
        Operand::Constant(_) | Operand::Null => false,
    };
    is_value(left) && is_value(right)
}

fn is_value_type(program: &Program, ty: Type) -> bool {
    let is_one = |class: ClassId| {
        let name = program.class(class).name.as_str();
        VALUES.contains(&name) || name.starts_with("java.util.function.")
    };
    ty.as_class().is_some_and(is_one)
}

fn asks_machine(program: &Program, instruction: &Instruction) -> bool {
    let Instruction::Call { method, .. } = instruction else {
        return false;
    };
    let declared = program.method(*method);
    let class = program.class(declared.class);
    let is_it = |&(name, parameters): &(&str, Option<usize>)| {
        let (of, named) = name.split_once('.').unwrap_or(("", name));
        class.simple_name == of
            && declared.name == named
            && parameters.is_none_or(|count| count == declared.parameters.len())
    };
    class.origin == Origin::Library && OF_MACHINE.iter().any(is_it)
}

/// Whether a handler tests its exception for one that the machine throws when it has no more room.
fn catches_exhaustion(program: &Program, instruction: &Instruction) -> bool {
    let Instruction::InstanceOf { ty, .. } = instruction else {
        return false;
    };
    let class = ty.as_class();
    class.is_some_and(|class| EXHAUSTION.contains(&program.class(class).name.as_str()))
}
