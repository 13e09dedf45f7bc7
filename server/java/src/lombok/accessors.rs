//! `@Getter`, `@Setter`, `@With`.

use super::class::{Class, Field, Signature};
use super::marks::{Access, Mark};
use super::output::Output;

/// How accessors are called, and what setters return.
#[derive(Clone, Copy, Default)]
struct Style {
    /// By the field's name alone.
    fluent: bool,
    /// Setters return their object.
    chain: bool,
}

fn style(class: &Class, field: &Field) -> Style {
    let of_field = field.mark("experimental.Accessors");
    let of_class = class.mark("experimental.Accessors");
    let says = |name: &str| {
        let of_field = of_field.and_then(|mark| mark.says(name));
        of_field.or_else(|| of_class.and_then(|mark| mark.says(name)))
    };
    let fluent = says("fluent").unwrap_or(false);
    Style {
        fluent,
        chain: says("chain").unwrap_or(fluent),
    }
}

/// `isOpen` as `Open`, if a boolean field has that name.
fn stripped(field: &Field) -> Option<&str> {
    let rest = field.name.strip_prefix("is")?;
    let first = rest.chars().next()?;
    (field.is_boolean() && !first.is_lowercase()).then_some(rest)
}

/// The name behind `get` or `set`.
fn capitalised(name: &str) -> String {
    let mut characters = name.chars();
    let first = characters.next();
    let first = first.map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + characters.as_str()
}

fn getter_name(class: &Class, field: &Field) -> String {
    if style(class, field).fluent {
        return field.name.clone();
    }
    let prefix = if field.is_boolean() { "is" } else { "get" };
    let name = stripped(field).unwrap_or(&field.name);
    format!("{prefix}{}", capitalised(name))
}

fn setter_name(class: &Class, field: &Field) -> String {
    match style(class, field).fluent {
        true => field.name.clone(),
        false => prefixed("set", field),
    }
}

fn prefixed(prefix: &str, field: &Field) -> String {
    let name = stripped(field).unwrap_or(&field.name);
    format!("{prefix}{}", capitalised(name))
}

/// All names under which a field may have a getter or setter, in Lombok's order.
fn all_names(class: &Class, field: &Field, prefixes: &[&str]) -> Vec<String> {
    if style(class, field).fluent {
        let short = stripped(field).map(|rest| rest.to_owned());
        return std::iter::once(field.name.clone()).chain(short).collect();
    }
    let bases = std::iter::once(&*field.name).chain(stripped(field));
    let names = bases.flat_map(|base| {
        let prefixes = prefixes.iter();
        prefixes.map(move |prefix| format!("{prefix}{}", capitalised(base)))
    });
    names.collect()
}

fn getter_names(class: &Class, field: &Field) -> Vec<String> {
    let prefixes: &[&str] = if field.is_boolean() {
        &["is", "get"]
    } else {
        &["get"]
    };
    all_names(class, field, prefixes)
}

/// How equality, hash codes and texts read a field: through its getter, if it has one.
pub(super) fn read(class: &Class, field: &Field, use_getters: bool) -> String {
    let getter = getter_names(class, field).into_iter().find_map(|name| {
        let mut methods = class.methods.iter();
        let named = methods.find(|method| {
            method.most == 0 && method.name.eq_ignore_ascii_case(&name) && use_getters
        });
        named.map(|method| method.name.clone())
    });
    match getter {
        Some(getter) => format!("{getter}()"),
        None => field.name.clone(),
    }
}

/// A statement that a variable is not null.
pub(super) fn check(field: &Field) -> String {
    match field.is_non_null {
        true => check_of(&field.name),
        false => String::new(),
    }
}

pub(super) fn check_of(name: &str) -> String {
    format!(
        "if ({name} == null) {{ throw new java.lang.NullPointerException(\
         \"{name} is marked non-null but is null\"); }} "
    )
}

/// The access that an accessor of a field has: by the annotation of the field, else by that of the
/// class.
fn access<'c>(class: &'c Class, field: &'c Field, path: &str, of_all: &[&str]) -> Option<&'c Mark> {
    let of_class = || of_all.iter().find_map(|path| class.mark(path));
    let of_class = || of_class().filter(|_| !field.is_static && !field.name.starts_with('$'));
    field.mark(path).or_else(of_class)
}

fn level(mark: &Mark) -> Access {
    match &*mark.path {
        "Data" | "Value" => Access::Public,
        _ => mark.access("value"),
    }
}

/// Adds the getters.
pub(super) fn getters(class: &mut Class, output: &mut Output) {
    let mut added = Vec::new();
    for field in &class.fields {
        let Some(mark) = access(class, field, "Getter", &["Getter", "Data", "Value"]) else {
            continue;
        };
        let (name, level) = (getter_name(class, field), level(mark));
        let names = getter_names(class, field);
        if level == Access::None || names.iter().any(|name| class.has_method(name, 0)) {
            continue;
        }
        let (receiver, keyword) = receiver(class, field);
        let (ty, field_name) = (&field.ty, &field.name);
        let access = level.keyword();
        let header = format!("{access}{keyword}{ty} {name}()");
        if mark.says("lazy") == Some(true) {
            output.missing(
                mark,
                &header,
                "what Lombok's @Getter(lazy = true) generates",
            );
        } else {
            let body = format!("return {receiver}{field_name};");
            output.method(mark, &header, &body);
        }
        added.push(signature(name, 0));
    }
    class.methods.extend(added);
}

/// What stands before a field of the class, and the modifier of its accessors.
fn receiver(class: &Class, field: &Field) -> (String, &'static str) {
    match field.is_static {
        true => (format!("{}.", class.name), "static "),
        false => ("this.".to_owned(), ""),
    }
}

pub(super) fn signature(name: String, arguments: usize) -> Signature {
    Signature {
        name,
        least: arguments,
        most: arguments,
        marks: Vec::new(),
    }
}

/// Adds the setters.
pub(super) fn setters(class: &mut Class, output: &mut Output) {
    let mut added = Vec::new();
    for field in class.fields.iter().filter(|field| !field.is_final) {
        let Some(mark) = access(class, field, "Setter", &["Setter", "Data"]) else {
            continue;
        };
        let (name, level) = (setter_name(class, field), level(mark));
        let names = all_names(class, field, &["set"]);
        if level == Access::None || names.iter().any(|name| class.has_method(name, 1)) {
            continue;
        }
        let (receiver, keyword) = receiver(class, field);
        let (ty, field_name) = (&field.ty, &field.name);
        let is_chained = style(class, field).chain && !field.is_static;
        let (result, returned) = match is_chained {
            true => (class.this_type(), " return this;"),
            false => ("void".to_owned(), ""),
        };
        output.method(
            mark,
            &format!(
                "{}{keyword}{result} {name}(final {ty} {field_name})",
                level.keyword()
            ),
            &format!(
                "{}{receiver}{field_name} = {field_name};{returned}",
                check(field)
            ),
        );
        added.push(signature(name, 1));
    }
    class.methods.extend(added);
}

/// Adds methods that give a copy with another value of one field.
pub(super) fn withers(class: &mut Class, output: &mut Output) {
    let mut added = Vec::new();
    for field in class.settable() {
        let old = access(
            class,
            field,
            "experimental.Wither",
            &["experimental.Wither"],
        );
        let Some(mark) = access(class, field, "With", &["With"]).or(old) else {
            continue;
        };
        let (name, level) = (prefixed("with", field), level(mark));
        let names = all_names(class, field, &["with"]);
        if level == Access::None || names.iter().any(|name| class.has_method(name, 1)) {
            continue;
        }
        let (ty, field_name, this) = (&field.ty, &field.name, class.this_type());
        let header = format!("{this} {name}(final {ty} {field_name})");
        let access = level.keyword();
        if class.is_abstract {
            output.declared(mark, &format!("{access}abstract {header};"));
        } else {
            let values = class
                .settable()
                .map(|other| match other.name == *field_name {
                    true => field_name.clone(),
                    false => format!("this.{}", other.name),
                });
            let values: Vec<String> = values.collect();
            let body = format!(
                "{}return this.{field_name} == {field_name} ? this : new {this}({});",
                check(field),
                values.join(", ")
            );
            output.method(mark, &format!("{access}{header}"), &body);
        }
        added.push(signature(name, 1));
    }
    class.methods.extend(added);
}
