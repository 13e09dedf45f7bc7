//! What could not be decided, and why.

use codes::Code;
use exec::LossReason;
use explore::{Graph, Growth, SequenceError, Stop, Uncompleted, WrittenLimit};
use heap::RuntimeClass;
use ir::Intrinsic;
use java::{ClassId, FieldId, MethodId, Origin, Parameter, Place, Program};

use crate::Workspace;
use crate::assumption_words::parameter_label;
use crate::grounds::{
    WrittenOnly, is_empty_of_project, is_implemented_by_callers, is_sorted, library_elements,
};
use crate::growth_words::{growth_in_words, limit_of, place_of};
use crate::signatures::{method_label, qualified_type};

/// Something that could not be decided. It keeps a verdict from resting on absence.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Loss {
    /// The interpreter did not follow a path to its end.
    Path(exec::Loss),
    /// The exploration stopped early.
    Stopped(Stop),
    /// The same, and what kept it from its end.
    Grew {
        /// What was spent.
        stop: Stop,
        /// What it went into.
        by: Growth,
        /// All sequences of this length were explored.
        layers: u32,
        /// The limit of the class whose objects grow.
        limit: Option<u32>,
    },
    /// Of M only a part was called: so many methods of so many.
    Part {
        /// The methods that were called.
        called: usize,
        /// All of M.
        all: usize,
    },
    /// The time was spent before all files were loaded that the question depends on.
    Unloaded,
    /// The time was spent before it was known what callers call, or how states keep it.
    Unplanned,
    /// The time was spent before the target ran on every state.
    SearchTime,
    /// States with a stale iterator were parked.
    Parked,
    /// An over-approximating graph meets the target, but no replay confirmed it (step symmetry,
    /// DESIGN §5).
    Unconfirmed,
    /// Provenance did not lead from a state back to calls.
    Provenance(SequenceError),
    /// A method or a static initialiser never came to its end within the scope.
    Uncompleted(Uncompleted),
    /// No call made an object of this class, which the target is about.
    NothingMade(ClassId),
    /// Only `null` is passed for this parameter of a library type, or what this limit leaves.
    NotPassed(MethodId, usize, Option<WrittenLimit>),
    /// So many elements at most were written for this parameter, and code tells more.
    TooFew(MethodId, usize, u32),
    /// The code reads this static field, which any code may assign.
    StaticNotAssigned(FieldId),
    /// This method asks whether two values are the same object.
    SameValues(MethodId),
    /// The code tells equal objects from the same ones, or asks what equals a collection.
    EqualObjects,
    /// Nothing was called on this exception of the project, which hands out objects.
    ThrownNotHeld(ClassId),
    /// There is no method to call, or none could be called: the target ran on nothing.
    NothingRan,
    /// The replay of a witness differs from what was claimed, in this way.
    Replay(String),
}

impl Loss {
    /// What was lost on a graph: paths, then what keeps it from being complete. Reaching the length
    /// limit is no loss.
    pub(crate) fn of_graph(graph: &Graph) -> Vec<Loss> {
        let paths = graph.losses().iter().cloned().map(Loss::Path);
        paths.chain(Loss::of_unfinished(graph)).collect()
    }

    /// What keeps a graph from being complete although no path was lost.
    pub(crate) fn of_unfinished(graph: &Graph) -> impl Iterator<Item = Loss> + '_ {
        let parked = graph.has_parked().then_some(Loss::Parked);
        let uncompleted = graph.uncompleted().iter().copied().map(Loss::Uncompleted);
        let stopped = graph.stop().map(|stop| match graph.growth() {
            Some(by) => Loss::Grew {
                stop,
                by,
                layers: graph.complete_layers(),
                limit: limit_of(graph, by),
            },
            None => Loss::Stopped(stop),
        });
        let stopped = stopped.into_iter();
        stopped.chain(parked).chain(uncompleted)
    }

    /// Why the exploration or the search stopped early, if that is what was lost.
    pub fn stop(&self) -> Option<Stop> {
        match self {
            Loss::Stopped(stop) | Loss::Grew { stop, .. } => Some(*stop),
            Loss::SearchTime | Loss::Unloaded | Loss::Unplanned => Some(Stop::Time),
            _ => None,
        }
    }

    /// Whether it is that of a spent budget.
    pub(crate) fn is_spent_budget(&self) -> bool {
        let codes = [
            Code::OutOfTime,
            Code::OutOfSteps,
            Code::OutOfMemory,
            Code::TooManyStates,
            Code::PartOnly,
        ];
        codes.contains(&self.code())
    }

    /// Whether a value was unknown where known ones may have got further.
    pub(crate) fn is_of_unknown_values(&self) -> bool {
        match self {
            Loss::Path(loss) => matches!(
                loss.reason,
                LossReason::UnknownText
                    | LossReason::UnknownOperand(_)
                    | LossReason::Unmodelled
                    | LossReason::UnbuiltArgument
                    | LossReason::PathLimit(_)
                    | LossReason::SolverGaveUp
            ),
            Loss::TooFew(..) => true,
            _ => matches!(self, Loss::Unconfirmed) || self.is_of_short_texts(),
        }
    }

    /// Whether only short texts were passed: longer ones may get further.
    pub(crate) fn is_of_short_texts(&self) -> bool {
        let texts = |limit: &WrittenLimit| matches!(limit, WrittenLimit::Texts { .. });
        matches!(self, Loss::NotPassed(_, _, Some(limit)) if texts(limit))
    }

    /// Whether a graph that over-approximates goes on there: it has texts of any length, and any
    /// results of functions of numbers.
    pub(crate) fn is_none_where_widened(&self) -> bool {
        let of_numbers = |reason: &LossReason| {
            matches!(reason, LossReason::UnknownOperand(Intrinsic::Number(_)))
        };
        matches!(self, Loss::Path(loss) if of_numbers(&loss.reason)) || self.is_of_short_texts()
    }

    /// Its code in `docs/codes.md`.
    pub fn code(&self) -> Code {
        match self {
            Loss::Path(loss) => loss.code(),
            Loss::Stopped(stop) | Loss::Grew { stop, .. } => code_of(*stop),
            Loss::SearchTime | Loss::Unloaded | Loss::Unplanned => Code::OutOfTime,
            Loss::Part { .. } => Code::PartOnly,
            Loss::Parked => Code::Parked,
            Loss::Unconfirmed => Code::Unconfirmed,
            Loss::Uncompleted(_) => Code::Uncompleted,
            Loss::NothingMade(_) => Code::NothingMade,
            Loss::NotPassed(..) | Loss::TooFew(..) | Loss::EqualObjects => Code::NotPassed,
            Loss::ThrownNotHeld(_) => Code::ThrownNotHeld,
            Loss::StaticNotAssigned(_) => Code::StaticNotAssigned,
            Loss::SameValues(_) => Code::SameValues,
            Loss::NothingRan => Code::NothingRan,
            Loss::Provenance(SequenceError::Unsatisfiable { .. }) => Code::NoPredecessor,
            Loss::Provenance(_) => Code::SolverGaveUp,
            Loss::Replay(_) => Code::ReplayMismatch,
        }
    }

    /// What was lost, for people.
    pub fn reason(&self, workspace: &Workspace) -> String {
        match self {
            Loss::Path(loss) => format!(
                "{}, in {}",
                loss.describe(&workspace.program),
                workspace.program.display_method(loss.method)
            ),
            Loss::Stopped(Stop::Cancelled) => "the exploration was cancelled".to_owned(),
            Loss::Stopped(stop) => format!("{} before everything was explored", spent(*stop)),
            Loss::Grew {
                stop,
                by,
                layers,
                limit,
            } => {
                let grown = growth_in_words(&workspace.program, *by, (*layers, *limit));
                format!("{} {grown}", spent(*stop))
            }
            Loss::Part { called, all } => format!(
                "only {called} of {all} methods were called: those of the class, and what makes \
                 their arguments; the time was spent before calls of all got further"
            ),
            Loss::Unloaded => UNLOADED.to_owned(),
            Loss::Unplanned => UNPLANNED.to_owned(),
            Loss::SearchTime => UNASKED.to_owned(),
            Loss::Parked => {
                "states with a stale iterator were parked: only the iterator's own methods \
                             were called on them"
                    .to_owned()
            }
            Loss::Unconfirmed => {
                "whether calls do it depends on how often a counter was incremented, \
                                  which states do not keep"
                    .to_owned()
            }
            Loss::Uncompleted(uncompleted) => uncompleted_in_words(uncompleted, &workspace.program),
            Loss::NothingMade(class) => format!(
                "no call made an object of `{}`: each threw, or the scope cut it off; see which \
                 calls `heapwright explain` lists, or raise `[scope]`",
                workspace.program.class(*class).name
            ),
            Loss::NotPassed(method, index, limit) => {
                not_passed_in_words(&workspace.program, (*method, *index), *limit)
            }
            Loss::StaticNotAssigned(field) => not_assigned_in_words(&workspace.program, *field),
            Loss::TooFew(method, index, most) => {
                too_few_in_words(&workspace.program, (*method, *index), *most)
            }
            Loss::EqualObjects => EQUAL_OBJECTS.to_owned(),
            Loss::ThrownNotHeld(class) => thrown_in_words(&workspace.program, *class),
            Loss::SameValues(method) => same_values_in_words(&workspace.program, *method),
            Loss::NothingRan => {
                "nothing could be called: there is no public method, or no object to call one on"
                    .to_owned()
            }
            Loss::Provenance(error) => error.to_string(),
            Loss::Replay(how) => format!("{FAILED_REPLAY}: {how}"),
        }
    }

    /// Where in the source, if it is about a place.
    pub fn place(&self, workspace: &Workspace) -> Option<Place> {
        match self {
            Loss::Path(loss) => Some(loss.place(&workspace.program, &workspace.bodies)),
            Loss::Grew { by, .. } => place_of(&workspace.program, *by),
            _ => None,
        }
    }

    /// In one line: `HW0206 Queue.java:41:9: unsupported: lambda expression, in
    /// a.Queue.offer(int)`.
    pub fn describe(&self, workspace: &Workspace) -> String {
        let (code, reason) = (self.code(), self.reason(workspace));
        match self.place(workspace) {
            Some(place) => {
                let start = workspace.range_of(place).start;
                let path = workspace.path_of(place).display();
                format!("{code} {path}:{}:{}: {reason}", start.line, start.column)
            }
            None => format!("{code} {reason}"),
        }
    }
}

/// What is said where the time was spent before anything was explored, or after it: what it went
/// into, and what gets further.
const UNLOADED: &str = "the time was spent on files: not all that the question depends on were \
                        loaded. A folder with fewer files gets further, or `--time`";
const UNPLANNED: &str = "the time was spent on finding which methods callers can call, and what \
                         these do. `heapwright explain` lists them; `--time` gets further";
const UNASKED: &str = "the time was spent on asking: not all states that were explored were asked. \
                       A smaller `[scope]` gets further, or `--time`";

const FAILED_REPLAY: &str = "a witness failed its replay, which is a defect of Heapwright";

/// What is said where any objects are passed, and code compares them.
const EQUAL_OBJECTS: &str = "the code compares objects of any type by `equals`, and no two that are \
                             equal were passed, nor a collection. A type parameter of a class of the \
                             project, or `instanceof`, gets further";

/// The code of what stopped an exploration.
fn code_of(stop: Stop) -> Code {
    match stop {
        Stop::Time => Code::OutOfTime,
        Stop::Cancelled => Code::ExplorationCancelled,
        Stop::Steps => Code::OutOfSteps,
        Stop::Memory => Code::OutOfMemory,
        Stop::States => Code::TooManyStates,
        Stop::Calls | Stop::Statics => Code::PartOnly,
    }
}

/// What was spent when an exploration stopped.
fn spent(stop: Stop) -> &'static str {
    match stop {
        Stop::Time => "the time was spent",
        Stop::Cancelled => "the exploration was cancelled",
        Stop::Steps => "the steps were spent",
        Stop::Memory => "the memory was spent",
        Stop::States => "the limit of states was reached",
        Stop::Calls => "the calls of a first look were used up",
        Stop::Statics => "what static fields hold changes",
    }
}

fn not_assigned_in_words(program: &Program, field: FieldId) -> String {
    let declared = program.field(field);
    let class = &program.class(declared.class).simple_name;
    format!(
        "any code may assign the static field `{class}.{}`, and nothing did: make it `final` or \
         `private`",
        declared.name
    )
}

fn same_values_in_words(program: &Program, method: MethodId) -> String {
    format!(
        "{} compares functions, collections, dates or big numbers with `==`: of equal ones the JDK \
         may give the same object twice; compare them with `equals`",
        method_label(program, method)
    )
}

fn too_few_in_words(program: &Program, place: (MethodId, usize), most: u32) -> String {
    let elements = if most == 1 { "element" } else { "elements" };
    format!(
        "only what has at most {most} {elements} was passed for {}, and code can tell more: it \
         asks for sizes, adds up, looks for several or remembers; `[inputs]` raises that",
        parameter_label(program, place)
    )
}

fn thrown_in_words(program: &Program, class: ClassId) -> String {
    format!(
        "an exception `{}` hands out objects, and nothing was called on them: give it copies, or \
         values that say which object it is",
        program.class(class).name
    )
}

/// What was not passed for a parameter, where a limit says it alone. `{}` stands for the parameter.
fn left_out_in_words(
    program: &Program,
    declared: &Parameter,
    limit: Option<WrittenLimit>,
) -> Option<&'static str> {
    match limit {
        Some(WrittenLimit::BuildersAlone) => {
            Some("what is passed for {} was not changed by the caller afterwards, nor passed twice")
        }
        Some(WrittenLimit::OnlyConstants) => {
            Some("only constants that the code names and a few others were passed for {}")
        }
        Some(WrittenLimit::Rectangles) => {
            Some("only small rectangles without `null` were passed for {}")
        }
        Some(WrittenLimit::Rows(_)) => {
            Some("the rows of what is passed for {} were not changed by the caller afterwards")
        }
        Some(WrittenLimit::Maps(..) | WrittenLimit::Collections(..))
            if is_sorted(program, declared) =>
        {
            Some("what was passed for {} is in natural order, without a comparator of the caller's")
        }
        Some(WrittenLimit::Maps(..)) => {
            Some("the maps that were passed for {} were filled in ascending order only")
        }
        Some(WrittenLimit::KindsLeftOut) => {
            Some("the code asks for types of which nothing was passed for {}")
        }
        Some(WrittenLimit::Unchangeable) => {
            Some("no collection that refuses changes, as `List.of()` does, was passed for {}")
        }
        Some(WrittenLimit::ExactArrays) => {
            Some("no array that refuses what the code stores was passed for {}")
        }
        Some(WrittenLimit::NoLambdas) => {
            Some("only objects of the project's classes, and no lambda, were passed for {}")
        }
        _ => None,
    }
}

/// What was passed for a parameter, and what was not.
fn not_passed_in_words(
    program: &Program,
    place: (MethodId, usize),
    limit: Option<WrittenLimit>,
) -> String {
    let (method, index) = place;
    let parameter = parameter_label(program, place);
    let declared = &program.method(method).parameters[index];
    let ty = qualified_type(program, declared.ty);
    if let Some(how) = left_out_in_words(program, declared, limit) {
        return how.replace("{}", &parameter);
    }
    if let Some(WrittenLimit::Texts { length, .. }) = limit {
        let characters = if length == 1 {
            "character"
        } else {
            "characters"
        };
        return format!(
            "only texts of at most {length} {characters} were passed for {parameter}, and code \
             reads them; `text_length` of `[inputs]` raises that"
        );
    }
    if limit == Some(WrittenLimit::Empty)
        && let Some(elements) = library_elements(program, declared)
    {
        return format!(
            "only `null`, or what is empty, was passed for {parameter}: Heapwright writes no `{}` \
             into it",
            qualified_type(program, elements)
        );
    }
    if limit == Some(WrittenLimit::Empty) && is_empty_of_project(program, declared) {
        return format!("only `null`, or what is empty, was passed for {parameter}");
    }
    if let Some(only) = WrittenOnly::passed(program, declared) {
        return format!("only {} were passed for {parameter}", only.in_words());
    }
    if let Some(WrittenLimit::SmallNumbers | WrittenLimit::WholeTimes) = limit {
        return format!(
            "of the library's numbers and times only simple ones were passed for {parameter}: \
             hundredths, an `int`, whole seconds"
        );
    }
    let class = declared.ty.as_class();
    if class.is_some_and(|class| is_implemented_by_callers(program, class)) {
        return format!(
            "only `null` was passed for {parameter}: no class that calls make implements `{ty}`. One \
             beside the specification gets further"
        );
    }
    if limit == Some(WrittenLimit::OnlyReturned) {
        return format!(
            "for {parameter} only what calls return was passed: Heapwright writes no `{ty}`"
        );
    }
    format!(
        "only `null` was passed for {parameter}: no call makes a `{ty}`, and Heapwright writes none"
    )
}

/// ``Board()` makes 64 `Cell`, and the scope has at most 4; …``
fn uncompleted_in_words(uncompleted: &Uncompleted, program: &Program) -> String {
    let Uncompleted { class, limit, .. } = *uncompleted;
    let class = qualified_type(program, class.as_type());
    let who = match uncompleted.method {
        Some(method) => format!("`{}`", program.display_method(method)),
        None => "the initialisation of classes".to_owned(),
    };
    let what = match uncompleted.makes {
        Some(makes) => format!("{who} makes {makes} `{class}`, and the scope has at most {limit}"),
        None => format!("no call of {who} came to its end: the scope stopped it at a `{class}`"),
    };
    let is_of_library = |class| program.class(class).origin == Origin::Library;
    let key = match uncompleted.class {
        RuntimeClass::Class(id) if is_of_library(id) => "`default`".to_owned(),
        RuntimeClass::Class(_) => format!("`\"{class}\"`"),
        RuntimeClass::Array(_) => format!("`\"{class}\"` or `array_length`"),
    };
    format!("{what}; raise {key} of `[scope]`")
}
