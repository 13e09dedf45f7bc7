//! Typed bodies as text, for tests and for people: Java-like, with every conversion and target
//! spelled out.

use std::fmt::Write as _;

use crate::entities::{ConstantValue, FieldId, MethodId, MethodKind, Primitive, Type};
use crate::hir::{
    BinaryOperator, Body, Comparison, Dispatch, Expression, ExpressionKind, LabelId, LocalId,
    Statement, StatementKind, Target, UnaryOperator,
};
use crate::program::Program;

impl Program {
    /// The typed body of a method as text, one statement a line; only the signature where there is
    /// none.
    ///
    /// `(int)` is a primitive conversion, `<Node>` a checked reference cast, `!!` a null check;
    /// calls show how they are dispatched (`virtual`, `exact`, `static`) and the class that
    /// declares the method; `«HW0205 …»` is unsupported.
    pub fn print_body(&self, method: MethodId) -> String {
        let mut printer = Printer {
            program: self,
            body: self.body(method),
            text: String::new(),
            indent: 0,
        };
        let signature = format!(
            "{} {}",
            self.display_type(self.method(method).result),
            self.display_method(method)
        );
        match self.body(method) {
            None => {
                let why = if self.method(method).is_native {
                    "native"
                } else {
                    "abstract"
                };
                printer.line(&format!("{why} {signature}"));
            }
            Some(body) => {
                printer.line(&format!("{signature} {{"));
                printer.statements(&body.statements);
                printer.line("}");
            }
        }
        printer.text
    }

    /// A statement of a body, and all that is inside, as [`Program::print_body`] shows it.
    pub fn print_statement(&self, body: &Body, statement: &Statement) -> String {
        let mut printer = Printer {
            program: self,
            body: Some(body),
            text: String::new(),
            indent: 0,
        };
        printer.statement(statement);
        printer.text
    }

    /// All typed bodies of a class, in order of declaration, its static initialiser last.
    pub fn print_class(&self, class: crate::entities::ClassId) -> String {
        let class = self.class(class);
        let methods = class.methods.iter().chain(&class.static_initializer);
        methods.map(|&method| self.print_body(method)).collect()
    }
}

struct Printer<'p> {
    program: &'p Program,
    body: Option<&'p Body>,
    text: String,
    indent: usize,
}

impl Printer<'_> {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{:width$}{line}", "", width = self.indent * 2);
    }

    fn statements(&mut self, statements: &[Statement]) {
        self.indent += 1;
        for statement in statements {
            self.statement(statement);
        }
        self.indent -= 1;
    }

    fn braced(&mut self, head: &str, statements: &[Statement]) {
        self.line(&format!("{head}{{"));
        self.statements(statements);
        self.line("}");
    }

    fn nested(&mut self, head: &str, statement: &Statement) {
        match &statement.kind {
            StatementKind::Block(statements) => self.braced(head, statements),
            _ => self.braced(head, std::slice::from_ref(statement)),
        }
    }

    fn statement(&mut self, statement: &Statement) {
        match &statement.kind {
            StatementKind::Expression(expression) => {
                let text = self.expression(expression);
                self.line(&format!("{text};"));
            }
            StatementKind::Block(statements) => self.braced("", statements),
            StatementKind::If {
                condition,
                then,
                otherwise,
            } => {
                let head = format!("if {} ", self.expression(condition));
                self.nested(&head, then);
                if let Some(otherwise) = otherwise {
                    self.nested("else ", otherwise);
                }
            }
            StatementKind::While {
                label,
                condition,
                body,
            } => {
                let head = format!(
                    "{} while {} ",
                    label_name(*label),
                    self.expression(condition)
                );
                self.nested(&head, body);
            }
            StatementKind::DoWhile {
                label,
                body,
                condition,
            } => {
                self.nested(&format!("{} do ", label_name(*label)), body);
                let condition = self.expression(condition);
                self.line(&format!("while {condition};"));
            }
            StatementKind::For {
                label,
                start,
                condition,
                update,
                body,
            } => {
                let condition = condition
                    .as_ref()
                    .map_or_else(|| "true".to_owned(), |c| self.expression(c));
                let update: Vec<String> = update.iter().map(|u| self.expression(u)).collect();
                self.line(&format!(
                    "{} for {condition} update {} start {{",
                    label_name(*label),
                    update.join(", ")
                ));
                self.statements(start);
                self.nested("} body ", body);
            }
            StatementKind::Switch {
                label,
                selector,
                groups,
            } => {
                let selector = self.expression(selector);
                self.line(&format!("{} switch {selector} {{", label_name(*label)));
                for group in groups {
                    let mut labels: Vec<String> = group.cases.iter().map(i32::to_string).collect();
                    if group.is_default {
                        labels.push("default".to_owned());
                    }
                    self.line(&format!("{}:", labels.join(", ")));
                    self.statements(&group.statements);
                }
                self.line("}");
            }
            StatementKind::Labelled { label, body } => {
                self.nested(&format!("{} ", label_name(*label)), body)
            }
            StatementKind::Break(label) => self.line(&format!("break {};", jump_name(*label))),
            StatementKind::Continue(label) => {
                self.line(&format!("continue {};", jump_name(*label)))
            }
            StatementKind::Return(None) => self.line("return;"),
            StatementKind::Return(Some(value)) => {
                let value = self.expression(value);
                self.line(&format!("return {value};"));
            }
            StatementKind::Throw(value) => {
                let value = self.expression(value);
                self.line(&format!("throw {value};"));
            }
            StatementKind::Try {
                body,
                catches,
                finally,
            } => {
                self.braced("try ", body);
                for catch in catches {
                    let types: Vec<String> = catch
                        .types
                        .iter()
                        .map(|&c| self.program.class(c).simple_name.clone())
                        .collect();
                    let head = format!("catch {} {} ", types.join(" | "), self.local(catch.local));
                    self.braced(&head, &catch.body);
                }
                if let Some(finally) = finally {
                    self.braced("finally ", finally);
                }
            }
            StatementKind::Synchronized { lock, body } => {
                let head = format!("synchronized {} ", self.expression(lock));
                self.braced(&head, body);
            }
            StatementKind::Assert { condition, message } => {
                let condition = self.expression(condition);
                let message = message
                    .as_ref()
                    .map_or_else(String::new, |m| format!(" : {}", self.expression(m)));
                self.line(&format!("assert {condition}{message};"));
            }
            StatementKind::Synthetic(statements) => self.braced("synthetic ", statements),
            StatementKind::Unsupported(unsupported) => {
                self.line(&format!(
                    "«{} {}»;",
                    unsupported.code, unsupported.construct
                ));
            }
        }
    }

    fn local(&self, local: LocalId) -> String {
        match self.body.and_then(|body| body.locals.get(local.0 as usize)) {
            // Names may be declared again; the number tells them apart.
            Some(declared) if declared.name == "this" => "this".to_owned(),
            Some(declared) => format!("{}#{}", declared.name, local.0),
            None => format!("#{}", local.0),
        }
    }

    fn ty(&self, ty: Type) -> String {
        self.program.display_type(ty)
    }

    fn static_field(&self, field: FieldId) -> String {
        let field = self.program.field(field);
        format!(
            "{}.{}",
            self.program.class(field.class).simple_name,
            field.name
        )
    }

    fn target(&self, target: &Target) -> String {
        match target {
            Target::Local(local) => self.local(*local),
            Target::Field { object, field } => {
                format!(
                    "{}.{}",
                    self.expression(object),
                    self.program.field(*field).name
                )
            }
            Target::Static(field) => self.static_field(*field),
            Target::Element { array, index } => {
                format!("{}[{}]", self.expression(array), self.expression(index))
            }
        }
    }

    fn list(&self, expressions: &[Expression]) -> String {
        let parts: Vec<String> = expressions.iter().map(|e| self.expression(e)).collect();
        parts.join(", ")
    }

    fn expression(&self, expression: &Expression) -> String {
        match &expression.kind {
            ExpressionKind::Constant(value) => self.constant(*value, expression.ty),
            ExpressionKind::Null => "null".to_owned(),
            ExpressionKind::Local(local) => self.local(*local),
            ExpressionKind::Field { object, field } => {
                format!(
                    "{}.{}",
                    self.expression(object),
                    self.program.field(*field).name
                )
            }
            ExpressionKind::Static(field) => self.static_field(*field),
            ExpressionKind::Element { array, index } => {
                format!("{}[{}]", self.expression(array), self.expression(index))
            }
            ExpressionKind::Length(array) => format!("{}.length", self.expression(array)),
            ExpressionKind::Unary { operator, operand } => {
                let symbol = match operator {
                    UnaryOperator::Negate => "-",
                    UnaryOperator::BitNot => "~",
                    UnaryOperator::Not => "!",
                };
                format!("{symbol}{}", self.expression(operand))
            }
            ExpressionKind::Binary {
                operator,
                left,
                right,
            } => {
                format!(
                    "({} {} {})",
                    self.expression(left),
                    symbol(*operator),
                    self.expression(right)
                )
            }
            ExpressionKind::Compare {
                operator,
                left,
                right,
            } => {
                let symbol = match operator {
                    Comparison::Equal => "==",
                    Comparison::NotEqual => "!=",
                    Comparison::Less => "<",
                    Comparison::LessOrEqual => "<=",
                    Comparison::Greater => ">",
                    Comparison::GreaterOrEqual => ">=",
                };
                format!(
                    "({} {symbol} {})",
                    self.expression(left),
                    self.expression(right)
                )
            }
            ExpressionKind::And(left, right) => {
                format!("({} && {})", self.expression(left), self.expression(right))
            }
            ExpressionKind::Or(left, right) => {
                format!("({} || {})", self.expression(left), self.expression(right))
            }
            ExpressionKind::Conditional {
                condition,
                then,
                otherwise,
            } => {
                let (then, otherwise) = (self.expression(then), self.expression(otherwise));
                format!("({} ? {then} : {otherwise})", self.expression(condition))
            }
            ExpressionKind::Assign { target, value } => {
                format!("{} = {}", self.target(target), self.expression(value))
            }
            ExpressionKind::CompoundAssign {
                target,
                operator,
                operation_type,
                target_type,
                value,
            } => {
                let kinds = format!("{}→{}", operation_type.name(), target_type.name());
                format!(
                    "{} {}=[{kinds}] {}",
                    self.target(target),
                    symbol(*operator),
                    self.expression(value)
                )
            }
            ExpressionKind::Step {
                target,
                target_type,
                increment,
                prefix,
            } => {
                let symbol = if *increment { "++" } else { "--" };
                let symbol = match target_type {
                    Primitive::Int => symbol.to_owned(),
                    other => format!("{symbol}[{}]", other.name()),
                };
                let target = self.target(target);
                if *prefix {
                    format!("{symbol}{target}")
                } else {
                    format!("{target}{symbol}")
                }
            }
            ExpressionKind::Convert(operand) => {
                format!("({}){}", self.ty(expression.ty), self.expression(operand))
            }
            ExpressionKind::Cast(operand) => {
                format!("(<{}>{})", self.ty(expression.ty), self.expression(operand))
            }
            ExpressionKind::InstanceOf { operand, ty } => {
                format!("({} instanceof {})", self.expression(operand), self.ty(*ty))
            }
            ExpressionKind::Call {
                dispatch,
                method,
                receiver,
                arguments,
            } => {
                let declared = self.program.method(*method);
                let dispatch = match dispatch {
                    Dispatch::Static => "static",
                    Dispatch::Exact => "exact",
                    Dispatch::Virtual => "virtual",
                };
                let receiver = receiver
                    .as_ref()
                    .map_or_else(String::new, |r| format!("{}.", self.expression(r)));
                let class = &self.program.class(declared.class).simple_name;
                let name = match declared.kind {
                    MethodKind::Constructor => class.clone(),
                    _ => format!("{class}::{}", declared.name),
                };
                format!("{dispatch} {receiver}{name}({})", self.list(arguments))
            }
            ExpressionKind::New {
                class, arguments, ..
            } => {
                format!(
                    "new {}({})",
                    self.program.class(*class).simple_name,
                    self.list(arguments)
                )
            }
            ExpressionKind::NewArray { length } => {
                format!(
                    "new {} of {}",
                    self.ty(expression.ty),
                    self.expression(length)
                )
            }
            ExpressionKind::ArrayInitializer { elements } => {
                format!("new {} {{{}}}", self.ty(expression.ty), self.list(elements))
            }
            ExpressionKind::Block { statements, value } if statements.is_empty() => {
                self.expression(value)
            }
            ExpressionKind::Block { statements, value } => {
                let mut inside = Printer {
                    program: self.program,
                    body: self.body,
                    text: String::new(),
                    indent: 0,
                };
                for statement in statements {
                    inside.statement(statement);
                }
                let lines: Vec<&str> = inside.text.lines().map(str::trim).collect();
                format!("{{ {} {} }}", lines.join(" "), self.expression(value))
            }
            ExpressionKind::NonNull(operand) => format!("{}!!", self.expression(operand)),
            ExpressionKind::Unsupported(unsupported) => {
                format!("«{} {}»", unsupported.code, unsupported.construct)
            }
        }
    }

    fn constant(&self, value: ConstantValue, ty: Type) -> String {
        match value {
            ConstantValue::Boolean(value) => value.to_string(),
            ConstantValue::Int(value) => match ty {
                Type::Primitive(Primitive::Int) | Type::Unknown => value.to_string(),
                other => format!("{value}:{}", self.ty(other)),
            },
            ConstantValue::Long(value) => format!("{value}L"),
            ConstantValue::Float(value) => format!("{value:?}f"),
            ConstantValue::Double(value) => format!("{value:?}"),
            ConstantValue::Class(class) => format!("{}.class", self.ty(class)),
            ConstantValue::String(id) => format!("{:?}", self.program.string(id)),
        }
    }
}

fn label_name(label: LabelId) -> String {
    format!("L{}:", label.0)
}

fn jump_name(label: LabelId) -> String {
    format!("L{}", label.0)
}

fn symbol(operator: BinaryOperator) -> &'static str {
    match operator {
        BinaryOperator::Add => "+",
        BinaryOperator::Subtract => "-",
        BinaryOperator::Multiply => "*",
        BinaryOperator::Divide => "/",
        BinaryOperator::Remainder => "%",
        BinaryOperator::And => "&",
        BinaryOperator::Or => "|",
        BinaryOperator::Xor => "^",
        BinaryOperator::ShiftLeft => "<<",
        BinaryOperator::ShiftRight => ">>",
        BinaryOperator::ShiftRightUnsigned => ">>>",
    }
}
