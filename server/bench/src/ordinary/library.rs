//! Libraries that others wrote: folders of sources with the jars of their classes.

use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// The end of the name of a folder with the sources of a jar: `gson-2.10.1-sources` has those of
/// `gson-2.10.1.jar`.
const SOURCES: &str = "-sources";

/// A public class of a library.
#[derive(Clone, Debug)]
pub(super) struct Class {
    /// Its qualified name.
    pub(super) name: String,
    /// The folder of the library's sources.
    pub(super) sources: PathBuf,
    /// The library's classes.
    pub(super) jar: PathBuf,
}

impl Class {
    /// The name of its package, and its own.
    pub(super) fn names(&self) -> (&str, &str) {
        self.name.rsplit_once('.').unwrap_or(("", &self.name))
    }
}

/// The public classes of all libraries in a folder, in the order of a hash of their names: nobody
/// chooses them.
pub(super) fn classes(folder: &Path) -> Result<Vec<Class>, String> {
    let entries = std::fs::read_dir(folder);
    let entries = entries.map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut libraries: Vec<(PathBuf, PathBuf)> = Vec::new();
    for entry in entries.flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let jar = name.to_string_lossy();
        let jar = jar.strip_suffix(SOURCES).map(|name| format!("{name}.jar"));
        if let Some(jar) = jar.map(|jar| folder.join(jar))
            && path.is_dir()
            && jar.is_file()
        {
            libraries.push((path, jar));
        }
    }
    libraries.sort();
    let mut found = Vec::new();
    for (sources, jar) in &libraries {
        for file in java_files(sources) {
            found.extend(public_class(&file).map(|name| Class {
                name,
                sources: sources.clone(),
                jar: jar.clone(),
            }));
        }
    }
    if found.is_empty() {
        return Err(format!(
            "{}: no library: a folder NAME{SOURCES} with NAME.jar beside it",
            folder.display()
        ));
    }
    found.sort_by_cached_key(|class| Sha256::digest(class.name.as_bytes()).to_vec());
    Ok(found)
}

/// The Java files in a folder, in order of their paths.
fn java_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            match path.extension() {
                _ if path.is_dir() => open.push(path),
                Some(extension) if extension == "java" => files.push(path),
                _ => {}
            }
        }
    }
    files.sort();
    files
}

/// The public class that a file is named after, if it says so at the beginning of a line.
fn public_class(file: &Path) -> Option<String> {
    let bytes = std::fs::read(file).ok()?;
    let text = String::from_utf8_lossy(&bytes);
    let package = text.lines().find_map(|line| {
        let name = line.strip_prefix("package ")?;
        name.split(';').next().map(str::trim)
    })?;
    let class = text.lines().find_map(|line| {
        let declared = line.strip_prefix("public ")?;
        let declared = declared.strip_prefix("final ").unwrap_or(declared);
        let name = declared.strip_prefix("class ")?;
        let is_of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
        name.split(|letter| !is_of_name(letter)).next()
    })?;
    (file.file_stem()?.to_str()? == class).then(|| format!("{package}.{class}"))
}
