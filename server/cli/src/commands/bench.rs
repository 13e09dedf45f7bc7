//! `heapwright bench`

use std::io::Read;
use std::time::Duration;

use bench::{
    Cancelled, LiveSettings, OrdinarySettings, Record, Selection, Settings, run_job, subjects,
};
use codes::Code;
use synth::CancelFlag;

use crate::arguments::{BenchArguments, WhichTable};
use crate::output::{Outcome, ProgressLine, complain, print};

/// How many classes `--table live` has, unless it is said, and at least.
const CLASSES: u32 = 1000;
const LEAST_CLASSES: u32 = 20;

/// How many classes `--table ordinary` asks about, unless it is said, and how long of each.
const ORDINARY_CLASSES: u32 = 200;
const ORDINARY_TIME: Duration = Duration::from_secs(10);

/// How long a run of another table may explore, unless it is said.
const TIME: Duration = Duration::from_secs(60);

/// The scopes of the growth report, unless others are asked for.
const SCOPES: [u32; 3] = [6, 8, 10];

/// Measures the subjects and prints tables.
pub fn run(arguments: &BenchArguments, cancel: &CancelFlag) -> Outcome {
    match arguments.table {
        Some(WhichTable::Live) => return live(arguments, cancel),
        Some(WhichTable::Ordinary) => return ordinary(arguments, cancel),
        _ => {}
    }
    measure(arguments, cancel).unwrap_or_else(|message| {
        complain(&message);
        Outcome::BadInput
    })
}

fn measure(arguments: &BenchArguments, cancel: &CancelFlag) -> Result<Outcome, String> {
    let subjects = subjects(&arguments.subjects, &arguments.subject)?;
    let saved = arguments.compare.as_deref().map(Record::read).transpose()?;
    let (settings, selection) = (settings(arguments), selection(arguments));
    let record = match bench::run(&subjects, &settings, &selection, cancel, &complain) {
        Ok(record) => record,
        Err(Cancelled) => return Ok(Outcome::Cancelled),
    };
    if let Some(file) = &arguments.save {
        record.save(file)?;
    }
    print(&match (arguments.json, arguments.markdown) {
        (true, _) => record.json(),
        (false, true) => record.markdown(saved.as_ref()),
        (false, false) => record.text(saved.as_ref()),
    });
    let mut wrong = record.failures();
    if let Some(saved) = &saved {
        wrong.extend(record.regressions(saved));
    }
    for sentence in &wrong {
        complain(sentence);
    }
    Ok(match wrong.is_empty() {
        true => Outcome::Success,
        false => Outcome::Negative,
    })
}

/// Asks about classes that others wrote.
fn ordinary(arguments: &BenchArguments, cancel: &CancelFlag) -> Outcome {
    let count = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
    let settings = OrdinarySettings {
        folder: arguments.subjects.clone(),
        first: count(arguments.skip),
        classes: count(arguments.classes.unwrap_or(ORDINARY_CLASSES)),
        time: arguments.time.unwrap_or(ORDINARY_TIME),
        memory: arguments.memory,
    };
    let run = match bench::ordinary(&settings, cancel, &complain) {
        Ok(run) => run,
        Err(_) if cancel.was_requested() => return Outcome::Cancelled,
        Err(message) => {
            complain(&format!("{} {message}", Code::BenchmarkFile));
            return Outcome::BadInput;
        }
    };
    print(&match (arguments.json, arguments.markdown) {
        (true, _) => run.json(),
        (false, true) => run.markdown(),
        (false, false) => run.text(),
    });
    let failures = run.failures();
    failures.iter().for_each(|sentence| complain(sentence));
    match failures.is_empty() {
        true => Outcome::Success,
        false => Outcome::Negative,
    }
}

/// Measures the language server.
fn live(arguments: &BenchArguments, cancel: &CancelFlag) -> Outcome {
    let count = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
    let settings = LiveSettings {
        classes: count(arguments.classes.unwrap_or(CLASSES).max(LEAST_CLASSES)),
        rounds: count(arguments.edits),
        endurance: arguments.endurance,
    };
    match bench::live(&settings, cancel, &complain) {
        Ok(table) if arguments.markdown => print(&table.markdown()),
        Ok(table) => print(&table.text()),
        Err(_) if cancel.was_requested() => return Outcome::Cancelled,
        Err(message) => {
            complain(&message);
            return Outcome::Negative;
        }
    }
    Outcome::Success
}

/// Does the job that stands on standard input: what a child process is started for.
pub fn job(cancel: &CancelFlag) -> Outcome {
    let mut text = String::new();
    let mut line = ProgressLine::new();
    let answer = std::io::stdin()
        .read_to_string(&mut text)
        .map_err(|error| error.to_string())
        .and_then(|_| {
            let mut progress = |progress| line.show(progress);
            run_job(&text, cancel, &mut progress).map_err(|error| error.to_string())
        });
    match answer {
        Ok(answer) => {
            print(&answer);
            Outcome::Success
        }
        Err(error) => {
            let (code, command) = (Code::BenchmarkFile, bench::COMMAND);
            complain(&format!("{code} `{command}` is for `bench` only: {error}"));
            Outcome::BadInput
        }
    }
}

fn settings(arguments: &BenchArguments) -> Settings {
    Settings {
        scope: arguments.scope,
        threads: usize::from(arguments.threads),
        parking: arguments.parking,
        runs: arguments.runs,
        seconds: arguments.time.unwrap_or(TIME).as_secs_f64(),
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
