//! Measurements: the subjects with the paper's tables, the driver baseline, and the front end on a
//! folder of Java.
//!
//! [`run`] measures subjects; a [`Record`] is the result, with the tables of the paper. Each
//! configuration runs in a child process that does [`run_job`]: its peak memory is its own, and it
//! starts cold. [`drive`] is the baseline that the state graph is compared with. [`Corpus`]
//! measures how much Java the front end supports. [`live`] measures the language server, and
//! [`ordinary`] answers about classes that others wrote.
//! Invariants of this crate:
//! * Only the command line depends on it: it computes no answer that users rely on.
//! * It writes to no terminal: progress goes to callbacks, results are values and texts.
//! * It asks as the command line asks, and does not know how `synth` divides a budget.

mod child;
mod corpus;
mod coverage;
mod driver;
mod expectations;
mod figures;
mod job;
mod live;
mod machine;
mod measurement;
mod ordinary;
mod processor;
mod published;
mod record;
mod report;
mod run;
mod subjects;
mod table;

pub use child::COMMAND;
pub use corpus::Corpus;
pub use coverage::Coverage;
pub use driver::{Driven, drive};
pub use job::run_job;
pub use live::{Live, LiveSettings, live};
pub use ordinary::{Ordinary, OrdinarySettings, ordinary};
pub use record::{Record, Settings};
pub use run::{Cancelled, Selection, run};
pub use subjects::{Subject, subjects};
