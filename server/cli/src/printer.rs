//! How the answers of `check` and `synth` are printed: a printer for each form, chosen once.

use synth::{Answer, GeneratedTest, QueryError, Target};

use crate::output::{complain, print};
use crate::session::Session;
use crate::{json, report};

/// A question that could not be asked.
#[derive(Clone, Copy, Default)]
pub struct Asked<'a> {
    /// What it was about, if it was about one thing.
    pub name: Option<&'a str>,
    /// What the name means, if it means something.
    pub target: Option<Target>,
}

/// Prints answers in one form.
pub(crate) trait Printer {
    /// An answer.
    fn answer(&mut self, session: &Session<'_>, answer: &Answer);

    /// A question that could not be asked. Standard error has the message.
    fn failure(&mut self, session: &Session<'_>, asked: Asked<'_>, error: &QueryError);

    /// All questions were asked, or the run was cancelled.
    fn end(&mut self, _session: &Session<'_>) {}
}

/// Text for people.
pub struct TextPrinter;

impl Printer for TextPrinter {
    fn answer(&mut self, session: &Session<'_>, answer: &Answer) {
        print(&report::answer(&session.workspace, answer, session.stats));
    }

    fn failure(&mut self, _: &Session<'_>, _: Asked<'_>, _: &QueryError) {}
}

/// One JSON object a line.
pub struct JsonPrinter;

impl Printer for JsonPrinter {
    fn answer(&mut self, session: &Session<'_>, answer: &Answer) {
        session.print_json(&json::answer(&session.workspace, answer));
    }

    fn failure(&mut self, session: &Session<'_>, asked: Asked<'_>, error: &QueryError) {
        session.print_json(&json::error(asked.name, error));
    }
}

/// JUnit classes; standard output is Java files, so the rest goes to standard error.
#[derive(Default)]
pub struct JunitPrinter {
    tests: Vec<(GeneratedTest, String)>,
}

impl Printer for JunitPrinter {
    fn answer(&mut self, session: &Session<'_>, answer: &Answer) {
        match GeneratedTest::of(&session.workspace, answer) {
            Some(test) => self.add(test),
            None => {
                let text = report::answer(&session.workspace, answer, session.stats);
                complain(text.trim_end());
            }
        }
    }

    fn failure(&mut self, _: &Session<'_>, _: Asked<'_>, _: &QueryError) {}

    fn end(&mut self, _: &Session<'_>) {
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
