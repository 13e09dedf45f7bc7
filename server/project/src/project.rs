//! The files of a project as of one revision.

use crate::source_file::read;
use crate::walk::java_files;
use crate::{ProjectError, Revision, SourceFile};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The files of a project with open editor buffers laid over them.
///
/// A file is identified by its absolute path with symbolic links resolved, so that an editor's
/// address and a path on the command line mean the same file.
#[derive(Clone, Debug, Default)]
pub struct Project {
    /// What was asked for: files and folders.
    paths: Vec<PathBuf>,
    files: BTreeMap<PathBuf, Arc<SourceFile>>,
    /// Open buffers, whether or not they lie in the project.
    buffers: BTreeMap<PathBuf, Buffer>,
    errors: Vec<ProjectError>,
    revision: Revision,
}

/// The text that an editor holds.
#[derive(Clone, Debug)]
struct Buffer {
    path: PathBuf,
    version: i32,
    text: Arc<str>,
}

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
        let mut project = Project {
            paths: paths.into_iter().collect(),
            ..Project::default()
        };
        for (path, text) in buffers {
            let buffer = Buffer {
                path: path.clone(),
                version: 0,
                text,
            };
            project.buffers.insert(identity(&path), buffer);
        }
        project.reload();
        project
    }

    /// The revision: it grows with every change of a text, and only then.
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// The files, in order of their absolute paths.
    pub fn files(&self) -> impl Iterator<Item = &Arc<SourceFile>> {
        self.files.values()
    }

    /// The file of this path, however it is written.
    pub fn file(&self, path: &Path) -> Option<&Arc<SourceFile>> {
        self.files.get(&identity(path))
    }

    /// What is wrong with the files that were asked for, in order.
    pub fn errors(&self) -> &[ProjectError] {
        &self.errors
    }

    /// Reads everything again from the disk, for files that came, changed or went. Open buffers
    /// stay as they are, and files whose text is the same keep their revision.
    pub fn reload(&mut self) {
        let mut old = std::mem::take(&mut self.files);
        self.errors.clear();
        let next = Revision(self.revision.0 + 1);
        let mut changed = false;
        for path in self.paths.clone() {
            for path in self.found(&path) {
                let key = identity(&path);
                if self.files.contains_key(&key) {
                    continue;
                }
                let (text, editor_version) = match self.buffers.get(&key) {
                    Some(buffer) => (buffer.text.clone(), Some(buffer.version)),
                    None => match read(&path) {
                        Ok(text) => (text, None),
                        Err(error) => {
                            self.errors.push(error);
                            continue;
                        }
                    },
                };
                let file = match old.remove(&key) {
                    Some(file) if file.text == text && file.editor_version == editor_version => {
                        file
                    }
                    known => {
                        let same = known.filter(|file| file.text == text);
                        changed |= same.is_none();
                        Arc::new(SourceFile {
                            path,
                            revision: same.map_or(next, |file| file.revision),
                            text,
                            editor_version,
                        })
                    }
                };
                self.files.insert(key, file);
            }
        }
        if changed || !old.is_empty() {
            self.revision = next;
        }
    }

    /// The files that a path stands for; what cannot be searched is noted.
    fn found(&mut self, path: &Path) -> Vec<PathBuf> {
        if !path.is_dir() {
            // A buffer may be open for a file that was never saved.
            if path.exists() || self.buffers.contains_key(&identity(path)) {
                return vec![path.to_owned()];
            }
            self.errors.push(ProjectError::Missing {
                path: path.to_owned(),
            });
            return Vec::new();
        }
        let (mut files, mut errors) = java_files(path);
        let folder = identity(path);
        let unsaved = self
            .buffers
            .iter()
            .filter(|(key, _)| key.starts_with(&folder) && !key.exists());
        files.extend(unsaved.map(|(_, buffer)| buffer.path.clone()));
        if files.is_empty() && errors.is_empty() {
            errors.push(ProjectError::NoJavaFiles {
                path: path.to_owned(),
            });
        }
        self.errors.append(&mut errors);
        files
    }

    /// An editor opened a file: its buffer stands for the file from now on.
    pub fn open_buffer(&mut self, path: &Path, version: i32, text: impl Into<Arc<str>>) {
        let buffer = Buffer {
            path: path.to_owned(),
            version,
            text: text.into(),
        };
        self.buffers.insert(identity(path), buffer);
        self.refresh(path);
    }

    /// An editor changed a buffer. An older version than the known one is dropped; says whether it
    /// was taken.
    pub fn change_buffer(&mut self, path: &Path, version: i32, text: impl Into<Arc<str>>) -> bool {
        let known = self
            .buffers
            .get(&identity(path))
            .map(|buffer| buffer.version);
        if known.is_some_and(|known| version < known) {
            return false;
        }
        self.open_buffer(path, version, text);
        true
    }

    /// An editor closed a buffer: the file of the disk counts again, and is gone where there is
    /// none.
    pub fn close_buffer(&mut self, path: &Path) {
        if self.buffers.remove(&identity(path)).is_some() {
            self.refresh(path);
        }
    }

    /// Takes over the text of one file after its buffer changed.
    fn refresh(&mut self, path: &Path) {
        let key = identity(path);
        let buffer = self.buffers.get(&key);
        // A file that is new to the project, or gone from the disk, may change what the paths stand
        // for.
        let (Some(file), Some(buffer)) = (self.files.get_mut(&key), buffer) else {
            self.reload();
            return;
        };
        if file.text == buffer.text && file.editor_version == Some(buffer.version) {
            return;
        }
        if file.text != buffer.text {
            self.revision.0 += 1;
        }
        let revision = if file.text == buffer.text {
            file.revision
        } else {
            self.revision
        };
        *file = Arc::new(SourceFile {
            path: file.path.clone(),
            text: buffer.text.clone(),
            revision,
            editor_version: Some(buffer.version),
        });
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
