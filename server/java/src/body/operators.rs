//! Unary and binary operators (JLS 15.15, 15.17 to 15.24): promotion, folding.

use syntax::Span;
use syntax::tree::{self, BinaryOperator as Written, ExpressionKind as Syntax};

use super::context::Bindings;
use super::{BodyBuilder, Value};
use crate::constants;
use crate::entities::{ConstantValue, Primitive, Type};
use crate::hir::{BinaryOperator, Comparison, Expression, ExpressionKind, UnaryOperator};
use crate::number_text;
use crate::types::GenericType;
use codes::Code;

/// Binary numeric promotion (JLS 5.6).
pub(super) fn promote(a: Primitive, b: Primitive) -> Primitive {
    [Primitive::Double, Primitive::Float, Primitive::Long]
        .into_iter()
        .find(|&wide| a == wide || b == wide)
        .unwrap_or(Primitive::Int)
}

/// What a binary operator does, beside `&&` and `||`.
enum Operation {
    Arithmetic(BinaryOperator),
    Shift(BinaryOperator),
    Comparison(Comparison),
}

/// The operator of arithmetic, bits or shifts that is written; none for comparisons and `&&`, `||`.
pub(super) fn arithmetic(operator: Written) -> Option<BinaryOperator> {
    Some(match operator {
        Written::Multiply => BinaryOperator::Multiply,
        Written::Divide => BinaryOperator::Divide,
        Written::Remainder => BinaryOperator::Remainder,
        Written::Add => BinaryOperator::Add,
        Written::Subtract => BinaryOperator::Subtract,
        Written::ShiftLeft => BinaryOperator::ShiftLeft,
        Written::ShiftRight => BinaryOperator::ShiftRight,
        Written::ShiftRightUnsigned => BinaryOperator::ShiftRightUnsigned,
        Written::And => BinaryOperator::And,
        Written::Xor => BinaryOperator::Xor,
        Written::Or => BinaryOperator::Or,
        _ => return None,
    })
}

/// Whether it is a shift, whose operands are promoted one by one.
pub(super) fn is_shift(operator: BinaryOperator) -> bool {
    matches!(
        operator,
        BinaryOperator::ShiftLeft | BinaryOperator::ShiftRight | BinaryOperator::ShiftRightUnsigned
    )
}

/// Whether it combines bits, and so booleans, too.
pub(super) fn is_bitwise(operator: BinaryOperator) -> bool {
    matches!(
        operator,
        BinaryOperator::And | BinaryOperator::Or | BinaryOperator::Xor
    )
}

fn operation(operator: Written) -> Option<Operation> {
    if let Some(operator) = arithmetic(operator) {
        return Some(if is_shift(operator) {
            Operation::Shift(operator)
        } else {
            Operation::Arithmetic(operator)
        });
    }
    Some(Operation::Comparison(match operator {
        Written::Less => Comparison::Less,
        Written::LessOrEqual => Comparison::LessOrEqual,
        Written::Greater => Comparison::Greater,
        Written::GreaterOrEqual => Comparison::GreaterOrEqual,
        Written::Equal => Comparison::Equal,
        Written::NotEqual => Comparison::NotEqual,
        _ => return None,
    }))
}

impl BodyBuilder<'_, '_> {
    /// `first op operand op operand …`, which groups to the left.
    pub(super) fn binary_chain(&mut self, binary: &tree::BinaryExpression) -> Value {
        // Constants fold to one level, but whether they do is known only afterwards.
        let levels = u32::try_from(binary.rest.len()).unwrap_or(u32::MAX);
        let end = binary
            .rest
            .last()
            .map_or(binary.first.span, |part| part.operand.span);
        let whole = binary.first.span.cover(end);
        let folds = super::constants::looks_constant(&binary.first)
            && binary
                .rest
                .iter()
                .all(|part| super::constants::looks_constant(&part.operand));
        let levels = if folds && levels > 64 {
            self.levels_of_literals(binary)
        } else {
            levels
        };
        self.nested(levels, whole, |builder| {
            let mut value = builder.expression(&binary.first, None);
            let mut bindings = std::mem::take(&mut builder.introduced);
            // A constant string to which more is added: interning each of its beginnings would take
            // quadratic time.
            let mut growing = None;
            let mut before = binary.first.span;
            for part in &binary.rest {
                let span = binary.first.span.cover(part.operand.span);
                if part.operator != Written::Add {
                    builder.stop_growing(&mut growing, &mut value, before);
                }
                value = match part.operator {
                    Written::ConditionalAnd | Written::ConditionalOr => {
                        let is_and = part.operator == Written::ConditionalAnd;
                        let right = builder.with_variables(bindings.when(is_and), |builder| {
                            builder.condition(&part.operand)
                        });
                        let of_right = std::mem::take(&mut builder.introduced);
                        bindings = bindings.short_circuit(of_right, is_and);
                        builder.short_circuit(value, is_and, right, span)
                    }
                    operator => {
                        bindings = Bindings::default();
                        let right = builder.expression(&part.operand, None);
                        if operator == Written::Add && builder.grow(&mut growing, &value, &right) {
                            value
                        } else {
                            builder.stop_growing(&mut growing, &mut value, before);
                            builder.binary(operator, value, right, span)
                        }
                    }
                };
                before = span;
            }
            builder.stop_growing(&mut growing, &mut value, before);
            builder.introduced = bindings;
            value
        })
    }

    /// A long chain of literals alone folds to one constant.
    fn levels_of_literals(&self, binary: &tree::BinaryExpression) -> u32 {
        let is_literal =
            |e: &tree::Expression| matches!(e.without_parentheses().kind, Syntax::Literal(_));
        let all =
            is_literal(&binary.first) && binary.rest.iter().all(|part| is_literal(&part.operand));
        if all {
            1
        } else {
            u32::try_from(binary.rest.len()).unwrap_or(u32::MAX)
        }
    }

    fn short_circuit(&mut self, left: Value, is_and: bool, right: Expression, span: Span) -> Value {
        let left = self.pass_to(left, Type::Primitive(Primitive::Boolean));
        if let (
            ExpressionKind::Constant(ConstantValue::Boolean(a)),
            ExpressionKind::Constant(ConstantValue::Boolean(b)),
        ) = (&left.kind, &right.kind)
        {
            let folded = if is_and { *a && *b } else { *a || *b };
            return Value::primitive_constant(
                ConstantValue::Boolean(folded),
                Primitive::Boolean,
                span,
            );
        }
        let (left, right) = (Box::new(left), Box::new(right));
        Value::boolean(
            if is_and {
                ExpressionKind::And(left, right)
            } else {
                ExpressionKind::Or(left, right)
            },
            span,
        )
    }

    pub(super) fn binary(
        &mut self,
        operator: Written,
        left: Value,
        right: Value,
        span: Span,
    ) -> Value {
        if left.is_unsupported() {
            return left;
        }
        if right.is_unsupported() {
            return right;
        }
        let Some(operation) = operation(operator) else {
            let construct = format!("operator {}", operator.symbol());
            return Value::unsupported(Code::Construct, construct, span);
        };
        let string = Type::Class(self.table.well_known().string);
        let (a, b) = (self.table.erase(&left.ty), self.table.erase(&right.ty));
        match operation {
            Operation::Arithmetic(BinaryOperator::Add) if a == string || b == string => {
                self.concatenation(left, right, span)
            }
            // Two references are compared as such, boxed or not (JLS 15.21).
            Operation::Comparison(operator @ (Comparison::Equal | Comparison::NotEqual))
                if a.is_reference() && b.is_reference() =>
            {
                self.comparison(operator, left.expression, right.expression, span)
            }
            _ => {
                let (left, right) = (self.unboxed(left), self.unboxed(right));
                self.primitive_binary(operation, left, right, span)
            }
        }
    }

    fn primitive_binary(
        &self,
        operation: Operation,
        left: Value,
        right: Value,
        span: Span,
    ) -> Value {
        let types = (self.table.erase(&left.ty), self.table.erase(&right.ty));
        let (Type::Primitive(a), Type::Primitive(b)) = types else {
            return self.bad_operands(left, right, span);
        };
        let both_boolean = a == Primitive::Boolean && b == Primitive::Boolean;
        let both_numeric = a.is_numeric() && b.is_numeric();
        let (to_left, to_right) = match operation {
            Operation::Arithmetic(operator) if both_boolean && is_bitwise(operator) => (a, b),
            Operation::Arithmetic(operator)
                if both_numeric && (!is_bitwise(operator) || promote(a, b).is_integral()) =>
            {
                (promote(a, b), promote(a, b))
            }
            Operation::Shift(_) if a.is_integral() && b.is_integral() => {
                (a.promoted(), b.promoted())
            }
            Operation::Comparison(Comparison::Equal | Comparison::NotEqual) if both_boolean => {
                (a, b)
            }
            Operation::Comparison(_) if both_numeric => (promote(a, b), promote(a, b)),
            _ => return self.bad_operands(left, right, span),
        };
        let left = self.convert_primitive(left.expression, to_left);
        let right = self.convert_primitive(right.expression, to_right);
        match operation {
            Operation::Arithmetic(operator) | Operation::Shift(operator) => {
                self.fold_binary(operator, left, right, to_left, span)
            }
            Operation::Comparison(operator) => self.comparison(operator, left, right, span),
        }
    }

    /// Operands that the operator does not take.
    fn bad_operands(&self, left: Value, right: Value, span: Span) -> Value {
        let (a, b) = (self.table.erase(&left.ty), self.table.erase(&right.ty));
        let (a, b) = (self.table.display(a), self.table.display(b));
        Value::unsupported(Code::Types, format!("operator between {a} and {b}"), span)
    }

    fn fold_binary(
        &self,
        operator: BinaryOperator,
        left: Expression,
        right: Expression,
        result: Primitive,
        span: Span,
    ) -> Value {
        if let (ExpressionKind::Constant(a), ExpressionKind::Constant(b)) =
            (&left.kind, &right.kind)
            && let Some(folded) = constants::binary(operator, *a, *b)
        {
            return Value::primitive_constant(folded, result, span);
        }
        let kind = ExpressionKind::Binary {
            operator,
            left: Box::new(left),
            right: Box::new(right),
        };
        Value::primitive(kind, result, span)
    }

    fn comparison(
        &self,
        operator: Comparison,
        left: Expression,
        right: Expression,
        span: Span,
    ) -> Value {
        if let (ExpressionKind::Constant(a), ExpressionKind::Constant(b)) =
            (&left.kind, &right.kind)
            && let Some(folded) = constants::compare(operator, *a, *b)
        {
            return Value::primitive_constant(folded, Primitive::Boolean, span);
        }
        let kind = ExpressionKind::Compare {
            operator,
            left: Box::new(left),
            right: Box::new(right),
        };
        Value::boolean(kind, span)
    }

    /// String concatenation (JLS 15.18.1): folded where both are constants.
    pub(super) fn concatenation(&mut self, left: Value, right: Value, span: Span) -> Value {
        if left.as_constant().is_none() || right.as_constant().is_none() {
            return self.made_text(left, right, span);
        }
        match (self.constant_text(&left), self.constant_text(&right)) {
            (Some(a), Some(b)) => self.string_constant(&(a + &b), span),
            _ => {
                let construct = "a character that is half of a pair in a constant string";
                Value::unsupported(Code::Concatenation, construct, span)
            }
        }
    }

    /// The characters of a constant in a concatenation.
    fn constant_text(&self, value: &Value) -> Option<String> {
        Some(match value.as_constant()? {
            ConstantValue::String(id) => self.table.strings.borrow().text(id).to_owned(),
            ConstantValue::Boolean(b) => b.to_string(),
            ConstantValue::Int(unit) if value.expression.ty == Type::Primitive(Primitive::Char) => {
                char::from_u32(u32::try_from(unit).ok()?)?.to_string()
            }
            ConstantValue::Int(v) => v.to_string(),
            ConstantValue::Long(v) => v.to_string(),
            ConstantValue::Float(v) => number_text::of_float(v.to_bits()),
            ConstantValue::Double(v) => number_text::of_double(v.to_bits()),
            ConstantValue::Class(_) => return None,
        })
    }

    /// Adds an operand to a constant string, if it is a constant, too. While a string grows, `left`
    /// is its first operand.
    fn grow(&self, growing: &mut Option<String>, left: &Value, right: &Value) -> bool {
        let is_text = |value: &Value| matches!(value.as_constant(), Some(ConstantValue::String(_)));
        if growing.is_none() && !is_text(left) {
            return false;
        }
        let Some(right) = self.constant_text(right) else {
            return false;
        };
        match growing {
            Some(text) => text.push_str(&right),
            None => match self.constant_text(left) {
                Some(left) => *growing = Some(left + &right),
                None => return false,
            },
        }
        true
    }

    /// Makes a constant of a string that has grown.
    fn stop_growing(&mut self, growing: &mut Option<String>, value: &mut Value, span: Span) {
        if let Some(text) = growing.take() {
            *value = self.string_constant(&text, span);
        }
    }

    /// `+`, `-`, `~` and `!`.
    pub(super) fn unary(
        &mut self,
        operator: tree::UnaryOperator,
        operand: &tree::Expression,
        span: Span,
    ) -> Value {
        if let (tree::UnaryOperator::Negate, Syntax::Literal(literal)) = (operator, &operand.kind)
            && matches!(
                literal.kind,
                tree::LiteralKind::Integer | tree::LiteralKind::Floating
            )
        {
            return self.literal(literal, true, span);
        }
        let value = self.expression(operand, None);
        if operator == tree::UnaryOperator::Not {
            self.introduced.swap();
        }
        let value = self.unboxed(value);
        if value.is_unsupported() {
            return value;
        }
        let erased = self.table.erase(&value.ty);
        let primitive = erased.as_primitive().filter(|ty| match operator {
            tree::UnaryOperator::Not => *ty == Primitive::Boolean,
            tree::UnaryOperator::Complement => ty.is_integral(),
            tree::UnaryOperator::Plus | tree::UnaryOperator::Negate => ty.is_numeric(),
        });
        let Some(ty) = primitive.map(Primitive::promoted) else {
            let construct = format!("unary operator on {}", self.table.display(erased));
            return Value::unsupported(Code::Types, construct, span);
        };
        let operand = self.convert_primitive(value.expression, ty);
        let operator = match operator {
            tree::UnaryOperator::Plus => None,
            tree::UnaryOperator::Negate => Some(UnaryOperator::Negate),
            tree::UnaryOperator::Complement => Some(UnaryOperator::BitNot),
            tree::UnaryOperator::Not => Some(UnaryOperator::Not),
        };
        let Some(operator) = operator else {
            return Value {
                expression: Expression { span, ..operand },
                ty: GenericType::Primitive(ty),
                is_flexible: false,
            };
        };
        if let ExpressionKind::Constant(constant) = &operand.kind
            && let Some(folded) = constants::unary(operator, *constant)
        {
            return Value::primitive_constant(folded, ty, span);
        }
        let kind = ExpressionKind::Unary {
            operator,
            operand: Box::new(operand),
        };
        Value::primitive(kind, ty, span)
    }
}
