//! `bench --table live`: how long an editor waits in a workspace of many classes.
//!
//! A seeded generator writes the workspace, and the real server is asked over the protocol. The
//! pause before the background analysis is taken out of what waits for it.

mod client;
mod editor;
mod endurance;
mod rounds;
mod workspace;

use std::path::PathBuf;
use std::time::Duration;

use synth::CancelFlag;

use crate::live::rounds::Measured;
use crate::table::Table;

/// The pause of the server before the background analysis. It is no work.
const PAUSE: Duration = Duration::from_millis(300);

/// What a run of `bench --table live` is asked for.
#[derive(Clone, Copy, Debug)]
pub struct LiveSettings {
    /// How many classes the workspace has.
    pub classes: usize,
    /// How often each thing is done.
    pub rounds: usize,
    /// For how many minutes edits at random follow, with requests in flight.
    pub minutes: Option<u64>,
}

/// The table of a run: as text, or in Markdown.
#[derive(Debug)]
pub struct Live(Table);

impl Live {
    /// For a terminal.
    pub fn text(&self) -> String {
        self.0.text()
    }

    /// For `docs/performance.md`.
    pub fn markdown(&self) -> String {
        self.0.markdown()
    }
}

/// What the server uses.
struct Memory {
    resident: u64,
    peak: u64,
}

impl Memory {
    /// In a sentence that begins with when it was.
    fn describe(&self, when: &str) -> String {
        let (resident, peak) = (self.resident >> 20, self.peak >> 20);
        format!("{when} the server had {resident} MB of memory, at most {peak} MB.")
    }
}

/// The waits of one kind.
struct Waits {
    name: &'static str,
    waits: Vec<Duration>,
}

impl Waits {
    /// The wait that this share of them does not exceed, in milliseconds.
    fn quantile(&self, share: f64) -> f64 {
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

/// Runs the whole table. Progress goes to `say`, a line for each row.
///
/// # Errors
/// The workspace cannot be written, the server does not start, or it does not answer.
pub fn live(
    settings: &LiveSettings,
    cancel: &CancelFlag,
    say: &dyn Fn(&str),
) -> Result<Live, String> {
    let folder = Folder::new("workspace")?;
    workspace::write(&folder.0, settings.classes)
        .map_err(|error| format!("{}: {error}", folder.0.display()))?;
    let Measured { rows, notes } = rounds::measure(&folder.0, settings, cancel, say)?;
    let title = format!("Live: {} classes", settings.classes);
    let mut table = Table::new(title, &["<what", "times", "p50", "p95", "worst"]);
    let milliseconds = |value: f64| format!("{value:.1} ms");
    for row in &rows {
        table.row(vec![
            row.name.to_owned(),
            row.waits.len().to_string(),
            milliseconds(row.quantile(0.5)),
            milliseconds(row.quantile(0.95)),
            milliseconds(row.quantile(1.0)),
        ]);
    }
    notes.into_iter().for_each(|note| table.note(note));
    Ok(Live(table))
}

/// A folder that goes with its value.
struct Folder(PathBuf);

impl Folder {
    fn new(what: &str) -> Result<Folder, String> {
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
