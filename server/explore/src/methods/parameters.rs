//! The parameters of M and of the target: what callers pass for them, and how many objects fit.

use std::collections::BTreeSet;

use ir::Representation;
use java::{
    Assigned, ClassId, LibraryTemplate, MethodId, MethodKind, Origin, Parameter, Primitive,
    Program, Type, TypeArgument,
};

use super::{Methods, TypedElements};
use crate::argument_template::Caller;
use crate::bound::Assumption;
use crate::classes::{asked_types, innermost};
use crate::inputs::{InputOptions, TypeParameter};
use crate::reading::{ReadFields, are_related};
use crate::written_limits::WrittenLimit;

impl Methods {
    /// The reference parameters of M that are passed `null` only: method and index among the
    /// declared parameters.
    pub fn null_only(&self, program: &Program, inputs: &InputOptions) -> Vec<(MethodId, usize)> {
        let parameters = self.list.iter().flat_map(|&method| {
            let indices = written_parameters(program, method);
            indices.map(move |index| (method, index))
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
        let passed = self.as_passed(program, method, index, inputs);
        let class = program.generic_class(method);
        let is_of_library = program.class(class).origin == Origin::Library;
        if passed.is_empty() || is_of_library && self.lacks_arguments(program, method, index) {
            return true;
        }
        let caller = self.caller(program, inputs);
        parameter.ty.as_primitive().is_none()
            && parameter.ty != Type::Class(program.well_known().object)
            && !is_outer_instance
            && passed.iter().all(|passed| {
                !self.produces(program, passed.ty)
                    && !self.reads_any(program, passed.ty)
                    && caller.templates(passed).is_empty()
            })
    }

    /// What limits the arguments that callers write for a method of M, or the target: parameter by
    /// parameter.
    pub fn written_limits(
        &self,
        program: &Program,
        (inputs, representation): (&InputOptions, &Representation),
        method: MethodId,
    ) -> Vec<Assumption> {
        let parameters = written_parameters(program, method);
        let caller = self.caller(program, inputs);
        let object = Type::Class(program.well_known().object);
        let mut limits = Vec::new();
        let mut writes_objects = false;
        for index in parameters.filter(|&i| !representation.is_opaque_parameter(method, i)) {
            if self.is_null_only(program, inputs, method, index) {
                continue;
            }
            for parameter in self.as_passed(program, method, index, inputs) {
                let of_parameter = caller.limits(&parameter).into_iter().filter(|&limit| {
                    // That what is opaque is a plain Object says another assumption.
                    !representation.has_opaque_elements()
                        || limit != WrittenLimit::ElementsOfProject
                });
                limits.extend(of_parameter.map(|limit| Assumption::Written(method, index, limit)));
                writes_objects |= caller.writes_objects(&parameter) || parameter.ty == object;
            }
            let told = self.told_apart.limits.iter();
            let told = told.filter(|&&(told, place, _)| (told, place) == (method, index));
            limits.extend(told.map(|&(_, _, limit)| Assumption::Written(method, index, limit)));
        }
        limits.extend(writes_objects.then_some(Assumption::WrittenAnew));
        limits
    }

    /// A parameter of M or of the target, of the types that are passed: type parameters stand for
    /// what is said of them. None if only `null` is passed.
    pub(super) fn as_passed(
        &self,
        program: &Program,
        method: MethodId,
        index: usize,
        inputs: &InputOptions,
    ) -> Vec<Parameter> {
        let declared = program.method(method);
        let parameter = &declared.parameters[index];
        let mut passed = self.as_inherited(program, method, index);
        let class = program.generic_class(method);
        let is_of_library = program.class(class).origin == Origin::Library;
        if is_of_library && (passed.is_empty() || !self.is_only_inherited(method)) {
            passed.extend(self.of_library(program, method, index, &[]));
        } else if !is_of_library {
            passed.extend(self.as_specified(program, class, parameter, inputs));
        }
        passed
    }

    /// Whether callers do not know what to pass to a library object of the parameter's method.
    fn lacks_arguments(&self, program: &Program, method: MethodId, index: usize) -> bool {
        let declared = program.method(method);
        let arity = program.class(declared.class).type_parameters.len();
        let place = match &declared.parameters[index] {
            parameter if parameter.is_variable => parameter.variable.unwrap_or(0),
            _ => return false,
        };
        !self.is_only_inherited(method) && self.library_arguments.is_ambiguous(arity, place)
    }

    /// Whether callers call the method of the library on objects of the project only.
    pub(crate) fn is_only_inherited(&self, method: MethodId) -> bool {
        self.inherited.contains(&method)
    }

    /// The parameter as the classes of M see it that inherit the method.
    fn as_inherited(&self, program: &Program, method: MethodId, index: usize) -> Vec<Parameter> {
        let declared = program.method(method);
        let class = program.generic_class(method);
        let is_called_on_object = declared.kind == MethodKind::Method && !declared.is_static;
        let is_assignment = declared.assigns.is_some();
        if !(is_called_on_object || is_assignment)
            || program.class(class).type_parameters.is_empty()
        {
            return Vec::new();
        }
        let below = self.types.iter().filter(|&&below| {
            below != class
                && program.subclass_of(below, class)
                && (is_assignment || program.resolve_virtual(below, method) == Some(method))
        });
        let known = below.filter_map(|&below| self.as_called_on(program, below, method, index));
        known.collect()
    }

    /// What the type variables among the parameters are for classes that inherit the method.
    fn seen_types(&self, program: &Program, method: MethodId) -> impl Iterator<Item = Type> {
        let parameters = program.method(method).parameters.iter().enumerate();
        let variables = parameters.filter(|(_, parameter)| parameter.is_variable);
        let seen = variables.flat_map(move |(index, _)| self.as_inherited(program, method, index));
        seen.map(|parameter| parameter.ty)
    }

    /// The parameter of a method that a class of the project inherits. Its supertypes' type
    /// arguments say what it is, or the target says it of the class's own type parameters. None
    /// where neither does.
    pub(crate) fn as_called_on(
        &self,
        program: &Program,
        receiver: ClassId,
        method: MethodId,
        index: usize,
    ) -> Option<Parameter> {
        let declared = program.method(method);
        let inherited = program.inherited_parameter(receiver, method, index);
        let seen = inherited.or_else(|| self.as_said_of(program, receiver, method, index))?;
        // `remove(Object)`, `containsKey(Object)`
        let is_object = seen.ty == Type::Class(program.well_known().object);
        let class = program.generic_class(method);
        let is_of_library = program.class(class).origin == Origin::Library;
        if !is_of_library || !is_object || declared.parameters[index].is_variable {
            return Some(seen);
        }
        let above = program.generic_supertype(receiver, declared.class)?;
        let argument = above.arguments.get(index);
        Some(match argument {
            Some(argument) if !argument.is_variable => Parameter {
                ty: argument.ty,
                ..seen
            },
            _ => seen,
        })
    }

    /// The parameter of an inherited method. Its type is a type parameter of the class `receiver`,
    /// and the target says what that stands for.
    fn as_said_of(
        &self,
        program: &Program,
        receiver: ClassId,
        method: MethodId,
        index: usize,
    ) -> Option<Parameter> {
        let parameter = &program.method(method).parameters[index];
        let above = program.generic_supertype(receiver, program.generic_class(method))?;
        let place = above
            .variables
            .get(parameter.variable?)
            .copied()
            .flatten()?;
        let object = Type::Class(program.well_known().object);
        match self.type_arguments.get(&(receiver, place))?.as_slice() {
            &[ty] if parameter.is_variable && ty != object => Some(Parameter {
                ty,
                is_variable: false,
                variable: None,
                ..parameter.clone()
            }),
            _ => None,
        }
    }

    /// A parameter of a method of a library object of these type arguments. Its type variables
    /// stand for them; so does `Object` where elements or keys are meant. Where there are no type
    /// arguments, they stand for each of those that M's methods declare of such objects.
    pub(crate) fn of_library(
        &self,
        program: &Program,
        method: MethodId,
        index: usize,
        arguments: &[TypeArgument],
    ) -> Vec<Parameter> {
        let declared = program.method(method);
        let parameter = &declared.parameters[index];
        let arity = program.class(declared.class).type_parameters.len();
        let is_object = parameter.ty == Type::Class(program.well_known().object);
        let said = |place: usize| match arguments.get(place) {
            Some(argument) if arguments.len() == arity => std::slice::from_ref(argument),
            _ => self.library_arguments.declared(arity, place),
        };
        let said = match parameter.variable {
            Some(place) if parameter.is_variable => said(place),
            _ if parameter.is_variable => said(0),
            // `remove(Object)`, `containsKey(Object)`
            _ if is_object && declared.assigns.is_none() && !said(index).is_empty() => said(index),
            _ => return vec![parameter.clone()],
        };
        let with = |argument: &TypeArgument| Parameter {
            name: parameter.name.clone(),
            ty: argument.ty,
            absent_type: None,
            is_variable: argument.is_variable,
            variable: None,
            has_variable_elements: false,
            element_variable: None,
            argument_variables: Vec::new(),
            said: Vec::new(),
            arguments: Vec::new(),
        };
        said.iter().map(with).collect()
    }

    /// How many elements an array or a collection needs that is passed for a parameter, for all
    /// that code asks of its size.
    pub fn elements_told(&self, method: MethodId, parameter: usize) -> u32 {
        let told = self.told_apart.sizes.get(&(method, parameter));
        told.copied().unwrap_or(0)
    }

    /// Whether a call of the method may keep the argument for this parameter.
    pub fn keeps(&self, method: MethodId, parameter: usize) -> bool {
        self.kept.contains(&(method, parameter))
    }

    /// Whether a call of the method may keep the argument for this parameter, or change it.
    pub(crate) fn keeps_or_changes(&self, method: MethodId, parameter: usize) -> bool {
        self.changing.contains(&method) || self.keeps(method, parameter)
    }

    /// The fields in which callers read objects that are of use to them.
    pub(crate) fn read_fields(&self) -> &ReadFields {
        &self.read_fields
    }

    /// Whether a caller reads objects that may be of this type in fields of others.
    fn reads_any(&self, program: &Program, ty: Type) -> bool {
        self.read_fields.fields.iter().any(|&field| {
            let declared = program.field(field);
            !declared.is_static && ty.is_reference() && are_related(program, declared.ty, ty)
        })
    }

    /// The arrays and collections among the parameters that calls may keep: method and index.
    pub fn kept(&self) -> &BTreeSet<(MethodId, usize)> {
        &self.kept
    }

    /// The caller of M, who writes arguments.
    pub fn caller<'a>(&'a self, program: &'a Program, inputs: &'a InputOptions) -> Caller<'a> {
        Caller {
            program,
            package: &self.package,
            inputs,
            kinds: &self.kinds,
        }
    }

    /// The parameter with the type arguments of the target for type parameters. There is one for
    /// each that the target's types have. In a collection, type parameters stand for what they are
    /// taken as.
    pub fn as_specified(
        &self,
        program: &Program,
        class: ClassId,
        parameter: &Parameter,
        inputs: &InputOptions,
    ) -> Vec<Parameter> {
        let said = |variable: Option<usize>| {
            let types = variable.and_then(|variable| self.type_arguments.get(&(class, variable)));
            types.map_or(&[][..], |types| &types[..])
        };
        let with = |&ty: &Type| Parameter {
            // A wildcard is as wide as the type parameter's bound.
            ty: match program.is_assignable(ty, parameter.ty) {
                true => ty,
                false => parameter.ty,
            },
            is_variable: false,
            ..parameter.clone()
        };
        // `Object` says nothing where the code tells no kinds of objects apart.
        let object = Type::Class(program.well_known().object);
        let tells_kinds = || !self.caller(program, inputs).of_kinds(object).is_empty();
        match said(parameter.variable) {
            [] => {}
            &[ty] if ty == object && !tells_kinds() => {}
            types => return types.iter().map(with).collect(),
        }
        let elements = self.with_elements(program, class, parameter, inputs);
        vec![elements.unwrap_or_else(|| parameter.clone())]
    }

    /// An array or a collection of type variables, with what these stand for. None if nothing
    /// changes.
    fn with_elements(
        &self,
        program: &Program,
        class: ClassId,
        parameter: &Parameter,
        inputs: &InputOptions,
    ) -> Option<Parameter> {
        if program.class(class).origin == Origin::Library {
            return None;
        }
        let object = Type::Class(program.well_known().object);
        if parameter.has_variable_elements {
            let bound = innermost(parameter.ty);
            let element = match self.typed_elements {
                TypedElements::Nowhere => Some(object).filter(|_| bound == object),
                TypedElements::InArrays | TypedElements::Everywhere => {
                    self.taken_for(program, (class, parameter.element_variable), bound, inputs)
                }
            };
            return Some(Parameter {
                ty: with_innermost(parameter.ty, element?)?,
                has_variable_elements: false,
                ..parameter.clone()
            });
        }
        let is_typed = self.typed_elements == TypedElements::Everywhere;
        let mut specified = parameter.clone();
        let variables = parameter.argument_variables.iter().copied();
        let variables = variables.chain(std::iter::repeat(None));
        for (argument, variable) in specified.arguments.iter_mut().zip(variables) {
            if argument.is_variable && argument.ty == object {
                argument.ty = match is_typed {
                    true => self.taken_for(program, (class, variable), object, inputs)?,
                    false => object,
                };
                argument.is_variable = false;
            }
        }
        let is_written = is_typed || LibraryTemplate::is_list_of_variable(program, parameter);
        (is_written && specified.arguments != parameter.arguments).then_some(specified)
    }

    /// What a type variable of the class stands for where its values are not opaque. That is what
    /// the target says of it, else what type parameters are taken as. None where it is any object,
    /// or several types.
    fn taken_for(
        &self,
        program: &Program,
        (class, variable): (ClassId, Option<usize>),
        bound: Type,
        inputs: &InputOptions,
    ) -> Option<Type> {
        let known = program.well_known();
        let object = Type::Class(known.object);
        let said = variable.and_then(|variable| self.type_arguments.get(&(class, variable)));
        let said = match said.map(Vec::as_slice) {
            Some(&[ty]) => Some(ty).filter(|&ty| ty != object),
            _ => None,
        };
        let is_said = |&(owner, _): &(ClassId, usize)| owner == class;
        let taken = match inputs.type_parameter {
            _ if self.type_arguments.keys().any(is_said) => None,
            TypeParameter::Integer => Some(Type::Class(known.box_of(Primitive::Int))),
            TypeParameter::String => Some(Type::Class(known.string)),
            TypeParameter::Object => None,
        };
        said.or(taken)
            .filter(|&ty| program.is_assignable(ty, bound))
    }

    /// The parameter types of the signatures of M, and of the methods that are set aside: a scope
    /// has as many objects without these.
    pub(crate) fn signatures(&self, program: &Program) -> Signatures {
        let mut signatures = Signatures::default();
        for &method in self.list.iter().chain(&self.set_aside) {
            let declared = program.method(method);
            let receiver = (declared.kind == MethodKind::Method && !declared.is_static)
                .then_some(Type::Class(declared.class));
            let parameters = declared.parameters.iter();
            let types = parameters.flat_map(|p| asked_types(program, p));
            let types: Vec<Type> = types.chain(self.seen_types(program, method)).collect();
            signatures.passed.extend(&types);
            signatures
                .lists
                .insert(types.into_iter().chain(receiver).collect());
        }
        signatures
            .passed
            .extend(self.type_arguments.values().flatten());
        signatures
    }

    /// The number of the target's parameters that objects of the type fit.
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

/// The parameter types of some methods. Parameters of type `Object` count for `Object` itself only.
#[derive(Default)]
pub(crate) struct Signatures {
    /// Those of each signature, the receiver's included.
    lists: BTreeSet<Vec<Type>>,
    /// All, but for receivers.
    passed: BTreeSet<Type>,
}

impl Signatures {
    /// The maximum number of parameters, receiver included, that objects of the type fit in one
    /// signature.
    pub(crate) fn most_in_one(&self, program: &Program, ty: Type) -> u32 {
        let fitting = |types: &Vec<Type>| {
            let types = types.iter();
            count(types.filter(|&&wanted| fits(program, ty, wanted)))
        };
        self.lists.iter().map(fitting).max().unwrap_or(0)
    }

    /// Whether objects of the type fit a parameter of a method, which may keep them. Any exception
    /// of the project fits one of the library's types: it is passed like any object for `Object`.
    pub(crate) fn pass(&self, program: &Program, ty: Type) -> bool {
        let is_own_exception = ty.as_class().is_some_and(|class| {
            let is_own = program.class(class).origin != Origin::Library;
            is_own && program.is_throwable(class)
        });
        let is_of_library = |wanted: Type| {
            let class = wanted.as_class();
            class.is_some_and(|class| program.class(class).origin == Origin::Library)
        };
        let mut passed = self.passed.iter();
        passed.any(|&wanted| {
            fits(program, ty, wanted) && !(is_own_exception && is_of_library(wanted))
        })
    }
}

/// The parameters that callers write arguments for. An array that a caller has is assigned to, or
/// an object.
fn written_parameters(program: &Program, method: MethodId) -> std::ops::Range<usize> {
    let count = program.method(method).parameters.len();
    match program.method(method).assigns {
        None => 0..count,
        Some(Assigned::Field(_)) => 1..count,
        // What is written for an array's elements is limited where the array is passed.
        Some(Assigned::Element) => 0..0,
    }
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

/// An array type with other innermost elements. None where there is no such array.
fn with_innermost(ty: Type, element: Type) -> Option<Type> {
    match ty.is_array() {
        true => with_innermost(ty.component(), element)?.array_of(),
        false => Some(element),
    }
}
