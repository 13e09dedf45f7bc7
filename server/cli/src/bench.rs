//! `heapwright bench`: the subjects, measured; the paper's tables with the published columns beside
//! ours.
//!
//! Each configuration runs in a child process ([`child`], [`job`]), for its own peak memory and a
//! cold start. [`run`] decides which, [`record`] is what they came to, [`report`] makes tables of
//! it.

use codes::Code;

mod child;
mod expectations;
mod figures;
mod job;
mod machine;
mod measurement;
mod processor;
mod published;
mod record;
mod report;
mod run;
mod subjects;
mod table;

use std::fs;
use std::io::Read;
use std::path::Path;

use synth::CancelFlag;

use crate::arguments::{BenchArguments, WhichTable};
use crate::output::{Outcome, complain, print};
use job::Job;
pub use processor::ProcessorTime;
use published::Published;
use record::{Record, SCHEMA, Settings};
use run::{Cancelled, Runner, Selection};
use table::Table;

/// The scopes of the growth report, unless others are asked for.
const SCOPES: [u32; 3] = [6, 8, 10];

/// Runs the benchmark.
pub fn run(arguments: &BenchArguments, cancel: &CancelFlag) -> Outcome {
    let subjects = match subjects::subjects(&arguments.subjects, &arguments.subject) {
        Ok(subjects) => subjects,
        Err(error) => {
            complain(&error.to_string());
            return Outcome::BadInput;
        }
    };
    let saved = match arguments.compare.as_deref().map(saved).transpose() {
        Ok(saved) => saved,
        Err(message) => {
            complain(&message);
            return Outcome::BadInput;
        }
    };
    let runner = Runner {
        published: &Published::figures(),
        settings: &settings(arguments),
        selection: &selection(arguments),
        cancel,
    };
    let record = match runner.run(&subjects) {
        Ok(record) => record,
        Err(Cancelled) => return Outcome::Cancelled,
    };
    if let Some(file) = &arguments.save
        && let Err(error) = fs::write(file, as_json(&record))
    {
        complain(&format!(
            "{} {}: {error}",
            Code::BenchmarkFile,
            file.display()
        ));
        return Outcome::BadInput;
    }
    let tables = report::tables(&record);
    let comparison = saved
        .as_ref()
        .map(|saved| report::comparison(&record, saved));
    print(&match (arguments.json, arguments.markdown) {
        (true, _) => as_json(&record),
        (false, true) => markdown(&record, tables.iter().chain(&comparison)),
        (false, false) => text(&record, tables.iter().chain(&comparison)),
    });
    let mut wrong = record.failures();
    if let Some(saved) = &saved {
        wrong.extend(report::regressions(&record, saved));
    }
    for sentence in &wrong {
        complain(sentence);
    }
    if wrong.is_empty() {
        Outcome::Success
    } else {
        Outcome::Negative
    }
}

/// Does the job that stands on standard input: what a child process is started for.
pub fn run_job(cancel: &CancelFlag) -> Outcome {
    let mut text = String::new();
    let job: Job = match std::io::stdin()
        .read_to_string(&mut text)
        .map_err(|error| error.to_string())
        .and_then(|_| serde_json::from_str(&text).map_err(|error| error.to_string()))
    {
        Ok(job) => job,
        Err(error) => {
            complain(&format!(
                "{} `{}` is for `bench` only: {error}",
                Code::BenchmarkFile,
                child::COMMAND
            ));
            return Outcome::BadInput;
        }
    };
    let answer = job::run(&job, cancel);
    match serde_json::to_string(&answer) {
        Ok(answer) => print(&answer),
        Err(error) => complain(&error.to_string()),
    }
    Outcome::Success
}

fn settings(arguments: &BenchArguments) -> Settings {
    Settings {
        scope: arguments.scope,
        threads: usize::from(arguments.threads),
        parking: arguments.parking,
        runs: arguments.runs,
        seconds: arguments.time.as_secs_f64(),
        comparison_seconds: arguments.comparison_time.as_secs_f64(),
        memory_bytes: arguments.memory,
    }
}

fn selection(arguments: &BenchArguments) -> Selection {
    let all = arguments.table == Some(WhichTable::All);
    let is = |table| all || arguments.table == Some(table);
    let mut lengths = match is(WhichTable::Three) {
        true => arguments.lengths.clone(),
        false => Vec::new(),
    };
    lengths.sort_unstable();
    Selection {
        generation: is(WhichTable::One),
        verification: is(WhichTable::Two),
        lengths,
        scopes: match &arguments.growth {
            Some(scopes) => scopes.clone(),
            None if all => SCOPES.to_vec(),
            None => Vec::new(),
        },
    }
}

/// A run that was saved.
fn saved(file: &Path) -> Result<Record, String> {
    let wrong = |error: &dyn std::fmt::Display| {
        format!("{} {}: {error}", Code::BenchmarkFile, file.display())
    };
    let text = fs::read_to_string(file).map_err(|error| wrong(&error))?;
    let record: Record = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
    if record.schema != SCHEMA {
        return Err(wrong(&format!(
            "a run of schema {}, not {SCHEMA}",
            record.schema
        )));
    }
    Ok(record)
}

fn as_json(record: &Record) -> String {
    let text =
        serde_json::to_string(record).expect("a record has no maps with keys other than text");
    text + "\n"
}

fn text<'t>(record: &Record, tables: impl Iterator<Item = &'t Table>) -> String {
    let mut text = report::heading(record).join("\n") + "\n";
    for table in tables {
        text.push('\n');
        text += &table.text();
    }
    text
}

fn markdown<'t>(record: &Record, tables: impl Iterator<Item = &'t Table>) -> String {
    let mut text = report::heading(record).join("\n") + "\n";
    for table in tables {
        text.push('\n');
        text += &table.markdown();
    }
    text
}
