//! Methods in whose middle callers may run: they call what a caller implements, or what may change
//! known objects by itself.
//!
//! There callers may do what they do between calls, in any number. So such a method ends there:
//! what it has done so far is a state like others. What follows is a call of its own, from any
//! state (`resumptions.rs`). This over-approximates. No other method runs such a body, for it would
//! take the end for that of the method: it is interrupted, too.
//!
//! Where nothing follows but an exception, it is as if they ran after the call (`ends.rs`). An
//! object that is being made, and that no one has yet, cannot be called back.

use std::collections::{BTreeMap, BTreeSet};

use java::{FieldId, MethodId, MethodKind, Program};

use super::asked::About;
use super::call_summaries::{Called, Calls};
use super::members::Members;
use super::quiet_calls::constructs_quietly;
use crate::bodies::Bodies;
use crate::body::{Body, Instruction, Local, Operand};

/// What runs in the middle of methods.
pub(super) struct Interruptions<'a> {
    pub(super) program: &'a Program,
    pub(super) members: &'a Members<'a>,
    /// Whether a method may change known objects, or run code of a caller.
    pub(super) touches: &'a BTreeSet<MethodId>,
    /// Whether code of the library may do so by itself.
    pub(super) library_touches: bool,
    /// The methods that may run that of a target.
    pub(super) reaching: &'a BTreeSet<MethodId>,
}

impl Interruptions<'_> {
    /// The methods of known classes that are interrupted, and static methods of others; and all
    /// methods in which callers may run before they throw. That which is called for a target is not
    /// interrupted: what it sees is one state.
    pub(super) fn find(
        &self,
        calls: &BTreeMap<MethodId, Calls>,
        about: About,
    ) -> (BTreeSet<MethodId>, BTreeSet<MethodId>) {
        let (mut found, mut throwing) = (BTreeSet::new(), BTreeSet::new());
        loop {
            let before = (found.len(), throwing.len());
            for (&method, calls) in calls {
                let is_caught = !calls.caught.is_disjoint(&throwing);
                // No run of the target's method is to be missed.
                let before_more = match self.reaching.contains(&method) {
                    true => &calls.all,
                    false => &calls.before_more,
                };
                if (is_caught || self.is_interrupted(before_more, &found))
                    && self.ends_where_callers_run(method, about)
                {
                    found.insert(method);
                }
                let throws = !calls.all.targets.is_disjoint(&throwing);
                if throws || self.is_interrupted(&calls.all, &found) {
                    throwing.insert(method);
                }
            }
            if before == (found.len(), throwing.len()) {
                return (found, throwing);
            }
        }
    }

    /// Whether a method ends where callers run in its middle.
    fn ends_where_callers_run(&self, method: MethodId, about: About) -> bool {
        let declared = self.program.method(method);
        (self.members.has(declared.class) || self.is_helper(method))
            && declared.kind != MethodKind::StaticInitializer
            && about.own_call() != Some(method)
    }

    /// Whether it is a static method of another class that gives no known object. What it does to
    /// known objects callers do as well, so a call of it is no more than an interruption. But a run
    /// of the target's method is not to be missed.
    fn is_helper(&self, method: MethodId) -> bool {
        let declared = self.program.method(method);
        declared.kind == MethodKind::Method
            && declared.is_static
            && !self.members.is_known(declared.result)
            && !self.reaching.contains(&method)
    }

    /// Whether callers may run where this is called, and some methods are interrupted.
    fn is_interrupted(&self, called: &Called, interrupted: &BTreeSet<MethodId>) -> bool {
        called.is_open
            || called.calls_library && self.library_touches
            || !called.unknown_targets.is_disjoint(self.touches)
            || !called.targets.is_disjoint(interrupted)
    }
}

/// The constructors and static methods that make an object which no one else has before they end.
/// They have no other known object.
pub(super) fn makers(
    (program, bodies): (&Program, &Bodies),
    members: &Members<'_>,
    reached: &BTreeSet<MethodId>,
) -> BTreeSet<MethodId> {
    let mut found: BTreeSet<MethodId> = BTreeSet::new();
    let is_changed = |field: FieldId| {
        let declared = program.field(field);
        declared.is_static && !declared.is_final
    };
    if members.fields(program).any(is_changed) {
        return found;
    }
    let candidates = reached.iter().copied().filter(|&method| {
        let declared = program.method(method);
        let makes = declared.kind == MethodKind::Constructor
            || declared.kind == MethodKind::Method && declared.is_static;
        makes && members.has(declared.class)
    });
    let mut waiting: Vec<MethodId> = candidates.collect();
    loop {
        let next = waiting.iter().copied().filter(|&method| {
            let body = bodies.body(method);
            body.is_some_and(|body| is_maker((program, members), (method, body), &found))
        });
        let next: Vec<MethodId> = next.collect();
        if next.is_empty() {
            return found;
        }
        waiting.retain(|method| !next.contains(method));
        found.extend(next);
    }
}

/// Whether a body has one known object, which is its own until it ends: it stores into it, and runs
/// such constructors for it.
fn is_maker(
    (program, members): (&Program, &Members<'_>),
    (method, body): (MethodId, &Body),
    makers: &BTreeSet<MethodId>,
) -> bool {
    let is_constructor = program.method(method).kind == MethodKind::Constructor;
    let is_known = |local: Local| members.is_known(body.locals[local.0 as usize].ty);
    let is_object = |operand: Operand| matches!(operand, Operand::Local(one) if is_known(one));
    let passed = u32::from(is_constructor)..body.parameters;
    let mut made = u32::from(is_constructor);
    let mut code = body.blocks.iter().flat_map(|block| &block.instructions);
    !passed.map(Local).any(is_known)
        && code.all(|(instruction, _)| match instruction {
            Instruction::New { to, .. } => {
                made += u32::from(is_known(*to));
                made <= 1
            }
            Instruction::PutField { value, .. } => !is_object(*value),
            Instruction::Call {
                to,
                method,
                arguments,
                ..
            } => {
                let constructs = program.method(*method).kind == MethodKind::Constructor;
                let is_quiet =
                    constructs && (makers.contains(method) || constructs_quietly(program, *method));
                let passed = &arguments[usize::from(is_quiet)..];
                to.is_none_or(|to| !is_known(to)) && !passed.iter().any(|&one| is_object(one))
            }
            // What is known is that object, or null.
            Instruction::Assign { to, value }
            | Instruction::Cast {
                to, operand: value, ..
            } => value.is_null() || is_known(*to) == is_object(*value),
            Instruction::InstanceOf { .. } | Instruction::NullCheck { .. } => true,
            other => {
                let is_read = matches!(other, Instruction::GetField { .. });
                let mut is_plain = other.result().is_none_or(|to| !is_known(to));
                other.for_each_operand(|operand| is_plain &= is_read || !is_object(operand));
                is_plain
            }
        })
}
