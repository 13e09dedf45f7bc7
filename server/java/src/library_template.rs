//! What callers write where a parameter has a collection or map type of the library. This one table
//! says which models are loaded ([`crate::library`]) and which argument templates there are
//! (`explore`).

use crate::entities::{ClassId, FieldId, Parameter, Type};
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
    /// An iterator of a copy of `List.of(…)`.
    Iterator,
}

impl Collected {
    /// The models that an object is made by: the interface with `of`, its result, and what that is
    /// copied to. They are of `java.util`, by their simple names.
    fn models(self) -> &'static [&'static str] {
        match self {
            Collected::List | Collected::Set | Collected::Iterator => &["List", "FixedList"],
            Collected::Map => &["Map", "FixedMap", "TreeMap"],
        }
    }
}

/// What a caller writes for a parameter of a library type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LibraryTemplate {
    /// The parameter's type by its simple name. It is of `java.util`, but for `Iterable`.
    requested: &'static str,
    /// The kind of object.
    pub kind: Collected,
    /// The classes that suit, of `java.util`, by their simple names; the first one that suits the
    /// elements is instantiated. None where the object is what `List.of` gives.
    classes: &'static [&'static str],
}

/// What is written for a list that can be changed.
const CHANGED_LIST: &str = "ArrayList";

const fn template(
    requested: &'static str,
    kind: Collected,
    classes: &'static [&'static str],
) -> LibraryTemplate {
    LibraryTemplate {
        requested,
        kind,
        classes,
    }
}

/// The constants that callers write for parameters. Of each there are the package and the simple
/// name of the parameter's type, the class that declares the constant, and its name.
const CONSTANTS: &[(&str, &str, &str, &str)] = &[
    ("java.util", "Locale", "Locale", "ROOT"),
    ("java.nio.charset", "Charset", "StandardCharsets", "UTF_8"),
    ("java.util.logging", "Level", "Level", "INFO"),
    ("java.math", "MathContext", "MathContext", "DECIMAL64"),
    ("java.time", "ZoneId", "ZoneOffset", "UTC"),
    ("java.time", "ZoneOffset", "ZoneOffset", "UTC"),
    ("java.time", "LocalTime", "LocalTime", "NOON"),
    ("java.time", "Period", "Period", "ZERO"),
];

/// The constant that callers write for a parameter of a class.
pub fn written_constant(program: &Program, class: ClassId) -> Option<FieldId> {
    let (package, simple) = program.class(class).name.rsplit_once('.')?;
    let mut constants = CONSTANTS.iter();
    let (_, _, owner, name) = constants.find(|one| (one.0, one.1) == (package, simple))?;
    let owner = program.class_named(&format!("{package}.{owner}"))?;
    let mut fields = program.class(owner).fields.iter().copied();
    fields.find(|&field| program.field(field).name == *name)
}

/// The package, the class and the name of the constant for a type of this simple name.
pub(crate) fn constant_of_word(word: &str) -> Option<[&'static str; 3]> {
    let mut constants = CONSTANTS.iter();
    let (package, _, owner, name) = constants.find(|one| one.1 == word)?;
    Some([package, owner, name])
}

const TEMPLATES: &[LibraryTemplate] = &[
    template("Iterable", Collected::List, &[]),
    template("Collection", Collected::List, &[]),
    template("List", Collected::List, &[]),
    template("ArrayList", Collected::List, &["ArrayList"]),
    template("LinkedList", Collected::List, &["LinkedList"]),
    template("Queue", Collected::List, &["ArrayDeque"]),
    template("Deque", Collected::List, &["ArrayDeque"]),
    template("ArrayDeque", Collected::List, &["ArrayDeque"]),
    template(
        "Set",
        Collected::Set,
        &["TreeSet", "HashSet", "LinkedHashSet"],
    ),
    template("SortedSet", Collected::Set, &["TreeSet"]),
    template("NavigableSet", Collected::Set, &["TreeSet"]),
    template("TreeSet", Collected::Set, &["TreeSet"]),
    template("HashSet", Collected::Set, &["HashSet"]),
    template("LinkedHashSet", Collected::Set, &["LinkedHashSet"]),
    template(
        "Map",
        Collected::Map,
        &["TreeMap", "HashMap", "LinkedHashMap"],
    ),
    template("SortedMap", Collected::Map, &["TreeMap"]),
    template("NavigableMap", Collected::Map, &["TreeMap"]),
    template("TreeMap", Collected::Map, &["TreeMap"]),
    template("HashMap", Collected::Map, &["HashMap"]),
    template("LinkedHashMap", Collected::Map, &["LinkedHashMap"]),
    template("Iterator", Collected::Iterator, &["ArrayList"]),
    template("ListIterator", Collected::Iterator, &["ArrayList"]),
];

impl LibraryTemplate {
    /// The template for a parameter. None if its type is not in the table or does not say which
    /// elements there are: type variables do not.
    pub fn of(program: &Program, parameter: &Parameter) -> Option<&'static LibraryTemplate> {
        let object = Type::Class(program.well_known().object);
        let arguments = &parameter.arguments;
        let says_what =
            !arguments.is_empty() && arguments.iter().all(|a| a.ty != object || !a.is_variable);
        let class = parameter.ty.as_class().filter(|_| says_what)?;
        LibraryTemplate::of_name(&program.class(class).name)
    }

    /// Whether a parameter is a list, or a collection of no kind, of a type variable.
    pub fn is_list_of_variable(program: &Program, parameter: &Parameter) -> bool {
        let object = Type::Class(program.well_known().object);
        let class = parameter.ty.as_class();
        let template = class.and_then(|c| LibraryTemplate::of_name(&program.class(c).name));
        let mut arguments = parameter.arguments.iter();
        template.is_some_and(|template| template.kind == Collected::List)
            && !parameter.arguments.is_empty()
            && arguments.all(|argument| argument.is_variable && argument.ty == object)
    }

    fn of_name(qualified: &str) -> Option<&'static LibraryTemplate> {
        match qualified.strip_prefix("java.util.") {
            Some("Iterable") => None,
            Some(simple) => LibraryTemplate::of_word(simple),
            None if qualified == "java.lang.Iterable" => LibraryTemplate::of_word("Iterable"),
            None => None,
        }
    }

    /// The template for the type that a text means by this simple name.
    pub(crate) fn of_word(word: &str) -> Option<&'static LibraryTemplate> {
        TEMPLATES.iter().find(|template| template.requested == word)
    }

    /// The name of the method of the list that gives the object, where it is not the list itself:
    /// `listIterator`
    pub fn given_by(&self) -> Option<&'static str> {
        match (self.kind, self.requested) {
            (Collected::Iterator, "ListIterator") => Some("listIterator"),
            (Collected::Iterator, _) => Some("iterator"),
            _ => None,
        }
    }

    /// Whether the program has the models that the object is made by.
    pub fn is_available(&self, program: &Program) -> bool {
        let mut models = self.kind.models().iter();
        models.all(|name| program.class_named(&qualified(name)).is_some())
    }

    /// The qualified names of the classes that suit; the first one that suits the elements is
    /// instantiated.
    pub fn classes(&self) -> impl Iterator<Item = String> + use<> {
        self.classes.iter().map(qualified)
    }

    /// The classes of `java.util` whose objects a caller writes to change them later.
    pub(crate) fn changed(&self) -> &'static [&'static str] {
        match (self.kind, self.classes) {
            (Collected::List, []) => &[CHANGED_LIST],
            (Collected::Iterator, _) => &[],
            (_, classes) => classes,
        }
    }

    /// The qualified name of the class of lists that are written to be changed later, where others
    /// cannot be.
    pub fn changed_list(&self) -> Option<String> {
        let is_fixed = self.kind == Collected::List && self.classes.is_empty();
        is_fixed.then(|| qualified(&CHANGED_LIST))
    }

    /// The qualified names of the classes whose objects exist once the object is made.
    pub fn models(&self) -> impl Iterator<Item = String> + use<> {
        let copied = match self.kind {
            Collected::List | Collected::Set | Collected::Iterator => "FixedList",
            Collected::Map => "TreeMap",
        };
        let classes = self.classes().chain(self.changed_list());
        std::iter::once(qualified(&copied)).chain(classes)
    }

    /// Whether what callers write is made by a model of this qualified name, or is one.
    pub fn is_model(name: &str) -> bool {
        let simple = name.strip_prefix("java.util.").unwrap_or(name);
        let mut templates = TEMPLATES.iter();
        templates.any(|template| {
            let mut models = template.kind.models().iter().chain(template.classes);
            models.any(|model| *model == simple)
        })
    }

    /// The models that the object is made by and the members that are called, by simple names.
    pub(crate) fn words(&self) -> impl Iterator<Item = &'static str> + use<> {
        let members = match self.kind {
            Collected::List | Collected::Set => &["of"][..],
            Collected::Iterator => &["of", "iterator", "listIterator"],
            Collected::Map => &["of", "put"],
        };
        let names = self.kind.models().iter().chain(members);
        names.chain(self.classes).copied()
    }
}

fn qualified(simple: &&'static str) -> String {
    format!("java.util.{simple}")
}
