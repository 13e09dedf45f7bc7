//! `@NoArgsConstructor`, `@RequiredArgsConstructor`, `@AllArgsConstructor`, and the constructors of
//! `@Data`, `@Value` and `@Builder`.

use syntax::tree::TypeDeclarationKind;

use super::accessors::check;
use super::class::{Class, Field};
use super::marks::{Access, Mark};
use super::output::Output;

const EXPLICIT: [&str; 3] = [
    "NoArgsConstructor",
    "RequiredArgsConstructor",
    "AllArgsConstructor",
];

/// A constructor to be generated.
struct Constructor<'c> {
    class: &'c Class,
    mark: &'c Mark,
    access: Access,
    parameters: Vec<&'c Field>,
    /// The name of a method that calls it.
    factory: Option<&'c str>,
    /// Whether final fields have zeros.
    is_forced: bool,
}

/// Adds the constructors.
pub(super) fn constructors(class: &mut Class, output: &mut Output) {
    if class.kind == TypeDeclarationKind::Record {
        return;
    }
    let mut added = false;
    for path in EXPLICIT {
        let Some(mark) = class.mark(path) else {
            continue;
        };
        let constructor = Constructor {
            class,
            mark,
            access: mark.access("access"),
            parameters: parameters(class, path),
            factory: mark.text("staticName"),
            is_forced: mark.says("force") == Some(true),
        };
        if constructor.access != Access::None {
            constructor.generate(output);
        }
        added = true;
    }
    added |= class.has_constructor;
    if !added && let Some(mark) = class.mark("Builder") {
        let constructor = Constructor {
            class,
            mark,
            access: Access::Package,
            parameters: parameters(class, "AllArgsConstructor"),
            factory: None,
            is_forced: false,
        };
        constructor.generate(output);
        added = true;
    }
    for (path, like) in [
        ("Value", "AllArgsConstructor"),
        ("Data", "RequiredArgsConstructor"),
    ] {
        let Some(mark) = class.mark(path).filter(|_| !added) else {
            continue;
        };
        let constructor = Constructor {
            class,
            mark,
            access: Access::Public,
            parameters: parameters(class, like),
            factory: mark.text("staticConstructor"),
            is_forced: false,
        };
        constructor.generate(output);
        added = true;
    }
    class.has_constructor |= added;
}

/// The fields that a constructor sets by its parameters.
fn parameters<'c>(class: &'c Class, path: &str) -> Vec<&'c Field> {
    match path {
        "AllArgsConstructor" => class.settable().collect(),
        "RequiredArgsConstructor" => {
            let fields = class.own_fields().filter(|field| !field.has_value);
            fields
                .filter(|field| field.is_final || field.is_non_null)
                .collect()
        }
        _ => Vec::new(),
    }
}

impl Constructor<'_> {
    fn generate(&self, output: &mut Output) {
        let Constructor { class, mark, .. } = self;
        let declared = self.parameters.iter();
        let declared = declared.map(|field| format!("final {} {}", field.ty, field.name));
        let declared = declared.collect::<Vec<_>>().join(", ");
        let is_enum = class.kind == TypeDeclarationKind::Enum;
        let access = match self.factory {
            _ if is_enum => "",
            Some(_) => "private ",
            None => self.access.keyword(),
        };
        let mut body = String::new();
        for field in &self.parameters {
            body += &check(field);
        }
        for field in &self.parameters {
            body += &format!("this.{0} = {0}; ", field.name);
        }
        for field in class.own_fields() {
            if self.parameters.iter().any(|known| known.name == field.name) {
                continue;
            }
            if field.has_default {
                let (this, arguments) = (&class.name, &class.type_arguments);
                let default = format!("{this}.{arguments}$default${}()", field.name);
                body += &format!("this.{} = {default}; ", field.name);
            } else if self.is_forced && field.is_final && !field.has_value {
                body += &format!("this.{} = {}; ", field.name, zero(field));
            }
        }
        let header = format!("{access}{}({declared})", class.name);
        output.method(mark, &header, &body);
        if let Some(factory) = self.factory {
            let given = self.parameters.iter().map(|field| field.name.as_str());
            let given = given.collect::<Vec<_>>().join(", ");
            let (variables, this) = (&class.type_parameters, class.this_type());
            let access = self.access.keyword();
            output.method(
                mark,
                &format!("{access}static {variables} {this} {factory}({declared})"),
                &format!("return new {this}({given});"),
            );
        }
    }
}

fn zero(field: &Field) -> &'static str {
    match field.primitive {
        None => "null",
        Some(_) if field.is_boolean() => "false",
        Some(_) => "0",
    }
}
