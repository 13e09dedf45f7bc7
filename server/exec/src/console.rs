//! The console of an executed `main`.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::OnceLock;
use std::time::{Instant, SystemTime};

/// The output, input and clocks of an executed program. Explorations have no console: there,
/// printing does nothing, and reading is a loss.
pub trait Console: Sync {
    /// Writes UTF-16 text to a stream.
    fn write(&self, stream: Stream, text: &[u16]);

    /// The next byte of standard input; none at its end.
    fn read(&self) -> Option<u8> {
        None
    }

    /// Milliseconds since 1970.
    fn milliseconds(&self) -> i64 {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let milliseconds = since.map_or(0, |duration| duration.as_millis());
        i64::try_from(milliseconds).unwrap_or(i64::MAX)
    }

    /// Nanoseconds since the first call.
    fn nanoseconds(&self) -> i64 {
        static STARTED: OnceLock<Instant> = OnceLock::new();
        let started = STARTED.get_or_init(Instant::now);
        i64::try_from(started.elapsed().as_nanos()).unwrap_or(i64::MAX)
    }

    /// A random number between two bounds, both within.
    fn random(&self, least: i64, greatest: i64) -> i64 {
        // Each state has keys of its own.
        let bits = i128::from(RandomState::new().build_hasher().finish());
        let count = i128::from(greatest) - i128::from(least) + 1;
        let number = i128::from(least) + bits.rem_euclid(count.max(1));
        i64::try_from(number).unwrap_or(least)
    }
}

/// An output stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// `System.out`
    Output,
    /// `System.err`
    Error,
}
