//! The limits of the editor's questions. All have the same, so they share graphs.

use std::time::Duration;

use synth::Request;

/// How long one class may be explored.
const TIME_PER_CLASS: Duration = Duration::from_secs(5);

/// How many shapes a hover draws.
pub(crate) const SHOWN_SHAPES: usize = 12;

/// The settings of the editor's questions: `heapwright.toml` cannot give them more time.
pub(crate) fn editor_request() -> Request {
    Request {
        time: Some(TIME_PER_CLASS),
        ..Request::default()
    }
}

/// How many threads explore: one core is left for the editor.
pub(crate) fn editor_threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).max(1))
}
