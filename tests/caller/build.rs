//! Lists the files of `idioms/`.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("idioms");
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(&folder).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry can be read").path())
        .collect();
    files.sort();
    let texts: Vec<String> = files
        .iter()
        .map(|file| format!("include_str!({file:?})"))
        .collect();
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    let list = format!("[{}]", texts.join(", "));
    fs::write(Path::new(&out).join("idioms.rs"), list).expect("it can be written");
}
