//! Projects so large that only a part of one is loaded for a question.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use synth::{Inputs, Memo, Sources};

/// An empty folder for a project of this name.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The project of these files, by their names without an extension, beside much that no question
/// needs.
pub fn sources(folder: PathBuf, files: &[(&str, &str)], memo: &Memo) -> Arc<Sources> {
    let write = |file: &str, text: &str| {
        let path = folder.join(format!("{file}.java"));
        std::fs::write(path, text).expect("a file");
    };
    for (file, text) in files {
        write(file, text);
    }
    let rest = format!("class Rest {{ }}\n/* {} */", "rest ".repeat(120_000));
    write("Rest", &rest);
    let inputs = Inputs {
        paths: vec![folder],
        ..Inputs::default()
    };
    Arc::new(Sources::read(&inputs, memo))
}
