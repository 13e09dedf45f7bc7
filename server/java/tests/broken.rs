//! Whatever the text, resolving it ends without a panic, and what a broken part does not touch
//! stays resolved.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::fs;
use std::path::Path;
use std::sync::Arc;

use java::{Origin, SourceInput};
use proptest::prelude::*;

fn fixtures() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bodies");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "java")
    });
    paths.sort();
    paths
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

fn input(path: &str, text: &str) -> SourceInput {
    SourceInput {
        path: path.into(),
        text: Arc::from(text),
        origin: Origin::Project,
    }
}

/// The nearest place before `at` where the text can be cut.
fn boundary(text: &str, at: usize) -> usize {
    (0..=at.min(text.len()))
        .rev()
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or(0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_hole_in_the_text_is_no_reason_to_panic(which in 0usize..100, from in 0usize..6000, length in 0usize..300) {
        let fixtures = fixtures();
        let text = &fixtures[which % fixtures.len()];
        let from = boundary(text, from % (text.len() + 1));
        let to = boundary(text, from + length).max(from);
        let broken = format!("{}{}", &text[..from], &text[to..]);
        let whole = input("Whole.java", "package untouched; class Whole { int one() { return 1; } }");
        let resolution = java::resolve(vec![input("Broken.java", &broken), whole]);
        let class = resolution.program.class_named("untouched.Whole").unwrap();
        prop_assert!(resolution.program.print_class(class).contains("return 1;"));
    }

    #[test]
    fn texts_joined_anywhere_are_no_reason_to_panic(
        first in 0usize..100,
        second in 0usize..100,
        cut in 0usize..6000,
        start in 0usize..6000,
    ) {
        let fixtures = fixtures();
        let (first, second) = (&fixtures[first % fixtures.len()], &fixtures[second % fixtures.len()]);
        let cut = boundary(first, cut % (first.len() + 1));
        let start = boundary(second, start % (second.len() + 1));
        java::resolve(vec![input("Joined.java", &format!("{}{}", &first[..cut], &second[start..]))]);
    }
}
