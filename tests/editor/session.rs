//! A session's beginning, its end, its folders, and what is no message.

use std::path::Path;

use serde_json::{Value, json};

use crate::client::{Client, address, frame, position_of};
use crate::{COUNTER, Folder, hover, project};

/// What an answer's error says.
fn code(answer: &Value) -> &Value {
    &answer["error"]["code"]
}

#[test]
fn what_is_no_message_is_answered_and_the_next_is_served() {
    let (folder, file) = project("");
    for is_initialised in [false, true] {
        let mut client = match is_initialised {
            true => Client::start(&folder),
            false => Client::launch(),
        };
        for (bytes, error) in [
            (frame("{ this is no JSON"), -32700),
            (frame(""), -32700),
            (frame("[]"), -32600),
            (frame(r#"{"jsonrpc":"2.0","method":7}"#), -32600),
            ("Content-Length: none\r\n\r\n".to_owned(), -32700),
            ("Content-Length: 9999\r\n\r\n{".to_owned(), -32700),
            ("no header\r\n\r\n".to_owned(), -32700),
        ] {
            client.send_bytes(bytes.as_bytes());
            let id = client.send_request("heapwright/unknown", json!({}));
            let refused = client.wait_for(|message| message["id"].is_null());
            assert_eq!(code(&refused), error, "{bytes:?}: {refused:#}");
            assert_eq!(code(&client.answer(id)), -32601, "{bytes:?}");
        }
        if is_initialised {
            client.open(&file, 1, COUNTER);
            assert!(hover(&mut client, &file, COUNTER, "Counter {").contains("shapes"));
            assert_eq!(client.stop(), Some(0));
        }
    }
}

#[test]
fn every_request_is_answered_notifications_never() {
    let (folder, _) = project("");
    let mut client = Client::launch();
    let early = client.request("textDocument/hover", json!({}));
    assert_eq!(code(&early), -32002, "{early:#}");
    client.notify("textDocument/didOpen", json!({ "nothing": 1 }));
    client.notify("$/whatever", json!({}));
    client.notify("initialize", json!({ "capabilities": {} }));
    client.notify("shutdown", Value::Null);
    client.initialize(json!({ "capabilities": {}, "rootUri": address(&folder) }));
    client.notify("textDocument/didOpen", json!({ "nothing": 1 }));
    let log = client.notification("window/logMessage");
    let sentence = log["params"]["message"].as_str().expect("a text");
    assert!(
        sentence.contains("`textDocument/didOpen` was not understood"),
        "{log:#}"
    );
    for (method, expected) in [
        ("$/whatever", -32601),
        ("$/cancelRequest", -32600),
        ("heapwright/unknown", -32601),
        ("textDocument/hover", -32602),
        ("textDocument/didOpen", -32600),
        ("initialize", -32600),
        ("exit", -32600),
    ] {
        let answer = client.request(method, json!({}));
        assert_eq!(code(&answer), expected, "{method}: {answer:#}");
    }
    client.request("shutdown", Value::Null);
    assert_eq!(
        code(&client.request("textDocument/hover", json!({}))),
        -32600
    );
    assert_eq!(client.leave(), Some(0));
}

#[test]
fn exit_without_shutdown_is_an_error() {
    let (folder, _) = project("");
    assert_eq!(Client::start(&folder).leave(), Some(1));
    assert_eq!(Client::launch().leave(), Some(1));
}

#[test]
fn what_waits_when_the_client_leaves_is_answered() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    let params = json!({
        "textDocument": { "uri": address(&file) }, "position": position_of(COUNTER, "Counter {"),
    });
    let waiting = client.send_request("textDocument/hover", params);
    let shutdown = client.send_request("shutdown", Value::Null);
    client.notify("exit", Value::Null);
    client.answer(waiting);
    client.answer(shutdown);
}

#[test]
fn folders_come_and_go() {
    let (folder, _) = project("demo");
    let change = |client: &mut Client, added: &[&Path], removed: &[&Path]| {
        let folders = |paths: &[&Path]| -> Vec<Value> {
            let named = paths.iter();
            named
                .map(|path| json!({ "uri": address(path), "name": "x" }))
                .collect()
        };
        let event = json!({ "added": folders(added), "removed": folders(removed) });
        client.notify(
            "workspace/didChangeWorkspaceFolders",
            json!({ "event": event }),
        );
    };
    // The class that is open needs one of the folder that comes and goes.
    let user = "package demo; public class User extends Counter { @Spec boolean two() { return isTwo(); } }";
    let place = Folder::new();
    let file = place.join("User.java");

    let mut client = Client::launch();
    let answer = client.initialize(json!({ "capabilities": {}, "rootUri": "http://host/a" }));
    let said = &answer["result"]["capabilities"]["workspace"]["workspaceFolders"];
    assert_eq!(said["changeNotifications"], true, "{answer:#}");
    client.open(&file, 1, user);
    assert!(hover(&mut client, &file, user, "two").contains("HW0"));
    change(&mut client, &[&folder], &[]);
    assert!(hover(&mut client, &file, user, "two").contains("user.up();"));
    change(&mut client, &[], &[&folder]);
    assert!(hover(&mut client, &file, user, "two").contains("HW0"));
    assert_eq!(client.stop(), Some(0));
}

#[test]
fn only_files_are_the_projects() {
    let (folder, _) = project("");
    let mut client = Client::start(&folder);
    for uri in [
        "untitled:Untitled-1",
        "git:/a/A.java?x",
        "jdt://contents/a/A.java",
        "http://h/A.java",
    ] {
        let document = json!({ "uri": uri, "languageId": "java", "version": 1, "text": COUNTER });
        client.notify("textDocument/didOpen", json!({ "textDocument": document }));
        let params = json!({
            "textDocument": { "uri": uri }, "position": position_of(COUNTER, "Counter {"),
        });
        let answer = client.request("textDocument/hover", params);
        assert_eq!(answer["result"], Value::Null, "{uri}: {answer:#}");
    }
    // The file in the folder, which nobody opened, has its own.
    for message in client.drain(std::time::Duration::from_secs(1)) {
        let uri = message["params"]["uri"].as_str().unwrap_or("file:");
        assert!(uri.starts_with("file:"), "{message:#}");
    }
}

#[test]
fn a_wrong_configuration_is_said_at_its_line_until_it_is_mended() {
    let (folder, file) = project("");
    let toml = folder.join("heapwright.toml");
    std::fs::write(&toml, "[scope]\n\"demo.Cuonter\" = 2\n").expect("a file");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    let about = |message: &Value| message["params"]["uri"] == address(&toml);
    let wrong = client.wait_for(about)["params"]["diagnostics"].clone();
    assert_eq!(wrong[0]["code"], "HW0110", "{wrong:#}");
    assert_eq!(wrong[0]["range"]["start"]["line"], 1, "{wrong:#}");
    std::fs::write(&toml, "[scope]\n\"demo.Counter\" = 2\n").expect("a file");
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    assert_eq!(client.wait_for(about)["params"]["diagnostics"], json!([]));
    assert_eq!(client.stop(), Some(0));
}
