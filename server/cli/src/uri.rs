//! The URIs of files, relative to the root of what is checked.

use std::fmt::Write as _;
use std::path::{Component, Path, PathBuf};

/// The folder that files are named relative to.
pub struct Root {
    folder: PathBuf,
}

impl Root {
    /// The top folder of the git repository that has the first of the paths; where there is none,
    /// the current folder.
    pub fn around(paths: &[PathBuf]) -> Root {
        let first = paths.first().map_or(Path::new("."), PathBuf::as_path);
        let first = whole(first);
        let repository = first.ancestors().find(|path| path.join(".git").exists());
        Root {
            folder: repository.map_or_else(|| whole(Path::new(".")), Path::to_owned),
        }
    }

    /// Its own URI, with a slash at the end.
    pub fn uri(&self) -> String {
        format!("{}/", absolute(&self.folder).trim_end_matches('/'))
    }

    /// The relative URI of a file, or the absolute one of a file that is elsewhere.
    pub fn uri_of(&self, file: &Path) -> Result<String, String> {
        let file = whole(file);
        match file.strip_prefix(&self.folder) {
            Ok(relative) => Ok(encoded(relative)),
            Err(_) => Err(absolute(&file)),
        }
    }
}

/// The absolute path, without links.
fn whole(path: &Path) -> PathBuf {
    let path = path.canonicalize().or_else(|_| std::path::absolute(path));
    path.unwrap_or_default()
}

fn absolute(path: &Path) -> String {
    let encoded = encoded(path);
    match encoded.starts_with('/') {
        true => format!("file://{encoded}"),
        false => format!("file:///{encoded}"),
    }
}

/// A path with slashes, and with `%` for what a URI does not have.
fn encoded(path: &Path) -> String {
    let mut uri = String::new();
    for component in path.components() {
        if !uri.is_empty() && !uri.ends_with('/') {
            uri.push('/');
        }
        if component == Component::RootDir {
            uri.push('/');
            continue;
        }
        for byte in component.as_os_str().as_encoded_bytes() {
            match byte {
                b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                    uri.push(char::from(*byte));
                }
                other => {
                    let _ = write!(uri, "%{other:02X}");
                }
            }
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_of_paths_are_encoded() {
        assert_eq!(encoded(Path::new("a b/Ü#.java")), "a%20b/%C3%9C%23.java");
        assert_eq!(absolute(Path::new("/x/y")), "file:///x/y");
    }
}
