//! The files that nobody opened: analysed when nothing else is to be done, and on request.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::client::{Client, address};
use crate::{COUNTER, Folder, project};

/// A second class, with an invariant that one call breaks.
const DOOR: &str = "package demo;
public class Door {
    private boolean open;
    public void open() { open = true; }
    @Invariant boolean isShut() { return !open; }
}
";

/// A class without end: what is asked comes after a million calls.
const ENDLESS: &str = "package demo;
public class Endless {
    private long sum;
    private long count;
    public void put(int value) { if (value > 0) { sum += value; count++; } }
    @Invariant boolean isFew() { return count != 1000003; }
}
";

/// A folder with the counter and these files.
fn folder_with(files: &[(&str, &str)]) -> (Folder, PathBuf) {
    let (folder, counter) = project("");
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a file");
    }
    (folder, counter)
}

/// Starts a server that analyses the other files on request only.
fn start_on_request(folder: &Path) -> Client {
    let mut client = Client::launch();
    client.initialize(json!({
        "processId": std::process::id(),
        "rootUri": address(folder),
        "initializationOptions": { "analyseWorkspace": false },
        "capabilities": { "window": { "workDoneProgress": true } },
    }));
    client
}

fn request_analysis(client: &mut Client) {
    let params = json!({ "command": "heapwright.analyseWorkspace" });
    let answer = client.request("workspace/executeCommand", params);
    assert_eq!(answer["error"], Value::Null, "{answer:#}");
}

/// Waits until the analysis of the workspace begins to show its progress; its token.
fn begun(client: &mut Client) -> Value {
    let begun = client.wait_for(|message| {
        message["params"]["value"]["title"] == "Heapwright: analysing the workspace"
    });
    let params = &begun["params"];
    assert_eq!(params["value"]["cancellable"], true, "{begun:#}");
    params["token"].clone()
}

/// Waits for the next progress of this kind under a token.
fn progress(client: &mut Client, token: &Value, kind: &str) -> Value {
    let message = client.wait_for(|message| {
        message["params"]["token"] == *token && message["params"]["value"]["kind"] == kind
    });
    message["params"]["value"].clone()
}

/// The next diagnostics of a file that is not open.
fn published(client: &mut Client, file: &Path) -> Vec<Value> {
    let message = client.wait_for(|message| {
        message["method"] == "textDocument/publishDiagnostics"
            && message["params"]["uri"] == address(file)
            && message["params"]["version"].is_null()
    });
    let found = message["params"]["diagnostics"].as_array().cloned();
    found.expect("diagnostics")
}

#[test]
fn files_that_nobody_opened_come_after_those_that_are_open() {
    let (folder, counter) = folder_with(&[("Door.java", DOOR)]);
    let door = folder.join("Door.java");
    let mut client = Client::start(&folder);
    client.open(&counter, 1, COUNTER);
    let is_finding = |message: &Value| message.to_string().contains("HW0701");
    let first = client.wait_for(is_finding);
    assert_eq!(first["params"]["uri"], address(&counter), "{first:#}");
    let found = published(&mut client, &door);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(found[0]["code"], "HW0701");
    assert_eq!(found[0]["range"]["start"]["line"], 4);

    // Mended on disk, it is taken back.
    fs::write(&door, DOOR.replace("return !open", "return true")).expect("a file");
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    assert!(published(&mut client, &door).is_empty());
    assert_eq!(client.stop(), Some(0));
}

#[test]
fn a_closed_document_goes_on_to_show_what_is_found() {
    let (folder, counter) = folder_with(&[]);
    let mut client = Client::start(&folder);
    client.open(&counter, 1, COUNTER);
    client.diagnostic(&counter, 1, "HW0701");
    let document = json!({ "textDocument": { "uri": address(&counter) } });
    client.notify("textDocument/didClose", document);
    assert!(published(&mut client, &counter).is_empty());
    let found = published(&mut client, &counter);
    let codes = found.iter().map(|found| &found["code"]);
    assert!(codes.clone().any(|code| code == "HW0701"), "{found:#?}");
}

#[test]
fn on_request_the_rest_is_analysed_with_progress() {
    let (folder, counter) = folder_with(&[("Door.java", DOOR)]);
    let mut client = start_on_request(&folder);
    client.open(&counter, 1, COUNTER);
    client.diagnostic(&counter, 1, "HW0701");
    request_analysis(&mut client);
    let token = begun(&mut client);
    let report = progress(&mut client, &token, "report");
    assert_eq!(report["message"], "1 of 1 files: Door.java");
    let found = published(&mut client, &folder.join("Door.java"));
    assert_eq!(found[0]["code"], "HW0701");
    progress(&mut client, &token, "end");
    assert_eq!(client.stop(), Some(0));
}

#[test]
fn a_request_is_cancelled_and_an_open_document_comes_first() {
    let (folder, counter) = folder_with(&[("Endless.java", ENDLESS)]);
    let mut client = start_on_request(&folder);
    request_analysis(&mut client);
    let first = begun(&mut client);
    // The counter is done, and the class without end is being explored.
    while progress(&mut client, &first, "report")["message"] != "2 of 2 files: Endless.java" {}
    client.open(&counter, 1, COUNTER);
    client.diagnostic(&counter, 1, "HW0701");
    progress(&mut client, &first, "end");
    let second = begun(&mut client);
    let report = progress(&mut client, &second, "report");
    assert_eq!(report["message"], "1 of 1 files: Endless.java");
    client.notify("window/workDoneProgress/cancel", json!({ "token": second }));
    progress(&mut client, &second, "end");
    let messages = client.drain(std::time::Duration::from_millis(500));
    let text = Value::from(messages).to_string();
    assert!(!text.contains("isFew"), "{text}");
    assert_eq!(client.stop(), Some(0));
}

#[test]
fn without_a_request_the_rest_waits() {
    let (folder, counter) = folder_with(&[("Door.java", DOOR)]);
    let mut client = start_on_request(&folder);
    client.open(&counter, 1, COUNTER);
    client.diagnostic(&counter, 1, "HW0701");
    let messages = client.drain(std::time::Duration::from_millis(500));
    let text = Value::from(messages).to_string();
    assert!(!text.contains("Door.java"), "{text}");
    assert_eq!(client.stop(), Some(0));
}
