//! The top level of a file.

use super::Converter;
use super::declaration::is_type_declaration;
use crate::Span;
use crate::cst::{Children, span};
use crate::tree::{CompilationUnit, Identifier, Import, PackageDeclaration, QualifiedName};
use tree_sitter::Node;

impl Converter<'_> {
    /// The whole file. A file that tree-sitter could not read as one has an `ERROR` node as its
    /// root; what it recognised inside is converted all the same.
    pub(crate) fn unit(&mut self, root: Node) -> CompilationUnit {
        let mut unit = CompilationUnit {
            span: Span::new(0, crate::cst::offset(self.text.len())),
            ..CompilationUnit::default()
        };
        for child in Children::of(root).iter() {
            match child.kind() {
                "package_declaration" if unit.package.is_none() => {
                    unit.package = Some(self.package(child));
                }
                "import_declaration" => unit.imports.push(self.import(child)),
                "module_declaration" => unit.module = Some(span(child)),
                kind if is_type_declaration(kind) => {
                    unit.types.extend(self.type_declaration(child));
                }
                ";" => {}
                // What is broken here is in the list of errors already.
                _ if child.is_error() || root.is_error() => {}
                "package_declaration" => self.error(
                    span(child),
                    "A file has one package declaration: remove this one.",
                ),
                _ => self.error(
                    span(child),
                    "Only classes, interfaces, enums, records and imports may stand here: move this into a class.",
                ),
            }
        }
        unit
    }

    fn package(&mut self, node: Node) -> PackageDeclaration {
        let children = Children::of(node);
        PackageDeclaration {
            annotations: self.annotations(&children),
            name: self.name_among(&children, node),
            span: span(node),
        }
    }

    fn import(&mut self, node: Node) -> Import {
        let children = Children::of(node);
        Import {
            name: self.name_among(&children, node),
            is_static: children.has("static"),
            on_demand: children.has("asterisk"),
            span: span(node),
        }
    }

    fn name_among(&mut self, children: &Children, parent: Node) -> QualifiedName {
        let name = children
            .named()
            .find(|child| matches!(child.kind(), "identifier" | "scoped_identifier"));
        match name {
            Some(name) => self.qualified_name(name),
            None => QualifiedName {
                segments: vec![Identifier::missing(span(parent).end)],
                span: Span::empty(span(parent).end),
            },
        }
    }
}
