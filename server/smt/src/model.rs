//! Models, and the values of terms in them.

use rustc_hash::FxHashMap;

use crate::arena::Arena;
use crate::folding;
use crate::term::{Constant, Term, TermId, VariableId};

/// Values for variables. A variable that is not assigned counts as zero (or false).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    values: FxHashMap<VariableId, Constant>,
}

impl Model {
    /// The model that assigns nothing.
    pub fn new() -> Model {
        Model::default()
    }

    /// The value of a variable, if it is assigned.
    pub fn get(&self, variable: VariableId) -> Option<Constant> {
        self.values.get(&variable).copied()
    }

    /// Assigns a variable.
    pub fn set(&mut self, variable: VariableId, value: Constant) {
        self.values.insert(variable, value);
    }

    /// The variables that are assigned, with their values.
    pub(crate) fn values(&self) -> impl Iterator<Item = (VariableId, Constant)> {
        self.values
            .iter()
            .map(|(&variable, &value)| (variable, value))
    }

    /// Takes back what a variable is assigned.
    pub(crate) fn unset(&mut self, variable: VariableId) {
        self.values.remove(&variable);
    }
}

impl Arena {
    /// The value of a term in a model. Total: a variable that the model does not assign is zero.
    pub fn evaluate(&self, term: TermId, model: &Model) -> Constant {
        if let Some(constant) = self.as_constant(term) {
            return constant;
        }
        let mut values: FxHashMap<TermId, Constant> = FxHashMap::default();
        let mut stack = vec![term];
        while let Some(&next) = stack.last() {
            if values.contains_key(&next) {
                stack.pop();
                continue;
            }
            let node = self.term(next);
            if let Some(operand) = missing_operand(node, &values) {
                stack.push(operand);
                continue;
            }
            let value = self.node_value(node, &values, model);
            values.insert(next, value.expect("the arena makes only well-sorted terms"));
            stack.pop();
        }
        values[&term]
    }

    /// The value of a node, from those of its operands.
    fn node_value(
        &self,
        node: Term,
        values: &FxHashMap<TermId, Constant>,
        model: &Model,
    ) -> Option<Constant> {
        match node {
            Term::Constant(constant) => Some(constant),
            Term::Variable(variable) => {
                let value = model.get(variable);
                Some(value.unwrap_or_else(|| self.primitive(variable).zero()))
            }
            Term::Unary(operator, a) => folding::unary(operator, values[&a]),
            Term::Binary(operator, a, b) => folding::binary(operator, values[&a], values[&b]),
            Term::Compare(comparison, a, b) => {
                folding::compare(comparison, values[&a], values[&b]).map(Constant::Bool)
            }
            Term::Convert(conversion, a) => folding::convert(conversion, values[&a]),
            Term::Ite(condition, then, otherwise) => {
                Some(values[&chosen(values[&condition], then, otherwise)])
            }
        }
    }
}

/// An operand that has to be evaluated before a node; none if there is none left. Only the chosen
/// side of an if-then-else counts.
fn missing_operand(node: Term, values: &FxHashMap<TermId, Constant>) -> Option<TermId> {
    let is_missing = |operand: &TermId| !values.contains_key(operand);
    match node {
        Term::Ite(condition, then, otherwise) => match values.get(&condition) {
            None => Some(condition),
            Some(&value) => Some(chosen(value, then, otherwise)).filter(is_missing),
        },
        _ => node.operands().into_iter().find(is_missing),
    }
}

fn chosen(condition: Constant, then: TermId, otherwise: TermId) -> TermId {
    if condition == Constant::Bool(true) {
        then
    } else {
        otherwise
    }
}
