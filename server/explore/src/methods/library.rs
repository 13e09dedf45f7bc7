//! The methods of library types that are in M.

use ir::Effects;
use java::{ClassId, MethodId, MethodKind, Origin, Program, Type, Visibility};

use crate::classes::returns_heap_object;

/// Methods of library types that are not in M, because their results have ever more methods: views,
/// streams. The bound says so.
const VIEWS: &str = "stream parallelStream spliterator subList listIterator toArray descendingIterator \
    descendingSet descendingMap descendingKeySet navigableKeySet headSet tailSet subSet \
    headMap tailMap subMap keySet values entrySet clone";

/// Whether a method gives an iterator over a list. `get` and `remove(int)` do what such an iterator
/// does, by fewer calls: it is in M only where it can be passed.
pub(super) fn is_list_iterator(program: &Program, class: ClassId, method: MethodId) -> bool {
    let list = program.class_named("java.util.List");
    program.method(method).name == "iterator"
        && list.is_some_and(|list| program.subclass_of(class, list))
}

/// The methods of M on an object of a library type: its public ones and those of its supertypes.
/// Views, methods of `Object`, and what takes functions are left out.
pub(super) fn library_methods(program: &Program, class: ClassId) -> Vec<MethodId> {
    let mut ancestors: Vec<ClassId> = program.classes().collect();
    ancestors.retain(|&ancestor| {
        ancestor != program.well_known().object
            && program.subclass_of(class, ancestor)
            && program.class(ancestor).origin == Origin::Library
    });
    // The class itself comes first: an override and what it overrides are one call.
    ancestors.sort_by_key(|&ancestor| ancestor != class);
    let mut found: Vec<MethodId> = Vec::new();
    for ancestor in ancestors {
        for &method in &program.class(ancestor).methods {
            let declared = program.method(method);
            let is_called = declared.kind == MethodKind::Method
                && !declared.is_static
                && declared.visibility == Visibility::Public
                // Models call these of each other; the JDK does not have them.
                && !declared.name.contains('$')
                && !is_left_out(program, method);
            let is_known = found.iter().any(|&known| {
                let known = program.method(known);
                let types = |method: &java::Method| -> Vec<Type> {
                    method.parameters.iter().map(|p| p.ty).collect()
                };
                known.name == declared.name && types(known) == types(declared)
            });
            if is_called && !is_known {
                found.push(method);
            }
        }
    }
    found
}

/// The methods of the library that a class of the project inherits, and that are called on its
/// objects. They do more than read, or return an object. Of `java.lang` those of exceptions, enums
/// and records are left out.
pub(super) fn inherited_methods(
    program: &Program,
    effects: &Effects,
    class: ClassId,
) -> Vec<MethodId> {
    let mut found: Vec<MethodId> = Vec::new();
    for method in library_methods(program, class) {
        let Some(body) = program.resolve_virtual(class, method) else {
            continue;
        };
        let declared = program.method(body);
        let declaring = program.class(declared.class);
        let is_of_use =
            !effects.is_read_only(body) || returns_heap_object(program, declared.result);
        if declaring.origin == Origin::Library
            && (declaring.package != "java.lang" || declaring.simple_name == "ThreadLocal")
            && !declared.is_abstract
            && is_of_use
            && !found.contains(&body)
        {
            found.push(body);
        }
    }
    found
}

/// Whether a method of a library type is no method of M.
fn is_left_out(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let is_of_functions = |ty: Type| {
        ty.as_class().is_some_and(|class| {
            let class = program.class(class);
            class.package.starts_with("java.util.function")
                || class.package.starts_with("java.util.stream")
                || class.name.starts_with("java.util.Optional")
                || class.name == "java.util.Comparator"
        })
    };
    VIEWS.split(' ').any(|view| view == declared.name)
        || matches!(declared.name.as_str(), "equals" | "hashCode" | "toString")
        || declared.is_annotated("Since21")
        || is_of_functions(declared.result)
        || declared.parameters.iter().any(|p| is_of_functions(p.ty))
}
