//! Typed bodies as text, for tests and for people: Java-like, with every conversion and target
//! spelled out.

use std::fmt::Write as _;

use crate::entities::{ClassId, ConstantValue, FieldId, MethodId, MethodKind, Primitive, Type};
use crate::hir::{
    BinaryOperator, Body, Catch, Comparison, Dispatch, Expression, ExpressionKind, LabelId,
    LocalId, Statement, StatementKind, SwitchGroup, Target, UnaryOperator, Unsupported,
};
use crate::program::Program;

impl Program {
    /// The typed body of a method as text, one statement a line; only the signature where there is
    /// none.
    ///
    /// `(int)` is a primitive conversion, `<Node>` a checked reference cast, `!!` a null check.
    /// Calls show how they are dispatched (`virtual`, `exact`, `static`) and the class that
    /// declares the method. `«HW0205 …»` is unsupported.
    pub fn print_body(&self, method: MethodId) -> String {
        let mut printer = Printer::new(self, self.body(method));
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
        let mut printer = Printer::new(self, Some(body));
        printer.statement(statement);
        printer.text
    }

    /// All typed bodies of a class, in order of declaration, its static initialiser last.
    pub fn print_class(&self, class: ClassId) -> String {
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

impl<'p> Printer<'p> {
    fn new(program: &'p Program, body: Option<&'p Body>) -> Self {
        Printer {
            program,
            body,
            text: String::new(),
            indent: 0,
        }
    }

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
            StatementKind::Labelled { label, body } => {
                self.nested(&format!("{} ", label_name(*label)), body);
            }
            StatementKind::Break(label) => self.line(&format!("break {};", jump_name(*label))),
            StatementKind::Continue(label) => {
                self.line(&format!("continue {};", jump_name(*label)));
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
            StatementKind::Unmodelled => self.line("unmodelled;"),
            StatementKind::Unsupported(unsupported) => {
                self.line(&format!("{};", unsupported_text(unsupported)));
            }
            kind => self.branching(kind),
        }
    }

    /// Loops, `switch` and `try`.
    fn branching(&mut self, kind: &StatementKind) {
        match kind {
            StatementKind::While {
                label,
                condition,
                body,
            } => {
                let condition = self.expression(condition);
                self.nested(&format!("{} while {condition} ", label_name(*label)), body);
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
                let condition = condition.as_ref().map(|c| self.expression(c));
                let condition = condition.as_deref().unwrap_or("true");
                let (label, update) = (label_name(*label), self.list(update));
                self.line(&format!("{label} for {condition} update {update} start {{"));
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
                groups.iter().for_each(|group| self.group(group));
                self.line("}");
            }
            StatementKind::Try {
                body,
                catches,
                finally,
            } => {
                self.braced("try ", body);
                catches.iter().for_each(|catch| self.catch(catch));
                if let Some(finally) = finally {
                    self.braced("finally ", finally);
                }
            }
            other => self.line(&format!("{other:?}")),
        }
    }

    fn group(&mut self, group: &SwitchGroup) {
        let mut labels: Vec<String> = group.cases.iter().map(i32::to_string).collect();
        if group.is_default {
            labels.push("default".to_owned());
        }
        self.line(&format!("{}:", labels.join(", ")));
        self.statements(&group.statements);
    }

    fn catch(&mut self, catch: &Catch) {
        let types = catch.types.iter();
        let types: Vec<&str> = types.map(|&class| self.simple_name(class)).collect();
        let head = format!("catch {} {} ", types.join(" | "), self.local(catch.local));
        self.braced(&head, &catch.body);
    }

    fn simple_name(&self, class: ClassId) -> &str {
        &self.program.class(class).simple_name
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
        format!("{}.{}", self.simple_name(field.class), field.name)
    }

    fn target(&self, target: &Target) -> String {
        match target {
            Target::Local(local) => self.local(*local),
            Target::Field { object, field } => self.field(object, *field),
            Target::Static(field) => self.static_field(*field),
            Target::Element { array, index } => self.element(array, index),
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
            ExpressionKind::Field { object, field } => self.field(object, *field),
            ExpressionKind::Static(field) => self.static_field(*field),
            ExpressionKind::Element { array, index } => self.element(array, index),
            ExpressionKind::Length(array) => format!("{}.length", self.expression(array)),
            ExpressionKind::Convert(operand) => {
                format!("({}){}", self.ty(expression.ty), self.expression(operand))
            }
            ExpressionKind::Cast(operand) => {
                format!("(<{}>{})", self.ty(expression.ty), self.expression(operand))
            }
            ExpressionKind::InstanceOf { operand, ty } => {
                format!("({} instanceof {})", self.expression(operand), self.ty(*ty))
            }
            ExpressionKind::New {
                class, arguments, ..
            } => {
                let arguments = self.list(arguments);
                format!("new {}({arguments})", self.simple_name(*class))
            }
            ExpressionKind::NewArray { length } => {
                let length = self.expression(length);
                format!("new {} of {length}", self.ty(expression.ty))
            }
            ExpressionKind::ArrayInitializer { elements } => {
                format!("new {} {{{}}}", self.ty(expression.ty), self.list(elements))
            }
            ExpressionKind::Block { statements, value } => self.block(statements, value),
            ExpressionKind::NonNull(operand) => format!("{}!!", self.expression(operand)),
            ExpressionKind::Unsupported(unsupported) => unsupported_text(unsupported),
            kind => self.operation(kind),
        }
    }

    /// Operators, assignments and calls.
    fn operation(&self, kind: &ExpressionKind) -> String {
        match kind {
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
            } => self.between(left, symbol(*operator), right),
            ExpressionKind::Compare {
                operator,
                left,
                right,
            } => self.between(left, comparison_symbol(*operator), right),
            ExpressionKind::And(left, right) => self.between(left, "&&", right),
            ExpressionKind::Or(left, right) => self.between(left, "||", right),
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
                let (target, value) = (self.target(target), self.expression(value));
                format!("{target} {}=[{kinds}] {value}", symbol(*operator))
            }
            ExpressionKind::Step {
                target,
                target_type,
                increment,
                prefix,
            } => {
                let target = self.target(target);
                match (step_symbol(*increment, *target_type), prefix) {
                    (symbol, true) => format!("{symbol}{target}"),
                    (symbol, false) => format!("{target}{symbol}"),
                }
            }
            other => self.call(other),
        }
    }

    fn call(&self, kind: &ExpressionKind) -> String {
        let ExpressionKind::Call {
            dispatch,
            method,
            receiver,
            arguments,
        } = kind
        else {
            return format!("{kind:?}");
        };
        let declared = self.program.method(*method);
        let dispatch = match dispatch {
            Dispatch::Static => "static",
            Dispatch::Exact => "exact",
            Dispatch::Virtual => "virtual",
        };
        let receiver = receiver
            .as_ref()
            .map_or_else(String::new, |r| format!("{}.", self.expression(r)));
        let class = self.simple_name(declared.class);
        let name = match declared.kind {
            MethodKind::Constructor => class.to_owned(),
            _ => format!("{class}::{}", declared.name),
        };
        format!("{dispatch} {receiver}{name}({})", self.list(arguments))
    }

    fn between(&self, left: &Expression, symbol: &str, right: &Expression) -> String {
        format!(
            "({} {symbol} {})",
            self.expression(left),
            self.expression(right)
        )
    }

    fn field(&self, object: &Expression, field: FieldId) -> String {
        format!(
            "{}.{}",
            self.expression(object),
            self.program.field(field).name
        )
    }

    fn element(&self, array: &Expression, index: &Expression) -> String {
        format!("{}[{}]", self.expression(array), self.expression(index))
    }

    fn block(&self, statements: &[Statement], value: &Expression) -> String {
        if statements.is_empty() {
            return self.expression(value);
        }
        let mut inside = Printer::new(self.program, self.body);
        for statement in statements {
            inside.statement(statement);
        }
        let lines: Vec<&str> = inside.text.lines().map(str::trim).collect();
        format!("{{ {} {} }}", lines.join(" "), self.expression(value))
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

fn unsupported_text(unsupported: &Unsupported) -> String {
    format!("«{} {}»", unsupported.code, unsupported.construct)
}

fn step_symbol(increment: bool, ty: Primitive) -> String {
    let symbol = if increment { "++" } else { "--" };
    match ty {
        Primitive::Int => symbol.to_owned(),
        other => format!("{symbol}[{}]", other.name()),
    }
}

fn comparison_symbol(operator: Comparison) -> &'static str {
    match operator {
        Comparison::Equal => "==",
        Comparison::NotEqual => "!=",
        Comparison::Less => "<",
        Comparison::LessOrEqual => "<=",
        Comparison::Greater => ">",
        Comparison::GreaterOrEqual => ">=",
    }
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
