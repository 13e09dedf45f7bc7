//! The one interpreter: it runs methods over `ir` from a heap, concretely and symbolically, and
//! enumerates their paths.
//!
//! A concrete run is a symbolic run whose inputs are constants. Constant conditions never reach the
//! solver, so the differential tests compare with the JVM the very code that explores.
//!
//! Its layers, each of which uses those above only:
//! * inputs and results: `path`, `limits`, `budget`, `console`, `loss`;
//! * what depends on the program alone: `machine`, `tables`;
//! * a path and a run: `frame`, `meetings`, `reference`, `exploration`, `decisions`;
//! * what an instruction does: `operations`, `intrinsics`, with `messages` and `stack_traces`;
//! * all instructions: `step`;
//! * whole runs: `run` ([`Machine::run`]) with `recurrence` and `joining`, [`concrete`],
//!   `program_run`.
//!
//! Invariants of this crate:
//! * Java's semantics are exact; what is not supported ends its path as [`End::Lost`], never as a
//!   guess;
//! * only `reference` looks inside references (fields, elements, null tests, `==`, type tests,
//!   dispatch), and `operations::texts` inside strings;
//! * Java's calls use frames of the interpreter's own, never the Rust stack;
//! * the order of paths is a function of the method and the state: path numbers are stable.

pub mod concrete;

mod budget;
mod comparing;
mod console;
mod decisions;
mod exploration;
mod float_functions;
mod frame;
mod intrinsics;
mod joining;
mod limits;
mod loss;
mod machine;
mod meetings;
mod messages;
mod numeric_text;
mod operations;
mod path;
mod program_run;
mod recurrence;
mod reference;
mod run;
mod stack_traces;
mod step;
mod tables;
mod term_collector;
mod vocabulary;

pub use budget::Budget;
pub use comparing::Compared;
pub use console::{Console, Stream};
pub use intrinsics::fold_texts;
pub use limits::{CallBounds, Limits};
pub use loss::{ChosenBy, Loss, LossReason, PathLimit};
pub use machine::Machine;
pub use path::{End, ExecutionState, Path, Policy, Run, RunStatus, Watch, Ways};
pub use program_run::{ProgramEnd, run_main};
pub use tables::texts::text_number;
pub use vocabulary::smt_primitive;
