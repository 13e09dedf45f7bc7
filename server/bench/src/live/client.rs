//! The side of the editor: frames over pipes to the real server, each message with its time.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::live::measures::Memory;
use crate::machine::field_in_kilobytes;

/// How long a message may take to come. It is no measurement: what takes longer hangs.
const PATIENCE: Duration = Duration::from_mins(2);

/// The unit of the processor times that Linux tells (`USER_HZ`).
const MILLISECONDS_PER_TICK: u64 = 10;

/// The error of a request about a text that was edited since.
const CONTENT_MODIFIED: i32 = -32801;

/// A server with its client.
pub(crate) struct Client {
    server: Child,
    input: ChildStdin,
    messages: Receiver<(Instant, Value)>,
    /// Answers that came while nobody waited for them.
    kept: VecDeque<(Instant, Value)>,
    next: i64,
}

impl Client {
    /// Starts the server in a folder, with a store of answers or without one.
    pub(crate) fn start(folder: &Path, store: Option<&Path>) -> Result<Client, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut server = Command::new(program)
            .arg("lsp")
            .env("HEAPWRIGHT_CACHE", store.unwrap_or(Path::new("off")))
            .env_remove("HEAPWRIGHT_SHARED_CACHE")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("the server does not start: {error}"))?;
        let (Some(input), Some(output)) = (server.stdin.take(), server.stdout.take()) else {
            return Err("the server has no pipes".to_owned());
        };
        let (sender, messages) = channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(message) = read_message(&mut output) {
                if sender.send((Instant::now(), message)).is_err() {
                    return;
                }
            }
        });
        let mut client = Client {
            server,
            input,
            messages,
            kept: VecDeque::new(),
            next: 0,
        };
        let root = address(folder);
        let resolves = json!({ "resolveSupport": { "properties": ["edit"] }, "dataSupport": true });
        let capabilities = json!({
            "textDocument": { "codeAction": resolves },
            "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } },
        });
        let asked = client.request(
            "initialize",
            json!({
                "processId": std::process::id(),
                "rootUri": root,
                "workspaceFolders": [{ "uri": root, "name": "live" }],
                "capabilities": capabilities,
            }),
        )?;
        client.answers(&[asked])?;
        client.notify("initialized", json!({}))?;
        Ok(client)
    }

    /// Sends a request without waiting; its number.
    pub(crate) fn request(&mut self, method: &str, params: Value) -> Result<i64, String> {
        self.next += 1;
        let id = self.next;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }))?;
        Ok(id)
    }

    /// Waits for the answers to all of these; when the last came.
    pub(crate) fn answers(&mut self, ids: &[i64]) -> Result<Instant, String> {
        let mut open = ids.to_vec();
        loop {
            let (at, message) = self.message()?;
            let is_answer = message.get("method").is_none();
            open.retain(|&id| !is_answer || message["id"] != id);
            if let Some(error) = message.get("error").filter(|_| is_answer) {
                return Err(format!("the server answered {error}"));
            }
            if open.is_empty() {
                return Ok(at);
            }
        }
    }

    /// Waits for the answers to all of these. An edit may have made a request moot.
    pub(crate) fn answers_or_moot(&mut self, ids: &[i64]) -> Result<(), String> {
        let mut open = ids.to_vec();
        while !open.is_empty() {
            let (_, message) = self.message()?;
            if message.get("method").is_some() {
                continue;
            }
            open.retain(|&id| message["id"] != id);
            let error = message.get("error");
            if let Some(error) = error.filter(|error| error["code"] != CONTENT_MODIFIED) {
                return Err(format!("the server answered {error}"));
            }
        }
        Ok(())
    }

    pub(crate) fn notify(&mut self, method: &str, params: Value) -> Result<(), String> {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }))
    }

    pub(crate) fn open(&mut self, path: &Path, text: &str) -> Result<(), String> {
        let document =
            json!({ "uri": address(path), "languageId": "java", "version": 0, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }))
    }

    pub(crate) fn change(&mut self, path: &Path, version: i64, text: &str) -> Result<(), String> {
        let document = json!({ "uri": address(path), "version": version });
        let changes = json!({ "textDocument": document, "contentChanges": [{ "text": text }] });
        self.notify("textDocument/didChange", changes)
    }

    /// Waits for a finding in a version of a document; when it came.
    pub(crate) fn finding(
        &mut self,
        path: &Path,
        version: i64,
        is_wanted: impl Fn(&str) -> bool,
    ) -> Result<Instant, String> {
        let uri = address(path);
        loop {
            let (at, message) = self.message()?;
            let params = &message["params"];
            let is_of_version = message["method"] == "textDocument/publishDiagnostics"
                && params["uri"] == uri
                && params["version"] == version;
            let mut found = params["diagnostics"].as_array().into_iter().flatten();
            if is_of_version
                && found.any(|diagnostic| diagnostic["message"].as_str().is_some_and(&is_wanted))
            {
                return Ok(at);
            }
        }
    }

    /// Takes what arrives in that time.
    pub(crate) fn rest(&mut self, time: Duration) {
        let deadline = Instant::now() + time;
        while self
            .messages
            .recv_timeout(deadline.saturating_duration_since(Instant::now()))
            .is_ok()
        {}
    }

    /// Waits that long; the answers that arrive are kept.
    pub(crate) fn keep_for(&mut self, time: Duration) -> Result<(), String> {
        let deadline = Instant::now() + time;
        let left = || deadline.saturating_duration_since(Instant::now());
        while let Ok(message) = self.messages.recv_timeout(left()) {
            self.grant(&message.1)?;
            if message.1.get("method").is_none() {
                self.kept.push_back(message);
            }
        }
        Ok(())
    }

    /// The server's memory, as the system tells it.
    pub(crate) fn memory(&self) -> Memory {
        let status = format!("/proc/{}/status", self.server.id());
        let status = std::fs::read_to_string(status).unwrap_or_default();
        let field = |name| field_in_kilobytes(&status, name).unwrap_or(0);
        Memory {
            resident: field("VmRSS:"),
            peak: field("VmHWM:"),
        }
    }

    /// The processor time that the server had so far. None where the system does not tell.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        let statistics = format!("/proc/{}/stat", self.server.id());
        let statistics = std::fs::read_to_string(statistics).ok()?;
        // The name of the command, in parentheses, may have blanks.
        let (_, fields) = statistics.rsplit_once(')')?;
        let mut times = fields.split_whitespace().skip(11);
        let mut next = || times.next()?.parse::<u64>().ok();
        let ticks = next()? + next()?;
        Some(Duration::from_millis(ticks * MILLISECONDS_PER_TICK))
    }

    fn message(&mut self) -> Result<(Instant, Value), String> {
        if let Some(kept) = self.kept.pop_front() {
            return Ok(kept);
        }
        let message = self.messages.recv_timeout(PATIENCE);
        let (at, message) =
            message.map_err(|error| format!("the server does not answer: {error}"))?;
        self.grant(&message)?;
        Ok((at, message))
    }

    /// Requests of the server are granted.
    fn grant(&mut self, message: &Value) -> Result<(), String> {
        if message.get("method").is_some() && message.get("id").is_some() {
            let id = &message["id"];
            self.send(&json!({ "jsonrpc": "2.0", "id": id, "result": null }))?;
        }
        Ok(())
    }

    fn send(&mut self, message: &Value) -> Result<(), String> {
        let body = message.to_string();
        let frame = format!("Content-Length: {}\r\n\r\n{body}", body.len());
        let sent = self.input.write_all(frame.as_bytes());
        sent.and_then(|()| self.input.flush())
            .map_err(|error| format!("the server does not read: {error}"))
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

pub(crate) fn address(path: &Path) -> String {
    format!("file://{}", path.display())
}

fn read_message(output: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim_end() {
            "" => break,
            header => {
                if let Some(value) = header.strip_prefix("Content-Length: ") {
                    length = value.parse().ok()?;
                }
            }
        }
    }
    let mut body = vec![0; length];
    output.read_exact(&mut body).ok()?;
    serde_json::from_slice(&body).ok()
}
