//! Classes declared in code: their bodies are attributed where they stand, and see the variables in
//! scope there.

use std::sync::Arc;

use syntax::Span;
use syntax::tree;

use super::{BodyBuilder, Value, expression_statement, unsupported_statement};
use crate::class_table::Capture;
use crate::entities::{ClassId, ClassKind, Type, index};
use crate::hir::{Dispatch, Expression, ExpressionKind, LocalId, Statement};
use crate::local_classes::{Frame, FrameVariable};
use codes::Code;

impl BodyBuilder<'_, '_> {
    /// The declaration of a local class, which is in scope from here to the end of the block.
    pub(super) fn local_type(&mut self, declaration: &tree::TypeDeclaration) {
        if let Some(class) = self.class_in_code(declaration.span) {
            self.types.push((declaration.name.text.clone(), class));
            self.attribute_class(class);
        }
    }

    /// The class that the declaration or class body at this place declares.
    pub(super) fn class_in_code(&self, span: Span) -> Option<ClassId> {
        let key = (self.unit, span);
        self.table.local_classes.get(&key).copied()
    }

    /// Attributes the bodies of a local class; what is in scope here is in scope there.
    pub(super) fn attribute_class(&mut self, class: ClassId) {
        let variable = |declared: &super::Declared| FrameVariable {
            capture: Capture {
                depth: self.class_depth,
                name: declared.name.clone(),
                ty: declared.ty.clone(),
                erased: self.table.erase(&declared.ty),
            },
            constant: declared.constant,
        };
        let named = self.scope.iter().filter(|d| d.name != "this");
        let frame = Frame {
            variables: named.map(variable).collect(),
        };
        self.table.enter_frame(class, Arc::new(frame));
        let mut waiting = vec![class];
        while let Some(class) = waiting.pop() {
            let declared = self.table.class(class);
            for &method in declared.methods.iter().chain(&declared.static_initializer) {
                let body = BodyBuilder::build(self.table, method);
                self.table.keep_local_body(method, body);
            }
            let members = self.table.class_detail(class).member_types.values();
            waiting.extend(members);
            waiting.sort_unstable();
        }
    }

    /// The variable of this name that is in scope where a local class stands.
    pub(super) fn captured_variable(
        &self,
        class: ClassId,
        name: &str,
    ) -> Option<(Arc<Frame>, usize)> {
        // Records, enums and interfaces capture nothing (JLS 8.10, 8.9, 9.1).
        if self.table.class(class).kind != ClassKind::Class {
            return None;
        }
        let frame = self.table.frame(class)?;
        let position = frame
            .variables
            .iter()
            .rposition(|variable| variable.capture.name == name)?;
        Some((frame, position))
    }

    /// The value of a variable of this body or of one around it.
    pub(super) fn read_capture(&mut self, capture: &Capture, span: Span) -> Value {
        let value = |kind| Value::new(kind, capture.erased, capture.ty.clone(), span);
        if capture.depth >= self.class_depth {
            let place = self.scope.iter().rposition(|d| d.name == capture.name);
            return match place {
                Some(place) => self.local_value(place, span),
                None => {
                    let construct = format!("{}, which is not in scope here", capture.name);
                    Value::unsupported(Code::UnknownVariable, construct, span)
                }
            };
        }
        let mut class = self.class;
        while !self.table.class(class).is_local {
            match self.table.class(class).enclosing {
                Some(enclosing) => class = enclosing,
                None => {
                    let construct = format!("{}, which is not in scope here", capture.name);
                    return Value::unsupported(Code::UnknownVariable, construct, span);
                }
            }
        }
        let Some(position) = self.table.capture(class, capture) else {
            // Known in the next round: this one is dropped.
            return value(ExpressionKind::Null);
        };
        if self.in_prologue && class == self.class {
            return value(ExpressionKind::Local(self.capture_parameter(position)));
        }
        let object = self.instance_of_enclosing(class, span);
        if object.is_unsupported() {
            return object;
        }
        let (_, field) = self.table.captures(class)[position];
        value(ExpressionKind::Field {
            object: Box::new(object.expression),
            field,
        })
    }

    /// The constructor's parameter for a captured variable.
    fn capture_parameter(&self, position: usize) -> LocalId {
        let outer = usize::from(self.table.class(self.class).outer_instance.is_some());
        LocalId(index(1 + outer + position))
    }

    /// Stores the hidden parameters of a constructor in their fields.
    pub(super) fn store_hidden(&self, span: Span, lowered: &mut Vec<Statement>) {
        if let (Some(field), Some(local)) = (
            self.table.class(self.class).outer_instance,
            self.outer_parameter,
        ) {
            lowered.push(self.store(field, self.read_local(local, span), span));
        }
        let captures = self.table.captures(self.class);
        for (position, &(_, field)) in captures.iter().enumerate() {
            let local = self.capture_parameter(position);
            lowered.push(self.store(field, self.read_local(local, span), span));
        }
    }

    /// A local as an expression.
    pub(super) fn read_local(&self, local: LocalId, span: Span) -> Expression {
        Expression::new(
            ExpressionKind::Local(local),
            self.locals[local.0 as usize].ty,
            span,
        )
    }

    /// The hidden arguments of a class's constructors: the outer instance and the captured
    /// variables.
    pub(super) fn hidden_arguments(
        &mut self,
        class: ClassId,
        outer: Option<Value>,
        span: Span,
    ) -> Result<Vec<Expression>, Value> {
        let mut hidden: Vec<Expression> = Vec::new();
        hidden.extend(self.outer_argument(class, outer, span)?);
        for (capture, _) in self.table.captures(class) {
            let value = self.read_capture(capture, span);
            if value.is_unsupported() {
                return Err(value);
            }
            hidden.push(value.expression);
        }
        Ok(hidden)
    }

    /// The body of an anonymous class's constructor: it passes its parameters on.
    pub(super) fn anonymous_constructor(&mut self, span: Span) -> Vec<Statement> {
        let mut lowered = Vec::new();
        self.store_hidden(span, &mut lowered);
        let local = self.table.class_detail(self.class).local.as_ref();
        let Some(anonymous) = local.and_then(|local| local.anonymous.as_ref()) else {
            let construct = "anonymous class whose superclass is not known";
            lowered.push(unsupported_statement(Code::UnknownClass, construct, span));
            return lowered;
        };
        let count = self.locals.len();
        let first = count - anonymous.parameters.len();
        let arguments = (first..count).map(|local| self.read_local(LocalId(index(local)), span));
        let kind = ExpressionKind::Call {
            dispatch: Dispatch::Exact,
            method: anonymous.constructor,
            receiver: Some(Box::new(self.read_local(LocalId(0), span))),
            arguments: arguments.collect(),
        };
        lowered.push(expression_statement(Expression::new(
            kind,
            Type::Void,
            span,
        )));
        self.instance_initializers(&mut lowered);
        lowered
    }
}
