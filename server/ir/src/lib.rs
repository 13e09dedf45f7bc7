//! From typed bodies to control-flow graphs: exception edges are explicit, every instruction has its place, every branch
//! outcome its number.
//!
//! Knows nothing of values: what an instruction computes is `exec`'s business.

mod body;
mod code;

pub use body::*;
pub use code::Code;
