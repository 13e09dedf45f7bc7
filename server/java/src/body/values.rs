//! Typed expressions while a body is attributed, and the statements made of them.

use std::sync::Arc;

use codes::Code;
use syntax::Span;

use crate::entities::{ConstantValue, Primitive, Type};
use crate::hir::{Expression, ExpressionKind, Statement, StatementKind, Unsupported};
use crate::types::GenericType;

/// A typed expression with its type before erasure.
#[derive(Clone, Debug)]
pub(super) struct Value {
    /// The expression; its type is what the JVM knows.
    pub(super) expression: Expression,
    /// Its type before erasure.
    pub(super) ty: GenericType,
    /// Whether the type is only a bound, for want of anything that determines it.
    pub(super) is_flexible: bool,
}

impl Value {
    /// An expression of a type, erased and not.
    pub(super) fn new(kind: ExpressionKind, erased: Type, ty: GenericType, span: Span) -> Value {
        Value {
            expression: Expression::new(kind, erased, span),
            ty,
            is_flexible: false,
        }
    }

    /// A constant.
    pub(super) fn constant(
        value: ConstantValue,
        erased: Type,
        ty: GenericType,
        span: Span,
    ) -> Value {
        Value::new(ExpressionKind::Constant(value), erased, ty, span)
    }

    /// A value of a primitive type.
    pub(super) fn primitive(kind: ExpressionKind, primitive: Primitive, span: Span) -> Value {
        let ty = GenericType::Primitive(primitive);
        Value::new(kind, Type::Primitive(primitive), ty, span)
    }

    /// An `int`.
    pub(super) fn int(kind: ExpressionKind, span: Span) -> Value {
        Value::primitive(kind, Primitive::Int, span)
    }

    /// A `boolean`.
    pub(super) fn boolean(kind: ExpressionKind, span: Span) -> Value {
        Value::primitive(kind, Primitive::Boolean, span)
    }

    /// A constant of a primitive type.
    pub(super) fn primitive_constant(
        value: ConstantValue,
        primitive: Primitive,
        span: Span,
    ) -> Value {
        Value::primitive(ExpressionKind::Constant(value), primitive, span)
    }

    /// A constant of type `int`.
    pub(super) fn int_constant(value: i32, span: Span) -> Value {
        Value::int(ExpressionKind::Constant(ConstantValue::Int(value)), span)
    }

    /// What stands for a construct that is not supported.
    pub(super) fn unsupported(code: Code, construct: impl Into<String>, span: Span) -> Value {
        let kind = ExpressionKind::Unsupported(Unsupported {
            code,
            construct: construct.into(),
        });
        Value::new(
            kind,
            Type::Unknown,
            GenericType::Unknown(Arc::from("an unsupported expression")),
            span,
        )
    }

    /// Where it stands.
    pub(super) fn span(&self) -> Span {
        self.expression.span
    }

    /// Whether it stands for a name that means nothing.
    pub(super) fn is_mistake(&self) -> bool {
        matches!(&self.expression.kind, ExpressionKind::Unsupported(unsupported)
            if matches!(unsupported.code, Code::NoSuchMember | Code::NoSuchClass))
    }

    /// Whether nothing is known of it but that it is not supported.
    pub(super) fn is_unsupported(&self) -> bool {
        matches!(self.expression.kind, ExpressionKind::Unsupported(_))
    }

    /// The constant, if it is a constant expression.
    pub(super) fn as_constant(&self) -> Option<ConstantValue> {
        match self.expression.kind {
            ExpressionKind::Constant(ConstantValue::Class(_)) => None,
            ExpressionKind::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// Why a call is not supported: its first argument that is not, or that nothing fits.
    pub(super) fn refused(problem: Unsupported, arguments: &[Value], span: Span) -> Value {
        match arguments.iter().find(|a| a.is_unsupported()) {
            Some(argument) => argument.clone(),
            None => Value::new(
                ExpressionKind::Unsupported(problem),
                Type::Unknown,
                GenericType::Unknown(Arc::from("an unsupported call")),
                span,
            ),
        }
    }

    /// This value after some statements.
    pub(super) fn after(self, statements: Vec<Statement>) -> Value {
        if statements.is_empty() {
            return self;
        }
        let (erased, span) = (self.expression.ty, self.span());
        let kind = ExpressionKind::Block {
            statements,
            value: Box::new(self.expression),
        };
        Value {
            is_flexible: self.is_flexible,
            ..Value::new(kind, erased, self.ty, span)
        }
    }

    /// This value, after another one was evaluated and dropped: what `object.member` means for a
    /// static member.
    pub(super) fn after_value(self, dropped: Value) -> Value {
        if dropped.is_unsupported() {
            return dropped;
        }
        Value {
            is_flexible: false,
            ..self.after(vec![expression_statement(dropped.expression)])
        }
    }

    /// Whether evaluating it does nothing, so that it may be left out.
    pub(super) fn is_pure(&self) -> bool {
        matches!(
            self.expression.kind,
            ExpressionKind::Local(_) | ExpressionKind::Constant(_)
        )
    }
}

/// A statement that stands for a construct that is not supported.
pub(super) fn unsupported_statement(
    code: Code,
    construct: impl Into<String>,
    span: Span,
) -> Statement {
    let unsupported = Unsupported {
        code,
        construct: construct.into(),
    };
    Statement::new(StatementKind::Unsupported(unsupported), span)
}

/// `expression;`
pub(super) fn expression_statement(expression: Expression) -> Statement {
    let span = expression.span;
    match expression.kind {
        ExpressionKind::Unsupported(unsupported) => {
            Statement::new(StatementKind::Unsupported(unsupported), span)
        }
        kind => Statement::new(
            StatementKind::Expression(Expression { kind, ..expression }),
            span,
        ),
    }
}
