//! Answers for people.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use bench::Driven;
use synth::{Answer, ClassShapes, Rungs, Statistics, Verdict, Witness, Workspace};

/// An answer of `synth` or `check`. Where there is a witness this is Java: the words are comments.
pub fn answer(workspace: &Workspace, answer: &Answer, stats: bool) -> String {
    let mut text = match &answer.verdict {
        Verdict::Reachable(witness) => {
            let shortest = match witness.shortest {
                true => shortest(answer, witness),
                false => String::new(),
            };
            let verdict = answer.describe(workspace);
            let mut text = format!("// {verdict}{shortest}; replayed\n");
            text.push_str(&witness.java);
            if !witness.java.is_empty() && !witness.java.ends_with('\n') {
                text.push('\n');
            }
            if let Some(sentence) = answer.claim(workspace) {
                let _ = writeln!(text, "// {sentence}");
            }
            text
        }
        Verdict::Unreachable | Verdict::Unknown => format!("{}\n", answer.describe(workspace)),
    };
    if stats {
        if answer.is_stored {
            text.push_str("from the store; what it took then:\n");
        }
        text.push_str(&statistics(&answer.statistics));
    }
    text
}

/// That no shorter sequence does it. A longer argument, or a larger heap, may do in one call what
/// those of limited sizes do in several.
fn shortest(answer: &Answer, witness: &Witness) -> String {
    let bound = &answer.bound;
    let sizes = match bound.cut.is_empty() || witness.calls.len() < 2 {
        true => "",
        false => "in heaps and arguments of limited size, ",
    };
    format!(
        "; {sizes}no shorter sequence{} does it",
        whose(&bound.methods)
    )
}

/// The most classes that a sentence names.
const MOST_NAMED: usize = 2;

/// Whose methods the sequences consist of: `` of `Bag`'s methods``. Other code may do with one call
/// what these do with several.
fn whose(methods: &[String]) -> String {
    let mut classes: Vec<&str> = Vec::new();
    for class in methods.iter().filter_map(|method| method.split('#').next()) {
        let name = class.rsplit('.').next().unwrap_or(class);
        // `elements of int[]`
        let is_class = !class.contains(' ') && !class.starts_with("java.");
        if is_class && !classes.contains(&name) {
            classes.push(name);
        }
    }
    let named: Vec<String> = classes.iter().map(|name| format!("`{name}`")).collect();
    match &named[..] {
        [] => String::new(),
        [one] => format!(" of {one}'s methods"),
        [one, other] => format!(" of the methods of {one} and {other}"),
        _ => {
            let more = match named.len() - MOST_NAMED {
                1 => "1 more class".to_owned(),
                more => format!("{more} more classes"),
            };
            format!(
                " of the methods of {} and {more}",
                named[..MOST_NAMED].join(", ")
            )
        }
    }
}

/// What follows a broken invariant that the baseline has, too.
pub const KNOWN: &str = "// known: the baseline has it, too\n";

/// A finding of the baseline that is no more.
pub fn absent(target: &str) -> String {
    format!("{target}: no more as the baseline has it\n")
}

/// How many questions `--since` left out.
pub fn left_out(left_out: usize, of: usize) -> String {
    format!(
        "{left_out} of {} left out: nothing that they depend on changed",
        count(of, "question")
    )
}

/// An answer of `check --driver`.
pub fn driven(workspace: &Workspace, driven: &Driven, stats: bool) -> String {
    let name = workspace.name_of(driven.target);
    let after = driven.broken_after.map_or_else(String::new, |calls| {
        format!(" after {}, not replayed", count(calls, "call"))
    });
    let length = driven.length.map_or_else(String::new, |length| {
        format!(" of at most {}", count(length, "call"))
    });
    let mut text = format!(
        "{name}: {}{after}; by a driver, sequences{length} on one receiver, asked in {}\n",
        driven.word(),
        count(driven.states, "state")
    );
    for method in &driven.left_out {
        let _ = writeln!(text, "  not called: {method}");
    }
    for loss in &driven.losses {
        let _ = writeln!(text, "{}", loss.describe(workspace));
    }
    if stats {
        text.push_str(&statistics(&driven.statistics));
    }
    text
}

/// The answer of `explore`.
pub fn exploration(
    workspace: &Workspace,
    class: &str,
    shapes: &ClassShapes,
    stats: bool,
) -> String {
    let statistics = &shapes.statistics;
    let mut text = format!(
        "{class}: {}, {}, {}\n",
        count(statistics.shapes, "shape"),
        count(statistics.cubes, "cube"),
        count(statistics.transitions, "transition"),
    );
    text.push_str(&shapes.bound.describe(workspace));
    for loss in &shapes.losses {
        let _ = writeln!(text, "{}", loss.describe(workspace));
    }
    if let Some(own) = &shapes.own_fields {
        text.push_str(&own.describe(workspace, &shapes.bound.assumptions));
    }
    text.push_str("shapes by size:\n");
    for (objects, number) in &shapes.by_size {
        let _ = writeln!(text, "  {number:>8}  {}", objects_of(objects, *number));
    }
    if stats {
        text.push_str(&self::statistics(statistics));
    }
    text
}

/// What so many shapes consist of.
fn objects_of(objects: &BTreeMap<String, usize>, shapes: usize) -> String {
    match (objects.is_empty(), shapes) {
        (true, 1) => return "the empty heap".to_owned(),
        (true, _) => return "no objects, but different static fields".to_owned(),
        (false, _) => {}
    }
    let parts: Vec<String> = objects
        .iter()
        .map(|(class, number)| format!("{number} {class}"))
        .collect();
    parts.join(", ")
}

fn statistics(statistics: &Statistics) -> String {
    let queries = statistics.queries;
    let questions = queries.questions();
    let all = questions.all();
    #[expect(clippy::cast_precision_loss, reason = "a percentage for people")]
    let without_z3 = if all == 0 {
        100.0
    } else {
        100.0 * (all - questions.z3) as f64 / all as f64
    };
    format!(
        "stats: {}, {}, {}, {}, {}\n\
         queries: {} ({without_z3:.1} % without Z3)\n\
         of branches: {}; projections: {}; inclusions: {}; joins: {}\n\
         time: {:.3} s; memory: {:.1} MB at most\n",
        count(statistics.shapes, "shape"),
        count(statistics.cubes, "cube"),
        count(statistics.transitions, "transition"),
        count(statistics.paths, "path"),
        count(statistics.layers, "layer"),
        rungs(questions),
        rungs(queries.branches),
        rungs(queries.projections),
        rungs(queries.inclusions),
        rungs(queries.joins),
        statistics.seconds,
        megabytes(statistics.peak_bytes),
    )
}

/// `3 simplifier, 4 zones, 0 Z3`
fn rungs(rungs: Rungs) -> String {
    format!(
        "{} simplifier, {} zones, {} Z3",
        rungs.simplifier, rungs.zones, rungs.z3
    )
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

/// `1 call`, `2 calls`
pub fn count(number: impl TryInto<u64>, noun: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

#[cfg(test)]
mod tests {
    use super::whose;

    fn of(methods: &[&str]) -> String {
        let methods: Vec<String> = methods.iter().map(|&method| method.to_owned()).collect();
        whose(&methods)
    }

    #[test]
    fn the_classes_whose_methods_are_called_are_named() {
        assert_eq!(of(&[]), "");
        assert_eq!(
            of(&[
                "a.Bag#add(int)",
                "java.util.List#get(int)",
                "elements of int[]"
            ]),
            " of `Bag`'s methods"
        );
        assert_eq!(
            of(&["a.Bag#add(a.Bag.Item)", "a.Bag.Item#<init>()"]),
            " of the methods of `Bag` and `Item`"
        );
        assert_eq!(
            of(&["A#a()", "B#b()", "C#c()"]),
            " of the methods of `A`, `B` and 1 more class"
        );
    }
}
