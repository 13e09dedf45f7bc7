//! The arena: hash-consed terms. It makes every term, and folds and simplifies on the way (see
//! `simplification`).

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use crate::term::{Constant, Conversion, Primitive, Sort, Term, TermId, VariableId};

/// The terms of one expansion. Terms are never removed: they die with the arena.
///
/// Invariants: an operand's id is less than the id of its term, every term is well-sorted, and no
/// two ids have the same node.
#[derive(Clone, Debug)]
pub struct Arena {
    nodes: Vec<Node>,
    ids: FxHashMap<Term, TermId>,
    variables: Vec<(Primitive, TermId)>,
    /// The terms of the `int` constants from −1 on, as far as they were made: programs use them
    /// most.
    small: [Option<TermId>; SMALL],
}

/// The number of `int` constants that are found without hashing.
const SMALL: usize = 16;

/// The number of terms that a short run makes.
const TYPICAL: usize = 56;

#[derive(Clone, Copy, Debug)]
struct Node {
    term: Term,
    sort: Sort,
    /// Bounds on the values of an integer term, whatever its variables are; (0, 1) for truth
    /// values.
    low: i64,
    high: i64,
}

impl Default for Arena {
    fn default() -> Self {
        Arena::new()
    }
}

impl Arena {
    /// An arena with the two truth values in it.
    pub fn new() -> Arena {
        let mut arena = Arena {
            nodes: Vec::with_capacity(TYPICAL),
            ids: FxHashMap::with_capacity_and_hasher(TYPICAL, Default::default()),
            variables: Vec::new(),
            small: [None; SMALL],
        };
        for value in [false, true] {
            arena.intern_constant(Constant::Bool(value));
        }
        arena
    }

    /// The term for a constant.
    pub fn constant(&mut self, constant: Constant) -> TermId {
        match constant {
            Constant::Bool(value) => self.bool(value),
            Constant::Int(value) => self.int(value),
            _ => self.intern_constant(constant),
        }
    }

    fn intern_constant(&mut self, constant: Constant) -> TermId {
        let value = match constant {
            Constant::Bool(value) => value.into(),
            Constant::Int(value) => value.into(),
            Constant::Long(value) | Constant::Reference(value) => value,
            Constant::Float(_) | Constant::Double(_) => 0,
        };
        self.intern(Term::Constant(constant), constant.sort(), (value, value))
    }

    /// The term for an `int` constant.
    pub fn int(&mut self, value: i32) -> TermId {
        let small = usize::try_from(i64::from(value) + 1).unwrap_or(usize::MAX);
        if let Some(&Some(known)) = self.small.get(small) {
            return known;
        }
        let term = self.intern_constant(Constant::Int(value));
        if let Some(unknown) = self.small.get_mut(small) {
            *unknown = Some(term);
        }
        term
    }

    /// The term for a truth value.
    pub fn bool(&mut self, value: bool) -> TermId {
        if value { TermId::TRUE } else { TermId::FALSE }
    }

    /// A new variable, with any value of its type.
    pub fn variable(&mut self, primitive: Primitive) -> TermId {
        let variable = VariableId(self.variables.len() as u32);
        let (low, high) = primitive.range().unwrap_or((0, 0));
        let term = self.intern(
            Term::Variable(variable),
            primitive.sort(),
            (low as i64, high as i64),
        );
        self.variables.push((primitive, term));
        term
    }

    /// The number of variables; their ids are the numbers below.
    pub(crate) fn variable_count(&self) -> usize {
        self.variables.len()
    }

    /// The variable that a term consists of, if it is one.
    pub fn variable_id(&self, term: TermId) -> Option<VariableId> {
        match self.term(term) {
            Term::Variable(variable) => Some(variable),
            _ => None,
        }
    }

    /// The term of a variable.
    pub(crate) fn variable_term(&self, variable: VariableId) -> TermId {
        self.variables[variable.index()].1
    }

    /// The type of a variable.
    pub fn primitive(&self, variable: VariableId) -> Primitive {
        self.variables[variable.index()].0
    }

    /// The node of a term.
    pub fn term(&self, term: TermId) -> Term {
        self.nodes[term.index()].term
    }

    /// The sort of a term.
    pub fn sort(&self, term: TermId) -> Sort {
        self.nodes[term.index()].sort
    }

    /// The constant that a term is, if it is one.
    pub fn as_constant(&self, term: TermId) -> Option<Constant> {
        match self.term(term) {
            Term::Constant(constant) => Some(constant),
            _ => None,
        }
    }

    /// The float of which a term has the bits.
    pub(crate) fn own_bits(&self, term: TermId) -> Option<TermId> {
        match self.term(term) {
            Term::Convert(Conversion::FloatToBits | Conversion::DoubleToBits, float) => Some(float),
            _ => None,
        }
    }

    /// The value of a constant integer term (or truth value, or opaque reference).
    pub(crate) fn as_integer(&self, term: TermId) -> Option<i64> {
        match self.as_constant(term)? {
            Constant::Bool(value) => Some(value.into()),
            Constant::Int(value) => Some(value.into()),
            Constant::Long(value) | Constant::Reference(value) => Some(value),
            Constant::Float(_) | Constant::Double(_) => None,
        }
    }

    /// Bounds on the values of an integer term or truth value, both included, whatever the
    /// variables are.
    pub(crate) fn range(&self, term: TermId) -> (i64, i64) {
        let node = &self.nodes[term.index()];
        (node.low, node.high)
    }

    /// The number of terms.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the arena is empty: it never is.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The id of a node, which is added if it is new.
    pub(crate) fn intern(&mut self, term: Term, sort: Sort, (low, high): (i64, i64)) -> TermId {
        let next =
            TermId(u32::try_from(self.nodes.len()).expect("an arena has fewer than 2^32 terms"));
        match self.ids.entry(term) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(free) => {
                free.insert(next);
                self.nodes.push(Node {
                    term,
                    sort,
                    low,
                    high,
                });
                next
            }
        }
    }
}
