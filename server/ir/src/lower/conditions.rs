//! Boolean expressions as jumps, and the outcomes that javac's conditional jumps have.

use java::hir::{
    Comparison, Expression, ExpressionKind, LabelId, LocalId, Statement, StatementKind, Target,
    UnaryOperator,
};
use java::{ConstantValue, Primitive, Type};
use syntax::Span;

use super::Lowering;
use super::conversions::width;
use crate::body::{BlockId, Instruction, Local, Operand, Terminator};

impl<'a> Lowering<'a> {
    /// Evaluates a condition and continues in one of the blocks. A constant condition has no jump
    /// and no outcome.
    pub(super) fn condition(
        &mut self,
        condition: &'a Expression,
        then: BlockId,
        otherwise: BlockId,
    ) {
        if self.current.is_none() {
            return;
        }
        match &condition.kind {
            ExpressionKind::Constant(ConstantValue::Boolean(value)) => {
                self.goto(if *value { then } else { otherwise }, condition.span);
            }
            ExpressionKind::Unary {
                operator: UnaryOperator::Not,
                operand,
            } => self.condition(operand, otherwise, then),
            ExpressionKind::And(..) => {
                let (operands, last) = chain(condition, |kind| match kind {
                    ExpressionKind::And(left, right) => Some((left, right)),
                    _ => None,
                });
                self.operands_of_chain(operands, |next| (next, otherwise));
                self.condition(last, then, otherwise);
            }
            ExpressionKind::Or(..) => {
                let (operands, last) = chain(condition, |kind| match kind {
                    ExpressionKind::Or(left, right) => Some((left, right)),
                    _ => None,
                });
                self.operands_of_chain(operands, |next| (then, next));
                self.condition(last, then, otherwise);
            }
            ExpressionKind::Conditional {
                condition,
                then: if_true,
                otherwise: if_false,
            } => {
                let (first, second) = (self.new_block(), self.new_block());
                self.condition(condition, first, second);
                self.enter(first);
                self.condition(if_true, then, otherwise);
                self.enter(second);
                self.condition(if_false, then, otherwise);
            }
            ExpressionKind::Block { statements, value } if !statements.is_empty() => {
                if let Some(result) = result_of_switch(statements, value) {
                    self.decisions.insert(result, (then, otherwise));
                }
                self.statements(statements);
                self.condition(value, then, otherwise);
            }
            _ => self.branch(condition, then, otherwise),
        }
    }

    /// All operands of `&&` or `||` but the last; `targets` are those of an operand, given the
    /// block of the next one.
    fn operands_of_chain(
        &mut self,
        operands: Vec<&'a Expression>,
        targets: impl Fn(BlockId) -> (BlockId, BlockId),
    ) {
        for operand in operands {
            let next = self.new_block();
            let (then, otherwise) = targets(next);
            self.condition(operand, then, otherwise);
            self.enter(next);
        }
    }

    /// `yield value;` of a switch that is a condition: the value is a jump, as in javac's code.
    pub(super) fn decision(&mut self, statements: &'a [Statement], span: Span) -> bool {
        let Some((label, result, value)) = yielded(statements) else {
            return false;
        };
        let Some(&(then, otherwise)) = self.decisions.get(&result) else {
            return false;
        };
        let finalizers = self.jumps.get(&label).map_or(0, |to| to.finalizers);
        let (holds, fails) = (self.new_block(), self.new_block());
        self.condition(value, holds, fails);
        for (block, target) in [(holds, then), (fails, otherwise)] {
            self.enter(block);
            self.run_finalizers_down_to(finalizers, span);
            self.goto(target, span);
        }
        true
    }

    /// One conditional jump.
    fn branch(&mut self, condition: &'a Expression, then: BlockId, otherwise: BlockId) {
        let mark = self.mark();
        let operand = match &condition.kind {
            ExpressionKind::Compare {
                operator,
                left,
                right,
            } => Operand::Local(self.compare(condition, *operator, left, right)),
            _ => self.value(condition),
        };
        if self.current.is_some() {
            let outcomes =
                (self.synthetic == 0).then(|| self.outcomes.of_condition(condition, self.offset));
            self.terminate(
                Terminator::Branch {
                    condition: operand,
                    then,
                    otherwise,
                    outcomes,
                },
                condition.span,
            );
        }
        self.release(mark);
    }

    fn compare(
        &mut self,
        whole: &Expression,
        comparison: Comparison,
        left: &'a Expression,
        right: &'a Expression,
    ) -> Local {
        let to = self.temporary(Type::Primitive(Primitive::Boolean));
        let operands = self.values(&[left, right]);
        let (left_operand, right_operand) = (operands[0], operands[1]);
        let instruction = if left.ty.as_primitive().is_some() {
            Instruction::Compare {
                to,
                comparison,
                width: width(left.ty),
                left: left_operand,
                right: right_operand,
            }
        } else {
            Instruction::SameReference {
                to,
                negated: comparison == Comparison::NotEqual,
                left: left_operand,
                right: right_operand,
            }
        };
        self.emit(instruction, whole.span);
        to
    }

    /// A condition as a value: its jumps lead to an assignment of `true` or `false`.
    pub(super) fn truth_into(&mut self, condition: &'a Expression, to: Local) {
        let (then, otherwise, join) = (self.new_block(), self.new_block(), self.new_block());
        self.condition(condition, then, otherwise);
        for (block, value) in [(then, true), (otherwise, false)] {
            self.enter(block);
            let value = Operand::Constant(ConstantValue::Boolean(value));
            self.assign(to, value, condition.span);
            self.goto(join, condition.span);
        }
        self.enter(join);
    }

    /// `condition ? then : otherwise`
    pub(super) fn conditional_into(
        &mut self,
        condition: &'a Expression,
        then: &'a Expression,
        otherwise: &'a Expression,
        to: Local,
    ) {
        let (first, second, join) = (self.new_block(), self.new_block(), self.new_block());
        self.offset = self.source.offset(condition);
        self.condition(condition, first, second);
        for (block, side) in [(first, then), (second, otherwise)] {
            self.enter(block);
            self.offset = self.source.offset(side);
            if self.current.is_some() {
                self.value_into(side, to);
            }
            self.goto(join, side.span);
        }
        self.enter(join);
    }
}

/// Whether jumps compute the value of this form, which is then one of two constants.
pub(super) fn is_made_of_jumps(expression: &Expression) -> bool {
    matches!(
        expression.kind,
        ExpressionKind::Compare { .. }
            | ExpressionKind::And(..)
            | ExpressionKind::Or(..)
            | ExpressionKind::Unary {
                operator: UnaryOperator::Not,
                ..
            }
    )
}

type Sides<'a> = Option<(&'a Expression, &'a Expression)>;

/// The operands of a chain that leans to the left, from left to right: all but the last, and the
/// last.
fn chain(
    whole: &Expression,
    sides: impl Fn(&ExpressionKind) -> Sides<'_>,
) -> (Vec<&Expression>, &Expression) {
    let mut operands = Vec::new();
    let mut leftmost = whole;
    while let Some((left, right)) = sides(&leftmost.kind) {
        operands.push(right);
        leftmost = left;
    }
    operands.push(leftmost);
    let last = operands.remove(0);
    operands.reverse();
    (operands, last)
}

/// The local that a `switch` assigns its results to, each before a jump out of it.
fn result_of_switch(statements: &[Statement], value: &Expression) -> Option<LocalId> {
    match (statements.last()?, &value.kind) {
        (
            Statement {
                kind: StatementKind::Switch { .. },
                ..
            },
            ExpressionKind::Local(result),
        ) => Some(*result),
        _ => None,
    }
}

/// The parts of `{ result = value; break label; }`.
fn yielded(statements: &[Statement]) -> Option<(LabelId, LocalId, &Expression)> {
    let [
        Statement {
            kind: StatementKind::Expression(assignment),
            ..
        },
        Statement {
            kind: StatementKind::Break(label),
            ..
        },
    ] = statements
    else {
        return None;
    };
    match &assignment.kind {
        ExpressionKind::Assign {
            target: Target::Local(result),
            value,
        } => Some((*label, *result, value)),
        _ => None,
    }
}
