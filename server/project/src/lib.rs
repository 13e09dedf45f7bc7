//! The files of a project, with open editor buffers laid over them, and the project's
//! `heapwright.toml`.
//!
//! Invariants of this crate:
//! * It does not know Java: a file is a text.
//! * One bad file (missing, not UTF-8, unreadable) is an error with a code beside the files that
//!   are well; it loses none of them.
//! * Equal folders give equal projects: files come in the order of their paths.
//! * A [`Project`] never changes; the next revision is another one.

mod configuration;
mod disk;
mod error;
mod layout;
mod line_index;
mod project;
mod quantities;
mod source_file;
mod visible;
mod walk;

pub use configuration::{
    Budget, Cache, Caller, Configuration, Exceptions, Inputs, Scope, TypeParameter,
};
pub use disk::Disk;
pub use error::{Place, ProjectError};
pub use layout::Layout;
pub use line_index::{Encoding, LineIndex, Position};
pub use project::Project;
pub use quantities::{parse_duration, parse_size};
pub use source_file::{SourceFile, read};
pub use visible::visible;
