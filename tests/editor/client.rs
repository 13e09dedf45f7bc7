//! A small editor: speaks the protocol to the real binary.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How long anything may take before a test gives up. Nothing is measured by it.
const PATIENCE: Duration = Duration::from_secs(60);

/// A client with a running server.
pub struct Client {
    server: Child,
    input: Option<ChildStdin>,
    messages: Receiver<Value>,
    /// Messages that came while something else was waited for.
    kept: RefCell<VecDeque<Value>>,
    next: i64,
}

impl Client {
    /// Starts the server and initialises it as VS Code would.
    pub fn start(folder: &Path) -> Client {
        let capabilities = json!({
            "general": { "positionEncodings": ["utf-16"] },
            "window": { "workDoneProgress": true, "showDocument": { "support": true } },
            "textDocument": { "codeAction": { "resolveSupport": { "properties": ["edit"] }, "dataSupport": true } },
            "workspace": { "workspaceEdit": { "documentChanges": true, "resourceOperations": ["create"] } },
        });
        Client::start_with(folder, capabilities)
    }

    /// Starts the server for a client with other abilities.
    pub fn start_with(folder: &Path, capabilities: Value) -> Client {
        let folders = json!([{ "uri": address(folder), "name": "test" }]);
        let mut client = Client::launch();
        client.initialize(json!({
            "processId": std::process::id(),
            "rootUri": address(folder),
            "workspaceFolders": folders,
            "capabilities": capabilities,
        }));
        client
    }

    /// Agrees on the session.
    pub fn initialize(&mut self, params: Value) -> Value {
        let answer = self.request("initialize", params);
        self.notify("initialized", json!({}));
        answer
    }

    /// Starts the server without a word.
    pub fn launch() -> Client {
        Client::launch_with(&[])
    }

    /// Starts the server with these variables in its environment, without a word.
    pub fn launch_with(variables: &[(&str, &Path)]) -> Client {
        let mut server = Command::new(env!("CARGO_BIN_EXE_heapwright"))
            .arg("lsp")
            .envs(variables.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let input = server.stdin.take();
        let output = server.stdout.take().expect("standard output is a pipe");
        let (sender, messages) = channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(message) = read_message(&mut output) {
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        Client {
            server,
            input,
            messages,
            kept: RefCell::default(),
            next: 0,
        }
    }

    /// Sends a request and waits for its answer, errors included.
    pub fn request(&mut self, method: &str, params: Value) -> Value {
        let id = self.send_request(method, params);
        self.answer(id)
    }

    /// Sends a request without waiting.
    pub fn send_request(&mut self, method: &str, params: Value) -> i64 {
        self.next += 1;
        let id = self.next;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        id
    }

    /// Waits for the answer to a request.
    pub fn answer(&mut self, id: i64) -> Value {
        self.wait_for(|message| message.get("method").is_none() && message["id"] == id)
    }

    /// Sends a notification.
    pub fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Opens a document.
    pub fn open(&mut self, path: &Path, version: i32, text: &str) {
        let document =
            json!({ "uri": address(path), "languageId": "java", "version": version, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Replaces a document's text.
    pub fn change(&mut self, path: &Path, version: i32, text: &str) {
        let document = json!({ "uri": address(path), "version": version });
        self.notify(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": [{ "text": text }] }),
        );
    }

    /// Waits for diagnostics of that document and version among which one has that code.
    pub fn diagnostic(&mut self, path: &Path, version: i32, code: &str) -> Value {
        let message = self.wait_for(|message| {
            message["method"] == "textDocument/publishDiagnostics"
                && message["params"]["uri"] == address(path)
                && message["params"]["version"] == version
                && diagnostics(message)
                    .iter()
                    .any(|diagnostic| diagnostic["code"] == code)
        });
        let found = diagnostics(&message)
            .into_iter()
            .find(|diagnostic| diagnostic["code"] == code);
        found.expect("it was looked for")
    }

    /// Waits for a notification or request of the server with that method.
    pub fn notification(&mut self, method: &str) -> Value {
        self.wait_for(|message| message["method"] == method)
    }

    /// Everything that arrived within the time given, or before, and was not waited for.
    pub fn drain(&mut self, time: Duration) -> Vec<Value> {
        let deadline = Instant::now() + time;
        while let Ok(message) = self
            .messages
            .recv_timeout(deadline.saturating_duration_since(Instant::now()))
        {
            self.acknowledge(&message);
            self.kept.borrow_mut().push_back(message);
        }
        self.kept.borrow_mut().drain(..).collect()
    }

    /// The next message that was not waited for yet.
    pub fn next_message(&mut self) -> Value {
        self.wait_for(|_| true)
    }

    /// Waits for a message; the others are kept for later.
    pub fn wait_for(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        let position = self.kept.borrow().iter().position(&wanted);
        if let Some(position) = position {
            return self
                .kept
                .borrow_mut()
                .remove(position)
                .expect("its position was found");
        }
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self
                .messages
                .recv_timeout(deadline.saturating_duration_since(Instant::now()))
            {
                Ok(message) => {
                    self.acknowledge(&message);
                    if wanted(&message) {
                        return message;
                    }
                    self.kept.borrow_mut().push_back(message);
                }
                Err(RecvTimeoutError::Timeout) => {
                    panic!("it did not come; what came: {:#?}", self.kept.borrow())
                }
                Err(RecvTimeoutError::Disconnected) => {
                    panic!("the server is gone; what came: {:#?}", self.kept.borrow())
                }
            }
        }
    }

    /// Sends `exit` without `shutdown`, and waits for the server to end.
    pub fn leave(mut self) -> Option<i32> {
        self.notify("exit", Value::Null);
        self.exit_code()
    }

    /// Closes the pipe, as a client that dies does, and waits for the server to end.
    pub fn vanish(mut self) -> Option<i32> {
        self.input = None;
        self.exit_code()
    }

    /// Ends the session as the protocol wants it.
    pub fn stop(mut self) -> Option<i32> {
        self.request("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        self.exit_code()
    }

    fn exit_code(&mut self) -> Option<i32> {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            if let Some(status) = self
                .server
                .try_wait()
                .expect("the server can be waited for")
            {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("the server outlived its client");
    }

    /// Requests of the server (progress, registrations) are granted.
    fn acknowledge(&mut self, message: &Value) {
        if message.get("method").is_some() && message.get("id").is_some() {
            let result = match message["method"] == "window/showDocument" {
                true => json!({ "success": true }),
                false => Value::Null,
            };
            let answer = json!({ "jsonrpc": "2.0", "id": message["id"], "result": result });
            self.send(&answer);
        }
    }

    /// Sends a message.
    pub fn send(&mut self, message: &Value) {
        self.send_bytes(frame(&message.to_string()).as_bytes());
    }

    /// Sends bytes as they are.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the pipe is open");
        input.write_all(bytes).expect("the server reads");
        input.flush().expect("the server reads");
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // Only where a test failed is the server still there.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// A body with its header.
pub fn frame(body: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{body}", body.len())
}

/// The address of a file.
pub fn address(path: &Path) -> String {
    format!("file://{}", path.display())
}

/// The position of the first occurrence of `text` in a document, in UTF-16 code units.
pub fn position_of(document: &str, text: &str) -> Value {
    let offset = document.find(text).expect("the text occurs");
    let line_start = document[..offset]
        .rfind('\n')
        .map_or(0, |newline| newline + 1);
    let line = document[..offset].matches('\n').count();
    json!({ "line": line, "character": document[line_start..offset].encode_utf16().count() })
}

fn diagnostics(message: &Value) -> Vec<Value> {
    message["params"]["diagnostics"]
        .as_array()
        .cloned()
        .unwrap_or_default()
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
                    length = value.parse().expect("a length is a number");
                }
            }
        }
    }
    let mut body = vec![0; length];
    output.read_exact(&mut body).ok()?;
    Some(serde_json::from_slice(&body).expect("the server writes JSON"))
}
