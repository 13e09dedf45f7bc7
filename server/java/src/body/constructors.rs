//! Constructors and initialisers (JLS 8.6 to 8.8, 12.4, 12.5).

use syntax::Span;
use syntax::tree::{self, ConstructorTarget, Member, StatementKind as Syntax};

use super::operands::Operand;
use super::{BodyBuilder, Value, expression_statement, unsupported_statement};
use crate::entities::{ClassId, ClassKind, FieldId, Type};
use crate::hir::{Dispatch, Expression, ExpressionKind, LocalId, Statement, StatementKind, Target};
use crate::types::GenericType;
use codes::Code;

impl BodyBuilder<'_, '_> {
    /// The body of a declared constructor.
    pub(super) fn constructor(
        &mut self,
        declaration: &tree::ConstructorDeclaration,
    ) -> Vec<Statement> {
        let mut statements = &declaration.body.statements[..];
        let mut lowered = Vec::new();
        if let Some((first, rest)) = statements.split_first()
            && let Syntax::ConstructorCall(call) = &first.kind
        {
            statements = rest;
            self.constructor_call(call, first.span, &mut lowered);
        } else {
            self.implicit_super(declaration.name.span, &mut lowered);
        }
        // The parameters stay in scope, and are not in the scope of the initialisers.
        lowered.extend(self.statements(statements));
        if declaration.is_compact {
            self.store_components(declaration.name.span, &mut lowered);
        }
        lowered
    }

    /// The body of a constructor that is not written.
    pub(super) fn default_constructor(&mut self, span: Span) -> Vec<Statement> {
        let mut lowered = Vec::new();
        self.implicit_super(span, &mut lowered);
        lowered
    }

    /// The body of a record's constructor that is not written.
    pub(super) fn record_constructor(&mut self, span: Span) -> Vec<Statement> {
        let mut lowered = self.default_constructor(span);
        self.store_components(span, &mut lowered);
        lowered
    }

    /// The body of a record's accessor that is not written.
    pub(super) fn record_accessor(&mut self, field: FieldId, span: Span) -> Vec<Statement> {
        let this = self.this(span);
        let ty = self.table.field_detail(field).ty.clone();
        let value = self.instance_field(this, field, ty, span);
        vec![Statement::new(
            StatementKind::Return(Some(value.expression)),
            span,
        )]
    }

    /// `array[index] = value;`, which a caller writes.
    pub(super) fn element_assignment(&self, span: Span) -> Statement {
        let [array, index, value] = [0, 1, 2].map(|local| self.read_local(LocalId(local), span));
        let (array, index) = (Box::new(array), Box::new(index));
        let target = Target::Element { array, index };
        expression_statement(Expression::assign(target, value))
    }

    /// `object.field = value;`, which a caller writes.
    pub(super) fn field_assignment(&self, field: FieldId, span: Span) -> Statement {
        let [object, value] = [0, 1].map(|local| self.read_local(LocalId(local), span));
        let object = Box::new(object);
        expression_statement(Expression::assign(Target::Field { object, field }, value))
    }

    /// Stores each parameter of a record's canonical constructor in its field.
    fn store_components(&mut self, span: Span, lowered: &mut Vec<Statement>) {
        let components = self
            .table
            .class_detail(self.class)
            .source
            .record_components()
            .len();
        let fields: Vec<FieldId> = self
            .table
            .class(self.class)
            .fields
            .iter()
            .copied()
            .take(components)
            .collect();
        for (position, field) in fields.into_iter().enumerate() {
            let parameter = LocalId(crate::entities::index(position + 1));
            let ty = self.locals[parameter.0 as usize].ty;
            let value = Expression::new(ExpressionKind::Local(parameter), ty, span);
            lowered.push(self.store(field, value, span));
        }
    }

    /// `this.field = value;`
    pub(super) fn store(&self, field: FieldId, value: Expression, span: Span) -> Statement {
        let object = Box::new(self.local_this(span));
        let ty = self.table.field(field).ty;
        let kind = ExpressionKind::Assign {
            target: Target::Field { object, field },
            value: Box::new(value),
        };
        expression_statement(Expression { kind, ty, span })
    }

    fn local_this(&self, span: Span) -> Expression {
        Expression::new(
            ExpressionKind::Local(LocalId(0)),
            Type::Class(self.class),
            span,
        )
    }

    /// `this(…);` or `super(…);`
    fn constructor_call(
        &mut self,
        call: &tree::ConstructorCall,
        span: Span,
        lowered: &mut Vec<Statement>,
    ) {
        self.in_prologue = true;
        let outer = call
            .outer
            .as_ref()
            .map(|outer| self.expression(outer, None));
        let arguments = self.operands(&call.arguments);
        self.in_prologue = false;
        match call.target {
            ConstructorTarget::This => {
                let site = self.table.this_type(self.class);
                // All hidden parameters are passed on.
                let hidden = self.hidden_locals();
                let hidden = hidden.map(|local| self.read_local(local, span)).collect();
                lowered.push(self.call_constructor(&site, hidden, arguments, span));
            }
            ConstructorTarget::Super => self.super_call(outer, arguments, span, lowered),
        }
    }

    /// The hidden parameters of this constructor.
    fn hidden_locals(&self) -> impl Iterator<Item = LocalId> + use<> {
        (1..=crate::entities::index(self.hidden)).map(LocalId)
    }

    fn implicit_super(&mut self, span: Span, lowered: &mut Vec<Statement>) {
        self.super_call(None, Vec::new(), span, lowered);
    }

    /// Stores the outer instance, calls the superclass's constructor, and runs the initialisers.
    fn super_call(
        &mut self,
        outer: Option<Value>,
        arguments: Vec<Operand<'_>>,
        span: Span,
        lowered: &mut Vec<Statement>,
    ) {
        self.store_hidden(span, lowered);
        let detail = self.table.class_detail(self.class);
        if let Some(unknown) = &detail.unknown_superclass {
            let construct = format!("object of a subclass of {unknown}, which is not modelled");
            lowered.push(unsupported_statement(Code::UnknownClass, construct, span));
            return;
        }
        if let Some(site @ GenericType::Class(superclass, _)) = &detail.superclass {
            self.in_prologue = true;
            let hidden = self.hidden_arguments(*superclass, outer, span);
            self.in_prologue = false;
            match hidden {
                Ok(_) if self.table.class(self.class).kind == ClassKind::Enum => {
                    lowered.push(self.enum_constructor_call(*superclass, span));
                }
                Ok(hidden) => lowered.push(self.call_constructor(site, hidden, arguments, span)),
                Err(unsupported) => lowered.push(expression_statement(unsupported.expression)),
            }
        }
        self.instance_initializers(lowered);
    }

    /// The call of the constructor of `Enum`, with the constant's name and ordinal.
    fn enum_constructor_call(&self, enumeration: ClassId, span: Span) -> Statement {
        let Some(method) = self.method_of(enumeration, "<init>") else {
            let construct = "constructor of java.lang.Enum";
            return unsupported_statement(Code::UnknownMethod, construct, span);
        };
        let hidden = self.hidden_locals();
        let kind = ExpressionKind::Call {
            dispatch: Dispatch::Exact,
            method,
            receiver: Some(Box::new(self.local_this(span))),
            arguments: hidden.map(|local| self.read_local(local, span)).collect(),
        };
        expression_statement(Expression::new(kind, Type::Void, span))
    }

    /// The call of a constructor on `this`.
    fn call_constructor(
        &mut self,
        site: &GenericType,
        hidden: Vec<Expression>,
        arguments: Vec<Operand<'_>>,
        span: Span,
    ) -> Statement {
        let candidates = self.table.constructors(site, self.class);
        let shown = format!("constructor {}", self.table.display(self.table.erase(site)));
        let outside = std::mem::replace(&mut self.in_prologue, true);
        let constructed = match site {
            GenericType::Class(class, _) => *class,
            _ => self.class,
        };
        let found = self.constructor_arguments(constructed, candidates, arguments, &shown, span);
        self.in_prologue = outside;
        let (chosen, arguments) = match found {
            Ok(found) => found,
            Err(unsupported) => return expression_statement(unsupported.expression),
        };
        let mut passed = hidden;
        let arguments = self.with_results_converted(arguments, &chosen);
        passed.extend(self.pass_arguments(arguments, &chosen, span));
        let kind = ExpressionKind::Call {
            dispatch: Dispatch::Exact,
            method: chosen.method,
            receiver: Some(Box::new(self.local_this(span))),
            arguments: passed,
        };
        expression_statement(Expression::new(kind, Type::Void, span))
    }

    /// Field initialisers and initialiser blocks, in order; the constructor's parameters are not in
    /// scope there.
    pub(super) fn instance_initializers(&mut self, lowered: &mut Vec<Statement>) {
        let outside = std::mem::take(&mut self.scope);
        let variables = std::mem::take(&mut self.variables);
        self.initializers(false, lowered);
        self.scope = outside;
        self.variables = variables;
    }

    /// The body of `<clinit>`.
    pub(super) fn static_initializer(&mut self) -> Vec<Statement> {
        let mut lowered = Vec::new();
        self.create_constants(&mut lowered);
        self.initializers(true, &mut lowered);
        lowered
    }

    fn initializers(&mut self, is_static: bool, lowered: &mut Vec<Statement>) {
        let source = self.table.class_detail(self.class).source;
        let in_interface = self.table.is_interface(self.class);
        let components = source.record_components().len() + source.enum_constants().len();
        let hidden =
            usize::from(self.table.class(self.class).outer_instance.is_some()) + components;
        let mut fields = self
            .table
            .class(self.class)
            .fields
            .iter()
            .copied()
            .skip(hidden);
        for member in source.members() {
            match member {
                Member::Field(declared) => {
                    let is_static_field =
                        in_interface || declared.modifiers.has(tree::Modifier::Static);
                    for declarator in &declared.declarators {
                        let Some(field) = fields.next() else {
                            continue;
                        };
                        if is_static_field == is_static
                            && let Some(initializer) = &declarator.initializer
                        {
                            self.initialize_field(field, initializer, declarator.span, lowered);
                        }
                    }
                }
                Member::Initializer(block) if block.is_static == is_static => {
                    let statements = self.statements(&block.body.statements);
                    lowered.push(Statement::new(StatementKind::Block(statements), block.span));
                }
                _ => {}
            }
        }
    }

    fn initialize_field(
        &mut self,
        field: FieldId,
        initializer: &tree::VariableInitializer,
        span: Span,
        lowered: &mut Vec<Statement>,
    ) {
        let declared = self.table.field(field);
        if declared.is_static && declared.constant.is_some() {
            return;
        }
        let ty = self.table.field_detail(field).ty.clone();
        if let Some(left) = self.unobserved_initializer(&ty, initializer, span) {
            return lowered.push(left);
        }
        let value = self.initializer(initializer, &ty);
        let value = self.assign_to(value, declared.ty);
        if matches!(value.kind, ExpressionKind::Unsupported(_)) {
            lowered.push(Statement {
                span,
                ..expression_statement(value)
            });
        } else if declared.is_static {
            let kind = ExpressionKind::Assign {
                target: Target::Static(field),
                value: Box::new(value),
            };
            lowered.push(expression_statement(Expression::new(
                kind,
                declared.ty,
                span,
            )));
        } else {
            lowered.push(self.store(field, value, span));
        }
    }
}
