//! The state transformation graph: which heaps the methods M can build within a scope, and by which
//! calls.
//!
//! [`explore`] grows a [`Graph`] breadth-first by the length of call sequences. A [`State`] is a
//! shape with cubes. A call is expanded by a pure function of state, method and arguments.
//! [`Graph::sequence`] follows the provenance of a cube's point to the calls that build it.
//!
//! | what | file |
//! | --- | --- |
//! | M, the methods of sequences | `methods/mod.rs` |
//! | what a caller writes for a parameter | `argument_template.rs` |
//! | the calls that are tried in a state | `abstract_calls.rs` |
//! | one call from one state | `expand.rs`, then `post_state.rs` |
//! | what a post-state becomes | `merging/mod.rs` |
//! | a state and its invariants | `state.rs` |
//! | structures instead of whole heaps | `connected.rs` |
//! | layer by layer | `frontier.rs`, `layer.rs`, `commit.rs` |
//! | from a point to its calls | `sequence.rs` |
//!
//! Invariants of this crate:
//! * a committed cube never changes: joins happen before the commit, and provenance names what was
//!   expanded;
//! * whatever is stored speaks the canonical vocabulary: canonical object numbers, cubes, path
//!   numbers; no arena id;
//! * an inclusion that the solver cannot decide counts as "not included", a path that it cannot
//!   decide is a loss;
//! * the result depends on nothing but the program, M and the options, unless time or cancellation
//!   ends it.

mod abstract_calls;
mod abstraction;
mod aliasing;
mod argument_expression;
mod argument_template;
mod arguments;
mod assumptions;
mod bound;
mod call;
mod caller_reach;
mod caller_table;
mod chosen_texts;
mod classes;
mod commit;
mod connected;
mod dictionary;
mod directed;
mod entry;
mod expand;
mod fewer_elements;
mod findings;
mod frontier;
mod graph;
mod growth;
mod held;
mod inputs;
mod kinds;
mod layer;
mod likely_ways;
mod made_objects;
mod making;
mod merging;
mod methods;
mod options;
mod outcomes;
mod post_state;
mod predicates;
mod reading;
mod releases;
mod scope;
mod sequence;
mod state;
mod statistics;
mod step_signs;
mod steps;
mod template_choices;
mod text_lengths;
mod transition;
mod workers;
mod written_functions;
mod written_limits;

pub use abstract_calls::{abstract_calls, target_calls};
pub use abstraction::Abstraction;
pub use argument_expression::{ArgumentExpression, Element};
pub use argument_template::{ArgumentTemplate, Caller, ElementTemplate, enum_constants};
pub use arguments::{UnbuiltArgument, argument_variables, enter_arguments};
pub use bound::{Assumption, Bound};
pub use call::{
    AbstractCall, Access, Argument, Call, Choice, Held, Owner, Read, Release, Sequence,
};
pub use caller_reach::CallerReach;
pub use caller_table::CallerTable;
pub use chosen_texts::ChosenTexts;
pub use classes::{asked_types, innermost, is_nameable};
pub use dictionary::Dictionary;
pub use directed::{Judge, Judgement, explore_best_first};
pub use entry::{Entry, opaque_constant, reduced_layout, slot_terms};
pub use expand::Expander;
pub use findings::Uncompleted;
pub use frontier::{explore, explore_on};
pub use graph::{Graph, StateIndex, Stop};
pub use growth::Growth;
pub use inputs::{InputOptions, Texts, TypeParameter};
pub use kinds::Kinds;
pub use making::made_objects;
pub use methods::{Methods, Reason, Ring, Surroundings, Touched, TypeReason, completes};
pub use options::{Effort, Exceptions, Matching, Options, Progress};
pub use post_state::exhausts_memory;
pub use predicates::Predicates;
pub use releases::is_within;
pub use scope::{Scope, ScopeOptions};
pub use sequence::SequenceError;
pub use state::State;
pub use statistics::Statistics;
pub use text_lengths::text_lengths;
pub use transition::{CubeId, Transition};
pub use written_limits::WrittenLimit;
