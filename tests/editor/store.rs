//! The store of answers, in the editor.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

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
