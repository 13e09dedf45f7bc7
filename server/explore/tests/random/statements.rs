//! Statements: assignments to fields before anything else.

use std::fmt::Write as _;

use super::{Generator, Scope, Ty};

/// How deep statements nest.
const DEPTH: u32 = 2;

impl Generator {
    /// One to `most` statements.
    pub(super) fn statements(&mut self, most: usize, scope: &mut Scope) {
        for _ in 0..1 + self.below(most) {
            self.statement(DEPTH, scope);
        }
    }

    fn block(&mut self, head: &str, depth: u32, scope: &Scope) {
        let _ = writeln!(self.text, "{head} {{");
        let mut inner = scope.clone();
        inner.in_loop |= head.starts_with("for");
        for _ in 0..1 + self.below(2) {
            self.statement(depth - 1, &mut inner);
        }
        if head.starts_with("if") && scope.in_loop && self.percent(30) {
            let jump = self.pick(&["break", "continue"]);
            let _ = writeln!(self.text, "{jump};");
        } else if head.starts_with("if") && scope.may_return && self.percent(15) {
            match scope.result {
                Some(ty) => {
                    let value = self.expression(ty, 1, &inner);
                    let _ = writeln!(self.text, "return {value};");
                }
                None => self.text.push_str("return;\n"),
            }
        }
        self.text.push_str("}\n");
    }

    fn statement(&mut self, depth: u32, scope: &mut Scope) {
        let nesting = if depth > 0 { 20 } else { 11 };
        match self.below(nesting) {
            0..=5 => self.assignment(scope),
            6 | 7 => self.update(scope),
            8 => self.local(scope),
            9 => self.call(scope),
            10 => match self.assignable(Ty::Ints, scope) {
                Some(path) => {
                    let (index, value) = (self.number_at(0, scope), self.number_at(1, scope));
                    let operator = self.pick(&["", "+"]);
                    let _ = writeln!(self.text, "{path}[{index}] {operator}= {value};");
                }
                None => self.store(scope),
            },
            11..=14 => {
                let condition = self.condition(2, scope);
                self.block(&format!("if ({condition})"), depth, scope);
                if self.percent(35) {
                    self.block("else", depth, scope);
                }
            }
            15 => {
                let condition = self.condition(1, scope);
                let class = self.pick(&["IllegalStateException", "RuntimeException"]);
                let _ = writeln!(self.text, "if ({condition}) throw new {class}();");
            }
            16 => {
                let counter = self.fresh("i");
                let rounds = self.pick(&["2", "3"]);
                let mut inner = scope.clone();
                inner.variables.push((counter.clone(), Ty::Int));
                inner.fixed.push(counter.clone());
                let head = format!("for (int {counter} = 0; {counter} < {rounds}; {counter}++)");
                self.block(&head, depth, &inner);
            }
            17 => self.walk(depth, scope),
            18 => {
                self.block("try", depth, scope);
                if self.percent(70) {
                    let name = self.fresh("e");
                    let class = self.pick(&[
                        "NullPointerException",
                        "RuntimeException",
                        "IndexOutOfBoundsException",
                    ]);
                    self.block(&format!("catch ({class} {name})"), depth, scope);
                } else {
                    self.block("finally", depth, scope);
                }
            }
            _ => self.switch(scope),
        }
    }

    fn switch(&mut self, scope: &Scope) {
        let value = self.number_at(1, scope);
        let _ = writeln!(self.text, "switch ({value}) {{\ncase 0:");
        let mut inner = scope.clone();
        inner.in_loop = false;
        self.statement(0, &mut inner);
        let separator = self.pick(&["break;\ncase 1:", "case 2:", "break;\ndefault:"]);
        let _ = writeln!(self.text, "{separator}");
        let mut inner = scope.clone();
        self.assignment(&mut inner);
        self.text.push_str("}\n");
    }

    /// An assignment to an element that is a reference.
    fn store(&mut self, scope: &mut Scope) {
        for class in 0..self.classes.len().min(2) {
            if let Some(path) = self.assignable(Ty::Array(class), scope) {
                let index = self.number_at(0, scope);
                let value = self.expression(Ty::Class(class), 1, scope);
                let _ = writeln!(self.text, "{path}[{index}] = {value};");
                return;
            }
        }
        self.assignment(scope);
    }

    fn number_at(&mut self, depth: u32, scope: &Scope) -> String {
        self.expression(Ty::Int, depth, scope)
    }

    fn assignment(&mut self, scope: &mut Scope) {
        let ty = self.assigned_type(scope);
        match self.assignable(ty, scope) {
            Some(path) => {
                let mut value = self.expression(ty, 2, scope);
                if value == path {
                    value = self.expression(ty, 2, scope);
                }
                let _ = writeln!(self.text, "{path} = {value};");
            }
            None => self.local(scope),
        }
    }

    /// The type of a field of `this` or of a parameter.
    fn assigned_type(&mut self, scope: &Scope) -> Ty {
        let mut types: Vec<Ty> = Vec::new();
        let mut class = scope.this;
        while let Some(at) = class {
            types.extend(self.classes[at].fields.iter().map(|f| f.ty));
            class = self.classes[at].superclass;
        }
        types.extend(self.classes[0].fields.iter().map(|f| f.ty));
        self.pick(&types)
    }

    /// A compound assignment, or `++`.
    fn update(&mut self, scope: &mut Scope) {
        let ty = self.pick(&[Ty::Int, Ty::Int, Ty::Byte, Ty::Char, Ty::Long, Ty::Boolean]);
        let Some(path) = self.assignable(ty, scope) else {
            return self.assignment(scope);
        };
        if ty == Ty::Boolean {
            let operator = self.pick(&["^", "&", "|"]);
            let value = self.condition(0, scope);
            let _ = writeln!(self.text, "{path} {operator}= {value};");
        } else if self.percent(50) {
            let operator = self.pick(&["++", "--"]);
            let _ = writeln!(self.text, "{path}{operator};");
        } else {
            let operator = self.pick(&["+", "-", "+", "-", "+", "*", ">>", "/", "&"]);
            let value = self.number_at(1, scope);
            let _ = writeln!(self.text, "{path} {operator}= {value};");
        }
    }

    fn local(&mut self, scope: &mut Scope) {
        let ty = match self.below(3) {
            0 => Ty::Int,
            _ => self.assigned_type(scope),
        };
        let value = self.expression(ty, 1, scope);
        let name = self.fresh("v");
        let type_name = self.type_name(ty);
        let _ = writeln!(self.text, "{type_name} {name} = {value};");
        scope.variables.push((name, ty));
    }

    /// A call of a method that was generated before.
    fn call(&mut self, scope: &mut Scope) {
        if self.callables.is_empty() {
            return self.assignment(scope);
        }
        let chosen = self.below(self.callables.len());
        let (class, name, parameters) = {
            let callable = &self.callables[chosen];
            (
                callable.class,
                callable.name.clone(),
                callable.parameters.clone(),
            )
        };
        let receiver = match self.read(Ty::Class(class), scope) {
            Some(path) if self.percent(60) => path,
            _ if scope.this.is_some_and(|this| self.is_subclass(this, class)) => "this".to_owned(),
            _ => return self.assignment(scope),
        };
        let arguments = self.arguments(&parameters, scope, 1);
        let _ = writeln!(self.text, "{receiver}.{name}({arguments});");
    }

    /// A loop along references, for a few steps or to the end.
    fn walk(&mut self, depth: u32, scope: &Scope) {
        let class = self.below(self.classes.len());
        let link = self.classes[class]
            .fields
            .iter()
            .find(|f| f.ty == Ty::Class(class) && !f.is_static)
            .map(|f| f.name.clone());
        let (Some(link), Some(start)) = (link, self.read(Ty::Class(class), scope)) else {
            let condition = self.condition(1, scope);
            return self.block(&format!("if ({condition})"), depth, scope);
        };
        let (name, counter) = (self.fresh("w"), self.fresh("i"));
        let type_name = self.type_name(Ty::Class(class));
        let mut inner = scope.clone();
        inner.variables.push((name.clone(), Ty::Class(class)));
        inner.fixed.push(name.clone());
        let test = self.pick(&[" && ", "!= null && "]);
        let test = if test.starts_with('!') {
            format!("{name} {test}")
        } else {
            String::new()
        };
        let _ = writeln!(self.text, "{type_name} {name} = {start};");
        let head = format!(
            "for (int {counter} = 0; {test}{counter} < 3; {counter}++, {name} = {name}.{link})"
        );
        self.block(&head, depth, &inner);
    }
}
