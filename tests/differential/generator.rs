//! Random Java programs: well-typed by construction, ending after few steps, the same for the same
//! seed.

use std::fmt::Write as _;

/// How deep expressions nest.
const EXPRESSION_DEPTH: u32 = 3;
/// How deep statements nest.
const STATEMENT_DEPTH: u32 = 2;

/// The primitive types; the variables of a method are three of each.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

use self::Kind::{Boolean, Byte, Char, Double, Float, Int, Long, Short};

const NUMERIC: [Kind; 7] = [Byte, Short, Char, Int, Long, Float, Double];
const ALL: [Kind; 8] = [Boolean, Byte, Short, Char, Int, Long, Float, Double];

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Boolean => "boolean",
            Byte => "byte",
            Short => "short",
            Char => "char",
            Int => "int",
            Long => "long",
            Float => "float",
            Double => "double",
        }
    }

    fn initial(self) -> char {
        match self {
            Boolean => 'z',
            other => other.name().as_bytes()[0] as char,
        }
    }
}

/// Numbers that look random, the same for the same seed.
pub struct Random {
    state: u64,
}

impl Random {
    /// Numbers of this seed.
    pub fn new(seed: u64) -> Random {
        Random {
            state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
        }
    }

    /// A number below `bound` (xorshift64*).
    pub fn below(&mut self, bound: usize) -> usize {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        let mixed = self.state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        mixed as usize % bound
    }
}

/// A class `differential.Random<seed>` with this number of test methods.
pub fn class(seed: u64, methods: u32) -> (String, String) {
    let mut generator = Generator {
        random: Random::new(seed),
        text: String::new(),
        names: 0,
    };
    let name = format!("Random{seed}");
    let text = &mut generator.text;
    let _ = writeln!(text, "package differential;\nclass {name} {{");
    for number in 0..methods {
        generator.method(number);
    }
    generator.text.push_str("}\n");
    (name, generator.text)
}

struct Generator {
    random: Random,
    text: String,
    /// How many loop counters and exception variables were named.
    names: u32,
}

impl Generator {
    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound)
    }

    fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    fn method(&mut self, number: u32) {
        let result = self.pick(&ALL);
        let _ = writeln!(self.text, "static {} test{number}() {{", result.name());
        for kind in ALL {
            for index in 0..3 {
                let constant = self.constant(kind);
                let _ = writeln!(
                    self.text,
                    "{} {}{index} = {constant};",
                    kind.name(),
                    kind.initial()
                );
            }
        }
        self.text
            .push_str("int[] cells = {1, -1, 2147483647, 0};\n");
        for _ in 0..5 {
            self.statement(STATEMENT_DEPTH);
        }
        let value = self.expression(result, EXPRESSION_DEPTH);
        let _ = writeln!(self.text, "return {value};\n}}");
    }

    fn statements(&mut self, depth: u32) {
        for _ in 0..1 + self.below(3) {
            self.statement(depth);
        }
    }

    fn block(&mut self, head: &str, depth: u32) {
        let _ = writeln!(self.text, "{head} {{");
        self.statements(depth - 1);
        self.text.push_str("}\n");
    }

    fn statement(&mut self, depth: u32) {
        let nesting = if depth > 0 { 10 } else { 6 };
        match self.below(nesting) {
            0 | 1 => {
                let kind = self.pick(&ALL);
                let (variable, value) =
                    (self.variable(kind), self.expression(kind, EXPRESSION_DEPTH));
                let _ = writeln!(self.text, "{variable} = {value};");
            }
            2 | 3 => {
                let variable = self.numeric_variable();
                let operator = self.pick(&["+", "-", "*", "/", "%"]);
                let value = self.numeric(EXPRESSION_DEPTH);
                let _ = writeln!(self.text, "{variable} {operator}= {value};");
            }
            4 => {
                let kind = self.pick(&[Byte, Short, Char, Int, Long]);
                let variable = self.variable(kind);
                let operator = self.pick(&["&", "|", "^", "<<", ">>", ">>>"]);
                let distance = self.pick(&[Int, Long, Byte]);
                let value = self.expression(distance, EXPRESSION_DEPTH);
                let _ = writeln!(self.text, "{variable} {operator}= {value};");
            }
            5 => {
                let index = self.expression(Int, 1);
                let operator = self.pick(&["", "+", "*", "^", ">>>"]);
                let value = self.expression(Int, EXPRESSION_DEPTH);
                let _ = writeln!(self.text, "cells[{index} & 3] {operator}= {value};");
            }
            6 => {
                let condition = self.expression(Boolean, EXPRESSION_DEPTH);
                self.block(&format!("if ({condition})"), depth);
                if self.below(2) == 0 {
                    self.block("else", depth);
                }
            }
            7 => {
                let (counter, rounds) = (self.names, 1 + self.below(4));
                self.names += 1;
                let head = format!("for (int k{counter} = 0; k{counter} < {rounds}; k{counter}++)");
                self.block(&head, depth);
            }
            8 => {
                self.block("try", depth);
                let number = self.names;
                self.names += 1;
                self.block(&format!("catch (ArithmeticException e{number})"), depth);
                if self.below(2) == 0 {
                    self.block("finally", depth);
                }
            }
            _ => self.switch(depth),
        }
    }

    fn switch(&mut self, depth: u32) {
        let value = self.expression(Int, EXPRESSION_DEPTH);
        let _ = writeln!(self.text, "switch ({value} & 3) {{");
        for label in ["case 0:", "case 2:", "default:"] {
            let _ = writeln!(self.text, "{label}");
            self.statements(depth - 1);
            if self.below(2) == 0 {
                self.text.push_str("break;\n");
            }
        }
        self.text.push_str("}\n");
    }

    fn variable(&mut self, kind: Kind) -> String {
        format!("{}{}", kind.initial(), self.below(3))
    }

    fn numeric_variable(&mut self) -> String {
        let kind = self.pick(&NUMERIC);
        self.variable(kind)
    }

    /// An expression of any numeric type.
    fn numeric(&mut self, depth: u32) -> String {
        let kind = self.pick(&NUMERIC);
        self.expression(kind, depth)
    }

    fn constant(&mut self, kind: Kind) -> String {
        match kind {
            Boolean => self.pick(&["true", "false"]),
            Byte => self.pick(&["0", "1", "-1", "127", "-128", "33"]),
            Short => self.pick(&["0", "1", "-1", "32767", "-32768", "200"]),
            Char => self.pick(&["'a'", "0", "1", "'\\uffff'", "200", "32768"]),
            Int => self.pick(&[
                "0",
                "1",
                "-1",
                "2147483647",
                "-2147483648",
                "33",
                "65536",
                "7",
            ]),
            Long => self.pick(&[
                "0L",
                "1L",
                "-1L",
                "9223372036854775807L",
                "-9223372036854775808L",
                "4294967296L",
                "65L",
            ]),
            Float => self.pick(&[
                "0f",
                "-0f",
                "1f",
                "-1.5f",
                "3.4e38f",
                "1e-45f",
                "0.1f",
                "16777216f",
            ]),
            Double => self.pick(&[
                "0.0",
                "-0.0",
                "1.0",
                "-2.5",
                "1.7e308",
                "4.9e-324",
                "0.1",
                "2147483648.0",
                "1e19",
            ]),
        }
        .to_owned()
    }

    /// An expression that changes or negates a variable.
    fn of_a_variable(&mut self, kind: Kind, depth: u32) -> String {
        let variable = self.variable(kind);
        match self.below(4) {
            0 => format!("{variable}++"),
            1 => format!("(--{variable})"),
            2 => format!("(-{variable})"),
            _ => {
                let value = self.expression(kind, depth - 1);
                format!("({variable} = {value})")
            }
        }
    }

    /// An expression whose type is exactly `kind`.
    fn expression(&mut self, kind: Kind, depth: u32) -> String {
        if depth == 0 {
            return match self.below(3) {
                0 if !matches!(kind, Byte | Short | Char) => format!("({})", self.constant(kind)),
                _ => self.variable(kind),
            };
        }
        match (kind, self.below(6)) {
            (_, 0) => self.variable(kind),
            (Boolean, 1 | 2) => {
                let operator = self.pick(&["<", "<=", ">", ">=", "==", "!="]);
                let (left, right) = (self.numeric(depth - 1), self.numeric(depth - 1));
                format!("({left} {operator} {right})")
            }
            (Boolean, 3) => format!("!{}", self.expression(Boolean, depth - 1)),
            (Boolean, _) => {
                let operator = self.pick(&["&&", "||", "&", "|", "^", "==", "!="]);
                self.binary(Boolean, operator, Boolean, depth)
            }
            (_, 1) => {
                let condition = self.expression(Boolean, depth - 1);
                let (left, right) = (
                    self.expression(kind, depth - 1),
                    self.expression(kind, depth - 1),
                );
                format!("({condition} ? {left} : {right})")
            }
            (Byte | Short | Char, _) => {
                let value = self.numeric(depth - 1);
                format!("(({}) {value})", kind.name())
            }
            (_, 2) => {
                let value = self.numeric(depth - 1);
                format!("(({}) {value})", kind.name())
            }
            (Int, 3) if self.below(2) == 0 => {
                let index = self.expression(Int, depth - 1);
                format!("cells[{index} & 3]")
            }
            (_, 3) => self.of_a_variable(kind, depth),
            (Int | Long, 4) => {
                let operator = self.pick(&["<<", ">>", ">>>"]);
                let distance = self.pick(&[Int, Long]);
                self.binary(kind, operator, distance, depth)
            }
            (Int | Long, 5) if self.below(2) == 0 => {
                let operator = self.pick(&["&", "|", "^"]);
                self.binary(kind, operator, kind, depth)
            }
            _ => {
                // The other operand may be narrower: it is promoted.
                let operator = self.pick(&["+", "-", "*", "/", "%"]);
                let other = match kind {
                    Int => self.pick(&[Byte, Short, Char, Int]),
                    Long => self.pick(&[Char, Int, Long]),
                    Float => self.pick(&[Int, Long, Float]),
                    _ => self.pick(&NUMERIC),
                };
                self.binary(kind, operator, other, depth)
            }
        }
    }

    fn binary(&mut self, left: Kind, operator: &str, right: Kind, depth: u32) -> String {
        let (left, right) = (
            self.expression(left, depth - 1),
            self.expression(right, depth - 1),
        );
        format!("({left} {operator} {right})")
    }
}
