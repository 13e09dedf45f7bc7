//! `heapwright cache`

use std::io;

use codes::Code;
use serde_json::{Value, json};
use synth::{Folder, SharedMode, SharedStore, Store};

use crate::arguments::CacheCommand;
use crate::output::{Outcome, complain, print};
use crate::report::count;

/// The version of what is printed as JSON.
const SCHEMA: u32 = 1;

/// Looks after the store of answers.
pub fn run(command: &CacheCommand) -> Outcome {
    let store = Store::from_environment();
    let shared = store.shared().map(|shared| match command {
        CacheCommand::Info(_) => asked(shared),
        CacheCommand::Clear(_) => left_alone(shared, "not cleared: its own tools do that"),
        CacheCommand::Verify(_) => left_alone(
            shared,
            "not verified: each answer is checked when it is taken",
        ),
    });
    for notice in store.take_notices() {
        complain(&format!("{} {}", notice.code, notice.message));
    }
    let printed = Printed {
        json: match command {
            CacheCommand::Info(output) | CacheCommand::Clear(output) => output.json,
            CacheCommand::Verify(arguments) => arguments.output.json,
        },
        shared,
    };
    let Some(folder) = store.folder() else {
        let sentence = "the store is off: HEAPWRIGHT_CACHE says so, or there is no home folder";
        printed.print(json!({ "folder": Value::Null }), &format!("{sentence}\n"));
        return Outcome::Success;
    };
    let done = match command {
        CacheCommand::Info(_) => info(folder, &printed),
        CacheCommand::Clear(_) => clear(folder, &printed),
        CacheCommand::Verify(arguments) => verify(folder, arguments.remove, &printed),
    };
    done.unwrap_or_else(|error| {
        let place = folder.path().display();
        complain(&format!("{} {place}: {error}", Code::StoreUnavailable));
        Outcome::BadInput
    })
}

/// How the command prints, and what it says of the shared store.
struct Printed {
    json: bool,
    shared: Option<(Value, String)>,
}

impl Printed {
    fn print(&self, mut value: Value, text: &str) {
        let shared = self.shared.as_ref();
        if self.json {
            value["schema"] = SCHEMA.into();
            value["shared"] = shared.map_or(Value::Null, |(value, _)| value.clone());
            print(&format!("{value}\n"));
        } else {
            let shared = shared.map_or("", |(_, line)| line);
            print(&format!("{text}{shared}"));
        }
    }
}

/// What a shared store says of itself.
fn asked(shared: &SharedStore) -> (Value, String) {
    let (mode, words) = match shared.mode() {
        SharedMode::Read => ("read", "only read"),
        SharedMode::ReadWrite => ("readwrite", "read and written"),
    };
    let error = shared.check().err().map(|error| error.to_string());
    let answers = match &error {
        None => "it answers".to_owned(),
        Some(error) => format!("{} {error}", Code::SharedStoreUnavailable),
    };
    let address = shared.address();
    let value = json!({ "address": address, "mode": mode, "error": error });
    (value, format!("{address}: {words}; {answers}\n"))
}

fn left_alone(shared: &SharedStore, words: &str) -> (Value, String) {
    let address = shared.address();
    (
        json!({ "address": address }),
        format!("{address}: {words}\n"),
    )
}

fn info(folder: &Folder, printed: &Printed) -> io::Result<Outcome> {
    let contents = folder.contents()?;
    let place = folder.path().display();
    let value = json!({
        "folder": place.to_string(),
        "entries": contents.entries,
        "bytes": contents.bytes,
        "unfinished": contents.unfinished,
    });
    let entries = count(contents.entries, "answer");
    let mut text = format!("{place}: {entries}, {}\n", count(contents.bytes, "byte"));
    if contents.unfinished > 0 {
        let unfinished = count(contents.unfinished, "unfinished file");
        text.push_str(&format!("  {unfinished}\n"));
    }
    printed.print(value, &text);
    Ok(Outcome::Success)
}

fn clear(folder: &Folder, printed: &Printed) -> io::Result<Outcome> {
    let removed = folder.clear()?;
    let place = folder.path().display();
    let value = json!({
        "folder": place.to_string(),
        "removed": removed.entries,
        "bytes": removed.bytes,
    });
    let entries = count(removed.entries, "answer");
    let bytes = count(removed.bytes, "byte");
    printed.print(value, &format!("{place}: {entries} removed, {bytes}\n"));
    Ok(Outcome::Success)
}

fn verify(folder: &Folder, removes: bool, printed: &Printed) -> io::Result<Outcome> {
    let found = folder.verify(removes)?;
    let place = folder.path().display();
    let refused = found.refused.iter().map(|(path, refusal)| {
        json!({ "file": path.display().to_string(), "reason": refusal.to_string() })
    });
    let value = json!({
        "folder": place.to_string(),
        "usable": found.usable,
        "of_other_versions": found.of_other_versions,
        "refused": refused.collect::<Vec<Value>>(),
        "removed": removes,
    });
    let mut text = format!(
        "{place}: {} whole, {} of other versions, {} damaged\n",
        count(found.usable, "answer"),
        found.of_other_versions,
        found.refused.len(),
    );
    for (path, refusal) in &found.refused {
        let gone = if removes { "; removed" } else { "" };
        text.push_str(&format!("  {}: {refusal}{gone}\n", path.display()));
    }
    printed.print(value, &text);
    Ok(match found.refused.is_empty() || removes {
        true => Outcome::Success,
        false => Outcome::Negative,
    })
}
