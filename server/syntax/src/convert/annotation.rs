//! Modifiers and annotations.

use super::Converter;
use crate::Span;
use crate::cst::{Children, span};
use crate::tree::{
    Annotation, AnnotationArgument, AnnotationValue, Expression, ExpressionKind, Identifier,
    Modifier, Modifiers, QualifiedName,
};
use tree_sitter::Node;

fn is_annotation(node: Node) -> bool {
    matches!(node.kind(), "marker_annotation" | "annotation")
}

impl Converter<'_> {
    /// The modifiers of a declaration with these children; empty ones before `parent` where there
    /// are none.
    pub(super) fn modifiers(&mut self, children: &Children, parent: Node) -> Modifiers {
        let Some(node) = children.kind("modifiers") else {
            return Modifiers {
                span: Span::empty(span(parent).start),
                ..Modifiers::default()
            };
        };
        let children = Children::of(node);
        let keywords = children
            .iter()
            .filter_map(|child| Some((Modifier::from_keyword(child.kind())?, span(child))))
            .collect();
        Modifiers {
            annotations: self.annotations(&children),
            keywords,
            span: span(node),
        }
    }

    /// The annotations among these children.
    pub(super) fn annotations(&mut self, children: &Children) -> Vec<Annotation> {
        children
            .iter()
            .filter(|child| is_annotation(*child))
            .map(|child| self.annotation(child))
            .collect()
    }

    fn annotation(&mut self, node: Node) -> Annotation {
        let children = Children::of(node);
        let name = match children.field("name") {
            Some(name) => self.qualified_name(name),
            None => {
                let missing = Identifier::missing(span(node).end);
                QualifiedName {
                    span: missing.span,
                    segments: vec![missing],
                }
            }
        };
        let arguments = children.field("arguments").map(Children::of);
        let arguments = arguments
            .iter()
            .flat_map(Children::named)
            .map(|argument| self.annotation_argument(argument))
            .collect();
        Annotation {
            name,
            arguments,
            span: span(node),
        }
    }

    fn annotation_argument(&mut self, node: Node) -> AnnotationArgument {
        if node.kind() != "element_value_pair" {
            return AnnotationArgument {
                name: None,
                value: self.annotation_value(node),
            };
        }
        let children = Children::of(node);
        let value = match children.field("value") {
            Some(value) => self.annotation_value(value),
            None => broken_value(Span::empty(span(node).end)),
        };
        AnnotationArgument {
            name: Some(self.identifier(children.field("key"), node)),
            value,
        }
    }

    pub(super) fn annotation_value(&mut self, node: Node) -> AnnotationValue {
        let value = self.nested(node, |converter| match node.kind() {
            "marker_annotation" | "annotation" => {
                AnnotationValue::Annotation(converter.annotation(node))
            }
            "element_value_array_initializer" => {
                let children = Children::of(node);
                let elements = children
                    .named()
                    .map(|child| converter.annotation_value(child));
                AnnotationValue::Array(elements.collect(), span(node))
            }
            _ => AnnotationValue::Expression(converter.expression(node)),
        });
        value.unwrap_or_else(|| broken_value(span(node)))
    }
}

fn broken_value(span: Span) -> AnnotationValue {
    AnnotationValue::Expression(Expression {
        kind: ExpressionKind::Error,
        span,
    })
}
