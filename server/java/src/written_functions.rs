//! What callers write for functional interfaces of the project: lambda expressions that give one
//! value, or do nothing. Interfaces of the library have methods that make these; those of the
//! project get one, as a member of the syntax tree. It is private: no call of a caller's is one of
//! it.

use syntax::Span;
use syntax::tree::{
    CompilationUnit, Member, MethodDeclaration, TypeDeclaration, TypeDeclarationKind,
};

use crate::lombok::GENERATED;

/// What the methods are called that make a function of one value, and one that does nothing. Those
/// of the project's interfaces have [`MADE`] before it.
pub(crate) const CONSTANT_FUNCTION: &str = "ofConstant";
pub(crate) const EMPTY_FUNCTION: &str = "ofNothing";

/// No name of the source begins like this.
pub(crate) const MADE: char = '$';

/// Adds the methods. The result is the text of all that was added.
pub(crate) fn expand(text: &str, unit: &mut CompilationUnit) -> String {
    let mut made = String::new();
    for declared in &mut unit.types {
        expand_type(text, declared, &mut made);
    }
    made
}

/// Recursion is bounded by the nesting of the syntax tree.
fn expand_type(text: &str, declared: &mut TypeDeclaration, made: &mut String) {
    for member in &mut declared.members {
        if let Member::Type(inside) = member {
            expand_type(text, inside, made);
        }
    }
    let Some(maker) = maker(text, declared) else {
        return;
    };
    let mut members = syntax::members_at(&maker, declared.name.span, &|_| None);
    declared.members.append(&mut members);
    made.push_str(&maker);
    made.push('\n');
}

/// The method that makes a function of an interface, as text; none if the interface is not a
/// functional one, or inherits from others.
fn maker(text: &str, declared: &TypeDeclaration) -> Option<String> {
    let is_plain = declared.kind == TypeDeclarationKind::Interface
        && declared.interfaces.is_empty()
        && declared.permits.is_empty();
    if !is_plain {
        return None;
    }
    let methods = declared.members.iter().filter_map(|member| match member {
        Member::Method(method) => Some(method),
        _ => None,
    });
    let mut functions = methods.filter(|method| method.body.is_none() && !is_of_object(method));
    let (function, None) = (functions.next()?, functions.next()) else {
        return None;
    };
    if !function.type_parameters.is_empty() {
        return None;
    }
    let written = |span: Span| text.get(span.start as usize..span.end as usize);
    let variables = declared.type_parameters.iter();
    let names: Vec<&str> = variables.clone().map(|one| &*one.name.text).collect();
    let variables = variables
        .map(|one| written(one.span))
        .collect::<Option<Vec<&str>>>()?;
    let in_brackets = |all: &[&str]| match all {
        [] => String::new(),
        all => format!("<{}>", all.join(", ")),
    };
    let (name, ignored) = (&declared.name.text, function.parameters.len());
    let ignored: Vec<String> = (0..ignored)
        .map(|index| format!("$ignored{index}"))
        .collect();
    let ignored = ignored.join(", ");
    let result = written(function.result.span)?;
    let (maker, parameter, value) = match result {
        "void" => (EMPTY_FUNCTION, String::new(), "{ }"),
        result => (CONSTANT_FUNCTION, format!("{result} $result"), "$result"),
    };
    Some(format!(
        "@{GENERATED} private static {} {name}{} {MADE}{maker}({parameter}) \
         {{ return ({ignored}) -> {value}; }}",
        in_brackets(&variables),
        in_brackets(&names),
    ))
}

/// Whether every object has a method of this name: an interface that declares it anew asks for
/// nothing.
fn is_of_object(method: &MethodDeclaration) -> bool {
    matches!(
        (&*method.name.text, method.parameters.len()),
        ("equals", 1) | ("hashCode" | "toString", 0)
    )
}
