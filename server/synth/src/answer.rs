//! Answers: three verdicts, what they rest on and what was lost.

use std::collections::BTreeMap;

use codes::Code;
use exec::Limits;
use java::Place;

use crate::Target;
use crate::chain::Chain;

/// The answer to one target.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What was asked.
    pub target: Target,
    /// What came out.
    pub verdict: Verdict,
    /// What the verdict is relative to.
    pub bound: Bound,
    /// What could not be decided; empty under [`Verdict::Unreachable`].
    pub losses: Vec<Loss>,
    /// The effort.
    pub statistics: Statistics,
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
    /// The target's arguments as Java expressions: of a specification the receiver first; of an
    /// invariant the access path of the object that breaks it.
    pub arguments: Vec<String>,
    /// The exception, by qualified name, that an invariant throws which is broken so; none where it
    /// is false.
    pub throws: Option<String>,
    /// The statements, one a line, without indentation: what a test method would hold.
    pub java: String,
    /// Whether no shorter sequence can exist within the bound.
    pub shortest: bool,
    pub(crate) chain: Chain,
    /// The limits within which it was replayed.
    pub(crate) limits: Limits,
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
}

/// What a verdict is relative to, by qualified names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bound {
    /// The most objects of each class.
    pub scope: BTreeMap<String, u32>,
    /// The longest array whose length is not a constant.
    pub array_length: u32,
    /// The longest sequence, where the graph stops there; none: any length.
    pub length: Option<u32>,
    /// Whether the frontier ran empty.
    pub fixpoint: bool,
    /// The methods that are called.
    pub methods: Vec<String>,
    /// Fields that were kept although they could have been reduced away.
    pub kept: Vec<String>,
    /// Fields that states did not keep as they are, and how they kept them (`inert`: they were left
    /// out).
    pub reduced: Vec<(String, &'static str)>,
    /// Classes whose scope or array length stopped a heap.
    pub cut: Vec<String>,
    /// Codes of what was assumed (`closed-world`, `null-only:m(0)`, …).
    pub assumptions: Vec<String>,
}

impl Bound {
    /// "at most 1 `AvlTree`, 6 `Node`": the scope as part of a sentence.
    pub fn scope_sentence(&self) -> String {
        let limits: Vec<String> = self
            .scope
            .iter()
            .map(|(class, limit)| {
                format!("{limit} `{}`", class.rsplit('.').next().unwrap_or(class))
            })
            .collect();
        if limits.is_empty() {
            return "the default scope".to_owned();
        }
        format!("at most {}", limits.join(", "))
    }
}

/// Something that could not be decided, and where.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Loss {
    /// Its code.
    pub code: Code,
    /// For people.
    pub reason: String,
    /// Where in the source, if it is about a place.
    pub place: Option<Place>,
}

/// The effort.
#[derive(Clone, Debug, Default, PartialEq)]
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
    /// Who answered the solver queries.
    pub queries: smt::Statistics,
    /// Wall-clock time.
    pub seconds: f64,
    /// The most memory the process had, in bytes.
    pub peak_bytes: u64,
}
