//! What methods call.

use std::collections::{BTreeMap, BTreeSet};

use java::{ClassId, MethodId};

/// What a method of the project calls.
#[derive(Default)]
pub(super) struct Calls {
    /// What is called anywhere in it.
    pub(super) all: Called,
    /// What is called where more may follow than an exception ([`super::ends::Ends`]).
    pub(super) before_more: Called,
    /// The methods of the project that are called, but for those on objects that are not known.
    pub(super) on_known: BTreeSet<MethodId>,
    /// The methods of the project that are called where more may follow if they throw.
    pub(super) caught: BTreeSet<MethodId>,
    /// The functions that the library keeps, and whether it keeps one that a caller wrote. It may
    /// run them whenever it is called.
    pub(super) kept_functions: BTreeSet<ClassId>,
    pub(super) keeps_written: bool,
    pub(super) writes: bool,
    /// Whether it may call whatever it can name.
    pub(super) is_unknown: bool,
}

/// What is called in some places of a method.
#[derive(Clone, Default)]
pub(super) struct Called {
    /// Methods of the project.
    pub(super) targets: BTreeSet<MethodId>,
    /// Those of them on objects of which nothing is known, and in functions for the library.
    pub(super) unknown_targets: BTreeSet<MethodId>,
    /// Whether the library is called, and whether what a caller implements is.
    pub(super) calls_library: bool,
    pub(super) is_open: bool,
}

impl Called {
    pub(super) fn extend(&mut self, other: &Called) {
        self.targets.extend(&other.targets);
        self.unknown_targets.extend(&other.unknown_targets);
        self.calls_library |= other.calls_library;
        self.is_open |= other.is_open;
    }
}

impl Calls {
    /// Those of a method without a body.
    pub(super) fn of_unknown() -> Calls {
        let called = Called {
            is_open: true,
            ..Called::default()
        };
        Calls {
            all: called.clone(),
            before_more: called,
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
                && (holds(calls)
                    || calls
                        .all
                        .targets
                        .iter()
                        .any(|target| found.contains(target)))
        });
        let next: Vec<MethodId> = next.map(|(&method, _)| method).collect();
        if next.is_empty() {
            return found;
        }
        found.extend(next);
    }
}
