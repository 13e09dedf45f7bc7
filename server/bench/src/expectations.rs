//! `// expect: …`: what the comment above a specification or an invariant says of it
//! (`subjects/README.md`).

use serde::{Deserialize, Serialize};

const MARK: &str = "// expect: ";

/// What is expected of a method.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Expectation {
    /// The method's name.
    pub method: String,
    /// `reachable`, `unreachable`, `holds` or `broken`.
    pub verdict: String,
    /// How many calls the shortest witness has.
    pub calls: Option<usize>,
}

impl Expectation {
    /// As the comment says it.
    pub(crate) fn describe(&self) -> String {
        match self.calls {
            Some(calls) => format!("{} in {calls}", self.verdict),
            None => self.verdict.clone(),
        }
    }
}

/// All expectations of a file.
///
/// # Errors
/// A comment cannot be understood.
pub(crate) fn expectations(text: &str) -> Result<Vec<Expectation>, String> {
    let mut found = Vec::new();
    let mut lines = text.lines().map(str::trim);
    while let Some(line) = lines.next() {
        let Some(said) = line.strip_prefix(MARK) else {
            continue;
        };
        let wrong = || format!("cannot be understood: {line}");
        let (verdict, calls) = verdict(said).ok_or_else(wrong)?;
        let method = lines
            .by_ref()
            .find_map(|line| {
                line.split_once('(')?
                    .0
                    .rsplit(' ')
                    .next()
                    .map(str::to_owned)
            })
            .ok_or_else(wrong)?;
        found.push(Expectation {
            method,
            verdict,
            calls,
        });
    }
    Ok(found)
}

fn verdict(said: &str) -> Option<(String, Option<usize>)> {
    let words: Vec<&str> = said.split_whitespace().collect();
    match words.as_slice() {
        [verdict @ ("unreachable" | "holds")] => Some(((*verdict).to_owned(), None)),
        [
            verdict @ ("reachable" | "broken"),
            "in",
            calls,
            "call" | "calls",
        ] => Some(((*verdict).to_owned(), Some(calls.parse().ok()?))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_specifications_and_invariants() {
        let text = "class S {\n  // expect: reachable in 2 calls\n  static boolean one(A a) {\n  }\n\
                    // expect: holds\n  @Invariant\n  boolean two() {}\n}";
        let found = expectations(text).expect("well formed");
        let said: Vec<(&str, String)> = found
            .iter()
            .map(|e| (e.method.as_str(), e.describe()))
            .collect();
        assert_eq!(
            said,
            [
                ("one", "reachable in 2".to_owned()),
                ("two", "holds".to_owned())
            ]
        );
    }

    #[test]
    fn a_misspelt_one_is_an_error() {
        let error =
            expectations("// expect: reachable in two calls\nboolean f() {}").expect_err("two");
        assert!(error.contains("in two calls"), "{error}");
        assert!(expectations("// expect: holds\n").is_err());
    }
}
