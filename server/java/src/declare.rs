//! First pass: every class gets an id, a name and its place among the others. Nothing is looked up
//! yet.
//!
//! Classes that are declared in code follow in `local_classes`.

use syntax::Span;
use syntax::tree::{Modifier, Modifiers, TypeDeclaration, TypeDeclarationKind};

use crate::class_table::{ClassDetail, ClassSource, ClassTable, LocalContext};
use crate::entities::{Class, ClassId, ClassKind, Place, Visibility, index};
use crate::types::VariableId;
use codes::Code;

/// What is declared: a class with its place among the others.
struct Declaration<'a> {
    source: ClassSource<'a>,
    unit: usize,
    enclosing: Option<ClassId>,
    local: Option<LocalContext>,
    name: String,
    simple_name: String,
    binary_name: String,
    /// Where its name stands.
    place: Span,
    /// The whole declaration.
    extent: Span,
}

impl<'a> ClassTable<'a> {
    /// Declares the classes of the units from this one on, but for those in code. They come in
    /// order, each before those that it encloses.
    pub(crate) fn declare_classes(&mut self, first: usize) {
        for position in first..self.units.len() {
            deadline::check();
            let unit = self.units[position];
            self.packages.insert(unit.package.clone());
            for declaration in &unit.tree().types {
                self.declare(position, None, declaration);
            }
        }
    }

    /// Declares a class that is no local one, and its member classes.
    fn declare(
        &mut self,
        unit: usize,
        enclosing: Option<ClassId>,
        declaration: &'a TypeDeclaration,
    ) {
        if declaration.name.is_missing() {
            return;
        }
        let simple_name = declaration.name.text.clone();
        let (prefix, binary) = match enclosing {
            Some(outer) => {
                let outer = self.class(outer);
                (outer.name.clone(), format!("{}$", outer.binary_name))
            }
            None => {
                let package = self.units[unit].package.clone();
                let dot = if package.is_empty() { "" } else { "." };
                (package.clone(), format!("{package}{dot}"))
            }
        };
        let name = if prefix.is_empty() {
            simple_name.clone()
        } else {
            format!("{prefix}.{simple_name}")
        };
        if self.by_name.contains_key(&name) {
            let message = format!("class {name} is declared twice; this declaration is left out");
            self.report(
                Code::DuplicateClass,
                self.units[unit].source,
                declaration.name.span,
                message,
            );
            return;
        }
        let id = self.add_class(Declaration {
            source: ClassSource::Declaration(declaration),
            unit,
            enclosing,
            local: None,
            name,
            binary_name: format!("{binary}{simple_name}"),
            simple_name: simple_name.clone(),
            place: declaration.name.span,
            extent: declaration.span,
        });
        if let Some(outer) = enclosing {
            self.class_details[outer.0 as usize]
                .member_types
                .insert(simple_name, id);
        }
        self.declare_member_types(id);
    }

    /// Declares a class that stands in the code of another one, and its member classes. `number`
    /// tells it from others of its name in that class, as javac counts them.
    pub(crate) fn declare_local(
        &mut self,
        source: ClassSource<'a>,
        enclosing: ClassId,
        number: u32,
        local: LocalContext,
    ) -> ClassId {
        let outer = self.class(enclosing);
        let written = source.declaration().map(|d| d.name.text.clone());
        let suffix = written.clone().unwrap_or_default();
        let (place, extent) = match source {
            ClassSource::Declaration(declaration) => (declaration.name.span, declaration.span),
            ClassSource::Anonymous(new, body) => (new.class.span, body.span),
            ClassSource::ConstantBody(constant, body) => (constant.name.span, body.span),
            ClassSource::Synthetic => (outer.place.span, outer.place.span),
        };
        let id = Declaration {
            source,
            unit: self.class_detail(enclosing).unit,
            enclosing: Some(enclosing),
            local: Some(local),
            name: format!("{}${number}{suffix}", outer.name),
            simple_name: written.unwrap_or_else(|| format!("{}${number}", outer.simple_name)),
            binary_name: format!("{}${number}{suffix}", outer.binary_name),
            place,
            extent,
        };
        let id = self.add_class(id);
        self.declare_member_types(id);
        id
    }

    /// Recursion is bounded by the nesting of the syntax tree.
    fn declare_member_types(&mut self, class: ClassId) {
        let detail = self.class_detail(class);
        let (unit, members) = (detail.unit, detail.source.members());
        for member in members {
            if let syntax::tree::Member::Type(nested) = member {
                self.declare(unit, Some(class), nested);
            }
        }
    }

    fn add_class(&mut self, declared: Declaration<'a>) -> ClassId {
        let Declaration {
            source: origin,
            unit,
            enclosing,
            local,
            ..
        } = declared;
        let id = ClassId(index(self.classes.len()));
        let declaration = origin.declaration();
        let none = Modifiers::default();
        let modifiers = declaration.map_or(&none, |d| &d.modifiers);
        let kind = declaration.map_or(ClassKind::Class, |d| kind(d.kind));
        let in_interface =
            local.is_none() && enclosing.is_some_and(|outer| self.is_interface(outer));
        let visibility = match local {
            Some(_) => Visibility::Private,
            None if in_interface => Visibility::Public,
            None => visibility(modifiers),
        };
        let is_static = kind != ClassKind::Class
            || match &local {
                Some(local) => local.is_static,
                None => enclosing.is_none() || in_interface || modifiers.has(Modifier::Static),
            };
        let own_variables = self.own_variables(origin);
        let outer = enclosing.filter(|_| !is_static);
        let mut variables =
            outer.map_or_else(Vec::new, |outer| self.class_detail(outer).variables.clone());
        variables.extend(&own_variables);
        let source = self.units[unit].source;
        let place = |span: Span| Place { source, span };
        self.classes.push(Class {
            name: declared.name.clone(),
            simple_name: declared.simple_name,
            binary_name: declared.binary_name,
            is_local: local.is_some(),
            package: self.units[unit].package.clone(),
            origin: self.units[unit].origin,
            visibility,
            is_abstract: matches!(kind, ClassKind::Interface | ClassKind::Annotation)
                || modifiers.has(Modifier::Abstract),
            is_final: kind == ClassKind::Record || modifiers.has(Modifier::Final),
            is_sealed: modifiers.has(Modifier::Sealed),
            enclosing,
            annotations: annotations(modifiers),
            extent: place(declared.extent),
            ..Class::new(kind, place(declared.place))
        });
        let outermost = enclosing.map_or(id, |outer| self.class_detail(outer).outermost);
        self.class_details.push(ClassDetail {
            is_static,
            own_variables,
            variables,
            local,
            ..ClassDetail::new(origin, unit, outermost)
        });
        self.by_name.insert(declared.name, id);
        id
    }

    fn own_variables(&mut self, origin: ClassSource<'_>) -> Vec<VariableId> {
        let parameters = origin.type_parameters().iter();
        parameters
            .map(|p| self.add_variable(&p.name.text))
            .collect()
    }
}

fn kind(kind: TypeDeclarationKind) -> ClassKind {
    match kind {
        TypeDeclarationKind::Class => ClassKind::Class,
        TypeDeclarationKind::Interface => ClassKind::Interface,
        TypeDeclarationKind::Enum => ClassKind::Enum,
        TypeDeclarationKind::Record => ClassKind::Record,
        TypeDeclarationKind::Annotation => ClassKind::Annotation,
    }
}

/// Who may name what has these modifiers.
pub(crate) fn visibility(modifiers: &Modifiers) -> Visibility {
    if modifiers.has(Modifier::Public) {
        Visibility::Public
    } else if modifiers.has(Modifier::Protected) {
        Visibility::Protected
    } else if modifiers.has(Modifier::Private) {
        Visibility::Private
    } else {
        Visibility::Package
    }
}

/// The simple names of the annotations.
pub(crate) fn annotations(modifiers: &Modifiers) -> Vec<String> {
    modifiers
        .annotations
        .iter()
        .map(|a| a.name.last().text.clone())
        .collect()
}
