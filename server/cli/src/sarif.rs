//! Answers of `check` as SARIF 2.1.0: a result for each broken invariant, a notification for each
//! that was not decided.
//!
//! The log has no times and names no options, so equal answers give equal logs.

use std::collections::BTreeSet;

use codes::Code;
use serde_json::{Value, json};
use synth::{Answer, LineRange, QueryError, Target, Verdict, Witness, WitnessCall, Workspace};

use crate::fingerprint;
use crate::output::{Outcome, print};
use crate::printer::{Asked, Printer};
use crate::report;
use crate::session::Session;
use crate::uri::Root;

/// The published schema of SARIF 2.1.0.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// What the root of the files is called in a log.
const ROOT: &str = "%SRCROOT%";

/// The one rule: results are broken invariants.
const RULE: Code = Code::Broken;

/// A log that grows answer by answer.
pub struct SarifPrinter {
    root: Root,
    results: Vec<Value>,
    notifications: Vec<Value>,
    /// The codes of the notifications.
    told: BTreeSet<Code>,
    holding: usize,
}

impl SarifPrinter {
    /// A log of files below a root, with what is wrong with them.
    pub fn new(root: Root, workspace: &Workspace) -> SarifPrinter {
        let mut log = SarifPrinter {
            root,
            results: Vec::new(),
            notifications: Vec::new(),
            told: BTreeSet::new(),
            holding: 0,
        };
        for problem in workspace.problems().iter().filter(|one| one.is_error) {
            let range = problem
                .span
                .map(|span| workspace.range_in(&problem.path, span));
            let place = log.physical(&problem.path, range);
            let location = json!({ "physicalLocation": place });
            log.notify(problem.code, "error", &problem.message, Some(location));
        }
        log
    }

    fn notify(&mut self, code: Code, level: &str, message: &str, location: Option<Value>) {
        let mut notification = json!({
            "descriptor": { "id": code.number() },
            "level": level,
            "message": { "text": message },
        });
        if let Some(location) = location {
            notification["locations"] = json!([location]);
        }
        self.told.insert(code);
        self.notifications.push(notification);
    }

    fn physical(&self, path: &std::path::Path, range: Option<LineRange>) -> Value {
        let mut place = json!({
            "artifactLocation": match self.root.uri_of(path) {
                Ok(relative) => json!({ "uri": relative, "uriBaseId": ROOT }),
                Err(absolute) => json!({ "uri": absolute }),
            }
        });
        if let Some(LineRange { start, end }) = range {
            place["region"] = json!({
                "startLine": start.line,
                "startColumn": start.column,
                "endLine": end.line,
                "endColumn": end.column,
            });
        }
        place
    }

    fn location(&self, workspace: &Workspace, place: java::Place, name: &str) -> Value {
        json!({
            "physicalLocation":
                self.physical(workspace.path_of(place), Some(workspace.range_of(place))),
            "logicalLocations": [{ "fullyQualifiedName": name, "kind": "member" }],
        })
    }

    fn of_target(&self, workspace: &Workspace, target: Target) -> Value {
        self.location(
            workspace,
            workspace.place_of(target),
            &workspace.name_of(target),
        )
    }

    fn broken(&self, workspace: &Workspace, answer: &Answer, witness: &Witness) -> Value {
        let target = answer.target;
        json!({
            "ruleId": RULE.number(),
            "ruleIndex": 0,
            "kind": "fail",
            "level": "error",
            "message": { "text": report::answer(workspace, answer, false).trim_end() },
            "locations": [self.of_target(workspace, target)],
            "partialFingerprints": {
                (fingerprint::KEY): fingerprint::of(workspace, RULE, target),
            },
            "codeFlows": [{
                "message": { "text": "the calls that break it, in order" },
                "threadFlows": [{ "locations": self.flow(workspace, answer, witness) }],
            }],
        })
    }

    /// The calls, and the invariant at the end.
    fn flow(&self, workspace: &Workspace, answer: &Answer, witness: &Witness) -> Vec<Value> {
        let call = |call: &WitnessCall| {
            let mut location = match declaration(workspace, &call.method) {
                Some(place) => self.location(workspace, place, &call.method),
                None => json!({
                    "logicalLocations": [{ "fullyQualifiedName": call.method, "kind": "member" }],
                }),
            };
            location["message"] = json!({ "text": in_words(call) });
            location
        };
        let mut locations: Vec<Value> = witness.calls.iter().map(call).collect();
        let mut end = self.of_target(workspace, answer.target);
        end["message"] = json!({ "text": answer.claim(workspace).unwrap_or_default() });
        locations.push(end);
        let locations = locations.into_iter();
        locations
            .map(|location| json!({ "location": location }))
            .collect()
    }

    fn log(&self, outcome: Outcome) -> Value {
        let was_carried_out = matches!(
            outcome,
            Outcome::Success | Outcome::Negative | Outcome::Unknown
        );
        json!({
            "$schema": SCHEMA,
            "version": "2.1.0",
            "runs": [{
                "tool": {
                    "driver": {
                        "name": "Heapwright",
                        "version": env!("CARGO_PKG_VERSION"),
                        "rules": [descriptor(RULE)],
                        "notifications":
                            self.told.iter().map(|&code| descriptor(code)).collect::<Vec<_>>(),
                    },
                },
                "invocations": [{
                    "executionSuccessful": was_carried_out,
                    "exitCode": outcome.code(),
                    "toolExecutionNotifications": self.notifications,
                }],
                "originalUriBaseIds": { (ROOT): { "uri": self.root.uri() } },
                "columnKind": "unicodeCodePoints",
                "results": self.results,
                "properties": { "holding": self.holding },
            }],
        })
    }
}

impl Printer for SarifPrinter {
    fn answer(&mut self, session: &Session<'_>, answer: &Answer) {
        let workspace = &session.workspace;
        match &answer.verdict {
            Verdict::Unreachable => self.holding += 1,
            Verdict::Reachable(witness) => {
                let result = self.broken(workspace, answer, witness);
                self.results.push(result);
            }
            Verdict::Unknown => {
                let place = self.of_target(workspace, answer.target);
                let message = answer.describe(workspace);
                self.notify(Code::Undecided, "warning", &message, Some(place));
            }
        }
    }

    fn failure(&mut self, session: &Session<'_>, asked: Asked<'_>, error: &QueryError) {
        let place = asked.target;
        let place = place.map(|target| self.of_target(&session.workspace, target));
        self.notify(error.code(), "error", &error.to_string(), place);
    }

    fn end(&mut self, session: &Session<'_>) {
        print(&format!("{:#}\n", self.log(session.outcome)));
    }
}

/// What a code means.
fn descriptor(code: Code) -> Value {
    json!({ "id": code.number(), "shortDescription": { "text": code.meaning() } })
}

/// `bag = new Bag(2)` as `bag: shop.Bag#<init>(int) (2)`.
fn in_words(call: &WitnessCall) -> String {
    let WitnessCall {
        result,
        method,
        arguments,
        throws,
    } = call;
    let result = result.as_ref().map(|name| format!("{name}: "));
    let passed = match arguments.is_empty() {
        true => String::new(),
        false => format!(" with {}", arguments.join(", ")),
    };
    let throws = throws.as_ref().map(|class| format!(", throws {class}"));
    format!(
        "{}{method}{passed}{}",
        result.unwrap_or_default(),
        throws.unwrap_or_default()
    )
}

/// Where the project declares a method; none for methods of the library.
fn declaration(workspace: &Workspace, signature: &str) -> Option<java::Place> {
    let program = workspace.program();
    let (class, _) = signature.split_once('#')?;
    let class = program.class(program.class_named(class)?);
    if class.origin == java::Origin::Library {
        return None;
    }
    let mut methods = class.methods.iter().copied();
    let method = methods.find(|&method| workspace.signature(method) == signature)?;
    Some(program.method(method).place)
}
