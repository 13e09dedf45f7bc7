//! What is known of the elements of collections that fields hold.

use std::collections::BTreeSet;

use java::{FieldId, MethodId, Type};

use super::operations::Operation;
use super::uses::{Site, read};
use super::writing::Rewriting;
use crate::body::{BlockId, Instruction, Operand};
use crate::reaching_definitions::Definition;

impl Rewriting<'_> {
    /// Whether a call that stands at the present site gives an element that is no null.
    pub(super) fn gives_object_element(&self, method: MethodId, receiver: Option<Operand>) -> bool {
        let field = self.field_of_element(self.site, method, receiver);
        field.is_some_and(|field| self.sizes.has_objects(field))
    }

    /// Whether an operand has a type for sure: it is an element of a collection that is declared
    /// with it. Java checks what is added.
    pub(super) fn is_element_of(&self, operand: Operand, ty: Type) -> bool {
        let Some((
            site,
            Instruction::Call {
                method, arguments, ..
            },
        )) = self.definition(self.site, operand)
        else {
            return false;
        };
        let field = self.field_of_element(site, *method, arguments.first().copied());
        let program = self.program;
        let written = field.map(|field| &program.field(field).arguments[..]);
        let Some(&[written]) = written else {
            return false;
        };
        match (written.ty.as_class(), ty.as_class()) {
            (Some(class), Some(above)) => written.ty == ty || program.subclass_of(class, above),
            _ => written.ty == ty,
        }
    }

    /// The field of whose collection a call gives an element, or null: it asks the collection or
    /// an iterator.
    fn field_of_element(
        &self,
        site: Site,
        method: MethodId,
        receiver: Option<Operand>,
    ) -> Option<FieldId> {
        let Operand::Local(asked) = receiver? else {
            return None;
        };
        let name = |method: MethodId| &*self.program.method(method).name;
        if let Some((_, (_, field))) = read(&self.definitions, site, asked) {
            let operation = self.sizes.operation(self.program, field, method);
            return operation.gives_element().then_some(field);
        }
        let (site, made) = self.definition(site, receiver?)?;
        let Instruction::Call {
            method: maker,
            arguments,
            ..
        } = made
        else {
            return None;
        };
        let is_iterator = matches!(name(*maker), "iterator" | "descendingIterator");
        let Some(&Operand::Local(collection)) = arguments.first() else {
            return None;
        };
        let (_, (_, field)) = read(&self.definitions, site, collection)?;
        let is_known = self.sizes.operation(self.program, field, *maker) == Operation::View;
        (is_iterator && is_known && name(method) == "next").then_some(field)
    }

    /// The instruction that gave an operand its value, where only one can have done so.
    pub(super) fn definition(
        &self,
        (block, index): Site,
        operand: Operand,
    ) -> Option<(Site, &Instruction)> {
        let Operand::Local(local) = operand else {
            return None;
        };
        let mut found = None;
        let mut seen = BTreeSet::new();
        let mut open = vec![self.definitions.before(block, index, local)];
        while let Some(definition) = open.pop() {
            match definition {
                Definition::At(..) if found.is_some_and(|found| found != definition) => {
                    return None;
                }
                Definition::At(..) => found = Some(definition),
                Definition::Entry(BlockId(0), _) => return None,
                Definition::Entry(block, local) => {
                    if seen.insert((block, local)) {
                        open.extend(self.definitions.arriving(block, local));
                    }
                }
            }
        }
        match found? {
            Definition::At(block, index) => {
                let instruction = &self.body.block(block).instructions[index].0;
                Some(((block, index), instruction))
            }
            Definition::Entry(..) => None,
        }
    }
}
