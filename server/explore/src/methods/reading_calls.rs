//! Which calls only read.

use ir::Effects;
use java::{ClassId, MethodId, Origin, Program};

/// The methods of collections that read, whatever collection it is. That is what the library says
/// of them. Its code alone does not tell: a view asks another iterator for the next element.
/// `Map.get` is none of them, for it may reorder a `LinkedHashMap`.
const READING: [(&str, &str); 5] = [
    (
        "java.util.Collection",
        "size isEmpty contains containsAll get indexOf lastIndexOf",
    ),
    ("java.util.Map", "size isEmpty containsKey containsValue"),
    ("java.util.Map$Entry", "getKey getValue"),
    ("java.util.Iterator", "hasNext"),
    ("java.util.Queue", "peek element"),
];

/// The methods that elements are compared by.
const COMPARING: [&str; 4] = ["equals", "hashCode", "compareTo", "compare"];

/// Tells which calls only read.
#[derive(Clone, Copy)]
pub(super) struct ReadingCalls<'a> {
    program: &'a Program,
    effects: &'a Effects,
    /// Whether the project's code that they run changes nothing.
    runs_reading_code: bool,
}

impl<'a> ReadingCalls<'a> {
    pub(super) fn new(program: &'a Program, effects: &'a Effects) -> ReadingCalls<'a> {
        let own = program
            .classes()
            .filter(|&class| !is_of_library(program, class));
        let methods = own.flat_map(|class| program.class(class).methods.iter().copied());
        let mut run = methods.filter(|&method| {
            let declared = program.method(method);
            COMPARING.contains(&&*declared.name) || is_reading(program, method)
        });
        ReadingCalls {
            program,
            effects,
            runs_reading_code: run.all(|method| effects.is_read_only(method)),
        }
    }

    /// Whether exactly this method stores into no object that existed before.
    pub(super) fn only_reads(&self, body: MethodId) -> bool {
        let declaring = self.program.method(body).class;
        self.effects.is_read_only(body)
            || self.runs_reading_code
                && is_of_library(self.program, declaring)
                && is_reading(self.program, body)
    }

    /// Whether neither the method nor an override of it does.
    pub(super) fn only_read(&self, method: MethodId) -> bool {
        let program = self.program;
        let below = program.descendants(program.method(method).class);
        let below = below.filter(|&class| !program.class(class).is_abstract);
        let mut bodies = below.filter_map(|class| program.resolve_virtual(class, method));
        self.only_reads(method) && bodies.all(|body| self.only_reads(body))
    }
}

/// Whether a class is a collection, and the method one that reads it.
fn is_reading(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let is_below = |name: &str| {
        let above = program.class_named(name);
        above.is_some_and(|above| program.subclass_of(declared.class, above))
    };
    READING
        .iter()
        .any(|(class, names)| names.split(' ').any(|name| name == declared.name) && is_below(class))
}

fn is_of_library(program: &Program, class: ClassId) -> bool {
    program.class(class).origin == Origin::Library
}
