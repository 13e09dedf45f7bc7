//! The store of answers, in the editor.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::client::{Client, address};
use crate::{COUNTER, project};

/// The files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files(&path),
            false => vec![path],
        })
        .collect()
}

#[test]
fn findings_outlive_the_server_and_damage_is_one_line_of_the_log() {
    let (folder, file) = project("");
    let temporary = tempfile::tempdir().expect("a folder");
    let store = temporary.path().join("store");
    let found = || {
        let mut client = Client::launch_with(&[("HEAPWRIGHT_CACHE", &store)]);
        client.initialize(json!({ "capabilities": {}, "rootUri": address(&folder) }));
        client.open(&file, 1, COUNTER);
        (client.diagnostic(&file, 1, "HW0701"), client)
    };
    let (first, client) = found();
    assert_eq!(client.stop(), Some(0));
    let entries = files(&store);
    assert!(!entries.is_empty());
    let (second, client) = found();
    assert_eq!(second, first);
    assert_eq!(client.stop(), Some(0));
    for entry in entries {
        fs::write(entry, "no answer").expect("a file");
    }
    let (third, mut client) = found();
    assert_eq!(third, first);
    let log = client.notification("window/logMessage");
    let sentence = log["params"]["message"].as_str().expect("a text");
    assert!(sentence.starts_with("HW0601"), "{sentence}");
    assert_eq!(client.stop(), Some(0));
}

/// How often both servers edit and a check runs beside them.
const ROUNDS: i32 = 6;

/// A command of the binary, as others use the store.
fn run(store: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heapwright"));
    command
        .args(arguments)
        .env("HEAPWRIGHT_CACHE", store)
        .stdout(Stdio::piped());
    command
}

#[test]
fn two_servers_and_a_check_agree_on_one_store() {
    let (folder, file) = project("");
    let shown_folder = folder.to_str().expect("UTF-8");
    let temporary = tempfile::tempdir().expect("a folder");
    let store = temporary.path().join("store");
    let mut servers = [(); 2].map(|()| {
        let mut client = Client::launch_with(&[("HEAPWRIGHT_CACHE", &store)]);
        client.initialize(json!({ "capabilities": {}, "rootUri": address(&folder) }));
        client.open(&file, 0, COUNTER);
        client
    });
    for round in 1..=ROUNDS {
        // Code that nobody has asked about, so all three compute and write at once.
        let unused = format!("    private static int unused{round}() {{ return 1; }}\n");
        let field = "    private int n;\n";
        let text = COUNTER.replacen(field, &format!("{field}{unused}"), 1);
        fs::write(&file, &text).expect("a file");
        let mut check = run(&store, &["check", shown_folder, "--json"]);
        let check = check.spawn().expect("it runs");
        for client in &mut servers {
            client.change(&file, round, &text);
        }
        let [one, other] = servers
            .each_mut()
            .map(|client| client.diagnostic(&file, round, "HW0701"));
        assert_eq!(one, other);
        let output = check.wait_with_output().expect("it ends");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let answers = text.lines().map(serde_json::from_str);
        let answers: Result<Vec<Value>, _> = answers.collect();
        let answers = answers.expect("each line is an answer");
        let broken = |answer: &&Value| answer["verdict"] == "broken";
        let broken: Vec<&Value> = answers.iter().filter(broken).collect();
        assert_eq!(broken.len(), 1, "{text}");
        let java = broken[0]["witness"]["java"].as_str().expect("calls");
        let found = one["message"].as_str().expect("a text");
        assert_eq!(java.lines().count(), 4, "{java}");
        assert!(java.lines().all(|call| found.contains(call)), "{found}");
    }
    for client in servers {
        assert_eq!(client.stop(), Some(0));
    }
    let mut verify = run(&store, &["cache", "verify"]);
    let verified = verify.output().expect("it runs");
    let verified = String::from_utf8_lossy(&verified.stdout);
    assert!(
        verified.contains("0 of other versions, 0 damaged"),
        "{verified}"
    );
    let usable = files(&store.join("answers-1")).len();
    assert!(
        usable >= ROUNDS as usize,
        "each round is a question: {usable}"
    );
}
