//! `heapwright merge`

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use codes::Code;
use serde_json::Value;

use crate::arguments::{AnswerFormat, MergeArguments};
use crate::output::{Outcome, Wrong, complain, print};
use crate::report;
use crate::sarif_log::Log;
use crate::shard::{Shard, ShardRecord};

/// What a shard printed.
struct Part {
    path: PathBuf,
    record: ShardRecord,
    outcome: Outcome,
    output: Output,
}

enum Output {
    /// The lines of JSON, without the last one.
    Lines(Vec<Value>),
    /// A log of SARIF.
    Log(Value),
}

/// Prints what one process would have printed, and ends as it would have.
pub fn run(arguments: &MergeArguments) -> Outcome {
    let parts = arguments.files.iter().map(|path| Part::read(path));
    let parts: Result<Vec<Part>, Wrong> = parts.collect();
    let merged = parts.and_then(whole).and_then(|parts| {
        let outcomes = parts.iter().map(|part| part.outcome);
        let outcome = outcomes.fold(Outcome::Success, Outcome::worse);
        let asked = parts.iter().map(|part| part.record.answered).sum::<usize>();
        let left_out = parts
            .iter()
            .map(|part| part.record.left_out)
            .sum::<Option<usize>>();
        print_merged(parts, outcome, arguments.format)?;
        if let Some(left_out) = left_out {
            complain(&report::left_out(left_out, asked + left_out));
        }
        Ok(outcome)
    });
    merged.unwrap_or_else(|wrong| wrong.complain())
}

fn print_merged(
    parts: Vec<Part>,
    outcome: Outcome,
    format: Option<AnswerFormat>,
) -> Result<(), Wrong> {
    let are_logs = matches!(parts[0].output, Output::Log(_));
    let own = match are_logs {
        true => AnswerFormat::Sarif,
        false => AnswerFormat::Json,
    };
    match (format.unwrap_or(own), are_logs) {
        (AnswerFormat::Sarif, true) => {
            let log = merged_log(&parts)?.whole(outcome);
            print(&format!("{log:#}\n"));
        }
        (AnswerFormat::Sarif, false) | (_, true) => {
            let message = "shards of JSON make JSON or text, and shards of SARIF make SARIF";
            return Err(parts[0].wrong(message));
        }
        (format, false) => {
            for line in merged_lines(parts) {
                print_line(line, format);
            }
        }
    }
    Ok(())
}

impl Part {
    fn read(path: &Path) -> Result<Part, Wrong> {
        let wrong = |reason: &str| wrong_file(path, reason);
        let text = fs::read_to_string(path).map_err(|error| wrong(&error.to_string()))?;
        let (record, output) = match serde_json::from_str::<Value>(&text) {
            Ok(mut log) if log.get("runs").is_some() => {
                let properties = log["runs"][0]["properties"].as_object_mut();
                let record = properties.and_then(|found| found.shift_remove("shard"));
                (record, Output::Log(log))
            }
            _ => {
                let lines = text.lines().map(serde_json::from_str::<Value>);
                let lines: Result<Vec<Value>, _> = lines.collect();
                let mut lines = lines.map_err(|error| wrong(&error.to_string()))?;
                let last = lines.pop();
                let record = last.and_then(|mut last| last["shard"].take().into());
                (record, Output::Lines(lines))
            }
        };
        let record: Option<ShardRecord> =
            record.and_then(|record| serde_json::from_value(record).ok());
        let record = record.ok_or_else(|| wrong("it does not end as a shard does"))?;
        let outcome = Outcome::of_code(record.exit_code);
        let outcome = outcome.filter(|&outcome| outcome != Outcome::Cancelled);
        let outcome = outcome.ok_or_else(|| wrong("the shard was cancelled; run it again"))?;
        Ok(Part {
            path: path.to_owned(),
            record,
            outcome,
            output,
        })
    }

    fn wrong(&self, reason: &str) -> Wrong {
        wrong_file(&self.path, reason)
    }
}

fn wrong_file(path: &Path, reason: &str) -> Wrong {
    Wrong {
        code: Code::ShardFile,
        message: format!("{}: {reason}", path.display()),
    }
}

/// The parts in order, if they are all the shards of one run.
fn whole(mut parts: Vec<Part>) -> Result<Vec<Part>, Wrong> {
    parts.sort_by_key(|part| part.record.shard);
    let first = &parts[0];
    for part in &parts[1..] {
        if let Some(difference) = difference(first, part) {
            let (one, other) = (first.path.display(), part.path.display());
            return Err(Wrong {
                code: Code::ShardsDiffer,
                message: format!("{one} and {other} are shards of different runs: {difference}"),
            });
        }
    }
    let incomplete = |message: String| Wrong {
        code: Code::ShardsIncomplete,
        message,
    };
    if let Some(pair) = parts
        .windows(2)
        .find(|pair| pair[0].record.shard == pair[1].record.shard)
    {
        let (one, other) = (pair[0].path.display(), pair[1].path.display());
        let shard = pair[0].record.shard;
        let message = format!("shard {shard} is there twice: {one} and {other}; give it once");
        return Err(incomplete(message));
    }
    let count = first.record.shard.count;
    let given: BTreeSet<u32> = parts.iter().map(|part| part.record.shard.index).collect();
    let missing = (1..=count).find(|index| !given.contains(index));
    if let Some(index) = missing {
        let shard = Shard { index, count };
        let message =
            format!("shard {shard} is missing: run it with `--shard {shard}`, or give its file");
        return Err(incomplete(message));
    }
    Ok(parts)
}

/// What keeps two parts from being shards of one run.
fn difference(one: &Part, other: &Part) -> Option<String> {
    let of = |part: &Part| (part.record.run.clone(), part.record.shard.count);
    let ((first, first_count), (second, second_count)) = (of(one), of(other));
    let differ = |what: &str, one: &dyn std::fmt::Display, other: &dyn std::fmt::Display| {
        Some(format!("{what} {one} and {other}"))
    };
    if first.version != second.version {
        return differ("versions", &first.version, &second.version);
    }
    if first.engine != second.engine {
        return Some("they were made by two builds of this version".to_owned());
    }
    if first.command != second.command {
        return differ("commands", &first.command, &second.command);
    }
    if first_count != second_count {
        return differ("numbers of shards", &first_count, &second_count);
    }
    if first.project != second.project {
        return Some("their files or heapwright.toml differ".to_owned());
    }
    if first != second {
        return Some("their options differ".to_owned());
    }
    let is_log = |part: &Part| matches!(part.output, Output::Log(_));
    (is_log(one) != is_log(other)).then(|| "one is JSON, the other SARIF".to_owned())
}

/// A line, with its text.
struct Line {
    value: Value,
    text: String,
}

/// The lines in the order of their questions. What every shard says counts once.
fn merged_lines(parts: Vec<Part>) -> Vec<Line> {
    let mut lines: Vec<(Option<u64>, Line)> = Vec::new();
    for (number, part) in parts.into_iter().enumerate() {
        let Output::Lines(found) = part.output else {
            continue;
        };
        for mut value in found {
            let shard = value.as_object_mut();
            let shard = shard.and_then(|fields| fields.shift_remove("shard"));
            let shard = shard.unwrap_or_default();
            let position = shard["position"].as_u64();
            let text = shard["text"].as_str().unwrap_or_default().to_owned();
            if position.is_some() || number == 0 {
                lines.push((position, Line { value, text }));
            }
        }
    }
    lines.sort_by_key(|(position, _)| *position);
    lines.into_iter().map(|(_, line)| line).collect()
}

fn print_line(Line { value, text }: Line, format: AnswerFormat) {
    let error = &value["error"];
    if let (Some(code), Some(message)) = (error["code"].as_str(), error["message"].as_str()) {
        complain(&format!("{code} {message}"));
    }
    match format {
        AnswerFormat::Text => print(&text),
        AnswerFormat::Json | AnswerFormat::Sarif => print(&format!("{value}\n")),
    }
}

/// One log of all; files are relative to the root of the first.
fn merged_log(parts: &[Part]) -> Result<Log, Wrong> {
    let mut merged: Option<Log> = None;
    for part in parts {
        let log = match &part.output {
            Output::Log(log) => Log::of(log),
            Output::Lines(_) => None,
        };
        let log = log.ok_or_else(|| part.wrong("this is no log of a shard"))?;
        match &mut merged {
            None => merged = Some(log),
            Some(merged) => merged.join(log),
        }
    }
    let merged = merged.ok_or_else(|| parts[0].wrong("there is no log"))?;
    Ok(merged.in_order())
}
