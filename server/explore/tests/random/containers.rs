//! Random containers: elements of type `Object`, a counter of changes, cursors that compare it with
//! their own copy. Most of them are what reductions are for; some do one thing that a reduction
//! must not survive.

use std::fmt::Write as _;

use super::Generator;

/// The container's class.
pub const BAG: &str = "Bag";
/// The class of its cursors.
pub const CURSOR: &str = "Bag.Cursor";

/// One file with the classes [`BAG`] and [`CURSOR`].
pub fn container(seed: u64) -> String {
    let generator = Generator::new(seed);
    let mut container = Container {
        generator,
        text: String::new(),
        objects: vec!["first".to_owned()],
        has_size: false,
        has_next: false,
        owner: "",
    };
    container.file();
    container.text
}

struct Container {
    generator: Generator,
    text: String,
    /// The container's places for elements.
    objects: Vec<String>,
    has_size: bool,
    has_next: bool,
    /// How code of the cursor names its container.
    owner: &'static str,
}

/// Where statements stand.
#[derive(Clone, Default)]
struct Place {
    in_cursor: bool,
    /// What names the container's fields.
    prefix: String,
    /// Parameters of type `Object`.
    parameters: Vec<String>,
    depth: u32,
}

impl Container {
    fn percent(&mut self, percent: usize) -> bool {
        self.generator.percent(percent)
    }

    fn pick(&mut self, choices: &[&'static str]) -> &'static str {
        self.generator.pick(choices)
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{line}");
    }

    fn file(&mut self) {
        let is_cloneable = self.percent(25);
        let has_items = self.percent(25);
        self.has_size = self.percent(50);
        self.has_next = self.percent(30);
        let is_inner = self.percent(50);
        self.owner = if is_inner { "Bag.this." } else { "owner." };
        self.line("import java.util.*;");
        self.line(if is_cloneable {
            "public class Bag implements Cloneable {"
        } else {
            "public class Bag {"
        });
        self.line("private Object first;\nprivate int changes;");
        if self.percent(40) {
            self.line("private Object second;");
            self.objects.push("second".to_owned());
        }
        if has_items {
            self.line("private final Object[] items = new Object[2];");
            self.objects.push("items[0]".to_owned());
            self.objects.push("items[1]".to_owned());
        }
        if self.has_size {
            self.line("private int size;");
        }
        if self.has_next {
            self.line("private Bag next;");
        }
        if self.percent(70) {
            self.line("public Bag() {}");
        } else {
            self.line("public Bag(Object x) {");
            let place = Place {
                parameters: vec!["x".to_owned()],
                ..Place::default()
            };
            self.statements(2, &place);
            self.line("}");
        }
        for number in 0..2 + self.generator.below(2) {
            self.method(&format!("m{number}"), &Place::default());
        }
        let argument = if is_inner { "" } else { "this" };
        self.line(&format!(
            "public Cursor cursor() {{ return new Cursor({argument}); }}"
        ));
        if is_cloneable {
            self.copy();
        }
        self.cursor(is_inner);
        self.line("}");
    }

    fn copy(&mut self) {
        self.line("public Bag copy() throws CloneNotSupportedException {");
        self.line("Bag copy = (Bag) super.clone();");
        if self.percent(60) {
            self.line("copy.changes = 0;");
        }
        if self.percent(40) {
            self.line("copy.first = null;");
        }
        self.line("return copy;\n}");
    }

    fn cursor(&mut self, is_inner: bool) {
        self.line(if is_inner {
            "public class Cursor {"
        } else {
            "public static class Cursor {\nprivate final Bag owner;"
        });
        self.line("private Object at;\nprivate int expected;");
        self.line(if is_inner {
            "Cursor() {"
        } else {
            "Cursor(Bag owner) {\nthis.owner = owner;"
        });
        let owner = self.owner;
        if self.percent(92) {
            self.line(&format!("expected = {owner}changes;"));
        }
        self.line(&format!("at = {owner}first;\n}}"));
        let place = Place {
            in_cursor: true,
            prefix: owner.to_owned(),
            ..Place::default()
        };
        for number in 0..1 + self.generator.below(3) {
            self.method(&format!("k{number}"), &place);
        }
        self.line("}");
    }

    fn method(&mut self, name: &str, place: &Place) {
        let mut place = place.clone();
        let list = match self.generator.below(5) {
            0 | 1 => "",
            2 | 3 => "Object x",
            _ => "Object x, Object y",
        };
        place.parameters = list
            .split(", ")
            .filter_map(|parameter| parameter.strip_prefix("Object "))
            .map(str::to_owned)
            .collect();
        let result = self.pick(&["void", "void", "Object", "boolean", "int", "Object[]"]);
        self.line(&format!("public {result} {name}({list}) {{"));
        self.statements(3, &place);
        let returned = match result {
            "void" => String::new(),
            "Object" => self.object(&place),
            "boolean" => self.condition(&place),
            "Object[]" => {
                let (one, other) = (self.object(&place), self.object(&place));
                format!("new Object[] {{{one}, {other}}}")
            }
            _ => self.number(&place),
        };
        if !returned.is_empty() {
            self.line(&format!("return {returned};"));
        }
        self.line("}");
    }

    fn statements(&mut self, most: usize, place: &Place) {
        for _ in 0..1 + self.generator.below(most) {
            self.statement(place);
        }
    }

    fn block(&mut self, head: &str, place: &Place) {
        self.line(&format!("{head} {{"));
        let inner = Place {
            depth: place.depth + 1,
            ..place.clone()
        };
        self.statements(2, &inner);
        self.line("}");
    }

    fn statement(&mut self, place: &Place) {
        let prefix = &place.prefix;
        match self.generator.below(if place.depth < 2 { 16 } else { 10 }) {
            0..=3 => {
                let (to, value) = (self.assignable(place), self.object(place));
                self.line(&format!("{to} = {value};"));
            }
            4 | 5 => {
                let increment = self.pick(&["P++", "P++", "++P", "P += 1", "P = P + 1"]);
                let line = increment.replace('P', &format!("{prefix}changes"));
                self.line(&format!("{line};"));
            }
            6 if self.has_size => {
                let line = self.pick(&["P++", "P--", "P = 0", "P = P + 1"]);
                let line = line.replace('P', &format!("{prefix}size"));
                self.line(&format!("{line};"));
            }
            7 | 8 if place.in_cursor => {
                let line = self.pick(&["expected = C", "expected = C", "expected++", "C++"]);
                let line = line.replace('C', &format!("{prefix}changes"));
                self.line(&format!("{line};"));
            }
            9 if self.percent(35) => self.disturbance(place),
            10..=12 if place.in_cursor => {
                let line = self.pick(&[
                    "if (expected != COUNTER) throw new ConcurrentModificationException();",
                    "if (expected != COUNTER) throw new ConcurrentModificationException();",
                    "if (COUNTER == expected) FIRST = null;",
                    "at = expected == COUNTER ? FIRST : null;",
                    "boolean same = expected == COUNTER;\nif (same) at = null;",
                ]);
                let line = line.replace("COUNTER", &format!("{prefix}changes"));
                let line = line.replace("FIRST", &format!("{prefix}first"));
                self.line(&line);
            }
            10..=15 => {
                let condition = self.condition(place);
                self.block(&format!("if ({condition})"), place);
                if self.percent(30) {
                    self.block("else", place);
                }
            }
            _ => {
                let (to, value) = (self.assignable(place), self.object(place));
                self.line(&format!("{to} = {value};"));
            }
        }
    }

    /// The templates of [`Self::disturbance`].
    fn disturbances(&self, place: &Place) -> Vec<&'static str> {
        let mut lines = vec![
            "if (C > 1) F = null;",
            "C = 0;",
            "C--;",
            "C += 2;",
            "if (O instanceof Bag) F = null;",
            "Bag cast = (Bag) O;",
            "F = T;",
            "F = new Object();",
            "synchronized (O) { F = null; }",
            "String s = \"\" + O;",
            "Object same = O;\nif (same != null) F = same;",
            "int copy = C;\nF = null;\nif (copy != C) F = O;",
            "Object[] all = {O, F};\nF = all[0];",
        ];
        if place.in_cursor {
            lines.extend([
                "expected = 1;",
                "expected--;",
                "C = expected;",
                "if (expected < C) at = null;",
            ]);
        }
        if self.has_size {
            lines.extend([
                "C = S;",
                "S = C;",
                "if (S > 0) F = null;",
                "if (S == C) F = null;",
            ]);
        }
        if self.has_next {
            lines.extend([
                "N = T;",
                "if (N != null) N.changes++;",
                "if (N != null && N.changes == C) F = null;",
            ]);
        }
        lines
    }

    /// Code that some reduction must not survive, or must take into account.
    fn disturbance(&mut self, place: &Place) {
        let object = self.object(place);
        let lines = self.disturbances(place);
        let line = self.generator.pick(&lines);
        let this = if place.in_cursor {
            place.prefix.trim_end_matches('.').to_owned()
        } else {
            "this".to_owned()
        };
        let field = |name: &str| format!("{}{name}", place.prefix);
        let mut text = String::new();
        let letters: Vec<char> = line.chars().collect();
        for (at, &letter) in letters.iter().enumerate() {
            let alone = |at: Option<usize>| {
                at.and_then(|at| letters.get(at))
                    .is_none_or(|c| !c.is_alphanumeric())
            };
            match letter {
                'C' | 'O' | 'F' | 'T' | 'S' | 'N'
                    if alone(at.checked_sub(1)) && alone(Some(at + 1)) =>
                {
                    text.push_str(&match letter {
                        'C' => field("changes"),
                        'O' => object.clone(),
                        'F' => field("first"),
                        'T' => this.clone(),
                        'S' => field("size"),
                        _ => field("next"),
                    });
                }
                other => text.push(other),
            }
        }
        self.line(&format!("{{ {text} }}"));
    }

    fn places(&self, place: &Place) -> Vec<String> {
        let fields = self.objects.iter();
        let mut places: Vec<String> = fields.map(|f| format!("{}{f}", place.prefix)).collect();
        if place.in_cursor {
            places.push("at".to_owned());
        }
        places
    }

    fn assignable(&mut self, place: &Place) -> String {
        let places = self.places(place);
        self.generator.pick(&places)
    }

    fn object(&mut self, place: &Place) -> String {
        let mut values = self.places(place);
        for parameter in &place.parameters {
            values.extend([parameter.clone(), parameter.clone(), parameter.clone()]);
        }
        if place.parameters.is_empty() {
            values.push("null".to_owned());
        }
        self.generator.pick(&values)
    }

    fn condition(&mut self, place: &Place) -> String {
        let (one, other) = (self.object(place), self.object(place));
        let condition = self.pick(&[
            "A == B",
            "A != B",
            "A == null",
            "A != null",
            "A.equals(B)",
            "A == null ? B == null : A.equals(B)",
            "A != null && B != null && A != B",
        ]);
        let parts: Vec<String> = condition
            .split(' ')
            .map(|word| match word {
                "A" => one.clone(),
                "B" => other.clone(),
                "A.equals(B)" => match one.as_str() {
                    "null" => "true".to_owned(),
                    one => format!("{one}.equals({other})"),
                },
                word => word.to_owned(),
            })
            .collect();
        parts.join(" ")
    }

    fn number(&mut self, place: &Place) -> String {
        let mut numbers = vec!["0".to_owned()];
        if self.has_size {
            numbers.push(format!("{}size", place.prefix));
        }
        if self.percent(20) {
            numbers.push(format!("{}changes", place.prefix));
        }
        self.generator.pick(&numbers)
    }
}
