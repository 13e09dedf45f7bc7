//! Test support: asks a real JVM what Java programs do.
//!
//! One JVM answers many questions, for starting one costs more than most answers. Its program is in
//! `java/`; it compiles sources in memory and runs each case in freshly loaded classes, with
//! assertions enabled. `make setup` must have run (the JUnit console and JaCoCo are taken from
//! `.tools`).
//!
//! Invariant: nothing here knows Heapwright's crates; what is compared with the JVM is for the
//! caller to say.

mod caller;
mod dump;
mod jacoco;
mod process;
mod sources;
mod subject;

pub use caller::{CallerResult, CallerSearch, MetTarget};
pub use dump::{DumpedObject, DumpedValue, HeapDump};
pub use jacoco::{BranchesByLine, branches};
pub use process::{BrokenSources, Jvm};
pub use sources::Sources;
pub use subject::{Expectation, Expected, Subject};

/// Statements and what to do after them, in a class of the package that is named (empty: the
/// unnamed package).
#[derive(Clone, Debug)]
pub struct Case {
    /// The package whose package-private members the statements may use.
    pub package: String,
    /// Java statements; JUnit's assertions are imported statically.
    pub statements: String,
    /// A Java expression: the condition of [`Jvm::check`], or the roots of [`Jvm::dump`], divided
    /// by commas. `heapwright.jvm.Members.holds(object, "name")` calls a boolean method that is
    /// private.
    pub expression: String,
}

/// What became of a condition, of a test, or of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<T> {
    /// It ended normally.
    Value(T),
    /// It threw.
    Threw {
        /// The binary name of the exception's class.
        class: String,
        /// What `getMessage()` says; "null" where there is none.
        message: String,
    },
    /// It does not compile, or does not end within 20 seconds: why.
    Failed(String),
}

impl<T> Outcome<T> {
    fn parse(text: &str, value: impl FnOnce(&str) -> T) -> Self {
        if let Some(thrown) = text.strip_prefix("throws ") {
            let (class, message) = thrown.split_once('\n').unwrap_or((thrown, "null"));
            Outcome::Threw {
                class: class.to_owned(),
                message: message.to_owned(),
            }
        } else if text.starts_with("does not ") || text == "interrupted" {
            Outcome::Failed(text.to_owned())
        } else {
            Outcome::Value(value(text))
        }
    }
}

/// One `static` method without parameters whose name starts with `test`, and what it returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaticTest {
    /// The binary name of its class.
    pub class: String,
    /// The name of the method.
    pub method: String,
    /// The value as its type and text: `int 5`, `boolean true`, `void null`. A `float` or `double`
    /// is its bits in hexadecimal, every NaN the canonical ones; a `char` is its number.
    pub outcome: Outcome<String>,
}

/// One test of a JUnit class. A class whose set-up fails has one with the class's name as method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JUnitTest {
    /// The binary name of its class.
    pub class: String,
    /// The name of the method.
    pub method: String,
    /// What went wrong; `None` where it passed.
    pub failure: Option<String>,
}

/// What [`Jvm::enumerate`] builds heaps from.
#[derive(Clone, Debug, Default)]
pub struct Enumeration {
    /// Binary names of the classes whose public constructors and methods are called.
    pub classes: Vec<String>,
    /// The arguments for parameters of numeric types; a boolean gets both values, a reference every
    /// held object that fits and null.
    pub numbers: Vec<i32>,
    /// The most objects of a class, by its qualified name: heaps beyond are left out and not
    /// continued.
    pub scope: Vec<(String, usize)>,
    /// The most calls.
    pub calls: usize,
    /// Boolean methods, as `binary.ClassName#method`, that are asked of every heap: with all
    /// returned objects that fit, and null, as arguments.
    pub predicates: Vec<String>,
}

/// What [`Jvm::walk`] does.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    /// The methods and constructors that are called, as
    /// `pkg.Outer.Inner#name(int,java.lang.Object)`: qualified names, erased parameter types (an
    /// outer instance included), constructors as `<init>`.
    pub members: Vec<String>,
    /// The arguments for parameters of numeric types.
    pub numbers: Vec<i32>,
    /// The most objects of a class, by its qualified name, or of an array type: a call that goes
    /// beyond is undone.
    pub scope: Vec<(String, usize)>,
    /// Whether instances of exactly `Object` are values like numbers: three are passed, they are
    /// never held, and they do not count.
    pub objects_are_opaque: bool,
    /// Where the random choices start.
    pub seed: i32,
    /// How many calls.
    pub calls: usize,
}

/// A heap that a random walk reached.
#[derive(Clone, Debug)]
pub struct WalkedHeap {
    /// The number of the call that built it first.
    pub call: usize,
    /// The method, and the heap that it was called in.
    pub description: String,
    /// The heap; its roots are the objects that are held.
    pub heap: HeapDump,
}

/// What brute force found.
#[derive(Clone, Debug)]
pub struct Enumerated {
    /// Each heap once; shorter sequences first.
    pub heaps: Vec<EnumeratedHeap>,
    /// For each predicate the first sequence that met it: the number of calls, and the calls for
    /// messages.
    pub met: Vec<Option<(usize, String)>>,
}

/// A heap that a sequence of calls built.
#[derive(Clone, Debug)]
pub struct EnumeratedHeap {
    /// The number of calls: the least that builds this heap without letting go of a returned
    /// object.
    pub calls: usize,
    /// The calls, for messages.
    pub sequence: String,
    /// The heap; its roots are the objects that the calls returned.
    pub heap: HeapDump,
}
