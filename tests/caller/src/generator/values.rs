//! Types, and random expressions and conditions of them.

use super::random::Random;

/// A type of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ty {
    Int,
    Long,
    Char,
    Double,
    Bool,
    Text,
    Box,
    Object,
    Number,
    Chars,
    IntArray,
    ObjectArray,
    ItemArray,
    IntList,
    ItemList,
    ObjectList,
    TextMap,
    TextSet,
    IntSet,
    ItemMap,
    OptionalItem,
    Numbers,
    IntDeque,
    Builder,
    Bag,
    Item,
    Mode,
    Shape,
}

impl Ty {
    /// As Java.
    pub fn java(self) -> &'static str {
        match self {
            Ty::Int => "int",
            Ty::Long => "long",
            Ty::Char => "char",
            Ty::Double => "double",
            Ty::Bool => "boolean",
            Ty::Text => "String",
            Ty::Box => "Integer",
            Ty::Object => "Object",
            Ty::Number => "Number",
            Ty::Chars => "CharSequence",
            Ty::IntArray => "int[]",
            Ty::ObjectArray => "Object[]",
            Ty::ItemArray => "Item[]",
            Ty::IntList => "List<Integer>",
            Ty::ItemList => "List<Item>",
            Ty::ObjectList => "List<Object>",
            Ty::TextMap => "Map<String, Integer>",
            Ty::TextSet => "Set<String>",
            Ty::IntSet => "TreeSet<Integer>",
            Ty::ItemMap => "Map<String, Item>",
            Ty::OptionalItem => "Optional<Item>",
            Ty::Numbers => "Iterator<Integer>",
            Ty::IntDeque => "ArrayDeque<Integer>",
            Ty::Builder => "StringBuilder",
            Ty::Bag => "Bag",
            Ty::Item => "Item",
            Ty::Mode => "Mode",
            Ty::Shape => "Shape",
        }
    }

    /// Whether its values are references.
    pub fn is_reference(self) -> bool {
        let is_primitive = matches!(self, Ty::Int | Ty::Long | Ty::Char | Ty::Double | Ty::Bool);
        !is_primitive
    }
}

/// A variable: a field, a parameter, or a path.
#[derive(Clone, Debug)]
pub struct Variable {
    /// As Java.
    pub name: String,
    /// Its type.
    pub ty: Ty,
    /// Whether it can be assigned.
    pub is_assignable: bool,
}

/// What expressions are made of.
#[derive(Clone, Debug)]
pub struct Values {
    /// The variables in scope.
    pub variables: Vec<Variable>,
    /// The class names that implement `Shape` and can be named.
    pub shapes: Vec<&'static str>,
    /// Whether the constants of `Mode` can be named.
    pub has_constants: bool,
    /// Whether constants of `Mode` have a number.
    pub has_mode_state: bool,
    /// Whether objects of `Item` can be made.
    pub makes_items: bool,
}

impl Values {
    /// A variable of the type.
    pub fn variable(&self, random: &mut Random, ty: Ty) -> Option<String> {
        let fitting: Vec<&Variable> = self.variables.iter().filter(|v| v.ty == ty).collect();
        if fitting.is_empty() {
            return None;
        }
        Some(fitting[random.below(fitting.len())].name.clone())
    }

    /// Any variable of a reference type.
    fn reference(&self, random: &mut Random) -> Option<String> {
        let fitting: Vec<&Variable> = self
            .variables
            .iter()
            .filter(|v| v.ty.is_reference())
            .collect();
        if fitting.is_empty() {
            return None;
        }
        Some(fitting[random.below(fitting.len())].name.clone())
    }

    /// An expression of the type: a variable where there is one, mostly.
    pub fn expression(&self, random: &mut Random, ty: Ty) -> String {
        if random.percent(75)
            && let Some(variable) = self.variable(random, ty)
        {
            return match ty {
                Ty::Int | Ty::Long if random.percent(20) => format!("{variable} + 1"),
                Ty::Text if random.percent(10) => format!("{variable} + \"a\""),
                Ty::IntArray if random.percent(15) => format!("{variable}.clone()"),
                Ty::IntList if random.percent(15) => format!("new ArrayList<>({variable})"),
                _ => variable,
            };
        }
        self.fresh(random, ty)
    }

    /// An expression without variables, mostly.
    pub fn fresh(&self, random: &mut Random, ty: Ty) -> String {
        match ty {
            Ty::Int => random.pick(&["0", "1", "2", "-1", "3", "7"]).to_owned(),
            Ty::Long => random.pick(&["0", "1", "-1", "7L"]).to_owned(),
            Ty::Char => random.pick(&["'a'", "'b'"]).to_owned(),
            Ty::Double => random.pick(&["0", "1", "2.0"]).to_owned(),
            Ty::Bool => random.pick(&["true", "false"]).to_owned(),
            Ty::Text => random
                .pick(&[
                    "\"a\"",
                    "\"ab\"",
                    "\"\"",
                    "new String(\"a\")",
                    "null",
                    "\"silver\"",
                ])
                .to_owned(),
            Ty::Box => random.pick(&["1", "2", "1000", "null"]).to_owned(),
            Ty::Object => self.object(random),
            Ty::Number => random.pick(&["1", "2L", "1.0", "null"]).to_owned(),
            Ty::Chars => random
                .pick(&["\"a\"", "new StringBuilder(\"a\")", "null"])
                .to_owned(),
            Ty::IntArray => random
                .pick(&["new int[2]", "new int[] {1}", "new int[0]", "null"])
                .to_owned(),
            Ty::ObjectArray => random
                .pick(&["new Object[2]", "new Object[1]", "null"])
                .to_owned(),
            Ty::ItemArray => random.pick(&["new Item[2]", "new Item[1]"]).to_owned(),
            Ty::IntList | Ty::ItemList | Ty::ObjectList => "new ArrayList<>()".to_owned(),
            Ty::TextMap | Ty::ItemMap => "new HashMap<>()".to_owned(),
            Ty::TextSet => "new HashSet<>()".to_owned(),
            Ty::IntSet => "new TreeSet<>()".to_owned(),
            Ty::OptionalItem => "Optional.empty()".to_owned(),
            Ty::Numbers => "List.of(1).iterator()".to_owned(),
            Ty::IntDeque => "new ArrayDeque<>()".to_owned(),
            Ty::Builder => "new StringBuilder()".to_owned(),
            Ty::Item if self.makes_items && random.percent(50) => "new Item()".to_owned(),
            Ty::Mode if self.has_constants && random.percent(80) => {
                random.pick(&["Mode.RED", "Mode.BLUE"]).to_owned()
            }
            Ty::Shape if !self.shapes.is_empty() && random.percent(60) => {
                format!("new {}()", random.pick(&self.shapes))
            }
            Ty::Bag | Ty::Item | Ty::Mode | Ty::Shape => "null".to_owned(),
        }
    }

    fn object(&self, random: &mut Random) -> String {
        if random.percent(40)
            && let Some(variable) = self.reference(random)
        {
            return variable;
        }
        random
            .pick(&["new Object()", "\"a\"", "Integer.valueOf(1)", "null"])
            .to_owned()
    }

    /// A condition on one variable or two; no exception comes of it, mostly.
    pub fn condition(&self, random: &mut Random) -> String {
        if self.variables.is_empty() {
            return random.pick(&["true", "1 < 2"]).to_owned();
        }
        let variable = self.variables[random.below(self.variables.len())].clone();
        let other = self.variable(random, variable.ty);
        let other = other.filter(|other| *other != variable.name);
        let v = &variable.name;
        if variable.ty.is_reference() && random.percent(12) {
            return format!("{v} {} null", random.pick(&["==", "!="]));
        }
        if variable.ty.is_reference()
            && random.percent(30)
            && let Some(w) = other
        {
            return format!(
                "{v} != null && {v} {} {w}",
                random.pick(&["==", "==", "!="])
            );
        }
        self.about(random, &variable)
    }

    fn about(&self, random: &mut Random, variable: &Variable) -> String {
        let v = &variable.name;
        match variable.ty {
            Ty::Int => {
                let other = self.expression(random, Ty::Int);
                format!("{v} {} {other}", random.pick(&["==", "<", ">", "!="]))
            }
            Ty::Long | Ty::Double => {
                let other = self.expression(random, variable.ty);
                format!("{v} {} {other}", random.pick(&["==", "<", ">"]))
            }
            Ty::Char => format!("{v} == {}", random.pick(&["'a'", "'b'"])),
            Ty::Bool => random.pick(&["", "!"]).to_owned() + v,
            Ty::Text => match random.below(4) {
                0 => format!("\"ab\".equals({v})"),
                1 => format!("\"silver\".equals({v})"),
                2 => format!("{v} == \"a\""),
                _ => format!("{v} != null && {v}.length() == {}", random.below(3)),
            },
            Ty::Box => format!("{v} != null && {v} == {}", random.pick(&["1", "2", "1000"])),
            Ty::Object => match random.below(7) {
                0 => format!("{v} instanceof String"),
                1 => format!("{v} instanceof Integer"),
                2 => format!("\"a\".equals({v})"),
                3 => format!("{v} instanceof int[]"),
                4 => format!("{v} instanceof Bag"),
                5 => format!("{v} != null && {v}.equals(1)"),
                _ => format!("{v} != null && {v}.getClass() == Object.class"),
            },
            Ty::Number => match random.below(3) {
                0 => format!("{v} instanceof Long"),
                1 => format!("{v} != null && {v}.intValue() == 1"),
                _ => format!("{v} instanceof Integer"),
            },
            Ty::Chars => match random.below(2) {
                0 => format!("{v} instanceof String"),
                _ => format!("{v} instanceof StringBuilder"),
            },
            Ty::Item => format!("{v} != null && {v}.n == {}", random.below(3)),
            Ty::Mode if self.has_mode_state && random.percent(50) => {
                format!("{v} != null && {v}.n == {}", random.below(3))
            }
            Ty::Mode if self.has_constants => format!("{v} == Mode.BLUE"),
            Ty::Mode => format!("{v} != null"),
            Ty::Shape => format!("{v} != null && {v}.kind() == {}", 1 + random.below(2)),
            Ty::Bag => format!("{v} != null"),
            Ty::Builder => format!("{v} != null && {v}.length() == {}", random.below(3)),
            _ => self.about_elements(random, variable),
        }
    }

    fn about_elements(&self, random: &mut Random, variable: &Variable) -> String {
        let v = &variable.name;
        let size = random.below(3);
        let choice = random.below(4);
        match variable.ty {
            Ty::IntArray => match choice {
                0 => format!("{v} != null && {v}.length == {size}"),
                1 => format!("{v} != null && {v}.length > 1 && {v}[0] > {v}[1]"),
                _ => format!("{v} != null && {v}.length > 0 && {v}[0] == {size}"),
            },
            Ty::ObjectArray | Ty::ItemArray => match choice {
                0 => format!("{v} != null && {v}.length == {size}"),
                1 => format!("{v} != null && {v}.length > 1 && {v}[0] != null && {v}[0] == {v}[1]"),
                _ => format!("{v} != null && {v}.length > 0 && {v}[0] != null"),
            },
            Ty::IntList => match choice {
                0 => format!("{v} != null && {v}.size() == {size}"),
                1 => format!("{v} != null && {v}.contains({size})"),
                2 => format!("{v} != null && !{v}.isEmpty() && {v}.get(0) == null"),
                _ => format!("{v} != null && !{v}.isEmpty() && {v}.get(0) == {size}"),
            },
            Ty::ItemList | Ty::ObjectList => match choice {
                0 => format!("{v} != null && {v}.size() == {size}"),
                1 => format!("{v} != null && {v}.contains(null)"),
                2 => format!("{v} != null && {v}.size() == 2 && {v}.get(0) == {v}.get(1)"),
                _ => format!("{v} != null && !{v}.isEmpty() && {v}.get(0) != null"),
            },
            Ty::TextMap => match choice {
                0 => format!("{v} != null && {v}.size() == {size}"),
                1 => format!("{v} != null && {v}.containsKey(\"a\")"),
                _ => format!("{v} != null && Integer.valueOf({size}).equals({v}.get(\"a\"))"),
            },
            Ty::TextSet => match choice {
                0 => format!("{v} != null && {v}.size() == {size}"),
                1 => format!("{v} != null && {v}.contains(\"ab\")"),
                2 => format!("{v} != null && {v}.contains(null)"),
                _ => format!("{v} != null && !{v}.isEmpty()"),
            },
            Ty::IntSet => match choice {
                0 => format!("{v} != null && {v}.size() == {size}"),
                1 => format!("{v} != null && {v}.contains({size})"),
                _ => format!("{v} != null && !{v}.isEmpty() && {v}.first() == {size}"),
            },
            Ty::ItemMap => match choice {
                0 => format!("{v} != null && {v}.size() == {size}"),
                1 => format!("{v} != null && {v}.containsValue(null)"),
                2 => format!("{v} != null && {v}.get(null) != null"),
                _ => format!("{v} != null && {v}.get(\"a\") != null"),
            },
            Ty::OptionalItem => match choice {
                0 => format!("{v} != null && {v}.isEmpty()"),
                _ => format!("{v} != null && {v}.isPresent()"),
            },
            Ty::Numbers => format!("{v} != null && {v}.hasNext()"),
            Ty::IntDeque => match choice {
                0 => format!("{v} != null && {v}.size() == {size}"),
                _ => format!("{v} != null && !{v}.isEmpty() && {v}.peekFirst() == {size}"),
            },
            _ => format!("{v} != null"),
        }
    }
}
