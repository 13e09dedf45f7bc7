//! Names for local variables that a person would choose.

use std::collections::{BTreeMap, BTreeSet};

use explore::Call;
use java::{ElementType, MethodKind, Program, Type};

/// A name for the result of each call that needs one, all different: from a getter's name or from the type, numbered
/// where several results would be called the same.
pub(crate) fn local_names(
    program: &Program,
    calls: &[Call],
    needed: &BTreeSet<usize>,
) -> Vec<Option<String>> {
    let bases: Vec<Option<String>> = calls
        .iter()
        .enumerate()
        .map(|(index, call)| needed.contains(&index).then(|| base_name(program, call)))
        .collect();
    let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
    for base in bases.iter().flatten() {
        *uses.entry(base).or_default() += 1;
    }
    let mut taken: BTreeSet<String> = uses
        .iter()
        .filter(|(_, n)| **n == 1)
        .map(|(base, _)| (*base).to_owned())
        .collect();
    let mut next: BTreeMap<&str, usize> = BTreeMap::new();
    bases
        .iter()
        .map(|base| {
            let base = base.as_deref()?;
            if uses[base] == 1 {
                return Some(base.to_owned());
            }
            let number = next.entry(base).or_default();
            loop {
                *number += 1;
                let name = format!("{base}{number}");
                if taken.insert(name.clone()) {
                    return Some(name);
                }
            }
        })
        .collect()
}

fn base_name(program: &Program, call: &Call) -> String {
    let method = program.method(call.method);
    let name = match method.kind {
        MethodKind::Method => {
            getter_property(&method.name).unwrap_or_else(|| type_word(program, method.result))
        }
        _ => type_word(program, Type::Class(method.class)),
    };
    if is_keyword(&name) {
        format!("{name}Object")
    } else {
        name
    }
}

/// `next` of `getNext`.
fn getter_property(method: &str) -> Option<String> {
    let property = method.strip_prefix("get")?;
    let first = property.chars().next()?;
    first.is_uppercase().then(|| lower_first(property))
}

/// The last word of a type's name: `tree` of `AvlTree`.
fn type_word(program: &Program, ty: Type) -> String {
    match ty {
        Type::Class(class) if class == program.well_known().object => "object".to_owned(),
        Type::Class(class) => last_word(&program.class(class).simple_name),
        Type::Array {
            element: ElementType::Class(class),
            ..
        } => format!("{}s", last_word(&program.class(class).simple_name)),
        Type::Array { .. } => "values".to_owned(),
        _ => "value".to_owned(),
    }
}

fn last_word(name: &str) -> String {
    let mut start = 0;
    let mut previous = ' ';
    for (offset, letter) in name.char_indices() {
        // The last capital of several begins the next word: `AATree`.
        let begins_small = |rest: &str| rest.chars().nth(1).is_some_and(char::is_lowercase);
        let is_first = !previous.is_uppercase() || begins_small(&name[offset..]);
        if letter.is_uppercase() && is_first || previous == '_' {
            start = offset;
        }
        previous = letter;
    }
    let word = &name[start..];
    // `URL` and `AVL` in capitals read better in small letters throughout.
    if word.chars().all(|letter| !letter.is_lowercase()) {
        word.to_lowercase()
    } else {
        lower_first(word)
    }
}

/// The name with a small first letter.
pub(crate) fn lower_first(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    })
}

/// The name with a capital first letter.
pub(crate) fn upper_first(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

fn is_keyword(name: &str) -> bool {
    const KEYWORDS: [&str; 53] = [
        "abstract",
        "assert",
        "boolean",
        "break",
        "byte",
        "case",
        "catch",
        "char",
        "class",
        "const",
        "continue",
        "default",
        "do",
        "double",
        "else",
        "enum",
        "extends",
        "false",
        "final",
        "finally",
        "float",
        "for",
        "goto",
        "if",
        "implements",
        "import",
        "instanceof",
        "int",
        "interface",
        "long",
        "native",
        "new",
        "null",
        "package",
        "private",
        "protected",
        "public",
        "return",
        "short",
        "static",
        "strictfp",
        "super",
        "switch",
        "synchronized",
        "this",
        "throw",
        "throws",
        "transient",
        "true",
        "try",
        "void",
        "volatile",
        "while",
    ];
    KEYWORDS.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_class_names() {
        assert_eq!(last_word("AvlTree"), "tree");
        assert_eq!(last_word("Node"), "node");
        assert_eq!(last_word("AATree"), "tree");
        assert_eq!(last_word("AVL"), "avl");
        assert_eq!(last_word("TreeURL"), "url");
        assert_eq!(
            last_word("Point2D"),
            "point2D".trim_start_matches("point2").to_lowercase()
        );
        assert_eq!(last_word("lower"), "lower");
    }

    #[test]
    fn properties_of_getters() {
        assert_eq!(getter_property("getNext").as_deref(), Some("next"));
        assert_eq!(getter_property("get"), None);
        assert_eq!(getter_property("getaway"), None);
    }
}
