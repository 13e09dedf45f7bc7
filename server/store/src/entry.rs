//! The form of an entry: who wrote it, for which key, and whether it is whole.

use blake3::Hash;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The key of an entry: a hash of all that its content depends on beside the engine.
pub type Key = Hash;

/// The first bytes of each entry.
const MAGIC: &[u8; 8] = b"HWSTORE1";

/// The length of a hash, a checksum and an authentication code.
const HASH: usize = 32;

/// What stands before the body: the magic, the engine, the key, the length of the body.
const HEADER: usize = MAGIC.len() + 2 * HASH + 8;

/// Why an entry is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is torn, truncated, or not one of ours at all.
    #[error("it is damaged")]
    Damaged,
    /// Another version of the engine wrote it.
    #[error("another version of Heapwright wrote it")]
    OtherVersion,
    /// It belongs to another key.
    #[error("it is the entry of another question")]
    OtherKey,
    /// Others may write where it was, and it is not authenticated.
    #[error("it is not authenticated")]
    NotAuthenticated,
}

/// The version of this engine: a hash of its sources.
pub fn engine() -> Hash {
    Hash::from_hex(env!("HEAPWRIGHT_ENGINE")).expect("the build script writes a hash")
}

/// An entry that is whole.
#[derive(Clone, Copy)]
pub(crate) struct Entry<'b> {
    pub(crate) engine: Hash,
    pub(crate) key: Hash,
    pub(crate) body: &'b [u8],
    /// What the authentication code is about, and the code.
    authenticated: Option<(&'b [u8], &'b [u8])>,
}

/// The name of the entry of an engine for a key.
pub(crate) fn name(engine: &Hash, key: &Key) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(engine.as_bytes()).update(key.as_bytes());
    hasher.finalize().to_hex().to_string()
}

/// The entry for a key, as bytes; with a secret it is authenticated.
pub(crate) fn seal(key: &Key, body: &[u8], secret: Option<&[u8]>) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEADER + body.len() + 2 * HASH);
    bytes.extend_from_slice(MAGIC);
    bytes.extend_from_slice(engine().as_bytes());
    bytes.extend_from_slice(key.as_bytes());
    bytes.extend_from_slice(&(body.len() as u64).to_le_bytes());
    bytes.extend_from_slice(body);
    let checksum = blake3::hash(&bytes);
    bytes.extend_from_slice(checksum.as_bytes());
    if let Some(secret) = secret {
        let code = code_of(&bytes, secret).finalize().into_bytes();
        bytes.extend_from_slice(&code);
    }
    bytes
}

impl<'b> Entry<'b> {
    /// Reads an entry of whatever engine and key.
    pub(crate) fn of(bytes: &'b [u8]) -> Result<Entry<'b>, Refusal> {
        let (magic, rest) = bytes.split_first_chunk().ok_or(Refusal::Damaged)?;
        let (engine, rest) = rest.split_first_chunk().ok_or(Refusal::Damaged)?;
        let (key, rest) = rest.split_first_chunk().ok_or(Refusal::Damaged)?;
        let (length, rest) = rest.split_first_chunk().ok_or(Refusal::Damaged)?;
        if magic != MAGIC {
            return Err(Refusal::Damaged);
        }
        let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| Refusal::Damaged)?;
        let (body, rest) = rest.split_at_checked(length).ok_or(Refusal::Damaged)?;
        let (checksum, code) = rest.split_at_checked(HASH).ok_or(Refusal::Damaged)?;
        let (summed, _) = bytes.split_at(HEADER + length);
        if blake3::hash(summed).as_bytes() != checksum {
            return Err(Refusal::Damaged);
        }
        let (before, _) = bytes.split_at(HEADER + length + HASH);
        let authenticated = match code.len() {
            0 => None,
            HASH => Some((before, code)),
            _ => return Err(Refusal::Damaged),
        };
        Ok(Entry {
            engine: Hash::from_bytes(*engine),
            key: Hash::from_bytes(*key),
            body,
            authenticated,
        })
    }

    /// Whether it is the entry of this engine for a key.
    pub(crate) fn is_for(&self, key: &Key) -> Result<(), Refusal> {
        match (self.engine == engine(), self.key == *key) {
            (true, true) => Ok(()),
            (false, _) => Err(Refusal::OtherVersion),
            (true, false) => Err(Refusal::OtherKey),
        }
    }

    /// Whether one who has the secret wrote it.
    pub(crate) fn is_authentic(&self, secret: Option<&[u8]>) -> Result<(), Refusal> {
        let (Some((bytes, code)), Some(secret)) = (self.authenticated, secret) else {
            return Err(Refusal::NotAuthenticated);
        };
        let verified = code_of(bytes, secret).verify_slice(code);
        verified.map_err(|_| Refusal::NotAuthenticated)
    }
}

fn code_of(bytes: &[u8], secret: &[u8]) -> Hmac<Sha256> {
    let code = Hmac::<Sha256>::new_from_slice(secret);
    let mut code = code.expect("HMAC takes a secret of any length");
    code.update(bytes);
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &[u8] = b"an answer";

    fn key() -> Key {
        blake3::hash(b"a question")
    }

    #[test]
    fn what_was_sealed_is_read() {
        for secret in [None, Some(&b"secret"[..])] {
            let bytes = seal(&key(), BODY, secret);
            let entry = Entry::of(&bytes).expect("it is whole");
            assert_eq!(entry.body, BODY);
            assert_eq!(entry.is_for(&key()), Ok(()));
            let other = blake3::hash(b"another");
            assert_eq!(entry.is_for(&other), Err(Refusal::OtherKey));
            assert_eq!(entry.is_authentic(secret).is_ok(), secret.is_some());
            let wrong = Err(Refusal::NotAuthenticated);
            assert_eq!(entry.is_authentic(Some(b"guessed")), wrong);
            assert_eq!(entry.is_authentic(None), wrong);
        }
    }

    #[test]
    fn each_changed_byte_is_noticed() {
        let bytes = seal(&key(), BODY, None);
        for place in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 0x40;
            let read = Entry::of(&changed).map(|entry| entry.body.to_vec());
            assert_eq!(read, Err(Refusal::Damaged), "byte {place}");
        }
    }

    #[test]
    fn no_part_of_an_entry_is_one() {
        let bytes = seal(&key(), BODY, Some(b"secret"));
        let without_code = bytes.len() - HASH;
        for length in (0..bytes.len()).filter(|&length| length != without_code) {
            assert!(Entry::of(&bytes[..length]).is_err(), "{length} bytes");
        }
        // What lost its code is whole, and not authentic.
        let entry = Entry::of(&bytes[..without_code]).expect("it is whole");
        let wrong = Err(Refusal::NotAuthenticated);
        assert_eq!(entry.is_authentic(Some(b"secret")), wrong);
    }

    #[test]
    fn a_forged_body_with_a_right_checksum_is_not_authentic() {
        let own = seal(&key(), BODY, Some(b"secret"));
        let mut forged = seal(&key(), b"no answer", None);
        forged.extend_from_slice(&own[own.len() - HASH..]);
        let entry = Entry::of(&forged).expect("it is whole");
        let wrong = Err(Refusal::NotAuthenticated);
        assert_eq!(entry.is_authentic(Some(b"secret")), wrong);
    }
}
