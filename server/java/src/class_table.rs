//! The class table while it is built: the entities of the program to be, with what bodies need
//! beside them (syntax, types before erasure).

use codes::Code;

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use rustc_hash::FxHashMap;
use syntax::Span;
use syntax::tree;

use crate::entities::{
    Class, ClassId, ClassKind, ConstantValue, Field, FieldId, Method, MethodId, Origin, Place,
    Primitive, Problem, SourceId, StringId, Type, index,
};
use crate::expanded_tree::Tree;
use crate::local_classes::Findings;
use crate::parts::Part;
use crate::synthetic::Appendix;
use crate::types::{GenericType, VariableId};
use crate::wellknown::WellKnown;

/// A parsed source file.
pub(crate) struct Unit {
    /// Its tree, which revisions share.
    pub(crate) tree: Arc<Tree>,
    /// Its text.
    pub(crate) source: SourceId,
    /// Its package, empty for the unnamed one.
    pub(crate) package: String,
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// What is needed of it; none if all is.
    pub(crate) part: Option<Arc<Part>>,
}

impl Unit {
    /// The unit of a tree.
    pub(crate) fn new(
        tree: Arc<Tree>,
        source: SourceId,
        origin: Origin,
        part: Option<Arc<Part>>,
    ) -> Unit {
        let package = tree.parse.unit.package.as_ref();
        Unit {
            package: package.map_or_else(String::new, |package| package.name.to_string()),
            tree,
            source,
            origin,
            part,
        }
    }

    /// Its tree.
    pub(crate) fn tree(&self) -> &tree::CompilationUnit {
        &self.tree.parse.unit
    }

    /// Whether a place in it is in what does not run.
    pub(crate) fn is_known_only(&self, place: Span) -> bool {
        let part = self.part.as_ref();
        part.is_some_and(|part| part.is_known_only(place))
    }
}

/// What is known of a class beside [`Class`].
#[derive(Clone)]
pub(crate) struct ClassDetail<'a> {
    /// What it comes from.
    pub(crate) source: ClassSource<'a>,
    /// The unit that it stands in.
    pub(crate) unit: usize,
    /// Whether it has no outer instance.
    pub(crate) is_static: bool,
    /// Its own type variables.
    pub(crate) own_variables: Vec<VariableId>,
    /// The type variables of its instances' types: those of the enclosing classes of an inner
    /// class, then its own.
    pub(crate) variables: Vec<VariableId>,
    /// The superclass with its arguments.
    pub(crate) superclass: Option<GenericType>,
    /// The superinterfaces with their arguments.
    pub(crate) interfaces: Vec<GenericType>,
    /// A superclass that could not be resolved.
    pub(crate) unknown_superclass: Option<Arc<str>>,
    /// A superinterface that could not be resolved.
    pub(crate) unknown_interface: Option<Arc<str>>,
    /// The member types that it declares.
    pub(crate) member_types: FxHashMap<String, ClassId>,
    /// The top-level class around it.
    pub(crate) outermost: ClassId,
    /// What is known of a class that is declared in code.
    pub(crate) local: Option<LocalContext>,
}

impl<'a> ClassDetail<'a> {
    /// Of a static class, before its header is resolved.
    pub(crate) fn new(source: ClassSource<'a>, unit: usize, outermost: ClassId) -> Self {
        ClassDetail {
            source,
            unit,
            is_static: true,
            own_variables: Vec::new(),
            variables: Vec::new(),
            superclass: None,
            interfaces: Vec::new(),
            unknown_superclass: None,
            unknown_interface: None,
            member_types: FxHashMap::default(),
            outermost,
            local: None,
        }
    }
}

/// What is known of a class that is declared in code.
#[derive(Clone)]
pub(crate) struct LocalContext {
    /// The local classes in scope where it stands, inner ones last. They are of the same body: what
    /// is around that belongs to the enclosing class.
    pub(crate) types: Arc<[(String, ClassId)]>,
    /// The type variables of the method that it stands in.
    pub(crate) variables: Vec<VariableId>,
    /// Whether there is no `this` where it stands.
    pub(crate) is_static: bool,
    /// The variables of bodies around it that it uses, each with the field that holds it.
    pub(crate) captures: Vec<(Capture, FieldId)>,
    /// What its creation says, if it is anonymous; unknown until that is attributed.
    pub(crate) anonymous: Option<AnonymousClass>,
}

/// A variable of a body, seen from a local class inside it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Capture {
    /// How many local classes are around the body that declares it.
    pub(crate) depth: usize,
    /// Its name: no other variable of that body has it where the local class stands.
    pub(crate) name: String,
    /// Its type before erasure.
    pub(crate) ty: GenericType,
    /// Its erased type.
    pub(crate) erased: Type,
}

/// What the creation of an anonymous class says of it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AnonymousClass {
    /// The class or interface that is named.
    pub(crate) supertype: GenericType,
    /// The constructor of the superclass that is called.
    pub(crate) constructor: MethodId,
    /// The erased types of all its parameters: the anonymous class's constructor has the same,
    /// after its hidden ones.
    pub(crate) parameters: Vec<Type>,
}

/// What a class comes from.
#[derive(Clone, Copy)]
pub(crate) enum ClassSource<'a> {
    /// A declaration.
    Declaration(&'a tree::TypeDeclaration),
    /// `new C(…) { … }`
    Anonymous(&'a tree::NewObject, &'a tree::ClassBody),
    /// An enum constant with a body.
    ConstantBody(&'a tree::EnumConstant, &'a tree::ClassBody),
    /// Nothing that was written: attribution made it.
    Synthetic,
}

impl<'a> ClassSource<'a> {
    /// The declaration, if there is one.
    pub(crate) fn declaration(self) -> Option<&'a tree::TypeDeclaration> {
        match self {
            ClassSource::Declaration(declaration) => Some(declaration),
            _ => None,
        }
    }

    /// Its members, in order.
    pub(crate) fn members(self) -> &'a [tree::Member] {
        match self {
            ClassSource::Declaration(declaration) => &declaration.members,
            ClassSource::Anonymous(_, body) | ClassSource::ConstantBody(_, body) => &body.members,
            ClassSource::Synthetic => &[],
        }
    }

    /// Its type parameters.
    pub(crate) fn type_parameters(self) -> &'a [tree::TypeParameter] {
        self.declaration().map_or(&[], |d| &d.type_parameters)
    }

    /// The components, if it is a record.
    pub(crate) fn record_components(self) -> &'a [tree::Parameter] {
        self.declaration().map_or(&[], |d| &d.record_components)
    }

    /// The constants, if it is an enum.
    pub(crate) fn enum_constants(self) -> &'a [tree::EnumConstant] {
        self.declaration().map_or(&[], |d| &d.enum_constants)
    }
}

/// What is known of a field beside [`Field`].
pub(crate) struct FieldDetail<'a> {
    /// Its type before erasure.
    pub(crate) ty: GenericType,
    /// What it starts with.
    pub(crate) initializer: Option<&'a tree::VariableInitializer>,
    /// Whether it is a constant variable.
    pub(crate) constant: Cell<ConstantState>,
}

/// How far the question whether a field is a constant variable has been answered.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ConstantState {
    /// Not yet asked.
    Open,
    /// Being asked; asking again means that it depends on itself.
    Asked,
    /// The answer.
    Known(Option<ConstantValue>),
}

/// Where a method's body comes from.
#[derive(Clone, Copy)]
pub(crate) enum MethodSource<'a> {
    /// A method declaration.
    Method(&'a tree::MethodDeclaration),
    /// A constructor declaration.
    Constructor(&'a tree::ConstructorDeclaration),
    /// The constructor of a class that declares none.
    DefaultConstructor,
    /// The static initialisers of the class.
    StaticInitializer,
    /// The constructor of a record that declares none.
    RecordConstructor,
    /// The method of a record that reads this component.
    RecordAccessor(FieldId),
    /// The constructor of an anonymous class.
    AnonymousConstructor,
    /// A method that every enum or record has without writing it.
    Generated(GeneratedMethod),
    /// Made with its body.
    Synthetic,
}

/// The methods that every enum or record has without writing them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GeneratedMethod {
    /// `values()` of an enum.
    Values,
    /// `valueOf(String)` of an enum.
    ValueOf,
    /// Whether an object is a constant of the enum; see the model of `Enum`.
    IsKindOf,
    /// The constants of the enum of a class object; see the model of `Enum`.
    AllConstants,
    /// `equals` of a record.
    RecordEquals,
    /// `hashCode` of a record.
    RecordHashCode,
    /// `toString` of a record.
    RecordToString,
    /// What assigns an element for a caller.
    AssignsElement,
    /// What assigns a field for a caller.
    AssignsField(FieldId),
}

/// What is known of a method beside [`Method`].
#[derive(Clone)]
pub(crate) struct MethodDetail<'a> {
    /// Its own type variables.
    pub(crate) variables: Vec<VariableId>,
    /// The parameters' types before erasure, without an outer instance.
    pub(crate) parameters: Vec<GenericType>,
    /// The result's type before erasure.
    pub(crate) result: GenericType,
    /// Where its body comes from.
    pub(crate) source: MethodSource<'a>,
}

/// A declared type variable.
#[derive(Clone)]
pub(crate) struct Variable {
    /// Its name.
    pub(crate) name: String,
    /// Its bounds; none means `Object`.
    pub(crate) bounds: Vec<GenericType>,
}

/// String constants; equal ones are one.
#[derive(Clone, Default)]
pub(crate) struct Strings {
    ids: FxHashMap<String, StringId>,
    texts: Vec<String>,
}

impl Strings {
    /// The constant of this text.
    pub(crate) fn intern(&mut self, text: &str) -> StringId {
        if let Some(&id) = self.ids.get(text) {
            return id;
        }
        let id = StringId(index(self.texts.len()));
        self.ids.insert(text.to_owned(), id);
        self.texts.push(text.to_owned());
        id
    }

    /// The text of a constant.
    pub(crate) fn text(&self, id: StringId) -> &str {
        &self.texts[id.0 as usize]
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.texts.len()
    }

    /// All texts, by id.
    pub(crate) fn into_texts(self) -> Vec<String> {
        self.texts
    }
}

/// The class table.
pub(crate) struct ClassTable<'a> {
    /// The parsed files.
    pub(crate) units: Vec<&'a Unit>,
    /// The classes, by id.
    pub(crate) classes: Vec<Class>,
    /// Beside them.
    pub(crate) class_details: Vec<ClassDetail<'a>>,
    /// The fields, by id.
    pub(crate) fields: Vec<Field>,
    /// Beside them.
    pub(crate) field_details: Vec<FieldDetail<'a>>,
    /// The methods, by id.
    pub(crate) methods: Vec<Method>,
    /// Beside them.
    pub(crate) method_details: Vec<MethodDetail<'a>>,
    /// The type variables, by id.
    pub(crate) variables: Vec<Variable>,
    /// Canonical names.
    pub(crate) by_name: FxHashMap<String, ClassId>,
    /// The packages that have classes.
    pub(crate) packages: rustc_hash::FxHashSet<String>,
    /// See [`Self::ancestors`].
    pub(crate) ancestors: Vec<Vec<ClassId>>,
    /// String constants.
    pub(crate) strings: RefCell<Strings>,
    /// What is wrong with the sources.
    pub(crate) problems: RefCell<Vec<Problem>>,
    /// Set once the classes of the library are declared.
    pub(crate) well_known: Option<WellKnown>,
    /// What the body that is being attributed adds.
    pub(crate) appendix: RefCell<Appendix>,
    /// The classes declared in code: by unit and by the place of the declaration or class body.
    pub(crate) local_classes: FxHashMap<(usize, Span), ClassId>,
    /// What the body that is being attributed found out about them.
    pub(crate) findings: RefCell<Findings>,
}

impl<'a> ClassTable<'a> {
    /// A table without classes.
    pub(crate) fn new() -> ClassTable<'a> {
        ClassTable {
            units: Vec::new(),
            classes: Vec::new(),
            class_details: Vec::new(),
            fields: Vec::new(),
            field_details: Vec::new(),
            methods: Vec::new(),
            method_details: Vec::new(),
            variables: Vec::new(),
            by_name: FxHashMap::default(),
            packages: rustc_hash::FxHashSet::default(),
            ancestors: Vec::new(),
            strings: RefCell::default(),
            problems: RefCell::default(),
            well_known: None,
            appendix: RefCell::default(),
            local_classes: FxHashMap::default(),
            findings: RefCell::default(),
        }
    }

    /// All class ids.
    pub(crate) fn class_ids(&self) -> impl Iterator<Item = ClassId> + use<> {
        (0..index(self.classes.len())).map(ClassId)
    }

    /// The class of this id.
    pub(crate) fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.0 as usize]
    }

    /// Whether a method does not run: its code is blank.
    pub(crate) fn is_known_only(&self, method: &Method) -> bool {
        let unit = self.units[self.class_detail(method.class).unit];
        unit.is_known_only(method.place.span)
    }

    /// What is beside it.
    pub(crate) fn class_detail(&self, id: ClassId) -> &ClassDetail<'a> {
        &self.class_details[id.0 as usize]
    }

    /// The field of this id.
    pub(crate) fn field(&self, id: FieldId) -> &Field {
        &self.fields[id.0 as usize]
    }

    /// What is beside it.
    pub(crate) fn field_detail(&self, id: FieldId) -> &FieldDetail<'a> {
        &self.field_details[id.0 as usize]
    }

    /// The method of this id.
    pub(crate) fn method(&self, id: MethodId) -> &Method {
        &self.methods[id.0 as usize]
    }

    /// What is beside it.
    pub(crate) fn method_detail(&self, id: MethodId) -> &MethodDetail<'a> {
        &self.method_details[id.0 as usize]
    }

    /// Whether a method's code names all enums of the program: that of the model of `Enum`.
    pub(crate) fn names_all_enums(&self, id: MethodId) -> bool {
        let source = self.method_detail(id).source;
        matches!(
            source,
            MethodSource::Generated(GeneratedMethod::AllConstants)
        )
    }

    /// The type variable of this id.
    pub(crate) fn variable(&self, id: VariableId) -> &Variable {
        &self.variables[id.0 as usize]
    }

    /// The classes that the language names.
    pub(crate) fn well_known(&self) -> &WellKnown {
        self.well_known
            .as_ref()
            .expect("the library's classes are declared before anything asks for them")
    }

    /// Adds a type variable whose bounds are not known yet.
    pub(crate) fn add_variable(&mut self, name: &str) -> VariableId {
        let id = VariableId(index(self.variables.len()));
        self.variables.push(Variable {
            name: name.to_owned(),
            bounds: Vec::new(),
        });
        id
    }

    /// Notes that something is wrong with the sources.
    pub(crate) fn report(&self, code: Code, source: SourceId, span: Span, message: String) {
        let place = Place { source, span };
        self.problems.borrow_mut().push(Problem {
            code,
            message,
            place,
        });
    }

    /// Whether a class is an interface (annotation types are).
    pub(crate) fn is_interface(&self, class: ClassId) -> bool {
        matches!(
            self.class(class).kind,
            ClassKind::Interface | ClassKind::Annotation
        )
    }

    /// Whether instances of the class have an outer instance.
    pub(crate) fn is_inner(&self, class: ClassId) -> bool {
        !self.class_detail(class).is_static
    }

    /// The type of `this` in a class: its type variables as arguments.
    pub(crate) fn this_type(&self, class: ClassId) -> GenericType {
        let variables = &self.class_detail(class).variables;
        GenericType::Class(
            class,
            variables
                .iter()
                .map(|&v| GenericType::Variable(v))
                .collect(),
        )
    }

    /// The erasure of a type (JLS 4.6).
    pub(crate) fn erase(&self, ty: &GenericType) -> Type {
        match ty {
            GenericType::Void => Type::Void,
            GenericType::Null => Type::Null,
            GenericType::Primitive(primitive) => Type::Primitive(*primitive),
            GenericType::Class(class, _) => Type::Class(*class),
            GenericType::Variable(variable) => self.erase_variable(*variable),
            GenericType::Wildcard | GenericType::Super(_) | GenericType::Hole => {
                Type::Class(self.well_known().object)
            }
            GenericType::Extends(bound) => self.erase(bound),
            GenericType::Array(element) => self.erase(element).array_of().unwrap_or(Type::Unknown),
            GenericType::Unknown(_) => Type::Unknown,
        }
    }

    /// The erasure of a variable's first bound, through variables that are bounds themselves.
    fn erase_variable(&self, variable: VariableId) -> Type {
        let mut variable = variable;
        // A cycle of bounds is not Java; it is left after as many steps as there are variables.
        for _ in 0..self.variables.len() {
            match self.variable(variable).bounds.first() {
                None => break,
                Some(GenericType::Variable(next)) => variable = *next,
                Some(GenericType::Class(class, _)) => return Type::Class(*class),
                Some(GenericType::Unknown(_)) => return Type::Unknown,
                Some(_) => break,
            }
        }
        Type::Class(self.well_known().object)
    }

    /// The type as users know it.
    pub(crate) fn display(&self, ty: Type) -> String {
        ty.display(|class| self.class(class).simple_name.clone())
    }
}

/// The primitive that a keyword names.
pub(crate) fn primitive(ty: tree::PrimitiveType) -> Primitive {
    match ty {
        tree::PrimitiveType::Boolean => Primitive::Boolean,
        tree::PrimitiveType::Byte => Primitive::Byte,
        tree::PrimitiveType::Short => Primitive::Short,
        tree::PrimitiveType::Char => Primitive::Char,
        tree::PrimitiveType::Int => Primitive::Int,
        tree::PrimitiveType::Long => Primitive::Long,
        tree::PrimitiveType::Float => Primitive::Float,
        tree::PrimitiveType::Double => Primitive::Double,
    }
}
