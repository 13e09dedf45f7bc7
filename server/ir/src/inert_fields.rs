//! Inert fields: primitive fields on which no behaviour depends (DESIGN §5).
//!
//! A flow analysis over all code that is reached, backwards from where values are looked at: a
//! branch, an index, a size, a divisor, an array's element, code that is not known. What may reach
//! such a place is *observed*, through locals, calls, results and other fields. Primitive fields
//! that are not observed are inert.

use java::{FieldId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

use crate::bodies::Bodies;
use crate::body::{BinaryOperator, BlockId, Body, Instruction, Local, Operand, Terminator, Width};
use crate::call_graph::CallGraph;
use crate::reaching_definitions::{Definition, Definitions};

/// The primitive fields that the methods `reached` store into and that are not observed. The result
/// of `target` is observed, and so are the fields `kept`.
pub(crate) fn inert_fields(
    program: &Program,
    bodies: &Bodies,
    reached: &BTreeSet<MethodId>,
    target: Option<MethodId>,
    kept: &[FieldId],
) -> BTreeSet<FieldId> {
    let mut flow = Flow::of(program, bodies, reached);
    let kept = kept.iter().map(|&field| Place::Field(field));
    flow.looked_at.extend(kept.chain(target.map(Place::Result)));
    let observed = flow.observed();
    let stored = flow.stores.into_keys();
    let inert = stored.filter(|&field| !observed.contains(&Place::Field(field)));
    inert.collect()
}

/// Where a primitive value may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Place {
    /// In a local, since this definition.
    Defined(MethodId, Definition),
    /// What a method returns.
    Result(MethodId),
    Field(FieldId),
}

/// The code that is reached, with what the search needs to go backwards.
struct Flow<'a> {
    calls: CallGraph<'a>,
    bodies: FxHashMap<MethodId, Definitions<'a>>,
    /// Whether any of the code looks at characters.
    texts_are_read: bool,
    /// What is looked at.
    looked_at: Vec<Place>,
    /// For each primitive field what is stored into it.
    stores: FxHashMap<FieldId, Vec<Place>>,
    /// For each parameter what is passed.
    passed: FxHashMap<(MethodId, Local), Vec<Place>>,
    /// For each method what it returns.
    returned: FxHashMap<MethodId, Vec<Place>>,
}

impl<'a> Flow<'a> {
    fn of(program: &'a Program, bodies: &'a Bodies, reached: &BTreeSet<MethodId>) -> Flow<'a> {
        let with_body = reached.iter().filter_map(|&m| Some((m, bodies.body(m)?)));
        let mut flow = Flow {
            calls: CallGraph::new(program),
            bodies: with_body
                .map(|(method, body)| (method, Definitions::of(body)))
                .collect(),
            texts_are_read: reached
                .iter()
                .any(|&m| bodies.body(m).is_some_and(reads_text)),
            looked_at: Vec::new(),
            stores: FxHashMap::default(),
            passed: FxHashMap::default(),
            returned: FxHashMap::default(),
        };
        for &method in reached {
            if let Some(body) = bodies.body(method) {
                for (id, block) in (0..).map(BlockId).zip(&body.blocks) {
                    for (index, (instruction, _)) in block.instructions.iter().enumerate() {
                        flow.add_instruction(method, id, index, instruction);
                    }
                    flow.add_terminator(method, id, &block.terminator.0);
                }
            }
        }
        flow
    }

    fn add_instruction(
        &mut self,
        method: MethodId,
        block: BlockId,
        index: usize,
        instruction: &Instruction,
    ) {
        let place = |operand: Operand| self.place(method, block, index, operand);
        match instruction {
            Instruction::PutField { field, value, .. }
            | Instruction::PutStatic { field, value } => {
                let (field, place) = (*field, place(*value));
                if is_primitive(&self.bodies[&method], *value) {
                    self.stores.entry(field).or_default().extend(place);
                }
            }
            Instruction::Call {
                dispatch,
                method: called,
                arguments,
                ..
            } => {
                let places: Vec<Option<Place>> = arguments.iter().map(|&a| place(a)).collect();
                for target in self.calls.targets(*dispatch, *called) {
                    if !self.bodies.contains_key(&target) {
                        self.looked_at.extend(places.iter().flatten());
                        continue;
                    }
                    for (parameter, place) in (0..).map(Local).zip(&places) {
                        let passed = self.passed.entry((target, parameter)).or_default();
                        passed.extend(place);
                    }
                }
            }
            Instruction::Binary {
                operator: BinaryOperator::Divide | BinaryOperator::Remainder,
                width: Width::Int | Width::Long,
                right,
                ..
            } => {
                let divisor = place(*right);
                self.looked_at.extend(divisor);
            }
            // A text of what is left out is one of unknown characters. That matters where
            // characters are looked at.
            Instruction::Intrinsic { intrinsic, .. }
                if intrinsic.makes_text() && !self.texts_are_read => {}
            // What these compute is looked at only if their results are.
            Instruction::Assign { .. }
            | Instruction::Unary { .. }
            | Instruction::Binary { .. }
            | Instruction::Compare { .. }
            | Instruction::Convert { .. }
            | Instruction::GetField { .. }
            | Instruction::GetStatic { .. } => {}
            // Indices and sizes; the elements of arrays, which are always kept; and whatever is not
            // known.
            Instruction::SameReference { .. }
            | Instruction::ArrayLength { .. }
            | Instruction::ArrayLoad { .. }
            | Instruction::ArrayStore { .. }
            | Instruction::New { .. }
            | Instruction::NewArray { .. }
            | Instruction::InstanceOf { .. }
            | Instruction::Cast { .. }
            | Instruction::Clone { .. }
            | Instruction::Intrinsic { .. }
            | Instruction::NullCheck { .. }
            | Instruction::Unsupported(_) => {
                let mut places = Vec::new();
                instruction.for_each_operand(|operand| places.extend(place(operand)));
                self.looked_at.extend(places);
            }
        }
    }

    fn add_terminator(&mut self, method: MethodId, block: BlockId, terminator: &Terminator) {
        let end = self.bodies[&method].body().block(block).instructions.len();
        let place = |operand: Operand| self.place(method, block, end, operand);
        match terminator {
            Terminator::Branch {
                condition: operand, ..
            }
            | Terminator::Switch {
                selector: operand, ..
            } => {
                let place = place(*operand);
                self.looked_at.extend(place);
            }
            Terminator::Return(Some(value)) => {
                let place = place(*value);
                self.returned.entry(method).or_default().extend(place);
            }
            Terminator::Goto(_) | Terminator::Return(None) | Terminator::Throw(_) => {}
        }
    }

    /// Where the primitive that an operand reads is; none for constants and references.
    fn place(
        &self,
        method: MethodId,
        block: BlockId,
        index: usize,
        operand: Operand,
    ) -> Option<Place> {
        let definitions = &self.bodies[&method];
        match operand {
            Operand::Local(local) if is_primitive(definitions, operand) => Some(Place::Defined(
                method,
                definitions.before(block, index, local),
            )),
            _ => None,
        }
    }

    /// All places from which a value may reach one that is looked at.
    fn observed(&mut self) -> FxHashSet<Place> {
        let mut observed = FxHashSet::default();
        let mut open = std::mem::take(&mut self.looked_at);
        while let Some(place) = open.pop() {
            if observed.insert(place) {
                self.add_sources(place, &mut open);
            }
        }
        observed
    }

    /// Adds the places whose values this one's value is computed from.
    fn add_sources(&mut self, place: Place, sources: &mut Vec<Place>) {
        match place {
            Place::Field(field) => sources.extend(self.stores.get(&field).into_iter().flatten()),
            Place::Result(method) => {
                sources.extend(self.returned.get(&method).into_iter().flatten());
            }
            Place::Defined(method, Definition::Entry(block, local)) => {
                let definitions = &self.bodies[&method];
                let arriving = definitions.arriving(block, local).into_iter();
                sources.extend(arriving.map(|definition| Place::Defined(method, definition)));
                if block == BlockId(0) && local.0 < definitions.body().parameters {
                    sources.extend(self.passed.get(&(method, local)).into_iter().flatten());
                }
            }
            Place::Defined(method, Definition::At(block, index)) => {
                let body = self.bodies[&method].body();
                let (instruction, _) = &body.block(block).instructions[index];
                match instruction {
                    Instruction::GetField { field, .. } | Instruction::GetStatic { field, .. } => {
                        sources.push(Place::Field(*field))
                    }
                    Instruction::Call {
                        dispatch,
                        method: called,
                        ..
                    } => {
                        let targets = self.calls.targets(*dispatch, *called);
                        sources.extend(targets.into_iter().map(Place::Result));
                    }
                    Instruction::Assign { .. }
                    | Instruction::Unary { .. }
                    | Instruction::Binary { .. }
                    | Instruction::Compare { .. }
                    | Instruction::Convert { .. } => instruction.for_each_operand(|operand| {
                        sources.extend(self.place(method, block, index, operand));
                    }),
                    // The operands of all others are looked at anyway.
                    _ => {}
                }
            }
        }
    }
}

fn reads_text(body: &Body) -> bool {
    let mut instructions = body.blocks.iter().flat_map(|block| &block.instructions);
    instructions.any(|(instruction, _)| {
        matches!(instruction, Instruction::Intrinsic { intrinsic, .. } if intrinsic.reads_text())
    })
}

fn is_primitive(definitions: &Definitions<'_>, operand: Operand) -> bool {
    match operand {
        Operand::Local(local) => {
            let ty = definitions.body().locals[local.0 as usize].ty;
            ty.as_primitive().is_some()
        }
        Operand::Constant(constant) => !matches!(
            constant,
            java::ConstantValue::String(_) | java::ConstantValue::Class(_)
        ),
        Operand::Null => false,
    }
}
