//! Literals: equal ones are one object, whoever wrote them.

use heap::Value;
use ir::Local;
use smt::TermId;

use crate::exploration::{Exploration, Flow};
use crate::frame::Running;

impl<'a> Exploration<'_, 'a> {
    /// `==` on two strings that may be equal literals; `!=` if it is negated. None if they are
    /// compared like other objects.
    pub(crate) fn same_literal(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        negated: bool,
        sides: [Value<TermId>; 2],
    ) -> Option<Flow> {
        let [left, right] = sides;
        let is_constant = |side: Value<TermId>| side.as_object().is_none();
        if left == right || sides.into_iter().all(is_constant) {
            return None;
        }
        let texts = &self.machine.texts;
        let [left, right] = sides.map(|side| texts.is_literal(side, &running.heap));
        let literals = self.solver.arena.and(left?, right?);
        let [same, differs] = match self.equality(running, sides) {
            Ok(equality) => equality,
            Err(flow) => return Some(flow),
        };
        let arena = &mut self.solver.arena;
        let one = arena.and(literals, same);
        let is_new = arena.not(literals);
        let two = arena.and(is_new, same);
        let [yes, no] = [!negated, negated].map(|answer| arena.bool(answer));
        let answers = vec![(one, yes), (differs, no), (two, no)];
        Some(self.fork(running, answers, |_, running, &answer| {
            running.finish(Some(to), Value::Primitive(answer));
            Flow::Continue
        }))
    }
}
