//! The store that a process uses.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use codes::Code;

use crate::entry::{Entry, Key, Refusal, engine, name, seal};
use crate::folder::{Folder, place};
use crate::notice::{Notice, Notices};
use crate::shared::{SharedError, SharedMode, SharedStore};

/// The most bytes of entries that a folder keeps, where `heapwright.toml` does not say it.
pub const DEFAULT_LIMIT: u64 = 256_000_000;

/// After so many entries the size of the folder is looked at again.
const ENTRIES_BETWEEN_LOOKS: usize = 64;

/// A folder on this machine, over a store that others share; or one of them, or nothing at all.
#[derive(Debug, Default)]
pub struct Store {
    folder: Option<Folder>,
    shared: Option<SharedStore>,
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
    /// user's cache folder. The secret is in `HEAPWRIGHT_CACHE_KEY`. `HEAPWRIGHT_SHARED_CACHE` has
    /// the address of a shared store, which is read only unless `HEAPWRIGHT_SHARED_CACHE_MODE` is
    /// `readwrite`.
    pub fn from_environment() -> Store {
        let named = env::var_os("HEAPWRIGHT_CACHE").filter(|named| !named.is_empty());
        let folder = match named {
            Some(named) if named == "off" => None,
            Some(named) => std::path::absolute(named).ok(),
            None => user_folder(|name| env::var_os(name).filter(|value| !value.is_empty())),
        };
        let secret = env::var_os("HEAPWRIGHT_CACHE_KEY").map(OsString::into_encoded_bytes);
        let store = match folder {
            Some(folder) => Store::in_folder(folder, secret),
            None => Store {
                secret: secret.filter(|secret| !secret.is_empty()),
                ..Store::default()
            },
        };
        match text_of("HEAPWRIGHT_SHARED_CACHE") {
            Some(address) => store.over(&address, text_of("HEAPWRIGHT_SHARED_CACHE_MODE")),
            None => store,
        }
    }

    /// The same store over a shared one, unless that cannot be used.
    fn over(mut self, address: &str, mode: Option<String>) -> Store {
        let mode = match mode.as_deref() {
            None | Some("read") => SharedMode::Read,
            Some("readwrite") => SharedMode::ReadWrite,
            Some(other) => {
                let message = format!(
                    "HEAPWRIGHT_SHARED_CACHE_MODE is `{other}`, neither `read` nor `readwrite`; the \
                     shared store is only read"
                );
                self.notices.add(Code::SharedStoreUnavailable, message);
                SharedMode::Read
            }
        };
        if self.secret.is_none() {
            let message = "HEAPWRIGHT_CACHE_KEY is not set, so nothing of the shared store is \
                           authenticated; it is not used";
            self.notices
                .add(Code::UnauthenticatedEntry, message.to_owned());
            return self;
        }
        match SharedStore::at(address, mode) {
            Ok(shared) => self.shared = Some(shared),
            Err(error) => {
                let message =
                    format!("HEAPWRIGHT_SHARED_CACHE is not used: {error}; answers are computed");
                self.notices.add(Code::SharedStoreUnavailable, message);
            }
        }
        self
    }

    /// Its folder, if it has one.
    pub fn folder(&self) -> Option<&Folder> {
        self.folder.as_ref()
    }

    /// The store that it shares with others, if there is one.
    pub fn shared(&self) -> Option<&SharedStore> {
        self.shared.as_ref()
    }

    /// Whether it keeps nothing and has nothing.
    pub fn is_off(&self) -> bool {
        self.folder.is_none() && self.shared.is_none()
    }

    /// What is known of a key. What comes from the shared store is kept in the folder, under the
    /// same limit as in [`Store::put`].
    pub fn get(&self, key: &Key, limit: u64) -> Option<Vec<u8>> {
        let name = name(&engine(), key);
        let known = self.get_from_folder(&name, key);
        known.or_else(|| self.get_from_shared(&name, key, limit))
    }

    fn get_from_folder(&self, name: &str, key: &Key) -> Option<Vec<u8>> {
        let folder = self.folder.as_ref()?;
        let bytes = match folder.read(name) {
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

    fn get_from_shared(&self, name: &str, key: &Key, limit: u64) -> Option<Vec<u8>> {
        let shared = self.shared.as_ref()?;
        let bytes = match shared.read(&place(name)) {
            Ok(bytes) => bytes?,
            Err(error) => {
                self.cannot_share("read from", shared, &error);
                return None;
            }
        };
        let taken = Entry::of(&bytes).and_then(|entry| {
            entry.is_for(key)?;
            entry.is_authentic(self.secret.as_deref())?;
            Ok(entry.body.to_vec())
        });
        match taken {
            Ok(body) => {
                self.keep_in_folder(name, &bytes, limit);
                Some(body)
            }
            Err(refusal) => {
                self.note_refusal(shared.address(), refusal);
                None
            }
        }
    }

    /// Keeps bytes under a key; entries that were used longest ago go where there are more than
    /// `limit` bytes in the folder.
    pub fn put(&self, key: &Key, body: &[u8], limit: u64) {
        if self.is_off() {
            return;
        }
        let name = name(&engine(), key);
        let bytes = seal(key, body, self.secret.as_deref());
        self.keep_in_folder(&name, &bytes, limit);
        let shared = self.shared.as_ref();
        if let Some(shared) = shared.filter(|shared| shared.mode() == SharedMode::ReadWrite)
            && let Err(error) = shared.write(&place(&name), bytes)
        {
            self.cannot_share("kept in", shared, &error);
        }
    }

    fn keep_in_folder(&self, name: &str, bytes: &[u8], limit: u64) {
        let Some(folder) = &self.folder else {
            return;
        };
        let mut kept = folder.write(name, bytes);
        let written = self.written.fetch_add(1, Ordering::Relaxed);
        if written.is_multiple_of(ENTRIES_BETWEEN_LOOKS) {
            kept = kept.and(folder.evict(limit));
        }
        if let Err(error) = kept {
            self.cannot("kept in", folder, &error);
        }
    }

    /// Notes that an entry is not taken. One in the folder that nobody can take is removed.
    pub fn refuse(&self, key: &Key, refusal: Refusal) {
        let Some(folder) = &self.folder else {
            let shared = self.shared.as_ref().map(SharedStore::address);
            return self.note_refusal(shared.unwrap_or("the store"), refusal);
        };
        self.note_refusal(&folder.path().display().to_string(), refusal);
        if refusal != Refusal::NotAuthenticated
            && let Err(error) = folder.remove(&name(&engine(), key))
        {
            self.cannot("kept in", folder, &error);
        }
    }

    fn note_refusal(&self, place: &str, refusal: Refusal) {
        let code = match refusal {
            Refusal::NotAuthenticated => Code::UnauthenticatedEntry,
            _ => Code::RefusedEntry,
        };
        let message = format!("an answer in {place} is not taken: {refusal}; it is computed again");
        self.notices.add(code, message);
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

    fn cannot_share(&self, what: &str, shared: &SharedStore, error: &SharedError) {
        let address = shared.address();
        let message = format!(
            "answers cannot be {what} {address}: {error}; those that are missing are computed"
        );
        self.notices.add(Code::SharedStoreUnavailable, message);
    }
}

/// A variable of the environment that is set to a text.
fn text_of(variable: &str) -> Option<String> {
    env::var(variable).ok().filter(|text| !text.is_empty())
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
