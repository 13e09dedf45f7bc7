//! Functional interfaces and their function types (JLS 9.8, 9.9).

use crate::class_table::ClassTable;
use crate::entities::{ClassId, MethodId, MethodKind, Visibility};
use crate::lookup::Candidate;
use crate::types::{GenericType, Substitution};

/// The one abstract method of a functional interface type, as a member of it.
#[derive(Clone, Debug)]
pub(crate) struct FunctionType {
    /// The interface.
    pub(crate) interface: ClassId,
    /// The method.
    pub(crate) method: MethodId,
    /// Its parameters.
    pub(crate) parameters: Vec<GenericType>,
    /// Its result.
    pub(crate) result: GenericType,
}

impl ClassTable<'_> {
    /// The function type of a type; none if it is not that of a functional interface, or if its
    /// function is generic.
    pub(crate) fn function_type(&self, ty: &GenericType) -> Option<FunctionType> {
        let GenericType::Class(interface, arguments) = ty else {
            return None;
        };
        if !self.is_interface(*interface) {
            return None;
        }
        let ty = GenericType::Class(*interface, self.without_wildcards(*interface, arguments));
        let mut members: Vec<Candidate> = Vec::new();
        for site in self.with_supertypes(&ty) {
            let GenericType::Class(class, _) = &site else {
                continue;
            };
            for &method in &self.class(*class).methods {
                let declared = self.method(method);
                if declared.is_static
                    || declared.kind != MethodKind::Method
                    || declared.visibility == Visibility::Private
                    || !self.is_interface(*class)
                {
                    continue;
                }
                let name = &declared.name;
                let member = self.member(method, &site);
                let replaced = members.iter().any(|nearer| {
                    self.method(nearer.method).name == *name && self.replaces(nearer, &member)
                });
                if !replaced {
                    members.push(member);
                }
            }
        }
        let mut functions = members
            .iter()
            .filter(|m| self.method(m.method).is_abstract && !self.is_of_object(m));
        let first = functions.next()?;
        // Several interfaces may declare the same one.
        if !functions.all(|other| {
            self.method(other.method).name == self.method(first.method).name
                && self.same_parameters(first, other)
        }) {
            return None;
        }
        if !self.method_detail(first.method).variables.is_empty() {
            return None;
        }
        Some(FunctionType {
            interface: *interface,
            method: first.method,
            parameters: first.parameters.clone(),
            result: first.result.clone(),
        })
    }

    /// Whether it declares anew what every object has.
    fn is_of_object(&self, member: &Candidate) -> bool {
        let name = &self.method(member.method).name;
        let object = self.well_known().object;
        self.class(object).methods.iter().any(|&method| {
            let declared = self.method(method);
            declared.name == *name
                && declared.visibility == Visibility::Public
                && declared
                    .parameters
                    .iter()
                    .map(|p| p.ty)
                    .eq(member.erased.iter().copied())
        })
    }

    /// The type arguments that a function type is read with (JLS 9.9): wildcards are replaced by
    /// their bounds.
    fn without_wildcards(
        &self,
        class: ClassId,
        arguments: &std::sync::Arc<[GenericType]>,
    ) -> std::sync::Arc<[GenericType]> {
        let variables = &self.class_detail(class).variables;
        let plain = |(position, argument): (usize, &GenericType)| match argument {
            GenericType::Extends(bound) | GenericType::Super(bound) => bound.as_ref().clone(),
            GenericType::Wildcard => match variables.get(position) {
                Some(&variable) => {
                    let bound = self.variable(variable).bounds.first().cloned();
                    match bound {
                        Some(bound) if !bound.mentions(Some(variables)) => bound,
                        Some(_) => self.erased(&GenericType::Variable(variable)),
                        None => GenericType::class(self.well_known().object),
                    }
                }
                None => argument.clone(),
            },
            other => other.clone(),
        };
        arguments.iter().enumerate().map(plain).collect()
    }
}

impl FunctionType {
    /// The function type with variables replaced.
    pub(crate) fn with(&self, substitution: &Substitution) -> FunctionType {
        FunctionType {
            parameters: self
                .parameters
                .iter()
                .map(|ty| substitution.apply(ty))
                .collect(),
            result: substitution.apply(&self.result),
            ..self.clone()
        }
    }
}
