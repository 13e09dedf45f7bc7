//! The collections of which the size is known: those that a known object makes for itself, and
//! that no other code can change.

use std::collections::{BTreeMap, BTreeSet};

use java::hir::Dispatch;
use java::{FieldId, MethodId, Origin, Program};

use super::array_fields::fields_of_arrays;
use super::asked::About;
use super::members::Members;
use super::operations::{Kind, Operation, kind, operation};
use super::uses::{Site, Used, Uses, read};
use crate::bodies::Bodies;
use crate::body::{BlockId, Body, Instruction, Local, Operand};
use crate::reaching_definitions::Definitions;

/// The fields whose collections' sizes are known.
pub(super) struct Sizes {
    fields: BTreeMap<FieldId, Kind>,
    arrays: BTreeSet<FieldId>,
    /// Those in whose collections null may be an element.
    nullable: BTreeSet<FieldId>,
}

impl Sizes {
    /// Those of the methods `reached`. Callers use the fields that are `open`.
    pub(super) fn of(
        (program, bodies): (&Program, &Bodies),
        members: &Members<'_>,
        (reached, about): (&BTreeSet<MethodId>, About),
        is_open: &dyn Fn(FieldId) -> bool,
    ) -> Sizes {
        let candidates = members.fields(program).filter(|&field| {
            let declared = program.field(field);
            declared.is_final && !declared.is_static && !is_open(field)
        });
        let mut fields: BTreeMap<FieldId, Kind> = candidates
            .filter_map(|field| Some((field, kind(program, program.field(field).ty)?)))
            .collect();
        let arrays = fields_of_arrays((program, bodies), members, reached);
        if fields.is_empty() {
            return Sizes {
                fields,
                arrays,
                nullable: BTreeSet::new(),
            };
        }
        let mut used = Used::default();
        for &method in reached {
            let class = program.method(method).class;
            let Some(body) = bodies.body(method) else {
                continue;
            };
            if program.class(class).origin == Origin::Library {
                continue;
            }
            let is_asked = about.target() == Some(method);
            if (!members.has(class) || members.inherits(method)) && !is_asked {
                fields_of_others(members, method, body).for_each(|field| {
                    fields.remove(&field);
                });
            }
            if members.has(class) || is_asked {
                let uses = Uses {
                    program,
                    method,
                    body,
                    definitions: &Definitions::of(body),
                };
                uses.check(&mut fields, &mut used);
            }
        }
        if about.target().is_some() {
            fields.retain(|field, _| used.asked.contains(field));
        }
        Sizes {
            fields,
            arrays,
            nullable: &used.takes_null & &used.given_null,
        }
    }

    /// The fields.
    pub(super) fn fields(&self) -> impl Iterator<Item = FieldId> {
        self.fields.keys().chain(&self.arrays).copied()
    }

    /// Whether the size of the field's collection or array is known.
    pub(super) fn has(&self, field: FieldId) -> bool {
        self.has_collection(field) || self.has_array(field)
    }

    /// Whether the length of the field's array is known.
    pub(super) fn has_array(&self, field: FieldId) -> bool {
        self.arrays.contains(&field)
    }

    /// Whether all elements of the field's collection are objects.
    pub(super) fn has_objects(&self, field: FieldId) -> bool {
        self.has_collection(field) && !self.nullable.contains(&field)
    }

    fn has_collection(&self, field: FieldId) -> bool {
        self.fields.contains_key(&field)
    }

    /// The object and its field whose collection a local holds, as it was read there.
    pub(super) fn read_by(
        &self,
        definitions: &Definitions<'_>,
        site: Site,
        local: Local,
    ) -> Option<(Operand, FieldId)> {
        let (place, (object, field)) = read(definitions, site, local)?;
        let Operand::Local(owner) = object else {
            return None;
        };
        let is_same = definitions.before(site.0, site.1, owner)
            == definitions.before(place.0, place.1, owner)
            || !definitions.is_assigned(owner);
        (self.has_collection(field) && is_same).then_some((object, field))
    }

    /// Whether a local holds a collection of known size.
    pub(super) fn is_read(&self, definitions: &Definitions<'_>, site: Site, local: Local) -> bool {
        let found = read(definitions, site, local);
        found.is_some_and(|(_, (_, field))| self.has_collection(field))
    }

    /// Whether a body changes a collection of known size.
    pub(super) fn are_changed_by(&self, program: &Program, body: &Body) -> bool {
        if !body.fields_read().any(|field| self.has_collection(field)) {
            return false;
        }
        let definitions = Definitions::of(body);
        let mut blocks = (0..).map(BlockId).zip(&body.blocks);
        blocks.any(|(id, block)| {
            let mut all = block.instructions.iter().enumerate();
            all.any(|(index, (instruction, _))| {
                let Instruction::Call {
                    dispatch: Dispatch::Virtual | Dispatch::Exact,
                    method,
                    arguments,
                    ..
                } = instruction
                else {
                    return false;
                };
                let Operand::Local(local) = arguments[0] else {
                    return false;
                };
                let read = read(&definitions, (id, index), local);
                read.is_some_and(|(_, (_, field))| {
                    self.has_collection(field) && self.operation(program, field, *method).changes()
                })
            })
        })
    }

    /// What a method does to the collection of a field.
    pub(super) fn operation(
        &self,
        program: &Program,
        field: FieldId,
        method: MethodId,
    ) -> Operation {
        let kind = self.fields.get(&field);
        kind.map_or(Operation::Any, |&kind| operation(program, kind, method))
    }
}

/// The fields that a body reads in objects which may be known, others than its receiver where that
/// may be unknown.
fn fields_of_others<'a>(
    members: &'a Members<'_>,
    method: MethodId,
    body: &'a Body,
) -> impl Iterator<Item = FieldId> + 'a {
    let code = body.blocks.iter().flat_map(|block| &block.instructions);
    code.filter_map(move |(instruction, _)| match *instruction {
        Instruction::GetField { object, field, .. }
            if members.may_be_known((method, body), object) =>
        {
            Some(field)
        }
        _ => None,
    })
}
