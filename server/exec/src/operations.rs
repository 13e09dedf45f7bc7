//! What instructions do to a path.

mod absence;
mod allocation;
mod arithmetic;
mod arrays;
mod calls;
mod exceptions;
mod fields;
mod initialisation;
mod literals;
mod references;
pub(crate) mod texts;
