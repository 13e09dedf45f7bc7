//! The effects of methods, where a virtual call may run any override of the program.

use std::borrow::Cow;

use java::hir::Dispatch;
use java::{FieldId, MethodId, Program};
use rustc_hash::FxHashMap;

use super::flow::{Site, Surroundings, initializers_run_by, settle, summarise};
use super::summary::Summary;
use crate::bodies::Bodies;
use crate::body::{BlockId, Instruction, Operand};
use crate::call_graph::CallGraph;

/// The code that a method runs, whoever calls it.
pub(super) struct Hierarchy<'a> {
    bodies: &'a Bodies,
    program: &'a Program,
    /// Whether a store into the field counts.
    counts: &'a dyn Fn(FieldId) -> bool,
    graph: CallGraph<'a>,
    summaries: Vec<Summary>,
    /// For every method that is called virtually, the effects of all its overrides.
    unions: FxHashMap<MethodId, Summary>,
    /// The callers that run exactly this method.
    callers: FxHashMap<MethodId, Vec<MethodId>>,
    /// The callers of the method by a virtual call.
    virtual_callers: FxHashMap<MethodId, Vec<MethodId>>,
    /// The methods whose virtual calls may run this one.
    overridden: FxHashMap<MethodId, Vec<MethodId>>,
}

impl<'a> Hierarchy<'a> {
    /// Summarises these methods, which must be closed under calls. Of others it is only known
    /// whether they have code.
    pub(super) fn summaries(
        (bodies, program): (&'a Bodies, &'a Program),
        counts: &'a dyn Fn(FieldId) -> bool,
        methods: &[MethodId],
    ) -> Vec<Summary> {
        let start = |method: MethodId| {
            let has_code = bodies.body(method).is_some() || program.method(method).is_abstract;
            match has_code {
                true => Summary::default(),
                false => Summary::UNKNOWN,
            }
        };
        let mut hierarchy = Hierarchy {
            bodies,
            program,
            counts,
            graph: CallGraph::new(program),
            summaries: program.methods().map(start).collect(),
            unions: FxHashMap::default(),
            callers: FxHashMap::default(),
            virtual_callers: FxHashMap::default(),
            overridden: FxHashMap::default(),
        };
        hierarchy.find_callers(methods);
        let parts = methods.iter().map(|&method| method.0 as usize).collect();
        let known: Vec<MethodId> = program.methods().collect();
        settle(parts, |part| {
            let affected = hierarchy.update(known[part]).into_iter();
            affected.map(|method| method.0 as usize).collect()
        });
        hierarchy.summaries
    }

    /// Summarises a method; returns the methods whose summaries depend on it, if it has grown.
    fn update(&mut self, method: MethodId) -> Vec<MethodId> {
        let Some(body) = self.bodies.body(method) else {
            return Vec::new();
        };
        let known = &self.summaries[method.0 as usize];
        let summary = summarise(self, (method, body), known);
        if summary == *known {
            return Vec::new();
        }
        self.summaries[method.0 as usize] = summary;
        let mut affected = self.callers.get(&method).cloned().unwrap_or_default();
        for called in self.overridden.get(&method).into_iter().flatten() {
            let Some(union) = self.unions.get_mut(called) else {
                continue;
            };
            if union.include(&self.summaries[method.0 as usize]) {
                affected.extend(self.virtual_callers.get(called).into_iter().flatten());
            }
        }
        affected
    }

    fn find_callers(&mut self, methods: &[MethodId]) {
        for &caller in methods {
            let Some(body) = self.bodies.body(caller) else {
                continue;
            };
            for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
                if let Instruction::Call {
                    dispatch, method, ..
                } = instruction
                {
                    let callers = if *dispatch == Dispatch::Virtual {
                        self.find_overrides(*method);
                        self.virtual_callers.entry(*method).or_default()
                    } else {
                        self.callers.entry(*method).or_default()
                    };
                    if callers.last() != Some(&caller) {
                        callers.push(caller);
                    }
                }
                for initializer in initializers_run_by(self.program, caller, instruction) {
                    self.callers.entry(initializer).or_default().push(caller);
                }
            }
        }
    }

    fn find_overrides(&mut self, called: MethodId) {
        if self.unions.contains_key(&called) {
            return;
        }
        let mut union = Summary::default();
        for target in self.graph.targets(Dispatch::Virtual, called) {
            union.include(&self.summaries[target.0 as usize]);
            self.overridden.entry(target).or_default().push(called);
        }
        self.unions.insert(called, union);
    }
}

impl Surroundings for Hierarchy<'_> {
    fn program(&self) -> &Program {
        self.program
    }

    fn counts(&self, field: FieldId) -> bool {
        (self.counts)(field)
    }

    fn called(&self, _: Site, (dispatch, method): (Dispatch, MethodId)) -> Cow<'_, Summary> {
        let callee = match dispatch {
            Dispatch::Virtual => self.unions.get(&method),
            Dispatch::Static | Dispatch::Exact => self.summaries.get(method.0 as usize),
        };
        Cow::Borrowed(callee.expect("every call was seen when callers were collected"))
    }

    fn initialising(&self, initializer: MethodId) -> Option<Cow<'_, Summary>> {
        Some(Cow::Borrowed(&self.summaries[initializer.0 as usize]))
    }

    fn leaves_out(&self, _: BlockId) -> bool {
        false
    }

    fn is_new(&self, _: Site, _: Operand) -> bool {
        false
    }
}
