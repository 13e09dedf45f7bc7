//! Loops, labels, `break` and `continue`; `for (T x : …)` becomes a plain loop (JLS 14.14.2).

use syntax::Span;
use syntax::tree::{self, ForInitializer, StatementKind as Syntax};

use super::context::Label;
use super::{BodyBuilder, Value, expression_statement, unsupported_statement};
use crate::entities::{Primitive, Type};
use crate::hir::{
    Comparison, Expression, ExpressionKind, LabelId, LocalId, Statement, StatementKind, Target,
};
use crate::types::GenericType;
use codes::Code;

impl BodyBuilder<'_, '_> {
    /// Runs something inside a statement that jumps can name.
    pub(super) fn labelled_inside<T>(
        &mut self,
        name: Option<&str>,
        takes_break: bool,
        takes_continue: bool,
        inside: impl FnOnce(&mut Self, LabelId) -> T,
    ) -> T {
        let id = LabelId(self.next_label);
        self.next_label += 1;
        self.labels.push(Label {
            name: name.map(str::to_owned),
            id,
            takes_break,
            takes_continue,
            is_switch: takes_break && !takes_continue,
        });
        let result = inside(self, id);
        self.labels.pop();
        result
    }

    /// `break`, `continue`, with or without a label.
    pub(super) fn jump(
        &mut self,
        label: Option<&tree::Identifier>,
        is_break: bool,
        span: Span,
    ) -> Statement {
        let found = self.labels.iter().rev().find(|candidate| match label {
            Some(name) => candidate.name.as_deref() == Some(&name.text),
            None if is_break => candidate.takes_break,
            None => candidate.takes_continue,
        });
        match found {
            Some(label) if is_break => Statement::new(StatementKind::Break(label.id), span),
            Some(label) if label.takes_continue => {
                Statement::new(StatementKind::Continue(label.id), span)
            }
            _ => unsupported_statement(Code::NotJava, "jump to no statement around it", span),
        }
    }

    /// `label: statement`
    pub(super) fn labelled(
        &mut self,
        label: &tree::Identifier,
        body: &tree::Statement,
        span: Span,
    ) -> Statement {
        match &body.kind {
            Syntax::While { .. }
            | Syntax::DoWhile { .. }
            | Syntax::For { .. }
            | Syntax::ForEach { .. } => self.loop_statement(body, Some(&label.text)),
            Syntax::Switch(switch) => self.switch(switch, Some(&label.text), body.span),
            _ => self.labelled_inside(Some(&label.text), false, false, |builder, id| {
                let body = Box::new(builder.statement(body));
                Statement::new(StatementKind::Labelled { label: id, body }, span)
            }),
        }
    }

    /// A loop, with the label before it.
    pub(super) fn loop_statement(
        &mut self,
        statement: &tree::Statement,
        name: Option<&str>,
    ) -> Statement {
        let span = statement.span;
        self.labelled_inside(name, true, true, |builder, label| match &statement.kind {
            Syntax::While { condition, body } => {
                let (condition, bindings, body) = builder.declaring(|builder| {
                    let condition = builder.condition_in_parentheses(condition);
                    let bindings = std::mem::take(&mut builder.introduced);
                    let body = builder.with_variables(bindings.when(true), |builder| {
                        Box::new(builder.statement(body))
                    });
                    (condition, bindings, body)
                });
                builder.introduce_after_loop(&bindings, label, &body);
                let kind = StatementKind::While {
                    label,
                    condition,
                    body,
                };
                Statement::new(kind, span)
            }
            Syntax::DoWhile { body, condition } => {
                let (body, condition) = builder.declaring(|builder| {
                    let body = Box::new(builder.statement(body));
                    (body, builder.condition_in_parentheses(condition))
                });
                let bindings = std::mem::take(&mut builder.introduced);
                builder.introduce_after_loop(&bindings, label, &body);
                let kind = StatementKind::DoWhile {
                    label,
                    body,
                    condition,
                };
                Statement::new(kind, span)
            }
            Syntax::For {
                initializer,
                condition,
                updates,
                body,
            } => builder.declaring(|builder| {
                let parts = (initializer, condition.as_ref(), &updates[..]);
                builder.for_statement(label, parts, body, span)
            }),
            Syntax::ForEach {
                ty,
                name,
                iterable,
                body,
                ..
            } => {
                builder.in_block(|builder| builder.for_each(label, ty, name, iterable, body, span))
            }
            _ => unsupported_statement(Code::Construct, "loop", span),
        })
    }

    /// `for (start; condition; updates) body`
    fn for_statement(
        &mut self,
        label: LabelId,
        (initializer, condition, updates): (
            &ForInitializer,
            Option<&tree::Expression>,
            &[tree::Expression],
        ),
        body: &tree::Statement,
        span: Span,
    ) -> Statement {
        let (kind, bindings) = self.in_block(|builder| {
            let mut start = Vec::new();
            match initializer {
                ForInitializer::Variables(variables) => {
                    builder.local_variables(variables, &mut start)
                }
                ForInitializer::Expressions(expressions) => {
                    for expression in expressions {
                        let value = builder.expression(expression, None);
                        start.push(expression_statement(value.expression));
                    }
                }
            }
            builder.introduced = super::context::Bindings::default();
            let condition = condition.map(|condition| builder.condition(condition));
            let bindings = std::mem::take(&mut builder.introduced);
            let (update, body) = builder.with_variables(bindings.when(true), |builder| {
                let update = updates
                    .iter()
                    .map(|update| builder.expression(update, None).expression)
                    .collect();
                (update, Box::new(builder.statement(body)))
            });
            let kind = StatementKind::For {
                label,
                start,
                condition,
                update,
                body,
            };
            (kind, bindings)
        });
        if let StatementKind::For { body, .. } = &kind {
            self.introduce_after_loop(&bindings, label, body);
        }
        Statement { kind, span }
    }

    /// What a loop's condition binds where it is false is in scope behind the loop, unless one can
    /// break out of it.
    fn introduce_after_loop(
        &mut self,
        bindings: &super::context::Bindings,
        label: LabelId,
        body: &Statement,
    ) {
        let bound = bindings.when(false);
        if !bound.is_empty() && !super::flow::breaks(std::slice::from_ref(body), label) {
            self.scope.extend_from_slice(bound);
        }
    }

    fn for_each(
        &mut self,
        label: LabelId,
        ty: &tree::TypeReference,
        name: &tree::Identifier,
        iterable: &tree::Expression,
        body: &tree::Statement,
        span: Span,
    ) -> Statement {
        let over = self.expression(iterable, None);
        if over.is_unsupported() {
            return Statement {
                span,
                ..expression_statement(over.expression)
            };
        }
        let declared = (!ty.is_var()).then(|| self.table.resolve_type(self.type_scope(), ty));
        if let GenericType::Array(element) = over.ty.clone() {
            let ty = declared.unwrap_or_else(|| element.as_ref().clone());
            if let Some(characters) = self.characters(&over) {
                let over = (over, characters);
                return self.for_each_character(label, over, ty, name, body, span);
            }
            return self.for_each_element(label, over, &element, ty, name, body, span);
        }
        self.for_each_iterated(label, over, declared, name, body, span)
    }

    /// `for (T[] a = array, int n = a.length, int i = 0; i < n; ++i) { T x = a[i]; body }`
    #[expect(clippy::too_many_arguments, reason = "the parts of one statement")]
    fn for_each_element(
        &mut self,
        label: LabelId,
        array: Value,
        element: &GenericType,
        ty: GenericType,
        name: &tree::Identifier,
        body: &tree::Statement,
        span: Span,
    ) -> Statement {
        let place = self.start_of(&array);
        let array = self.as_itself(array);
        let erased = array.ty;
        let int = Type::Primitive(Primitive::Int);
        let copy = self.push_local("array$", erased);
        let length = self.push_local("length$", int);
        let position = self.push_local("index$", int);
        let read = |local: LocalId, ty: Type| Expression::local(local, ty, place);
        let zero = Value::int_constant(0, place).expression;
        let counted = ExpressionKind::Length(Box::new(read(copy, erased)));
        let counted = Expression::new(counted, int, place);
        let start = [(copy, array), (length, counted), (position, zero)];
        let start = start.map(|(local, value)| self.initialize(local, value, place));
        let value = ExpressionKind::Element {
            array: Box::new(read(copy, erased)),
            index: Box::new(read(position, int)),
        };
        let value = Value::new(value, erased.component(), element.clone(), name.span);
        let body = self.each_body(value, ty, name, body);
        let start = start.map(expression_statement).into();
        let kind = counting_loop(label, start, position, read(length, int), body, place);
        Statement::new(kind, span)
    }

    /// Where class files place the hidden calls of a loop over a value. That is where the value
    /// starts or, where erasure makes it a cast, at its operator or name.
    pub(super) fn start_of(&self, value: &Value) -> Span {
        let span = value.span();
        let is_cast = self.table.erase(&value.ty) != value.expression.ty;
        let named = self.offsets.get(&span).filter(|_| is_cast);
        let start = named.copied().unwrap_or(span.start);
        Span::new(start, span.end.min(start + 1))
    }

    /// `for (Iterator<T> i = iterable.iterator(); i.hasNext();) { T x = i.next(); body }`
    fn for_each_iterated(
        &mut self,
        label: LabelId,
        over: Value,
        declared: Option<GenericType>,
        name: &tree::Identifier,
        body: &tree::Statement,
        span: Span,
    ) -> Statement {
        let place = self.start_of(&over);
        let shown = self.table.display(self.table.erase(&over.ty));
        let made = self.call_without_arguments(over, "iterator", place);
        if made.is_unsupported() {
            let construct = format!("for loop over {shown}, which is not modelled");
            return unsupported_statement(Code::UnknownMethod, construct, span);
        }
        let (iterator_type, erased) = (made.ty.clone(), self.table.erase(&made.ty));
        let iterator = self.push_local("iterator$", erased);
        let made = self.as_itself(made);
        let start = vec![expression_statement(self.initialize(iterator, made, place))];
        let read = || {
            Value::new(
                ExpressionKind::Local(iterator),
                erased,
                iterator_type.clone(),
                place,
            )
        };
        let condition = self.call_without_arguments(read(), "hasNext", place);
        let condition = self.pass_to(condition, Type::Primitive(Primitive::Boolean));
        let next = self.call_without_arguments(read(), "next", place);
        let ty = declared.unwrap_or_else(|| next.ty.clone());
        let body = self.each_body(next, ty, name, body);
        let kind = StatementKind::For {
            label,
            start,
            condition: Some(condition),
            update: Vec::new(),
            body: Box::new(body),
        };
        Statement { kind, span }
    }

    /// `{ T x = value; body }`
    pub(super) fn each_body(
        &mut self,
        value: Value,
        ty: GenericType,
        name: &tree::Identifier,
        body: &tree::Statement,
    ) -> Statement {
        let erased = self.table.erase(&ty);
        let value = self.assign_to(value, erased);
        let local = self.add_local(&name.text, erased, ty);
        let span = name.span.cover(body.span);
        let first = match value.kind {
            ExpressionKind::Unsupported(_) => expression_statement(value),
            _ => expression_statement(self.initialize(local, value, name.span)),
        };
        let rest = self.statement(body);
        Statement::new(StatementKind::Block(vec![first, rest]), span)
    }
}

/// `for (start; index < length; ++index) body`
pub(super) fn counting_loop(
    label: LabelId,
    start: Vec<Statement>,
    index: LocalId,
    length: Expression,
    body: Statement,
    span: Span,
) -> StatementKind {
    let int = Type::Primitive(Primitive::Int);
    let index_now = Expression::local(index, int, span);
    let step = ExpressionKind::Step {
        target: Target::Local(index),
        target_type: Primitive::Int,
        increment: true,
        prefix: true,
    };
    StatementKind::For {
        label,
        start,
        condition: Some(Expression::compare(
            Comparison::Less,
            index_now,
            length,
            span,
        )),
        update: vec![Expression::new(step, int, span)],
        body: Box::new(body),
    }
}
