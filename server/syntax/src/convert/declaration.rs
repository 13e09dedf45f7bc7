//! Headers of types, methods and constructors, and their parameters.

use super::Converter;
use super::types::dimensions;
use crate::Span;
use crate::cst::{Children, span};
use crate::tree::{
    ConstructorDeclaration, EnumConstant, MethodDeclaration, Parameter, TypeDeclaration,
    TypeDeclarationKind, TypeReference, VariableDeclarator,
};
use tree_sitter::Node;

/// Whether a node of this kind declares a type.
pub(super) fn is_type_declaration(kind: &str) -> bool {
    declaration_kind(kind).is_some()
}

fn declaration_kind(kind: &str) -> Option<TypeDeclarationKind> {
    Some(match kind {
        "class_declaration" => TypeDeclarationKind::Class,
        "interface_declaration" => TypeDeclarationKind::Interface,
        "enum_declaration" => TypeDeclarationKind::Enum,
        "record_declaration" => TypeDeclarationKind::Record,
        "annotation_type_declaration" => TypeDeclarationKind::Annotation,
        _ => return None,
    })
}

impl Converter<'_> {
    /// The type that `node` declares; `None`, with an error, where it nests too deep.
    pub(super) fn type_declaration(&mut self, node: Node) -> Option<TypeDeclaration> {
        let kind = declaration_kind(node.kind())?;
        self.nested(node, |converter| {
            converter.type_declaration_inside(node, kind)
        })
    }

    fn type_declaration_inside(
        &mut self,
        node: Node,
        kind: TypeDeclarationKind,
    ) -> TypeDeclaration {
        let children = Children::of(node);
        let superclass = children.field("superclass");
        let interfaces = children
            .field("interfaces")
            .or(children.kind("extends_interfaces"));
        let body = children.field("body");
        let body_children = body.map(Children::of);
        TypeDeclaration {
            kind,
            modifiers: self.modifiers(&children, node),
            name: self.identifier(children.field("name"), node),
            type_parameters: self.type_parameters(children.field("type_parameters")),
            superclass: self.types_in(superclass).into_iter().next(),
            interfaces: self.types_in(interfaces),
            permits: self.types_in(children.field("permits")),
            record_components: self.parameters(children.field("parameters")),
            enum_constants: body_children
                .iter()
                .flat_map(Children::named)
                .filter(|child| child.kind() == "enum_constant")
                .map(|child| self.enum_constant(child))
                .collect(),
            members: self.members(body),
            body_span: body.map_or(Span::empty(span(node).end), span),
            span: span(node),
        }
    }

    fn enum_constant(&mut self, node: Node) -> EnumConstant {
        let children = Children::of(node);
        let arguments = children.error().or(children.field("arguments"));
        EnumConstant {
            modifiers: self.modifiers(&children, node),
            name: self.identifier(children.field("name"), node),
            arguments: match arguments {
                Some(broken) if broken.is_error() => vec![self.expression(broken)],
                arguments => self.arguments(arguments),
            },
            body: children.field("body").map(|body| self.class_body(body)),
            span: span(node),
        }
    }

    pub(super) fn method(&mut self, node: Node) -> MethodDeclaration {
        let children = Children::of(node);
        let mut result = self.optional_type(children.field("type"), node);
        result.dimensions += dimensions(children.field("dimensions"));
        MethodDeclaration {
            modifiers: self.modifiers(&children, node),
            type_parameters: self.type_parameters(children.field("type_parameters")),
            result,
            name: self.identifier(children.field("name"), node),
            parameters: self.parameters(children.field("parameters")),
            throws: self.types_in(children.kind("throws")),
            body: children.field("body").map(|body| self.block(body)),
            default_value: children
                .field("value")
                .map(|value| self.annotation_value(value)),
            span: span(node),
        }
    }

    pub(super) fn constructor(&mut self, node: Node) -> ConstructorDeclaration {
        let children = Children::of(node);
        ConstructorDeclaration {
            modifiers: self.modifiers(&children, node),
            type_parameters: self.type_parameters(children.field("type_parameters")),
            name: self.identifier(children.field("name"), node),
            parameters: self.parameters(children.field("parameters")),
            is_compact: node.kind() == "compact_constructor_declaration",
            throws: self.types_in(children.kind("throws")),
            body: self.optional_block(children.field("body"), node),
            span: span(node),
        }
    }

    /// The parameters of the node `formal_parameters`; none where there is no node.
    pub(super) fn parameters(&mut self, node: Option<Node>) -> Vec<Parameter> {
        let Some(node) = node else { return Vec::new() };
        let children = Children::of(node);
        children
            .named()
            .filter_map(|child| match child.kind() {
                "formal_parameter" => Some(self.parameter(child)),
                "spread_parameter" => Some(self.spread_parameter(child)),
                _ => None,
            })
            .collect()
    }

    fn parameter(&mut self, node: Node) -> Parameter {
        let children = Children::of(node);
        Parameter {
            modifiers: self.modifiers(&children, node),
            ty: Some(self.declared_type(&children, node)),
            is_varargs: false,
            name: self.identifier(children.field("name"), node),
            span: span(node),
        }
    }

    fn spread_parameter(&mut self, node: Node) -> Parameter {
        let children = Children::of(node);
        let ty = children
            .named()
            .find(|child| super::types::is_type(child.kind()));
        let mut ty = self.optional_type(ty, node);
        let declarator = children.kind("variable_declarator").map(Children::of);
        let name = declarator
            .as_ref()
            .and_then(|children| children.field("name"));
        ty.dimensions += dimensions(
            declarator
                .as_ref()
                .and_then(|children| children.field("dimensions")),
        );
        Parameter {
            modifiers: self.modifiers(&children, node),
            ty: Some(ty),
            is_varargs: true,
            name: self.identifier(name, node),
            span: span(node),
        }
    }

    /// The type of a single declared variable, with the dimensions after its name.
    pub(super) fn declared_type(&mut self, children: &Children, parent: Node) -> TypeReference {
        let mut ty = self.optional_type(children.field("type"), parent);
        ty.dimensions += dimensions(children.field("dimensions"));
        ty
    }

    /// The declarators of a field or local variable declaration; never empty.
    pub(super) fn declarators(
        &mut self,
        children: &Children,
        parent: Node,
    ) -> Vec<VariableDeclarator> {
        let mut declarators: Vec<_> = children
            .fields("declarator")
            .map(|child| self.declarator(child))
            .collect();
        if declarators.is_empty() {
            declarators.push(VariableDeclarator {
                name: self.identifier(None, parent),
                dimensions: 0,
                initializer: None,
                span: Span::empty(span(parent).end),
            });
        }
        declarators
    }

    fn declarator(&mut self, node: Node) -> VariableDeclarator {
        let children = Children::of(node);
        let broken = children.error();
        let value = broken.or(children.field("value"));
        VariableDeclarator {
            name: self.identifier(children.field("name"), node),
            dimensions: dimensions(children.field("dimensions")),
            initializer: value.map(|value| self.variable_initializer(value)),
            span: span(node),
        }
    }
}
