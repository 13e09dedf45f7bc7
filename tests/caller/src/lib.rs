//! The oracle: what an ordinary Java caller can do, enumerated on a real JVM, compared with our
//! answers.
//!
//! The driver (`tests/jvm/java/heapwright/caller`) knows reflection and a table of rows, in words;
//! it knows nothing of how Heapwright works. An answer is wrong if the driver does what we call
//! unreachable, or does it by fewer calls than we call the least. It is wrong, too, if our witness
//! is not true on the JVM. Invariants:
//! * What a shown assumption names excuses an answer; how often it does is counted.
//! * A row is excused by an assumption only if the sentence that users read names it.

mod answer;
mod comparison;
mod excuses;
mod fixture;
mod generator;
mod oracle;
mod project;

pub use answer::{Answered, Claim, ask};
pub use comparison::{Comparison, Finding, Judgement, compare};
pub use fixture::{Expected, Fixture};
pub use oracle::{Tally, run};
pub use project::Project;
