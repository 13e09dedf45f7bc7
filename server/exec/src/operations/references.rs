//! Comparing references, and testing their types.

use heap::Value;
use ir::{Local, Operand};
use java::Type;
use smt::TermId;

use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::reference;

/// What `List.of` makes.
const FIXED_LIST: &str = "java.util.FixedList";

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
        if self.are_one_empty_list(running, [left, right]) {
            let same = match negated {
                true => self.solver.arena.not(TermId::TRUE),
                false => TermId::TRUE,
            };
            running.finish_with(to, Value::Primitive(same));
            return Flow::Continue;
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

    /// Whether both are what `List.of()` gives: the JDK has one such list. An empty stream gives
    /// another one, with other flags.
    fn are_one_empty_list(&self, running: &Running<'a>, [left, right]: [Value<TermId>; 2]) -> bool {
        let left = self.flags_of_empty_list(running, left);
        left.is_some() && left == self.flags_of_empty_list(running, right)
    }

    /// The fields of an empty list of `List.of` but its array; none if it is another object.
    fn flags_of_empty_list(
        &self,
        running: &Running<'a>,
        value: Value<TermId>,
    ) -> Option<Vec<Value<TermId>>> {
        let list = value.as_object()?;
        let class = running.heap.class(list).as_type().as_class()?;
        if self.machine.program.class(class).name != FIXED_LIST {
            return None;
        }
        let fields = running.heap.values(list).iter().copied();
        let (arrays, flags): (Vec<_>, Vec<_>) =
            fields.partition(|field| field.as_object().is_some());
        let mut arrays = arrays.iter().filter_map(Value::as_object);
        let is_empty = arrays.all(|array| running.heap.length(array) == 0);
        is_empty.then_some(flags)
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
