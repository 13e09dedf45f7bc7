//! Widened merging: one cube around all of a shape's, for each mode. The graph over-approximates:
//! what it does not contain is unreachable.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use heap::{RuntimeClass, Shape, ShapeValue, SlotKind};
use ir::{Bodies, Operand};
use java::{ClassId, ConstantValue, Origin, Primitive, Program};
use rustc_hash::FxHashSet;
use smt::{
    CancelFlag, Constant, Constraints, Cube, Predicate, Relations, Solver, TermId, Widening,
};

use super::{Candidate, Merged, Merging};
use crate::classes::is_value;
use crate::options::Options;
use crate::predicates::Predicates;
use crate::state::{Joined, State};

/// The maximum number of disjuncts per shape.
const MOST_DISJUNCTS: usize = 16;
/// The number of growths from which on bounds that grow are widened.
const FIRST_WIDENED: usize = 3;
/// The number of growths from which on landmarks do not stop a bound.
const WITHOUT_LANDMARKS: usize = 16;
/// The number of growths from which on bounds of differences of slots are not added.
const WITHOUT_NEW: usize = 24;
/// The number of growths from which on bounds of differences of slots are dropped.
const WITHOUT_RELATIONS: usize = 64;
/// The maximum number of landmarks.
const MOST_LANDMARKS: usize = 256;

/// States have one cube for each mode, and bounds that grow are widened. The characters of texts
/// are not kept.
#[derive(Debug)]
pub(crate) struct Widened {
    /// The numbers of the project's code, with their neighbours: the bounds that comparisons give.
    landmarks: Vec<i128>,
    /// The classes of the library: their numbers have few values that matter, such as the length of
    /// a table.
    models: FxHashSet<ClassId>,
    /// The greatest length of a text.
    text_length: u32,
    /// By what else cubes are told apart.
    predicates: Arc<Predicates>,
}

/// What distinguishes the disjuncts of a shape.
struct Modes<'p> {
    /// The slots that are not joined. Zones cannot express what depends on these.
    slots: Vec<usize>,
    predicates: &'p [Predicate],
}

/// The constants of a cube in the slots that are not joined, and which predicates hold in it.
#[derive(PartialEq, Eq)]
struct Mode {
    constants: Vec<Option<Constant>>,
    truths: Vec<Option<bool>>,
}

impl Widened {
    /// For the graphs of a program.
    pub(crate) fn new(program: &Program, bodies: &Bodies, options: &Options) -> Widened {
        let of_library = program.classes().filter(|&class| {
            program.class(class).origin == Origin::Library && !is_value(program, class)
        });
        Widened {
            landmarks: landmarks(program, bodies),
            models: of_library.collect(),
            text_length: options.inputs.text_length,
            predicates: options.predicates.clone(),
        }
    }

    /// What distinguishes the disjuncts of a shape.
    fn modes(&self, shape: &Shape) -> Modes<'_> {
        Modes {
            slots: self.mode_slots(shape),
            predicates: self.predicates.of(shape),
        }
    }

    /// The slots of a shape that are not joined: truth values, and the numbers of models.
    fn mode_slots(&self, shape: &Shape) -> Vec<usize> {
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

impl Modes<'_> {
    /// The mode of a cube.
    fn of(&self, cube: &Cube) -> Mode {
        let slots = self.slots.iter();
        let predicates = self.predicates.iter();
        Mode {
            constants: slots.map(|&slot| cube.constant(slot)).collect(),
            truths: predicates.map(|predicate| predicate.truth(cube)).collect(),
        }
    }

    /// Cubes with all points of this one, each with a mode.
    fn parts(&self, cube: Cube) -> Vec<Cube> {
        let predicates = self.predicates.iter();
        predicates.fold(vec![cube], |cubes, predicate| {
            let cubes = cubes.iter();
            cubes.flat_map(|cube| predicate.parts(cube)).collect()
        })
    }

    /// The part of a cube where the predicates are what they are in a mode.
    fn within(&self, mode: &Mode, cube: Cube) -> Cube {
        let truths = self.predicates.iter().zip(&mode.truths);
        truths.fold(cube, |cube, (predicate, truth)| {
            let part = truth.and_then(|truth| predicate.part(&cube, truth));
            part.unwrap_or(cube)
        })
    }
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

impl Merging for Widened {
    fn over_approximates(&self) -> bool {
        true
    }

    fn folded_texts(&self) -> Option<u32> {
        Some(self.text_length)
    }

    /// The cube within the intervals of the terms in its slots. They remain when conditions about
    /// ghosts are dropped.
    fn post_cube(
        &self,
        projected: Cube,
        slots: &[(TermId, smt::Primitive)],
        constraints: &Constraints,
        solver: &Solver,
    ) -> Cube {
        let arena = &solver.arena;
        let terms = slots.iter().map(|&(term, _)| term).enumerate();
        terms.fold(projected, |cube, (slot, term)| {
            cube.bounded_by(slot, term, constraints, arena)
        })
    }

    fn merge(
        &self,
        state: &State,
        candidates: Vec<Candidate>,
        solver: &mut Solver,
        _cancel: &CancelFlag,
    ) -> Merged {
        let modes = self.modes(state.shape());
        let mut merged = Merged::default();
        let parts = candidates
            .into_iter()
            .flat_map(|Candidate { cube, edges }| {
                let parts = modes.parts(cube.relaxed()).into_iter();
                parts.map(move |part| (part, edges.clone()))
            });
        for (cube, edges) in parts {
            let mut index = state.index().iter();
            if let Some(old) = index.find(|old| state.includes(&old.cube, &cube, solver)) {
                let last = old.payload.last().expect("it has a committed cube");
                merged.subsumed.push((state.committed()[*last].id, edges));
                continue;
            }
            let own = modes.of(&cube);
            let mut new = merged.new.iter_mut();
            match new.find(|new| modes.of(&new.cube) == own) {
                Some(joined) => {
                    joined.cube = Arc::new(joined.cube.around(&cube));
                    joined.payload.push(edges);
                }
                None => merged.new.push(Joined::single(Arc::new(cube), edges)),
            }
        }
        for joined in &mut merged.new {
            if let Some(position) = disjunct_of(state.index(), &joined.cube, &modes) {
                let old = &state.index()[position];
                let mode = modes.of(&old.cube);
                let is_same = mode == modes.of(&joined.cube);
                let grown = grown(old, &joined.cube, &self.landmarks);
                // Widening goes beyond what tells the disjunct from others.
                joined.cube = Arc::new(match is_same {
                    true => modes.within(&mode, grown),
                    false => grown,
                });
            }
        }
        merged
    }

    /// Replaces the disjuncts that the new cubes are around.
    fn index(
        &self,
        state: &mut State,
        new: Range<usize>,
        _solver: &mut Solver,
        _cancel: &CancelFlag,
    ) {
        let modes = self.modes(state.shape());
        state.update_index(|state, index| {
            for position in new {
                let cube = state.committed()[position].cube.clone();
                match disjunct_of(index, &cube, &modes) {
                    Some(disjunct) => {
                        index[disjunct].cube = cube;
                        index[disjunct].payload.push(position);
                    }
                    None => index.push(Joined::single(cube, position)),
                }
            }
        });
    }
}

/// The disjunct that a cube goes into; none where it becomes a new one.
fn disjunct_of(index: &[Joined<usize>], cube: &Cube, modes: &Modes<'_>) -> Option<usize> {
    let own = modes.of(cube);
    let same = index.iter().position(|old| modes.of(&old.cube) == own);
    same.or_else(|| (index.len() >= MOST_DISJUNCTS).then_some(0))
}

/// A cube around an old one and a new one: the hull at first, widened after several growths.
fn grown(old: &Joined<usize>, new: &Cube, landmarks: &[i128]) -> Cube {
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
        relations: match times {
            ..WITHOUT_NEW => Relations::All,
            WITHOUT_NEW..WITHOUT_RELATIONS => Relations::Known,
            _ => Relations::None,
        },
    };
    old.cube.widened(new, how)
}
