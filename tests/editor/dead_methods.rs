//! Private methods that nothing calls: questions are asked without them, and they are seen all the
//! same.

use serde_json::json;

use crate::client::{Client, position_of};
use crate::{COUNTER, actions, hover, project};

/// The counter with a member more.
fn with(member: &str) -> String {
    COUNTER.replacen(
        "    private int n;\n",
        &format!("    private int n;\n    {member}\n"),
        1,
    )
}

#[test]
fn a_dead_method_changes_places_only() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    client.open(&file, 1, COUNTER);
    let first = client.diagnostic(&file, 1, "HW0701");
    let text = with("private int own() { return new java.util.TreeSet<Integer>().size(); }");
    client.change(&file, 2, &text);
    let second = client.diagnostic(&file, 2, "HW0701");
    assert_eq!(second["message"], first["message"]);
    assert_eq!(second["range"]["start"], position_of(&text, "small"));
}

#[test]
fn what_is_wrong_in_a_dead_method_is_told() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    let text = with("private int own() { return = 1; }");
    client.open(&file, 1, &text);
    let wrong = client.diagnostic(&file, 1, "HW0250");
    assert_eq!(wrong["range"]["start"]["line"], json!(4), "{wrong:#}");
    client.diagnostic(&file, 1, "HW0701");
}

#[test]
fn a_dead_method_can_be_asked_about() {
    let (folder, file) = project("");
    let mut client = Client::start(&folder);
    let text = with("private boolean own() { Rare[] rare = {}; return n == 3; }");
    let text = text + "class Rare { int x; public Rare() { x = 1; } }\n";
    client.open(&file, 1, &text);
    let offered = actions(&mut client, &file, &text, "own()");
    assert_eq!(
        offered[0]["title"], "Generate input for own",
        "{offered:#?}"
    );
    let resolved = client.request("codeAction/resolve", offered[0].clone());
    assert_eq!(
        resolved.to_string().matches(".up()").count(),
        3,
        "{resolved:#}"
    );
    // Nothing else names the class.
    assert!(hover(&mut client, &file, &text, "Rare[]").contains("shapes"));
}
