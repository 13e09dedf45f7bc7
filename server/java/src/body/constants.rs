//! Constant variables (JLS 4.12.4): which fields are, and what their values are.

use syntax::tree::{Expression, ExpressionKind, TypeKind, VariableInitializer};

use super::BodyBuilder;
use crate::class_table::{ClassTable, ConstantState};
use crate::entities::{ConstantValue, FieldId, Type};

impl ClassTable<'_> {
    /// Finds out which fields are constants, from this one on.
    ///
    /// A constant may be defined by others, in chains of any length, so this keeps its own stack. A
    /// field whose value needs another one is tried again after that.
    pub(crate) fn find_constants(&mut self, first: usize) {
        let count = self.fields.len();
        for start in first..count {
            let mut waiting = vec![FieldId(crate::entities::index(start))];
            while let Some(&field) = waiting.last() {
                match self.field_detail(field).constant.get() {
                    ConstantState::Known(_) => {
                        waiting.pop();
                    }
                    ConstantState::Open | ConstantState::Asked => {
                        self.field_detail(field).constant.set(ConstantState::Asked);
                        match self.evaluate_field(field) {
                            Ok(value) => self
                                .field_detail(field)
                                .constant
                                .set(ConstantState::Known(value)),
                            Err(needed) => waiting.push(needed),
                        }
                    }
                }
            }
        }
        let fields = self.fields.iter_mut().zip(&self.field_details);
        for (field, detail) in fields.skip(first) {
            if let ConstantState::Known(value) = detail.constant.get() {
                field.constant = value;
            }
        }
    }

    /// The constant that a field's initialiser gives; or the field whose constant must be known
    /// before.
    fn evaluate_field(&self, id: FieldId) -> Result<Option<ConstantValue>, FieldId> {
        let field = self.field(id);
        let string = self.well_known().string;
        let may_be = field.is_final
            && (matches!(field.ty, Type::Primitive(_)) || field.ty == Type::Class(string));
        let Some(VariableInitializer::Expression(initializer)) = self.field_detail(id).initializer
        else {
            return Ok(None);
        };
        if !may_be || !looks_constant(initializer) {
            return Ok(None);
        }
        let mut builder = BodyBuilder::new(self, field.class);
        let value = builder.expression(initializer, None);
        if let Some(needed) = builder.needs {
            return Err(needed);
        }
        if value.as_constant().is_none() {
            return Ok(None);
        }
        match builder.assign_to(value, field.ty).kind {
            crate::hir::ExpressionKind::Constant(constant) => Ok(Some(constant)),
            _ => Ok(None),
        }
    }
}

/// Whether an expression has only the forms that constant expressions have (JLS 15.29).
pub(super) fn looks_constant(expression: &Expression) -> bool {
    match &expression.kind {
        ExpressionKind::Literal(_) | ExpressionKind::Name(_) => true,
        ExpressionKind::FieldAccess { object, .. } => {
            matches!(
                object.kind,
                ExpressionKind::Name(_) | ExpressionKind::FieldAccess { .. }
            ) && looks_constant(object)
        }
        ExpressionKind::Parenthesized(inner) => looks_constant(inner),
        ExpressionKind::Unary { operand, .. } => looks_constant(operand),
        ExpressionKind::Binary(binary) => {
            looks_constant(&binary.first)
                && binary.rest.iter().all(|part| looks_constant(&part.operand))
        }
        ExpressionKind::Conditional {
            condition,
            then,
            otherwise,
        } => looks_constant(condition) && looks_constant(then) && looks_constant(otherwise),
        ExpressionKind::Cast { types, operand } => {
            matches!(types.as_slice(), [only] if matches!(only.kind, TypeKind::Primitive(_) | TypeKind::Named(_)))
                && looks_constant(operand)
        }
        _ => false,
    }
}
