//! The lengths and elements of arrays.

use heap::{ObjectIndex, Value};
use ir::{Local, Operand};
use smt::TermId;

use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::loss::LossReason;
use crate::reference;

impl<'a> Exploration<'_, 'a> {
    /// The length of an array, as a term.
    pub(crate) fn length(&mut self, running: &Running<'a>, array: ObjectIndex) -> TermId {
        let length = running.heap.length(array);
        let length = i32::try_from(length).expect("Java's arrays have int lengths");
        self.solver.arena.int(length)
    }

    /// Whether nothing is known of an array, for it is the stack trace of an exception.
    pub(crate) fn is_unknown_trace(&self, running: &Running<'a>, array: Value<TermId>) -> bool {
        let class = array.as_object().map(|array| running.heap.class(array));
        class.is_some() && class == self.machine.unknown_trace
    }

    pub(crate) fn array_length(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        array: Operand,
    ) -> Flow {
        let array = self.value(running, array);
        if self.is_unknown_trace(running, array) {
            return self.lost(running, LossReason::UnknownTrace);
        }
        let answers = reference::object(array);
        self.with_answers(running, answers, |this, running, array| {
            let length = this.length(running, array);
            running.finish_with(to, Value::Primitive(length));
            Flow::Continue
        })
    }

    pub(crate) fn array_load(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        array: Operand,
        index: Operand,
    ) -> Flow {
        let array = self.value(running, array);
        if self.is_unknown_trace(running, array) {
            return self.lost(running, LossReason::UnknownTrace);
        }
        let index = self.term(running, index);
        let answers = reference::element(array, index, &running.heap, &mut self.solver.arena);
        self.with_answers(running, answers, |_, running, (array, index)| {
            let value = *running.heap.read(array, index);
            running.finish_with(to, value);
            Flow::Continue
        })
    }

    pub(crate) fn array_store(
        &mut self,
        running: &mut Running<'a>,
        array: Operand,
        index: Operand,
        value: Operand,
    ) -> Flow {
        let array = self.value(running, array);
        if self.is_unknown_trace(running, array) {
            return self.lost(running, LossReason::UnknownTrace);
        }
        let index = self.term(running, index);
        let value = self.value(running, value);
        let program = self.machine.program;
        let answers = reference::element(array, index, &running.heap, &mut self.solver.arena);
        self.with_answers(running, answers, |this, running, (array, index)| {
            let arena = &mut this.solver.arena;
            let answers = reference::storable(array, value, &running.heap, program, arena);
            this.with_answers(running, answers, |_, running, value| {
                running.heap.write(array, index, value);
                running.advance();
                Flow::Continue
            })
        })
    }
}
