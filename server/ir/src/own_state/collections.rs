//! What methods do to collections of which the size is known.

use java::{ConstantValue, FieldId, MethodId, Primitive, Type};

use super::operations::Operation;
use super::writing::Rewriting;
use crate::body::{BinaryOperator, Comparison, Instruction, Local, Operand, Width};

const ZERO: Operand = Operand::Constant(ConstantValue::Int(0));
const ONE: Operand = Operand::Constant(ConstantValue::Int(1));

impl Rewriting<'_> {
    /// A call of a method of the collection that a field of an object holds.
    pub(super) fn collection_call(
        &mut self,
        to: Option<Local>,
        (object, field): (Operand, FieldId),
        method: MethodId,
    ) {
        let held = (object, field);
        match self.sizes.operation(self.program, field, method) {
            Operation::Size => {
                if let Some(to) = to {
                    self.emit(Instruction::GetField { to, object, field });
                }
            }
            Operation::IsEmpty => {
                if let Some(to) = to {
                    let value = self.is_empty(object, field);
                    self.emit(Instruction::Assign { to, value });
                }
            }
            Operation::Add
            | Operation::AddNew
            | Operation::AddPerhaps
            | Operation::Put
            | Operation::Grow => self.adding_call(to, held, method),
            Operation::Remove
            | Operation::Poll
            | Operation::RemoveIfThere
            | Operation::Shrink
            | Operation::Clear => self.removing_call(to, held, method),
            Operation::Element => {
                self.throw_if_empty(object, field);
                self.may_throw();
                self.choose_element(to, field);
            }
            Operation::Peek => self.if_any(to, held, |this| this.choose_element(to, field)),
            Operation::Find => {
                self.may_throw();
                self.if_any(to, held, |this| this.choose_result(to));
            }
            Operation::View => {
                if let Some(to) = to {
                    self.choose_object(to);
                }
            }
            Operation::Same => {
                self.may_throw();
                self.choose_result(to);
                if let Some(to) = to {
                    self.assume_least(to, method);
                }
            }
            // It may throw in its middle.
            Operation::Any => {
                self.put_any_size(object, field);
                self.may_throw();
                self.choose_result(to);
            }
        }
    }

    /// The same where callers may run in its middle: some of it may be done then.
    pub(super) fn interrupted_collection_call(
        &mut self,
        to: Option<Local>,
        held: (Operand, FieldId),
        method: MethodId,
    ) {
        let operation = self.sizes.operation(self.program, held.1, method);
        self.do_in_part(operation, held);
        self.interrupt();
        self.do_in_part(operation, held);
        self.choose_result(to);
    }

    /// What an operation does to the size, or a part of that.
    fn do_in_part(&mut self, operation: Operation, (object, field): (Operand, FieldId)) {
        use Operation::{Add, AddNew, AddPerhaps, Any, Clear, Grow, Put};
        use Operation::{Poll, Remove, RemoveIfThere, Shrink};
        match operation {
            Add | AddNew | AddPerhaps | Put | Grow => {
                self.put_some_size(object, field, Comparison::GreaterOrEqual);
            }
            Remove | Poll | RemoveIfThere | Shrink => {
                self.put_some_size(object, field, Comparison::LessOrEqual);
            }
            Clear | Any => self.put_any_size(object, field),
            _ => {}
        }
    }

    fn adding_call(
        &mut self,
        to: Option<Local>,
        (object, field): (Operand, FieldId),
        method: MethodId,
    ) {
        let operation = self.sizes.operation(self.program, field, method);
        if operation == Operation::Grow {
            // It may throw in its middle.
            self.put_some_size(object, field, Comparison::GreaterOrEqual);
        }
        self.may_throw();
        match operation {
            Operation::Add => self.add(object, field),
            Operation::AddPerhaps => {
                let next = self.either(|this| this.add(object, field));
                self.join(next);
            }
            Operation::AddNew => {
                let next = self.either(|this| {
                    this.add(object, field);
                    this.assign_truth(to, true);
                });
                self.assume_some(object, field);
                self.assign_truth(to, false);
                return self.join(next);
            }
            Operation::Put => {
                let next = self.either(|this| {
                    this.add(object, field);
                    this.assign_null(to);
                });
                self.assume_some(object, field);
                self.choose_result(to);
                return self.join(next);
            }
            _ => {}
        }
        self.choose_result(to);
    }

    fn removing_call(
        &mut self,
        to: Option<Local>,
        (object, field): (Operand, FieldId),
        method: MethodId,
    ) {
        match self.sizes.operation(self.program, field, method) {
            Operation::Remove => {
                self.throw_if_empty(object, field);
                self.may_throw();
                self.change(object, field, BinaryOperator::Subtract);
                self.choose_element(to, field);
            }
            Operation::Poll => self.if_any(to, (object, field), |this| {
                this.change(object, field, BinaryOperator::Subtract);
                this.choose_element(to, field);
            }),
            Operation::RemoveIfThere => {
                self.may_throw();
                let next = self.either(|this| this.assign_none(to));
                self.assume_some(object, field);
                self.change(object, field, BinaryOperator::Subtract);
                match to.map(|to| self.is_truth(to)) {
                    Some(true) => self.assign_truth(to, true),
                    _ => self.choose_result(to),
                }
                self.join(next);
            }
            Operation::Shrink => {
                self.put_some_size(object, field, Comparison::LessOrEqual);
                self.may_throw();
                self.choose_result(to);
            }
            _ => self.emit(Instruction::PutField {
                object,
                field,
                value: ZERO,
            }),
        }
    }

    /// Gives the collection any size.
    pub(super) fn put_any_size(&mut self, object: Operand, field: FieldId) {
        let size = self.anything(Type::Primitive(Primitive::Int));
        self.assume(Width::Int, (size, Comparison::GreaterOrEqual, ZERO));
        self.emit(Instruction::PutField {
            object,
            field,
            value: size,
        });
    }

    /// Gives the collection any size that compares like this with the one that it has.
    fn put_some_size(&mut self, object: Operand, field: FieldId, comparison: Comparison) {
        let before = self.size(object, field);
        self.put_any_size(object, field);
        let after = self.size(object, field);
        self.assume(Width::Int, (after, comparison, before));
    }

    fn size(&mut self, object: Operand, field: FieldId) -> Operand {
        let to = self.new_local(Type::Primitive(Primitive::Int));
        self.emit(Instruction::GetField { to, object, field });
        Operand::Local(to)
    }

    fn assume_some(&mut self, object: Operand, field: FieldId) {
        let size = self.size(object, field);
        self.assume(Width::Int, (size, Comparison::Greater, ZERO));
    }

    fn is_empty(&mut self, object: Operand, field: FieldId) -> Operand {
        let size = self.size(object, field);
        self.compared(Width::Int, (size, Comparison::Equal, ZERO))
    }

    /// One element more. No collection has more than an `int` counts.
    fn add(&mut self, object: Operand, field: FieldId) {
        self.change(object, field, BinaryOperator::Add);
        self.assume_some(object, field);
    }

    fn change(&mut self, object: Operand, field: FieldId, operator: BinaryOperator) {
        let size = self.size(object, field);
        let changed = self.new_local(Type::Primitive(Primitive::Int));
        self.emit(Instruction::Binary {
            to: changed,
            operator,
            width: Width::Int,
            left: size,
            right: ONE,
        });
        self.emit(Instruction::PutField {
            object,
            field,
            value: Operand::Local(changed),
        });
    }

    fn throw_if_empty(&mut self, object: Operand, field: FieldId) {
        let is_empty = self.is_empty(object, field);
        self.throw_if(is_empty);
    }

    /// Nothing is there if the collection is empty, else what `code` assigns.
    fn if_any(
        &mut self,
        to: Option<Local>,
        (object, field): (Operand, FieldId),
        code: impl FnOnce(&mut Self),
    ) {
        let is_empty = self.is_empty(object, field);
        let next = self.branch(is_empty, |this| this.assign_none(to));
        code(self);
        self.join(next);
    }

    fn choose_result(&mut self, to: Option<Local>) {
        if let Some(to) = to {
            self.choose(to);
        }
    }

    /// Any element of the field's collection.
    fn choose_element(&mut self, to: Option<Local>, field: FieldId) {
        match to {
            Some(to) if self.sizes.has_objects(field) => self.choose_object(to),
            _ => self.choose_result(to),
        }
    }

    fn is_truth(&self, to: Local) -> bool {
        self.body.locals[to.0 as usize].ty == Type::Primitive(Primitive::Boolean)
    }

    fn assign_truth(&mut self, to: Option<Local>, truth: bool) {
        if let Some(to) = to {
            let value = Operand::Constant(ConstantValue::Boolean(truth));
            self.emit(Instruction::Assign { to, value });
        }
    }

    fn assign_null(&mut self, to: Option<Local>) {
        if let Some(to) = to {
            let value = Operand::Null;
            self.emit(Instruction::Assign { to, value });
        }
    }

    /// What says that nothing was found: false, or null.
    fn assign_none(&mut self, to: Option<Local>) {
        match to.map(|to| self.is_truth(to)) {
            Some(true) => self.assign_truth(to, false),
            _ => self.assign_null(to),
        }
    }
}
