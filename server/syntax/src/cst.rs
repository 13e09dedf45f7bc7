//! A thin view of tree-sitter's concrete tree: the children of a node, found by field, kind or
//! token.

use crate::Span;
use tree_sitter::Node;

/// The span of a node. Texts are shorter than 4 GiB: [`crate::Document`] refuses others.
pub(crate) fn span(node: Node) -> Span {
    Span::new(offset(node.start_byte()), offset(node.end_byte()))
}

/// A byte offset of a text shorter than 4 GiB.
pub(crate) fn offset(byte: usize) -> u32 {
    u32::try_from(byte).unwrap_or(u32::MAX)
}

/// Whether the node is white space to the grammar.
pub(crate) fn is_comment(node: Node) -> bool {
    matches!(node.kind(), "line_comment" | "block_comment")
}

/// The children of one node, without comments, each with the field that it stands in.
pub(crate) struct Children<'tree> {
    children: Vec<(Option<&'tree str>, Node<'tree>)>,
}

impl<'tree> Children<'tree> {
    /// The children of `node`, in order.
    pub(crate) fn of(node: Node<'tree>) -> Children<'tree> {
        let mut children = Vec::new();
        let mut cursor = node.walk();
        let mut more = cursor.goto_first_child();
        while more {
            if !is_comment(cursor.node()) {
                children.push((cursor.field_name(), cursor.node()));
            }
            more = cursor.goto_next_sibling();
        }
        Children { children }
    }

    /// The first child in the field.
    pub(crate) fn field(&self, name: &str) -> Option<Node<'tree>> {
        self.fields(name).next()
    }

    /// All children in the field.
    pub(crate) fn fields<'a>(&'a self, name: &'a str) -> impl Iterator<Item = Node<'tree>> + 'a {
        // Separators between repeated fields carry the field's name too; an operator and an empty
        // statement are tokens.
        let tokens = matches!(name, "operator" | "body" | "consequence" | "alternative");
        self.children
            .iter()
            .filter(move |(field, node)| *field == Some(name) && (tokens || node.is_named()))
            .map(|(_, node)| *node)
    }

    /// The first child of the kind: a rule's name, or a token as it is written.
    pub(crate) fn kind(&self, kind: &str) -> Option<Node<'tree>> {
        self.iter().find(|node| node.kind() == kind)
    }

    /// Whether a child is of the kind.
    pub(crate) fn has(&self, kind: &str) -> bool {
        self.kind(kind).is_some()
    }

    /// All children.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Node<'tree>> + '_ {
        self.children.iter().map(|(_, node)| *node)
    }

    /// The children that are rules of the grammar, without tokens and errors.
    pub(crate) fn named(&self) -> impl Iterator<Item = Node<'tree>> + '_ {
        self.iter()
            .filter(|node| node.is_named() && !node.is_error())
    }

    /// The first child that could not be read.
    pub(crate) fn error(&self) -> Option<Node<'tree>> {
        self.iter().find(|node| node.is_error())
    }
}
