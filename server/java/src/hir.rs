//! Typed bodies: names resolved, overloads chosen, conversions explicit, constants folded. No
//! control flow yet.
//!
//! Invariants: every [`Expression`] carries its erased type. Numeric promotion, assignment
//! conversion without boxing, and narrowing in compound assignment appear as
//! [`ExpressionKind::Convert`]. A construct that is not supported is
//! [`ExpressionKind::Unsupported`] or [`StatementKind::Unsupported`] and stands for nothing else.

use codes::Code;

use rustc_hash::FxHashMap;
use syntax::Span;

use crate::entities::{ClassId, ConstantValue, FieldId, MethodId, Primitive, Type};

/// A local variable or parameter of a body; parameters come first, `this` is local 0 of an instance
/// method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LocalId(pub u32);

/// A local variable.
#[derive(Clone, Debug)]
pub struct Local {
    /// The name as declared (`this` for the receiver).
    pub name: String,
    /// Its erased type.
    pub ty: Type,
}

/// The typed body of a method, constructor or static initialiser.
///
/// A constructor's body starts with its explicit or implicit `this(…)`/`super(…)` call. After a
/// `super(…)` call come the field initialisers and instance initialiser blocks; the outer-instance
/// field of an inner class is stored before it. A static initialiser's body holds the static field
/// initialisers and static blocks in order.
#[derive(Clone, Debug)]
pub struct Body {
    /// All locals: receiver, parameters, then declared ones.
    pub locals: Vec<Local>,
    /// How many locals are passed by the caller (receiver included).
    pub parameters: u32,
    /// The statements.
    pub statements: Vec<Statement>,
    /// The offsets of expressions that do not have that of their first byte, see [`Body::offset`].
    pub offsets: FxHashMap<Span, u32>,
}

impl Body {
    /// The byte whose line a compiler writes into line tables for an expression. It is the operator
    /// of an operation, the name of a called method, else the start of the expression.
    pub fn offset(&self, expression: &Expression) -> u32 {
        let span = expression.span;
        self.offsets.get(&span).copied().unwrap_or(span.start)
    }
}

/// A loop or switch or labelled statement that `break`/`continue` can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LabelId(pub u32);

/// A statement with its place.
#[derive(Clone, Debug)]
pub struct Statement {
    /// What it does.
    pub kind: StatementKind,
    /// Where it stands.
    pub span: Span,
}

impl Statement {
    pub(crate) fn new(kind: StatementKind, span: Span) -> Statement {
        Statement { kind, span }
    }

    /// `if (condition) then`
    pub(crate) fn when(condition: Expression, then: Statement, span: Span) -> Statement {
        let kind = StatementKind::If {
            condition,
            then: Box::new(then),
            otherwise: None,
        };
        Statement::new(kind, span)
    }

    /// `return value;`
    pub(crate) fn return_value(value: Expression, span: Span) -> Statement {
        Statement::new(StatementKind::Return(Some(value)), span)
    }
}

/// The statements.
#[allow(
    missing_docs,
    reason = "the fields of a variant are explained by the variant"
)]
#[derive(Clone, Debug)]
pub enum StatementKind {
    /// An expression for its effect; also local variable initialisers, as assignments.
    Expression(Expression),
    /// `{ … }`
    Block(Vec<Statement>),
    /// `if`
    If {
        condition: Expression,
        then: Box<Statement>,
        otherwise: Option<Box<Statement>>,
    },
    /// `while`; the label is named by `break` and `continue` inside.
    While {
        label: LabelId,
        condition: Expression,
        body: Box<Statement>,
    },
    /// `do … while`
    DoWhile {
        label: LabelId,
        body: Box<Statement>,
        condition: Expression,
    },
    /// `for`; no condition means `true`.
    For {
        label: LabelId,
        start: Vec<Statement>,
        condition: Option<Expression>,
        update: Vec<Expression>,
        body: Box<Statement>,
    },
    /// Classic `switch` over an `int` (after promotion): groups in order, fall-through between
    /// them.
    Switch {
        label: LabelId,
        selector: Expression,
        groups: Vec<SwitchGroup>,
    },
    /// `label: statement` where the statement is not a loop or switch.
    Labelled {
        label: LabelId,
        body: Box<Statement>,
    },
    /// `break` out of that statement.
    Break(LabelId),
    /// `continue` that loop.
    Continue(LabelId),
    /// `return`
    Return(Option<Expression>),
    /// `throw`
    Throw(Expression),
    /// `try`; the first catch that matches takes the exception.
    Try {
        body: Vec<Statement>,
        catches: Vec<Catch>,
        finally: Option<Vec<Statement>>,
    },
    /// `synchronized`: only its null check has meaning here.
    Synchronized {
        lock: Expression,
        body: Vec<Statement>,
    },
    /// `assert condition [: message]`
    Assert {
        condition: Expression,
        message: Option<Expression>,
    },
    /// Statements that stand for no code of the source that is tested: their jumps are no branches.
    Synthetic(Vec<Statement>),
    /// Code that is not modelled runs, whose value nothing observes: it ends without an exception
    /// and changes nothing.
    Unmodelled,
    /// A construct outside the supported language.
    Unsupported(Unsupported),
}

/// `case a: case b: default: statements`
#[derive(Clone, Debug)]
pub struct SwitchGroup {
    /// The constants.
    pub cases: Vec<i32>,
    /// Whether `default` is among the labels.
    pub is_default: bool,
    /// What is run.
    pub statements: Vec<Statement>,
    /// Where the labels stand.
    pub span: Span,
}

/// `catch (A | B name) { … }`
#[derive(Clone, Debug)]
pub struct Catch {
    /// The types.
    pub types: Vec<ClassId>,
    /// The variable.
    pub local: LocalId,
    /// What is run.
    pub body: Vec<Statement>,
    /// Where it stands.
    pub span: Span,
}

/// An expression with its erased type and place.
#[derive(Clone, Debug)]
pub struct Expression {
    /// What it computes.
    pub kind: ExpressionKind,
    /// Its erased type.
    pub ty: Type,
    /// Where it stands.
    pub span: Span,
}

impl Expression {
    pub(crate) fn new(kind: ExpressionKind, ty: Type, span: Span) -> Expression {
        Expression { kind, ty, span }
    }

    /// What a local variable holds.
    pub(crate) fn local(local: LocalId, ty: Type, span: Span) -> Expression {
        Expression::new(ExpressionKind::Local(local), ty, span)
    }

    /// What a field of an object holds.
    pub(crate) fn field(object: Expression, field: FieldId, ty: Type, span: Span) -> Expression {
        let object = Box::new(object);
        Expression::new(ExpressionKind::Field { object, field }, ty, span)
    }

    /// A value of type `boolean`.
    pub(crate) fn boolean(kind: ExpressionKind, span: Span) -> Expression {
        Expression::new(kind, Type::Primitive(Primitive::Boolean), span)
    }

    /// A comparison of values of the same type.
    pub(crate) fn compare(
        operator: Comparison,
        left: Expression,
        right: Expression,
        span: Span,
    ) -> Expression {
        let kind = ExpressionKind::Compare {
            operator,
            left: Box::new(left),
            right: Box::new(right),
        };
        Expression::boolean(kind, span)
    }

    /// `!condition`
    pub(crate) fn not(condition: Expression) -> Expression {
        let span = condition.span;
        let kind = ExpressionKind::Unary {
            operator: UnaryOperator::Not,
            operand: Box::new(condition),
        };
        Expression::boolean(kind, span)
    }

    /// `target = value`
    pub(crate) fn assign(target: Target, value: Expression) -> Expression {
        let (ty, span) = (value.ty, value.span);
        let value = Box::new(value);
        Expression::new(ExpressionKind::Assign { target, value }, ty, span)
    }
}

/// Something assignable.
#[allow(
    missing_docs,
    reason = "the fields of a variant are explained by the variant"
)]
#[derive(Clone, Debug)]
pub enum Target {
    /// A local.
    Local(LocalId),
    /// `object.field`
    Field {
        object: Box<Expression>,
        field: FieldId,
    },
    /// A static field.
    Static(FieldId),
    /// `array[index]`
    Element {
        array: Box<Expression>,
        index: Box<Expression>,
    },
}

/// How a callee is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dispatch {
    /// A static method.
    Static,
    /// Exactly this method: constructors, private methods, `super.m()`.
    Exact,
    /// By the receiver's class.
    Virtual,
}

/// The expressions.
#[allow(
    missing_docs,
    reason = "the fields of a variant are explained by the variant"
)]
#[derive(Clone, Debug)]
pub enum ExpressionKind {
    /// A literal or folded constant expression.
    Constant(ConstantValue),
    /// `null`
    Null,
    /// A local, `this` included.
    Local(LocalId),
    /// `object.field` (also the outer instance, through its synthetic field)
    Field {
        object: Box<Expression>,
        field: FieldId,
    },
    /// A static field that is not a constant.
    Static(FieldId),
    /// `array[index]`
    Element {
        array: Box<Expression>,
        index: Box<Expression>,
    },
    /// `array.length`
    Length(Box<Expression>),
    /// Unary minus, `~`, `!` (operand promoted)
    Unary {
        operator: UnaryOperator,
        operand: Box<Expression>,
    },
    /// Arithmetic, bitwise, shifts; operands promoted (a shift's distance is `int` or `long` on its
    /// own; lowered to int).
    Binary {
        operator: BinaryOperator,
        left: Box<Expression>,
        right: Box<Expression>,
    },
    /// Comparison of two promoted numbers, two booleans or two references.
    Compare {
        operator: Comparison,
        left: Box<Expression>,
        right: Box<Expression>,
    },
    /// `&&`
    And(Box<Expression>, Box<Expression>),
    /// `||`
    Or(Box<Expression>, Box<Expression>),
    /// `c ? a : b`; both sides converted to the type of the whole.
    Conditional {
        condition: Box<Expression>,
        then: Box<Expression>,
        otherwise: Box<Expression>,
    },
    /// `target = value`; the value is converted to the target's type; the expression's value is it.
    Assign {
        target: Target,
        value: Box<Expression>,
    },
    /// `target op= value`: target read once, promoted to `operation_type`, combined with `value`
    /// (of that type; shift: int), converted back.
    CompoundAssign {
        target: Target,
        operator: BinaryOperator,
        operation_type: Primitive,
        target_type: Primitive,
        value: Box<Expression>,
    },
    /// `++`/`--`; `prefix` says whether the new value is the expression's.
    Step {
        target: Target,
        target_type: Primitive,
        increment: bool,
        prefix: bool,
    },
    /// A primitive conversion, from the operand's type to the expression's.
    Convert(Box<Expression>),
    /// A checked reference cast to the expression's type.
    Cast(Box<Expression>),
    /// `operand instanceof type`
    InstanceOf { operand: Box<Expression>, ty: Type },
    /// A call; `receiver` is present unless static. For constructors called by
    /// `this(…)`/`super(…)`: receiver is `this`.
    Call {
        dispatch: Dispatch,
        method: MethodId,
        receiver: Option<Box<Expression>>,
        arguments: Vec<Expression>,
    },
    /// `new C(…)`; an inner class's outer instance is the first argument.
    New {
        class: ClassId,
        constructor: MethodId,
        arguments: Vec<Expression>,
    },
    /// `new T[length]`; the expression's type is the array type.
    NewArray { length: Box<Expression> },
    /// `new T[] { … }` or `{ … }`
    ArrayInitializer { elements: Vec<Expression> },
    /// The statements are run, then the value is evaluated: what a switch expression and other
    /// forms become that Java has no smaller expression for. Control leaves the statements only at
    /// their end or by an exception. Without statements: a value that class files compute before
    /// they look at it, also where it is a condition, in the line of its operator.
    Block {
        statements: Vec<Statement>,
        value: Box<Expression>,
    },
    /// The operand, after a check that it is not null (an explicit outer instance, `outer.new
    /// Inner()`).
    NonNull(Box<Expression>),
    /// A construct outside the supported language.
    Unsupported(Unsupported),
}

/// Why something is not supported.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unsupported {
    /// A code of `docs/codes.md`, such as `HW0205`.
    pub code: Code,
    /// The construct, for people: "lambda expression", "call of java.util.List.add, which is not
    /// modelled".
    pub construct: String,
}

/// Unary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOperator {
    /// `-`
    Negate,
    /// `~`
    BitNot,
    /// `!`
    Not,
}

/// Binary operators on numbers (`&`, `|`, `^` also on booleans).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOperator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Remainder,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `<<`
    ShiftLeft,
    /// `>>`
    ShiftRight,
    /// `>>>`
    ShiftRightUnsigned,
}

/// Comparisons; references and booleans only `Equal` and `NotEqual`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
}
