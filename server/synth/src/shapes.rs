//! The reachable heap shapes of a class: the smallest ones drawn, all of them counted.

use std::collections::BTreeMap;

use explore::{Graph, StateIndex, slot_terms};
use heap::RuntimeClass;
use java::{ClassId, Program};
use smt::{Constant, Solver};

use crate::chain::Chain;
use crate::plan::{Phase, Plan};
use crate::print::{print, qualified_type};
use crate::questions::caught;
use crate::replay::Replayer;
use crate::slots::SlotWords;
use crate::{Bound, Control, Loss, QueryError, Request, Statistics, Workspace};

/// A reachable shape, drawn.
#[derive(Clone, Debug)]
pub struct DrawnShape {
    /// The heap as text, several lines; then `where`, and what holds of the values that have names
    /// (`or`, of which other possibility).
    pub text: String,
    /// A shortest sequence of calls that builds one such heap, as statements.
    pub java: String,
    /// How many objects of each class it has.
    pub objects: BTreeMap<String, usize>,
}

/// The reachable heap shapes of a class.
#[derive(Clone, Debug)]
pub struct ClassShapes {
    /// The smallest ones that are not empty, in order of size and then of the length of their
    /// sequences.
    pub smallest: Vec<DrawnShape>,
    /// For each count of objects, by class (`Outer.Inner`, without the package), how many shapes
    /// have it; in order of size.
    pub by_size: Vec<(BTreeMap<String, usize>, usize)>,
    /// What this is relative to.
    pub bound: Bound,
    /// What could not be decided.
    pub losses: Vec<Loss>,
    /// The effort.
    pub statistics: Statistics,
}

impl Workspace {
    /// The `limit` smallest reachable shapes of a class, and the counts of all.
    ///
    /// # Errors
    /// The class cannot be explored, or the question was cancelled.
    pub fn shapes(
        &self,
        class: ClassId,
        limit: usize,
        request: &Request,
        control: &mut Control<'_>,
    ) -> Result<ClassShapes, QueryError> {
        caught(|| {
            let plan = self.plan_for_class(class, request)?;
            let graph = self.graph(&plan, None, Phase::Whole, control)?;
            let mut states: Vec<StateIndex> = graph
                .states()
                .filter(|&state| !graph.shape(state).is_empty())
                .collect();
            let first_layer = |state| graph.state(state).layer().unwrap_or(u32::MAX);
            states.sort_by_key(|&state| (graph.shape(state).len(), first_layer(state)));
            let mut smallest = Vec::new();
            for state in states.into_iter().take(limit) {
                smallest.extend(self.draw(&graph, state, class, &plan, control)?);
            }
            let mut by_size: Vec<(BTreeMap<String, usize>, usize)> = graph
                .shapes_by_size()
                .into_iter()
                .map(|(counts, shapes)| (self.named_counts(counts), shapes))
                .collect();
            by_size.sort_by_key(|(counts, _)| (counts.values().sum::<usize>(), counts.clone()));
            Ok(ClassShapes {
                smallest,
                by_size,
                bound: Bound::of(graph.bound(), &self.program),
                losses: self.graph_losses(&graph),
                statistics: self.statistics(&graph),
            })
        })
    }

    /// A shape with a sequence that builds one heap of it. None where the solver gives up.
    fn draw(
        &self,
        graph: &Graph,
        state: StateIndex,
        class: ClassId,
        plan: &Plan,
        control: &Control<'_>,
    ) -> Result<Option<DrawnShape>, QueryError> {
        let budget = plan.budget(Phase::Whole, control);
        let Some((cube, point)) = graph
            .state(state)
            .first()
            .and_then(|cube| Some((cube, small_point(graph.cube(cube).1)?)))
        else {
            return Ok(None);
        };
        let Ok(sequence) = graph.sequence(&self.program, &self.bodies, cube, &point, &budget)
        else {
            return if control.cancel.was_requested() {
                Err(QueryError::Cancelled)
            } else {
                Ok(None)
            };
        };
        let mut chain = Chain::without_target(sequence.calls);
        let replayer = Replayer::new(&self.program, &self.bodies, plan.options.limits, &budget);
        let mut solver = replayer.solver();
        let small = match replayer.minimise(&chain) {
            Ok(Some(small)) => small,
            Ok(None) => chain.clone(),
            Err(_) => return Ok(None),
        };
        chain = small;
        if replayer.replay(&mut chain, &mut solver).is_err() {
            return Ok(None);
        }
        let words = SlotWords::of(graph, state);
        let mut lines = vec![graph.shape(state).draw_text(&self.program, &words.labels)];
        lines.extend(words.where_lines());
        let package = &self.program.class(class).package;
        Ok(Some(DrawnShape {
            text: lines.join("\n"),
            java: print(&self.program, &self.bodies, package, &chain)
                .statements
                .join("\n"),
            objects: self.named_counts(graph.shape(state).counts()),
        }))
    }

    /// Counts by the classes' names without their packages; with them where two classes would be
    /// called the same.
    pub(crate) fn named_counts(
        &self,
        counts: BTreeMap<RuntimeClass, usize>,
    ) -> BTreeMap<String, usize> {
        let short = |class: RuntimeClass| short_name(&self.program, class);
        let mut names: BTreeMap<String, usize> = BTreeMap::new();
        for &class in counts.keys() {
            *names.entry(short(class)).or_default() += 1;
        }
        counts
            .into_iter()
            .map(|(class, count)| {
                let name = short(class);
                let unique = names.get(&name) == Some(&1);
                (
                    if unique {
                        name
                    } else {
                        qualified_type(&self.program, class.as_type())
                    },
                    count,
                )
            })
            .collect()
    }

    pub(crate) fn graph_losses(&self, graph: &Graph) -> Vec<Loss> {
        graph
            .losses()
            .iter()
            .cloned()
            .map(Loss::Path)
            .chain(Loss::of_unfinished(graph))
            .collect()
    }

    pub(crate) fn statistics(&self, graph: &Graph) -> Statistics {
        let statistics = graph.statistics();
        Statistics {
            shapes: statistics.shapes,
            cubes: statistics.cubes,
            transitions: statistics.transitions,
            paths: statistics.paths,
            instructions: statistics.steps,
            layers: statistics.layers,
            queries: statistics.queries,
            seconds: statistics.time.as_secs_f64(),
            peak_bytes: statistics.peak_bytes,
        }
    }
}

impl Chain {
    /// Calls that only build a heap.
    fn without_target(calls: Vec<explore::Call>) -> Chain {
        Chain {
            calls,
            target: None,
            arguments: Vec::new(),
            path: Vec::new(),
            breaks_with: None,
        }
    }
}

/// A point of a cube with small values.
fn small_point(cube: &smt::Cube) -> Option<Vec<Constant>> {
    let mut solver = Solver::new(smt::SolverOptions::default());
    let slots = slot_terms(cube, &mut solver);
    let constraints = cube.instantiate(&slots, &mut solver);
    let model = constraints.minimise(&slots, &mut solver)?;
    Some(
        slots
            .iter()
            .map(|&slot| solver.arena.evaluate(slot, &model))
            .collect(),
    )
}

/// `Outer.Inner`, `int[]`
fn short_name(program: &Program, class: RuntimeClass) -> String {
    match class {
        RuntimeClass::Class(id) => {
            let class = program.class(id);
            let prefix = class.package.len() + 1;
            if class.package.is_empty() {
                class.name.clone()
            } else {
                class.name.get(prefix..).unwrap_or(&class.name).to_owned()
            }
        }
        RuntimeClass::Array(array) => program.display_type(array),
    }
}
