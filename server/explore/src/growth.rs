//! What kept an exploration from its end: where its time was spent, or in what its states differ.

use std::collections::{BTreeMap, BTreeSet};

use heap::{ObjectIndex, Reference, RuntimeClass, Shape, ShapeValue};
use java::{FieldId, MethodId, Origin, Program};

use crate::graph::Graph;
use crate::state::State;

/// With fewer cubes it was single calls that took the time, not the number of states.
const FEW: usize = 30;

/// The most states, and cubes of one, that are looked at.
const MOST_LOOKED_AT: usize = 300;

/// What kept an exploration from its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Growth {
    /// Calls of this method: there are few states.
    Calls(MethodId),
    /// What this field holds has ever more values: so many cases in one heap.
    Values(FieldId, usize),
    /// This field of the project has ever more objects behind it, of the library or in arrays: so
    /// many shapes, and the most objects.
    Content(FieldId, usize, usize),
    /// There are ever more heaps with this class of the project: so many shapes, and the most
    /// objects.
    Objects(RuntimeClass, usize, usize),
}

impl Growth {
    /// What kept a graph from its end, which did not finish the calls of this method.
    pub(crate) fn of(graph: &Graph, program: &Program, called: Option<MethodId>) -> Option<Growth> {
        let states = graph.inner.node_count();
        match called {
            Some(method) if graph.cubes.len() < FEW => return Some(Growth::Calls(method)),
            _ if graph.cubes.len() > states * 3 => values(graph, program),
            _ => None,
        }
        .or_else(|| objects(graph, program))
        .or_else(|| values(graph, program))
        .or(called.map(Growth::Calls))
    }
}

/// The field whose values the cubes of a state tell apart, of the state with the most of them.
fn values(graph: &Graph, program: &Program) -> Option<Growth> {
    let states = graph.inner.node_weights();
    let largest = states.max_by_key(|state: &&State| state.committed().len())?;
    let cubes = largest.committed().len();
    let fields = slot_fields(program, largest.shape());
    let names: Vec<String> = (0..fields.len()).map(|slot| format!("§{slot}§")).collect();
    let mut said: BTreeMap<FieldId, BTreeSet<Vec<String>>> = BTreeMap::new();
    for committed in largest.committed().iter().rev().take(MOST_LOOKED_AT) {
        let conjuncts = committed.cube.conjuncts(&names);
        for (name, field) in names.iter().zip(&fields) {
            let of_slot = conjuncts.iter().filter(|one| one.contains(name));
            let of_slot: Vec<String> = of_slot.cloned().collect();
            if let Some(field) = field {
                said.entry(*field).or_default().insert(of_slot);
            }
        }
    }
    let differing = said.into_iter().filter(|(_, said)| said.len() > 1);
    // Of equals the first one.
    let most = differing.rev().max_by_key(|(_, said)| said.len());
    most.map(|(field, _)| Growth::Values(field, cubes))
}

/// The field of the project that each slot belongs to: its own, or the one that leads there.
fn slot_fields(program: &Program, shape: &Shape) -> Vec<Option<FieldId>> {
    let owners = owners(program, shape);
    let of_statics = shape.statics().iter();
    let of_statics = of_statics.map(|&(field, value)| (value, own(program, field)));
    let of_objects = shape.objects().flat_map(|(index, object)| {
        let fields: &[FieldId] = match object.class {
            RuntimeClass::Class(class) => program.instance_fields(class),
            RuntimeClass::Array(_) => &[],
        };
        let owner = owners[index.0 as usize];
        let field = move |place: usize| fields.get(place).and_then(|&field| own(program, field));
        let values = object.values.iter().enumerate();
        values.map(move |(place, &value)| (value, field(place).or(owner)))
    });
    let all = of_statics.chain(of_objects);
    let slots = all.filter(|(value, _)| matches!(value, ShapeValue::Slot(_)));
    slots.map(|(_, field)| field).collect()
}

/// The field, if the project declares it.
fn own(program: &Program, field: FieldId) -> Option<FieldId> {
    let class = program.field(field).class;
    (program.class(class).origin != Origin::Library).then_some(field)
}

/// For each object of the library or array the field of the project that leads to it.
fn owners(program: &Program, shape: &Shape) -> Vec<Option<FieldId>> {
    let mut owners = vec![None; shape.len()];
    let mut open: Vec<(ObjectIndex, FieldId)> = Vec::new();
    for &(field, value) in shape.statics() {
        if let ShapeValue::Reference(Reference::Object(object)) = value {
            open.extend(own(program, field).map(|field| (object, field)));
        }
    }
    for (_, object) in shape.objects() {
        if let RuntimeClass::Class(class) = object.class {
            let fields = program.instance_fields(class).iter();
            for (&field, &value) in fields.zip(object.values) {
                if let ShapeValue::Reference(Reference::Object(object)) = value {
                    open.extend(own(program, field).map(|field| (object, field)));
                }
            }
        }
    }
    while let Some((index, field)) = open.pop() {
        let object = shape.object(index);
        let owner = &mut owners[index.0 as usize];
        if is_of_project(program, object.class) || owner.is_some() {
            continue;
        }
        *owner = Some(field);
        for &value in object.values {
            if let ShapeValue::Reference(Reference::Object(object)) = value {
                open.push((object, field));
            }
        }
    }
    owners
}

fn is_of_project(program: &Program, class: RuntimeClass) -> bool {
    match class {
        RuntimeClass::Class(class) => program.class(class).origin != Origin::Library,
        RuntimeClass::Array(_) => false,
    }
}

/// The class, or the field with what is behind it, of which shapes have the most different
/// numbers of objects.
fn objects(graph: &Graph, program: &Program) -> Option<Growth> {
    let shapes = graph.inner.node_count();
    let step = (shapes / MOST_LOOKED_AT).max(1);
    let mut numbers: BTreeMap<Owner, BTreeSet<usize>> = BTreeMap::new();
    for state in graph.states().step_by(step) {
        let shape = graph.shape(state);
        let owners = owners(program, shape);
        let mut counts: BTreeMap<Owner, usize> = BTreeMap::new();
        for (index, object) in shape.objects() {
            let owner = match is_of_project(program, object.class) {
                true => Some(Owner::Class(object.class)),
                false => owners[index.0 as usize].map(Owner::Field),
            };
            if let Some(owner) = owner {
                *counts.entry(owner).or_default() += 1;
            }
        }
        for (owner, count) in counts {
            numbers.entry(owner).or_default().insert(count);
        }
    }
    let grown = numbers.into_iter().filter(|(_, numbers)| numbers.len() > 1);
    let (owner, numbers) = grown.rev().max_by_key(|(_, numbers)| numbers.len())?;
    let most = numbers.last().copied().unwrap_or(0);
    Some(match owner {
        Owner::Class(class) => Growth::Objects(class, shapes, most),
        Owner::Field(field) => Growth::Content(field, shapes, most),
    })
}

/// What objects count for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Owner {
    Class(RuntimeClass),
    Field(FieldId),
}
