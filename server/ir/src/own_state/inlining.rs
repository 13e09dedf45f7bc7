//! Constructors and static methods with the code of the methods that they call on the object that
//! they make.
//!
//! Callers may run in the middle of such a method, but they do not have the object yet. With its
//! code in the place of the call, one body tells so (`interruptions.rs`).

use std::collections::BTreeSet;

use java::hir::Dispatch;
use java::{ClassId, ClassKind, MethodId, MethodKind, Origin, Primitive, Program, Type};
use syntax::Span;

use super::members::Members;
use super::openings::known_body;
use crate::bodies::Bodies;
use crate::body::{Block, BlockId, Body, Instruction, Local, LocalInfo, Operand};
use crate::body::{Terminator, Unwind};

/// No body gets more blocks than these.
const MOST_BLOCKS: usize = 300;
/// No call is replaced by the code of more methods.
const MOST_TARGETS: usize = 4;

/// The bodies where calls on what is made are replaced by code. The code of a target stays where it
/// is.
pub(super) fn inlined(
    (program, bodies): (&Program, &Bodies),
    members: &Members<'_>,
    (reached, target): (&BTreeSet<MethodId>, Option<MethodId>),
) -> Bodies {
    let mut found = bodies.clone();
    for &method in reached {
        let declared = program.method(method);
        let makes = declared.kind == MethodKind::Constructor
            || declared.kind == MethodKind::Method && declared.is_static;
        let is_candidate = makes && members.has(declared.class) && Some(method) != target;
        let Some(body) = bodies.body(method).filter(|_| is_candidate) else {
            continue;
        };
        let passed = u32::from(!declared.is_static)..body.parameters;
        let is_known = |local: u32| members.is_known(body.locals[local as usize].ty);
        if passed.into_iter().any(is_known) {
            continue;
        }
        let mut inlining = Inlining {
            program,
            bodies,
            members,
            target,
            within: vec![vec![method]; body.blocks.len()],
            body: body.clone(),
        };
        if inlining.run() {
            found.replace(method, inlining.body);
        }
    }
    found
}

/// A body that gets the code of others.
struct Inlining<'a> {
    program: &'a Program,
    bodies: &'a Bodies,
    members: &'a Members<'a>,
    target: Option<MethodId>,
    body: Body,
    /// The methods whose code each block is in: the outer one first.
    within: Vec<Vec<MethodId>>,
}

/// A call to be replaced.
struct Replaced {
    block: usize,
    index: usize,
    receiver: Local,
    /// The methods that it may run, those of classes before those of what they extend.
    targets: Vec<MethodId>,
}

impl Inlining<'_> {
    /// Replaces what can be. Whether that was any call.
    fn run(&mut self) -> bool {
        let before = self.body.blocks.len();
        let mut block = 0;
        while block < self.body.blocks.len() {
            if let Some(replaced) = self.first_in(block) {
                self.replace(&replaced);
            }
            block += 1;
        }
        self.body.blocks.len() > before
    }

    /// The first call in a block that can be replaced. What follows it is another block then.
    fn first_in(&self, block: usize) -> Option<Replaced> {
        let count = self.body.blocks[block].instructions.len();
        (0..count).find_map(|index| {
            let (instruction, _) = &self.body.blocks[block].instructions[index];
            let Instruction::Call {
                dispatch,
                method,
                ref arguments,
                ..
            } = *instruction
            else {
                return None;
            };
            let receiver = match arguments.first() {
                Some(&Operand::Local(local)) => local,
                _ => return None,
            };
            let is_call = self.program.method(method).kind == MethodKind::Method
                && dispatch != Dispatch::Static;
            let class = self.known_class(receiver).filter(|_| is_call)?;
            let targets = self.targets(class, dispatch, method);
            let fits = self.fits(&targets, block);
            fits.then_some(Replaced {
                block,
                index,
                receiver,
                targets,
            })
        })
    }

    /// The class of a local, if its objects are known.
    fn known_class(&self, local: Local) -> Option<ClassId> {
        let ty = self.body.locals[local.0 as usize].ty;
        ty.as_class().filter(|_| self.members.is_known(ty))
    }

    /// The methods that a call on objects of a class may run, those of a class before those of what
    /// it extends.
    fn targets(&self, class: ClassId, dispatch: Dispatch, method: MethodId) -> Vec<MethodId> {
        let program = self.program;
        if dispatch == Dispatch::Exact {
            return vec![method];
        }
        let below = program.descendants(class);
        let below = below.filter(|&class| !program.class(class).is_abstract);
        let run = below.filter_map(|class| program.resolve_virtual(class, method));
        let run: BTreeSet<MethodId> = run.collect();
        let mut targets: Vec<MethodId> = run.into_iter().collect();
        targets.sort_by_key(|&target| {
            let above = program.superclasses(program.method(target).class);
            std::cmp::Reverse(above.count())
        });
        targets
    }

    /// Whether the code of these methods is known, and not too much.
    fn fits(&self, targets: &[MethodId], block: usize) -> bool {
        let code = |&target: &MethodId| known_body(self.bodies, target);
        let blocks = targets.iter().filter_map(code);
        let blocks: usize = blocks.map(|body| body.blocks.len() + 2).sum();
        let within = &self.within[block];
        (1..=MOST_TARGETS).contains(&targets.len())
            && self.body.blocks.len() + blocks <= MOST_BLOCKS
            && targets.iter().all(|target| {
                let class = self.program.method(*target).class;
                Some(*target) != self.target
                    && !within.contains(target)
                    && code(target).is_some_and(|body| self.can_be_elsewhere(class, body))
                    && (targets.len() == 1 || self.program.class(class).kind == ClassKind::Class)
            })
    }

    /// Whether code of a class means the same in another one. That of the library has fields of its
    /// own, and may do what no code of a project does.
    fn can_be_elsewhere(&self, class: ClassId, body: &Body) -> bool {
        let mut code = body.blocks.iter().flat_map(|block| &block.instructions);
        let is_own = |instruction: &Instruction| {
            matches!(
                instruction,
                Instruction::GetField { .. }
                    | Instruction::PutField { .. }
                    | Instruction::Intrinsic { .. }
            )
        };
        self.program.class(class).origin != Origin::Library || !code.any(|(one, _)| is_own(one))
    }

    /// Puts the code of the targets in the place of a call. Where there are several, the class of
    /// the receiver decides.
    fn replace(&mut self, replaced: &Replaced) {
        let call = self.cut(replaced);
        let Replaced {
            block, ref targets, ..
        } = *replaced;
        let mut test = block;
        for (position, &target) in targets.iter().enumerate() {
            let begin = self.add(target, &call);
            if position + 1 == targets.len() {
                self.body.blocks[test].terminator = (Terminator::Goto(begin), call.span);
            } else {
                test = self.decide((test, &call), target, begin);
            }
        }
    }

    /// Cuts a call out of its block. What follows it moves to a new block.
    fn cut(&mut self, replaced: &Replaced) -> Call {
        let Replaced {
            block,
            index,
            receiver,
            ..
        } = *replaced;
        let next = id(self.body.blocks.len());
        let cut = &mut self.body.blocks[block];
        let rest = Block {
            instructions: cut.instructions.split_off(index + 1),
            offsets: cut.offsets.split_off(index + 1),
            terminator: cut.terminator.clone(),
            unwind: cut.unwind,
        };
        let call = cut.instructions.pop();
        let Some((Instruction::Call { to, arguments, .. }, span)) = call else {
            unreachable!("only calls are replaced");
        };
        let call = Call {
            to,
            receiver,
            arguments,
            span,
            offset: cut.offsets[index],
            unwind: cut.unwind,
            within: self.within[block].clone(),
            next,
        };
        self.body.blocks.push(rest);
        self.within.push(call.within.clone());
        call
    }

    /// Goes to `begin` where the receiver is of a target's class, else to a new block.
    fn decide(&mut self, (test, call): (usize, &Call), target: MethodId, begin: BlockId) -> usize {
        let is_of_class = Local(count(self.body.locals.len()));
        self.body.locals.push(LocalInfo {
            name: None,
            ty: Type::Primitive(Primitive::Boolean),
        });
        let otherwise = self.push_block(call);
        let block = &mut self.body.blocks[test];
        let instruction = Instruction::InstanceOf {
            to: is_of_class,
            operand: Operand::Local(call.receiver),
            ty: Type::Class(self.program.method(target).class),
        };
        block.instructions.push((instruction, call.span));
        block.offsets.push(call.offset);
        let decided = Terminator::Branch {
            condition: Operand::Local(is_of_class),
            then: begin,
            otherwise: id(otherwise),
            outcomes: None,
        };
        block.terminator = (decided, call.span);
        otherwise
    }

    /// A new block in the place of a call, which goes on with what follows it.
    fn push_block(&mut self, call: &Call) -> usize {
        self.body.blocks.push(Block {
            instructions: Vec::new(),
            offsets: vec![call.offset],
            terminator: (Terminator::Goto(call.next), call.span),
            unwind: call.unwind,
        });
        self.within.push(call.within.clone());
        self.body.blocks.len() - 1
    }

    fn emit(&mut self, block: usize, instruction: Instruction, call: &Call) {
        let block = &mut self.body.blocks[block];
        block.instructions.push((instruction, call.span));
        block.offsets.push(call.offset);
    }

    /// Adds the code of a method. The block with which it begins.
    fn add(&mut self, target: MethodId, call: &Call) -> BlockId {
        let code = self.bodies.body(target).expect("its code is known");
        let first = count(self.body.locals.len());
        self.body
            .locals
            .extend(code.locals.iter().map(|local| LocalInfo {
                name: None,
                ty: local.ty,
            }));
        let begin = self.push_block(call);
        let receiver = Operand::Local(call.receiver);
        let checked = Instruction::NullCheck {
            operand: receiver,
            is_lock: false,
        };
        self.emit(begin, checked, call);
        let is_same = self.is_receiver_of(target, call.receiver);
        for (parameter, &argument) in (0..code.parameters).zip(&call.arguments) {
            if parameter > 0 || !is_same {
                let assigned = Instruction::Assign {
                    to: Local(first + parameter),
                    value: argument,
                };
                self.emit(begin, assigned, call);
            }
        }
        let local = |local: Local| match is_same && local == Local(0) {
            true => call.receiver,
            false => Local(first + local.0),
        };
        let base = count(self.body.blocks.len());
        let block = |block: BlockId| BlockId(base + block.0);
        self.body.blocks[begin].terminator = (Terminator::Goto(BlockId(base)), call.span);
        let within: Vec<MethodId> = call.within.iter().copied().chain([target]).collect();
        for one in &code.blocks {
            let added = call.placed(one, local, block);
            self.body.blocks.push(added);
            self.within.push(within.clone());
        }
        BlockId(count(begin))
    }

    /// Whether a local's type is that of a method's receiver, or below it.
    fn is_receiver_of(&self, method: MethodId, local: Local) -> bool {
        let class = self.program.method(method).class;
        let own = self.body.locals[local.0 as usize].ty.as_class();
        own.is_some_and(|own| {
            own == class || self.program.superclasses(own).any(|one| one == class)
        })
    }
}

/// A call that was cut out of a body.
struct Call {
    to: Option<Local>,
    receiver: Local,
    arguments: Vec<Operand>,
    span: Span,
    offset: u32,
    unwind: Option<Unwind>,
    within: Vec<MethodId>,
    /// The block with what follows it.
    next: BlockId,
}

impl Call {
    /// A block of the called code, in the place of the call.
    fn placed(
        &self,
        block: &Block,
        local: impl Fn(Local) -> Local,
        target: impl Fn(BlockId) -> BlockId,
    ) -> Block {
        let moved = |(instruction, _): &(Instruction, Span)| {
            let mut instruction = instruction.clone();
            instruction.map_locals(&local);
            (instruction, self.span)
        };
        let mut instructions: Vec<(Instruction, Span)> =
            block.instructions.iter().map(moved).collect();
        let mut end = block.terminator.0.clone();
        end.map_locals(&local);
        end.map_targets(&target);
        end.forget_outcomes();
        if let Terminator::Return(value) = end {
            if let (Some(to), Some(value)) = (self.to, value) {
                instructions.push((Instruction::Assign { to, value }, self.span));
            }
            end = Terminator::Goto(self.next);
        }
        let unwind = block.unwind.map(|unwind| Unwind {
            target: target(unwind.target),
            exception: local(unwind.exception),
        });
        Block {
            offsets: vec![self.offset; instructions.len() + 1],
            instructions,
            terminator: (end, self.span),
            unwind: unwind.or(self.unwind),
        }
    }
}

fn id(block: usize) -> BlockId {
    BlockId(count(block))
}

fn count(number: usize) -> u32 {
    u32::try_from(number).expect("a body has few blocks and locals")
}
