//! From syntax trees to a resolved program: classes, members, erased types, overloads, constants,
//! typed bodies. Also the library models, which are Java sources of our own.
//!
//! Knows nothing of control flow (`ir`) and nothing of tree-sitter (`syntax`).
//!
//! Layers, the lowest first: `entities` and `hir` are data, `class_table` is the program while it
//! is built. `names`, `lookup`, `inference` and `overload` tell what the parts of a program mean.
//! `body` makes typed bodies, `program` is the result, `passes` runs what makes it, first on
//! the models (`resolved_models`) and then on a project, for `resolution`.
//!
//! The passes, in order: `declare` (classes), `headers` (supertypes), `signatures` (members),
//! `body::constants` (constant variables), `body` (typed bodies), `hierarchy` (facts that are
//! computed once).

mod body;
mod bridges;
mod caller_assignments;
mod class_table;
mod constants;
mod declare;
mod entities;
mod expanded_tree;
mod file_names;
mod fingerprint;
mod function_makers;
mod function_names;
mod functional;
mod generated_members;
mod generic_supertypes;
mod headers;
mod hierarchy;
pub mod hir;
mod inference;
mod library;
mod library_template;
mod local_classes;
mod local_walk;
mod lombok;
mod lookup;
mod made_of_number;
mod models;
mod name_index;
mod names;
mod natural;
pub mod number_text;
mod overload;
mod parts;
mod passes;
mod print;
mod program;
mod resolution;
mod resolved_models;
mod signatures;
mod similarity;
mod supertypes;
mod synthetic;
mod trees;
mod types;
mod wellknown;
mod written_functions;

pub use constants::hexadecimal_number;
pub use entities::*;
pub use fingerprint::Declarations;
pub use library::library_models;
pub use library_template::{Collected, LibraryTemplate, written_constant};
pub use made_of_number::MadeOfNumber;
pub use models::Models;
pub use name_index::{NameIndex, NamedText};
pub use parts::{Part, Parts};
pub use program::Program;
pub use resolution::{Resolution, SelectedText, resolve, resolve_before_models, resolve_selected};
pub use similarity::are_similar;
pub use trees::Trees;
pub use wellknown::WellKnown;
