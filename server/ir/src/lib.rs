//! Control-flow graphs of method bodies, and static analyses of them.
//!
//! * the graph: `body` (the data type), `lower` (from typed bodies), `simplification`,
//!   `definite_assignment`, `liveness`, `intrinsic`, `display`;
//! * what may run: `call_graph` (class hierarchy analysis), `reachable_code` (rapid type analysis),
//!   `library_instances`;
//! * what references may refer to: `pointers` (inclusion-based, by objects);
//! * what methods do to the heap: `effects`; which arguments they keep:
//!   `kept_parameters`; of which classes results are: `possible_classes`; who uses members:
//!   `member_uses`;
//! * what a question depends on: `slice`; the program of an object's own fields: `own_state`;
//! * what graphs depend on, without positions: `fingerprint`;
//! * how states keep fields: `representation`, by `inert_fields`, `step_symmetry`,
//!   `value_identity` and `opaque_references`, which use `reaching_definitions`.
//!
//! Invariants: exception edges are explicit, every instruction has its place, every branch outcome
//! its number; more are stated at [`Body`]. This crate knows no values: `exec` computes them.

mod bodies;
mod body;
mod call_graph;
mod definite_assignment;
mod display;
mod effects;
mod fingerprint;
mod identity_fields;
mod inert_fields;
mod intrinsic;
mod kept_parameters;
mod library_instances;
mod liveness;
mod lower;
mod member_uses;
mod opaque_references;
mod own_state;
mod pointers;
mod possible_classes;
mod reachable_code;
mod reaching_definitions;
mod renaming;
mod representation;
mod simplification;
mod slice;
mod step_symmetry;
mod tallies;
mod value_identity;

pub use bodies::Bodies;
pub use body::*;
pub use call_graph::{CallGraph, reachable_methods};
pub use effects::{Effects, LastingEffects, Observers, Stored, initializers_run_by};
pub use fingerprint::Content;
pub use identity_fields::IDENTITY_FIELDS;
pub use intrinsic::{
    ArrayIntrinsic, ClassIntrinsic, HashIntrinsic, Intrinsic, NumberIntrinsic,
    NumericTextIntrinsic, SystemIntrinsic, TextIntrinsic, TraceIntrinsic,
};
pub use kept_parameters::KeptParameters;
pub use liveness::Liveness;
pub use lower::lower;
pub use member_uses::{MemberUses, is_mutable};
pub use own_state::{About, Asked, OwnState, World, known_classes, missing_code};
pub use pointers::Written;
pub use possible_classes::PossibleClasses;
pub use reachable_code::Reach;
pub use representation::{Reduction, Representation};
pub use slice::{Question, Slice};
pub use step_symmetry::{Counter, Follower};
pub use tallies::Tallies;
pub use value_identity::seen_identities;
