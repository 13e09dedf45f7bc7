//! Substitution in terms, and the variables of a term.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::arena::Arena;
use crate::term::{Term, TermId, VariableId};

impl Arena {
    /// The term with every subterm for which there is a replacement replaced (outermost first;
    /// replacements are not replaced again), and simplified anew.
    pub(crate) fn substitute(
        &mut self,
        term: TermId,
        replacements: &FxHashMap<TermId, TermId>,
    ) -> TermId {
        let mut done: FxHashMap<TermId, TermId> = FxHashMap::default();
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

/// The variables of terms, cached.
#[derive(Clone, Debug, Default)]
pub(crate) struct VariableSets {
    known: FxHashMap<TermId, Rc<[VariableId]>>,
}

impl VariableSets {
    /// The variables that occur in a term, in order.
    pub(crate) fn of(&mut self, term: TermId, arena: &Arena) -> Rc<[VariableId]> {
        if let Some(known) = self.known.get(&term) {
            return known.clone();
        }
        let mut variables = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack = vec![term];
        while let Some(next) = stack.pop() {
            if !seen.insert(next) {
                continue;
            }
            match arena.term(next) {
                Term::Variable(variable) => variables.push(variable),
                node => stack.extend(node.operands()),
            }
        }
        variables.sort_unstable();
        let variables: Rc<[VariableId]> = variables.into();
        self.known.insert(term, variables.clone());
        variables
    }
}
