//! Which structures the calls of a method may take together.

use std::rc::Rc;

use heap::{RuntimeClass, Shape};
use java::{MethodId, MethodKind, Origin, Parameter, Program, Type};
use rustc_hash::FxHashMap;

use crate::classes::is_value;
use crate::frontier::Search;
use crate::graph::{Graph, StateIndex};
use crate::transition::CubeId;

/// After how many combinations the budget is polled.
const POLLED: u32 = 256;

/// The structures of a graph, by what calls may take of them. It errs on the side of more.
pub(super) struct Taken<'a> {
    program: &'a Program,
    search: &'a Search<'a>,
    /// The structures that none other replaces, in ascending order.
    current: Vec<(CubeId, StateIndex)>,
    /// The classes of the roots of each state.
    roots: FxHashMap<StateIndex, Vec<RuntimeClass>>,
    /// The first new one.
    first_new: CubeId,
    /// The classes of what static fields hold: calls need no structure for them.
    constants: Vec<RuntimeClass>,
}

/// How a method may take a structure.
#[derive(Clone, Copy, Default)]
struct Use {
    as_receiver: bool,
    as_argument: bool,
}

impl<'a> Taken<'a> {
    pub(super) fn new(search: &'a Search<'a>, graph: &Graph, frontier: &[CubeId]) -> Taken<'a> {
        let mut current = Vec::new();
        let mut roots = FxHashMap::default();
        for state in graph.states() {
            let held = held_classes(graph.shape(state));
            if held.is_empty() {
                continue;
            }
            roots.insert(state, held);
            current.extend(graph.current_cubes(state).map(|cube| (cube, state)));
        }
        current.sort_unstable();
        let (first, _) = graph.cube(CubeId::EMPTY);
        Taken {
            program: search.expander().machine().program(),
            search,
            current,
            roots,
            first_new: frontier.iter().copied().min().unwrap_or(CubeId::EMPTY),
            constants: first.objects().map(|(_, object)| object.class).collect(),
        }
    }

    /// The most structures that a call of the method takes.
    pub(super) fn most(&self, method: MethodId) -> usize {
        let declared = self.program.method(method);
        let parameters = declared.parameters.iter();
        let taken: usize = parameters.map(|parameter| self.count(parameter)).sum();
        taken + usize::from(self.has_receiver(method))
    }

    /// All ways to choose so many structures, one of them new, each with those before it or itself.
    /// They end where the budget is spent.
    pub(super) fn combinations(
        &self,
        method: MethodId,
        count: usize,
    ) -> impl Iterator<Item = Vec<CubeId>> {
        let others = count - usize::from(self.has_receiver(method));
        let needs_receiver = self.has_receiver(method)
            && !self
                .constants
                .iter()
                .any(|&class| self.is_receiver(method, class));
        let mut by_state: FxHashMap<StateIndex, Use> = FxHashMap::default();
        for (&state, roots) in &self.roots {
            by_state.insert(state, self.used(method, roots));
        }
        let usable: Vec<(CubeId, Use)> = self
            .current
            .iter()
            .map(|&(cube, state)| (cube, by_state[&state]))
            .filter(|(_, used)| used.as_receiver || used.as_argument)
            .collect();
        let new = usable.partition_point(|&(cube, _)| cube < self.first_new);
        let end = usable.len();
        let (lasts, budget) = (new..end, self.search.budget());
        let usable: Rc<[(CubeId, Use)]> = usable.into();
        lasts.flat_map(move |last| {
            let usable = usable.clone();
            let mut polls = 0_u32;
            let goes_on = move |_: &Vec<usize>| {
                polls = polls.wrapping_add(1);
                !polls.is_multiple_of(POLLED) || !budget.is_spent()
            };
            let multisets = Multisets::new(last, count).take_while(goes_on);
            multisets.filter_map(move |chosen| {
                let receivers = chosen
                    .iter()
                    .filter(|&&at| usable[at].1.as_receiver)
                    .count();
                let arguments = chosen
                    .iter()
                    .filter(|&&at| usable[at].1.as_argument)
                    .count();
                let fits = (receivers > 0 || !needs_receiver) && arguments >= others;
                fits.then(|| chosen.iter().map(|&at| usable[at].0).collect())
            })
        })
    }

    fn has_receiver(&self, method: MethodId) -> bool {
        let declared = self.program.method(method);
        declared.kind == MethodKind::Method && !declared.is_static
    }

    fn used(&self, method: MethodId, roots: &[RuntimeClass]) -> Use {
        let parameters = &self.program.method(method).parameters;
        let is_taken = |&class: &RuntimeClass| {
            parameters
                .iter()
                .any(|parameter| self.takes(parameter, class))
        };
        Use {
            as_receiver: self.has_receiver(method)
                && roots.iter().any(|&class| self.is_receiver(method, class)),
            as_argument: roots.iter().any(is_taken),
        }
    }

    fn is_receiver(&self, method: MethodId, class: RuntimeClass) -> bool {
        let declaring = self.program.method(method).class;
        matches!(class, RuntimeClass::Class(class) if self.program.subclass_of(class, declaring))
    }

    /// Whether an object of the class, or what is written with one in it, may be passed.
    fn takes(&self, parameter: &Parameter, class: RuntimeClass) -> bool {
        match self.count(parameter) {
            0 => false,
            1 if !self.may_be_written(parameter.ty) => {
                self.program.is_assignable(class.as_type(), parameter.ty)
            }
            _ => true,
        }
    }

    /// The most objects of the caller's that are passed for a parameter.
    fn count(&self, parameter: &Parameter) -> usize {
        let is_value = |ty: Type| match ty {
            Type::Primitive(_) => true,
            ty => ty
                .as_class()
                .is_some_and(|class| is_value(self.program, class)),
        };
        let written = self.search.expander().options().inputs.objects as usize;
        match parameter.ty {
            ty if is_value(ty) => 0,
            ty if ty.is_array() && is_value(ty.component()) => 1,
            ty if self.may_be_written(ty) => written.max(1) * 2,
            _ => 1,
        }
    }

    /// Whether callers may write an object of the type that has others of theirs in it.
    fn may_be_written(&self, ty: Type) -> bool {
        let of_library = |class| self.program.class(class).origin == Origin::Library;
        ty.is_array() || ty.as_class().is_none_or(of_library)
    }
}

/// The classes of what is held, each once.
fn held_classes(shape: &Shape) -> Vec<RuntimeClass> {
    let mut classes: Vec<RuntimeClass> =
        shape.held().map(|root| shape.object(root).class).collect();
    classes.sort_unstable();
    classes.dedup();
    classes
}

/// The non-descending sequences of `count` numbers that end with `last`.
struct Multisets {
    next: Option<Vec<usize>>,
}

impl Multisets {
    fn new(last: usize, count: usize) -> Multisets {
        let mut first = vec![0; count];
        first[count - 1] = last;
        Multisets { next: Some(first) }
    }
}

impl Iterator for Multisets {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let current = self.next.take()?;
        let mut following = current.clone();
        let last = current.len() - 1;
        let place = (0..last).find(|&place| following[place] < following[place + 1]);
        if let Some(place) = place {
            following[place] += 1;
            for later in &mut following[..place] {
                *later = 0;
            }
            self.next = Some(following);
        }
        Some(current)
    }
}
