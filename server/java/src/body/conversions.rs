//! Conversions (JLS chapter 5), made explicit.

use syntax::Span;

use super::{BodyBuilder, Value};
use crate::constants;
use crate::entities::{ConstantValue, Primitive, Type};
use crate::hir::{Dispatch, Expression, ExpressionKind};
use crate::types::GenericType;
use codes::Code;

impl BodyBuilder<'_, '_> {
    /// The value as one of a variable's type (assignment contexts, JLS 5.2). It is widened, or
    /// narrowed if it is an `int` constant that fits, and cast where erasure makes that necessary.
    pub(super) fn assign_to(&self, value: Value, target: Type) -> Expression {
        if let (Some(ConstantValue::Int(constant)), Type::Primitive(to)) =
            (value.as_constant(), target)
            && matches!(value.expression.ty, Type::Primitive(from) if from.promoted() == Primitive::Int)
            && constants::fits(constant, to)
        {
            return Expression {
                ty: target,
                ..value.expression
            };
        }
        self.pass_to(self.narrowed_for_box(value, target), target)
    }

    /// An `int` constant that goes to a variable of type `Byte`, `Short` or `Character` is narrowed
    /// before it is boxed.
    fn narrowed_for_box(&self, value: Value, target: Type) -> Value {
        let (Some(ConstantValue::Int(constant)), Some(to)) =
            (value.as_constant(), self.unboxed_type(target))
        else {
            return value;
        };
        let is_int = matches!(value.expression.ty, Type::Primitive(from) if from.promoted() == Primitive::Int);
        let is_narrow = matches!(to, Primitive::Byte | Primitive::Short | Primitive::Char);
        if !is_int || !is_narrow || !constants::fits(constant, to) {
            return value;
        }
        Value::constant(
            ConstantValue::Int(constant),
            Type::Primitive(to),
            GenericType::Primitive(to),
            value.span(),
        )
    }

    /// The primitive that values of a boxed type are unboxed to (JLS 5.1.8).
    pub(super) fn unboxed_type(&self, ty: Type) -> Option<Primitive> {
        self.table.well_known().boxed_in(ty.as_class()?)
    }

    /// The primitive that a type is or is unboxed to; a type variable by its bounds.
    pub(super) fn primitive_behind(&self, ty: &GenericType) -> Option<Primitive> {
        match ty {
            GenericType::Primitive(primitive) => Some(*primitive),
            GenericType::Class(class, _) => self.table.well_known().boxed_in(*class),
            GenericType::Variable(_) | GenericType::Extends(_) => self
                .table
                .class_types(ty)
                .iter()
                .find_map(|bound| self.unboxed_type(self.table.erase(bound))),
            _ => None,
        }
    }

    /// Boxing (JLS 5.1.7): a call of `Integer.valueOf` and its like, which decides about identity.
    /// What is no primitive stays as it is.
    pub(super) fn boxed(&self, value: Value, span: Span) -> Value {
        let Type::Primitive(primitive) = value.expression.ty else {
            return value;
        };
        if value.is_unsupported() {
            return value;
        }
        let class = self.table.well_known().box_of(primitive);
        let made = self.table.class(class).methods.iter().find(|&&method| {
            let method = self.table.method(method);
            let parameters = method.parameters.iter().map(|p| p.ty);
            method.name == "valueOf" && parameters.eq([value.expression.ty])
        });
        let Some(&method) = made else {
            let construct = format!("boxing of {}", primitive.name());
            return Value::unsupported(Code::UnknownMethod, construct, span);
        };
        let kind = ExpressionKind::Call {
            dispatch: Dispatch::Static,
            method,
            receiver: None,
            arguments: vec![value.expression],
        };
        Value::new(kind, Type::Class(class), GenericType::class(class), span)
    }

    /// Unboxing (JLS 5.1.8): a call of `intValue` and its like, which throws where there is no
    /// object. What is not boxed stays as it is.
    pub(super) fn unboxed(&self, value: Value) -> Value {
        match self.primitive_behind(&value.ty) {
            Some(primitive) if value.ty.is_reference() => self.unboxed_as(value, primitive),
            _ => value,
        }
    }

    /// Unboxes an object that is, or is made by a cast, one that boxes this primitive.
    fn unboxed_as(&self, value: Value, primitive: Primitive) -> Value {
        if value.is_unsupported() {
            return value;
        }
        let span = value.span();
        let class = self.table.well_known().box_of(primitive);
        let name = format!("{}Value", primitive.name());
        let methods = &self.table.class(class).methods;
        let Some(&method) = methods.iter().find(|&&method| {
            let method = self.table.method(method);
            method.name == name && method.parameters.is_empty()
        }) else {
            let construct = format!("unboxing of {}", primitive.name());
            return Value::unsupported(Code::UnknownMethod, construct, span);
        };
        let object = if self
            .table
            .is_assignable(value.expression.ty, Type::Class(class))
        {
            value.expression
        } else {
            Expression::new(
                ExpressionKind::Cast(Box::new(value.expression)),
                Type::Class(class),
                span,
            )
        };
        let kind = ExpressionKind::Call {
            dispatch: Dispatch::Virtual,
            method,
            receiver: Some(Box::new(object)),
            arguments: Vec::new(),
        };
        Value::new(
            kind,
            Type::Primitive(primitive),
            GenericType::Primitive(primitive),
            span,
        )
    }

    /// The value as an argument of this erased type (invocation contexts, JLS 5.3), and wherever
    /// erasure demands a type.
    pub(super) fn pass_to(&self, value: Value, target: Type) -> Expression {
        let erased = self.table.erase(&value.ty);
        let span = value.span();
        if value.is_unsupported() {
            return Expression {
                ty: target,
                ..value.expression
            };
        }
        match (erased, target) {
            (_, Type::Unknown) | (Type::Unknown, _) => {
                let construct = match value.ty.unknown() {
                    Some(name) => format!("a value of {name}, which is not modelled"),
                    None => "a value of a type that is not modelled".to_owned(),
                };
                self.mismatch(Code::UnknownClass, construct, target, span)
            }
            (Type::Primitive(from), Type::Primitive(to)) if from == to => value.expression,
            (Type::Primitive(from), Type::Primitive(to)) if from.widens_to(to) => {
                self.convert_primitive(value.expression, to)
            }
            (Type::Primitive(_), to) if to.is_reference() => {
                let boxed = self.boxed(value, span);
                if boxed.is_unsupported() || self.table.is_assignable(boxed.expression.ty, to) {
                    boxed.expression
                } else {
                    self.mismatch(Code::Types, self.misfit(erased, to), target, span)
                }
            }
            (from, Type::Primitive(to)) if from.is_reference() => {
                match self.primitive_behind(&value.ty) {
                    Some(primitive) if primitive == to || primitive.widens_to(to) => {
                        let unboxed = self.unboxed_as(value, primitive);
                        self.convert_primitive(unboxed.expression, to)
                    }
                    // What nothing determines is what is wanted here.
                    None if value.is_flexible => self.unboxed_as(value, to).expression,
                    _ => self.mismatch(Code::Types, self.misfit(from, target), target, span),
                }
            }
            (from, to) if from.is_reference() && to.is_reference() => {
                if self.table.is_assignable(value.expression.ty, to) {
                    value.expression
                } else if value.is_flexible
                    || self.table.is_assignable(from, to)
                    || self.table.has_bound_below(&value.ty, to)
                {
                    Expression::new(ExpressionKind::Cast(Box::new(value.expression)), to, span)
                } else {
                    self.mismatch(Code::Types, self.misfit(from, to), target, span)
                }
            }
            (from, to) => self.mismatch(Code::Types, self.misfit(from, to), target, span),
        }
    }

    fn misfit(&self, from: Type, to: Type) -> String {
        format!(
            "a value of {} where {} belongs",
            self.table.display(from),
            self.table.display(to)
        )
    }

    fn mismatch(&self, code: Code, construct: String, ty: Type, span: Span) -> Expression {
        Expression {
            ty,
            ..Value::unsupported(code, construct, span).expression
        }
    }

    /// A primitive conversion; constants are converted at once.
    pub(super) fn convert_primitive(&self, expression: Expression, to: Primitive) -> Expression {
        let ty = Type::Primitive(to);
        if expression.ty == ty {
            return expression;
        }
        let span = expression.span;
        match expression.kind {
            ExpressionKind::Unsupported(_) => Expression { ty, ..expression },
            ExpressionKind::Constant(constant) => match constants::convert(constant, to) {
                Some(converted) => Expression::new(ExpressionKind::Constant(converted), ty, span),
                None => Expression::new(ExpressionKind::Convert(Box::new(expression)), ty, span),
            },
            _ => Expression::new(ExpressionKind::Convert(Box::new(expression)), ty, span),
        }
    }

    /// The value as its own type before erasure demands it: with a cast where the JVM knows only a
    /// bound.
    pub(super) fn as_itself(&self, value: Value) -> Expression {
        let erased = self.table.erase(&value.ty);
        if value.is_unsupported() || !erased.is_reference() {
            return value.expression;
        }
        self.pass_to(value, erased)
    }

    /// A value that has to be an object; it is not boxed.
    pub(super) fn object(&self, value: Value) -> Expression {
        match self.table.erase(&value.ty) {
            from @ (Type::Primitive(_) | Type::Void) if !value.is_unsupported() => {
                let object = Type::Class(self.table.well_known().object);
                self.mismatch(Code::Types, self.misfit(from, object), object, value.span())
            }
            _ => self.as_itself(value),
        }
    }

    /// `(target) value` (casting contexts, JLS 5.5).
    pub(super) fn cast(&self, value: Value, target: GenericType, span: Span) -> Value {
        let to = self.table.erase(&target);
        let from = self.table.erase(&value.ty);
        let of_target = |expression: Expression| Value {
            expression,
            ty: target.clone(),
            is_flexible: false,
        };
        if value.is_unsupported() {
            return of_target(Expression {
                ty: to,
                ..value.expression
            });
        }
        if let Some(name) = target.unknown() {
            let otherwise = format!("cast to {name}, which is not modelled");
            let (code, construct) = self.missing_class(name, otherwise);
            return Value::unsupported(code, construct, span);
        }
        match (from, to) {
            (Type::Primitive(a), Type::Primitive(b))
                if a == b || (a.is_numeric() && b.is_numeric()) =>
            {
                of_target(Expression {
                    span,
                    ..self.convert_primitive(value.expression, b)
                })
            }
            (a, b) if a.is_reference() && b.is_reference() => {
                let is_constant = value.as_constant().is_some();
                of_target(
                    if is_constant && to == self.table.erase(&self.string_type()) {
                        Expression {
                            span,
                            ..value.expression
                        }
                    } else if !is_constant && self.table.is_assignable(value.expression.ty, to) {
                        // Nothing to check; the narrower type that the JVM knows stays known.
                        value.expression
                    } else {
                        Expression::new(ExpressionKind::Cast(Box::new(value.expression)), to, span)
                    },
                )
            }
            (Type::Primitive(_), to) if to.is_reference() => of_target(self.pass_to(value, to)),
            (a, Type::Primitive(b)) if a.is_reference() => self.unboxing_cast(value, b, span),
            (a, b) => Value::unsupported(Code::Types, self.misfit(a, b), span),
        }
    }

    /// `(int) value` of a reference: unboxed and widened, or, where its type is above the boxed
    /// one, checked to be that (JLS 5.5).
    fn unboxing_cast(&self, value: Value, to: Primitive, span: Span) -> Value {
        let from = self.table.erase(&value.ty);
        let class = Type::Class(self.table.well_known().box_of(to));
        let unboxed = match self.primitive_behind(&value.ty) {
            Some(primitive) if primitive == to || primitive.widens_to(to) => {
                self.unboxed_as(value, primitive)
            }
            None if self.table.is_assignable(class, from) => self.unboxed_as(value, to),
            _ => {
                let construct = self.misfit(from, Type::Primitive(to));
                return Value::unsupported(Code::Types, construct, span);
            }
        };
        Value {
            expression: Expression {
                span,
                ..self.convert_primitive(unboxed.expression, to)
            },
            ty: GenericType::Primitive(to),
            is_flexible: false,
        }
    }
}
