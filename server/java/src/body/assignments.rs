//! Assignments, compound assignments and `++`/`--` (JLS 15.14, 15.15, 15.26).

use syntax::Span;
use syntax::tree::{self, BinaryOperator as Written, UpdateOperator, UpdatePosition};

use super::operators::{arithmetic, is_bitwise, is_shift, promote};
use super::{BodyBuilder, Value, expression_statement};
use crate::entities::{ConstantValue, Primitive, Type};
use crate::hir::{BinaryOperator, Expression, ExpressionKind, LocalId, Statement, Target};
use crate::types::GenericType;
use codes::Code;

/// Something assignable, with its types.
pub(super) struct Place {
    target: Target,
    /// What the JVM knows: the declared type's erasure.
    erased: Type,
    ty: GenericType,
}

const MISFIT: &str = "compound assignment between types that do not fit";

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
                    Code::Types,
                    "assignment to what is no variable",
                    expression.span,
                ));
            }
        };
        Ok(Place { target, erased, ty })
    }

    /// A local or field named by its simple name, even where reading it would give a constant: in
    /// its initialisation.
    fn named_place(&mut self, name: &tree::Identifier) -> Option<Place> {
        match self.variable(&name.text)? {
            super::variables::Variable::Local { index } => {
                let declared = &self.scope[index];
                let is_ours = declared.ty.unknown().is_none() && !self.is_captured(index);
                is_ours.then(|| Place {
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
        // What is written to a field of erased type is still known by its own type where it is
        // used.
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

    /// `target op= value` where the new value is made by calls: of a string, or of a boxed number.
    /// What finds the target is evaluated once (JLS 15.26.2).
    fn combined(&mut self, place: Place, operator: Written, value: Value, span: Span) -> Value {
        let (held, place) = self.held(place, span);
        let made = self.binary(operator, place.read(span), value, span);
        let made = match self.unboxed_type(place.erased) {
            Some(primitive) => self.narrowed(made, primitive),
            None => made,
        };
        if made.is_unsupported() {
            return made;
        }
        let made = self.assign_to(made, place.erased);
        let written = place.write(made, span);
        written.after(held)
    }

    /// The number that a compound assignment computed, as one of the target's unboxed type.
    fn narrowed(&self, value: Value, primitive: Primitive) -> Value {
        if value.is_unsupported() {
            return value;
        }
        let is_boolean = |primitive: Primitive| primitive == Primitive::Boolean;
        if !matches!(value.expression.ty, Type::Primitive(from) if is_boolean(from) == is_boolean(primitive))
        {
            return Value::unsupported(Code::Types, MISFIT, value.span());
        }
        let expression = self.convert_primitive(value.expression, primitive);
        Value {
            expression,
            ty: GenericType::Primitive(primitive),
            is_flexible: false,
        }
    }

    /// The place with its parts in locals of their own, and the statements that evaluate these.
    fn held(&mut self, place: Place, span: Span) -> (Vec<Statement>, Place) {
        let mut held = Vec::new();
        let target = match place.target {
            Target::Field { object, field } => Target::Field {
                object: Box::new(self.hold(*object, "object$", span, &mut held)),
                field,
            },
            Target::Element { array, index } => Target::Element {
                array: Box::new(self.hold(*array, "array$", span, &mut held)),
                index: Box::new(self.hold(*index, "index$", span, &mut held)),
            },
            target => target,
        };
        (held, Place { target, ..place })
    }

    /// An expression whose value does not change any more: it is put into a local, unless it is
    /// `this` or a constant.
    pub(super) fn hold(
        &mut self,
        expression: Expression,
        name: &str,
        span: Span,
        held: &mut Vec<Statement>,
    ) -> Expression {
        let is_this = self.has_this
            && matches!(expression.kind, ExpressionKind::Local(local) if local.0 == 0);
        if is_this || matches!(expression.kind, ExpressionKind::Constant(_)) {
            return expression;
        }
        let ty = expression.ty;
        let local = self.push_local(name, ty);
        held.push(expression_statement(
            self.initialize(local, expression, span),
        ));
        Expression::new(ExpressionKind::Local(local), ty, span)
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
        let written = operator;
        let Some(operator) = arithmetic(operator) else {
            return Value::unsupported(Code::Construct, "compound assignment", span);
        };
        let Type::Primitive(target_type) = place.erased else {
            return self.combined(place, written, value, span);
        };
        match self.compound_operand(operator, target_type, value) {
            Ok((operation_type, value)) => {
                let kind = ExpressionKind::CompoundAssign {
                    target: place.target,
                    operator,
                    operation_type,
                    target_type,
                    value: Box::new(value),
                };
                Value::new(kind, place.erased, place.ty, span)
            }
            Err(construct) => Value::unsupported(Code::Types, construct, span),
        }
    }

    /// The type in which a compound assignment computes, and its operand as the operator takes it.
    fn compound_operand(
        &mut self,
        operator: BinaryOperator,
        target: Primitive,
        value: Value,
    ) -> Result<(Primitive, Expression), &'static str> {
        let misfit = Err(MISFIT);
        let value = self.unboxed(value);
        let Type::Primitive(ty) = self.table.erase(&value.ty) else {
            return misfit;
        };
        let value = value.expression;
        if target == Primitive::Boolean && ty == Primitive::Boolean {
            return match is_bitwise(operator) {
                true => Ok((Primitive::Boolean, value)),
                false => misfit,
            };
        }
        if !target.is_numeric() || !ty.is_numeric() {
            return misfit;
        }
        if is_shift(operator) {
            // Only the lowest bits of a distance count, and those survive.
            return match target.is_integral() && ty.is_integral() {
                true => Ok((
                    target.promoted(),
                    self.convert_primitive(value, Primitive::Int),
                )),
                false => misfit,
            };
        }
        let common = promote(target, ty);
        if is_bitwise(operator) && !common.is_integral() {
            return Err("operator on bits of a floating-point number");
        }
        Ok((common, self.convert_primitive(value, common)))
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
        let is_increment = operator == UpdateOperator::Increment;
        let is_prefix = position == UpdatePosition::Prefix;
        let Type::Primitive(target_type) = place.erased else {
            return self.boxed_update(place, is_increment, is_prefix, span);
        };
        if !target_type.is_numeric() {
            return Value::unsupported(Code::Types, "increment of a boolean", span);
        }
        let kind = ExpressionKind::Step {
            target: place.target,
            target_type,
            increment: is_increment,
            prefix: is_prefix,
        };
        Value::new(kind, place.erased, place.ty, span)
    }

    /// `++` and `--` on a boxed number: another object takes the place of the old one.
    fn boxed_update(
        &mut self,
        place: Place,
        is_increment: bool,
        is_prefix: bool,
        span: Span,
    ) -> Value {
        let primitive = self.primitive_behind(&place.ty);
        let Some(primitive) = primitive.filter(|primitive| primitive.is_numeric()) else {
            let construct = "increment of what is no number";
            return Value::unsupported(Code::Types, construct, span);
        };
        let (mut held, place) = self.held(place, span);
        let read = place.read(span);
        let old = self.hold(self.as_itself(read), "old$", span, &mut held);
        let old = Value {
            expression: old,
            ty: place.ty.clone(),
            is_flexible: false,
        };
        let one = Value::primitive_constant(ConstantValue::Int(1), Primitive::Int, span);
        let operator = if is_increment {
            Written::Add
        } else {
            Written::Subtract
        };
        let new = self.binary(operator, old.clone(), one, span);
        let new = self.narrowed(new, primitive);
        let new = self.boxed(new, span);
        if new.is_unsupported() {
            return new;
        }
        let new = self.assign_to(new, place.erased);
        let written = place.write(new, span);
        if is_prefix {
            return written.after(held);
        }
        held.push(expression_statement(written.expression));
        old.after(held)
    }
}

impl Place {
    /// What stands there.
    fn read(&self, span: Span) -> Value {
        let kind = match self.target.clone() {
            Target::Local(local) => ExpressionKind::Local(local),
            Target::Field { object, field } => ExpressionKind::Field { object, field },
            Target::Static(field) => ExpressionKind::Static(field),
            Target::Element { array, index } => ExpressionKind::Element { array, index },
        };
        Value::new(kind, self.erased, self.ty.clone(), span)
    }

    /// Puts something there.
    fn write(self, value: Expression, span: Span) -> Value {
        let kind = ExpressionKind::Assign {
            target: self.target,
            value: Box::new(value),
        };
        Value::new(kind, self.erased, self.ty, span)
    }
}
