//! What type names mean (JLS 6.5): scopes, imports, packages, member types.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use syntax::tree::{self, TypeArgument, TypeKind, TypeReference, TypeSegment, WildcardBound};

use crate::class_table::{ClassTable, primitive};
use crate::entities::{ClassId, Type, Visibility};
use crate::types::{GenericType, VariableId};

/// Where a type name stands.
#[derive(Clone, Copy)]
pub(crate) struct TypeScope<'s> {
    /// The unit, whose imports count.
    pub(crate) unit: usize,
    /// The innermost class around it, whose member types and type variables are in scope.
    pub(crate) class: Option<ClassId>,
    /// The type variables of the method around it, or of the class whose header it stands in.
    pub(crate) variables: &'s [VariableId],
    /// The local classes in scope, inner ones last.
    pub(crate) types: &'s [(String, ClassId)],
}

/// What a simple type name means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TypeName {
    /// A type variable.
    Variable(VariableId),
    /// A class; with the class in scope that has it as a member, if it is one.
    Class(ClassId, Option<ClassId>),
    /// An import names a class that is not there.
    Missing(Arc<str>),
    /// Several imports give it different meanings: these.
    Ambiguous(ClassId, ClassId),
    /// Nothing of this name is in scope.
    NotFound,
}

impl ClassTable<'_> {
    /// The type that is written. What cannot be resolved is [`GenericType::Unknown`], with its
    /// name.
    pub(crate) fn resolve_type(&self, scope: TypeScope<'_>, ty: &TypeReference) -> GenericType {
        let mut resolved = match &ty.kind {
            TypeKind::Primitive(keyword) => GenericType::Primitive(primitive(*keyword)),
            TypeKind::Void => GenericType::Void,
            TypeKind::Named(segments) => self.resolve_segments(scope, segments),
            TypeKind::Error => GenericType::Unknown(Arc::from("a type that cannot be read")),
        };
        for _ in 0..ty.dimensions.min(256) {
            resolved = resolved.array();
        }
        resolved
    }

    fn resolve_segments(&self, scope: TypeScope<'_>, segments: &[TypeSegment]) -> GenericType {
        let written = || -> Arc<str> {
            let names: Vec<&str> = segments.iter().map(|s| s.name.text.as_str()).collect();
            Arc::from(names.join("."))
        };
        let Some((first, rest)) = segments.split_first() else {
            return GenericType::Unknown(written());
        };
        let (mut ty, mut rest) = match self.type_named(scope, &first.name.text) {
            TypeName::Variable(variable) if rest.is_empty() => {
                return GenericType::Variable(variable);
            }
            TypeName::Class(class, member_of) => {
                let outer = self.implicit_outer_arguments(class, member_of);
                (self.with_arguments(scope, class, outer, first), rest)
            }
            TypeName::Missing(name) if rest.is_empty() => return GenericType::Unknown(name),
            TypeName::NotFound => match self.longest_package_prefix(segments) {
                Some((class, used)) => {
                    let outer = Some(Arc::from([]));
                    (
                        self.with_arguments(scope, class, outer, &segments[used - 1]),
                        &segments[used..],
                    )
                }
                None => return GenericType::Unknown(written()),
            },
            _ => return GenericType::Unknown(written()),
        };
        while let Some((segment, after)) = rest.split_first() {
            let GenericType::Class(class, arguments) = &ty else {
                return GenericType::Unknown(written());
            };
            let Some(member) = self.member_type(*class, &segment.name.text) else {
                return GenericType::Unknown(written());
            };
            let raw = arguments.is_empty() && !self.class_detail(*class).variables.is_empty();
            let outer = if raw && !self.class_detail(member).is_static {
                None
            } else {
                self.arguments_of_enclosing(&ty, member)
            };
            ty = self.with_arguments(scope, member, outer, segment);
            rest = after;
        }
        ty
    }

    /// The class that a dotted name starts with, and how many segments name it.
    fn longest_package_prefix(&self, segments: &[TypeSegment]) -> Option<(ClassId, usize)> {
        let mut name = String::new();
        for (position, segment) in segments.iter().enumerate() {
            if position > 0 {
                name.push('.');
            }
            name.push_str(&segment.name.text);
            if let Some(&class) = self.by_name.get(&name)
                && self.class(class).enclosing.is_none()
            {
                return Some((class, position + 1));
            }
        }
        None
    }

    /// For an inner class: the type arguments of the classes around it, seen from the class that
    /// names it.
    fn implicit_outer_arguments(
        &self,
        class: ClassId,
        member_of: Option<ClassId>,
    ) -> Option<Arc<[GenericType]>> {
        if self.class_detail(class).is_static {
            return Some(Arc::from([]));
        }
        let enclosing = self.class(class).enclosing?;
        if self.class_detail(enclosing).variables.is_empty() {
            return Some(Arc::from([]));
        }
        let this = self.this_type(member_of?);
        match self.as_super(&this, enclosing)? {
            GenericType::Class(_, arguments) if !arguments.is_empty() => Some(arguments),
            _ => None,
        }
    }

    /// The type arguments that a qualifying type gives to the classes around its member type; none
    /// if it is raw.
    fn arguments_of_enclosing(
        &self,
        qualifier: &GenericType,
        member: ClassId,
    ) -> Option<Arc<[GenericType]>> {
        if self.class_detail(member).is_static {
            return Some(Arc::from([]));
        }
        let enclosing = self.class(member).enclosing?;
        match self.as_super(qualifier, enclosing)? {
            GenericType::Class(_, arguments) => Some(arguments),
            _ => None,
        }
    }

    /// The class type with the arguments that its name has in the text.
    fn with_arguments(
        &self,
        scope: TypeScope<'_>,
        class: ClassId,
        outer: Option<Arc<[GenericType]>>,
        segment: &TypeSegment,
    ) -> GenericType {
        let expected = self.class_detail(class).variables.len();
        let Some(outer) = outer else {
            return GenericType::class(class);
        };
        let mut arguments: Vec<GenericType> = outer.to_vec();
        if let Some(written) = &segment.arguments {
            arguments.extend(
                written
                    .iter()
                    .map(|argument| self.resolve_argument(scope, argument)),
            );
        }
        if arguments.len() == expected {
            GenericType::Class(class, Arc::from(arguments))
        } else {
            GenericType::class(class)
        }
    }

    /// The type argument that is written. A primitive is none: what uses it is unknown.
    pub(crate) fn resolve_argument(
        &self,
        scope: TypeScope<'_>,
        argument: &TypeArgument,
    ) -> GenericType {
        let resolved = |ty| match self.resolve_type(scope, ty) {
            GenericType::Primitive(primitive) => {
                GenericType::Unknown(Arc::from(self.display(Type::Primitive(primitive))))
            }
            ty => ty,
        };
        match argument {
            TypeArgument::Type(ty) => resolved(ty),
            TypeArgument::Wildcard {
                bound: Some((WildcardBound::Extends, bound)),
                ..
            } => GenericType::Extends(Arc::new(resolved(bound))),
            TypeArgument::Wildcard {
                bound: Some((WildcardBound::Super, bound)),
                ..
            } => GenericType::Super(Arc::new(resolved(bound))),
            TypeArgument::Wildcard { .. } => GenericType::Wildcard,
        }
    }

    /// What a simple name means as a type.
    pub(crate) fn type_named(&self, scope: TypeScope<'_>, name: &str) -> TypeName {
        let variable_in = |variables: &[VariableId]| {
            variables
                .iter()
                .copied()
                .find(|&v| self.variable(v).name == name)
        };
        let local_in = |types: &[(String, ClassId)]| {
            let named = types.iter().rev().find(|(local, _)| local == name);
            named.map(|&(_, class)| TypeName::Class(class, self.class(class).enclosing))
        };
        if let Some(found) = local_in(scope.types) {
            return found;
        }
        if let Some(variable) = variable_in(scope.variables) {
            return TypeName::Variable(variable);
        }
        let mut around = scope.class;
        while let Some(class) = around {
            let detail = self.class_detail(class);
            if let Some(variable) = variable_in(&detail.own_variables) {
                return TypeName::Variable(variable);
            }
            if let Some(member) = self.member_type(class, name) {
                return TypeName::Class(member, Some(class));
            }
            if self.class(class).simple_name == name {
                let member_of = detail.local.as_ref().and(self.class(class).enclosing);
                return TypeName::Class(class, member_of);
            }
            if let Some(local) = &detail.local {
                if let Some(found) = local_in(&local.types) {
                    return found;
                }
                if let Some(variable) = variable_in(&local.variables) {
                    return TypeName::Variable(variable);
                }
            }
            around = self.class(class).enclosing;
        }
        self.type_of_unit(scope.unit, name)
    }

    /// What a simple name means outside of all classes of a unit: imports, the package, imports on
    /// demand.
    fn type_of_unit(&self, unit: usize, name: &str) -> TypeName {
        let unit = self.units[unit];
        for import in unit
            .tree()
            .imports
            .iter()
            .filter(|i| !i.on_demand && i.name.last().text == name)
        {
            match self.imported_class(&import.name) {
                Some(class) => return TypeName::Class(class, None),
                // A static import may mean a field or method of this name.
                None if import.is_static => {}
                None => return TypeName::Missing(Arc::from(import.name.to_string())),
            }
        }
        if let Some(class) = self.class_of_package(&unit.package, name) {
            return TypeName::Class(class, None);
        }
        let mut found: Option<ClassId> = None;
        let on_demand = unit
            .tree()
            .imports
            .iter()
            .filter(|i| i.on_demand)
            .map(|i| (i.name.to_string(), i.is_static));
        for (prefix, is_static) in on_demand.chain([("java.lang".to_owned(), false)]) {
            let class = match self.by_name.get(&prefix) {
                Some(&class) => self.member_type(class, name),
                None if is_static => None,
                None => self.class_of_package(&prefix, name),
            };
            let visible = class.filter(|&class| {
                self.class(class).visibility == Visibility::Public
                    || self.class(class).package == unit.package
            });
            match (found, visible) {
                (Some(first), Some(second)) if first != second => {
                    return TypeName::Ambiguous(first, second);
                }
                (None, Some(class)) => found = Some(class),
                _ => {}
            }
        }
        found.map_or(TypeName::NotFound, |class| TypeName::Class(class, None))
    }

    fn class_of_package(&self, package: &str, name: &str) -> Option<ClassId> {
        if package.is_empty() {
            return self.by_name.get(name).copied();
        }
        self.by_name.get(&format!("{package}.{name}")).copied()
    }

    /// The class that an import without asterisk names; member types may be inherited.
    fn imported_class(&self, name: &tree::QualifiedName) -> Option<ClassId> {
        if let Some(&class) = self.by_name.get(&name.to_string()) {
            return Some(class);
        }
        let segments: Vec<&str> = name.segments.iter().map(|s| s.text.as_str()).collect();
        let (last, prefix) = segments.split_last()?;
        let &class = self.by_name.get(&prefix.join("."))?;
        self.member_type(class, last)
    }

    /// The member type of this name that a class declares or inherits; the nearest where several
    /// are. Private ones are not inherited, nor those of another package that are not public or
    /// protected (JLS 8.5).
    pub(crate) fn member_type(&self, class: ClassId, name: &str) -> Option<ClassId> {
        let asked = class;
        let mut seen = FxHashSet::default();
        let mut waiting = std::collections::VecDeque::from([class]);
        while let Some(class) = waiting.pop_front() {
            if !seen.insert(class) {
                continue;
            }
            let detail = self.class_detail(class);
            if let Some(&member) = detail.member_types.get(name) {
                if class == asked || self.is_heritable_type(member, asked) {
                    return Some(member);
                }
                // Even one that is not inherited hides those above.
                continue;
            }
            let supertypes = detail.superclass.iter().chain(&detail.interfaces);
            waiting.extend(supertypes.filter_map(|ty| match ty {
                GenericType::Class(class, _) => Some(*class),
                _ => None,
            }));
        }
        None
    }

    fn is_heritable_type(&self, member: ClassId, heir: ClassId) -> bool {
        match self.class(member).visibility {
            Visibility::Public | Visibility::Protected => true,
            Visibility::Package => self.class(member).package == self.class(heir).package,
            Visibility::Private => false,
        }
    }
}
