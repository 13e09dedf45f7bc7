//! Bodies of types: their members.

use super::Converter;
use super::declaration::is_type_declaration;
use crate::cst::{Children, span};
use crate::tree::{ClassBody, FieldDeclaration, Initializer, Member};
use tree_sitter::Node;

impl Converter<'_> {
    /// The members of a body; none where there is no node.
    pub(super) fn members(&mut self, body: Option<Node>) -> Vec<Member> {
        let mut members = Vec::new();
        let Some(body) = body else { return members };
        for child in Children::of(body).iter() {
            match child.kind() {
                // The members of an enum stand behind its constants, in a node of their own.
                "enum_body_declarations" => {
                    for child in Children::of(child).iter() {
                        self.member(child, &mut members);
                    }
                }
                _ => self.member(child, &mut members),
            }
        }
        members
    }

    pub(super) fn class_body(&mut self, node: Node) -> ClassBody {
        ClassBody {
            members: self.members(Some(node)),
            span: span(node),
        }
    }

    /// Adds the member that `node` is, and an error where its header holds text that could not be
    /// read.
    fn member(&mut self, node: Node, members: &mut Vec<Member>) {
        if node.is_error() {
            members.push(Member::Error(span(node)));
            return;
        }
        let convert: fn(&mut Self, Node) -> Option<Member> = match node.kind() {
            "field_declaration" | "constant_declaration" => {
                |converter, node| Some(Member::Field(converter.field(node)))
            }
            "method_declaration" | "annotation_type_element_declaration" => {
                |converter, node| Some(Member::Method(converter.method(node)))
            }
            "constructor_declaration" | "compact_constructor_declaration" => {
                |converter, node| Some(Member::Constructor(converter.constructor(node)))
            }
            "block" | "static_initializer" => {
                |converter, node| Some(Member::Initializer(converter.initializer(node)))
            }
            kind if is_type_declaration(kind) => {
                |converter, node| converter.type_declaration(node).map(Member::Type)
            }
            // A brace, a semicolon or a constant of an enum.
            _ => return,
        };
        let member = self
            .nested(node, |converter| convert(converter, node))
            .flatten();
        members.push(member.unwrap_or(Member::Error(span(node))));
        if let Some(broken) = broken_header(node) {
            members.push(Member::Error(span(broken)));
        }
    }

    fn field(&mut self, node: Node) -> FieldDeclaration {
        let children = Children::of(node);
        FieldDeclaration {
            modifiers: self.modifiers(&children, node),
            ty: self.optional_type(children.field("type"), node),
            declarators: self.declarators(&children, node),
            span: span(node),
        }
    }

    fn initializer(&mut self, node: Node) -> Initializer {
        let block = match node.kind() {
            "static_initializer" => Children::of(node).kind("block"),
            _ => Some(node),
        };
        Initializer {
            is_static: node.kind() == "static_initializer",
            body: self.optional_block(block, node),
            span: span(node),
        }
    }
}

/// The first child before the body (of a field: before its declarators) that could not be read, or
/// holds such text.
fn broken_header(node: Node) -> Option<Node> {
    if node.kind() == "block" {
        return None;
    }
    Children::of(node).iter().find(|child| {
        let is_header = !matches!(
            child.kind(),
            "block"
                | "constructor_body"
                | "class_body"
                | "interface_body"
                | "enum_body"
                | "annotation_type_body"
                | "variable_declarator"
        );
        is_header && child.has_error() && !child.is_missing()
    })
}
