//! The answer of `explain`, for people: sections in the order of their cost, without empty ones.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use codes::Code;
use synth::{
    ClassShapes, ExplainedMethod, ExplainedParameter, Explanation, Gap, Passed, Workspace,
};

use crate::report::count;

/// The maximum number of places of a construct, methods of a loss and producers of a parameter that
/// are named; JSON has all.
const MOST_NAMES: usize = 6;
/// The maximum number of methods that have a line each. Where there are more, those of other
/// classes are counted.
const MOST_LINES: usize = 32;
/// The maximum number of other classes whose methods are counted by class.
const MOST_CLASSES: usize = 6;
/// The maximum number of limits of the caller.
const MOST_LIMITS: usize = 16;
/// The maximum number of constructs that are not supported.
const MOST_GAPS: usize = 6;

/// What of a class is supported, and what is not.
pub fn text(
    workspace: &Workspace,
    explanation: &Explanation,
    explored: Option<&ClassShapes>,
) -> String {
    let mut text = format!(
        "{}: {}\n",
        explanation.class,
        verdict(explanation, explored)
    );
    let (missing, constructs): (Vec<&Gap>, Vec<&Gap>) = explanation
        .gaps
        .iter()
        .partition(|gap| gap.code.is_missing_code());
    let gaps = |gaps: &[&Gap]| -> Vec<String> {
        let shown = gaps.iter().take(MOST_GAPS);
        let mut lines: Vec<String> = shown
            .flat_map(|gap| gap_lines(workspace, explanation, gap))
            .collect();
        if let Some(more) = gaps.len().checked_sub(MOST_GAPS + 1) {
            lines.push(format!(
                "… and {} (--json has all)",
                count(more + 1, "more construct")
            ));
        }
        lines
    };
    section(
        &mut text,
        "neither in the project nor modelled",
        gaps(&missing),
    );
    section(&mut text, "not supported", gaps(&constructs));
    section(&mut text, "what can be answered", answers(explanation));
    if let Some(explored) = explored {
        section(
            &mut text,
            "what an exploration met",
            exploration(workspace, explored),
        );
    }
    let unreached: Vec<&Gap> = explanation.unreached.iter().collect();
    section(
        &mut text,
        "not supported, but none of the methods gets there",
        gaps(&unreached),
    );
    section(&mut text, "methods", methods(explanation));
    section(&mut text, "caller", caller(explanation));
    section(
        &mut text,
        "left out, for the question does not depend on it",
        slices(explanation),
    );
    section(&mut text, "scope", scope(explanation));
    section(&mut text, "models of the library", models(explanation));
    text
}

fn verdict(explanation: &Explanation, explored: Option<&ClassShapes>) -> String {
    let was_lost = explored.is_some_and(|explored| !explored.losses.is_empty());
    let all = explanation.methods.len();
    let lost = lossy(explanation).count();
    match (explanation.is_made, lost, explanation.gaps.is_empty()) {
        (false, ..) => {
            format!(
                "no public method makes an object of it, so there is nothing to explore ({})",
                Code::NoProducer
            )
        }
        (true, _, true) if was_lost => {
            "everything is supported, but paths were lost all the same".to_owned()
        }
        (true, _, true) => "everything is supported".to_owned(),
        (true, 0, false) => format!(
            "all of {} are supported, but not all invariants",
            count(all, "method")
        ),
        (true, ..) => format!("{lost} of {} may lose paths", count(all, "method")),
    }
}

fn lossy(explanation: &Explanation) -> impl Iterator<Item = &ExplainedMethod> {
    let methods = explanation.methods.iter();
    methods.filter(|method| !method.gaps.is_empty())
}

fn section(text: &mut String, title: &str, lines: Vec<String>) {
    if lines.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n{title}");
    for line in lines {
        let _ = writeln!(text, "  {}", line.trim_end());
    }
}

/// A gap with its places and what it costs.
fn gap_lines(workspace: &Workspace, explanation: &Explanation, gap: &Gap) -> Vec<String> {
    let mut lines = vec![match gap.places.len() {
        1 => format!("{} {}", gap.code, gap.construct),
        places => format!("{} {} ({places} places)", gap.code, gap.construct),
    }];
    let places = gap.places.iter().take(MOST_NAMES).map(|place| {
        let start = workspace.range_of(place.place).start;
        let path = workspace.path_of(place.place).display();
        let place_text = format!("{path}:{}:{}", start.line, start.column);
        (place_text, format!("in {}", place.inside))
    });
    lines.extend(aligned(places.collect()).map(|line| format!("  {line}")));
    if let Some(more) = gap.places.len().checked_sub(MOST_NAMES + 1) {
        lines.push(format!("  … and {}", count(more + 1, "more place")));
    }
    if !gap.methods.is_empty() {
        let labels: Vec<&str> = gap
            .methods
            .iter()
            .map(|&index| explanation.methods[index].label.as_str())
            .collect();
        lines.push(format!(
            "  may lose paths of {} of {}: {}",
            labels.len(),
            count(explanation.methods.len(), "method"),
            some_of(&labels)
        ));
    }
    lines
}

/// `a, b, … and 3 more`
fn some_of<T: AsRef<str>>(names: &[T]) -> String {
    let shown: Vec<&str> = names.iter().take(MOST_NAMES).map(AsRef::as_ref).collect();
    let mut text = shown.join(", ");
    if let Some(more) = names.len().checked_sub(MOST_NAMES + 1) {
        let _ = write!(text, ", … and {} more", more + 1);
    }
    text
}

/// The second column begins where the longest of the first ends.
fn aligned(rows: Vec<(String, String)>) -> impl Iterator<Item = String> {
    let width = |text: &String| text.chars().count();
    let widest = rows
        .iter()
        .map(|(first, _)| width(first))
        .max()
        .unwrap_or(0);
    rows.into_iter().map(move |(first, second)| {
        let gap = " ".repeat(widest - width(&first) + 2);
        format!("{first}{gap}{second}").trim_end().to_owned()
    })
}

fn answers(explanation: &Explanation) -> Vec<String> {
    if explanation.is_supported() || !explanation.is_made {
        return Vec::new();
    }
    let lost = lossy(explanation).count();
    let mut rows = Vec::new();
    if lost > 0 {
        let whole = explanation.methods.len() - lost;
        rows.push((
            "reachable, broken".to_owned(),
            match whole {
                0 => "by paths that do not get there".to_owned(),
                _ => format!(
                    "by {} without losses, and by paths of the others that do not get there",
                    count(whole, "method")
                ),
            },
        ));
        rows.push((
            "unreachable, holds".to_owned(),
            "only where no path gets there within the scope: unknown otherwise".to_owned(),
        ));
    }
    for invariant in &explanation.invariants {
        let codes: Vec<&str> = invariant
            .gaps
            .iter()
            .map(|&index| explanation.gaps[index].code.number())
            .collect();
        if !codes.is_empty() {
            rows.push((
                invariant.name.clone(),
                format!("unknown where it gets to {}", codes.join(", ")),
            ));
        }
    }
    aligned(rows).collect()
}

fn exploration(workspace: &Workspace, explored: &ClassShapes) -> Vec<String> {
    let how_far = match (explored.bound.fixpoint, explored.bound.length) {
        (true, _) if explored.bound.is_of_less() => {
            format!("{} within the scope", explored.bound.what_is_all())
        }
        (true, _) => "everything within the scope".to_owned(),
        (false, Some(length)) => format!("sequences of at most {}", count(length, "call")),
        (false, None) => "not complete".to_owned(),
    };
    let mut lines = vec![format!(
        "{} ({how_far}): {}",
        count(explored.statistics.shapes, "shape"),
        match explored.losses.len() {
            0 => "nothing was lost".to_owned(),
            losses => format!("lost at {}", count(losses, "place")),
        }
    )];
    let losses = explored.losses.iter();
    lines.extend(losses.map(|loss| loss.describe(workspace)));
    lines
}

/// The methods that are called, with what is passed for reference parameters; those of the library
/// in one line. Where they are too many for a screen, those of other classes than the one asked for
/// are counted.
fn methods(explanation: &Explanation) -> Vec<String> {
    let called = explanation.methods.iter().filter(|m| !m.is_assignment);
    let (library, own): (Vec<&ExplainedMethod>, Vec<&ExplainedMethod>) =
        called.partition(|method| method.is_of_library);
    let are_many = own.len() > MOST_LINES;
    let (listed, counted): (Vec<&ExplainedMethod>, Vec<&ExplainedMethod>) = own
        .into_iter()
        .partition(|method| !are_many || class_of(method) == explanation.class);
    let rows = listed.iter().take(MOST_LINES).map(|method| {
        let mark = if method.gaps.is_empty() { " " } else { "!" };
        let passed = method
            .parameters
            .iter()
            .filter_map(|parameter| Some(format!("{}: {}", parameter.name, passed(parameter)?)));
        let notes: Vec<String> = passed.chain(why(method)).collect();
        (format!("{mark} {}", method.label), notes.join("; "))
    });
    let mut lines: Vec<String> = aligned(rows.collect()).collect();
    if let Some(more) = listed.len().checked_sub(MOST_LINES + 1) {
        lines.push(format!("  … and {}", count(more + 1, "more method")));
    }
    lines.extend(counted_methods(explanation, &counted));
    if !library.is_empty() {
        let labels: Vec<&str> = library.iter().map(|method| method.label.as_str()).collect();
        let labels = match are_many {
            true => some_of(&labels),
            false => labels.join(", "),
        };
        lines.push(format!(
            "  of objects of the library that they hand out: {labels}"
        ));
    }
    if !explanation.left_out.is_empty() {
        lines.push(format!(
            "  not all methods are called of: {}",
            explanation.left_out.join(", ")
        ));
    }
    lines
}

/// The class that declares a method.
fn class_of(method: &ExplainedMethod) -> &str {
    let end = method.signature.find('#');
    end.map_or(&*method.signature, |end| &method.signature[..end])
}

/// Why a method is there that is no member of a class which callers use.
fn why(method: &ExplainedMethod) -> Option<String> {
    let because = method.because.as_ref()?;
    let what = &because.what;
    Some(match because.kind {
        "uses" => format!("uses {what}, which callers cannot"),
        "calls" => format!("calls {what}, which callers cannot"),
        "makes" => format!("makes {what}, which callers cannot"),
        "static" => format!("changes {what}, or hands it out"),
        _ => return None,
    })
}

/// The methods of other classes than the one asked for: a line for each class, with why it is
/// there. The classes with the most methods come first.
fn counted_methods(explanation: &Explanation, counted: &[&ExplainedMethod]) -> Vec<String> {
    let mut classes: BTreeMap<&str, Vec<&ExplainedMethod>> = BTreeMap::new();
    for &method in counted {
        classes.entry(class_of(method)).or_default().push(method);
    }
    let mut classes: Vec<(&str, Vec<&ExplainedMethod>)> = classes.into_iter().collect();
    classes.sort_by_key(|(_, methods)| std::cmp::Reverse(methods.len()));
    let of_class = |class: &str| {
        let mut types = explanation.types.iter();
        let because = &types.find(|ty| ty.name == class)?.because;
        let what = &because.what;
        Some(match because.kind {
            "named" => format!("named by {what}"),
            "below" => format!("a kind of {what}"),
            "argument" => format!("a type argument of {what}"),
            "returned" => format!("returned by {what}"),
            "static" | "field" => format!("held by {what}"),
            _ => return None,
        })
    };
    let rows = classes.iter().take(MOST_CLASSES).map(|(class, methods)| {
        let by_privilege = methods.iter().find_map(|&method| why(method));
        let lossy = methods.iter().any(|method| !method.gaps.is_empty());
        let mark = if lossy { "!" } else { " " };
        let name = format!("{mark} {class}: {}", count(methods.len(), "method"));
        (
            name,
            by_privilege.or_else(|| of_class(class)).unwrap_or_default(),
        )
    });
    let mut lines: Vec<String> = aligned(rows.collect()).collect();
    if let Some((_, rest)) = classes.split_at_checked(MOST_CLASSES)
        && !rest.is_empty()
    {
        let methods: usize = rest.iter().map(|(_, methods)| methods.len()).sum();
        lines.push(format!(
            "  … and {} of {} more",
            count(methods, "method"),
            rest.len()
        ));
    }
    lines
}

/// What is passed, where it is not every value of a primitive type.
fn passed(parameter: &ExplainedParameter) -> Option<String> {
    Some(match &parameter.passed {
        Passed::EveryValue => return None,
        Passed::Opaque => "any objects, told apart by identity only".to_owned(),
        Passed::AnyObject => "what any call returned, new Object(), null".to_owned(),
        Passed::Objects { made_by, written } => {
            let mut names: Vec<&str> = written.iter().chain(made_by).map(String::as_str).collect();
            if names.len() > MOST_NAMES {
                names.truncate(MOST_NAMES);
                names.push("…");
            }
            names.push("null");
            names.join(", ")
        }
        Passed::NullOnly if parameter.ty == "?" => "null only: its type is not known".to_owned(),
        Passed::NullOnly => format!("null only: nothing makes {}", parameter.ty),
    })
}

/// What the caller does besides calling the methods.
fn caller(explanation: &Explanation) -> Vec<String> {
    let caller = &explanation.caller;
    let mut rows = vec![("reach".to_owned(), caller.reach.to_owned())];
    let mut row = |name: &str, what: String| {
        if !what.is_empty() {
            rows.push((name.to_owned(), what));
        }
    };
    row("holds", some_of(&caller.holds));
    row("changes", some_of(&caller.changes));
    let catches = match caller.catches {
        true => "what a call throws, and goes on",
        false => "nothing: a call that throws is the last one",
    };
    row("catches", catches.to_owned());
    for (index, sentence) in caller.left_out.iter().take(MOST_LIMITS).enumerate() {
        row(if index == 0 { "limits" } else { "" }, sentence.clone());
    }
    if let Some(more) = caller.left_out.len().checked_sub(MOST_LIMITS + 1) {
        row("", format!("… and {}", count(more + 1, "more limit")));
    }
    aligned(rows).collect()
}

/// A line for each question of which something is left out.
fn slices(explanation: &Explanation) -> Vec<String> {
    let rows = explanation.slices.iter().map(|slice| {
        let fields = slice.fields.iter().cloned();
        let results = slice
            .results
            .iter()
            .map(|method| format!("the result of {method}"));
        let arguments = slice.arguments.iter().cloned();
        let all: Vec<String> = fields.chain(results).chain(arguments).collect();
        let left_out = match all.is_empty() {
            true => "nothing".to_owned(),
            false => some_of(&all),
        };
        (slice.name.clone(), left_out)
    });
    aligned(rows.collect()).collect()
}

fn scope(explanation: &Explanation) -> Vec<String> {
    match explanation.scope.is_empty() {
        true => Vec::new(),
        false => vec![explanation.scope_in_words()],
    }
}

/// A line for each package.
fn models(explanation: &Explanation) -> Vec<String> {
    let mut packages: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for name in &explanation.models {
        // Packages of the JDK are in small letters, its classes are not.
        let end = name
            .match_indices('.')
            .find(|&(dot, _)| name[dot + 1..].starts_with(char::is_uppercase))
            .map_or(0, |(dot, _)| dot);
        let (package, class) = name.split_at(end);
        let class = class.trim_start_matches('.');
        packages.entry(package).or_default().push(class);
    }
    let rows = packages
        .into_iter()
        .map(|(package, classes)| (package.to_owned(), classes.join(", ")));
    aligned(rows.collect()).collect()
}
