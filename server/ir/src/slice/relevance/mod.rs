//! What the outcome of a question may depend on, a least fixpoint. It goes backwards from the
//! question through data, control, dispatch and what the caller may do.
//!
//! Facts are about places of the program. In code of the library they are about whole methods.

mod rules;

use std::collections::BTreeSet;
use std::rc::Rc;

use java::{ClassKind, FieldId, MethodId, MethodKind, Origin, Program, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::body::{BlockId, Body, Instruction, Local, Operand, Terminator};
use crate::pointers::{Cell, Frame, Object, Place, Pointers, instructions};
use crate::reaching_definitions::{Definition, Definitions};
use crate::slice::control::Control;
use crate::slice::question::Question;

/// Something that the outcome may depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Fact {
    /// The value of a local, since this definition.
    Value(Frame, Definition),
    /// What a frame returns.
    Result(Frame),
    /// What a part of an object, or a static field, holds.
    Cell(Cell),
    /// Which object the caller uses.
    Object(Object),
    /// Whether a block runs.
    Block(Frame, BlockId),
    /// An instruction is in the slice.
    Kept(Place),
    /// Each call of a frame matters.
    Effect(Frame),
    /// All of a frame's code is in the slice.
    Whole(Frame),
    /// An exception of the frame decides what else runs.
    Guard(Frame),
}

/// What belongs to the slice.
pub(super) struct Relevance<'p, 'a> {
    program: &'a Program,
    pointers: &'p Pointers<'a>,
    facts: FxHashSet<Fact>,
    work: Vec<Fact>,
    bodies: FxHashMap<Frame, Code<'a>>,
    stores: Stores,
    /// The frames of static initialisers.
    initialisers: FxHashSet<Frame>,
    is_spent: &'p dyn Fn() -> bool,
}

/// The code of a frame, with what is computed from it once.
struct Code<'a> {
    body: &'a Body,
    definitions: Rc<Definitions<'a>>,
    control: Control,
    calls: Vec<Place>,
    has_handlers: bool,
}

/// Where parts of objects are stored.
#[derive(Default)]
struct Stores {
    fields: FxHashMap<FieldId, Vec<Place>>,
    statics: FxHashMap<FieldId, Vec<Place>>,
    elements: Vec<Place>,
}

impl<'p, 'a> Relevance<'p, 'a> {
    /// The least set of places that the question depends on. None if the budget is spent.
    pub(super) fn of(
        program: &'a Program,
        pointers: &'p Pointers<'a>,
        question: &Question,
        is_spent: &'p dyn Fn() -> bool,
    ) -> Option<Relevance<'p, 'a>> {
        let mut relevance = Relevance {
            program,
            pointers,
            facts: FxHashSet::default(),
            work: Vec::new(),
            bodies: FxHashMap::default(),
            stores: Stores::default(),
            initialisers: FxHashSet::default(),
            is_spent,
        };
        for frame in pointers.frames() {
            relevance.add_code(frame);
        }
        relevance.ask(question);
        relevance.close()?;
        Some(relevance)
    }

    /// Whether an instruction is in the slice.
    pub(super) fn keeps(&self, place: Place) -> bool {
        self.facts.contains(&Fact::Kept(place))
    }

    /// Keeps an instruction that may throw, with all that follows from it. None if the budget is
    /// spent.
    pub(super) fn keep(&mut self, place: Place) -> Option<()> {
        self.add(Fact::Kept(place));
        self.close()
    }

    /// Keeps what a frame throws. None if the budget is spent.
    pub(super) fn keep_exceptions(&mut self, frame: Frame) -> Option<()> {
        self.add(Fact::Guard(frame));
        self.close()
    }

    /// Whether the value that an operand has before an instruction is in the slice.
    pub(super) fn is_known(&self, place: Place, operand: Operand) -> bool {
        match operand {
            Operand::Local(local) => {
                let definition =
                    self.bodies[&place.frame]
                        .definitions
                        .before(place.block, place.index, local);
                self.facts.contains(&Fact::Value(place.frame, definition))
            }
            _ => true,
        }
    }

    /// Whether an argument is in the slice.
    pub(super) fn reads_argument(&self, frame: Frame, parameter: Local) -> bool {
        let first = Definition::Entry(BlockId(0), parameter);
        self.facts.contains(&Fact::Value(frame, first))
    }

    /// Whether the result of a frame is in the slice.
    pub(super) fn has_result(&self, frame: Frame) -> bool {
        self.facts.contains(&Fact::Result(frame))
    }

    /// Whether calls of a frame matter by what it stores or throws.
    pub(super) fn has_effect(&self, frame: Frame) -> bool {
        self.facts.contains(&Fact::Effect(frame))
    }

    /// Whether some of a frame's code is in the slice, or runs where some is.
    pub(super) fn is_entered(&self, frame: Frame) -> bool {
        self.facts.contains(&Fact::Guard(frame))
    }

    /// Whether a frame's branch is in the slice.
    pub(super) fn decides(&self, frame: Frame, block: BlockId) -> bool {
        let code = &self.bodies[&frame];
        let end = Place {
            frame,
            block,
            index: code.body.block(block).instructions.len(),
        };
        match &code.body.block(block).terminator.0 {
            Terminator::Branch { condition, .. } => self.is_known(end, *condition),
            Terminator::Switch { selector, .. } => self.is_known(end, *selector),
            _ => false,
        }
    }

    /// Where the ways from a block meet again.
    pub(super) fn control(&self, frame: Frame) -> &Control {
        &self.bodies[&frame].control
    }

    /// The definition that an operand reads.
    pub(super) fn definition(&self, place: Place, local: Local) -> Definition {
        self.bodies[&place.frame]
            .definitions
            .before(place.block, place.index, local)
    }

    fn add(&mut self, fact: Fact) {
        if self.facts.insert(fact) {
            self.work.push(fact);
        }
    }

    fn add_code(&mut self, frame: Frame) {
        let declared = self.program.method(self.pointers.method(frame));
        if declared.kind == MethodKind::StaticInitializer {
            self.initialisers.insert(frame);
        }
        let (Some(body), Some(definitions)) =
            (self.pointers.body(frame), self.pointers.definitions(frame))
        else {
            return;
        };
        let mut calls = Vec::new();
        for (place, instruction) in instructions(frame, body) {
            match instruction {
                Instruction::PutField { field, .. } => {
                    self.stores.fields.entry(*field).or_default().push(place);
                }
                Instruction::PutStatic { field, .. } => {
                    self.stores.statics.entry(*field).or_default().push(place);
                }
                Instruction::ArrayStore { .. } => self.stores.elements.push(place),
                Instruction::Intrinsic { intrinsic, .. } if intrinsic.stores_into().is_some() => {
                    self.stores.elements.push(place);
                }
                Instruction::Call { .. } => calls.push(place),
                _ => {}
            }
        }
        let code = Code {
            body,
            definitions,
            control: Control::of(body),
            calls,
            has_handlers: body.blocks.iter().any(|block| block.unwind.is_some()),
        };
        self.bodies.insert(frame, code);
    }

    /// The facts that the question starts with.
    fn ask(&mut self, question: &Question) {
        let pointers = self.pointers;
        let of_method = |method: MethodId| {
            let frames = pointers.frames();
            frames.filter(move |&frame| pointers.method(frame) == method)
        };
        match *question {
            Question::Specification(method) => {
                for frame in of_method(method) {
                    self.add(Fact::Result(frame));
                }
            }
            Question::Invariant(method) => {
                // What it throws counts, too.
                for frame in of_method(method) {
                    self.add(Fact::Whole(frame));
                    self.add(Fact::Result(frame));
                }
                self.ask_for_objects(self.program.method(method).class);
            }
            Question::Blocks(method, ref blocks) => {
                for frame in of_method(method) {
                    for &block in blocks {
                        self.add(Fact::Block(frame, block));
                        self.decide(frame, block);
                    }
                    self.add(Fact::Effect(frame));
                }
            }
        }
        self.keep_enum_constants();
        // What no analysis sees through may do anything.
        let frames: Vec<Frame> = self.bodies.keys().copied().collect();
        for frame in frames {
            let body = self.bodies[&frame].body;
            for (place, instruction) in instructions(frame, body) {
                let is_opaque = match instruction {
                    Instruction::Unsupported(_) => true,
                    Instruction::Call { .. } => self.may_run_native_code(place),
                    _ => false,
                };
                if is_opaque {
                    self.add(Fact::Kept(place));
                }
            }
        }
    }

    /// Whether a call may run a native method, which may do anything. Those of `Object` and of
    /// exceptions do nothing to what is modelled.
    fn may_run_native_code(&self, place: Place) -> bool {
        let mut targets = self.pointers.targets(place).iter();
        targets.any(|&target| {
            let declared = self.program.method(self.pointers.method(target));
            let is_known = declared.class == self.program.well_known().object
                || self.program.is_throwable(declared.class);
            self.pointers.body(target).is_none() && !declared.is_abstract && !is_known
        })
    }

    /// The caller names constants of enums by their fields.
    fn keep_enum_constants(&mut self) {
        let initialisers: Vec<Frame> = self.initialisers.iter().copied().collect();
        for frame in initialisers {
            let class = self.program.method(self.pointers.method(frame)).class;
            let declared = self.program.class(class);
            if declared.kind != ClassKind::Enum || declared.origin == Origin::Library {
                continue;
            }
            for &field in &declared.fields {
                let field_declared = self.program.field(field);
                if field_declared.is_static && field_declared.ty == Type::Class(class) {
                    self.add(Fact::Cell(Cell::Static(field)));
                }
            }
        }
    }

    /// All that leads to objects of a class: the question is asked of each object.
    fn ask_for_objects(&mut self, class: java::ClassId) {
        let is_asked = |object: Object| {
            let ty = self.pointers.class_of(object);
            ty.and_then(Type::as_class)
                .is_some_and(|found| self.program.subclass_of(found, class))
        };
        let mut leading: FxHashSet<Object> =
            self.pointers.objects().filter(|&o| is_asked(o)).collect();
        let cells: Vec<(Cell, Vec<Object>)> = self
            .pointers
            .cells()
            .map(|cell| (cell, self.pointers.stored(cell)))
            .collect();
        loop {
            let before = leading.len();
            for (cell, held) in &cells {
                if held.iter().any(|object| leading.contains(object)) {
                    match *cell {
                        Cell::Field(object, _) | Cell::Elements(object) => {
                            leading.insert(object);
                        }
                        Cell::Static(_) => {}
                    }
                }
            }
            if leading.len() == before {
                break;
            }
        }
        for (cell, held) in cells {
            if held.iter().any(|object| leading.contains(object)) {
                self.add(Fact::Cell(cell));
            }
        }
        for object in leading {
            self.add(Fact::Object(object));
        }
    }

    /// The fields of the project that are stored but not in the slice.
    pub(super) fn fields_left_out(&self) -> BTreeSet<FieldId> {
        let stores = self.stores.fields.iter().chain(&self.stores.statics);
        let left_out = stores.filter(|(field, places)| {
            let class = self.program.field(**field).class;
            self.program.class(class).origin != Origin::Library
                && !places.iter().any(|&place| self.keeps(place))
        });
        left_out.map(|(&field, _)| field).collect()
    }
}
