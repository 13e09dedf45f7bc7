//! `new T[a][b]`: arrays of arrays, made row by row (JLS 15.10.2).

use syntax::Span;
use syntax::tree;

use super::loops::counting_loop;
use super::{BodyBuilder, Value, expression_statement};
use crate::entities::{ConstantValue, Primitive, Type};
use crate::hir::{
    Comparison, Expression, ExpressionKind, LocalId, Statement, StatementKind, Target,
};
use crate::types::GenericType;

impl BodyBuilder<'_, '_> {
    /// A new array with more than one length; `ty` is its type. All lengths are evaluated and the
    /// outermost array is made before another length is tested. A negative length is found even
    /// where there are no rows.
    pub(super) fn nested_arrays(
        &mut self,
        lengths: &[tree::Expression],
        ty: GenericType,
        span: Span,
    ) -> Value {
        let mut statements = Vec::new();
        let mut counts = Vec::with_capacity(lengths.len());
        for length in lengths {
            let value = self.expression(length, None);
            let length = self.index(value);
            if let ExpressionKind::Unsupported(_) = length.kind {
                return Value::new(length.kind, length.ty, self.int(), span);
            }
            counts.push(self.hold(length, "length$", span, &mut statements));
        }
        let mut types = vec![self.table.erase(&ty)];
        for _ in 1..counts.len() {
            let outer = *types.last().expect("there is the whole array's type");
            types.push(outer.component());
        }
        let outermost = self.new_rows(&counts[0], types[0], span);
        let mut none = Vec::new();
        let array = self.hold(outermost, "array$", span, &mut none);
        statements.append(&mut none);
        for (length, &ty) in counts.iter().zip(&types).skip(1) {
            if !matches!(length.kind, ExpressionKind::Constant(ConstantValue::Int(length)) if length >= 0)
            {
                statements.push(self.refuse_negative(length, ty, span));
            }
        }
        let inside = self.fill_rows(&array, &counts, &types, span);
        statements.push(Statement::new(StatementKind::Synthetic(inside), span));
        Value::new(array.kind, types[0], ty, span).after(statements)
    }

    /// The loops that make the arrays inside of the outermost one.
    fn fill_rows(
        &mut self,
        array: &Expression,
        counts: &[Expression],
        types: &[Type],
        span: Span,
    ) -> Vec<Statement> {
        let locals = types[1..types.len() - 1].iter();
        let locals: Vec<LocalId> = locals.map(|&ty| self.push_local("array$", ty)).collect();
        let row = |level: usize| match level.checked_sub(1) {
            None => array.clone(),
            Some(inner) => Expression::local(locals[inner], types[level], span),
        };
        // The innermost loop is in all others, and so is made first.
        let mut inside: Vec<Statement> = Vec::new();
        for level in (0..=locals.len()).rev() {
            let index = self.push_local("index$", Type::Primitive(Primitive::Int));
            let mut made = self.new_rows(&counts[level + 1], types[level + 1], span);
            let mut body = Vec::new();
            if let Some(&local) = locals.get(level) {
                body.push(expression_statement(self.initialize(local, made, span)));
                made = row(level + 1);
            }
            let element = Target::Element {
                array: Box::new(row(level)),
                index: Box::new(Value::int(ExpressionKind::Local(index), span).expression),
            };
            body.push(expression_statement(Expression::assign(element, made)));
            body.append(&mut inside);
            inside = vec![self.for_each_index(index, &counts[level], body, span)];
        }
        inside
    }

    fn new_rows(&self, length: &Expression, ty: Type, span: Span) -> Expression {
        let length = Box::new(length.clone());
        Expression::new(ExpressionKind::NewArray { length }, ty, span)
    }

    /// Throws where the length is negative, as an array of that length does.
    fn refuse_negative(&self, length: &Expression, ty: Type, span: Span) -> Statement {
        let zero = Value::int_constant(0, span).expression;
        let is_negative = Expression::compare(Comparison::Less, length.clone(), zero, span);
        let refused = expression_statement(self.new_rows(length, ty, span));
        let check = Statement::when(is_negative, refused, span);
        Statement::new(StatementKind::Synthetic(vec![check]), span)
    }

    /// `for (int index = 0; index < length; ++index) { body }`
    fn for_each_index(
        &mut self,
        index: LocalId,
        length: &Expression,
        body: Vec<Statement>,
        span: Span,
    ) -> Statement {
        let zero = Value::int_constant(0, span).expression;
        let start = vec![expression_statement(self.initialize(index, zero, span))];
        let body = Statement::new(StatementKind::Block(body), span);
        let label = self.fresh_label();
        let kind = counting_loop(label, start, index, length.clone(), body, span);
        Statement::new(kind, span)
    }
}
