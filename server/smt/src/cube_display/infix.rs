//! Terms in Java's syntax, without redundant parentheses; `=` for Java's `==`.

use std::borrow::Cow;

use crate::arena::Arena;
use crate::display::{LONGEST, binary_symbol, compare_symbol, conversion_symbol, unary_symbol};
use crate::term::{
    BinaryOperator, Comparison, Constant, Sort, Term, TermId, UnaryOperator, VariableId,
};

/// The precedence of an operator (JLS 15.7); more binds tighter.
type Binding = u8;

const CONDITIONAL: Binding = 1;
const EQUALITY: Binding = 7;
const RELATIONAL: Binding = 8;
const UNARY: Binding = 12;
const PRIMARY: Binding = 13;

/// A piece that is still to be written.
enum Piece {
    /// A term that needs parentheses if it binds less tightly.
    Term(TermId, Binding),
    Text(Cow<'static, str>),
}

impl Piece {
    fn symbol(text: &'static str) -> Piece {
        Piece::Text(Cow::Borrowed(text))
    }
}

impl Arena {
    /// The conjuncts of a truth value, in order.
    pub(super) fn conjuncts(&self, condition: TermId) -> Vec<TermId> {
        let mut conjuncts = Vec::new();
        let mut open = vec![condition];
        while let Some(term) = open.pop() {
            match self.term(term) {
                Term::Binary(BinaryOperator::And, a, b) if self.sort(term) == Sort::Bool => {
                    open.extend([b, a]);
                }
                _ => conjuncts.push(term),
            }
        }
        conjuncts
    }

    /// The term as text; very long text is cut and ends in `…`.
    pub(super) fn infix(&self, term: TermId, name: &dyn Fn(VariableId) -> String) -> String {
        let mut text = String::new();
        let mut pieces = vec![Piece::Term(term, CONDITIONAL)];
        while let Some(piece) = pieces.pop() {
            if text.len() > LONGEST {
                text.push('…');
                break;
            }
            match piece {
                Piece::Text(fragment) => text.push_str(&fragment),
                Piece::Term(term, least) => {
                    if self.binding(term) < least {
                        text.push('(');
                        pieces.push(Piece::symbol(")"));
                    }
                    self.infix_node(term, name, &mut text, &mut pieces);
                }
            }
        }
        text
    }

    /// Writes the text before the first operand, and pushes the remaining pieces, the next one
    /// last.
    fn infix_node(
        &self,
        term: TermId,
        name: &dyn Fn(VariableId) -> String,
        text: &mut String,
        pieces: &mut Vec<Piece>,
    ) {
        if let Some((comparison, a, b)) = self.as_comparison(term) {
            let symbol = match comparison {
                Comparison::Equal => " = ",
                other => compare_symbol(other),
            };
            let binding = self.binding(term) + 1;
            return between(pieces, symbol, (a, binding), (b, binding));
        }
        match self.term(term) {
            Term::Constant(constant) => text.push_str(&constant.to_string()),
            Term::Variable(variable) => text.push_str(&name(variable)),
            Term::Unary(operator, a) => {
                text.push_str(unary_symbol(operator));
                pieces.push(Piece::Term(a, UNARY));
            }
            Term::Binary(operator, a, b) => self.infix_binary(term, operator, (a, b), pieces),
            Term::Compare(comparison, a, b) => {
                between(pieces, compare_symbol(comparison), (a, UNARY), (b, UNARY))
            }
            Term::Convert(conversion, a) => {
                text.push_str(conversion_symbol(conversion));
                pieces.push(Piece::Term(a, UNARY));
            }
            Term::Ite(c, t, e) => {
                pieces.extend([Piece::Term(e, CONDITIONAL), Piece::symbol(" : ")]);
                pieces.extend([Piece::Term(t, CONDITIONAL + 1), Piece::symbol(" ? ")]);
                pieces.push(Piece::Term(c, CONDITIONAL + 1));
            }
        }
    }

    fn infix_binary(
        &self,
        term: TermId,
        operator: BinaryOperator,
        (a, b): (TermId, TermId),
        pieces: &mut Vec<Piece>,
    ) {
        let own = self.binding(term);
        // `a + -1` is `a - 1`.
        if operator == BinaryOperator::Add {
            for (other, constant) in [(a, b), (b, a)] {
                if let Some(positive) = self.negated_text(constant) {
                    pieces.extend([Piece::Text(positive.into()), Piece::symbol(" - ")]);
                    pieces.push(Piece::Term(other, own));
                    return;
                }
            }
        }
        let is_truth = self.sort(term) == Sort::Bool;
        let symbol = match operator {
            BinaryOperator::And if is_truth => " && ",
            BinaryOperator::Or if is_truth => " || ",
            other => binary_symbol(other),
        };
        let is_bitwise = matches!(
            operator,
            BinaryOperator::And | BinaryOperator::Or | BinaryOperator::Xor
        );
        let is_sum = matches!(operator, BinaryOperator::Add | BinaryOperator::Multiply);
        let (left, right) = match (is_bitwise || operator.is_shift(), is_truth) {
            // The precedence of bit operators is easily mistaken.
            (true, false) => (UNARY, UNARY),
            (true, true) => (own, own),
            // Integers may be grouped either way, floats not.
            (false, _) if is_sum && !self.sort(term).is_float() => (own, own),
            (false, _) => (own, own + 1),
        };
        between(pieces, symbol, (a, left), (b, right));
    }

    /// A comparison, or the negation of one that is a comparison itself, with a constant on its
    /// right. For floats, only the negation of an equation is a comparison.
    fn as_comparison(&self, term: TermId) -> Option<(Comparison, TermId, TermId)> {
        let (comparison, a, b) = match self.term(term) {
            Term::Compare(comparison, a, b) => (comparison, a, b),
            Term::Unary(UnaryOperator::Not, inner) => match self.term(inner) {
                Term::Compare(comparison, a, b) => {
                    (negated(comparison, self.sort(a).is_float())?, a, b)
                }
                _ => return None,
            },
            _ => return None,
        };
        let turn = self.as_constant(a).is_some() && self.as_constant(b).is_none();
        Some(if turn {
            (turned(comparison), b, a)
        } else {
            (comparison, a, b)
        })
    }

    /// `1` for the constant -1; nothing for a constant that is not negative, or has no opposite.
    fn negated_text(&self, term: TermId) -> Option<String> {
        let opposite = match self.as_constant(term)? {
            Constant::Int(value) if value < 0 => Constant::Int(value.checked_neg()?),
            Constant::Long(value) if value < 0 => Constant::Long(value.checked_neg()?),
            _ => return None,
        };
        Some(opposite.to_string())
    }

    fn binding(&self, term: TermId) -> Binding {
        if let Some((comparison, ..)) = self.as_comparison(term) {
            return match comparison {
                Comparison::Equal | Comparison::NotEqual => EQUALITY,
                _ => RELATIONAL,
            };
        }
        match self.term(term) {
            Term::Constant(_) | Term::Variable(_) => PRIMARY,
            Term::Unary(..) | Term::Convert(..) => UNARY,
            Term::Compare(..) => RELATIONAL,
            Term::Ite(..) => CONDITIONAL,
            Term::Binary(operator, ..) => match operator {
                BinaryOperator::Multiply | BinaryOperator::Divide | BinaryOperator::Remainder => 11,
                BinaryOperator::Add | BinaryOperator::Subtract => 10,
                BinaryOperator::ShiftLeft
                | BinaryOperator::ShiftRight
                | BinaryOperator::ShiftRightUnsigned => 9,
                BinaryOperator::And if self.sort(term) == Sort::Bool => 3,
                BinaryOperator::Or if self.sort(term) == Sort::Bool => 2,
                BinaryOperator::And => 6,
                BinaryOperator::Xor => 5,
                BinaryOperator::Or => 4,
            },
        }
    }
}

/// Pushes two operands, each with its least precedence, and the symbol between them.
fn between(
    pieces: &mut Vec<Piece>,
    symbol: &'static str,
    left: (TermId, Binding),
    right: (TermId, Binding),
) {
    pieces.extend([
        Piece::Term(right.0, right.1),
        Piece::symbol(symbol),
        Piece::Term(left.0, left.1),
    ]);
}

/// The comparison that holds where this one does not. Because of NaN no ordering of floats has one.
fn negated(comparison: Comparison, of_floats: bool) -> Option<Comparison> {
    Some(match comparison {
        Comparison::Equal => Comparison::NotEqual,
        Comparison::NotEqual => Comparison::Equal,
        _ if of_floats => return None,
        Comparison::Less => Comparison::GreaterOrEqual,
        Comparison::LessOrEqual => Comparison::Greater,
        Comparison::Greater => Comparison::LessOrEqual,
        Comparison::GreaterOrEqual => Comparison::Less,
    })
}

/// The comparison with its sides exchanged.
fn turned(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::Equal | Comparison::NotEqual => comparison,
        Comparison::Less => Comparison::Greater,
        Comparison::LessOrEqual => Comparison::GreaterOrEqual,
        Comparison::Greater => Comparison::Less,
        Comparison::GreaterOrEqual => Comparison::LessOrEqual,
    }
}
