//! Arithmetic, comparisons and conversions, exactly as in Java, by the arena's operations.

use heap::Value;
use ir::{BinaryOperator, Comparison, Conversion, Local, Operand, UnaryOperator, Width};
use smt::{Comparison as Compared, Constant, TermId};

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
        if let Some(in_range) = self.stays_in_range(running, (operator, width), left, right) {
            return self.branch(running, in_range, |this, running, holds| match holds {
                true => compute(this, running),
                false => Flow::Impossible,
            });
        }
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

    /// The condition that what is added to a counter does not make it overflow; none if it is no
    /// counter.
    fn stays_in_range(
        &mut self,
        running: &Running<'a>,
        (operator, width): (BinaryOperator, Width),
        left: TermId,
        right: TermId,
    ) -> Option<TermId> {
        let tallies = self.machine.tallies?;
        let top = running.top();
        if !tallies.has(top.method, top.block, top.index as usize) {
            return None;
        }
        let arena = &mut self.solver.arena;
        let (step, least, greatest) = match (arena.as_constant(right)?, width) {
            (Constant::Int(step), Width::Int) => {
                (i64::from(step), i64::from(i32::MIN), i64::from(i32::MAX))
            }
            (Constant::Long(step), Width::Long) => (step, i64::MIN, i64::MAX),
            _ => return None,
        };
        let step = match operator {
            BinaryOperator::Subtract => step.checked_neg()?,
            _ => step,
        };
        let mut constant = |number: i64| match width {
            Width::Long => arena.constant(Constant::Long(number)),
            _ => arena.int(i32::try_from(number).expect("it is a number of its type")),
        };
        let (one, other) = match step >= 0 {
            true => (left, constant(greatest - step)),
            false => (constant(least - step), left),
        };
        Some(arena.compare(Compared::LessOrEqual, one, other))
    }

    fn differs_from_zero(&mut self, term: TermId, width: Width) -> TermId {
        let arena = &mut self.solver.arena;
        let zero = match width {
            Width::Long => arena.constant(Constant::Long(0)),
            _ => arena.int(0),
        };
        arena.compare(Compared::NotEqual, term, zero)
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
