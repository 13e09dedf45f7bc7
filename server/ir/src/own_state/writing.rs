//! Writing a body: instructions, blocks, and values of which nothing is known.

use std::collections::BTreeSet;

use java::{FieldId, MethodId, MethodKind, Primitive, Program, Type};
use rustc_hash::FxHashMap;
use syntax::Span;

use super::ends::Ends;
use super::hazards::Hazards;
use super::members::{Members, Referred};
use super::sizes::Sizes;
use super::unknowns::Unknowns;
use super::uses::Site;
use crate::body::{Block, BlockId, Body, Comparison, Instruction, Local, LocalInfo, Operand};
use crate::body::{SwitchCase, Terminator, Unwind, Width};
use crate::intrinsic::{Intrinsic, SystemIntrinsic};
use crate::reaching_definitions::Definitions;

/// A body that is being written.
pub(super) struct Rewriting<'a> {
    pub(super) program: &'a Program,
    pub(super) members: &'a Members<'a>,
    pub(super) hazards: &'a Hazards<'a>,
    pub(super) sizes: &'a Sizes,
    pub(super) method: MethodId,
    pub(super) body: &'a Body,
    pub(super) definitions: Definitions<'a>,
    /// The places after which nothing but an exception follows.
    pub(super) ends: Ends,
    /// The instruction that is being rewritten.
    pub(super) site: Site,
    /// The locals with the lengths of the arrays that instructions gave.
    pub(super) lengths: FxHashMap<Site, Local>,
    /// Locals with the known objects that calls handed on.
    pub(super) same: FxHashMap<Site, Local>,
    pub(super) locals: Vec<LocalInfo>,
    pub(super) blocks: Vec<Block>,
    pub(super) current: BlockId,
    pub(super) unwind: Option<Unwind>,
    pub(super) place: (Span, u32),
    pub(super) called: Vec<MethodId>,
    /// The blocks with which the body goes on after interruptions.
    pub(super) resumptions: Vec<BlockId>,
    pub(super) unknowns: &'a Unknowns,
    /// The locals with known objects that were made for such as may hold any.
    pub(super) made: FxHashMap<Site, Local>,
    /// The locals that were found to hold any known object. The body is rewritten again for them.
    pub(super) unknown_locals: BTreeSet<Local>,
    /// Where else there may be any.
    pub(super) found: Unknowns,
}

impl Rewriting<'_> {
    pub(super) fn emit(&mut self, instruction: Instruction) {
        let (span, offset) = self.place;
        let block = &mut self.blocks[self.current.0 as usize];
        block.instructions.push((instruction, span));
        block.offsets.push(offset);
    }

    pub(super) fn end(&mut self, terminator: Terminator) {
        let (span, offset) = self.place;
        let block = &mut self.blocks[self.current.0 as usize];
        block.terminator = (terminator, span);
        block.offsets.push(offset);
    }

    pub(super) fn new_block(&mut self) -> BlockId {
        let id = u32::try_from(self.blocks.len()).expect("a body has few blocks");
        self.blocks.push(empty(self.unwind));
        BlockId(id)
    }

    pub(super) fn new_local(&mut self, ty: Type) -> Local {
        let id = u32::try_from(self.locals.len()).expect("a body has few locals");
        self.locals.push(LocalInfo { name: None, ty });
        Local(id)
    }

    /// Ends the path as lost.
    pub(super) fn lose(&mut self) {
        self.emit(Instruction::Intrinsic {
            to: None,
            intrinsic: Intrinsic::System(SystemIntrinsic::Unmodelled),
            arguments: Vec::new(),
        });
    }

    /// An exception may be thrown here. Which one it is does not matter, for nothing is known of
    /// exceptions where they are caught.
    pub(super) fn may_throw(&mut self) {
        if self.program.method(self.method).kind == MethodKind::StaticInitializer {
            return;
        }
        let throws = self.anything(Type::Primitive(Primitive::Boolean));
        self.throw_if(throws);
    }

    /// An exception is thrown here under a condition.
    pub(super) fn throw_if(&mut self, throws: Operand) {
        let (throwing, next) = (self.new_block(), self.new_block());
        self.end(Terminator::Branch {
            condition: throws,
            then: throwing,
            otherwise: next,
            outcomes: None,
        });
        self.current = throwing;
        self.end(Terminator::Throw(Operand::Null));
        self.current = next;
    }

    /// Goes on in two ways: one runs `code` and ends with the block that is returned, which
    /// [`Rewriting::join`] begins.
    pub(super) fn either(&mut self, code: impl FnOnce(&mut Self)) -> BlockId {
        let is_first = self.anything(Type::Primitive(Primitive::Boolean));
        self.branch(is_first, code)
    }

    /// The same where a condition decides.
    pub(super) fn branch(&mut self, condition: Operand, code: impl FnOnce(&mut Self)) -> BlockId {
        let (first, second, joined) = (self.new_block(), self.new_block(), self.new_block());
        self.end(Terminator::Branch {
            condition,
            then: first,
            otherwise: second,
            outcomes: None,
        });
        self.current = first;
        code(self);
        self.end(Terminator::Goto(joined));
        self.current = second;
        joined
    }

    /// Ends the second way, and goes on with both.
    pub(super) fn join(&mut self, joined: BlockId) {
        self.end(Terminator::Goto(joined));
        self.current = joined;
    }

    /// Any value of a type, in a new local.
    pub(super) fn anything(&mut self, ty: Type) -> Operand {
        let to = self.new_local(ty);
        self.emit(any(to, SystemIntrinsic::Any));
        Operand::Local(to)
    }

    /// Any object.
    fn object(&mut self) -> Operand {
        let to = self.new_local(Type::Class(self.program.well_known().object));
        self.emit(any(to, SystemIntrinsic::AnyObject));
        Operand::Local(to)
    }

    /// Assigns any value of the local's type.
    pub(super) fn choose(&mut self, to: Local) {
        let ty = self.locals[to.0 as usize].ty;
        match self.members.constants(ty) {
            _ if self.referred(to) != Some(Referred::Known) => {
                self.emit(any(to, SystemIntrinsic::Any));
            }
            Some(constants) => self.choose_constant(to, &constants),
            None => self.choose_known(to),
        }
    }

    /// Assigns any known object: what the local holds is opaque.
    fn choose_known(&mut self, to: Local) {
        if (to.0 as usize) < self.body.locals.len() {
            self.unknown_locals.insert(to);
        }
        self.lose();
    }

    /// Whether a value may be any known object, where one of this type is needed.
    pub(super) fn is_unknown_for(&self, value: Operand, ty: Type) -> bool {
        !value.is_null() && self.members.is_known(ty) && !self.is_known(value)
    }

    /// Any value but null.
    pub(super) fn choose_object(&mut self, to: Local) {
        match self.referred(to) {
            Some(Referred::Anything) => self.assign_object(to),
            _ => self.choose(to),
        }
    }

    /// Assigns any object.
    pub(super) fn assign_object(&mut self, to: Local) {
        self.emit(any(to, SystemIntrinsic::AnyObject));
    }

    /// How two numbers compare, in a new local.
    pub(super) fn compared(
        &mut self,
        width: Width,
        (left, comparison, right): (Operand, Comparison, Operand),
    ) -> Operand {
        let to = self.new_local(Type::Primitive(Primitive::Boolean));
        self.emit(Instruction::Compare {
            to,
            comparison,
            width,
            left,
            right,
        });
        Operand::Local(to)
    }

    /// The path ends unless two numbers compare like this.
    pub(super) fn assume(&mut self, width: Width, compared: (Operand, Comparison, Operand)) {
        let holds = self.compared(width, compared);
        self.emit(Instruction::Intrinsic {
            to: None,
            intrinsic: Intrinsic::System(SystemIntrinsic::Assume),
            arguments: vec![holds],
        });
    }

    /// Assigns any of the constants of an enum, or null.
    fn choose_constant(&mut self, to: Local, constants: &[FieldId]) {
        let selector = self.anything(Type::Primitive(Primitive::Int));
        let next = self.new_block();
        let null = self.new_block();
        let blocks: Vec<BlockId> = constants.iter().map(|_| self.new_block()).collect();
        let cases = (0..).zip(&blocks).map(|(value, &target)| SwitchCase {
            value,
            target,
            outcome: None,
        });
        self.end(Terminator::Switch {
            selector,
            cases: cases.collect(),
            default: null,
            default_outcome: None,
        });
        for (&field, &block) in constants.iter().zip(&blocks) {
            self.current = block;
            self.emit(Instruction::GetStatic { to, field });
            self.end(Terminator::Goto(next));
        }
        self.current = null;
        self.emit(Instruction::Assign {
            to,
            value: Operand::Null,
        });
        self.end(Terminator::Goto(next));
        self.current = next;
    }

    /// What a local refers to; none for a primitive.
    pub(super) fn referred(&self, local: Local) -> Option<Referred> {
        let ty = self.locals[local.0 as usize].ty;
        ty.is_reference().then(|| self.members.referred(ty))
    }

    pub(super) fn is_known(&self, operand: Operand) -> bool {
        match operand {
            Operand::Local(local) => self.referred(local) == Some(Referred::Known),
            Operand::Constant(_) | Operand::Null => false,
        }
    }

    /// The operand as a value of a type: a known object where these are known, else an opaque
    /// reference. The path is lost where anything is taken for a known object.
    pub(super) fn passed(&mut self, operand: Operand, ty: Type) -> Operand {
        if operand.is_null() || !ty.is_reference() {
            return operand;
        }
        if self.members.is_known(ty) {
            if !self.is_known(operand) {
                self.lose();
            }
            return operand;
        }
        self.leak(operand);
        let is_instance = !self.program.method(self.method).is_static;
        match operand {
            Operand::Local(local) if self.referred(local) == Some(Referred::Anything) => operand,
            Operand::Local(Local(0)) if is_instance => self.object(),
            Operand::Local(_) => self.anything(Type::Class(self.program.well_known().object)),
            Operand::Constant(_) | Operand::Null => self.object(),
        }
    }

    /// Callers may get a known object from where nothing is known. Constants they have in any case.
    pub(super) fn leak(&mut self, operand: Operand) {
        let Operand::Local(local) = operand else {
            return;
        };
        let ty = self.locals[local.0 as usize].ty;
        if self.is_known(operand) && self.members.constants(ty).is_none() {
            self.emit(Instruction::Intrinsic {
                to: None,
                intrinsic: Intrinsic::System(SystemIntrinsic::Leak),
                arguments: vec![operand],
            });
        }
    }

    /// Assigns an operand to a local, whatever both refer to.
    pub(super) fn assign(&mut self, to: Local, operand: Operand) {
        let ty = self.locals[to.0 as usize].ty;
        let is_thrown = |local: Local| self.referred(local) == Some(Referred::Thrown);
        if self.is_unknown_for(operand, ty) {
            return self.choose_known(to);
        }
        let value = match operand {
            Operand::Local(from) if is_thrown(from) && is_thrown(to) => operand,
            _ => self.passed(operand, ty),
        };
        self.emit(Instruction::Assign { to, value });
    }
}

/// A block without instructions.
pub(super) fn empty(unwind: Option<Unwind>) -> Block {
    Block {
        instructions: Vec::new(),
        offsets: Vec::new(),
        terminator: (Terminator::Return(None), Span::default()),
        unwind,
    }
}

/// Assigns any value of the local's type, or any object.
pub(super) fn any(to: Local, which: SystemIntrinsic) -> Instruction {
    Instruction::Intrinsic {
        to: Some(to),
        intrinsic: Intrinsic::System(which),
        arguments: Vec::new(),
    }
}
