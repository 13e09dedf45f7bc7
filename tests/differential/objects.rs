//! Random Java programs with objects: virtual calls, boxes and their identity, strings, lambdas.
//! Exceptions leave finally blocks; jumps have labels, switches all forms. They are well-typed by
//! construction, end after few steps, and are the same for the same seed. A method's result is a
//! digest of all that it logged and holds.

use std::fmt::Write as _;

use crate::generator::Random;

/// How deep expressions nest.
const EXPRESSION_DEPTH: u32 = 3;
/// How deep statements nest.
const STATEMENT_DEPTH: u32 = 3;

/// What every class declares before its tests; `{f}`, `{g}` and `{h}` are random.
const FRAME: &str = r#"    static int trace;

    static int log(int value) {
        trace = trace * 31 + value;
        return value;
    }

    static String cut(String text) {
        return text == null || text.length() < 20 ? text : text.substring(text.length() - 20);
    }

    static int digest(Object value) {
        return value == null ? 7 : value instanceof Shape shape ? shape.a * 3 + digest(shape.box) : value.hashCode();
    }

    enum Color { RED, GREEN, BLUE }

    static class Oops extends RuntimeException {
        final int code;

        Oops(int code) {
            super("oops " + code);
            this.code = code;
        }
    }

    static class Slip extends Oops {
        Slip(int code) {
            super(code + 1);
        }
    }

    static class Shape {
        int a;
        Integer box = 127;
        Shape next;

        Shape(int a) {
            this.a = a;
            log(f(a));
        }

        int f(int x) {
            return {f};
        }

        Shape self() {
            return next == null ? this : next;
        }
    }

    static class Square extends Shape {
        int b = 5;

        Square(int a) {
            super(a + 1);
            b += a;
        }

        @Override
        int f(int x) {
            return {g};
        }
    }

    static class Circle extends Square {
        int a = 11;

        Circle(int a) {
            super(a ^ 3);
            this.a -= a;
        }

        @Override
        int f(int x) {
            return {h};
        }

        @Override
        Circle self() {
            return this;
        }
    }

"#;

/// A class `differential.Objects<seed>` with this number of test methods.
pub fn class(seed: u64, methods: u32) -> (String, String) {
    let mut generator = Generator {
        random: Random::new(seed),
        text: String::new(),
        names: 0,
        loops: Vec::new(),
    };
    let name = format!("Objects{seed}");
    let f = generator.pick(&["a + x", "a * x - 1", "x / (a | 1)", "box + x"]);
    let g = generator.pick(&["super.f(x) + b", "b - x", "a ^ super.f(b)", "x % 7 + b"]);
    let h = generator.pick(&["super.f(x) * a", "a - super.a + x", "((Shape) this).a + x"]);
    let frame = FRAME.replace("{f}", f).replace("{g}", g).replace("{h}", h);
    let _ = writeln!(
        generator.text,
        "package differential;\n\nclass {name} {{\n{frame}"
    );
    for number in 0..methods {
        generator.method(number);
    }
    generator.text.push_str("}\n");
    (name, generator.text)
}

struct Generator {
    random: Random,
    text: String,
    /// How many names were made up.
    names: u32,
    /// The labels of the loops around.
    loops: Vec<u32>,
}

/// What a string is asked.
const QUERIES: [&str; 5] = [
    "length()",
    "hashCode()",
    "indexOf('a')",
    "compareTo(\"m\")",
    "charAt(1) - 'a'",
];

impl Generator {
    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound)
    }

    fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    fn name(&mut self) -> u32 {
        self.names += 1;
        self.names
    }

    fn method(&mut self, number: u32) {
        let (int, text) = (
            self.int(1),
            self.pick(&["\"one\"", "\"\"", "\"Aa\"", "\"BB\""]),
        );
        let _ = writeln!(
            self.text,
            "    static int test{number}() {{
trace = {number};
int i0 = 3, i1 = -1, i2 = 1000;
Integer b0 = 127, b1 = 128, b2 = 1;
String s0 = {text}, s1 = \"t\" + i0, s2 = \"z\";
Shape o0 = new Square(2), o1 = new Circle(i2), o2 = new Shape(i1);
int[] cells = {{1, -1, 2147483647, 0}};
Shape[] shapes = new Square[] {{new Square(6), new Circle(4), null}};
Color color = Color.GREEN;
i1 = {int};"
        );
        for number in 0..8 {
            // What one statement throws does not end the method; only the last one may.
            if number < 7 {
                self.line("try {");
            }
            self.statement(STATEMENT_DEPTH);
            if number < 7 {
                let name = self.name();
                self.line(&format!("}} catch (RuntimeException e{name}) {{"));
                self.line(&format!(
                    "log(e{name}.getClass().getSimpleName().length());\n}}"
                ));
            }
        }
        self.text.push_str(
            "for (Object rest : new Object[] {i0, i1, i2, b0, b1, b2, s0, s1, s2, o0, o1, o2,
                cells[0], cells[3], shapes[1], color.ordinal()}) {
log(digest(rest));
}
return trace;
    }

",
        );
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn block(&mut self, head: &str, depth: u32) {
        self.line(&format!("{head} {{"));
        for _ in 0..1 + self.below(3) {
            self.statement(depth - 1);
        }
        self.line("}");
    }

    fn statement(&mut self, depth: u32) {
        let variable = self.below(3);
        match self.below(if depth > 0 { 18 } else { 9 }) {
            simple @ 0..=8 => self.simple_statement(variable, simple),
            9 => {
                let condition = self.condition(EXPRESSION_DEPTH);
                self.block(&format!("if ({condition})"), depth);
                if self.below(2) == 0 {
                    self.block("else", depth);
                }
            }
            10 | 11 => self.counted_loop(depth),
            12 | 13 => self.attempt(depth),
            14 => self.switch(depth),
            15 => self.lambda(),
            16 => {
                let (condition, value, class) =
                    (self.condition(1), self.int(1), self.pick(&["Oops", "Slip"]));
                self.line(&format!(
                    "if ({condition}) {{\nthrow new {class}({value});\n}}"
                ));
            }
            _ => self.jump(depth),
        }
    }

    /// A statement without others in it; the choice is below 9.
    fn simple_statement(&mut self, variable: usize, choice: usize) {
        match choice {
            0 => {
                let (operator, value) = (
                    self.pick(&["", "+", "-", "*", "^"]),
                    self.int(EXPRESSION_DEPTH),
                );
                self.line(&format!("i{variable} {operator}= {value};"));
            }
            1 => {
                let value = self.boxed(EXPRESSION_DEPTH);
                self.line(&format!("b{variable} = {value};"));
            }
            2 => {
                let change = self.pick(&[
                    "b0++;",
                    "b1 += i0;",
                    "b0 *= 2;",
                    "--b1;",
                    "b1 = b0;",
                    "b2 = b1++;",
                ]);
                self.line(change);
            }
            3 => {
                let value = self.string(EXPRESSION_DEPTH);
                self.line(&format!("s{variable} = cut({value});"));
            }
            4 => {
                let value = self.object(EXPRESSION_DEPTH);
                self.line(&format!("o{variable} = {value};"));
            }
            5 => {
                let (object, value) = (self.object(1), self.int(2));
                let field = self.pick(&["a", "box"]);
                self.line(&format!("({object}).{field} = {value};"));
            }
            6 => {
                let (index, operator, value) =
                    (self.int(1), self.pick(&["", "+", "*", "<<"]), self.int(2));
                let mask = self.pick(&["& 3", "& 3", "& 7"]);
                self.line(&format!("cells[{index} {mask}] {operator}= {value};"));
            }
            7 => {
                let (index, value) = (self.int(1), self.pick(&["null", "o0", "o1", "o2"]));
                self.line(&format!("shapes[{index} & 3] = {value};"));
            }
            _ => {
                let value = self.int(EXPRESSION_DEPTH);
                self.line(&format!("log({value});"));
            }
        }
    }

    fn lambda(&mut self) {
        let (name, captured, argument) = (self.name(), self.int(1), self.int(1));
        let body = self.pick(&["x * @", "x + @ + k@[x & 3]", "@ / x", "log(x) ^ @"]);
        let body = body
            .replace("k@", &format!("k{name}"))
            .replace('@', &format!("c{name}"));
        self.line(&format!(
            "final int c{name} = {captured};\nfinal int[] k{name} = cells;"
        ));
        self.line(&format!(
            "java.util.function.IntUnaryOperator f{name} = x -> {body};"
        ));
        self.line(&format!("log(f{name}.applyAsInt({argument}));"));
    }

    /// A labelled `break` or `continue`.
    fn jump(&mut self, depth: u32) {
        match self.loops.last() {
            Some(&innermost) => {
                let label = if self.below(2) == 0 {
                    innermost
                } else {
                    self.loops[0]
                };
                let (jump, condition) = (self.pick(&["break", "continue"]), self.condition(2));
                self.line(&format!("if ({condition}) {{\n{jump} loop{label};\n}}"));
            }
            None => self.block("", depth),
        }
    }

    fn counted_loop(&mut self, depth: u32) {
        let (label, rounds) = (self.name(), 1 + self.below(3));
        let head = if self.below(3) == 0 {
            format!("loop{label}:\nfor (int k{label} : new int[] {{4, {rounds}, -1}})")
        } else {
            format!("loop{label}:\nfor (int k{label} = 0; k{label} < {rounds}; k{label}++)")
        };
        self.loops.push(label);
        self.block(&head, depth);
        self.loops.pop();
    }

    fn attempt(&mut self, depth: u32) {
        let name = self.name();
        self.block("try", depth);
        let way = self.below(4);
        if way != 0 {
            let class = self.pick(&[
                "RuntimeException",
                "Oops",
                "NullPointerException | ArithmeticException",
                "IndexOutOfBoundsException",
            ]);
            self.line(&format!("catch ({class} e{name}) {{"));
            self.line(&format!(
                "log(e{name}.getClass().getSimpleName().length());"
            ));
            for _ in 0..1 + self.below(2) {
                self.statement(depth - 1);
            }
            if self.below(4) == 0 {
                self.line(&format!("if (i0 > 0) {{\nthrow e{name};\n}}"));
            }
            self.line("}");
        }
        if way < 2 {
            self.block("finally", depth);
        }
    }

    fn switch(&mut self, depth: u32) {
        let (head, labels) = match self.below(3) {
            0 => {
                let value = self.string(2);
                let labels = self.pick(&[
                    ["\"Aa\"", "\"BB\"", "\"one\""],
                    ["\"t3\"", "\"\"", "\"null\""],
                ]);
                (value, labels)
            }
            1 => {
                let value = self.int(2);
                (format!("{value} & 3"), ["0", "2", "3"])
            }
            _ => ("color".to_owned(), ["RED", "BLUE", "GREEN"]),
        };
        self.line(&format!("switch ({head}) {{"));
        let arrow = self.below(2) == 0;
        for label in labels {
            if arrow {
                self.block(&format!("case {label} ->"), depth);
            } else {
                self.line(&format!("case {label}:"));
                self.line("{");
                self.statement(depth - 1);
                self.line("}");
                if self.below(2) == 0 {
                    self.line("break;");
                }
            }
        }
        if arrow {
            self.block("default ->", depth);
        } else if self.below(2) == 0 {
            self.line("default:\nlog(99);");
        }
        self.line("}");
    }

    fn condition(&mut self, depth: u32) -> String {
        let (v, w) = (self.below(3), self.below(3));
        if depth == 0 {
            return format!("i{v} > i{w}");
        }
        match self.below(10) {
            0 => format!("b{v} == b{w}"),
            1 => format!("java.util.Objects.equals(b{v}, b{w})"),
            2 => format!("s{v} == s{w}"),
            3 => {
                let text = self.string(depth - 1);
                format!("({text}).equals(s{v})")
            }
            4 => {
                let (object, class) = (self.object(depth - 1), self.pick(&["Square", "Circle"]));
                format!("({object}) instanceof {class}")
            }
            5 => format!("o{v} == o{w}"),
            6 => {
                let (left, right) = (self.condition(depth - 1), self.condition(depth - 1));
                let operator = self.pick(&["&&", "||", "^", "=="]);
                format!("(({left}) {operator} ({right}))")
            }
            7 => {
                let value = self.int(depth - 1);
                format!("b{v} < {value}")
            }
            _ => {
                let (left, right) = (self.int(depth - 1), self.int(depth - 1));
                let operator = self.pick(&["<", ">=", "==", "!="]);
                format!("{left} {operator} {right}")
            }
        }
    }

    fn int(&mut self, depth: u32) -> String {
        let v = self.below(3);
        if depth == 0 {
            return match self.below(3) {
                0 => self
                    .pick(&["0", "1", "127", "128", "-129", "2147483647"])
                    .to_owned(),
                _ => format!("i{v}"),
            };
        }
        match self.below(14) {
            0 => format!("i{v}"),
            1 | 2 => {
                let (left, right) = (self.int(depth - 1), self.int(depth - 1));
                let operator = self.pick(&["+", "-", "*", "/", "%", "&", "|", ">>"]);
                format!("({left} {operator} {right})")
            }
            3 => format!("log(i{v}++)"),
            4 => {
                let (object, value) = (self.object(depth - 1), self.int(depth - 1));
                format!("({object}).f({value})")
            }
            5 => {
                let object = self.object(depth - 1);
                format!("({object}).a")
            }
            6 => {
                let text = self.string(depth - 1);
                format!("(({text}).{})", self.pick(&QUERIES))
            }
            7 => {
                let value = self.boxed(depth - 1);
                format!("(int) ({value})")
            }
            8 => {
                let index = self.int(depth - 1);
                format!("cells[{index} & 3]")
            }
            9 => {
                let condition = self.condition(depth - 1);
                let (left, right) = (self.int(depth - 1), self.int(depth - 1));
                format!("(({condition}) ? {left} : {right})")
            }
            10 => {
                let value = self.int(depth - 1);
                let (a, b) = (self.int(depth - 1), self.int(depth - 1));
                format!(
                    "switch ({value} & 1) {{ case 0 -> {a}; default -> {{ log(5); yield {b}; }} }}"
                )
            }
            11 => "color.ordinal()".to_owned(),
            12 => format!("(i{v} = {})", self.int(depth - 1)),
            _ => format!("b{v}.intValue()"),
        }
    }

    fn boxed(&mut self, depth: u32) -> String {
        let v = self.below(3);
        match self.below(5) {
            _ if depth == 0 => format!("b{v}"),
            0 => format!("b{v}"),
            1 => {
                let (condition, value) = (self.condition(depth - 1), self.int(depth - 1));
                format!("(({condition}) ? b{v} : (Integer) ({value}))")
            }
            2 => {
                let object = self.object(depth - 1);
                format!("({object}).box")
            }
            _ => {
                let value = self.int(depth - 1);
                format!("Integer.valueOf({value})")
            }
        }
    }

    fn string(&mut self, depth: u32) -> String {
        let v = self.below(3);
        if depth == 0 {
            return match self.below(2) {
                0 => self
                    .pick(&["\"Aa\"", "\"BB\"", "\"\"", "\"one\""])
                    .to_owned(),
                _ => format!("s{v}"),
            };
        }
        match self.below(8) {
            0 => format!("s{v}"),
            1 => {
                let (left, right) = (self.string(depth - 1), self.int(depth - 1));
                format!("({left} + {right})")
            }
            2 => {
                let (left, right) = (self.string(depth - 1), self.boxed(depth - 1));
                format!("({left} + {right} + color)")
            }
            3 => {
                let (left, right) = (self.string(depth - 1), self.string(depth - 1));
                format!("({left} + {right})")
            }
            4 => {
                let (text, at) = (self.string(depth - 1), self.below(3));
                format!("({text}).substring({at})")
            }
            5 => {
                let (condition, left, right) = (
                    self.condition(depth - 1),
                    self.string(depth - 1),
                    self.string(depth - 1),
                );
                format!("(({condition}) ? {left} : {right})")
            }
            6 => {
                let value = self.int(depth - 1);
                format!("String.valueOf({value})")
            }
            _ => format!("(\"\" + (char) ('a' + (i{v} & 7)) + (i{v} > 0))"),
        }
    }

    fn object(&mut self, depth: u32) -> String {
        let v = self.below(3);
        match self.below(9) {
            _ if depth == 0 => format!("o{v}"),
            0 => {
                let (class, value) = (
                    self.pick(&["Shape", "Square", "Circle"]),
                    self.int(depth - 1),
                );
                format!("new {class}({value})")
            }
            1 => {
                let object = self.object(depth - 1);
                format!("({object}).self()")
            }
            2 => {
                let object = self.object(depth - 1);
                format!("(Square) ({object})")
            }
            3 => {
                let (condition, left, right) = (
                    self.condition(depth - 1),
                    self.object(depth - 1),
                    self.object(depth - 1),
                );
                format!("({condition}) ? {left} : {right}")
            }
            4 => format!("shapes[i{v} & 1]"),
            5 => format!("(o0.next = o{v})"),
            _ => format!("o{v}"),
        }
    }
}
