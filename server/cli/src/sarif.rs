//! Answers of `check` as SARIF 2.1.0: a result for each broken invariant, a notification for each
//! that was not decided.
//!
//! The log has no times and names no options, so equal answers give equal logs.

use codes::Code;
use serde_json::{Value, json};
use synth::{Answer, LineRange, QueryError, Target, Verdict, Witness, WitnessCall, Workspace};

use crate::baseline::Finding;
use crate::fingerprint;
use crate::output::print;
use crate::printer::{Asked, Ending, Printer, Told};
use crate::report;
use crate::sarif_log::{Log, ROOT, RULE, descriptor};
use crate::session::Session;
use crate::uri::Root;

/// A log that grows answer by answer.
pub struct SarifPrinter {
    root: Root,
    is_shard: bool,
    log: Log,
}

impl SarifPrinter {
    /// A log of files below a root, with what is wrong with them.
    pub fn new(root: Root, is_shard: bool, workspace: &Workspace) -> SarifPrinter {
        let mut printer = SarifPrinter {
            is_shard,
            log: Log::new(&root.uri()),
            root,
        };
        for problem in workspace.problems().iter().filter(|one| one.is_error) {
            let range = problem
                .span
                .map(|span| workspace.range_in(&problem.path, span));
            let place = printer.physical(&problem.path, range);
            let location = json!({ "physicalLocation": place });
            printer.notify(
                problem.code,
                "error",
                &problem.message,
                (None, Some(location)),
            );
        }
        printer
    }

    fn notify(
        &mut self,
        code: Code,
        level: &str,
        message: &str,
        (position, location): (Option<usize>, Option<Value>),
    ) {
        let mut notification = json!({
            "descriptor": { "id": code.number() },
            "level": level,
            "message": { "text": message },
        });
        if let Some(location) = location {
            notification["locations"] = json!([location]);
        }
        let notification = self.placed(notification, position);
        self.log.notifications.push(notification);
        let described = descriptor(code);
        if !self.log.descriptors.contains(&described) {
            self.log.descriptors.push(described);
        }
    }

    /// In a shard, a result or a notification has its place in the run.
    fn placed(&self, mut value: Value, position: Option<usize>) -> Value {
        if let Some(position) = position.filter(|_| self.is_shard) {
            value["properties"] = json!({ "position": position });
        }
        value
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
}

impl Printer for SarifPrinter {
    fn answer(&mut self, _: &Session<'_>, told: Told<'_>) {
        let workspace = told.workspace;
        let (answer, position) = (told.answer, Some(told.position));
        match &answer.verdict {
            Verdict::Unreachable => self.log.holding += 1,
            Verdict::Reachable(witness) => {
                let mut result = self.broken(workspace, answer, witness);
                if let Some(known) = told.known {
                    result["baselineState"] = known.word().into();
                }
                let result = self.placed(result, position);
                self.log.results.push(result);
            }
            Verdict::Unknown => {
                let place = self.of_target(workspace, answer.target);
                let message = answer.describe(workspace);
                let place = (position, Some(place));
                self.notify(Code::Undecided, "warning", &message, place);
            }
        }
    }

    fn failure(&mut self, session: &Session<'_>, asked: Asked<'_>, error: &QueryError) {
        let place = asked.target;
        let place = place.map(|target| self.of_target(&session.workspace, target));
        let place = (asked.position, place);
        self.notify(error.code(), "error", &error.to_string(), place);
    }

    fn absent(&mut self, position: usize, finding: &Finding) {
        let mut result = finding.result.clone();
        result["baselineState"] = "absent".into();
        let result = self.placed(result, Some(position));
        self.log.results.push(result);
    }

    fn end(&mut self, session: &Session<'_>, ending: Ending<'_>) {
        self.log.left_out = ending.left_out;
        let mut log = self.log.whole(session.outcome);
        if let Some(record) = ending.shard {
            log["runs"][0]["properties"]["shard"] = json!(record);
        }
        print(&format!("{log:#}\n"));
    }
}

/// `bag = new Bag(2)` as `bag: shop.Bag#<init>(int) with 2`.
fn in_words(call: &WitnessCall) -> String {
    let WitnessCall {
        result,
        method,
        arguments,
        throws,
        reads,
    } = call;
    let result = result.as_ref().map(|name| format!("{name}: "));
    let passed = match arguments.is_empty() {
        true => String::new(),
        false => format!(" with {}", arguments.join(", ")),
    };
    let throws = throws.as_ref().map(|class| format!(", throws {class}"));
    let reads = reads.iter().map(|read| format!(", then {read}"));
    format!(
        "{}{method}{passed}{}{}",
        result.unwrap_or_default(),
        throws.unwrap_or_default(),
        reads.collect::<String>()
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
