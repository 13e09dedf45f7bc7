//! Supertypes with their type arguments (JLS 4.10).

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::class_table::ClassTable;
use crate::entities::{ClassId, Type};
use crate::types::{GenericType, Substitution};

impl ClassTable<'_> {
    /// What the variables of a class stand for in one of its types; nothing for a raw type, see
    /// [`Self::is_raw`].
    pub(crate) fn substitution(&self, class: ClassId, arguments: &[GenericType]) -> Substitution {
        Substitution::new(&self.class_detail(class).variables, arguments)
    }

    /// Whether a class type lacks the arguments that its class has variables for.
    pub(crate) fn is_raw(&self, class: ClassId, arguments: &[GenericType]) -> bool {
        arguments.is_empty() && !self.class_detail(class).variables.is_empty()
    }

    /// The direct supertypes of a class type, superclass first; erased ones of a raw type.
    pub(crate) fn direct_supertypes(
        &self,
        class: ClassId,
        arguments: &[GenericType],
    ) -> Vec<GenericType> {
        let detail = self.class_detail(class);
        let declared = detail.superclass.iter().chain(&detail.interfaces);
        if self.is_raw(class, arguments) {
            let raw = |ty: &GenericType| match ty {
                GenericType::Class(class, _) => GenericType::class(*class),
                other => other.clone(),
            };
            return declared.map(raw).collect();
        }
        let substitution = self.substitution(class, arguments);
        declared.map(|ty| substitution.apply(ty)).collect()
    }

    /// A class type with all class types above it, each class once, nearer ones first.
    pub(crate) fn with_supertypes(&self, ty: &GenericType) -> Vec<GenericType> {
        let mut seen = FxHashSet::default();
        let mut found = vec![ty.clone()];
        let mut next = 0;
        while let Some(GenericType::Class(class, arguments)) = found.get(next).cloned() {
            next += 1;
            for above in self.direct_supertypes(class, &arguments) {
                if matches!(above, GenericType::Class(class, _) if seen.insert(class)) {
                    found.push(above);
                }
            }
        }
        found
    }

    /// The supertype of a type that belongs to the class `target`, with its arguments; the type
    /// itself where it does.
    pub(crate) fn as_super(&self, ty: &GenericType, target: ClassId) -> Option<GenericType> {
        let mut seen = FxHashSet::default();
        let mut waiting = self.class_types(ty);
        waiting.reverse();
        while let Some(ty) = waiting.pop() {
            let GenericType::Class(class, arguments) = &ty else {
                continue;
            };
            if *class == target {
                return Some(ty);
            }
            if seen.insert(*class) {
                waiting.extend(self.direct_supertypes(*class, arguments).into_iter().rev());
            }
        }
        (self.well_known.is_some_and(|known| known.object == target) && ty.is_reference())
            .then(|| GenericType::class(target))
    }

    /// The class types whose members an expression of this type has: its class, or the bounds of
    /// its variable.
    pub(crate) fn class_types(&self, ty: &GenericType) -> Vec<GenericType> {
        let object = || vec![GenericType::class(self.well_known().object)];
        let mut found = Vec::new();
        let mut waiting = vec![ty.clone()];
        let mut steps = 0;
        while let Some(ty) = waiting.pop() {
            steps += 1;
            // More steps than variables mean a cycle of bounds, which is not Java.
            if steps > self.variables.len() + 16 {
                return object();
            }
            match ty {
                GenericType::Class(..) => found.push(ty),
                GenericType::Variable(variable) => {
                    let bounds = &self.variable(variable).bounds;
                    if bounds.is_empty() {
                        return object();
                    }
                    waiting.extend(bounds.iter().rev().cloned());
                }
                GenericType::Extends(bound) => waiting.push(bound.as_ref().clone()),
                GenericType::Wildcard
                | GenericType::Super(_)
                | GenericType::Hole
                | GenericType::Array(_) => return object(),
                _ => {}
            }
        }
        found
    }

    /// What [`Self::ancestors`] gives, computed from the erased supertypes.
    pub(crate) fn ancestors_of(&self, start: ClassId) -> Vec<ClassId> {
        let object = self.well_known().object;
        let mut found = vec![start];
        let mut next = 0;
        while let Some(&class) = found.get(next) {
            next += 1;
            let class = self.class(class);
            for &above in class.superclass.iter().chain(&class.interfaces) {
                if !found.contains(&above) {
                    found.push(above);
                }
            }
        }
        if !found.contains(&object) {
            found.push(object);
        }
        found.sort_unstable();
        found
    }

    /// Every class that this one is below, itself and `Object` included, sorted.
    pub(crate) fn ancestors(&self, class: ClassId) -> &[ClassId] {
        &self.ancestors[class.0 as usize]
    }

    /// Whether `class` is `ancestor` or below it.
    pub(crate) fn is_subclass(&self, class: ClassId, ancestor: ClassId) -> bool {
        self.ancestors(class).binary_search(&ancestor).is_ok()
    }

    /// See [`crate::Program::is_assignable`].
    pub(crate) fn is_assignable(&self, from: Type, to: Type) -> bool {
        let known = self.well_known();
        match (from, to) {
            (Type::Primitive(from), Type::Primitive(to)) => from == to || from.widens_to(to),
            (Type::Null, Type::Null | Type::Class(_) | Type::Array { .. }) => true,
            (Type::Class(from), Type::Class(to)) => self.is_subclass(from, to),
            (Type::Array { .. }, Type::Class(to)) => {
                to == known.object || to == known.cloneable || to == known.serializable
            }
            (Type::Array { .. }, Type::Array { .. }) => {
                let (from, to) = (from.component(), to.component());
                match (from, to) {
                    (Type::Primitive(_), _) | (_, Type::Primitive(_)) => from == to,
                    _ => self.is_assignable(from, to),
                }
            }
            _ => false,
        }
    }

    /// The type as a value is used: a wildcard is read as its bound (a coarse capture conversion,
    /// JLS 5.1.10).
    pub(crate) fn upward(
        &self,
        ty: GenericType,
        variable_bound: Option<&GenericType>,
    ) -> GenericType {
        match ty {
            GenericType::Extends(bound) => Arc::unwrap_or_clone(bound),
            GenericType::Wildcard | GenericType::Super(_) => match variable_bound {
                Some(bound) => bound.clone(),
                None => GenericType::class(self.well_known().object),
            },
            other => other,
        }
    }

    /// What the variables of a class stand for where a member of this type is used: wildcards
    /// become their bounds. None for a raw type, whose members are erased.
    pub(crate) fn member_substitution(
        &self,
        class: ClassId,
        arguments: &[GenericType],
    ) -> Option<Substitution> {
        if self.is_raw(class, arguments) {
            return None;
        }
        let variables = &self.class_detail(class).variables;
        let captured: Vec<GenericType> = variables
            .iter()
            .zip(arguments)
            .map(|(&variable, argument)| match argument {
                GenericType::Wildcard | GenericType::Super(_) => {
                    match self.variable(variable).bounds.first() {
                        // The bound may name the variable itself (`T extends Comparable<T>`): one
                        // level is enough.
                        Some(GenericType::Class(class, _)) => GenericType::class(*class),
                        Some(GenericType::Variable(_)) | None => {
                            GenericType::class(self.well_known().object)
                        }
                        Some(other) => other.clone(),
                    }
                }
                argument => self.upward(argument.clone(), None),
            })
            .collect();
        Some(Substitution::new(variables, &captured))
    }
}
