//! What methods of the library do: those of collections to their size, others to references.

use java::{ClassId, MethodId, Origin, Program, Type};

/// The kind of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    List,
    Set,
    Map,
}

/// What a method does to the size of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    /// It gives the size, or whether it is zero.
    Size,
    IsEmpty,
    /// It adds an element.
    Add,
    /// It adds one, or finds it there: the result says which.
    AddNew,
    /// It adds an entry, or replaces one: the result is null, or what was there.
    Put,
    /// It removes an element. There is none: an exception.
    Remove,
    /// It removes an element. There is none: null.
    Poll,
    /// It removes an element if it is there: the result says whether, or is it.
    RemoveIfThere,
    /// It gives an element. There is none: an exception, or null.
    Element,
    Peek,
    /// It finds something, or not: in an empty collection it does not.
    Find,
    Clear,
    /// It adds an entry, or not.
    AddPerhaps,
    /// It adds some elements, or removes some.
    Grow,
    Shrink,
    /// It gives a view.
    View,
    /// It leaves the size as it is.
    Same,
    /// It may do anything.
    Any,
}

impl Operation {
    /// Whether it may change the size.
    pub(super) fn changes(self) -> bool {
        use Operation::{Element, Find, IsEmpty, Peek, Same, Size, View};
        !matches!(self, Element | Find | IsEmpty | Peek | Same | Size | View)
    }

    /// Whether the result is an element, or null.
    pub(super) fn gives_element(self) -> bool {
        use Operation::{Element, Find, Peek, Poll, Remove};
        matches!(self, Element | Find | Peek | Poll | Remove)
    }

    /// Whether what it does depends on the size.
    pub(super) fn depends_on_size(self) -> bool {
        use Operation::{Element, Find, IsEmpty, Peek, Poll, Remove, RemoveIfThere, Size};
        matches!(
            self,
            Element | Find | IsEmpty | Peek | Poll | Remove | RemoveIfThere | Size
        )
    }
}

/// Names of methods that give a view, by which nothing is added or removed where it is only read.
pub(super) const VIEWS: [&str; 8] = [
    "iterator",
    "keySet",
    "values",
    "entrySet",
    "stream",
    "descendingIterator",
    "reversed",
    "spliterator",
];

/// What a method does to a collection of this kind.
pub(super) fn operation(program: &Program, kind: Kind, method: MethodId) -> Operation {
    let declared = program.method(method);
    let takes_index = declared
        .parameters
        .first()
        .is_some_and(|parameter| !parameter.ty.is_reference());
    match (&*declared.name, declared.parameters.len(), kind) {
        ("size", 0, _) => Operation::Size,
        ("isEmpty" | "empty", 0, _) => Operation::IsEmpty,
        ("clear" | "removeAllElements", 0, _) => Operation::Clear,
        ("add", 1, Kind::Set) => Operation::AddNew,
        ("add" | "addFirst" | "addLast" | "push" | "addElement" | "offer", 1, Kind::List)
        | ("offerFirst" | "offerLast", 1, Kind::List)
        | ("add", 2, Kind::List) => Operation::Add,
        ("put", 2, Kind::Map) => Operation::Put,
        ("pop" | "remove" | "removeFirst" | "removeLast", 0, Kind::List) => Operation::Remove,
        ("remove", 1, Kind::List) if takes_index => Operation::Remove,
        ("remove", 1, _) => Operation::RemoveIfThere,
        ("poll" | "pollFirst" | "pollLast", 0, _)
        | ("pollFirstEntry" | "pollLastEntry", 0, Kind::Map) => Operation::Poll,
        ("peek", 0, Kind::List) if is_stack(program, declared.class) => Operation::Element,
        ("peek" | "peekFirst" | "peekLast" | "firstEntry" | "lastEntry", 0, _) => Operation::Peek,
        ("element" | "getFirst" | "getLast" | "first" | "last" | "firstKey" | "lastKey", 0, _) => {
            Operation::Element
        }
        ("get", 1, Kind::List) => Operation::Element,
        ("get" | "contains" | "containsKey" | "containsValue", 1, _) => Operation::Find,
        (
            "higher" | "lower" | "floor" | "ceiling" | "higherKey" | "lowerKey" | "floorKey"
            | "ceilingKey" | "higherEntry" | "lowerEntry" | "floorEntry" | "ceilingEntry",
            1,
            _,
        ) => Operation::Find,
        ("set", 2, Kind::List) => Operation::Element,
        ("putIfAbsent" | "computeIfAbsent", 2, Kind::Map) => Operation::AddPerhaps,
        ("addAll" | "putAll", 1, _) => Operation::Grow,
        ("removeIf" | "removeAll" | "retainAll", 1, _) | ("computeIfPresent", 2, Kind::Map) => {
            Operation::Shrink
        }
        ("getOrDefault", 2, Kind::Map)
        | ("indexOf" | "lastIndexOf" | "equals" | "toArray" | "forEach" | "sort", 1, _)
        | ("hashCode" | "toString" | "toArray", 0, _)
        | ("replaceAll", 1, _)
        | ("replace", 2, _) => Operation::Same,
        (name, 0, _) if VIEWS.contains(&name) => Operation::View,
        _ => Operation::Any,
    }
}

/// Whether `peek` of a class throws where there is nothing.
fn is_stack(program: &Program, class: ClassId) -> bool {
    program.class(class).name == "java.util.Stack"
}

/// The kind of collection that a type of the library is.
pub(super) fn kind(program: &Program, ty: Type) -> Option<Kind> {
    let class = ty.as_class()?;
    if program.class(class).origin != Origin::Library {
        return None;
    }
    let is_below = |name: &str| {
        let above: Option<ClassId> = program.class_named(name);
        above.is_some_and(|above| program.subclass_of(class, above))
    };
    // Entries that are collected, and elements that are refused where there is no more room.
    let name = &program.class(class).name;
    if name == "java.util.WeakHashMap" || name.starts_with("java.util.concurrent.") {
        None
    } else if is_below("java.util.Map") {
        Some(Kind::Map)
    } else if is_below("java.util.Set") {
        Some(Kind::Set)
    } else if is_below("java.util.List") || is_below("java.util.Queue") {
        Some(Kind::List)
    } else {
        None
    }
}

/// Whether a method gives an object, not null: those of texts and boxes do.
pub(super) fn gives_object(program: &Program, method: MethodId) -> bool {
    let known = program.well_known();
    let declared = program.method(method);
    let class = declared.class;
    let is_text = class == known.string || program.class(class).name == "java.lang.StringBuilder";
    declared.result.is_reference() && (is_text || known.boxed_in(class).is_some())
}

/// Whether it is `Objects.requireNonNull`, of an object and perhaps a text.
pub(super) fn is_requirement(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let text = Type::Class(program.well_known().string);
    let mut others = declared.parameters.iter().skip(1);
    program.class(declared.class).name == "java.util.Objects"
        && declared.name == "requireNonNull"
        && others.all(|parameter| parameter.ty == text)
}
