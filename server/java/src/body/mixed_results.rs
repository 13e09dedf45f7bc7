//! Conditional and switch expressions as arguments, whose results have several types. They are
//! attributed before the parameter is known, as if they stood alone. Then each result is converted
//! to the parameter's type by itself (JLS 15.25, 15.28.1).

use syntax::Span;

use super::context::Mixed;
use super::switch_values::put_results;
use super::{BodyBuilder, Value};
use crate::entities::Type;
use crate::hir::{Expression, ExpressionKind};
use crate::lookup::Candidate;
use crate::types::GenericType;

impl BodyBuilder<'_, '_> {
    /// Keeps an expression's results if they are numbers, or numbers and truth values, of more than
    /// one type.
    pub(super) fn remember_mixed(&mut self, span: Span, ty: &GenericType, mixed: Mixed) {
        let differs = |value: &Value| value.ty != *ty;
        let is_mixed = matches!(ty, GenericType::Primitive(_))
            && match &mixed {
                Mixed::Conditional {
                    then, otherwise, ..
                } => differs(then) || differs(otherwise),
                Mixed::Switch { values, .. } => values.iter().any(differs),
            };
        if is_mixed {
            self.mixed.insert(span, mixed);
        }
    }

    /// The arguments, those with results of several types converted result by result to what their
    /// parameters are.
    pub(super) fn with_results_converted(
        &mut self,
        arguments: Vec<Value>,
        chosen: &Candidate,
    ) -> Vec<Value> {
        if self.mixed.is_empty() {
            return arguments;
        }
        let table = self.table;
        let parameters = &table.method(chosen.method).parameters;
        let hidden = parameters.len() - chosen.parameters.len();
        let last = chosen.parameters.len().saturating_sub(1);
        let convert = |(position, value): (usize, Value)| {
            let position = position.min(last);
            let declared = parameters.get(hidden + position).map(|p| p.ty);
            let target = declared.map(|ty| match ty {
                array if chosen.spreads && position == last => array.component(),
                ty => ty,
            });
            match (target, self.mixed.remove(&value.span())) {
                (Some(target), Some(mixed)) if target.is_reference() => {
                    self.converted_to(mixed, target, value)
                }
                _ => value,
            }
        };
        arguments.into_iter().enumerate().map(convert).collect()
    }

    fn converted_to(&mut self, mixed: Mixed, target: Type, value: Value) -> Value {
        let span = value.span();
        let ty = match target {
            Type::Class(class) => GenericType::class(class),
            _ => return value,
        };
        match mixed {
            Mixed::Conditional {
                condition,
                then,
                otherwise,
            } => {
                let kind = ExpressionKind::Conditional {
                    condition,
                    then: Box::new(self.assign_to(*then, target)),
                    otherwise: Box::new(self.assign_to(*otherwise, target)),
                };
                Value::new(kind, target, ty, span)
            }
            Mixed::Switch {
                mut statements,
                result,
                values,
            } => {
                self.locals[result.0 as usize].ty = target;
                let converted = values.into_iter().map(|v| self.assign_to(v, target));
                let mut converted: Vec<Option<Expression>> = converted.map(Some).collect();
                for statement in &mut statements {
                    put_results(statement, result, &mut converted);
                }
                let read = Value::new(ExpressionKind::Local(result), target, ty, span);
                read.after(statements)
            }
        }
    }
}
