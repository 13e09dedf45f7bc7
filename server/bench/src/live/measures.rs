//! What is measured, and where.

use std::path::PathBuf;
use std::time::Duration;

/// The pause of the server before the background analysis. It is no work.
pub(crate) const PAUSE: Duration = Duration::from_millis(300);

/// What the server uses.
pub(crate) struct Memory {
    pub(crate) resident: u64,
    pub(crate) peak: u64,
}

impl Memory {
    /// In a sentence that begins with when it was.
    pub(crate) fn describe(&self, when: &str) -> String {
        let (resident, peak) = (self.resident >> 20, self.peak >> 20);
        format!("{when} the server had {resident} MB of memory, at most {peak} MB.")
    }
}

/// The waits of one kind.
pub(crate) struct Waits {
    pub(crate) name: &'static str,
    pub(crate) waits: Vec<Duration>,
}

impl Waits {
    /// The wait that this share of them does not exceed, in milliseconds.
    pub(crate) fn quantile(&self, share: f64) -> f64 {
        let mut sorted = self.waits.clone();
        sorted.sort_unstable();
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a few waits"
        )]
        let position = (share * sorted.len() as f64).ceil() as usize;
        let wait = sorted.get(position.saturating_sub(1));
        wait.copied().unwrap_or_default().as_secs_f64() * 1e3
    }
}

/// A folder that goes with its value.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(what: &str) -> Result<Folder, String> {
        let name = format!("heapwright-live-{}-{what}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let path = path.canonicalize().map_err(|error| error.to_string())?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be deleted stays in the folder for temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_waits_that_occurred() {
        let waits = (1..=20).map(Duration::from_millis).collect();
        let waits = Waits { name: "", waits };
        assert!((waits.quantile(0.5) - 10.0).abs() < 1e-9);
        assert!((waits.quantile(0.95) - 19.0).abs() < 1e-9);
        assert!((waits.quantile(1.0) - 20.0).abs() < 1e-9);
    }
}
