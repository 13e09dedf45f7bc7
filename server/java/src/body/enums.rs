//! Enums (JLS 8.9): their constants and what every enum has without writing it.

use syntax::Span;
use syntax::tree::EnumConstant;

use super::{BodyBuilder, Value, expression_statement};
use crate::class_table::{AnonymousClass, GeneratedMethod};
use crate::entities::{ClassId, ClassKind, ConstantValue, FieldId, MethodId, Primitive, Type};
use crate::hir::{
    Comparison, Dispatch, Expression, ExpressionKind, LocalId, Statement, StatementKind, Target,
};
use crate::types::GenericType;
use codes::Code;

impl BodyBuilder<'_, '_> {
    /// Creates the constants, in order: the first thing that `<clinit>` does.
    pub(super) fn create_constants(&mut self, lowered: &mut Vec<Statement>) {
        let constants = self.table.class_detail(self.class).source.enum_constants();
        let fields = self.constant_fields();
        for (ordinal, (constant, field)) in constants.iter().zip(fields).enumerate() {
            let value = self.create_constant(constant, ordinal);
            let span = constant.span;
            lowered.push(match value.is_unsupported() {
                true => expression_statement(value.expression),
                false => expression_statement(Expression::new(
                    ExpressionKind::Assign {
                        target: Target::Static(field),
                        value: Box::new(value.expression),
                    },
                    self.table.field(field).ty,
                    span,
                )),
            });
        }
    }

    fn create_constant(&mut self, constant: &EnumConstant, ordinal: usize) -> Value {
        let span = constant.name.span;
        let operands = self.operands(&constant.arguments);
        let site = GenericType::class(self.class);
        let candidates = self.table.constructors(&site, self.class);
        let shown = format!("constructor {}", self.table.class(self.class).simple_name);
        let found = self.constructor_arguments(self.class, candidates, operands, &shown, span);
        let (chosen, arguments) = match found {
            Ok(found) => found,
            Err(unsupported) => return unsupported,
        };
        let mut passed = vec![
            self.string_constant(&constant.name.text, span).expression,
            Expression::new(
                ExpressionKind::Constant(ConstantValue::Int(
                    i32::try_from(ordinal).unwrap_or(i32::MAX),
                )),
                Type::Primitive(Primitive::Int),
                span,
            ),
        ];
        let arguments = self.with_results_converted(arguments, &chosen);
        passed.extend(self.pass_arguments(arguments, &chosen, span));
        let (class, constructor) = match &constant.body {
            None => (self.class, chosen.method),
            Some(body) => {
                let Some(class) = self.class_in_code(body.span) else {
                    return Value::unsupported(Code::LocalClass, "body of a constant", span);
                };
                let parameters = &self.table.method(chosen.method).parameters;
                let found = AnonymousClass {
                    supertype: site,
                    constructor: chosen.method,
                    parameters: parameters.iter().map(|p| p.ty).collect(),
                };
                self.table.found_anonymous(class, found);
                self.attribute_class(class);
                match self.constructor_in_code(class) {
                    Some(constructor) => (class, constructor),
                    None => {
                        return Value::unsupported(Code::LocalClass, "body of a constant", span);
                    }
                }
            }
        };
        let kind = ExpressionKind::New {
            class,
            constructor,
            arguments: passed,
        };
        let ty = GenericType::class(self.class);
        Value::new(kind, Type::Class(class), ty, span)
    }

    /// The fields of the constants.
    fn constant_fields(&self) -> Vec<FieldId> {
        let count = self
            .table
            .class_detail(self.class)
            .source
            .enum_constants()
            .len();
        let fields = self.table.class(self.class).fields.iter().copied();
        fields.take(count).collect()
    }

    /// The body of a method that every enum has.
    pub(super) fn enum_method(&mut self, method: GeneratedMethod, span: Span) -> Vec<Statement> {
        let value = match method {
            GeneratedMethod::Values => self.all_constants(span),
            GeneratedMethod::ValueOf => self.constant_named(span),
            _ => {
                let operand = Box::new(self.read_local(LocalId(1), span));
                let ty = Type::Class(self.class);
                Value::boolean(ExpressionKind::InstanceOf { operand, ty }, span).expression
            }
        };
        vec![match value.kind {
            ExpressionKind::Unsupported(_) => expression_statement(value),
            _ => Statement::new(StatementKind::Return(Some(value)), span),
        }]
    }

    /// `if (type == E.class) { return E.values(); }` for every enum, then `return null;`
    pub(super) fn constants_of_any(&mut self, span: Span) -> Vec<Statement> {
        let mut statements = Vec::new();
        for class in self.table.class_ids() {
            let values = match self.table.class(class).kind {
                ClassKind::Enum => self.method_of(class, "values"),
                _ => None,
            };
            let Some(values) = values else { continue };
            let literal = Expression::new(
                ExpressionKind::Constant(ConstantValue::Class(Type::Class(class))),
                Type::Class(self.table.well_known().class),
                span,
            );
            let is_asked = ExpressionKind::Compare {
                operator: Comparison::Equal,
                left: Box::new(self.read_local(LocalId(0), span)),
                right: Box::new(literal),
            };
            let constants = Expression::new(
                ExpressionKind::Call {
                    dispatch: Dispatch::Static,
                    method: values,
                    receiver: None,
                    arguments: Vec::new(),
                },
                self.table.method(values).result,
                span,
            );
            let then = Statement::new(StatementKind::Return(Some(constants)), span);
            statements.push(Statement::new(
                StatementKind::If {
                    condition: Value::boolean(is_asked, span).expression,
                    then: Box::new(then),
                    otherwise: None,
                },
                span,
            ));
        }
        let nothing = Expression::new(ExpressionKind::Null, Type::Null, span);
        statements.push(Statement::new(StatementKind::Return(Some(nothing)), span));
        statements
    }

    /// A new array of the constants.
    fn all_constants(&self, span: Span) -> Expression {
        let ty = Type::Class(self.class);
        let fields = self.constant_fields().into_iter();
        let elements = fields.map(|field| Expression {
            kind: ExpressionKind::Static(field),
            ty,
            span,
        });
        Expression::new(
            ExpressionKind::ArrayInitializer {
                elements: elements.collect(),
            },
            ty.array_of().unwrap_or(Type::Unknown),
            span,
        )
    }

    /// `(E) Enum.$find(values, "E", name)`
    fn constant_named(&mut self, span: Span) -> Expression {
        let enumeration = self.table.well_known().enumeration;
        let Some(method) = self.method_of(enumeration, "$find") else {
            return self.constant_named_by_class(span);
        };
        // A class in code has no canonical name.
        let name = match self.table.class_depth(self.class) {
            0 => self.table.class(self.class).name.clone(),
            _ => "null".to_owned(),
        };
        let name = self.string_constant(&name, span).expression;
        let found = Expression::new(
            ExpressionKind::Call {
                dispatch: Dispatch::Static,
                method,
                receiver: None,
                arguments: vec![
                    self.all_constants(span),
                    name,
                    self.read_local(LocalId(0), span),
                ],
            },
            Type::Class(enumeration),
            span,
        );
        Expression::new(
            ExpressionKind::Cast(Box::new(found)),
            Type::Class(self.class),
            span,
        )
    }

    /// `(E) Enum.valueOf(E.class, name)`, where the program has the JDK's own `Enum`.
    fn constant_named_by_class(&mut self, span: Span) -> Expression {
        let known = *self.table.well_known();
        let Some(method) = self.method_of(known.enumeration, "valueOf") else {
            return Value::unsupported(Code::UnknownMethod, "valueOf of an enum", span).expression;
        };
        let class = Expression::new(
            ExpressionKind::Constant(ConstantValue::Class(Type::Class(self.class))),
            Type::Class(known.class),
            span,
        );
        let found = Expression::new(
            ExpressionKind::Call {
                dispatch: Dispatch::Static,
                method,
                receiver: None,
                arguments: vec![class, self.read_local(LocalId(0), span)],
            },
            Type::Class(known.enumeration),
            span,
        );
        Expression::new(
            ExpressionKind::Cast(Box::new(found)),
            Type::Class(self.class),
            span,
        )
    }

    /// The first method of this name that a class declares.
    pub(super) fn method_of(&self, class: ClassId, name: &str) -> Option<MethodId> {
        let methods = self.table.class(class).methods.iter().copied();
        methods
            .into_iter()
            .find(|&m| self.table.method(m).name == name)
    }
}
