//! Bodies that are interrupted: where callers run they end, and go on as calls of their own.
//!
//! There may be any values in the locals then, but in parameters to which nothing is assigned. The
//! body has an entry for each place where it goes on, and callers choose one.

use java::{MethodKind, Primitive, Type};

use super::members::Referred;
use super::writing::Rewriting;
use crate::body::{BlockId, Body, Local, Operand, SwitchCase, Terminator};
use crate::liveness::Liveness;

impl Rewriting<'_> {
    /// Callers may run here. What follows begins from any state, unless no one has the only known
    /// object yet, or nothing follows but an exception. The path is lost where this cannot be said
    /// of it.
    pub(super) fn interrupt(&mut self) {
        if self.hazards.is_maker(self.method) || self.ends.has(self.site) {
            return self.may_throw();
        }
        let declared = self.program.method(self.method);
        if declared.kind == MethodKind::StaticInitializer && !self.has_what_counts() {
            return;
        }
        if !self.hazards.is_interrupted(self.method) || declared.kind == MethodKind::Constructor {
            return self.lose();
        }
        let result = match declared.result {
            Type::Void => None,
            ty if ty.is_reference() => Some(Operand::Null),
            ty => Some(self.anything(ty)),
        };
        self.end(Terminator::Return(result));
        let block = self.new_block();
        self.resumptions.push(block);
        self.current = block;
        self.may_throw();
    }

    /// Whether a static initialiser has known objects, or something is known of a static field that
    /// may change. One of a known class may assign what is final.
    fn has_what_counts(&self) -> bool {
        let is_own = self.members.has(self.program.method(self.method).class);
        let mut fields = self.members.fields(self.program);
        let mut locals = self.body.locals.iter();
        locals.any(|local| self.members.is_known(local.ty))
            || fields.any(|field| {
                let declared = self.program.field(field);
                let changes = is_own || !declared.is_final;
                declared.is_static
                    && declared.constant.is_none()
                    && changes
                    && self.knows_static(field)
            })
    }

    /// Gives the body an entry for each place where it goes on after an interruption.
    pub(super) fn enter_resumptions(&mut self) {
        let resumptions = std::mem::take(&mut self.resumptions);
        if resumptions.is_empty() {
            return;
        }
        let draft = Body {
            locals: self.locals.clone(),
            blocks: self.blocks.clone(),
            ..self.body.clone()
        };
        let liveness = Liveness::of(&draft);
        self.unwind = None;
        let begin = self.new_block();
        self.move_entry(begin);
        self.current = BlockId(0);
        let selector = self.anything(Type::Primitive(Primitive::Int));
        let mut cases = Vec::new();
        for (value, block) in (0..).zip(resumptions) {
            let target = self.new_block();
            self.current = target;
            let live = liveness.before(&draft, block, 0);
            let live = (0..).map(Local).zip(live).filter(|&(_, is_live)| is_live);
            for (local, _) in live {
                self.resume_with(local, &draft);
            }
            self.end(Terminator::Goto(block));
            cases.push(SwitchCase {
                value,
                target,
                outcome: None,
            });
        }
        self.current = BlockId(0);
        self.end(Terminator::Switch {
            selector,
            cases,
            default: begin,
            default_outcome: None,
        });
    }

    /// The first block moves to another one. Nothing comes back to its old place.
    fn move_entry(&mut self, to: BlockId) {
        let entry = BlockId(0);
        self.blocks.swap(entry.0 as usize, to.0 as usize);
        let redirect = |target: &mut BlockId| {
            if *target == entry {
                *target = to;
            }
        };
        for block in &mut self.blocks {
            block.terminator.0.for_each_target_mut(redirect);
        }
    }

    /// A local where a body goes on: what was passed stays as it is, all else may be anything.
    fn resume_with(&mut self, local: Local, draft: &Body) {
        let is_passed = local.0 < draft.parameters && {
            let mut code = draft.blocks.iter().flat_map(|block| &block.instructions);
            !code.any(|(one, _)| one.result() == Some(local))
        };
        let is_known = self.referred(local) == Some(Referred::Known);
        if is_known && is_passed || local == Local(0) && self.has_receiver() {
            return;
        }
        self.choose(local);
    }

    pub(super) fn has_receiver(&self) -> bool {
        !self.program.method(self.method).is_static
    }
}
