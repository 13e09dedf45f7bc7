//! Processor time: without the time that other processes get.

use std::fs;
use std::time::Instant;

/// Begins with the present thread's time.
pub(crate) struct ProcessorTime {
    began: Option<u64>,
}

impl ProcessorTime {
    /// From now on.
    pub(crate) fn begin() -> ProcessorTime {
        ProcessorTime {
            began: nanoseconds(),
        }
    }

    /// The seconds that the present thread, which must be the one that began, was given since. None
    /// where the operating system does not tell.
    pub(crate) fn seconds(&self) -> Option<f64> {
        let nanoseconds = nanoseconds()?.checked_sub(self.began?)?;
        #[expect(clippy::cast_precision_loss, reason = "nanoseconds of a run are few")]
        Some(nanoseconds as f64 / 1e9)
    }
}

/// Processor seconds, or those of the clock where the operating system does not tell.
pub(crate) struct Stopwatch {
    processor: ProcessorTime,
    clock: Instant,
}

impl Stopwatch {
    /// From now on.
    pub(crate) fn start() -> Stopwatch {
        Stopwatch {
            processor: ProcessorTime::begin(),
            clock: Instant::now(),
        }
    }

    /// The seconds since then.
    pub(crate) fn seconds(&self) -> f64 {
        let clock = || self.clock.elapsed().as_secs_f64();
        self.processor.seconds().unwrap_or_else(clock)
    }
}

/// The unit of the processor times of `/proc` (`USER_HZ`).
const TICKS_PER_SECOND: f64 = 100.0;

/// The processor seconds of the children that this process has waited for. 0 where the operating
/// system does not tell.
pub(crate) fn seconds_of_children() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program may have blanks; it ends with the last bracket.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks = fields.split_whitespace().skip(13).take(2);
    let ticks: f64 = ticks.filter_map(|ticks| ticks.parse::<f64>().ok()).sum();
    ticks / TICKS_PER_SECOND
}

/// What Linux gave the present thread since it began.
fn nanoseconds() -> Option<u64> {
    // The figure is of the thread's last change with another, or of the last tick: milliseconds
    // ago. Yielding is a change.
    std::thread::yield_now();
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_does_not_go_backwards() {
        let time = ProcessorTime::begin();
        assert!(time.seconds().is_none_or(|seconds| seconds >= 0.0));
    }
}
