//! Code actions: the failing test of a broken invariant, where it is shown, and its line ends.

use std::path::Path;

use serde_json::{Value, json};

use crate::client::{Client, address, position_of};
use crate::{COUNTER, project};

/// The actions on a broken invariant, as an editor asks for them.
fn fixes(client: &mut Client, file: &Path, version: i32) -> Vec<Value> {
    let broken = client.diagnostic(file, version, "HW0701");
    let answer = client.request(
        "textDocument/codeAction",
        json!({
            "textDocument": { "uri": address(file) },
            "range": broken["range"],
            "context": { "diagnostics": [broken], "only": ["quickfix"] },
        }),
    );
    let actions = answer["result"].as_array().cloned();
    actions.unwrap_or_else(|| panic!("no actions: {answer:#}"))
}

/// The text that an edit inserts, from the last insertion to the first.
fn new_text(action: &Value) -> String {
    let edit = &action["result"]["edit"];
    let edits = match &edit["documentChanges"] {
        Value::Array(changes) => changes.last().map(|change| change["edits"].clone()),
        _ => edit["changes"]
            .as_object()
            .and_then(|all| all.values().next().cloned()),
    };
    let edits = edits.unwrap_or_else(|| panic!("no edit: {action:#}"));
    let edits = edits.as_array().expect("edits").iter().rev();
    edits.filter_map(|edit| edit["newText"].as_str()).collect()
}

/// Runs an action's command; the place that the server asks to show.
fn shown(client: &mut Client, action: &Value) -> Value {
    let command = &action["command"];
    let params = json!({ "command": command["command"], "arguments": command["arguments"] });
    let answer = client.request("workspace/executeCommand", params);
    assert_eq!(answer["result"], true, "{answer:#}");
    client.notification("window/showDocument")["params"].clone()
}

#[test]
fn a_broken_invariant_has_a_preferred_fix_that_adds_the_failing_test() {
    let (folder, file) = project("src/main/java/demo");
    let test = folder.join("src/test/java/demo/CounterHeapwrightTest.java");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    let offered = fixes(&mut client, &file, 1);
    assert_eq!(offered.len(), 1, "{offered:#?}");
    let fix = &offered[0];
    assert_eq!(fix["title"], "Add the failing test");
    assert_eq!(fix["kind"], "quickfix");
    assert_eq!(fix["isPreferred"], true);
    assert_eq!(fix["diagnostics"][0]["code"], "HW0701");

    let resolved = client.request("codeAction/resolve", fix.clone());
    let text = new_text(&resolved);
    assert!(text.contains("assertTrue(counter.small());"), "{text}");
    assert_eq!(text.matches(".up()").count(), 3, "{text}");
    let place = shown(&mut client, fix);
    assert_eq!(place["uri"], address(&test));
    assert_eq!(
        place["selection"]["start"],
        position_of(&text, "keepsSmall")
    );

    // The second time the test is there: it is shown, and nothing is written.
    std::fs::create_dir_all(test.parent().expect("a folder")).expect("folders");
    std::fs::write(&test, format!("// Mine.\n{text}")).expect("a file");
    let again = client.request("codeAction/resolve", fix.clone());
    assert!(again["result"].get("edit").is_none(), "{again:#}");
    let place = shown(&mut client, fix);
    let there = position_of(&format!("// Mine.\n{text}"), "keepsSmall");
    assert_eq!(place["selection"]["start"], there);
    assert_eq!(client.stop(), Some(0));
}

#[test]
fn a_private_invariant_gets_a_test_that_says_what_it_cannot() {
    let (folder, file) = project("");
    let private = COUNTER.replace("boolean small", "private boolean small");
    let mut client = Client::start(&folder);
    client.open(&file, 1, &private);
    let offered = fixes(&mut client, &file, 1);
    let resolved = client.request("codeAction/resolve", offered[0].clone());
    let text = new_text(&resolved);
    assert!(text.contains("// counter.small() is false."), "{text}");
    let message = client.notification("window/showMessage");
    assert!(
        message.to_string().contains("A test cannot ask"),
        "{message:#}"
    );
}

#[test]
fn a_mended_invariant_has_no_fix() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    let broken = client.diagnostic(&file, 1, "HW0701");
    client.change(&file, 2, &format!("\n{COUNTER}"));
    let params = json!({
        "textDocument": { "uri": address(&file) },
        "range": broken["range"],
        "context": { "diagnostics": [broken.clone()], "only": ["quickfix"] },
    });
    let answer = client.request("textDocument/codeAction", params);
    assert_eq!(answer["result"], json!([]), "{answer:#}");
    // Where other kinds are wanted, as when a file is saved, nothing is computed.
    let params = json!({
        "textDocument": { "uri": address(&file) },
        "range": broken["range"],
        "context": { "diagnostics": [], "only": ["source.organizeImports"] },
    });
    let answer = client.request("textDocument/codeAction", params);
    assert_eq!(answer["result"], Value::Null, "{answer:#}");
    let unknown = json!({ "command": "heapwright.none", "arguments": [] });
    let refused = client.request("workspace/executeCommand", unknown);
    assert_eq!(refused["error"]["code"], -32602, "{refused:#}");
}

#[test]
fn generated_text_has_the_line_ends_of_the_file() {
    let crlf = COUNTER.replace('\n', "\r\n");
    let is_crlf = |text: &str| text.replace("\r\n", "").find('\n').is_none();
    for existing in [
        None,
        Some("package demo;\r\n\r\nclass CounterHeapwrightTest {\r\n}\r\n"),
    ] {
        let (folder, file) = project("");
        if let Some(text) = existing {
            let test = file.with_file_name("CounterHeapwrightTest.java");
            std::fs::write(test, text).expect("a file");
        }
        let mut client = Client::start(&folder);
        client.open(&file, 1, &crlf);
        let offered = fixes(&mut client, &file, 1);
        let resolved = client.request("codeAction/resolve", offered[0].clone());
        let text = new_text(&resolved);
        assert!(text.contains("@Test") && is_crlf(&text), "{text:?}");
        // So does one that is open, whatever its address looks like.
        let test = file.with_file_name("CounterHeapwrightTest.java");
        let mine = "class CounterHeapwrightTest {\r\n    void mine() {}\r\n}\r\n";
        let uri = address(&test).replace("Counter", "%43ounter");
        let document = json!({ "uri": uri, "languageId": "java", "version": 4, "text": mine });
        client.notify("textDocument/didOpen", json!({ "textDocument": document }));
        let resolved = client.request("codeAction/resolve", offered[0].clone());
        assert!(is_crlf(&new_text(&resolved)), "{resolved:#}");
        let edited = &resolved["result"]["edit"]["documentChanges"][0]["textDocument"];
        assert_eq!(*edited, json!({ "uri": uri, "version": 4 }));
        let closed = json!({ "textDocument": { "uri": uri } });
        client.notify("textDocument/didClose", closed);
        // A file with plain line ends keeps them, whatever the class has.
        let test = file.with_file_name("CounterHeapwrightTest.java");
        std::fs::write(&test, "class CounterHeapwrightTest {\n}\n").expect("a file");
        let resolved = client.request("codeAction/resolve", offered[0].clone());
        let text = new_text(&resolved);
        assert!(text.contains("@Test") && !text.contains('\r'), "{text:?}");
    }
}

#[test]
fn hovers_are_markdown() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    let mut hover = |at: &str| crate::hover(&mut client, &file, COUNTER, at);
    let holds = hover("bounded");
    assert!(holds.starts_with("**holds**\n```text\n"), "{holds}");
    assert!(holds.trim_end().ends_with("\n```"), "{holds}");
    let met = hover("isTwo");
    assert!(met.starts_with("**reachable** by\n```java\n"), "{met}");
    assert_eq!(met.matches(".up();").count(), 2, "{met}");
    let never = hover("isNine");
    assert!(never.starts_with("**unreachable**\n```text\n"), "{never}");
}
