//! Classes and their members.

use super::{Block, Expression, Identifier, QualifiedName, TypeParameter, TypeReference};
use crate::Span;
use serde::{Deserialize, Serialize};

/// A class, interface, enum, record or annotation type: top-level, member or local.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TypeDeclaration {
    /// Which of the five.
    pub kind: TypeDeclarationKind,
    /// Modifiers and annotations.
    pub modifiers: Modifiers,
    /// Its simple name.
    pub name: Identifier,
    /// `<T, U extends V>`
    pub type_parameters: Vec<TypeParameter>,
    /// `extends C` of a class.
    pub superclass: Option<TypeReference>,
    /// `implements …` of a class, enum or record; `extends …` of an interface.
    pub interfaces: Vec<TypeReference>,
    /// `permits …` of a sealed type.
    pub permits: Vec<TypeReference>,
    /// The header `(int x, int y)` of a record.
    pub record_components: Vec<Parameter>,
    /// The constants of an enum, in order.
    pub enum_constants: Vec<EnumConstant>,
    /// Everything in the body, in order.
    pub members: Vec<Member>,
    /// The body with its braces.
    pub body_span: Span,
    /// From the first modifier to the closing brace.
    pub span: Span,
}

/// The kinds of declared types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TypeDeclarationKind {
    /// `class`
    Class,
    /// `interface`
    Interface,
    /// `enum`
    Enum,
    /// `record`
    Record,
    /// `@interface`
    Annotation,
}

/// One constant of an enum.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EnumConstant {
    /// Annotations.
    pub modifiers: Modifiers,
    /// The constant's name.
    pub name: Identifier,
    /// Arguments of the constructor.
    pub arguments: Vec<Expression>,
    /// The body of a constant that is a class of its own.
    pub body: Option<ClassBody>,
    /// The whole constant.
    pub span: Span,
}

/// The body of an anonymous class or of an enum constant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassBody {
    /// Everything in the body, in order.
    pub members: Vec<Member>,
    /// With the braces.
    pub span: Span,
}

/// A member of a class body.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Member {
    /// Fields that share one type.
    Field(FieldDeclaration),
    /// A method, or an element of an annotation type.
    Method(MethodDeclaration),
    /// A constructor.
    Constructor(ConstructorDeclaration),
    /// `{ … }` or `static { … }`.
    Initializer(Initializer),
    /// A nested type.
    Type(TypeDeclaration),
    /// Text that is no member.
    Error(Span),
}

impl Member {
    /// The whole member.
    pub fn span(&self) -> Span {
        match self {
            Member::Field(field) => field.span,
            Member::Method(method) => method.span,
            Member::Constructor(constructor) => constructor.span,
            Member::Initializer(initializer) => initializer.span,
            Member::Type(declaration) => declaration.span,
            Member::Error(span) => *span,
        }
    }
}

/// `private int a = 1, b[];`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FieldDeclaration {
    /// Modifiers and annotations of all of them.
    pub modifiers: Modifiers,
    /// The type before the names; a declarator may add dimensions.
    pub ty: TypeReference,
    /// The fields, at least one.
    pub declarators: Vec<VariableDeclarator>,
    /// The whole declaration.
    pub span: Span,
}

/// One declared variable or field: `b[] = {1}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct VariableDeclarator {
    /// Its name.
    pub name: Identifier,
    /// How many `[]` stand after the name, to be added to those of the type.
    pub dimensions: u32,
    /// What stands after `=`.
    pub initializer: Option<VariableInitializer>,
    /// From the name to the end of the initialiser.
    pub span: Span,
}

/// What a variable or array element starts with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum VariableInitializer {
    /// An expression.
    Expression(Expression),
    /// `{ … }`, an array.
    Array(ArrayInitializer),
}

impl VariableInitializer {
    /// The whole initialiser.
    pub fn span(&self) -> Span {
        match self {
            VariableInitializer::Expression(expression) => expression.span,
            VariableInitializer::Array(array) => array.span,
        }
    }
}

/// `{1, 2, {3}}`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ArrayInitializer {
    /// The elements, in order.
    pub elements: Vec<VariableInitializer>,
    /// With the braces.
    pub span: Span,
}

/// A method, or an element of an annotation type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MethodDeclaration {
    /// Modifiers and annotations.
    pub modifiers: Modifiers,
    /// `<T>`
    pub type_parameters: Vec<TypeParameter>,
    /// The result's type, `void` included. Dimensions written after the parameters (`int m()[]`)
    /// are added already.
    pub result: TypeReference,
    /// Its name.
    pub name: Identifier,
    /// Its parameters, without a receiver parameter (`C this`).
    pub parameters: Vec<Parameter>,
    /// `throws …`
    pub throws: Vec<TypeReference>,
    /// Its body; `None` where `;` stands instead.
    pub body: Option<Block>,
    /// `default …` of an element of an annotation type.
    pub default_value: Option<AnnotationValue>,
    /// From the first modifier to the end of the body.
    pub span: Span,
}

/// A constructor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ConstructorDeclaration {
    /// Modifiers and annotations.
    pub modifiers: Modifiers,
    /// `<T>`
    pub type_parameters: Vec<TypeParameter>,
    /// The name, which should be the class's.
    pub name: Identifier,
    /// Its parameters, without a receiver parameter; empty for a compact constructor.
    pub parameters: Vec<Parameter>,
    /// Whether this is the compact constructor of a record, `R { … }`: its parameters are the
    /// record's components.
    pub is_compact: bool,
    /// `throws …`
    pub throws: Vec<TypeReference>,
    /// Its body. A call of another constructor is the first statement, where there is one.
    pub body: Block,
    /// From the first modifier to the end of the body.
    pub span: Span,
}

/// `{ … }` or `static { … }` in a class body.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Initializer {
    /// Whether `static` stands before it.
    pub is_static: bool,
    /// The statements.
    pub body: Block,
    /// With `static`.
    pub span: Span,
}

/// A parameter of a method, constructor or lambda expression, or a component of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Parameter {
    /// `final` and annotations.
    pub modifiers: Modifiers,
    /// Its type; `None` only for lambda parameters whose type is inferred. Dimensions written after
    /// the name are added already; the dimension that `...` stands for is *not*.
    pub ty: Option<TypeReference>,
    /// Whether `...` follows the type: the parameter is an array of `ty`.
    pub is_varargs: bool,
    /// Its name.
    pub name: Identifier,
    /// The whole parameter.
    pub span: Span,
}

/// Modifiers and annotations of one declaration.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Modifiers {
    /// Annotations, in order.
    pub annotations: Vec<Annotation>,
    /// Keywords, in order, each with its place.
    pub keywords: Vec<(Modifier, Span)>,
    /// All of them; empty where there are none.
    pub span: Span,
}

impl Modifiers {
    /// Whether the keyword stands there.
    pub fn has(&self, modifier: Modifier) -> bool {
        self.keywords
            .iter()
            .any(|(keyword, _)| *keyword == modifier)
    }

    /// The first annotation whose simple name is `name`, of whatever package.
    pub fn annotation(&self, name: &str) -> Option<&Annotation> {
        self.annotations
            .iter()
            .find(|annotation| annotation.name.last().text == name)
    }
}

/// The modifier keywords.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Modifier {
    /// `public`
    Public,
    /// `protected`
    Protected,
    /// `private`
    Private,
    /// `abstract`
    Abstract,
    /// `static`
    Static,
    /// `final`
    Final,
    /// `strictfp`
    Strictfp,
    /// `default`, of an interface's method
    Default,
    /// `synchronized`
    Synchronized,
    /// `native`
    Native,
    /// `transient`
    Transient,
    /// `volatile`
    Volatile,
    /// `sealed`
    Sealed,
    /// `non-sealed`
    NonSealed,
}

impl Modifier {
    /// The modifier that is written so.
    pub(crate) fn from_keyword(keyword: &str) -> Option<Modifier> {
        Some(match keyword {
            "public" => Modifier::Public,
            "protected" => Modifier::Protected,
            "private" => Modifier::Private,
            "abstract" => Modifier::Abstract,
            "static" => Modifier::Static,
            "final" => Modifier::Final,
            "strictfp" => Modifier::Strictfp,
            "default" => Modifier::Default,
            "synchronized" => Modifier::Synchronized,
            "native" => Modifier::Native,
            "transient" => Modifier::Transient,
            "volatile" => Modifier::Volatile,
            "sealed" => Modifier::Sealed,
            "non-sealed" => Modifier::NonSealed,
            _ => return None,
        })
    }
}

/// `@Name` or `@Name(…)`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Annotation {
    /// The annotation type, as written.
    pub name: QualifiedName,
    /// What stands between the parentheses.
    pub arguments: Vec<AnnotationArgument>,
    /// With the `@`.
    pub span: Span,
}

/// `name = value`, or only the value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AnnotationArgument {
    /// The element's name; `None` means `value`.
    pub name: Option<Identifier>,
    /// Its value.
    pub value: AnnotationValue,
}

/// A value inside an annotation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AnnotationValue {
    /// An expression, which should be constant.
    Expression(Expression),
    /// `{ … }`
    Array(Vec<AnnotationValue>, Span),
    /// Another annotation.
    Annotation(Annotation),
}
