//! Which rows of the caller's table a shown assumption names.

/// The assumptions whose sentences name a limit, and the rows that they name.
const NAMED: &[(&str, &[&str])] = &[
    // "texts of at most 4 characters of Latin-1 are written for …"
    ("limited-texts", &["long-text"]),
    // "only what is empty is written for …"
    ("empty-only", &["array", "collection", "library-object"]),
    // "of all types only a boxed int is written for …"
    ("one-type", &["kind", "library-object"]),
    // "only objects of the project and plain Objects are passed for …"
    ("objects-of-project", &["kind", "library-object"]),
    // "only objects that calls make or return are passed for …"
    ("only-returned", &["collection", "library-object", "kind"]),
    // "values of some types only are written for …"
    ("some-kinds", &["kind", "library-object"]),
    // "values of some types only are written, and not of all that the code asks for, …"
    ("kinds-left-out", &["kind", "library-object"]),
    // "a new text and a box that Java does not cache are passed once, …"
    (
        "written-anew",
        &["hold-written", "hold-value", "same-argument"],
    ),
    // "only `null` is passed for …"
    (
        "null-only",
        &["array", "collection", "library-object", "kind", "object"],
    ),
    // "what is only moved and compared is a plain Object"
    ("opaque-elements", &["kind"]),
    // "views, streams and what takes a function are not called on …"
    ("library-left-out", &[]),
    // "callers use no raw types"
    ("no-raw-types", &["raw-type"]),
    // "a call that throws is the last one"
    ("exceptions-end", &["catch-exception", "catch-error"]),
    // "nothing is called on exceptions"
    ("exceptions-not-held", &["hold-caught"]),
    // "callers read and assign public fields only, and others where …"
    ("no-field-access", &["read-inside", "change-field"]),
];

/// The rows that the assumptions name. A parameter that is passed `null` only excuses sequences
/// that call its method.
pub fn excused_rows(assumptions: &[String], java: &str) -> Vec<String> {
    let is_about = |subject: &str| {
        let method = subject
            .split_once('#')
            .map_or(subject, |(_, method)| method);
        let name = method.split('(').next().unwrap_or_default();
        name == "<init>" || java.contains(&format!(".{name}("))
    };
    let is_shown = |code: &str| {
        assumptions.iter().any(|shown| match shown.split_once(':') {
            Some(("null-only", subject)) => code == "null-only" && is_about(subject),
            Some((shown, _)) => shown == code,
            None => shown == code,
        })
    };
    let shown = NAMED.iter().filter(|(code, _)| is_shown(code));
    let mut rows: Vec<String> = shown
        .flat_map(|(_, rows)| rows.iter().map(|&row| row.to_owned()))
        .collect();
    rows.sort();
    rows.dedup();
    rows
}
