//! Assertions on what public methods of a witness's objects return.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use exec::Budget;
use explore::{Argument, Held};
use heap::ObjectIndex;
use java::{ClassId, MethodId, Primitive, Program, Type};
use smt::{CancelFlag, Constant};

use super::declarations::declares_checked;
use crate::replay::{Observed, Replay, Replayer};
use crate::result_types::type_of_result;
use crate::sequence_printer::literals::{Exactness, literal};
use crate::sequence_printer::names::LocalNames;
use crate::{Witness, Workspace};

/// The maximum number of assertions on getters: more do not help a reader.
const MAX_OBSERVATIONS: usize = 12;

/// The steps of the interpreter for all observations: a method that takes longer is not called.
const OBSERVATION_STEPS: u64 = 1_000_000;

/// An assertion on the result of a getter.
pub(super) struct Observation {
    /// Its name in `org.junit.jupiter.api.Assertions`.
    pub assertion: &'static str,
    /// What it is given.
    pub arguments: String,
}

impl Observation {
    fn new(assertion: &'static str, arguments: impl Into<String>) -> Observation {
        let arguments = arguments.into();
        Observation {
            assertion,
            arguments,
        }
    }

    /// An assertion on what a call returns, but not on which object.
    fn of(call: &str, primitive: Option<Primitive>, observed: Observed) -> Observation {
        match observed {
            Observed::Primitive(Constant::Bool(true)) => Observation::new("assertTrue", call),
            Observed::Primitive(Constant::Bool(false)) => Observation::new("assertFalse", call),
            Observed::Primitive(constant) => {
                let primitive = primitive.unwrap_or(Primitive::Int);
                let value = literal(constant, primitive, Exactness::Convertible);
                Observation::new("assertEquals", format!("{value}, {call}"))
            }
            Observed::Null => Observation::new("assertNull", call),
            Observed::Object(_) | Observed::NotNull => Observation::new("assertNotNull", call),
        }
    }
}

/// What public methods without parameters return, called on the target's arguments and on the
/// objects that they return. Only methods that change nothing are observed.
pub(super) fn observations(
    workspace: &Workspace,
    witness: &Witness,
    names: &LocalNames,
) -> Vec<Observation> {
    let program = &workspace.program;
    let budget = Budget::new(CancelFlag::new()).with_steps(OBSERVATION_STEPS);
    let replayer = Replayer::new(program, &workspace.bodies, witness.limits, &budget);
    let mut solver = replayer.solver();
    let Ok(replay) = replayer.replay(&mut witness.chain.clone(), &mut solver) else {
        return Vec::new();
    };
    let mut named = named_objects(program, witness, names, &replay);
    let arguments = witness.chain.arguments.iter();
    let mut open: VecDeque<ObjectIndex> = arguments
        .filter_map(|argument| match *argument {
            Argument::Held(held) => replay.held(held),
            _ => None,
        })
        .collect();
    let mut seen: BTreeSet<ObjectIndex> = BTreeSet::new();
    let mut found = Vec::new();
    while let Some(object) = open.pop_front() {
        let Some((name, Type::Class(class))) = named.get(&object).cloned() else {
            continue;
        };
        if !seen.insert(object) {
            continue;
        }
        for getter in getters(program, class) {
            let Some(observed) = replayer.observe(&mut solver, &replay, object, getter) else {
                continue;
            };
            let getter = program.method(getter);
            let call = format!("{name}.{}()", getter.name);
            found.push(match observed {
                Observed::Object(result) => {
                    open.push_back(result);
                    let Some((same, _)) = named.get(&result) else {
                        named.insert(result, (call, getter.result));
                        continue;
                    };
                    Observation::new("assertSame", format!("{same}, {call}"))
                }
                _ => Observation::of(&call, getter.result.as_primitive(), observed),
            });
            if found.len() == MAX_OBSERVATIONS {
                return found;
            }
        }
    }
    found
}

/// The name of each object in the test, with the type that the compiler knows.
fn named_objects(
    program: &Program,
    witness: &Witness,
    names: &LocalNames,
    replay: &Replay,
) -> BTreeMap<ObjectIndex, (String, Type)> {
    let mut named = BTreeMap::new();
    let object_type = Type::Class(program.well_known().object);
    for (number, name) in &names.objects {
        if let Some(&passed) = replay.passed.get(number) {
            named.insert(passed, (name.clone(), object_type));
        }
    }
    for (index, name) in names.results.iter().enumerate() {
        if let (Some(name), Some(object)) = (name, replay.held(Held::Result(index))) {
            let ty = type_of_result(program, &witness.chain, index);
            let ty = ty.unwrap_or(object_type);
            named.entry(object).or_insert_with(|| (name.clone(), ty));
        }
    }
    named
}

/// The public methods that observe an object: no parameters, a result, no checked exception.
fn getters(program: &Program, class: ClassId) -> Vec<MethodId> {
    let mut getters = program.public_methods(class);
    getters.retain(|&method| {
        let declared = program.method(method);
        !declared.is_static
            && declared.parameters.is_empty()
            && declared.result != Type::Void
            && !matches!(declared.name.as_str(), "hashCode" | "toString" | "clone")
            && !declares_checked(program, method)
    });
    getters
}
