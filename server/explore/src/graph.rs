//! The state transformation graph (the paper's Algorithm 1 builds it): states, and calls between
//! them.

use std::collections::BTreeMap;
use std::sync::Arc;

use exec::{Budget, Loss};
use heap::{RuntimeClass, Shape, ShapeId};
use ir::OutcomeId;
use java::{MethodId, Program};
use petgraph::stable_graph::{NodeIndex, StableGraph};
use rustc_hash::FxHashMap;
use smt::{Constant, Cube};

use crate::bound::Bound;
use crate::expand::Expander;
use crate::findings::{Findings, Uncompleted};
use crate::growth::Growth;
use crate::options::{Matching, Options, Progress};
use crate::outcomes::OutcomeSets;
use crate::state::{CommittedCube, State};
use crate::statistics::{Statistics, process_peak_bytes};
use crate::steps::Steps;
use crate::transition::{CubeId, Transition, TransitionIndex};

/// About how much a cube takes beside its bounds, with its provenance.
const BYTES_OF_CUBE: usize = 500;

/// How much the bound of a difference takes.
const BYTES_OF_BOUND: usize = 8;

/// About how much an object of a shape takes.
const BYTES_OF_OBJECT: usize = 100;

/// About how much a transition takes, with its call.
const BYTES_OF_TRANSITION: usize = 200;

/// A state of a [`Graph`]; numbered in the order in which they were first reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StateIndex(pub(crate) NodeIndex);

impl StateIndex {
    /// The number, from 0 for the empty state.
    pub fn number(self) -> usize {
        self.0.index()
    }
}

/// Why an exploration ended before its frontier was empty and before its length limit. The graph
/// has everything up to the last full layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Stop {
    /// The deadline passed.
    Time,
    /// The caller cancelled.
    Cancelled,
    /// The interpreter's steps were used up.
    Steps,
    /// The accounted memory was used up.
    Memory,
    /// The limit of states was reached.
    States,
    /// The calls were used up ([`crate::Effort`]): the last layer is there in part.
    Calls,
    /// States should be connected structures, and what static fields hold connects all.
    Statics,
}

impl Stop {
    /// The reason why a budget is spent.
    pub fn of(budget: &Budget) -> Stop {
        let cancel = budget.cancel_flag();
        if cancel.was_requested() {
            Stop::Cancelled
        } else if cancel.is_cancelled() {
            Stop::Time
        } else if budget.is_out_of_bytes() {
            Stop::Memory
        } else {
            Stop::Steps
        }
    }
}

/// The states that sequences of calls reach, and the calls between them. It refers to no arena, and
/// needs the program only for names and for [`Graph::sequence`].
///
/// Every cube is sound: each of its points is reached by some sequence of its layer's length. This
/// does not hold if the graph [is over-approximate](Graph::is_over_approximate). If it [is
/// complete](Graph::is_complete), the cubes together have every point that is reached.
#[derive(Clone, Debug)]
pub struct Graph {
    pub(crate) inner: StableGraph<State, Transition>,
    /// Where each committed cube is: its state, and its position among the cubes of that.
    pub(crate) cubes: Vec<(StateIndex, usize)>,
    /// The states of each shape: several only where states are not merged.
    pub(crate) index: FxHashMap<Arc<Shape>, Vec<StateIndex>>,
    pub(crate) outcome_sets: OutcomeSets,
    pub(crate) uncompleted: Vec<Uncompleted>,
    pub(crate) findings: Findings,
    pub(crate) over_approximate: bool,
    /// Whether subsumption reads all of the last layer: cancelling may leave cubes out.
    pub(crate) is_indexed: bool,
    pub(crate) steps: Steps,
    pub(crate) bound: Bound,
    pub(crate) complete_layers: u32,
    pub(crate) stop: Option<Stop>,
    pub(crate) growth: Option<Growth>,
    pub(crate) statistics: Statistics,
    pub(crate) options: Options,
    /// Whether states never keep the characters of texts, those that the program made included.
    pub(crate) folds_texts: bool,
}

impl Graph {
    /// The graph that has only the empty heap: no sequence yet (Algorithm 1, lines 1 and 2).
    pub(crate) fn with_empty_state(expander: &Expander<'_>) -> Graph {
        Graph::with_first_state(expander, Shape::empty(), Cube::top(&[]))
    }

    /// The graph that has only this state, in which nothing is held.
    pub(crate) fn with_first_state(expander: &Expander<'_>, shape: Shape, cube: Cube) -> Graph {
        let state = State::at_start(shape, cube);
        let shape = state.shared_shape().clone();
        let mut inner = StableGraph::new();
        let index = StateIndex(inner.add_node(state));
        Graph {
            inner,
            cubes: vec![(index, 0)],
            index: FxHashMap::from_iter([(shape, vec![index])]),
            outcome_sets: OutcomeSets::default(),
            uncompleted: Vec::new(),
            findings: Findings::default(),
            over_approximate: expander.merging().over_approximates()
                || expander.options().is_sliced,
            is_indexed: true,
            steps: expander.steps().clone(),
            bound: Bound::default(),
            complete_layers: 0,
            stop: None,
            growth: None,
            statistics: Statistics::default(),
            options: expander.options().clone(),
            folds_texts: expander.merging().folded_texts().is_some(),
        }
    }

    /// The progress of its next layer.
    pub(crate) fn progress(&self, frontier: usize, expanded: usize) -> Progress {
        Progress {
            layer: self.complete_layers + 1,
            frontier,
            expanded,
            shapes: self.inner.node_count(),
            cubes: self.cubes.len(),
        }
    }

    /// Fills in the statistics of size.
    pub(crate) fn measure(&mut self, budget: &Budget) {
        let statistics = &mut self.statistics;
        statistics.shapes = self.inner.node_count();
        statistics.cubes = self.cubes.len();
        statistics.transitions = self.inner.edge_count();
        statistics.layers = self.complete_layers;
        statistics.peak_bytes = process_peak_bytes().unwrap_or_else(|| budget.bytes());
    }

    /// About how many bytes it takes: who keeps graphs counts them.
    pub fn approximate_bytes(&self) -> u64 {
        let of_state = |state: &State| {
            let of_cube = |cube: &CommittedCube| {
                let slots = cube.cube.primitives().len();
                BYTES_OF_CUBE + slots * slots * BYTES_OF_BOUND
            };
            let cubes: usize = state.committed().iter().map(of_cube).sum();
            // The index of subsumption has about the same again.
            state.shape().len() * BYTES_OF_OBJECT + cubes * 2
        };
        let states: usize = self.inner.node_weights().map(of_state).sum();
        let transitions = self.inner.edge_count() * BYTES_OF_TRANSITION;
        u64::try_from(states + transitions).unwrap_or(u64::MAX)
    }

    /// All states, the empty one first, in the order in which they were first reached.
    pub fn states(&self) -> impl Iterator<Item = StateIndex> + '_ {
        self.inner.node_indices().map(StateIndex)
    }

    /// A state.
    pub fn state(&self, index: StateIndex) -> &State {
        &self.inner[index.0]
    }

    /// The shape of a state.
    pub fn shape(&self, index: StateIndex) -> &Shape {
        self.state(index).shape()
    }

    /// The content-derived name of a state's shape.
    pub fn shape_id(&self, program: &Program, index: StateIndex) -> ShapeId {
        self.shape(index).id(program)
    }

    /// The slots of a state that say whether a copy of a counter is in step with it (0) or not.
    pub fn followers(&self, index: StateIndex) -> Vec<usize> {
        let slots = self.steps.slots(self.shape(index)).into_iter();
        slots.map(|(slot, _)| slot).collect()
    }

    /// The cubes of a state that no other one of its own replaces.
    pub(crate) fn current_cubes(&self, index: StateIndex) -> impl Iterator<Item = CubeId> {
        let state = self.state(index);
        let widens = self.options.matching == Matching::Widened;
        let positions = state.index().iter().flat_map(move |joined| {
            let replaced = if widens { joined.payload.len() - 1 } else { 0 };
            joined.payload[replaced..].iter()
        });
        positions.map(|&position| state.committed()[position].id)
    }

    /// All cubes in the order of their commits: layer by layer, and within a layer those reached
    /// without exceptions first.
    pub fn cubes_in_order(&self) -> impl Iterator<Item = CubeId> + use<> {
        let count = u32::try_from(self.cubes.len()).expect("cubes are numbered by u32");
        (0..count).map(CubeId)
    }

    /// The cubes of the last full layer: those that are expanded next.
    pub(crate) fn last_layer(&self) -> Vec<CubeId> {
        let all = self.cubes_in_order();
        let last = all.skip_while(|&cube| self.layer(cube) < self.complete_layers);
        last.collect()
    }

    /// Whether exploring longer sequences can go on from here.
    pub fn can_grow(&self) -> bool {
        self.is_indexed && matches!(self.stop, None | Some(Stop::Time))
    }

    /// Whether exploring with these options, which differ in the length at most, can go on from
    /// here.
    pub(crate) fn can_go_on(&self, options: &Options) -> bool {
        // What was found in a layer that is not full is among the findings.
        let least = match self.stop {
            None => self.complete_layers,
            Some(Stop::Time) => self.complete_layers + 1,
            Some(_) => return false,
        };
        let is_short = options.max_length.is_none_or(|most| most >= least);
        is_short && self.can_grow() && !options.connected && options.effort.is_none()
    }

    /// A cube with its provenance.
    pub(crate) fn committed(&self, id: CubeId) -> &CommittedCube {
        let (state, position) = self.cubes[id.number()];
        &self.state(state).committed()[position]
    }

    /// A cube with its shape.
    pub fn cube(&self, id: CubeId) -> (&Shape, &Cube) {
        (self.shape(self.state_of(id)), &self.committed(id).cube)
    }

    /// The last call of the sequences to a cube: the cube before it, and the method. None if there
    /// is no call.
    pub fn last_call(&self, id: CubeId) -> Option<(CubeId, MethodId)> {
        let part = self.committed(id).parts.first()?;
        let transition = self.transition(part.transition);
        Some((transition.from, transition.call.method))
    }

    /// The state that a cube belongs to.
    pub fn state_of(&self, id: CubeId) -> StateIndex {
        self.cubes[id.number()].0
    }

    /// The length of the shortest sequences that reach the cube's points.
    pub fn layer(&self, id: CubeId) -> u32 {
        self.committed(id).layer
    }

    /// The fewest calls that throw in a sequence to the cube; to some of its points there may be
    /// more.
    pub fn throws(&self, id: CubeId) -> u32 {
        self.committed(id).throws
    }

    /// The first committed cube that has this point.
    pub fn find(&self, shape: &Shape, point: &[Constant]) -> Option<CubeId> {
        let mut states = self.index.get(shape)?.iter();
        states.find_map(|&index| self.state(index).find(point))
    }

    /// All transitions, in the order of their commits.
    pub fn transitions(&self) -> impl Iterator<Item = &Transition> {
        self.inner.edge_weights()
    }

    /// A transition.
    pub(crate) fn transition(&self, index: TransitionIndex) -> &Transition {
        &self.inner[index.0]
    }

    /// The branch outcomes that the path of a transition decided.
    pub fn outcomes(&self, transition: &Transition) -> &[(MethodId, OutcomeId)] {
        self.outcome_sets.get(transition.outcomes)
    }

    /// The bound that the graph is relative to.
    pub fn bound(&self) -> &Bound {
        &self.bound
    }

    /// The losses, each place and reason once, in the order of their discovery.
    pub fn losses(&self) -> &[Loss] {
        &self.findings.losses
    }

    /// The methods and static initialisers that never came to their end within the scope.
    pub fn uncompleted(&self) -> &[Uncompleted] {
        &self.uncompleted
    }

    /// Whether states should keep the characters of texts, and do not.
    pub(crate) fn needs_characters(&self) -> bool {
        self.options.is_missing_characters(self.losses())
    }

    /// Whether nothing is missing within the bound. It was explored to its end, no path was lost,
    /// no state was parked, and no method was always cut off.
    pub fn is_complete(&self) -> bool {
        let is_part = matches!(self.options.matching, Matching::Few(_));
        let has_all = self.stop.is_none() && !self.has_parked() && !is_part;
        has_all && self.losses().is_empty() && self.uncompleted.is_empty()
    }

    /// Whether it has the shapes of another graph, and no others. If its own ones are all reached,
    /// and the other graph over-approximates and is finished, these are all shapes that calls
    /// build.
    pub fn has_the_shapes_of(&self, other: &Graph) -> bool {
        let mut shapes = other.index.keys();
        self.index.len() == other.index.len() && shapes.all(|shape| self.index.contains_key(shape))
    }

    /// Whether a call was left out because a follower was out of step ([`Options::parking`]).
    pub fn has_parked(&self) -> bool {
        self.findings.parked
    }

    /// Whether it may have points that no sequence reaches: it is widened, or a path depended on
    /// how far a follower is out of step. Then what it does not contain is unreachable, and a
    /// witness counts if its replay succeeds.
    pub fn is_over_approximate(&self) -> bool {
        self.over_approximate
    }

    /// The number of finished layers: all sequences of at most this length are explored.
    pub fn complete_layers(&self) -> u32 {
        self.complete_layers
    }

    /// Why the exploration stopped early, if it did.
    pub fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// What kept it from its end, where a budget stopped it.
    pub fn growth(&self) -> Option<Growth> {
        self.growth
    }

    /// Size and effort.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The options of the exploration.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The number of shapes for each number of objects per class.
    pub fn shapes_by_size(&self) -> BTreeMap<BTreeMap<RuntimeClass, usize>, usize> {
        let mut sizes = BTreeMap::new();
        for index in self.states() {
            *sizes.entry(self.shape(index).counts()).or_default() += 1;
        }
        sizes
    }
}
