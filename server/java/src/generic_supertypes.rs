//! The type arguments that classes give their supertypes: `class Basket extends ArrayList<Item>`.
//! Types are erased elsewhere; what is written as an argument has to fit these.

use crate::class_table::ClassTable;
use crate::entities::{
    ClassId, GenericSupertype, MethodId, Origin, Parameter, Type, TypeArgument, Wildcard,
};
use crate::program::Program;
use crate::signatures::position_in;
use crate::types::GenericType;

impl ClassTable<'_> {
    /// Finds the generic supertypes of the classes that are not of the library.
    pub(crate) fn find_generic_supertypes(&mut self) {
        for number in 0..self.classes.len() {
            if self.classes[number].origin != Origin::Library {
                let class = ClassId(crate::entities::index(number));
                self.classes[number].generic_supertypes = self.generic_supertypes(class);
            }
        }
    }

    fn generic_supertypes(&self, class: ClassId) -> Vec<GenericSupertype> {
        let own = &self.class_detail(class).own_variables;
        let variables = self.class_detail(class).variables.iter();
        let variables = variables.map(|&variable| GenericType::Variable(variable));
        let this = GenericType::Class(class, variables.collect::<Vec<_>>().into());
        let above = self.with_supertypes(&this).into_iter().skip(1);
        let generic = above.filter_map(|ty| match &ty {
            GenericType::Class(class, arguments) if !arguments.is_empty() => {
                Some(GenericSupertype {
                    class: *class,
                    arguments: self.erased_arguments(&ty),
                    variables: arguments.iter().map(|ty| position_in(own, ty)).collect(),
                })
            }
            _ => None,
        });
        generic.collect()
    }
}

impl Program {
    /// The type arguments that a class of the project gives a generic supertype. None if it is no
    /// such supertype.
    pub fn generic_supertype(&self, class: ClassId, above: ClassId) -> Option<&GenericSupertype> {
        let mut supertypes = self.class(class).generic_supertypes.iter();
        supertypes.find(|supertype| supertype.class == above)
    }

    /// A parameter of a method as callers on an object of the class `receiver` see it, which
    /// inherits the method. None where a type argument is not known.
    pub fn inherited_parameter(
        &self,
        receiver: ClassId,
        method: MethodId,
        index: usize,
    ) -> Option<Parameter> {
        let declared = self.method(method);
        let parameter = &declared.parameters[index];
        let inherited = self.generic_supertype(receiver, self.generic_class(method))?;
        let known = |variable: Option<usize>| {
            let argument = *inherited.arguments.get(variable?)?;
            (!argument.is_variable).then_some(argument)
        };
        if parameter.is_variable {
            let argument = known(parameter.variable)?;
            return Some(Parameter::plain(parameter.name.clone(), argument.ty));
        }
        let mut seen = parameter.clone();
        let variables = parameter.argument_variables.iter();
        for (argument, &variable) in seen.arguments.iter_mut().zip(variables) {
            if argument.is_variable {
                let wildcard = argument.wildcard;
                *argument = TypeArgument {
                    wildcard,
                    ..known(variable)?
                };
            }
        }
        seen.argument_variables.fill(None);
        Some(seen)
    }

    /// Whether the type arguments of a class allow that its objects are passed for a parameter.
    /// What depends on type variables is not known, and allowed.
    pub fn arguments_allow(&self, class: ClassId, parameter: &Parameter) -> bool {
        let Some(wanted) = parameter.ty.as_class() else {
            return true;
        };
        let Some(above) = self.generic_supertype(class, wanted) else {
            return true;
        };
        let mut pairs = above.arguments.iter().zip(&parameter.arguments);
        pairs.all(|(own, wanted)| {
            own.is_variable || wanted.is_variable || self.contains(*wanted, own.ty)
        })
    }

    /// Whether an object with these type arguments may be passed for a parameter, as far as is
    /// known.
    pub fn type_arguments_allow(&self, own: &[TypeArgument], parameter: &Parameter) -> bool {
        let mut pairs = own.iter().zip(&parameter.arguments);
        own.len() != parameter.arguments.len()
            || pairs.all(|(own, wanted)| {
                let is_known = !own.is_variable && !wanted.is_variable && own.wildcard.is_none();
                !is_known || self.contains(*wanted, own.ty)
            })
    }

    /// Whether a type argument contains a type (JLS 4.5.1).
    fn contains(&self, argument: TypeArgument, ty: Type) -> bool {
        match argument.wildcard {
            None => argument.ty == ty,
            Some(Wildcard::Extends) => self.is_assignable(ty, argument.ty),
            Some(Wildcard::Super(Type::Unknown)) => true,
            Some(Wildcard::Super(bound)) => self.is_assignable(bound, ty),
        }
    }
}
