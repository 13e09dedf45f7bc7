//! What callers write where a parameter asks for a collection or map of the library: one table, for
//! what is loaded of the models ([`crate::library`]) and for what is made of them (`explore`).

use crate::entities::{Parameter, Type};
use crate::program::Program;

/// What kind of object a caller writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Collected {
    /// `List.of(…)`, or a copy of it.
    List,
    /// A copy of `List.of(…)`, of different elements.
    Set,
    /// A copy of `Map.of(…)`.
    Map,
}

/// What a caller writes for a parameter of a library type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LibraryTemplate {
    /// The type that is asked for, by its simple name; it is of `java.util`, but for `Iterable`.
    asked: &'static str,
    /// What it is.
    pub kind: Collected,
    /// The classes of which objects are made, of `java.util`, by their simple names: the first one
    /// that suits the elements. None where it is what `List.of` gives.
    made: &'static [&'static str],
}

const fn written(
    asked: &'static str,
    kind: Collected,
    made: &'static [&'static str],
) -> LibraryTemplate {
    LibraryTemplate { asked, kind, made }
}

const WRITTEN: &[LibraryTemplate] = &[
    written("Iterable", Collected::List, &[]),
    written("Collection", Collected::List, &[]),
    written("List", Collected::List, &[]),
    written("ArrayList", Collected::List, &["ArrayList"]),
    written("LinkedList", Collected::List, &["LinkedList"]),
    written("Queue", Collected::List, &["ArrayDeque"]),
    written("Deque", Collected::List, &["ArrayDeque"]),
    written("ArrayDeque", Collected::List, &["ArrayDeque"]),
    written("Set", Collected::Set, &["TreeSet", "HashSet"]),
    written("SortedSet", Collected::Set, &["TreeSet"]),
    written("NavigableSet", Collected::Set, &["TreeSet"]),
    written("TreeSet", Collected::Set, &["TreeSet"]),
    written("HashSet", Collected::Set, &["HashSet"]),
    written("LinkedHashSet", Collected::Set, &["LinkedHashSet"]),
    written("Map", Collected::Map, &["TreeMap", "HashMap"]),
    written("SortedMap", Collected::Map, &["TreeMap"]),
    written("NavigableMap", Collected::Map, &["TreeMap"]),
    written("TreeMap", Collected::Map, &["TreeMap"]),
    written("HashMap", Collected::Map, &["HashMap"]),
    written("LinkedHashMap", Collected::Map, &["LinkedHashMap"]),
];

impl LibraryTemplate {
    /// What is written for a parameter: none if its type is not in the table, or does not say what
    /// is in it. Of any objects nothing is written, those would have to be as opaque as single ones
    /// are.
    pub fn of(program: &Program, parameter: &Parameter) -> Option<&'static LibraryTemplate> {
        let object = Type::Class(program.well_known().object);
        let arguments = &parameter.arguments;
        let says_what = !arguments.is_empty() && arguments.iter().all(|a| a.ty != object);
        let class = parameter.ty.as_class().filter(|_| says_what)?;
        LibraryTemplate::of_name(&program.class(class).name)
    }

    /// What is written for this type, by its qualified name.
    fn of_name(name: &str) -> Option<&'static LibraryTemplate> {
        let found = WRITTEN.iter();
        let mut found = found.filter(|written| match name.strip_prefix("java.util.") {
            Some(simple) => written.asked == simple,
            None => written.asked == "Iterable" && name == "java.lang.Iterable",
        });
        found.next()
    }

    /// What is written for the type that a text means by this simple name.
    pub(crate) fn of_word(word: &str) -> Option<&'static LibraryTemplate> {
        WRITTEN.iter().find(|written| written.asked == word)
    }

    /// The qualified names of the classes of which objects are made: the first one that suits the
    /// elements.
    pub fn classes(&self) -> impl Iterator<Item = String> + use<> {
        self.made.iter().map(|name| format!("java.util.{name}"))
    }

    /// The qualified names of the classes of which objects are there once it is written.
    pub fn models(&self) -> impl Iterator<Item = String> + use<> {
        let copied = match self.kind {
            Collected::List | Collected::Set => "java.util.FixedList",
            Collected::Map => "java.util.TreeMap",
        };
        std::iter::once(copied.to_owned()).chain(self.classes())
    }

    /// The models that it is made of and their members, by simple names.
    pub(crate) fn words(&self) -> impl Iterator<Item = &'static str> + use<> {
        let copied: &[&str] = match self.kind {
            Collected::List | Collected::Set => &["List", "FixedList", "of"],
            Collected::Map => &["Map", "FixedMap", "TreeMap", "of", "put"],
        };
        copied.iter().chain(self.made).copied()
    }
}
