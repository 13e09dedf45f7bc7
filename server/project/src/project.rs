//! The files of a project.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::walk::files_below;
use crate::{Disk, ProjectError, SourceFile};

/// The files of a project, with open editor buffers laid over them.
///
/// A file is identified by its absolute path with symbolic links resolved. An editor's address and
/// a path on the command line so mean the same file.
#[derive(Clone, Debug, Default)]
pub struct Project {
    files: BTreeMap<Arc<Path>, Arc<SourceFile>>,
    resources: Vec<PathBuf>,
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
        Project::read(paths, buffers, &Disk::default())
    }

    /// Like [`Project::with_buffers`]. Files that look as they did when `disk` saw them are not
    /// read again.
    pub fn read(
        paths: impl IntoIterator<Item = PathBuf>,
        buffers: impl IntoIterator<Item = (PathBuf, Arc<str>)>,
        disk: &Disk,
    ) -> Project {
        let buffers = buffers.into_iter();
        let buffers: Buffers = buffers
            .map(|(path, text)| (identity(&path), (path, text)))
            .collect();
        let mut project = Project::default();
        let mut folders = Folders::default();
        for asked in paths {
            for path in project.found(&asked, &buffers) {
                let key = folders.identity(&path);
                project.add(key, path, &buffers, disk);
            }
        }
        project
    }

    /// The same project after a buffer changed. None if the project has no such file.
    pub fn with_text(&self, path: &Path, text: &Arc<str>) -> Option<Project> {
        let key = identity(path);
        let file = self.files.get(&*key)?;
        let mut project = self.clone();
        let path = file.path.clone();
        let text = text.clone();
        project
            .files
            .insert(key.into(), Arc::new(SourceFile { path, text }));
        Some(project)
    }

    /// Reads these files, as [`Project::read`] does. Folders are refused, not searched.
    pub fn of_files(
        paths: impl IntoIterator<Item = PathBuf>,
        buffers: impl IntoIterator<Item = (PathBuf, Arc<str>)>,
        disk: &Disk,
    ) -> Project {
        let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) =
            paths.into_iter().partition(|path| path.is_dir());
        let mut project = Project::read(files, buffers, disk);
        let refused = folders.into_iter().map(|path| ProjectError::NotAFile {
            path,
            is_folder: true,
        });
        project.errors.extend(refused);
        project
    }

    /// The files, in order of their absolute paths.
    pub fn files(&self) -> impl Iterator<Item = &SourceFile> {
        self.files.values().map(|file| &**file)
    }

    /// The file of this path, however it is written.
    pub fn file(&self, path: &Path) -> Option<&SourceFile> {
        self.files.get(&*identity(path)).map(|file| &**file)
    }

    /// The `.properties` files below the folders that were asked for. They are not read.
    pub fn resources(&self) -> &[PathBuf] {
        &self.resources
    }

    /// What is wrong with the files that were asked for, in order.
    pub fn errors(&self) -> &[ProjectError] {
        &self.errors
    }

    fn add(&mut self, key: PathBuf, path: PathBuf, buffers: &Buffers, disk: &Disk) {
        if self.files.contains_key(&*key) {
            return;
        }
        let text = match buffers.get(&key) {
            Some((_, text)) => Ok(text.clone()),
            None => disk.text(&path),
        };
        match text {
            Ok(text) => {
                let file = SourceFile { path, text };
                self.files.insert(key.into(), Arc::new(file));
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
        let found = files_below(path);
        let (mut files, mut errors) = (found.files, found.errors);
        self.resources.extend(found.resources);
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

/// The identities of the folders that were met: most files of a project share theirs.
#[derive(Default)]
struct Folders(BTreeMap<PathBuf, Option<PathBuf>>);

impl Folders {
    /// As [`identity`].
    fn identity(&mut self, path: &Path) -> PathBuf {
        let is_plain = path
            .symlink_metadata()
            .is_ok_and(|metadata| metadata.is_file());
        let (Some(folder), Some(name), true) = (path.parent(), path.file_name(), is_plain) else {
            return identity(path);
        };
        if !self.0.contains_key(folder) {
            let place = match folder.as_os_str().is_empty() {
                true => Path::new("."),
                false => folder,
            };
            self.0.insert(folder.to_owned(), place.canonicalize().ok());
        }
        match &self.0[folder] {
            Some(folder) => folder.join(name),
            None => identity(path),
        }
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
