//! Expressions: which kind goes where, and those that are simple.

use syntax::Span;
use syntax::tree::{self, ExpressionKind as Syntax, LiteralKind};

use super::context::Bindings;
use super::variables::Meaning;
use super::{BodyBuilder, DEEPEST_EXPRESSION, Value};
use crate::constants;
use crate::entities::{ConstantValue, Primitive, Type};
use crate::hir::{Expression, ExpressionKind};
use crate::types::GenericType;
use codes::Code;

impl BodyBuilder<'_, '_> {
    /// Attributes an expression. `expected` is the type of the place that its value goes to, where
    /// that is known: it decides type arguments that nothing else decides.
    pub(super) fn expression(
        &mut self,
        expression: &tree::Expression,
        expected: Option<&GenericType>,
    ) -> Value {
        self.note_place(expression);
        let value = self.nested(1, expression.span, |builder| {
            builder.declaring_own(expression, |builder| {
                builder.expression_within(expression, expected)
            })
        });
        if !super::patterns::may_introduce(expression) {
            self.introduced = Bindings::default();
        }
        value
    }

    /// Notes the offset of an expression that does not have that of its first byte.
    pub(super) fn note_place(&mut self, expression: &tree::Expression) {
        if let Some(offset) = offset(expression) {
            self.offsets.insert(expression.span, offset);
        }
    }

    /// Attributes something that nests deeper by `levels`.
    pub(super) fn nested(
        &mut self,
        levels: u32,
        span: Span,
        inside: impl FnOnce(&mut Self) -> Value,
    ) -> Value {
        let outside = self.depth;
        self.depth = outside.saturating_add(levels);
        let value = if self.depth > DEEPEST_EXPRESSION {
            let construct =
                format!("expression that nests deeper than {DEEPEST_EXPRESSION} levels");
            Value::unsupported(Code::TooDeep, construct, span)
        } else {
            inside(self)
        };
        self.depth = outside;
        value
    }

    fn expression_within(
        &mut self,
        expression: &tree::Expression,
        expected: Option<&GenericType>,
    ) -> Value {
        let span = expression.span;
        match &expression.kind {
            Syntax::Literal(literal) => self.literal(literal, false, span),
            Syntax::Name(name) => match self.variable(&name.text) {
                Some(_) => self.name(name),
                None => self.not_a_value(expression),
            },
            Syntax::This { qualifier } => self.qualified_this(qualifier.as_deref(), span),
            Syntax::Parenthesized(inner) => self.expression(inner, expected),
            Syntax::FieldAccess { object, name } => self.field_access(expression, object, name),
            Syntax::ArrayAccess { array, index } => self.element(array, index, span),
            Syntax::MethodCall(call) => self.method_call(call, expected, span),
            Syntax::New(new) => self.new_object(new, expected, span),
            Syntax::NewArray(new) => self.new_array(new, span),
            Syntax::Unary {
                operator, operand, ..
            } => self.unary(*operator, operand, span),
            Syntax::Update {
                operator,
                position,
                operand,
            } => self.update(*operator, *position, operand, span),
            Syntax::Binary(binary) => self.binary_chain(binary),
            Syntax::Assignment {
                target,
                operator,
                value,
                ..
            } => match operator {
                None => self.assignment(target, value, span),
                Some(operator) => self.compound_assignment(target, *operator, value, span),
            },
            Syntax::Conditional {
                condition,
                then,
                otherwise,
            } => self.conditional(condition, then, otherwise, expected, span),
            Syntax::Cast { types, operand } => match types.as_slice() {
                [ty] => self.plain_cast(ty, operand, span),
                types => self.intersection_cast(types, operand, span),
            },
            Syntax::InstanceOf { operand, pattern } => self.instance_of(operand, pattern, span),
            Syntax::ClassLiteral(ty) => self.class_literal(ty, span),
            Syntax::Switch(switch) => self.switch_value(switch, expected, span),
            Syntax::Lambda(lambda) => self.lambda_for(lambda, expected, span),
            Syntax::MethodReference(reference) => match self.reference(reference, span) {
                Ok(reference) => self.reference_for(reference, expected),
                Err(unsupported) => unsupported,
            },
            Syntax::Super { .. } => Value::unsupported(Code::Construct, "super as a value", span),
            Syntax::Other(other) => Value::unsupported(Code::Construct, other.construct, span),
            Syntax::Error => Value::unsupported(Code::NotJava, "text that is not Java", span),
        }
    }

    /// `this` and `Outer.this`.
    fn qualified_this(&mut self, qualifier: Option<&tree::Expression>, span: Span) -> Value {
        let Some(qualifier) = qualifier else {
            return self.this(span);
        };
        match self.meaning(qualifier) {
            Meaning::Type(GenericType::Class(class, _)) => self.instance_of_enclosing(class, span),
            _ => {
                let construct = "this of a class that is not known";
                Value::unsupported(Code::UnknownClass, construct, span)
            }
        }
    }

    fn field_access(
        &mut self,
        access: &tree::Expression,
        object: &tree::Expression,
        name: &tree::Identifier,
    ) -> Value {
        match &object.kind {
            Syntax::Super { qualifier } => {
                self.super_field(qualifier.as_deref(), name, access.span)
            }
            Syntax::Name(_) | Syntax::FieldAccess { .. } => self.not_a_value(access),
            _ => {
                let object = self.expression(object, None);
                self.field_of(object, name, access.span)
            }
        }
    }

    /// `(A) operand`
    fn plain_cast(
        &mut self,
        ty: &tree::TypeReference,
        operand: &tree::Expression,
        span: Span,
    ) -> Value {
        let target = self.table.resolve_type(self.type_scope(), ty);
        // A conditional or switch is no poly expression here.
        let operand_type = match operand.without_parentheses().kind {
            Syntax::Conditional { .. } | Syntax::Switch(_) => None,
            _ => Some(&target),
        };
        let value = self.expression(operand, operand_type);
        self.cast(value, target, span)
    }

    /// `(A & B) operand`: cast to each type; a function implements all of them.
    fn intersection_cast(
        &mut self,
        types: &[tree::TypeReference],
        operand: &tree::Expression,
        span: Span,
    ) -> Value {
        let targets: Vec<GenericType> = types
            .iter()
            .map(|ty| self.table.resolve_type(self.type_scope(), ty))
            .collect();
        let function = targets
            .iter()
            .find(|ty| self.table.function_type(ty).is_some());
        let classes = targets
            .iter()
            .filter_map(|ty| self.table.erase(ty).as_class());
        self.function_interfaces = classes.collect();
        let mut value = self.expression(operand, function);
        self.function_interfaces.clear();
        for target in targets.iter().rev() {
            value = self.cast(value, target.clone(), span);
        }
        value
    }

    /// The value of a name that may turn out to mean a type or a package.
    fn not_a_value(&mut self, expression: &tree::Expression) -> Value {
        let span = expression.span;
        match self.meaning(expression) {
            Meaning::Value(value) => value,
            Meaning::Type(GenericType::Unknown(name)) => {
                let otherwise = format!("use of {name}, which is not modelled");
                let (code, construct) = self.missing_class(&name, otherwise);
                Value::unsupported(code, construct, span)
            }
            Meaning::Type(ty) => {
                let name = self.table.display(self.table.erase(&ty));
                Value::unsupported(
                    Code::UnknownVariable,
                    format!("use of the type {name} as a value"),
                    span,
                )
            }
            Meaning::Package(name) => self.missing_qualifier(&name, span).unwrap_or_else(|| {
                let construct = format!("use of {name}, which is not declared");
                Value::unsupported(Code::UnknownVariable, construct, span)
            }),
        }
    }

    /// A literal; `negated` ones stand behind a minus sign, which belongs to their value.
    pub(super) fn literal(&mut self, literal: &tree::Literal, negated: bool, span: Span) -> Value {
        match literal.kind {
            LiteralKind::Null => {
                Value::new(ExpressionKind::Null, Type::Null, GenericType::Null, span)
            }
            LiteralKind::String => match constants::string_literal(&literal.text) {
                Some(text) => self.string_constant(&text, span),
                None => {
                    Value::unsupported(Code::Construct, "string literal that cannot be read", span)
                }
            },
            LiteralKind::TextBlock => match constants::text_block(&literal.text) {
                Some(text) => self.string_constant(&text, span),
                None => Value::unsupported(Code::Construct, "text block that cannot be read", span),
            },
            kind => match constants::literal(kind, &literal.text, negated) {
                Some((value, primitive)) => Value::primitive_constant(value, primitive, span),
                None => Value::unsupported(
                    Code::Construct,
                    format!("literal {} out of range", literal.text),
                    span,
                ),
            },
        }
    }

    /// `Type.class` (JLS 15.8.2)
    fn class_literal(&mut self, ty: &tree::TypeReference, span: Span) -> Value {
        let ty = self.table.resolve_type(self.type_scope(), ty);
        if let Some(name) = ty.unknown() {
            let otherwise = format!("{name}.class, which is not modelled");
            let (code, construct) = self.missing_class(name, otherwise);
            return Value::unsupported(code, construct, span);
        }
        let class = self.table.well_known().class;
        let argument = match ty {
            GenericType::Primitive(primitive) => {
                GenericType::class(self.table.well_known().box_of(primitive))
            }
            GenericType::Void => GenericType::Wildcard,
            ref reference => reference.clone(),
        };
        let kind = ExpressionKind::Constant(ConstantValue::Class(self.table.erase(&ty)));
        let ty = GenericType::Class(class, std::sync::Arc::from([argument]));
        Value::new(kind, Type::Class(class), ty, span)
    }

    /// A string constant; equal ones are one object.
    pub(super) fn string_constant(&mut self, text: &str, span: Span) -> Value {
        let id = self.table.strings.borrow_mut().intern(text);
        let ty = self.string_type();
        Value::constant(ConstantValue::String(id), self.table.erase(&ty), ty, span)
    }

    /// `super.name`, or `Outer.super.name` of an enclosing instance.
    fn super_field(
        &mut self,
        qualifier: Option<&tree::Expression>,
        name: &tree::Identifier,
        span: Span,
    ) -> Value {
        let (class, object) = match qualifier.map(|qualifier| self.meaning(qualifier)) {
            None => (self.class, self.this(span)),
            Some(Meaning::Type(GenericType::Class(class, _))) => {
                (class, self.instance_of_enclosing(class, span))
            }
            Some(_) => {
                let construct = "super of a class that is not known";
                return Value::unsupported(Code::UnknownClass, construct, span);
            }
        };
        if object.is_unsupported() {
            return object;
        }
        let Some(superclass) = self.table.class_detail(class).superclass.clone() else {
            return Value::unsupported(Code::Types, "super in a class without a superclass", span);
        };
        let object = Value {
            ty: superclass,
            ..object
        };
        self.field_of(object, name, span)
    }

    fn element(&mut self, array: &tree::Expression, index: &tree::Expression, span: Span) -> Value {
        let array = self.expression(array, None);
        if array.is_unsupported() {
            return array;
        }
        let GenericType::Array(element) = array.ty.clone() else {
            let ty = self.table.display(self.table.erase(&array.ty));
            return Value::unsupported(
                Code::Types,
                format!("element of a {ty}, which is no array"),
                span,
            );
        };
        let array = self.as_itself(array);
        let component = array.ty.component();
        let index = self.expression(index, None);
        let index = self.index(index);
        let kind = ExpressionKind::Element {
            array: Box::new(array),
            index: Box::new(index),
        };
        Value::new(kind, component, element.as_ref().clone(), span)
    }

    /// An array index or length: an `int` after promotion (a `long` is no index).
    pub(super) fn index(&self, value: Value) -> Expression {
        self.pass_to(value, Type::Primitive(Primitive::Int))
    }

    /// The condition of an `if`, `while` or `do`. Unboxing it stands where its parenthesis is.
    pub(super) fn condition_in_parentheses(&mut self, expression: &tree::Expression) -> Expression {
        let value = self.expression(expression, None);
        let is_boxed = value.ty.is_reference();
        let mut condition = self.pass_to(value, Type::Primitive(Primitive::Boolean));
        if is_boxed && matches!(condition.kind, ExpressionKind::Call { .. }) {
            condition.span.start = condition.span.start.saturating_sub(1);
        }
        condition
    }

    /// A condition.
    pub(super) fn condition(&mut self, expression: &tree::Expression) -> Expression {
        let value = self.expression(expression, None);
        self.pass_to(value, Type::Primitive(Primitive::Boolean))
    }
}

/// The offset of an expression that does not have that of its first byte.
fn offset(expression: &tree::Expression) -> Option<u32> {
    let place = match &expression.kind {
        Syntax::FieldAccess { name, .. } => name.span.start,
        Syntax::MethodCall(call) => call.name.span.start,
        Syntax::Binary(binary) => binary.rest.last()?.operator_span.start,
        Syntax::InstanceOf { operand, .. } => operand.span.end,
        Syntax::Conditional { condition, .. } => condition.span.end,
        _ => return None,
    };
    Some(place)
}
