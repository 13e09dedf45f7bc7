//! `bench --table live`: how long an editor waits in a workspace of many classes.
//!
//! A seeded generator writes the workspace, and the real server is asked over the protocol. The
//! pause before the background analysis is taken out of what waits for it.

mod client;
mod editor;
mod endurance;
mod measures;
mod rounds;
mod workspace;

use std::time::Duration;

use synth::CancelFlag;

pub(crate) use crate::live::measures::Folder;
use crate::live::rounds::Measured;
use crate::table::Table;

/// What a run of `bench --table live` is asked for.
#[derive(Clone, Copy, Debug)]
pub struct LiveSettings {
    /// How many classes the workspace has.
    pub classes: usize,
    /// How often each thing is done.
    pub rounds: usize,
    /// How long edits at random follow, with requests in flight.
    pub endurance: Option<Duration>,
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
