//! Name lookup: the classes, specifications, invariants and assertions that a user names or points
//! at.

use std::path::Path;

use java::{
    Class, ClassId, ElementType, Method, MethodId, MethodKind, Origin, Place, Primitive, Type,
    are_similar,
};
use syntax::Span;

use crate::signatures::{method_signature, qualified_type};
use crate::{QueryError, Target, Workspace};

impl Workspace {
    /// The class of that qualified or simple name.
    ///
    /// # Errors
    /// There is none, or several have the simple name.
    pub fn class(&self, name: &str) -> Result<ClassId, QueryError> {
        let own = |class: &ClassId| self.program.class(*class).origin != Origin::Library;
        if let Some(class) = self.program.class_named(name).filter(own) {
            return Ok(class);
        }
        // `Avl.Node` is the end of `pkg.Avl.Node`, and `Node` too.
        let last = name.rsplit('.').next().unwrap_or(name);
        let ending = format!(".{name}");
        let candidates: Vec<ClassId> = self
            .program
            .classes_with_simple_name(last)
            .iter()
            .copied()
            .filter(own)
            .filter(|&class| {
                self.program.class(class).name.ends_with(&ending)
                    || self.program.class(class).name == name
            })
            .collect();
        match candidates.as_slice() {
            [class] => Ok(*class),
            [] => Err(QueryError::ClassNotFound {
                name: name.to_owned(),
                similar: self.similar_classes(last),
            }),
            several => Err(QueryError::ClassAmbiguous {
                name: name.to_owned(),
                candidates: several
                    .iter()
                    .map(|&class| self.program.class(class).name.clone())
                    .collect(),
            }),
        }
    }

    /// The specification that [`class_and_method`] reads, with parameter types where it is
    /// overloaded.
    ///
    /// # Errors
    /// There is no such class or method, it is ambiguous, or not boolean.
    pub fn specification(&self, text: &str) -> Result<Target, QueryError> {
        let named = class_and_method(text).filter(|_| self.class(text).is_err());
        let (class, method) = named.ok_or_else(|| QueryError::MethodMalformed {
            text: text.to_owned(),
        })?;
        let class = self.class(class.trim())?;
        let method = self.method(class, method.trim())?;
        self.boolean(method)
    }

    /// The specifications of a specification file: the method of that name, or all boolean methods
    /// that are not private.
    ///
    /// # Errors
    /// The file was not read, or it has no such method.
    pub fn specifications_in_file(
        &self,
        file: &Path,
        method: Option<&str>,
    ) -> Result<Vec<Target>, QueryError> {
        let wrong = |reason: &str| QueryError::SpecificationFile {
            file: file.display().to_string(),
            reason: reason.to_owned(),
        };
        let source = self
            .source_at(file)
            .ok_or_else(|| wrong("could not be read"))?;
        let classes: Vec<ClassId> = self
            .program
            .classes()
            .filter(|&class| {
                let declared = self.program.class(class);
                declared.place.source == source && !declared.is_local
            })
            .collect();
        let Some(name) = method else {
            let methods = classes
                .iter()
                .flat_map(|&class| &self.program.class(class).methods);
            let targets: Vec<Target> = methods
                .copied()
                .filter(|&method| {
                    let declared = self.program.method(method);
                    is_boolean(declared) && declared.visibility != java::Visibility::Private
                })
                .map(Target::Specification)
                .collect();
            return if targets.is_empty() {
                Err(wrong("has no boolean method"))
            } else {
                Ok(targets)
            };
        };
        let mut error = wrong("declares no class");
        for class in classes {
            match self.method(class, name) {
                Ok(method) => return self.boolean(method).map(|target| vec![target]),
                Err(found) => error = found,
            }
        }
        Err(error)
    }

    fn boolean(&self, method: MethodId) -> Result<Target, QueryError> {
        let declared = self.program.method(method);
        if is_boolean(declared) {
            Ok(Target::Specification(method))
        } else {
            Err(QueryError::NotBoolean {
                method: method_signature(&self.program, method),
                result: match declared.kind {
                    MethodKind::Method => self.program.display_type(declared.result),
                    _ => "an object".to_owned(),
                },
            })
        }
    }

    /// `name` or `name(int, Node)` in a class, inherited ones included.
    fn method(&self, class: ClassId, text: &str) -> Result<MethodId, QueryError> {
        let (name, types) = match text.split_once('(') {
            Some((name, rest)) => (
                name.trim(),
                Some(parameter_list(rest.trim_end().trim_end_matches(')'))),
            ),
            None => (text, None),
        };
        let own_and_inherited = std::iter::once(class).chain(self.program.superclasses(class));
        let mut named: Vec<MethodId> = Vec::new();
        for declaring in own_and_inherited {
            for method in self.program.methods_named(declaring, name) {
                if !named
                    .iter()
                    .any(|&known| self.program.resolve_virtual(class, method) == Some(known))
                {
                    named.push(method);
                }
            }
        }
        let fitting: Vec<MethodId> = named
            .iter()
            .copied()
            .filter(|&method| {
                types
                    .as_ref()
                    .is_none_or(|types| self.has_types(method, types))
            })
            .collect();
        match fitting.as_slice() {
            [method] => Ok(*method),
            [] => Err(QueryError::MethodNotFound {
                class: self.program.class(class).name.clone(),
                name: text.to_owned(),
                similar: if named.is_empty() {
                    self.similar_methods(class, name)
                } else {
                    named
                        .iter()
                        .map(|&method| method_signature(&self.program, method))
                        .collect()
                },
            }),
            several => Err(QueryError::MethodAmbiguous {
                name: text.to_owned(),
                candidates: several
                    .iter()
                    .map(|&method| method_signature(&self.program, method))
                    .collect(),
            }),
        }
    }

    /// Whether the parameters have these types, each written simply or qualified.
    fn has_types(&self, method: MethodId, types: &[String]) -> bool {
        let parameters = &self.program.method(method).parameters;
        parameters.len() == types.len()
            && parameters.iter().zip(types).all(|(parameter, written)| {
                let simple = self.program.display_type(parameter.ty);
                let qualified = qualified_type(&self.program, parameter.ty);
                *written == simple
                    || *written == qualified
                    || qualified.ends_with(&format!(".{written}"))
            })
    }

    fn similar_classes(&self, name: &str) -> Vec<String> {
        let own = self
            .program
            .classes()
            .map(|class| self.program.class(class))
            .filter(|class| class.origin == Origin::Project);
        own.filter(|class| are_similar(name, &class.simple_name))
            .map(|class| format!("`{}`", class.name))
            .take(3)
            .collect()
    }

    fn similar_methods(&self, class: ClassId, name: &str) -> Vec<String> {
        let methods = self
            .program
            .class(class)
            .methods
            .iter()
            .map(|&method| self.program.method(method));
        methods
            .filter(|method| method.kind == MethodKind::Method && are_similar(name, &method.name))
            .map(|method| format!("`{}`", method.name))
            .take(3)
            .collect()
    }

    /// The `static void main(String[])` of a class.
    pub fn main(&self, class: &str) -> Result<MethodId, QueryError> {
        let found = self.class(class)?;
        let strings = Type::Array {
            element: ElementType::Class(self.program.well_known().string),
            dimensions: 1,
        };
        let is_main = |&method: &MethodId| {
            let method = self.program.method(method);
            let parameters = method.parameters.as_slice();
            method.is_static
                && method.result == Type::Void
                && matches!(parameters, [parameter] if parameter.ty == strings)
        };
        let mut mains = self.program.methods_named(found, "main");
        mains
            .find(is_main)
            .ok_or_else(|| QueryError::MethodNotFound {
                class: self.program.class(found).name.clone(),
                name: "main(String[])".to_owned(),
                similar: Vec::new(),
            })
    }

    /// The invariants of the project, or of one class and those nested in it, in order of files and
    /// places.
    pub fn invariants(&self, class: Option<ClassId>) -> Vec<Target> {
        let inside = |candidate: ClassId| {
            class.is_none_or(|class| {
                std::iter::successors(Some(candidate), |&c| self.program.class(c).enclosing)
                    .any(|c| c == class)
                    || self.program.subclass_of(class, candidate)
            })
        };
        let mut found: Vec<MethodId> = self
            .program
            .classes()
            .filter(|&candidate| {
                self.program.class(candidate).origin != Origin::Library && inside(candidate)
            })
            .flat_map(|candidate| self.program.class(candidate).methods.iter().copied())
            .filter(|&method| is_invariant(self.program.method(method)))
            .collect();
        found.sort_by_key(|&method| self.program.method(method).place);
        found.into_iter().map(Target::Invariant).collect()
    }

    /// The targets that the editor answers for a file, in order of places: invariants, methods
    /// annotated `@Spec`, and the condition of each `assert`.
    pub fn watched(&self, file: &Path) -> Vec<Target> {
        let mut found: Vec<Target> = Vec::new();
        for method in self.methods_in(file) {
            let declared = self.program.method(method);
            if is_invariant(declared) {
                found.push(Target::Invariant(method));
            } else if is_boolean(declared) && declared.is_annotated("Spec") {
                found.push(Target::Specification(method));
            }
            let asserts = self
                .bodies
                .body(method)
                .map_or(0, |body| body.asserts.len());
            found.extend((0..asserts).map(|index| Target::AssertHolds(method, index)));
        }
        found.sort_by_key(|&target| self.place_of(target));
        found
    }

    /// The targets of "Generate input" at a selection: both targets of each `assert` that it
    /// touches, then the boolean method that encloses it.
    pub fn targets_at(&self, file: &Path, selection: Span) -> Vec<Target> {
        let touches = |span: Span| span.start <= selection.end && selection.start <= span.end;
        let mut found = Vec::new();
        let enclosing = self
            .methods_in(file)
            .into_iter()
            .filter(|&method| touches(self.program.method(method).extent.span))
            .min_by_key(|&method| self.program.method(method).extent.span.len());
        let Some(method) = enclosing else {
            return found;
        };
        let asserts = self
            .bodies
            .body(method)
            .map(|body| body.asserts.as_slice())
            .unwrap_or_default();
        for (index, site) in asserts.iter().enumerate() {
            if touches(site.span) {
                found.push(Target::AssertHolds(method, index));
                found.push(Target::AssertFails(method, index));
            }
        }
        if is_boolean(self.program.method(method)) {
            found.push(Target::Specification(method));
        }
        found
    }

    /// The class whose name stands at `offset` (a declaration or a use).
    pub fn class_at(&self, file: &Path, offset: u32) -> Option<ClassId> {
        let source = self.source_at(file)?;
        let name = identifier_at(&self.program.source(source).text, offset)?;
        let classes = self.program.classes_with_simple_name(name);
        let declared = |class: ClassId| self.program.class(class);
        if let Some(&class) = classes.iter().find(|&&class| {
            let place = declared(class).place;
            place.source == source && place.span.touches(offset)
        }) {
            return Some(class);
        }
        // A use: what the file itself declares, then its package, then what is the only one of that
        // name.
        let package = self
            .program
            .classes()
            .map(declared)
            .find(|class| class.place.source == source)
            .map(|class| &class.package);
        let own: Vec<ClassId> = classes
            .iter()
            .copied()
            .filter(|&class| declared(class).origin != Origin::Library)
            .collect();
        let nearest = |fits: &dyn Fn(&Class) -> bool| {
            own.iter().copied().find(|&class| fits(declared(class)))
        };
        nearest(&|class| class.place.source == source)
            .or_else(|| nearest(&|class| Some(&class.package) == package))
            .or(if let [only] = own.as_slice() {
                Some(*only)
            } else {
                None
            })
    }

    /// The method whose declared name stands at `offset`.
    pub fn method_at(&self, file: &Path, offset: u32) -> Option<MethodId> {
        self.methods_in(file).into_iter().find(|&method| {
            let declared = self.program.method(method);
            declared.kind == MethodKind::Method && declared.place.span.touches(offset)
        })
    }

    pub(crate) fn methods_in(&self, file: &Path) -> Vec<MethodId> {
        let Some(source) = self.source_at(file) else {
            return Vec::new();
        };
        self.program
            .methods()
            .filter(|&method| self.program.method(method).place.source == source)
            .collect()
    }

    /// The name of a target: `avl.AvlTree#isBalanced()`, `assert at AvlTree.java:41`.
    pub fn name_of(&self, target: Target) -> String {
        match target {
            Target::Specification(method) | Target::Invariant(method) => {
                method_signature(&self.program, method)
            }
            Target::AssertHolds(..) => format!("assert at {}", self.short_place(target)),
            Target::AssertFails(..) => {
                format!("failure of the assert at {}", self.short_place(target))
            }
            Target::Outcome(..) => format!("branch at {}", self.short_place(target)),
        }
    }

    /// `package.Class#method(types)`
    pub fn signature(&self, method: MethodId) -> String {
        method_signature(&self.program, method)
    }

    fn short_place(&self, target: Target) -> String {
        let place = self.place_of(target);
        let file = self
            .path_of(place)
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        format!("{file}:{}", self.range_of(place).start.line)
    }

    /// Where the target's diagnostic belongs: the method's name, or the condition of the assertion
    /// or branch.
    pub fn place_of(&self, target: Target) -> Place {
        let declared = self.program.method(target.method());
        let body = self.bodies.body(target.method());
        let span = match target {
            Target::Specification(_) | Target::Invariant(_) => None,
            Target::AssertHolds(_, index) | Target::AssertFails(_, index) => body
                .and_then(|body| body.asserts.get(index))
                .map(|site| site.condition),
            Target::Outcome(_, outcome) => body
                .and_then(|body| body.outcomes.get(outcome.0 as usize))
                .map(|outcome| outcome.span),
        };
        Place {
            source: declared.place.source,
            span: span.unwrap_or(declared.place.span),
        }
    }
}

fn is_boolean(method: &Method) -> bool {
    method.kind == MethodKind::Method
        && method.result == Type::Primitive(Primitive::Boolean)
        && !method.is_abstract
}

/// A boolean instance method without parameters, annotated `@Invariant` (of any package) or named
/// `repOk` or `repOK`.
fn is_invariant(method: &Method) -> bool {
    is_boolean(method)
        && !method.is_static
        && method.parameters.is_empty()
        && (method.is_annotated("Invariant") || matches!(method.name.as_str(), "repOk" | "repOK"))
}

fn parameter_list(text: &str) -> Vec<String> {
    let text: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    if text.is_empty() {
        Vec::new()
    } else {
        text.split(',').map(str::to_owned).collect()
    }
}

/// The identifier that `offset` lies in, or directly behind.
fn identifier_at(text: &str, offset: u32) -> Option<&str> {
    let offset = text.floor_char_boundary(offset as usize);
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
    let start = text[..offset]
        .char_indices()
        .rev()
        .take_while(|(_, letter)| is_part(*letter))
        .last()
        .map_or(offset, |(at, _)| at);
    let length = text[offset..]
        .find(|letter| !is_part(letter))
        .unwrap_or(text.len() - offset);
    let name = &text[start..offset + length];
    (!name.is_empty()).then_some(name)
}

/// The class and the method of `package.Class#method(types)`. Java's `package.Class.method` is as
/// good.
pub fn class_and_method(text: &str) -> Option<(&str, &str)> {
    let named = text.split('(').next().unwrap_or(text);
    let (class, _) = named.split_once('#').or_else(|| named.rsplit_once('.'))?;
    let method = &text[class.len() + 1..];
    (!class.is_empty() && !method.is_empty()).then_some((class, method))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_method_is_named_after_its_class() {
        let named = [
            ("a.B#c(int, a.D)", Some(("a.B", "c(int, a.D)"))),
            ("a.B.c(a.D)", Some(("a.B", "c(a.D)"))),
            ("B.c", Some(("B", "c"))),
            ("B", None),
            ("B#", None),
            ("#c", None),
        ];
        for (text, expected) in named {
            assert_eq!(class_and_method(text), expected, "{text}");
        }
    }

    #[test]
    fn identifiers() {
        assert_eq!(identifier_at("new Node(1)", 4), Some("Node"));
        assert_eq!(identifier_at("new Node(1)", 6), Some("Node"));
        assert_eq!(identifier_at("new Node(1)", 8), Some("Node"));
        assert_eq!(identifier_at("( )", 1), None);
        assert_eq!(identifier_at("Zähler z", 99), Some("z"));
    }

    #[test]
    fn parameter_lists() {
        assert_eq!(parameter_list(""), Vec::<String>::new());
        assert_eq!(parameter_list("int, a.Node []"), ["int", "a.Node[]"]);
    }
}
