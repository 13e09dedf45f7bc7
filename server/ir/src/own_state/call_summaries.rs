//! What methods call.

use std::collections::{BTreeMap, BTreeSet};

use java::{ClassId, MethodId};

/// What a method of the project calls.
#[derive(Default)]
pub(super) struct Calls {
    /// Methods of the project.
    pub(super) targets: BTreeSet<MethodId>,
    /// Those of them on objects of which nothing is known, and in functions for the library.
    pub(super) unknown_targets: BTreeSet<MethodId>,
    /// The functions that the library keeps, and whether it keeps one that a caller wrote. It may
    /// run them whenever it is called.
    pub(super) kept_functions: BTreeSet<ClassId>,
    pub(super) keeps_written: bool,
    /// Whether it calls the library, and whether it calls what a caller implements.
    pub(super) calls_library: bool,
    pub(super) is_open: bool,
    pub(super) writes: bool,
    /// Whether it may call whatever it can name.
    pub(super) is_unknown: bool,
}

impl Calls {
    /// Those of a method without a body.
    pub(super) fn of_unknown() -> Calls {
        Calls {
            is_open: true,
            writes: true,
            is_unknown: true,
            ..Calls::default()
        }
    }
}

/// The methods of which this holds, and all that call one.
pub(super) fn closed(
    calls: &BTreeMap<MethodId, Calls>,
    holds: impl Fn(&Calls) -> bool,
) -> BTreeSet<MethodId> {
    let mut found: BTreeSet<MethodId> = BTreeSet::new();
    loop {
        let next = calls.iter().filter(|(method, calls)| {
            !found.contains(method)
                && (holds(calls) || calls.targets.iter().any(|target| found.contains(target)))
        });
        let next: Vec<MethodId> = next.map(|(&method, _)| method).collect();
        if next.is_empty() {
            return found;
        }
        found.extend(next);
    }
}
