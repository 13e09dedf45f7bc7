//! `new T[a][b]`: arrays of arrays, made row by row (JLS 15.10.2).

use syntax::Span;
use syntax::tree;

use super::{BodyBuilder, Value, expression_statement};
use crate::entities::{ConstantValue, Primitive, Type};
use crate::hir::{
    Comparison, Expression, ExpressionKind, LocalId, Statement, StatementKind, Target,
};
use crate::types::GenericType;

impl BodyBuilder<'_, '_> {
    /// A new array with more than one length; `ty` is its type. All lengths are evaluated, and the
    /// outermost array is made, before another length is looked at; but a negative one is found
    /// even where there are no rows.
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
        let mut rows = vec![array.clone()];
        for &ty in &types[1..types.len() - 1] {
            let local = self.push_local("array$", ty);
            rows.push(Expression {
                kind: ExpressionKind::Local(local),
                ty,
                span,
            });
        }
        // The innermost loop is in all others, and so is made first.
        let mut inside: Vec<Statement> = Vec::new();
        for level in (0..rows.len()).rev() {
            let index = self.push_local("index$", Type::Primitive(Primitive::Int));
            let made = self.new_rows(&counts[level + 1], types[level + 1], span);
            let mut body = Vec::new();
            let row = match rows.get(level + 1) {
                Some(row) => {
                    let ExpressionKind::Local(local) = row.kind else {
                        unreachable!("rows are locals");
                    };
                    body.push(expression_statement(self.initialize(local, made, span)));
                    row.clone()
                }
                None => made,
            };
            let stored = ExpressionKind::Assign {
                target: Target::Element {
                    array: Box::new(rows[level].clone()),
                    index: Box::new(Value::int(ExpressionKind::Local(index), span).expression),
                },
                value: Box::new(row),
            };
            body.push(expression_statement(Expression {
                kind: stored,
                ty: types[level + 1],
                span,
            }));
            body.append(&mut inside);
            inside = vec![self.for_each_index(index, &counts[level], body, span)];
        }
        statements.push(Statement {
            kind: StatementKind::Synthetic(inside),
            span,
        });
        Value::new(array.kind, types[0], ty, span).after(statements)
    }

    fn new_rows(&self, length: &Expression, ty: Type, span: Span) -> Expression {
        let length = Box::new(length.clone());
        let kind = ExpressionKind::NewArray { length };
        Expression { kind, ty, span }
    }

    /// Throws where the length is negative, as an array of that length does.
    fn refuse_negative(&self, length: &Expression, ty: Type, span: Span) -> Statement {
        let zero = ExpressionKind::Constant(ConstantValue::Int(0));
        let is_negative = ExpressionKind::Compare {
            operator: Comparison::Less,
            left: Box::new(length.clone()),
            right: Box::new(Value::int(zero, span).expression),
        };
        let refused = expression_statement(self.new_rows(length, ty, span));
        let kind = StatementKind::If {
            condition: Value::boolean(is_negative, span).expression,
            then: Box::new(refused),
            otherwise: None,
        };
        let check = Statement { kind, span };
        Statement {
            kind: StatementKind::Synthetic(vec![check]),
            span,
        }
    }

    /// `for (int index = 0; index < length; ++index) { body }`
    fn for_each_index(
        &mut self,
        index: LocalId,
        length: &Expression,
        body: Vec<Statement>,
        span: Span,
    ) -> Statement {
        let read = || Value::int(ExpressionKind::Local(index), span).expression;
        let zero = Value::int_constant(0, span);
        let condition = ExpressionKind::Compare {
            operator: Comparison::Less,
            left: Box::new(read()),
            right: Box::new(length.clone()),
        };
        let step = ExpressionKind::Step {
            target: Target::Local(index),
            target_type: Primitive::Int,
            increment: true,
            prefix: true,
        };
        let body = StatementKind::Block(body);
        let kind = StatementKind::For {
            label: self.fresh_label(),
            start: vec![expression_statement(self.initialize(
                index,
                zero.expression,
                span,
            ))],
            condition: Some(Value::boolean(condition, span).expression),
            update: vec![Value::int(step, span).expression],
            body: Box::new(Statement { kind: body, span }),
        };
        Statement { kind, span }
    }
}
