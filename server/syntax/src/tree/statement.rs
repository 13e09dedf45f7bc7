//! Statements.

use super::{
    Expression, Identifier, Modifiers, OtherConstruct, SwitchExpression, TypeDeclaration,
    TypeReference, VariableDeclarator,
};
use crate::Span;
use serde::{Deserialize, Serialize};

/// A statement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Statement {
    /// What it is.
    pub kind: StatementKind,
    /// The whole statement, with its semicolon.
    pub span: Span,
}

/// `{ … }`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Block {
    /// The statements, in order.
    pub statements: Vec<Statement>,
    /// With the braces: the last byte of a block without errors is its closing brace.
    pub span: Span,
}

/// The statements of Java.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StatementKind {
    /// `{ … }`
    Block(Block),
    /// `int a = 1, b;`
    LocalVariables(LocalVariables),
    /// A class, interface, enum or record inside a method.
    LocalType(Box<TypeDeclaration>),
    /// An expression whose value is dropped.
    Expression(Expression),
    /// `this(…);` or `super(…);`, only as the first statement of a constructor.
    ConstructorCall(ConstructorCall),
    /// `if (condition) then else otherwise`
    If {
        /// The condition, without the parentheses of the statement.
        condition: Expression,
        /// What runs when it is true.
        then: Box<Statement>,
        /// What stands after `else`.
        otherwise: Option<Box<Statement>>,
    },
    /// `while (condition) body`
    While {
        /// The condition, without the parentheses of the statement.
        condition: Expression,
        /// The body.
        body: Box<Statement>,
    },
    /// `do body while (condition);`
    DoWhile {
        /// The body.
        body: Box<Statement>,
        /// The condition, without the parentheses of the statement.
        condition: Expression,
    },
    /// `for (initializer; condition; updates) body`
    For {
        /// What runs first.
        initializer: ForInitializer,
        /// `None` means `true`.
        condition: Option<Expression>,
        /// What runs after each round, in order.
        updates: Vec<Expression>,
        /// The body.
        body: Box<Statement>,
    },
    /// `for (Type name : iterable) body`
    ForEach {
        /// `final` and annotations of the variable.
        modifiers: Modifiers,
        /// The variable's type; dimensions written after the name are added already.
        ty: TypeReference,
        /// The variable.
        name: Identifier,
        /// An array or an `Iterable`.
        iterable: Expression,
        /// The body.
        body: Box<Statement>,
    },
    /// `label: body`
    Labelled {
        /// The label.
        label: Identifier,
        /// The statement that it names.
        body: Box<Statement>,
    },
    /// `switch (…) { … }` as a statement.
    Switch(Box<SwitchExpression>),
    /// `break;` or `break label;`
    Break(Option<Identifier>),
    /// `continue;` or `continue label;`
    Continue(Option<Identifier>),
    /// `return;` or `return value;`
    Return(Option<Expression>),
    /// `throw exception;`
    Throw(Expression),
    /// `yield value;` inside a switch expression.
    Yield(Expression),
    /// `assert condition;` or `assert condition : detail;`
    Assert {
        /// What should be true.
        condition: Expression,
        /// The detail of the error.
        detail: Option<Expression>,
    },
    /// `synchronized (lock) body`
    Synchronized {
        /// The object that is locked, without the parentheses of the statement.
        lock: Expression,
        /// The body.
        body: Block,
    },
    /// `try (resources) body catch … finally …`
    Try {
        /// Resources that are closed at the end; empty for a plain `try`.
        resources: Vec<Resource>,
        /// The body.
        body: Block,
        /// The catch clauses, in order.
        catches: Vec<CatchClause>,
        /// The block after `finally`.
        finally: Option<Block>,
    },
    /// A lone `;`.
    Empty,
    /// Text that is no statement.
    Error,
    /// A statement without a node of its own. It is the last one: what is
    /// skipped moves the numbers of those after it.
    #[serde(skip)]
    Other(OtherConstruct),
}

/// `final int a = 1, b[];` inside a method.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LocalVariables {
    /// `final` and annotations.
    pub modifiers: Modifiers,
    /// The type before the names, or `var`; a declarator may add dimensions.
    pub ty: TypeReference,
    /// The variables, at least one.
    pub declarators: Vec<VariableDeclarator>,
    /// The whole declaration.
    pub span: Span,
}

/// What stands first between the parentheses of `for`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ForInitializer {
    /// `int i = 0, j = 1`
    Variables(LocalVariables),
    /// `i = 0, j = 1`; empty where nothing stands there.
    Expressions(Vec<Expression>),
}

/// `this(…);`, `super(…);` or `outer.super(…);`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ConstructorCall {
    /// Whose constructor is called.
    pub target: ConstructorTarget,
    /// The instance that encloses the superclass's, before `.super`.
    pub outer: Option<Expression>,
    /// `<T>` before the keyword.
    pub type_arguments: Vec<super::TypeArgument>,
    /// The arguments, in order.
    pub arguments: Vec<Expression>,
    /// The keyword.
    pub keyword_span: Span,
}

/// Whose constructor a constructor calls first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ConstructorTarget {
    /// `this(…)`: another one of the same class.
    This,
    /// `super(…)`: one of the superclass.
    Super,
}

/// One resource of `try (…)`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Resource {
    /// `Type name = value`
    Variable(LocalVariables),
    /// A variable or field that exists already.
    Expression(Expression),
}

/// `catch (A | B name) body`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CatchClause {
    /// `final` and annotations.
    pub modifiers: Modifiers,
    /// The types that are caught, at least one.
    pub types: Vec<TypeReference>,
    /// The exception's name.
    pub name: Identifier,
    /// The body.
    pub body: Block,
    /// The whole clause.
    pub span: Span,
}
