//! What can be written on the command line.

mod targets;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};

pub use targets::{AnswerFormat, CheckArguments, MergeArguments, SynthArguments};

/// Which heaps can the public methods of a Java class really build, and by which calls?
#[derive(Debug, Parser)]
#[command(
    name = "heapwright",
    version,
    about,
    long_about = None,
    arg_required_else_help = true,
    after_help = EXIT_CODES
)]
pub struct CommandLine {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

const EXIT_CODES: &str = "Exit codes:
  synth    0 witness, 1 unreachable, 2 unknown
  check    0 holds, 1 broken, 2 unknown
  merge    that of one process that was not sharded
  explain  0 everything is supported, 2 something is not
  bench    0 as expected, 1 not
  run      the program's own; 69 it does something that is not supported
  all      64 wrong usage, 65 bad input, 70 internal error, 130 cancelled";

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Explore what a class's public methods can build, and say how much that is
    #[command(after_help = "Examples:
  heapwright explore subjects/avl/src --class avl.AvlTree --stats
  heapwright explore src/main/java --class shop.Cart --scope Cart=1 --scope Item=4 --json")]
    Explore(ExploreArguments),
    /// Find the shortest sequence of public calls that meets a specification, as Java
    #[command(after_help = "Examples:
  heapwright synth subjects/node/src --spec-file subjects/node/specs/NodeSpecs.java#figure2
  heapwright synth src/main/java --spec 'shop.Cart#isFull()' --junit
  heapwright synth src/main/java --spec 'shop.Specs#cheap(Cart, int)' --scope Item=3 --json

A specification is a boolean method, static or not. `this` and its reference parameters are objects that public calls
built, or null; its primitive parameters are solved for. A specification file may read private members.")]
    Synth(SynthArguments),
    /// Check every invariant: holds for which scope, or broken by which calls
    #[command(after_help = "Examples:
  heapwright check subjects/avl/src
  heapwright check src/main/java --class shop.Cart --json
  heapwright check . --format sarif > heapwright.sarif

An invariant is a boolean method without parameters that is annotated @Invariant (of any package),
or named repOk or repOK.")]
    Check(CheckArguments),
    /// Join the answers of all shards of a run into those of one process
    #[command(after_help = "Examples:
  heapwright check . --json --shard 1/2 > 1.jsonl; heapwright check . --json --shard 2/2 > 2.jsonl
  heapwright merge 1.jsonl 2.jsonl --format text
  heapwright merge 1.sarif 2.sarif > heapwright.sarif

The exit code is that of one process.")]
    Merge(MergeArguments),
    /// Draw the state transformation graph
    #[command(after_help = "Examples:
  heapwright graph subjects/node/src --class node.Node --scope Node=2 --format svg > node.svg
  heapwright graph subjects/bst/src --class bst.SearchTree --scope Node=3 --format dot | dot -Tpdf > tree.pdf")]
    Graph(GraphArguments),
    /// Say what of a class is supported, what is not, where, and what that costs
    #[command(
        override_usage = "heapwright explain [OPTIONS] <PATH>... --class <CLASS>\n       \
                          heapwright explain [OPTIONS] <CLASS> [PATH]...",
        after_help = "Examples:
  heapwright explain src/main/java --class shop.Cart
  heapwright explain shop.Cart --json

Without --class the first argument is the class, and the current directory is searched unless paths follow. Nothing is
explored, unless --explore asks for it. Exit code 0: everything is supported; 2: something is not."
    )]
    Explain(ExplainArguments),
    /// Run a `main` in the interpreter, as `java` would
    #[command(after_help = "Examples:
  heapwright run src/main/java --main shop.Demo
  heapwright run Demo.java --main Demo first second

What follows the class are the program's arguments. The exit code is the program's: 1 for an
uncaught exception. 69: it does something that is not supported, which standard error names.")]
    Run(RunArguments),
    /// Send a folder of Java through the front end: how fast, and which bodies are not supported
    #[command(after_help = "Examples:
  heapwright corpus src/main/java
  heapwright corpus java.base --package java.util --package java.lang --json

Classes of the JDK that the files declare are taken from them, not from the models. Each package has
the bodies of its own files, not those of the packages below it. Exit code 0, whatever is not
supported.")]
    Corpus(CorpusArguments),
    /// Measure the subjects, and print the paper's tables with the published columns beside ours
    #[command(after_help = "Examples:
  heapwright bench --table all --save run.json
  heapwright bench --table 1 --subject kiasan/avl --subject BST --compare run.json
  heapwright bench --growth 6,8,10 --time 60s --subject javascan

Each configuration runs in a process of its own. The published times are those of another machine.
Exit code 1: something is not as the subjects' comments expect it, or slower than in the saved run.")]
    Bench(BenchArguments),
    /// Do one job of `bench`, which stands on standard input
    #[command(hide = true)]
    BenchJob,
    /// Look after the store of answers: what it has, whether it is whole
    #[command(after_help = "Examples:
  heapwright cache info
  heapwright cache verify --remove
  HEAPWRIGHT_CACHE=/tmp/answers heapwright cache clear

The store is the folder that HEAPWRIGHT_CACHE names, else `heapwright` in the user's cache folder.
Exit code 1: `verify` found damaged entries.")]
    Cache(CacheArguments),
    /// Serve the Language Server Protocol on standard input and output
    #[command(after_help = "An editor starts this; see vscode-extension/.")]
    Lsp(LspArguments),
}

/// What all explorations take.
#[derive(Clone, Debug, Args)]
pub struct Common {
    /// Java files, or directories that are walked for them
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// The most objects of a class (simple or qualified name) after each call; repeatable
    #[arg(long, value_name = "CLASS=N", value_parser = parse_scope)]
    pub scope: Vec<(String, u32)>,
    /// The longest call sequence [default: until nothing new is found]
    #[arg(long, value_name = "N")]
    pub max_length: Option<u32>,
    /// How long each question may take, such as 500ms, 60s or 5m; then the last full layer counts
    /// [default: 60s]
    #[arg(long, value_name = "TIME", value_parser = project::parse_duration)]
    pub time: Option<Duration>,
    /// How many threads explore; the graphs do not depend on it [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// What becomes of a sequence when a call throws: it goes on, or it ends [default: continue, or
    /// what heapwright.toml says]
    #[arg(long, value_enum, value_name = "WHAT")]
    pub exceptions: Option<AfterException>,
    /// Which members the caller uses [default: public, and package where that does not do it, or
    /// what heapwright.toml says]
    #[arg(long, value_enum, value_name = "WHO")]
    pub caller: Option<CallerKind>,
    /// Make a state of every post-state, known or not: for comparisons, with --max-length
    #[arg(long)]
    pub no_merge: bool,
    /// Keep one state around all of a shape's: small graphs that end, but have more than what calls
    /// reach
    #[arg(long, conflicts_with = "no_merge")]
    pub widen: bool,
    /// Explore the whole program, not only what the question depends on: for comparisons
    #[arg(long)]
    pub whole_program: bool,
    /// Where an iterator has gone stale, call its own methods only: smaller graphs, fewer answers
    #[arg(long)]
    pub parking: bool,
    /// Explore, also where the store has the answer, and keep none there
    #[arg(long)]
    pub no_cache: bool,
    /// Answer in JSON, one object a line (docs/json.md)
    #[arg(long)]
    pub json: bool,
    /// Print the effort too: sizes, paths, who answered the solver queries, time, memory
    #[arg(long)]
    pub stats: bool,
}

/// `explore`
#[derive(Debug, Args)]
pub struct ExploreArguments {
    /// Paths, scope, budgets
    #[command(flatten)]
    pub common: Common,
    /// The class, by qualified name, or by simple name if no other class has it
    #[arg(long, value_name = "CLASS")]
    pub class: String,
}

/// `graph`
#[derive(Debug, Args)]
pub struct GraphArguments {
    /// Paths, scope, budgets
    #[command(flatten)]
    pub common: Common,
    /// The class, by qualified name, or by simple name if no other class has it
    #[arg(long, value_name = "CLASS")]
    pub class: String,
    /// The form of the drawing
    #[arg(long, value_enum, default_value_t = Format::Svg)]
    pub format: Format,
}

/// `explain`
#[derive(Debug, Args)]
pub struct ExplainArguments {
    /// Paths, scope, budgets
    #[command(flatten)]
    pub common: Common,
    /// The class, by qualified name, or by simple name if no other class has it [default: the first
    /// argument]
    #[arg(long, value_name = "CLASS")]
    pub class: Option<String>,
    /// Say what this specification does not depend on, too: `pkg.Class#method`; repeatable
    #[arg(long, value_name = "METHOD")]
    pub spec: Vec<String>,
    /// Explore the class, too, and say what that lost
    #[arg(long)]
    pub explore: bool,
}

/// `run`
#[derive(Debug, Args)]
pub struct RunArguments {
    /// Java files, or directories that are walked for them
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// The class whose `main` is run, and the arguments that it gets
    #[arg(
        long,
        required = true,
        value_names = ["CLASS", "ARGUMENT"],
        num_args = 1..,
        allow_hyphen_values = true
    )]
    pub main: Vec<String>,
}

/// `corpus`
#[derive(Debug, Args)]
pub struct CorpusArguments {
    /// Java files, or directories that are walked for them
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Only this package, not those below it; repeatable
    #[arg(long, value_name = "NAME")]
    pub package: Vec<String>,
    /// Print one JSON object (docs/json.md)
    #[arg(long)]
    pub json: bool,
}

/// `bench`
#[derive(Debug, Args)]
pub struct BenchArguments {
    /// The folder that has benchmarks.toml and the subjects
    #[arg(default_value = "subjects", value_name = "SUBJECTS_FOLDER")]
    pub subjects: PathBuf,
    /// What is measured
    #[arg(
        long,
        value_enum,
        value_name = "TABLE",
        required_unless_present = "growth"
    )]
    pub table: Option<WhichTable>,
    /// The scopes of the growth report [default: 6,8,10 with --table all]
    #[arg(long, value_name = "N,N", value_delimiter = ',', value_parser = clap::value_parser!(u32).range(1..))]
    pub growth: Option<Vec<u32>>,
    /// Only subjects of this name, folder or group, such as BST, kiasan/avl or sir; repeatable
    #[arg(long, value_name = "NAME")]
    pub subject: Vec<String>,
    /// N objects of the internal classes in place of the paper's 6 [default: as configured]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub scope: Option<u32>,
    /// How many threads explore; the graphs do not depend on it
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: u16,
    /// Expand a state with a stale iterator by that iterator's methods only; what would need more
    /// is unknown
    #[arg(long)]
    pub parking: bool,
    /// The most runs of a configuration; there are fewer of those that take seconds
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    pub runs: u32,
    /// How long a run may explore [default: 60s; 10s with --table ordinary]
    #[arg(long, value_name = "TIME", value_parser = project::parse_duration)]
    pub time: Option<Duration>,
    /// How long a run of Table 3, or of a driver, may take
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = project::parse_duration)]
    pub comparison_time: Duration,
    /// The most memory that a run may have
    #[arg(long, value_name = "SIZE", default_value = "4GB", value_parser = project::parse_size)]
    pub memory: u64,
    /// How many classes `--table live` generates, at least 20, or `--table ordinary` asks about
    /// [default: 1000, 200]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub classes: Option<u32>,
    /// How many classes `--table ordinary` passes over, in the order of a hash of their names
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub skip: u32,
    /// How often `--table live` does each thing
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    pub edits: u32,
    /// How long edits at random follow in `--table live`, with requests in flight
    #[arg(long, value_name = "TIME", value_parser = project::parse_duration)]
    pub endurance: Option<Duration>,
    /// The lengths of Table 3
    #[arg(
        long,
        value_name = "N,N",
        value_delimiter = ',',
        default_value = "3,4,5,6,7",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub lengths: Vec<u32>,
    /// Print the run as JSON (docs/json.md)
    #[arg(long)]
    pub json: bool,
    /// Print the tables in Markdown
    #[arg(long, conflicts_with = "json")]
    pub markdown: bool,
    /// Save the run as JSON
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Compare with a saved run
    #[arg(long, value_name = "FILE")]
    pub compare: Option<PathBuf>,
}

/// A table of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum WhichTable {
    /// Graphs and specifications: test generation
    #[value(name = "1")]
    One,
    /// Invariants: bounded verification
    #[value(name = "2")]
    Two,
    /// With state merging and without
    #[value(name = "3")]
    Three,
    /// All of them, and the growth report
    All,
    /// The language server in a generated workspace
    Live,
    /// Classes of the libraries in the folder, which others wrote
    Ordinary,
}

/// `cache`
#[derive(Debug, Args)]
pub struct CacheArguments {
    /// What to do
    #[command(subcommand)]
    pub command: CacheCommand,
}

/// What is done with the store of answers.
#[derive(Debug, Subcommand)]
pub enum CacheCommand {
    /// Say where it is, and how much it has
    Info(CacheOutput),
    /// Remove all answers
    Clear(CacheOutput),
    /// Read every answer, and name those that are damaged
    Verify(VerifyArguments),
}

/// How `cache` prints.
#[derive(Debug, Args)]
pub struct CacheOutput {
    /// Print one JSON object (docs/json.md)
    #[arg(long)]
    pub json: bool,
}

/// `cache verify`
#[derive(Debug, Args)]
pub struct VerifyArguments {
    /// Remove those that are damaged
    #[arg(long)]
    pub remove: bool,
    /// How it prints
    #[command(flatten)]
    pub output: CacheOutput,
}

/// `lsp`
#[derive(Debug, Args)]
pub struct LspArguments {
    /// Accepted because editors pass it; standard input and output are the only channel
    #[arg(long)]
    pub stdio: bool,
}

/// What becomes of a sequence when a call throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AfterException {
    /// The caller catches it and goes on
    Continue,
    /// The sequence ends
    End,
}

/// Which members the caller uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CallerKind {
    /// Public members; of a class that is not public, what is not private
    Public,
    /// Members that a class of the package can use
    Package,
}

/// How a graph is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A picture with the heaps drawn
    Svg,
    /// For Graphviz
    Dot,
    /// docs/json.md
    Json,
}

/// `Class=N`
fn parse_scope(text: &str) -> Result<(String, u32), String> {
    let (class, limit) = text
        .rsplit_once('=')
        .ok_or("write Class=N, such as Node=6")?;
    let limit = limit
        .trim()
        .parse()
        .map_err(|_| format!("`{limit}` is no number of objects"))?;
    if class.trim().is_empty() {
        return Err("write Class=N, such as Node=6".to_owned());
    }
    Ok((class.trim().to_owned(), limit))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        CommandLine::command().debug_assert();
    }

    #[test]
    fn scopes() {
        assert_eq!(parse_scope("a.Node=6"), Ok(("a.Node".to_owned(), 6)));
        assert!(parse_scope("Node").is_err());
        assert!(parse_scope("=3").is_err());
        assert!(parse_scope("Node=-1").is_err());
    }
}
