//! Names for local variables that a person would choose.

use std::collections::{BTreeMap, BTreeSet};

use explore::{Access, Held, Owner};
use java::{ElementType, MethodId, MethodKind, Program, Type};

use crate::chain::{Chain, argument_types};
use crate::result_types::type_of_result;

/// The local variables of a test, all of different names.
pub(crate) struct LocalNames {
    /// For each call the name of its result, where it needs one.
    pub results: Vec<Option<String>>,
    /// For what is written for an argument, or read after a call, and used again.
    pub gained: BTreeMap<Held, String>,
    /// For each opaque object that is passed more than once, by its number.
    pub objects: BTreeMap<i64, String>,
}

/// Names for results come from a getter's name or from the type. Names for objects come from the
/// parameter that they are first passed for. Equal names get numbers.
pub(crate) fn local_names(program: &Program, chain: &Chain) -> LocalNames {
    let needed = chain.needed();
    let is_gained = |held: &Held| !matches!(held, Held::Result(_));
    let gained: Vec<Held> = needed.iter().copied().filter(is_gained).collect();
    let objects = chain.shared_objects();
    let of_results = (0..chain.calls.len()).map(|index| {
        let held = Held::Result(index);
        needed
            .contains(&held)
            .then(|| base_name(program, chain, index))
    });
    let of_objects = objects
        .iter()
        .map(|&(_, method, place)| Some(object_name(program, method, place)));
    let of_gained = gained.iter().map(|&held| match held {
        Held::Read(call, number) => {
            let read = chain.calls[call].reads[number];
            match (read.access, read.owner) {
                (Some(Access::Field(field)), _) | (None, Owner::Static(field)) => {
                    Some(program.field(field).name.clone())
                }
                _ => Some("element".to_owned()),
            }
        }
        Held::Written(call, place) => {
            let method = chain.passed(call).map(|(method, _)| method);
            Some(object_name(program, method, place))
        }
        Held::Result(_) => None,
    });
    let bases = of_results.chain(of_gained).chain(of_objects);
    let bases: Vec<Option<String>> = bases.collect();
    let mut names = numbered(&bases);
    let of_objects = names.split_off(chain.calls.len() + gained.len());
    let of_gained = names.split_off(chain.calls.len());
    let numbers = objects.iter().map(|&(number, ..)| number);
    LocalNames {
        results: names,
        gained: gained
            .into_iter()
            .zip(of_gained.into_iter().flatten())
            .collect(),
        objects: numbers.zip(of_objects.into_iter().flatten()).collect(),
    }
}

/// The names, those that occur more than once with a number each.
fn numbered(bases: &[Option<String>]) -> Vec<Option<String>> {
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

/// The name of the parameter for which an object is passed, if that is a word.
fn object_name(program: &Program, method: Option<MethodId>, place: usize) -> String {
    let name = method.and_then(|method| {
        let declared = program.method(method);
        let receiver = argument_types(program, method).len() - declared.parameters.len();
        let parameter = declared.parameters.get(place.checked_sub(receiver)?)?;
        Some(parameter.name.clone()).filter(|name| name.len() > 2)
    });
    name.unwrap_or_else(|| "object".to_owned())
}

fn base_name(program: &Program, chain: &Chain, index: usize) -> String {
    let method = program.method(chain.calls[index].method);
    let property = match method.kind {
        MethodKind::Method => getter_property(&method.name),
        _ => None,
    };
    let of_type = || {
        let ty = type_of_result(program, chain, index);
        type_word(program, ty.unwrap_or(method.result))
    };
    let name = property.unwrap_or_else(of_type);
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
