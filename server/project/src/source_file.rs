//! One file of a project.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::ProjectError;
use crate::error::Place;

/// The text of one file: the open editor buffer's where there is one, else the disk's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    pub(crate) path: PathBuf,
    pub(crate) text: Arc<str>,
}

impl SourceFile {
    /// The path as it was asked for or found: relative where the project's was.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The text.
    pub fn text(&self) -> &Arc<str> {
        &self.text
    }
}

/// Reads a file as UTF-8. Reading a pipe or a device might never end: these are refused at once.
///
/// # Errors
/// It is no file, cannot be read, or is not UTF-8.
pub fn read(path: &Path) -> Result<Arc<str>, ProjectError> {
    let metadata = std::fs::metadata(path).map_err(|error| unreadable(path, &error))?;
    if !metadata.is_file() {
        return Err(ProjectError::NotAFile {
            path: path.to_owned(),
            is_folder: metadata.is_dir(),
        });
    }
    let bytes = std::fs::read(path).map_err(|error| unreadable(path, &error))?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text.into()),
        Err(error) => {
            let valid = error.utf8_error().valid_up_to();
            let bytes = error.as_bytes();
            let before = String::from_utf8_lossy(&bytes[..valid]);
            let mut place = Place::of(&before, valid..valid);
            place.bytes = valid..valid + 1;
            Err(ProjectError::NotUtf8 {
                path: path.to_owned(),
                byte: bytes.get(valid).copied().unwrap_or_default(),
                place,
            })
        }
    }
}

/// The error for what the system said about a path.
pub(crate) fn unreadable(path: &Path, error: &std::io::Error) -> ProjectError {
    match error.kind() {
        std::io::ErrorKind::NotFound => ProjectError::Missing {
            path: path.to_owned(),
        },
        _ => ProjectError::Unreadable {
            path: path.to_owned(),
            reason: error.to_string(),
        },
    }
}
