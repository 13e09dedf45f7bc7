//! M: the methods that sequences are made of (the paper's set of public methods, section 3).

use std::collections::{BTreeMap, BTreeSet};

use ir::{Bodies, Effects, Representation};
use java::{
    Class, ClassId, LibraryTemplate, MethodId, MethodKind, Origin, Parameter, Primitive, Program,
    Type, TypeArgument, Visibility,
};

use crate::argument_template::{Caller, InputOptions, TypeParameter};
use crate::closure::Closure;
use crate::options::Options;

/// The methods M that sequences consist of.
///
/// Public constructors and methods, inherited ones of the project included, of the classes asked
/// for; closed over their receiver, parameter and result types; public methods of the project that
/// return one of these; and those that take one, of classes that reach inside its objects. A test
/// stands in the package of the class asked for, so package-private classes count; a default
/// constructor is as public as its class.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Methods {
    list: Vec<MethodId>,
    executed: Vec<MethodId>,
    types: Vec<ClassId>,
    specification: Vec<Type>,
    package: String,
    /// What the type arguments of the library objects are that methods of M hand out; none if there
    /// are several.
    library_argument: Option<TypeArgument>,
    /// The methods that return values of which nothing but the identity matters.
    opaque_results: BTreeSet<MethodId>,
    /// What the target says that type parameters are, by class and place.
    type_arguments: BTreeMap<(ClassId, usize), Type>,
    /// The classes of the library that have instances.
    library_instances: BTreeSet<ClassId>,
    /// Whether objects of the library hold no opaque references: then callers may write lists of
    /// type parameters.
    writes_variables: bool,
}

impl Methods {
    /// M for exploring a class.
    pub fn of_class(
        program: &Program,
        bodies: &Bodies,
        effects: &Effects,
        class: ClassId,
    ) -> Methods {
        let package = &program.class(class).package;
        let closure = Closure::new(program, bodies, effects, package);
        Methods::closed(
            program,
            effects,
            package,
            closure.close(&[Type::Class(class)]),
        )
    }

    /// M for a target whose parameters have these types, its receiver included; the test stands in
    /// `package`, that of the class that declares the target. The `parameters` among these say what
    /// type parameters are: where one is a `Box<Song>`, songs are put into boxes.
    pub fn for_specification(
        program: &Program,
        bodies: &Bodies,
        effects: &Effects,
        package: &str,
        (types, parameters): (&[Type], &[Parameter]),
    ) -> Methods {
        let type_arguments = type_arguments(program, parameters);
        let mut asked = types.to_vec();
        asked.extend(type_arguments.values());
        let closure = Closure::new(program, bodies, effects, package);
        let mut methods = Methods::closed(program, effects, package, closure.close(&asked));
        methods.specification = types.to_vec();
        methods.type_arguments = type_arguments;
        methods
    }

    fn closed(
        program: &Program,
        effects: &Effects,
        package: &str,
        (list, types): (Vec<MethodId>, Vec<ClassId>),
    ) -> Methods {
        Methods {
            executed: executed(program, effects, &list, &BTreeSet::new()),
            library_argument: library_argument(program, &list),
            list,
            types,
            specification: Vec::new(),
            package: package.to_owned(),
            opaque_results: BTreeSet::new(),
            type_arguments: BTreeMap::new(),
            library_instances: effects.library_instances().clone(),
            writes_variables: false,
        }
    }

    /// All of M, by the names of their classes, then in order of declaration.
    pub fn list(&self) -> &[MethodId] {
        &self.list
    }

    /// Those that are executed while the graph grows: all but the ones that return no heap object
    /// and store into no static field and into no object that existed before the call, for these
    /// lead nowhere new.
    pub fn executed(&self) -> &[MethodId] {
        &self.executed
    }

    /// The same M where states are kept in this representation: a method that stores into inert
    /// fields alone, or returns opaque references, is not executed either.
    pub fn reduced(
        self,
        program: &Program,
        bodies: &Bodies,
        representation: &Representation,
    ) -> Self {
        let mut methods = self;
        methods.writes_variables = !holds_opaque(program, representation);
        if representation.is_full() {
            return methods;
        }
        let effects = Effects::modulo(bodies, program, &methods.list, representation);
        methods.opaque_results = representation.opaque_results().collect();
        methods.executed = executed(program, &effects, &methods.list, &methods.opaque_results);
        methods
    }

    /// The classes and interfaces that M is about: those asked for, and the receiver, parameter and
    /// result types.
    pub fn types(&self) -> &[ClassId] {
        &self.types
    }

    /// The library types of which methods of M hand out objects, and some methods are not in M.
    /// `Iterator` is none: what takes a function there is the same as calls of `next`.
    pub fn partly_left_out(&self, program: &Program) -> Vec<ClassId> {
        let results = self
            .list
            .iter()
            .filter_map(|&m| program.method(m).result.as_class());
        let mut found: Vec<ClassId> = results
            .filter(|&class| {
                let declared = program.class(class);
                declared.origin == Origin::Library
                    && class != program.well_known().object
                    && !is_value(program, class)
                    && declared.name != "java.util.Iterator"
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The reference parameters of M that are passed `null` only: method and index among the
    /// declared parameters.
    pub fn null_only(&self, program: &Program, inputs: &InputOptions) -> Vec<(MethodId, usize)> {
        let parameters = self.list.iter().flat_map(|&method| {
            let count = program.method(method).parameters.len();
            (0..count).map(move |index| (method, index))
        });
        parameters
            .filter(|&(method, index)| self.is_null_only(program, inputs, method, index))
            .collect()
    }

    /// Whether a reference parameter is passed `null` only: nothing in M produces a value for it,
    /// and callers write none. The method is one of M, or the target.
    pub fn is_null_only(
        &self,
        program: &Program,
        inputs: &InputOptions,
        method: MethodId,
        index: usize,
    ) -> bool {
        let declared = program.method(method);
        let parameter = &declared.parameters[index];
        let is_outer_instance = index == 0
            && declared.kind == MethodKind::Constructor
            && program.class(declared.class).outer_instance.is_some();
        let specified = self.as_specified(program, declared.class, parameter, inputs);
        let writer = self.caller(program, inputs);
        parameter.ty.as_primitive().is_none()
            && parameter.ty != Type::Class(program.well_known().object)
            && !is_outer_instance
            && !self.produces(program, parameter.ty)
            && writer
                .written(specified.as_ref().unwrap_or(parameter))
                .is_empty()
    }

    /// Whether callers could write more for some parameter of a method than they do
    /// ([`Caller::is_limited`]). The method is one of M, or the target.
    pub fn takes_limited(&self, program: &Program, options: &Options, method: MethodId) -> bool {
        let declared = program.method(method);
        let writer = self.caller(program, &options.inputs);
        let mut parameters = declared.parameters.iter().enumerate();
        parameters.any(|(index, parameter)| {
            let specified = self.as_specified(program, declared.class, parameter, writer.inputs);
            !options.representation.is_opaque_parameter(method, index)
                && writer.is_limited(specified.as_ref().unwrap_or(parameter))
        })
    }

    /// Who writes arguments for M.
    pub fn caller<'a>(&'a self, program: &'a Program, inputs: &'a InputOptions) -> Caller<'a> {
        Caller {
            program,
            package: &self.package,
            inputs,
        }
    }

    /// What the type variables of the library objects stand for that methods of M hand out. None if
    /// that differs from object to object: which is which states do not keep.
    pub(crate) fn library_argument(&self) -> Option<TypeArgument> {
        self.library_argument
    }

    /// What a parameter of a method of the class is for a caller: where its type is a type
    /// parameter that the target says more about, what that says. Of a collection of type
    /// parameters what the target says of each, or what they are taken as.
    pub fn as_specified(
        &self,
        program: &Program,
        class: ClassId,
        parameter: &Parameter,
        inputs: &InputOptions,
    ) -> Option<Parameter> {
        let said = |variable: Option<usize>| self.type_arguments.get(&(class, variable?)).copied();
        let mut specified = parameter.clone();
        if parameter.variable.is_some() {
            (specified.ty, specified.is_variable) = (said(parameter.variable)?, false);
            return Some(specified);
        }
        if !self.writes_variables || program.class(class).origin == Origin::Library {
            return None;
        }
        let known = program.well_known();
        let is_said = |&(owner, _): &(ClassId, usize)| owner == class;
        let taken = match inputs.type_parameter {
            _ if self.type_arguments.keys().any(is_said) => None,
            TypeParameter::Integer => Some(known.box_of(Primitive::Int)),
            TypeParameter::String => Some(known.string),
            TypeParameter::Object => None,
        };
        let variables = parameter.argument_variables.iter().copied();
        let variables = variables.chain(std::iter::repeat(None));
        for (argument, variable) in specified.arguments.iter_mut().zip(variables) {
            if argument.is_variable && argument.ty == Type::Class(known.object) {
                argument.ty = said(variable).or(taken.map(Type::Class))?;
                argument.is_variable = false;
            }
        }
        (specified.arguments != parameter.arguments).then_some(specified)
    }

    /// The parameter types of the target, its receiver included, where there is one.
    pub fn specification(&self) -> &[Type] {
        &self.specification
    }

    /// The package that the test stands in.
    pub fn package(&self) -> &str {
        &self.package
    }

    /// Whether M can make an object that `ty` is a type of.
    pub fn produces(&self, program: &Program, ty: Type) -> bool {
        self.producers(program, ty).next().is_some()
    }

    /// The methods of M that can make an object that `ty` is a type of.
    pub fn producers(&self, program: &Program, ty: Type) -> impl Iterator<Item = MethodId> {
        let makes =
            move |m: &MethodId| !self.opaque_results.contains(m) && produces(program, *m, ty);
        let list = if has_instances(program, &self.library_instances, ty) {
            &self.list[..]
        } else {
            &[]
        };
        list.iter().copied().filter(makes)
    }

    /// The most parameters, receiver included, that objects of the type fit in one signature of M.
    /// Parameters of type `Object` count for `Object` itself only.
    pub(crate) fn most_in_one_signature(&self, program: &Program, ty: Type) -> u32 {
        let fitting = |&method: &MethodId| {
            let declared = program.method(method);
            let receiver = (declared.kind == MethodKind::Method && !declared.is_static)
                .then_some(Type::Class(declared.class));
            let types = declared
                .parameters
                .iter()
                .flat_map(|p| asked_types(program, p));
            let types = types.chain(receiver);
            count(types.filter(|&wanted| fits(program, ty, wanted)))
        };
        self.list.iter().map(fitting).max().unwrap_or(0)
    }

    /// Whether objects of the type fit a parameter of a method of M: it may keep them. Parameters
    /// of type `Object` count for `Object` itself only.
    pub(crate) fn passes(&self, program: &Program, ty: Type) -> bool {
        let declared = self.list.iter().map(|&method| program.method(method));
        let parameters = declared.flat_map(|method| method.parameters.iter());
        let types = parameters.flat_map(|parameter| asked_types(program, parameter));
        let mut types = types.chain(self.type_arguments.values().copied());
        types.any(|wanted| fits(program, ty, wanted))
    }

    /// How many of the target's parameters objects of the type fit.
    pub(crate) fn most_in_specification(&self, program: &Program, ty: Type) -> u32 {
        let types = self.specification.iter().copied();
        count(types.filter(|&wanted| fits(program, ty, wanted)))
    }

    /// The array types among the parameters of M and of the target.
    pub(crate) fn array_types(&self, program: &Program) -> Vec<Type> {
        let declared = self.list.iter().map(|&m| program.method(m));
        let parameters = declared.flat_map(|m| m.parameters.iter().map(|p| p.ty));
        let mut arrays: Vec<Type> = parameters
            .chain(self.specification.iter().copied())
            .filter(|ty| ty.is_array())
            .collect();
        arrays.sort();
        arrays.dedup();
        arrays
    }
}

/// Whether references that objects of the library hold are opaque.
fn holds_opaque(program: &Program, representation: &Representation) -> bool {
    let mut fields = program.classes().filter_map(|class| {
        let declared = program.class(class);
        (declared.origin == Origin::Library).then_some(&declared.fields)
    });
    representation.has_opaque_elements()
        || fields.any(|fields| {
            fields
                .iter()
                .any(|&field| representation.is_opaque_field(field))
        })
}

/// What the types of these parameters say of the type parameters of their classes; nothing where
/// they say different things, or where it is generic itself.
fn type_arguments(program: &Program, parameters: &[Parameter]) -> BTreeMap<(ClassId, usize), Type> {
    let mut said: BTreeMap<(ClassId, usize), Option<Type>> = BTreeMap::new();
    for parameter in parameters {
        let Some(class) = parameter.ty.as_class() else {
            continue;
        };
        for (place, argument) in parameter.arguments.iter().enumerate() {
            let is_simple = |class| program.class(class).type_parameters.is_empty();
            let ty = Some(argument.ty)
                .filter(|ty| !argument.is_variable && ty.as_class().is_some_and(is_simple))
                .filter(|&ty| ty != Type::Class(program.well_known().object));
            let known = said.entry((class, place)).or_insert(ty);
            if *known != ty {
                *known = None;
            }
        }
    }
    let known = said.into_iter();
    known.filter_map(|(place, ty)| Some((place, ty?))).collect()
}

/// The type of a parameter, and the classes of the project whose objects callers write into arrays
/// and collections for it.
pub fn asked_types(program: &Program, parameter: &Parameter) -> Vec<Type> {
    let mut types = vec![parameter.ty];
    let is_of_project = |&ty: &Type| {
        let class = ty.as_class();
        class.is_some_and(|class| program.class(class).origin == Origin::Project)
    };
    match parameter.ty {
        Type::Class(_) if LibraryTemplate::of(program, parameter).is_some() => {
            let arguments = parameter.arguments.iter().map(|argument| argument.ty);
            types.extend(arguments.filter(is_of_project));
        }
        Type::Array { .. } => {
            types.extend(Some(parameter.ty.component()).filter(is_of_project));
        }
        _ => {}
    }
    types
}

fn count(items: impl Iterator) -> u32 {
    u32::try_from(items.count()).expect("a signature has at most 255 parameters")
}

fn fits(program: &Program, ty: Type, wanted: Type) -> bool {
    let object = Type::Class(program.well_known().object);
    if wanted == object {
        ty == object
    } else {
        wanted.is_reference() && program.is_assignable(ty, wanted)
    }
}

/// Whether the method's result, or the object that the constructor makes, may be an instance of
/// `ty`.
fn produces(program: &Program, method: MethodId, ty: Type) -> bool {
    if ty.as_class().is_some_and(|class| is_value(program, class)) {
        return false;
    }
    let declared = program.method(method);
    match declared.kind {
        MethodKind::Constructor => program.is_assignable(Type::Class(declared.class), ty),
        MethodKind::Method => {
            returns_heap_object(program, declared.result)
                && (program.is_assignable(declared.result, ty)
                    || program.is_assignable(ty, declared.result))
        }
        MethodKind::StaticInitializer => false,
    }
}

/// Whether a value of this static type may be a heap object that a caller holds: strings, boxes and
/// constants of enums are none.
pub(crate) fn returns_heap_object(program: &Program, result: Type) -> bool {
    result.is_reference()
        && !result
            .as_class()
            .is_some_and(|class| is_value(program, class))
}

/// Whether the objects of a class are values to a caller, who writes them wherever one is asked
/// for: strings, boxes, constants of enums, and what a class literal gives.
pub(crate) fn is_value(program: &Program, class: ClassId) -> bool {
    let known = program.well_known();
    program.subclass_of(class, known.string)
        || class == known.class
        || program.subclass_of(class, known.enumeration)
        || is_box(program, class)
}

/// Whether the objects of a class are boxed primitives.
pub(crate) fn is_box(program: &Program, class: ClassId) -> bool {
    let known = program.well_known();
    let superclass = || program.class(class).superclass;
    known.boxed_in(class).is_some()
        || superclass().is_some_and(|above| known.boxed_in(above).is_some())
}

/// The only type argument of the library objects that methods of the project return; without any,
/// `Object`.
fn library_argument(program: &Program, list: &[MethodId]) -> Option<TypeArgument> {
    let handing_out = list
        .iter()
        .map(|&method| program.method(method))
        .filter(|m| {
            let is_library =
                |class| program.class(class).origin == Origin::Library && !is_value(program, class);
            program.class(m.class).origin != Origin::Library
                && m.result.as_class().is_some_and(is_library)
        });
    let mut arguments = handing_out.flat_map(|method| method.result_arguments.iter().copied());
    let first = arguments.next().unwrap_or(TypeArgument {
        ty: Type::Class(program.well_known().object),
        is_variable: false,
    });
    arguments.all(|other| other == first).then_some(first)
}

/// Whether there is an object of the type: of a class of the project, or of one of these of the
/// library, or an exception. Callers write no classes of their own, and a model that is there need
/// not have an instance.
pub(crate) fn has_instances(program: &Program, of_library: &BTreeSet<ClassId>, ty: Type) -> bool {
    let Some(wanted) = ty.as_class() else {
        return true;
    };
    let is_made = |class: ClassId| {
        program.class(class).origin != Origin::Library
            || of_library.contains(&class)
            || program.is_throwable(class)
    };
    let mut classes = program.classes().filter(|&class| is_made(class));
    classes.any(|class| !program.class(class).is_abstract && program.subclass_of(class, wanted))
}

/// The methods that may lead to another state: all but those that return no heap object and only
/// read.
fn executed(
    program: &Program,
    effects: &Effects,
    list: &[MethodId],
    opaque_results: &BTreeSet<MethodId>,
) -> Vec<MethodId> {
    let leads_somewhere = |&m: &MethodId| {
        let declared = program.method(m);
        declared.kind == MethodKind::Constructor
            || (returns_heap_object(program, declared.result) && !opaque_results.contains(&m))
            || !only_reads(program, effects, m)
    };
    list.iter().copied().filter(leads_somewhere).collect()
}

/// Whether nothing that a call of the method may run stores into what existed before: neither the
/// method itself nor whatever overrides it.
fn only_reads(program: &Program, effects: &Effects, method: MethodId) -> bool {
    let declared = program.method(method);
    let below = program.classes().filter(|&class| {
        let class_declares = program.class(class);
        !class_declares.is_abstract && program.subclass_of(class, declared.class)
    });
    let mut bodies = below.filter_map(|class| program.resolve_virtual(class, method));
    effects.is_read_only(method) && bodies.all(|body| effects.is_read_only(body))
}

/// Whether code in `package` can name the class.
pub(crate) fn is_nameable(program: &Program, class: ClassId, package: &str) -> bool {
    let visible = |class: &Class| match class.visibility {
        Visibility::Private => false,
        Visibility::Package | Visibility::Protected => class.package == package,
        Visibility::Public => true,
    };
    let enclosing = std::iter::successors(Some(class), |&c| program.class(c).enclosing);
    enclosing.map(|c| program.class(c)).all(visible)
}
