//! The classes that are declared in code: a walk over all bodies gives each an id before anything
//! is attributed.
//!
//! What a local class may name depends only on the text around it: other local classes and type
//! variables. So its header and members can be declared like those of any class. What depends on
//! types is found while its body is attributed: see `local_classes`.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use syntax::Span;
use syntax::tree::{
    ArrayInitializer, Block, Expression, ExpressionKind as E, ForInitializer, LambdaBody,
    LocalVariables, Member, MethodReferenceTarget, Modifier, Resource, Statement,
    StatementKind as S, SwitchBody, SwitchExpression, SwitchLabelKind, VariableInitializer,
};

use crate::class_table::{ClassSource, ClassTable, LocalContext, MethodSource};
use crate::entities::{ClassId, index};
use crate::types::VariableId;

impl ClassTable<'_> {
    /// Declares the classes in the code of these classes, with their member classes, and returns
    /// the range of their ids. The members of the given classes must be declared.
    pub(crate) fn declare_classes_in_code(
        &mut self,
        classes: std::ops::Range<u32>,
    ) -> std::ops::Range<u32> {
        let first = index(self.classes.len());
        for class in classes.map(ClassId) {
            let mut walk = Walk {
                class,
                unit: self.class_detail(class).unit,
                table: self,
                is_static: true,
                variables: Vec::new(),
                types: Vec::new(),
                numbers: FxHashMap::default(),
            };
            walk.class();
        }
        first..index(self.classes.len())
    }
}

/// A walk over the code of one class. Recursion is bounded by the nesting of the syntax tree.
struct Walk<'w, 'a> {
    table: &'w mut ClassTable<'a>,
    class: ClassId,
    unit: usize,
    /// Whether there is no `this` here.
    is_static: bool,
    /// The type variables of the method around this place.
    variables: Vec<VariableId>,
    /// The local classes in scope.
    types: Vec<(String, ClassId)>,
    /// How many classes of each name were found.
    numbers: FxHashMap<&'a str, u32>,
}

impl<'a> Walk<'_, 'a> {
    fn class(&mut self) {
        let source = self.table.class_detail(self.class).source;
        for constant in source.enum_constants() {
            self.expressions(&constant.arguments);
            if let Some(body) = &constant.body {
                self.local(ClassSource::ConstantBody(constant, body), body.span);
            }
        }
        let in_interface = self.table.is_interface(self.class);
        for member in source.members() {
            self.variables.clear();
            match member {
                Member::Field(field) => {
                    self.is_static = in_interface || field.modifiers.has(Modifier::Static);
                    for declarator in &field.declarators {
                        self.initializer(declarator.initializer.as_ref());
                    }
                }
                Member::Method(method) => {
                    if let Some(body) = &method.body {
                        self.is_static = method.modifiers.has(Modifier::Static);
                        if !method.type_parameters.is_empty() {
                            self.method_variables(method.span);
                        }
                        self.block(body);
                    }
                }
                Member::Constructor(constructor) => {
                    self.is_static = false;
                    if !constructor.type_parameters.is_empty() {
                        self.method_variables(constructor.span);
                    }
                    self.block(&constructor.body);
                }
                Member::Initializer(initializer) => {
                    self.is_static = initializer.is_static;
                    self.block(&initializer.body);
                }
                Member::Type(_) | Member::Error(_) => {}
            }
        }
    }

    fn method_variables(&mut self, span: Span) {
        let methods = &self.table.class(self.class).methods;
        let declared = methods.iter().map(|&m| self.table.method_detail(m));
        let found = declared.into_iter().find(|detail| match detail.source {
            MethodSource::Method(method) => method.span == span,
            MethodSource::Constructor(constructor) => constructor.span == span,
            _ => false,
        });
        if let Some(detail) = found {
            self.variables.clone_from(&detail.variables);
        }
    }

    fn local(&mut self, source: ClassSource<'a>, span: Span) -> ClassId {
        let name = source.declaration().map_or("", |d| &d.name.text);
        let number = self.numbers.entry(name).or_default();
        *number += 1;
        let context = LocalContext {
            types: Arc::from(self.types.as_slice()),
            variables: self.variables.clone(),
            is_static: self.is_static,
            captures: Vec::new(),
            anonymous: None,
        };
        let number = *number;
        let id = self
            .table
            .declare_local(source, self.class, number, context);
        self.table.local_classes.insert((self.unit, span), id);
        id
    }

    fn block(&mut self, block: &'a Block) {
        self.statements(&block.statements);
    }

    fn statements(&mut self, statements: &'a [Statement]) {
        let outside = self.types.len();
        for statement in statements {
            self.statement(statement);
        }
        self.types.truncate(outside);
    }

    fn statement(&mut self, statement: &'a Statement) {
        match &statement.kind {
            S::Block(block) => self.block(block),
            S::LocalVariables(variables) => self.local_variables(variables),
            S::LocalType(declaration) if declaration.name.is_missing() => {}
            S::LocalType(declaration) => {
                let id = self.local(ClassSource::Declaration(declaration), declaration.span);
                self.types.push((declaration.name.text.clone(), id));
            }
            S::Expression(expression) | S::Throw(expression) | S::Yield(expression) => {
                self.expression(expression);
            }
            S::ConstructorCall(call) => {
                // There is no `this` yet in the arguments of another constructor.
                let outside = std::mem::replace(&mut self.is_static, true);
                call.outer.iter().for_each(|outer| self.expression(outer));
                self.expressions(&call.arguments);
                self.is_static = outside;
            }
            S::Switch(switch) => self.switch(switch),
            S::Return(value) => value.iter().for_each(|value| self.expression(value)),
            S::Assert { condition, detail } => {
                self.expression(condition);
                detail.iter().for_each(|detail| self.expression(detail));
            }
            S::Synchronized { lock, body } => {
                self.expression(lock);
                self.block(body);
            }
            S::Try {
                resources,
                body,
                catches,
                finally,
            } => {
                resources
                    .iter()
                    .for_each(|resource| self.resource(resource));
                self.block(body);
                catches.iter().for_each(|catch| self.block(&catch.body));
                finally.iter().for_each(|block| self.block(block));
            }
            S::Other(other) => self.expressions(&other.children),
            kind => self.branching(kind),
        }
    }

    fn branching(&mut self, statement: &'a S) {
        match statement {
            S::If {
                condition,
                then,
                otherwise,
            } => {
                self.expression(condition);
                self.nested(then);
                otherwise
                    .iter()
                    .for_each(|statement| self.nested(statement));
            }
            S::While { condition, body } | S::DoWhile { body, condition } => {
                self.expression(condition);
                self.nested(body);
            }
            S::For {
                initializer,
                condition,
                updates,
                body,
            } => {
                self.for_initializer(initializer);
                condition.iter().for_each(|c| self.expression(c));
                self.expressions(updates);
                self.nested(body);
            }
            S::ForEach { iterable, body, .. } => {
                self.expression(iterable);
                self.nested(body);
            }
            S::Labelled { body, .. } => self.nested(body),
            _ => {}
        }
    }

    fn resource(&mut self, resource: &'a Resource) {
        match resource {
            Resource::Variable(variables) => self.local_variables(variables),
            Resource::Expression(expression) => self.expression(expression),
        }
    }

    fn for_initializer(&mut self, initializer: &'a ForInitializer) {
        match initializer {
            ForInitializer::Variables(variables) => self.local_variables(variables),
            ForInitializer::Expressions(expressions) => self.expressions(expressions),
        }
    }

    /// A statement whose declarations end with it.
    fn nested(&mut self, statement: &'a Statement) {
        self.statements(std::slice::from_ref(statement));
    }

    fn local_variables(&mut self, variables: &'a LocalVariables) {
        for declarator in &variables.declarators {
            self.initializer(declarator.initializer.as_ref());
        }
    }

    fn initializer(&mut self, initializer: Option<&'a VariableInitializer>) {
        match initializer {
            Some(VariableInitializer::Expression(expression)) => self.expression(expression),
            Some(VariableInitializer::Array(array)) => self.array(array),
            None => {}
        }
    }

    fn array(&mut self, array: &'a ArrayInitializer) {
        for element in &array.elements {
            self.initializer(Some(element));
        }
    }

    fn switch(&mut self, switch: &'a SwitchExpression) {
        self.expression(&switch.selector);
        let outside = self.types.len();
        for case in &switch.cases {
            for label in &case.labels {
                if let SwitchLabelKind::Constants(constants) = &label.kind {
                    self.expressions(constants);
                }
                label.guard.iter().for_each(|guard| self.expression(guard));
            }
            match &case.body {
                // Declarations of one group are in scope in the next ones.
                SwitchBody::Statements(statements) => {
                    statements.iter().for_each(|s| self.statement(s));
                }
                SwitchBody::Rule(rule) => self.nested(rule),
            }
        }
        self.types.truncate(outside);
    }

    fn expressions(&mut self, expressions: &'a [Expression]) {
        for expression in expressions {
            self.expression(expression);
        }
    }

    fn pair(&mut self, first: &'a Expression, second: &'a Expression) {
        self.expression(first);
        self.expression(second);
    }

    fn expression(&mut self, expression: &'a Expression) {
        match &expression.kind {
            E::Literal(_) | E::Name(_) | E::ClassLiteral(_) | E::Error => {}
            E::This { qualifier } | E::Super { qualifier } => {
                qualifier.iter().for_each(|q| self.expression(q));
            }
            E::Parenthesized(inner) => self.expression(inner),
            E::FieldAccess { object, .. } => self.expression(object),
            E::ArrayAccess { array, index } => self.pair(array, index),
            E::MethodCall(call) => {
                call.receiver.iter().for_each(|r| self.expression(r));
                self.expressions(&call.arguments);
            }
            E::New(new) => {
                new.outer.iter().for_each(|outer| self.expression(outer));
                self.expressions(&new.arguments);
                if let Some(body) = &new.body {
                    self.local(ClassSource::Anonymous(new, body), body.span);
                }
            }
            E::NewArray(new) => {
                self.expressions(&new.lengths);
                new.initializer.iter().for_each(|array| self.array(array));
            }
            E::Unary { operand, .. } | E::Update { operand, .. } | E::Cast { operand, .. } => {
                self.expression(operand);
            }
            E::Binary(binary) => {
                self.expression(&binary.first);
                for part in &binary.rest {
                    self.expression(&part.operand);
                }
            }
            E::Assignment { target, value, .. } => self.pair(target, value),
            E::Conditional {
                condition,
                then,
                otherwise,
            } => {
                self.expression(condition);
                self.expression(then);
                self.expression(otherwise);
            }
            E::InstanceOf { operand, .. } => self.expression(operand),
            E::Switch(switch) => self.switch(switch),
            E::Lambda(lambda) => match &lambda.body {
                LambdaBody::Expression(expression) => self.expression(expression),
                LambdaBody::Block(block) => self.block(block),
            },
            E::MethodReference(reference) => {
                if let MethodReferenceTarget::Expression(target) = &reference.target {
                    self.expression(target);
                }
            }
            E::Other(other) => self.expressions(&other.children),
        }
    }
}
