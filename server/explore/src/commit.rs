//! The commit of a layer: subsumption, joins, and what remains becomes immutable (the paper's
//! `AddState`).

use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};

use heap::{Layout, Shape};
use petgraph::stable_graph::NodeIndex;
use smt::{Cube, Solver, SolverOptions};

use crate::graph::{
    CubeId, CubeNode, Graph, Part, ShapeIndex, ShapeNode, Stop, Transition, TransitionIndex,
};
use crate::join::{Joined, JoinedCubes, includes};
use crate::layer::{Candidate, FoundEdge, Layer};
use crate::options::Matching;
use crate::widen::Widener;
use crate::workers::in_order;

/// What a commit works with: the shapes of a layer are decided in parallel, each with a solver of
/// its own.
pub(crate) struct Workers<'a> {
    pub(crate) threads: usize,
    pub(crate) solver: SolverOptions,
    /// What widening knows of the program; empty where cubes are not widened.
    pub(crate) widener: &'a Widener,
}

impl Workers<'_> {
    fn solver(&self) -> Solver {
        Solver::new(self.solver.clone())
    }

    /// Whether the time is over, or nobody waits any more: one shape can have so many cubes that
    /// joining them takes long.
    fn is_stopped(&self) -> bool {
        self.solver.cancel.is_cancelled()
    }
}

/// What one worker takes: each item is worked on once.
fn taken<T: Default>(place: &Mutex<T>) -> T {
    std::mem::take(&mut *place.lock().unwrap_or_else(PoisonError::into_inner))
}

/// What a commit makes of the candidates of one shape.
pub(crate) struct Decided {
    pub(crate) shape: ShapeIndex,
    /// Edges to cubes that are there already.
    pub(crate) subsumed: Vec<(CubeId, Vec<FoundEdge>)>,
    /// New cubes with the edges of the candidates that were joined.
    pub(crate) new: Vec<Joined<Vec<FoundEdge>>>,
}

impl Graph {
    /// Commits a finished layer: candidates that an older cube includes only count their edges; the
    /// others are joined, numbered, and returned as the next frontier, those first that are reached
    /// with the fewest exceptions.
    ///
    /// `poll` is asked after each shape whether to go on with so many new cubes; if not, nothing is
    /// committed. It must say no where the workers are stopped: their last shape is not decided to
    /// its end.
    pub(crate) fn commit(
        &mut self,
        layer: Layer,
        layout: &Layout,
        workers: &Workers<'_>,
        poll: impl Fn(usize) -> Result<(), Stop>,
    ) -> Result<Vec<CubeId>, Stop> {
        let mut added = Vec::new();
        let groups: Vec<(NodeIndex, Mutex<Vec<Candidate>>)> = layer
            .into_groups()
            .map(|(shape, candidates)| {
                let node = self.node_of(shape, layout, &mut added);
                (node, Mutex::new(candidates))
            })
            .collect();
        let mut decided = Vec::new();
        let mut queries = smt::Statistics::default();
        let mut count = 0;
        let decide = |item: usize| {
            let (node, candidates) = &groups[item];
            let mut solver = workers.solver();
            let candidates = taken(candidates);
            let group = match self.options.matching {
                Matching::Widen => {
                    self.decide_widened(*node, candidates, workers.widener, &mut solver)
                }
                Matching::Merge | Matching::None => {
                    self.decide(*node, candidates, workers, &mut solver)
                }
            };
            (group, solver.statistics)
        };
        let result = in_order(
            groups.len(),
            workers.threads,
            decide,
            |_, (group, asked)| {
                count += group.new.len();
                queries += asked;
                decided.push(group);
                poll(count)
            },
        );
        if let Err(stop) = result {
            for node in added {
                self.remove_shape(node);
            }
            return Err(stop);
        }
        self.statistics.queries += queries;
        Ok(self.apply(decided, workers))
    }

    /// Which candidates of a shape are subsumed, and what the others join to.
    fn decide(
        &self,
        node: NodeIndex,
        candidates: Vec<Candidate>,
        workers: &Workers<'_>,
        solver: &mut Solver,
    ) -> Decided {
        let mut subsumed = Vec::new();
        let mut new = JoinedCubes::new();
        let automorphisms = &self.inner[node].automorphisms;
        if self.options.matching == Matching::None {
            new.cubes.extend(candidates.into_iter().map(|new| Joined {
                cube: new.cube,
                payload: vec![new.edges],
            }));
            return Decided {
                shape: ShapeIndex(node),
                subsumed,
                new: new.cubes,
            };
        }
        for candidate in candidates {
            if workers.is_stopped() {
                break;
            }
            match self.subsuming(node, &candidate.cube, solver) {
                Some(cube) => subsumed.push((cube, candidate.edges)),
                None => new.add(candidate.cube, candidate.edges, automorphisms, solver),
            }
        }
        Decided {
            shape: ShapeIndex(node),
            subsumed,
            new: new.cubes,
        }
    }

    /// Makes what was decided part of the graph; returns the new cubes in order.
    fn apply(&mut self, decided: Vec<Decided>, workers: &Workers<'_>) -> Vec<CubeId> {
        let mut new = Vec::new();
        for group in decided {
            for (cube, edges) in group.subsumed {
                for edge in edges {
                    self.add_edge(edge, cube, true);
                }
            }
            new.extend(group.new.into_iter().map(|joined| (group.shape, joined)));
        }
        let throws_of = |joined: &Joined<Vec<FoundEdge>>| {
            let edges = joined.payload.iter().flatten();
            edges.map(|edge| edge.total_throws).min().unwrap_or(0)
        };
        new.sort_by_key(|(_, joined)| throws_of(joined));
        let layer = self.complete_layers + 1;
        let mut frontier = Vec::with_capacity(new.len());
        for (shape, joined) in new {
            let id = CubeId(u32::try_from(self.cubes.len()).expect("cubes are numbered by u32"));
            self.cubes.push(CubeNode {
                shape,
                throws: throws_of(&joined),
                cube: joined.cube,
                layer,
                parts: Vec::new(),
            });
            self.inner[shape.0].cubes.push(id);
            for edges in joined.payload {
                self.add_part(id, edges);
            }
            let node = &mut self.cubes[id.number()];
            node.parts.sort_by_key(|part| part.throws);
            frontier.push(id);
        }
        match self.options.matching {
            Matching::Widen => self.index_widened(&frontier, workers.widener),
            Matching::Merge | Matching::None => self.index(&frontier, workers),
        }
        frontier
    }

    /// Adds new cubes to what subsumption reads; as they are where the workers are stopped, for no
    /// layer follows then.
    fn index(&mut self, new: &[CubeId], workers: &Workers<'_>) {
        let mut cubes: Vec<(ShapeIndex, CubeId)> =
            new.iter().map(|&id| (self.shape_of(id), id)).collect();
        cubes.sort_unstable();
        let shapes: Vec<_> = cubes
            .chunk_by(|left, right| left.0 == right.0)
            .map(|cubes| {
                let index = &mut self.inner[cubes[0].0.0].index;
                let index = std::mem::replace(index, JoinedCubes::new());
                (cubes, Mutex::new(index.cubes))
            })
            .collect();
        let mut joined = Vec::with_capacity(shapes.len());
        let join = |item: usize| {
            let (new, old) = &shapes[item];
            let automorphisms = &self.inner[new[0].0.0].automorphisms;
            let mut index = JoinedCubes { cubes: taken(old) };
            let mut solver = workers.solver();
            for &(_, id) in *new {
                let cube = self.cubes[id.number()].cube.clone();
                if workers.is_stopped() {
                    let payload = vec![id];
                    index.cubes.push(Joined { cube, payload });
                } else {
                    index.add(cube, id, automorphisms, &mut solver);
                }
            }
            (index, solver.statistics)
        };
        let Ok(()) = in_order(
            shapes.len(),
            workers.threads,
            join,
            |item, (index, asked)| {
                joined.push((shapes[item].0[0].0, index, asked));
                Ok::<(), Infallible>(())
            },
        );
        for (shape, index, asked) in joined {
            self.inner[shape.0].index = index;
            self.statistics.queries += asked;
        }
    }

    /// Adds the edges of one candidate: they have the same points, so one with the fewest
    /// exceptions stands for all.
    fn add_part(&mut self, to: CubeId, edges: Vec<FoundEdge>) {
        let fewest = edges.iter().map(|edge| edge.total_throws).min();
        let mut has_part = false;
        for edge in edges {
            let throws = edge.total_throws;
            let is_part = !has_part && Some(throws) == fewest;
            has_part |= is_part;
            let transition = self.add_edge(edge, to, !is_part);
            if is_part {
                let node = &mut self.cubes[to.number()];
                node.parts.push(Part { transition, throws });
            }
        }
    }

    /// Whether a cube of the shape's index has all points of this one: then a committed cube that
    /// belongs to it, one that has all of them by itself if there is one.
    fn subsuming(&self, node: NodeIndex, cube: &Cube, solver: &mut Solver) -> Option<CubeId> {
        let node = &self.inner[node];
        let mut has_all =
            |old: &Cube| old == cube || includes(old, cube, &node.automorphisms, solver);
        let committed = |id: &CubeId| &self.cubes[id.number()].cube;
        let found = node.index.cubes.iter().find(|old| has_all(&old.cube))?;
        if let [only] = found.payload[..] {
            return Some(only);
        }
        let mut several = found.payload.iter().copied();
        several
            .find(|id| has_all(committed(id)))
            .or_else(|| self.meeting(&found.payload, node, cube))
    }

    /// The first of the committed cubes that has some of the points of a cube which all of them
    /// together cover.
    fn meeting(&self, cubes: &[CubeId], node: &ShapeNode, cube: &Cube) -> Option<CubeId> {
        let meets = |id: &&CubeId| {
            let mut orders = node.automorphisms.iter();
            orders.any(|order| self.cubes[id.number()].cube.may_meet(&cube.permuted(order)))
        };
        cubes.iter().find(meets).or(cubes.first()).copied()
    }

    /// The node of a shape; a new one is noted in `added`. Where states are not matched, it is
    /// always a new one.
    fn node_of(
        &mut self,
        shape: Arc<Shape>,
        layout: &Layout,
        added: &mut Vec<NodeIndex>,
    ) -> NodeIndex {
        let matching = self.options.matching;
        if matching.merges()
            && let Some(&node) = self.index.get(&shape)
        {
            return node;
        }
        let node = self.inner.add_node(ShapeNode {
            automorphisms: shape.automorphisms(layout),
            shape: shape.clone(),
            cubes: Vec::new(),
            index: JoinedCubes::new(),
        });
        if matching.merges() {
            self.index.insert(shape, node);
        }
        added.push(node);
        node
    }

    fn remove_shape(&mut self, node: NodeIndex) {
        if let Some(removed) = self.inner.remove_node(node)
            && self.options.matching.merges()
        {
            self.index.remove(&removed.shape);
        }
    }

    fn add_edge(&mut self, edge: FoundEdge, to: CubeId, subsumed: bool) -> TransitionIndex {
        let outcomes = self.outcome_sets.intern(edge.outcomes);
        let ends = (self.shape_of(edge.from).0, self.shape_of(to).0);
        TransitionIndex(self.inner.add_edge(
            ends.0,
            ends.1,
            Transition {
                from: edge.from,
                to,
                call: edge.call,
                path: edge.path,
                released: edge.released,
                throws: edge.throws,
                returns_object: edge.returns_object,
                subsumed,
                outcomes,
            },
        ))
    }
}
