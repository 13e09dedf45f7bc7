//! Releases: the held roots that a caller drops so that a state is within the scope ("forgetting",
//! DESIGN §5).

use heap::{Heap, ObjectIndex, RuntimeClass, Value};
use petgraph::unionfind::UnionFind;
use smt::TermId;

use crate::scope::{Kind, Scope};

/// Whether the number of objects of each exact class is within the scope.
pub fn is_within<V: Clone>(heap: &Heap<V>, scope: &Scope) -> bool {
    excess(heap.reachable([]), heap, scope).is_empty()
}

/// Every inclusion-minimal set of held roots whose release brings the heap into the scope. For a
/// heap within the scope this is the empty set. There is none if the static fields alone reach too
/// many objects.
///
/// Releasing more never leaves more objects: so sets are tried by size, and supersets of a found
/// one are skipped. There may be exponentially many: before each, `goes_on` is asked with the bytes
/// of those so far. None if it said no.
pub(crate) fn minimal_releases<V: Clone>(
    heap: &Heap<V>,
    scope: &Scope,
    goes_on: &dyn Fn(u64) -> bool,
) -> Option<Vec<Vec<ObjectIndex>>> {
    if is_within(heap, scope) {
        return Some(vec![Vec::new()]);
    }
    let held = heap.held().to_vec();
    let mut found: Vec<Vec<ObjectIndex>> = Vec::new();
    let mut open: Vec<(Vec<ObjectIndex>, usize)> = vec![(Vec::new(), 0)];
    let bytes = |sets: usize, size: usize| {
        let of_set = size * size_of::<ObjectIndex>() + size_of::<(Vec<ObjectIndex>, usize)>();
        (sets * of_set) as u64
    };
    while !open.is_empty() {
        let mut larger = Vec::new();
        let count = open.len();
        for (set, next) in open {
            if !goes_on(bytes(count + larger.len() + found.len(), set.len() + 1)) {
                return None;
            }
            for (position, &root) in held.iter().enumerate().skip(next) {
                let mut set = set.clone();
                set.push(root);
                if found.iter().any(|f| f.iter().all(|r| set.contains(r))) {
                    continue;
                }
                let mut released = heap.clone();
                for &root in &set {
                    released.release(root);
                }
                if is_within(&released, scope) {
                    found.push(set);
                } else {
                    larger.push((set, position + 1));
                }
            }
        }
        open = larger;
    }
    Some(found)
}

/// The classes with too many objects in the connected component of `touched` and the static fields:
/// releasing other roots does not help. Constants that never change connect nothing. Of classes
/// that are passed to methods the whole heap counts, for a later call might connect their objects.
pub(crate) fn connected_excess(
    heap: &Heap<TermId>,
    touched: impl IntoIterator<Item = ObjectIndex>,
    scope: &Scope,
) -> Vec<RuntimeClass> {
    let live = heap.reachable([]);
    let mut sets: UnionFind<u32> = UnionFind::new(heap.len());
    for &object in &live {
        for target in heap.values(object).iter().filter_map(|v| v.as_object()) {
            if !scope.is_unchanging(heap.class(target)) {
                sets.union(object.0, target.0);
            }
        }
    }
    let statics = heap.statics().iter();
    let starts: Vec<u32> = statics
        .filter_map(|(_, value)| value.as_object())
        .chain(touched)
        .map(|object| sets.find(object.0))
        .collect();
    let connected = live
        .iter()
        .copied()
        .filter(|&object| starts.contains(&sets.find(object.0)));
    let mut classes = excess(connected, heap, scope);
    let of_all = excess(live.iter().copied(), heap, scope);
    for class in of_all.into_iter().filter(|&class| scope.is_passed(class)) {
        if !classes.contains(&class) {
            classes.push(class);
        }
    }
    classes
}

/// The classes with more objects than the scope allows, and those of collections with too many
/// elements.
pub(crate) fn excess<V: Clone>(
    objects: impl IntoIterator<Item = ObjectIndex>,
    heap: &Heap<V>,
    scope: &Scope,
) -> Vec<RuntimeClass> {
    let (mut counts, models) = counts(objects, heap, scope);
    counts.retain(|&(class, count)| scope.limit(class).is_some_and(|limit| count > limit));
    let mut too_long = models.too_long(heap, scope);
    too_long.extend(counts.into_iter().map(|(class, _)| class));
    too_long
}

/// How many of these objects count, by class, and the collections of the library among them.
pub(crate) fn counts<V: Clone>(
    objects: impl IntoIterator<Item = ObjectIndex>,
    heap: &Heap<V>,
    scope: &Scope,
) -> (Vec<(RuntimeClass, u32)>, Models) {
    let objects: Vec<ObjectIndex> = objects.into_iter().collect();
    let is_model = |&object: &ObjectIndex| has_models(scope.kind(heap.class(object)));
    let models = if objects.iter().any(is_model) {
        Models::of(&objects, heap, scope)
    } else {
        Models::default()
    };
    let mut counts: Vec<(RuntimeClass, u32)> = Vec::new();
    for object in objects {
        let class = heap.class(object);
        let counts_here = match scope.kind(class) {
            Kind::Value => false,
            _ if scope.counts_only_held(class) => heap.held().contains(&object),
            _ => !models.arrays.contains(&object),
        };
        if !counts_here {
            continue;
        }
        match counts.iter_mut().find(|(known, _)| *known == class) {
            Some((_, count)) => *count += 1,
            None => counts.push((class, 1)),
        }
    }
    (counts, models)
}

/// The parts of a heap that belong to models of the library, and arrays of strings. They do not
/// count as objects.
#[derive(Default)]
pub(crate) struct Models {
    /// The arrays that only models refer to.
    arrays: Vec<ObjectIndex>,
    /// The collections, each with its number of elements.
    pub(crate) sizes: Vec<(ObjectIndex, u32)>,
}

impl Models {
    /// Those among `objects`.
    fn of<V: Clone>(objects: &[ObjectIndex], heap: &Heap<V>, scope: &Scope) -> Models {
        let is_array = |object| matches!(heap.class(object), RuntimeClass::Array(_));
        let mut models = Models::default();
        for &object in objects {
            if has_models(scope.kind(heap.class(object))) {
                let targets = targets(heap, object);
                models
                    .arrays
                    .extend(targets.filter(|&target| is_array(target)));
            }
        }
        let collections = models.collections(objects, heap, scope);
        let size = |&collection: &ObjectIndex| {
            (
                collection,
                models.size(collection, &collections, heap, scope),
            )
        };
        models.sizes = collections.iter().map(size).collect();
        models
    }

    /// The classes of collections with more elements than the scope allows.
    fn too_long<V: Clone>(&self, heap: &Heap<V>, scope: &Scope) -> Vec<RuntimeClass> {
        let mut of_statics = None;
        let mut found: Vec<RuntimeClass> = Vec::new();
        for &(collection, size) in &self.sizes {
            let class = heap.class(collection);
            if size <= scope.element_limit(class) {
                continue;
            }
            let of_statics: &Vec<ObjectIndex> =
                of_statics.get_or_insert_with(|| heap.static_objects());
            let is_too_long =
                size > scope.static_element_limit(class) || !of_statics.contains(&collection);
            if is_too_long && !found.contains(&class) {
                found.push(class);
            }
        }
        found
    }

    /// The objects of the library that a caller or the project refers to, and the collections
    /// within collections: each has its own elements.
    fn collections<V: Clone>(
        &self,
        objects: &[ObjectIndex],
        heap: &Heap<V>,
        scope: &Scope,
    ) -> Vec<ObjectIndex> {
        let kind = |object: ObjectIndex| scope.kind(heap.class(object));
        let statics = heap.statics().iter();
        let mut found: Vec<ObjectIndex> = heap.held().to_vec();
        found.extend(statics.filter_map(|(_, value)| value.as_object()));
        for &object in objects {
            let is_counted = matches!(kind(object), Kind::Counted | Kind::Thrown);
            if is_counted && !self.arrays.contains(&object) {
                found.extend(targets(heap, object));
            }
        }
        found.retain(|object| objects.contains(object) && is_library(kind(*object)));
        let inner = objects.iter().copied();
        found.extend(inner.filter(|&object| kind(object) == Kind::Collection));
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The number of elements of a collection: the length of its longest array, or the number of
    /// its nodes of a class.
    fn size<V: Clone>(
        &self,
        collection: ObjectIndex,
        collections: &[ObjectIndex],
        heap: &Heap<V>,
        scope: &Scope,
    ) -> u32 {
        let mut parts = vec![collection];
        let mut next = 0;
        while let Some(&part) = parts.get(next) {
            next += 1;
            for target in targets(heap, part) {
                let is_part =
                    self.arrays.contains(&target) || is_library(scope.kind(heap.class(target)));
                if is_part && !collections.contains(&target) && !parts.contains(&target) {
                    parts.push(target);
                }
            }
        }
        let parts = &parts[1..];
        let mut nodes: Vec<(RuntimeClass, u32)> = Vec::new();
        let mut longest = 0;
        for &part in parts {
            let class = heap.class(part);
            if let RuntimeClass::Array(_) = class {
                longest = longest.max(heap.length(part));
            } else if let Some((_, count)) = nodes.iter_mut().find(|(known, _)| *known == class) {
                *count += 1;
            } else {
                nodes.push((class, 1));
            }
        }
        let counts = nodes.into_iter().map(|(_, count)| count);
        counts.fold(longest, u32::max)
    }
}

/// Whether arrays of such an object are no objects of the project.
fn has_models(kind: Kind) -> bool {
    !matches!(kind, Kind::Counted)
}

fn is_library(kind: Kind) -> bool {
    matches!(kind, Kind::Model | Kind::Collection)
}

/// The objects that an object refers to.
fn targets<V: Clone>(heap: &Heap<V>, object: ObjectIndex) -> impl Iterator<Item = ObjectIndex> {
    heap.values(object).iter().filter_map(Value::as_object)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::collections::BTreeMap;
    use std::path::PathBuf;

    use ir::{Bodies, Effects};
    use java::{Origin, SourceInput};

    use super::*;
    use crate::{CallerReach, Methods, ScopeOptions};

    /// A chain of nodes, all of them held: only without its first one it is shorter. A scope that
    /// has room for all but one.
    fn chain(length: u32) -> (Heap<()>, Scope) {
        let text = "public class Link { private Link next; }";
        let input = SourceInput {
            path: PathBuf::from("Link.java"),
            text: text.into(),
            origin: Origin::Project,
        };
        let program = java::resolve(vec![input]).program;
        let bodies = Bodies::new(&program);
        let effects = Effects::of(&bodies, &program);
        let class = program.class_named("Link").expect("it is declared");
        let (caller, subject) = (CallerReach::Public, (class, None));
        let methods = Methods::of_class(&program, &bodies, &effects, caller, subject);
        let configured = ScopeOptions {
            classes: BTreeMap::from([(class, length - 1)]),
            ..ScopeOptions::default()
        };
        let scope = Scope::resolve(&program, &methods, &configured);
        let mut heap = Heap::new();
        let mut next = Value::NULL;
        for _ in 0..length {
            let link = heap.allocate(RuntimeClass::Class(class), [next]);
            heap.hold(link);
            next = Value::object(link);
        }
        (heap, scope)
    }

    #[test]
    fn what_is_released_is_the_first_link() {
        let (heap, scope) = chain(4);
        let releases = minimal_releases(&heap, &scope, &|_| true);
        assert_eq!(releases, Some(vec![vec![ObjectIndex(3)]]));
    }

    #[test]
    fn it_ends_when_it_may_not_go_on() {
        // Of 40 links there are 2^39 sets without the first.
        let (heap, scope) = chain(40);
        let (asked, most) = (Cell::new(0), Cell::new(0));
        let goes_on = |bytes| {
            asked.set(asked.get() + 1);
            most.set(bytes);
            asked.get() < 1_000
        };
        assert_eq!(minimal_releases(&heap, &scope, &goes_on), None);
        assert_eq!(asked.get(), 1_000);
        assert!(most.get() > 1_000 * 24);
    }
}
