//! The frame of a SARIF log: that of one process, and that of merged shards.

use codes::Code;
use serde_json::{Value, json};

use crate::output::Outcome;

/// The published schema of SARIF 2.1.0.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// What the root of the files is called in a log.
pub const ROOT: &str = "%SRCROOT%";

/// The one rule: results are broken invariants.
pub const RULE: Code = Code::Broken;

/// What a log has.
pub struct Log {
    /// The URI of the root.
    root: String,
    /// Broken invariants.
    pub results: Vec<Value>,
    /// What was not decided, and what is wrong.
    pub notifications: Vec<Value>,
    /// The codes of the notifications, in any order.
    pub descriptors: Vec<Value>,
    /// How many invariants hold.
    pub holding: usize,
    /// How many were left out, if `--since` was given.
    pub left_out: Option<usize>,
}

impl Log {
    /// An empty log of files below a root.
    pub fn new(root: &str) -> Log {
        Log {
            root: root.to_owned(),
            results: Vec::new(),
            notifications: Vec::new(),
            descriptors: Vec::new(),
            holding: 0,
            left_out: None,
        }
    }

    /// Reads one that [`Log::whole`] made; none if it is another.
    pub fn of(log: &Value) -> Option<Log> {
        let run = &log["runs"][0];
        let list = |list: &Value| list.as_array().cloned();
        let number = |number: &Value| Some(usize::try_from(number.as_u64()?).unwrap_or(usize::MAX));
        Some(Log {
            root: run["originalUriBaseIds"][ROOT]["uri"].as_str()?.to_owned(),
            results: list(&run["results"])?,
            notifications: list(&run["invocations"][0]["toolExecutionNotifications"])?,
            descriptors: list(&run["tool"]["driver"]["notifications"])?,
            holding: number(&run["properties"]["holding"])?,
            left_out: number(&run["properties"]["leftOut"]),
        })
    }

    /// Adds the log of another shard. What every shard says counts once.
    pub fn join(&mut self, other: Log) {
        self.results.extend(other.results);
        let notifications = other.notifications.into_iter();
        self.notifications
            .extend(notifications.filter(|one| position(one).is_some()));
        for descriptor in other.descriptors {
            if !self.descriptors.contains(&descriptor) {
                self.descriptors.push(descriptor);
            }
        }
        self.holding += other.holding;
        self.left_out = self
            .left_out
            .zip(other.left_out)
            .map(|(one, two)| one + two);
    }

    /// The log in the order of the questions, which the shards noted.
    #[must_use]
    pub fn in_order(mut self) -> Log {
        for list in [&mut self.results, &mut self.notifications] {
            list.sort_by_key(position);
            for value in list.iter_mut().filter_map(Value::as_object_mut) {
                value.shift_remove("properties");
            }
        }
        self
    }

    /// The log of a process that ends so.
    pub fn whole(&self, outcome: Outcome) -> Value {
        let was_carried_out = matches!(
            outcome,
            Outcome::Success | Outcome::Negative | Outcome::Unknown
        );
        let mut descriptors = self.descriptors.clone();
        descriptors.sort_by(|one, two| one["id"].as_str().cmp(&two["id"].as_str()));
        let mut properties = json!({ "holding": self.holding });
        if let Some(left_out) = self.left_out {
            properties["leftOut"] = left_out.into();
        }
        json!({
            "$schema": SCHEMA,
            "version": "2.1.0",
            "runs": [{
                "tool": {
                    "driver": {
                        "name": "Heapwright",
                        "version": env!("CARGO_PKG_VERSION"),
                        "rules": [descriptor(RULE)],
                        "notifications": descriptors,
                    },
                },
                "invocations": [{
                    "executionSuccessful": was_carried_out,
                    "exitCode": outcome.code(),
                    "toolExecutionNotifications": self.notifications,
                }],
                "originalUriBaseIds": { (ROOT): { "uri": self.root } },
                "columnKind": "unicodeCodePoints",
                "results": self.results,
                "properties": properties,
            }],
        })
    }
}

/// The question of the run that a result or a notification is about; none: the whole run.
fn position(value: &Value) -> Option<u64> {
    value["properties"]["position"].as_u64()
}

/// What a code means.
pub fn descriptor(code: Code) -> Value {
    json!({ "id": code.number(), "shortDescription": { "text": code.meaning() } })
}
