//! Random small classes: well-typed by construction, with few fields and methods, the same for the
//! same seed.

#![allow(dead_code, reason = "each test binary uses a part")]

pub mod containers;
mod expressions;
mod statements;

use std::fmt::Write as _;
use std::ops::Range;

/// The types of fields, parameters and locals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ty {
    Boolean,
    Byte,
    Char,
    Int,
    Long,
    Ints,
    Object,
    /// An array of the class of that number.
    Array(usize),
    /// By its number in [`Generator::classes`].
    Class(usize),
}

/// A class of the program that is generated, as far as expressions need it.
struct Class {
    name: &'static str,
    superclass: Option<usize>,
    fields: Vec<Field>,
    constructors: Vec<Vec<Ty>>,
}

struct Field {
    name: String,
    ty: Ty,
    is_static: bool,
}

/// A method that statements may call; only those generated earlier, so that calls are not
/// recursive.
struct Callable {
    class: usize,
    name: String,
    parameters: Vec<Ty>,
}

/// What an expression or statement can name.
#[derive(Clone, Default)]
struct Scope {
    /// The class of `this`, where there is one.
    this: Option<usize>,
    variables: Vec<(String, Ty)>,
    /// Variables that statements must not assign.
    fixed: Vec<String>,
    /// What `return` returns here.
    result: Option<Ty>,
    /// Whether `return` may stand here: not in constructors.
    may_return: bool,
    /// Whether `break` and `continue` may.
    in_loop: bool,
}

/// The class that is explored.
pub const MAIN: &str = "Thing";
/// The class of inner nodes, where there is one.
pub const NODE: &str = "Thing.Node";
/// The subclass, where there is one.
pub const SUBCLASS: &str = "Thing.Special";

/// One file with a class [`MAIN`] and the specifications in it.
pub struct RandomClass {
    pub text: String,
    pub has_nodes: bool,
    pub has_subclass: bool,
    /// The names of boolean methods of the class that are not public.
    pub specifications: Vec<String>,
}

/// The seeds that `HEAPWRIGHT_SEEDS` asks for, as `1000..2000`; else these.
pub fn seeds(usual: Range<u64>) -> Range<u64> {
    match std::env::var("HEAPWRIGHT_SEEDS") {
        Ok(range) => {
            let (from, to) = range.split_once("..").unwrap();
            from.parse().unwrap()..to.parse().unwrap()
        }
        Err(_) => usual,
    }
}

/// The class of a seed.
pub fn class(seed: u64) -> RandomClass {
    Generator::new(seed).file()
}

struct Generator {
    state: u64,
    classes: Vec<Class>,
    callables: Vec<Callable>,
    names: u32,
    text: String,
}

impl Generator {
    fn new(seed: u64) -> Generator {
        let mut generator = Generator {
            // Neighbouring seeds give unrelated classes.
            state: (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
            classes: Vec::new(),
            callables: Vec::new(),
            names: 0,
            text: String::new(),
        };
        for _ in 0..4 {
            generator.below(2);
        }
        generator
    }

    /// A number below `bound` (xorshift64*).
    fn below(&mut self, bound: usize) -> usize {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        let mixed = self.state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        mixed as usize % bound
    }

    fn pick<T: Clone>(&mut self, choices: &[T]) -> T {
        let chosen = self.below(choices.len());
        choices[chosen].clone()
    }

    /// True with this probability.
    fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn type_name(&self, ty: Ty) -> &'static str {
        match ty {
            Ty::Boolean => "boolean",
            Ty::Byte => "byte",
            Ty::Char => "char",
            Ty::Int => "int",
            Ty::Long => "long",
            Ty::Ints => "int[]",
            Ty::Object => "Object",
            Ty::Class(class) => self.classes[class].name,
            Ty::Array(class) => ["Thing[]", "Node[]"][class],
        }
    }

    fn is_subclass(&self, class: usize, of: usize) -> bool {
        class == of || self.classes[class].superclass == Some(of)
    }

    fn file(mut self) -> RandomClass {
        let has_nodes = self.percent(50);
        let has_subclass = self.percent(30);
        self.declare("Thing", None);
        let nodes = has_nodes.then(|| self.declare("Node", None));
        let special = has_subclass.then(|| self.declare("Special", Some(0)));
        for class in 0..self.classes.len() {
            self.choose_fields(class, nodes);
        }
        for class in 0..self.classes.len() {
            self.choose_constructors(class);
        }
        self.text.push_str("public class Thing {\n");
        self.fields(0);
        self.constructors(0);
        let overridden = self.methods();
        let mut specifications = Vec::new();
        for number in 0..2 {
            let name = format!("specification{number}");
            self.specification(&name);
            specifications.push(name);
        }
        if let Some(node) = nodes {
            let visibility = self.pick(&["private ", "", "public "]);
            let _ = writeln!(self.text, "{visibility}static class Node {{");
            self.fields(node);
            self.constructors(node);
            if self.percent(30) {
                self.method(node, "change");
            }
            self.text.push_str("}\n");
        }
        if let Some(special) = special {
            self.text
                .push_str("public static class Special extends Thing {\n");
            self.fields(special);
            self.constructors(special);
            if let Some((head, scope)) = overridden {
                // It is the last one of its class; without it and what calls it, no call is
                // recursive.
                self.callables.retain(|callable| callable.class == 0);
                self.callables.pop();
                self.body(&head, scope);
            }
            self.text.push_str("}\n");
        }
        self.text.push_str("}\n");
        RandomClass {
            text: self.text,
            has_nodes,
            has_subclass,
            specifications,
        }
    }

    fn declare(&mut self, name: &'static str, superclass: Option<usize>) -> usize {
        self.classes.push(Class {
            name,
            superclass,
            fields: Vec::new(),
            constructors: Vec::new(),
        });
        self.classes.len() - 1
    }

    fn primitive(&mut self) -> Ty {
        self.pick(&[
            Ty::Int,
            Ty::Int,
            Ty::Int,
            Ty::Int,
            Ty::Boolean,
            Ty::Byte,
            Ty::Char,
            Ty::Long,
        ])
    }

    fn choose_fields(&mut self, class: usize, nodes: Option<usize>) {
        let primitives = match class {
            0 => 1 + self.below(2),
            _ => self.below(2),
        };
        let mut types: Vec<Ty> = (0..primitives).map(|_| self.primitive()).collect();
        if class == 0 {
            if let Some(node) = nodes {
                types.push(Ty::Class(node));
            }
            if self.percent(if nodes.is_some() { 20 } else { 60 }) {
                types.push(Ty::Class(0));
            }
            if self.percent(20) {
                types.push(Ty::Ints);
            }
            if self.percent(12) {
                types.push(Ty::Object);
            }
            if self.percent(12) {
                types.push(Ty::Array(nodes.unwrap_or(0)));
            }
        } else if Some(class) == nodes {
            let other = if self.percent(80) { class } else { 0 };
            types.push(Ty::Class(other));
        } else if types.is_empty() && self.percent(50) {
            types.push(Ty::Class(0));
        }
        let letter = ["a", "n", "s"][class];
        for (number, ty) in types.into_iter().enumerate() {
            self.classes[class].fields.push(Field {
                name: format!("{letter}{number}"),
                ty,
                is_static: false,
            });
        }
        if class == 0 && self.percent(15) {
            let ty = match self.below(3) {
                0 => Ty::Class(0),
                _ => Ty::Int,
            };
            self.classes[0].fields.push(Field {
                name: "shared".to_owned(),
                ty,
                is_static: true,
            });
        }
    }

    fn choose_constructors(&mut self, class: usize) {
        let count = if self.percent(25) { 2 } else { 1 };
        let mut chosen: Vec<Vec<Ty>> = Vec::new();
        for _ in 0..count {
            let mut parameters = self.parameters(class);
            if class == 1 && self.classes[1].name == "Node" && self.percent(50) {
                parameters = self.classes[1].fields.iter().map(|f| f.ty).collect();
            }
            if chosen.iter().all(|other| other.len() != parameters.len()) {
                chosen.push(parameters);
            }
        }
        self.classes[class].constructors = chosen;
    }

    /// The types of some parameters.
    fn parameters(&mut self, class: usize) -> Vec<Ty> {
        let count = self.pick(&[0, 0, 1, 1, 1, 2]);
        let one = |generator: &mut Generator| match generator.below(10) {
            0..=4 => Ty::Int,
            5 => Ty::Boolean,
            6 => generator.primitive(),
            7 if generator.has_objects() => Ty::Object,
            _ => Ty::Class(class),
        };
        (0..count).map(|_| one(self)).collect()
    }

    fn has_objects(&self) -> bool {
        self.classes[0].fields.iter().any(|f| f.ty == Ty::Object)
    }

    fn fields(&mut self, class: usize) {
        for index in 0..self.classes[class].fields.len() {
            let Field {
                name,
                ty,
                is_static,
            } = &self.classes[class].fields[index];
            let (name, ty, is_static) = (name.clone(), *ty, *is_static);
            let visibility = self.pick(&["private ", "", "protected "]);
            let modifier = if is_static { "static " } else { "" };
            let value = match ty {
                Ty::Ints if self.percent(70) => " = new int[2]".to_owned(),
                Ty::Array(component) if self.percent(80) => {
                    format!(" = new {}[2]", self.classes[component].name)
                }
                Ty::Int if self.percent(15) => format!(" = {}", self.constant()),
                Ty::Class(0) if is_static && self.percent(40) => {
                    let value = self.allocation(0, &Scope::default(), 0);
                    format!(" = {value}")
                }
                _ => String::new(),
            };
            let type_name = self.type_name(ty);
            let _ = writeln!(
                self.text,
                "{visibility}{modifier}{type_name} {name}{value};"
            );
        }
    }

    fn parameter_list(&self, parameters: &[Ty]) -> (String, Vec<(String, Ty)>) {
        let named: Vec<(String, Ty)> = (0..)
            .zip(parameters)
            .map(|(number, &ty)| (format!("p{number}"), ty))
            .collect();
        let list: Vec<String> = named
            .iter()
            .map(|(name, ty)| format!("{} {name}", self.type_name(*ty)))
            .collect();
        (list.join(", "), named)
    }

    fn constructors(&mut self, class: usize) {
        for parameters in self.classes[class].constructors.clone() {
            let (list, variables) = self.parameter_list(&parameters);
            let name = self.classes[class].name;
            let visibility = if class == 1 && name == "Node" && self.percent(40) {
                ""
            } else {
                "public "
            };
            let _ = writeln!(self.text, "{visibility}{name}({list}) {{");
            let scope = Scope {
                variables,
                ..Scope::default()
            };
            if self.classes[class].superclass == Some(0) {
                let parameters = self.pick(&self.classes[0].constructors.clone());
                let arguments = self.arguments(&parameters, &scope, 1);
                let _ = writeln!(self.text, "super({arguments});");
            }
            // Seldom may it read the fields, which are null: no object would come out of it.
            let reads_fields = self.percent(15);
            let own = Scope {
                this: Some(class),
                ..scope.clone()
            };
            for index in 0..self.classes[class].fields.len() {
                let Field {
                    name,
                    ty,
                    is_static,
                } = &self.classes[class].fields[index];
                let (name, ty) = (name.clone(), *ty);
                if !is_static && self.percent(70) {
                    let scope = if reads_fields { &own } else { &scope };
                    let value = self.expression(ty, 1, scope);
                    let _ = writeln!(self.text, "this.{name} = {value};");
                }
            }
            if self.percent(20) {
                self.statements(2, &mut own.clone());
            }
            self.text.push_str("}\n");
        }
    }

    /// The public methods of the main class; the head and scope of one that the subclass overrides.
    fn methods(&mut self) -> Option<(String, Scope)> {
        let mut overridden = None;
        let count = 2 + self.below(3);
        for number in 0..count {
            let made = self.method(0, &format!("m{number}"));
            if let Some(made) = made {
                overridden = Some(made);
            }
        }
        overridden
    }

    fn method(&mut self, class: usize, name: &str) -> Option<(String, Scope)> {
        let parameters = self.parameters(class);
        let is_static = class == 0 && self.percent(15);
        let result = match self.below(10) {
            0..=3 => None,
            4 | 5 => Some(Ty::Int),
            6 => Some(Ty::Boolean),
            7 if self.classes.len() > 1 => Some(Ty::Class(1)),
            _ => Some(Ty::Class(0)),
        };
        let (list, variables) = self.parameter_list(&parameters);
        let result_name = result.map_or("void", |ty| self.type_name(ty));
        let modifier = if is_static { "static " } else { "" };
        let head = format!("public {modifier}{result_name} {name}({list})");
        let scope = Scope {
            this: (!is_static).then_some(class),
            variables,
            result,
            may_return: true,
            ..Scope::default()
        };
        self.body(&head, scope.clone());
        if is_static {
            return None;
        }
        self.callables.push(Callable {
            class,
            name: name.to_owned(),
            parameters,
        });
        // In the subclass, `this` is of the subclass, so that its own fields can be named.
        let special = self.classes.iter().position(|c| c.superclass == Some(0));
        Some((
            head,
            Scope {
                this: special,
                ..scope
            },
        ))
    }

    fn body(&mut self, head: &str, mut scope: Scope) {
        let _ = writeln!(self.text, "{head} {{");
        self.statements(3, &mut scope);
        if let Some(result) = scope.result {
            let value = self.expression(result, 1, &scope);
            let _ = writeln!(self.text, "return {value};");
        }
        self.text.push_str("}\n");
    }

    fn specification(&mut self, name: &str) {
        let parameters = match self.below(5) {
            0 => vec![Ty::Class(0)],
            1 => vec![Ty::Int],
            _ => Vec::new(),
        };
        let (list, variables) = self.parameter_list(&parameters);
        let mut scope = Scope {
            this: Some(0),
            variables,
            result: Some(Ty::Boolean),
            may_return: true,
            ..Scope::default()
        };
        let _ = writeln!(self.text, "boolean {name}({list}) {{");
        if self.percent(30) {
            self.statements(2, &mut scope);
        }
        let value = self.expression(Ty::Boolean, 3, &scope);
        let _ = writeln!(self.text, "return {value};\n}}");
    }
}
