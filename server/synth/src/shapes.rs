//! The reachable heap shapes of a class: the smallest ones drawn, all of them counted.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use exec::{Budget, Limits};
use explore::{Graph, State, StateIndex, slot_terms};
use heap::RuntimeClass;
use java::{ClassId, Program};
use smt::{Constant, Solver};

use crate::chain::Chain;
use crate::class_graph::ClassGraph;
use crate::memo::key;
use crate::plan::{Phase, Plan};
use crate::questions::caught;
use crate::replay::Replayer;
use crate::sequence_printer::print;
use crate::signatures::qualified_type;
use crate::slots::SlotWords;
use crate::{
    Bound, Control, Loss, OwnFields, QueryError, Questions, Statistics, Workspace, stored_shapes,
};

/// A reachable shape, drawn.
#[derive(Clone, Debug)]
pub struct DrawnShape {
    /// The heap as text, in several lines. Then `where` with the constraint on the named values,
    /// and `or` with each further disjunct.
    pub text: String,
    /// A shortest sequence of calls that builds one such heap, as statements.
    pub java: String,
    /// How many objects of each class it has.
    pub objects: BTreeMap<String, usize>,
    /// The sequence.
    pub(crate) chain: Chain,
}

/// The reachable heap shapes of a class.
#[derive(Clone, Debug, Default)]
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
    /// What the own fields of objects of the class can be, where not all shapes are known.
    pub own_fields: Option<OwnFields>,
    /// The effort.
    pub statistics: Statistics,
    /// The limits of a call.
    pub(crate) limits: Limits,
}

impl Questions<'_> {
    /// The `limit` smallest reachable shapes of a class, and the counts of all.
    ///
    /// # Errors
    /// The class cannot be explored, or the question was cancelled.
    pub fn shapes(
        &self,
        class: ClassId,
        limit: usize,
        control: &mut Control<'_>,
    ) -> Result<ClassShapes, QueryError> {
        caught(|| match ClassGraph::explore(self, class, control)? {
            Some(explored) => shapes_of(self.workspace, &explored, (class, limit), control),
            None => Ok(ClassShapes {
                losses: vec![Loss::Unplanned],
                ..ClassShapes::default()
            }),
        })
    }

    /// The shapes in a scope that is smaller than the configured one, and that is explored in the
    /// time; the largest of these. None if there is none.
    ///
    /// # Errors
    /// The class cannot be explored, or the question was cancelled.
    pub fn shapes_in_small_scope(
        &self,
        class: ClassId,
        limit: usize,
        time: Duration,
        control: &mut Control<'_>,
    ) -> Result<Option<ClassShapes>, QueryError> {
        caught(|| {
            let explored = ClassGraph::in_small_scope(self, class, time, control)?;
            let shapes = |explored| shapes_of(self.workspace, &explored, (class, limit), control);
            explored.map(shapes).transpose()
        })
    }

    /// Like [`Questions::shapes`]; they are kept as long as the code and the configuration are the
    /// same. Those of finished explorations are in the store of the memo, too.
    ///
    /// # Errors
    /// The class cannot be explored, or the question was cancelled.
    pub fn kept_shapes(
        &self,
        class: ClassId,
        limit: usize,
        control: &mut Control<'_>,
    ) -> Result<ClassShapes, QueryError> {
        caught(|| {
            let workspace = self.workspace.key();
            let begun = Instant::now();
            let open = self.key_of_open_world(class);
            let request = self.request.before(begun.elapsed());
            let key = key((
                "shapes",
                workspace.as_bytes(),
                open.as_ref().map(blake3::Hash::as_bytes),
                class,
                limit,
                self.request.unspent(),
            ));
            let gives_up = self.gives_up(control);
            let left = self.asking(&request);
            let compute = || left.stored_shapes(&key, class, limit, control);
            self.workspace.memo.result(key, gives_up, compute)
        })
    }

    /// The shapes of the store; else they are computed, and kept there.
    fn stored_shapes(
        &self,
        key: &store::Key,
        class: ClassId,
        limit: usize,
        control: &mut Control<'_>,
    ) -> Result<ClassShapes, QueryError> {
        let workspace = self.workspace;
        let Some(bytes) = self.limit_of_store(class) else {
            return self.shapes(class, limit, control);
        };
        if let Some(shapes) = stored_shapes::find(key, class, workspace, bytes, control) {
            return Ok(shapes);
        }
        let shapes = self.shapes(class, limit, control)?;
        stored_shapes::keep(key, class, &shapes, workspace, bytes);
        Ok(shapes)
    }
}

/// The shapes of a class that was explored.
fn shapes_of(
    workspace: &Workspace,
    explored: &ClassGraph,
    (class, limit): (ClassId, usize),
    control: &Control<'_>,
) -> Result<ClassShapes, QueryError> {
    let program = &workspace.program;
    let (plan, graph) = (&explored.plan, &*explored.graph);
    let mut states: Vec<StateIndex> = graph
        .states()
        .filter(|&state| !graph.shape(state).is_empty())
        .collect();
    let first_layer = |state: &State| state.layer().unwrap_or(u32::MAX);
    states.sort_by_key(|&index| {
        let state = graph.state(index);
        (state.shape().len(), first_layer(state))
    });
    let mut smallest = Vec::new();
    for state in states.into_iter().take(limit) {
        smallest.extend(drawn(workspace, graph, state, class, plan, control)?);
    }
    let mut by_size: Vec<(BTreeMap<String, usize>, usize)> = graph
        .shapes_by_size()
        .into_iter()
        .map(|(counts, shapes)| (named_counts(program, counts), shapes))
        .collect();
    by_size.sort_by_key(|(counts, _)| (counts.values().sum::<usize>(), counts.clone()));
    Ok(ClassShapes {
        smallest,
        by_size,
        bound: explored.bound(program),
        losses: explored.losses(),
        own_fields: explored.own_fields.clone(),
        statistics: Statistics::of(graph),
        limits: graph.options().limits,
    })
}

/// A shape with a sequence that builds one heap of it. None where the solver gives up.
fn drawn(
    workspace: &Workspace,
    graph: &Graph,
    state: StateIndex,
    class: ClassId,
    plan: &Plan,
    control: &Control<'_>,
) -> Result<Option<DrawnShape>, QueryError> {
    let budget = plan.budget(Phase::Whole, control);
    let chain = small_chain(workspace, graph, state, &budget);
    if control.cancel.was_requested() {
        return Err(QueryError::Cancelled);
    }
    let program = &workspace.program;
    let words = SlotWords::of(graph, state, program);
    let mut lines = vec![graph.shape(state).draw_text(program, &words.labels)];
    lines.extend(words.where_lines());
    let package = &program.class(class).package;
    Ok(chain.map(|chain| DrawnShape {
        text: lines.join("\n"),
        java: print(program, package, &chain).statements.join("\n"),
        objects: named_counts(program, graph.shape(state).counts()),
        chain,
    }))
}

/// The calls that build a heap of a shape, with small literals, replayed.
fn small_chain(
    workspace: &Workspace,
    graph: &Graph,
    state: StateIndex,
    budget: &Budget,
) -> Option<Chain> {
    let (program, bodies) = (&workspace.program, &workspace.bodies);
    let cube = graph.state(state).first()?;
    let point = small_point(graph.cube(cube).1)?;
    let sequence = graph.sequence(program, bodies, cube, &point, budget).ok()?;
    let chain = Chain::without_target(sequence.calls);
    let replayer = Replayer::new(program, bodies, graph.options().limits, budget);
    let mut small = match replayer.minimise(&chain).ok()? {
        Some(small) => small,
        None => chain,
    };
    replayer.replay(&mut small, &mut replayer.solver()).ok()?;
    Some(small)
}

/// Counts by the classes' names without their packages; with them where two classes would be called
/// the same.
fn named_counts(
    program: &Program,
    counts: BTreeMap<RuntimeClass, usize>,
) -> BTreeMap<String, usize> {
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    for &class in counts.keys() {
        *names.entry(short_name(program, class)).or_default() += 1;
    }
    let name = |class: RuntimeClass| {
        let short = short_name(program, class);
        match names.get(&short) {
            Some(1) => short,
            _ => qualified_type(program, class.as_type()),
        }
    };
    counts
        .into_iter()
        .map(|(class, count)| (name(class), count))
        .collect()
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
            reads_zone: false,
            sets_language: false,
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
