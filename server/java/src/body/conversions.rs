//! Conversions (JLS chapter 5), made explicit.

use syntax::Span;

use super::{BodyBuilder, Value};
use crate::codes;
use crate::constants;
use crate::hir::{Expression, ExpressionKind};
use crate::program::{ConstantValue, Primitive, Type};
use crate::types::GenericType;

impl BodyBuilder<'_, '_> {
    /// The value as one of a variable's type (assignment contexts, JLS 5.2): widened, an `int` constant narrowed where
    /// it fits, and with the cast that erasure makes necessary.
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
        self.pass_to(value, target)
    }

    /// The value as an argument of this erased type (invocation contexts, JLS 5.3), and wherever erasure demands a type.
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
                self.mismatch(codes::UNKNOWN_CLASS, construct, target, span)
            }
            (Type::Primitive(from), Type::Primitive(to)) if from == to => value.expression,
            (Type::Primitive(from), Type::Primitive(to)) if from.widens_to(to) => {
                self.convert_primitive(value.expression, to)
            }
            (Type::Primitive(_), to) if to.is_reference() => self.mismatch(
                codes::BOXING,
                format!("boxing of {}", self.table.display(erased)),
                target,
                span,
            ),
            (from, Type::Primitive(_)) if from.is_reference() => self.mismatch(
                codes::BOXING,
                format!("unboxing of {}", self.table.display(from)),
                target,
                span,
            ),
            (from, to) if from.is_reference() && to.is_reference() => {
                if self.table.is_assignable(value.expression.ty, to) {
                    value.expression
                } else if value.is_flexible
                    || self.table.is_assignable(from, to)
                    || self.table.has_bound_below(&value.ty, to)
                {
                    Expression {
                        kind: ExpressionKind::Cast(Box::new(value.expression)),
                        ty: to,
                        span,
                    }
                } else {
                    self.mismatch(codes::TYPES, self.misfit(from, to), target, span)
                }
            }
            (from, to) => self.mismatch(codes::TYPES, self.misfit(from, to), target, span),
        }
    }

    fn misfit(&self, from: Type, to: Type) -> String {
        format!(
            "a value of {} where {} belongs",
            self.table.display(from),
            self.table.display(to)
        )
    }

    fn mismatch(&self, code: &'static str, construct: String, ty: Type, span: Span) -> Expression {
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
                Some(converted) => Expression {
                    kind: ExpressionKind::Constant(converted),
                    ty,
                    span,
                },
                None => Expression {
                    kind: ExpressionKind::Convert(Box::new(expression)),
                    ty,
                    span,
                },
            },
            _ => Expression {
                kind: ExpressionKind::Convert(Box::new(expression)),
                ty,
                span,
            },
        }
    }

    /// The value as its own type before erasure demands it: with a cast where the JVM knows only a bound.
    pub(super) fn as_itself(&self, value: Value) -> Expression {
        let erased = self.table.erase(&value.ty);
        if value.is_unsupported() || !erased.is_reference() {
            return value.expression;
        }
        self.pass_to(value, erased)
    }

    /// `(target) value` (casting contexts, JLS 5.5).
    pub(super) fn cast(&self, value: Value, target: GenericType, span: Span) -> Value {
        let to = self.table.erase(&target);
        if value.is_unsupported() {
            return Value {
                expression: Expression {
                    ty: to,
                    ..value.expression
                },
                ty: target,
                is_flexible: false,
            };
        }
        let from = self.table.erase(&value.ty);
        if let Some(name) = target.unknown() {
            return Value::unsupported(
                codes::UNKNOWN_CLASS,
                format!("cast to {name}, which is not modelled"),
                span,
            );
        }
        match (from, to) {
            (Type::Primitive(a), Type::Primitive(b))
                if a == b || (a.is_numeric() && b.is_numeric()) =>
            {
                let expression = Expression {
                    span,
                    ..self.convert_primitive(value.expression, b)
                };
                Value {
                    expression,
                    ty: target,
                    is_flexible: false,
                }
            }
            (a, b) if a.is_reference() && b.is_reference() => {
                let is_string_constant =
                    value.as_constant().is_some() && to == self.table.erase(&self.string_type());
                let expression = if is_string_constant {
                    Expression {
                        span,
                        ..value.expression
                    }
                } else if self.table.is_assignable(value.expression.ty, to)
                    && value.as_constant().is_none()
                {
                    // Nothing to check; the narrower type that the JVM knows stays known.
                    value.expression
                } else {
                    Expression {
                        kind: ExpressionKind::Cast(Box::new(value.expression)),
                        ty: to,
                        span,
                    }
                };
                Value {
                    expression,
                    ty: target,
                    is_flexible: false,
                }
            }
            (a, b)
                if a.is_reference() != b.is_reference()
                    && a != Type::Unknown
                    && b != Type::Unknown =>
            {
                let construct = format!(
                    "boxing cast from {} to {}",
                    self.table.display(a),
                    self.table.display(b)
                );
                Value::unsupported(codes::BOXING, construct, span)
            }
            (a, b) => Value::unsupported(codes::TYPES, self.misfit(a, b), span),
        }
    }
}
