//! The editor's door: a language server on standard input and output.
//!
//! Only this crate knows the Language Server Protocol, and only [`position`] of it knows positions.
//! Invariants:
//! * Documents change in the order in which the editor's messages arrived: handlers mutate before
//!   their first await.
//! * Every request is answered once, whatever else the editor sends ([`transport`]).
//! * A revision is read and parsed once, however many requests wait for it ([`session`]).
//! * What is computed runs on threads of its own, never on the runtime's, and stops within 200 ms
//!   of a cancellation.
//! * A result carries the version that it was computed for; one for an older version is dropped.
//! * When the client goes away, the server and all its threads go too.
//! * The server never runs the user's code and never starts a JVM.

mod analysis;
mod connection;
mod diagnostics;
mod document;
mod frames;
mod lifetime;
mod limits;
mod memory;
mod messages;
mod misfits;
mod position;
mod progress;
mod request_thread;
mod requests;
mod server;
mod session;
mod test_file;
mod transport;
mod unopened;

pub use server::{Goodbye, serve};
