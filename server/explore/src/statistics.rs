//! What an exploration cost.

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
    /// Paths that were run to their end, those that led nowhere included.
    pub paths: u64,
    /// Layers that were explored completely.
    pub layers: u32,
    /// Which rung of the solver's ladder answered how many queries.
    pub queries: smt::Statistics,
    /// Instructions that the interpreter ran, terminators of blocks included.
    pub steps: u64,
    /// Wall-clock time.
    pub time: Duration,
    /// The part of it that went into subsumption and joins.
    pub commit_time: Duration,
    /// The most memory used, in bytes.
    pub peak_bytes: u64,
    /// What `peak_bytes` measures.
    pub peak_measure: PeakMeasure,
}

/// What a figure for memory measures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PeakMeasure {
    /// The states and transitions of this graph, as accounted while it grew.
    #[default]
    Accounted,
    /// The peak resident set of the whole process, as the operating system counts it.
    Process,
}

/// The peak resident set of this process in bytes, where the operating system tells.
pub(crate) fn process_peak_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}
