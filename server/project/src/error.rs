//! What can be wrong with the files of a project.

use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};

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
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProjectError {
    /// HW0101: no such file or folder.
    #[error("{}: HW0101 no such file or folder: check the path.", path.display())]
    Missing {
        /// What was asked for.
        path: PathBuf,
    },
    /// HW0102: a file is not UTF-8.
    #[error(
        "{}:{place}: HW0102 not UTF-8: byte 0x{byte:02x} at offset {}. Save the file as UTF-8.",
        path.display(), place.bytes.start
    )]
    NotUtf8 {
        /// The file.
        path: PathBuf,
        /// The first byte that is no text.
        byte: u8,
        /// Where it stands.
        place: Place,
    },
    /// HW0103: the system does not let us read a file or folder.
    #[error("{}: HW0103 cannot be read: {reason}. Check its permissions.", path.display())]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// HW0104: a folder has no Java files.
    #[error(
        "{}: HW0104 no Java files found. Folders named target, build or out, dot folders and what .gitignore names are not searched.",
        path.display()
    )]
    NoJavaFiles {
        /// The folder.
        path: PathBuf,
    },
    /// HW0110: `heapwright.toml` has an unknown key or a bad value.
    #[error("{}:{place}: HW0110 {message}", path.display())]
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
    /// The code: `HW0101` and so on.
    pub fn code(&self) -> &'static str {
        match self {
            ProjectError::Missing { .. } => "HW0101",
            ProjectError::NotUtf8 { .. } => "HW0102",
            ProjectError::Unreadable { .. } => "HW0103",
            ProjectError::NoJavaFiles { .. } => "HW0104",
            ProjectError::Configuration { .. } => "HW0110",
        }
    }

    /// The file or folder that it is about.
    pub fn path(&self) -> &Path {
        match self {
            ProjectError::Missing { path }
            | ProjectError::NotUtf8 { path, .. }
            | ProjectError::Unreadable { path, .. }
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
        let whole = self.to_string();
        match whole.split_once(&format!(": {} ", self.code())) {
            Some((_, message)) => message.to_owned(),
            None => whole,
        }
    }
}
