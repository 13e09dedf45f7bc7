//! Comparing references, and testing their types.

use heap::Value;
use ir::{Local, Operand};
use java::Type;

use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::reference;

impl<'a> Exploration<'_, 'a> {
    /// `==`, or `!=` if it is negated.
    pub(crate) fn same_reference(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        negated: bool,
        left: Operand,
        right: Operand,
    ) -> Flow {
        let left = self.value(running, left);
        let right = self.value(running, right);
        if let Some(flow) = self.same_literal(running, to, negated, [left, right]) {
            return flow;
        }
        let boxes = &self.machine.boxes;
        let arena = &mut self.solver.arena;
        let answers = reference::same(left, right, &running.heap, boxes, arena);
        self.with_answers(running, answers, |this, running, same| {
            let term = match negated {
                true => this.solver.arena.not(same),
                false => same,
            };
            running.finish_with(to, Value::Primitive(term));
            Flow::Continue
        })
    }

    pub(crate) fn instance_of(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        operand: Operand,
        ty: Type,
    ) -> Flow {
        let value = self.value(running, operand);
        let program = self.machine.program;
        let arena = &mut self.solver.arena;
        let answers = reference::instance_of(value, ty, &running.heap, program, arena);
        self.with_answers(running, answers, |this, running, is| {
            let term = this.solver.arena.bool(is);
            running.finish_with(to, Value::Primitive(term));
            Flow::Continue
        })
    }

    pub(crate) fn cast(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        operand: Operand,
        ty: Type,
    ) -> Flow {
        let value = self.value(running, operand);
        let program = self.machine.program;
        let arena = &mut self.solver.arena;
        let answers = reference::cast(value, ty, &running.heap, program, arena);
        self.with_answers(running, answers, |_, running, value| {
            running.finish_with(to, value);
            Flow::Continue
        })
    }

    pub(crate) fn null_check(&mut self, running: &mut Running<'a>, operand: Operand) -> Flow {
        let value = self.value(running, operand);
        let answers = reference::not_null(value, &mut self.solver.arena);
        self.with_answers(running, answers, |_, running, ()| {
            running.advance();
            Flow::Continue
        })
    }
}
