//! Lambda expressions (JLS 15.27): an object of a class of its own, whose function runs a method of
//! the class around it.
//!
//! The method takes the object and reads the captured variables from its fields. Which variables
//! these are is known once the body is attributed.

use syntax::Span;
use syntax::tree::{self, ExpressionKind as Syntax, LambdaBody, StatementKind as SyntaxStatement};

use super::context::{LambdaFrame, LambdaResult};
use super::function_classes::Field;
use super::{BodyBuilder, Value, expression_statement};
use crate::entities::{FieldId, MethodId, MethodKind, Parameter, Type, Visibility, index};
use crate::functional::FunctionType;
use crate::hir::{
    Body, Dispatch, Expression, ExpressionKind, LocalId, Statement, StatementKind, Target,
};
use crate::overload::FunctionShape;
use crate::synthetic::SyntheticMethod;
use crate::types::GenericType;
use codes::Code;

/// For how many levels of an expression's nesting a lambda expression counts.
const LEVELS: u32 = 8;

/// How many lambda expressions within each other are attributed only to find out what they give.
const DEEPEST_PROBE: u32 = 2;

/// The code of a lambda expression, before it becomes a method.
struct LambdaCode {
    /// The local that holds the function's object.
    itself: LocalId,
    /// The parameters of the lambda expression.
    declared: Vec<Parameter>,
    result: GenericType,
    body: Body,
    /// See [`LambdaFrame::captures`].
    captures: Vec<(usize, LocalId)>,
    results: Vec<LambdaResult>,
    uses_this: bool,
}

/// The method that has the code of a lambda expression.
struct LambdaMethod {
    method: MethodId,
    /// Whether its first parameter is a `this` that it does not use.
    has_unused_this: bool,
    parameter_types: Vec<Type>,
    result: GenericType,
    erased_result: Type,
}

impl LambdaMethod {
    /// The call that the function's object makes. Local 0 is the object. `outer` is its field for
    /// the `this` of the lambda expression, if that is used.
    fn call(
        self,
        builder: &mut BodyBuilder<'_, '_>,
        arguments: Vec<Value>,
        interface: Type,
        outer: Option<FieldId>,
        span: Span,
    ) -> Value {
        let this_object = || Expression::local(LocalId(0), interface, span);
        let mut given = Vec::new();
        if self.has_unused_this {
            given.push(Expression::new(ExpressionKind::Null, Type::Null, span));
        }
        given.push(this_object());
        let types = &self.parameter_types[given.len()..];
        for (value, ty) in arguments.into_iter().zip(types) {
            given.push(builder.pass_to(value, *ty));
        }
        let enclosing = Type::Class(builder.class);
        let receiver =
            outer.map(|field| Box::new(Expression::field(this_object(), field, enclosing, span)));
        let kind = ExpressionKind::Call {
            dispatch: match receiver {
                None => Dispatch::Static,
                Some(_) => Dispatch::Exact,
            },
            method: self.method,
            receiver,
            arguments: given,
        };
        Value::new(kind, self.erased_result, self.result, span)
    }
}

impl BodyBuilder<'_, '_> {
    /// A lambda expression where this type is expected.
    pub(super) fn lambda_for(
        &mut self,
        lambda: &tree::Lambda,
        expected: Option<&GenericType>,
        span: Span,
    ) -> Value {
        let function = expected.and_then(|ty| self.table.function_type(ty));
        let (Some(function), Some(expected)) = (function, expected) else {
            let construct = "lambda expression for no functional interface that is known";
            return Value::unsupported(Code::Lambda, construct, span);
        };
        self.lambda(lambda, &function, expected.clone(), span).0
    }

    /// The types of the parameters, if they are written.
    pub(super) fn explicit_parameters(&self, lambda: &tree::Lambda) -> Option<Vec<GenericType>> {
        if !is_explicit(lambda) {
            return None;
        }
        let written = lambda.parameters.iter().map(|parameter| {
            let ty = parameter.ty.as_ref()?;
            let resolved = self.table.resolve_type(self.type_scope(), ty);
            Some(if parameter.is_varargs {
                resolved.array()
            } else {
                resolved
            })
        });
        written.collect()
    }

    /// A lambda expression for a function type whose parameters are known; also the types of its
    /// results, where that of the function is open.
    pub(super) fn lambda(
        &mut self,
        lambda: &tree::Lambda,
        function: &FunctionType,
        ty: GenericType,
        span: Span,
    ) -> (Value, Vec<LambdaResult>) {
        if lambda.parameters.len() != function.parameters.len() {
            let construct = "lambda expression with another number of parameters than expected";
            return (Value::unsupported(Code::Types, construct, span), Vec::new());
        }
        let explicit = self.explicit_parameters(lambda);
        let parameters = explicit.unwrap_or_else(|| function.parameters.clone());
        let is_misfit = |(written, passed): (&GenericType, &GenericType)| {
            let (written, passed) = (self.table.erase(written), self.table.erase(passed));
            let is_primitive = |ty| matches!(ty, Type::Primitive(_));
            written != passed && (is_primitive(written) || is_primitive(passed))
        };
        if parameters.iter().zip(&function.parameters).any(is_misfit) {
            let construct = "lambda expression with parameters of other types than expected";
            return (Value::unsupported(Code::Types, construct, span), Vec::new());
        }
        let class = self.function_class(function.interface, span);
        let mut code = self.lambda_code(lambda, function, &parameters, span);

        // What the body around gives to the object.
        let interface = Type::Class(function.interface);
        let mut fields = Vec::new();
        let mut read = Vec::new();
        let this = code.uses_this.then(|| self.this(span));
        let outer = this.map(|this| self.captured_field(class, "this$0", this, &mut fields));
        for (place, local) in std::mem::take(&mut code.captures) {
            let name = format!("val${}", self.scope[place].name);
            let value = self.local_value(place, span);
            let ty = value.expression.ty;
            let field = self.captured_field(class, &name, value, &mut fields);
            read.push(read_capture(code.itself, interface, field, local, ty, span));
        }
        read.append(&mut code.body.statements);
        code.body.statements = read;

        let results = std::mem::take(&mut code.results);
        let called = self.lambda_method(code, interface, span);
        // The function: passes the object and the arguments on.
        self.function_entry(class, function, &parameters, span, |builder, arguments| {
            called.call(builder, arguments, interface, outer, span)
        });
        let value = self.function_object(class, function.interface, fields, ty, span);
        (value, results)
    }

    /// Attributes the body of a lambda expression.
    fn lambda_code(
        &mut self,
        lambda: &tree::Lambda,
        function: &FunctionType,
        parameters: &[GenericType],
        span: Span,
    ) -> LambdaCode {
        let result = self.table.upward(function.result.clone(), None);
        let is_open = result == GenericType::Hole;
        let result = match is_open {
            true => self
                .table
                .erased_type(self.table.method(function.method).result),
            false => result,
        };
        let is_partly_open = is_open || result.mentions(None);
        self.enter_lambda(result.clone(), is_open, is_partly_open);
        if self.has_this {
            let this = self.table.this_type(self.class);
            self.add_local("this", Type::Class(self.class), this);
        }
        let itself = self.push_local("lambda$", Type::Class(function.interface));
        let mut declared = Vec::new();
        for (parameter, ty) in lambda.parameters.iter().zip(parameters) {
            let ty = self.table.upward(ty.clone(), None);
            let erased = self.table.erase(&ty);
            self.add_local(&parameter.name.text, erased, ty);
            declared.push(Parameter::plain(parameter.name.text.clone(), erased));
        }
        let count = index(self.locals.len());
        let is_void = result == GenericType::Void;
        let statements = self.lambda_body(&lambda.body, is_void, span);
        let frame = self.leave_lambda();
        LambdaCode {
            itself,
            declared,
            result,
            body: Body {
                locals: frame.locals,
                parameters: count,
                statements,
                offsets: frame.offsets,
            },
            captures: frame.captures,
            results: frame.results,
            uses_this: frame.uses_this,
        }
    }

    /// Adds the method that has the code of a lambda expression.
    fn lambda_method(&self, mut code: LambdaCode, interface: Type, span: Span) -> LambdaMethod {
        let mut parameters = vec![Parameter::plain("lambda$".to_owned(), interface)];
        let is_static = !code.uses_this;
        let locals = &mut code.body.locals;
        let has_unused_this = locals.first().is_some_and(|l| l.name == "this") && is_static;
        if has_unused_this {
            let ty = Type::Class(self.class);
            parameters.insert(0, Parameter::plain("this".to_owned(), ty));
        }
        parameters.append(&mut code.declared);
        let parameter_types = parameters.iter().map(|p| p.ty).collect();
        let erased_result = self.table.erase(&code.result);
        locals.shrink_to_fit();
        let added = SyntheticMethod {
            name: format!("lambda${}${}", self.method_name, span.start),
            class: self.class,
            kind: MethodKind::Method,
            parameters,
            result: erased_result,
            is_static,
            visibility: Visibility::Private,
            span,
        };
        LambdaMethod {
            method: self.table.add_synthetic_method(added, Some(code.body)),
            has_unused_this,
            parameter_types,
            result: code.result,
            erased_result,
        }
    }

    /// Finds out what the expression of a lambda expression gives whose parameters' types are
    /// known, where an overload depends on it. What attribution adds is taken back.
    pub(super) fn refine_shape(
        &mut self,
        lambda: &tree::Lambda,
        shape: &mut FunctionShape,
        span: Span,
    ) {
        let LambdaBody::Expression(expression) = &lambda.body else {
            return;
        };
        let Some(parameters) = self.explicit_parameters(lambda) else {
            return;
        };
        if self.probes >= DEEPEST_PROBE {
            return;
        }
        self.probes += 1;
        let mark = self.table.synthetic_mark();
        self.enter_lambda(GenericType::Void, false, false);
        if self.has_this {
            let this = self.table.this_type(self.class);
            self.add_local("this", Type::Class(self.class), this);
        }
        for (parameter, ty) in lambda.parameters.iter().zip(parameters) {
            let erased = self.table.erase(&ty);
            self.add_local(&parameter.name.text, erased, ty);
        }
        let value = self.nested(LEVELS, span, |builder| builder.expression(expression, None));
        self.leave_lambda();
        self.table.forget_synthetic(mark);
        self.probes -= 1;
        if !value.is_unsupported() && !value.is_flexible {
            let result = self.table.erase(&value.ty);
            shape.gives_value &= result != Type::Void;
            shape.result = Some(result).filter(|&result| result != Type::Unknown);
        }
    }

    /// Sets the body around aside.
    fn enter_lambda(&mut self, result: GenericType, is_open: bool, is_partly_open: bool) {
        let frame = LambdaFrame {
            scope_start: self.scope.len(),
            captures: Vec::new(),
            results: Vec::new(),
            is_open,
            is_partly_open,
            locals: std::mem::take(&mut self.locals),
            labels: std::mem::take(&mut self.labels),
            offsets: std::mem::take(&mut self.offsets),
            hoisting: std::mem::take(&mut self.hoisting),
            result: std::mem::replace(&mut self.result, result),
            has_this: self.has_this,
            in_prologue: self.in_prologue,
            uses_this: self.uses_this.replace(false),
            outer_parameter: self.outer_parameter.take(),
        };
        if self.in_prologue {
            self.has_this = false;
            self.in_prologue = false;
        }
        self.frames.push(frame);
    }

    /// Goes back to the body around; what comes back is the lambda expression's own.
    fn leave_lambda(&mut self) -> LambdaFrame {
        let mut frame = self
            .frames
            .pop()
            .expect("every lambda expression that is left was entered");
        self.scope.truncate(frame.scope_start);
        std::mem::swap(&mut self.locals, &mut frame.locals);
        std::mem::swap(&mut self.labels, &mut frame.labels);
        std::mem::swap(&mut self.offsets, &mut frame.offsets);
        self.hoisting = frame.hoisting;
        std::mem::swap(&mut self.result, &mut frame.result);
        self.has_this = frame.has_this;
        self.in_prologue = frame.in_prologue;
        self.outer_parameter = frame.outer_parameter;
        frame.uses_this = self.uses_this.replace(frame.uses_this);
        frame
    }

    fn lambda_body(&mut self, body: &LambdaBody, is_void: bool, span: Span) -> Vec<Statement> {
        let mut statements = Vec::new();
        let problem = self.nested(LEVELS, span, |builder| {
            statements = builder.lambda_statements(body, is_void);
            Value::new(ExpressionKind::Null, Type::Null, GenericType::Null, span)
        });
        if problem.is_unsupported() {
            statements.push(expression_statement(problem.expression));
        }
        statements
    }

    fn lambda_statements(&mut self, body: &LambdaBody, is_void: bool) -> Vec<Statement> {
        match body {
            LambdaBody::Block(block) => self.statements(&block.statements),
            LambdaBody::Expression(expression) if is_void => {
                let value = self.expression(expression, None);
                vec![expression_statement(value.expression)]
            }
            LambdaBody::Expression(expression) => {
                let value = self.returned(expression);
                let span = value.span;
                vec![Statement::new(StatementKind::Return(Some(value)), span)]
            }
        }
    }

    /// What is expected of a value that is returned here.
    pub(super) fn expected_result(&self) -> Option<GenericType> {
        match self.frames.last() {
            Some(frame) if frame.is_open => None,
            _ => Some(self.result.clone()),
        }
    }

    /// Notes what is returned, for a lambda expression whose result is open.
    pub(super) fn note_result(&mut self, value: &Value) {
        if let Some(frame) = self.frames.last_mut().filter(|frame| frame.is_partly_open)
            && !value.is_unsupported()
        {
            frame.results.push(LambdaResult {
                ty: value.ty.clone(),
                is_flexible: value.is_flexible,
            });
        }
    }

    /// Whether a variable in scope belongs to a body around a lambda expression.
    pub(super) fn is_captured(&self, place: usize) -> bool {
        let frame = self.frames.last();
        frame.is_some_and(|frame| place < frame.scope_start)
    }

    /// The value of a local variable in scope; one of a body around a lambda expression is
    /// captured.
    pub(super) fn local_value(&mut self, place: usize, span: Span) -> Value {
        let declared = &self.scope[place];
        let (ty, name) = (declared.ty.clone(), declared.name.clone());
        let local = if self.is_captured(place) {
            let frames = self.frames.last();
            let known = frames.and_then(|f| f.captures.iter().find(|(p, _)| *p == place));
            match known {
                Some((_, local)) => *local,
                None => {
                    let local = self.push_local(&name, self.table.erase(&ty));
                    if let Some(frame) = self.frames.last_mut() {
                        frame.captures.push((place, local));
                    }
                    local
                }
            }
        } else {
            declared.local
        };
        let erased = self.locals[local.0 as usize].ty;
        Value::new(ExpressionKind::Local(local), erased, ty, span)
    }

    /// A field of a function's object for a value of the body around.
    pub(super) fn captured_field(
        &self,
        class: crate::entities::ClassId,
        name: &str,
        value: Value,
        fields: &mut Vec<Field>,
    ) -> FieldId {
        let ty = value.expression.ty;
        let id = self.table.add_synthetic_field(class, name.to_owned(), ty);
        fields.push(Field {
            id,
            name: name.to_owned(),
            value: value.expression,
        });
        id
    }
}

/// `local = lambda$.field;`
fn read_capture(
    itself: LocalId,
    interface: Type,
    field: FieldId,
    local: LocalId,
    ty: Type,
    span: Span,
) -> Statement {
    let value = Expression::field(Expression::local(itself, interface, span), field, ty, span);
    expression_statement(Expression::assign(Target::Local(local), value))
}

/// Whether the types of all parameters are written.
pub(super) fn is_explicit(lambda: &tree::Lambda) -> bool {
    lambda
        .parameters
        .iter()
        .all(|parameter| parameter.ty.as_ref().is_some_and(|ty| !ty.is_var()))
}

/// What a lambda expression looks like without a target.
pub(super) fn shape(lambda: &tree::Lambda) -> FunctionShape {
    let (gives_nothing, gives_value) = match &lambda.body {
        LambdaBody::Expression(expression) => {
            let is_statement = matches!(
                expression.kind,
                Syntax::MethodCall(_)
                    | Syntax::New(_)
                    | Syntax::Assignment { .. }
                    | Syntax::Update { .. }
            );
            (is_statement, true)
        }
        LambdaBody::Block(block) => match returns_value(&block.statements) {
            Some(value) => (!value, value),
            None => (true, never_ends(&block.statements)),
        },
    };
    FunctionShape {
        arities: vec![(lambda.parameters.len(), false)],
        gives_nothing,
        gives_value,
        is_explicit: is_explicit(lambda),
        result: None,
    }
}

/// Whether the first `return` in the statements has a value; none if there is no `return`.
fn returns_value(statements: &[tree::Statement]) -> Option<bool> {
    let mut waiting: Vec<&tree::Statement> = statements.iter().rev().collect();
    while let Some(statement) = waiting.pop() {
        match &statement.kind {
            SyntaxStatement::Return(value) => return Some(value.is_some()),
            SyntaxStatement::Block(block) | SyntaxStatement::Synchronized { body: block, .. } => {
                waiting.extend(block.statements.iter().rev());
            }
            SyntaxStatement::If {
                then, otherwise, ..
            } => {
                waiting.extend(otherwise.as_deref());
                waiting.push(then);
            }
            SyntaxStatement::While { body, .. }
            | SyntaxStatement::DoWhile { body, .. }
            | SyntaxStatement::For { body, .. }
            | SyntaxStatement::ForEach { body, .. }
            | SyntaxStatement::Labelled { body, .. } => waiting.push(body),
            SyntaxStatement::Switch(switch) => {
                for case in switch.cases.iter().rev() {
                    match &case.body {
                        tree::SwitchBody::Statements(statements) => {
                            waiting.extend(statements.iter().rev());
                        }
                        tree::SwitchBody::Rule(statement) => waiting.push(statement),
                    }
                }
            }
            SyntaxStatement::Try {
                body,
                catches,
                finally,
                ..
            } => {
                let blocks = catches.iter().map(|clause| &clause.body);
                for block in finally.iter().chain(blocks) {
                    waiting.extend(block.statements.iter().rev());
                }
                waiting.extend(body.statements.iter().rev());
            }
            _ => {}
        }
    }
    None
}

/// Whether a block without `return` cannot end normally, as far as its last statement shows.
fn never_ends(statements: &[tree::Statement]) -> bool {
    let is_true = |condition: &tree::Expression| {
        matches!(&condition.without_parentheses().kind, Syntax::Literal(literal)
            if literal.text == "true")
    };
    match statements.last().map(|last| &last.kind) {
        Some(SyntaxStatement::Throw(_)) => true,
        Some(SyntaxStatement::While { condition, .. }) => is_true(condition),
        Some(SyntaxStatement::For { condition, .. }) => condition.as_ref().is_none_or(is_true),
        Some(SyntaxStatement::Block(block) | SyntaxStatement::Synchronized { body: block, .. }) => {
            block
                .statements
                .last()
                .is_some_and(|last| matches!(last.kind, SyntaxStatement::Throw(_)))
        }
        _ => false,
    }
}
