//! The files of a project.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::source_file::read;
use crate::walk::java_files;
use crate::{ProjectError, SourceFile};

/// The files of a project, with open editor buffers laid over them.
///
/// A file is identified by its absolute path with symbolic links resolved. An editor's address and
/// a path on the command line so mean the same file.
#[derive(Clone, Debug, Default)]
pub struct Project {
    files: BTreeMap<PathBuf, SourceFile>,
    errors: Vec<ProjectError>,
}

/// The buffers by the identities of their files: the path as it was given, and the text.
type Buffers = BTreeMap<PathBuf, (PathBuf, Arc<str>)>;

impl Project {
    /// Reads these files and folders. Never fails: what is wrong is in [`Project::errors`], beside
    /// the files that are well. A path that is a file belongs to the project whatever its name;
    /// folders are searched for `.java` files.
    pub fn open(paths: impl IntoIterator<Item = PathBuf>) -> Project {
        Project::with_buffers(paths, std::iter::empty::<(PathBuf, Arc<str>)>())
    }

    /// Reads these files and folders, where the given texts stand for the files of those paths.
    pub fn with_buffers(
        paths: impl IntoIterator<Item = PathBuf>,
        buffers: impl IntoIterator<Item = (PathBuf, Arc<str>)>,
    ) -> Project {
        let buffers = buffers.into_iter();
        let buffers: Buffers = buffers
            .map(|(path, text)| (identity(&path), (path, text)))
            .collect();
        let mut project = Project::default();
        for asked in paths {
            for path in project.found(&asked, &buffers) {
                project.add(path, &buffers);
            }
        }
        project
    }

    /// Reads these files, with buffers as above. Folders are refused, not searched.
    pub fn of_files(
        paths: impl IntoIterator<Item = PathBuf>,
        buffers: impl IntoIterator<Item = (PathBuf, Arc<str>)>,
    ) -> Project {
        let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) =
            paths.into_iter().partition(|path| path.is_dir());
        let mut project = Project::with_buffers(files, buffers);
        let refused = folders.into_iter().map(|path| ProjectError::NotAFile {
            path,
            is_folder: true,
        });
        project.errors.extend(refused);
        project
    }

    /// The files, in order of their absolute paths.
    pub fn files(&self) -> impl Iterator<Item = &SourceFile> {
        self.files.values()
    }

    /// The file of this path, however it is written.
    pub fn file(&self, path: &Path) -> Option<&SourceFile> {
        self.files.get(&identity(path))
    }

    /// What is wrong with the files that were asked for, in order.
    pub fn errors(&self) -> &[ProjectError] {
        &self.errors
    }

    fn add(&mut self, path: PathBuf, buffers: &Buffers) {
        let key = identity(&path);
        if self.files.contains_key(&key) {
            return;
        }
        let text = match buffers.get(&key) {
            Some((_, text)) => Ok(text.clone()),
            None => read(&path),
        };
        match text {
            Ok(text) => {
                self.files.insert(key, SourceFile { path, text });
            }
            Err(error) => self.errors.push(error),
        }
    }

    /// The files that a path stands for; what cannot be searched is noted.
    fn found(&mut self, path: &Path, buffers: &Buffers) -> Vec<PathBuf> {
        if !path.is_dir() {
            // A buffer may be open for a file that was never saved.
            if path.exists() || buffers.contains_key(&identity(path)) {
                return vec![path.to_owned()];
            }
            self.errors.push(ProjectError::Missing {
                path: path.to_owned(),
            });
            return Vec::new();
        }
        let (mut files, mut errors) = java_files(path);
        let folder = identity(path);
        let unsaved = buffers
            .iter()
            .filter(|(key, _)| key.starts_with(&folder) && !key.exists());
        files.extend(unsaved.map(|(_, (path, _))| path.clone()));
        if files.is_empty() && errors.is_empty() {
            errors.push(ProjectError::NoJavaFiles {
                path: path.to_owned(),
            });
        }
        self.errors.append(&mut errors);
        files
    }
}

/// The absolute path with symbolic links resolved as far as the path exists.
fn identity(path: &Path) -> PathBuf {
    if let Ok(real) = path.canonicalize() {
        return real;
    }
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    match (absolute.parent(), absolute.file_name()) {
        (Some(folder), Some(name)) => match folder.canonicalize() {
            Ok(folder) => folder.join(name),
            Err(_) => absolute,
        },
        _ => absolute,
    }
}
