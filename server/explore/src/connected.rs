//! Connected structures as states.
//!
//! A heap may have several structures that have nothing in common. A caller builds them one after
//! the other, whatever the others are, as long as no call changes what static fields hold. So the
//! heaps that are reached are all ways to put structures side by side that are reached, and it
//! suffices to explore these. Only a call that takes objects of several structures begins with
//! them side by side.
//!
//! What static fields hold is the same in all states: the first one has the classes initialised
//! that calls initialise. A call that changes it ends such an exploration ([`Stop::Statics`]).

mod taken;

use std::borrow::Cow;

use exec::RunStatus;
use heap::{ObjectIndex, Shape};
use java::MethodId;
use smt::{Constant, Cube};

use self::taken::Taken;
use crate::abstract_calls::abstract_calls;
use crate::call::{AbstractCall, Choice};
use crate::expand::Expansion;
use crate::findings::Findings;
use crate::frontier::Search;
use crate::graph::{Graph, Stop};
use crate::layer::Layer;
use crate::options::Progress;
use crate::releases::excess;
use crate::transition::CubeId;
use crate::workers::in_order;

/// So many combinations are expanded before their results are looked at.
const AT_ONCE: usize = 1 << 12;

/// Structures side by side.
pub(crate) struct Together<'g> {
    pub(crate) shape: Cow<'g, Shape>,
    pub(crate) cube: Cow<'g, Cube>,
    /// Of each structure, the number of its first object that static fields do not reach. From
    /// there on its objects have moved by the second number.
    places: Vec<(u32, u32)>,
    /// Of each structure, the slots of its own: the first ones are those of all.
    slots: Vec<usize>,
    /// The number of slots that all have; none where there is one structure only.
    shared_slots: usize,
}

impl<'g> Together<'g> {
    /// These structures of a graph. None if what static fields hold differs.
    pub(crate) fn of(graph: &'g Graph, cubes: &[CubeId]) -> Option<Together<'g>> {
        let (&first, others) = cubes.split_first()?;
        let (shape, cube) = graph.cube(first);
        let mut together = Together {
            shape: Cow::Borrowed(shape),
            cube: Cow::Borrowed(cube),
            places: vec![(0, 0)],
            slots: vec![cube.primitives().len()],
            shared_slots: 0,
        };
        for &other in others {
            let (shape, cube) = graph.cube(other);
            let beside = together.shape.beside(shape)?;
            let before = u32::try_from(together.shape.len()).expect("objects have numbers");
            let cube_beside = together.cube.beside(cube, beside.shared_slots)?;
            together.cube = Cow::Owned(cube_beside);
            together.shape = Cow::Owned(beside.shape);
            let shared = beside.shared_objects;
            together.places.push((shared, before - shared));
            together
                .slots
                .push(cube.primitives().len() - beside.shared_slots);
            together.shared_slots = beside.shared_slots;
        }
        if !others.is_empty() {
            together.slots[0] -= together.shared_slots;
        }
        Some(together)
    }

    /// The number here of an object of one of the structures.
    pub(crate) fn number(&self, structure: usize, object: ObjectIndex) -> ObjectIndex {
        let (first, moved) = self.places[structure];
        match object.0 < first {
            true => object,
            false => ObjectIndex(object.0 + moved),
        }
    }

    /// The primitives of each structure, by those of all.
    pub(crate) fn points(&self, point: &[Constant]) -> Vec<Vec<Constant>> {
        let (shared, mut own) = point.split_at(self.shared_slots);
        let points = self.slots.iter().map(|&slots| {
            let (mine, rest) = own.split_at(slots);
            own = rest;
            [shared, mine].concat()
        });
        points.collect()
    }

    /// Whether a call takes objects of each structure.
    fn is_all_taken(&self, graph: &Graph, cubes: &[CubeId], call: &AbstractCall) -> bool {
        let taken: Vec<ObjectIndex> = call.arguments.iter().flat_map(Choice::objects).collect();
        cubes.iter().enumerate().all(|(structure, &cube)| {
            let mut held = graph.cube(cube).0.held();
            held.any(|root| taken.contains(&self.number(structure, root)))
        })
    }
}

/// A method with the structures that it is called on.
type Combination = (MethodId, Vec<CubeId>);

/// The calls of a combination, expanded.
type Expanded = Vec<(AbstractCall, Expansion)>;

impl Search<'_> {
    /// Expands the calls that take one of these new structures at least, and others of the graph.
    pub(crate) fn expand_structures(
        &self,
        graph: &Graph,
        frontier: &[CubeId],
        unfinished: &mut Option<MethodId>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Layer, Stop> {
        let mut layer = Layer::new(self.expander().merging());
        let executed = self.methods().executed();
        let alone = executed.iter().flat_map(|&method| {
            let of_method = move |&cube: &CubeId| (method, vec![cube]);
            frontier.iter().map(of_method)
        });
        progress(graph.progress(frontier.len(), 0));
        self.expand_combinations(graph, alone, &mut layer, unfinished)?;
        let taken = Taken::new(self, graph, frontier);
        for &method in executed {
            for count in 2..=taken.most(method) {
                let combinations = taken.combinations(method, count);
                let combinations = combinations.map(|cubes| (method, cubes));
                let found =
                    self.expand_combinations(graph, combinations, &mut layer, unfinished)?;
                if !found {
                    break;
                }
            }
            // Each is expanded by itself; what is left are combinations.
            progress(graph.progress(frontier.len(), frontier.len()));
        }
        // Combinations end where the budget is spent.
        match self.budget().is_spent() {
            true => Err(Stop::of(self.budget())),
            false => Ok(layer),
        }
    }

    /// Expands combinations; returns whether a call takes all structures of one.
    fn expand_combinations(
        &self,
        graph: &Graph,
        combinations: impl Iterator<Item = Combination>,
        layer: &mut Layer,
        unfinished: &mut Option<MethodId>,
    ) -> Result<bool, Stop> {
        let (budget, before) = (self.budget(), layer.calls);
        let mut combinations = combinations.peekable();
        while combinations.peek().is_some() {
            let some: Vec<Combination> = combinations.by_ref().take(AT_ONCE).collect();
            let expand = |item: usize| self.expand_combination(graph, &some[item]);
            in_order(some.len(), budget.threads(), expand, |item, found| {
                let (method, cubes) = &some[item];
                let Some(found) = found? else {
                    *unfinished = Some(*method);
                    return Err(Stop::of(budget));
                };
                let throws = cubes.iter().map(|&cube| graph.throws(cube)).sum();
                for (call, expansion) in found {
                    layer.calls += 1;
                    let from = (cubes[0], &cubes[1..]);
                    budget.spend_bytes(layer.add(from, throws, &call, expansion));
                }
                if budget.is_spent() {
                    *unfinished = Some(*method);
                    return Err(Stop::of(budget));
                }
                Ok(())
            })?;
        }
        Ok(layer.calls > before)
    }

    /// The calls of a method that take objects of all these structures, expanded. None if the
    /// budget is spent before.
    fn expand_combination(
        &self,
        graph: &Graph,
        (method, cubes): &Combination,
    ) -> Result<Option<Expanded>, Stop> {
        let together = Together::of(graph, cubes).ok_or(Stop::Statics)?;
        let (shape, options) = (&*together.shape, self.expander().options());
        let program = self.expander().machine().program();
        let calls = abstract_calls(program, self.methods(), options, (shape, None), *method);
        let is_first = cubes.as_slice() == [CubeId::EMPTY];
        let mut found = Vec::new();
        // Few of very many calls may take all these structures.
        for call in calls.take_while(|_| !self.budget().is_spent()) {
            if !is_first && !together.is_all_taken(graph, cubes, &call) {
                continue;
            }
            if found.is_empty()
                && let Some(cut) = self.cut(&together, *method)
            {
                return Ok(Some(vec![(call, cut)]));
            }
            let expansion = self.expander().expand(shape, &together.cube, &call);
            if expansion.status == RunStatus::Interrupted || self.budget().is_spent() {
                return Ok(None);
            }
            found.push((call, expansion));
        }
        Ok((!self.budget().is_spent()).then_some(found))
    }

    /// Where structures are together too large for the scope: it cuts calls on them off.
    fn cut(&self, together: &Together<'_>, method: MethodId) -> Option<Expansion> {
        if together.slots.len() < 2 {
            return None;
        }
        let heap = together
            .shape
            .to_heap(&vec![(); together.shape.slot_count()]);
        let scope = &self.expander().options().scope;
        let cut = excess(heap.reachable([]), &heap, scope);
        let class = *cut.first()?;
        let findings = Findings {
            cut,
            cut_methods: vec![(method, class)],
            ..Findings::default()
        };
        Some(Expansion::of_findings(findings))
    }
}
