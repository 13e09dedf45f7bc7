//! Assignment, compound assignment, `++` and `--`: the target is evaluated once, before the value.

use java::hir::{BinaryOperator, Expression, ExpressionKind, Target};
use java::{FieldId, Primitive, Type};
use syntax::Span;

use super::Lowering;
use super::conversions::{is_leaf, one, primitive_conversions, width_of};
use super::operands::local;
use crate::body::{Instruction, Local, Operand};

/// A target whose parts are evaluated.
#[derive(Clone, Copy)]
enum Place {
    Local(Local),
    Field { object: Operand, field: FieldId },
    Static(FieldId),
    Element { array: Operand, index: Operand },
}

impl<'a> Lowering<'a> {
    /// `target = value`; returns the value.
    pub(super) fn assignment(
        &mut self,
        whole: &Expression,
        target: &'a Target,
        value: &'a Expression,
    ) -> Operand {
        if let Target::Local(id) = target {
            let to = local(*id);
            self.value_into(value, to);
            return Operand::Local(to);
        }
        let place = self.place(target, &[value]);
        let operand = self.value(value);
        self.write(place, operand, whole.span);
        operand
    }

    /// `target op= value`; returns the new value.
    pub(super) fn compound_assignment(&mut self, whole: &'a Expression) -> Operand {
        let ExpressionKind::CompoundAssign {
            target,
            operator,
            operation_type,
            target_type,
            value,
        } = &whole.kind
        else {
            unreachable!("called for compound assignments only");
        };
        let place = self.place(target, &[value]);
        let old = self.read(place, *target_type, whole.span);
        let old = self.converted(old, *target_type, *operation_type, whole.span);
        let old = self.settle(old, &[value], whole);
        let right = self.value(value);
        let right = self.shift_distance(*operator, right, value.ty, whole.span);
        let operation = Operation {
            operator: *operator,
            operation_type: *operation_type,
            target_type: *target_type,
            span: whole.span,
        };
        self.combine_and_write(place, operation, old, right)
    }

    /// `++` or `--` for its effect.
    pub(super) fn step(&mut self, whole: &'a Expression) {
        let (place, operation) = self.step_place(whole);
        let old = self.read(place, operation.target_type, whole.span);
        self.step_from(place, operation, old);
    }

    /// The value of `++` or `--`, new or old, into a local.
    pub(super) fn step_into(&mut self, whole: &'a Expression, to: Local) {
        let ExpressionKind::Step { prefix, .. } = &whole.kind else {
            unreachable!("called for steps only");
        };
        let (place, operation) = self.step_place(whole);
        if *prefix {
            let old = self.read(place, operation.target_type, whole.span);
            let new = self.step_from(place, operation, old);
            return self.assign(to, new, whole.span);
        }
        match place {
            Place::Local(stepped) if stepped != to => {
                let old = Operand::Local(stepped);
                self.assign(to, old, whole.span);
                self.step_from(place, operation, old);
            }
            _ => {
                let old = self.read(place, operation.target_type, whole.span);
                let old = self.copied(old, whole);
                self.step_from(place, operation, old);
                self.assign(to, old, whole.span);
            }
        }
    }

    fn step_place(&mut self, whole: &'a Expression) -> (Place, Operation) {
        let ExpressionKind::Step {
            target,
            target_type,
            increment,
            ..
        } = &whole.kind
        else {
            unreachable!("called for steps only");
        };
        let operation = Operation {
            operator: if *increment {
                BinaryOperator::Add
            } else {
                BinaryOperator::Subtract
            },
            operation_type: target_type.promoted(),
            target_type: *target_type,
            span: whole.span,
        };
        (self.place(target, &[]), operation)
    }

    fn step_from(&mut self, place: Place, operation: Operation, old: Operand) -> Operand {
        // Promotion of byte, short and char to int is no instruction: the old value is the operand.
        self.combine_and_write(place, operation, old, one(operation.operation_type))
    }

    /// Evaluates the parts of a target; `later` does not change them.
    fn place(&mut self, target: &'a Target, later: &[&'a Expression]) -> Place {
        match target {
            Target::Local(id) => Place::Local(local(*id)),
            Target::Static(field) => Place::Static(*field),
            Target::Field { object, field } => {
                let operand = self.value(object);
                Place::Field {
                    object: self.settle(operand, later, object),
                    field: *field,
                }
            }
            Target::Element { array, index } => {
                let operand = self.value(array);
                let all_leaves = is_leaf(&index.kind) && later.iter().all(|e| is_leaf(&e.kind));
                let array = if all_leaves {
                    operand
                } else {
                    let rest: Vec<&Expression> = std::iter::once(&**index)
                        .chain(later.iter().copied())
                        .collect();
                    self.settle(operand, &rest, array)
                };
                let operand = self.value(index);
                let index = self.settle(operand, later, index);
                Place::Element { array, index }
            }
        }
    }

    fn read(&mut self, place: Place, ty: Primitive, span: Span) -> Operand {
        if let Place::Local(local) = place {
            return Operand::Local(local);
        }
        let to = self.temporary(Type::Primitive(ty));
        let instruction = match place {
            Place::Field { object, field } => Instruction::GetField { to, object, field },
            Place::Static(field) => Instruction::GetStatic { to, field },
            Place::Element { array, index } => Instruction::ArrayLoad { to, array, index },
            Place::Local(local) => Instruction::Assign {
                to,
                value: Operand::Local(local),
            },
        };
        self.emit(instruction, span);
        Operand::Local(to)
    }

    fn write(&mut self, place: Place, value: Operand, span: Span) {
        let instruction = match place {
            Place::Local(to) => return self.assign(to, value, span),
            Place::Field { object, field } => Instruction::PutField {
                object,
                field,
                value,
            },
            Place::Static(field) => Instruction::PutStatic { field, value },
            Place::Element { array, index } => Instruction::ArrayStore {
                array,
                index,
                value,
            },
        };
        self.emit(instruction, span);
    }

    fn converted(
        &mut self,
        operand: Operand,
        from: Primitive,
        to: Primitive,
        span: Span,
    ) -> Operand {
        let steps = primitive_conversions(from, to);
        if steps.is_empty() {
            return operand;
        }
        let result = self.temporary(Type::Primitive(to));
        self.convert_into(operand, &steps, result, span);
        Operand::Local(result)
    }

    /// `place = (target type) (old op right)`; returns the new value.
    fn combine_and_write(
        &mut self,
        place: Place,
        operation: Operation,
        old: Operand,
        right: Operand,
    ) -> Operand {
        let Operation {
            operator,
            operation_type,
            target_type,
            span,
        } = operation;
        let result = match place {
            Place::Local(local) => local,
            _ => self.temporary(Type::Primitive(target_type)),
        };
        let steps = primitive_conversions(operation_type, target_type);
        let combined = if steps.is_empty() {
            result
        } else {
            self.temporary(Type::Primitive(operation_type))
        };
        self.emit(
            Instruction::Binary {
                to: combined,
                operator,
                width: width_of(operation_type),
                left: old,
                right,
            },
            span,
        );
        self.convert_into(Operand::Local(combined), &steps, result, span);
        self.write(place, Operand::Local(result), span);
        Operand::Local(result)
    }
}

/// The operation of a compound assignment.
#[derive(Clone, Copy)]
struct Operation {
    operator: BinaryOperator,
    operation_type: Primitive,
    target_type: Primitive,
    span: Span,
}
