//! Where javac declares the variables of patterns: around an `if` or loop whose parts bind them,
//! else around the outermost operation. In the second case the value is computed before it is
//! tested. That is one more jump where the value is a condition, and the code belongs to the line
//! of the operator. Coverage tools see both.

use syntax::tree::{self, ExpressionKind as Syntax, PatternKind};

use super::{BodyBuilder, Value};
use crate::hir::{Expression, ExpressionKind};

impl BodyBuilder<'_, '_> {
    /// A variable of a pattern was bound.
    pub(super) fn note_bound(&mut self) {
        self.hoisting.bound += 1;
    }

    /// Attributes an `if` or a loop.
    pub(super) fn declaring<T>(&mut self, inside: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.hoisting.is_declared_around, true);
        let result = inside(self);
        self.hoisting.is_declared_around = before;
        result
    }

    /// Attributes a block or the body of a lambda expression: what it binds is declared within it.
    pub(super) fn declaring_apart<T>(&mut self, inside: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::take(&mut self.hoisting);
        let result = inside(self);
        self.hoisting = before;
        result
    }

    /// Attributes an expression; where it is the outermost operation that declares variables of
    /// patterns, it is a block without statements.
    pub(super) fn declaring_own(
        &mut self,
        expression: &tree::Expression,
        inside: impl FnOnce(&mut Self) -> Value,
    ) -> Value {
        if self.hoisting.is_declared_around || !may_declare(expression) {
            return inside(self);
        }
        let bound = self.hoisting.bound;
        let value = self.declaring(inside);
        if self.hoisting.bound == bound || value.is_unsupported() {
            return value;
        }
        let (ty, span) = (value.expression.ty, value.span());
        let kind = ExpressionKind::Block {
            statements: Vec::new(),
            value: Box::new(value.expression),
        };
        Value {
            expression: Expression { kind, ty, span },
            ..value
        }
    }
}

fn may_declare(expression: &tree::Expression) -> bool {
    match &expression.kind {
        Syntax::Binary(_) | Syntax::Conditional { .. } => true,
        Syntax::InstanceOf { pattern, .. } => {
            !matches!(pattern.kind, PatternKind::Type { name: None, .. })
        }
        _ => false,
    }
}
