//! The size of a graph and the effort of its exploration.

use std::time::Duration;

/// The size of a graph and the effort that it took.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Statistics {
    /// Shapes, the empty one included.
    pub shapes: usize,
    /// Cubes, the empty state's included.
    pub cubes: usize,
    /// Calls from one cube to another, subsumed ones included.
    pub transitions: usize,
    /// Abstract calls that were expanded.
    pub calls: usize,
    /// Paths that were run, those without a post-state included.
    pub paths: u64,
    /// Layers that were explored completely.
    pub layers: u32,
    /// The solver's queries, by the rung that answered.
    pub queries: smt::Statistics,
    /// Instructions that the interpreter ran, terminators of blocks included.
    pub steps: u64,
    /// Wall-clock time.
    pub time: Duration,
    /// The part of it for subsumption and joins.
    pub commit_time: Duration,
    /// Bytes that were accounted for.
    pub bytes: u64,
    /// The peak resident set of the whole process in bytes, or the accounted size of this graph if
    /// the operating system does not tell.
    pub peak_bytes: u64,
}

/// The peak resident set of this process in bytes, if the operating system tells.
pub(crate) fn process_peak_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}
