//! Bodies: from syntax to typed hir. One [`BodyBuilder`] per method; its parts are in the modules
//! beneath.

mod assignments;
mod calls;
mod characters;
mod conditionals;
mod constants;
mod constructors;
mod context;
mod conversions;
mod creation;
mod enums;
mod expressions;
mod flow;
mod function_classes;
mod hoisting;
mod lambdas;
mod local_classes;
mod loops;
mod mistakes;
mod mixed_results;
mod nested_arrays;
mod operands;
mod operators;
mod patterns;
mod records;
mod references;
mod resources;
mod statements;
mod switch_values;
mod switches;
mod texts;
mod unobserved;
mod values;
mod variables;

use rustc_hash::FxHashMap;
use syntax::Span;
use syntax::tree::{MethodDeclaration, Modifiers};

use crate::class_table::{ClassTable, GeneratedMethod, MethodSource};
use crate::entities::{ClassId, FieldId, MethodId, MethodKind, Type, index};
use crate::hir::{Body, Local, LocalId, Statement, StatementKind};
use crate::lombok::{self, GENERATED};
use crate::names::TypeScope;
use crate::types::{GenericType, VariableId};
use codes::Code;
use context::{Bindings, Declared, Hoisting, Label, LambdaFrame, Mixed, SwitchValue};
use values::{Value, expression_statement, unsupported_statement};

/// How deep expressions of one body may nest, the operands of a chain such as `a + b + c` counted
/// one by one: later stages recurse over them.
const DEEPEST_EXPRESSION: u32 = 400;

/// Attributes one body.
pub(crate) struct BodyBuilder<'t, 'a> {
    table: &'t ClassTable<'a>,
    class: ClassId,
    unit: usize,
    variables: Vec<VariableId>,
    /// Whether local 0 is `this`.
    has_this: bool,
    /// Whether the arguments of `this(…)` or `super(…)` are being evaluated: there is no `this`
    /// yet.
    in_prologue: bool,
    /// The parameter that holds the outer instance, in constructors of inner classes.
    outer_parameter: Option<LocalId>,
    /// How many parameters after `this` are hidden.
    hidden: usize,
    /// The declared result.
    result: GenericType,
    locals: Vec<Local>,
    scope: Vec<Declared>,
    /// The local classes in scope.
    types: Vec<(String, ClassId)>,
    /// How many local classes are around this body.
    class_depth: usize,
    /// The lambda expressions around this place, within the body.
    frames: Vec<LambdaFrame>,
    /// Whether `this` was used since the innermost of them began.
    uses_this: std::cell::Cell<bool>,
    /// How many lambda expressions around this place are attributed only to find out what they
    /// give.
    probes: u32,
    /// Interfaces that the next function implements beside its own.
    function_interfaces: Vec<ClassId>,
    /// The name that lambda expressions of this body are named after.
    method_name: String,
    labels: Vec<Label>,
    next_label: u32,
    /// Expressions whose results were converted to one number type, by their places.
    mixed: FxHashMap<Span, Mixed>,
    /// The switch expressions around this place, innermost last.
    switch_values: Vec<SwitchValue>,
    /// How deep the expression nests that is being attributed.
    depth: u32,
    /// What the expression that was attributed last introduces.
    introduced: Bindings,
    /// Where javac declares the variables of patterns.
    hoisting: Hoisting,
    /// What becomes of [`Body::offsets`].
    offsets: FxHashMap<Span, u32>,
    /// Set when a constant was asked for that is not known yet: attribution is repeated once it is.
    pub(super) needs: Option<FieldId>,
}

impl<'t, 'a> BodyBuilder<'t, 'a> {
    /// A builder in a class, outside of all methods.
    pub(crate) fn new(table: &'t ClassTable<'a>, class: ClassId) -> BodyBuilder<'t, 'a> {
        BodyBuilder {
            table,
            class,
            unit: table.class_detail(class).unit,
            variables: Vec::new(),
            has_this: false,
            in_prologue: false,
            outer_parameter: None,
            hidden: 0,
            result: GenericType::Void,
            locals: Vec::new(),
            scope: Vec::new(),
            types: Vec::new(),
            class_depth: table.class_depth(class),
            frames: Vec::new(),
            uses_this: std::cell::Cell::new(false),
            probes: 0,
            function_interfaces: Vec::new(),
            method_name: "static".to_owned(),
            labels: Vec::new(),
            next_label: 0,
            mixed: FxHashMap::default(),
            switch_values: Vec::new(),
            depth: 0,
            introduced: Bindings::default(),
            hoisting: Hoisting::default(),
            offsets: FxHashMap::default(),
            needs: None,
        }
    }

    /// The body of a method, constructor or static initialiser; none for abstract and native ones.
    pub(crate) fn build(table: &'t ClassTable<'a>, method: MethodId) -> Option<Body> {
        let declared = table.method(method);
        let detail = table.method_detail(method);
        if declared.is_abstract || declared.is_native {
            return None;
        }
        let mut builder = BodyBuilder::new(table, declared.class);
        builder.variables.clone_from(&detail.variables);
        builder.result = detail.result.clone();
        builder.method_name = match declared.kind {
            MethodKind::Method => declared.name.clone(),
            MethodKind::Constructor => "new".to_owned(),
            MethodKind::StaticInitializer => "static".to_owned(),
        };
        if !declared.is_static {
            builder.has_this = true;
            let this = table.this_type(declared.class);
            builder.add_local("this", Type::Class(declared.class), this);
        }
        let hidden = declared.hidden_parameters;
        let has_outer = table.class(declared.class).outer_instance.is_some();
        builder.hidden = hidden;
        for (position, parameter) in declared.parameters.iter().enumerate() {
            if position < hidden {
                let local = builder.push_local(&parameter.name, parameter.ty);
                if position == 0 && has_outer {
                    builder.outer_parameter = Some(local);
                }
            } else {
                let ty = detail.parameters[position - hidden].clone();
                builder.add_local(&parameter.name, parameter.ty, ty);
            }
        }
        Some(Body {
            parameters: index(builder.locals.len()),
            statements: builder.statements_of(detail.source, declared.place.span)?,
            locals: builder.locals,
            offsets: builder.offsets,
        })
    }

    fn statements_of(&mut self, source: MethodSource<'_>, span: Span) -> Option<Vec<Statement>> {
        Some(match source {
            MethodSource::Method(declaration) if self.has_local_checks(declaration) => {
                let construct = "a parameter that Lombok checks, of a class in code";
                vec![unsupported_statement(Code::Construct, construct, span)]
            }
            MethodSource::Method(declaration) => {
                let statements = self.statements(&declaration.body.as_ref()?.statements);
                match is_generated(&declaration.modifiers) {
                    true => vec![Statement::new(StatementKind::Synthetic(statements), span)],
                    false => statements,
                }
            }
            MethodSource::Constructor(declaration) => {
                let mut statements = self.constructor(declaration);
                if is_generated(&declaration.modifiers) {
                    statements.iter_mut().for_each(without_branches);
                }
                statements
            }
            MethodSource::DefaultConstructor => self.default_constructor(span),
            MethodSource::StaticInitializer => self.static_initializer(),
            MethodSource::RecordConstructor => self.record_constructor(span),
            MethodSource::RecordAccessor(field) => self.record_accessor(field, span),
            MethodSource::AnonymousConstructor => self.anonymous_constructor(span),
            MethodSource::Generated(
                method @ (GeneratedMethod::RecordEquals
                | GeneratedMethod::RecordHashCode
                | GeneratedMethod::RecordToString),
            ) => self.record_method(method, span),
            MethodSource::Generated(GeneratedMethod::AllConstants) => self.constants_of_any(span),
            MethodSource::Generated(GeneratedMethod::AssignsElement) => {
                vec![self.element_assignment(span)]
            }
            MethodSource::Generated(GeneratedMethod::AssignsField(field)) => {
                vec![self.field_assignment(field, span)]
            }
            MethodSource::Generated(method) => self.enum_method(method, span),
            MethodSource::Synthetic => return None,
        })
    }

    /// Whether Lombok adds checks to a method of a class that is declared in code.
    fn has_local_checks(&self, declaration: &MethodDeclaration) -> bool {
        let unit = self.table.units[self.unit].tree();
        self.table.class(self.class).is_local
            && lombok::checks_parameters(unit, &declaration.parameters)
    }

    /// Where type names of this body stand.
    fn type_scope(&self) -> TypeScope<'_> {
        TypeScope {
            unit: self.unit,
            class: Some(self.class),
            variables: &self.variables,
            types: &self.types,
        }
    }

    /// A local that no name in the source means.
    fn push_local(&mut self, name: &str, ty: Type) -> LocalId {
        let local = LocalId(index(self.locals.len()));
        self.locals.push(Local {
            name: name.to_owned(),
            ty,
        });
        local
    }

    /// A local that is in scope from here to the end of the block.
    fn add_local(&mut self, name: &str, erased: Type, ty: GenericType) -> LocalId {
        let local = self.push_local(name, erased);
        self.scope.push(Declared {
            name: name.to_owned(),
            local,
            ty,
            constant: None,
        });
        local
    }

    /// Runs something whose declarations end with it.
    fn in_block<T>(&mut self, inside: impl FnOnce(&mut Self) -> T) -> T {
        let (variables, types) = (self.scope.len(), self.types.len());
        let result = inside(self);
        self.scope.truncate(variables);
        self.types.truncate(types);
        result
    }

    /// Runs something with these variables in scope, and no longer.
    fn with_variables<T>(
        &mut self,
        variables: &[Declared],
        inside: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.in_block(|builder| {
            builder.scope.extend_from_slice(variables);
            inside(builder)
        })
    }

    fn object_type(&self) -> GenericType {
        GenericType::class(self.table.well_known().object)
    }

    fn string_type(&self) -> GenericType {
        GenericType::class(self.table.well_known().string)
    }
}

/// Whether a method was generated. Its branches do not count: the source does not contain them.
fn is_generated(modifiers: &Modifiers) -> bool {
    modifiers.annotation(GENERATED).is_some()
}

/// Lets the branches of a statement not count. The call of another constructor has none, and stays
/// what it is.
fn without_branches(statement: &mut Statement) {
    if matches!(statement.kind, StatementKind::If { .. }) {
        let span = statement.span;
        let nothing = Statement::new(StatementKind::Synthetic(Vec::new()), span);
        let inside = std::mem::replace(statement, nothing);
        statement.kind = StatementKind::Synthetic(vec![inside]);
    }
}
