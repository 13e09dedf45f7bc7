//! An editor in the generated workspace, and what its user does.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::live::client::{Client, address};
use crate::live::measures::PAUSE;
use crate::live::workspace::{self, Version};

/// An editor with some documents open.
pub(crate) struct Editor {
    pub(crate) client: Client,
    folder: PathBuf,
    version: i64,
    text: Version,
    money: (i64, usize),
    /// How long the first findings took, without the pause.
    pub(crate) opening: Duration,
}

impl Editor {
    /// Starts a server, with a store of answers or without one, and opens one document.
    pub(crate) fn start(folder: &Path, store: Option<&Path>) -> Result<Editor, String> {
        let started = Instant::now();
        let mut client = Client::start(folder, store)?;
        let text = Version::default();
        let shelf = workspace::shelf_path(folder);
        client.open(&shelf, &workspace::shelf(&text))?;
        let at = client.finding(&shelf, 0, |message| is_broken_by(message, text.limit))?;
        Ok(Editor {
            client,
            folder: folder.to_owned(),
            version: 0,
            text,
            money: (0, 3),
            opening: at.duration_since(started).saturating_sub(PAUSE),
        })
    }

    /// Starts a server, and opens five documents.
    pub(crate) fn open(folder: &Path, store: Option<&Path>) -> Result<Editor, String> {
        let mut editor = Editor::start(folder, store)?;
        let client = &mut editor.client;
        client.open(&workspace::money_path(folder), &workspace::money(3, 0))?;
        for number in [5, 10, 0] {
            let path = workspace::class_path(folder, number);
            client.open(&path, &workspace::class(number))?;
        }
        let user = workspace::class_path(folder, 0);
        client.finding(&user, 0, |message| message.contains("isLow"))?;
        client.rest(Duration::from_secs(2));
        Ok(editor)
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

    pub(crate) fn edit_comment(&mut self) -> Result<Instant, String> {
        self.text.comment += 1;
        self.send()
    }

    pub(crate) fn edit_body(&mut self) -> Result<Instant, String> {
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

    pub(crate) fn settle(&mut self) -> Result<(), String> {
        self.findings()?;
        self.client.rest(Duration::from_millis(100));
        Ok(())
    }

    pub(crate) fn comment(&mut self) -> Result<Duration, String> {
        let sent = self.edit_comment()?;
        self.until_findings(sent)
    }

    pub(crate) fn body(&mut self) -> Result<Duration, String> {
        let sent = self.edit_body()?;
        self.until_findings(sent)
    }

    pub(crate) fn new_method(&mut self) -> Result<Duration, String> {
        self.text.methods += 1;
        let sent = self.send()?;
        self.until_findings(sent)
    }

    /// Changes how many methods there are that nothing calls.
    pub(crate) fn edit_methods(&mut self, number: u64) -> Result<(), String> {
        self.text.methods = usize::try_from(number).unwrap_or(0);
        self.send().map(|_| ())
    }

    pub(crate) fn new_public_method(&mut self) -> Result<Duration, String> {
        self.text.public_methods += 1;
        let sent = self.send()?;
        self.until_findings(sent)
    }

    /// Changes a constant; when it was sent.
    pub(crate) fn edit_money(&mut self) -> Result<Instant, String> {
        let (version, stamp) = self.money;
        self.money = (version + 1, stamp + 1);
        let money = workspace::money_path(&self.folder);
        let text = workspace::money(self.limit_of_money(), self.money.1);
        let sent = Instant::now();
        self.client.change(&money, self.money.0, &text)?;
        Ok(sent)
    }

    fn limit_of_money(&self) -> usize {
        3 + self.money.1 % 3
    }

    /// Changes a constant, and waits for what that changes in a class that uses it.
    pub(crate) fn declaration(&mut self) -> Result<Duration, String> {
        let sent = self.edit_money()?;
        let limit = self.limit_of_money();
        let user = workspace::class_path(&self.folder, 0);
        let at = self.client.finding(&user, 0, |message| {
            message.contains("isLow") && message.matches(".up()").count() == limit
        })?;
        self.client.rest(Duration::from_millis(100));
        Ok(at.duration_since(sent).saturating_sub(PAUSE))
    }

    /// Asks for the hover of the edited class; the number of the request.
    pub(crate) fn ask_hover(&mut self) -> Result<i64, String> {
        let params = self.at("class Shelf", 6);
        self.client.request("textDocument/hover", params)
    }

    pub(crate) fn hover(&mut self) -> Result<Duration, String> {
        let sent = Instant::now();
        let id = self.ask_hover()?;
        let at = self.client.answers(&[id])?;
        Ok(at.duration_since(sent))
    }

    /// Asks for the code actions at a specification, several times; the numbers of the requests.
    pub(crate) fn ask_code_actions(&mut self, count: usize) -> Result<Vec<i64>, String> {
        let params = self.at("isMarked", 2);
        let (uri, place) = (&params["textDocument"], &params["position"]);
        let params = json!({
            "textDocument": uri,
            "range": { "start": place, "end": place },
            "context": { "diagnostics": [] },
        });
        let asked = (0..count).map(|_| {
            self.client
                .request("textDocument/codeAction", params.clone())
        });
        asked.collect()
    }

    pub(crate) fn code_actions(&mut self, count: usize) -> Result<Duration, String> {
        let sent = Instant::now();
        let ids = self.ask_code_actions(count)?;
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
    pub(crate) fn open_endless(&mut self) -> Result<(), String> {
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
