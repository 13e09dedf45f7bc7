//! Inert fields: primitive fields on which no behaviour depends (DESIGN §5).
//!
//! A flow analysis of all reached code, backwards from the uses of values: branches, indices,
//! sizes, divisors, elements of arrays, unknown code. What may reach such a use is *observed*,
//! through locals, calls, results and other fields. Primitive fields that are not observed are
//! inert.

use java::hir::Dispatch;
use java::{FieldId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

use crate::bodies::Bodies;
use crate::body::{BinaryOperator, BlockId, Body, Instruction, Local, Operand, Terminator, Width};
use crate::call_graph::CallGraph;
use crate::reaching_definitions::{Definition, Definitions};

/// The primitive fields that the methods `reached` store into and that are not observed. The result
/// of `target` and the fields `kept` are observed.
pub(crate) fn inert_fields(
    program: &Program,
    bodies: &Bodies,
    reached: &BTreeSet<MethodId>,
    target: Option<MethodId>,
    kept: &[FieldId],
) -> BTreeSet<FieldId> {
    let mut flow = Flow::of(program, bodies, reached);
    let kept = kept.iter().map(|&field| Place::Field(field));
    flow.used.extend(kept.chain(target.map(Place::Result)));
    let observed = flow.observed();
    let stored = flow.stores.into_keys();
    let inert = stored.filter(|&field| !observed.contains(&Place::Field(field)));
    inert.collect()
}

/// A place of a primitive value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Place {
    /// A local, since this definition.
    Defined(MethodId, Definition),
    /// The result of a method.
    Result(MethodId),
    Field(FieldId),
}

/// The flow of values in reached code, for a search backwards.
struct Flow<'a> {
    calls: CallGraph<'a>,
    bodies: FxHashMap<MethodId, Definitions<'a>>,
    /// Whether any of the code reads characters.
    texts_are_read: bool,
    /// The places whose values are used.
    used: Vec<Place>,
    /// For each primitive field, the values that are stored into it.
    stores: FxHashMap<FieldId, Vec<Place>>,
    /// For each parameter, the arguments.
    passed: FxHashMap<(MethodId, Local), Vec<Place>>,
    /// For each method, its results.
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
            used: Vec::new(),
            stores: FxHashMap::default(),
            passed: FxHashMap::default(),
            returned: FxHashMap::default(),
        };
        for &method in reached {
            deadline::check();
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
                let place = place(*value);
                self.add_store(method, *field, *value, place);
            }
            Instruction::Call {
                dispatch,
                method: called,
                arguments,
                ..
            } => {
                let places: Vec<Option<Place>> = arguments.iter().map(|&a| place(a)).collect();
                self.add_call(*dispatch, *called, &places);
            }
            Instruction::Binary {
                operator: BinaryOperator::Divide | BinaryOperator::Remainder,
                width: Width::Int | Width::Long,
                right,
                ..
            } => self.used.extend(self.place(method, block, index, *right)),
            // A text of an omitted field has unknown characters. That matters only where characters
            // are read.
            Instruction::Intrinsic { intrinsic, .. }
                if intrinsic.makes_text() && !self.texts_are_read => {}
            // The operands of these are used only if their results are.
            Instruction::Assign { .. }
            | Instruction::Unary { .. }
            | Instruction::Binary { .. }
            | Instruction::Compare { .. }
            | Instruction::Convert { .. }
            | Instruction::GetField { .. }
            | Instruction::GetStatic { .. }
            | Instruction::LeftOut => {}
            // Indices and sizes; the elements of arrays, which states always keep; unknown code.
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
                self.used.extend(places);
            }
        }
    }

    fn add_store(&mut self, method: MethodId, field: FieldId, value: Operand, from: Option<Place>) {
        if is_primitive(&self.bodies[&method], value) {
            self.stores.entry(field).or_default().extend(from);
        }
    }

    fn add_call(&mut self, dispatch: Dispatch, called: MethodId, places: &[Option<Place>]) {
        for target in self.calls.targets(dispatch, called) {
            if !self.bodies.contains_key(&target) {
                self.used.extend(places.iter().flatten());
                continue;
            }
            for (parameter, place) in (0..).map(Local).zip(places) {
                let passed = self.passed.entry((target, parameter)).or_default();
                passed.extend(place);
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
                self.used.extend(place);
            }
            Terminator::Return(Some(value)) => {
                let place = place(*value);
                self.returned.entry(method).or_default().extend(place);
            }
            Terminator::Goto(_) | Terminator::Return(None) | Terminator::Throw(_) => {}
        }
    }

    /// The place of the primitive that an operand reads; none for constants and references.
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

    /// All places from which a value may reach a use.
    fn observed(&mut self) -> FxHashSet<Place> {
        let mut observed = FxHashSet::default();
        let mut open = std::mem::take(&mut self.used);
        while let Some(place) = open.pop() {
            deadline::check();
            if observed.insert(place) {
                self.add_sources(place, &mut open);
            }
        }
        observed
    }

    /// Adds the places from whose values this one's value is computed.
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
                    // The operands of all others are used anyway.
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
