//! Writes the library models down as Java, with templates expanded (`build/template.rs`), and lists
//! what each of their members mentions. So a project loads only what it can use (`src/library.rs`).
//! Their syntax trees are written down, too: no program has to parse them. The models are our own
//! and well-formed: anything unexpected stops the build.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "build/model_outline.rs"]
mod model_outline;
#[path = "build/model_tree.rs"]
mod model_tree;
#[path = "build/template.rs"]
mod template;

use model_outline::{Item, outline};
use model_tree::pieces;

/// A model: its path below the library, and where its text is.
type File = (PathBuf, PathBuf);

/// Bytes of the file of trees.
type Range = std::ops::Range<usize>;

/// What a model declares.
struct Listed {
    /// The number of its file.
    file: usize,
    item: Item,
    tree: Range,
}

fn main() -> Result<(), String> {
    println!("cargo:rerun-if-changed=library");
    println!("cargo:rerun-if-changed=build");
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let output = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    let library = manifest.join("library");
    let mut files = Vec::new();
    models(&library, &library, &output.join("library"), &mut files)?;
    // The root of all classes is the first one.
    files.sort_by_key(|(below, _)| (!below.ends_with("java/lang/Object.java"), below.clone()));
    if let Some(twice) = files.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        let (below, path) = &twice[1];
        return Err(format!(
            "{}: another file is {}, too",
            path.display(),
            below.display()
        ));
    }

    let (mut items, mut units, mut trees) = (Vec::new(), Vec::new(), Vec::new());
    for (file, (_, path)) in files.iter().enumerate() {
        let text = fs::read_to_string(path).expect("a readable model");
        let in_file = |error| format!("{}: {error}", path.display());
        let outline = outline(&text).map_err(in_file)?;
        let pieces = pieces(&text, &outline).map_err(in_file)?;
        units.push(appended(&mut trees, &pieces.unit));
        let first = items.len();
        for (mut item, tree) in outline.into_iter().zip(pieces.items) {
            item.parent = item.parent.map(|parent| parent + first);
            let tree = appended(&mut trees, &tree);
            items.push(Listed { file, item, tree });
        }
    }
    let writable = "a writable output folder";
    fs::write(output.join("trees.bin"), trees).expect(writable);
    fs::write(output.join("models.rs"), tables(&files, &units, &items)).expect(writable);
    Ok(())
}

/// Appends bytes; where they are.
fn appended(all: &mut Vec<u8>, bytes: &[u8]) -> Range {
    let start = all.len();
    all.extend(bytes);
    start..all.len()
}

/// Finds the models in a folder; those of templates are written to `expanded`.
fn models(
    folder: &Path,
    library: &Path,
    expanded: &Path,
    found: &mut Vec<File>,
) -> Result<(), String> {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        let below = path.strip_prefix(library).expect("it was found there");
        let name = below.to_string_lossy();
        if path.is_dir() {
            models(&path, library, expanded, found)?;
        } else if let Some(name) = name.strip_suffix(".java.template") {
            let text = fs::read_to_string(&path).expect("a readable template");
            let name = Path::new(name);
            let simple = name.file_name().unwrap_or_default().to_string_lossy();
            let files = template::expand(&simple, &text);
            for (class, text) in files.map_err(|error| format!("{}:{error}", path.display()))? {
                let below = name.with_file_name(format!("{class}.java"));
                let target = expanded.join(&below);
                fs::create_dir_all(target.parent().expect("it is in a folder"))
                    .and_then(|()| fs::write(&target, text))
                    .expect("a writable output folder");
                found.push((below, target));
            }
        } else if name.ends_with(".java") {
            found.push((below.to_owned(), path));
        }
    }
    Ok(())
}

/// The tables as Rust text: `WORDS`, `FILES`, `ITEMS` and `TREES`.
fn tables(files: &[File], units: &[Range], items: &[Listed]) -> String {
    let words: Vec<&str> = items
        .iter()
        .flat_map(|Listed { item, .. }| item.words.iter().chain([&item.name]))
        .map(String::as_str)
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect();
    let numbers: BTreeMap<&str, usize> = words.iter().enumerate().map(|(n, &w)| (w, n)).collect();
    let mut text = String::new();
    let write = "writing to a string does not fail";
    writeln!(text, "static WORDS: &[&str] = &{words:?};").expect(write);
    writeln!(text, "static FILES: &[File] = &[").expect(write);
    for ((below, path), unit) in files.iter().zip(units) {
        let below = below.to_string_lossy().replace('\\', "/");
        let package = below.rsplit_once('/').map_or("", |(folder, _)| folder);
        let package = package.replace('/', ".");
        writeln!(
            text,
            "File {{ path: {below:?}, package: {package:?}, text: include_str!({path:?}), unit: {unit:?} }},"
        )
        .expect(write);
    }
    writeln!(text, "];\nstatic ITEMS: &[Item] = &[").expect(write);
    for Listed { file, item, tree } in items {
        let mentioned: Vec<usize> = item
            .words
            .iter()
            .map(|word| numbers[word.as_str()])
            .collect();
        writeln!(
            text,
            "Item {{ file: {file}, parent: {:?}, start: {}, end: {}, name: {}, always: {}, is_type: {}, \
             words: &{mentioned:?}, tree: {tree:?} }},",
            item.parent,
            item.start,
            item.end,
            numbers[item.name.as_str()],
            item.always,
            item.is_type
        )
        .expect(write);
    }
    text.push_str(
        "];\nstatic TREES: &[u8] = include_bytes!(concat!(env!(\"OUT_DIR\"), \"/trees.bin\"));\n",
    );
    text
}
