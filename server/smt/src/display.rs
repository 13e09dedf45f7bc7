//! Terms as text, for debugging and for conditions shown to people.

use std::fmt;

use crate::arena::Arena;
use crate::term::{
    BinaryOperator, Comparison, Conversion, Term, TermId, UnaryOperator, VariableId,
};

/// A term is shared; its text is not. What is longer than this is cut.
pub(crate) const LONGEST: usize = 4000;

/// A term that can be printed: see [`Arena::display`].
struct DisplayTerm<'a> {
    arena: &'a Arena,
    term: TermId,
}

enum Piece {
    Term(TermId),
    Text(&'static str),
}

impl Arena {
    /// The term as text, with variables named `v0`, `v1`, …; very long text is cut and ends in `…`.
    pub fn display(&self, term: TermId) -> impl fmt::Display + '_ {
        DisplayTerm { arena: self, term }
    }

    /// The term as text with these names of variables, cut likewise.
    pub(crate) fn display_named(
        &self,
        term: TermId,
        name: &dyn Fn(VariableId) -> String,
    ) -> String {
        let mut text = String::new();
        let mut pieces = vec![Piece::Term(term)];
        while let Some(piece) = pieces.pop() {
            if text.len() > LONGEST {
                text.push('…');
                break;
            }
            match piece {
                Piece::Text(fragment) => text.push_str(fragment),
                Piece::Term(term) => self.display_node(term, name, &mut text, &mut pieces),
            }
        }
        text
    }

    /// Writes what comes before the first operand, and leaves the rest to do, the next piece last.
    fn display_node(
        &self,
        term: TermId,
        name: &dyn Fn(VariableId) -> String,
        text: &mut String,
        pieces: &mut Vec<Piece>,
    ) {
        match self.term(term) {
            Term::Constant(constant) => text.push_str(&constant.to_string()),
            Term::Variable(variable) => text.push_str(&name(variable)),
            Term::Unary(operator, a) => {
                text.push_str(unary_symbol(operator));
                pieces.push(Piece::Term(a));
            }
            Term::Binary(operator, a, b) => infix(text, pieces, binary_symbol(operator), a, b),
            Term::Compare(comparison, a, b) => {
                infix(text, pieces, compare_symbol(comparison), a, b)
            }
            Term::Convert(conversion, a) => {
                text.push_str(conversion_symbol(conversion));
                pieces.push(Piece::Term(a));
            }
            Term::Ite(c, t, e) => {
                text.push('(');
                pieces.extend([Piece::Text(")"), Piece::Term(e), Piece::Text(" : ")]);
                pieces.extend([Piece::Term(t), Piece::Text(" ? "), Piece::Term(c)]);
            }
        }
    }
}

impl fmt::Display for DisplayTerm<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |variable: VariableId| format!("v{}", variable.index());
        f.write_str(&self.arena.display_named(self.term, &name))
    }
}

fn infix(text: &mut String, pieces: &mut Vec<Piece>, symbol: &'static str, a: TermId, b: TermId) {
    text.push('(');
    pieces.extend([
        Piece::Text(")"),
        Piece::Term(b),
        Piece::Text(symbol),
        Piece::Term(a),
    ]);
}

/// The operator as Java writes it, between blanks.
pub(crate) fn binary_symbol(operator: BinaryOperator) -> &'static str {
    match operator {
        BinaryOperator::Add => " + ",
        BinaryOperator::Subtract => " - ",
        BinaryOperator::Multiply => " * ",
        BinaryOperator::Divide => " / ",
        BinaryOperator::Remainder => " % ",
        BinaryOperator::And => " & ",
        BinaryOperator::Or => " | ",
        BinaryOperator::Xor => " ^ ",
        BinaryOperator::ShiftLeft => " << ",
        BinaryOperator::ShiftRight => " >> ",
        BinaryOperator::ShiftRightUnsigned => " >>> ",
    }
}

/// The comparison as Java writes it, between blanks.
pub(crate) fn compare_symbol(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => " == ",
        Comparison::NotEqual => " != ",
        Comparison::Less => " < ",
        Comparison::LessOrEqual => " <= ",
        Comparison::Greater => " > ",
        Comparison::GreaterOrEqual => " >= ",
    }
}

/// What is written before the operand.
pub(crate) fn unary_symbol(operator: UnaryOperator) -> &'static str {
    match operator {
        UnaryOperator::Negate => "-",
        UnaryOperator::BitNot => "~",
        UnaryOperator::Not => "!",
        UnaryOperator::Root => "sqrt ",
        UnaryOperator::Floor => "floor ",
        UnaryOperator::RoundToEven => "rint ",
    }
}

/// The cast that Java writes for the conversion.
pub(crate) fn conversion_symbol(conversion: Conversion) -> &'static str {
    use Conversion::*;
    match conversion {
        IntToByte => "(byte) ",
        IntToShort => "(short) ",
        IntToChar => "(char) ",
        IntToLong | FloatToLong | DoubleToLong => "(long) ",
        IntToFloat | LongToFloat | DoubleToFloat => "(float) ",
        IntToDouble | LongToDouble | FloatToDouble => "(double) ",
        LongToInt | FloatToInt | DoubleToInt => "(int) ",
        FloatToBits | DoubleToBits => "(bits) ",
        BitsToFloat | BitsToDouble => "(bits as number) ",
    }
}
