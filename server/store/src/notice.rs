//! What users are told of a store: each kind once, however often it happens.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use codes::Code;

/// Something about the store that a user should know. No answer is wrong because of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Its code.
    pub code: Code,
    /// What happened, and what became of it.
    pub message: String,
}

/// The notices that nobody has taken.
#[derive(Debug, Default)]
pub(crate) struct Notices {
    /// The first one of each code, and how many there were.
    first: Mutex<BTreeMap<Code, Noticed>>,
}

#[derive(Debug)]
struct Noticed {
    message: String,
    times: usize,
    is_taken: bool,
}

impl Notices {
    pub(crate) fn add(&self, code: Code, message: String) {
        let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Noticed {
            message,
            times: 0,
            is_taken: false,
        };
        first.entry(code).or_insert_with(new).times += 1;
    }

    /// Those that were not taken before; a kind that was taken is not told again.
    pub(crate) fn take(&self) -> Vec<Notice> {
        let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        let untold = first.iter_mut().filter(|(_, noticed)| !noticed.is_taken);
        let told = untold.map(|(&code, noticed)| {
            noticed.is_taken = true;
            let more = match noticed.times {
                1 => String::new(),
                times => format!(" (and {} more)", times - 1),
            };
            let message = format!("{}{more}", noticed.message);
            Notice { code, message }
        });
        told.collect()
    }
}
