//! The texts of files on disk, kept as long as their files look unchanged.

use std::collections::BTreeMap;
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use crate::ProjectError;
use crate::source_file::read;

/// How old a file must be. A younger one may be written again without another stamp: clocks of file
/// systems are coarse.
const SETTLED: Duration = Duration::from_secs(2);

/// Texts by path. Revisions of a project share it; it is cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Disk {
    texts: Arc<Mutex<BTreeMap<PathBuf, Read>>>,
}

/// A text with the stamp that its file had.
#[derive(Debug)]
struct Read {
    stamp: Stamp,
    text: Arc<str>,
}

/// What changes with the content of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stamp {
    written: SystemTime,
    changed: (i64, i64),
    bytes: u64,
    file: u64,
}

impl Stamp {
    /// None where the file may still be written unnoticed.
    fn of(metadata: &Metadata) -> Option<Stamp> {
        let written = metadata.modified().ok()?;
        let age = SystemTime::now().duration_since(written).ok()?;
        let (changed, file) = change(metadata);
        let stamp = Stamp {
            written,
            changed,
            bytes: metadata.len(),
            file,
        };
        (age > SETTLED).then_some(stamp)
    }
}

/// When the file or its name was changed, and its number. Tools may set `modified` back, not this.
#[cfg(unix)]
fn change(metadata: &Metadata) -> ((i64, i64), u64) {
    use std::os::unix::fs::MetadataExt;
    ((metadata.ctime(), metadata.ctime_nsec()), metadata.ino())
}

#[cfg(not(unix))]
fn change(_: &Metadata) -> ((i64, i64), u64) {
    ((0, 0), 0)
}

impl Disk {
    /// The text of a file, read again only if the file changed.
    ///
    /// # Errors
    /// As [`read`].
    pub(crate) fn text(&self, path: &Path) -> Result<Arc<str>, ProjectError> {
        let stamp = std::fs::metadata(path).ok().as_ref().and_then(Stamp::of);
        let Some(stamp) = stamp else {
            return read(path);
        };
        if let Some(known) = self.lock().get(path).filter(|known| known.stamp == stamp) {
            return Ok(known.text.clone());
        }
        let text = read(path)?;
        let known = Read {
            stamp,
            text: text.clone(),
        };
        self.lock().insert(path.to_owned(), known);
        Ok(text)
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<PathBuf, Read>> {
        // Each change of the map is one call.
        self.texts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
