//! Specifications to witnesses: which calls build a heap that meets a target, as Java that a person
//! would write.
//!
//! A [`Workspace`] is one revision of a project, with open editor buffers laid over it. It looks up
//! the [`Target`]s that a user names: specifications, invariants, assertions, branch outcomes.
//! [`Questions`] explores what the public methods can build, and answers a target with one of three
//! verdicts. An [`Answer`] keeps its bound, losses and assumptions as types; the doors render them.
//! [`GeneratedTest`] prints a witness as a JUnit test. Invariants of this crate:
//! * Nothing is shown before it was replayed: every [`Witness`] ran again concretely from the empty
//!   heap.
//! * [`Verdict::Unreachable`] comes only from a complete graph and a target that ran on it without
//!   a loss.
//! * It knows neither editors nor command lines.

mod access;
mod agreement;
mod answer;
mod assumption_words;
mod baseline;
mod bound;
mod branch_distance;
mod chain;
mod changes;
mod class_graph;
mod configurations;
mod control;
mod correspondence;
mod directed;
mod drawing;
mod execution;
mod explainer;
mod explanation;
mod file_workspaces;
mod forks;
mod gaps;
mod grounds;
mod growing_scope;
mod growth_words;
mod junit;
mod loaded;
mod lookup;
mod loss;
mod memo;
mod mistakes;
mod near_turns;
mod open_world;
mod own_fields;
mod picture;
mod plain_elements;
mod plan;
mod planned_question;
mod primitives;
mod printed_witness;
mod query;
mod questions;
mod reasons_in_words;
mod replay;
mod result_types;
mod search;
mod selection;
mod sequence_printer;
mod shapes;
mod shortening;
mod signatures;
mod simpler_texts;
mod slots;
mod sources;
mod stored_answer;
mod stored_shapes;
mod target;
mod target_question;
mod text_arguments;
mod variation;
mod watched_files;
mod workspace;

pub use answer::{Answer, Statistics, Verdict, Witness, WitnessCall};
pub use baseline::BaselineInput;
pub use bound::Bound;
pub use changes::Changes;
pub use control::{Control, Progress};
pub use drawing::{DrawnEdge, DrawnState, GraphDrawing};
pub use exec::{Console, Stream};
pub use execution::{Ending, run_main};
pub use explanation::{
    Because, ExplainedInvariant, ExplainedMethod, ExplainedParameter, ExplainedType, Explanation,
    Gap, GapPlace, Passed,
};
pub use explore::{Assumption, CallerReach, Exceptions, Matching, Stop};
pub use file_workspaces::FileWorkspaces;
pub use junit::{GeneratedTest, Insertion};
pub use lookup::class_and_method;
pub use loss::Loss;
pub use mistakes::Mistake;
pub use own_fields::OwnFields;
pub use query::{QueryError, Request};
pub use questions::Questions;
pub use selection::Focus;
pub use shapes::{ClassShapes, DrawnShape};
pub use smt::{CancelFlag, Rungs, Statistics as Queries};
pub use sources::Sources;
pub use store::{Folder, Notice, SharedMode, SharedStore, Store, engine};
pub use target::Target;
pub use workspace::{Inputs, LineColumn, LineRange, Memo, Problem, Workspace};
