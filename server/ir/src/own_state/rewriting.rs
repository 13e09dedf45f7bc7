//! The bodies in which nothing is known but the own fields of known objects.

use std::collections::BTreeSet;

use java::{ClassKind, ConstantValue, FieldId, MethodId, MethodKind, Origin, Program, Type};
use rustc_hash::FxHashMap;
use syntax::Span;

use super::ends::Ends;
use super::hazards::Hazards;
use super::members::{Members, Referred};
use super::sizes::Sizes;
use super::unknowns::Unknowns;
use super::uses::is_made_of_nothing;
use super::writing::{Rewriting, any, empty};
use crate::body::{
    BinaryOperator, Block, BlockId, Body, Comparison, Instruction, Local, Operand, Terminator,
    Width,
};
use crate::call_graph::{initialised_class, initializers};
use crate::intrinsic::{Intrinsic, SystemIntrinsic};
use crate::reaching_definitions::{Definition, Definitions};

/// What is known of a program.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub(super) program: &'a Program,
    pub(super) members: &'a Members<'a>,
    pub(super) hazards: &'a Hazards<'a>,
    pub(super) sizes: &'a Sizes,
    pub(super) unknowns: &'a Unknowns,
}

/// A body in which nothing else is known.
pub(super) struct Rewritten {
    pub(super) body: Body,
    /// The methods of which it runs bodies.
    pub(super) called: Vec<MethodId>,
    /// Where it may have any known object.
    pub(super) unknowns: Unknowns,
}

/// The body of a method in which nothing else is known. Blocks keep their numbers, outcomes theirs.
/// Callers may call it, or not.
pub(super) fn rewritten(
    known: Known<'_>,
    (method, is_called): (MethodId, bool),
    body: &Body,
) -> Rewritten {
    let program = known.program;
    let mut unknown = known.unknowns.parameters_of(method);
    let mut rewriting = loop {
        let mut rewriting = begun(known, (method, &unknown), body);
        if is_called {
            rewriting.forget_arguments();
        }
        match is_value_of(program, method) {
            true => rewriting.any_constant(),
            false => rewriting.blocks_of_body(),
        }
        let found = std::mem::take(&mut rewriting.unknown_locals);
        let known_ones = unknown.len();
        unknown.extend(found);
        if unknown.len() == known_ones {
            break rewriting;
        }
    };
    let parameters = unknown.iter().filter(|local| local.0 < body.parameters);
    let mut unknowns = std::mem::take(&mut rewriting.found);
    unknowns
        .parameters
        .extend(parameters.map(|&local| (method, local)));
    let code = rewriting
        .blocks
        .iter()
        .flat_map(|block| &block.instructions);
    let initialised = code.filter_map(|(one, _)| initialised_class(program, one));
    let initialisers = initialised.flat_map(|class| initializers(program, class));
    let is_own =
        |method: &MethodId| program.class(program.method(*method).class).origin != Origin::Library;
    let initialisers: Vec<MethodId> = initialisers.filter(is_own).collect();
    rewriting.called.extend(initialisers);
    Rewritten {
        called: rewriting.called,
        unknowns,
        body: Body {
            locals: rewriting.locals,
            blocks: rewriting.blocks,
            ..body.clone()
        },
    }
}

/// The body as it is before its first instruction is rewritten. Some locals may hold any known
/// object.
fn begun<'a>(
    known: Known<'a>,
    (method, unknown): (MethodId, &BTreeSet<Local>),
    body: &'a Body,
) -> Rewriting<'a> {
    let Known {
        program,
        members,
        hazards,
        sizes,
        unknowns,
    } = known;
    let mut locals = body.locals.clone();
    for &local in unknown {
        locals[local.0 as usize].ty = Type::Class(program.well_known().object);
    }
    let blocks = body.blocks.iter().map(|block| empty(block.unwind));
    Rewriting {
        program,
        members,
        hazards,
        sizes,
        unknowns,
        method,
        body,
        definitions: Definitions::of(body),
        ends: match hazards.reaches_target(method) {
            true => Ends::none(body),
            false => hazards.ends(sizes, body),
        },
        site: (BlockId(0), 0),
        lengths: FxHashMap::default(),
        same: FxHashMap::default(),
        made: FxHashMap::default(),
        locals,
        blocks: blocks.collect(),
        current: BlockId(0),
        unwind: None,
        place: (Span::default(), 0),
        called: Vec::new(),
        resumptions: Vec::new(),
        unknown_locals: BTreeSet::new(),
        found: Unknowns::default(),
    }
}

/// Whether it is `valueOf` of an enum, which Java declares. Its loop asks for the name of each
/// constant, of which nothing is known.
fn is_value_of(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    declared.is_static
        && declared.name == "valueOf"
        && declared.parameters.len() == 1
        && declared.parameters[0].ty == Type::Class(program.well_known().string)
        && program.class(declared.class).kind == ClassKind::Enum
}

impl Rewriting<'_> {
    /// The body of `valueOf`: any constant, or an exception.
    fn any_constant(&mut self) {
        self.blocks = vec![empty(None)];
        self.may_throw();
        let constant = self.new_local(self.program.method(self.method).result);
        self.choose_object(constant);
        self.null_check(Operand::Local(constant));
        self.end(Terminator::Return(Some(Operand::Local(constant))));
    }

    fn blocks_of_body(&mut self) {
        for (id, block) in (0..).map(BlockId).zip(&self.body.blocks) {
            self.block(id, block);
        }
        self.enter_resumptions();
    }

    fn block(&mut self, id: BlockId, block: &Block) {
        self.current = id;
        self.unwind = block.unwind;
        if id == BlockId(0) {
            self.forget_unknown_parameters();
            self.begin_collections();
        }
        let instructions = block.instructions.iter().zip(&block.offsets);
        for (index, ((instruction, span), &offset)) in instructions.enumerate() {
            self.place = (*span, offset);
            self.site = (id, index);
            self.instruction(instruction);
        }
        let offset = block.offsets.last().copied().unwrap_or_default();
        self.place = (block.terminator.1, offset);
        let terminator = self.terminator(&block.terminator.0);
        self.end(terminator);
    }

    /// Of what callers pass nothing is known but known objects.
    fn forget_arguments(&mut self) {
        for local in (0..self.body.parameters).map(Local) {
            if self
                .referred(local)
                .is_some_and(|referred| referred != Referred::Known)
            {
                self.emit(any(local, SystemIntrinsic::Any));
            }
        }
    }

    /// Parameters that may be any known objects are opaque.
    fn forget_unknown_parameters(&mut self) {
        for local in self.unknowns.parameters_of(self.method) {
            self.emit(any(local, SystemIntrinsic::Any));
        }
    }

    /// Before a constructor runs, the collections that it makes are empty.
    fn begin_collections(&mut self) {
        let declared = self.program.method(self.method);
        if declared.kind != MethodKind::Constructor {
            return;
        }
        for &field in &self.program.class(declared.class).fields {
            if self.sizes.has(field) {
                self.emit(Instruction::PutField {
                    object: Operand::Local(Local(0)),
                    field,
                    value: Operand::Constant(ConstantValue::Int(0)),
                });
            }
        }
    }

    fn terminator(&mut self, terminator: &Terminator) -> Terminator {
        let result = self.program.method(self.method).result;
        match terminator {
            Terminator::Return(Some(value)) if self.is_unknown_for(*value, result) => {
                self.found.results.insert(self.method);
                Terminator::Return(Some(Operand::Null))
            }
            Terminator::Return(Some(value)) if result.is_reference() => {
                if self.unknowns.results.contains(&self.method) {
                    self.leak(*value);
                }
                Terminator::Return(Some(self.passed(*value, result)))
            }
            other => other.clone(),
        }
    }

    fn instruction(&mut self, instruction: &Instruction) {
        if self.hazards.is_initialiser_open(instruction) {
            self.interrupt();
        }
        match instruction {
            Instruction::Binary {
                to,
                operator: BinaryOperator::Remainder,
                width: width @ (Width::Int | Width::Long),
                left,
                right: right @ Operand::Local(_),
            } => self.remainder(*to, *width, [*left, *right]),
            Instruction::Unary { .. }
            | Instruction::Binary { .. }
            | Instruction::Compare { .. }
            | Instruction::Convert { .. }
            | Instruction::NullCheck { .. }
            | Instruction::LeftOut
            | Instruction::Unsupported(_) => self.emit(instruction.clone()),
            Instruction::Assign { to, value } => self.assign(*to, *value),
            Instruction::GetField { to, object, field } => self.get_field(*to, *object, *field),
            Instruction::PutField {
                object,
                field,
                value,
            } => self.put_field(*object, *field, *value),
            Instruction::GetStatic { to, field } => self.get_static(*to, *field),
            Instruction::PutStatic { field, value } => self.put_static(*field, *value),
            Instruction::ArrayLength { to, array } => self.array_length(*to, *array),
            Instruction::ArrayLoad { to, array, index } => {
                self.check_index(*array, *index);
                self.choose(*to);
            }
            Instruction::ArrayStore {
                array,
                index,
                value,
            } => self.array_store(*array, *index, *value),
            Instruction::Call {
                to,
                dispatch,
                method,
                arguments,
            } => self.call(*to, (*dispatch, *method), arguments),
            Instruction::Intrinsic {
                to,
                intrinsic,
                arguments,
            } => self.intrinsic(*to, *intrinsic, arguments),
            Instruction::SameReference { .. }
            | Instruction::New { .. }
            | Instruction::NewArray { .. }
            | Instruction::Clone { .. }
            | Instruction::InstanceOf { .. }
            | Instruction::Cast { .. } => self.on_reference(instruction),
        }
    }

    /// Making references, and looking at them.
    fn on_reference(&mut self, instruction: &Instruction) {
        let is_kept = match instruction {
            Instruction::SameReference { left, right, .. } => self.is_decided([*left, *right]),
            Instruction::New { to, class } => match self.referred(*to) {
                Some(Referred::Known) => true,
                Some(Referred::Thrown) => self.program.is_throwable(*class),
                _ => false,
            },
            Instruction::Clone { object, .. } => self.is_known(*object),
            Instruction::InstanceOf { operand, .. } => self.is_known(*operand) || operand.is_null(),
            _ => false,
        };
        match instruction {
            _ if is_kept => self.emit(instruction.clone()),
            Instruction::SameReference { to, .. } | Instruction::InstanceOf { to, .. } => {
                self.choose(*to);
            }
            Instruction::New { to, class } if self.members.makes(*class) => {
                let made = self.new_local(Type::Class(*class));
                self.made.insert(self.site, made);
                self.emit(Instruction::New {
                    to: made,
                    class: *class,
                });
                self.assign_object(*to);
            }
            Instruction::New { to, .. } => self.assign_object(*to),
            Instruction::NewArray { to, length, .. } => {
                let zero = Operand::Constant(ConstantValue::Int(0));
                if !matches!(length, Operand::Constant(ConstantValue::Int(0..))) {
                    self.throw_where(*length, Comparison::Less, zero);
                }
                self.note_length(*length);
                self.assign_object(*to);
            }
            Instruction::Clone { to, .. } => {
                self.may_throw();
                self.choose_object(*to);
            }
            Instruction::Cast { to, operand, ty } => self.cast(*to, *operand, *ty),
            _ => {}
        }
    }

    /// Whether it is known if two references are the same: both are of known objects, or opaque, or
    /// one is null.
    fn is_decided(&self, [left, right]: [Operand; 2]) -> bool {
        let referred = |operand: Operand| match operand {
            Operand::Local(local) => self.referred(local),
            Operand::Constant(_) | Operand::Null => None,
        };
        let both = [referred(left), referred(right)];
        left.is_null()
            || right.is_null()
            || both == [Some(Referred::Known); 2]
            || both == [Some(Referred::Anything); 2]
    }

    pub(super) fn null_check(&mut self, operand: Operand) {
        self.emit(Instruction::NullCheck {
            operand,
            is_lock: false,
        });
    }

    fn get_field(&mut self, to: Local, object: Operand, field: FieldId) {
        // What a class of the library keeps is not known.
        if !self.is_known(object) || !self.members.has_field(field) {
            self.null_check(object);
            return self.choose(to);
        }
        if self.sizes.has(field) {
            match self.sizes.has_array(field) {
                true => self.note_length_in(object, field),
                false => self.null_check(object),
            }
            return self.assign_object(to);
        }
        let ty = self.program.field(field).ty;
        let read = match self.referred(to) {
            Some(referred) if referred != self.members.referred(ty) => self.new_local(ty),
            _ => to,
        };
        self.emit(Instruction::GetField {
            to: read,
            object,
            field,
        });
        if read != to {
            self.assign(to, Operand::Local(read));
        }
    }

    fn put_field(&mut self, object: Operand, field: FieldId, value: Operand) {
        if self.is_known(object) && self.sizes.has(field) {
            let zero = Operand::Constant(ConstantValue::Int(0));
            let is_new = !self.sizes.has_array(field)
                && is_made_of_nothing(self.program, &self.definitions, self.site, value);
            match is_new.then_some(zero).or_else(|| self.length_of(value)) {
                Some(value) => self.emit(Instruction::PutField {
                    object,
                    field,
                    value,
                }),
                None => self.put_any_size(object, field),
            }
        } else if self.is_known(object) && self.members.has_field(field) {
            if self.is_unknown_for(value, self.program.field(field).ty) {
                self.found.fields.insert(field);
                return self.lose();
            }
            let value = self.passed(value, self.program.field(field).ty);
            self.emit(Instruction::PutField {
                object,
                field,
                value,
            });
        } else if self.members.has_field(field) {
            self.found.fields.insert(field);
            self.lose();
        } else {
            self.leak(value);
            self.null_check(object);
        }
    }

    fn array_length(&mut self, to: Local, array: Operand) {
        match self.length_of(array) {
            Some(value) => self.emit(Instruction::Assign { to, value }),
            None => {
                self.null_check(array);
                self.choose(to);
            }
        }
    }

    /// Static fields of known classes that hold numbers or known objects are known.
    pub(super) fn knows_static(&self, field: FieldId) -> bool {
        let ty = self.program.field(field).ty;
        self.members.has_field(field) && (!ty.is_reference() || self.members.is_known(ty))
    }

    fn get_static(&mut self, to: Local, field: FieldId) {
        let declared = self.program.field(field);
        let is_number = declared.constant.is_some() && !declared.ty.is_reference();
        match is_number || self.knows_static(field) {
            true => self.emit(Instruction::GetStatic { to, field }),
            false => self.choose(to),
        }
    }

    fn put_static(&mut self, field: FieldId, value: Operand) {
        if self.knows_static(field) {
            if self.is_unknown_for(value, self.program.field(field).ty) {
                self.found.fields.insert(field);
                return self.lose();
            }
            let value = self.passed(value, self.program.field(field).ty);
            self.emit(Instruction::PutStatic { field, value });
        } else {
            self.leak(value);
        }
    }

    fn cast(&mut self, to: Local, operand: Operand, ty: Type) {
        let is_known = self.is_known(operand);
        if is_known && self.referred(to) == Some(Referred::Known) || operand.is_null() {
            return self.emit(Instruction::Cast { to, operand, ty });
        }
        if let Some(same) = self.handed_on(operand)
            && self.referred(to) == Some(Referred::Known)
        {
            let operand = Operand::Local(same);
            return self.emit(Instruction::Cast { to, operand, ty });
        }
        if !self.is_element_of(operand, ty) {
            self.may_throw();
        }
        match self.referred(to) {
            Some(Referred::Known) => self.choose(to),
            _ => self.assign(to, operand),
        }
    }

    /// Notes a known object that the present instruction hands on as it is.
    pub(super) fn note_same(&mut self, operand: Operand) {
        if let Operand::Local(local) = operand
            && self.is_known(operand)
        {
            let same = self.new_local(self.locals[local.0 as usize].ty);
            self.emit(Instruction::Assign {
                to: same,
                value: operand,
            });
            self.same.insert(self.site, same);
        }
    }

    /// The known object that was handed on to an operand.
    fn handed_on(&self, operand: Operand) -> Option<Local> {
        let Operand::Local(local) = operand else {
            return None;
        };
        let (block, index) = self.site;
        match self.definitions.before(block, index, local) {
            Definition::At(block, index) => self.same.get(&(block, index)).copied(),
            Definition::Entry(..) => None,
        }
    }

    /// Those of numbers, and what is not known anyway, stay.
    fn intrinsic(&mut self, to: Option<Local>, intrinsic: Intrinsic, arguments: &[Operand]) {
        for &argument in arguments {
            self.leak(argument);
        }
        let is_number = |&argument: &Operand| match argument {
            Operand::Local(local) => self.referred(local).is_none(),
            Operand::Constant(constant) => {
                !matches!(constant, ConstantValue::String(_) | ConstantValue::Class(_))
            }
            Operand::Null => false,
        };
        let gives_number = to.is_none_or(|to| self.referred(to).is_none());
        if gives_number && arguments.iter().all(is_number) {
            self.emit(Instruction::Intrinsic {
                to,
                intrinsic,
                arguments: arguments.to_vec(),
            });
        } else if let Some(to) = to {
            match self.referred(to) {
                Some(Referred::Anything) => self.emit(any(to, SystemIntrinsic::AnyObject)),
                _ => self.choose(to),
            }
        }
    }
}
