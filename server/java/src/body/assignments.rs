//! Assignments, compound assignments and `++`/`--` (JLS 15.14, 15.15, 15.26).

use syntax::Span;
use syntax::tree::{self, BinaryOperator as Written, UpdateOperator, UpdatePosition};

use super::operators::{arithmetic, is_bitwise, is_shift, promote};
use super::{BodyBuilder, Value};
use crate::codes;
use crate::hir::{BinaryOperator, Expression, ExpressionKind, LocalId, Target};
use crate::program::{Primitive, Type};
use crate::types::GenericType;

/// Something assignable, with its types.
pub(super) struct Place {
    target: Target,
    /// What the JVM knows: the declared type's erasure.
    erased: Type,
    ty: GenericType,
}

impl BodyBuilder<'_, '_> {
    /// The place that the left side of an assignment means.
    fn place(&mut self, expression: &tree::Expression) -> Result<Place, Value> {
        let expression = expression.without_parentheses();
        if let tree::ExpressionKind::Name(name) = &expression.kind
            && let Some(place) = self.named_place(name)
        {
            return Ok(place);
        }
        let value = self.expression(expression, None);
        let (erased, ty) = (value.expression.ty, value.ty);
        let target = match value.expression.kind {
            ExpressionKind::Local(local) => Target::Local(local),
            ExpressionKind::Field { object, field } => Target::Field { object, field },
            ExpressionKind::Static(field) => Target::Static(field),
            ExpressionKind::Element { array, index } => Target::Element { array, index },
            kind @ ExpressionKind::Unsupported(_) => {
                return Err(Value::new(kind, erased, ty, value.expression.span));
            }
            _ => {
                return Err(Value::unsupported(
                    codes::TYPES,
                    "assignment to what is no variable",
                    expression.span,
                ));
            }
        };
        Ok(Place { target, erased, ty })
    }

    /// A local or field named by its simple name, even where reading it would give a constant: in its initialisation.
    fn named_place(&mut self, name: &tree::Identifier) -> Option<Place> {
        match self.variable(&name.text)? {
            super::variables::Variable::Local { index } => {
                let declared = &self.scope[index];
                declared.ty.unknown().is_none().then(|| Place {
                    target: Target::Local(declared.local),
                    erased: self.locals[declared.local.0 as usize].ty,
                    ty: declared.ty.clone(),
                })
            }
            _ => None,
        }
    }

    /// `target = value`
    pub(super) fn assignment(
        &mut self,
        target: &tree::Expression,
        value: &tree::Expression,
        span: Span,
    ) -> Value {
        let place = match self.place(target) {
            Ok(place) => place,
            Err(unsupported) => return unsupported,
        };
        let value = self.expression(value, Some(&place.ty));
        let value = self.assign_to(value, place.erased);
        // What is written to a field of erased type is still known by its own type where it is used.
        let kind = ExpressionKind::Assign {
            target: place.target,
            value: Box::new(value),
        };
        Value::new(kind, place.erased, place.ty, span)
    }

    /// Assigns the initial value of a local.
    pub(super) fn initialize(&self, local: LocalId, value: Expression, span: Span) -> Expression {
        let ty = self.locals[local.0 as usize].ty;
        let kind = ExpressionKind::Assign {
            target: Target::Local(local),
            value: Box::new(value),
        };
        Expression { kind, ty, span }
    }

    /// `target += value` on a string. The target is read and written: it must not have effects of its own.
    fn appended(
        &mut self,
        target: &tree::Expression,
        place: Place,
        value: Value,
        span: Span,
    ) -> Value {
        let old = self.expression(target, None);
        if !is_repeatable(&old.expression) {
            let construct = "+= on a string that is found by an expression with effects";
            return Value::unsupported(codes::CONCATENATION, construct, span);
        }
        let made = self.concatenation(old, value, span);
        if made.is_unsupported() {
            return made;
        }
        let kind = ExpressionKind::Assign {
            target: place.target,
            value: Box::new(self.assign_to(made, place.erased)),
        };
        Value::new(kind, place.erased, place.ty, span)
    }

    /// `target op= value`
    pub(super) fn compound_assignment(
        &mut self,
        target: &tree::Expression,
        operator: Written,
        value: &tree::Expression,
        span: Span,
    ) -> Value {
        let place = match self.place(target) {
            Ok(place) => place,
            Err(unsupported) => return unsupported,
        };
        let value = self.expression(value, None);
        if value.is_unsupported() {
            return value;
        }
        let Some(operator) = arithmetic(operator) else {
            return Value::unsupported(codes::CONSTRUCT, "compound assignment", span);
        };
        if place.erased == Type::Class(self.table.well_known().string)
            && operator == BinaryOperator::Add
        {
            return self.appended(target, place, value, span);
        }
        let (Type::Primitive(target_type), Type::Primitive(value_type)) =
            (place.erased, self.table.erase(&value.ty))
        else {
            return Value::unsupported(
                codes::BOXING,
                "compound assignment with boxed values",
                span,
            );
        };
        let both_boolean = target_type == Primitive::Boolean && value_type == Primitive::Boolean;
        let both_numeric = target_type.is_numeric() && value_type.is_numeric();
        let (operation_type, value) = if both_boolean && is_bitwise(operator) {
            (Primitive::Boolean, value.expression)
        } else if both_numeric
            && is_shift(operator)
            && target_type.is_integral()
            && value_type.is_integral()
        {
            // Only the lowest bits of a distance count, and those survive.
            (
                target_type.promoted(),
                self.convert_primitive(value.expression, Primitive::Int),
            )
        } else if both_numeric && !is_shift(operator) {
            let common = promote(target_type, value_type);
            if is_bitwise(operator) && !common.is_integral() {
                return Value::unsupported(
                    codes::TYPES,
                    "operator on bits of a floating-point number",
                    span,
                );
            }
            (common, self.convert_primitive(value.expression, common))
        } else {
            return Value::unsupported(
                codes::TYPES,
                "compound assignment between types that do not fit",
                span,
            );
        };
        let kind = ExpressionKind::CompoundAssign {
            target: place.target,
            operator,
            operation_type,
            target_type,
            value: Box::new(value),
        };
        Value::new(kind, place.erased, place.ty, span)
    }

    /// `++` and `--`
    pub(super) fn update(
        &mut self,
        operator: UpdateOperator,
        position: UpdatePosition,
        operand: &tree::Expression,
        span: Span,
    ) -> Value {
        let place = match self.place(operand) {
            Ok(place) => place,
            Err(unsupported) => return unsupported,
        };
        let Type::Primitive(target_type) = place.erased else {
            return Value::unsupported(codes::BOXING, "increment of a boxed value", span);
        };
        if !target_type.is_numeric() {
            return Value::unsupported(codes::TYPES, "increment of a boolean", span);
        }
        let kind = ExpressionKind::Step {
            target: place.target,
            target_type,
            increment: operator == UpdateOperator::Increment,
            prefix: position == UpdatePosition::Prefix,
        };
        Value::new(kind, place.erased, place.ty, span)
    }
}

/// Whether reading it twice is as good as once.
fn is_repeatable(expression: &Expression) -> bool {
    match &expression.kind {
        ExpressionKind::Local(_) | ExpressionKind::Static(_) => true,
        ExpressionKind::Field { object, .. } => is_repeatable(object),
        _ => false,
    }
}
