//! Expressions.

use super::Converter;
use super::operators::is_operation;
use super::types::{dimensions, is_type};
use crate::Span;
use crate::cst::{Children, span};
use crate::tree::{
    ArrayInitializer, BinaryOperator, Expression, ExpressionKind, Identifier, Lambda, LambdaBody,
    Literal, LiteralKind, MethodCall, MethodReference, MethodReferenceTarget, Modifiers, NewArray,
    NewObject, OtherConstruct, Parameter, VariableInitializer,
};
use tree_sitter::Node;

impl Converter<'_> {
    /// The expression that `node` is; a missing one at the end of `parent` where there is no node.
    pub(super) fn optional_expression(&mut self, node: Option<Node>, parent: Node) -> Expression {
        match node {
            Some(node) => self.expression(node),
            None => Expression {
                kind: ExpressionKind::Error,
                span: Span::empty(span(parent).end),
            },
        }
    }

    pub(super) fn expression(&mut self, node: Node) -> Expression {
        if is_operation(node) {
            return self.operation(node);
        }
        let kind = self.nested(node, |converter| converter.expression_kind(node));
        Expression {
            kind: kind.unwrap_or(ExpressionKind::Error),
            span: span(node),
        }
    }

    /// The expression inside the parentheses that a statement requires.
    pub(super) fn condition(&mut self, node: Option<Node>, parent: Node) -> Expression {
        let Some(node) = node else {
            return self.optional_expression(None, parent);
        };
        let children = Children::of(node);
        if children.error().is_some() {
            return Expression {
                kind: ExpressionKind::Error,
                span: span(node),
            };
        }
        self.optional_expression(children.named().next(), node)
    }

    /// The arguments of the node `argument_list`; none where there is no node.
    pub(super) fn arguments(&mut self, node: Option<Node>) -> Vec<Expression> {
        let Some(node) = node else { return Vec::new() };
        Children::of(node)
            .iter()
            .filter(|child| child.is_named())
            .map(|child| self.expression(child))
            .collect()
    }

    fn expression_kind(&mut self, node: Node) -> ExpressionKind {
        if node.is_error() || node.is_missing() {
            return ExpressionKind::Error;
        }
        if let Some(kind) = literal_kind(node) {
            return ExpressionKind::Literal(Literal {
                kind: self.text_block_or(kind, node),
                text: self.text_of(node),
            });
        }
        let children = Children::of(node);
        if children.error().is_some() {
            return ExpressionKind::Error;
        }
        match node.kind() {
            "identifier" => ExpressionKind::Name(self.identifier(Some(node), node)),
            "this" => ExpressionKind::This { qualifier: None },
            "super" => ExpressionKind::Super { qualifier: None },
            "parenthesized_expression" => {
                let inner = children.named().next();
                ExpressionKind::Parenthesized(Box::new(self.optional_expression(inner, node)))
            }
            "field_access" => self.field_access(node, &children),
            "array_access" => ExpressionKind::ArrayAccess {
                array: self.boxed(children.field("array"), node),
                index: self.boxed(children.field("index"), node),
            },
            "method_invocation" => self.method_call(node, &children),
            "object_creation_expression" => self.new_object(node, &children),
            "array_creation_expression" => self.new_array(node, &children),
            "assignment_expression" => self.assignment(node, &children),
            "ternary_expression" => ExpressionKind::Conditional {
                condition: self.boxed(children.field("condition"), node),
                then: self.boxed(children.field("consequence"), node),
                otherwise: self.boxed(children.field("alternative"), node),
            },
            "class_literal" => {
                let ty = self.optional_type(children.named().next(), node);
                ExpressionKind::ClassLiteral(Box::new(ty))
            }
            "switch_expression" => ExpressionKind::Switch(Box::new(self.switch(node))),
            "lambda_expression" => self.lambda(node, &children),
            "method_reference" => self.method_reference(node, &children),
            "template_expression" => self.other("template expression", &children),
            _ => {
                self.error(
                    span(node),
                    "An expression is expected here: put one in place of this.",
                );
                ExpressionKind::Error
            }
        }
    }

    fn boxed(&mut self, node: Option<Node>, parent: Node) -> Box<Expression> {
        Box::new(self.optional_expression(node, parent))
    }

    fn other(&mut self, construct: &'static str, children: &Children) -> ExpressionKind {
        ExpressionKind::Other(OtherConstruct {
            construct,
            children: children
                .named()
                .map(|child| self.expression(child))
                .collect(),
        })
    }

    fn text_block_or(&self, kind: LiteralKind, node: Node) -> LiteralKind {
        let is_text_block =
            kind == LiteralKind::String && span(node).of(self.text).starts_with("\"\"\"");
        if is_text_block {
            LiteralKind::TextBlock
        } else {
            kind
        }
    }

    fn field_access(&mut self, node: Node, children: &Children) -> ExpressionKind {
        let object = self.object_before_super(node, children);
        let name = children.field("field");
        if name.is_some_and(|name| name.kind() == "this") {
            return ExpressionKind::This {
                qualifier: Some(object),
            };
        }
        ExpressionKind::FieldAccess {
            object,
            name: self.identifier(name, node),
        }
    }

    /// The object of a member access. In `Outer.super.member` the concrete tree has `Outer` as the
    /// object and `super` beside it; here `Outer.super` is the object.
    fn object_before_super(&mut self, node: Node, children: &Children) -> Box<Expression> {
        let object = children.field("object");
        let beside = children.iter().find(|child| {
            child.kind() == "super" && Some(child.id()) != object.map(|object| object.id())
        });
        let object = self.boxed(object, node);
        match beside {
            None => object,
            Some(keyword) => Box::new(Expression {
                span: object.span.cover(span(keyword)),
                kind: ExpressionKind::Super {
                    qualifier: Some(object),
                },
            }),
        }
    }

    fn method_call(&mut self, node: Node, children: &Children) -> ExpressionKind {
        let receiver = children
            .field("object")
            .is_some()
            .then(|| self.object_before_super(node, children));
        ExpressionKind::MethodCall(MethodCall {
            receiver,
            type_arguments: self.type_arguments(children.field("type_arguments")),
            name: self.identifier(children.field("name"), node),
            arguments: self.arguments(children.field("arguments")),
        })
    }

    fn new_object(&mut self, node: Node, children: &Children) -> ExpressionKind {
        let outer = children.iter().next().filter(|first| first.kind() != "new");
        let body = children.kind("class_body");
        ExpressionKind::New(Box::new(NewObject {
            outer: outer.map(|outer| self.expression(outer)),
            type_arguments: self.type_arguments(children.field("type_arguments")),
            class: self.annotated_class(node, children),
            arguments: self.arguments(children.field("arguments")),
            body: body.map(|body| self.class_body(body)),
        }))
    }

    /// The type after `new`, whose annotations stand beside it.
    fn annotated_class(&mut self, node: Node, children: &Children) -> crate::tree::TypeReference {
        let mut ty = self.optional_type(children.field("type"), node);
        ty.annotations.extend(self.annotations(children));
        ty
    }

    fn new_array(&mut self, node: Node, children: &Children) -> ExpressionKind {
        let mut lengths = Vec::new();
        let mut empty_dimensions = 0;
        for brackets in children.fields("dimensions") {
            match brackets.kind() {
                "dimensions_expr" => {
                    let inside = Children::of(brackets);
                    let length = inside.error().or_else(|| {
                        inside.named().find(|child| {
                            !matches!(child.kind(), "annotation" | "marker_annotation")
                        })
                    });
                    lengths.push(self.optional_expression(length, brackets));
                }
                _ => empty_dimensions += dimensions(Some(brackets)),
            }
        }
        ExpressionKind::NewArray(NewArray {
            element: self.annotated_class(node, children),
            lengths,
            empty_dimensions,
            initializer: children
                .field("value")
                .map(|value| self.array_initializer(value)),
        })
    }

    pub(super) fn variable_initializer(&mut self, node: Node) -> VariableInitializer {
        if node.kind() != "array_initializer" {
            return VariableInitializer::Expression(self.expression(node));
        }
        let array = self.nested(node, |converter| converter.array_initializer(node));
        match array {
            Some(array) => VariableInitializer::Array(array),
            None => VariableInitializer::Expression(Expression {
                kind: ExpressionKind::Error,
                span: span(node),
            }),
        }
    }

    fn array_initializer(&mut self, node: Node) -> ArrayInitializer {
        let children = Children::of(node);
        let elements = children
            .iter()
            .filter(|child| child.is_named())
            .map(|child| self.variable_initializer(child));
        ArrayInitializer {
            elements: elements.collect(),
            span: span(node),
        }
    }

    fn assignment(&mut self, node: Node, children: &Children) -> ExpressionKind {
        let token = children.field("operator");
        let symbol = token.map_or("=", |token| token.kind());
        ExpressionKind::Assignment {
            target: self.boxed(children.field("left"), node),
            operator: symbol
                .strip_suffix('=')
                .and_then(BinaryOperator::from_symbol),
            operator_span: token.map_or(Span::empty(span(node).end), span),
            value: self.boxed(children.field("right"), node),
        }
    }

    fn lambda(&mut self, node: Node, children: &Children) -> ExpressionKind {
        let parameters = match children.field("parameters") {
            Some(list) if list.has_error() => return ExpressionKind::Error,
            Some(list) if list.kind() == "formal_parameters" => self.parameters(Some(list)),
            Some(list) if list.kind() == "inferred_parameters" => Children::of(list)
                .named()
                .map(|name| inferred_parameter(self.identifier(Some(name), list)))
                .collect(),
            Some(name) => vec![inferred_parameter(self.identifier(Some(name), node))],
            None => Vec::new(),
        };
        let body = match children.field("body") {
            Some(body) if body.kind() == "block" => LambdaBody::Block(self.block(body)),
            body => LambdaBody::Expression(self.optional_expression(body, node)),
        };
        ExpressionKind::Lambda(Box::new(Lambda { parameters, body }))
    }

    fn method_reference(&mut self, node: Node, children: &Children) -> ExpressionKind {
        let mut parts = children.named();
        let target = match parts.next() {
            Some(ty) if is_type(ty.kind()) => MethodReferenceTarget::Type(self.type_reference(ty)),
            expression => {
                MethodReferenceTarget::Expression(self.optional_expression(expression, node))
            }
        };
        let name = parts.find(|part| part.kind() == "identifier");
        ExpressionKind::MethodReference(Box::new(MethodReference {
            target,
            type_arguments: self.type_arguments(children.kind("type_arguments")),
            name: match (name, children.has("new")) {
                (None, true) => None,
                (name, _) => Some(self.identifier(name, node)),
            },
        }))
    }
}

fn literal_kind(node: Node) -> Option<LiteralKind> {
    Some(match node.kind() {
        "decimal_integer_literal"
        | "hex_integer_literal"
        | "octal_integer_literal"
        | "binary_integer_literal" => LiteralKind::Integer,
        "decimal_floating_point_literal" | "hex_floating_point_literal" => LiteralKind::Floating,
        "true" | "false" => LiteralKind::Boolean,
        "character_literal" => LiteralKind::Character,
        "string_literal" => LiteralKind::String,
        "null_literal" => LiteralKind::Null,
        _ => return None,
    })
}

fn inferred_parameter(name: Identifier) -> Parameter {
    Parameter {
        modifiers: Modifiers {
            span: Span::empty(name.span.start),
            ..Modifiers::default()
        },
        ty: None,
        is_varargs: false,
        span: name.span,
        name,
    }
}
