//! Who calls a method, where a virtual call may run any override of the program.

use java::hir::Dispatch;
use java::{MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};

use super::flow::initializers_run_by;
use crate::bodies::Bodies;
use crate::body::Instruction;
use crate::call_graph::CallGraph;

/// The callers of methods. An initialiser is called by what initialises its class.
#[derive(Clone, Debug, Default)]
pub(super) struct Callers {
    /// Those that run exactly this method.
    exact: FxHashMap<MethodId, Vec<MethodId>>,
    /// Those that call the method by a virtual call.
    virtually: FxHashMap<MethodId, Vec<MethodId>>,
    /// The methods whose virtual calls may run this one.
    overridden: FxHashMap<MethodId, Vec<MethodId>>,
}

impl Callers {
    /// The callers among these methods. Also of each method that is called virtually, what such a
    /// call may run.
    pub(super) fn among(
        methods: &[MethodId],
        (bodies, program): (&Bodies, &Program),
    ) -> (Callers, FxHashMap<MethodId, Vec<MethodId>>) {
        let mut callers = Callers::default();
        let mut overrides: FxHashMap<MethodId, Vec<MethodId>> = FxHashMap::default();
        let mut graph = CallGraph::new(program);
        for &caller in methods {
            let Some(body) = bodies.body(caller) else {
                continue;
            };
            for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
                match instruction {
                    Instruction::Call {
                        dispatch: Dispatch::Virtual,
                        method,
                        ..
                    } => {
                        overrides.entry(*method).or_insert_with(|| {
                            let targets = graph.targets(Dispatch::Virtual, *method);
                            for &target in &targets {
                                callers.overridden.entry(target).or_default().push(*method);
                            }
                            targets
                        });
                        note(&mut callers.virtually, *method, caller);
                    }
                    Instruction::Call { method, .. } => note(&mut callers.exact, *method, caller),
                    _ => {}
                }
                for initializer in initializers_run_by(program, caller, instruction) {
                    note(&mut callers.exact, initializer, caller);
                }
            }
        }
        (callers, overrides)
    }

    /// Those that run exactly this method.
    pub(super) fn exact(&self, method: MethodId) -> &[MethodId] {
        self.exact.get(&method).map_or(&[], Vec::as_slice)
    }

    /// Those that call the method by a virtual call.
    pub(super) fn virtually(&self, method: MethodId) -> &[MethodId] {
        self.virtually.get(&method).map_or(&[], Vec::as_slice)
    }

    /// The methods whose virtual calls may run this one.
    pub(super) fn overridden(&self, method: MethodId) -> &[MethodId] {
        self.overridden.get(&method).map_or(&[], Vec::as_slice)
    }

    /// The methods, callers before what they call, where they do not call each other.
    pub(super) fn before_what_they_call(&self, methods: &[MethodId]) -> Vec<MethodId> {
        enum Visit {
            Enter(MethodId),
            Leave(MethodId),
        }
        let known: FxHashSet<MethodId> = methods.iter().copied().collect();
        let mut seen = FxHashSet::default();
        let mut called = FxHashSet::default();
        let mut ordered = Vec::with_capacity(methods.len());
        let mut stack: Vec<Visit> = methods.iter().copied().map(Visit::Enter).collect();
        while let Some(visit) = stack.pop() {
            match visit {
                Visit::Leave(method) => ordered.push(method),
                Visit::Enter(method) => {
                    if known.contains(&method) && seen.insert(method) {
                        stack.push(Visit::Leave(method));
                        let calling = self.calling(method, &mut called);
                        stack.extend(calling.map(Visit::Enter));
                    }
                }
            }
        }
        ordered
    }

    /// All whose calls may run the method, but for virtual calls of what was called before: many
    /// methods override `equals`, and many call it.
    fn calling<'a>(
        &'a self,
        method: MethodId,
        called_before: &mut FxHashSet<MethodId>,
    ) -> impl Iterator<Item = MethodId> + use<'a> {
        let overridden = self.overridden(method).iter().copied();
        let called: Vec<MethodId> = overridden
            .filter(|&called| called_before.insert(called))
            .collect();
        let virtually = called.into_iter().flat_map(|called| self.virtually(called));
        self.exact(method).iter().chain(virtually).copied()
    }

    /// These methods, and all whose calls may run one of them, but for those by way of what is left
    /// out.
    pub(super) fn leading_to(
        &self,
        methods: impl IntoIterator<Item = MethodId>,
        left_out: &FxHashSet<MethodId>,
    ) -> FxHashSet<MethodId> {
        let mut open: Vec<MethodId> = methods.into_iter().collect();
        let mut found = FxHashSet::default();
        let mut called = FxHashSet::default();
        while let Some(method) = open.pop() {
            if left_out.contains(&method) || !found.insert(method) {
                continue;
            }
            open.extend(self.calling(method, &mut called));
        }
        found
    }
}

fn note(callers: &mut FxHashMap<MethodId, Vec<MethodId>>, method: MethodId, caller: MethodId) {
    let callers = callers.entry(method).or_default();
    if callers.last() != Some(&caller) {
        callers.push(caller);
    }
}
