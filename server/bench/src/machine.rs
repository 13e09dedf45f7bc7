//! The machine that a run is measured on.

use std::fs;

use serde::{Deserialize, Serialize};

/// What tells one machine from another. What the operating system does not tell is empty or 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Machine {
    /// The processor's name.
    pub processor: String,
    /// Hardware threads.
    pub cores: usize,
    /// Main memory in bytes.
    pub memory_bytes: u64,
    /// The operating system with its version.
    pub system: String,
}

impl Machine {
    /// This one.
    pub(crate) fn this() -> Machine {
        let read = |file: &str| fs::read_to_string(file).unwrap_or_default();
        Machine {
            processor: processor(&read("/proc/cpuinfo")),
            cores: std::thread::available_parallelism().map_or(0, |cores| cores.get()),
            memory_bytes: memory(&read("/proc/meminfo")),
            system: format!(
                "{} {}",
                std::env::consts::OS,
                read("/proc/sys/kernel/osrelease").trim()
            )
            .trim_end()
            .to_owned(),
        }
    }

    /// In one line.
    pub(crate) fn describe(&self) -> String {
        let processor = match self.processor.as_str() {
            "" => std::env::consts::ARCH,
            known => known,
        };
        #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
        let gigabytes = self.memory_bytes as f64 / f64::from(1 << 30);
        format!(
            "{}, {processor}, {} hardware threads, {gigabytes:.0} GB RAM",
            self.system, self.cores
        )
    }
}

/// The first processor's name in `/proc/cpuinfo`.
fn processor(cpuinfo: &str) -> String {
    let fields = cpuinfo.lines().filter_map(|line| line.split_once(':'));
    fields
        .filter(|(key, _)| key.trim() == "model name")
        .map(|(_, name)| name.split_whitespace().collect::<Vec<_>>().join(" "))
        .next()
        .unwrap_or_default()
}

/// The main memory in `/proc/meminfo`, in bytes.
fn memory(meminfo: &str) -> u64 {
    field_in_kilobytes(meminfo, "MemTotal:").unwrap_or(0)
}

/// A field such as `VmRSS:     1234 kB` of a text of `/proc`, in bytes.
pub(crate) fn field_in_kilobytes(text: &str, field: &str) -> Option<u64> {
    let line = text.lines().find(|line| line.starts_with(field))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    kilobytes.checked_mul(1024)
}

/// The most memory that this process had, in bytes; 0 where the operating system does not tell.
pub(crate) fn peak_bytes() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    field_in_kilobytes(&status, "VmHWM:").unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_processors() {
        let text = "processor\t: 0\nmodel name\t: A  Processor @ 3.00GHz\nflags\t\t: fpu\n";
        assert_eq!(processor(text), "A Processor @ 3.00GHz");
        assert_eq!(processor("Features : none"), "");
    }

    #[test]
    fn memory_in_bytes() {
        assert_eq!(memory("MemTotal:       2048 kB\nMemFree: 1 kB\n"), 2 << 20);
        assert_eq!(memory(""), 0);
    }

    #[test]
    fn a_description_needs_nothing_known() {
        assert!(Machine::default().describe().contains("0 hardware threads"));
    }
}
