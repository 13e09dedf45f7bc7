//! What Lombok's annotations generate, as members of the syntax tree: so all that comes after takes
//! it for written. `lombok.jar` need not be there.
//!
//! Members are generated as Lombok 1.18 does it, formulas and texts included. They are made as Java
//! text, parsed, and placed at their annotation. Each has the annotation [`GENERATED`]: its
//! branches are nobody's. Where Lombok generates what is not supported, a member takes its place
//! that is a loss where it runs. Files of configuration (`lombok.config`) are not read.

mod accessors;
mod builder;
mod class;
mod constructors;
mod marks;
mod modifiers;
mod non_null;
mod objects;
mod output;

use syntax::tree::{CompilationUnit, Member, Parameter, TypeDeclaration, TypeDeclarationKind};

use self::class::Class;
use self::marks::{LOGGERS, Mark, Names, Value};
pub(crate) use self::output::GENERATED;
use self::output::Output;

/// Whether a text may have annotations of Lombok.
pub(crate) fn is_named_in(text: &str) -> bool {
    text.contains("lombok")
}

/// Adds what Lombok generates. The result is the text of all that was added.
pub(crate) fn expand(text: &str, unit: &mut CompilationUnit) -> String {
    let names = Names::of(unit);
    let mut made = String::new();
    for declared in &mut unit.types {
        expand_type(&names, text, "", declared, &mut made);
    }
    made
}

/// Whether Lombok generates something for a class that is declared in code. That is not supported.
pub(crate) fn generates_for_local(unit: &CompilationUnit, declared: &TypeDeclaration) -> bool {
    let names = Names::of(unit);
    let has_marks = |modifiers| !names.marks(modifiers).is_empty();
    let mut members = declared.members.iter();
    has_marks(&declared.modifiers)
        || members.any(|member| match member {
            Member::Field(field) => has_marks(&field.modifiers),
            Member::Method(method) => checks_parameters(unit, &method.parameters),
            Member::Constructor(constructor) => checks_parameters(unit, &constructor.parameters),
            _ => false,
        })
}

/// Whether Lombok adds checks of these parameters.
pub(crate) fn checks_parameters(unit: &CompilationUnit, parameters: &[Parameter]) -> bool {
    let mut annotated = parameters.iter();
    annotated.any(|parameter| !parameter.modifiers.annotations.is_empty())
        && !non_null::checked(&Names::of(unit), parameters).is_empty()
}

/// Recursion is bounded by the nesting of the syntax tree.
fn expand_type(
    names: &Names,
    text: &str,
    around: &str,
    declared: &mut TypeDeclaration,
    made: &mut String,
) {
    let path = match around {
        "" => declared.name.text.clone(),
        around => format!("{around}.{}", declared.name.text),
    };
    for member in &mut declared.members {
        if let Member::Type(inside) = member {
            expand_type(names, text, &path, inside, made);
        }
    }
    non_null::add_checks(names, declared);
    if matches!(
        declared.kind,
        TypeDeclarationKind::Interface | TypeDeclarationKind::Annotation
    ) {
        return;
    }
    modifiers::adjust(names, declared);
    let defaults = builder::take_defaults(names, declared);
    let mut class = Class::of(names, text, &path, declared);
    let mut output = Output::default();
    loggers(&class, &mut output);
    accessors::getters(&mut class, &mut output);
    accessors::setters(&mut class, &mut output);
    accessors::withers(&mut class, &mut output);
    builder::defaults(&class, defaults, &mut output);
    builder::builder(&class, declared, &mut output);
    constructors::constructors(&mut class, &mut output);
    objects::equality(&mut class, &mut output);
    objects::text(&mut class, &mut output);
    others(&class, &mut output);
    unsupported(names, &class, declared, &mut output);
    output.add_to(&class, declared, made);
}

/// The field `log`.
fn loggers(class: &Class, output: &mut Output) {
    for logger in &LOGGERS {
        let Some(mark) = class.mark(logger.annotation) else {
            continue;
        };
        if class.fields.iter().any(|field| field.name == "log") {
            continue;
        }
        let argument = match mark.text("topic") {
            Some(topic) => format!("\"{topic}\""),
            None if logger.argument.is_empty() => String::new(),
            None => format!("{}{}", class.name, logger.argument),
        };
        let access = match mark.argument("access") {
            None => "private ",
            Some(_) => mark.access("access").keyword(),
        };
        let (ty, maker) = (logger.ty, logger.maker);
        output.declared(
            mark,
            &format!("{access}static final {ty} log = {maker}({argument});"),
        );
    }
}

/// `@UtilityClass` and `@StandardException`: constructors.
fn others(class: &Class, output: &mut Output) {
    let name = &class.name;
    if let Some(mark) = class.mark("experimental.UtilityClass")
        && !class.has_constructor
    {
        let message = "This is a utility class and cannot be instantiated";
        let thrown = format!("new java.lang.UnsupportedOperationException(\"{message}\")");
        output.method(
            mark,
            &format!("private {name}()"),
            &format!("throw {thrown};"),
        );
    }
    let Some(mark) = class.mark("experimental.StandardException") else {
        return;
    };
    if class.has_constructor {
        output.unknown(mark, "what Lombok's @StandardException generates here");
        return;
    }
    let access = mark.access("access").keyword();
    let (text, cause) = (
        "final java.lang.String message",
        "final java.lang.Throwable cause",
    );
    for (parameters, body) in [
        (
            "",
            "this((java.lang.String) null, (java.lang.Throwable) null);",
        ),
        (text, "this(message, (java.lang.Throwable) null);"),
        (
            cause,
            "this(cause != null ? cause.getMessage() : null, cause);",
        ),
        (
            &*format!("{text}, {cause}"),
            "super(message); if (cause != null) super.initCause(cause);",
        ),
    ] {
        output.method(mark, &format!("{access}{name}({parameters})"), body);
    }
}

/// What generates members that are not known here.
fn unsupported(names: &Names, class: &Class, declared: &TypeDeclaration, output: &mut Output) {
    for (path, what) in [
        (
            "experimental.SuperBuilder",
            "what Lombok's @SuperBuilder generates",
        ),
        ("experimental.WithBy", "what Lombok's @WithBy generates"),
    ] {
        if let Some(mark) = class.mark(path) {
            output.unknown(mark, what);
            if path == "experimental.SuperBuilder" && !class.has_constructor {
                let header = format!("private {}(final java.lang.Object b)", class.name);
                output.missing(mark, &header, what);
            }
        }
    }
    let prefixed = |mark: &&Mark| match mark.argument("prefix") {
        None => false,
        Some(Value::List(prefixes)) => !prefixes.is_empty(),
        Some(_) => true,
    };
    let accessors = |marks: &[Mark], output: &mut Output| {
        let mut marks = marks.iter();
        let mark = marks.find(|mark| mark.path == "experimental.Accessors" && prefixed(mark));
        if let Some(mark) = mark {
            output.unknown(mark, "what Lombok's @Accessors calls getters and setters");
        }
    };
    accessors(&class.marks, output);
    for field in &class.fields {
        accessors(&field.marks, output);
        for mark in &field.marks {
            match &*mark.path {
                "Delegate" | "experimental.Delegate" => {
                    output.unknown(mark, "what Lombok's @Delegate generates");
                }
                "experimental.WithBy" => {
                    output.unknown(mark, "what Lombok's @WithBy generates");
                }
                _ => {}
            }
        }
    }
    for member in &declared.members {
        let modifiers = match member {
            Member::Method(method) => &method.modifiers,
            Member::Constructor(constructor) => &constructor.modifiers,
            _ => continue,
        };
        for mark in names.marks(modifiers) {
            match &*mark.path {
                "Builder" => {
                    let what = "what Lombok's @Builder of a method or constructor generates";
                    output.unknown(&mark, what);
                }
                "Delegate" | "experimental.Delegate" => {
                    output.unknown(&mark, "what Lombok's @Delegate generates");
                }
                _ => {}
            }
        }
    }
}
