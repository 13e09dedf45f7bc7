//! Second pass: type variables get their bounds and classes their supertypes.

use std::sync::Arc;

use syntax::tree::TypeReference;

use crate::class_table::{ClassSource, ClassTable};
use crate::entities::{ClassId, ClassKind, SourceId};
use crate::names::{TypeName, TypeScope};
use crate::types::{GenericType, VariableId};
use crate::wellknown::WellKnown;
use codes::Code;

/// How many superclasses and superinterfaces may follow each other.
const DEEPEST_HIERARCHY: usize = 500;

impl<'a> ClassTable<'a> {
    /// Finds the classes that the language names; they must be declared.
    pub(crate) fn find_well_known(&mut self) {
        let by_name = &self.by_name;
        match WellKnown::find(|name| by_name.get(name).copied()) {
            Ok(known) => self.well_known = Some(known),
            Err(missing) => unreachable!("the library models declare {missing}"),
        }
    }

    /// Resolves the headers of these classes, the last that are declared.
    ///
    /// A name in a header may be a member type that an enclosing class inherits, which needs that
    /// class's header. Two rounds, each from the outside in, see all of these but chains of such
    /// dependencies against the nesting.
    pub(crate) fn resolve_headers(&mut self, classes: std::ops::Range<u32>) {
        for is_last in [false, true] {
            for class in classes.clone().map(ClassId) {
                self.resolve_header(class, is_last);
            }
        }
        self.cut_cycles();
        for class in classes.clone().map(ClassId) {
            self.store_erased_supertypes(class);
        }
        for class in classes.map(ClassId) {
            let ancestors = self.ancestors_of(class);
            self.ancestors.push(ancestors);
        }
    }

    fn resolve_header(&mut self, class: ClassId, report: bool) {
        let detail = self.class_detail(class);
        let (origin, unit) = (detail.source, detail.unit);
        let own = detail.own_variables.clone();
        let mut variables = own.clone();
        let mut types = Vec::new();
        if let Some(local) = &detail.local {
            variables.extend(&local.variables);
            types = local.types.to_vec();
            if origin.declaration().is_some() {
                types.push((self.class(class).simple_name.clone(), class));
            }
        }
        let scope = TypeScope {
            unit,
            class: self.class(class).enclosing,
            variables: &variables,
            types: &types,
        };
        let source = self.class(class).place.source;

        for (parameter, &variable) in origin.type_parameters().iter().zip(&own) {
            let bounds = parameter
                .bounds
                .iter()
                .map(|ty| self.declared_type(scope, ty, source, report))
                .collect();
            self.variables[variable.0 as usize].bounds = bounds;
        }
        let erased = own
            .iter()
            .map(|&variable| self.erase(&GenericType::Variable(variable)))
            .collect();
        self.classes[class.0 as usize].type_parameters = erased;

        let (superclass, mut interfaces) = self.declared_superclass(class, scope, report);
        let mut unknown_interface = None;
        for ty in origin.declaration().map_or(&[][..], |d| &d.interfaces) {
            match self.declared_supertype((class, scope), ty, true, report) {
                found @ GenericType::Class(..) => interfaces.push(found),
                other => unknown_interface = unknown_interface.or(other.unknown().cloned()),
            }
        }
        let (superclass, unknown_superclass) = match superclass {
            Ok(superclass) => (superclass, None),
            Err(unknown) => {
                let object = GenericType::class(self.well_known().object);
                (Some(object), Some(unknown))
            }
        };
        let detail = &mut self.class_details[class.0 as usize];
        detail.superclass = superclass;
        detail.interfaces = interfaces;
        detail.unknown_superclass = unknown_superclass;
        detail.unknown_interface = unknown_interface;
    }

    /// The superclass, or the name of an unknown one; and the interface of a class body after
    /// `new I() { … }`.
    fn declared_superclass(
        &self,
        class: ClassId,
        scope: TypeScope<'_>,
        report: bool,
    ) -> (Result<Option<GenericType>, Arc<str>>, Vec<GenericType>) {
        let known = self.well_known();
        let object = GenericType::class(known.object);
        let origin = self.class_detail(class).source;
        let superclass = match self.class(class).kind {
            ClassKind::Interface | ClassKind::Annotation => Ok(None),
            ClassKind::Enum => {
                let arguments = Arc::from([GenericType::class(class)]);
                Ok(Some(GenericType::Class(known.enumeration, arguments)))
            }
            ClassKind::Record => Ok(Some(GenericType::class(known.record))),
            ClassKind::Class if class == known.object => Ok(None),
            ClassKind::Class => match origin.declaration() {
                None => match self.class_with_body(origin, class, scope, report) {
                    Ok(GenericType::Class(named, arguments)) if self.is_interface(named) => {
                        let interface = GenericType::Class(named, arguments);
                        return (Ok(Some(object)), vec![interface]);
                    }
                    superclass => superclass.map(Some),
                },
                Some(declaration) => match &declaration.superclass {
                    None => Ok(Some(object)),
                    Some(ty) => match self.declared_supertype((class, scope), ty, false, report) {
                        found @ GenericType::Class(..) => Ok(Some(found)),
                        other => Err(name_of_unknown(&other)),
                    },
                },
            },
        };
        (superclass, Vec::new())
    }

    /// A type that a class extends or implements. One of the other kind is a problem of the
    /// sources, and left out.
    fn declared_supertype(
        &self,
        (class, scope): (ClassId, TypeScope<'_>),
        ty: &TypeReference,
        is_interface: bool,
        report: bool,
    ) -> GenericType {
        let source = self.class(class).place.source;
        let found = self.declared_type(scope, ty, source, report);
        let GenericType::Class(named, _) = found else {
            return found;
        };
        if self.is_interface(named) == is_interface {
            return found;
        }
        let named = &self.class(named).name;
        if report {
            let message = match is_interface {
                true => format!("{named} is no interface; this supertype is left out"),
                false => format!("{named} is an interface; this supertype is left out"),
            };
            self.report(Code::Supertype, source, ty.span, message);
        }
        GenericType::Unknown(Arc::from(named.as_str()))
    }

    /// The class or interface that a class body after `new C(…)` or an enum constant extends, as
    /// far as its name says. A diamond's arguments and the meaning of `outer.new C()` are found
    /// when the creation is attributed.
    fn class_with_body(
        &self,
        origin: ClassSource<'_>,
        class: ClassId,
        scope: TypeScope<'_>,
        report: bool,
    ) -> Result<GenericType, Arc<str>> {
        let ClassSource::Anonymous(new, _) = origin else {
            let enclosing = self.class(class).enclosing;
            return enclosing
                .map(GenericType::class)
                .ok_or_else(|| Arc::from("an enum"));
        };
        if new.outer.is_some() {
            return Ok(GenericType::class(self.well_known().object));
        }
        match self.declared_type(scope, &new.class, self.class(class).place.source, report) {
            found @ GenericType::Class(..) => Ok(found),
            other => Err(name_of_unknown(&other)),
        }
    }

    /// Resolves a type of a declaration; where it is unknown, that is a problem of the sources.
    pub(crate) fn declared_type(
        &self,
        scope: TypeScope<'_>,
        ty: &TypeReference,
        source: SourceId,
        report: bool,
    ) -> GenericType {
        let resolved = self.resolve_type(scope, ty);
        if let Some(name) = resolved.unknown()
            && report
        {
            let (code, message) = match self.type_named(scope, name) {
                TypeName::Ambiguous(first, second) => (
                    Code::AmbiguousClass,
                    format!(
                        "{name} is both {} and {}; import the one that is meant. What uses it is reported as unknown",
                        self.class(first).name,
                        self.class(second).name
                    ),
                ),
                _ => (
                    Code::UnknownType,
                    format!(
                        "{name} is neither in the project nor modelled. What uses it is reported as unknown"
                    ),
                ),
            };
            self.report(code, source, ty.span, message);
        }
        resolved
    }

    /// Cuts the supertypes of every class that is its own supertype, or whose chain of supertypes
    /// is too long.
    fn cut_cycles(&mut self) {
        let object = self.well_known().object;
        let count = self.classes.len();
        // Longest chain of supertypes, once known.
        let mut height: Vec<Option<usize>> = vec![None; count];
        let mut entered = vec![false; count];
        for start in self.class_ids() {
            let mut stack = vec![start];
            while let Some(&class) = stack.last() {
                let position = class.0 as usize;
                if height[position].is_some() {
                    stack.pop();
                    continue;
                }
                let supertypes = self.direct_superclasses(class);
                if !entered[position] {
                    entered[position] = true;
                    let open: Vec<ClassId> = supertypes
                        .iter()
                        .copied()
                        .filter(|c| height[c.0 as usize].is_none())
                        .collect();
                    if open.iter().any(|c| entered[c.0 as usize]) {
                        self.cut(class, object, "is its own supertype");
                        entered[position] = false;
                        continue;
                    }
                    stack.extend(open);
                    continue;
                }
                let tallest = supertypes
                    .iter()
                    .filter_map(|c| height[c.0 as usize])
                    .max()
                    .unwrap_or(0);
                if tallest >= DEEPEST_HIERARCHY {
                    self.cut(class, object, "has too many supertypes above each other");
                    height[position] = Some(1);
                } else {
                    height[position] = Some(tallest + 1);
                }
                stack.pop();
            }
        }
    }

    fn direct_superclasses(&self, class: ClassId) -> Vec<ClassId> {
        let detail = self.class_detail(class);
        let supertypes = detail.superclass.iter().chain(&detail.interfaces);
        supertypes
            .filter_map(|ty| match ty {
                GenericType::Class(class, _) => Some(*class),
                _ => None,
            })
            .collect()
    }

    fn cut(&mut self, class: ClassId, object: ClassId, why: &str) {
        let place = self.class(class).place;
        let name = self.class(class).name.clone();
        let message = format!("class {name} {why}; its supertypes are left out");
        self.report(Code::Supertype, place.source, place.span, message);
        let is_interface = self.is_interface(class);
        let detail = &mut self.class_details[class.0 as usize];
        detail.superclass = (!is_interface && class != object).then(|| GenericType::class(object));
        detail.interfaces.clear();
        let left_out = || Some(Arc::from("a supertype that is left out"));
        detail.unknown_superclass = if is_interface { None } else { left_out() };
        detail.unknown_interface = left_out();
    }

    pub(crate) fn store_erased_supertypes(&mut self, class: ClassId) {
        let detail = self.class_detail(class);
        let erased = |ty: &GenericType| match ty {
            GenericType::Class(class, _) => Some(*class),
            _ => None,
        };
        let superclass = detail.superclass.as_ref().and_then(erased);
        let interfaces = detail.interfaces.iter().filter_map(erased).collect();
        let stored = &mut self.classes[class.0 as usize];
        stored.superclass = superclass;
        stored.interfaces = interfaces;
    }

    /// Declares the type variables of a method and resolves their bounds.
    pub(crate) fn method_variables(
        &mut self,
        unit: usize,
        class: ClassId,
        parameters: &[syntax::tree::TypeParameter],
    ) -> Vec<VariableId> {
        let variables: Vec<VariableId> = parameters
            .iter()
            .map(|p| self.add_variable(&p.name.text))
            .collect();
        let source = self.class(class).place.source;
        for (parameter, &variable) in parameters.iter().zip(&variables) {
            let scope = TypeScope {
                unit,
                class: Some(class),
                variables: &variables,
                types: &[],
            };
            let bounds = parameter
                .bounds
                .iter()
                .map(|ty| self.declared_type(scope, ty, source, true))
                .collect();
            self.variables[variable.0 as usize].bounds = bounds;
        }
        variables
    }
}

fn name_of_unknown(ty: &GenericType) -> Arc<str> {
    let name = ty.unknown().cloned();
    name.unwrap_or_else(|| Arc::from("its superclass"))
}
