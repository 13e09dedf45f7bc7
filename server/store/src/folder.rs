//! A folder of entries, each a file. They are written beside their place and renamed, so a reader
//! sees all of an entry or nothing.

use std::fs::{self, DirBuilder, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::entry::{Entry, Refusal, engine, name};

/// The folder of the entries, below the root. Another form of entries has another name.
const ENTRIES: &str = "answers-1";

/// Where entries are written, before they are renamed.
pub(crate) const UNFINISHED: &str = "unfinished";

/// The greatest entry: what is longer is none of ours.
const LONGEST: u64 = 64 << 20;

/// How old a use is that is noted again: writing times costs more than reading.
const STALE_USE: Duration = Duration::from_secs(3600);

/// A file that is still not finished after this time was left by a process that died.
const ABANDONED: Duration = Duration::from_secs(3600);

/// Where an entry stands, below the root.
pub(crate) fn place(name: &str) -> String {
    let (first, rest) = name.split_at_checked(2).unwrap_or((name, ""));
    format!("{ENTRIES}/{first}/{rest}")
}

/// A folder of entries.
#[derive(Clone, Debug)]
pub struct Folder {
    root: PathBuf,
}

/// What a folder has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// Entries.
    pub entries: usize,
    /// Their bytes.
    pub bytes: u64,
    /// Files that were not finished, because their process died or is still writing.
    pub unfinished: usize,
}

/// What the check of all entries found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verification {
    /// Whole entries of this version of the engine.
    pub usable: usize,
    /// Whole entries of other versions: nobody asks for them, and in time they are evicted.
    pub of_other_versions: usize,
    /// Those that are damaged, or stand in another's place.
    pub refused: Vec<(PathBuf, Refusal)>,
}

/// A file of the folder.
struct Found {
    path: PathBuf,
    bytes: u64,
    used: SystemTime,
}

impl Folder {
    /// The folder at a path; it is made when something is written.
    pub fn new(root: PathBuf) -> Folder {
        Folder { root }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.root
    }

    /// The bytes under a name; none if there are none.
    pub(crate) fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        let mut file = match File::open(self.place_of(name)) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let known = file.metadata()?;
        if !known.is_file() {
            return Err(ErrorKind::InvalidData.into());
        }
        let mut bytes = Vec::new();
        Read::by_ref(&mut file)
            .take(LONGEST)
            .read_to_end(&mut bytes)?;
        let is_stale = |used: SystemTime| used.elapsed().is_ok_and(|age| age > STALE_USE);
        if known.modified().is_ok_and(is_stale) {
            // A folder that may only be read has no uses to note.
            let _ = File::options()
                .append(true)
                .open(self.place_of(name))
                .and_then(|file| file.set_modified(SystemTime::now()));
        }
        Ok(Some(bytes))
    }

    /// Writes an entry, all of it or nothing.
    pub(crate) fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let place = self.place_of(name);
        let beside = self.root.join(UNFINISHED);
        make(&beside)?;
        if let Some(folder) = place.parent() {
            make(folder)?;
        }
        let mut file = tempfile::NamedTempFile::new_in(&beside)?;
        file.write_all(bytes)?;
        file.persist(&place).map_err(|error| error.error)?;
        Ok(())
    }

    pub(crate) fn remove(&self, name: &str) -> io::Result<()> {
        remove(&self.place_of(name))
    }

    /// Removes the entries that were used longest ago, down to nine tenths of the limit, and what
    /// dead processes left.
    pub(crate) fn evict(&self, limit: u64) -> io::Result<()> {
        for left in self.files(UNFINISHED)? {
            if left.used.elapsed().is_ok_and(|age| age > ABANDONED) {
                remove(&left.path)?;
            }
        }
        let mut entries = self.files(ENTRIES)?;
        let mut bytes: u64 = entries.iter().map(|entry| entry.bytes).sum();
        if bytes <= limit {
            return Ok(());
        }
        entries.sort_by_key(|entry| entry.used);
        for entry in entries {
            if bytes <= limit / 10 * 9 {
                break;
            }
            remove(&entry.path)?;
            bytes -= entry.bytes;
        }
        Ok(())
    }

    /// Whether others than the user of this process may write into it.
    #[cfg(unix)]
    pub(crate) fn is_open_to_others(&self) -> bool {
        use std::os::unix::fs::MetadataExt;

        const OTHERS_WRITE: u32 = 0o022;
        let places = [self.root.clone(), self.root.join(ENTRIES)];
        let mut known = places.iter().filter_map(|place| fs::metadata(place).ok());
        let own = rustix::process::geteuid().as_raw();
        known.any(|known| known.uid() != own || known.mode() & OTHERS_WRITE != 0)
    }

    /// Folders of a user are the user's own where there are no modes.
    #[cfg(not(unix))]
    pub(crate) fn is_open_to_others(&self) -> bool {
        false
    }

    /// Counts what is there.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn contents(&self) -> io::Result<Contents> {
        let entries = self.files(ENTRIES)?;
        Ok(Contents {
            entries: entries.len(),
            bytes: entries.iter().map(|entry| entry.bytes).sum(),
            unfinished: self.files(UNFINISHED)?.len(),
        })
    }

    /// Removes all entries, and nothing else.
    ///
    /// # Errors
    /// One of them cannot be removed.
    pub fn clear(&self) -> io::Result<Contents> {
        let contents = self.contents()?;
        for part in [ENTRIES, UNFINISHED] {
            match fs::remove_dir_all(self.root.join(part)) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(contents)
    }

    /// Reads every entry. With `removes`, those that are damaged go.
    ///
    /// # Errors
    /// The folder cannot be read, or an entry not removed.
    pub fn verify(&self, removes: bool) -> io::Result<Verification> {
        let mut found = Verification::default();
        for file in self.files(ENTRIES)? {
            let bytes = match fs::read(&file.path) {
                Ok(bytes) => bytes,
                // Another process evicted it.
                Err(error) if error.kind() == ErrorKind::NotFound => continue,
                Err(error) => return Err(error),
            };
            match Entry::of(&bytes) {
                Ok(entry) if self.place_of(&name(&entry.engine, &entry.key)) != file.path => {
                    found.refused.push((file.path, Refusal::OtherKey));
                }
                Ok(entry) if entry.engine == engine() => found.usable += 1,
                Ok(_) => found.of_other_versions += 1,
                Err(refusal) => found.refused.push((file.path, refusal)),
            }
        }
        found.refused.sort_by(|(one, _), (other, _)| one.cmp(other));
        if removes {
            for (path, _) in &found.refused {
                remove(path)?;
            }
        }
        Ok(found)
    }

    fn place_of(&self, name: &str) -> PathBuf {
        self.root.join(place(name))
    }

    /// The files of a part; there is nothing in a part that is not there.
    fn files(&self, part: &str) -> io::Result<Vec<Found>> {
        let mut found = Vec::new();
        let mut pending = vec![self.root.join(part)];
        while let Some(folder) = pending.pop() {
            let listed = match fs::read_dir(&folder) {
                Ok(listed) => listed,
                Err(error) if error.kind() == ErrorKind::NotFound => continue,
                Err(error) => return Err(error),
            };
            for one in listed {
                let one = one?;
                let known = match one.metadata() {
                    Ok(known) => known,
                    Err(error) if error.kind() == ErrorKind::NotFound => continue,
                    Err(error) => return Err(error),
                };
                if known.is_dir() {
                    pending.push(one.path());
                    continue;
                }
                found.push(Found {
                    path: one.path(),
                    bytes: known.len(),
                    used: known.modified().unwrap_or(SystemTime::UNIX_EPOCH),
                });
            }
        }
        Ok(found)
    }
}

/// Removes a file that another process may have removed.
fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Makes a folder that only its user can write.
fn make(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(folder)
}
