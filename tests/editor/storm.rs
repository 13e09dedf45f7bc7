//! A client that sends anything in any order: every well-formed request is answered once.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};

use crate::client::{Client, address, frame, position_of};
use crate::{COUNTER, hover, project};

/// How many messages are sent, unless `HEAPWRIGHT_MESSAGES` says it.
const MESSAGES: usize = 500;

/// The seed, unless `HEAPWRIGHT_SEED` says it.
const SEED: u64 = 1;

fn setting<N: std::str::FromStr>(name: &str, default: N) -> N {
    let value = std::env::var(name).ok();
    value
        .and_then(|value| value.parse().ok())
        .unwrap_or(default)
}

/// A small generator of numbers: xorshift.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }

    fn pick<'a, T>(&mut self, values: &'a [T]) -> &'a T {
        &values[self.below(values.len())]
    }
}

struct Storm<'a> {
    client: Client,
    dice: Dice,
    file: &'a Path,
    sent: Vec<Value>,
    /// How many answers each request still gets.
    waiting: BTreeMap<String, usize>,
    next: usize,
    version: i32,
    /// The answers by their kind: a result, nothing, or the code of an error.
    answers: BTreeMap<String, usize>,
}

#[test]
fn every_request_is_answered_whatever_else_comes() {
    let (folder, file) = project("");
    let mut storm = Storm {
        client: Client::start(&folder),
        dice: Dice(setting("HEAPWRIGHT_SEED", SEED).max(1)),
        file: &file,
        sent: Vec::new(),
        waiting: BTreeMap::new(),
        next: 0,
        version: 1,
        answers: BTreeMap::new(),
    };
    storm.client.open(&file, 1, COUNTER);
    for _ in 0..setting("HEAPWRIGHT_MESSAGES", MESSAGES) {
        storm.message();
    }
    storm.collect();
    println!("{:?}", storm.answers);
    let Storm {
        mut client,
        version,
        ..
    } = storm;
    let version = version + 1;
    client.open(&file, version, COUNTER);
    assert!(hover(&mut client, &file, COUNTER, "Counter {").contains("shapes"));
    assert_eq!(client.stop(), Some(0));
}

impl Storm<'_> {
    fn message(&mut self) {
        match self.dice.below(10) {
            0..4 => self.request(),
            4 => self.again(),
            5..7 => self.notification(),
            7 => self.late(),
            _ => self.damaged(),
        }
    }

    fn request(&mut self) {
        let at = *self
            .dice
            .pick(&["Counter {", "bounded", "isTwo", "n > 3", "public"]);
        let position = position_of(COUNTER, at);
        let document = json!({ "uri": address(self.file) });
        let context = json!({ "diagnostics": [] });
        let range = json!({ "start": position, "end": position });
        let about = json!({ "textDocument": document, "position": position, "range": range,
            "context": context });
        let (method, params) = match self.dice.below(8) {
            0..3 => ("textDocument/hover", about),
            3..5 => ("textDocument/codeAction", about),
            5 => (
                "codeAction/resolve",
                json!({ "title": "none", "data": { "uri": 7 } }),
            ),
            6 => ("$/later", json!([])),
            _ => ("initialize", json!({ "capabilities": {} })),
        };
        self.next += 1;
        let id = match self.next % 2 {
            0 => json!(1_000_000 + self.next),
            _ => json!(format!("storm {}", self.next)),
        };
        self.send(json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
    }

    /// A request that was sent before, with the same id.
    fn again(&mut self) {
        if !self.sent.is_empty() {
            let message = self.dice.pick(&self.sent).clone();
            self.send(message);
        }
    }

    fn send(&mut self, message: Value) {
        *self.waiting.entry(message["id"].to_string()).or_default() += 1;
        self.client.send(&message);
        self.sent.push(message);
    }

    fn notification(&mut self) {
        let document = json!({ "uri": address(self.file), "version": self.dice.below(99) });
        let wrong = json!({ "start": { "line": 9, "character": 9 }, "end": { "line": 1,
            "character": 1 } });
        match self.dice.below(8) {
            0 => {
                self.version += 1;
                self.client.change(self.file, self.version, COUNTER);
            }
            1 | 6 => self.client.open(self.file, self.version, COUNTER),
            2 => self
                .client
                .notify("textDocument/didClose", json!({ "textDocument": document })),
            3 => {
                let changes = json!([{ "range": wrong, "text": "" }]);
                let params = json!({ "textDocument": document, "contentChanges": changes });
                self.client.notify("textDocument/didChange", params);
            }
            4 if !self.sent.is_empty() => {
                let id = self.dice.pick(&self.sent)["id"].clone();
                self.client.notify("$/cancelRequest", json!({ "id": id }));
            }
            5 => self.client.notify("textDocument/didOpen", json!([7])),
            _ => self.client.notify("initialized", json!({})),
        }
    }

    /// An answer that nobody waits for (any more).
    fn late(&mut self) {
        let id = self.dice.below(40);
        let answer = match self.dice.below(3) {
            0 => json!({ "jsonrpc": "2.0", "id": id, "result": { "odd": true } }),
            1 => json!({ "jsonrpc": "2.0", "id": id, "error": { "code": 1, "message": "no" } }),
            _ => json!({ "jsonrpc": "2.0", "id": null, "result": null }),
        };
        self.client.send(&answer);
    }

    fn damaged(&mut self) {
        let body = r#"{"jsonrpc":"2.0","method":"textDocument/hover","params":{}}"#;
        let some = self.dice.below(body.len());
        let length = |length: usize| format!("Content-Length: {length}\r\n\r\n{body}").into_bytes();
        let bytes: Vec<u8> = match self.dice.below(12) {
            0 => length(body.len() + 1 + some),
            1 => length(some),
            2 => frame(&body[..some]).into_bytes(),
            3 => body.as_bytes()[..some].to_vec(),
            4 => frame("[{\"jsonrpc\":\"2.0\",\"id\":1}]").into_bytes(),
            5 => b"Content-Length: 3\r\n\r\n\"\xff\"".to_vec(),
            6 => b"Content-Length: many\r\n\r\n{}".to_vec(),
            7 => (0..some).map(|_| self.dice.below(256) as u8).collect(),
            8 => frame(r#"{"jsonrpc":"1.0","id":{},"method":3}"#).into_bytes(),
            _ => self.mutated(frame(body).into_bytes()),
        };
        self.client.send_bytes(&bytes);
    }

    /// The bytes with some changed, left out, or put in.
    fn mutated(&mut self, mut bytes: Vec<u8>) -> Vec<u8> {
        let at = self.dice.below(bytes.len());
        let many = 1 + self.dice.below(30);
        match self.dice.below(3) {
            0 => bytes[at] = self.dice.below(256) as u8,
            1 => drop(bytes.drain(at..(at + many).min(bytes.len()))),
            _ => {
                let more: Vec<u8> = (0..many).map(|_| self.dice.below(256) as u8).collect();
                bytes.splice(at..at, more);
            }
        }
        bytes
    }

    /// Waits until each request has as many answers as it was sent often.
    fn collect(&mut self) {
        while !self.waiting.is_empty() {
            let message = self.client.next_message();
            if message.get("method").is_some() || message["id"].is_null() {
                continue;
            }
            let id = message["id"].to_string();
            let Some(count) = self.waiting.get_mut(&id) else {
                // The editor of these tests numbers its own requests from 1.
                assert!(
                    message["id"].as_i64().is_some_and(|id| id < 1_000_000),
                    "{message:#}"
                );
                continue;
            };
            let kind = match (&message["error"], &message["result"]) {
                (Value::Null, Value::Null) => "nothing".to_owned(),
                (Value::Null, _) => "result".to_owned(),
                (error, _) => error["code"].to_string(),
            };
            *self.answers.entry(kind).or_default() += 1;
            *count -= 1;
            if *count == 0 {
                self.waiting.remove(&id);
            }
        }
    }
}
