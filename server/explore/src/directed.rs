//! Best-first exploration: the states that are nearest to what is asked for come first (DESIGN §6).
//!
//! A search by distance alone stays where the distance does not change, and one by length alone
//! does not get far. So four states take turns. One is the nearest, one has the shortest sequence,
//! a new branch led to one, and one is of a kind with few turns. States are of a kind if the target
//! looks alike on them, and they have as many objects of each class.
//!
//! Before all of them come the sequences that make what is asked for, step by step.
//!
//! Of a state those calls come first that use what the caller holds. The others were tried before
//! that was made; they wait for a turn of their own.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};
use std::hash::{Hash, Hasher};
use std::time::Instant;

use exec::Budget;
use heap::{RuntimeClass, Shape};
use ir::{Bodies, OutcomeId};
use java::{MethodId, Origin, Program, Type};
use rustc_hash::{FxHashSet, FxHasher};

use crate::expand::Expander;
use crate::findings::Findings;
use crate::frontier::{Calls, Search};
use crate::graph::{Graph, Stop};
use crate::methods::Methods;
use crate::options::Options;
use crate::transition::CubeId;

/// What a target says of a cube.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Judgement {
    /// It is met, or it cannot be asked any more: the search ends.
    Over,
    /// It is not met there.
    Open {
        /// Its branch distance, how far the cube is from meeting it: the less, the nearer.
        distance: f64,
        /// What the target saw. Cubes on which it saw the same have the same number.
        seen: u64,
    },
}

/// What asks a target of the cubes of a directed search.
pub trait Judge {
    /// Asks it of a new cube. The cubes come in the order of their commits.
    fn judge(&mut self, graph: &Graph, cube: CubeId) -> Judgement;

    /// Tries what it can with the nearest cubes, before the next ones are expanded. Whether the
    /// search goes on.
    fn approach(&mut self, graph: &Graph) -> bool;
}

/// Explores sequences of M: those that make objects of the types asked for, then others,
/// best-first. It ends when `judge` ends it, when the calls of [`Options::effort`] are used up, or
/// when the budget is spent. Each new cube is judged once, in the order of their commits.
///
/// The graph is sound, and never complete: its layers mean nothing.
pub fn explore_best_first(
    program: &Program,
    bodies: &Bodies,
    methods: &Methods,
    options: &Options,
    budget: &Budget,
    (asked, judge): (&[Type], &mut dyn Judge),
) -> Graph {
    let started = Instant::now();
    let options = &options.exploring(methods);
    let expander = Expander::new(program, bodies, options, budget);
    let search = Search::new(&expander, methods, options, budget);
    let mut graph = Graph::with_empty_state(&expander);
    let mut findings = Findings::default();
    let mut open = Open::default();
    let mut new = vec![CubeId::EMPTY];
    let mut constructions = Constructions::of(methods.constructions(program, asked));
    let stop = loop {
        let last = std::mem::take(&mut new);
        let mut added = last.iter();
        if added.any(|&cube| !open.add(&graph, program, cube, judge)) {
            break None;
        }
        if !judge.approach(&graph) {
            break None;
        }
        let batch = constructions.batch(&graph, &last);
        let batch = batch.unwrap_or_else(|| open.batch(&graph));
        if batch.is_empty() {
            break None;
        }
        let layer = search.expand_layer(&graph, &batch, &mut None, &mut |_| ());
        let committed = layer.and_then(|mut layer| {
            findings.add(std::mem::take(&mut layer.findings));
            let is_last = layer.is_part;
            Ok((search.commit_layer(&mut graph, layer)?, is_last))
        });
        match committed {
            Ok((cubes, false)) => new = cubes,
            Ok((cubes, true)) => {
                let mut cubes = cubes.into_iter();
                let _is_over = cubes.any(|cube| !open.add(&graph, program, cube, judge));
                break Some(Stop::Calls);
            }
            Err(stop) => break Some(stop),
        }
    };
    graph.stop = stop;
    search.conclude(&mut graph, findings, stop.is_none());
    graph.statistics.time = started.elapsed();
    graph
}

/// So many states go on to the next step.
const MOST_IN_STEP: usize = 8;

/// The sequences that make what is asked for, while their steps are taken.
struct Constructions {
    /// Those that are not at their end, the first one with so many steps taken.
    ways: VecDeque<Vec<MethodId>>,
    taken: usize,
    /// Where the steps taken so far led.
    reached: BTreeMap<Vec<MethodId>, Vec<CubeId>>,
}

impl Constructions {
    fn of(ways: Vec<Vec<MethodId>>) -> Constructions {
        Constructions {
            ways: ways.into(),
            taken: 0,
            reached: BTreeMap::from([(Vec::new(), vec![CubeId::EMPTY])]),
        }
    }

    /// The next step, on the states that the last one found. None if no step is left.
    fn batch(&mut self, graph: &Graph, found: &[CubeId]) -> Option<Vec<(CubeId, Calls)>> {
        if self.taken > 0
            && let Some(way) = self.ways.front()
        {
            let before = way[..self.taken].to_vec();
            self.reached.insert(before, spread(graph, found));
        }
        loop {
            let way = self.ways.front()?;
            // Ways that begin alike go on from where the first one came.
            let mut lengths = (0..=way.len()).rev();
            let known = lengths.find_map(|length| self.reached.get_key_value(&way[..length]))?;
            let next = way.get(known.0.len()).filter(|_| !known.1.is_empty());
            let Some(&method) = next else {
                self.ways.pop_front();
                self.taken = 0;
                continue;
            };
            self.taken = known.0.len() + 1;
            let step = known.1.iter().map(|&cube| (cube, Calls::Of(method)));
            return Some(step.collect());
        }
    }
}

/// Few of these cubes, of which each was found from as many others as possible.
fn spread(graph: &Graph, found: &[CubeId]) -> Vec<CubeId> {
    let mut counts: BTreeMap<CubeId, usize> = BTreeMap::new();
    let rank = |&cube: &CubeId| {
        let part = graph.committed(cube).parts.first()?;
        let before = graph.transition(part.transition).from;
        let count = counts.entry(before).or_default();
        *count += 1;
        Some((*count, cube))
    };
    let mut ranked: Vec<(usize, CubeId)> = found.iter().filter_map(rank).collect();
    ranked.sort_unstable();
    let cubes = ranked.into_iter().map(|(_, cube)| cube);
    cubes.take(MOST_IN_STEP).collect()
}

/// A distance, ordered.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Distance(f64);

impl Eq for Distance {}

impl PartialOrd for Distance {
    fn partial_cmp(&self, other: &Distance) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Distance {
    fn cmp(&self, other: &Distance) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

/// Cubes of one kind that were not expanded, those that came first in front.
#[derive(Debug, Default)]
struct Kind {
    turns: usize,
    cubes: VecDeque<CubeId>,
}

/// The cubes that were not expanded.
#[derive(Debug, Default)]
struct Open {
    /// Of each cube the length of its sequence, and whether it was expanded.
    cubes: Vec<(u32, bool)>,
    nearest: BinaryHeap<Reverse<(Distance, u32, CubeId)>>,
    shortest: BinaryHeap<Reverse<(u32, CubeId)>>,
    kinds: BTreeMap<u64, Kind>,
    /// Cubes to which a call led that took a branch as no call before.
    novel: VecDeque<CubeId>,
    /// Those of which the calls that use nothing held wait, by the lengths of their sequences.
    others: BinaryHeap<Reverse<(u32, CubeId)>>,
    taken: FxHashSet<(MethodId, OutcomeId)>,
}

impl Open {
    /// Adds a cube; whether the search goes on.
    fn add(
        &mut self,
        graph: &Graph,
        program: &Program,
        cube: CubeId,
        judge: &mut dyn Judge,
    ) -> bool {
        let Judgement::Open { distance, seen } = judge.judge(graph, cube) else {
            return false;
        };
        let parts = graph.committed(cube).parts.iter();
        let before = parts.map(|part| graph.transition(part.transition).from);
        let length = before.map(|from| self.cubes[from.number()].0 + 1).min();
        let length = length.unwrap_or(0);
        debug_assert_eq!(self.cubes.len(), cube.number());
        self.cubes.push((length, false));
        self.nearest
            .push(Reverse((Distance(distance), length, cube)));
        self.shortest.push(Reverse((length, cube)));
        let parts = graph.committed(cube).parts.iter();
        let outcomes = parts.flat_map(|part| {
            let transition = graph.transition(part.transition);
            graph.outcomes(transition)
        });
        let taken = &mut self.taken;
        let new = outcomes.filter(|&&outcome| taken.insert(outcome)).count();
        if new > 0 {
            self.novel.push_back(cube);
        }
        let kind = kind(program, graph.cube(cube).0, seen);
        self.kinds.entry(kind).or_default().cubes.push_back(cube);
        true
    }

    /// What is expanded next.
    fn batch(&mut self, graph: &Graph) -> Vec<(CubeId, Calls)> {
        let waiting = self.others.pop();
        let waiting = waiting.map(|Reverse((_, cube))| (cube, Calls::Others));
        let mut new = Vec::from_iter(self.next_nearest());
        new.extend(self.next_novel());
        new.extend(self.next_of_kinds());
        new.extend(self.next_shortest());
        let mut batch = Vec::from_iter(waiting);
        for cube in new {
            let calls = match graph.cube(cube).0.held().next() {
                None => Calls::All,
                Some(_) => {
                    let length = self.cubes[cube.number()].0;
                    self.others.push(Reverse((length, cube)));
                    Calls::OnHeld
                }
            };
            batch.push((cube, calls));
        }
        batch
    }

    fn next_nearest(&mut self) -> Option<CubeId> {
        let nearest = std::iter::from_fn(|| self.nearest.pop().map(|Reverse((_, _, cube))| cube));
        first_open(nearest, &mut self.cubes)
    }

    fn next_novel(&mut self) -> Option<CubeId> {
        let novel = std::iter::from_fn(|| self.novel.pop_front());
        first_open(novel, &mut self.cubes)
    }

    fn next_shortest(&mut self) -> Option<CubeId> {
        let shortest = std::iter::from_fn(|| self.shortest.pop().map(|Reverse((_, cube))| cube));
        first_open(shortest, &mut self.cubes)
    }

    /// A cube of a kind that had the fewest turns.
    fn next_of_kinds(&mut self) -> Option<CubeId> {
        loop {
            let waiting = self
                .kinds
                .iter_mut()
                .filter(|(_, kind)| !kind.cubes.is_empty());
            let first = |kind: &Kind| kind.cubes.front().copied();
            let (_, kind) = waiting.min_by_key(|(_, kind)| (kind.turns, first(kind)))?;
            let cubes = std::iter::from_fn(|| kind.cubes.pop_front());
            if let Some(cube) = first_open(cubes, &mut self.cubes) {
                kind.turns += 1;
                return Some(cube);
            }
        }
    }
}

/// The first of these that was not expanded; now it is.
fn first_open(
    mut cubes: impl Iterator<Item = CubeId>,
    known: &mut [(u32, bool)],
) -> Option<CubeId> {
    cubes.find(|cube| !std::mem::replace(&mut known[cube.number()].1, true))
}

/// The number of a kind of cubes.
fn kind(program: &Program, shape: &Shape, seen: u64) -> u64 {
    let is_of_project = |class: &RuntimeClass| match *class {
        RuntimeClass::Class(class) => program.class(class).origin != Origin::Library,
        RuntimeClass::Array(_) => false,
    };
    let mut hasher = FxHasher::default();
    seen.hash(&mut hasher);
    for (class, count) in shape.counts() {
        if is_of_project(&class) {
            (class, count).hash(&mut hasher);
        }
    }
    hasher.finish()
}
