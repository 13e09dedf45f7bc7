//! The server as an editor meets it.

mod actions;
mod client;
mod dead_methods;
mod growing_scope;
mod session;
mod store;
mod storm;
mod unopened;
mod z3;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use client::{Client, address, position_of};
use serde_json::{Value, json};

/// A counter whose invariant three calls break, with a specification that can be met, one that
/// cannot, and an assertion that cannot hold.
const COUNTER: &str = r#"package demo;

public class Counter {
    private int n;

    public void up() {
        if (n < 3) {
            n++;
        }
    }

    @Invariant
    boolean small() {
        return n <= 2;
    }

    @Invariant
    boolean bounded() {
        return n <= 3;
    }

    @Spec
    boolean isTwo() {
        return n == 2;
    }

    @Spec
    boolean isNine() {
        return n == 9;
    }

    public void check() {
        assert n > 3;
    }
}

@interface Invariant {}

@interface Spec {}
"#;

/// A folder that goes with the test.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("the folder is made"))
    }
}

impl std::ops::Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        self.0.path()
    }
}

/// A fresh folder with `Counter.java` in the given place below it.
fn project(place: &str) -> (Folder, PathBuf) {
    let folder = Folder::new();
    let file = folder.join(place).join("Counter.java");
    std::fs::create_dir_all(file.parent().expect("it has a folder")).expect("the folder is made");
    std::fs::write(&file, COUNTER).expect("the file is written");
    (folder, file)
}

fn actions(client: &mut Client, file: &Path, text: &str, at: &str) -> Vec<Value> {
    let position = position_of(text, at);
    let answer = client.request(
        "textDocument/codeAction",
        json!({
            "textDocument": { "uri": address(file) },
            "range": { "start": position, "end": position },
            "context": { "diagnostics": [] },
        }),
    );
    answer["result"]
        .as_array()
        .cloned()
        .unwrap_or_else(|| panic!("no actions: {answer:#}"))
}

fn hover(client: &mut Client, file: &Path, text: &str, at: &str) -> String {
    let params =
        json!({ "textDocument": { "uri": address(file) }, "position": position_of(text, at) });
    let answer = client.request("textDocument/hover", params);
    answer["result"]["contents"]["value"]
        .as_str()
        .unwrap_or_else(|| panic!("no hover: {answer:#}"))
        .to_owned()
}

#[test]
fn a_broken_invariant_is_a_warning_with_its_calls() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    client.open(&file, 7, COUNTER);
    let diagnostic = client.diagnostic(&file, 7, "HW0701");
    let message = diagnostic["message"].as_str().expect("a message");
    assert_eq!(message.matches(".up()").count(), 3, "{message}");
    assert!(message.contains("new Counter()"), "{message}");
    assert_eq!(diagnostic["range"]["start"], position_of(COUNTER, "small"));
    assert_eq!(diagnostic["severity"], 2);
    assert_eq!(client.stop(), Some(0));
}

#[test]
fn what_nothing_meets_is_said_and_what_can_be_met_is_not() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    let published = client.wait_for(|message| {
        message["params"]["diagnostics"]
            .to_string()
            .contains("HW0702")
    });
    let diagnostics = published["params"]["diagnostics"]
        .as_array()
        .expect("diagnostics");
    let said: Vec<(Value, Value)> = diagnostics
        .iter()
        .filter(|diagnostic| diagnostic["code"] == "HW0702")
        .map(|diagnostic| {
            (
                diagnostic["range"]["start"].clone(),
                diagnostic["severity"].clone(),
            )
        })
        .collect();
    let warning = json!(2);
    assert_eq!(
        said,
        [
            (position_of(COUNTER, "isNine"), warning.clone()),
            (position_of(COUNTER, "n > 3;"), warning),
        ],
        "{published:#}"
    );
    assert_eq!(
        diagnostics.len(),
        3,
        "the broken invariant and these two: {published:#}"
    );
}

#[test]
fn a_specification_that_names_what_does_not_exist_has_its_error_there() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    let wrong = COUNTER.replace("return n == 9;", "return this.m == 9;");
    client.open(&file, 1, &wrong);
    let diagnostic = client.diagnostic(&file, 1, "HW0255");
    assert_eq!(diagnostic["message"], "`Counter` has no field `m`");
    assert_eq!(diagnostic["range"]["start"], position_of(&wrong, "this.m"));
    assert_eq!(diagnostic["severity"], 1);
    assert_eq!(client.stop(), Some(0));
}

#[test]
fn results_for_an_older_version_are_dropped() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    let mended = COUNTER.replace("n <= 2", "n <= 4");
    client.change(&file, 2, &mended);
    client.diagnostic(&file, 2, "HW0702");
    for message in client.drain(Duration::from_secs(1)) {
        let diagnostics = message["params"]["diagnostics"].to_string();
        assert!(!diagnostics.contains("HW0701"), "{message:#}");
    }
}

#[test]
fn a_test_is_created_in_the_test_root_of_the_layout() {
    let (folder, file) = project("src/main/java/demo");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    let offered = actions(&mut client, &file, COUNTER, "isTwo");
    assert_eq!(offered.len(), 1, "{offered:#?}");
    assert!(
        offered[0].get("edit").is_none(),
        "the edit is resolved lazily"
    );
    let resolved = client.request("codeAction/resolve", offered[0].clone());
    let changes = &resolved["result"]["edit"]["documentChanges"];
    let test = address(&folder.join("src/test/java/demo/CounterHeapwrightTest.java"));
    assert_eq!(changes[0]["kind"], "create", "{resolved:#}");
    assert_eq!(changes[0]["uri"], test);
    let text = changes[1]["edits"][0]["newText"]
        .as_str()
        .expect("the test's text");
    assert!(
        text.contains("package demo;") && text.contains("@Test"),
        "{text}"
    );
    assert_eq!(text.matches(".up()").count(), 2, "{text}");
}

#[test]
fn a_test_is_added_to_the_class_that_is_there() {
    let (folder, file) = project("demo");
    let existing = "package demo;\n\nclass CounterHeapwrightTest {\n    // mine\n}\n";
    let test = file.with_file_name("CounterHeapwrightTest.java");
    std::fs::write(&test, existing).expect("the file is written");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    let offered = actions(&mut client, &file, COUNTER, "isTwo");
    let resolved = client.request("codeAction/resolve", offered[0].clone());
    let edits = resolved["result"]["edit"]["changes"][address(&test)]
        .as_array()
        .expect("edits of that file")
        .clone();
    let added: String = edits
        .iter()
        .filter_map(|edit| edit["newText"].as_str())
        .collect();
    assert!(
        added.contains("@Test") && !added.contains("class CounterHeapwrightTest"),
        "{added}"
    );
}

#[test]
fn without_a_witness_there_is_a_message_and_no_edit() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    let offered = actions(&mut client, &file, COUNTER, "isNine");
    let resolved = client.request("codeAction/resolve", offered[0].clone());
    assert!(resolved["result"].get("edit").is_none(), "{resolved:#}");
    let message = client.notification("window/showMessage");
    let text = message["params"]["message"].as_str().expect("a message");
    assert!(text.contains("Counter"), "{text}");
}

#[test]
fn an_assertion_offers_to_pass_and_to_fail() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    let titles: Vec<Value> = actions(&mut client, &file, COUNTER, "assert")
        .iter()
        .map(|action| action["title"].clone())
        .collect();
    assert_eq!(
        titles,
        [
            "Generate input that reaches this assertion and passes",
            "Generate input that violates this assertion"
        ]
    );
}

#[test]
fn hovering_shows_shapes_of_a_class_and_the_scope_of_an_invariant() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    let class = hover(&mut client, &file, COUNTER, "Counter {");
    assert!(
        class.contains("reachable heap shapes") && class.contains("new Counter()"),
        "{class}"
    );
    let invariant = hover(&mut client, &file, COUNTER, "bounded");
    assert!(invariant.starts_with("**holds**"), "{invariant}");
}

#[test]
fn a_text_that_does_not_parse_gets_its_errors() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    let broken = COUNTER.replace("return n <= 2;", "return n <= ;");
    client.open(&file, 1, &broken);
    let message = client.notification("textDocument/publishDiagnostics");
    let line = position_of(&broken, "return n <= ;")["line"].clone();
    assert_eq!(
        message["params"]["diagnostics"][0]["range"]["start"]["line"], line,
        "{message:#}"
    );
}

#[test]
fn the_server_ends_with_its_client() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    client.send_request("textDocument/hover", json!({
        "textDocument": { "uri": address(&file) }, "position": position_of(COUNTER, "Counter {"),
    }));
    assert!(client.vanish().is_some());
}

#[test]
fn progress_can_be_cancelled() {
    // Every layer adds paths, and the scope is too large to finish.
    let grows = "if (next == null) { next = new Counter(); } else { next.up(); }";
    let sets = "public void set(int a, int b) { n = a * b; if (next != null) next.set(b, a + n); }";
    let endless = COUNTER
        .replace("if (n < 3)", &format!("{grows}\n        if (n < 3)"))
        .replace(
            "private int n;",
            &format!("private int n;\n    private Counter next;\n    {sets}"),
        );
    let (folder, file) = project("");
    std::fs::write(
        folder.join("heapwright.toml"),
        "[scope]\n\"demo.Counter\" = 40\n",
    )
    .expect("the file is written");
    let mut client = Client::start(&folder);
    client.open(&file, 1, &endless);
    let offered = actions(&mut client, &file, &endless, "isNine");
    let id = client.send_request("codeAction/resolve", offered[0].clone());
    let begin = client.wait_for(|message| {
        message["method"] == "$/progress"
            && message["params"]["value"]["kind"] == "begin"
            && message["params"]["value"]["title"]
                .as_str()
                .is_some_and(|title| title.contains("Generate"))
    });
    let pressed = Instant::now();
    client.notify(
        "window/workDoneProgress/cancel",
        json!({ "token": begin["params"]["token"] }),
    );
    let answer = client.answer(id);
    // Either the cancellation came first, or the answer was already there: then it is a whole one.
    assert!(
        answer["error"]["code"] == -32800 || answer.get("result").is_some(),
        "{answer:#}"
    );
    println!("answered {:?} after the cancellation", pressed.elapsed());
}
