//! What a user does, again and again, and how long each wait is.

use std::path::Path;
use std::time::Duration;

use synth::CancelFlag;

use crate::live::editor::Editor;
use crate::live::measures::{Folder, Waits};
use crate::live::{LiveSettings, endurance};

/// How often a server is started at most: each start takes seconds in a large workspace.
const MOST_STARTS: usize = 5;

/// How long an idle server is watched.
const IDLE: Duration = Duration::from_secs(5);

/// One part of so many is no work: a server looks each second whether its editor is still there.
/// That may cost milliseconds where the system takes its memory away in between.
const PARTS_OF_IDLE: u32 = 50;

/// How often a server is watched before it is called busy without end.
const MOST_WATCHED: usize = 120;

/// What was measured.
pub(crate) struct Measured {
    pub(crate) rows: Vec<Waits>,
    /// What is no wait: sentences.
    pub(crate) notes: Vec<String>,
}

/// The waits so far, and who is told of them.
struct Rows<'a> {
    rows: Vec<Waits>,
    cancel: &'a CancelFlag,
    say: &'a dyn Fn(&str),
}

impl Rows<'_> {
    /// Does something several times.
    fn add(
        &mut self,
        name: &'static str,
        times: usize,
        mut step: impl FnMut() -> Result<Duration, String>,
    ) -> Result<(), String> {
        let mut waits = Vec::new();
        for _ in 0..times {
            if self.cancel.was_requested() {
                return Err("cancelled".to_owned());
            }
            waits.push(step()?);
        }
        let waits = Waits { name, waits };
        let (half, most) = (waits.quantile(0.5), waits.quantile(0.95));
        (self.say)(&format!("{name}: {half:.1} ms, {most:.1} ms"));
        self.rows.push(waits);
        Ok(())
    }
}

/// Measures everything.
pub(crate) fn measure(
    folder: &Path,
    settings: &LiveSettings,
    cancel: &CancelFlag,
    say: &dyn Fn(&str),
) -> Result<Measured, String> {
    let mut rows = Rows {
        rows: Vec::new(),
        cancel,
        say,
    };
    openings(&mut rows, folder, settings.rounds)?;
    let store = Folder::new("store")?;
    let mut editor = Editor::open(folder, Some(&store.0))?;
    edits(&mut rows, &mut editor, settings.rounds)?;
    requests(&mut rows, &mut editor, settings.rounds)?;
    let mut notes = Vec::from_iter(idle(&mut editor));
    editor.open_endless()?;
    beside_endless(&mut rows, &mut editor, settings.rounds)?;
    notes.push(editor.client.memory().describe("At the end"));
    if let Some(time) = settings.endurance {
        drop(editor);
        let store = Folder::new("endurance")?;
        let editor = Editor::open(folder, Some(&store.0))?;
        notes.push(endurance::edit_at_random(editor, time, cancel, say)?);
    }
    let rows = rows.rows;
    Ok(Measured { rows, notes })
}

/// Starts of the server: without a store of answers, and with one that an older process filled.
fn openings(rows: &mut Rows<'_>, folder: &Path, times: usize) -> Result<(), String> {
    let starts = times.min(MOST_STARTS);
    rows.add("opening cold, first findings", starts, || {
        Ok(Editor::start(folder, None)?.opening)
    })?;
    let store = Folder::new("openings")?;
    drop(Editor::open(folder, Some(&store.0))?);
    rows.add("opening from the store", starts, || {
        Ok(Editor::start(folder, Some(&store.0))?.opening)
    })?;
    rows.add("first hover from the store", starts, || {
        Editor::start(folder, Some(&store.0))?.hover()
    })
}

/// Edits, until the findings are there.
fn edits(rows: &mut Rows<'_>, editor: &mut Editor, times: usize) -> Result<(), String> {
    rows.add("comment edit to findings", times, || editor.comment())?;
    rows.add("body edit, 105 shapes", times, || editor.body())?;
    rows.add("new method that nothing calls", times, || {
        editor.new_method()
    })?;
    rows.add("new public method", times, || editor.new_public_method())?;
    rows.add("declaration that 100 classes use", times, || {
        editor.declaration()
    })
}

/// Requests, until they are answered.
fn requests(rows: &mut Rows<'_>, editor: &mut Editor, times: usize) -> Result<(), String> {
    rows.add("hover, warm", times, || editor.hover())?;
    rows.add("hover after a comment edit", times, || {
        editor.edit_comment()?;
        let wait = editor.hover();
        editor.settle()?;
        wait
    })?;
    rows.add("hover after a body edit", times, || {
        editor.edit_body()?;
        let wait = editor.hover();
        editor.settle()?;
        wait
    })?;
    rows.add("code action, warm", times, || editor.code_actions(1))?;
    rows.add("six code actions, warm", times, || editor.code_actions(6))?;
    rows.add("six code actions after an edit", times, || {
        editor.edit_comment()?;
        let wait = editor.code_actions(6);
        editor.settle()?;
        wait
    })
}

/// Edits beside classes whose graphs have no end.
fn beside_endless(rows: &mut Rows<'_>, editor: &mut Editor, times: usize) -> Result<(), String> {
    rows.add("comment edit beside 3 endless", times, || editor.comment())?;
    rows.add("body edit beside 3 endless", times, || editor.body())
}

/// How long a server that nobody asks anything works on: what it found to do in the workspace.
fn idle(editor: &mut Editor) -> Option<String> {
    let mut before = editor.client.processor_time()?;
    for watched in 0..MOST_WATCHED {
        editor.client.rest(IDLE);
        let now = editor.client.processor_time()?;
        let used = now.saturating_sub(before);
        if used * PARTS_OF_IDLE <= IDLE {
            let seconds = IDLE.as_secs() * u64::try_from(watched).unwrap_or(u64::MAX);
            return Some(format!(
                "The server worked for at most {seconds} s when nobody asked anything more; then \
                 it used {} ms of processor time in {} s.",
                used.as_millis(),
                IDLE.as_secs()
            ));
        }
        before = now;
    }
    Some("The server used processor time without end when nobody asked anything.".to_owned())
}
