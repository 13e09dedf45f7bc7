//! The context of attribution: what a [`BodyBuilder`](super::BodyBuilder) knows of the place at
//! hand.

use rustc_hash::FxHashMap;
use syntax::Span;

use super::values::Value;
use crate::entities::ConstantValue;
use crate::hir::{Expression, LabelId, Local, LocalId, Statement};
use crate::types::GenericType;

/// A variable in scope.
#[derive(Clone)]
pub(super) struct Declared {
    pub(super) name: String,
    pub(super) local: LocalId,
    pub(super) ty: GenericType,
    /// The value of a constant variable (JLS 4.12.4).
    pub(super) constant: Option<ConstantValue>,
}

/// A statement that `break` or `continue` can name.
pub(super) struct Label {
    pub(super) name: Option<String>,
    pub(super) id: LabelId,
    pub(super) takes_break: bool,
    pub(super) takes_continue: bool,
    pub(super) is_switch: bool,
}

/// The variables that an expression introduces: those that are bound where it is true, and where it
/// is false.
#[derive(Clone, Default)]
pub(super) struct Bindings {
    pub(super) when_true: Vec<Declared>,
    pub(super) when_false: Vec<Declared>,
}

impl Bindings {
    /// The variables that are bound where the expression has this value.
    pub(super) fn when(&self, value: bool) -> &[Declared] {
        if value {
            &self.when_true
        } else {
            &self.when_false
        }
    }

    /// Those of `!expression`.
    pub(super) fn swap(&mut self) {
        std::mem::swap(&mut self.when_true, &mut self.when_false);
    }

    /// Those of `left && right` or `left || right`.
    pub(super) fn short_circuit(self, right: Bindings, is_and: bool) -> Bindings {
        let both = |mut left: Vec<Declared>, right: Vec<Declared>| {
            left.extend(right);
            left
        };
        if is_and {
            Bindings {
                when_true: both(self.when_true, right.when_true),
                when_false: Vec::new(),
            }
        } else {
            Bindings {
                when_true: Vec::new(),
                when_false: both(self.when_false, right.when_false),
            }
        }
    }
}

/// Where variables of patterns are declared, at some place of a body.
#[derive(Clone, Copy, Default)]
pub(super) struct Hoisting {
    /// Whether a statement or expression around the place declares them.
    pub(super) is_declared_around: bool,
    /// How many were bound so far.
    pub(super) bound: u32,
}

/// A switch expression whose body is being attributed.
pub(super) struct SwitchValue {
    /// The switch that `yield` leaves.
    pub(super) label: Option<LabelId>,
    /// Receives the result.
    pub(super) result: LocalId,
    pub(super) expected: Option<GenericType>,
    /// The results so far.
    pub(super) values: Vec<Value>,
}

/// An expression before its results were converted to one type.
#[derive(Clone)]
pub(super) enum Mixed {
    /// `condition ? then : otherwise`
    Conditional {
        condition: Box<Expression>,
        then: Box<Value>,
        otherwise: Box<Value>,
    },
    /// A switch whose statements assign the positions of the results.
    Switch {
        statements: Vec<Statement>,
        result: LocalId,
        values: Vec<Value>,
    },
}

/// A lambda expression whose body is being attributed, and what of the body around it is set aside.
pub(super) struct LambdaFrame {
    /// The variables of the lambda expression start here in the scope; those before are captured.
    pub(super) scope_start: usize,
    /// What was captured: a place in the scope, and the local of the lambda expression's method
    /// that has its value.
    pub(super) captures: Vec<(usize, LocalId)>,
    /// The types of the results that were met, where the target leaves the type of the result open.
    pub(super) results: Vec<LambdaResult>,
    /// Whether it does, wholly.
    pub(super) is_open: bool,
    /// Whether it does, at least in part.
    pub(super) is_partly_open: bool,
    pub(super) locals: Vec<Local>,
    pub(super) labels: Vec<Label>,
    pub(super) offsets: FxHashMap<Span, u32>,
    /// Of the body around.
    pub(super) hoisting: Hoisting,
    pub(super) result: GenericType,
    pub(super) has_this: bool,
    pub(super) in_prologue: bool,
    pub(super) uses_this: bool,
    pub(super) outer_parameter: Option<LocalId>,
}

/// The type of a value that a lambda expression returns.
pub(super) struct LambdaResult {
    /// Its type.
    pub(super) ty: GenericType,
    /// Whether nothing determines it.
    pub(super) is_flexible: bool,
}
