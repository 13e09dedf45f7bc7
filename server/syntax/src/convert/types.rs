//! Types.

use super::Converter;
use crate::Span;
use crate::cst::{Children, is_comment, span};
use crate::tree::{
    PrimitiveType, TypeArgument, TypeKind, TypeParameter, TypeReference, TypeSegment, WildcardBound,
};
use tree_sitter::Node;

/// Whether a node of this kind is a type.
pub(super) fn is_type(kind: &str) -> bool {
    matches!(
        kind,
        "void_type"
            | "integral_type"
            | "floating_point_type"
            | "boolean_type"
            | "type_identifier"
            | "scoped_type_identifier"
            | "generic_type"
            | "array_type"
            | "annotated_type"
    )
}

/// How many `[]` the node `dimensions` has; none where there is no node.
pub(super) fn dimensions(node: Option<Node>) -> u32 {
    let Some(node) = node else { return 0 };
    let brackets = Children::of(node)
        .iter()
        .filter(|child| child.kind() == "[")
        .count();
    u32::try_from(brackets).unwrap_or(u32::MAX)
}

/// A type that the text lacks or that cannot be read.
pub(super) fn broken_type(span: Span) -> TypeReference {
    TypeReference {
        kind: TypeKind::Error,
        dimensions: 0,
        annotations: Vec::new(),
        span,
    }
}

impl Converter<'_> {
    /// The type that `node` is; a broken one at the end of `parent` where there is no node.
    pub(super) fn optional_type(&mut self, node: Option<Node>, parent: Node) -> TypeReference {
        match node {
            Some(node) => self.type_reference(node),
            None => broken_type(Span::empty(span(parent).start)),
        }
    }

    pub(super) fn type_reference(&mut self, node: Node) -> TypeReference {
        if node.has_error() || node.is_missing() {
            return broken_type(span(node));
        }
        self.nested(node, |converter| converter.type_inside(node))
            .unwrap_or_else(|| broken_type(span(node)))
    }

    fn type_inside(&mut self, node: Node) -> TypeReference {
        let kind = match node.kind() {
            "annotated_type" => return self.annotated_type(node),
            "array_type" => return self.array_type(node),
            "void_type" => TypeKind::Void,
            "integral_type" | "floating_point_type" | "boolean_type" => {
                match primitive(span(node).of(self.text)) {
                    Some(primitive) => TypeKind::Primitive(primitive),
                    None => TypeKind::Error,
                }
            }
            "type_identifier" | "identifier" | "scoped_type_identifier" | "generic_type" => {
                TypeKind::Named(self.type_segments(node))
            }
            _ => TypeKind::Error,
        };
        TypeReference {
            kind,
            dimensions: 0,
            annotations: Vec::new(),
            span: span(node),
        }
    }

    fn annotated_type(&mut self, node: Node) -> TypeReference {
        let children = Children::of(node);
        let annotations = self.annotations(&children);
        let inner = children.named().find(|child| is_type(child.kind()));
        let mut ty = self.optional_type(inner, node);
        ty.annotations.splice(0..0, annotations);
        ty.span = span(node);
        ty
    }

    fn array_type(&mut self, node: Node) -> TypeReference {
        let children = Children::of(node);
        let mut ty = self.optional_type(children.field("element"), node);
        ty.dimensions += dimensions(children.field("dimensions"));
        ty.span = span(node);
        ty
    }

    /// The names of a class type, from the left-recursive rules `scoped_type_identifier` and
    /// `generic_type`.
    fn type_segments(&mut self, node: Node) -> Vec<TypeSegment> {
        let mut segments = Vec::new();
        let mut arguments = None;
        let mut rest = Some(node);
        while let Some(node) = rest.take() {
            let children = Children::of(node);
            match node.kind() {
                "generic_type" => {
                    arguments = children.kind("type_arguments");
                    rest = children
                        .named()
                        .find(|child| child.kind() != "type_arguments");
                }
                "scoped_type_identifier" => {
                    let mut parts = children.named().filter(|child| is_type(child.kind()));
                    rest = parts.next();
                    let name = self.identifier(parts.last(), node);
                    segments.push(TypeSegment {
                        annotations: self.annotations(&children),
                        name,
                        arguments: arguments.take().map(|list| self.type_arguments(Some(list))),
                    });
                }
                _ => segments.push(TypeSegment {
                    annotations: Vec::new(),
                    name: self.identifier(Some(node), node),
                    arguments: arguments.take().map(|list| self.type_arguments(Some(list))),
                }),
            }
        }
        segments.reverse();
        segments
    }

    /// The arguments of the node `type_arguments`; none where there is no node.
    pub(super) fn type_arguments(&mut self, node: Option<Node>) -> Vec<TypeArgument> {
        let Some(node) = node else { return Vec::new() };
        let children = Children::of(node);
        children
            .named()
            .map(|child| match child.kind() {
                "wildcard" => self.wildcard(child),
                _ => TypeArgument::Type(self.type_reference(child)),
            })
            .collect()
    }

    fn wildcard(&mut self, node: Node) -> TypeArgument {
        let children = Children::of(node);
        let side = if children.has("super") {
            WildcardBound::Super
        } else {
            WildcardBound::Extends
        };
        let bound = children.named().find(|child| is_type(child.kind()));
        TypeArgument::Wildcard {
            bound: bound.map(|bound| (side, Box::new(self.type_reference(bound)))),
            span: span(node),
        }
    }

    /// The variables that the node `type_parameters` declares; none where there is no node.
    pub(super) fn type_parameters(&mut self, node: Option<Node>) -> Vec<TypeParameter> {
        let Some(node) = node else { return Vec::new() };
        let children = Children::of(node);
        children
            .named()
            .filter(|child| child.kind() == "type_parameter")
            .map(|child| self.type_parameter(child))
            .collect()
    }

    fn type_parameter(&mut self, node: Node) -> TypeParameter {
        let children = Children::of(node);
        let name = children
            .named()
            .find(|child| matches!(child.kind(), "type_identifier" | "identifier"));
        TypeParameter {
            annotations: self.annotations(&children),
            name: self.identifier(name, node),
            bounds: self.types_in(children.kind("type_bound")),
            span: span(node),
        }
    }

    /// The types directly inside a list of types, or inside the `type_list` of a clause
    /// (`implements`, `throws`, …).
    pub(super) fn types_in(&mut self, node: Option<Node>) -> Vec<TypeReference> {
        let Some(node) = node else { return Vec::new() };
        let children = Children::of(node);
        let list = children
            .kind("type_list")
            .map(Children::of)
            .unwrap_or(children);
        list.iter()
            .filter(|child| is_type(child.kind()) || child.is_error())
            .filter(|child| !is_comment(*child))
            .map(|child| self.type_reference(child))
            .collect()
    }
}

fn primitive(keyword: &str) -> Option<PrimitiveType> {
    Some(match keyword {
        "boolean" => PrimitiveType::Boolean,
        "byte" => PrimitiveType::Byte,
        "short" => PrimitiveType::Short,
        "char" => PrimitiveType::Char,
        "int" => PrimitiveType::Int,
        "long" => PrimitiveType::Long,
        "float" => PrimitiveType::Float,
        "double" => PrimitiveType::Double,
        _ => return None,
    })
}
