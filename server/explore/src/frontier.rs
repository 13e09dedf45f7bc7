//! Breadth-first exploration (the paper's Algorithm 1), semi-naive: only what is new since the last layer is expanded.

use exec::Budget;
use ir::Code;
use java::Program;

use crate::graph::Graph;
use crate::methods::Methods;
use crate::options::{Options, Progress};

/// Explores what sequences of M can build, until the frontier is empty, `max_length` is reached, or the budget is spent:
/// then everything up to the last full layer is there. `progress` is told before each state that is expanded.
pub fn explore(
    program: &Program,
    code: &Code,
    methods: &Methods,
    options: &Options,
    budget: &Budget,
    progress: &mut dyn FnMut(Progress),
) -> Graph {
    let _ = (program, code, methods, options, budget, progress);
    todo!()
}
