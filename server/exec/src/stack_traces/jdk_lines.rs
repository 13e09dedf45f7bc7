//! The frames of the JDK in stack traces.
//!
//! Models consist of other methods than the JDK. A table says what `java` 17 shows for the frames
//! of a model. Where the table has no entry, the frames of the model are shown, without lines.

use std::sync::OnceLock;

use java::Program;
use rustc_hash::FxHashMap;

use super::element::{TraceElement, is_of_library};

/// Blocks of lines: a key, and the lines of the JDK, which are indented.
///
/// A key begins with the class of the exception if the model throws it. If it comes from code that
/// the model calls, it begins with a hyphen, and the name of that code's method where it matters.
/// The methods of the model follow, innermost first. The outermost one has its parameters where
/// others of the same name have other lines.
const TABLE: &str = include_str!("jdk_lines.txt");

fn table() -> &'static FxHashMap<&'static str, Vec<&'static str>> {
    static LINES: OnceLock<FxHashMap<&'static str, Vec<&'static str>>> = OnceLock::new();
    LINES.get_or_init(|| {
        let mut lines: FxHashMap<&'static str, Vec<&'static str>> = FxHashMap::default();
        let mut key = "";
        for line in TABLE.lines() {
            match line.strip_prefix('\t') {
                Some(known) => lines.entry(key).or_default().push(known),
                None => key = line,
            }
        }
        lines
    })
}

/// The same elements, with the JDK's lines where they are known.
pub(super) fn with_known_lines(
    elements: Vec<TraceElement>,
    exception: &str,
    program: &Program,
) -> Vec<TraceElement> {
    let is_library = |element: &TraceElement| match element {
        TraceElement::Frame { method, .. } => is_of_library(*method, program),
        _ => false,
    };
    if !elements.iter().any(is_library) {
        return elements;
    }
    let mut result = Vec::with_capacity(elements.len());
    let mut rest = elements.as_slice();
    while let Some(first) = rest.first() {
        let count = rest
            .iter()
            .take_while(|element| is_library(element))
            .count();
        if count == 0 {
            result.push(*first);
            rest = &rest[1..];
            continue;
        }
        let (model, below) = rest.split_at(count);
        let called = result
            .last()
            .and_then(|element| element.method())
            .map(|method| format!("-{}", program.method(method).name));
        let lines = match called {
            Some(called) => known(model, &called, program).or_else(|| known(model, "-", program)),
            None => known(model, exception, program),
        };
        match lines {
            Some(lines) => result.extend(lines.iter().map(|line| TraceElement::Known(line))),
            None => result.extend_from_slice(model),
        }
        rest = below;
    }
    result
}

fn known(
    model: &[TraceElement],
    cause: &str,
    program: &Program,
) -> Option<&'static Vec<&'static str>> {
    let mut key = cause.to_owned();
    for method in model.iter().filter_map(|element| element.method()) {
        let method = program.method(method);
        key = format!(
            "{key} {}.{}",
            program.class(method.class).binary_name,
            method.name
        );
    }
    let outermost = program.method(model.last()?.method()?);
    let parameters: Vec<String> = outermost
        .parameters
        .iter()
        .map(|parameter| program.display_type(parameter.ty))
        .collect();
    let with_parameters = format!("{key}({})", parameters.join(","));
    let table = table();
    table
        .get(with_parameters.as_str())
        .or_else(|| table.get(key.as_str()))
}
