//! The settings of a question, and its errors.

use std::time::Duration;

use codes::Code;
use explore::{CallerReach, Exceptions, Matching};
use java::{ClassId, Program};

use crate::Mistake;

/// What one query sets differently from `heapwright.toml`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Request {
    /// `Class=N`: the most objects of a class; the class by simple or qualified name.
    pub scope: Vec<(String, u32)>,
    /// The longest call sequence.
    pub max_length: Option<u32>,
    /// How long to explore.
    pub time: Option<Duration>,
    /// How long to explore where neither `time` nor `heapwright.toml` says it; none: as long as it
    /// takes.
    pub default_time: Option<Duration>,
    /// How much of the time was spent before: on loading what the question depends on.
    pub spent: Duration,
    /// Whether sequences go on after an exception.
    pub exceptions: Option<Exceptions>,
    /// Which members the caller uses; none: public ones, or more of the package where that makes no
    /// object or finds no witness.
    pub caller: Option<CallerReach>,
    /// Which post-states become new states: for comparisons.
    pub matching: Matching,
    /// Whether the whole program is explored, also where a slice of it would do: for comparisons.
    pub whole_program: bool,
    /// Whether states with an iterator that has gone stale are expanded by that iterator's methods
    /// only, also where `heapwright.toml` does not say so.
    pub parking: bool,
}

impl Request {
    /// How long a question may still take where `heapwright.toml` says this.
    pub(crate) fn time_left(&self, configured: Option<Duration>) -> Option<Duration> {
        let time = self.time.or(configured).or(self.default_time)?;
        Some(time.saturating_sub(self.spent))
    }

    /// The same request, where this time is kept for what comes afterwards.
    pub(crate) fn before(&self, kept: Duration) -> Request {
        Request {
            spent: self.spent + kept,
            ..self.clone()
        }
    }

    /// The same request before any time was spent: what answers are known by.
    pub(crate) fn unspent(&self) -> Request {
        Request {
            spent: Duration::ZERO,
            ..self.clone()
        }
    }

    /// The time of a question whose exploration may take `exploring`; the rest is for the search.
    pub fn time_to_explore(exploring: Duration) -> Duration {
        exploring.saturating_mul(5) / 4
    }
}

/// Why a question cannot be asked. [`QueryError::code`] is its code in `docs/codes.md`.
#[derive(Clone, Debug, thiserror::Error, PartialEq, Eq)]
pub enum QueryError {
    /// No such class.
    #[error("there is no class `{name}` in the files given{}", suggestion(.similar))]
    ClassNotFound {
        /// As asked for.
        name: String,
        /// Classes with a similar name.
        similar: Vec<String>,
    },
    /// A simple name that several classes have.
    #[error("the class name `{name}` is ambiguous: {}; use the qualified name", .candidates.join(", "))]
    ClassAmbiguous {
        /// As asked for.
        name: String,
        /// The qualified names.
        candidates: Vec<String>,
    },
    /// Not of the form `class#method`.
    #[error(
        "`{text}` does not name a method; write `package.Class#method` or `package.Class#method(int, Type)`"
    )]
    MethodMalformed {
        /// As asked for.
        text: String,
    },
    /// No such method.
    #[error("class `{class}` has no method `{name}`{}", suggestion(.similar))]
    MethodNotFound {
        /// The class.
        class: String,
        /// As asked for.
        name: String,
        /// Methods that are there.
        similar: Vec<String>,
    },
    /// An overloaded method.
    #[error("`{name}` is overloaded: {}; write the parameter types", .candidates.join(", "))]
    MethodAmbiguous {
        /// As asked for.
        name: String,
        /// The overloads.
        candidates: Vec<String>,
    },
    /// A specification must be boolean.
    #[error("`{method}` is no specification: it returns `{result}`, not `boolean`")]
    NotBoolean {
        /// The method.
        method: String,
        /// What it returns.
        result: String,
    },
    /// The target names what does not exist, or its types do not fit together.
    #[error("`{target}` cannot be asked: {}", mistakes_in_lines(.mistakes))]
    Mistakes {
        /// The target.
        target: String,
        /// What is wrong, in order of places.
        mistakes: Vec<Mistake>,
    },
    /// Nothing can make an object.
    #[error(
        "no public method makes an object of `{class}`: it has no public constructor, and no public \
         static method of the project returns one"
    )]
    NoProducer {
        /// The class.
        class: String,
    },
    /// A specification file without a boolean method, or with several and none named.
    #[error("`{file}` {reason}")]
    SpecificationFile {
        /// The file.
        file: String,
        /// What is wrong.
        reason: String,
    },
    /// The nearest `heapwright.toml` is wrong; what is wrong with it is among the workspace's
    /// problems.
    #[error("`{class}` is not explored before its heapwright.toml is right")]
    Configuration {
        /// The class.
        class: String,
    },
    /// The scope names something that is no class.
    #[error("the scope names `{name}`, but {reason}")]
    Scope {
        /// As given.
        name: String,
        /// What is wrong.
        reason: String,
    },
    /// `check` finds nothing to ask.
    #[error(
        "there is no invariant: annotate a boolean method without parameters with @Invariant, or name it repOk or repOK"
    )]
    NoInvariant,
    /// Cancelled by the caller: there is no answer, and nothing is kept.
    #[error("cancelled")]
    Cancelled,
    /// Another thread computes the same answer, and needs longer than one waits.
    #[error("it is being computed")]
    Computing,
    /// A defect of this program, caught.
    #[error("internal error: {message}")]
    Internal {
        /// The panic's message.
        message: String,
    },
}

impl QueryError {
    /// Nothing makes an object of the class.
    pub(crate) fn no_producer(program: &Program, class: ClassId) -> QueryError {
        QueryError::NoProducer {
            class: program.class(class).name.clone(),
        }
    }

    /// Its code.
    pub fn code(&self) -> Code {
        match self {
            QueryError::ClassNotFound { .. } => Code::ClassNotFound,
            QueryError::ClassAmbiguous { .. } => Code::ClassAmbiguous,
            QueryError::MethodMalformed { .. } => Code::MethodMalformed,
            QueryError::MethodNotFound { .. } => Code::MethodNotFound,
            QueryError::MethodAmbiguous { .. } => Code::MethodAmbiguous,
            QueryError::NotBoolean { .. } => Code::NotBoolean,
            QueryError::Mistakes { .. } => Code::Mistake,
            QueryError::NoProducer { .. } => Code::NoProducer,
            QueryError::SpecificationFile { .. } => Code::SpecificationFile,
            QueryError::Configuration { .. } => Code::WrongConfiguration,
            QueryError::Scope { .. } => Code::Scope,
            QueryError::NoInvariant => Code::NoInvariant,
            QueryError::Cancelled | QueryError::Computing => Code::Cancelled,
            QueryError::Internal { .. } => Code::Internal,
        }
    }
}

/// One line; of several, each in a line of its own.
fn mistakes_in_lines(mistakes: &[Mistake]) -> String {
    let lines: Vec<String> = mistakes.iter().map(Mistake::describe).collect();
    match lines.as_slice() {
        [only] => only.clone(),
        several => format!("\n  {}", several.join("\n  ")),
    }
}

fn suggestion(similar: &[String]) -> String {
    if similar.is_empty() {
        String::new()
    } else {
        format!("; there is {}", similar.join(", "))
    }
}
