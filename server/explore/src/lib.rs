//! The state transformation graph: which heaps the methods M can build within a scope, and by which
//! calls.
//!
//! [`explore`] grows a [`Graph`] breadth-first by the length of call sequences. A state is a shape
//! with cubes (`heap`, `smt`); a call is expanded by a pure function of state, method and
//! arguments; [`Graph::sequence`] walks back from a point of a cube to the calls that build it.
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
mod argument_expression;
mod argument_template;
mod arguments;
mod bound;
mod call;
mod classes;
mod commit;
mod entry;
mod expand;
mod findings;
mod frontier;
mod graph;
mod inputs;
mod layer;
mod merging;
mod methods;
mod options;
mod outcomes;
mod post_state;
mod releases;
mod scope;
mod sequence;
mod state;
mod statistics;
mod steps;
mod template_choices;
mod transition;
mod workers;

pub use abstract_calls::{abstract_calls, argument_choices, fitting_roots};
pub use abstraction::Abstraction;
pub use argument_expression::{ArgumentExpression, Element, Parts};
pub use argument_template::{ArgumentTemplate, Caller, ElementTemplate};
pub use arguments::{UnbuiltArgument, argument_variables, enter_arguments};
pub use bound::{Assumption, Bound};
pub use call::{AbstractCall, Argument, Call, Choice, Release, Sequence};
pub use classes::asked_types;
pub use entry::{Entry, opaque_constant, reduced_layout, slot_terms};
pub use expand::Expander;
pub use frontier::explore;
pub use graph::{Graph, StateIndex, Stop};
pub use inputs::{InputOptions, TypeParameter};
pub use methods::Methods;
pub use options::{Exceptions, Matching, Options, Progress};
pub use releases::is_within;
pub use scope::{Scope, ScopeOptions};
pub use sequence::SequenceError;
pub use state::State;
pub use statistics::{PeakMeasure, Statistics};
pub use transition::{CubeId, Transition};
