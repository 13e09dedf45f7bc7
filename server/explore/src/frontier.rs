//! Breadth-first exploration (the paper's Algorithm 1), semi-naive: only what is new since the last
//! layer is expanded.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use exec::{Budget, RunStatus};
use heap::Shape;
use ir::Bodies;
use java::{ClassId, MethodId, Program};
use smt::{Cube, SolverOptions};

use crate::abstract_calls::abstract_calls;
use crate::assumptions::bound;
use crate::call::AbstractCall;
use crate::commit::Workers;
use crate::dictionary::Dictionary;
use crate::expand::{Expander, Expansion};
use crate::findings::{Findings, Uncompleted};
use crate::graph::{Graph, Stop};
use crate::growth::Growth;
use crate::inputs::Texts;
use crate::layer::Layer;
use crate::methods::Methods;
use crate::options::{Options, Progress};
use crate::scope::Scope;
use crate::transition::CubeId;
use crate::workers::in_order;

/// The calls of one method that are explored where nothing is held, if all methods can have so
/// many. Only what makes objects can be called there.
const MOST_FIRST_CALLS: usize = 64;

/// So many calls of the one method of a step are tried.
const MOST_OF_STEP: usize = 32;

/// Explores what sequences of M can build, until the frontier is empty, `max_length` is reached, or
/// the budget is spent. In the last case the graph ends with the last full layer. `progress` is
/// called for each state that is expanded.
///
/// The graph does not depend on the number of threads. Where the code reads the characters of
/// texts, its states keep them ([`Graph::options`] say so).
pub fn explore(
    program: &Program,
    bodies: &Bodies,
    methods: &Methods,
    options: &Options,
    budget: &Budget,
    progress: &mut dyn FnMut(Progress),
) -> Graph {
    let graph = explored(program, bodies, methods, options, budget, progress);
    if !graph.needs_characters() {
        return graph;
    }
    let options = options.with_texts(Texts::Characters);
    explored(program, bodies, methods, &options, budget, progress)
}

/// Explores on from a graph of the same exploration. Its time was over, or its sequences are
/// shorter than `options` allow. The result is the graph that [`explore`] gives. None where the
/// known one cannot be continued.
pub fn explore_on(
    known: &Graph,
    (program, bodies): (&Program, &Bodies),
    methods: &Methods,
    options: &Options,
    budget: &Budget,
    progress: &mut dyn FnMut(Progress),
) -> Option<Graph> {
    let texts = known.options.inputs.texts;
    let options = options.with_texts(texts).exploring(methods);
    if !known.can_go_on(&options) {
        return None;
    }
    budget.spend_bytes(known.statistics.bytes);
    let expander = Expander::new(program, bodies, &options, budget);
    let search = Search::new(&expander, methods, &options, budget);
    let begun = Graph {
        options: options.clone(),
        ..known.clone()
    };
    let (graph, _) = explored_from(begun, &search, progress);
    if !graph.needs_characters() {
        return Some(graph);
    }
    let options = options.with_texts(Texts::Characters);
    let graph = explored(program, bodies, methods, &options, budget, progress);
    Some(graph)
}

/// Explores with these options. An exact exploration ends where states should keep the characters
/// of texts and do not.
fn explored(
    program: &Program,
    bodies: &Bodies,
    methods: &Methods,
    options: &Options,
    budget: &Budget,
    progress: &mut dyn FnMut(Progress),
) -> Graph {
    let options = &options.exploring(methods);
    let expander = Expander::new(program, bodies, options, budget);
    let search = Search::new(&expander, methods, options, budget);
    let mut first = (Shape::empty(), Cube::top(&[]));
    loop {
        let (shape, cube) = first.clone();
        let begun = Graph::with_first_state(&expander, shape, cube);
        let (mut graph, initialised) = explored_from(begun, &search, progress);
        if initialised.is_empty() {
            return graph;
        }
        // The order in which calls initialise classes is to make no difference.
        let initialise = |(shape, cube): (Shape, Cube), &class: &ClassId| {
            expander.initialised((&shape, &cube), class)
        };
        let mut classes = initialised.iter();
        let ascending = classes.try_fold(first.clone(), initialise);
        let mut classes = initialised.iter().rev();
        let descending = classes.try_fold(first.clone(), initialise);
        match ascending.filter(|state| descending.as_ref() == Some(state)) {
            Some(state) => first = state,
            None => {
                graph.stop = Some(Stop::Statics);
                return graph;
            }
        }
    }
}

/// Explores from the last layer of a graph. Where states are connected structures, it ends where
/// calls initialise classes: these are to be in the first state.
fn explored_from(
    mut graph: Graph,
    search: &Search<'_>,
    progress: &mut dyn FnMut(Progress),
) -> (Graph, BTreeSet<ClassId>) {
    let started = Instant::now();
    let (expander, options) = (search.expander, search.options);
    let mut findings = std::mem::take(&mut graph.findings);
    let mut frontier = graph.last_layer();
    (graph.stop, graph.growth) = (None, None);
    let mut commit_time = Duration::ZERO;
    let mut called = None;
    // As many layers have all of their calls.
    let mut complete = None;
    while !frontier.is_empty() && options.max_length != Some(graph.complete_layers) {
        let layer = search.expand_frontier(&graph, &frontier, &mut called, progress);
        let committing = Instant::now();
        match layer.and_then(|layer| search.add_layer(&mut graph, &mut findings, layer)) {
            Ok(next) => {
                frontier = next;
                if search.leaves_out.load(Ordering::Relaxed) {
                    complete.get_or_insert(graph.complete_layers);
                }
                graph.complete_layers += 1;
            }
            Err(stop) => {
                graph.stop = Some(stop);
                break;
            }
        }
        commit_time += committing.elapsed();
    }
    if !matches!(
        graph.stop,
        None | Some(Stop::Calls | Stop::Cancelled | Stop::Statics)
    ) {
        graph.growth = Growth::of(&graph, expander.machine().program(), called);
    }
    graph.complete_layers = complete.unwrap_or(graph.complete_layers);
    let initialised = match findings.changes_statics {
        true => BTreeSet::new(),
        false => std::mem::take(&mut findings.initialised),
    };
    search.conclude(&mut graph, findings, frontier.is_empty());
    graph.statistics.time += started.elapsed();
    graph.statistics.commit_time += commit_time;
    (graph, initialised)
}

/// What never came to its end within the scope: a graph says nothing about it.
fn uncompleted(findings: &Findings, scope: &Scope) -> Vec<Uncompleted> {
    let mut found = scope.uncompleted();
    for &(method, class) in &findings.cut_methods {
        let is_known = |known: &Uncompleted| known.method == Some(method);
        // A limit of 0 leaves such methods out on purpose.
        let is_left_out = scope.limit(class) == Some(0);
        if !findings.returned.contains(&method) && !is_left_out && !found.iter().any(is_known) {
            found.push(Uncompleted {
                method: Some(method),
                class,
                makes: None,
                limit: scope.limit(class).unwrap_or(0),
            });
        }
    }
    found
}

/// Which calls of a state are expanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Calls {
    /// All of them.
    All,
    /// Those that use what the caller holds.
    OnHeld,
    /// The others: where nothing is held they lead to as much.
    Others,
    /// The first ones of this method.
    Of(MethodId),
}

impl Calls {
    fn contain(self, call: &AbstractCall) -> bool {
        match self {
            Calls::All => true,
            Calls::OnHeld => call.uses_held(),
            Calls::Others => !call.uses_held(),
            Calls::Of(method) => call.method == method,
        }
    }
}

/// The inputs of an exploration.
pub(crate) struct Search<'a> {
    expander: &'a Expander<'a>,
    methods: &'a Methods,
    options: &'a Options,
    budget: &'a Budget,
    /// Whether a part of an effort left calls out: then its end is no fixpoint.
    leaves_out: AtomicBool,
    started: Instant,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        expander: &'a Expander<'a>,
        methods: &'a Methods,
        options: &'a Options,
        budget: &'a Budget,
    ) -> Search<'a> {
        Search {
            expander,
            methods,
            options,
            budget,
            leaves_out: AtomicBool::new(false),
            started: Instant::now(),
        }
    }

    pub(crate) fn expander(&self) -> &'a Expander<'a> {
        self.expander
    }

    pub(crate) fn methods(&self) -> &'a Methods {
        self.methods
    }

    pub(crate) fn budget(&self) -> &'a Budget {
        self.budget
    }

    /// Whether the time of an effort is over.
    fn is_late(&self) -> bool {
        let time = self.options.effort.and_then(|effort| effort.time);
        time.is_some_and(|time| self.started.elapsed() >= time)
    }

    /// Gives the graph what was found beside states. Where calls were left out, the end of the
    /// frontier is no fixpoint.
    pub(crate) fn conclude(&self, graph: &mut Graph, findings: Findings, has_ended: bool) {
        if graph.stop.is_none() && self.leaves_out.load(Ordering::Relaxed) {
            graph.stop = Some(Stop::Calls);
        }
        let fixpoint = has_ended && graph.stop.is_none();
        let program = self.expander.machine().program();
        let (methods, options) = (self.methods, self.options);
        graph.bound = bound(&findings, program, methods, options, graph, fixpoint);
        graph.over_approximate |= findings.over_approximate;
        graph.uncompleted = uncompleted(&findings, &options.scope);
        graph.findings = findings;
        graph.measure(self.budget);
    }

    /// Expands all calls of these cubes, or of these structures and others.
    fn expand_frontier(
        &self,
        graph: &Graph,
        frontier: &[CubeId],
        unfinished: &mut Option<MethodId>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Layer, Stop> {
        if self.options.connected {
            return self.expand_structures(graph, frontier, unfinished, progress);
        }
        let all = frontier.iter().map(|&cube| (cube, Calls::All));
        let all: Vec<(CubeId, Calls)> = all.collect();
        self.expand_layer(graph, &all, unfinished, progress)
    }

    /// Expands cubes, each with these calls of each method, in parallel if the budget allows
    /// threads. An unfinished layer is dropped, unless it has all calls that were asked for. Then
    /// `unfinished` is the method that was called last.
    pub(crate) fn expand_layer(
        &self,
        graph: &Graph,
        frontier: &[(CubeId, Calls)],
        unfinished: &mut Option<MethodId>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Layer, Stop> {
        let mut layer = Layer::new(self.expander.merging());
        let executed = self.methods.executed();
        let place = |item: usize| (item / executed.len(), item % executed.len());
        let dictionaries = self.dictionaries(graph, frontier);
        let expand = |item: usize| {
            let (position, method) = place(item);
            let (from, calls) = frontier[position];
            let (shape, cube) = graph.cube(from);
            let dictionary = dictionaries[position].as_ref();
            self.expand_method((shape, dictionary), cube, (executed[method], calls))
        };
        let items = frontier.len() * executed.len();
        let mut calls = graph.statistics.calls;
        let expanded = in_order(items, self.budget.threads(), expand, |item, found| {
            let (expanded, method) = place(item);
            if method == 0 {
                progress(graph.progress(frontier.len(), expanded));
            }
            let (from, _) = frontier[expanded];
            let Some(found) = found else {
                *unfinished = Some(executed[method]);
                return Err(Stop::of(self.budget));
            };
            for (call, expansion) in found {
                calls += 1;
                let bytes = layer.add((from, &[]), graph.throws(from), &call, expansion);
                self.budget.spend_bytes(bytes);
            }
            if self.budget.is_spent() {
                *unfinished = Some(executed[method]);
                return Err(Stop::of(self.budget));
            }
            match self.options.effort {
                Some(effort) if calls >= effort.calls || self.is_late() => Err(Stop::Calls),
                _ => Ok(()),
            }
        });
        layer.calls = calls - graph.statistics.calls;
        match expanded {
            Ok(()) => {}
            Err(Stop::Calls) => layer.is_part = true,
            Err(stop) => return Err(stop),
        }
        Ok(layer)
    }

    /// What callers write in each of these states; none where they write any values.
    fn dictionaries(&self, graph: &Graph, frontier: &[(CubeId, Calls)]) -> Vec<Option<Dictionary>> {
        let written = self.options.dictionary.as_deref();
        let in_state = |&(cube, _): &(CubeId, Calls)| {
            let (shape, cube) = graph.cube(cube);
            written.map(|dictionary| dictionary.in_state(shape, cube))
        };
        frontier.iter().map(in_state).collect()
    }

    /// These calls of a method from a state, expanded. None if the budget is spent before.
    fn expand_method(
        &self,
        (shape, dictionary): (&Shape, Option<&Dictionary>),
        cube: &Cube,
        (method, which): (MethodId, Calls),
    ) -> Option<Vec<(AbstractCall, Expansion)>> {
        let program = self.expander.machine().program();
        let mut found = Vec::new();
        let options = self.expander.options();
        let is_first = shape.held().next().is_none();
        let is_left_out = match which {
            Calls::OnHeld => is_first,
            Calls::Of(only) => only != method,
            Calls::All | Calls::Others => false,
        };
        if is_left_out {
            return Some(found);
        }
        let most = self.most_calls(is_first, which);
        let patience = options
            .effort
            .and_then(|effort| effort.patience_with_method);
        let end = patience.map(|patience| Instant::now() + patience);
        let is_over = || self.is_late() || end.is_some_and(|end| Instant::now() >= end);
        let calls = abstract_calls(program, self.methods, options, (shape, dictionary), method);
        // Of very many calls few may be those that are wanted.
        let calls = calls.take_while(|_| {
            let is_over = is_over();
            if is_over {
                self.leaves_out.store(true, Ordering::Relaxed);
            }
            !is_over
        });
        let mut calls = calls.filter(|call| which.contain(call));
        for call in calls.by_ref().take(most.unwrap_or(usize::MAX)) {
            let expand = || self.expander.expand(shape, cube, &call);
            let patience = options.effort.and_then(|effort| effort.patience);
            let expansion = match patience {
                Some(patience) => deadline::patiently(patience, expand),
                None => Some(expand()),
            };
            let Some(expansion) = expansion else {
                self.leaves_out.store(true, Ordering::Relaxed);
                continue;
            };
            if expansion.status == RunStatus::Interrupted || self.budget.is_spent() {
                return None;
            }
            found.push((call, expansion));
        }
        // What a step leaves out comes when all calls of the state are expanded.
        let is_step = matches!(which, Calls::Of(_));
        if most.is_some() && !is_step && calls.next().is_some() {
            self.leaves_out.store(true, Ordering::Relaxed);
        }
        Some(found)
    }

    /// How many calls of a method are tried in a state, if that is limited.
    fn most_calls(&self, is_first: bool, which: Calls) -> Option<usize> {
        if let Calls::Of(_) = which {
            return Some(MOST_OF_STEP);
        }
        let effort = self.options.effort?;
        Some(match is_first {
            true => {
                let share = effort.calls / self.methods.executed().len().max(1);
                effort.calls_of_method.max(share.min(MOST_FIRST_CALLS))
            }
            false => effort.calls_of_method,
        })
    }

    /// Adds what a layer found to what was found before, and commits it. Where states should keep
    /// the characters of texts the frontier is empty: the graph will not be used.
    fn add_layer(
        &self,
        graph: &mut Graph,
        findings: &mut Findings,
        mut layer: Layer,
    ) -> Result<Vec<CubeId>, Stop> {
        findings.add(std::mem::take(&mut layer.findings));
        if findings.changes_statics || !findings.initialised.is_empty() {
            return Err(Stop::Statics);
        }
        if self.options.is_missing_characters(&findings.losses) {
            return Ok(Vec::new());
        }
        let is_part = layer.is_part;
        let next = self.commit_layer(graph, layer)?;
        match is_part {
            true => Err(Stop::Calls),
            false => Ok(next),
        }
    }

    /// Commits a finished layer and returns the next frontier. If the budget is spent meanwhile,
    /// nothing is committed.
    pub(crate) fn commit_layer(
        &self,
        graph: &mut Graph,
        layer: Layer,
    ) -> Result<Vec<CubeId>, Stop> {
        let before = graph.cubes.len();
        let (paths, steps, queries) = (layer.paths, layer.steps, layer.queries);
        let (bytes, calls) = (layer.bytes, layer.calls);
        let workers = Workers {
            merging: self.expander.merging(),
            threads: self.budget.threads(),
            budget: self.budget,
            solver: SolverOptions {
                rlimit: self.options.rlimit,
                cancel: self.budget.cancel_flag().clone(),
                ..SolverOptions::default()
            },
        };
        let frontier = graph.commit(layer, self.expander.layout(), &workers, |new| {
            let states = self.options.max_states;
            if states.is_some_and(|most| before + new > most) {
                Err(Stop::States)
            } else if self.budget.is_spent() {
                Err(Stop::of(self.budget))
            } else {
                Ok(())
            }
        })?;
        graph.statistics.paths += paths;
        graph.statistics.steps += steps;
        graph.statistics.queries += queries;
        graph.statistics.bytes += bytes;
        graph.statistics.calls += calls;
        Ok(frontier)
    }
}
