//! `condition ? then : otherwise`, and the types of expressions that have several results (JLS
//! 15.25, 15.28.1).

use syntax::Span;
use syntax::tree;

use super::context::Mixed;
use super::{BodyBuilder, Value};
use crate::constants;
use crate::entities::{ConstantValue, Primitive, Type};
use crate::hir::{Expression, ExpressionKind};
use crate::types::GenericType;

impl BodyBuilder<'_, '_> {
    /// `condition ? then : otherwise` (JLS 15.25).
    pub(super) fn conditional(
        &mut self,
        condition: &tree::Expression,
        then: &tree::Expression,
        otherwise: &tree::Expression,
        expected: Option<&GenericType>,
        span: Span,
    ) -> Value {
        let condition = self.condition(condition);
        let bindings = std::mem::take(&mut self.introduced);
        let then = self.with_variables(bindings.when(true), |builder| {
            builder.expression(then, expected)
        });
        let otherwise = self.with_variables(bindings.when(false), |builder| {
            builder.expression(otherwise, expected)
        });
        let (ty, is_flexible) = self.conditional_type(&then, &otherwise, expected);
        let erased = self.table.erase(&ty);
        if let (ExpressionKind::Constant(ConstantValue::Boolean(chosen)), Some(_), Some(_)) =
            (&condition.kind, then.as_constant(), otherwise.as_constant())
        {
            let chosen = if *chosen { then } else { otherwise };
            let expression = Expression {
                span,
                ..self.assign_to(chosen, erased)
            };
            return Value {
                expression,
                ty,
                is_flexible,
            };
        }
        let is_standalone =
            self.is_primitive_operand(&then) && self.is_primitive_operand(&otherwise);
        if expected.is_none() && !is_standalone {
            let mixed = Mixed::Conditional {
                condition: Box::new(condition.clone()),
                then: Box::new(then.clone()),
                otherwise: Box::new(otherwise.clone()),
            };
            self.remember_mixed(span, &ty, mixed);
        }
        let then = self.assign_to(then, erased);
        let otherwise = self.assign_to(otherwise, erased);
        let kind = ExpressionKind::Conditional {
            condition: Box::new(condition),
            then: Box::new(then),
            otherwise: Box::new(otherwise),
        };
        Value {
            is_flexible,
            ..Value::new(kind, erased, ty, span)
        }
    }

    /// The type of a conditional expression, and whether it is only a bound. It is the type of its
    /// place, unless both operands are numbers or truth values, boxed or not.
    fn conditional_type(
        &self,
        then: &Value,
        otherwise: &Value,
        expected: Option<&GenericType>,
    ) -> (GenericType, bool) {
        match (then.is_unsupported(), otherwise.is_unsupported()) {
            (true, true) => return (then.ty.clone(), false),
            (true, false) => return (otherwise.ty.clone(), false),
            (false, true) => return (then.ty.clone(), false),
            (false, false) => {}
        }
        let is_standalone = self.is_primitive_operand(then) && self.is_primitive_operand(otherwise);
        match expected {
            Some(expected) if !is_standalone && is_type_of_values(expected) => {
                (expected.clone(), false)
            }
            _ => self.type_of_results(&[then.clone(), otherwise.clone()]),
        }
    }

    /// Whether an operand makes a conditional expression one of numbers or truth values. A
    /// primitive, a boxed one and `null` do; the result of a generic method whose type is inferred
    /// does not.
    fn is_primitive_operand(&self, value: &Value) -> bool {
        if value.ty == GenericType::Null {
            return true;
        }
        self.primitive_behind(&value.ty).is_some() && !self.is_inferred(&value.expression)
    }

    fn is_inferred(&self, expression: &Expression) -> bool {
        match &expression.kind {
            ExpressionKind::Cast(inner) => self.is_inferred(inner),
            ExpressionKind::Call { method, .. } => {
                let is_synthetic = method.0 as usize >= self.table.methods.len();
                !is_synthetic && {
                    let detail = self.table.method_detail(*method);
                    matches!(&detail.result, GenericType::Variable(result)
                        if detail.variables.contains(result))
                }
            }
            _ => false,
        }
    }

    /// The type that an expression with these results has where its place says nothing, and whether
    /// it is only a bound.
    pub(super) fn type_of_results(&self, results: &[Value]) -> (GenericType, bool) {
        let supported: Vec<&Value> = results.iter().filter(|r| !r.is_unsupported()).collect();
        let Some((first, rest)) = supported.split_first() else {
            let unknown = GenericType::Unknown(std::sync::Arc::from("an unsupported expression"));
            return (results.first().map_or(unknown, |r| r.ty.clone()), false);
        };
        let is_flexible = supported.iter().any(|result| result.is_flexible);
        if rest.iter().all(|result| result.ty == first.ty) {
            return (first.ty.clone(), is_flexible);
        }
        let primitives: Option<Vec<Primitive>> = supported
            .iter()
            .map(|result| self.primitive_behind(&result.ty))
            .collect();
        if let Some(primitive) = primitives.and_then(|all| common_primitive(&supported, &all)) {
            return (GenericType::Primitive(primitive), false);
        }
        let boxed = |value: &Value| match value.ty {
            GenericType::Primitive(primitive) => {
                GenericType::class(self.table.well_known().box_of(primitive))
            }
            _ => value.ty.clone(),
        };
        let ty = rest
            .iter()
            .fold(boxed(first), |ty, result| self.above(&ty, &boxed(result)));
        (ty, is_flexible)
    }

    /// A type of which both are.
    fn above(&self, first: &GenericType, second: &GenericType) -> GenericType {
        let (a, b) = (self.table.erase(first), self.table.erase(second));
        match (a, b) {
            (Type::Null, _) => second.clone(),
            (_, Type::Null) => first.clone(),
            _ if first == second => first.clone(),
            _ if self.table.is_assignable(a, b) => second.clone(),
            _ if self.table.is_assignable(b, a) => first.clone(),
            _ => self.table.common_supertype(first, second),
        }
    }
}

/// Whether values can be of this type.
pub(super) fn is_type_of_values(ty: &GenericType) -> bool {
    ty.is_reference() || matches!(ty, GenericType::Primitive(_))
}

/// The primitive that several ones are converted to. It is a narrow one if the others are `int`
/// constants that fit, else the first that all others are or widen to.
fn common_primitive(values: &[&Value], primitives: &[Primitive]) -> Option<Primitive> {
    let narrow = [Primitive::Byte, Primitive::Short, Primitive::Char];
    for candidate in narrow {
        let fits = values.iter().zip(primitives).all(|(value, &primitive)| {
            let constant = matches!(value.as_constant(), Some(ConstantValue::Int(constant))
                if primitive == Primitive::Int && constants::fits(constant, candidate));
            primitive == candidate || primitive.widens_to(candidate) || constant
        });
        if fits && primitives.iter().any(|p| narrow.contains(p)) {
            return Some(candidate);
        }
    }
    [
        Primitive::Int,
        Primitive::Long,
        Primitive::Float,
        Primitive::Double,
        Primitive::Boolean,
    ]
    .into_iter()
    .find(|&candidate| {
        primitives
            .iter()
            .all(|&primitive| primitive == candidate || primitive.widens_to(candidate))
    })
}
