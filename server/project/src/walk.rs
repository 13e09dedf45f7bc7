//! Which files of a folder belong to a project.

use crate::{Layout, ProjectError};
use ignore::{DirEntry, WalkBuilder};
use std::path::{Path, PathBuf};

/// Folders of build outputs.
const OUTPUT_FOLDERS: [&str; 3] = ["target", "build", "out"];

/// The `.java` files below `folder`, in order of their paths, and what could not be searched.
/// Folders of build outputs (`target`, `build`, `out`; below a source root they are packages), dot
/// folders and what `.gitignore` files name are left out.
pub(crate) fn java_files(folder: &Path) -> (Vec<PathBuf>, Vec<ProjectError>) {
    let mut files = Vec::new();
    let mut errors = Vec::new();
    let walk = WalkBuilder::new(folder)
        .standard_filters(false)
        .hidden(true)
        .git_ignore(true)
        .parents(true)
        .require_git(false)
        .filter_entry(|entry| !is_output_folder(entry))
        .build();
    for entry in walk {
        match entry {
            Ok(entry) => {
                let path = entry.path();
                if path
                    .extension()
                    .is_some_and(|extension| extension == "java")
                    && (entry.file_type().is_some_and(|kind| kind.is_file()) || path.is_file())
                {
                    files.push(path.to_owned());
                }
            }
            Err(error) => errors.push(walk_error(folder, &error)),
        }
    }
    files.sort();
    (files, errors)
}

fn is_output_folder(entry: &DirEntry) -> bool {
    let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
    let is_output = OUTPUT_FOLDERS.iter().any(|name| entry.file_name() == *name);
    entry.depth() > 0 && is_folder && is_output && Layout::of(entry.path()).is_none()
}

fn walk_error(folder: &Path, error: &ignore::Error) -> ProjectError {
    let (mut inner, mut path) = (error, folder.to_owned());
    loop {
        inner = match inner {
            ignore::Error::WithPath { path: place, err } => {
                path.clone_from(place);
                err
            }
            ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => err,
            ignore::Error::Io(error) => return crate::source_file::unreadable(&path, error),
            other => {
                return ProjectError::Unreadable {
                    path,
                    reason: other.to_string(),
                };
            }
        };
    }
}
