//! The one interpreter: it runs methods over `ir` from a heap, concretely and symbolically, and
//! enumerates their paths.
//!
//! A concrete run is a symbolic run whose inputs are constants: constant conditions never reach the
//! solver, so what the differential tests compare with the JVM is the very code that explores.
//!
//! Invariants of this crate:
//! * Java's semantics are exact; what is not supported ends its path as [`End::Lost`], never as a
//!   guess;
//! * only `reference` looks inside references (fields, elements, null tests, `==`, type tests,
//!   dispatch), and `texts` inside strings;
//! * Java's calls use frames of the interpreter's own, never the Rust stack;
//! * the order of paths is a function of the method and the state: path numbers are stable.

pub mod concrete;

mod allocation;
mod arithmetic;
mod arrays;
mod boxes;
mod budget;
mod calls;
mod class_names;
mod console;
mod exceptions;
mod exploration;
mod float_functions;
mod frame;
mod initialisation;
mod intrinsics;
mod limits;
mod loss;
mod machine;
mod null_pointer;
mod numeric_text;
mod path;
mod program_run;
mod reference;
mod step;
mod terms;
mod texts;
mod traces;
mod vocabulary;

pub use budget::Budget;
pub use console::{Console, Stream};
pub use intrinsics::fold_texts;
pub use limits::{CallBounds, Limits};
pub use loss::{Loss, LossReason, PathLimit};
pub use machine::Machine;
pub use path::{End, ExecutionState, Path, Policy, Run, RunStatus, Watch};
pub use program_run::{ProgramEnd, run_main};
pub use vocabulary::smt_primitive;
