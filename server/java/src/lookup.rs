//! Fields and methods of a type (JLS 8.2 to 8.4, 15.11, 15.12.2): own, inherited, hidden,
//! overridden, accessible.

use rustc_hash::FxHashSet;

use crate::class_table::ClassTable;
use crate::entities::{ClassId, FieldId, MethodId, MethodKind, Origin, Type, Visibility};
use crate::types::GenericType;

/// A field found by name.
#[derive(Clone, Debug)]
pub(crate) enum FieldLookup {
    /// The field, with its type as a member of the type that was asked.
    Found(FieldId, GenericType),
    /// Two fields of the name are inherited.
    Ambiguous,
    /// There is none.
    NotFound,
}

/// A method that a call could mean, as a member of the type that was asked.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    /// The method.
    pub(crate) method: MethodId,
    /// Its parameters, without an outer instance; the method's own type variables remain.
    pub(crate) parameters: Vec<GenericType>,
    /// Their erasures.
    pub(crate) erased: Vec<Type>,
    /// Its result.
    pub(crate) result: GenericType,
    /// Whether the call passes its last arguments in a new array (JLS 15.12.4.2).
    pub(crate) spreads: bool,
    /// Whether its own type variables have been replaced by type arguments that are written.
    pub(crate) is_explicit: bool,
}

impl Candidate {
    /// The parameter that takes each argument, and its erasure: the element of the last one where
    /// the call spreads.
    pub(crate) fn formals(&self, arguments: usize) -> Vec<(GenericType, Type)> {
        let formal = |position: usize| match (self.parameters.last(), self.erased.last()) {
            (Some(GenericType::Array(element)), Some(erased))
                if self.spreads && position + 1 >= self.parameters.len() =>
            {
                Some((element.as_ref().clone(), erased.component()))
            }
            _ => Some((
                self.parameters.get(position)?.clone(),
                *self.erased.get(position)?,
            )),
        };
        (0..arguments).map_while(formal).collect()
    }

    /// The parameters that take so many arguments.
    pub(crate) fn plain_formals(&self, arguments: usize) -> Vec<GenericType> {
        let formals = self.formals(arguments).into_iter();
        formals.map(|(formal, _)| formal).collect()
    }
}

impl ClassTable<'_> {
    /// Whether code of the class `from` may name a member (JLS 6.6). Specification files may name
    /// everything.
    fn is_accessible(&self, declaring: ClassId, visibility: Visibility, from: ClassId) -> bool {
        if self.class(from).origin == Origin::Specification {
            return true;
        }
        match visibility {
            Visibility::Public => true,
            Visibility::Private => {
                self.class_detail(declaring).outermost == self.class_detail(from).outermost
            }
            Visibility::Package => self.class(declaring).package == self.class(from).package,
            Visibility::Protected => {
                self.class(declaring).package == self.class(from).package
                    || std::iter::successors(Some(from), |&c| self.class(c).enclosing)
                        .any(|class| self.is_subclass(class, declaring))
            }
        }
    }

    /// Whether a class has a member that one of its supertypes declares (JLS 8.2).
    fn is_inherited(
        &self,
        declaring: ClassId,
        visibility: Visibility,
        class: ClassId,
        from: ClassId,
    ) -> bool {
        if declaring == class || self.class(from).origin == Origin::Specification {
            return true;
        }
        match visibility {
            Visibility::Public | Visibility::Protected => true,
            Visibility::Package => self.class(declaring).package == self.class(class).package,
            Visibility::Private => false,
        }
    }

    /// The field of this name in a type, as code of the class `from` sees it.
    pub(crate) fn find_field(&self, ty: &GenericType, name: &str, from: ClassId) -> FieldLookup {
        let mut found: Option<(FieldId, GenericType)> = None;
        for class_type in self.class_types(ty) {
            let GenericType::Class(asked, _) = class_type else {
                continue;
            };
            let mut seen = FxHashSet::default();
            let mut waiting = vec![class_type.clone()];
            while let Some(ty) = waiting.pop() {
                let GenericType::Class(class, arguments) = &ty else {
                    continue;
                };
                if !seen.insert(*class) {
                    continue;
                }
                let outer = self.class(*class).outer_instance;
                let fields = self.class(*class).fields.iter().copied();
                let own = fields
                    .filter(|&f| outer != Some(f))
                    .find(|&f| self.field(f).name == name);
                let Some(field) = own else {
                    waiting.extend(self.supertypes_of(&ty));
                    continue;
                };
                // A field that is not inherited or not accessible hides those above all the same.
                let visibility = self.field(field).visibility;
                if !self.is_accessible(*class, visibility, from)
                    || !self.is_inherited(*class, visibility, asked, from)
                {
                    continue;
                }
                if found.as_ref().is_some_and(|(other, _)| *other != field) {
                    return FieldLookup::Ambiguous;
                }
                let declared = &self.field_detail(field).ty;
                let ty = match self.member_substitution(*class, arguments) {
                    Some(substitution) => substitution.apply(declared),
                    None if self.field(field).is_static => declared.clone(),
                    None => self.erased(declared),
                };
                found = Some((field, ty));
            }
        }
        match found {
            Some((field, ty)) => FieldLookup::Found(field, ty),
            None => FieldLookup::NotFound,
        }
    }

    /// The erasure of a type, as a type again.
    pub(crate) fn erased(&self, ty: &GenericType) -> GenericType {
        match (ty, self.erase(ty)) {
            (GenericType::Array(element), _) => self.erased(element).array(),
            (_, Type::Class(class)) => GenericType::class(class),
            _ => ty.clone(),
        }
    }

    /// The methods of this name that a type has, as code of the class `from` sees them, without
    /// overridden ones.
    pub(crate) fn candidates(&self, ty: &GenericType, name: &str, from: ClassId) -> Vec<Candidate> {
        let mut found: Vec<Candidate> = Vec::new();
        for class_type in self.class_types(ty) {
            let GenericType::Class(asked, _) = class_type else {
                continue;
            };
            let mut seen = FxHashSet::default();
            let mut waiting = std::collections::VecDeque::from([class_type.clone()]);
            let mut interfaces = std::collections::VecDeque::new();
            // Interfaces have the members of Object, too (JLS 9.2).
            let object = GenericType::class(self.well_known().object);
            let mut last = Some(object);
            // Superclasses come first: javac's choice among equals depends on the order.
            while let Some(ty) = waiting
                .pop_front()
                .or_else(|| interfaces.pop_front())
                .or_else(|| last.take())
            {
                let GenericType::Class(class, _) = &ty else {
                    continue;
                };
                if !seen.insert(*class) {
                    continue;
                }
                for &method in &self.class(*class).methods {
                    let declared = self.method(method);
                    if declared.name != name
                        || declared.kind != MethodKind::Method
                        || !self.is_accessible(*class, declared.visibility, from)
                        || !self.is_inherited(*class, declared.visibility, asked, from)
                        || (declared.is_static && *class != asked && self.is_interface(*class))
                    {
                        continue;
                    }
                    let candidate = self.member(method, &ty);
                    let is_replaced = found.iter().any(|nearer| {
                        self.replaces(nearer, &candidate) || self.implements(nearer, &candidate)
                    });
                    if !is_replaced {
                        found.push(candidate);
                    }
                }
                for above in self.supertypes_of(&ty) {
                    let is_interface = matches!(&above, GenericType::Class(class, _)
                        if self.is_interface(*class));
                    match is_interface {
                        true => interfaces.push_back(above),
                        false => waiting.push_back(above),
                    }
                }
            }
        }
        found
    }

    /// The constructors of a class type that code of the class `from` may call.
    pub(crate) fn constructors(&self, ty: &GenericType, from: ClassId) -> Vec<Candidate> {
        let GenericType::Class(class, _) = ty else {
            return Vec::new();
        };
        let accessible = |&&m: &&MethodId| {
            let method = self.method(m);
            method.kind == MethodKind::Constructor
                && self.is_accessible(*class, method.visibility, from)
        };
        self.class(*class)
            .methods
            .iter()
            .filter(accessible)
            .map(|&m| self.member(m, ty))
            .collect()
    }

    /// A method as a member of the class type that declares it.
    pub(crate) fn member(&self, method: MethodId, site: &GenericType) -> Candidate {
        let detail = self.method_detail(method);
        let substitution = match site {
            GenericType::Class(class, arguments) => self.member_substitution(*class, arguments),
            _ => None,
        };
        let apply = |ty: &GenericType| match &substitution {
            Some(substitution) => substitution.apply(ty),
            // Members of raw types are erased, static ones are not.
            None if self.method(method).is_static => ty.clone(),
            None => self.erased(ty),
        };
        let parameters: Vec<GenericType> = detail.parameters.iter().map(apply).collect();
        Candidate {
            method,
            erased: parameters.iter().map(|ty| self.erase(ty)).collect(),
            parameters,
            result: apply(&detail.result),
            spreads: false,
            is_explicit: false,
        }
    }

    /// Whether a nearer member overrides or hides a farther one: the same parameters, and its class
    /// is below.
    pub(crate) fn replaces(&self, nearer: &Candidate, farther: &Candidate) -> bool {
        if nearer.method == farther.method {
            return true;
        }
        let (below, above) = (
            self.method(nearer.method).class,
            self.method(farther.method).class,
        );
        self.same_parameters(nearer, farther) && below != above && self.is_subclass(below, above)
    }

    /// Whether a method of a class is what objects have for one of an interface.
    fn implements(&self, nearer: &Candidate, farther: &Candidate) -> bool {
        let (own, other) = (self.method(nearer.method), self.method(farther.method));
        !own.is_abstract
            && !own.is_static
            && !self.is_interface(own.class)
            && self.is_interface(other.class)
            && self.same_parameters(nearer, farther)
    }

    /// Whether one's parameters are the other's, or their erasure (JLS 8.4.2).
    pub(crate) fn same_parameters(&self, nearer: &Candidate, farther: &Candidate) -> bool {
        nearer.erased == farther.erased || {
            let declared = |candidate: &Candidate| -> Vec<Type> {
                let detail = self.method_detail(candidate.method);
                detail.parameters.iter().map(|ty| self.erase(ty)).collect()
            };
            nearer.erased.len() == farther.erased.len() && declared(nearer) == declared(farther)
        }
    }

    /// The direct supertypes of a class type, as members are inherited.
    pub(crate) fn supertypes_of(&self, ty: &GenericType) -> Vec<GenericType> {
        match ty {
            GenericType::Class(class, arguments) => self.direct_supertypes(*class, arguments),
            _ => Vec::new(),
        }
    }
}
