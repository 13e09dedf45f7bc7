//! Calls and returns.

use heap::Value;
use ir::{BlockId, Local, Operand};
use java::MethodId;
use smallvec::SmallVec;
use smt::TermId;

use crate::exploration::{Exploration, Flow};
use crate::frame::{Purpose, Running};
use crate::loss::{LossReason, PathLimit};
use crate::path::{End, Watch};
use crate::reference::{self, Fault};

impl<'a> Exploration<'_, 'a> {
    pub(crate) fn call_static(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        method: MethodId,
        arguments: &[Operand],
    ) -> Flow {
        let class = self.machine.program.method(method).class;
        if let Some(flow) = self.initialised(running, class) {
            return flow;
        }
        self.call(running, to, method, arguments)
    }

    pub(crate) fn call_exact(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        method: MethodId,
        arguments: &[Operand],
    ) -> Flow {
        let receiver = self.receiver(running, arguments);
        let answers = reference::not_null(receiver, &mut self.solver.arena);
        self.with_answers(running, answers, |this, running, ()| {
            this.call(running, to, method, arguments)
        })
    }

    pub(crate) fn call_virtual(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        method: MethodId,
        arguments: &[Operand],
    ) -> Flow {
        let receiver = self.receiver(running, arguments);
        let program = self.machine.program;
        let arena = &mut self.solver.arena;
        let answers = reference::receiver_class(receiver, &running.heap, program, arena);
        self.with_answers(running, answers, |this, running, class| {
            match program.virtual_entry(class, method) {
                Some(target) => this.call(running, to, target, arguments),
                None => this.lost(running, LossReason::NoBody(method)),
            }
        })
    }

    fn receiver(&mut self, running: &Running<'a>, arguments: &[Operand]) -> Value<TermId> {
        let receiver = arguments.first().expect("an instance call has a receiver");
        self.value(running, *receiver)
    }

    pub(crate) fn call(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        method: MethodId,
        arguments: &[Operand],
    ) -> Flow {
        let Some(body) = self.machine.bodies.body(method) else {
            return self.lost(running, LossReason::NoBody(method));
        };
        if running.depth() >= self.machine.limits.depth {
            if self.machine.console.is_some() {
                return self.throw_fault(running, Fault::StackOverflow);
            }
            return self.lost(running, LossReason::PathLimit(PathLimit::Depth));
        }
        let values: SmallVec<[Value<TermId>; 6]> = arguments
            .iter()
            .map(|&argument| self.value(running, argument))
            .collect();
        running.advance();
        self.push(running, method, body, Purpose::Call { to });
        let base = running.top().base as usize;
        running.locals[base..base + values.len()].copy_from_slice(&values);
        self.watched(Watch::Block(method, BlockId(0)))
    }

    /// The top frame returns.
    pub(crate) fn return_from(
        &mut self,
        running: &mut Running<'a>,
        value: Option<Value<TermId>>,
    ) -> Flow {
        match running.top().purpose {
            Purpose::Run { .. } if self.uncaught.is_some() => {
                let end = self.uncaught.take();
                Flow::End(end.expect("asked just now"))
            }
            Purpose::Run { constructs } => {
                let value = constructs.map(Value::object).or(value);
                Flow::End(End::Returned(value))
            }
            Purpose::Call { to } => {
                running.pop();
                if let (Some(to), Some(value)) = (to, value) {
                    running.set(to, value);
                }
                Flow::Continue
            }
            Purpose::Initialise(_) => {
                running.pop();
                self.after_initialiser(running)
            }
        }
    }
}
