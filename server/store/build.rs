//! The version of the engine: a hash of the sources that answers depend on and of the versions of
//! the libraries. So an engine that was changed takes no older answer.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The crates that answers depend on.
const CRATES: [&str; 11] = [
    "codes", "exec", "explore", "heap", "ir", "java", "project", "smt", "store", "syntax", "synth",
];

/// What else of the environment they depend on. The layout of numbers is part of the target.
const VARIABLES: [&str; 2] = ["TARGET", "Z3_SYS_Z3_VERSION"];

fn main() -> io::Result<()> {
    let own = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let server = own.parent().expect("the crate is in server/");
    let root = server.parent().expect("server/ is in the project");
    let mut places = vec![root.join("Cargo.lock"), root.join("queries")];
    for one in CRATES {
        let parts = ["Cargo.toml", "build.rs", "build", "src", "library"];
        places.extend(parts.map(|part| server.join(one).join(part)));
    }
    let mut files = Vec::new();
    for place in places.iter().filter(|place| place.exists()) {
        println!("cargo:rerun-if-changed={}", place.display());
        collect(place, &mut files)?;
    }
    files.sort();
    let mut hasher = blake3::Hasher::new();
    for file in files {
        let name = file.strip_prefix(root).unwrap_or(&file).to_string_lossy();
        let text = fs::read(&file)?;
        for part in [name.as_bytes(), &text] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
    }
    for variable in VARIABLES {
        println!("cargo:rerun-if-env-changed={variable}");
        hasher.update(env::var(variable).unwrap_or_default().as_bytes());
        hasher.update(b"\n");
    }
    let version = hasher.finalize().to_hex();
    println!("cargo:rustc-env=HEAPWRIGHT_ENGINE={version}");
    Ok(())
}

fn collect(place: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !place.is_dir() {
        files.push(place.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(place)? {
        collect(&entry?.path(), files)?;
    }
    Ok(())
}
