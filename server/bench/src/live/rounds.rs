//! What a user does, again and again, and how long each wait is.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use synth::CancelFlag;

use crate::live::client::{Client, address};
use crate::live::workspace::{self, Version};
use crate::live::{Memory, Waits};

/// The pause of the server before the background analysis. It is no work.
const PAUSE: Duration = Duration::from_millis(300);

/// The most times that something is done beside classes without end.
const MOST_BESIDE_ENDLESS: usize = 10;

/// Measures everything; the server's memory at the end.
pub(crate) fn measure(
    folder: &Path,
    times: usize,
    cancel: &CancelFlag,
    say: &dyn Fn(&str),
) -> Result<(Vec<Waits>, Memory), String> {
    let mut editor = Editor::open(folder)?;
    let opening = editor.opening;
    let mut rows = vec![Waits {
        name: "opening cold, first findings",
        waits: vec![opening],
    }];
    let mut row =
        |name: &'static str, times: usize, step: &mut dyn FnMut() -> Result<Duration, String>| {
            let mut waits = Vec::new();
            for _ in 0..times {
                if cancel.was_requested() {
                    return Err("cancelled".to_owned());
                }
                waits.push(step()?);
            }
            let waits = Waits { name, waits };
            say(&format!("{name}: {:.1} ms", waits.quantile(0.5)));
            rows.push(waits);
            Ok(())
        };
    row("comment edit to findings", times, &mut || editor.comment())?;
    row("body edit, 105 shapes", times, &mut || editor.body())?;
    row("new method", times, &mut || editor.new_method())?;
    row("declaration that 100 classes use", times, &mut || {
        editor.declaration()
    })?;
    row("hover, warm", times, &mut || editor.hover())?;
    row("hover after a comment edit", times, &mut || {
        editor.edit_comment()?;
        let wait = editor.hover();
        editor.settle()?;
        wait
    })?;
    row("hover after a body edit", times, &mut || {
        editor.edit_body()?;
        let wait = editor.hover();
        editor.settle()?;
        wait
    })?;
    row("code action, warm", times, &mut || editor.code_actions(1))?;
    row("six code actions after an edit", times, &mut || {
        editor.edit_comment()?;
        let wait = editor.code_actions(6);
        editor.settle()?;
        wait
    })?;
    editor.open_endless()?;
    let few = times.min(MOST_BESIDE_ENDLESS);
    row("comment edit beside 3 endless", few, &mut || {
        editor.comment()
    })?;
    row("body edit beside 3 endless", few, &mut || editor.body())?;
    let memory = editor.client.memory();
    Ok((rows, memory))
}

/// An editor with five documents open.
struct Editor {
    client: Client,
    folder: PathBuf,
    version: i64,
    text: Version,
    money: (i64, usize),
    opening: Duration,
}

impl Editor {
    fn open(folder: &Path) -> Result<Editor, String> {
        let started = Instant::now();
        let mut client = Client::start(folder)?;
        let text = Version::default();
        let shelf = workspace::shelf_path(folder);
        client.open(&shelf, &workspace::shelf(&text))?;
        let at = client.finding(&shelf, 0, |message| is_broken_by(message, text.limit))?;
        let opening = at.duration_since(started).saturating_sub(PAUSE);
        client.open(&workspace::money_path(folder), &workspace::money(3, 0))?;
        for number in [5, 10, 0] {
            let path = workspace::class_path(folder, number);
            client.open(&path, &workspace::class(number))?;
        }
        let user = workspace::class_path(folder, 0);
        client.finding(&user, 0, |message| message.contains("isLow"))?;
        client.rest(Duration::from_secs(2));
        Ok(Editor {
            client,
            folder: folder.to_owned(),
            version: 0,
            text,
            money: (0, 3),
            opening,
        })
    }

    /// Sends the text as it is now; when it was sent.
    fn send(&mut self) -> Result<Instant, String> {
        self.version += 1;
        let text = workspace::shelf(&self.text);
        let shelf = workspace::shelf_path(&self.folder);
        let sent = Instant::now();
        self.client.change(&shelf, self.version, &text)?;
        Ok(sent)
    }

    fn edit_comment(&mut self) -> Result<Instant, String> {
        self.text.comment += 1;
        self.send()
    }

    fn edit_body(&mut self) -> Result<Instant, String> {
        self.text.stamp += 1;
        self.text.limit = 3 + self.text.stamp % 3;
        self.send()
    }

    /// Waits for the findings of the version that was sent.
    fn findings(&mut self) -> Result<Instant, String> {
        let shelf = workspace::shelf_path(&self.folder);
        let limit = self.text.limit;
        self.client
            .finding(&shelf, self.version, |message| is_broken_by(message, limit))
    }

    fn until_findings(&mut self, sent: Instant) -> Result<Duration, String> {
        let at = self.findings()?;
        self.client.rest(Duration::from_millis(100));
        Ok(at.duration_since(sent).saturating_sub(PAUSE))
    }

    fn settle(&mut self) -> Result<(), String> {
        self.findings()?;
        self.client.rest(Duration::from_millis(100));
        Ok(())
    }

    fn comment(&mut self) -> Result<Duration, String> {
        let sent = self.edit_comment()?;
        self.until_findings(sent)
    }

    fn body(&mut self) -> Result<Duration, String> {
        let sent = self.edit_body()?;
        self.until_findings(sent)
    }

    fn new_method(&mut self) -> Result<Duration, String> {
        self.text.methods += 1;
        let sent = self.send()?;
        self.until_findings(sent)
    }

    /// Changes a constant, and waits for what that changes in a class that uses it.
    fn declaration(&mut self) -> Result<Duration, String> {
        let (version, stamp) = self.money;
        self.money = (version + 1, stamp + 1);
        let limit = 3 + self.money.1 % 3;
        let money = workspace::money_path(&self.folder);
        let text = workspace::money(limit, self.money.1);
        let user = workspace::class_path(&self.folder, 0);
        let sent = Instant::now();
        self.client.change(&money, self.money.0, &text)?;
        let at = self.client.finding(&user, 0, |message| {
            message.contains("isLow") && message.matches(".up()").count() == limit
        })?;
        self.client.rest(Duration::from_millis(100));
        Ok(at.duration_since(sent).saturating_sub(PAUSE))
    }

    /// Asks for the hover of the edited class.
    fn hover(&mut self) -> Result<Duration, String> {
        let params = self.at("class Shelf", 6);
        let sent = Instant::now();
        let id = self.client.request("textDocument/hover", params)?;
        let at = self.client.answers(&[id])?;
        Ok(at.duration_since(sent))
    }

    fn code_actions(&mut self, count: usize) -> Result<Duration, String> {
        let params = self.at("isMarked", 2);
        let (uri, place) = (&params["textDocument"], &params["position"]);
        let params = json!({
            "textDocument": uri,
            "range": { "start": place, "end": place },
            "context": { "diagnostics": [] },
        });
        let sent = Instant::now();
        let mut ids = Vec::new();
        for _ in 0..count {
            let asked = self
                .client
                .request("textDocument/codeAction", params.clone());
            ids.push(asked?);
        }
        let at = self.client.answers(&ids)?;
        Ok(at.duration_since(sent))
    }

    /// A place in the edited class.
    fn at(&self, text: &str, characters: usize) -> Value {
        let document = workspace::shelf(&self.text);
        let before = document.split(text).next().unwrap_or_default();
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        json!({
            "textDocument": { "uri": address(&workspace::shelf_path(&self.folder)) },
            "position": {
                "line": before.matches('\n').count(),
                "character": before.len() - line_start + characters,
            },
        })
    }

    /// Opens three classes whose graphs have no end.
    fn open_endless(&mut self) -> Result<(), String> {
        for number in 0..3 {
            let path = workspace::endless_path(&self.folder, number);
            self.client.open(&path, &workspace::endless(number))?;
        }
        // What has no end has its time once. The document that was opened first comes last.
        let path = workspace::endless_path(&self.folder, 0);
        self.client
            .finding(&path, 0, |message| message.contains("isFew"))?;
        Ok(())
    }
}

/// Whether a finding says that so many calls of `add` break the invariant.
fn is_broken_by(message: &str, calls: usize) -> bool {
    message.contains("lastIsFree") && message.matches(".add()").count() == calls
}
