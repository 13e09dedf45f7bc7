//! Arithmetic, comparisons and conversions, exactly as in Java, by the arena's operations.

use heap::Value;
use ir::{BinaryOperator, Comparison, Conversion, Local, Operand, UnaryOperator, Width};
use smt::TermId;

use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::reference::Fault;
use crate::vocabulary;

impl<'a> Exploration<'_, 'a> {
    pub(crate) fn unary(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        operator: UnaryOperator,
        operand: Operand,
    ) -> Flow {
        let operand = self.term(running, operand);
        let term = self
            .solver
            .arena
            .unary(vocabulary::unary(operator), operand);
        running.finish_with(to, Value::Primitive(term));
        Flow::Continue
    }

    pub(crate) fn binary(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        operator: BinaryOperator,
        width: Width,
        left: Operand,
        right: Operand,
    ) -> Flow {
        let left = self.term(running, left);
        let right = self.term(running, right);
        let divides = matches!(operator, BinaryOperator::Divide | BinaryOperator::Remainder);
        let compute = move |this: &mut Self, running: &mut Running<'a>| {
            let operator = vocabulary::binary(operator);
            let term = this.solver.arena.binary(operator, left, right);
            running.finish_with(to, Value::Primitive(term));
            Flow::Continue
        };
        if !divides || !matches!(width, Width::Int | Width::Long) {
            return compute(self, running);
        }
        let not_zero = self.differs_from_zero(right, width);
        self.branch(running, not_zero, |this, running, holds| {
            if holds {
                compute(this, running)
            } else {
                this.throw_fault(running, Fault::Arithmetic)
            }
        })
    }

    fn differs_from_zero(&mut self, term: TermId, width: Width) -> TermId {
        let arena = &mut self.solver.arena;
        let zero = match width {
            Width::Long => arena.constant(smt::Constant::Long(0)),
            _ => arena.int(0),
        };
        arena.compare(smt::Comparison::NotEqual, term, zero)
    }

    pub(crate) fn compare(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        comparison: Comparison,
        left: Operand,
        right: Operand,
    ) -> Flow {
        let left = self.term(running, left);
        let right = self.term(running, right);
        let comparison = vocabulary::comparison(comparison);
        let term = self.solver.arena.compare(comparison, left, right);
        running.finish_with(to, Value::Primitive(term));
        Flow::Continue
    }

    pub(crate) fn convert(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        conversion: Conversion,
        operand: Operand,
    ) -> Flow {
        let operand = self.term(running, operand);
        let conversion = vocabulary::conversion(conversion);
        let term = self.solver.arena.convert(conversion, operand);
        running.finish_with(to, Value::Primitive(term));
        Flow::Continue
    }
}
