//! The store of answers: what one process found out, the next one need not.
//!
//! An entry is a text of bytes under a key. It carries the key, the version of the engine, a
//! checksum, and where there is a secret an authentication code (HMAC). [`Store::get`] gives the
//! bytes of an entry that is whole, of this key and of this version; all else is a miss, with a
//! [`Notice`]. Invariants of this crate:
//! * It never fails a question: what goes wrong is a miss, or an entry that is not kept.
//! * What others may have written is taken only if it is authenticated.
//! * It knows no Java, and nothing of what the bytes mean.

mod entry;
mod folder;
mod notice;
mod shared;
mod store;

pub use entry::{Key, Refusal, engine};
pub use folder::{Contents, Folder, Verification};
pub use notice::Notice;
pub use shared::{SharedMode, SharedStore};
pub use store::{DEFAULT_LIMIT, Store};
