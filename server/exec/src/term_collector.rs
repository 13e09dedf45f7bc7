//! Garbage collection of terms, for long concrete runs: nearly all of their numbers are read once.

use heap::Value;
use smt::{Arena, Solver, TermId};

use crate::frame::Running;

/// A run with fewer terms collects none.
const FEW: usize = 1 << 16;

/// A copying collector of terms, while `main` is executed: there is one path, on constants alone.
pub(crate) struct TermCollector {
    /// The number of terms at which it runs again.
    limit: usize,
}

impl TermCollector {
    pub(crate) fn new() -> TermCollector {
        TermCollector { limit: FEW }
    }

    /// Keeps only the terms in a path's heap and locals, if there are many.
    pub(crate) fn collect(&mut self, running: &mut Running<'_>, solver: &mut Solver) {
        if solver.arena.len() < self.limit {
            return;
        }
        let mut kept = Kept {
            numbers: vec![None; solver.arena.len()],
            fresh: Arena::new(),
            before: &solver.arena,
            is_concrete: true,
        };
        let mut heap = running.heap.clone();
        heap.replace_primitives(|term| *term = kept.number(*term));
        let locals: Vec<Value<TermId>> = running
            .locals
            .iter()
            .map(|local| match local {
                Value::Primitive(term) => Value::Primitive(kept.number(*term)),
                Value::Reference(reference) => Value::Reference(*reference),
            })
            .collect();
        if !kept.is_concrete {
            self.limit = usize::MAX;
            return;
        }
        let fresh = kept.fresh;
        // Collecting must not take longer than running does.
        self.limit = FEW.max(2 * fresh.len()).max(heap.size() / 2);
        running.heap = heap;
        running.locals = locals;
        solver.start_again_with(fresh);
    }
}

/// Constants that are copied to another arena.
struct Kept<'a> {
    /// The new number of each old term.
    numbers: Vec<Option<TermId>>,
    fresh: Arena,
    before: &'a Arena,
    is_concrete: bool,
}

impl Kept<'_> {
    fn number(&mut self, term: TermId) -> TermId {
        if let Some(known) = self.numbers[term.index()] {
            return known;
        }
        let number = match self.before.as_constant(term) {
            Some(constant) => self.fresh.constant(constant),
            None => {
                self.is_concrete = false;
                term
            }
        };
        self.numbers[term.index()] = Some(number);
        number
    }
}
