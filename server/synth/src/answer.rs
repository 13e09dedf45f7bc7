//! Answers: three verdicts, what they rest on and what was lost.

use std::fmt::Write as _;
use std::time::Instant;

use exec::Limits;
use explore::Graph;
use java::MethodKind;

use crate::chain::Chain;
use crate::{Bound, Loss, Target, Workspace};

/// The answer to one target.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The target.
    pub target: Target,
    /// The verdict.
    pub verdict: Verdict,
    /// What the verdict is relative to.
    pub bound: Bound,
    /// Whether it took members that only the package can use: public ones did not do it.
    pub needs_package: bool,
    /// What could not be decided; empty under [`Verdict::Unreachable`].
    pub losses: Vec<Loss>,
    /// Where the budget was spent: the largest smaller scope that was explored completely, and in
    /// which nothing meets the target.
    pub smaller: Option<Bound>,
    /// The effort of computing it.
    pub statistics: Statistics,
    /// Whether it was computed before, and comes from the store.
    pub is_stored: bool,
}

impl Answer {
    /// Nothing is known: the time was spent before it was planned what to explore.
    pub(crate) fn without_plan(target: Target, started: Instant) -> Answer {
        Answer {
            target,
            verdict: Verdict::Unknown,
            bound: Bound::default(),
            needs_package: false,
            losses: vec![Loss::Unplanned],
            smaller: None,
            statistics: Statistics {
                seconds: started.elapsed().as_secs_f64(),
                ..Statistics::default()
            },
            is_stored: false,
        }
    }

    /// The word for the verdict: `reachable`, `unreachable`, `broken`, `holds` or `unknown`.
    pub fn word(&self) -> &'static str {
        self.target.verdict_word(match self.verdict {
            Verdict::Reachable(_) => Some(true),
            Verdict::Unreachable => Some(false),
            Verdict::Unknown => None,
        })
    }

    /// Whether *never* may be said of the target without a remark. This needs sequences of any
    /// length, and no assumption that keeps callers from what they can do.
    pub fn proves_absence(&self) -> bool {
        let mut assumptions = self.bound.assumptions.iter();
        matches!(self.verdict, Verdict::Unreachable)
            && self.bound.fixpoint
            && self.bound.length.is_none()
            && !assumptions.any(|assumption| assumption.undermines_absence())
    }

    /// The verdict in words, with its bound or losses: several lines, without a final line break.
    pub fn describe(&self, workspace: &Workspace) -> String {
        let mut text = format!("{}: {}", workspace.name_of(self.target), self.word());
        match &self.verdict {
            Verdict::Reachable(witness) => {
                let calls = witness.calls.len();
                let plural = if calls == 1 { "" } else { "s" };
                let _ = write!(text, " in {calls} call{plural}");
                if self.needs_package {
                    text.push_str(", only with calls inside the package");
                }
            }
            Verdict::Unreachable => {
                let _ = write!(text, "\n{}", self.bound.describe(workspace).trim_end());
            }
            Verdict::Unknown => {
                for loss in &self.losses {
                    let _ = write!(text, "\n{}", loss.describe(workspace));
                }
                if let Some(smaller) = &self.smaller {
                    let word = self.target.verdict_word(Some(false));
                    let scope = smaller.scope_sentence();
                    let _ = write!(text, "\nin a smaller scope: {word}, with {scope}");
                }
            }
        }
        text
    }

    /// What the witness brings about, as a sentence: `NodeSpecs.figure2(node3) is true`.
    pub fn claim(&self, workspace: &Workspace) -> Option<String> {
        let Verdict::Reachable(witness) = &self.verdict else {
            return None;
        };
        let name = workspace.name_of(self.target);
        Some(match self.target {
            Target::Specification(_) => {
                format!("{} is true", witness.target_call(self.target, workspace))
            }
            Target::Invariant(_) => {
                let call = witness.target_call(self.target, workspace);
                match witness.chain.breaks_with {
                    Some(class) => {
                        let class = &workspace.program.class(class).simple_name;
                        format!("{call} throws {class}")
                    }
                    None => format!("{call} is false"),
                }
            }
            Target::AssertHolds(..) => {
                format!("the {name} is reached, and its condition holds")
            }
            Target::AssertFails(method, index) => {
                let assertion = Target::AssertHolds(method, index);
                format!("the {} fails", workspace.name_of(assertion))
            }
            Target::Outcome(..) => format!("the {name} is decided so"),
        })
    }
}

/// One of three, never of two (DESIGN §2). For an invariant `Reachable` reads *broken* and
/// `Unreachable` reads *holds*.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// These calls do it; they were replayed.
    Reachable(Box<Witness>),
    /// By sequences of the listed methods whose heap is within the scope after every call, nothing
    /// does.
    Unreachable,
    /// See the losses.
    Unknown,
}

/// A call sequence that meets a target.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The calls, in order; for an assertion or branch the last one reaches it.
    pub calls: Vec<WitnessCall>,
    /// The target's arguments as Java expressions. For a specification the receiver comes first,
    /// for an invariant it is the access path of the object that breaks it.
    pub arguments: Vec<String>,
    /// The exception, by qualified name, that the broken invariant throws; none where it is false.
    pub throws: Option<String>,
    /// The statements, one a line, without indentation: what a test method would hold.
    pub java: String,
    /// The classes that they name without their packages, of other packages.
    pub imports: Vec<String>,
    /// Whether no shorter sequence can exist within the bound.
    pub shortest: bool,
    pub(crate) chain: Chain,
    /// The limits within which it was replayed.
    pub(crate) limits: Limits,
}

impl Witness {
    /// The call of a specification or invariant on the witness's arguments.
    pub(crate) fn target_call(&self, target: Target, workspace: &Workspace) -> String {
        let method = workspace.program.method(target.method());
        let arguments = self.arguments.as_slice();
        if method.is_static {
            let class = &workspace.program.class(method.class).simple_name;
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

/// One call of a witness, as Java text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WitnessCall {
    /// The local that holds the result, where one is needed.
    pub result: Option<String>,
    /// `package.Class#method(int)`; constructors are `package.Class#<init>(int)`.
    pub method: String,
    /// The arguments as Java expressions, the receiver first unless the call is static or a
    /// constructor.
    pub arguments: Vec<String>,
    /// The exception that it throws, by qualified name.
    pub throws: Option<String>,
    /// The statements that read after it what is used later.
    pub reads: Vec<String>,
}

/// The effort.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Statistics {
    /// Shapes of the graph.
    pub shapes: usize,
    /// Cubes of the graph.
    pub cubes: usize,
    /// Calls from one cube to another, subsumed ones included.
    pub transitions: usize,
    /// Paths that were run.
    pub paths: u64,
    /// Instructions that the interpreter ran.
    pub instructions: u64,
    /// Layers that were explored completely.
    pub layers: u32,
    /// Which rung of the ladder answered the solver queries.
    pub queries: smt::Statistics,
    /// Wall-clock time.
    pub seconds: f64,
    /// The most memory the process had, in bytes.
    pub peak_bytes: u64,
}

impl Statistics {
    /// The effort of a graph.
    pub(crate) fn of(graph: &Graph) -> Statistics {
        let statistics = graph.statistics();
        Statistics {
            shapes: statistics.shapes,
            cubes: statistics.cubes,
            transitions: statistics.transitions,
            paths: statistics.paths,
            instructions: statistics.steps,
            layers: statistics.layers,
            queries: statistics.queries,
            seconds: statistics.time.as_secs_f64(),
            peak_bytes: statistics.peak_bytes,
        }
    }
}
