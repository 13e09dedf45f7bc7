//! Parts of files: what a question does not need of a file that it refers to is blank.
//!
//! Callers call the methods of some files: of those, all may run. Other files are *read*, because
//! they may reach inside the classes asked for. Of all others a question needs the code that may
//! run, and the types that signatures and code name. Names tell what that may be, before anything
//! is parsed:
//!
//! * Code that may run makes the types that it names *live*: it may make their objects and
//!   initialise their classes. A method of a live type may run if such code names the method, or if
//!   code of the library may call it.
//! * Signatures, and code that is only read, make the types that they name *known*. A known type
//!   has its signatures; nothing of it runs, because no object of it is made and its class is not
//!   initialised.
//!
//! This over-approximates rapid type analysis (Bacon and Sweeney, OOPSLA 1996). Should a method run
//! whose code is blank, then that is a loss.

mod dead_methods;
mod demand;
mod outline;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use syntax::Span;

pub(crate) use dead_methods::without_dead_methods;
pub(crate) use demand::{Demand, Inside};
pub(crate) use outline::Outline;

/// The files that a question needs, by their numbers.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// Those of which all may run.
    pub run: BTreeSet<usize>,
    /// Those that are needed whole: these, and those that are read.
    pub whole: BTreeSet<usize>,
    /// What is needed of those of which a part is enough. It may be one of a file that is needed
    /// whole, but for dead methods.
    pub parts: BTreeMap<usize, Arc<Part>>,
}

/// What a question needs of a file.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// The text of the file, with blanks for what is not needed: places are those of the file.
    pub(crate) text: Arc<str>,
    /// The types and members of which nothing runs.
    pub(crate) known: Vec<Span>,
}

impl Part {
    /// The text of the file, with blanks for what is not needed.
    pub fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// Whether a place is in what does not run.
    pub(crate) fn is_known_only(&self, place: Span) -> bool {
        let mut known = self.known.iter();
        known.any(|known| known.start <= place.start && place.end <= known.end)
    }
}
