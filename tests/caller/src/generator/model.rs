//! A generated program as parts that can be left out one by one.

use std::fmt::Write as _;

use crate::Project;

/// A program: classes and specifications.
#[derive(Clone, Debug)]
pub struct Model {
    /// The package.
    pub package: String,
    /// The classes.
    pub classes: Vec<Class>,
    /// The specifications.
    pub specifications: Vec<Specification>,
}

/// A class.
#[derive(Clone, Debug)]
pub struct Class {
    /// `public class Bag extends …`, without the brace.
    pub head: String,
    /// Its members.
    pub members: Vec<Member>,
}

/// A field, a method, or a nested class that is printed as it is.
#[derive(Clone, Debug)]
pub enum Member {
    /// In one piece.
    Text(String),
    /// A head without the brace, and statements of a line each.
    Method(String, Vec<String>),
}

/// A boolean method: a conjunction.
#[derive(Clone, Debug)]
pub struct Specification {
    /// Its name.
    pub name: String,
    /// Its parameters, as they are declared.
    pub parameters: String,
    /// The conjuncts.
    pub conjuncts: Vec<String>,
}

impl Model {
    /// The project that it stands for.
    pub fn project(&self) -> Project {
        let head = format!("package {};\n\nimport java.util.*;\n", self.package);
        let mut source = head.clone();
        for class in &self.classes {
            let _ = writeln!(source, "\n{} {{", class.head);
            for member in &class.members {
                member.print(&mut source);
            }
            source.push_str("}\n");
        }
        let mut specifications = format!("{head}\nclass Specs {{\n");
        for specification in &self.specifications {
            let Specification {
                name,
                parameters,
                conjuncts,
            } = specification;
            let _ = writeln!(
                specifications,
                "    static boolean {name}({parameters}) {{\n        return {};\n    }}",
                conjuncts.join("\n            && ")
            );
        }
        specifications.push_str("}\n");
        Project::new(&self.package, source, specifications)
    }

    /// Programs that leave out one part more, the larger parts first.
    pub fn smaller(&self) -> Vec<Model> {
        let mut smaller = Vec::new();
        for class in 0..self.classes.len() {
            let mut without = self.clone();
            without.classes.remove(class);
            smaller.push(without);
        }
        for class in 0..self.classes.len() {
            for member in 0..self.classes[class].members.len() {
                let mut without = self.clone();
                without.classes[class].members.remove(member);
                smaller.push(without);
            }
        }
        for class in 0..self.classes.len() {
            for (number, member) in self.classes[class].members.iter().enumerate() {
                let Member::Method(head, body) = member else {
                    continue;
                };
                for statement in 0..body.len() {
                    let mut shorter = body.clone();
                    shorter.remove(statement);
                    let mut without = self.clone();
                    without.classes[class].members[number] = Member::Method(head.clone(), shorter);
                    smaller.push(without);
                }
            }
        }
        for (number, specification) in self.specifications.iter().enumerate() {
            for conjunct in 0..specification.conjuncts.len() {
                if specification.conjuncts.len() > 1 {
                    let mut without = self.clone();
                    without.specifications[number].conjuncts.remove(conjunct);
                    smaller.push(without);
                }
            }
        }
        smaller
    }

    /// The same with one specification only.
    pub fn only(&self, target: &str) -> Model {
        let mut only = self.clone();
        only.specifications.retain(|one| one.name == target);
        only
    }
}

impl Member {
    fn print(&self, source: &mut String) {
        match self {
            Member::Text(text) => {
                let _ = writeln!(source, "    {}", text.replace('\n', "\n    "));
            }
            Member::Method(head, body) => {
                let _ = writeln!(source, "    {head} {{");
                for statement in body {
                    let _ = writeln!(source, "        {statement}");
                }
                source.push_str("    }\n");
            }
        }
    }
}
