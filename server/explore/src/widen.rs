//! The commit where a graph may have more than what is reached: one cube around all of a shape's,
//! for each choice of what tells its states apart.

use std::collections::BTreeSet;
use std::sync::Arc;

use heap::{RuntimeClass, Shape, ShapeValue, SlotKind};
use ir::{Bodies, Operand};
use java::{ClassId, ConstantValue, Origin, Primitive, Program};
use petgraph::stable_graph::NodeIndex;
use rustc_hash::FxHashSet;
use smt::{Constant, Cube, Solver, Widening};

use crate::commit::Decided;
use crate::graph::{CubeId, Graph, ShapeIndex};
use crate::join::{Joined, includes};
use crate::layer::{Candidate, FoundEdge};
use crate::methods::is_value;

/// So many cubes of a shape are kept apart.
const MOST_APART: usize = 16;
/// The number of cubes from which on bounds that grow are widened.
const FIRST_WIDENED: usize = 3;
/// From here on bounds of differences of slots are forgotten.
const WITHOUT_RELATIONS: usize = 10;
/// From here on there are no landmarks.
const WITHOUT_LANDMARKS: usize = 16;
/// More landmarks than these are not looked at.
const MOST_LANDMARKS: usize = 256;

/// What widening knows of a program.
#[derive(Debug, Default)]
pub(crate) struct Widener {
    /// The numbers of the project's code, with their neighbours: comparisons with them bound what
    /// is compared.
    landmarks: Vec<i128>,
    /// The classes of the library whose numbers say in which of few ways an object works, such as
    /// the length of a table.
    models: FxHashSet<ClassId>,
}

/// The values of what is not joined, slot by slot, where it has only one: zones tell nothing of
/// what depends on it.
type Mode = Vec<Option<Constant>>;

impl Widener {
    /// For the graphs of a program.
    pub(crate) fn of(program: &Program, bodies: &Bodies) -> Widener {
        let of_library = program.classes().filter(|&class| {
            program.class(class).origin == Origin::Library && !is_value(program, class)
        });
        Widener {
            landmarks: landmarks(program, bodies),
            models: of_library.collect(),
        }
    }

    /// The slots of a shape that are not joined: truth values, and the numbers of models.
    fn modes(&self, shape: &Shape) -> Vec<usize> {
        let statics = shape.statics().iter().map(|&(_, value)| (value, false));
        let fields = shape.objects().flat_map(|(_, object)| {
            let is_model =
                matches!(object.class, RuntimeClass::Class(class) if self.models.contains(&class));
            object.values.iter().map(move |&value| (value, is_model))
        });
        let slots = statics
            .chain(fields)
            .filter_map(|(value, is_model)| match value {
                ShapeValue::Slot(kind) => Some((kind, is_model)),
                ShapeValue::Omitted(_) | ShapeValue::Reference(_) => None,
            });
        let is_mode = |&(_, (kind, is_model)): &(usize, (SlotKind, bool))| {
            is_model || kind == SlotKind::Primitive(Primitive::Boolean)
        };
        slots
            .enumerate()
            .filter(is_mode)
            .map(|(slot, _)| slot)
            .collect()
    }
}

/// The values that a cube has in some slots.
fn mode(cube: &Cube, slots: &[usize]) -> Mode {
    slots.iter().map(|&slot| cube.constant(slot)).collect()
}

/// The numbers of the project's code, in ascending order.
fn landmarks(program: &Program, bodies: &Bodies) -> Vec<i128> {
    let mut numbers = BTreeSet::from([-1, 0, 1]);
    let of_project = program
        .classes()
        .filter(|&class| program.class(class).origin == Origin::Project);
    let methods = of_project.flat_map(|class| program.class(class).methods.iter());
    for body in methods.filter_map(|&method| bodies.body(method)) {
        for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
            instruction.for_each_operand(|operand| {
                let number = match operand {
                    Operand::Constant(ConstantValue::Int(number)) => i128::from(number),
                    Operand::Constant(ConstantValue::Long(number)) => i128::from(number),
                    _ => return,
                };
                numbers.extend([number - 1, number, number + 1]);
            });
        }
    }
    let mut numbers: Vec<i128> = numbers.into_iter().collect();
    numbers.sort_by_key(|number| number.abs());
    numbers.truncate(MOST_LANDMARKS);
    numbers.sort_unstable();
    numbers
}

impl Graph {
    /// Which candidates of a shape are subsumed, and the cubes around the others.
    pub(crate) fn decide_widened(
        &self,
        node: NodeIndex,
        candidates: Vec<Candidate>,
        widener: &Widener,
        solver: &mut Solver,
    ) -> Decided {
        let shape = &self.inner[node];
        let modes = widener.modes(&shape.shape);
        let mut subsumed = Vec::new();
        let mut new: Vec<Joined<Vec<FoundEdge>>> = Vec::new();
        for candidate in candidates {
            let cube = candidate.cube.relaxed();
            let old = shape
                .index
                .cubes
                .iter()
                .find(|old| includes(&old.cube, &cube, &shape.automorphisms, solver));
            if let Some(old) = old {
                let id = *old
                    .payload
                    .last()
                    .expect("a cube of the index was committed");
                subsumed.push((id, candidate.edges));
                continue;
            }
            let own = mode(&cube, &modes);
            match new.iter_mut().find(|new| mode(&new.cube, &modes) == own) {
                Some(joined) => {
                    joined.cube = Arc::new(joined.cube.around(&cube));
                    joined.payload.push(candidate.edges);
                }
                None => new.push(Joined {
                    cube: Arc::new(cube),
                    payload: vec![candidate.edges],
                }),
            }
        }
        for joined in &mut new {
            if let Some(position) = self.apart_from(node, &joined.cube, &modes) {
                let old = &shape.index.cubes[position];
                joined.cube = Arc::new(grown(old, &joined.cube, &widener.landmarks));
            }
        }
        Decided {
            shape: ShapeIndex(node),
            subsumed,
            new,
        }
    }

    /// Replaces, in what subsumption reads, the cubes that new ones are around.
    pub(crate) fn index_widened(&mut self, new: &[CubeId], widener: &Widener) {
        for &id in new {
            let node = self.shape_of(id).0;
            let cube = self.cubes[id.number()].cube.clone();
            let modes = widener.modes(&self.inner[node].shape);
            let position = self.apart_from(node, &cube, &modes);
            let cubes = &mut self.inner[node].index.cubes;
            match position {
                Some(position) => {
                    cubes[position].cube = cube;
                    cubes[position].payload.push(id);
                }
                None => cubes.push(Joined {
                    cube,
                    payload: vec![id],
                }),
            }
        }
    }

    /// The cube of the index that one goes into, if it is not one of its own.
    fn apart_from(&self, node: NodeIndex, cube: &Cube, modes: &[usize]) -> Option<usize> {
        let cubes = &self.inner[node].index.cubes;
        let own = mode(cube, modes);
        let same = cubes.iter().position(|old| mode(&old.cube, modes) == own);
        same.or_else(|| (cubes.len() >= MOST_APART).then_some(0))
    }
}

/// A cube around an old one and a new one; the more often it grew, the farther it goes.
fn grown(old: &Joined<CubeId>, new: &Cube, landmarks: &[i128]) -> Cube {
    let times = old.payload.len();
    if times < FIRST_WIDENED {
        return old.cube.around(new);
    }
    let how = Widening {
        landmarks: if times < WITHOUT_LANDMARKS {
            landmarks
        } else {
            &[]
        },
        relations: times < WITHOUT_RELATIONS,
    };
    old.cube.widened(new, how)
}
