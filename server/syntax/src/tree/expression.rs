//! Expressions.

use super::{
    ArrayInitializer, Block, ClassBody, Identifier, OtherConstruct, Parameter, Statement,
    TypeArgument, TypeReference,
};
use crate::Span;
use serde::{Deserialize, Serialize};

/// An expression.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Expression {
    /// What it is.
    pub kind: ExpressionKind,
    /// The whole expression.
    pub span: Span,
}

impl Expression {
    /// The expression without the parentheses around it, whose span is the narrower one.
    pub fn without_parentheses(&self) -> &Expression {
        let mut expression = self;
        while let ExpressionKind::Parenthesized(inner) = &expression.kind {
            expression = inner;
        }
        expression
    }
}

/// The expressions of Java.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ExpressionKind {
    /// A literal.
    Literal(Literal),
    /// A simple name: a variable, or the first part of a qualified name (a type or package).
    Name(Identifier),
    /// `this` or `Outer.this`.
    This {
        /// The class before the dot, as an expression of names.
        qualifier: Option<Box<Expression>>,
    },
    /// `super` or `Outer.super`: only as the object of a field access, method call or method
    /// reference.
    Super {
        /// The class or interface before the dot, as an expression of names.
        qualifier: Option<Box<Expression>>,
    },
    /// `(inner)`
    Parenthesized(Box<Expression>),
    /// `object.name`: a field, or a qualified name of a variable, type or package.
    FieldAccess {
        /// What stands before the dot.
        object: Box<Expression>,
        /// The name after it.
        name: Identifier,
    },
    /// `array[index]`
    ArrayAccess {
        /// The array.
        array: Box<Expression>,
        /// The index.
        index: Box<Expression>,
    },
    /// `receiver.<T>name(arguments)`
    MethodCall(MethodCall),
    /// `new Type(arguments) { body }`
    New(Box<NewObject>),
    /// `new Type[n][]` or `new Type[] { … }`
    NewArray(NewArray),
    /// `+`, `-`, `!` or `~` before an operand.
    Unary {
        /// The operator.
        operator: UnaryOperator,
        /// Its place.
        operator_span: Span,
        /// The operand.
        operand: Box<Expression>,
    },
    /// `++` or `--`, before or after an operand.
    Update {
        /// Whether one is added or subtracted.
        operator: UpdateOperator,
        /// Whether the value is that before or after the update.
        position: UpdatePosition,
        /// What is updated.
        operand: Box<Expression>,
    },
    /// Binary operators of one precedence in a row.
    Binary(BinaryExpression),
    /// `target = value` or `target += value`
    Assignment {
        /// What is assigned to.
        target: Box<Expression>,
        /// The operator of a compound assignment; `None` for `=`.
        operator: Option<BinaryOperator>,
        /// The place of `=` or `+=`.
        operator_span: Span,
        /// The value.
        value: Box<Expression>,
    },
    /// `condition ? then : otherwise`
    Conditional {
        /// The condition.
        condition: Box<Expression>,
        /// The value when it is true.
        then: Box<Expression>,
        /// The value when it is false.
        otherwise: Box<Expression>,
    },
    /// `(Type) operand` or `(A & B) operand`
    Cast {
        /// The types, at least one; more than one is an intersection.
        types: Vec<TypeReference>,
        /// The operand.
        operand: Box<Expression>,
    },
    /// `operand instanceof Type` or `operand instanceof Type name`
    InstanceOf {
        /// The operand.
        operand: Box<Expression>,
        /// What is tested.
        pattern: Box<Pattern>,
    },
    /// `Type.class`
    ClassLiteral(Box<TypeReference>),
    /// `switch (…) { … }` as a value.
    Switch(Box<SwitchExpression>),
    /// `parameters -> body`
    Lambda(Box<Lambda>),
    /// `target::name` or `Type::new`
    MethodReference(Box<MethodReference>),
    /// Text that is no expression, or nothing where an expression belongs.
    Error,
    /// An expression without a node of its own. It is the last one: what is
    /// skipped moves the numbers of those after it.
    #[serde(skip)]
    Other(OtherConstruct),
}

/// A literal as it is written; its value is for later stages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Literal {
    /// Which kind.
    pub kind: LiteralKind,
    /// The text: with suffix, underscores, quotes and escapes.
    pub text: String,
}

/// The kinds of literals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum LiteralKind {
    /// Decimal, hexadecimal, octal or binary; `long` when it ends in `l` or `L`. The minus sign is
    /// not part of it.
    Integer,
    /// Decimal or hexadecimal; `float` when it ends in `f` or `F`.
    Floating,
    /// `true` or `false`.
    Boolean,
    /// `'c'`
    Character,
    /// `"…"`
    String,
    /// `"""…"""`
    TextBlock,
    /// `null`
    Null,
}

/// Binary operators of one precedence in a row, which all associate to the left: `a + b - c` is
/// `first` `a` and `rest` `[+ b, - c]`, and means `(a + b) - c`. Chains of a hundred thousand terms
/// are flat. The partial result after `rest[i]` has the span from the start of `first` to the end
/// of `rest[i].operand`.
///
/// `&&`, `||`, `&`, `^` and `|` have a precedence each, so such a chain has a single operator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BinaryExpression {
    /// The leftmost operand.
    pub first: Box<Expression>,
    /// The operators with their right operands, in order; at least one.
    pub rest: Vec<BinaryOperand>,
}

/// An operator with its right operand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BinaryOperand {
    /// The operator.
    pub operator: BinaryOperator,
    /// Its place.
    pub operator_span: Span,
    /// The right operand.
    pub operand: Expression,
}

/// The binary operators.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum BinaryOperator {
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Remainder,
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `<<`
    ShiftLeft,
    /// `>>`
    ShiftRight,
    /// `>>>`
    ShiftRightUnsigned,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `&`
    And,
    /// `^`
    Xor,
    /// `|`
    Or,
    /// `&&`
    ConditionalAnd,
    /// `||`
    ConditionalOr,
}

impl BinaryOperator {
    /// Every operator with its symbol and its precedence (higher binds tighter).
    const TABLE: [(BinaryOperator, &'static str, u8); 19] = [
        (BinaryOperator::Multiply, "*", 10),
        (BinaryOperator::Divide, "/", 10),
        (BinaryOperator::Remainder, "%", 10),
        (BinaryOperator::Add, "+", 9),
        (BinaryOperator::Subtract, "-", 9),
        (BinaryOperator::ShiftLeft, "<<", 8),
        (BinaryOperator::ShiftRight, ">>", 8),
        (BinaryOperator::ShiftRightUnsigned, ">>>", 8),
        (BinaryOperator::Less, "<", 7),
        (BinaryOperator::LessOrEqual, "<=", 7),
        (BinaryOperator::Greater, ">", 7),
        (BinaryOperator::GreaterOrEqual, ">=", 7),
        (BinaryOperator::Equal, "==", 6),
        (BinaryOperator::NotEqual, "!=", 6),
        (BinaryOperator::And, "&", 5),
        (BinaryOperator::Xor, "^", 4),
        (BinaryOperator::Or, "|", 3),
        (BinaryOperator::ConditionalAnd, "&&", 2),
        (BinaryOperator::ConditionalOr, "||", 1),
    ];

    /// The operator that is written so.
    pub(crate) fn from_symbol(symbol: &str) -> Option<BinaryOperator> {
        Self::TABLE
            .iter()
            .find(|(_, written, _)| *written == symbol)
            .map(|(operator, _, _)| *operator)
    }

    /// How it is written.
    pub fn symbol(self) -> &'static str {
        Self::TABLE[self as usize].1
    }

    /// How tightly it binds: higher is tighter.
    pub(crate) fn precedence(self) -> u8 {
        Self::TABLE[self as usize].2
    }
}

/// The unary operators without effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum UnaryOperator {
    /// `+`
    Plus,
    /// `-`
    Negate,
    /// `!`
    Not,
    /// `~`
    Complement,
}

/// `++` or `--`
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum UpdateOperator {
    /// `++`
    Increment,
    /// `--`
    Decrement,
}

/// On which side of its operand an update stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum UpdatePosition {
    /// `++a`: the value is the one after the update.
    Prefix,
    /// `a++`: the value is the one before the update.
    Postfix,
}

/// `receiver.<T>name(arguments)`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MethodCall {
    /// What stands before the dot: an expression, a type's name, or `super`.
    pub receiver: Option<Box<Expression>>,
    /// Explicit type arguments.
    pub type_arguments: Vec<TypeArgument>,
    /// The method's name.
    pub name: Identifier,
    /// The arguments, in order.
    pub arguments: Vec<Expression>,
}

/// `outer.new <T>Type(arguments) { body }`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewObject {
    /// The instance that shall enclose the new one, before `.new`.
    pub outer: Option<Expression>,
    /// Type arguments of the constructor.
    pub type_arguments: Vec<TypeArgument>,
    /// The class.
    pub class: TypeReference,
    /// The arguments, in order.
    pub arguments: Vec<Expression>,
    /// The body of an anonymous class.
    pub body: Option<ClassBody>,
}

/// `new int[n][m][]` or `new int[][] { … }`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewArray {
    /// The type before the brackets.
    pub element: TypeReference,
    /// The lengths that are given, outermost first; empty where an initialiser follows.
    pub lengths: Vec<Expression>,
    /// How many empty `[]` follow. The array has `lengths.len() + empty_dimensions` dimensions.
    pub empty_dimensions: u32,
    /// The elements.
    pub initializer: Option<ArrayInitializer>,
}

/// What `instanceof` or `case` tests.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pattern {
    /// What it is.
    pub kind: PatternKind,
    /// The whole pattern.
    pub span: Span,
}

/// The patterns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PatternKind {
    /// A type, and the variable that is bound, if any.
    Type {
        /// The type.
        ty: TypeReference,
        /// The variable.
        name: Option<Identifier>,
    },
    /// `Point(int x, int y)`, of later versions of Java.
    Record {
        /// The record.
        ty: TypeReference,
        /// The patterns of its components.
        components: Vec<Pattern>,
    },
    /// `_`, of later versions of Java.
    Any,
    /// Text that is no pattern.
    Error,
}

/// `switch (selector) { … }`, as a statement or as a value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SwitchExpression {
    /// What is switched on, without the parentheses of the switch.
    pub selector: Expression,
    /// The groups of labels with what they run, in order.
    pub cases: Vec<SwitchCase>,
    /// The body with its braces.
    pub body_span: Span,
}

/// Labels and what they run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SwitchCase {
    /// The labels; none only where the case is broken.
    pub labels: Vec<SwitchLabel>,
    /// What runs.
    pub body: SwitchBody,
    /// The labels and the body.
    pub span: Span,
}

/// `case …` or `default`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SwitchLabel {
    /// What it matches.
    pub kind: SwitchLabelKind,
    /// `when …`, of later versions of Java.
    pub guard: Option<Expression>,
    /// Without the colon or arrow.
    pub span: Span,
}

/// What a label matches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SwitchLabelKind {
    /// `case a, b`
    Constants(Vec<Expression>),
    /// `case Type name`
    Pattern(Pattern),
    /// `default`
    Default,
}

/// What runs at a label.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SwitchBody {
    /// After a colon: these statements, then those of the next label.
    Statements(Vec<Statement>),
    /// After `->`: an expression statement, a block or `throw`, and nothing else.
    Rule(Box<Statement>),
}

/// `parameters -> body`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lambda {
    /// The parameters, in order; those with an inferred type have none.
    pub parameters: Vec<Parameter>,
    /// The body.
    pub body: LambdaBody,
}

/// What a lambda expression does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LambdaBody {
    /// Gives the value of an expression.
    Expression(Expression),
    /// Runs a block.
    Block(Block),
}

/// `target::<T>name` or `Type::new`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MethodReference {
    /// What stands before `::`.
    pub target: MethodReferenceTarget,
    /// Explicit type arguments.
    pub type_arguments: Vec<TypeArgument>,
    /// The method's name; `None` for `new`.
    pub name: Option<Identifier>,
}

/// What stands before `::`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum MethodReferenceTarget {
    /// A type that can only be a type (`int[]`, `List<String>`).
    Type(TypeReference),
    /// An expression, or a name that may be a type's.
    Expression(Expression),
}
