//! The options of commands that ask about targets, and of `merge`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Common;
use crate::shard::Shard;

/// `synth`
#[derive(Debug, Args)]
pub struct SynthArguments {
    /// Paths, scope, budgets
    #[command(flatten)]
    pub common: Common,
    /// A specification of the project, with parameter types where it is overloaded; repeatable
    #[arg(
        long,
        value_name = "CLASS#METHOD",
        required_unless_present = "spec_file"
    )]
    pub spec: Vec<String>,
    /// A file of specifications: that boolean method, or all that are not private; repeatable
    #[arg(long, value_name = "FILE[#METHOD]")]
    pub spec_file: Vec<String>,
    /// Print a whole JUnit 5 test class
    #[arg(long, conflicts_with = "json")]
    pub junit: bool,
    /// Answer only this part of the questions: the i-th of n; `merge` joins them
    #[arg(long, value_name = "I/N", conflicts_with = "junit")]
    pub shard: Option<Shard>,
}

/// `check`
#[derive(Debug, Args)]
pub struct CheckArguments {
    /// Paths, scope, budgets
    #[command(flatten)]
    pub common: Common,
    /// Only the invariants of this class and of those nested in it
    #[arg(long, value_name = "CLASS")]
    pub class: Option<String>,
    /// Call the methods of one receiver in every order instead of growing a graph: for comparisons
    #[arg(
        long,
        requires = "max_length",
        conflicts_with_all = ["format", "shard", "baseline", "since"]
    )]
    pub driver: bool,
    /// The form of the answers [default: text]
    #[arg(long, value_enum, value_name = "FORM", conflicts_with = "json")]
    pub format: Option<AnswerFormat>,
    /// Answer only this part of the invariants: the i-th of n; `merge` joins them
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,
    /// A former SARIF log: what is broken there already does not count for the exit code
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    /// Only invariants whose answer may depend on what changed since this commit of git
    #[arg(long, value_name = "GITREF")]
    pub since: Option<String>,
}

/// `merge`
#[derive(Debug, Args)]
pub struct MergeArguments {
    /// What each shard printed: JSON with --json, or SARIF
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The form of the answers; shards of JSON make text, too [default: that of the files]
    #[arg(long, value_enum, value_name = "FORM")]
    pub format: Option<AnswerFormat>,
}

/// The form of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AnswerFormat {
    /// For people
    Text,
    /// One object a line, as with --json
    Json,
    /// SARIF 2.1.0, for code scanning
    Sarif,
}
