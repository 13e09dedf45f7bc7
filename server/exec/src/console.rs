//! What a program that runs for its own sake talks to.

/// Where a run's output goes, and what it may ask of the world outside. Explorations have none: there, printing does
/// nothing, and what only the world knows is a loss.
pub trait Console: Sync {
    /// Writes UTF-16 text to a stream.
    fn write(&self, stream: Stream, text: &[u16]);
}

/// An output stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// `System.out`
    Output,
    /// `System.err`
    Error,
}
