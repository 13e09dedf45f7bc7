//! A typed tree as text, for snapshots: prefix notation, one member or statement per line, literals
//! as written, no spans.

use std::fmt::Write;
use syntax::tree::*;

/// The whole file.
pub fn unit(unit: &CompilationUnit) -> String {
    let mut outline = Outline::default();
    if let Some(package) = &unit.package {
        outline.line(&format!(
            "(package{} {})",
            annotations(&package.annotations),
            package.name
        ));
    }
    for import in &unit.imports {
        let keyword = if import.is_static { " static" } else { "" };
        let star = if import.on_demand { ".*" } else { "" };
        outline.line(&format!("(import{keyword} {}{star})", import.name));
    }
    if unit.module.is_some() {
        outline.line("(module)");
    }
    for declaration in &unit.types {
        outline.declaration(declaration);
    }
    outline.text
}

/// One expression, on one line.
pub fn expression(expression: &Expression) -> String {
    match &expression.kind {
        ExpressionKind::Literal(literal) => literal.text.clone(),
        ExpressionKind::Name(name) => name.text.clone(),
        ExpressionKind::This { qualifier } => qualified(qualifier, "this"),
        ExpressionKind::Super { qualifier } => qualified(qualifier, "super"),
        ExpressionKind::Parenthesized(inner) => format!("(paren {})", self::expression(inner)),
        ExpressionKind::FieldAccess { object, name } => {
            format!("(. {} {name})", self::expression(object))
        }
        ExpressionKind::ArrayAccess { array, index } => {
            format!(
                "(index {} {})",
                self::expression(array),
                self::expression(index)
            )
        }
        ExpressionKind::MethodCall(call) => {
            let receiver = call
                .receiver
                .as_ref()
                .map_or("-".to_owned(), |receiver| self::expression(receiver));
            format!(
                "(call {receiver} {}{}{})",
                explicit(&call.type_arguments),
                call.name,
                expressions(&call.arguments)
            )
        }
        ExpressionKind::New(new) => {
            let outer = new.outer.as_ref().map_or("-".to_owned(), self::expression);
            let body = new
                .body
                .as_ref()
                .map(|body| block_text(|outline| outline.members(&body.members)));
            format!(
                "(new {outer} {}{}{}{})",
                explicit(&new.type_arguments),
                ty(&new.class),
                expressions(&new.arguments),
                body.unwrap_or_default()
            )
        }
        ExpressionKind::NewArray(new) => {
            let lengths: String = new
                .lengths
                .iter()
                .map(|length| format!(" [{}]", self::expression(length)))
                .collect();
            let empty = " []".repeat(new.empty_dimensions as usize);
            let elements = new
                .initializer
                .as_ref()
                .map(|array| format!(" {}", array_initializer(array)));
            format!(
                "(newarray {}{lengths}{empty}{})",
                ty(&new.element),
                elements.unwrap_or_default()
            )
        }
        ExpressionKind::Unary {
            operator, operand, ..
        } => {
            let symbol = match operator {
                UnaryOperator::Plus => "+",
                UnaryOperator::Negate => "-",
                UnaryOperator::Not => "!",
                UnaryOperator::Complement => "~",
            };
            format!("({symbol} {})", self::expression(operand))
        }
        ExpressionKind::Update {
            operator,
            position,
            operand,
        } => {
            let symbol = match operator {
                UpdateOperator::Increment => "++",
                UpdateOperator::Decrement => "--",
            };
            match position {
                UpdatePosition::Prefix => format!("({symbol}x {})", self::expression(operand)),
                UpdatePosition::Postfix => format!("(x{symbol} {})", self::expression(operand)),
            }
        }
        ExpressionKind::Binary(binary) => {
            let mut text: String = binary
                .rest
                .iter()
                .rev()
                .map(|part| format!("({} ", part.operator.symbol()))
                .collect();
            text += &self::expression(&binary.first);
            for part in &binary.rest {
                let _ = write!(text, " {})", self::expression(&part.operand));
            }
            text
        }
        ExpressionKind::Assignment {
            target,
            operator,
            value,
            ..
        } => {
            let symbol = operator.map_or("", BinaryOperator::symbol);
            format!(
                "({symbol}= {} {})",
                self::expression(target),
                self::expression(value)
            )
        }
        ExpressionKind::Conditional {
            condition,
            then,
            otherwise,
        } => format!(
            "(? {} {} {})",
            self::expression(condition),
            self::expression(then),
            self::expression(otherwise)
        ),
        ExpressionKind::Cast { types, operand } => {
            let types: Vec<String> = types.iter().map(ty).collect();
            format!("(cast {} {})", types.join("&"), self::expression(operand))
        }
        ExpressionKind::InstanceOf {
            operand,
            pattern: tested,
        } => {
            format!(
                "(instanceof {} {})",
                self::expression(operand),
                pattern(tested)
            )
        }
        ExpressionKind::ClassLiteral(class) => format!("(class {})", ty(class)),
        ExpressionKind::Switch(switch) => block_text(|outline| outline.switch(switch))
            .trim()
            .to_owned(),
        ExpressionKind::Lambda(lambda) => {
            let parameters: String = lambda.parameters.iter().map(parameter).collect();
            match &lambda.body {
                LambdaBody::Expression(body) => format!(
                    "(lambda ({}) {})",
                    parameters.trim(),
                    self::expression(body)
                ),
                LambdaBody::Block(body) => {
                    let body = block_text(|outline| outline.statements(&body.statements));
                    format!("(lambda ({}){body})", parameters.trim())
                }
            }
        }
        ExpressionKind::MethodReference(reference) => {
            let target = match &reference.target {
                MethodReferenceTarget::Type(target) => ty(target),
                MethodReferenceTarget::Expression(target) => self::expression(target),
            };
            let name = reference.name.as_ref().map_or("new", |name| &name.text);
            format!(
                "(:: {target} {}{name})",
                explicit(&reference.type_arguments)
            )
        }
        ExpressionKind::Other(other) => format!(
            "(other \"{}\"{})",
            other.construct,
            expressions(&other.children)
        ),
        ExpressionKind::Error => "<error>".to_owned(),
    }
}

fn qualified(qualifier: &Option<Box<Expression>>, keyword: &str) -> String {
    match qualifier {
        None => keyword.to_owned(),
        Some(qualifier) => format!("(. {} {keyword})", expression(qualifier)),
    }
}

fn expressions(list: &[Expression]) -> String {
    list.iter()
        .map(|item| format!(" {}", expression(item)))
        .collect()
}

fn explicit(arguments: &[TypeArgument]) -> String {
    if arguments.is_empty() {
        String::new()
    } else {
        format!("{} ", type_arguments(arguments))
    }
}

fn array_initializer(array: &ArrayInitializer) -> String {
    let elements: Vec<String> = array.elements.iter().map(initializer).collect();
    format!("{{{}}}", elements.join(" "))
}

fn initializer(initializer: &VariableInitializer) -> String {
    match initializer {
        VariableInitializer::Expression(value) => expression(value),
        VariableInitializer::Array(array) => array_initializer(array),
    }
}

fn pattern(pattern: &Pattern) -> String {
    match &pattern.kind {
        PatternKind::Type {
            ty: tested,
            name: None,
        } => ty(tested),
        PatternKind::Type {
            ty: tested,
            name: Some(name),
        } => format!("(bind {} {name})", ty(tested)),
        PatternKind::Record {
            ty: tested,
            components,
        } => {
            let components: String = components
                .iter()
                .map(|part| format!(" {}", self::pattern(part)))
                .collect();
            format!("(record {}{components})", ty(tested))
        }
        PatternKind::Any => "_".to_owned(),
        PatternKind::Error => "<error>".to_owned(),
    }
}

/// A type, as it would be written.
pub fn ty(reference: &TypeReference) -> String {
    let name = match &reference.kind {
        TypeKind::Primitive(primitive) => primitive.keyword().to_owned(),
        TypeKind::Void => "void".to_owned(),
        TypeKind::Error => "<error>".to_owned(),
        TypeKind::Named(segments) => {
            let segments: Vec<String> = segments
                .iter()
                .map(|segment| {
                    let arguments = segment
                        .arguments
                        .as_ref()
                        .map(|arguments| type_arguments(arguments));
                    format!("{}{}", segment.name, arguments.unwrap_or_default())
                })
                .collect();
            segments.join(".")
        }
    };
    name + &"[]".repeat(reference.dimensions as usize)
}

fn type_arguments(arguments: &[TypeArgument]) -> String {
    let arguments: Vec<String> = arguments
        .iter()
        .map(|argument| match argument {
            TypeArgument::Type(argument) => ty(argument),
            TypeArgument::Wildcard { bound: None, .. } => "?".to_owned(),
            TypeArgument::Wildcard {
                bound: Some((WildcardBound::Extends, bound)),
                ..
            } => format!("?extends {}", ty(bound)),
            TypeArgument::Wildcard {
                bound: Some((WildcardBound::Super, bound)),
                ..
            } => format!("?super {}", ty(bound)),
        })
        .collect();
    format!("<{}>", arguments.join(","))
}

fn annotations(annotations: &[Annotation]) -> String {
    annotations
        .iter()
        .map(|annotation| format!(" {}", self::annotation(annotation)))
        .collect()
}

fn annotation(annotation: &Annotation) -> String {
    let arguments: String = annotation
        .arguments
        .iter()
        .map(|argument| match &argument.name {
            Some(name) => format!(" (= {name} {})", annotation_value(&argument.value)),
            None => format!(" {}", annotation_value(&argument.value)),
        })
        .collect();
    if arguments.is_empty() {
        format!("@{}", annotation.name)
    } else {
        format!("(@{}{arguments})", annotation.name)
    }
}

fn annotation_value(value: &AnnotationValue) -> String {
    match value {
        AnnotationValue::Expression(value) => expression(value),
        AnnotationValue::Annotation(value) => annotation(value),
        AnnotationValue::Array(values, _) => {
            let values: Vec<String> = values.iter().map(annotation_value).collect();
            format!("{{{}}}", values.join(" "))
        }
    }
}

fn modifiers(modifiers: &Modifiers) -> String {
    let mut keywords: Vec<String> = modifiers
        .keywords
        .iter()
        .map(|(keyword, _)| format!("{keyword:?}").to_lowercase())
        .collect();
    keywords.sort();
    keywords.dedup();
    let keywords: String = keywords
        .iter()
        .map(|keyword| format!(" {keyword}"))
        .collect();
    annotations(&modifiers.annotations) + &keywords
}

fn parameter(parameter: &Parameter) -> String {
    let dots = if parameter.is_varargs { "..." } else { "" };
    let written = parameter.ty.as_ref().map_or("-".to_owned(), ty);
    format!(
        " (param{} {written}{dots} {})",
        modifiers(&parameter.modifiers),
        parameter.name
    )
}

fn type_parameters(parameters: &[TypeParameter]) -> String {
    if parameters.is_empty() {
        return String::new();
    }
    let parameters: Vec<String> = parameters
        .iter()
        .map(|parameter| {
            let bounds: Vec<String> = parameter.bounds.iter().map(ty).collect();
            let extends = if bounds.is_empty() { "" } else { " extends " };
            format!("{}{extends}{}", parameter.name, bounds.join("&"))
        })
        .collect();
    format!(" <{}>", parameters.join(","))
}

fn clause(keyword: &str, types: &[TypeReference]) -> String {
    if types.is_empty() {
        return String::new();
    }
    let types: String = types.iter().map(|item| format!(" {}", ty(item))).collect();
    format!(" ({keyword}{types})")
}

/// Lines that stand inside an expression.
fn block_text(write: impl FnOnce(&mut Outline)) -> String {
    let mut outline = Outline::default();
    write(&mut outline);
    let lines: Vec<&str> = outline.text.lines().map(str::trim_start).collect();
    if lines.is_empty() {
        " {}".to_owned()
    } else {
        format!(" {{ {} }}", lines.join(" "))
    }
}

#[derive(Default)]
struct Outline {
    text: String,
    indentation: usize,
}

impl Outline {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{}{text}", "  ".repeat(self.indentation));
    }

    fn inside(&mut self, write: impl FnOnce(&mut Outline)) {
        self.indentation += 1;
        write(self);
        self.indentation -= 1;
    }

    fn declaration(&mut self, declaration: &TypeDeclaration) {
        let superclass: Vec<TypeReference> = declaration.superclass.iter().cloned().collect();
        let components: String = declaration
            .record_components
            .iter()
            .map(parameter)
            .collect();
        self.line(&format!(
            "({}{} {}{}{}{}{}{components})",
            format!("{:?}", declaration.kind).to_lowercase(),
            modifiers(&declaration.modifiers),
            declaration.name,
            type_parameters(&declaration.type_parameters),
            clause("extends", &superclass),
            clause("implements", &declaration.interfaces),
            clause("permits", &declaration.permits),
        ));
        self.inside(|outline| {
            for constant in &declaration.enum_constants {
                let body = constant
                    .body
                    .as_ref()
                    .map(|body| block_text(|outline| outline.members(&body.members)));
                outline.line(&format!(
                    "(constant{} {}{}{})",
                    annotations(&constant.modifiers.annotations),
                    constant.name,
                    expressions(&constant.arguments),
                    body.unwrap_or_default()
                ));
            }
            outline.members(&declaration.members);
        });
    }

    fn members(&mut self, members: &[Member]) {
        for member in members {
            match member {
                Member::Field(field) => {
                    self.variables("field", &field.modifiers, &field.ty, &field.declarators)
                }
                Member::Method(method) => self.method(method),
                Member::Constructor(constructor) => self.constructor(constructor),
                Member::Initializer(initializer) => {
                    self.line(if initializer.is_static {
                        "(static-initializer)"
                    } else {
                        "(initializer)"
                    });
                    self.inside(|outline| outline.statements(&initializer.body.statements));
                }
                Member::Type(declaration) => self.declaration(declaration),
                Member::Error(_) => self.line("<error>"),
            }
        }
    }

    fn variables(
        &mut self,
        what: &str,
        mods: &Modifiers,
        written: &TypeReference,
        declarators: &[VariableDeclarator],
    ) {
        for declarator in declarators {
            self.line(&variable(what, mods, written, declarator));
        }
    }

    fn method(&mut self, method: &MethodDeclaration) {
        let parameters: String = method.parameters.iter().map(parameter).collect();
        let value = method
            .default_value
            .as_ref()
            .map(|value| format!(" (default {})", annotation_value(value)));
        let no_body = if method.body.is_none() { " ;" } else { "" };
        self.line(&format!(
            "(method{}{} {} {}{parameters}{}{}{no_body})",
            modifiers(&method.modifiers),
            type_parameters(&method.type_parameters),
            ty(&method.result),
            method.name,
            clause("throws", &method.throws),
            value.unwrap_or_default(),
        ));
        if let Some(body) = &method.body {
            self.inside(|outline| outline.statements(&body.statements));
        }
    }

    fn constructor(&mut self, constructor: &ConstructorDeclaration) {
        let parameters: String = constructor.parameters.iter().map(parameter).collect();
        let compact = if constructor.is_compact {
            "compact-"
        } else {
            ""
        };
        self.line(&format!(
            "({compact}constructor{}{}{parameters}{})",
            modifiers(&constructor.modifiers),
            type_parameters(&constructor.type_parameters),
            clause("throws", &constructor.throws),
        ));
        self.inside(|outline| outline.statements(&constructor.body.statements));
    }

    fn statements(&mut self, statements: &[Statement]) {
        for statement in statements {
            self.statement(statement);
        }
    }

    fn body(&mut self, statement: &Statement) {
        self.inside(|outline| outline.statement(statement));
    }

    fn statement(&mut self, statement: &Statement) {
        match &statement.kind {
            StatementKind::Block(block) => {
                self.line("(block)");
                self.inside(|outline| outline.statements(&block.statements));
            }
            StatementKind::LocalVariables(variables) => {
                self.variables(
                    "var",
                    &variables.modifiers,
                    &variables.ty,
                    &variables.declarators,
                );
            }
            StatementKind::LocalType(declaration) => self.declaration(declaration),
            StatementKind::Expression(value) => self.line(&expression(value)),
            StatementKind::ConstructorCall(call) => {
                let outer = call.outer.as_ref().map_or("-".to_owned(), expression);
                let keyword = match call.target {
                    ConstructorTarget::This => "this",
                    ConstructorTarget::Super => "super",
                };
                self.line(&format!(
                    "(call {outer} {}{keyword}{})",
                    explicit(&call.type_arguments),
                    expressions(&call.arguments)
                ));
            }
            StatementKind::If {
                condition,
                then,
                otherwise,
            } => {
                self.line(&format!("(if {})", expression(condition)));
                self.body(then);
                if let Some(otherwise) = otherwise {
                    self.line("(else)");
                    self.body(otherwise);
                }
            }
            StatementKind::While { condition, body } => {
                self.line(&format!("(while {})", expression(condition)));
                self.body(body);
            }
            StatementKind::DoWhile { body, condition } => {
                self.line(&format!("(do-while {})", expression(condition)));
                self.body(body);
            }
            StatementKind::For {
                initializer,
                condition,
                updates,
                body,
            } => {
                let start = match initializer {
                    ForInitializer::Expressions(list) => expressions(list),
                    ForInitializer::Variables(variables) => variables
                        .declarators
                        .iter()
                        .map(|declarator| {
                            format!(
                                " {}",
                                variable("var", &variables.modifiers, &variables.ty, declarator)
                            )
                        })
                        .collect(),
                };
                let condition = condition.as_ref().map_or("-".to_owned(), expression);
                self.line(&format!(
                    "(for{start} ; {condition} ;{})",
                    expressions(updates)
                ));
                self.body(body);
            }
            StatementKind::ForEach {
                modifiers: mods,
                ty: written,
                name,
                iterable,
                body,
            } => {
                self.line(&format!(
                    "(for-each{} {} {name} {})",
                    modifiers(mods),
                    ty(written),
                    expression(iterable)
                ));
                self.body(body);
            }
            StatementKind::Labelled { label, body } => {
                self.line(&format!("(label {label})"));
                self.body(body);
            }
            StatementKind::Switch(switch) => self.switch(switch),
            StatementKind::Break(label) => self.jump("break", label),
            StatementKind::Continue(label) => self.jump("continue", label),
            StatementKind::Return(None) => self.line("(return)"),
            StatementKind::Return(Some(value)) => {
                self.line(&format!("(return {})", expression(value)))
            }
            StatementKind::Throw(value) => self.line(&format!("(throw {})", expression(value))),
            StatementKind::Yield(value) => self.line(&format!("(yield {})", expression(value))),
            StatementKind::Assert { condition, detail } => {
                let detail = detail
                    .as_ref()
                    .map(|detail| format!(" {}", expression(detail)));
                self.line(&format!(
                    "(assert {}{})",
                    expression(condition),
                    detail.unwrap_or_default()
                ));
            }
            StatementKind::Synchronized { lock, body } => {
                self.line(&format!("(synchronized {})", expression(lock)));
                self.inside(|outline| outline.statements(&body.statements));
            }
            StatementKind::Try {
                resources,
                body,
                catches,
                finally,
            } => {
                self.try_statement(resources, body, catches, finally.as_ref());
            }
            StatementKind::Empty => self.line("(empty)"),
            StatementKind::Other(other) => self.line(&format!(
                "(other \"{}\"{})",
                other.construct,
                expressions(&other.children)
            )),
            StatementKind::Error => self.line("<error>"),
        }
    }

    fn jump(&mut self, keyword: &str, label: &Option<Identifier>) {
        let label = label.as_ref().map(|label| format!(" {label}"));
        self.line(&format!("({keyword}{})", label.unwrap_or_default()));
    }

    fn try_statement(
        &mut self,
        resources: &[Resource],
        body: &Block,
        catches: &[CatchClause],
        finally: Option<&Block>,
    ) {
        let resources: String = resources
            .iter()
            .map(|resource| match resource {
                Resource::Expression(value) => format!(" {}", expression(value)),
                Resource::Variable(variables) => variables
                    .declarators
                    .iter()
                    .map(|declarator| {
                        format!(
                            " {}",
                            variable("var", &variables.modifiers, &variables.ty, declarator)
                        )
                    })
                    .collect(),
            })
            .collect();
        self.line(&format!("(try{resources})"));
        self.inside(|outline| outline.statements(&body.statements));
        for clause in catches {
            let types: Vec<String> = clause.types.iter().map(ty).collect();
            self.line(&format!(
                "(catch{} {} {})",
                modifiers(&clause.modifiers),
                types.join("|"),
                clause.name
            ));
            self.inside(|outline| outline.statements(&clause.body.statements));
        }
        if let Some(finally) = finally {
            self.line("(finally)");
            self.inside(|outline| outline.statements(&finally.statements));
        }
    }

    fn switch(&mut self, switch: &SwitchExpression) {
        self.line(&format!("(switch {})", expression(&switch.selector)));
        self.inside(|outline| {
            for case in &switch.cases {
                let labels: Vec<String> = case.labels.iter().map(label).collect();
                match &case.body {
                    SwitchBody::Statements(statements) => {
                        outline.line(&format!("(case {})", labels.join(" ")));
                        outline.inside(|outline| outline.statements(statements));
                    }
                    SwitchBody::Rule(statement) => {
                        outline.line(&format!("(case-> {})", labels.join(" ")));
                        outline.body(statement);
                    }
                }
            }
        });
    }
}

fn label(label: &SwitchLabel) -> String {
    let mut text = match &label.kind {
        SwitchLabelKind::Default => "default".to_owned(),
        SwitchLabelKind::Constants(constants) => {
            let constants: Vec<String> = constants.iter().map(expression).collect();
            constants.join(",")
        }
        SwitchLabelKind::Pattern(matched) => pattern(matched),
    };
    if let Some(guard) = &label.guard {
        let _ = write!(text, " when {}", expression(guard));
    }
    text
}

fn variable(
    what: &str,
    mods: &Modifiers,
    written: &TypeReference,
    declarator: &VariableDeclarator,
) -> String {
    let dimensions = "[]".repeat(declarator.dimensions as usize);
    let value = declarator
        .initializer
        .as_ref()
        .map(|value| format!(" {}", initializer(value)));
    format!(
        "({what}{} {}{dimensions} {}{})",
        modifiers(mods),
        ty(written),
        declarator.name,
        value.unwrap_or_default()
    )
}
