//! What every record has without writing it (JLS 8.10.3), as `java.lang.runtime.ObjectMethods` does
//! it. Components are compared from the last to the first, and hashed and printed from the first to
//! the last.

use syntax::Span;

use super::{BodyBuilder, Value, expression_statement};
use crate::class_table::GeneratedMethod;
use crate::entities::{ClassKind, ConstantValue, FieldId, Primitive, Type};
use crate::hir::{
    BinaryOperator, Comparison, Dispatch, Expression, ExpressionKind, LocalId, Statement,
    StatementKind, Target,
};
use codes::Code;

const BOOLEAN: Type = Type::Primitive(Primitive::Boolean);
const INT: Type = Type::Primitive(Primitive::Int);

impl BodyBuilder<'_, '_> {
    /// The body of `equals`, `hashCode` or `toString` of a record that does not declare it. Its
    /// branches do not count: the source does not contain them.
    pub(super) fn record_method(&mut self, method: GeneratedMethod, span: Span) -> Vec<Statement> {
        let statements = match method {
            GeneratedMethod::RecordEquals => self.record_equals(span),
            GeneratedMethod::RecordHashCode => vec![self.record_hash(span)],
            _ => vec![self.record_text(span)],
        };
        vec![Statement::new(StatementKind::Synthetic(statements), span)]
    }

    fn components(&self) -> Vec<FieldId> {
        let source = self.table.class_detail(self.class).source;
        let count = source.record_components().len();
        let fields = self.table.class(self.class).fields.iter().copied();
        fields.take(count).collect()
    }

    fn component_of(&self, object: LocalId, field: FieldId, span: Span) -> Expression {
        let object = self.read_local(object, span);
        Expression::field(object, field, self.table.field(field).ty, span)
    }

    fn record_equals(&mut self, span: Span) -> Vec<Statement> {
        let (this, given) = (LocalId(0), LocalId(1));
        let class = Type::Class(self.class);
        let answer = |value: bool| {
            let kind = ExpressionKind::Constant(ConstantValue::Boolean(value));
            Statement::return_value(Expression::boolean(kind, span), span)
        };
        let unless = |condition| Statement::when(Expression::not(condition), answer(false), span);
        let (mine, its) = (self.read_local(this, span), self.read_local(given, span));
        let same = Expression::compare(Comparison::Equal, mine, its, span);
        let operand = Box::new(self.read_local(given, span));
        let fits = ExpressionKind::InstanceOf { operand, ty: class };
        let other = self.push_local("other$", class);
        let cast = ExpressionKind::Cast(Box::new(self.read_local(given, span)));
        let cast = Expression::new(cast, class, span);
        let mut statements = vec![
            Statement::when(same, answer(true), span),
            unless(Expression::boolean(fits, span)),
            expression_statement(Expression::assign(Target::Local(other), cast)),
        ];
        for field in self.components().into_iter().rev() {
            let left = self.component_of(this, field, span);
            let right = self.component_of(other, field, span);
            let equal = match self.table.field(field).ty {
                Type::Primitive(primitive)
                    if !matches!(primitive, Primitive::Float | Primitive::Double) =>
                {
                    let (left, right) = (promoted(left), promoted(right));
                    Expression::compare(Comparison::Equal, left, right, span)
                }
                _ => self.record_helper("$equal", vec![left, right], BOOLEAN, span),
            };
            statements.push(match equal.kind {
                ExpressionKind::Unsupported(_) => expression_statement(equal),
                _ => unless(equal),
            });
        }
        statements.push(answer(true));
        statements
    }

    fn record_hash(&self, span: Span) -> Statement {
        let int = |value: i32| Value::int_constant(value, span);
        let binary = |operator, left: Expression, right: Expression| Expression {
            kind: ExpressionKind::Binary {
                operator,
                left: Box::new(left),
                right: Box::new(right),
            },
            ty: INT,
            span,
        };
        let mut result = int(0).expression;
        for field in self.components() {
            let value = self.component_of(LocalId(0), field, span);
            let hash = match self.table.field(field).ty {
                Type::Primitive(
                    Primitive::Byte | Primitive::Short | Primitive::Char | Primitive::Int,
                ) => promoted(value),
                _ => self.record_helper("$hash", vec![value], INT, span),
            };
            if matches!(hash.kind, ExpressionKind::Unsupported(_)) {
                return expression_statement(hash);
            }
            let moved = binary(BinaryOperator::Multiply, result, int(31).expression);
            result = binary(BinaryOperator::Add, moved, hash);
        }
        returned(result, span)
    }

    /// `Name[first=…, second=…]`
    fn record_text(&mut self, span: Span) -> Statement {
        let mut text = format!("{}[", self.table.class(self.class).simple_name);
        let mut joined: Option<Value> = None;
        for (position, field) in self.components().into_iter().enumerate() {
            let separator = if position == 0 { "" } else { ", " };
            let name = &self.table.field(field).name;
            text.push_str(&format!("{separator}{name}="));
            let value = Value {
                expression: self.component_of(LocalId(0), field, span),
                ty: self.table.field_detail(field).ty.clone(),
                is_flexible: false,
            };
            let before = self.string_constant(&text, span);
            text.clear();
            let before = match joined {
                Some(joined) => self.concatenation(joined, before, span),
                None => before,
            };
            joined = Some(self.concatenation(before, value, span));
        }
        text.push(']');
        let last = self.string_constant(&text, span);
        let whole = match joined {
            Some(joined) => self.concatenation(joined, last, span),
            None => last,
        };
        returned(whole.expression, span)
    }

    /// A call of a static method of the model of `Record`. A reference is passed as an `Object`,
    /// unless there is a method for enums or strings: for those the code that runs is known.
    fn record_helper(
        &self,
        name: &str,
        arguments: Vec<Expression>,
        result: Type,
        span: Span,
    ) -> Expression {
        let known = self.table.well_known();
        let object = Type::Class(known.object);
        let narrow = match arguments.first().map(|argument| argument.ty) {
            Some(primitive @ Type::Primitive(_)) => primitive,
            Some(Type::Class(class)) if class == known.string => Type::Class(class),
            Some(Type::Class(class)) if self.table.class(class).kind == ClassKind::Enum => {
                Type::Class(known.enumeration)
            }
            Some(Type::Unknown) => {
                let construct = "a component of a class that is not modelled";
                return Value::unsupported(Code::UnknownClass, construct, span).expression;
            }
            _ => object,
        };
        let taking = |wanted: Type| {
            let mut methods = self.table.class(known.record).methods.iter().copied();
            methods.find(|&method| {
                let method = self.table.method(method);
                method.name == name && method.parameters.first().is_some_and(|p| p.ty == wanted)
            })
        };
        let wide = narrow.is_reference().then_some(object);
        let Some(method) = taking(narrow).or_else(|| wide.and_then(taking)) else {
            let construct = format!("java.lang.Record.{name}, which is not modelled");
            return Value::unsupported(Code::UnknownMethod, construct, span).expression;
        };
        let kind = ExpressionKind::Call {
            dispatch: Dispatch::Static,
            method,
            receiver: None,
            arguments,
        };
        Expression::new(kind, result, span)
    }
}

fn returned(value: Expression, span: Span) -> Statement {
    match value.kind {
        ExpressionKind::Unsupported(_) => expression_statement(value),
        _ => Statement::new(StatementKind::Return(Some(value)), span),
    }
}

/// A number narrower than `int` as an `int`, as it is compared.
fn promoted(value: Expression) -> Expression {
    match value.ty {
        Type::Primitive(Primitive::Byte | Primitive::Short | Primitive::Char) => {
            let span = value.span;
            Expression::new(ExpressionKind::Convert(Box::new(value)), INT, span)
        }
        _ => value,
    }
}
