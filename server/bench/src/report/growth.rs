//! How the graphs grow with the scope, how far the time reaches, and what an interpreted
//! instruction costs.

use std::collections::BTreeMap;

use crate::figures::{NONE, count, megabytes, quotient, time_or_none};
use crate::measurement::{Ended, Measurement};
use crate::record::Record;
use crate::table::Table;

/// Each subject at each scope.
pub(crate) fn growth(record: &Record) -> Table {
    let mut table = Table::new(
        "Growth",
        &[
            "<subject",
            "N",
            "shapes",
            "cubes",
            "paths",
            "instructions",
            "time",
            "processor",
            "ns/instruction",
            "to the first",
            "memory",
            "calls",
            "<largest shape",
            "<ended by",
        ],
    );
    for subject in &record.subjects {
        let first = subject.growth.first();
        let first_cost = first.and_then(|first| first.measurement.nanoseconds_per_instruction());
        for grown in &subject.growth {
            let Measurement { counts, ended, .. } = &grown.measurement;
            let cost = grown.measurement.nanoseconds_per_instruction();
            table.row(vec![
                subject.label(),
                count(grown.scope),
                count(counts.shapes),
                count(counts.cubes),
                count(counts.paths),
                count(counts.instructions),
                time_or_none(grown.measurement.best()),
                time_or_none(grown.measurement.processor()),
                cost.map_or_else(|| NONE.to_owned(), |cost| format!("{cost:.0}")),
                quotient(cost, first_cost),
                megabytes(grown.measurement.peak_bytes),
                count(counts.layers),
                objects(&grown.measurement.largest),
                match ended {
                    Ended::Fixpoint => "fixpoint".to_owned(),
                    Ended::Length => "length".to_owned(),
                    stopped => stopped.stopped_by().to_owned(),
                },
            ]);
        }
    }
    table.note(format!(
        "N takes the place of the paper's 6 objects of the internal classes. Best of the runs, \
         {} s each at most, and what an instruction costs in processor time; where the time ended \
         one, all sequences of so many calls were explored.",
        record.settings.seconds
    ));
    table
}

/// `1 AvlTree, 6 AvlTree.Node`
fn objects(counts: &BTreeMap<String, usize>) -> String {
    let parts: Vec<String> = counts
        .iter()
        .map(|(class, number)| format!("{number} {class}"))
        .collect();
    parts.join(", ")
}
