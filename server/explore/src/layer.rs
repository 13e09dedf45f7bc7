//! A layer of the search: the results of its expansions, until it is committed as a whole.

use std::sync::Arc;

use heap::Shape;
use rustc_hash::FxHashMap;
use smt::Cube;

use crate::call::AbstractCall;
use crate::expand::Expansion;
use crate::findings::Findings;
use crate::merging::{Candidate, Merging};
use crate::transition::{CubeId, FoundEdge, Transition};

/// The approximate size of an object of a shape, with its share of fields.
const BYTES_OF_OBJECT: usize = 96;
/// The approximate size of a slot of a cube, with its share of conditions.
const BYTES_OF_SLOT: usize = 64;

/// The results of the expansions of one layer, in the order of the frontier, of M, of arguments and
/// of paths. No order depends on hashes or interned ids.
#[derive(Debug, Default)]
pub(crate) struct Layer {
    groups: Vec<Group>,
    /// The groups by shape, if shapes are looked up.
    index: Option<FxHashMap<Arc<Shape>, usize>>,
    pub(crate) findings: Findings,
    pub(crate) queries: smt::Statistics,
    pub(crate) paths: u64,
    pub(crate) steps: u64,
    /// The approximate size.
    pub(crate) bytes: u64,
    /// The number of calls that were expanded.
    pub(crate) calls: usize,
    /// Whether only a part of the layer's calls was expanded.
    pub(crate) is_part: bool,
}

/// The post-states of one shape.
#[derive(Debug)]
struct Group {
    shape: Arc<Shape>,
    /// The distinct cubes, each with the edges that lead to it.
    candidates: Vec<Candidate>,
    known: FxHashMap<Arc<Cube>, usize>,
}

impl Layer {
    /// An empty layer.
    pub(crate) fn new(merging: &dyn Merging) -> Layer {
        Layer {
            index: merging.looks_up_shapes().then(FxHashMap::default),
            ..Layer::default()
        }
    }

    /// Adds an expansion of the cube `from`, with these structures beside it; `throws` calls throw
    /// in a sequence to them. Returns the approximate size in bytes.
    pub(crate) fn add(
        &mut self,
        (from, beside): (CubeId, &[CubeId]),
        throws: u32,
        call: &AbstractCall,
        found: Expansion,
    ) -> u64 {
        let mut bytes = 0;
        self.paths += found.paths as u64;
        self.steps += found.steps;
        self.queries += found.queries;
        self.findings.add(found.findings);
        for post in found.posts {
            bytes += size_of::<FoundEdge>() + size_of::<Transition>();
            let index = self.index.as_ref();
            let known = index.and_then(|index| index.get(&post.shape).copied());
            let group = known.unwrap_or_else(|| {
                bytes += post.shape.len() * BYTES_OF_OBJECT;
                self.add_group(post.shape)
            });
            let slots = post.cube.primitives().len();
            let is_new = self.groups[group].add(
                post.cube,
                FoundEdge {
                    from,
                    beside: beside.into(),
                    part: post.part,
                    call: call.clone(),
                    path: post.path,
                    released: post.released,
                    throws: post.throws,
                    total_throws: throws + u32::from(post.throws.is_some()),
                    returns_object: post.returns_object,
                    outcomes: post.outcomes,
                },
            );
            if is_new {
                bytes += size_of::<Cube>() + slots * BYTES_OF_SLOT;
            }
        }
        self.bytes += bytes as u64;
        bytes as u64
    }

    fn add_group(&mut self, shape: Shape) -> usize {
        let number = self.groups.len();
        let shape = Arc::new(shape);
        if let Some(index) = &mut self.index {
            index.insert(shape.clone(), number);
        }
        self.groups.push(Group {
            shape,
            candidates: Vec::new(),
            known: FxHashMap::default(),
        });
        number
    }

    /// The shapes with their candidates, in the order in which they were found.
    pub(crate) fn into_groups(self) -> impl Iterator<Item = (Arc<Shape>, Vec<Candidate>)> {
        let groups = self.groups.into_iter();
        groups.map(|group| (group.shape, group.candidates))
    }
}

impl Group {
    /// Adds an edge; returns whether its cube is new.
    fn add(&mut self, cube: Cube, edge: FoundEdge) -> bool {
        match self.known.get(&cube) {
            Some(&known) => {
                self.candidates[known].edges.push(edge);
                false
            }
            None => {
                let cube = Arc::new(cube);
                self.known.insert(cube.clone(), self.candidates.len());
                self.candidates.push(Candidate {
                    cube,
                    edges: vec![edge],
                });
                true
            }
        }
    }
}
