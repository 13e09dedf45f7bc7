//! The way in: from source texts to a resolved program.

use std::path::PathBuf;
use std::sync::Arc;

use crate::program::{Origin, Place, Program};

/// A source text to resolve.
#[derive(Clone, Debug)]
pub struct SourceInput {
    /// As shown to users.
    pub path: PathBuf,
    /// Its content.
    pub text: Arc<str>,
    /// [`Origin::Project`] or [`Origin::Specification`]; the library models are added by [`resolve`].
    pub origin: Origin,
}

/// Something wrong with the sources; the rest of them is resolved all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// A code of `docs/codes.md`.
    pub code: &'static str,
    /// What is wrong and what follows from it.
    pub message: String,
    /// Where.
    pub place: Place,
}

/// What [`resolve`] gives.
#[derive(Clone, Debug)]
pub struct Resolution {
    /// The program; whatever could not be resolved is `Unknown` or `Unsupported` in it.
    pub program: Program,
    /// What is wrong with the sources, in the order of files and places.
    pub problems: Vec<Problem>,
}

/// Parses and resolves the sources together with the library models. Never fails: what is wrong becomes a [`Problem`].
pub fn resolve(inputs: Vec<SourceInput>) -> Resolution {
    let _ = inputs;
    todo!("lands within the first hour")
}
