//! A run as tables, the published columns beside ours.

mod comparison;
mod generation;
mod growth;
mod merging;
mod verification;

use super::record::Record;
use super::table::Table;
pub use comparison::{comparison, regressions};

/// All tables that the run has something for.
pub fn tables(record: &Record) -> Vec<Table> {
    [
        generation::graphs(record),
        generation::effort(record),
        generation::questions(record),
        generation::specifications(record),
        verification::invariants(record),
        verification::drivers(record),
        verification::bugs(record),
        merging::with_merging(record),
        merging::without_merging(record),
        growth::growth(record),
    ]
    .into_iter()
    .filter(|table| !table.is_empty())
    .collect()
}

/// What a reader has to know before the tables.
pub fn heading(record: &Record) -> Vec<String> {
    let settings = &record.settings;
    let scope = match settings.scope {
        Some(scope) => format!("scope {scope}"),
        None => "the configured scopes".to_owned(),
    };
    let threads = match settings.threads {
        1 => "one thread".to_owned(),
        threads => format!("{threads} threads"),
    };
    let parking = if settings.parking {
        ", with parking"
    } else {
        ""
    };
    vec![
        format!("Heapwright {}, {}: {scope}, {threads}{parking}.", record.version, record.date),
        format!("Ours: {}.", record.machine.describe()),
        format!("Paper: {}.", record.published_machine),
        "The published times are those of the paper's machine: compare orders of magnitude, not digits.".to_owned(),
    ]
}

#[cfg(test)]
mod tests;
