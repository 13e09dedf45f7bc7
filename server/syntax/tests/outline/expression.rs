//! Expressions, each on one line.

use std::fmt::Write as _;

use syntax::tree::*;

use super::block_text;
use super::types::{explicit, parameter, pattern, ty};

/// One expression, on one line.
pub fn expression(shown: &Expression) -> String {
    match &shown.kind {
        ExpressionKind::Literal(literal) => literal.text.clone(),
        ExpressionKind::Name(name) => name.text.clone(),
        ExpressionKind::This { qualifier } => qualified(qualifier, "this"),
        ExpressionKind::Super { qualifier } => qualified(qualifier, "super"),
        ExpressionKind::Parenthesized(inner) => format!("(paren {})", expression(inner)),
        ExpressionKind::FieldAccess { object, name } => {
            format!("(. {} {name})", expression(object))
        }
        ExpressionKind::ArrayAccess { array, index } => {
            format!("(index {} {})", expression(array), expression(index))
        }
        ExpressionKind::MethodCall(call) => method_call(call),
        ExpressionKind::New(new) => new_object(new),
        ExpressionKind::NewArray(new) => new_array(new),
        ExpressionKind::Unary {
            operator, operand, ..
        } => format!("({} {})", unary_symbol(*operator), expression(operand)),
        ExpressionKind::Update {
            operator,
            position,
            operand,
        } => update(*operator, *position, operand),
        ExpressionKind::Binary(binary) => self::binary(binary),
        ExpressionKind::Assignment {
            target,
            operator,
            value,
            ..
        } => assignment(target, *operator, value),
        ExpressionKind::Conditional {
            condition,
            then,
            otherwise,
        } => {
            let parts = [condition, then, otherwise].map(|part| expression(part));
            format!("(? {})", parts.join(" "))
        }
        ExpressionKind::Cast { types, operand } => {
            let types: Vec<String> = types.iter().map(ty).collect();
            format!("(cast {} {})", types.join("&"), expression(operand))
        }
        ExpressionKind::InstanceOf {
            operand,
            pattern: tested,
        } => format!("(instanceof {} {})", expression(operand), pattern(tested)),
        ExpressionKind::ClassLiteral(class) => format!("(class {})", ty(class)),
        ExpressionKind::Switch(switch) => {
            let text = block_text(|outline| outline.switch(switch));
            text.trim().to_owned()
        }
        ExpressionKind::Lambda(lambda) => self::lambda(lambda),
        ExpressionKind::MethodReference(reference) => method_reference(reference),
        ExpressionKind::Other(construct) => other(construct),
        ExpressionKind::Error => "<error>".to_owned(),
    }
}

/// A construct without a node of its own.
pub fn other(other: &OtherConstruct) -> String {
    let children = expressions(&other.children);
    format!("(other \"{}\"{children})", other.construct)
}

fn assignment(target: &Expression, operator: Option<BinaryOperator>, value: &Expression) -> String {
    let symbol = operator.map_or("", BinaryOperator::symbol);
    format!("({symbol}= {} {})", expression(target), expression(value))
}

fn method_call(call: &MethodCall) -> String {
    let receiver = call.receiver.as_ref();
    format!(
        "(call {} {}{}{})",
        receiver.map_or("-".to_owned(), |receiver| expression(receiver)),
        explicit(&call.type_arguments),
        call.name,
        expressions(&call.arguments)
    )
}

fn new_object(new: &NewObject) -> String {
    let outer = new.outer.as_ref().map_or("-".to_owned(), expression);
    let body = new.body.as_ref();
    let body = body.map(|body| block_text(|outline| outline.members(&body.members)));
    format!(
        "(new {outer} {}{}{}{})",
        explicit(&new.type_arguments),
        ty(&new.class),
        expressions(&new.arguments),
        body.unwrap_or_default()
    )
}

fn new_array(new: &NewArray) -> String {
    let lengths = new.lengths.iter();
    let lengths: String = lengths
        .map(|length| format!(" [{}]", expression(length)))
        .collect();
    let empty = " []".repeat(new.empty_dimensions as usize);
    let elements = new.initializer.as_ref();
    let elements = elements.map(|array| format!(" {}", array_initializer(array)));
    format!(
        "(newarray {}{lengths}{empty}{})",
        ty(&new.element),
        elements.unwrap_or_default()
    )
}

fn unary_symbol(operator: UnaryOperator) -> &'static str {
    match operator {
        UnaryOperator::Plus => "+",
        UnaryOperator::Negate => "-",
        UnaryOperator::Not => "!",
        UnaryOperator::Complement => "~",
    }
}

fn update(operator: UpdateOperator, position: UpdatePosition, operand: &Expression) -> String {
    let symbol = match operator {
        UpdateOperator::Increment => "++",
        UpdateOperator::Decrement => "--",
    };
    match position {
        UpdatePosition::Prefix => format!("({symbol}x {})", expression(operand)),
        UpdatePosition::Postfix => format!("(x{symbol} {})", expression(operand)),
    }
}

fn binary(binary: &BinaryExpression) -> String {
    let mut text: String = binary
        .rest
        .iter()
        .rev()
        .map(|part: &BinaryOperand| format!("({} ", part.operator.symbol()))
        .collect();
    text += &expression(&binary.first);
    for part in &binary.rest {
        let _ = write!(text, " {})", expression(&part.operand));
    }
    text
}

fn lambda(lambda: &Lambda) -> String {
    let parameters: String = lambda.parameters.iter().map(parameter).collect();
    let parameters = parameters.trim();
    match &lambda.body {
        LambdaBody::Expression(body) => format!("(lambda ({parameters}) {})", expression(body)),
        LambdaBody::Block(body) => {
            let body = block_text(|outline| outline.statements(&body.statements));
            format!("(lambda ({parameters}){body})")
        }
    }
}

fn method_reference(reference: &MethodReference) -> String {
    let target = match &reference.target {
        MethodReferenceTarget::Type(target) => ty(target),
        MethodReferenceTarget::Expression(target) => expression(target),
    };
    let name = reference.name.as_ref().map_or("new", |name| &name.text);
    let explicit = explicit(&reference.type_arguments);
    format!("(:: {target} {explicit}{name})")
}

fn qualified(qualifier: &Option<Box<Expression>>, keyword: &str) -> String {
    match qualifier {
        None => keyword.to_owned(),
        Some(qualifier) => format!("(. {} {keyword})", expression(qualifier)),
    }
}

pub fn expressions(list: &[Expression]) -> String {
    list.iter()
        .map(|item| format!(" {}", expression(item)))
        .collect()
}

fn array_initializer(array: &ArrayInitializer) -> String {
    let elements: Vec<String> = array.elements.iter().map(initializer).collect();
    format!("{{{}}}", elements.join(" "))
}

pub fn initializer(initializer: &VariableInitializer) -> String {
    match initializer {
        VariableInitializer::Expression(value) => expression(value),
        VariableInitializer::Array(array) => array_initializer(array),
    }
}
