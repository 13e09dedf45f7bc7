//! A run as tables, the published columns beside ours.

mod comparison;
mod generation;
mod growth;
mod merging;
mod verification;

use crate::record::Record;
use crate::table::Table;

impl Record {
    /// The tables for a terminal, beside a saved run where there is one.
    pub fn text(&self, saved: Option<&Record>) -> String {
        self.with_tables(saved, Table::text)
    }

    /// The tables in Markdown, beside a saved run where there is one.
    pub fn markdown(&self, saved: Option<&Record>) -> String {
        self.with_tables(saved, Table::markdown)
    }

    fn with_tables(&self, saved: Option<&Record>, print: fn(&Table) -> String) -> String {
        let mut text = heading(self).join("\n") + "\n";
        let compared = saved.map(|saved| comparison::comparison(self, saved));
        for table in tables(self).iter().chain(&compared) {
            text.push('\n');
            text += &print(table);
        }
        text
    }

    /// What is slower than in a saved run, or no longer ends, each in a sentence.
    pub fn regressions(&self, saved: &Record) -> Vec<String> {
        comparison::regressions(self, saved)
    }
}

/// All tables that the run has something for.
fn tables(record: &Record) -> Vec<Table> {
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
fn heading(record: &Record) -> Vec<String> {
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
