//! Expressions: most of them comparisons of sums, null tests and paths through fields, as container
//! code has them.

use super::{Generator, Scope, Ty};

impl Generator {
    /// An `int` constant.
    pub(super) fn constant(&mut self) -> String {
        self.pick(&[
            "0",
            "1",
            "-1",
            "2",
            "3",
            "1",
            "0",
            "Integer.MAX_VALUE",
            "Integer.MIN_VALUE",
        ])
        .to_owned()
    }

    /// An expression that can be assigned to a variable of the type.
    pub(super) fn expression(&mut self, ty: Ty, depth: u32, scope: &Scope) -> String {
        match ty {
            Ty::Boolean => self.condition(depth, scope),
            Ty::Int => self.number(depth, scope),
            Ty::Byte | Ty::Char => match self.read(ty, scope) {
                Some(path) if self.percent(50) => path,
                _ => {
                    let value = self.number(depth, scope);
                    format!("({}) ({value})", self.type_name(ty))
                }
            },
            Ty::Long => match (self.read(Ty::Long, scope), self.below(4)) {
                (Some(path), 0) => path,
                (Some(path), 1) => format!("{path} + {}", self.pick(&["1", "-1L", "2147483647L"])),
                (_, 2) => self.pick(&["0", "1L", "-1L", "4294967296L"]).to_owned(),
                _ => self.number(depth, scope),
            },
            Ty::Ints => match (self.read(Ty::Ints, scope), self.below(4)) {
                (Some(path), 0 | 1) => path,
                (_, 2) => "null".to_owned(),
                _ if self.percent(60) => format!("new int[{}]", self.pick(&["1", "2", "0"])),
                _ => {
                    let length = self.number(0, scope);
                    format!("new int[{length}]")
                }
            },
            Ty::Object => match (self.read(Ty::Object, scope), self.below(6)) {
                (_, 0) => "null".to_owned(),
                (_, 1) => "new Object()".to_owned(),
                (_, 2) => self.reference(0, depth, scope),
                (Some(path), _) => path,
                (None, _) => "null".to_owned(),
            },
            Ty::Class(class) => self.reference(class, depth, scope),
            Ty::Array(class) => match (self.read(ty, scope), self.below(3)) {
                (Some(path), 0 | 1) => path,
                _ => {
                    let length = self.pick(&["1", "2"]);
                    format!("new {}[{length}]", self.classes[class].name)
                }
            },
        }
    }

    /// Of type `int`, perhaps by promotion.
    fn number(&mut self, depth: u32, scope: &Scope) -> String {
        let ty = self.pick(&[Ty::Int, Ty::Int, Ty::Int, Ty::Byte, Ty::Char]);
        let path = self.read(ty, scope).or_else(|| self.read(Ty::Int, scope));
        if depth == 0 {
            return match path {
                Some(path) if self.percent(70) => path,
                _ => self.constant(),
            };
        }
        match self.below(20) {
            0..=4 => path.unwrap_or_else(|| self.constant()),
            5 => self.constant(),
            6..=10 => {
                let left = path.unwrap_or_else(|| "1".to_owned());
                let operator = self.pick(&["+", "-"]);
                let right = self.constant();
                format!("{left} {operator} ({right})")
            }
            11 | 12 => {
                let (left, right) = self.two_numbers(depth - 1, scope);
                let operator = self.pick(&["+", "-"]);
                format!("({left} {operator} ({right}))")
            }
            13 => {
                let condition = self.condition(depth - 1, scope);
                let (left, right) = self.two_numbers(0, scope);
                format!("({condition} ? {left} : {right})")
            }
            14 => match self.read(Ty::Ints, scope) {
                Some(path) if self.percent(60) => {
                    let index = self.number(0, scope);
                    format!("{path}[{index}]")
                }
                Some(path) => format!("{path}.length"),
                None => self.constant(),
            },
            15 => match self.read(Ty::Long, scope) {
                Some(path) => format!("(int) {path}"),
                None => self.constant(),
            },
            16 => {
                let value = self.number(0, scope);
                let operation =
                    self.pick(&["& 1", "* 2", "/ 2", "% 2", ">> 1", "<< 1", "^ 1", ">>> 31"]);
                format!("(({value}) {operation})")
            }
            17 => {
                let value = self.number(0, scope);
                let operator = self.pick(&["-", "~"]);
                format!("{operator}({value})")
            }
            18 => {
                let (left, right) = self.two_numbers(0, scope);
                let operator = self.pick(&["*", "/", "%", "&", "|"]);
                format!("(({left}) {operator} ({right}))")
            }
            _ => self.changed_number(scope),
        }
    }

    /// An expression that assigns a number.
    fn changed_number(&mut self, scope: &Scope) -> String {
        match self.assignable(Ty::Int, scope) {
            Some(path) => match self.below(3) {
                0 => format!("{path}++"),
                1 => format!("--{path}"),
                _ => {
                    let value = self.number(0, scope);
                    format!("({path} = {value})")
                }
            },
            None => self.constant(),
        }
    }

    pub(super) fn condition(&mut self, depth: u32, scope: &Scope) -> String {
        if depth == 0 {
            return self.test(0, scope);
        }
        match self.below(12) {
            0 => format!("!({})", self.condition(depth - 1, scope)),
            1..=3 => {
                let operator = self.pick(&["&&", "||", "&&", "||", "&", "|", "^", "=="]);
                let left = self.condition(depth - 1, scope);
                let right = self.condition(depth - 1, scope);
                format!("(({left}) {operator} ({right}))")
            }
            4 if self.percent(50) => {
                let condition = self.test(0, scope);
                let (left, right) = (
                    self.condition(depth - 1, scope),
                    self.condition(depth - 1, scope),
                );
                format!("(({condition}) ? ({left}) : ({right}))")
            }
            _ => self.test(depth - 1, scope),
        }
    }

    /// A comparison, a null or type test, or a boolean variable.
    fn test(&mut self, depth: u32, scope: &Scope) -> String {
        match self.below(12) {
            0 => match self.read(Ty::Boolean, scope) {
                Some(path) => path,
                None => self.pick(&["true", "false"]).to_owned(),
            },
            1..=3 => {
                let class = self.below(self.classes.len());
                let operator = self.pick(&["==", "!="]);
                match self.read(Ty::Class(class), scope) {
                    Some(left) => {
                        let right = if self.percent(60) {
                            None
                        } else {
                            self.read(Ty::Class(class), scope)
                        };
                        format!("{left} {operator} {}", right.unwrap_or("null".to_owned()))
                    }
                    None => self.comparison(depth, scope),
                }
            }
            4 => match (self.special(), self.read(Ty::Class(0), scope)) {
                (Some(_), Some(path)) => format!("{path} instanceof Special"),
                _ => self.comparison(depth, scope),
            },
            5 => match (self.read(Ty::Object, scope), self.read(Ty::Object, scope)) {
                (Some(left), Some(right)) => match self.below(4) {
                    0 => format!("{left} == null"),
                    1 => format!("{left} instanceof Thing"),
                    2 => format!("{left}.equals({right})"),
                    _ => format!("{left} == {right}"),
                },
                _ => self.comparison(depth, scope),
            },
            6 => match self.read(Ty::Long, scope) {
                Some(path) => {
                    let operator = self.pick(&["<", "==", ">", "!="]);
                    let right = self.expression(Ty::Long, 0, scope);
                    format!("{path} {operator} {right}")
                }
                None => self.comparison(depth, scope),
            },
            _ => self.comparison(depth, scope),
        }
    }

    /// Two that are not the same text, if that is easily done.
    fn two_numbers(&mut self, depth: u32, scope: &Scope) -> (String, String) {
        let left = self.number(depth, scope);
        let mut right = self.number(0, scope);
        if right == left {
            right = self.number(0, scope);
        }
        if right == left {
            right = self.constant();
        }
        (left, right)
    }

    fn comparison(&mut self, depth: u32, scope: &Scope) -> String {
        let operator = self.pick(&["<", "<=", ">", ">=", "==", "!="]);
        let (left, right) = self.two_numbers(depth, scope);
        format!("{left} {operator} {right}")
    }

    fn special(&self) -> Option<usize> {
        self.classes.iter().position(|c| c.superclass.is_some())
    }

    fn reference(&mut self, class: usize, depth: u32, scope: &Scope) -> String {
        let path = self.read(Ty::Class(class), scope);
        match self.below(12) {
            0 | 1 => "null".to_owned(),
            2 | 3 if scope.this.is_some_and(|this| self.is_subclass(this, class)) => {
                "this".to_owned()
            }
            4..=6 => {
                let special = self.special().filter(|&s| self.is_subclass(s, class));
                let class = match special {
                    Some(special) if self.percent(50) => special,
                    _ => class,
                };
                self.allocation(class, scope, depth)
            }
            7 if depth > 0 => {
                let condition = self.condition(depth - 1, scope);
                let left = self.reference(class, depth - 1, scope);
                let right = self.reference(class, depth - 1, scope);
                format!("({condition} ? {left} : {right})")
            }
            8 | 9 if self.has_array_of(class) => match self.read(Ty::Array(class), scope) {
                Some(path) => {
                    let index = self.number(0, scope);
                    format!("{path}[{index}]")
                }
                None => path.unwrap_or_else(|| "null".to_owned()),
            },
            8 if class == 0 => match self.read(Ty::Object, scope) {
                Some(object) => format!("(Thing) {object}"),
                None => path.unwrap_or_else(|| "null".to_owned()),
            },
            _ if Some(class) == self.special() => match self.read(Ty::Class(0), scope) {
                Some(path) if self.percent(50) => format!("(Special) {path}"),
                _ => path.unwrap_or_else(|| "null".to_owned()),
            },
            _ => path.unwrap_or_else(|| "null".to_owned()),
        }
    }

    fn has_array_of(&self, class: usize) -> bool {
        let fields = &self.classes[0].fields;
        fields.iter().any(|field| field.ty == Ty::Array(class))
    }

    /// `new` with arguments.
    pub(super) fn allocation(&mut self, class: usize, scope: &Scope, depth: u32) -> String {
        let constructors = self.classes[class].constructors.clone();
        let parameters = self.pick(&constructors);
        let arguments = self.arguments(&parameters, scope, depth);
        format!("new {}({arguments})", self.classes[class].name)
    }

    pub(super) fn arguments(&mut self, parameters: &[Ty], scope: &Scope, depth: u32) -> String {
        let mut arguments = Vec::new();
        for &ty in parameters {
            let argument = match ty {
                Ty::Class(class) => match self.read(ty, scope) {
                    Some(path) if self.percent(60) => path,
                    _ if scope.this == Some(class) && self.percent(40) => "this".to_owned(),
                    _ => format!("({}) null", self.type_name(ty)),
                },
                Ty::Object => "null".to_owned(),
                _ => self.expression(ty, depth.min(1), scope),
            };
            arguments.push(argument);
        }
        arguments.join(", ")
    }

    /// A variable, a field, or a path through references, any of which may be null.
    pub(super) fn read(&mut self, ty: Ty, scope: &Scope) -> Option<String> {
        let paths = self.paths(ty, scope);
        (!paths.is_empty()).then(|| self.pick(&paths))
    }

    /// Such a path that can be assigned to.
    pub(super) fn assignable(&mut self, ty: Ty, scope: &Scope) -> Option<String> {
        let mut paths = self.paths(ty, scope);
        paths.retain(|path| !scope.fixed.contains(path) && path != "this");
        (!paths.is_empty()).then(|| self.pick(&paths))
    }

    fn paths(&self, ty: Ty, scope: &Scope) -> Vec<String> {
        let mut found = Vec::new();
        let mut open: Vec<(String, Ty, u32)> = Vec::new();
        if let Some(this) = scope.this {
            open.push(("this".to_owned(), Ty::Class(this), 0));
        }
        for (name, ty) in &scope.variables {
            open.push((name.clone(), *ty, 1));
        }
        let shared = self.classes[0].fields.iter().find(|f| f.is_static);
        if let Some(shared) = shared {
            open.push((shared.name.clone(), shared.ty, 1));
        }
        while let Some((path, at, steps)) = open.pop() {
            if at == ty && path != "this" {
                // Short paths more often.
                for _ in 0..[6, 6, 2, 1][steps as usize] {
                    found.push(path.clone());
                }
            }
            let Ty::Class(mut class) = at else { continue };
            if steps > 2 {
                continue;
            }
            loop {
                for field in &self.classes[class].fields {
                    // Private fields of the superclass cannot be named through the subclass.
                    let through = if self.classes[class].name == "Thing" && at != Ty::Class(0) {
                        format!("((Thing) {path})")
                    } else {
                        path.clone()
                    };
                    if !field.is_static {
                        open.push((format!("{through}.{}", field.name), field.ty, steps + 1));
                    }
                }
                match self.classes[class].superclass {
                    Some(superclass) => class = superclass,
                    None => break,
                }
            }
        }
        found
    }
}
