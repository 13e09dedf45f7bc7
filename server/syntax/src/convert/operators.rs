//! Operators: binary, unary, updates, casts and `instanceof`.
//!
//! The precedences of the concrete tree are wrong in two cases. tree-sitter reads `(a.b) - c * d`
//! as `((a.b) -c) * d`, a product of a cast; in Java no cast to a class stands before `+` or `-`
//! (JLS 15.16). It reads `(byte) i++` as an update of a cast. So a tree of operators is flattened
//! to its tokens and parsed again here. Flattening uses an explicit stack, so that a chain of a
//! hundred thousand terms does not overflow the thread's stack.

use super::Converter;
use crate::Span;
use crate::cst::{Children, span};
use crate::tree::{
    BinaryExpression, BinaryOperand, BinaryOperator, Expression, ExpressionKind, MAX_DEPTH,
    Pattern, PatternKind, TypeKind, UnaryOperator, UpdateOperator, UpdatePosition,
};
use std::collections::VecDeque;
use tree_sitter::Node;

/// One part of a row of operators and operands.
enum Token<'tree> {
    /// Anything that is not made by the operators of this module.
    Operand(Node<'tree>),
    /// A parenthesised name that tree-sitter took for the type of a cast: the whole cast, and the
    /// name.
    ParenthesizedName(Node<'tree>, Node<'tree>),
    /// An operand that the text lacks, after this node.
    Missing(Node<'tree>),
    /// `+` or `-`: behind an operand a binary operator, otherwise a unary one.
    Sign(Span, UnaryOperator, BinaryOperator),
    /// `++` or `--`: behind an operand or before one.
    Update(Span, UpdateOperator),
    /// `!` or `~`.
    Unary(Span, UnaryOperator),
    /// The parenthesised type of this cast.
    Cast(Node<'tree>),
    /// Any other binary operator.
    Binary(Span, BinaryOperator),
    /// `instanceof` with its pattern or type: the whole expression holds them.
    InstanceOf(Node<'tree>),
}

impl Token<'_> {
    /// The binary operator that the token is behind an operand.
    fn binary_operator(&self) -> Option<(Span, BinaryOperator)> {
        match self {
            Token::Binary(place, operator) | Token::Sign(place, _, operator) => {
                Some((*place, *operator))
            }
            _ => None,
        }
    }
}

/// Whether the node is an operator with its operands, and is read here.
pub(super) fn is_operation(node: Node) -> bool {
    let is_operator = matches!(
        node.kind(),
        "binary_expression"
            | "unary_expression"
            | "update_expression"
            | "cast_expression"
            | "instanceof_expression"
    );
    is_operator && Children::of(node).error().is_none()
}

impl Converter<'_> {
    /// The expression that a tree of operators stands for.
    pub(super) fn operation(&mut self, node: Node) -> Expression {
        let tokens = flatten(node, self.text);
        let levels = levels(&tokens);
        if self.depth.saturating_add(levels) >= MAX_DEPTH {
            self.too_deep(node);
            return error(span(node));
        }
        self.depth += levels;
        let mut row = Row {
            converter: self,
            tokens: tokens.into(),
            end: span(node).end,
        };
        let expression = row.binary(0);
        let is_whole = row.tokens.is_empty();
        self.depth -= levels;
        if is_whole {
            return expression;
        }
        self.error(
            Span::new(expression.span.end, span(node).end),
            "An operator is missing before this: write one.",
        );
        error(span(node))
    }

    /// `(a.b)`, taken for the type of the cast `cast`, as the parenthesised name that it is.
    fn parenthesized_name(&mut self, cast: Node, name: Node) -> Expression {
        let whole = Children::of(cast).kind(")").map_or(span(name), span);
        let whole = Span::new(span(cast).start, whole.end);
        let TypeKind::Named(segments) = self.type_reference(name).kind else {
            return error(whole);
        };
        if self.depth as usize + segments.len() >= MAX_DEPTH as usize {
            self.too_deep(name);
            return error(whole);
        }
        let mut names = segments.into_iter().map(|segment| segment.name);
        let Some(first) = names.next() else {
            return error(whole);
        };
        let first = Expression {
            span: first.span,
            kind: ExpressionKind::Name(first),
        };
        let inner = names.fold(first, |object, name| Expression {
            span: object.span.cover(name.span),
            kind: ExpressionKind::FieldAccess {
                object: Box::new(object),
                name,
            },
        });
        Expression {
            kind: ExpressionKind::Parenthesized(Box::new(inner)),
            span: whole,
        }
    }

    fn tested_pattern(&mut self, node: Node) -> Pattern {
        let children = Children::of(node);
        if let Some(pattern) = children.field("pattern") {
            return self.pattern(pattern);
        }
        let Some(ty) = children.field("right") else {
            return Pattern {
                kind: PatternKind::Error,
                span: Span::empty(span(node).end),
            };
        };
        let name = children.field("name");
        Pattern {
            span: span(ty).cover(span(name.unwrap_or(ty))),
            kind: PatternKind::Type {
                ty: self.type_reference(ty),
                name: name.map(|name| self.identifier(Some(name), node)),
            },
        }
    }
}

/// The tokens that are still to be read.
struct Row<'converter, 'text, 'tree> {
    converter: &'converter mut Converter<'text>,
    tokens: VecDeque<Token<'tree>>,
    /// Where the row ends.
    end: u32,
}

impl Row<'_, '_, '_> {
    /// Reads operators that bind at least as tightly as `least` (precedence climbing). Recurses
    /// once per precedence.
    fn binary(&mut self, least: u8) -> Expression {
        let mut left = self.unary();
        while let Some(token) = self.tokens.front() {
            if let Some((_, operator)) = token.binary_operator()
                && operator.precedence() >= least
            {
                left = self.chain(left, operator.precedence());
            } else if let Token::InstanceOf(node) = token
                && BinaryOperator::Less.precedence() >= least
            {
                let pattern = self.converter.tested_pattern(*node);
                self.tokens.pop_front();
                left = Expression {
                    span: left.span.cover(pattern.span),
                    kind: ExpressionKind::InstanceOf {
                        operand: Box::new(left),
                        pattern: Box::new(pattern),
                    },
                };
            } else {
                break;
            }
        }
        left
    }

    /// Reads all operators of this precedence that follow `first` in a row.
    fn chain(&mut self, first: Expression, precedence: u8) -> Expression {
        let mut whole = first.span;
        let mut rest = Vec::new();
        while let Some((operator_span, operator)) =
            self.tokens.front().and_then(Token::binary_operator)
        {
            if operator.precedence() != precedence {
                break;
            }
            self.tokens.pop_front();
            let operand = self.binary(precedence + 1);
            whole = whole.cover(operand.span);
            rest.push(BinaryOperand {
                operator,
                operator_span,
                operand,
            });
        }
        Expression {
            kind: ExpressionKind::Binary(BinaryExpression {
                first: Box::new(first),
                rest,
            }),
            span: whole,
        }
    }

    /// Reads prefix operators, their operand and the updates behind it.
    fn unary(&mut self) -> Expression {
        let mut prefixes = Vec::new();
        let mut operand = loop {
            match self.tokens.pop_front() {
                Some(
                    prefix @ (Token::Sign(..)
                    | Token::Update(..)
                    | Token::Unary(..)
                    | Token::Cast(_)),
                ) => prefixes.push(prefix),
                Some(Token::Operand(node)) => break self.converter.expression(node),
                Some(Token::ParenthesizedName(cast, name)) => {
                    break self.converter.parenthesized_name(cast, name);
                }
                Some(Token::Missing(node)) => break error(Span::empty(span(node).end)),
                Some(token @ (Token::Binary(..) | Token::InstanceOf(_))) => {
                    self.tokens.push_front(token);
                    break error(Span::empty(self.end));
                }
                None => break error(Span::empty(self.end)),
            }
        };
        while let Some(Token::Update(place, operator)) = self.tokens.front() {
            operand = Expression {
                span: operand.span.cover(*place),
                kind: ExpressionKind::Update {
                    operator: *operator,
                    position: UpdatePosition::Postfix,
                    operand: Box::new(operand),
                },
            };
            self.tokens.pop_front();
        }
        while let Some(prefix) = prefixes.pop() {
            operand = self.prefixed(&prefix, operand);
        }
        operand
    }

    fn prefixed(&mut self, prefix: &Token, operand: Expression) -> Expression {
        let end = operand.span;
        let operand = Box::new(operand);
        let (start, kind) = match prefix {
            Token::Sign(place, operator, _) | Token::Unary(place, operator) => (
                *place,
                ExpressionKind::Unary {
                    operator: *operator,
                    operator_span: *place,
                    operand,
                },
            ),
            Token::Update(place, operator) => (
                *place,
                ExpressionKind::Update {
                    operator: *operator,
                    position: UpdatePosition::Prefix,
                    operand,
                },
            ),
            Token::Cast(node) => {
                let children = Children::of(*node);
                let types = children
                    .fields("type")
                    .map(|ty| self.converter.type_reference(ty));
                let kind = ExpressionKind::Cast {
                    types: types.collect(),
                    operand,
                };
                (Span::empty(span(*node).start), kind)
            }
            _ => return *operand,
        };
        Expression {
            kind,
            span: start.cover(end),
        }
    }
}

fn error(span: Span) -> Expression {
    Expression {
        kind: ExpressionKind::Error,
        span,
    }
}

/// The greatest depth of the expression that the tokens make, operands not counted. Each operand
/// may have operators before and behind it, and lie in a chain of each precedence.
fn levels(tokens: &[Token]) -> u32 {
    let mut precedences = [false; 16];
    let (mut tests, mut around_operand, mut most_around) = (0u32, 0u32, 0u32);
    let mut is_behind_operand = false;
    for token in tokens {
        match token {
            Token::Operand(_) | Token::ParenthesizedName(..) | Token::Missing(_) => {
                is_behind_operand = true;
            }
            Token::Binary(_, operator) => {
                precedences[usize::from(operator.precedence())] = true;
                (is_behind_operand, around_operand) = (false, 0);
            }
            Token::Sign(_, _, operator) if is_behind_operand => {
                precedences[usize::from(operator.precedence())] = true;
                (is_behind_operand, around_operand) = (false, 0);
            }
            Token::Sign(..) | Token::Update(..) | Token::Unary(..) | Token::Cast(_) => {
                around_operand += 1;
                most_around = most_around.max(around_operand);
            }
            Token::InstanceOf(_) => tests += 1,
        }
    }
    let distinct = precedences.iter().filter(|present| **present).count();
    most_around
        .saturating_add(tests)
        .saturating_add(u32::try_from(distinct).unwrap_or(u32::MAX))
}

/// Work that flattening has still to do.
enum Pending<'tree> {
    Expand(Option<Node<'tree>>, Node<'tree>),
    Emit(Token<'tree>),
}

/// The tokens of a tree of operators, from left to right.
fn flatten<'tree>(node: Node<'tree>, text: &str) -> Vec<Token<'tree>> {
    let mut tokens = Vec::new();
    let mut pending = vec![Pending::Expand(Some(node), node)];
    while let Some(next) = pending.pop() {
        match next {
            Pending::Emit(token) => tokens.push(token),
            Pending::Expand(None, parent) => tokens.push(Token::Missing(parent)),
            Pending::Expand(Some(node), _) => {
                let children = Children::of(node);
                let is_broken = node.is_error() || node.is_missing() || children.error().is_some();
                // Pushed from right to left: the last one pushed is read first.
                match node.kind() {
                    _ if is_broken => tokens.push(Token::Operand(node)),
                    "binary_expression" => expand_binary(node, &children, &mut pending),
                    "unary_expression" => expand_unary(node, &children, &mut pending),
                    "update_expression" => expand_update(&children, &mut pending),
                    "cast_expression" => expand_cast(node, &children, text, &mut pending),
                    "instanceof_expression" => {
                        pending.push(Pending::Emit(Token::InstanceOf(node)));
                        pending.push(Pending::Expand(children.field("left"), node));
                    }
                    _ => tokens.push(Token::Operand(node)),
                }
            }
        }
    }
    tokens
}

fn expand_binary<'tree>(
    node: Node<'tree>,
    children: &Children<'tree>,
    pending: &mut Vec<Pending<'tree>>,
) {
    pending.push(Pending::Expand(children.field("right"), node));
    pending.extend(
        children
            .field("operator")
            .and_then(operator)
            .map(Pending::Emit),
    );
    pending.push(Pending::Expand(children.field("left"), node));
}

fn expand_unary<'tree>(
    node: Node<'tree>,
    children: &Children<'tree>,
    pending: &mut Vec<Pending<'tree>>,
) {
    pending.push(Pending::Expand(children.field("operand"), node));
    pending.extend(
        children
            .field("operator")
            .and_then(operator)
            .map(Pending::Emit),
    );
}

/// An update is an operator and an operand in either order.
fn expand_update<'tree>(children: &Children<'tree>, pending: &mut Vec<Pending<'tree>>) {
    let parts: Vec<_> = children
        .iter()
        .map(|child| match operator(child) {
            Some(token) => Pending::Emit(token),
            None => Pending::Expand(Some(child), child),
        })
        .collect();
    pending.extend(parts.into_iter().rev());
}

fn expand_cast<'tree>(
    node: Node<'tree>,
    children: &Children<'tree>,
    text: &str,
    pending: &mut Vec<Pending<'tree>>,
) {
    pending.push(Pending::Expand(children.field("value"), node));
    pending.push(Pending::Emit(match mistaken_type(children, text) {
        Some(name) => Token::ParenthesizedName(node, name),
        None => Token::Cast(node),
    }));
}

/// The name in `(name) + …`, `(name)++ …` and the like. The grammar takes them for casts, but only
/// a cast to a primitive type may stand before a sign or an update.
fn mistaken_type<'tree>(children: &Children<'tree>, text: &str) -> Option<Node<'tree>> {
    let mut types = children.fields("type");
    let name = types.next()?;
    let is_name = matches!(name.kind(), "type_identifier" | "scoped_type_identifier");
    if !is_name || types.next().is_some() {
        return None;
    }
    let value = span(children.field("value")?).of(text);
    value.starts_with(['+', '-']).then_some(name)
}

/// The operator that a token of the text is.
fn operator<'tree>(node: Node<'tree>) -> Option<Token<'tree>> {
    let place = span(node);
    Some(match node.kind() {
        "+" => Token::Sign(place, UnaryOperator::Plus, BinaryOperator::Add),
        "-" => Token::Sign(place, UnaryOperator::Negate, BinaryOperator::Subtract),
        "++" => Token::Update(place, UpdateOperator::Increment),
        "--" => Token::Update(place, UpdateOperator::Decrement),
        "!" => Token::Unary(place, UnaryOperator::Not),
        "~" => Token::Unary(place, UnaryOperator::Complement),
        symbol => Token::Binary(place, BinaryOperator::from_symbol(symbol)?),
    })
}
