//! Calls of the library that call nothing on what they are passed.
//!
//! All others may: a list asks its elements whether they are equal, a formatter for their texts.

use java::{ClassId, ElementType, MethodId, MethodKind, Origin, Program, Type};

use super::operations::VIEWS;

/// The classes of the library whose constructors call no method that a class below overrides, nor
/// any of their arguments.
const QUIET_ABOVE: [&str; 2] = ["java.lang.Enum", "java.util.EventObject"];

/// Other classes of the library that classes of projects extend. Their constructors without objects
/// as arguments call no method that a class below overrides.
const QUIET_WHEN_EMPTY: [&str; 13] = [
    "java.lang.Thread",
    "java.util.ArrayDeque",
    "java.util.ArrayList",
    "java.util.HashMap",
    "java.util.HashSet",
    "java.util.IdentityHashMap",
    "java.util.LinkedHashMap",
    "java.util.LinkedHashSet",
    "java.util.LinkedList",
    "java.util.Stack",
    "java.util.TreeMap",
    "java.util.TreeSet",
    "java.util.Vector",
];

/// Final classes of the library whose objects hold no others, and those of numbers that callers do
/// not extend. So nothing is called on the receiver of a call.
const VALUES: [&str; 8] = [
    "java.lang.AbstractStringBuilder",
    "java.lang.StringBuffer",
    "java.lang.StringBuilder",
    "java.util.BitSet",
    "java.util.UUID",
    "java.util.concurrent.atomic.AtomicBoolean",
    "java.util.concurrent.atomic.AtomicInteger",
    "java.util.concurrent.atomic.AtomicLong",
];

/// The types of lists and deques of the library, none of which has an order or hashes.
const LISTS: [&str; 7] = [
    "java.util.ArrayDeque",
    "java.util.ArrayList",
    "java.util.Deque",
    "java.util.LinkedList",
    "java.util.List",
    "java.util.Stack",
    "java.util.Vector",
];

/// Names of their methods that look at no element.
const MOVES: [&str; 22] = [
    "add",
    "addFirst",
    "addLast",
    "element",
    "ensureCapacity",
    "get",
    "getFirst",
    "getLast",
    "offer",
    "offerFirst",
    "offerLast",
    "peek",
    "peekFirst",
    "peekLast",
    "poll",
    "pollFirst",
    "pollLast",
    "pop",
    "push",
    "removeFirst",
    "removeLast",
    "set",
];

/// Whether a method only moves elements, in a list of the library of this type.
pub(super) fn moves_elements(program: &Program, list: Type, method: MethodId) -> bool {
    let declared = program.method(method);
    let is_list = list
        .as_class()
        .is_some_and(|class| LISTS.contains(&&*program.class(class).name));
    let mut parameters = declared.parameters.iter();
    let name = &*declared.name;
    let is_by_place = name == "remove" && parameters.all(|one| !one.ty.is_reference());
    is_list && (MOVES.contains(&name) || is_by_place)
}

/// Whether a method of the library calls nothing on its arguments. It asks for the size, makes a
/// view, wraps or keeps what it is given.
pub(super) fn calls_nothing(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let name = &*declared.name;
    let class = &*program.class(declared.class).name;
    let starts = |names: [&str; 4]| names.iter().any(|start| name.starts_with(start));
    let wraps = declared.is_static
        && match class {
            "java.util.Arrays" => name == "asList",
            "java.util.Collections" => {
                starts(["unmodifiable", "synchronized", "empty", "singleton"])
            }
            "java.util.Optional" => matches!(name, "of" | "ofNullable" | "empty"),
            _ => false,
        };
    let is_of_machine = match class {
        "java.lang.System" => matches!(name, "arraycopy" | "identityHashCode"),
        "java.lang.Object" => name == "getClass",
        "java.lang.Class" => declared.parameters.is_empty(),
        _ => false,
    };
    asks(program, method) || wraps || is_of_machine || constructs_quietly(program, method)
}

/// Whether a method of the library asks a collection for its size, clears it or makes a view of it.
/// A collection of the project may do anything then.
pub(super) fn asks(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let name = &*declared.name;
    declared.parameters.is_empty()
        && !declared.is_static
        && (matches!(name, "size" | "isEmpty" | "length" | "clear") || VIEWS.contains(&name))
}

/// Whether it is a constructor of the library that calls nothing, on its own object neither. This
/// may be of a class of the project. Nor does it hand that on.
pub(super) fn constructs_quietly(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let class = program.class(declared.class);
    let name = &&*class.name;
    let mut parameters = declared.parameters.iter();
    declared.kind == MethodKind::Constructor
        && class.origin == Origin::Library
        && (constructs_nothing(program, method)
            || QUIET_ABOVE.contains(name)
            || QUIET_WHEN_EMPTY.contains(name) && parameters.all(|one| !one.ty.is_reference()))
}

/// Whether it is a constructor of the library that does nothing: that of `Object`, or one without
/// parameters of an abstract class.
pub(super) fn constructs_nothing(program: &Program, method: MethodId) -> bool {
    let known = program.well_known();
    let declared = program.method(method);
    let class = program.class(declared.class);
    let is_of_objects = declared.class == known.object || declared.class == known.record;
    let is_empty = class.is_abstract && declared.parameters.is_empty();
    declared.kind == MethodKind::Constructor
        && class.origin == Origin::Library
        && (is_of_objects || is_empty)
}

/// Whether a class of the library has objects that hold no others, and no classes below.
pub(super) fn is_value_of_library(program: &Program, class: ClassId) -> bool {
    let known = program.well_known();
    class == known.string
        || known.boxed_in(class).is_some()
        || VALUES.contains(&&*program.class(class).name)
}

/// Whether an array of this type holds no objects.
pub(super) fn is_array_of_numbers(ty: Type) -> bool {
    matches!(
        ty,
        Type::Array {
            element: ElementType::Primitive(_),
            dimensions: 1,
        }
    )
}

/// Whether a method of the library calls nothing on its receiver, which has this static type. That
/// is made here, is an array, or holds no others.
pub(super) fn spares_receiver(program: &Program, method: MethodId, receiver: Type) -> bool {
    let declared = program.method(method);
    let of_library = |class: ClassId| program.class(class).origin == Origin::Library;
    let is_made =
        declared.kind == MethodKind::Constructor && receiver.as_class().is_some_and(of_library);
    let is_value = receiver.is_array() || is_value_of_library(program, declared.class);
    !declared.is_static && (is_made || is_value)
}
