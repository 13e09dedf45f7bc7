//! The codes of all messages that a user can see: one enum, which also is `docs/codes.md`.
//!
//! Invariants of this crate:
//! * every code is a variant of [`Code`]; no other crate writes `HW` and a number;
//! * a number, once given, keeps its meaning;
//! * `docs/codes.md` is [`page`], which a test compares.

mod code;
mod page;

pub use code::{Code, Section};
pub use page::page;
