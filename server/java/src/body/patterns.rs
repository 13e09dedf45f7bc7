//! Patterns: what they test and bind (JLS 14.30), and where their variables are in scope (JLS
//! 6.3.1).

use syntax::Span;
use syntax::tree::{self, ExpressionKind as Syntax, PatternKind};

use super::context::{Bindings, Declared};
use super::{BodyBuilder, Value, expression_statement};
use crate::entities::{ClassId, ConstantValue, Primitive, Type};
use crate::hir::{Catch, Dispatch, Expression, ExpressionKind, Statement, StatementKind};
use crate::types::GenericType;
use codes::Code;

/// Whether an expression may introduce variables for what is around it.
pub(super) fn may_introduce(expression: &tree::Expression) -> bool {
    match &expression.kind {
        Syntax::Parenthesized(_) | Syntax::InstanceOf { .. } | Syntax::Binary(_) => true,
        Syntax::Unary { operator, .. } => *operator == tree::UnaryOperator::Not,
        _ => false,
    }
}

impl BodyBuilder<'_, '_> {
    /// `operand instanceof pattern` (JLS 15.20.2).
    pub(super) fn instance_of(
        &mut self,
        operand: &tree::Expression,
        pattern: &tree::Pattern,
        span: Span,
    ) -> Value {
        let operand = self.expression(operand, None);
        self.introduced = Bindings::default();
        if operand.is_unsupported() {
            return operand;
        }
        if !operand.ty.is_reference() {
            return Value::unsupported(Code::Types, "instanceof with a primitive", span);
        }
        if let PatternKind::Type { ty, name: None } = &pattern.kind {
            let target = self.table.resolve_type(self.type_scope(), ty);
            return match self.type_test(operand.expression, &target, span) {
                Ok(test) => Value::boolean(test.kind, span),
                Err(unsupported) => unsupported,
            };
        }
        let mut before = Vec::new();
        let operand = match operand.expression.kind {
            ExpressionKind::Local(_) => operand,
            _ => Value {
                expression: self.hold(operand.expression, "matched$", span, &mut before),
                ..operand
            },
        };
        let mut bound = Vec::new();
        match self.matches(pattern, &operand, false, &mut bound) {
            Ok(test) => {
                self.introduced = Bindings {
                    when_true: bound,
                    when_false: Vec::new(),
                };
                Value::boolean(test.kind, span).after(before)
            }
            Err(unsupported) => unsupported,
        }
    }

    fn type_test(
        &self,
        operand: Expression,
        target: &GenericType,
        span: Span,
    ) -> Result<Expression, Value> {
        if let Some(name) = target.unknown() {
            let otherwise = format!("instanceof {name}, which is not modelled");
            let (code, construct) = self.missing_class(name, otherwise);
            return Err(Value::unsupported(code, construct, span));
        }
        if !target.is_reference() {
            let construct = "instanceof with a primitive";
            return Err(Value::unsupported(Code::Types, construct, span));
        }
        let kind = ExpressionKind::InstanceOf {
            operand: Box::new(operand),
            ty: self.table.erase(target),
        };
        Ok(Value::boolean(kind, span).expression)
    }

    /// Whether a value, which can be read any number of times, matches a pattern: a boolean that
    /// binds the pattern's variables where it is true. A component's pattern that matches all
    /// values of its type matches `null` too.
    pub(super) fn matches(
        &mut self,
        pattern: &tree::Pattern,
        value: &Value,
        is_component: bool,
        bound: &mut Vec<Declared>,
    ) -> Result<Expression, Value> {
        let span = pattern.span;
        match &pattern.kind {
            PatternKind::Type { ty, name } => {
                let target = if ty.is_var() {
                    self.table.upward(value.ty.clone(), None)
                } else {
                    self.table.resolve_type(self.type_scope(), ty)
                };
                let is_total = self.is_unconditional(&target, value);
                let bind = match name {
                    Some(name) => vec![self.bind(name, &target, value, bound)],
                    None => Vec::new(),
                };
                let binds = block(bind, truth(span), span);
                if is_component && is_total {
                    return Ok(binds);
                }
                let test = self.type_test(value.expression.clone(), &target, span)?;
                Ok(and(test, binds, span))
            }
            PatternKind::Record { ty, components } => {
                let target = self.table.resolve_type(self.type_scope(), ty);
                self.matches_record(&target, components, value, span, bound)
            }
            PatternKind::Any => Ok(truth(span)),
            PatternKind::Error => {
                let construct = "text that is no pattern";
                Err(Value::unsupported(Code::NotJava, construct, span))
            }
        }
    }

    /// Whether a type pattern matches all values of a type.
    pub(super) fn is_unconditional(&self, target: &GenericType, value: &Value) -> bool {
        let (from, to) = (self.table.erase(&value.ty), self.table.erase(target));
        from == to || (from.is_reference() && self.table.is_assignable(from, to))
    }

    /// Declares a pattern variable and gives it its value.
    fn bind(
        &mut self,
        name: &tree::Identifier,
        target: &GenericType,
        value: &Value,
        bound: &mut Vec<Declared>,
    ) -> Statement {
        let erased = self.table.erase(target);
        let local = self.push_local(&name.text, erased);
        self.note_bound();
        bound.push(Declared {
            name: name.text.clone(),
            local,
            ty: target.clone(),
            constant: None,
        });
        let converted = self.cast(value.clone(), target.clone(), name.span);
        expression_statement(self.initialize(local, converted.expression, name.span))
    }

    /// `Point(int x, var y)`: the components are read by their accessors, one after the other, as
    /// long as they match.
    fn matches_record(
        &mut self,
        target: &GenericType,
        patterns: &[tree::Pattern],
        value: &Value,
        span: Span,
        bound: &mut Vec<Declared>,
    ) -> Result<Expression, Value> {
        let test = self.type_test(value.expression.clone(), target, span)?;
        let GenericType::Class(class, arguments) = target else {
            let construct = "record pattern of what is no record";
            return Err(Value::unsupported(Code::Types, construct, span));
        };
        let class = *class;
        let components = self.table.class_detail(class).source.record_components();
        if components.len() != patterns.len() {
            let construct = "record pattern with another number of components";
            return Err(Value::unsupported(Code::Types, construct, span));
        }
        // Without arguments they are those of the value, where its type has the record's (JLS
        // 18.5.5).
        let ty = if arguments.is_empty() {
            self.table.as_super(&value.ty, class)
        } else {
            None
        };
        let ty = ty.unwrap_or_else(|| target.clone());
        let record = self.cast(value.clone(), ty, span);
        let mut read = Vec::new();
        let record = Value {
            expression: self.hold(record.expression, "record$", span, &mut read),
            ..record
        };
        let mut tests = Vec::new();
        for (component, pattern) in components.iter().zip(patterns) {
            let mut before = std::mem::take(&mut read);
            let component =
                self.component(&record, class, &component.name.text, span, &mut before)?;
            let matches = self.matches(pattern, &component, true, bound)?;
            tests.push(block(before, matches, span));
        }
        let rest = tests
            .into_iter()
            .rev()
            .reduce(|rest, test| and(test, rest, span));
        Ok(match rest {
            Some(rest) => and(test, rest, span),
            None => test,
        })
    }

    /// The value of a record's component. What its accessor throws becomes the cause of a
    /// `MatchException`.
    fn component(
        &mut self,
        record: &Value,
        class: ClassId,
        name: &str,
        span: Span,
        before: &mut Vec<Statement>,
    ) -> Result<Value, Value> {
        let read = self.call_without_arguments(record.clone(), name, span);
        if read.is_unsupported() {
            return Err(read);
        }
        let ty = read.ty.clone();
        let read = self.as_itself(read);
        let erased = read.ty;
        let local = self.push_local(name, erased);
        let read = expression_statement(self.initialize(local, read, span));
        let is_generated = self
            .table
            .class(class)
            .methods
            .iter()
            .map(|&method| (self.table.method(method), self.table.method_detail(method)))
            .any(|(method, detail)| {
                method.name == name
                    && matches!(
                        detail.source,
                        crate::class_table::MethodSource::RecordAccessor(_)
                    )
            });
        before.push(if is_generated {
            read
        } else {
            self.guarded_accessor(read, span)?
        });
        let kind = ExpressionKind::Local(local);
        Ok(Value::new(kind, erased, ty, span))
    }

    /// `try { read } catch (Throwable t) { throw new MatchException(t.toString(), t); }`
    fn guarded_accessor(&mut self, read: Statement, span: Span) -> Result<Statement, Value> {
        let throwable = self.table.well_known().throwable;
        let exception = self.push_local("thrown$", Type::Class(throwable));
        let caught = Value::new(
            ExpressionKind::Local(exception),
            Type::Class(throwable),
            GenericType::class(throwable),
            span,
        );
        let text = self.call_without_arguments(caught.clone(), "toString", span);
        if text.is_unsupported() {
            return Err(text);
        }
        let thrown = self.match_exception(text.expression, caught.expression, span)?;
        let kind = StatementKind::Try {
            body: vec![read],
            catches: vec![Catch {
                types: vec![throwable],
                local: exception,
                body: vec![thrown],
                span,
            }],
            finally: None,
        };
        Ok(Statement { kind, span })
    }

    /// `throw new MatchException(message, cause);`
    pub(super) fn match_exception(
        &self,
        message: Expression,
        cause: Expression,
        span: Span,
    ) -> Result<Statement, Value> {
        let class = self.table.well_known().match_exception;
        let constructor = self
            .table
            .class(class)
            .methods
            .iter()
            .copied()
            .find(|&method| self.table.method(method).parameters.len() == 2);
        let Some(constructor) = constructor else {
            let construct = "MatchException, which is not modelled";
            return Err(Value::unsupported(Code::UnknownClass, construct, span));
        };
        let kind = ExpressionKind::New {
            class,
            constructor,
            arguments: vec![message, cause],
        };
        let exception = Expression::new(kind, Type::Class(class), span);
        let kind = StatementKind::Throw(exception);
        Ok(Statement { kind, span })
    }

    /// `receiver.name()`, a virtual call.
    pub(super) fn call_without_arguments(&self, receiver: Value, name: &str, span: Span) -> Value {
        let candidates = self.table.candidates(&receiver.ty, name, self.class);
        let chosen = match self.table.choose(candidates, &[], name) {
            Ok(chosen) if !self.table.method(chosen.method).is_static => chosen,
            Ok(_) => return Value::unsupported(Code::Types, format!("call of {name}"), span),
            Err(problem) => return Value::unsupported(problem.code, problem.construct, span),
        };
        let method = self.table.method(chosen.method);
        let receiver: Expression = self.pass_to(receiver, Type::Class(method.class));
        let kind = ExpressionKind::Call {
            dispatch: Dispatch::Virtual,
            method: chosen.method,
            receiver: Some(Box::new(receiver)),
            arguments: Vec::new(),
        };
        let result = self.table.upward(chosen.result.clone(), None);
        Value::new(kind, method.result, result, span)
    }
}

/// The constant `true`.
pub(super) fn truth(span: Span) -> Expression {
    let truth = ConstantValue::Boolean(true);
    Value::primitive_constant(truth, Primitive::Boolean, span).expression
}

/// `left && right`
pub(super) fn and(left: Expression, right: Expression, span: Span) -> Expression {
    Value::boolean(ExpressionKind::And(Box::new(left), Box::new(right)), span).expression
}

/// The value after some statements.
fn block(statements: Vec<Statement>, value: Expression, span: Span) -> Expression {
    if statements.is_empty() {
        return value;
    }
    let ty = value.ty;
    let kind = ExpressionKind::Block {
        statements,
        value: Box::new(value),
    };
    Expression { kind, ty, span }
}
