//! The flows of the code of a frame.

use java::hir::Dispatch;
use java::{ClassId, ClassKind, MethodId, MethodKind, Type};

use super::explored::blocks_of_main;
use super::{
    Allocation, Cell, Frame, Holder, Object, Owner, Place, Pointers, Use, instructions,
    is_of_library, parameter_of,
};
use crate::body::{BlockId, Body, Instruction, Local, Operand, Terminator};
use crate::call_graph::{initialised_class, initializers};
use crate::intrinsic::{ArrayIntrinsic, Intrinsic};
use crate::reaching_definitions::Definition;

impl<'a> Pointers<'a> {
    /// The frame of a method, whose code is added when it is new.
    pub(super) fn frame(&mut self, method: MethodId, owner: Owner) -> Frame {
        let owner = match is_of_library(self.program, method) {
            true => owner,
            false => Owner::None,
        };
        let known = self.frames.len();
        let number = self.frames.intern((method, owner));
        let frame = Frame(u32::try_from(number).expect("frames are numbered by u32"));
        if number == known
            && let Some(body) = self.bodies.body(method)
        {
            self.add_body(frame, body);
        }
        frame
    }

    pub(super) fn add_body(&mut self, frame: Frame, body: &'a Body) {
        // Every frame with code has them.
        self.definitions_of(frame);
        let method = self.method(frame);
        if let Some(is_run) = self.is_run {
            let left_out = blocks_of_main(body, is_run).into_iter();
            self.left_out.extend(left_out.map(|block| (method, block)));
        }
        for (place, instruction) in instructions(frame, body) {
            if !self.leaves_out(frame, place.block) {
                self.add_instruction(place, body, instruction);
            }
        }
        for (block, code) in (0..).map(BlockId).zip(&body.blocks) {
            if self.leaves_out(frame, block) {
                continue;
            }
            let place = Place {
                frame,
                block,
                index: code.instructions.len(),
            };
            match code.terminator.0 {
                Terminator::Return(Some(value)) => {
                    let to = self.holder(Holder::Result(frame));
                    self.assign(place, body, value, to, None);
                }
                Terminator::Throw(exception) => {
                    let to = self.holder(Holder::Thrown);
                    self.assign(place, body, exception, to, None);
                }
                _ => {}
            }
        }
    }

    /// Where a reference in an operand comes from; none for primitives and `null`.
    pub(super) fn source(&mut self, place: Place, body: &Body, operand: Operand) -> Option<usize> {
        match operand {
            Operand::Local(local) if body.locals[local.0 as usize].ty.is_reference() => {
                let definitions = self.definitions_of(place.frame)?;
                let definition = definitions.before(place.block, place.index, local);
                Some(self.holder(Holder::Value(place.frame, definition)))
            }
            _ => None,
        }
    }

    pub(super) fn assign(
        &mut self,
        place: Place,
        body: &Body,
        from: Operand,
        to: usize,
        ty: Option<Type>,
    ) {
        if let Some(from) = self.source(place, body, from) {
            self.flow(from, to, ty);
        } else if let Operand::Constant(
            java::ConstantValue::String(_) | java::ConstantValue::Class(_),
        ) = from
        {
            let value = self.value();
            self.add(to, value);
        }
    }

    /// What an instruction results in.
    pub(super) fn result_of(&mut self, place: Place) -> usize {
        let definition = Definition::At(place.block, place.index);
        self.holder(Holder::Value(place.frame, definition))
    }

    pub(super) fn allocate(&mut self, place: Place, ty: Type) {
        let known = self.program.well_known();
        let is_value = ty.as_class().is_some_and(|class| {
            class == known.string || class == known.class || known.boxed_in(class).is_some()
        });
        let owner = self.frames.get(place.frame.0 as usize).1;
        let object = match (is_value, owner) {
            (true, _) => self.value(),
            (false, Owner::None) => self.object(Allocation::At(place), Some(ty), None),
            (false, owner) => self.object(Allocation::At(place), Some(ty), Some(owner)),
        };
        let to = self.result_of(place);
        self.add(to, object);
    }

    pub(super) fn add_instruction(
        &mut self,
        place: Place,
        body: &'a Body,
        instruction: &'a Instruction,
    ) {
        if let Some(class) = initialised_class(self.program, instruction) {
            self.initialise(class, Some(place));
        }
        // What is stored into, compared or passed is asked for later.
        instruction.for_each_operand(|operand| {
            self.source(place, body, operand);
        });
        let is_reference = |local: Local| body.locals[local.0 as usize].ty.is_reference();
        match instruction {
            Instruction::Assign { to, value } if is_reference(*to) => {
                let to = self.result_of(place);
                self.assign(place, body, *value, to, None);
            }
            Instruction::Cast { to, operand, ty } if is_reference(*to) => {
                let to = self.result_of(place);
                self.assign(place, body, *operand, to, Some(*ty));
            }
            Instruction::Clone { object, .. } => {
                let to = self.result_of(place);
                if let Some(from) = self.source(place, body, *object) {
                    self.used(from, Use::Copy(to));
                }
            }
            Instruction::GetField { to, object, field } if is_reference(*to) => {
                let to = self.result_of(place);
                if let Some(base) = self.source(place, body, *object) {
                    self.used(base, Use::Load(*field, to));
                }
            }
            Instruction::PutField {
                object,
                field,
                value,
            } if self.program.field(*field).ty.is_reference() => {
                if let Some(base) = self.source(place, body, *object) {
                    let value = self.as_source(place, body, *value);
                    self.used(base, Use::Store(*field, value));
                }
            }
            Instruction::GetStatic { to, field } if is_reference(*to) => {
                let to = self.result_of(place);
                let from = self.holder(Holder::Cell(Cell::Static(*field)));
                self.flow(from, to, None);
            }
            Instruction::PutStatic { field, value }
                if self.program.field(*field).ty.is_reference() =>
            {
                let to = self.holder(Holder::Cell(Cell::Static(*field)));
                self.assign(place, body, *value, to, None);
            }
            Instruction::ArrayLoad { to, array, .. } if is_reference(*to) => {
                let to = self.result_of(place);
                if let Some(base) = self.source(place, body, *array) {
                    self.used(base, Use::LoadElements(to));
                }
            }
            Instruction::ArrayStore { array, value, .. } => {
                if let Some(base) = self.source(place, body, *array) {
                    let value = self.as_source(place, body, *value);
                    self.used(base, Use::StoreElements(value));
                }
            }
            Instruction::New { class, .. } => self.allocate(place, Type::Class(*class)),
            Instruction::NewArray { array, .. } => self.allocate(place, *array),
            Instruction::Intrinsic {
                to,
                intrinsic,
                arguments,
            } => self.add_intrinsic(place, body, (*to, *intrinsic, arguments)),
            Instruction::Call {
                dispatch,
                method,
                arguments,
                ..
            } => match dispatch {
                Dispatch::Static => {
                    let owner = self.owner_of_call(*method, None, Some(place));
                    let target = self.frame(*method, owner);
                    self.connect(place, target, None);
                }
                Dispatch::Exact | Dispatch::Virtual => {
                    let receiver = arguments.first().copied().unwrap_or(Operand::Null);
                    let base = self.as_source(place, body, receiver);
                    self.used(base, Use::Call(place));
                }
            },
            _ => {}
        }
    }

    /// Where an operand's reference comes from; a holder of its own for constants.
    pub(super) fn as_source(&mut self, place: Place, body: &Body, operand: Operand) -> usize {
        if let Some(known) = self.source(place, body, operand) {
            return known;
        }
        let holder = self.holder(Holder::Constants(place.frame));
        self.assign(place, body, operand, holder, None);
        holder
    }

    pub(super) fn add_intrinsic(
        &mut self,
        place: Place,
        body: &Body,
        (to, intrinsic, arguments): (Option<Local>, Intrinsic, &[Operand]),
    ) {
        if let (Intrinsic::Array(ArrayIntrinsic::Copy), [from, _, into, ..]) =
            (intrinsic, arguments)
            && let (Some(from), Some(into)) = (
                self.source(place, body, *from),
                self.source(place, body, *into),
            )
        {
            let between = self.holder(Holder::Copied(place));
            self.used(from, Use::LoadElements(between));
            self.used(into, Use::StoreElements(between));
        }
        let Some(to) = to else { return };
        match body.locals[to.0 as usize].ty {
            ty @ Type::Array { .. } => {
                self.allocate(place, ty);
                let to = self.result_of(place);
                for &argument in arguments {
                    self.assign(place, body, argument, to, Some(ty));
                }
            }
            Type::Class(_) => {
                let value = self.value();
                let to = self.result_of(place);
                self.add(to, value);
            }
            _ => {}
        }
    }

    pub(super) fn initialise(&mut self, class: ClassId, place: Option<Place>) {
        for initializer in initializers(self.program, class) {
            let frame = self.frame(initializer, Owner::None);
            if let Some(place) = place {
                self.initialising.entry(frame).or_default().push(place);
            }
        }
    }

    /// The method that a call runs on an object.
    pub(super) fn target(
        &self,
        dispatch: Dispatch,
        method: MethodId,
        object: Object,
    ) -> Option<MethodId> {
        let declared = self.program.method(method);
        if dispatch != Dispatch::Virtual || declared.kind == MethodKind::Constructor {
            return Some(method);
        }
        let class = match self.class_of(object) {
            Some(Type::Class(class)) => class,
            Some(Type::Unknown) => declared.class,
            _ => self.program.well_known().object,
        };
        match self.is_value(object) {
            // Of a value only the type that is asked for is known.
            true if self.program.class(declared.class).kind != ClassKind::Interface
                && declared.class != self.program.well_known().object =>
            {
                Some(method)
            }
            _ => self.program.virtual_entry(class, method),
        }
    }

    pub(super) fn owner_of_call(
        &self,
        callee: MethodId,
        receiver: Option<Object>,
        place: Option<Place>,
    ) -> Owner {
        if !is_of_library(self.program, callee) {
            return Owner::None;
        }
        if let Some(object) = receiver {
            return self.owners[object.0 as usize];
        }
        let Some(place) = place else {
            return Owner::None;
        };
        match self.frames.get(place.frame.0 as usize).1 {
            Owner::None if !self.is_of_library(place.frame) => Owner::Call(place),
            owner => owner,
        }
    }

    /// A call with a receiver.
    pub(super) fn call_on(&mut self, place: Place, object: Object) {
        let Some(body) = self.body(place.frame) else {
            return;
        };
        let Instruction::Call {
            dispatch, method, ..
        } = &body.block(place.block).instructions[place.index].0
        else {
            return;
        };
        let declared = Type::Class(self.program.method(*method).class);
        if !self.fits(object, Some(declared)) {
            return;
        }
        let Some(target) = self.target(*dispatch, *method, object) else {
            return;
        };
        let owner = self.owner_of_call(target, Some(object), Some(place));
        let frame = self.frame(target, owner);
        self.connect(place, frame, Some(object));
    }

    /// Passes arguments and the result.
    pub(super) fn connect(&mut self, place: Place, target: Frame, receiver: Option<Object>) {
        let Some(body) = self.body(place.frame) else {
            return;
        };
        let Instruction::Call { to, arguments, .. } =
            &body.block(place.block).instructions[place.index].0
        else {
            return;
        };
        if let Some(object) = receiver {
            let this = self.holder(parameter_of(target, Local(0)));
            self.add(this, object);
        }
        let targets = self.targets.entry(place).or_default();
        if targets.contains(&target) {
            return;
        }
        targets.push(target);
        self.calls.entry(target).or_default().push(place);
        let first = usize::from(receiver.is_some());
        for (position, &argument) in (0..).map(Local).zip(arguments).skip(first) {
            let into = self.holder(parameter_of(target, position));
            self.assign(place, body, argument, into, None);
        }
        if let Some(to) = to
            && body.locals[to.0 as usize].ty.is_reference()
        {
            let from = self.holder(Holder::Result(target));
            let to = self.result_of(place);
            self.flow(from, to, None);
            // Native code of the library returns values.
            if self.body(target).is_none() {
                let value = self.value();
                self.add(to, value);
            }
        }
    }
}
