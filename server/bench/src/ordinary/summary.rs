//! The table of a run over ordinary classes.

use super::{Asked, Explored, Measured, Ordinary};
use crate::figures::{megabytes, share};
use crate::table::Table;

/// How much more than its time a question may take: a twentieth, and so many seconds.
const GRACE: f64 = 0.1;

impl Measured {
    /// In a line.
    pub(super) fn describe(&self) -> String {
        let Explored { took, losses, .. } = &self.explored;
        let end = match (self.explored.is_answered, self.explored.fixpoint) {
            (false, _) => "no answer".to_owned(),
            (true, true) => "fixpoint".to_owned(),
            (true, false) => format!("{} layers", self.explored.layers),
        };
        let losses = losses.join(" ");
        let explored = format!("explored in {:.2} s: {end} {losses}", took.seconds);
        let Some(asked) = &self.specification else {
            return format!("{}: nothing observed; {explored}", self.class);
        };
        let witness = asked.witness.as_ref().map(|found| {
            let refuted = found.refuted.as_deref();
            let refuted = refuted.map_or(String::new(), |how| format!(", REFUTED: {how}"));
            format!(
                " in {} calls, the JVM in {}{refuted}",
                found.calls, asked.observed.calls
            )
        });
        format!(
            "{}: {}{} in {:.2} s, {:.2} s of the processor {}; {explored}",
            self.class,
            asked.verdict,
            witness.unwrap_or_default(),
            asked.took.seconds,
            asked.took.processor_seconds,
            asked.losses.join(" "),
        )
    }
}

impl Ordinary {
    /// The sentences about what is false: nothing that the JVM reached is unreachable, and each
    /// witness is true.
    pub fn failures(&self) -> Vec<String> {
        let mut failures = Vec::new();
        for (measured, asked) in self.asked() {
            let class = &measured.class;
            if asked.verdict == "unreachable" {
                failures.push(format!(
                    "{class}: what the JVM reached is called unreachable"
                ));
            }
            let witness = asked.witness.as_ref();
            if let Some(how) = witness.and_then(|found| found.refuted.as_ref()) {
                failures.push(format!(
                    "{class}: the witness is not true on the JVM: {how}"
                ));
            }
            if witness.is_some_and(|found| found.is_shortest && found.calls > asked.observed.calls)
            {
                failures.push(format!(
                    "{class}: the witness is not shortest, as it is said to be"
                ));
            }
        }
        failures
    }

    /// For a terminal.
    pub fn text(&self) -> String {
        self.table().text()
    }

    /// For `docs/performance.md`.
    pub fn markdown(&self) -> String {
        self.table().markdown()
    }

    /// One JSON object.
    pub fn json(&self) -> String {
        let text = serde_json::to_string(self).expect("it has texts and numbers only");
        format!("{text}\n")
    }

    fn asked(&self) -> impl Iterator<Item = (&Measured, &Asked)> {
        let classes = self.classes.iter();
        classes.filter_map(|measured| Some((measured, measured.specification.as_ref()?)))
    }

    fn table(&self) -> Table {
        let title = format!(
            "Ordinary: {} classes of {} libraries, from the {}. on, {} s each",
            self.classes.len(),
            self.libraries,
            self.first + 1,
            self.seconds
        );
        let mut table = Table::new(title, &["<what", "classes", "share"]);
        self.add_specifications(&mut table);
        self.add_explored(&mut table);
        table
    }

    fn add_specifications(&self, table: &mut Table) {
        let all = self.asked().count();
        let mut row = |name: &str, is_it: &dyn Fn(&Asked) -> bool| {
            let found = self.asked().filter(|(_, asked)| is_it(asked)).count();
            table.row(vec![
                name.to_owned(),
                found.to_string(),
                share_of(found, all),
            ]);
        };
        let is_found = |asked: &Asked| asked.verdict == "reachable";
        row("specifications that the JVM reached", &|_| true);
        row("reachable", &is_found);
        row("reachable within 10 s", &|asked| {
            is_found(asked) && asked.took.seconds <= 10.0
        });
        row("reachable within 10 s of the processor", &|asked| {
            is_found(asked) && asked.took.processor_seconds <= 10.0
        });
        row("reachable within 0.5 s", &|asked| {
            is_found(asked) && asked.took.seconds <= 0.5
        });
        row("reachable within 0.5 s of the processor", &|asked| {
            is_found(asked) && asked.took.processor_seconds <= 0.5
        });
        row("unknown", &|asked| asked.verdict == "unknown");
        row("called unreachable", &|asked| {
            asked.verdict == "unreachable"
        });
        let all_found = self.asked().filter(|(_, asked)| is_found(asked)).count();
        let mut row = |name: &str, is_it: &dyn Fn(&Asked, usize, bool, bool) -> bool| {
            let found = self.asked().filter(|(_, asked)| {
                asked.witness.as_ref().is_some_and(|found| {
                    is_it(
                        asked,
                        found.calls,
                        found.is_shortest,
                        found.refuted.is_none(),
                    )
                })
            });
            let found = found.count();
            table.row(vec![
                name.to_owned(),
                found.to_string(),
                share_of(found, all_found),
            ]);
        };
        row("witnesses that are true on the JVM", &|_, _, _, is_true| {
            is_true
        });
        row(
            "at most one call longer than the JVM's sequence",
            &|asked, calls, _, _| calls <= asked.observed.calls + 1,
        );
        row(
            "longer, although called shortest",
            &|asked, calls, is_shortest, _| is_shortest && calls > asked.observed.calls,
        );
    }

    fn add_explored(&self, table: &mut Table) {
        let all = self.classes.len();
        let mut row = |name: &str, is_it: &dyn Fn(&Explored) -> bool| {
            let explored = self.classes.iter().map(|measured| &measured.explored);
            let found = explored.filter(|explored| is_it(explored)).count();
            table.row(vec![
                name.to_owned(),
                found.to_string(),
                share_of(found, all),
            ]);
        };
        row("explored", &|explored| explored.is_answered);
        row("fixpoints without losses", &|explored| {
            explored.fixpoint && explored.losses.is_empty()
        });
        row("of these with some values of each shape", &|explored| {
            explored.fixpoint && explored.losses.is_empty() && explored.some_values
        });
        row("of these of connected structures", &|explored| {
            explored.fixpoint && explored.losses.is_empty() && explored.structures
        });
        row("fixpoints with losses", &|explored| {
            explored.fixpoint && !explored.losses.is_empty()
        });
        row(
            "not these, but their own fields in all states",
            &|explored| explored.own_fields,
        );
        row("nothing but an empty heap", &|explored| {
            !explored.has_objects
        });
        let took = self.classes.iter().flat_map(|measured| {
            let asked = measured.specification.iter().map(|asked| asked.took);
            asked.chain([measured.explored.took])
        });
        let took: Vec<_> = took.collect();
        let limit = self.seconds * 1.05 + GRACE;
        let late = took.iter().filter(|took| took.seconds > limit).count();
        let slowest = took.iter().map(|took| took.seconds).fold(0.0, f64::max);
        let most = took.iter().map(|took| took.peak_bytes).max().unwrap_or(0);
        table.note(format!(
            "Of {} questions {late} took more than a twentieth and 0.1 s over their time; the longest \
             {slowest:.2} s.",
            took.len()
        ));
        table.note(format!("The most memory is {}.", megabytes(most)));
    }
}

fn share_of(part: usize, whole: usize) -> String {
    share(part as u64, whole as u64)
}
