//! The effects of methods, where a virtual call may run any override of the program.

use std::borrow::Cow;

use java::hir::Dispatch;
use java::{FieldId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};

use super::callers::Callers;
use super::flow::{Site, Surroundings, settle, summarise};
use super::summary::Summary;
use crate::bodies::Bodies;
use crate::body::{BlockId, Operand};

/// The code that a method runs, whoever calls it.
pub(super) struct Hierarchy<'a> {
    bodies: &'a Bodies,
    program: &'a Program,
    /// Whether a store into the field counts.
    counts: &'a dyn Fn(FieldId) -> bool,
    /// The static initialisers that make no difference.
    quiet: &'a FxHashSet<MethodId>,
    summaries: Vec<Summary>,
    /// For every method that is called virtually, the effects of all its overrides.
    unions: FxHashMap<MethodId, Summary>,
    callers: Callers,
}

impl<'a> Hierarchy<'a> {
    /// Summarises these methods, which must be closed under calls. Of others it is only known
    /// whether they have code.
    pub(super) fn summaries(
        (bodies, program): (&'a Bodies, &'a Program),
        (counts, quiet): (&'a dyn Fn(FieldId) -> bool, &'a FxHashSet<MethodId>),
        methods: &[MethodId],
    ) -> Vec<Summary> {
        let start = |method: MethodId| {
            let has_code = bodies.body(method).is_some() || program.method(method).is_abstract;
            match has_code {
                true => Summary::default(),
                false => Summary::UNKNOWN,
            }
        };
        let summaries: Vec<Summary> = program.methods().map(start).collect();
        let (callers, overrides) = Callers::among(methods, (bodies, program));
        let unions = overrides.into_iter().map(|(called, targets)| {
            let mut union = Summary::default();
            for target in targets {
                union.include(&summaries[target.0 as usize]);
            }
            (called, union)
        });
        let mut hierarchy = Hierarchy {
            bodies,
            program,
            counts,
            quiet,
            unions: unions.collect(),
            summaries,
            callers,
        };
        let called_last = hierarchy.callers.before_what_they_call(methods).into_iter();
        let parts = called_last.map(|method| method.0 as usize).collect();
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
        let mut affected = self.callers.exact(method).to_vec();
        for called in self.callers.overridden(method) {
            let Some(union) = self.unions.get_mut(called) else {
                continue;
            };
            if union.include(&self.summaries[method.0 as usize]) {
                affected.extend(self.callers.virtually(*called));
            }
        }
        affected
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
        let matters = !self.quiet.contains(&initializer);
        matters.then(|| Cow::Borrowed(&self.summaries[initializer.0 as usize]))
    }

    fn leaves_out(&self, _: BlockId) -> bool {
        false
    }

    fn is_new(&self, _: Site, _: Operand) -> bool {
        false
    }
}
