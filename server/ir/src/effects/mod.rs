//! Side effects: which methods do not change the heap.
//!
//! A summary says into which objects a method may store: those that its parameters refer to, or any
//! other that existed before the call. A store into an object that the call allocated is no effect,
//! so an ordinary constructor has none. Summaries are the least fixpoint over the call graph.
//!
//! | what | file |
//! | --- | --- |
//! | the objects into which code stores | `summary.rs` |
//! | the effects of a body, by those of what it calls | `flow.rs` |
//! | coarse: calls run any override | `hierarchy.rs` |
//! | finer: what callers hold, and the targets of calls | `frames.rs` |
//! | initialisers that make the same whenever they run | `initialisers.rs` |
//! | who calls a method | `callers.rs` |
//! | who stores into certain fields and arrays | `stores.rs` |

mod callers;
mod flow;
mod frames;
mod hierarchy;
mod initialisers;
mod stores;
mod summary;

use std::collections::BTreeSet;

use java::{ClassId, FieldId, MethodId, MethodKind, Program};
use rustc_hash::FxHashSet;

pub use self::flow::initializers_run_by;
pub use self::frames::Observers;
use self::hierarchy::Hierarchy;
pub use self::stores::{LastingEffects, Stored};
use self::summary::{Origins, Summary};
use crate::bodies::Bodies;
use crate::call_graph::initializers;
use crate::library_instances::library_instances;
use crate::reachable_code::Reach;
use crate::representation::Representation;

/// The side effects of every method of a program.
#[derive(Clone, Debug)]
pub struct Effects {
    summaries: Vec<Summary>,
    /// How each method is entered from outside.
    entries: Vec<Entry>,
    library_instances: BTreeSet<ClassId>,
}

/// What a call from outside does beside running the method.
#[derive(Clone, Copy, Debug)]
struct Entry {
    is_constructor: bool,
    /// It initialises the class, with more than constants.
    initialises: bool,
}

impl Entry {
    /// Those initialisers count that matter.
    fn of(program: &Program, method: MethodId, matters: &dyn Fn(MethodId) -> bool) -> Entry {
        let method = program.method(method);
        let is_constructor = method.kind == MethodKind::Constructor;
        let is_static = method.is_static || is_constructor;
        Entry {
            is_constructor,
            initialises: is_static && initializers(program, method.class).into_iter().any(matters),
        }
    }

    /// Whether a method that is entered like this only reads.
    fn is_read_only(self, summary: &Summary) -> bool {
        let stores = match self.is_constructor {
            true => summary.stores.without_parameter(0),
            false => summary.stores,
        };
        stores == Origins::NEW && !self.initialises && !summary.unsupported
    }
}

impl Effects {
    /// Summarises all methods of the program.
    pub fn of(bodies: &Bodies, program: &Program) -> Effects {
        let methods: Vec<MethodId> = program.methods().collect();
        let mut effects = Effects::counting((bodies, program), &|_| true, &methods);
        effects.library_instances = library_instances(bodies, program);
        effects
    }

    /// Summarises the methods that calls of these may run; stores into inert fields do not count.
    pub fn modulo(
        bodies: &Bodies,
        program: &Program,
        methods: &[MethodId],
        representation: &Representation,
    ) -> Effects {
        let reached = Reach::of(bodies, program, methods);
        let counts = |field| !representation.is_inert(field);
        let methods: Vec<MethodId> = reached.methods().collect();
        Effects::counting((bodies, program), &counts, &methods)
    }

    fn counting(
        (bodies, program): (&Bodies, &Program),
        counts: &dyn Fn(FieldId) -> bool,
        methods: &[MethodId],
    ) -> Effects {
        let none = FxHashSet::default();
        let summaries = Hierarchy::summaries((bodies, program), (counts, &none), methods);
        Effects::with((program, &none), summaries)
    }

    fn with(
        (program, quiet): (&Program, &FxHashSet<MethodId>),
        summaries: Vec<Summary>,
    ) -> Effects {
        let matters = |initialiser: MethodId| !quiet.contains(&initialiser);
        Effects {
            summaries,
            entries: program
                .methods()
                .map(|m| Entry::of(program, m, &matters))
                .collect(),
            library_instances: BTreeSet::new(),
        }
    }

    /// The classes of the library, without exceptions, that have instances in runs of the program.
    /// [`Effects::modulo`] finds none.
    pub fn library_instances(&self) -> &BTreeSet<ClassId> {
        &self.library_instances
    }

    /// Whether a call stores into no static field, and into no object or array that existed before.
    /// That includes what the method may call or initialise. A constructor's object did not exist
    /// before the call. `false` where the analysis is not certain, as for unsupported code.
    pub fn is_read_only(&self, method: MethodId) -> bool {
        let number = method.0 as usize;
        self.entries[number].is_read_only(&self.summaries[number])
    }

    /// Whether a call may store into what it is passed in this place, the receiver first. A method
    /// of the library counts that puts elements into its receiver.
    pub fn changes_argument(&self, method: MethodId, position: usize) -> bool {
        let summary = &self.summaries[method.0 as usize];
        summary.unsupported || summary.stores.may_be(Origins::parameter(position))
    }

    /// Whether a call may make an exception of the project that refers to mutable objects.
    pub fn throws_objects(&self, method: MethodId) -> bool {
        self.summaries[method.0 as usize].throws_objects
    }
}
