//! Reads the library models and writes down what each of their members mentions, so that a project
//! loads only what it can use (`src/library.rs`). The models are our own and well-formed: this is
//! no parser, and anything unexpected stops the build.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "build/model_outline.rs"]
mod model_outline;

use model_outline::{Item, outline};

fn main() {
    println!("cargo:rerun-if-changed=library");
    println!("cargo:rerun-if-changed=build");
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let library = manifest.join("library");
    let mut paths = Vec::new();
    java_files(&library, &mut paths);
    // The root of all classes is the first one.
    paths.sort_by_key(|path| (!path.ends_with("java/lang/Object.java"), path.clone()));

    let mut files = Vec::new();
    let mut items: Vec<(usize, Item)> = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("a readable model");
        let below = path.strip_prefix(&library).expect("it was found there");
        let outline = outline(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let first = items.len();
        for mut item in outline {
            item.parent = item.parent.map(|parent| parent + first);
            items.push((files.len(), item));
        }
        files.push((below.to_string_lossy().replace('\\', "/"), path));
    }
    let generated = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("models.rs");
    fs::write(generated, tables(&files, &items)).expect("a writable output folder");
}

fn java_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            java_files(&path, found);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "java")
        {
            found.push(path);
        }
    }
}

/// The tables as Rust text: `WORDS`, `FILES` and `ITEMS`.
fn tables(files: &[(String, PathBuf)], items: &[(usize, Item)]) -> String {
    let words: Vec<&str> = items
        .iter()
        .flat_map(|(_, item)| item.words.iter().chain([&item.name]))
        .map(String::as_str)
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect();
    let numbers: BTreeMap<&str, usize> = words.iter().enumerate().map(|(n, &w)| (w, n)).collect();
    let mut text = String::new();
    let write = "writing to a string does not fail";
    writeln!(text, "static WORDS: &[&str] = &{words:?};").expect(write);
    writeln!(text, "static FILES: &[File] = &[").expect(write);
    for (below, path) in files {
        let package = below.rsplit_once('/').map_or("", |(folder, _)| folder);
        let package = package.replace('/', ".");
        writeln!(
            text,
            "File {{ path: {below:?}, package: {package:?}, text: include_str!({path:?}) }},"
        )
        .expect(write);
    }
    writeln!(text, "];\nstatic ITEMS: &[Item] = &[").expect(write);
    for (file, item) in items {
        let mentioned: Vec<usize> = item
            .words
            .iter()
            .map(|word| numbers[word.as_str()])
            .collect();
        writeln!(
            text,
            "Item {{ file: {file}, parent: {:?}, start: {}, end: {}, name: {}, always: {}, words: &{mentioned:?} }},",
            item.parent, item.start, item.end, numbers[item.name.as_str()], item.always
        )
        .expect(write);
    }
    text.push_str("];\n");
    text
}
