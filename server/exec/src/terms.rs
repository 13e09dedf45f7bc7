//! The terms of a long concrete run: nearly all of its numbers are made, read once and never needed
//! again.

use heap::Value;
use smt::{Arena, Solver, TermId};

use crate::frame::Running;

/// A run with fewer terms keeps them.
const FEW: usize = 1 << 16;

/// Forgets terms that nobody needs any more, where a program runs for its own sake: there is one
/// path, on constants alone.
pub(crate) struct Terms {
    /// How many there may be until they are looked through again.
    limit: usize,
}

impl Terms {
    pub(crate) fn new() -> Terms {
        Terms { limit: FEW }
    }

    /// Keeps the terms that a path has in its heap and its locals, if there are many by now.
    pub(crate) fn keep_those_of(&mut self, running: &mut Running<'_>, solver: &mut Solver) {
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
        // Looking through the heap must not take longer than running did.
        self.limit = FEW.max(2 * fresh.len()).max(heap.size() / 2);
        running.heap = heap;
        running.locals = locals;
        solver.start_again_with(fresh);
    }
}

/// Constants on their way to another arena.
struct Kept<'a> {
    /// What has become of each term.
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
