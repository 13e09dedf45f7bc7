//! First pass: every class gets an id, a name and its place among the others. Nothing is looked up yet.

use rustc_hash::FxHashMap;
use syntax::Span;
use syntax::tree::{Modifier, Modifiers, TypeDeclaration, TypeDeclarationKind};

use crate::access::index;
use crate::class_table::{ClassDetail, ClassSource, ClassTable};
use crate::codes;
use crate::program::{Class, ClassId, ClassKind, Place, Visibility};

impl ClassTable<'_> {
    /// Declares the classes of all units, in order, each before those that it encloses.
    pub(crate) fn declare_classes(&mut self) {
        let units = self.units;
        for (position, unit) in units.iter().enumerate() {
            self.packages.insert(unit.package.clone());
            for declaration in &unit.tree.types {
                self.declare(position, None, declaration);
            }
        }
    }
}

impl<'a> ClassTable<'a> {
    /// Recursion is bounded by the nesting of the syntax tree.
    fn declare(
        &mut self,
        unit: usize,
        enclosing: Option<ClassId>,
        declaration: &'a TypeDeclaration,
    ) {
        let units = self.units;
        let (source, origin) = (units[unit].source, units[unit].origin);
        let package = units[unit].package.clone();
        let simple_name = declaration.name.text.clone();
        if declaration.name.is_missing() {
            return;
        }
        let prefix = match enclosing {
            Some(outer) => self.class(outer).name.clone(),
            None => package.clone(),
        };
        let name = if prefix.is_empty() {
            simple_name.clone()
        } else {
            format!("{prefix}.{simple_name}")
        };
        if self.by_name.contains_key(&name) {
            let message = format!("class {name} is declared twice; this declaration is left out");
            self.report(
                codes::DUPLICATE_CLASS,
                source,
                declaration.name.span,
                message,
            );
            return;
        }
        let id = ClassId(index(self.classes.len()));
        let kind = kind(declaration.kind);
        let in_interface = enclosing.is_some_and(|outer| self.is_interface(outer));
        let is_static = enclosing.is_none()
            || in_interface
            || kind != ClassKind::Class
            || declaration.modifiers.has(Modifier::Static);
        let own_variables: Vec<_> = declaration
            .type_parameters
            .iter()
            .map(|p| self.add_variable(&p.name.text))
            .collect();
        let mut variables = match enclosing {
            Some(outer) if !is_static => self.class_detail(outer).variables.clone(),
            _ => Vec::new(),
        };
        variables.extend(&own_variables);
        let place = |span: Span| Place { source, span };
        self.classes.push(Class {
            name: name.clone(),
            simple_name: simple_name.clone(),
            package,
            kind,
            origin,
            visibility: if in_interface {
                Visibility::Public
            } else {
                visibility(&declaration.modifiers)
            },
            is_abstract: matches!(kind, ClassKind::Interface | ClassKind::Annotation)
                || declaration.modifiers.has(Modifier::Abstract),
            is_final: kind == ClassKind::Record || declaration.modifiers.has(Modifier::Final),
            superclass: None,
            interfaces: Vec::new(),
            enclosing,
            outer_instance: None,
            fields: Vec::new(),
            methods: Vec::new(),
            static_initializer: None,
            annotations: annotations(&declaration.modifiers),
            place: place(declaration.name.span),
            extent: place(declaration.span),
        });
        self.class_details.push(ClassDetail {
            source: ClassSource::Declaration(declaration),
            unit,
            is_static,
            own_variables,
            variables,
            superclass: None,
            interfaces: Vec::new(),
            unknown_superclass: None,
            unknown_interface: None,
            member_types: FxHashMap::default(),
            outermost: enclosing.map_or(id, |outer| self.class_detail(outer).outermost),
        });
        self.by_name.insert(name, id);
        if let Some(outer) = enclosing {
            self.class_details[outer.0 as usize]
                .member_types
                .insert(simple_name, id);
        }
        for member in &declaration.members {
            if let syntax::tree::Member::Type(nested) = member {
                self.declare(unit, Some(id), nested);
            }
        }
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
