//! The classes of functions: what a lambda expression or method reference makes an object of.

use rustc_hash::FxHashMap;
use syntax::Span;

use super::{BodyBuilder, Value, expression_statement};
use crate::entities::{ClassId, FieldId, MethodKind, Parameter, Type, Visibility, index};
use crate::functional::FunctionType;
use crate::hir::{Body, Dispatch, Expression, ExpressionKind, Local, LocalId, Statement, Target};
use crate::synthetic::{SyntheticClass, SyntheticMethod};
use crate::types::GenericType;

/// A field of a function's object, with the value that it starts with.
pub(super) struct Field {
    pub(super) id: FieldId,
    pub(super) name: String,
    pub(super) value: Expression,
}

impl BodyBuilder<'_, '_> {
    /// A new class that implements the interface.
    pub(super) fn function_class(&mut self, interface: ClassId, span: Span) -> ClassId {
        let mut interfaces = vec![interface];
        for other in std::mem::take(&mut self.function_interfaces) {
            if !interfaces.contains(&other) && self.table.is_interface(other) {
                interfaces.push(other);
            }
        }
        self.table.add_synthetic_class(SyntheticClass {
            simple_name: format!("Lambda${}${}", self.method_name, span.start),
            enclosing: self.class,
            interfaces,
            span,
        })
    }

    /// The method of a function's class that the interface declares. `call` gives its value from
    /// its arguments; local 0 is the object.
    pub(super) fn function_entry(
        &mut self,
        class: ClassId,
        function: &FunctionType,
        parameters: &[GenericType],
        span: Span,
        call: impl FnOnce(&mut Self, Vec<Value>) -> Value,
    ) {
        let declared = self.table.method(function.method);
        let mut locals = vec![Local {
            name: "this".to_owned(),
            ty: Type::Class(function.interface),
        }];
        let mut arguments = Vec::new();
        for (parameter, ty) in declared.parameters.iter().zip(parameters) {
            let local = LocalId(index(locals.len()));
            locals.push(Local {
                name: parameter.name.clone(),
                ty: parameter.ty,
            });
            let ty = self.table.upward(ty.clone(), None);
            let kind = ExpressionKind::Local(local);
            arguments.push(Value::new(kind, parameter.ty, ty, span));
        }
        let value = call(self, arguments);
        let result = declared.result;
        let statement = if result == Type::Void || value.is_unsupported() {
            expression_statement(value.expression)
        } else {
            Statement::return_value(self.pass_to(value, result), span)
        };
        let entry = SyntheticMethod {
            name: declared.name.clone(),
            class,
            kind: MethodKind::Method,
            parameters: declared.parameters.clone(),
            result,
            is_static: false,
            visibility: Visibility::Public,
            span,
        };
        let body = function_body(locals, vec![statement]);
        self.table.add_synthetic_method(entry, Some(body));
    }

    /// The new object of a function's class, whose fields take these values.
    pub(super) fn function_object(
        &self,
        class: ClassId,
        interface: ClassId,
        fields: Vec<Field>,
        ty: GenericType,
        span: Span,
    ) -> Value {
        let interface = Type::Class(interface);
        let this = || Box::new(Expression::local(LocalId(0), interface, span));
        let mut locals = vec![Local {
            name: "this".to_owned(),
            ty: interface,
        }];
        let mut parameters = Vec::new();
        let mut statements = Vec::new();
        let mut arguments = Vec::new();
        for field in fields {
            let (name, ty) = (field.name, field.value.ty);
            let value = Expression::local(LocalId(index(locals.len())), ty, span);
            let target = Target::Field {
                object: this(),
                field: field.id,
            };
            statements.push(expression_statement(Expression::assign(target, value)));
            parameters.push(Parameter::plain(name.clone(), ty));
            locals.push(Local { name, ty });
            arguments.push(field.value);
        }
        statements.extend(self.object_constructor_call(this(), span));
        let constructor = SyntheticMethod {
            name: "<init>".to_owned(),
            class,
            kind: MethodKind::Constructor,
            parameters,
            result: Type::Void,
            is_static: false,
            visibility: Visibility::Private,
            span,
        };
        let body = function_body(locals, statements);
        let constructor = self.table.add_synthetic_method(constructor, Some(body));
        let kind = ExpressionKind::New {
            class,
            constructor,
            arguments,
        };
        Value::new(kind, interface, ty, span)
    }

    /// `super();` in a class below `Object`.
    fn object_constructor_call(&self, this: Box<Expression>, span: Span) -> Option<Statement> {
        let object = self.table.well_known().object;
        let mut methods = self.table.class(object).methods.iter().copied();
        let kind = ExpressionKind::Call {
            dispatch: Dispatch::Exact,
            method: methods.find(|&m| self.table.method(m).kind == MethodKind::Constructor)?,
            receiver: Some(this),
            arguments: Vec::new(),
        };
        Some(expression_statement(Expression::new(
            kind,
            Type::Void,
            span,
        )))
    }
}

/// A body all of whose locals are parameters.
fn function_body(locals: Vec<Local>, statements: Vec<Statement>) -> Body {
    Body {
        parameters: index(locals.len()),
        locals,
        statements,
        offsets: FxHashMap::default(),
    }
}
