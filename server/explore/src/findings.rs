//! What an exploration finds beside states: losses, cuts and marks.

use std::collections::BTreeSet;

use exec::Loss;
use heap::RuntimeClass;
use java::{ClassId, MethodId};

/// A method or a static initialiser that did not come to its end within the scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Uncompleted {
    /// The method of M; none for the static initialisers of the classes that it reaches.
    pub method: Option<MethodId>,
    /// The class whose limit was in its way.
    pub class: RuntimeClass,
    /// How many objects of the class it makes, where that is known.
    pub makes: Option<u32>,
    /// The limit.
    pub limit: u32,
}

/// What expansions found beside post-states.
#[derive(Clone, Debug, Default)]
pub(crate) struct Findings {
    /// The paths that were lost.
    pub(crate) losses: Vec<Loss>,
    /// The classes whose limit cut off a heap that a call touched.
    pub(crate) cut: Vec<RuntimeClass>,
    /// The methods of which a path was cut off, with the class whose limit did it.
    pub(crate) cut_methods: Vec<(MethodId, RuntimeClass)>,
    /// The methods of which a path returned, and left a state within the scope.
    pub(crate) returned: BTreeSet<MethodId>,
    /// Whether some path threw an exception.
    pub(crate) throws: bool,
    /// Whether an assertion failed on some path.
    pub(crate) assertion_failed: bool,
    /// Whether code asked what time it is.
    pub(crate) reads_calendar: bool,
    /// Whether code asked for the default time zone.
    pub(crate) reads_zone: bool,
    /// Whether a path depended on how far a follower is out of step, which states do not keep. Then
    /// post-states may be unreachable.
    pub(crate) over_approximate: bool,
    /// Whether calls were left out for points of states at which a follower is out of step.
    pub(crate) parked: bool,
    /// Where states are connected structures: the classes that calls initialised.
    pub(crate) initialised: BTreeSet<ClassId>,
    /// Where they are: whether a call changed what static fields hold.
    pub(crate) changes_statics: bool,
}

impl Findings {
    /// Adds others, each once.
    pub(crate) fn add(&mut self, other: Findings) {
        for loss in other.losses {
            if !self.losses.contains(&loss) {
                self.losses.push(loss);
            }
        }
        for class in other.cut {
            if !self.cut.contains(&class) {
                self.cut.push(class);
            }
        }
        for (method, class) in other.cut_methods {
            if self.cut_methods.iter().all(|&(known, _)| known != method) {
                self.cut_methods.push((method, class));
            }
        }
        self.returned.extend(other.returned);
        self.throws |= other.throws;
        self.assertion_failed |= other.assertion_failed;
        self.reads_calendar |= other.reads_calendar;
        self.reads_zone |= other.reads_zone;
        self.over_approximate |= other.over_approximate;
        self.parked |= other.parked;
        self.initialised.extend(other.initialised);
        self.changes_statics |= other.changes_statics;
    }
}
