//! Running basic blocks: instruction by instruction, then the terminator.

use ir::{Instruction, SwitchCase, Terminator};
use java::hir::Dispatch;
use smt::{Comparison, Constant, TermId};

use crate::exploration::{Exploration, Flow, proceed};
use crate::frame::Running;
use crate::loss::{LossReason, PathLimit};
use crate::reference;

impl<'a> Exploration<'_, 'a> {
    /// Runs the top frame until it leaves its block, by its terminator, a call or an exception.
    pub(crate) fn block(&mut self, running: &mut Running<'a>) -> Flow {
        running.top_mut().began = true;
        let (depth, frame) = (running.frames.len(), *running.top());
        let block = &frame.body.blocks[frame.block.0 as usize];
        loop {
            running.steps += 1;
            if running.steps > self.machine.limits.steps.saturating_add(self.free_steps) {
                return self.lost(running, LossReason::PathLimit(PathLimit::Steps));
            }
            let index = running.top().index as usize;
            let Some((instruction, _)) = block.instructions.get(index) else {
                return self.terminator(running, &block.terminator.0);
            };
            proceed!(self.instruction(running, instruction));
            let top = running.top();
            if running.frames.len() != depth || top.block != frame.block || top.index == 0 {
                return Flow::Continue;
            }
        }
    }

    fn instruction(&mut self, running: &mut Running<'a>, instruction: &'a Instruction) -> Flow {
        if let Some(flow) = self.decide_absence(running, instruction) {
            return flow;
        }
        match instruction {
            Instruction::Assign { to, value } => {
                let value = self.value(running, *value);
                running.finish_with(*to, value);
                Flow::Continue
            }
            Instruction::Unary {
                to,
                operator,
                operand,
                ..
            } => self.unary(running, *to, *operator, *operand),
            Instruction::Binary {
                to,
                operator,
                width,
                left,
                right,
            } => self.binary(running, *to, *operator, *width, *left, *right),
            Instruction::Compare {
                to,
                comparison,
                left,
                right,
                ..
            } => self.compare(running, *to, *comparison, *left, *right),
            Instruction::Convert {
                to,
                conversion,
                operand,
            } => self.convert(running, *to, *conversion, *operand),
            Instruction::SameReference {
                to,
                negated,
                left,
                right,
            } => self.same_reference(running, *to, *negated, *left, *right),
            Instruction::GetField { to, object, field } => {
                self.get_field(running, *to, *object, *field)
            }
            Instruction::PutField {
                object,
                field,
                value,
            } => self.put_field(running, *object, *field, *value),
            Instruction::GetStatic { to, field } => self.get_static(running, *to, *field),
            Instruction::PutStatic { field, value } => self.put_static(running, *field, *value),
            Instruction::ArrayLength { to, array } => self.array_length(running, *to, *array),
            Instruction::ArrayLoad { to, array, index } => {
                self.array_load(running, *to, *array, *index)
            }
            Instruction::ArrayStore {
                array,
                index,
                value,
            } => self.array_store(running, *array, *index, *value),
            Instruction::New { to, class } => self.new_object(running, *to, *class),
            Instruction::NewArray { to, array, length } => {
                self.new_array(running, *to, *array, *length)
            }
            Instruction::Clone { to, object } => self.clone_object(running, *to, *object),
            Instruction::InstanceOf { to, operand, ty } => {
                self.instance_of(running, *to, *operand, *ty)
            }
            Instruction::Cast { to, operand, ty } => self.cast(running, *to, *operand, *ty),
            Instruction::Call {
                to,
                dispatch,
                method,
                arguments,
            } => match dispatch {
                Dispatch::Static => self.call_static(running, *to, *method, arguments),
                Dispatch::Exact => self.call_exact(running, *to, *method, arguments),
                Dispatch::Virtual => self.call_virtual(running, *to, *method, arguments),
            },
            Instruction::NullCheck { operand, .. } => self.null_check(running, *operand),
            Instruction::Intrinsic {
                to,
                intrinsic,
                arguments,
            } => self.intrinsic(running, *to, *intrinsic, arguments),
            Instruction::LeftOut => {
                running.advance();
                Flow::Continue
            }
            Instruction::Unsupported(unsupported) => self.lost(
                running,
                LossReason::Unsupported {
                    code: unsupported.code,
                    construct: unsupported.construct.clone(),
                },
            ),
        }
    }

    fn terminator(&mut self, running: &mut Running<'a>, terminator: &'a Terminator) -> Flow {
        match terminator {
            Terminator::Goto(target) => self.enter(running, *target),
            Terminator::Branch {
                condition,
                then,
                otherwise,
                outcomes,
            } => {
                if let Some(method) = self.machine.compares {
                    self.note_comparison(running, method, *condition);
                    if let Some(way) = self.insisted_way(running, method) {
                        return self.enter(running, if way { *then } else { *otherwise });
                    }
                }
                let condition = self.term(running, *condition);
                self.branch(running, condition, |this, running, holds| {
                    if let Some((if_true, if_false)) = *outcomes {
                        let outcome = if holds { if_true } else { if_false };
                        proceed!(this.take_outcome(running, outcome));
                    }
                    this.enter(running, if holds { *then } else { *otherwise })
                })
            }
            Terminator::Switch {
                selector,
                cases,
                default,
                default_outcome,
            } => {
                let selector = self.term(running, *selector);
                let default = SwitchCase {
                    value: 0,
                    target: *default,
                    outcome: *default_outcome,
                };
                self.switch(running, selector, cases, default)
            }
            Terminator::Return(value) => {
                let value = value.map(|value| self.value(running, value));
                self.return_from(running, value)
            }
            Terminator::Throw(exception) => {
                let exception = self.value(running, *exception);
                self.with_answers(
                    running,
                    reference::object(exception),
                    |this, running, exception| this.unwind(running, exception),
                )
            }
        }
    }

    fn switch(
        &mut self,
        running: &mut Running<'a>,
        selector: TermId,
        cases: &[SwitchCase],
        default: SwitchCase,
    ) -> Flow {
        if let Some(Constant::Int(value)) = self.solver.arena.as_constant(selector) {
            let chosen = cases.iter().find(|case| case.value == value);
            return self.take_case(running, *chosen.unwrap_or(&default));
        }
        let arena = &mut self.solver.arena;
        let mut none = TermId::TRUE;
        let mut alternatives: Vec<(TermId, SwitchCase)> = Vec::with_capacity(cases.len() + 1);
        for &case in cases {
            let value = arena.int(case.value);
            let equal = arena.compare(Comparison::Equal, selector, value);
            let differs = arena.compare(Comparison::NotEqual, selector, value);
            none = arena.and(none, differs);
            alternatives.push((equal, case));
        }
        alternatives.push((none, default));
        self.fork(running, alternatives, |this, running, case| {
            this.take_case(running, *case)
        })
    }

    fn take_case(&mut self, running: &mut Running<'a>, case: SwitchCase) -> Flow {
        if let Some(outcome) = case.outcome {
            proceed!(self.take_outcome(running, outcome));
        }
        self.enter(running, case.target)
    }
}
