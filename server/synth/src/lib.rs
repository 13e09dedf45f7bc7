//! Specifications to witnesses: which calls build a heap that a target wants, as Java that a person would write.
//!
//! A [`Workspace`] is one revision of a project, with open editor buffers laid over it; both doors ask it. It finds
//! [`Target`]s (specifications, invariants, assertions, branch outcomes), explores what the public methods can build and
//! answers with one of three verdicts. Invariants of this crate:
//! * Nothing is shown before it was replayed: every [`Witness`] ran again concretely from the empty heap.
//! * [`Verdict::Unreachable`] comes only from a complete graph and a target that ran on it without a loss.
//! * It knows neither editors nor command lines.

mod answer;
mod control;
mod query;
mod target;
mod test_class;
mod workspace;

pub use answer::{Answer, Bound, Loss, RungCounts, Statistics, Verdict, Witness, WitnessCall};
pub use control::{CancelFlag, Control, Progress};
pub use query::{QueryError, Request};
pub use target::Target;
pub use test_class::{GeneratedTest, Insertion};
pub use workspace::{ClassShapes, DrawnShape, Inputs, Memo, Problem, Workspace};
