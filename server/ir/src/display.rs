//! Graphs as text.
//!
//! ```text
//! parameters: this: Stack, value: int
//! b0:
//!   %2 = this.size
//!   %3 = %2 < 10
//!   if %3 then b1 else b2    [0 1]
//! b1:    (unwind b3, %5)
//!   …
//! ```
//!
//! Temporaries are `%n`; the numbers in brackets are outcomes.

use std::fmt::{self, Display, Formatter, Write as _};

use java::hir::{BinaryOperator, Comparison, Dispatch, UnaryOperator};
use java::{ConstantValue, FieldId, MethodId, Program, Type};

use crate::body::{
    Block, BlockId, Body, Conversion, Instruction, Local, Operand, OutcomeId, OutcomeKind,
    Terminator, Width,
};

/// A [`Body`] as text, see [`Body::display`].
struct DisplayBody<'a> {
    body: &'a Body,
    program: &'a Program,
    locals: Vec<String>,
}

impl Body {
    /// The graph as text, with the names of its program.
    pub fn display<'a>(&'a self, program: &'a Program) -> impl Display + 'a {
        DisplayBody {
            body: self,
            program,
            locals: local_names(self),
        }
    }
}

/// The declared names, made unique by the local's number where two declarations share one.
fn local_names(body: &Body) -> Vec<String> {
    let count = |name: &str| {
        let same = body
            .locals
            .iter()
            .filter(|l| l.name.as_deref() == Some(name));
        same.count()
    };
    let names = body
        .locals
        .iter()
        .enumerate()
        .map(|(number, local)| match &local.name {
            Some(name) if count(name) == 1 => name.clone(),
            Some(name) => format!("{name}%{number}"),
            None => format!("%{number}"),
        });
    names.collect()
}

impl Display for DisplayBody<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("parameters:")?;
        for (number, local) in self.body.locals[..self.body.parameters as usize]
            .iter()
            .enumerate()
        {
            let separator = if number == 0 { " " } else { ", " };
            let ty = self.program.display_type(local.ty);
            write!(f, "{separator}{}: {ty}", self.locals[number])?;
        }
        f.write_char('\n')?;
        for (number, block) in (0..).zip(&self.body.blocks) {
            self.block(f, BlockId(number), block)?;
        }
        for site in &self.body.asserts {
            writeln!(f, "assert: holds {}, fails {}", site.holds, site.fails)?;
        }
        Ok(())
    }
}

impl Display for BlockId {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "b{}", self.0)
    }
}

impl Display for OutcomeId {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Display for OutcomeKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            OutcomeKind::True => f.write_str("true"),
            OutcomeKind::False => f.write_str("false"),
            OutcomeKind::Case(value) => write!(f, "case {value}"),
            OutcomeKind::Default => f.write_str("default"),
        }
    }
}

impl DisplayBody<'_> {
    fn block(&self, f: &mut Formatter<'_>, id: BlockId, block: &Block) -> fmt::Result {
        write!(f, "{id}:")?;
        if let Some(unwind) = block.unwind {
            write!(
                f,
                "    (unwind {}, {})",
                unwind.target,
                self.local(unwind.exception)
            )?;
        }
        f.write_char('\n')?;
        for (instruction, _) in &block.instructions {
            f.write_str("  ")?;
            if let Some(result) = instruction.result() {
                write!(f, "{} = ", self.local(result))?;
            }
            writeln!(f, "{}", self.instruction(instruction))?;
        }
        f.write_str("  ")?;
        self.terminator(f, &block.terminator.0)?;
        f.write_char('\n')
    }

    fn local(&self, local: Local) -> &str {
        &self.locals[local.0 as usize]
    }

    fn operand(&self, operand: Operand) -> String {
        match operand {
            Operand::Local(local) => self.local(local).to_owned(),
            Operand::Null => "null".to_owned(),
            Operand::Constant(ConstantValue::Boolean(value)) => value.to_string(),
            Operand::Constant(ConstantValue::Int(value)) => value.to_string(),
            Operand::Constant(ConstantValue::Long(value)) => format!("{value}L"),
            Operand::Constant(ConstantValue::Float(value)) => format!("{value:?}f"),
            Operand::Constant(ConstantValue::Double(value)) => format!("{value:?}"),
            Operand::Constant(ConstantValue::Class(class)) => {
                format!("{}.class", self.program.display_type(class))
            }
            Operand::Constant(ConstantValue::String(id)) => {
                format!("{:?}", self.program.string(id))
            }
        }
    }

    fn operands(&self, operands: &[Operand]) -> String {
        let texts: Vec<String> = operands.iter().map(|&o| self.operand(o)).collect();
        texts.join(", ")
    }

    fn static_field(&self, field: FieldId) -> String {
        let field = self.program.field(field);
        format!(
            "{}.{}",
            self.program.class(field.class).simple_name,
            field.name
        )
    }

    fn infix(&self, left: &Operand, symbol: &str, right: &Operand, kind: &str) -> String {
        let (left, right) = (self.operand(*left), self.operand(*right));
        format!("{left} {symbol} {right}{kind}")
    }

    fn instruction(&self, instruction: &Instruction) -> String {
        let of = |operand: &Operand| self.operand(*operand);
        let ty = |ty: &Type| self.program.display_type(*ty);
        let field_name = |field: &FieldId| &self.program.field(*field).name;
        match instruction {
            Instruction::Assign { value, .. } => of(value),
            Instruction::Unary {
                operator,
                width,
                operand,
                ..
            } => unary_symbol(*operator).to_owned() + &of(operand) + kind(*width),
            Instruction::Binary {
                operator,
                width,
                left,
                right,
                ..
            } => self.infix(left, binary_symbol(*operator), right, kind(*width)),
            Instruction::Compare {
                comparison,
                width,
                left,
                right,
                ..
            } => self.infix(left, comparison_symbol(*comparison), right, kind(*width)),
            Instruction::SameReference {
                negated,
                left,
                right,
                ..
            } => {
                let symbol = if *negated { "!=" } else { "==" };
                self.infix(left, symbol, right, " (reference)")
            }
            Instruction::Convert {
                conversion,
                operand,
                ..
            } => format!("{}({})", conversion_name(*conversion), of(operand)),
            Instruction::GetField { object, field, .. } => {
                format!("{}.{}", of(object), field_name(field))
            }
            Instruction::PutField {
                object,
                field,
                value,
            } => format!("{}.{} = {}", of(object), field_name(field), of(value)),
            Instruction::GetStatic { field, .. } => self.static_field(*field),
            Instruction::PutStatic { field, value } => {
                format!("{} = {}", self.static_field(*field), of(value))
            }
            Instruction::ArrayLength { array, .. } => format!("{}.length", of(array)),
            Instruction::ArrayLoad { array, index, .. } => format!("{}[{}]", of(array), of(index)),
            Instruction::ArrayStore {
                array,
                index,
                value,
            } => format!("{}[{}] = {}", of(array), of(index), of(value)),
            Instruction::New { class, .. } => {
                format!("new {}", self.program.class(*class).simple_name)
            }
            Instruction::NewArray { array, length, .. } => {
                format!("new {} of {}", ty(array), of(length))
            }
            Instruction::Clone { object, .. } => format!("clone {}", of(object)),
            Instruction::InstanceOf {
                operand, ty: to, ..
            } => format!("{} instanceof {}", of(operand), ty(to)),
            Instruction::Cast {
                operand, ty: to, ..
            } => format!("({}) {}", ty(to), of(operand)),
            Instruction::Call {
                dispatch,
                method,
                arguments,
                ..
            } => self.call(*dispatch, *method, arguments),
            Instruction::Intrinsic {
                intrinsic,
                arguments,
                ..
            } => format!(
                "intrinsic {}({})",
                intrinsic.name(),
                self.operands(arguments)
            ),
            Instruction::LeftOut => "left out".to_owned(),
            Instruction::NullCheck { operand, .. } => format!("null check {}", of(operand)),
            Instruction::Unsupported(reason) => {
                format!("unsupported {}: {}", reason.code, reason.construct)
            }
        }
    }

    fn call(&self, dispatch: Dispatch, method: MethodId, arguments: &[Operand]) -> String {
        let dispatch = match dispatch {
            Dispatch::Static => "static",
            Dispatch::Exact => "exact",
            Dispatch::Virtual => "virtual",
        };
        let method = self.program.method(method);
        let class = &self.program.class(method.class).simple_name;
        let arguments = self.operands(arguments);
        format!("{dispatch} {class}.{}({arguments})", method.name)
    }

    fn terminator(&self, f: &mut Formatter<'_>, terminator: &Terminator) -> fmt::Result {
        match terminator {
            Terminator::Goto(target) => write!(f, "goto {target}"),
            Terminator::Branch {
                condition,
                then,
                otherwise,
                outcomes,
            } => {
                let condition = self.operand(*condition);
                write!(f, "if {condition} then {then} else {otherwise}")?;
                match outcomes {
                    Some((holds, fails)) => write!(f, "    [{holds} {fails}]"),
                    None => Ok(()),
                }
            }
            Terminator::Switch {
                selector,
                cases,
                default,
                default_outcome,
            } => {
                write!(f, "switch {}:", self.operand(*selector))?;
                for case in cases {
                    write!(
                        f,
                        " {} to {}{},",
                        case.value,
                        case.target,
                        number(case.outcome)
                    )?;
                }
                write!(f, " default to {default}{}", number(*default_outcome))
            }
            Terminator::Return(None) => f.write_str("return"),
            Terminator::Return(Some(value)) => write!(f, "return {}", self.operand(*value)),
            Terminator::Throw(exception) => write!(f, "throw {}", self.operand(*exception)),
        }
    }
}

/// A width, unless it is `int`, the most frequent one.
fn kind(width: Width) -> &'static str {
    match width {
        Width::Boolean => " (boolean)",
        Width::Int => "",
        Width::Long => " (long)",
        Width::Float => " (float)",
        Width::Double => " (double)",
    }
}

fn unary_symbol(operator: UnaryOperator) -> &'static str {
    match operator {
        UnaryOperator::Negate => "-",
        UnaryOperator::BitNot => "~",
        UnaryOperator::Not => "!",
    }
}

fn binary_symbol(operator: BinaryOperator) -> &'static str {
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

fn comparison_symbol(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "==",
        Comparison::NotEqual => "!=",
        Comparison::Less => "<",
        Comparison::LessOrEqual => "<=",
        Comparison::Greater => ">",
        Comparison::GreaterOrEqual => ">=",
    }
}

/// The JVM's name of the conversion.
fn conversion_name(conversion: Conversion) -> &'static str {
    match conversion {
        Conversion::IntToByte => "i2b",
        Conversion::IntToShort => "i2s",
        Conversion::IntToChar => "i2c",
        Conversion::IntToLong => "i2l",
        Conversion::IntToFloat => "i2f",
        Conversion::IntToDouble => "i2d",
        Conversion::LongToInt => "l2i",
        Conversion::LongToFloat => "l2f",
        Conversion::LongToDouble => "l2d",
        Conversion::FloatToInt => "f2i",
        Conversion::FloatToLong => "f2l",
        Conversion::FloatToDouble => "f2d",
        Conversion::DoubleToInt => "d2i",
        Conversion::DoubleToLong => "d2l",
        Conversion::DoubleToFloat => "d2f",
    }
}

fn number(outcome: Option<OutcomeId>) -> String {
    outcome.map_or_else(String::new, |outcome| format!(" [{outcome}]"))
}
