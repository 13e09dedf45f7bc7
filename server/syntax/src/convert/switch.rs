//! Switches, statements and values, which are one node in tree-sitter, and patterns.

use super::Converter;
use super::types::{broken_type, is_type};
use crate::Span;
use crate::cst::{Children, span};
use crate::tree::{
    Expression, ExpressionKind, Pattern, PatternKind, Statement, StatementKind, SwitchBody,
    SwitchCase, SwitchExpression, SwitchLabel, SwitchLabelKind,
};
use tree_sitter::Node;

impl Converter<'_> {
    pub(super) fn switch(&mut self, node: Node) -> SwitchExpression {
        let children = Children::of(node);
        let body = children.field("body");
        let body_children = body.map(Children::of);
        SwitchExpression {
            selector: self.condition(children.field("condition"), node),
            cases: body_children
                .iter()
                .flat_map(Children::iter)
                .filter(|child| child.is_named())
                .map(|child| self.switch_case(child))
                .collect(),
            body_span: body.map_or(Span::empty(span(node).end), span),
        }
    }

    fn switch_case(&mut self, node: Node) -> SwitchCase {
        let case = self.nested(node, |converter| converter.switch_case_inside(node));
        case.unwrap_or_else(|| SwitchCase {
            labels: Vec::new(),
            body: SwitchBody::Statements(vec![broken_statement(span(node))]),
            span: span(node),
        })
    }

    fn switch_case_inside(&mut self, node: Node) -> SwitchCase {
        let children = Children::of(node);
        let labels = children
            .named()
            .filter(|child| child.kind() == "switch_label")
            .flat_map(|child| with_default(self.switch_label(child)))
            .collect();
        let body = match node.kind() {
            "switch_rule" => {
                let body = children
                    .named()
                    .find(|child| child.kind() != "switch_label");
                SwitchBody::Rule(Box::new(match body {
                    // Its value may be the switch's, even where it is a switch itself.
                    Some(body) if body.kind() == "expression_statement" => Statement {
                        kind: StatementKind::Expression(self.only_expression(body)),
                        span: span(body),
                    },
                    Some(body) => self.whole_statement(body),
                    None => broken_statement(Span::empty(span(node).end)),
                }))
            }
            "switch_block_statement_group" => {
                SwitchBody::Statements(self.statements(children.iter()))
            }
            _ => SwitchBody::Statements(vec![broken_statement(span(node))]),
        };
        SwitchCase {
            labels,
            body,
            span: span(node),
        }
    }

    fn switch_label(&mut self, node: Node) -> SwitchLabel {
        let children = Children::of(node);
        let kind = if let Some(broken) = children.error() {
            SwitchLabelKind::Constants(vec![self.expression(broken)])
        } else if children.has("default") && !children.has("case") {
            SwitchLabelKind::Default
        } else if let Some(pattern) = children.kind("pattern") {
            SwitchLabelKind::Pattern(self.pattern(pattern))
        } else {
            SwitchLabelKind::Constants(
                children
                    .named()
                    .filter(|child| child.kind() != "guard")
                    .map(|child| self.expression(child))
                    .collect(),
            )
        };
        let guard = children.kind("guard");
        SwitchLabel {
            kind,
            guard: guard
                .map(|guard| self.optional_expression(Children::of(guard).named().next(), guard)),
            span: span(node),
        }
    }

    /// What stands in a `case` or inside a record pattern.
    pub(super) fn pattern(&mut self, node: Node) -> Pattern {
        let kind = self.nested(node, |converter| converter.pattern_kind(node));
        Pattern {
            kind: kind.unwrap_or(PatternKind::Error),
            span: span(node),
        }
    }

    fn pattern_kind(&mut self, node: Node) -> PatternKind {
        let children = Children::of(node);
        if children.error().is_some() {
            return PatternKind::Error;
        }
        match node.kind() {
            "pattern" => match children.named().next() {
                Some(inner) => self.pattern(inner).kind,
                None => PatternKind::Error,
            },
            "record_pattern_component" if children.has("underscore_pattern") => PatternKind::Any,
            "type_pattern" | "record_pattern_component" => {
                let ty = children.named().find(|child| is_type(child.kind()));
                let name = children.kind("identifier");
                PatternKind::Type {
                    ty: self.optional_type(ty, node),
                    name: name.map(|name| self.identifier(Some(name), node)),
                }
            }
            "record_pattern" => {
                let ty = children
                    .named()
                    .find(|child| child.kind() != "record_pattern_body");
                let components = children.kind("record_pattern_body").map(Children::of);
                PatternKind::Record {
                    ty: ty.map_or(broken_type(span(node)), |ty| self.type_reference(ty)),
                    components: components
                        .iter()
                        .flat_map(Children::named)
                        .map(|component| self.pattern(component))
                        .collect(),
                }
            }
            _ => PatternKind::Error,
        }
    }
}

/// `case null, default`: two labels, of which the grammar takes the second for a name.
fn with_default(mut label: SwitchLabel) -> Vec<SwitchLabel> {
    let is_default = |constant: &Expression| match &constant.kind {
        ExpressionKind::Name(name) => name.text == "default",
        _ => false,
    };
    let SwitchLabelKind::Constants(constants) = &mut label.kind else {
        return vec![label];
    };
    let Some(position) = constants.iter().position(is_default) else {
        return vec![label];
    };
    let default = SwitchLabel {
        kind: SwitchLabelKind::Default,
        guard: None,
        span: constants.remove(position).span,
    };
    vec![label, default]
}

fn broken_statement(span: Span) -> Statement {
    Statement {
        kind: StatementKind::Error,
        span,
    }
}
