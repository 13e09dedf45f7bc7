//! The commit of a layer: subsumption, joins, and what remains becomes immutable (the paper's `AddState`).

use std::sync::Arc;

use exec::Machine;
use petgraph::stable_graph::{EdgeIndex, NodeIndex};
use smt::{Cube, Solver};

use crate::graph::{
    CubeId, CubeNode, Graph, Part, ShapeIndex, ShapeNode, Stop, Transition, TransitionIndex,
};
use crate::join::{includes, join_all};
use crate::layer::{Candidate, FoundEdge, Layer};

/// How much of a graph is committed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    cubes: usize,
    shapes: usize,
    transitions: usize,
}

impl Graph {
    /// Commits a finished layer: cubes that an older cube includes, or one of the same layer that is reached with fewer
    /// exceptions, only count their edges; the others are joined where they are reached with equally many exceptions,
    /// numbered, and returned as the next frontier. `poll` is asked after each shape whether to go on.
    pub(crate) fn commit(
        &mut self,
        layer: Layer,
        machine: &Machine<'_>,
        solver: &mut Solver,
        poll: impl Fn(&Graph) -> Result<(), Stop>,
    ) -> Result<Vec<CubeId>, Stop> {
        let number = self.complete_layers + 1;
        let nodes: Vec<NodeIndex> = layer
            .shapes()
            .into_iter()
            .map(|shape| self.node_of(shape, machine))
            .collect();
        let mut levels: Vec<u32> = layer
            .groups
            .iter()
            .flat_map(|group| group.candidates.iter().map(Candidate::throws))
            .collect();
        levels.sort_unstable();
        levels.dedup();
        let mut waiting: Vec<Vec<Candidate>> =
            layer.groups.into_iter().map(|g| g.candidates).collect();
        let mut frontier = Vec::new();
        for level in levels {
            for (&node, candidates) in nodes.iter().zip(&mut waiting) {
                let (now, later) = std::mem::take(candidates)
                    .into_iter()
                    .partition(|candidate| candidate.throws() == level);
                *candidates = later;
                self.commit_group(node, now, (number, level), solver, &mut frontier);
                poll(self)?;
            }
        }
        Ok(frontier)
    }

    /// How much is committed.
    pub(crate) fn size(&self) -> Size {
        Size {
            cubes: self.cubes.len(),
            shapes: self.inner.node_count(),
            transitions: self.inner.edge_count(),
        }
    }

    /// Takes back all that was committed since the graph had this size.
    pub(crate) fn roll_back(&mut self, size: Size) {
        for edge in (size.transitions..self.inner.edge_count()).map(EdgeIndex::new) {
            self.inner.remove_edge(edge);
        }
        for node in (size.shapes..self.inner.node_count()).map(NodeIndex::new) {
            if let Some(removed) = self.inner.remove_node(node) {
                self.index.remove(&removed.shape);
            }
        }
        for cube in self.cubes.drain(size.cubes..) {
            if let Some(node) = self.inner.node_weight_mut(cube.shape.0) {
                node.cubes.retain(|id| id.number() < size.cubes);
            }
        }
    }

    fn commit_group(
        &mut self,
        node: NodeIndex,
        candidates: Vec<Candidate>,
        (layer, throws): (u32, u32),
        solver: &mut Solver,
        frontier: &mut Vec<CubeId>,
    ) {
        let mut new = Vec::new();
        for candidate in candidates {
            match self.subsuming(node, &candidate.cube, solver) {
                Some(cube) => {
                    for edge in candidate.edges {
                        self.add_edge(edge, cube, true);
                    }
                }
                None => new.push((candidate.cube, candidate.edges)),
            }
        }
        for joined in join_all(new, &self.inner[node].automorphisms, solver) {
            let id = CubeId(u32::try_from(self.cubes.len()).expect("cubes are numbered by u32"));
            self.cubes.push(CubeNode {
                shape: ShapeIndex(node),
                cube: joined.cube,
                layer,
                throws,
                parts: Vec::new(),
            });
            self.inner[node].cubes.push(id);
            for edges in joined.payload {
                // The edges of one candidate lead to the same cube: the first with the fewest exceptions stands for all.
                let mut is_part = false;
                for edge in edges {
                    let first = !is_part && edge.total_throws == throws;
                    is_part |= first;
                    let transition = self.add_edge(edge, id, !first);
                    if first {
                        self.cubes[id.number()].parts.push(Part { transition });
                    }
                }
            }
            frontier.push(id);
        }
    }

    /// The first committed cube of the shape that has all points of this one.
    fn subsuming(&self, node: NodeIndex, cube: &Cube, solver: &mut Solver) -> Option<CubeId> {
        let node = &self.inner[node];
        node.cubes.iter().copied().find(|id| {
            let old = &self.cubes[id.number()].cube;
            old == cube || includes(old, cube, &node.automorphisms, solver)
        })
    }

    fn node_of(&mut self, shape: &heap::Shape, machine: &Machine<'_>) -> NodeIndex {
        if let Some(&node) = self.index.get(shape) {
            return node;
        }
        let shape = Arc::new(shape.clone());
        let node = self.inner.add_node(ShapeNode {
            automorphisms: shape.automorphisms(machine.layout()),
            shape: shape.clone(),
            cubes: Vec::new(),
        });
        self.index.insert(shape, node);
        node
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
