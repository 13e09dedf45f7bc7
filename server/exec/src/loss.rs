//! Why a path's outcome is unknown.

use codes::Code;
use ir::{BlockId, Bodies, Intrinsic};
use java::{MethodId, MethodKind, Place, Program};

/// A path that could not be followed to its end: a verdict that rests on it is unknown.
///
/// It has its place in the source only when it is shown: [`Loss::place`].
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Loss {
    /// Why.
    pub reason: LossReason,
    /// The method that was running.
    pub method: MethodId,
    /// The instruction: its block and its index there (the number of instructions for the
    /// terminator).
    pub instruction: (BlockId, u32),
    /// The method of the library that was called there, where it happened inside of that.
    pub called: Option<MethodId>,
}

/// Why a path was lost.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum LossReason {
    /// A construct that lowering does not support.
    Unsupported {
        /// Its code of `docs/codes.md`.
        code: Code,
        /// Its description.
        construct: String,
    },
    /// A method without a body was called.
    NoBody(MethodId),
    /// The message of an exception of the JVM was read.
    UnknownMessage,
    /// The unknown characters of a text were read.
    UnknownText,
    /// The stack trace of an exception was read.
    UnknownTrace,
    /// An intrinsic for constants got a symbolic value.
    UnknownOperand(Intrinsic),
    /// The next step of a library model depends on what is not modelled.
    Unmodelled,
    /// The object of an argument expression could not be made: its code has no single path.
    UnbuiltArgument,
    /// Objects whose hash codes the JVM chooses were taken in one order of many. The path goes on.
    OneOrder,
    /// What was found hangs on a value that no caller chooses.
    Chosen(ChosenBy),
    /// The program called `System.exit`, with this code if it is known.
    Exit(Option<i32>),
    /// A limit of [`crate::Limits`].
    PathLimit(PathLimit),
    /// The solver could not decide whether a path exists.
    SolverGaveUp,
}

/// What chooses a value that no caller chooses.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum ChosenBy {
    /// The time of day.
    Calendar,
    /// A clock of nanoseconds.
    Clock,
    /// A source of random numbers.
    Random,
    /// How loggers are set up.
    LogLevels,
    /// The language of the machine.
    Language,
    /// The garbage collector.
    Collector,
    /// What Unicode says of a character.
    Characters,
    /// How much room a builder of texts has.
    Capacity,
    /// The default time zone, of which tests make UTC.
    Zone,
    /// The hash code of an object that has only the one of `Object`.
    Hash,
    /// Whether the JDK gives an equal text twice.
    Sharing,
    /// The bits of a NaN.
    NotANumber,
}

/// A limit of [`crate::Limits`].
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum PathLimit {
    /// Too many steps on one path.
    Steps,
    /// Too deep a stack.
    Depth,
    /// Too many symbolic decisions of one branch.
    LoopRounds,
    /// Too many paths.
    Paths,
    /// A symbolic array length beyond what is resolved.
    ArrayLength,
    /// Too large a heap.
    HeapSize,
}

impl Loss {
    /// Its code of `docs/codes.md`.
    pub fn code(&self) -> Code {
        match &self.reason {
            LossReason::Unsupported { code, .. } => *code,
            LossReason::NoBody(_) => Code::NoBody,
            LossReason::PathLimit(_) => Code::PathLimit,
            LossReason::SolverGaveUp => Code::SolverGaveUp,
            LossReason::UnknownMessage => Code::UnknownMessage,
            LossReason::UnknownText => Code::UnknownText,
            LossReason::UnknownOperand(_) => Code::UnknownOperand,
            LossReason::Exit(_) => Code::Exit,
            LossReason::UnknownTrace | LossReason::Unmodelled | LossReason::OneOrder => {
                Code::Unmodelled
            }
            LossReason::Chosen(_) => Code::Chosen,
            LossReason::UnbuiltArgument => Code::UnbuiltArgument,
        }
    }

    /// A path of this method whose existence the solver could not decide.
    pub fn undecided(method: MethodId) -> Loss {
        Loss {
            reason: LossReason::SolverGaveUp,
            method,
            instruction: (BlockId(0), 0),
            called: None,
        }
    }

    /// Whether the path was followed further, though there are others like it.
    pub fn goes_on(&self) -> bool {
        self.reason == LossReason::OneOrder
    }

    /// What happened, as a sentence.
    pub fn describe(&self, program: &Program) -> String {
        match &self.reason {
            LossReason::Unsupported { construct, .. } => format!("unsupported: {construct}"),
            LossReason::NoBody(method) => format!(
                "call of {}, which has no body",
                program.display_method(*method)
            ),
            LossReason::PathLimit(limit) => match limit {
                PathLimit::Steps => "a path was cut: too many steps",
                PathLimit::Depth => "a path was cut: the calls are nested too deeply",
                PathLimit::LoopRounds => "a path was cut: too many rounds of a loop",
                PathLimit::Paths => "too many paths",
                PathLimit::ArrayLength => "an array length was left open beyond the limit",
                PathLimit::HeapSize => "a path was cut: its heap grew too large",
            }
            .to_owned(),
            LossReason::UnknownMessage => {
                "the message of an exception that the JVM itself made was read".to_owned()
            }
            LossReason::UnknownText => {
                "the characters of a text that contains a value which is not known were read"
                    .to_owned()
            }
            LossReason::UnknownTrace => {
                "the stack trace of an exception was read, which is not modelled".to_owned()
            }
            LossReason::UnknownOperand(intrinsic) => {
                let called = self.called.map(|called| called_name(program, called));
                let name = called.unwrap_or_else(|| intrinsic.name().to_owned());
                format!("`{name}` of a value that is not known")
            }
            LossReason::Unmodelled => {
                "what the library does here hangs on something that is not known, like the order of hash codes"
                    .to_owned()
            }
            LossReason::OneOrder => {
                "objects were taken in one order only, of those that their hash codes may give them"
                    .to_owned()
            }
            LossReason::UnbuiltArgument => {
                "an argument could not be made: what runs for it throws, or takes several paths"
                    .to_owned()
            }
            LossReason::Chosen(source) => {
                format!("whether the calls that were found do it hangs on {}", source.in_words())
            }
            LossReason::Exit(_) => "the program ends itself (`System.exit`)".to_owned(),
            LossReason::SolverGaveUp => {
                "the solver could not decide whether a path exists".to_owned()
            }
        }
    }

    /// Where it happened.
    pub fn place(&self, program: &Program, bodies: &Bodies) -> Place {
        let declared = program.method(self.method).place;
        let (block, index) = self.instruction;
        let span = bodies.body(self.method).and_then(|body| {
            let block = body.blocks.get(block.0 as usize)?;
            Some(match block.instructions.get(index as usize) {
                Some((_, span)) => *span,
                None => block.terminator.1,
            })
        });
        Place {
            source: declared.source,
            span: span.unwrap_or(declared.span),
        }
    }
}

impl ChosenBy {
    fn in_words(self) -> &'static str {
        match self {
            ChosenBy::Calendar => "what time it is",
            ChosenBy::Clock => "what a clock says",
            ChosenBy::Random => "a random number",
            ChosenBy::LogLevels => "which levels of a logger are enabled",
            ChosenBy::Language => "which language the machine has",
            ChosenBy::Collector => "when garbage is collected",
            ChosenBy::Characters => "what Unicode says of a character",
            ChosenBy::Hash => "which hash code the JVM gives an object",
            ChosenBy::NotANumber => "which bits a NaN has",
            ChosenBy::Sharing => "which of equal texts the JDK gives twice",
            ChosenBy::Zone => "which time zone the machine is in",
            ChosenBy::Capacity => "how much room a `StringBuilder` has",
        }
    }
}

/// `StringBuilder.setLength`, `new Scanner`
fn called_name(program: &Program, method: MethodId) -> String {
    let declared = program.method(method);
    let class = &program.class(declared.class).simple_name;
    match declared.kind {
        MethodKind::Constructor => format!("new {class}"),
        _ => format!("{class}.{}", declared.name),
    }
}
