//! What a caller can do, by brute force on the JVM.

use std::time::Duration;

use crate::process::push_list;

/// A search over the calls that a caller can make, in the classes that are named.
#[derive(Clone, Debug)]
pub struct CallerSearch {
    /// Binary names of top-level classes: these and their nested classes are called.
    pub classes: Vec<String>,
    /// Boolean methods, as `binary.ClassName#method`: parameters range over what is held and what
    /// can be written.
    pub targets: Vec<String>,
    /// The numbers that are written.
    pub numbers: Vec<i32>,
    /// The texts that are written.
    pub texts: Vec<String>,
    /// The rows of the table that are switched off.
    pub without: Vec<String>,
    /// Whether package-private members of public classes are called.
    pub is_in_package: bool,
    /// The most calls.
    pub length: usize,
    /// The most time.
    pub time: Duration,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct CallerResult {
    /// How many states were seen.
    pub states: usize,
    /// Up to which length everything was tried; none if the time did not do for the empty sequence.
    pub complete: Option<usize>,
    /// For each target the first sequence that met it.
    pub met: Vec<Option<MetTarget>>,
}

/// A shortest sequence that meets a target.
#[derive(Clone, Debug)]
pub struct MetTarget {
    /// How many calls.
    pub calls: usize,
    /// The codes of the rows that it needs.
    pub rows: Vec<String>,
    /// The most objects of each class, by its qualified name, that hang after a call from what is
    /// used later.
    pub objects: Vec<(String, usize)>,
    /// The sequence, and the call of the target, as Java.
    pub java: String,
}

impl CallerSearch {
    pub(crate) fn write(&self, request: &mut Vec<String>) {
        let numbers = self.numbers.iter().map(ToString::to_string);
        push_list(request, self.classes.iter().cloned());
        push_list(request, self.targets.iter().cloned());
        push_list(request, numbers);
        push_list(request, self.texts.iter().cloned());
        push_list(request, self.without.iter().cloned());
        let reach = if self.is_in_package {
            "package"
        } else {
            "public"
        };
        request.push(reach.to_owned());
        request.push(self.length.to_string());
        request.push(self.time.as_millis().to_string());
    }
}

impl MetTarget {
    pub(crate) fn parse([calls, rows, objects, java]: [String; 4]) -> Option<Self> {
        let calls = calls.parse().ok()?;
        let objects = objects.split_whitespace().filter_map(|entry| {
            let (class, count) = entry.split_once('=')?;
            Some((class.to_owned(), count.parse().ok()?))
        });
        Some(MetTarget {
            calls,
            rows: rows.split_whitespace().map(str::to_owned).collect(),
            objects: objects.collect(),
            java,
        })
    }
}
