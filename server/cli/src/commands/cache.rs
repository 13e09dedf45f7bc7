//! `heapwright cache`

use std::io;

use codes::Code;
use serde_json::{Value, json};
use synth::{Folder, Store};

use crate::arguments::CacheCommand;
use crate::output::{Outcome, complain, print};
use crate::report::count;

/// The version of what is printed as JSON.
const SCHEMA: u32 = 1;

/// Looks after the store of answers.
pub fn run(command: &CacheCommand) -> Outcome {
    let store = Store::from_environment();
    let Some(folder) = store.folder() else {
        let sentence = "the store is off: HEAPWRIGHT_CACHE says so, or there is no home folder";
        return match output_of(command) {
            true => shown(&json!({ "schema": SCHEMA, "folder": Value::Null })),
            false => {
                print(&format!("{sentence}\n"));
                Outcome::Success
            }
        };
    };
    let done = match command {
        CacheCommand::Info(output) => info(folder, output.json),
        CacheCommand::Clear(output) => clear(folder, output.json),
        CacheCommand::Verify(arguments) => verify(folder, arguments.remove, arguments.output.json),
    };
    done.unwrap_or_else(|error| {
        let place = folder.path().display();
        complain(&format!("{} {place}: {error}", Code::StoreUnavailable));
        Outcome::BadInput
    })
}

fn output_of(command: &CacheCommand) -> bool {
    match command {
        CacheCommand::Info(output) | CacheCommand::Clear(output) => output.json,
        CacheCommand::Verify(arguments) => arguments.output.json,
    }
}

fn shown(value: &Value) -> Outcome {
    print(&format!("{value}\n"));
    Outcome::Success
}

fn info(folder: &Folder, json: bool) -> io::Result<Outcome> {
    let contents = folder.contents()?;
    let place = folder.path().display();
    if json {
        return Ok(shown(&json!({
            "schema": SCHEMA,
            "folder": place.to_string(),
            "entries": contents.entries,
            "bytes": contents.bytes,
            "unfinished": contents.unfinished,
        })));
    }
    let entries = count(contents.entries, "answer");
    print(&format!(
        "{place}: {entries}, {}\n",
        count(contents.bytes, "byte")
    ));
    if contents.unfinished > 0 {
        print(&format!(
            "  {}\n",
            count(contents.unfinished, "unfinished file")
        ));
    }
    Ok(Outcome::Success)
}

fn clear(folder: &Folder, json: bool) -> io::Result<Outcome> {
    let removed = folder.clear()?;
    let place = folder.path().display();
    if json {
        return Ok(shown(&json!({
            "schema": SCHEMA,
            "folder": place.to_string(),
            "removed": removed.entries,
            "bytes": removed.bytes,
        })));
    }
    let entries = count(removed.entries, "answer");
    print(&format!(
        "{place}: {entries} removed, {}\n",
        count(removed.bytes, "byte")
    ));
    Ok(Outcome::Success)
}

fn verify(folder: &Folder, removes: bool, json: bool) -> io::Result<Outcome> {
    let found = folder.verify(removes)?;
    let place = folder.path().display();
    let outcome = match found.refused.is_empty() || removes {
        true => Outcome::Success,
        false => Outcome::Negative,
    };
    if json {
        let refused = found.refused.iter().map(|(path, refusal)| {
            json!({ "file": path.display().to_string(), "reason": refusal.to_string() })
        });
        shown(&json!({
            "schema": SCHEMA,
            "folder": place.to_string(),
            "usable": found.usable,
            "of_other_versions": found.of_other_versions,
            "refused": refused.collect::<Vec<Value>>(),
            "removed": removes,
        }));
        return Ok(outcome);
    }
    print(&format!(
        "{place}: {} whole, {} of other versions, {} damaged\n",
        count(found.usable, "answer"),
        found.of_other_versions,
        found.refused.len(),
    ));
    for (path, refusal) in &found.refused {
        let gone = if removes { "; removed" } else { "" };
        print(&format!("  {}: {refusal}{gone}\n", path.display()));
    }
    Ok(outcome)
}
