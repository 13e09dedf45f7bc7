//! The commit of a layer: what merging makes of it becomes immutable (the paper's `AddState`).

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};

use exec::Budget;
use heap::{Layout, Shape};
use smt::{CancelFlag, Solver, SolverOptions};

use crate::graph::{Graph, StateIndex, Stop};
use crate::layer::Layer;
use crate::merging::{Candidate, Merged, Merging};
use crate::state::{CommittedCube, Joined, State};
use crate::transition::{CubeId, FoundEdge, Part, Transition, TransitionIndex};
use crate::workers::in_order;

/// What a commit works with: the states of a layer are merged in parallel, each with a solver of
/// its own.
pub(crate) struct Workers<'a> {
    pub(crate) merging: &'a dyn Merging,
    pub(crate) threads: usize,
    pub(crate) solver: SolverOptions,
    pub(crate) budget: &'a Budget,
}

impl Workers<'_> {
    fn solver(&self) -> Solver {
        Solver::new(self.solver.clone())
    }

    /// Read also while one state is merged: joining its cubes can take long.
    fn cancel(&self) -> &CancelFlag {
        &self.solver.cancel
    }
}

impl Graph {
    /// Commits a finished layer. Candidates that an older cube includes only count their edges. The
    /// others are joined, numbered, and returned as the next frontier, those first that are reached
    /// with the fewest exceptions.
    ///
    /// After each state `poll` decides, by the number of new cubes, whether to go on; if not,
    /// nothing is committed. It must stop if the workers are cancelled: their last state is not
    /// merged completely.
    pub(crate) fn commit(
        &mut self,
        layer: Layer,
        layout: &Layout,
        workers: &Workers<'_>,
        poll: impl Fn(usize) -> Result<(), Stop>,
    ) -> Result<Vec<CubeId>, Stop> {
        let looks_up = workers.merging.looks_up_shapes();
        let mut added = Vec::new();
        let mut groups: Vec<(StateIndex, Mutex<Vec<Candidate>>)> = Vec::new();
        for (shape, candidates) in layer.into_groups() {
            let known = self.index.get(&shape).filter(|_| looks_up);
            let state = match known {
                Some(states) => states[0],
                None => match State::new(shape.clone(), layout, &|bytes| {
                    workers.budget.has_room(bytes)
                }) {
                    Some(state) => {
                        let state = self.add_state(shape, state);
                        added.push(state);
                        state
                    }
                    None => {
                        self.remove_states(added);
                        return Err(Stop::of(workers.budget));
                    }
                },
            };
            groups.push((state, Mutex::new(candidates)));
        }
        let mut merged = Vec::new();
        let mut queries = smt::Statistics::default();
        let mut count = 0;
        let merge = |item: usize| {
            let (state, candidates) = &groups[item];
            let candidates = candidates.lock().map(|mut all| std::mem::take(&mut *all));
            let candidates = candidates.unwrap_or_default();
            let (state, mut solver) = (self.state(*state), workers.solver());
            let merging = workers.merging;
            let merged = merging.merge(state, candidates, &mut solver, workers.cancel());
            (merged, solver.statistics)
        };
        let result = in_order(
            groups.len(),
            workers.threads,
            merge,
            |item, (one, asked)| {
                count += one.new.len();
                queries += asked;
                merged.push((groups[item].0, one));
                poll(count)
            },
        );
        if let Err(stop) = result {
            self.remove_states(added);
            return Err(stop);
        }
        self.statistics.queries += queries;
        let frontier = self.apply(merged);
        self.index(&frontier, workers);
        self.is_indexed = !workers.cancel().is_cancelled();
        Ok(frontier)
    }

    /// Makes what was merged part of the graph; returns the new cubes in order.
    fn apply(&mut self, merged: Vec<(StateIndex, Merged)>) -> Vec<CubeId> {
        let mut new = Vec::new();
        for (state, merged) in merged {
            for (cube, edges) in merged.subsumed {
                for edge in edges {
                    self.add_edge(edge, (state, cube), true);
                }
            }
            new.extend(merged.new.into_iter().map(|joined| (state, joined)));
        }
        let throws_of = |joined: &Joined<Vec<FoundEdge>>| {
            let edges = joined.payload.iter().flatten();
            edges.map(|edge| edge.total_throws).min().unwrap_or(0)
        };
        new.sort_by_key(|(_, joined)| throws_of(joined));
        let layer = self.complete_layers + 1;
        let mut frontier = Vec::with_capacity(new.len());
        for (state, joined) in new {
            let id = CubeId(u32::try_from(self.cubes.len()).expect("cubes are numbered by u32"));
            let throws = throws_of(&joined);
            let mut parts = Vec::with_capacity(joined.payload.len());
            for edges in joined.payload {
                parts.extend(self.add_part((state, id), edges));
            }
            parts.sort_by_key(|part| part.throws);
            let position = self.inner[state.0].commit(CommittedCube {
                id,
                cube: joined.cube,
                layer,
                throws,
                parts,
            });
            self.cubes.push((state, position));
            frontier.push(id);
        }
        frontier
    }

    /// Adds new cubes to what subsumption reads.
    fn index(&mut self, new: &[CubeId], workers: &Workers<'_>) {
        let mut first: BTreeMap<StateIndex, usize> = BTreeMap::new();
        for id in new {
            let (state, position) = self.cubes[id.number()];
            first.entry(state).or_insert(position);
        }
        let indices: Vec<StateIndex> = self.states().collect();
        let states = indices.iter().zip(self.inner.node_weights_mut());
        let states: Vec<(usize, Mutex<&mut State>)> = states
            .filter_map(|(index, state)| Some((*first.get(index)?, Mutex::new(state))))
            .collect();
        let index = |item: usize| {
            let (first, state) = &states[item];
            let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
            let new = *first..state.committed().len();
            let mut solver = workers.solver();
            let merging = workers.merging;
            merging.index(&mut state, new, &mut solver, workers.cancel());
            solver.statistics
        };
        let mut queries = smt::Statistics::default();
        let Ok(()) = in_order(states.len(), workers.threads, index, |_, asked| {
            queries += asked;
            Ok::<(), Infallible>(())
        });
        self.statistics.queries += queries;
    }

    /// Adds the edges of one candidate. They have the same points, so the one with the fewest
    /// exceptions is the provenance of all.
    fn add_part(&mut self, to: (StateIndex, CubeId), edges: Vec<FoundEdge>) -> Option<Part> {
        let fewest = edges.iter().map(|edge| edge.total_throws).min();
        let mut part = None;
        for edge in edges {
            let throws = edge.total_throws;
            let is_part = part.is_none() && Some(throws) == fewest;
            let transition = self.add_edge(edge, to, !is_part);
            if is_part {
                part = Some(Part { transition, throws });
            }
        }
        part
    }

    fn add_state(&mut self, shape: Arc<Shape>, state: State) -> StateIndex {
        let index = StateIndex(self.inner.add_node(state));
        self.index.entry(shape).or_default().push(index);
        index
    }

    /// The last one first: the numbers are given again in their order.
    fn remove_states(&mut self, added: Vec<StateIndex>) {
        for state in added.into_iter().rev() {
            self.remove_state(state);
        }
    }

    fn remove_state(&mut self, index: StateIndex) {
        let Some(removed) = self.inner.remove_node(index.0) else {
            return;
        };
        if let Some(states) = self.index.get_mut(removed.shape()) {
            states.retain(|&state| state != index);
            if states.is_empty() {
                self.index.remove(removed.shape());
            }
        }
    }

    fn add_edge(
        &mut self,
        edge: FoundEdge,
        (state, to): (StateIndex, CubeId),
        subsumed: bool,
    ) -> TransitionIndex {
        let outcomes = self.outcome_sets.intern(edge.outcomes);
        let from = self.state_of(edge.from);
        let transition = Transition {
            from: edge.from,
            beside: edge.beside,
            part: edge.part,
            to,
            call: edge.call,
            path: edge.path,
            released: edge.released,
            throws: edge.throws,
            returns_object: edge.returns_object,
            subsumed,
            outcomes,
        };
        TransitionIndex(self.inner.add_edge(from.0, state.0, transition))
    }
}
