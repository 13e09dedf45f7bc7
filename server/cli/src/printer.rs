//! How the answers of `check` and `synth` are printed: a printer for each form, chosen once.

use serde_json::{Value, json};
use synth::{Answer, GeneratedTest, QueryError, Target, Workspace};

use crate::baseline::{Finding, Known};
use crate::output::{complain, print};
use crate::session::Session;
use crate::shard::ShardRecord;
use crate::{json, report};

/// A question that could not be asked.
#[derive(Clone, Copy, Default)]
pub struct Asked<'a> {
    /// Which question of the run it was; none if there was no question at all.
    pub position: Option<usize>,
    /// What it was about, if it was about one thing.
    pub name: Option<&'a str>,
    /// What the name means, if it means something.
    pub target: Option<Target>,
}

/// An answer, and what is known of it.
#[derive(Clone, Copy)]
pub struct Told<'a> {
    /// Which question of the run it was.
    pub position: usize,
    /// Where it was asked.
    pub workspace: &'a Workspace,
    /// The answer.
    pub answer: &'a Answer,
    /// What the baseline says of a broken invariant, if there is a baseline.
    pub known: Option<Known>,
}

/// What a run says of itself at its end.
#[derive(Clone, Copy)]
pub struct Ending<'a> {
    /// How many questions `--since` left out, if it was given.
    pub left_out: Option<usize>,
    /// What a shard says of itself, if it is one.
    pub shard: Option<&'a ShardRecord>,
}

/// Prints answers in one form.
pub(crate) trait Printer {
    /// An answer.
    fn answer(&mut self, session: &Session<'_>, told: Told<'_>);

    /// A question that could not be asked. Standard error has the message.
    fn failure(&mut self, session: &Session<'_>, asked: Asked<'_>, error: &QueryError);

    /// A finding of the baseline that is no more; it comes after all questions.
    fn absent(&mut self, _position: usize, _finding: &Finding) {}

    /// All questions were asked, or the run was cancelled.
    fn end(&mut self, _session: &Session<'_>, _ending: Ending<'_>) {}
}

/// Text for people.
pub struct TextPrinter;

impl Printer for TextPrinter {
    fn answer(&mut self, session: &Session<'_>, told: Told<'_>) {
        print(&text(session, told));
    }

    fn failure(&mut self, _: &Session<'_>, _: Asked<'_>, _: &QueryError) {}

    fn absent(&mut self, _: usize, finding: &Finding) {
        print(&report::absent(&finding.target));
    }
}

fn text(session: &Session<'_>, told: Told<'_>) -> String {
    let mut text = report::answer(told.workspace, told.answer, session.stats);
    if told.known == Some(Known::Unchanged) {
        text.push_str(report::KNOWN);
    }
    text
}

/// One JSON object a line. Those of a shard have their place in the run, and their text.
pub struct JsonPrinter {
    /// Whether the run is a shard.
    pub is_shard: bool,
}

impl JsonPrinter {
    fn print(&self, mut line: Value, position: Option<usize>, text: &str) {
        if self.is_shard {
            line["shard"] = json!({ "position": position, "text": text });
        }
        print(&format!("{line}\n"));
    }
}

impl Printer for JsonPrinter {
    fn answer(&mut self, session: &Session<'_>, told: Told<'_>) {
        let mut line = json::answer(told.workspace, told.answer);
        if let Some(known) = told.known {
            line["baseline"] = known.word().into();
        }
        self.print(line, Some(told.position), &text(session, told));
    }

    fn failure(&mut self, _: &Session<'_>, asked: Asked<'_>, error: &QueryError) {
        self.print(json::error(asked.name, error), asked.position, "");
    }

    fn absent(&mut self, position: usize, finding: &Finding) {
        let text = report::absent(&finding.target);
        self.print(json::absent(&finding.target), Some(position), &text);
    }

    fn end(&mut self, _: &Session<'_>, ending: Ending<'_>) {
        if let Some(record) = ending.shard {
            print(&format!("{}\n", json::shard(record)));
        }
    }
}

/// JUnit classes; standard output is Java files, so the rest goes to standard error.
#[derive(Default)]
pub struct JunitPrinter {
    tests: Vec<(GeneratedTest, String)>,
}

impl Printer for JunitPrinter {
    fn answer(&mut self, session: &Session<'_>, told: Told<'_>) {
        match GeneratedTest::of(told.workspace, told.answer) {
            Some(test) => self.add(test),
            None => complain(text(session, told).trim_end()),
        }
    }

    fn failure(&mut self, _: &Session<'_>, _: Asked<'_>, _: &QueryError) {}

    fn end(&mut self, _: &Session<'_>, _: Ending<'_>) {
        for (_, text) in &self.tests {
            print(text);
        }
    }
}

impl JunitPrinter {
    /// Adds a method to the class that was begun for it, or begins one.
    fn add(&mut self, test: GeneratedTest) {
        let is_same = |first: &GeneratedTest| {
            first.package == test.package && first.class_name == test.class_name
        };
        let mut tests = self.tests.iter_mut();
        if let Some((_, text)) = tests.find(|(first, _)| is_same(first))
            && let Some(insertions) = test.added_to(text)
        {
            for insertion in insertions.iter().rev() {
                text.insert_str(insertion.offset, &insertion.text);
            }
            return;
        }
        let text = test.whole_file();
        self.tests.push((test, text));
    }
}
