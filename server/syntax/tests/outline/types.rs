//! Types, modifiers, annotations, parameters and patterns.

use std::fmt::Write as _;

use syntax::tree::*;

use super::expression::{expression, initializer};

/// A type, as it would be written.
pub fn ty(reference: &TypeReference) -> String {
    let name = match &reference.kind {
        TypeKind::Primitive(primitive) => primitive.keyword().to_owned(),
        TypeKind::Void => "void".to_owned(),
        TypeKind::Error => "<error>".to_owned(),
        TypeKind::Named(segments) => {
            let segments: Vec<String> = segments
                .iter()
                .map(|segment| {
                    let arguments = segment
                        .arguments
                        .as_ref()
                        .map(|arguments| type_arguments(arguments));
                    format!("{}{}", segment.name, arguments.unwrap_or_default())
                })
                .collect();
            segments.join(".")
        }
    };
    name + &"[]".repeat(reference.dimensions as usize)
}

pub fn type_arguments(arguments: &[TypeArgument]) -> String {
    let arguments: Vec<String> = arguments
        .iter()
        .map(|argument| match argument {
            TypeArgument::Type(argument) => ty(argument),
            TypeArgument::Wildcard { bound: None, .. } => "?".to_owned(),
            TypeArgument::Wildcard {
                bound: Some((WildcardBound::Extends, bound)),
                ..
            } => format!("?extends {}", ty(bound)),
            TypeArgument::Wildcard {
                bound: Some((WildcardBound::Super, bound)),
                ..
            } => format!("?super {}", ty(bound)),
        })
        .collect();
    format!("<{}>", arguments.join(","))
}

pub fn explicit(arguments: &[TypeArgument]) -> String {
    if arguments.is_empty() {
        String::new()
    } else {
        format!("{} ", type_arguments(arguments))
    }
}

pub fn type_parameters(parameters: &[TypeParameter]) -> String {
    if parameters.is_empty() {
        return String::new();
    }
    let parameters: Vec<String> = parameters
        .iter()
        .map(|parameter| {
            let bounds: Vec<String> = parameter.bounds.iter().map(ty).collect();
            let extends = if bounds.is_empty() { "" } else { " extends " };
            format!("{}{extends}{}", parameter.name, bounds.join("&"))
        })
        .collect();
    format!(" <{}>", parameters.join(","))
}

pub fn clause(keyword: &str, types: &[TypeReference]) -> String {
    if types.is_empty() {
        return String::new();
    }
    let types: String = types.iter().map(|item| format!(" {}", ty(item))).collect();
    format!(" ({keyword}{types})")
}

pub fn modifiers(modifiers: &Modifiers) -> String {
    let mut keywords: Vec<String> = modifiers
        .keywords
        .iter()
        .map(|(keyword, _)| format!("{keyword:?}").to_lowercase())
        .collect();
    keywords.sort();
    keywords.dedup();
    let keywords: String = keywords
        .iter()
        .map(|keyword| format!(" {keyword}"))
        .collect();
    annotations(&modifiers.annotations) + &keywords
}

pub fn annotations(all: &[Annotation]) -> String {
    all.iter()
        .map(|one| format!(" {}", annotation(one)))
        .collect()
}

pub fn annotation(used: &Annotation) -> String {
    let arguments: String = used
        .arguments
        .iter()
        .map(|argument: &AnnotationArgument| match &argument.name {
            Some(name) => format!(" (= {name} {})", annotation_value(&argument.value)),
            None => format!(" {}", annotation_value(&argument.value)),
        })
        .collect();
    if arguments.is_empty() {
        format!("@{}", used.name)
    } else {
        format!("(@{}{arguments})", used.name)
    }
}

pub fn annotation_value(value: &AnnotationValue) -> String {
    match value {
        AnnotationValue::Expression(value) => expression(value),
        AnnotationValue::Annotation(value) => annotation(value),
        AnnotationValue::Array(values, _) => {
            let values: Vec<String> = values.iter().map(annotation_value).collect();
            format!("{{{}}}", values.join(" "))
        }
    }
}

pub fn parameter(parameter: &Parameter) -> String {
    let dots = if parameter.is_varargs { "..." } else { "" };
    let written = parameter.ty.as_ref().map_or("-".to_owned(), ty);
    format!(
        " (param{} {written}{dots} {})",
        modifiers(&parameter.modifiers),
        parameter.name
    )
}

pub fn pattern(matched: &Pattern) -> String {
    match &matched.kind {
        PatternKind::Type {
            ty: tested,
            name: None,
        } => ty(tested),
        PatternKind::Type {
            ty: tested,
            name: Some(name),
        } => format!("(bind {} {name})", ty(tested)),
        PatternKind::Record {
            ty: tested,
            components,
        } => {
            let components: String = components
                .iter()
                .map(|part| format!(" {}", pattern(part)))
                .collect();
            format!("(record {}{components})", ty(tested))
        }
        PatternKind::Any => "_".to_owned(),
        PatternKind::Error => "<error>".to_owned(),
    }
}

pub fn variable(
    what: &str,
    mods: &Modifiers,
    written: &TypeReference,
    declarator: &VariableDeclarator,
) -> String {
    let dimensions = "[]".repeat(declarator.dimensions as usize);
    let value = declarator
        .initializer
        .as_ref()
        .map(|value| format!(" {}", initializer(value)));
    format!(
        "({what}{} {}{dimensions} {}{})",
        modifiers(mods),
        ty(written),
        declarator.name,
        value.unwrap_or_default()
    )
}

pub fn label(label: &SwitchLabel) -> String {
    let mut text = match &label.kind {
        SwitchLabelKind::Default => "default".to_owned(),
        SwitchLabelKind::Constants(constants) => {
            let constants: Vec<String> = constants.iter().map(expression).collect();
            constants.join(",")
        }
        SwitchLabelKind::Pattern(matched) => pattern(matched),
    };
    if let Some(guard) = &label.guard {
        let _ = write!(text, " when {}", expression(guard));
    }
    text
}
