//! Substitution in terms, and the variables of a term.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::arena::Arena;
use crate::term::{Term, TermId, VariableId};

/// Terms with every subterm for which there is a replacement replaced (outermost first;
/// replacements are not replaced again), and simplified anew. Of terms of one arena that share
/// subterms, each is looked at once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Substitution {
    replacements: FxHashMap<TermId, TermId>,
    done: FxHashMap<TermId, TermId>,
}

impl Substitution {
    /// A substitution by these replacements.
    pub(crate) fn new(replacements: FxHashMap<TermId, TermId>) -> Substitution {
        Substitution {
            replacements,
            done: FxHashMap::default(),
        }
    }

    /// What it replaces.
    pub(crate) fn replacements(&self) -> &FxHashMap<TermId, TermId> {
        &self.replacements
    }

    /// The term after it.
    pub(crate) fn of(&mut self, term: TermId, arena: &mut Arena) -> TermId {
        arena.replaced(term, &self.replacements, &mut self.done)
    }
}

impl Arena {
    /// The term after a [`Substitution`].
    pub(crate) fn substitute(
        &mut self,
        term: TermId,
        replacements: &FxHashMap<TermId, TermId>,
    ) -> TermId {
        self.replaced(term, replacements, &mut FxHashMap::default())
    }

    /// The same, with the terms for which it is done.
    fn replaced(
        &mut self,
        term: TermId,
        replacements: &FxHashMap<TermId, TermId>,
        done: &mut FxHashMap<TermId, TermId>,
    ) -> TermId {
        let mut stack = vec![term];
        while let Some(&next) = stack.last() {
            if done.contains_key(&next) {
                stack.pop();
                continue;
            }
            if let Some(&replacement) = replacements.get(&next) {
                done.insert(next, replacement);
                stack.pop();
                continue;
            }
            let node = self.term(next);
            let before = stack.len();
            stack.extend(
                node.operands()
                    .into_iter()
                    .filter(|operand| !done.contains_key(operand)),
            );
            if stack.len() > before {
                continue;
            }
            let changed = node
                .operands()
                .iter()
                .any(|operand| done[operand] != *operand);
            let result = if changed {
                self.rebuild(node, |operand| done[&operand])
            } else {
                next
            };
            done.insert(next, result);
            stack.pop();
        }
        done[&term]
    }

    /// The node with other operands.
    pub(crate) fn rebuild(&mut self, node: Term, operand: impl Fn(TermId) -> TermId) -> TermId {
        match node {
            Term::Constant(constant) => self.constant(constant),
            Term::Variable(variable) => self.variable_term(variable),
            Term::Unary(operator, a) => self.unary(operator, operand(a)),
            Term::Binary(operator, a, b) => self.binary(operator, operand(a), operand(b)),
            Term::Compare(comparison, a, b) => self.compare(comparison, operand(a), operand(b)),
            Term::Convert(conversion, a) => self.convert(conversion, operand(a)),
            Term::Ite(c, t, e) => self.ite(operand(c), operand(t), operand(e)),
        }
    }
}

/// The variables of terms, cached: of subterms, too.
#[derive(Clone, Debug, Default)]
pub(crate) struct VariableSets {
    known: FxHashMap<TermId, Rc<[VariableId]>>,
    /// Which of these terms have an operand, at any depth, that is a float, or are one.
    with_floats: FxHashSet<TermId>,
}

impl VariableSets {
    /// The variables that occur in a term, in order.
    pub(crate) fn of(&mut self, term: TermId, arena: &Arena) -> Rc<[VariableId]> {
        if let Some(known) = self.known.get(&term) {
            return known.clone();
        }
        let mut stack = vec![term];
        while let Some(&next) = stack.last() {
            if self.known.contains_key(&next) {
                stack.pop();
                continue;
            }
            let node = arena.term(next);
            let before = stack.len();
            let operands = node.operands().into_iter();
            stack.extend(operands.filter(|operand| !self.known.contains_key(operand)));
            if stack.len() > before {
                continue;
            }
            let variables = match node {
                Term::Variable(variable) => Rc::new([variable]),
                node => self.union(&node.operands()),
            };
            let mut operands = node.operands().into_iter();
            if arena.sort(next).is_float() || operands.any(|one| self.with_floats.contains(&one)) {
                self.with_floats.insert(next);
            }
            self.known.insert(next, variables);
            stack.pop();
        }
        self.known[&term].clone()
    }

    /// Whether floats occur in a term.
    pub(crate) fn has_floats(&mut self, term: TermId, arena: &Arena) -> bool {
        self.of(term, arena);
        self.with_floats.contains(&term)
    }

    /// The variables of these operands, which are known. Where one has all of them its set is
    /// shared.
    fn union(&self, operands: &[TermId]) -> Rc<[VariableId]> {
        let sets = || operands.iter().map(|operand| &self.known[operand]);
        let Some(largest) = sets().max_by_key(|set| set.len()) else {
            return Rc::new([]);
        };
        let is_within = |set: &Rc<[VariableId]>| {
            Rc::ptr_eq(set, largest) || set.iter().all(|one| largest.binary_search(one).is_ok())
        };
        if sets().all(is_within) {
            return largest.clone();
        }
        let mut all: Vec<VariableId> = sets().flat_map(|set| set.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        all.into()
    }
}
