//! Operators: binary, unary, updates, casts and `instanceof`.
//!
//! The concrete tree is not trusted with precedence. tree-sitter reads `(a.b) - c * d` as `((a.b) -c) * d`, a product of
//! a cast: the Java language (JLS 15.16) says that no cast to a class stands before `+` or `-`, but the grammar does
//! not; and it reads `(byte) i++` as an update of a cast. So a tree of operators is flattened to the row of tokens that it was, and read again here. Flattening takes an
//! explicit stack, which also keeps a chain of a hundred thousand terms from overflowing the real one.

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
    /// A parenthesised name that tree-sitter took for the type of a cast: the whole cast, and the name.
    ParenthesizedName(Node<'tree>, Node<'tree>),
    /// An operand that the text lacks, after this node.
    Missing(Node<'tree>),
    Prefix(Prefix<'tree>),
    /// `++` or `--` after an operand.
    Postfix(UpdateOperator, Span),
    Binary(BinaryOperator, Span),
    /// `instanceof` with its pattern or type: the whole expression holds them.
    InstanceOf(Node<'tree>),
}

/// An operator that stands before its operand.
enum Prefix<'tree> {
    Unary(UnaryOperator, Span),
    Update(UpdateOperator, Span),
    Cast(Node<'tree>),
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
        let tokens = flatten(node);
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
        self.depth -= levels;
        expression
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
    /// Reads operators that bind at least as tightly as `least` (precedence climbing). Recurses once per precedence.
    fn binary(&mut self, least: u8) -> Expression {
        let mut left = self.unary();
        loop {
            match self.tokens.front() {
                Some(Token::Binary(operator, _)) if operator.precedence() >= least => {
                    left = self.chain(left, operator.precedence());
                }
                Some(Token::InstanceOf(node)) if BinaryOperator::Less.precedence() >= least => {
                    let node = *node;
                    self.tokens.pop_front();
                    let pattern = self.converter.tested_pattern(node);
                    left = Expression {
                        span: left.span.cover(pattern.span),
                        kind: ExpressionKind::InstanceOf {
                            operand: Box::new(left),
                            pattern: Box::new(pattern),
                        },
                    };
                }
                _ => return left,
            }
        }
    }

    /// Reads all operators of this precedence that follow `first` in a row.
    fn chain(&mut self, first: Expression, precedence: u8) -> Expression {
        let mut whole = first.span;
        let mut rest = Vec::new();
        while let Some(Token::Binary(operator, operator_span)) = self.tokens.front() {
            let (operator, operator_span) = (*operator, *operator_span);
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

    /// Reads prefix operators and their operand.
    fn unary(&mut self) -> Expression {
        let mut prefixes = Vec::new();
        let mut operand = loop {
            match self.tokens.pop_front() {
                Some(Token::Prefix(prefix)) => prefixes.push(prefix),
                Some(Token::Operand(node)) => break self.converter.expression(node),
                Some(Token::ParenthesizedName(cast, name)) => {
                    break self.converter.parenthesized_name(cast, name);
                }
                Some(Token::Missing(node)) => break error(Span::empty(span(node).end)),
                Some(token @ (Token::Postfix(..) | Token::Binary(..) | Token::InstanceOf(_))) => {
                    self.tokens.push_front(token);
                    break error(Span::empty(self.end));
                }
                None => break error(Span::empty(self.end)),
            }
        };
        while let Some(Token::Postfix(operator, place)) = self.tokens.front() {
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
            operand = self.prefixed(prefix, operand);
        }
        operand
    }

    fn prefixed(&mut self, prefix: Prefix, operand: Expression) -> Expression {
        let end = operand.span;
        let operand = Box::new(operand);
        let (start, kind) = match prefix {
            Prefix::Unary(operator, operator_span) => (
                operator_span,
                ExpressionKind::Unary {
                    operator,
                    operator_span,
                    operand,
                },
            ),
            Prefix::Update(operator, place) => (
                place,
                ExpressionKind::Update {
                    operator,
                    position: UpdatePosition::Prefix,
                    operand,
                },
            ),
            Prefix::Cast(node) => {
                let children = Children::of(node);
                let types = children
                    .fields("type")
                    .map(|ty| self.converter.type_reference(ty));
                (
                    Span::empty(span(node).start),
                    ExpressionKind::Cast {
                        types: types.collect(),
                        operand,
                    },
                )
            }
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

/// How deep the expression that the tokens make can nest, operands not counted.
fn levels(tokens: &[Token]) -> u32 {
    let mut precedences = [false; 16];
    let (mut wraps, mut prefixes, mut longest) = (0u32, 0u32, 0u32);
    for token in tokens {
        match token {
            Token::Prefix(_) => {
                prefixes += 1;
                longest = longest.max(prefixes);
                continue;
            }
            Token::Binary(operator, _) => precedences[usize::from(operator.precedence())] = true,
            Token::InstanceOf(_) | Token::Postfix(..) => wraps += 1,
            Token::Operand(_) | Token::ParenthesizedName(..) | Token::Missing(_) => {}
        }
        prefixes = 0;
    }
    let distinct = precedences.iter().filter(|present| **present).count();
    longest
        .saturating_add(wraps)
        .saturating_add(u32::try_from(distinct).unwrap_or(u32::MAX))
}

/// Work that flattening has still to do.
enum Pending<'tree> {
    Expand(Option<Node<'tree>>, Node<'tree>),
    Emit(Token<'tree>),
}

/// The tokens of a tree of operators, from left to right.
fn flatten<'tree>(node: Node<'tree>) -> Vec<Token<'tree>> {
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
                    "update_expression" => expand_update(node, &children, &mut pending),
                    "cast_expression" => expand_cast(node, &children, &mut pending),
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
    let symbol = children.field("operator");
    let operator = symbol.and_then(|symbol| BinaryOperator::from_symbol(symbol.kind()));
    let (Some(symbol), Some(operator)) = (symbol, operator) else {
        pending.push(Pending::Emit(Token::Missing(node)));
        return;
    };
    pending.push(Pending::Expand(children.field("right"), node));
    pending.push(Pending::Emit(Token::Binary(operator, span(symbol))));
    pending.push(Pending::Expand(children.field("left"), node));
}

fn expand_unary<'tree>(
    node: Node<'tree>,
    children: &Children<'tree>,
    pending: &mut Vec<Pending<'tree>>,
) {
    let symbol = children.field("operator");
    let operator = match symbol.map(|symbol| symbol.kind()) {
        Some("+") => UnaryOperator::Plus,
        Some("-") => UnaryOperator::Negate,
        Some("!") => UnaryOperator::Not,
        _ => UnaryOperator::Complement,
    };
    let place = symbol.map_or(Span::empty(span(node).start), span);
    pending.push(Pending::Expand(children.field("operand"), node));
    pending.push(Pending::Emit(Token::Prefix(Prefix::Unary(operator, place))));
}

fn expand_update<'tree>(
    node: Node<'tree>,
    children: &Children<'tree>,
    pending: &mut Vec<Pending<'tree>>,
) {
    let operand = children.named().next();
    let symbol = children
        .iter()
        .find(|child| matches!(child.kind(), "++" | "--"));
    let Some(symbol) = symbol else {
        pending.push(Pending::Emit(Token::Missing(node)));
        return;
    };
    let operator = match symbol.kind() {
        "++" => UpdateOperator::Increment,
        _ => UpdateOperator::Decrement,
    };
    let is_prefix = operand.is_none_or(|operand| symbol.start_byte() < operand.start_byte());
    if is_prefix {
        pending.push(Pending::Expand(operand, node));
        pending.push(Pending::Emit(Token::Prefix(Prefix::Update(
            operator,
            span(symbol),
        ))));
    } else {
        pending.push(Pending::Emit(Token::Postfix(operator, span(symbol))));
        pending.push(Pending::Expand(operand, node));
    }
}

fn expand_cast<'tree>(
    node: Node<'tree>,
    children: &Children<'tree>,
    pending: &mut Vec<Pending<'tree>>,
) {
    let value = children.field("value");
    if let Some((name, sign)) = mistaken_cast(children) {
        let operator = match sign.kind() {
            "+" => BinaryOperator::Add,
            _ => BinaryOperator::Subtract,
        };
        let operand = value.and_then(|value| Children::of(value).field("operand"));
        pending.push(Pending::Expand(operand, node));
        pending.push(Pending::Emit(Token::Binary(operator, span(sign))));
        pending.push(Pending::Emit(Token::ParenthesizedName(node, name)));
        return;
    }
    pending.push(Pending::Expand(value, node));
    pending.push(Pending::Emit(Token::Prefix(Prefix::Cast(node))));
}

/// The name and the sign of `(name) + …` or `(name) - …`, which is no cast although the grammar says so.
fn mistaken_cast<'tree>(children: &Children<'tree>) -> Option<(Node<'tree>, Node<'tree>)> {
    let mut types = children.fields("type");
    let name = types.next()?;
    let is_name = matches!(name.kind(), "type_identifier" | "scoped_type_identifier");
    if !is_name || types.next().is_some() {
        return None;
    }
    let value = children
        .field("value")
        .filter(|value| value.kind() == "unary_expression")?;
    let sign = Children::of(value).field("operator")?;
    matches!(sign.kind(), "+" | "-").then_some((name, sign))
}
