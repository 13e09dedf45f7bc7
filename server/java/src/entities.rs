//! The entities of a program, addressed by dense ids: classes, fields and methods with erased
//! types, and the sources that they come from.

use std::path::PathBuf;
use std::sync::Arc;

use codes::Code;

/// A class, interface, enum or record of a [`Program`].
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct ClassId(pub u32);

/// A field of a [`Program`], static or not.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct FieldId(pub u32);

/// A method, constructor or static initialiser of a [`Program`].
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct MethodId(pub u32);

/// A string literal's object: equal literals are one constant, as interning demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StringId(pub u32);

/// A source file of a [`Program`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SourceId(pub u32);

/// A place in a source file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The file.
    pub source: SourceId,
    /// Its bytes.
    pub span: syntax::Span,
}

/// Java's primitive types.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Primitive {
    /// `boolean`
    Boolean,
    /// `byte`
    Byte,
    /// `short`
    Short,
    /// `char`
    Char,
    /// `int`
    Int,
    /// `long`
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
}

/// What an array is made of, once all dimensions are taken off.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum ElementType {
    /// A primitive.
    Primitive(Primitive),
    /// A class or interface.
    Class(ClassId),
}

/// A type after erasure.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Type {
    /// No value.
    Void,
    /// The type of `null`.
    Null,
    /// A primitive.
    Primitive(Primitive),
    /// A class or interface.
    Class(ClassId),
    /// An array; `dimensions` is at least 1.
    Array {
        /// What remains without dimensions.
        element: ElementType,
        /// How many dimensions.
        dimensions: u8,
    },
    /// A name that could not be resolved; whatever uses it is `Unsupported`.
    Unknown,
}

/// Who may name a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Visibility {
    /// `private`
    Private,
    /// No modifier.
    Package,
    /// `protected`
    Protected,
    /// `public` (members of interfaces included)
    Public,
}

/// What sort of type a class is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClassKind {
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

/// Where a class comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A file of the project.
    Project,
    /// Our model of a JDK class (`server/java/library`).
    Library,
    /// A specification file given for one query: resolved in its package, never among the methods
    /// that are called.
    Specification,
}

/// A class.
#[derive(Clone, Debug)]
pub struct Class {
    /// The canonical name: `package.Outer.Inner`. Classes that are declared in code have none in
    /// Java. Here theirs continues that of the enclosing class as the binary name does:
    /// `package.Outer.Inner$1Local`, `package.Outer.Inner$2`.
    pub name: String,
    /// The last part of the name; `Inner$2` for an anonymous class.
    pub simple_name: String,
    /// The name that the JVM knows and stack traces show: `package.Outer$Inner$1Local`.
    pub binary_name: String,
    /// Whether it is declared in code, so that nothing outside can name it: local and anonymous
    /// classes, bodies of enum constants, and what attribution makes.
    pub is_local: bool,
    /// The package, empty for the unnamed one.
    pub package: String,
    /// Class, interface, …
    pub kind: ClassKind,
    /// Where it comes from.
    pub origin: Origin,
    /// Who may name it.
    pub visibility: Visibility,
    /// `abstract` (interfaces are).
    pub is_abstract: bool,
    /// `final`
    pub is_final: bool,
    /// `sealed`
    pub is_sealed: bool,
    /// What its own type parameters are erased to, in order.
    pub type_parameters: Vec<Type>,
    /// The superclass; none for `Object` and interfaces.
    pub superclass: Option<ClassId>,
    /// The direct superinterfaces.
    pub interfaces: Vec<ClassId>,
    /// Of a class that is not of the library, all generic types above it that it does not use raw.
    pub generic_supertypes: Vec<GenericSupertype>,
    /// The class that it is declared in.
    pub enclosing: Option<ClassId>,
    /// The synthetic field that holds the outer instance, for inner (non-static) classes.
    pub outer_instance: Option<FieldId>,
    /// Its own fields in order of declaration, static ones included.
    pub fields: Vec<FieldId>,
    /// Its own methods and constructors in order of declaration (a default constructor is present).
    pub methods: Vec<MethodId>,
    /// `<clinit>`, where initialisation does more than compile-time constants and defaults.
    pub static_initializer: Option<MethodId>,
    /// Simple names of its annotations.
    pub annotations: Vec<String>,
    /// Where its name is declared.
    pub place: Place,
    /// The whole declaration.
    pub extent: Place,
}

/// The value of a compile-time constant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ConstantValue {
    /// `boolean`
    Boolean(bool),
    /// `byte`, `short`, `char` and `int`
    Int(i32),
    /// `long`
    Long(i64),
    /// `float`
    Float(f32),
    /// `double`
    Double(f64),
    /// `String`
    String(StringId),
    /// A class literal. No constant expression in the sense of JLS 15.29, but a value that is
    /// always the same object.
    Class(Type),
}

/// A field.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Who declares it.
    pub class: ClassId,
    /// Its erased type.
    pub ty: Type,
    /// The type arguments of its type.
    pub arguments: Vec<TypeArgument>,
    /// `static`
    pub is_static: bool,
    /// `final`
    pub is_final: bool,
    /// Who may name it.
    pub visibility: Visibility,
    /// Its value if it is a constant variable (JLS 4.12.4): uses are inlined and do not initialise
    /// the class.
    pub constant: Option<ConstantValue>,
    /// The method that stands for an assignment of a caller's, where there may be one.
    pub assignment: Option<MethodId>,
    /// Where its name is declared.
    pub place: Place,
}

/// What sort of method this is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MethodKind {
    /// An ordinary method.
    Method,
    /// A constructor; parameter 0 of an inner class's is the outer instance.
    Constructor,
    /// `<clinit>`
    StaticInitializer,
}

/// A parameter.
#[derive(Clone, Debug, Hash)]
pub struct Parameter {
    /// Its name as declared.
    pub name: String,
    /// Its erased type.
    pub ty: Type,
    /// The name of its type, if that is neither in the project nor modelled.
    pub absent_type: Option<String>,
    /// Whether its type is a type variable.
    pub is_variable: bool,
    /// Which of the type parameters of the class that declares the method its type is.
    pub variable: Option<usize>,
    /// Whether its type is an array of a type variable.
    pub has_variable_elements: bool,
    /// Which of the type parameters of the class that declares the method the innermost elements of
    /// its array are.
    pub element_variable: Option<usize>,
    /// The type arguments of its type. Those of a raw type are `?`.
    pub arguments: Vec<TypeArgument>,
    /// Which of the type parameters of the class that declares the method these are, one for each.
    pub argument_variables: Vec<Option<usize>>,
    /// The type arguments anywhere in its type, but for variables: `Box<Box<Song>>` says two things
    /// of the type parameter of `Box`.
    pub said: Vec<SaidArgument>,
}

/// What a type says of a type parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SaidArgument {
    /// The generic class.
    pub class: ClassId,
    /// Which of its type parameters.
    pub position: usize,
    /// The argument, erased; of a wildcard, its upper bound.
    pub ty: Type,
}

/// A type argument, erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TypeArgument {
    /// What it is erased to; of a wildcard, its upper bound.
    pub ty: Type,
    /// Whether it is a type variable, or bounded by one.
    pub is_variable: bool,
    /// Which wildcard it is; none where the type itself is written.
    pub wildcard: Option<Wildcard>,
}

/// A wildcard as a type argument (JLS 4.5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wildcard {
    /// `? extends T`; `?` is `? extends Object`.
    Extends,
    /// `? super T`, with the erased bound; unknown where that depends on a type variable.
    Super(Type),
}

/// A generic class or interface above a class.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GenericSupertype {
    /// The class or interface.
    pub class: ClassId,
    /// Its type arguments there.
    pub arguments: Vec<TypeArgument>,
    /// Which of the type parameters of the class below these are, one for each.
    pub variables: Vec<Option<usize>>,
}

impl Parameter {
    /// A parameter whose type has no type arguments.
    pub(crate) fn plain(name: String, ty: Type) -> Parameter {
        Parameter {
            name,
            ty,
            absent_type: None,
            is_variable: false,
            variable: None,
            has_variable_elements: false,
            element_variable: None,
            said: Vec::new(),
            arguments: Vec::new(),
            argument_variables: Vec::new(),
        }
    }
}

/// A method, constructor or static initialiser.
#[derive(Clone, Debug)]
pub struct Method {
    /// The name; `<init>` and `<clinit>` for the special ones.
    pub name: String,
    /// Who declares it.
    pub class: ClassId,
    /// Method, constructor, …
    pub kind: MethodKind,
    /// All parameters: the hidden ones, then the declared ones.
    pub parameters: Vec<Parameter>,
    /// How many of the first parameters of a constructor are hidden: the outer instance, captured
    /// variables, an enum constant's name and ordinal.
    pub hidden_parameters: usize,
    /// The erased result.
    pub result: Type,
    /// The type arguments of the result, where somebody wrote it.
    pub result_arguments: Vec<TypeArgument>,
    /// The type parameter of its class that the result is, by its number.
    pub result_variable: Option<usize>,
    /// Whether the last parameter takes any number of arguments: `String...`
    pub is_varargs: bool,
    /// `static`
    pub is_static: bool,
    /// `abstract` (or an interface's without a body)
    pub is_abstract: bool,
    /// `native`
    pub is_native: bool,
    /// Who may call it.
    pub visibility: Visibility,
    /// Simple names of its annotations.
    pub annotations: Vec<String>,
    /// What it assigns, if it stands for an assignment that a caller writes. No source declares it.
    pub assigns: Option<Assigned>,
    /// Where its name is declared.
    pub place: Place,
    /// The whole declaration.
    pub extent: Place,
}

impl Method {
    /// Whether it has this annotation, by its simple name.
    pub fn is_annotated(&self, name: &str) -> bool {
        self.annotations.iter().any(|annotation| annotation == name)
    }

    /// A public instance method without parameters and result, in full where its name stands.
    pub(crate) fn new(name: String, class: ClassId, kind: MethodKind, place: Place) -> Method {
        Method {
            name,
            class,
            kind,
            parameters: Vec::new(),
            hidden_parameters: 0,
            result: Type::Void,
            result_arguments: Vec::new(),
            result_variable: None,
            is_varargs: false,
            is_static: false,
            is_abstract: false,
            is_native: false,
            visibility: Visibility::Public,
            annotations: Vec::new(),
            assigns: None,
            place,
            extent: place,
        }
    }
}

/// What a caller assigns without calling a method: `array[index] = value`, `object.field = value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Assigned {
    /// An element; the static method takes the array, the index and the value.
    Element,
    /// A field; the static method takes the object and the value.
    Field(FieldId),
}

/// A source file.
#[derive(Clone, Debug)]
pub struct Source {
    /// As shown to users.
    pub path: PathBuf,
    /// Its content.
    pub text: Arc<str>,
    /// Where it comes from.
    pub origin: Origin,
}

/// A source text to resolve.
#[derive(Clone, Debug)]
pub struct SourceInput {
    /// As shown to users.
    pub path: PathBuf,
    /// Its content.
    pub text: Arc<str>,
    /// [`Origin::Project`] or [`Origin::Specification`]; the library models are added by
    /// [`crate::resolve`].
    pub origin: Origin,
}

/// Something wrong with the sources; the rest of them is resolved all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// A code of `docs/codes.md`.
    pub code: Code,
    /// What is wrong and what follows from it.
    pub message: String,
    /// Where.
    pub place: Place,
}

impl Class {
    /// A public class of the project in the unnamed package, without a name, supertypes and
    /// members.
    pub(crate) fn new(kind: ClassKind, place: Place) -> Class {
        Class {
            name: String::new(),
            simple_name: String::new(),
            binary_name: String::new(),
            is_local: false,
            package: String::new(),
            kind,
            origin: Origin::Project,
            visibility: Visibility::Public,
            is_abstract: false,
            is_final: false,
            is_sealed: false,
            type_parameters: Vec::new(),
            superclass: None,
            interfaces: Vec::new(),
            generic_supertypes: Vec::new(),
            enclosing: None,
            outer_instance: None,
            fields: Vec::new(),
            methods: Vec::new(),
            static_initializer: None,
            annotations: Vec::new(),
            place,
            extent: place,
        }
    }

    /// Whether it is the class of a lambda expression or method reference. The JVM leaves the
    /// frames of its methods out of stack traces.
    pub fn is_function(&self) -> bool {
        self.is_local && self.simple_name.starts_with("Lambda$")
    }
}

impl Primitive {
    /// All of them.
    pub const ALL: [Primitive; 8] = [
        Primitive::Boolean,
        Primitive::Byte,
        Primitive::Short,
        Primitive::Char,
        Primitive::Int,
        Primitive::Long,
        Primitive::Float,
        Primitive::Double,
    ];

    /// The keyword.
    pub fn name(self) -> &'static str {
        match self {
            Primitive::Boolean => "boolean",
            Primitive::Byte => "byte",
            Primitive::Short => "short",
            Primitive::Char => "char",
            Primitive::Int => "int",
            Primitive::Long => "long",
            Primitive::Float => "float",
            Primitive::Double => "double",
        }
    }

    /// Whether a widening primitive conversion leads from it to `to` (JLS 5.1.2).
    pub(crate) fn widens_to(self, to: Primitive) -> bool {
        use Primitive::{Byte, Char, Double, Float, Int, Long, Short};
        match self {
            Byte => matches!(to, Short | Int | Long | Float | Double),
            Short | Char => matches!(to, Int | Long | Float | Double),
            Int => matches!(to, Long | Float | Double),
            Long => matches!(to, Float | Double),
            Float => to == Double,
            Double | Primitive::Boolean => false,
        }
    }

    /// Whether it is a number (`char` is).
    pub fn is_numeric(self) -> bool {
        self != Primitive::Boolean
    }

    /// Whether it is an integral type (`char` is).
    pub(crate) fn is_integral(self) -> bool {
        !matches!(
            self,
            Primitive::Boolean | Primitive::Float | Primitive::Double
        )
    }

    /// The type after unary numeric promotion (JLS 5.6); `boolean` stays.
    pub fn promoted(self) -> Primitive {
        match self {
            Primitive::Byte | Primitive::Short | Primitive::Char => Primitive::Int,
            other => other,
        }
    }
}

impl Type {
    /// Whether values of this type are references (`null` included).
    pub fn is_reference(self) -> bool {
        matches!(self, Type::Null | Type::Class(_) | Type::Array { .. })
    }

    /// Whether it is an array type.
    pub fn is_array(self) -> bool {
        matches!(self, Type::Array { .. })
    }

    /// The primitive, if it is one.
    pub fn as_primitive(self) -> Option<Primitive> {
        match self {
            Type::Primitive(primitive) => Some(primitive),
            _ => None,
        }
    }

    /// The class, if it is a class or interface type.
    pub fn as_class(self) -> Option<ClassId> {
        match self {
            Type::Class(class) => Some(class),
            _ => None,
        }
    }

    /// The type of an array's elements; [`Type::Unknown`] for what is no array.
    pub fn component(self) -> Type {
        match self {
            Type::Array {
                element,
                dimensions: 1,
            } => element.into(),
            Type::Array {
                element,
                dimensions,
            } => Type::Array {
                element,
                dimensions: dimensions - 1,
            },
            _ => Type::Unknown,
        }
    }

    /// The type as Java writes it, such as `Node[]`, with the classes named by `class_name`.
    pub fn display(self, class_name: impl FnOnce(ClassId) -> String) -> String {
        match self {
            Type::Void => "void".to_owned(),
            Type::Null => "null".to_owned(),
            Type::Unknown => "?".to_owned(),
            Type::Primitive(primitive) => primitive.name().to_owned(),
            Type::Class(class) => class_name(class),
            Type::Array {
                element,
                dimensions,
            } => Type::from(element).display(class_name) + &"[]".repeat(dimensions.into()),
        }
    }

    /// The type of arrays whose elements have this type; none for `void`, `null`, unknown types and
    /// more than 255 dimensions.
    pub fn array_of(self) -> Option<Type> {
        match self {
            Type::Primitive(primitive) => Some(Type::Array {
                element: ElementType::Primitive(primitive),
                dimensions: 1,
            }),
            Type::Class(class) => Some(Type::Array {
                element: ElementType::Class(class),
                dimensions: 1,
            }),
            Type::Array {
                element,
                dimensions,
            } => Some(Type::Array {
                element,
                dimensions: dimensions.checked_add(1)?,
            }),
            Type::Void | Type::Null | Type::Unknown => None,
        }
    }
}

impl From<ElementType> for Type {
    fn from(element: ElementType) -> Type {
        match element {
            ElementType::Primitive(primitive) => Type::Primitive(primitive),
            ElementType::Class(class) => Type::Class(class),
        }
    }
}

/// An index of one of a program's tables.
pub(crate) fn index(position: usize) -> u32 {
    u32::try_from(position).expect("a program has fewer than 2^32 entities of a kind")
}
