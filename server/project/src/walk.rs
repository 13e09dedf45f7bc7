//! Which files of a folder belong to a project.

use crate::{Layout, ProjectError};
use ignore::{DirEntry, WalkBuilder};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Folders of build outputs.
const OUTPUT_FOLDERS: [&str; 3] = ["target", "build", "out"];

/// What is found below a folder.
#[derive(Default)]
pub(crate) struct Found {
    /// The `.java` files, in order of their paths.
    pub(crate) files: Vec<PathBuf>,
    /// The `.properties` files, in order of their paths.
    pub(crate) resources: Vec<PathBuf>,
    /// What could not be searched.
    pub(crate) errors: Vec<ProjectError>,
}

/// The `.java` and `.properties` files below `folder`, and what could not be searched. Folders of
/// build outputs (`target`, `build`, `out`; below a source root they are packages), dot folders and
/// what `.gitignore` files name are left out. A folder whose `.gitignore` is a pipe or a device is
/// not searched: reading that might never end.
pub(crate) fn files_below(folder: &Path) -> Found {
    let mut found = Found::default();
    let odd: Arc<Mutex<Vec<PathBuf>>> = Arc::default();
    let is_odd = {
        let odd = odd.clone();
        move |folder: &Path| {
            let found = odd_ignore_file(folder);
            let is_odd = found.is_some();
            // Each change of the list leaves it whole.
            let mut odd = odd.lock().unwrap_or_else(PoisonError::into_inner);
            odd.extend(found);
            is_odd
        }
    };
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let is_searched = !whole.ancestors().any(&is_odd);
    let walk = is_searched.then(|| {
        WalkBuilder::new(folder)
            .standard_filters(false)
            .hidden(true)
            .git_ignore(true)
            .parents(true)
            .require_git(false)
            .filter_entry(move |entry| {
                let is_well = || entry.depth() == 0 || !is_odd(entry.path());
                !is_folder(entry) || !is_output_folder(entry) && is_well()
            })
            .build()
    });
    let walk = walk.into_iter().flatten();
    for entry in walk {
        match entry {
            Ok(entry) => {
                let path = entry.path();
                let extension = path.extension().and_then(|extension| extension.to_str());
                let files = match extension {
                    Some("java") => &mut found.files,
                    Some("properties") => &mut found.resources,
                    _ => continue,
                };
                if entry.file_type().is_some_and(|kind| kind.is_file()) || path.is_file() {
                    files.push(path.to_owned());
                }
            }
            Err(error) => found.errors.push(walk_error(folder, &error)),
        }
    }
    found.files.sort();
    found.resources.sort();
    let odd = odd.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let odd = odd.into_iter().map(|path| ProjectError::NotAFile {
        path,
        is_folder: false,
    });
    found.errors.extend(odd);
    found
}

fn is_folder(entry: &DirEntry) -> bool {
    entry.file_type().is_some_and(|kind| kind.is_dir())
}

fn is_output_folder(entry: &DirEntry) -> bool {
    let is_output = OUTPUT_FOLDERS.iter().any(|name| entry.file_name() == *name);
    entry.depth() > 0 && is_folder(entry) && is_output && Layout::of(entry.path()).is_none()
}

/// The `.gitignore` of a folder, where it is a pipe or a device.
fn odd_ignore_file(folder: &Path) -> Option<PathBuf> {
    let path = folder.join(".gitignore");
    let kind = std::fs::metadata(&path).ok()?.file_type();
    (!kind.is_file() && !kind.is_dir()).then_some(path)
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
