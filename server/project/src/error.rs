//! What can be wrong with the files of a project.

use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};

use codes::Code;

/// A place in a file, both for people and for editors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The byte range.
    pub bytes: Range<usize>,
    /// The line of its start, counted from 1.
    pub line: usize,
    /// The column of its start in characters, counted from 1.
    pub column: usize,
}

impl Place {
    /// The place of a byte range in a text.
    pub fn of(text: &str, bytes: Range<usize>) -> Place {
        let start = text.floor_char_boundary(bytes.start);
        let before = &text[..start];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Place {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            bytes,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.line, self.column)
    }
}

/// Something wrong with a file of the project, or with its configuration. Displayed, it reads
/// `path:line:column: CODE what is wrong and what to do.`, with the place where there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProjectError {
    /// No such file or folder.
    Missing {
        /// What was asked for.
        path: PathBuf,
    },
    /// A file is not UTF-8.
    NotUtf8 {
        /// The file.
        path: PathBuf,
        /// The first byte that is no text.
        byte: u8,
        /// Where it stands.
        place: Place,
    },
    /// The system does not let us read a file or folder.
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// A pipe, a device or a folder stands where a file is read.
    NotAFile {
        /// What was asked for.
        path: PathBuf,
        /// Whether it is a folder.
        is_folder: bool,
    },
    /// A folder has no Java files.
    NoJavaFiles {
        /// The folder.
        path: PathBuf,
    },
    /// `heapwright.toml` has an unknown key or a bad value.
    Configuration {
        /// The configuration file.
        path: PathBuf,
        /// The key or value.
        place: Place,
        /// What is wrong and what would be right.
        message: String,
    },
}

impl ProjectError {
    /// Its code.
    pub fn code(&self) -> Code {
        match self {
            ProjectError::Missing { .. } => Code::NoSuchPath,
            ProjectError::NotUtf8 { .. } => Code::NotUtf8,
            ProjectError::Unreadable { .. } | ProjectError::NotAFile { .. } => Code::Unreadable,
            ProjectError::NoJavaFiles { .. } => Code::NoJavaFiles,
            ProjectError::Configuration { .. } => Code::Configuration,
        }
    }

    /// The file or folder that it is about.
    pub fn path(&self) -> &Path {
        match self {
            ProjectError::Missing { path }
            | ProjectError::NotUtf8 { path, .. }
            | ProjectError::Unreadable { path, .. }
            | ProjectError::NotAFile { path, .. }
            | ProjectError::NoJavaFiles { path }
            | ProjectError::Configuration { path, .. } => path,
        }
    }

    /// Where in the file, if somewhere in particular.
    pub fn place(&self) -> Option<&Place> {
        match self {
            ProjectError::NotUtf8 { place, .. } | ProjectError::Configuration { place, .. } => {
                Some(place)
            }
            _ => None,
        }
    }

    /// What is wrong and what to do, without path, place and code.
    pub fn message(&self) -> String {
        match self {
            ProjectError::Missing { .. } => "no such file or folder: check the path.".to_owned(),
            ProjectError::NotUtf8 { byte, place, .. } => format!(
                "not UTF-8: byte 0x{byte:02x} at offset {}. Save the file as UTF-8.",
                place.bytes.start
            ),
            ProjectError::Unreadable { reason, .. } => {
                format!("cannot be read: {reason}. Check its permissions.")
            }
            ProjectError::NotAFile { is_folder, .. } => {
                let kind = match is_folder {
                    true => "a folder",
                    false => "a pipe or a device",
                };
                format!("{kind}, not a file: give a file.")
            }
            ProjectError::NoJavaFiles { .. } => {
                let left_out =
                    "Folders named target, build or out, dot folders and what .gitignore names";
                format!("no Java files found. {left_out} are not searched.")
            }
            ProjectError::Configuration { message, .. } => message.clone(),
        }
    }
}

impl fmt::Display for ProjectError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:", self.path().display())?;
        if let Some(place) = self.place() {
            write!(formatter, "{place}:")?;
        }
        write!(formatter, " {} {}", self.code(), self.message())
    }
}

impl std::error::Error for ProjectError {}
