//! `for (char c : text.toCharArray())` as a loop over the text. The array is nobody else's, and a
//! text of unknown length has no array.

use syntax::Span;
use syntax::tree;

use super::loops::counting_loop;
use super::{BodyBuilder, Value, expression_statement};
use crate::entities::{MethodId, Primitive, Type};
use crate::hir::{
    Comparison, Dispatch, Expression, ExpressionKind, LabelId, Statement, StatementKind,
};
use crate::types::GenericType;

/// The variable whose characters a loop is over, and the methods of its text.
pub(super) struct Characters {
    text: Expression,
    length: MethodId,
    char_at: MethodId,
}

impl BodyBuilder<'_, '_> {
    /// The characters that a loop over this array is over, if it is that of a variable.
    pub(super) fn characters(&self, array: &Value) -> Option<Characters> {
        let ExpressionKind::Call {
            method, receiver, ..
        } = &array.expression.kind
        else {
            return None;
        };
        let called = self.table.method(*method);
        let is_array = called.class == self.table.well_known().string
            && called.name == "toCharArray"
            && called.parameters.is_empty();
        let text = receiver.as_deref()?;
        if !is_array || !matches!(text.kind, ExpressionKind::Local(_)) {
            return None;
        }
        Some(Characters {
            text: text.clone(),
            length: self.method_of_string("length")?,
            char_at: self.method_of_string("charAt")?,
        })
    }

    /// The only method of `String` with this name.
    fn method_of_string(&self, name: &str) -> Option<MethodId> {
        let string = self.table.class(self.table.well_known().string);
        let mut methods = string.methods.iter().copied();
        methods.find(|&method| self.table.method(method).name == name)
    }

    /// `for (String t = text, int n = t.length(), int i = 0; i < n; ++i) { T x = t.charAt(i); body
    /// }`, and before it what `null` does.
    pub(super) fn for_each_character(
        &mut self,
        label: LabelId,
        (array, characters): (Value, Characters),
        ty: GenericType,
        name: &tree::Identifier,
        body: &tree::Statement,
        span: Span,
    ) -> Statement {
        let place = self.start_of(&array);
        let [int, char] = [Primitive::Int, Primitive::Char].map(Type::Primitive);
        let string = Type::Class(self.table.well_known().string);
        let copy = self.push_local("text$", string);
        let length = self.push_local("length$", int);
        let position = self.push_local("index$", int);
        let of_text = |method: MethodId, arguments: Vec<Expression>, ty: Type| {
            let receiver = Expression::local(copy, string, place);
            let kind = ExpressionKind::Call {
                dispatch: Dispatch::Virtual,
                method,
                receiver: Some(Box::new(receiver)),
                arguments,
            };
            Expression::new(kind, ty, place)
        };
        let null = Expression::new(ExpressionKind::Null, Type::Null, place);
        let is_null = Expression::compare(Comparison::Equal, characters.text.clone(), null, place);
        let refused = StatementKind::If {
            condition: is_null,
            then: Box::new(expression_statement(array.expression)),
            otherwise: None,
        };
        let refused = StatementKind::Synthetic(vec![Statement::new(refused, place)]);
        let counted = of_text(characters.length, Vec::new(), int);
        let zero = Value::int_constant(0, place).expression;
        let start = [(copy, characters.text), (length, counted), (position, zero)];
        let start = start.map(|(local, value)| self.initialize(local, value, place));
        let index = Expression::local(position, int, place);
        let read = of_text(characters.char_at, vec![index], char);
        let element = GenericType::Primitive(Primitive::Char);
        let value = Value::new(read.kind, char, element, name.span);
        let body = self.each_body(value, ty, name, body);
        let limit = Expression::local(length, int, place);
        let mut statements = vec![Statement::new(refused, place)];
        let start: Vec<Statement> = start.map(expression_statement).into();
        let kind = counting_loop(label, start, position, limit, body, place);
        statements.push(Statement::new(kind, span));
        Statement::new(StatementKind::Block(statements), span)
    }
}
