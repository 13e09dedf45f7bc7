//! Arrays of which the length is known: those that a body makes, and those of known fields.

use java::{ConstantValue, FieldId, MethodId, Primitive, Type};

use super::array_fields::{is_copy, source};
use super::writing::Rewriting;
use crate::body::{Comparison, Instruction, Local, Operand, Width};

const INT: Type = Type::Primitive(Primitive::Int);
const ZERO: Operand = Operand::Constant(ConstantValue::Int(0));

impl Rewriting<'_> {
    /// The length of the array that an operand refers to, if it is known.
    pub(super) fn length_of(&self, array: Operand) -> Option<Operand> {
        let site = source(&self.definitions, self.site, array)?;
        self.lengths.get(&site).copied().map(Operand::Local)
    }

    /// Notes the length of the array that the present instruction gives.
    pub(super) fn note_length(&mut self, length: Operand) {
        let to = self.new_local(INT);
        self.emit(Instruction::Assign { to, value: length });
        self.lengths.insert(self.site, to);
    }

    /// Notes the length of the array that a field holds.
    pub(super) fn note_length_in(&mut self, object: Operand, field: FieldId) {
        let to = self.new_local(INT);
        self.emit(Instruction::GetField { to, object, field });
        self.lengths.insert(self.site, to);
    }

    /// A copy of another length, if the call is of `Arrays.copyOf`.
    pub(super) fn copy_of_array(
        &mut self,
        to: Option<Local>,
        method: MethodId,
        arguments: &[Operand],
    ) -> bool {
        if !is_copy(self.program, method) {
            return false;
        }
        self.null_check(arguments[0]);
        self.throw_where(arguments[1], Comparison::Less, ZERO);
        self.note_length(arguments[1]);
        if let Some(to) = to {
            self.assign_object(to);
        }
        true
    }

    pub(super) fn array_store(&mut self, array: Operand, index: Operand, value: Operand) {
        self.leak(value);
        self.check_index(array, index);
        if !self.takes_all(array) {
            self.may_throw();
        }
    }

    /// The exception of an index that is out of bounds.
    pub(super) fn check_index(&mut self, array: Operand, index: Operand) {
        match self.length_of(array) {
            Some(length) => {
                self.throw_where(index, Comparison::Less, ZERO);
                self.throw_where(index, Comparison::GreaterOrEqual, length);
            }
            None => self.may_throw(),
        }
    }

    /// Whether whatever fits the type of an array may be stored in it: it is one of a field.
    fn takes_all(&self, array: Operand) -> bool {
        let site = source(&self.definitions, self.site, array);
        site.is_some_and(|(block, index)| {
            let (instruction, _) = &self.body.block(block).instructions[index];
            matches!(instruction, Instruction::GetField { field, .. } if self.sizes.has_array(*field))
        })
    }

    pub(super) fn throw_where(&mut self, left: Operand, comparison: Comparison, right: Operand) {
        let throws = self.compared(Width::Int, (left, comparison, right));
        self.throw_if(throws);
    }
}
