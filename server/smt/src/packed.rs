//! Packed conditions: the residual conditions of a cube, independent of any arena.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use crate::arena::Arena;
use crate::float_ranges::FloatRange;
use crate::folding;
use crate::intervals::mirrored;
use crate::term::{
    BinaryOperator, Comparison, Constant, Conversion, Sort, Term, TermId, UnaryOperator, VariableId,
};

/// A node of a packed term; operands are positions of earlier nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Node {
    Constant(Constant),
    Slot(u32),
    Unary(UnaryOperator, u32),
    Binary(BinaryOperator, u32, u32),
    Compare(Comparison, u32, u32),
    Convert(Conversion, u32),
    Ite(u32, u32, u32),
}

/// A truth value over numbered slots (and ghosts, numbered after them). It is a list of nodes,
/// shared subterms once, the root last. The order of operands of commutative operators does not
/// depend on the original arena.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Packed {
    nodes: Box<[Node]>,
}

impl Packed {
    /// Packs a term; `number` gives each of its variables a slot.
    pub(crate) fn pack(
        term: TermId,
        arena: &mut Arena,
        number: &impl Fn(VariableId) -> u32,
    ) -> Packed {
        let term = with_ordered_sides(term, arena, number);
        let hashes = hashes(term, arena, number);
        let mut positions: FxHashMap<TermId, u32> = FxHashMap::default();
        let mut nodes = Vec::new();
        let mut stack = vec![term];
        while let Some(&next) = stack.last() {
            if positions.contains_key(&next) {
                stack.pop();
                continue;
            }
            let node = arena.term(next);
            let mut operands = node.operands();
            if is_commutative(&node) {
                operands.sort_by_key(|operand| hashes[operand]);
            }
            let waiting = operands
                .iter()
                .find(|operand| !positions.contains_key(operand));
            if let Some(&operand) = waiting {
                stack.push(operand);
                continue;
            }
            let at = |position: usize| positions[&operands[position]];
            let packed = match node {
                Term::Constant(constant) => Node::Constant(constant),
                Term::Variable(variable) => Node::Slot(number(variable)),
                Term::Unary(operator, _) => Node::Unary(operator, at(0)),
                Term::Binary(operator, ..) => Node::Binary(operator, at(0), at(1)),
                Term::Compare(comparison, ..) => Node::Compare(comparison, at(0), at(1)),
                Term::Convert(conversion, _) => Node::Convert(conversion, at(0)),
                Term::Ite(..) => Node::Ite(at(0), at(1), at(2)),
            };
            positions.insert(next, nodes.len() as u32);
            nodes.push(packed);
            stack.pop();
        }
        Packed {
            nodes: nodes.into(),
        }
    }

    /// The values that the condition leaves a float, if it compares one with a constant.
    pub(crate) fn float_range(&self) -> Option<(u32, FloatRange)> {
        let (nodes, holds) = match &*self.nodes {
            [nodes @ .., Node::Unary(UnaryOperator::Not, _)] => (nodes, false),
            nodes => (nodes, true),
        };
        let &[left, right, Node::Compare(comparison, 0, 1)] = nodes else {
            return None;
        };
        let (slot, constant, comparison) = match (left, right) {
            (Node::Slot(slot), Node::Constant(constant)) => (slot, constant, comparison),
            (Node::Constant(constant), Node::Slot(slot)) => (slot, constant, mirrored(comparison)),
            _ => return None,
        };
        let sort = constant.sort();
        let range = FloatRange::compared(comparison, holds, FloatRange::of(constant), sort);
        sort.is_float().then_some((slot, range))
    }

    /// The conditions that leave a float these values, which are not none.
    pub(crate) fn of_float_range(slot: u32, range: FloatRange, sort: Sort) -> Vec<Packed> {
        let bound = |value| Node::Constant(Constant::of_float(sort, value));
        let at_least =
            (range.low > f64::NEG_INFINITY).then(|| (bound(range.low), Node::Slot(slot)));
        let at_most = (range.high < f64::INFINITY).then(|| (Node::Slot(slot), bound(range.high)));
        let is_number = (!range.nan && at_least.is_none() && at_most.is_none())
            .then(|| (Node::Slot(slot), bound(f64::INFINITY)));
        let sides = at_least.into_iter().chain(at_most).chain(is_number);
        let condition = |(left, right): (Node, Node)| match range.nan {
            false => vec![left, right, Node::Compare(Comparison::LessOrEqual, 0, 1)],
            true => vec![
                right,
                left,
                Node::Compare(Comparison::Less, 0, 1),
                Node::Unary(UnaryOperator::Not, 2),
            ],
        };
        let nodes = sides.map(condition);
        nodes
            .map(|nodes| Packed {
                nodes: nodes.into(),
            })
            .collect()
    }

    /// The term in an arena, with these terms for the slots.
    pub(crate) fn unpack(&self, arena: &mut Arena, slots: &[TermId]) -> TermId {
        let mut terms: Vec<TermId> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let at = |position: u32| terms[position as usize];
            let term = match *node {
                Node::Constant(constant) => arena.constant(constant),
                Node::Slot(slot) => slots[slot as usize],
                Node::Unary(operator, a) => arena.unary(operator, at(a)),
                Node::Binary(operator, a, b) => arena.binary(operator, at(a), at(b)),
                Node::Compare(comparison, a, b) => arena.compare(comparison, at(a), at(b)),
                Node::Convert(conversion, a) => arena.convert(conversion, at(a)),
                Node::Ite(c, t, e) => arena.ite(at(c), at(t), at(e)),
            };
            terms.push(term);
        }
        *terms.last().expect("a packed term has a root")
    }

    /// Whether the condition holds for these values of the slots.
    pub(crate) fn holds(&self, slots: &[Constant]) -> bool {
        let mut values: Vec<Constant> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let at = |position: u32| values[position as usize];
            let value = match *node {
                Node::Constant(constant) => Some(constant),
                Node::Slot(slot) => Some(slots[slot as usize]),
                Node::Unary(operator, a) => folding::unary(operator, at(a)),
                Node::Binary(operator, a, b) => folding::binary(operator, at(a), at(b)),
                Node::Compare(comparison, a, b) => {
                    folding::compare(comparison, at(a), at(b)).map(Constant::Bool)
                }
                Node::Convert(conversion, a) => folding::convert(conversion, at(a)),
                Node::Ite(c, t, e) => Some(if at(c) == Constant::Bool(true) {
                    at(t)
                } else {
                    at(e)
                }),
            };
            values.push(value.expect("packed terms are well-sorted, like those of the arena"));
        }
        values.last() == Some(&Constant::Bool(true))
    }
}

/// An equation `x == y + c` of integers, or the negation of one, as `y == x - c` if the hashes have
/// that order. In the arena the order is that of the ids.
fn with_ordered_sides(
    term: TermId,
    arena: &mut Arena,
    number: &impl Fn(VariableId) -> u32,
) -> TermId {
    let (equation, negated) = match arena.term(term) {
        Term::Unary(UnaryOperator::Not, inner) => (inner, true),
        _ => (term, false),
    };
    let Term::Compare(Comparison::Equal, x, right) = arena.term(equation) else {
        return term;
    };
    let sort = arena.sort(x);
    let (Some(y), constant) = arena.as_sum(right) else {
        return term;
    };
    if !sort.is_integer() || constant == 0 {
        return term;
    }
    let hashes = hashes(equation, arena, number);
    if hashes[&x] <= hashes[&y] {
        return term;
    }
    let constant = arena.integer(sort, constant.wrapping_neg());
    let sum = arena.binary(BinaryOperator::Add, x, constant);
    let turned = arena.equation_as_is(y, sum);
    if negated { arena.not(turned) } else { turned }
}

fn is_commutative(node: &Term) -> bool {
    match node {
        Term::Binary(operator, ..) => matches!(
            operator,
            BinaryOperator::Add
                | BinaryOperator::Multiply
                | BinaryOperator::And
                | BinaryOperator::Or
                | BinaryOperator::Xor
        ),
        Term::Compare(comparison, ..) => {
            matches!(comparison, Comparison::Equal | Comparison::NotEqual)
        }
        _ => false,
    }
}

/// Hashes of all subterms that depend on their structure only.
fn hashes(
    term: TermId,
    arena: &Arena,
    number: &impl Fn(VariableId) -> u32,
) -> FxHashMap<TermId, u64> {
    let mut hashes: FxHashMap<TermId, u64> = FxHashMap::default();
    let mut stack = vec![term];
    while let Some(&next) = stack.last() {
        if hashes.contains_key(&next) {
            stack.pop();
            continue;
        }
        let node = arena.term(next);
        let operands = node.operands();
        let before = stack.len();
        stack.extend(
            operands
                .iter()
                .filter(|operand| !hashes.contains_key(operand)),
        );
        if stack.len() > before {
            continue;
        }
        let mut below: Vec<u64> = operands.iter().map(|operand| hashes[operand]).collect();
        if is_commutative(&node) {
            below.sort_unstable();
        }
        let mut hasher = FxHasher::default();
        match node {
            Term::Constant(constant) => (0, constant).hash(&mut hasher),
            Term::Variable(variable) => (1, number(variable)).hash(&mut hasher),
            Term::Unary(operator, _) => (2, operator).hash(&mut hasher),
            Term::Binary(operator, ..) => (3, operator).hash(&mut hasher),
            Term::Compare(comparison, ..) => (4, comparison).hash(&mut hasher),
            Term::Convert(conversion, _) => (5, conversion).hash(&mut hasher),
            Term::Ite(..) => 6.hash(&mut hasher),
        }
        below.hash(&mut hasher);
        hashes.insert(next, hasher.finish());
        stack.pop();
    }
    hashes
}
