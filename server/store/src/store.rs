//! The store that a process uses.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use codes::Code;

use crate::entry::{Entry, Key, Refusal, engine, name, seal};
use crate::folder::Folder;
use crate::notice::{Notice, Notices};

/// The most bytes of entries that a folder keeps, where `heapwright.toml` does not say it.
pub const DEFAULT_LIMIT: u64 = 256_000_000;

/// After so many entries the size of the folder is looked at again.
const ENTRIES_BETWEEN_LOOKS: usize = 64;

/// A folder on this machine, or nothing at all.
#[derive(Debug, Default)]
pub struct Store {
    folder: Option<Folder>,
    secret: Option<Vec<u8>>,
    written: AtomicUsize,
    notices: Notices,
}

impl Store {
    /// A store that keeps nothing.
    pub fn off() -> Store {
        Store::default()
    }

    /// A store in a folder; with a secret, what it writes is authenticated.
    pub fn in_folder(folder: PathBuf, secret: Option<Vec<u8>>) -> Store {
        Store {
            folder: Some(Folder::new(folder)),
            secret: secret.filter(|secret| !secret.is_empty()),
            ..Store::default()
        }
    }

    /// The store that the environment names: `HEAPWRIGHT_CACHE`, a folder or `off`, else the
    /// user's cache folder. The secret is in `HEAPWRIGHT_CACHE_KEY`.
    pub fn from_environment() -> Store {
        let named = env::var_os("HEAPWRIGHT_CACHE").filter(|named| !named.is_empty());
        let folder = match named {
            Some(named) if named == "off" => None,
            Some(named) => std::path::absolute(named).ok(),
            None => user_folder(|name| env::var_os(name).filter(|value| !value.is_empty())),
        };
        let secret = env::var_os("HEAPWRIGHT_CACHE_KEY").map(OsString::into_encoded_bytes);
        match folder {
            Some(folder) => Store::in_folder(folder, secret),
            None => Store::off(),
        }
    }

    /// Its folder, if it has one.
    pub fn folder(&self) -> Option<&Folder> {
        self.folder.as_ref()
    }

    /// What is known of a key.
    pub fn get(&self, key: &Key) -> Option<Vec<u8>> {
        let folder = self.folder.as_ref()?;
        let name = name(&engine(), key);
        let bytes = match folder.read(&name) {
            Ok(bytes) => bytes?,
            Err(error) => {
                self.cannot("read from", folder, &error);
                return None;
            }
        };
        let taken = Entry::of(&bytes).and_then(|entry| {
            entry.is_for(key)?;
            if folder.is_open_to_others() {
                entry.is_authentic(self.secret.as_deref())?;
            }
            Ok(entry.body.to_vec())
        });
        taken.map_err(|refusal| self.refuse(key, refusal)).ok()
    }

    /// Keeps bytes under a key; entries that were used longest ago go where there are more than
    /// `limit` bytes.
    pub fn put(&self, key: &Key, body: &[u8], limit: u64) {
        let Some(folder) = &self.folder else {
            return;
        };
        let bytes = seal(key, body, self.secret.as_deref());
        let mut kept = folder.write(&name(&engine(), key), &bytes);
        let written = self.written.fetch_add(1, Ordering::Relaxed);
        if written.is_multiple_of(ENTRIES_BETWEEN_LOOKS) {
            kept = kept.and(folder.evict(limit));
        }
        if let Err(error) = kept {
            self.cannot("kept in", folder, &error);
        }
    }

    /// Notes that an entry is not taken. One that nobody can take is removed.
    pub fn refuse(&self, key: &Key, refusal: Refusal) {
        let Some(folder) = &self.folder else {
            return;
        };
        let place = folder.path().display();
        let code = match refusal {
            Refusal::NotAuthenticated => Code::UnauthenticatedEntry,
            _ => Code::RefusedEntry,
        };
        let message = format!("an answer in {place} is not taken: {refusal}; it is computed again");
        self.notices.add(code, message);
        if refusal != Refusal::NotAuthenticated
            && let Err(error) = folder.remove(&name(&engine(), key))
        {
            self.cannot("kept in", folder, &error);
        }
    }

    /// What users should know, and were not told.
    pub fn take_notices(&self) -> Vec<Notice> {
        self.notices.take()
    }

    fn cannot(&self, what: &str, folder: &Folder, error: &io::Error) {
        let place = folder.path().display();
        let message = format!(
            "answers cannot be {what} {place}: {error}; those that are missing are computed"
        );
        self.notices.add(Code::StoreUnavailable, message);
    }
}

/// The user's cache folder, as the platform has it.
fn user_folder(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let absolute = |name: &str| {
        variable(name)
            .map(PathBuf::from)
            .filter(|p| p.is_absolute())
    };
    let caches = absolute("XDG_CACHE_HOME").or_else(|| match env::consts::OS {
        "windows" => absolute("LOCALAPPDATA"),
        "macos" => Some(absolute("HOME")?.join("Library").join("Caches")),
        _ => Some(absolute("HOME")?.join(".cache")),
    });
    Some(caches?.join("heapwright"))
}
