//! How many elements code looks for in arrays and collections that are passed.
//!
//! Settings that are read from a map by three keys need a map of three entries. A collection that
//! is compared with another one needs as many elements as that has.

use std::collections::{BTreeMap, BTreeSet};

use ir::{Body, Instruction, Local, Operand};
use java::hir::Dispatch;
use java::{ConstantValue, MethodId, Origin, Program, Type};

use super::told_sizes::{ANY, looping_blocks};

/// Methods of collections that look for an element or a key.
const LOOKING: [&str; 10] = [
    "contains",
    "containsKey",
    "containsValue",
    "get",
    "getOrDefault",
    "getProperty",
    "indexOf",
    "lastIndexOf",
    "remove",
    "removeFirstOccurrence",
];

/// Methods of iterators and queues that go on by one element.
const ADVANCING: [&str; 4] = ["next", "poll", "pop", "remove"];

/// What asks whether there is one element more.
const ASKING: [&str; 3] = ["hasNext", "isEmpty", "peek"];

/// Methods that compare all elements with those of another array or collection.
const COMPARING: [&str; 6] = [
    "containsAll",
    "deepEquals",
    "equals",
    "mismatch",
    "removeAll",
    "retainAll",
];

/// Where lookups count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// In any collection.
    OfAny,
    /// In those that a method gets, and does not read from a field.
    OfParameter,
}

/// The number of lookups in a call of each method: in any collection, and in what it gets.
pub(super) struct Lookups {
    in_calls: BTreeMap<MethodId, (u32, u32)>,
}

impl Lookups {
    pub(super) fn of(
        program: &Program,
        bodies: &[(MethodId, &Body)],
        targets: &mut dyn FnMut(Dispatch, MethodId) -> Vec<MethodId>,
    ) -> Lookups {
        let longest = longest(program, bodies.iter().map(|(_, body)| *body));
        let mut sites = BTreeMap::new();
        for &(method, body) in bodies {
            deadline::check();
            sites.insert(method, Sites::of(program, body, longest, targets));
        }
        let mut lookups = Lookups {
            in_calls: BTreeMap::new(),
        };
        for &(method, _) in bodies {
            lookups.add(method, &sites, &mut BTreeSet::new());
        }
        lookups
    }

    /// The number of lookups in a call of the method.
    pub(super) fn in_call(&self, method: MethodId, asked: Asked) -> u32 {
        let (of_any, of_parameter) = self.in_calls.get(&method).copied().unwrap_or_default();
        match asked {
            Asked::OfAny => of_any,
            Asked::OfParameter => of_parameter,
        }
    }

    fn add(
        &mut self,
        method: MethodId,
        sites: &BTreeMap<MethodId, Sites>,
        open: &mut BTreeSet<MethodId>,
    ) -> (u32, u32) {
        if let Some(&known) = self.in_calls.get(&method) {
            return known;
        }
        let Some(of_body) = sites.get(&method).filter(|_| open.insert(method)) else {
            return (0, 0);
        };
        let (mut any, mut parameters) = of_body.lookups;
        for (targets, is_repeated) in &of_body.calls {
            let run = targets.iter().map(|&target| self.add(target, sites, open));
            let most = run.fold((0, 0), |(one, other), (any, parameters)| {
                (any.max(one), parameters.max(other))
            });
            let times = |count: u32| {
                if *is_repeated && count > 0 {
                    ANY
                } else {
                    count
                }
            };
            any = any.saturating_add(times(most.0));
            parameters = parameters.saturating_add(times(most.1));
        }
        open.remove(&method);
        self.in_calls.insert(method, (any, parameters));
        (any, parameters)
    }
}

/// What a body looks for by itself, and whom it calls, in loops or once.
struct Sites {
    lookups: (u32, u32),
    calls: Vec<(Vec<MethodId>, bool)>,
}

impl Sites {
    fn of(
        program: &Program,
        body: &Body,
        longest: u32,
        targets: &mut dyn FnMut(Dispatch, MethodId) -> Vec<MethodId>,
    ) -> Sites {
        let looping = looping_blocks(body);
        let mut sites = Sites {
            lookups: (0, 0),
            calls: Vec::new(),
        };
        let (mut advances, mut asks) = (0, 0);
        for (number, block) in (0_u32..).zip(&body.blocks) {
            let is_repeated = looping.contains(&number);
            for (instruction, _) in &block.instructions {
                let Instruction::Call {
                    dispatch,
                    method,
                    ref arguments,
                    ..
                } = *instruction
                else {
                    continue;
                };
                let class = program.method(method).class;
                if program.class(class).origin != Origin::Library {
                    sites.calls.push((targets(dispatch, method), is_repeated));
                    continue;
                }
                let count = looked_up(program, body, (method, arguments), longest, is_repeated);
                let declared = program.method(method);
                let is_alone = declared.parameters.is_empty() && !declared.is_static;
                if is_alone && !is_repeated && is_of_collections(program, method) {
                    let name = declared.name.as_str();
                    advances += u32::from(ADVANCING.iter().any(|start| name.starts_with(start)));
                    asks += u32::from(ASKING.contains(&name));
                }
                if count > 0 {
                    sites.lookups.0 = sites.lookups.0.saturating_add(count);
                    let receiver = arguments.first().copied();
                    if receiver.is_some_and(|receiver| !is_own(body, receiver)) {
                        sites.lookups.1 = sites.lookups.1.saturating_add(count);
                    }
                }
            }
        }
        // Of the last one it may be asked whether it is there, and that is all.
        let advances = if advances > 1 { advances.max(asks) } else { 0 };
        sites.lookups.0 = sites.lookups.0.saturating_add(advances);
        sites.lookups.1 = sites.lookups.1.saturating_add(advances);
        sites
    }
}

/// For how many elements a call of the library looks.
fn looked_up(
    program: &Program,
    body: &Body,
    (method, arguments): (MethodId, &[Operand]),
    longest: u32,
    is_repeated: bool,
) -> u32 {
    let declared = program.method(method);
    let name = declared.name.as_str();
    let of_collections = is_of_collections(program, method);
    let of_receiver = arguments
        .first()
        .is_some_and(|&of| is_collection(program, body, of));
    if COMPARING.contains(&name) && (of_collections || of_receiver) {
        return longest;
    }
    if !of_collections || declared.is_static {
        return 0;
    }
    let mut parameters = declared.parameters.iter();
    let takes_key = parameters
        .next()
        .is_some_and(|first| first.ty.is_reference());
    match LOOKING.contains(&name) && takes_key {
        true if is_repeated => ANY,
        is_one => u32::from(is_one),
    }
}

fn is_of_collections(program: &Program, method: MethodId) -> bool {
    let class = program.method(method).class;
    program.class(class).package.starts_with("java.util")
}

fn is_collection(program: &Program, body: &Body, operand: Operand) -> bool {
    let Operand::Local(Local(local)) = operand else {
        return false;
    };
    match body.locals[local as usize].ty {
        Type::Class(class) => {
            let class = program.class(class);
            class.origin == Origin::Library && class.package == "java.util"
        }
        ty => ty.is_array(),
    }
}

/// Whether a collection is read from a field, or made by the body.
fn is_own(body: &Body, operand: Operand) -> bool {
    let Operand::Local(local) = operand else {
        return true;
    };
    let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
    let instructions = instructions.map(|(instruction, _)| instruction);
    let mut defining = instructions.filter(|one| one.result() == Some(local));
    let first = defining.next();
    let is_one = |instruction: &Instruction| {
        matches!(
            instruction,
            Instruction::GetField { .. } | Instruction::GetStatic { .. } | Instruction::New { .. }
        )
    };
    first.is_some_and(is_one) && defining.all(is_one)
}

/// The most elements of an array or a collection that code lists.
fn longest<'b>(program: &Program, bodies: impl Iterator<Item = &'b Body>) -> u32 {
    let blocks = bodies.flat_map(|body| &body.blocks);
    let instructions = blocks.flat_map(|block| &block.instructions);
    let listed = instructions.map(|(instruction, _)| match instruction {
        Instruction::NewArray {
            length: Operand::Constant(ConstantValue::Int(length)),
            ..
        } => u32::try_from(*length).unwrap_or(0),
        Instruction::Call {
            method, arguments, ..
        } => {
            let declared = program.method(*method);
            let class = program.class(declared.class);
            let is_listing = class.package == "java.util" && declared.is_static;
            let is_listing = is_listing && declared.name == "of";
            let count = u32::try_from(arguments.len()).unwrap_or(0);
            if is_listing { count } else { 0 }
        }
        _ => 0,
    });
    listed.max().unwrap_or(0)
}
