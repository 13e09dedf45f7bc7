//! Verdicts, bounds and losses in words.

use std::fmt::Write as _;

use java::MethodKind;

use crate::{Answer, Bound, Loss, Problem, Target, Verdict, Witness, Workspace};

impl Workspace {
    /// The verdict in words, with its bound and losses: several lines, without a final line break.
    pub fn describe(&self, answer: &Answer) -> String {
        let name = self.name_of(answer.target);
        let is_invariant = matches!(answer.target, Target::Invariant(_));
        match &answer.verdict {
            Verdict::Reachable(witness) => {
                let verdict = if is_invariant { "broken" } else { "reachable" };
                let calls = witness.calls.len();
                let plural = if calls == 1 { "" } else { "s" };
                format!("{name}: {verdict} in {calls} call{plural}")
            }
            Verdict::Unreachable => {
                let verdict = if is_invariant { "holds" } else { "unreachable" };
                format!(
                    "{name}: {verdict}\n{}",
                    self.describe_bound(&answer.bound).trim_end()
                )
            }
            Verdict::Unknown => {
                let mut text = format!("{name}: unknown");
                for loss in &answer.losses {
                    let _ = write!(text, "\n{}", self.describe_loss(loss));
                }
                text
            }
        }
    }

    /// What a verdict is relative to; whole lines.
    pub fn describe_bound(&self, bound: &Bound) -> String {
        let mut text = match (bound.fixpoint, bound.length) {
            (true, _) => "fixpoint reached: ".to_owned(),
            (false, Some(length)) => format!("for at most {length} calls: "),
            (false, None) => "not complete: ".to_owned(),
        };
        text.push_str(
            "by sequences of the listed methods whose heap is within the scope after every call, and whose new objects are \
             within it during one\n",
        );
        let _ = writeln!(text, "  scope: {}", scope_of(bound));
        let _ = writeln!(text, "  methods: {}", bound.methods.join(", "));
        if !bound.cut.is_empty() {
            let _ = writeln!(
                text,
                "  cut, so that a larger scope may have more to say: {}",
                bound.cut.join(", ")
            );
        }
        if !bound.kept.is_empty() {
            let _ = writeln!(text, "  kept: {}", bound.kept.join(", "));
        }
        if !bound.assumptions.is_empty() {
            let assumed: Vec<String> = bound
                .assumptions
                .iter()
                .map(|code| in_words(code))
                .collect();
            let _ = writeln!(text, "  assumed: {}", assumed.join("; "));
        }
        text
    }

    /// A problem with a file in one line: `HW0102 a/B.java:3:7: message`.
    pub fn describe_problem(&self, problem: &Problem) -> String {
        let Problem { code, message, .. } = problem;
        let path = problem.path.display();
        match problem.span {
            Some(span) => {
                let start = self.range_in(&problem.path, span).start;
                format!("{code} {path}:{}:{}: {message}", start.line, start.column)
            }
            None => format!("{code} {path}: {message}"),
        }
    }

    /// A loss in one line: `HW0206 Queue.java:41:9: unsupported: lambda expression, in
    /// a.Queue.offer(int)`.
    pub fn describe_loss(&self, loss: &Loss) -> String {
        match loss.place {
            Some(place) => {
                let start = self.range_of(place).start;
                let path = self.path_of(place).display();
                format!(
                    "{} {path}:{}:{}: {}",
                    loss.code, start.line, start.column, loss.reason
                )
            }
            None => format!("{} {}", loss.code, loss.reason),
        }
    }

    /// What the witness makes true, as a sentence: `NodeSpecs.figure2(node3) is true`.
    pub fn asked_of(&self, answer: &Answer) -> Option<String> {
        let Verdict::Reachable(witness) = &answer.verdict else {
            return None;
        };
        Some(match answer.target {
            Target::Specification(_) => {
                format!("{} is true", self.target_call(answer.target, witness))
            }
            Target::Invariant(_) => {
                let call = self.target_call(answer.target, witness);
                match witness.chain.breaks_with {
                    Some(class) => {
                        format!("{call} throws {}", self.program.class(class).simple_name)
                    }
                    None => format!("{call} is false"),
                }
            }
            Target::AssertHolds(..) => format!(
                "the {} is reached, and its condition holds",
                self.name_of(answer.target)
            ),
            Target::AssertFails(method, index) => {
                format!(
                    "the {} fails",
                    self.name_of(Target::AssertHolds(method, index))
                )
            }
            Target::Outcome(..) => format!("the {} is decided so", self.name_of(answer.target)),
        })
    }

    /// The call of a specification or invariant on a witness's arguments.
    pub(crate) fn target_call(&self, target: Target, witness: &Witness) -> String {
        let method = self.program.method(target.method());
        let arguments = witness.arguments.as_slice();
        if method.is_static {
            let class = &self.program.class(method.class).simple_name;
            return format!("{class}.{}({})", method.name, arguments.join(", "));
        }
        match (method.kind, arguments.split_first()) {
            (MethodKind::Method, Some((receiver, rest))) => {
                format!("{receiver}.{}({})", method.name, rest.join(", "))
            }
            _ => format!("{}({})", method.name, arguments.join(", ")),
        }
    }
}

/// What an assumption says, by its code.
fn in_words(code: &str) -> String {
    match code.split_once(':').unwrap_or((code, "")) {
        ("null-only", parameter) => format!("only `null` is passed for {parameter}"),
        ("library-left-out", class) => {
            format!("views, streams and what takes a function are not called on a {class}")
        }
        ("limited-arguments", _) => "written arguments are limited in size and kind".to_owned(),
        ("opaque-elements", _) => "what is only moved and compared is a plain Object".to_owned(),
        ("increments-below-2^32", _) => "no counter is incremented 2^32 times".to_owned(),
        ("exceptions-end", _) => "a call that throws is the last one".to_owned(),
        ("exceptions-not-held", _) => "nothing is called on exceptions".to_owned(),
        ("closed-world", _) => "callers write no classes of their own".to_owned(),
        ("no-field-or-array-access", _) => {
            "callers leave public fields and returned arrays alone".to_owned()
        }
        _ => code.to_owned(),
    }
}

/// `at most 1 avl.AvlTree, 6 avl.AvlTree.Node; arrays of variable length have at most 8 elements`
fn scope_of(bound: &Bound) -> String {
    let is_of_library = |class: &str| class.starts_with("java.");
    let of_library = bound.scope.iter().filter(|(class, _)| is_of_library(class));
    let mut of_library: Vec<u32> = of_library.map(|(_, &limit)| limit).collect();
    of_library.dedup();
    // What a collection consists of is named where it was configured alone.
    let (collections, hides) = match of_library.as_slice() {
        [limit] => (format!(" and collections at most {limit}"), true),
        _ => (String::new(), false),
    };
    let limits: Vec<String> = bound
        .scope
        .iter()
        .filter(|(class, _)| !(hides && is_of_library(class)))
        .map(|(class, limit)| format!("{limit} {class}"))
        .collect();
    let limits = if limits.is_empty() {
        "the defaults".to_owned()
    } else {
        format!("at most {}", limits.join(", "))
    };
    format!(
        "{limits}; arrays of variable length have at most {} elements{collections}",
        bound.array_length
    )
}
