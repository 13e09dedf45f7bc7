//! A typed tree as text, for snapshots: prefix notation, one member or statement per line, literals
//! as written, no spans.

mod expression;
mod statement;
mod types;

use std::fmt::Write;

use syntax::tree::*;

use expression::expressions;
use types::{
    annotation_value, annotations, clause, modifiers, parameter, ty, type_parameters, variable,
};

/// The whole file.
pub fn unit(unit: &CompilationUnit) -> String {
    let mut outline = Outline::default();
    if let Some(PackageDeclaration {
        annotations, name, ..
    }) = &unit.package
    {
        outline.line(&format!(
            "(package{} {name})",
            types::annotations(annotations)
        ));
    }
    for import in &unit.imports {
        let keyword = if import.is_static { " static" } else { "" };
        let star = if import.on_demand { ".*" } else { "" };
        outline.line(&format!("(import{keyword} {}{star})", import.name));
    }
    if unit.module.is_some() {
        outline.line("(module)");
    }
    for declaration in &unit.types {
        outline.declaration(declaration);
    }
    outline.text
}

/// Lines that stand inside an expression.
fn block_text(write: impl FnOnce(&mut Outline)) -> String {
    let mut outline = Outline::default();
    write(&mut outline);
    let lines: Vec<&str> = outline.text.lines().map(str::trim_start).collect();
    if lines.is_empty() {
        " {}".to_owned()
    } else {
        format!(" {{ {} }}", lines.join(" "))
    }
}

#[derive(Default)]
struct Outline {
    text: String,
    indentation: usize,
}

impl Outline {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{}{text}", "  ".repeat(self.indentation));
    }

    fn inside(&mut self, write: impl FnOnce(&mut Outline)) {
        self.indentation += 1;
        write(self);
        self.indentation -= 1;
    }

    fn declaration(&mut self, declaration: &TypeDeclaration) {
        let superclass: Vec<TypeReference> = declaration.superclass.iter().cloned().collect();
        let components: String = declaration
            .record_components
            .iter()
            .map(parameter)
            .collect();
        self.line(&format!(
            "({}{} {}{}{}{}{}{components})",
            format!("{:?}", declaration.kind).to_lowercase(),
            modifiers(&declaration.modifiers),
            declaration.name,
            type_parameters(&declaration.type_parameters),
            clause("extends", &superclass),
            clause("implements", &declaration.interfaces),
            clause("permits", &declaration.permits),
        ));
        self.inside(|outline| {
            for constant in &declaration.enum_constants {
                let body = constant
                    .body
                    .as_ref()
                    .map(|body| block_text(|outline| outline.members(&body.members)));
                outline.line(&format!(
                    "(constant{} {}{}{})",
                    annotations(&constant.modifiers.annotations),
                    constant.name,
                    expressions(&constant.arguments),
                    body.unwrap_or_default()
                ));
            }
            outline.members(&declaration.members);
        });
    }

    fn members(&mut self, members: &[Member]) {
        for member in members {
            match member {
                Member::Field(field) => {
                    self.variables("field", &field.modifiers, &field.ty, &field.declarators)
                }
                Member::Method(method) => self.method(method),
                Member::Constructor(constructor) => self.constructor(constructor),
                Member::Initializer(initializer) => {
                    self.line(if initializer.is_static {
                        "(static-initializer)"
                    } else {
                        "(initializer)"
                    });
                    self.inside(|outline| outline.statements(&initializer.body.statements));
                }
                Member::Type(declaration) => self.declaration(declaration),
                Member::Error(_) => self.line("<error>"),
            }
        }
    }

    fn variables(
        &mut self,
        what: &str,
        mods: &Modifiers,
        written: &TypeReference,
        declarators: &[VariableDeclarator],
    ) {
        for declarator in declarators {
            self.line(&variable(what, mods, written, declarator));
        }
    }

    fn method(&mut self, method: &MethodDeclaration) {
        let parameters: String = method.parameters.iter().map(parameter).collect();
        let value = method
            .default_value
            .as_ref()
            .map(|value| format!(" (default {})", annotation_value(value)));
        let no_body = if method.body.is_none() { " ;" } else { "" };
        self.line(&format!(
            "(method{}{} {} {}{parameters}{}{}{no_body})",
            modifiers(&method.modifiers),
            type_parameters(&method.type_parameters),
            ty(&method.result),
            method.name,
            clause("throws", &method.throws),
            value.unwrap_or_default(),
        ));
        if let Some(body) = &method.body {
            self.inside(|outline| outline.statements(&body.statements));
        }
    }

    fn constructor(&mut self, constructor: &ConstructorDeclaration) {
        let parameters: String = constructor.parameters.iter().map(parameter).collect();
        let compact = if constructor.is_compact {
            "compact-"
        } else {
            ""
        };
        self.line(&format!(
            "({compact}constructor{}{}{parameters}{})",
            modifiers(&constructor.modifiers),
            type_parameters(&constructor.type_parameters),
            clause("throws", &constructor.throws),
        ));
        self.inside(|outline| outline.statements(&constructor.body.statements));
    }
}
