//! What follows from a fact.

use java::{FieldId, MethodKind, Origin, Type};

use super::{Fact, Relevance};
use crate::body::{BlockId, Instruction, Local, Operand, Terminator};
use crate::identity_fields::identity_fields_of;
use crate::pointers::{Cell, Frame, Object, Place};
use crate::reaching_definitions::Definition;

/// After how many facts the budget is polled.
const ROUNDS_PER_POLL: u32 = 16;

impl Relevance<'_, '_> {
    pub(super) fn close(&mut self) -> Option<()> {
        let mut rounds = 0_u32;
        while let Some(fact) = self.work.pop() {
            rounds = rounds.wrapping_add(1);
            if rounds.is_multiple_of(ROUNDS_PER_POLL) && (self.is_spent)() {
                return None;
            }
            match fact {
                Fact::Value(frame, definition) => self.value(frame, definition),
                Fact::Result(frame) => self.result(frame),
                Fact::Cell(cell) => self.cell(cell),
                Fact::Object(object) => self.object(object),
                Fact::Block(frame, block) => self.block(frame, block),
                Fact::Kept(place) => self.kept(place),
                Fact::Effect(frame) => self.effect(frame),
                Fact::Whole(frame) => self.whole(frame),
                Fact::Guard(frame) => self.guard(frame),
            }
        }
        Some(())
    }

    /// Anything in a frame that matters makes its exceptions matter.
    pub(super) fn enter(&mut self, frame: Frame) {
        self.add(Fact::Guard(frame));
        if self.pointers.is_of_library(frame) {
            self.add(Fact::Whole(frame));
        }
    }

    pub(super) fn operand(&mut self, place: Place, operand: Operand) {
        if let Operand::Local(local) = operand {
            let definition =
                self.bodies[&place.frame]
                    .definitions
                    .before(place.block, place.index, local);
            self.add(Fact::Value(place.frame, definition));
        }
    }

    pub(super) fn value(&mut self, frame: Frame, definition: Definition) {
        self.enter(frame);
        match definition {
            Definition::At(block, index) => {
                let place = Place {
                    frame,
                    block,
                    index,
                };
                self.add(Fact::Kept(place));
                self.loaded(place);
            }
            Definition::Entry(block, local) => {
                let code = &self.bodies[&frame];
                for arriving in code.definitions.arriving(block, local) {
                    self.add(Fact::Value(frame, arriving));
                }
                if block == BlockId(0) && local.0 < self.bodies[&frame].body.parameters {
                    self.parameter(frame, local);
                }
            }
        }
    }

    /// What an instruction's result is loaded from.
    pub(super) fn loaded(&mut self, place: Place) {
        let body = self.bodies[&place.frame].body;
        let objects = |base: Operand| self.pointers.operand(place, base);
        match &body.block(place.block).instructions[place.index].0 {
            Instruction::GetField { object, field, .. } => {
                for object in objects(*object) {
                    self.add(Fact::Cell(Cell::Field(object, *field)));
                }
            }
            Instruction::GetStatic { field, .. } => self.add(Fact::Cell(Cell::Static(*field))),
            Instruction::ArrayLoad { array, .. } => {
                for object in objects(*array) {
                    self.add(Fact::Cell(Cell::Elements(object)));
                }
            }
            Instruction::SameReference { left, right, .. } => {
                for object in [*left, *right].into_iter().flat_map(objects) {
                    let class = self.pointers.class_of(object).and_then(Type::as_class);
                    let fields = class.map(|class| identity_fields_of(self.program, class));
                    for field in fields.into_iter().flatten() {
                        self.add(Fact::Cell(Cell::Field(object, field)));
                    }
                }
            }
            Instruction::Intrinsic { arguments, .. } => {
                for object in arguments.iter().flat_map(|&argument| objects(argument)) {
                    self.add(Fact::Cell(Cell::Elements(object)));
                    // A text that a constructor made has its characters in a field.
                    let text = Type::Class(self.program.well_known().string);
                    if self.pointers.class_of(object) == Some(text) {
                        let class = self.program.well_known().string;
                        for &field in self.program.instance_fields(class) {
                            self.add(Fact::Cell(Cell::Field(object, field)));
                        }
                    }
                }
            }
            Instruction::Call { .. } => {
                for &target in self.pointers.targets(place) {
                    self.add(Fact::Result(target));
                }
            }
            _ => {}
        }
    }

    /// The arguments of the calls that are kept, and what the caller passes.
    pub(super) fn parameter(&mut self, frame: Frame, local: Local) {
        for &call in self.pointers.callers(frame) {
            if self.keeps(call) {
                self.argument(call, local);
            }
        }
        self.passed(frame, local);
    }

    pub(super) fn argument(&mut self, call: Place, local: Local) {
        let body = self.bodies[&call.frame].body;
        let (instruction, _) = &body.block(call.block).instructions[call.index];
        if let Instruction::Call { arguments, .. } = instruction
            && let Some(&argument) = arguments.get(local.0 as usize)
        {
            self.operand(call, argument);
        }
    }

    /// The objects on which the caller calls a frame's method. It may not read them.
    fn receivers(&mut self, frame: Frame) {
        let declared = self.program.method(self.pointers.method(frame));
        if declared.kind == MethodKind::Method && !declared.is_static {
            self.passed(frame, Local(0));
        }
    }

    /// What the caller passes.
    fn passed(&mut self, frame: Frame, local: Local) {
        if self.pointers.roots().contains(&frame) {
            for object in self.pointers.argument(frame, local) {
                self.add(Fact::Object(object));
            }
        }
    }

    pub(super) fn result(&mut self, frame: Frame) {
        self.enter(frame);
        self.receivers(frame);
        let Some(code) = self.bodies.get(&frame) else {
            return;
        };
        let body = code.body;
        for (block, code) in (0..).map(BlockId).zip(&body.blocks) {
            if let Terminator::Return(Some(value)) = code.terminator.0 {
                let index = code.instructions.len();
                self.operand(
                    Place {
                        frame,
                        block,
                        index,
                    },
                    value,
                );
                self.add(Fact::Block(frame, block));
            }
        }
    }

    /// The stores into a part of an object.
    pub(super) fn cell(&mut self, cell: Cell) {
        match cell {
            Cell::Static(field) => {
                for place in self.stores.statics.get(&field).cloned().unwrap_or_default() {
                    self.add(Fact::Kept(place));
                }
            }
            Cell::Field(object, field) => {
                self.add(Fact::Object(object));
                for place in self.stores.fields.get(&field).cloned().unwrap_or_default() {
                    self.keep_store_into(place, object);
                }
            }
            Cell::Elements(object) => {
                self.add(Fact::Object(object));
                for place in self.stores.elements.clone() {
                    self.keep_store_into(place, object);
                }
            }
        }
    }

    pub(super) fn keep_store_into(&mut self, place: Place, object: Object) {
        if self.facts.contains(&Fact::Kept(place)) {
            return;
        }
        let body = self.bodies[&place.frame].body;
        let base = match &body.block(place.block).instructions[place.index].0 {
            Instruction::PutField { object, .. } => Some(*object),
            Instruction::ArrayStore { array, .. } => Some(*array),
            Instruction::Intrinsic {
                intrinsic,
                arguments,
                ..
            } => intrinsic
                .stores_into()
                .and_then(|position| arguments.get(position).copied()),
            _ => None,
        };
        let base = base.map(|base| self.pointers.operand(place, base));
        if base.is_some_and(|objects| objects.contains(&object)) {
            self.add(Fact::Kept(place));
        }
    }

    /// The ways by which the caller gets an object.
    pub(super) fn object(&mut self, object: Object) {
        if self.pointers.is_value(object) {
            return;
        }
        for &root in self.pointers.roots() {
            if self.pointers.hands_out(root, object) {
                self.add(Fact::Result(root));
            }
        }
        // The caller reads it in an object that it gets, or in a static field.
        let cells: Vec<Cell> = self.pointers.cells().collect();
        for cell in cells {
            let (is_read, owner) = match cell {
                Cell::Field(owner, field) => (self.is_readable(field), Some(owner)),
                Cell::Static(field) => (self.is_readable(field), None),
                Cell::Elements(array) => (self.pointers.is_array_of_caller(array), Some(array)),
            };
            if is_read && self.pointers.stored(cell).contains(&object) {
                self.add(Fact::Cell(cell));
                if let Some(owner) = owner {
                    self.add(Fact::Object(owner));
                }
            }
        }
    }

    fn is_readable(&self, field: FieldId) -> bool {
        let declared = self.program.field(field);
        declared.visibility != java::Visibility::Private
            && self.program.class(declared.class).origin != Origin::Library
    }

    pub(super) fn block(&mut self, frame: Frame, block: BlockId) {
        self.enter(frame);
        for governing in self.bodies[&frame].control.governing(block).to_vec() {
            self.add(Fact::Block(frame, governing));
            self.decide(frame, governing);
        }
    }

    /// How a block goes on is in the slice.
    pub(super) fn decide(&mut self, frame: Frame, block: BlockId) {
        let body = self.bodies[&frame].body;
        let code = body.block(block);
        let index = code.instructions.len();
        let end = Place {
            frame,
            block,
            index,
        };
        match &code.terminator.0 {
            Terminator::Branch { condition, .. } => self.operand(end, *condition),
            Terminator::Switch { selector, .. } => self.operand(end, *selector),
            _ => {}
        }
    }

    pub(super) fn kept(&mut self, place: Place) {
        let frame = place.frame;
        self.enter(frame);
        self.add(Fact::Block(frame, place.block));
        let body = self.bodies[&frame].body;
        let (instruction, _) = &body.block(place.block).instructions[place.index];
        match instruction {
            Instruction::Call { arguments, .. } => self.kept_call(place, arguments),
            Instruction::PutField { .. }
            | Instruction::PutStatic { .. }
            | Instruction::ArrayStore { .. }
            | Instruction::Unsupported(_) => {
                self.add(Fact::Effect(frame));
                self.operands(place, instruction);
            }
            Instruction::Intrinsic { intrinsic, .. } => {
                if intrinsic.stores_into().is_some() {
                    self.add(Fact::Effect(frame));
                    self.loaded(place);
                }
                self.operands(place, instruction);
            }
            _ => self.operands(place, instruction),
        }
        if instruction.result().is_some() && !matches!(instruction, Instruction::Call { .. }) {
            self.loaded(place);
        }
    }

    pub(super) fn operands(&mut self, place: Place, instruction: &Instruction) {
        let mut operands = Vec::new();
        instruction.for_each_operand(|operand| operands.push(operand));
        for operand in operands {
            self.operand(place, operand);
        }
    }

    pub(super) fn kept_call(&mut self, place: Place, arguments: &[Operand]) {
        let targets = self.pointers.targets(place).to_vec();
        let is_dispatched = match &self.bodies[&place.frame]
            .body
            .block(place.block)
            .instructions[place.index]
            .0
        {
            Instruction::Call { dispatch, .. } => *dispatch != java::hir::Dispatch::Static,
            _ => false,
        };
        if is_dispatched && let Some(&receiver) = arguments.first() {
            self.operand(place, receiver);
        }
        let knows_all = self.pointers.is_of_library(place.frame) || targets.is_empty();
        for (position, &argument) in (0..).map(Local).zip(arguments) {
            let is_read = |&frame: &Frame| {
                self.pointers.is_of_library(frame)
                    || self
                        .facts
                        .contains(&Fact::Value(frame, Definition::Entry(BlockId(0), position)))
            };
            if knows_all || targets.iter().any(is_read) {
                self.operand(place, argument);
            }
        }
        for target in targets {
            self.enter(target);
        }
    }

    /// Every call of the frame is kept.
    pub(super) fn effect(&mut self, frame: Frame) {
        self.enter(frame);
        self.receivers(frame);
        let calls = self.pointers.callers(frame).iter();
        let mut calls: Vec<Place> = calls.copied().collect();
        if self.initialisers.contains(&frame) {
            let class = self.program.method(self.pointers.method(frame)).class;
            let is_outside = |place: &&Place| {
                let method = self.pointers.method(place.frame);
                !self
                    .program
                    .subclass_of(self.program.method(method).class, class)
            };
            calls.extend(self.pointers.initialising(frame).iter().filter(is_outside));
        }
        for call in calls {
            self.add(Fact::Kept(call));
            self.add(Fact::Effect(call.frame));
        }
    }

    pub(super) fn whole(&mut self, frame: Frame) {
        self.add(Fact::Guard(frame));
        let Some(code) = self.bodies.get(&frame) else {
            return;
        };
        let body = code.body;
        for (block, code) in (0..).map(BlockId).zip(&body.blocks) {
            self.add(Fact::Block(frame, block));
            self.decide(frame, block);
            let end = code.instructions.len();
            for index in 0..end {
                let place = Place {
                    frame,
                    block,
                    index,
                };
                self.add(Fact::Kept(place));
                if code.instructions[index].0.result().is_some() {
                    self.add(Fact::Value(frame, Definition::At(block, index)));
                }
            }
            let place = Place {
                frame,
                block,
                index: end,
            };
            if let Terminator::Return(Some(value)) | Terminator::Throw(value) = code.terminator.0 {
                self.operand(place, value);
            }
        }
        if !self.pointers.is_of_library(frame) {
            return;
        }
        let parameters = (0..body.parameters).map(Local);
        for parameter in parameters {
            self.add(Fact::Value(frame, Definition::Entry(BlockId(0), parameter)));
        }
    }

    /// The exceptions of a frame, and of what it calls, decide what else runs.
    pub(super) fn guard(&mut self, frame: Frame) {
        let Some(code) = self.bodies.get(&frame) else {
            return;
        };
        let (body, calls) = (code.body, code.calls.clone());
        if code.has_handlers && !self.pointers.is_of_library(frame) {
            self.add(Fact::Whole(frame));
        }
        for call in calls {
            for &target in self.pointers.targets(call) {
                self.add(Fact::Guard(target));
            }
        }
        for (block, code) in (0..).map(BlockId).zip(&body.blocks) {
            if let Terminator::Throw(exception) = code.terminator.0 {
                let place = Place {
                    frame,
                    block,
                    index: code.instructions.len(),
                };
                if self.is_exhaustion(place, exception) {
                    continue;
                }
                self.add(Fact::Block(frame, block));
                self.operand(place, exception);
                self.add(Fact::Effect(frame));
            }
        }
    }

    /// Whether it is an error of the JVM that models throw and no caller catches.
    pub(super) fn is_exhaustion(&self, place: Place, exception: Operand) -> bool {
        let known = self.program.well_known();
        let thrown = self.pointers.operand(place, exception);
        !thrown.is_empty()
            && thrown.iter().all(|&object| {
                let class = self.pointers.class_of(object).and_then(Type::as_class);
                class.is_some_and(|class| {
                    self.program.subclass_of(class, known.out_of_memory_error)
                        || self.program.subclass_of(class, known.stack_overflow_error)
                })
            })
    }
}
