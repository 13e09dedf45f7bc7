//! Statements.

use super::Converter;
use super::declaration::is_type_declaration;
use super::types::is_type;
use crate::Span;
use crate::cst::{Children, span};
use crate::tree::{
    Block, CatchClause, ConstructorCall, ConstructorTarget, Expression, ExpressionKind,
    ForInitializer, LocalVariables, Resource, Statement, StatementKind, VariableDeclarator,
    VariableInitializer,
};
use tree_sitter::Node;

impl Converter<'_> {
    /// The block that `node` is; an empty one at the end of `parent` where there is no node.
    pub(super) fn optional_block(&mut self, node: Option<Node>, parent: Node) -> Block {
        match node {
            Some(node) => self.block(node),
            None => Block {
                statements: Vec::new(),
                span: Span::empty(span(parent).end),
            },
        }
    }

    /// The statements of a block or of a constructor's body.
    pub(super) fn block(&mut self, node: Node) -> Block {
        Block {
            statements: self.statements(Children::of(node).iter()),
            span: span(node),
        }
    }

    /// The statements among these nodes. Each one with text inside that could not be read has an
    /// error beside it.
    pub(super) fn statements<'tree>(
        &mut self,
        nodes: impl Iterator<Item = Node<'tree>>,
    ) -> Vec<Statement> {
        let mut statements = Vec::new();
        for node in nodes {
            if matches!(node.kind(), "{" | "}" | ":" | "->" | "switch_label") && !node.is_error() {
                continue;
            }
            if let Some(broken) = unreadable_part(node) {
                statements.push(Statement {
                    kind: StatementKind::Error,
                    span: span(broken),
                });
            }
            statements.push(self.whole_statement(node));
        }
        statements
    }

    /// The statement that stands alone as the body of another one.
    fn body(&mut self, node: Option<Node>, parent: Node) -> Box<Statement> {
        let statement = match node {
            Some(node) if unreadable_part(node).is_some() => Statement {
                kind: StatementKind::Error,
                span: span(node),
            },
            Some(node) => self.whole_statement(node),
            None => Statement {
                kind: StatementKind::Error,
                span: Span::empty(span(parent).end),
            },
        };
        Box::new(statement)
    }

    pub(super) fn whole_statement(&mut self, node: Node) -> Statement {
        let kind = self.nested(node, |converter| converter.statement_kind(node));
        Statement {
            kind: kind.unwrap_or(StatementKind::Error),
            span: span(node),
        }
    }

    fn statement_kind(&mut self, node: Node) -> StatementKind {
        match node.kind() {
            "block" => StatementKind::Block(self.block(node)),
            "local_variable_declaration" => {
                StatementKind::LocalVariables(self.local_variables(node))
            }
            "expression_statement" => self.expression_statement(node),
            "explicit_constructor_invocation" => self.constructor_call(node),
            "if_statement" => self.if_statement(node),
            "while_statement" | "do_statement" => self.while_statement(node),
            "for_statement" => self.for_statement(node),
            "enhanced_for_statement" => self.for_each(node),
            "labeled_statement" => self.labelled(node),
            "switch_expression" => StatementKind::Switch(Box::new(self.switch(node))),
            "break_statement" => StatementKind::Break(self.label(node)),
            "continue_statement" => StatementKind::Continue(self.label(node)),
            "return_statement" => {
                let value = Children::of(node).named().next();
                StatementKind::Return(value.map(|value| self.expression(value)))
            }
            "throw_statement" => StatementKind::Throw(self.only_expression(node)),
            "yield_statement" => StatementKind::Yield(self.only_expression(node)),
            "assert_statement" => self.assert(node),
            "synchronized_statement" => self.synchronized(node),
            "try_statement" | "try_with_resources_statement" => self.try_statement(node),
            ";" => StatementKind::Empty,
            kind if is_type_declaration(kind) => match self.type_declaration(node) {
                Some(declaration) => StatementKind::LocalType(Box::new(declaration)),
                None => StatementKind::Error,
            },
            _ => {
                if !node.is_error() {
                    self.error(
                        span(node),
                        "This cannot stand inside a method: move it out.",
                    );
                }
                StatementKind::Error
            }
        }
    }

    /// An expression with its semicolon. `switch (…) { … };` is a statement with an empty one
    /// behind it.
    fn expression_statement(&mut self, node: Node) -> StatementKind {
        match Children::of(node).named().next() {
            Some(switch) if switch.kind() == "switch_expression" => {
                StatementKind::Switch(Box::new(self.switch(switch)))
            }
            _ => {
                let expression = self.only_expression(node);
                if !node.has_error() && !is_statement_expression(&expression) {
                    self.error(
                        expression.span,
                        "Only assignments, `++`, `--`, calls and `new` can be statements: use this value or remove it.",
                    );
                }
                StatementKind::Expression(expression)
            }
        }
    }

    /// The one expression that a statement consists of.
    pub(super) fn only_expression(&mut self, node: Node) -> Expression {
        let expression = Children::of(node).named().next();
        self.optional_expression(expression, node)
    }

    pub(super) fn local_variables(&mut self, node: Node) -> LocalVariables {
        let children = Children::of(node);
        LocalVariables {
            modifiers: self.modifiers(&children, node),
            ty: self.optional_type(children.field("type"), node),
            declarators: self.declarators(&children, node),
            span: span(node),
        }
    }

    fn constructor_call(&mut self, node: Node) -> StatementKind {
        let children = Children::of(node);
        let keyword = children.field("constructor");
        let target = match keyword.map(|keyword| keyword.kind()) {
            Some("this") => ConstructorTarget::This,
            _ => ConstructorTarget::Super,
        };
        StatementKind::ConstructorCall(ConstructorCall {
            target,
            outer: children.field("object").map(|outer| self.expression(outer)),
            type_arguments: self.type_arguments(children.field("type_arguments")),
            arguments: self.arguments(children.field("arguments")),
            keyword_span: keyword.map_or(Span::empty(span(node).start), span),
        })
    }

    fn if_statement(&mut self, node: Node) -> StatementKind {
        let children = Children::of(node);
        let condition = self.condition(children.field("condition"), node);
        let then = self.body(children.field("consequence"), node);
        let otherwise = children.field("alternative");
        StatementKind::If {
            condition,
            then,
            otherwise: otherwise.map(|otherwise| self.body(Some(otherwise), node)),
        }
    }

    fn while_statement(&mut self, node: Node) -> StatementKind {
        let children = Children::of(node);
        let condition = self.condition(children.field("condition"), node);
        let body = self.body(children.field("body"), node);
        match node.kind() {
            "do_statement" => StatementKind::DoWhile { body, condition },
            _ => StatementKind::While { condition, body },
        }
    }

    fn for_statement(&mut self, node: Node) -> StatementKind {
        let children = Children::of(node);
        let declaration = children
            .field("init")
            .filter(|init| init.kind() == "local_variable_declaration");
        let initializer = match declaration {
            Some(declaration) => ForInitializer::Variables(self.local_variables(declaration)),
            None => ForInitializer::Expressions(
                children
                    .fields("init")
                    .map(|child| self.expression(child))
                    .collect(),
            ),
        };
        StatementKind::For {
            initializer,
            condition: children
                .field("condition")
                .map(|child| self.expression(child)),
            updates: children
                .fields("update")
                .map(|child| self.expression(child))
                .collect(),
            body: self.body(children.field("body"), node),
        }
    }

    fn for_each(&mut self, node: Node) -> StatementKind {
        let children = Children::of(node);
        StatementKind::ForEach {
            modifiers: self.modifiers(&children, node),
            ty: self.declared_type(&children, node),
            name: self.identifier(children.field("name"), node),
            iterable: self.optional_expression(children.field("value"), node),
            body: self.body(children.field("body"), node),
        }
    }

    fn labelled(&mut self, node: Node) -> StatementKind {
        let children = Children::of(node);
        let label = children.named().next();
        let body = children.iter().filter(|child| child.kind() != ":").nth(1);
        StatementKind::Labelled {
            label: self.identifier(label, node),
            body: self.body(body, node),
        }
    }

    fn label(&mut self, node: Node) -> Option<crate::tree::Identifier> {
        let label = Children::of(node).kind("identifier");
        label.map(|label| self.identifier(Some(label), node))
    }

    fn assert(&mut self, node: Node) -> StatementKind {
        let children = Children::of(node);
        let mut expressions = children.named();
        let condition = expressions.next();
        let detail = expressions.next();
        StatementKind::Assert {
            condition: self.optional_expression(condition, node),
            detail: detail.map(|detail| self.expression(detail)),
        }
    }

    fn synchronized(&mut self, node: Node) -> StatementKind {
        let children = Children::of(node);
        StatementKind::Synchronized {
            lock: self.condition(children.kind("parenthesized_expression"), node),
            body: self.optional_block(children.field("body"), node),
        }
    }

    fn try_statement(&mut self, node: Node) -> StatementKind {
        let children = Children::of(node);
        let resources = children.field("resources").map(Children::of);
        let finally = children.kind("finally_clause");
        StatementKind::Try {
            resources: resources
                .iter()
                .flat_map(Children::named)
                .filter(|child| child.kind() == "resource")
                .map(|child| self.resource(child))
                .collect(),
            body: self.optional_block(children.field("body"), node),
            catches: children
                .named()
                .filter(|child| child.kind() == "catch_clause")
                .map(|child| self.catch_clause(child))
                .collect(),
            finally: finally
                .map(|clause| self.optional_block(Children::of(clause).kind("block"), clause)),
        }
    }

    fn resource(&mut self, node: Node) -> Resource {
        let children = Children::of(node);
        if children.field("type").is_none() {
            let expression = children.named().next();
            return Resource::Expression(self.optional_expression(expression, node));
        }
        let name = self.identifier(children.field("name"), node);
        let value = self.optional_expression(children.field("value"), node);
        Resource::Variable(LocalVariables {
            modifiers: self.modifiers(&children, node),
            ty: self.declared_type(&children, node),
            declarators: vec![VariableDeclarator {
                dimensions: 0,
                span: name.span.cover(value.span),
                name,
                initializer: Some(VariableInitializer::Expression(value)),
            }],
            span: span(node),
        })
    }

    fn catch_clause(&mut self, node: Node) -> CatchClause {
        let children = Children::of(node);
        let parameter = children.kind("catch_formal_parameter").unwrap_or(node);
        let parameter_children = Children::of(parameter);
        let caught = parameter_children.kind("catch_type").map(Children::of);
        let mut types: Vec<_> = caught
            .iter()
            .flat_map(Children::named)
            .filter(|child| is_type(child.kind()))
            .map(|child| self.type_reference(child))
            .collect();
        if types.is_empty() {
            types.push(super::types::broken_type(Span::empty(
                span(parameter).start,
            )));
        }
        CatchClause {
            modifiers: self.modifiers(&parameter_children, parameter),
            types,
            name: self.identifier(parameter_children.field("name"), parameter),
            body: self.optional_block(children.field("body"), node),
            span: span(node),
        }
    }
}

/// Whether the expression may stand as a statement (JLS 14.8).
fn is_statement_expression(expression: &Expression) -> bool {
    matches!(
        expression.kind,
        ExpressionKind::Assignment { .. }
            | ExpressionKind::Update { .. }
            | ExpressionKind::MethodCall(_)
            | ExpressionKind::New(_)
            | ExpressionKind::Error
    )
}

/// The first text in the statement that could not be read and that no expression, type or statement
/// inside it holds.
fn unreadable_part(node: Node) -> Option<Node> {
    if matches!(node.kind(), "block" | "ERROR") || !node.has_error() {
        return None;
    }
    let children = Children::of(node);
    let parts = children.iter().filter(|child| {
        matches!(
            child.kind(),
            "resource_specification"
                | "resource"
                | "catch_clause"
                | "catch_formal_parameter"
                | "catch_type"
                | "finally_clause"
        )
    });
    children
        .error()
        .or_else(|| parts.into_iter().find_map(unreadable_part))
}
