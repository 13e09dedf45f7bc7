//! The state transformation graph (the paper's Algorithm 1 builds it): shapes with their cubes, and
//! calls between them.

use std::collections::BTreeMap;
use std::sync::Arc;

use exec::{Budget, Loss};
use heap::{RuntimeClass, Shape, ShapeId};
use ir::OutcomeId;
use java::{ClassId, MethodId, Program};
use petgraph::stable_graph::{EdgeIndex, NodeIndex, StableGraph};
use rustc_hash::FxHashMap;
use smt::{Constant, Cube, Solver, SolverOptions};

use crate::bound::Bound;
use crate::call::{AbstractCall, Release};
use crate::join::{Joined, JoinedCubes};
use crate::options::{Matching, Options};
use crate::outcomes::OutcomeSets;
use crate::statistics::{PeakMeasure, Statistics, process_peak_bytes};
use crate::steps::Steps;

/// A shape of a [`Graph`]; numbered in the order in which they were first reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ShapeIndex(pub(crate) NodeIndex);

impl ShapeIndex {
    /// The number, from 0 for the empty shape.
    pub fn number(self) -> usize {
        self.0.index()
    }
}

/// A cube of a [`Graph`]; numbered in the order of their commits, which is breadth-first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CubeId(pub(crate) u32);

impl CubeId {
    /// The empty state, from which every sequence starts.
    pub const EMPTY: CubeId = CubeId(0);

    /// The number, from 0 for the empty state.
    pub fn number(self) -> usize {
        self.0 as usize
    }
}

/// A transition of a [`Graph`]: one path of one abstract call (Definition 4.5), from the cube that
/// it was expanded from to the cube that its post-state became part of, or was subsumed by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transition {
    /// The pre-state.
    pub from: CubeId,
    /// The cube that the post-state became part of; if it is subsumed, a cube that has some of its
    /// points, all of them wherever a single cube does.
    pub to: CubeId,
    /// The call; its roots are numbered as in the pre-state's shape.
    pub call: AbstractCall,
    /// The number of the path within the call's run.
    pub path: u32,
    /// The roots that the caller lets go of after the call, to stay within the scope.
    pub released: Box<[Release]>,
    /// The exception that the call throws.
    pub throws: Option<ClassId>,
    /// Whether the call's result is a heap object (which the caller then holds, unless released).
    pub returns_object: bool,
    /// Whether older cubes have all of the post-state, or another edge of the same layer leads to
    /// exactly the same.
    pub subsumed: bool,
    pub(crate) outcomes: u32,
}

/// A transition by its number within the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TransitionIndex(pub(crate) EdgeIndex);

/// One way in which points of a cube come about: an edge that is not subsumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) transition: TransitionIndex,
    /// The fewest calls that throw on this way, its own included.
    pub(crate) throws: u32,
}

/// A shape with its cubes.
#[derive(Debug)]
pub(crate) struct ShapeNode {
    pub(crate) shape: Arc<Shape>,
    /// The permutations of the slots that leave the shape as it is, identity included.
    pub(crate) automorphisms: Vec<Vec<usize>>,
    pub(crate) cubes: Vec<CubeId>,
    /// What subsumption reads: the same points, joined across layers where the union is itself a
    /// cube.
    pub(crate) index: JoinedCubes<CubeId>,
}

/// A committed cube: immutable.
#[derive(Debug)]
pub(crate) struct CubeNode {
    pub(crate) shape: ShapeIndex,
    pub(crate) cube: Arc<Cube>,
    pub(crate) layer: u32,
    /// The fewest calls that throw on a way to it.
    pub(crate) throws: u32,
    /// Those with the fewest exceptions first.
    pub(crate) parts: Vec<Part>,
}

/// Why an exploration ended before its frontier was empty and before its length limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The deadline passed; everything up to the last full layer is there.
    Time,
    /// The caller cancelled; likewise.
    Cancelled,
    /// The interpreter's steps were used up; likewise.
    Steps,
    /// The accounted memory was used up; likewise.
    Memory,
    /// The limit of states was reached; likewise.
    States,
}

impl Stop {
    /// Why a spent budget is spent.
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

/// The states that sequences of calls reach, and the calls between them. Self-contained: it lives
/// without the arenas of its exploration, and needs the program only to be read by people and to
/// walk back ([`Graph::sequence`]).
///
/// Every cube is sound (each of its points is reached by some sequence of its layer's length),
/// unless the graph [is over-approximate](Graph::is_over_approximate), and, where the graph [is
/// complete](Graph::is_complete), together they have every point that is reached.
#[derive(Debug)]
pub struct Graph {
    pub(crate) inner: StableGraph<ShapeNode, Transition>,
    pub(crate) cubes: Vec<CubeNode>,
    /// The shapes' nodes; unused where states are not matched.
    pub(crate) index: FxHashMap<Arc<Shape>, NodeIndex>,
    pub(crate) outcome_sets: OutcomeSets,
    pub(crate) losses: Vec<Loss>,
    pub(crate) over_approximate: bool,
    pub(crate) parked: bool,
    pub(crate) steps: Steps,
    pub(crate) bound: Bound,
    pub(crate) complete_layers: u32,
    pub(crate) stop: Option<Stop>,
    pub(crate) statistics: Statistics,
    pub(crate) options: Options,
}

impl Graph {
    /// The graph that has only the empty heap: no sequence yet (Algorithm 1, lines 1 and 2).
    pub(crate) fn with_empty_state(options: &Options) -> Graph {
        let shape = Arc::new(Shape::empty());
        let mut inner = StableGraph::new();
        let node = inner.add_node(ShapeNode {
            shape: shape.clone(),
            automorphisms: vec![Vec::new()],
            cubes: vec![CubeId::EMPTY],
            index: JoinedCubes {
                cubes: vec![Joined {
                    cube: Arc::new(Cube::top(&[])),
                    payload: vec![CubeId::EMPTY],
                }],
            },
        });
        Graph {
            inner,
            cubes: vec![CubeNode {
                shape: ShapeIndex(node),
                cube: Arc::new(Cube::top(&[])),
                layer: 0,
                throws: 0,
                parts: Vec::new(),
            }],
            index: FxHashMap::from_iter([(shape, node)]),
            outcome_sets: OutcomeSets::default(),
            losses: Vec::new(),
            over_approximate: false,
            parked: false,
            steps: Steps::default(),
            bound: Bound::default(),
            complete_layers: 0,
            stop: None,
            statistics: Statistics::default(),
            options: options.clone(),
        }
    }

    /// Fills in the statistics that are about size.
    pub(crate) fn measure(&mut self, budget: &Budget) {
        let statistics = &mut self.statistics;
        statistics.shapes = self.inner.node_count();
        statistics.cubes = self.cubes.len();
        statistics.transitions = self.inner.edge_count();
        statistics.layers = self.complete_layers;
        (statistics.peak_bytes, statistics.peak_measure) = match process_peak_bytes() {
            Some(bytes) => (bytes, PeakMeasure::Process),
            None => (budget.bytes(), PeakMeasure::Accounted),
        };
    }

    /// All shapes, the empty one first, in the order in which they were first reached.
    pub fn shapes(&self) -> impl Iterator<Item = ShapeIndex> + '_ {
        self.inner.node_indices().map(ShapeIndex)
    }

    /// A shape.
    pub fn shape(&self, index: ShapeIndex) -> &Shape {
        &self.inner[index.0].shape
    }

    /// A shape's content-derived name.
    pub fn shape_id(&self, program: &Program, index: ShapeIndex) -> ShapeId {
        self.shape(index).id(program)
    }

    /// The slots of a shape that say whether a copy of a counter is in step with it (0) or not.
    pub fn followers(&self, index: ShapeIndex) -> Vec<usize> {
        let slots = self.steps.slots(self.shape(index)).into_iter();
        slots.map(|(slot, _)| slot).collect()
    }

    /// The cubes of a shape, in the order of their commits.
    pub fn cubes(&self, index: ShapeIndex) -> &[CubeId] {
        &self.inner[index.0].cubes
    }

    /// The points of a shape's cubes once more, in fewer cubes: those whose union is a cube are
    /// joined.
    pub fn joined_cubes(&self, index: ShapeIndex) -> impl Iterator<Item = &Cube> {
        let joined = &self.inner[index.0].index.cubes;
        joined.iter().map(|joined| &*joined.cube)
    }

    /// All cubes in the order of their commits: layer by layer, and within a layer those reached
    /// without exceptions first.
    pub fn cubes_in_order(&self) -> impl Iterator<Item = CubeId> + use<> {
        let count = u32::try_from(self.cubes.len()).expect("cubes are numbered by u32");
        (0..count).map(CubeId)
    }

    /// A cube with its shape.
    pub fn cube(&self, id: CubeId) -> (&Shape, &Cube) {
        let node = &self.cubes[id.number()];
        (self.shape(node.shape), &node.cube)
    }

    /// The shape that a cube belongs to.
    pub fn shape_of(&self, id: CubeId) -> ShapeIndex {
        self.cubes[id.number()].shape
    }

    /// The length of the shortest sequences that reach the cube's points.
    pub fn layer(&self, id: CubeId) -> u32 {
        self.cubes[id.number()].layer
    }

    /// The fewest calls that throw on a way to the cube; to some of its points there may be more.
    pub fn throws(&self, id: CubeId) -> u32 {
        self.cubes[id.number()].throws
    }

    /// A content-derived name for a state: a hash of its shape's canonical form and its cube.
    pub fn state_id(&self, program: &Program, id: CubeId) -> String {
        let (shape, cube) = self.cube(id);
        let names: Vec<String> = (0..cube.primitives().len())
            .map(|slot| format!("s{slot}"))
            .collect();
        let mut hasher = blake3::Hasher::new();
        hasher.update(shape.id(program).to_string().as_bytes());
        hasher.update(cube.display(&names).as_bytes());
        hasher.finalize().to_hex()[..16].to_owned()
    }

    /// The first committed cube that has this point, every order of the shape's ties tried.
    pub fn find(&self, shape: &Shape, point: &[Constant]) -> Option<CubeId> {
        match self.options.matching {
            Matching::Merge | Matching::Widen => self.find_in(*self.index.get(shape)?, point),
            Matching::None => self
                .inner
                .node_indices()
                .filter(|&node| *self.inner[node].shape == *shape)
                .find_map(|node| self.find_in(node, point)),
        }
    }

    fn find_in(&self, node: NodeIndex, point: &[Constant]) -> Option<CubeId> {
        let node = &self.inner[node];
        let mut solver = Solver::new(SolverOptions::default());
        node.cubes.iter().copied().find(|&id| {
            node.automorphisms.iter().any(|permutation| {
                let point: Vec<Constant> = permutation.iter().map(|&slot| point[slot]).collect();
                self.cubes[id.number()].cube.contains(&point, &mut solver) == Some(true)
            })
        })
    }

    /// All transitions, in the order of their commits.
    pub fn transitions(&self) -> impl Iterator<Item = (TransitionIndex, &Transition)> {
        self.inner
            .edge_indices()
            .map(|index| (TransitionIndex(index), &self.inner[index]))
    }

    /// A transition.
    pub fn transition(&self, index: TransitionIndex) -> &Transition {
        &self.inner[index.0]
    }

    /// The branch outcomes that a transition's path decided.
    pub fn outcomes(&self, transition: &Transition) -> &[(MethodId, OutcomeId)] {
        self.outcome_sets.get(transition.outcomes)
    }

    /// What the graph is relative to.
    pub fn bound(&self) -> &Bound {
        &self.bound
    }

    /// Where paths were lost, each place and reason once, in the order in which they were met.
    pub fn losses(&self) -> &[Loss] {
        &self.losses
    }

    /// Whether nothing is missing within the bound: the frontier ran empty or the length limit was
    /// reached, and no path was lost, nor a state parked.
    pub fn is_complete(&self) -> bool {
        self.losses.is_empty() && self.stop.is_none() && !self.parked
    }

    /// Whether a call was left out because a follower was out of step ([`Options::parking`]).
    pub fn has_parked(&self) -> bool {
        self.parked
    }

    /// Whether it may have points that no sequence reaches: a path depended on how far a follower
    /// is out of step. Then only what it does not have is certain, and what is replayed.
    pub fn is_over_approximate(&self) -> bool {
        self.over_approximate
    }

    /// How many layers are finished: every sequence of at most so many calls was explored.
    pub fn complete_layers(&self) -> u32 {
        self.complete_layers
    }

    /// Why the exploration stopped early, if it did.
    pub fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// Size and effort.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// What was explored with.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many shapes there are with so many objects of each class.
    pub fn shapes_by_size(&self) -> BTreeMap<BTreeMap<RuntimeClass, usize>, usize> {
        let mut sizes = BTreeMap::new();
        for index in self.shapes() {
            *sizes.entry(self.shape(index).counts()).or_default() += 1;
        }
        sizes
    }
}
