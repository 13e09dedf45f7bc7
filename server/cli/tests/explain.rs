//! What `explain` says: one snapshot beside the sources for each class, for people and as JSON.
//! `UPDATE_EXPECT=1` writes them; then read what it wrote.

use std::path::{Path, PathBuf};
use std::process::Command;

use expect_test::expect_file;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/explain")
}

/// Asserts what is printed about a class, and the exit code in its last line.
fn check(arguments: &[&str], snapshot: &str) {
    let output = Command::new(env!("CARGO_BIN_EXE_heapwright"))
        .current_dir(folder())
        .arg("explain")
        .args(arguments)
        .output()
        .expect("the binary runs");
    let mut text = String::from_utf8(output.stdout).expect("UTF-8");
    if let Ok(answer) = serde_json::from_str::<serde_json::Value>(&text) {
        text = serde_json::to_string_pretty(&answer).expect("it was JSON");
        text.push('\n');
    }
    let code = output.status.code().expect("it ended by itself");
    text.push_str(&format!("exit code {code}\n"));
    expect_file![folder().join(snapshot)].assert_eq(&text);
}

#[test]
fn a_class_of_several_files_some_of_it_not_supported() {
    check(&["shop/src", "--class", "shop.Cart"], "cart.txt");
}

#[test]
fn as_json() {
    check(&["shop/src", "--class", "shop.Cart", "--json"], "cart.json");
}

#[test]
fn all_kinds_of_classes_and_parameters() {
    check(&["Kinds", "Kinds.java"], "kinds.txt");
}

#[test]
fn what_is_written_and_how_much() {
    check(&["odd.Written", "Written.java"], "written.txt");
}

#[test]
fn a_class_of_which_everything_is_supported() {
    check(&["odd.Whole", "Whole.java"], "whole.txt");
}

#[test]
fn a_class_that_nothing_makes_objects_of() {
    check(&["odd.Tools", "Tools.java"], "tools.txt");
}

#[test]
fn what_hangs_on_values_shows_in_an_exploration_only() {
    check(&["Hashed", "Hashed.java"], "hashed.txt");
    check(
        &["Hashed", "Hashed.java", "--explore"],
        "hashed_explored.txt",
    );
}

#[test]
fn what_an_exploration_lost() {
    check(
        &[
            "shop/src",
            "--class",
            "Cart",
            "--scope",
            "Priced=1",
            "--max-length",
            "2",
            "--explore",
        ],
        "explored.txt",
    );
}
