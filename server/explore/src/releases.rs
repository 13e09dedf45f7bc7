//! Forgetting: a caller lets go of references so that a state comes back into the scope (DESIGN
//! §5).

use heap::{Heap, ObjectIndex, RuntimeClass, Value};
use smt::TermId;

use crate::scope::{Kind, Scope};

/// Whether the heap has at most as many objects of each exact class as the scope allows.
pub fn is_within<V: Clone>(heap: &Heap<V>, scope: &Scope) -> bool {
    excess(heap.reachable([]), heap, scope).is_empty()
}

/// Every inclusion-minimal set of held roots whose release brings the heap into the scope; none
/// when the static fields alone reach too much. For a heap within the scope this is the empty set,
/// alone.
///
/// Releasing more never leaves more objects, so sets are tried by size and supersets of a found one
/// are skipped.
pub(crate) fn minimal_releases<V: Clone>(heap: &Heap<V>, scope: &Scope) -> Vec<Vec<ObjectIndex>> {
    if is_within(heap, scope) {
        return vec![Vec::new()];
    }
    let held = heap.held().to_vec();
    let mut found: Vec<Vec<ObjectIndex>> = Vec::new();
    let mut open: Vec<(Vec<ObjectIndex>, usize)> = vec![(Vec::new(), 0)];
    while !open.is_empty() {
        let mut larger = Vec::new();
        for (set, next) in open {
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
    found
}

/// The classes of which the part of the heap that hangs together with `touched` and with the static
/// fields has more objects than the scope allows: letting go of other roots does not help these.
/// Objects do not hang together by constants that never change. And those of which the whole heap
/// has more and that are passed to methods, which might bring them together.
pub(crate) fn connected_excess(
    heap: &Heap<TermId>,
    touched: impl IntoIterator<Item = ObjectIndex>,
    scope: &Scope,
) -> Vec<RuntimeClass> {
    let live = heap.reachable([]);
    let mut component: Vec<ObjectIndex> = (0..u32::try_from(heap.len()).unwrap_or(u32::MAX))
        .map(ObjectIndex)
        .collect();
    for &object in &live {
        for target in heap.values(object).iter().filter_map(|v| v.as_object()) {
            if scope.is_unchanging(heap.class(target)) {
                continue;
            }
            let (a, b) = (find(&component, object), find(&component, target));
            component[b.0 as usize] = a;
        }
    }
    let statics = heap.statics().iter();
    let starts: Vec<ObjectIndex> = statics
        .filter_map(|(_, value)| value.as_object())
        .chain(touched)
        .map(|object| find(&component, object))
        .collect();
    let connected = live
        .iter()
        .copied()
        .filter(|&object| starts.contains(&find(&component, object)));
    let mut classes = excess(connected, heap, scope);
    let of_all = excess(live.iter().copied(), heap, scope);
    for class in of_all.into_iter().filter(|&class| scope.is_passed(class)) {
        if !classes.contains(&class) {
            classes.push(class);
        }
    }
    classes
}

fn find(component: &[ObjectIndex], object: ObjectIndex) -> ObjectIndex {
    let mut object = object;
    while component[object.0 as usize] != object {
        object = component[object.0 as usize];
    }
    object
}

/// The classes of which there are more objects than the scope allows, and those of collections with
/// too many elements.
fn excess<V: Clone>(
    objects: impl IntoIterator<Item = ObjectIndex>,
    heap: &Heap<V>,
    scope: &Scope,
) -> Vec<RuntimeClass> {
    let objects: Vec<ObjectIndex> = objects.into_iter().collect();
    let is_model = |&object: &ObjectIndex| scope.kind(heap.class(object)) != Kind::Counted;
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
            Kind::Model | Kind::Collection => heap.held().contains(&object),
            Kind::Counted => !models.arrays.contains(&object),
        };
        if !counts_here {
            continue;
        }
        match counts.iter_mut().find(|(known, _)| *known == class) {
            Some((_, count)) => *count += 1,
            None => counts.push((class, 1)),
        }
    }
    counts.retain(|&(class, count)| scope.limit(class).is_some_and(|limit| count > limit));
    let too_long = models.too_long.into_iter();
    too_long
        .chain(counts.into_iter().map(|(class, _)| class))
        .collect()
}

/// The parts of a heap that belong to models of the library, and arrays of strings: they do not
/// count by themselves.
#[derive(Default)]
struct Models {
    /// The arrays that only models refer to.
    arrays: Vec<ObjectIndex>,
    /// The classes of collections with more elements than the scope allows.
    too_long: Vec<RuntimeClass>,
}

impl Models {
    /// What `objects` have of them.
    fn of<V: Clone>(objects: &[ObjectIndex], heap: &Heap<V>, scope: &Scope) -> Models {
        let targets = |object: ObjectIndex| heap.values(object).iter().filter_map(Value::as_object);
        let is_array = |object| matches!(heap.class(object), RuntimeClass::Array(_));
        let mut models = Models::default();
        for &object in objects {
            if scope.kind(heap.class(object)) != Kind::Counted {
                models
                    .arrays
                    .extend(targets(object).filter(|&target| is_array(target)));
            }
        }
        // What a caller or the project has hold of is a collection, and what hangs from it are its
        // parts.
        let mut collections: Vec<ObjectIndex> = heap.held().to_vec();
        collections.extend(
            heap.statics()
                .iter()
                .filter_map(|(_, value)| value.as_object()),
        );
        for &object in objects {
            if scope.kind(heap.class(object)) == Kind::Counted && !models.arrays.contains(&object) {
                collections.extend(targets(object));
            }
        }
        let is_library = |kind| matches!(kind, Kind::Model | Kind::Collection);
        collections.retain(|object| {
            objects.contains(object) && is_library(scope.kind(heap.class(*object)))
        });
        // Collections within collections have their own elements.
        let is_collection =
            |&object: &ObjectIndex| scope.kind(heap.class(object)) == Kind::Collection;
        collections.extend(objects.iter().copied().filter(is_collection));
        collections.sort_unstable();
        collections.dedup();
        let limit = scope.element_limit();
        for &collection in &collections {
            let mut parts = vec![collection];
            let mut next = 0;
            while let Some(&part) = parts.get(next) {
                next += 1;
                for target in targets(part) {
                    let is_part = models.arrays.contains(&target)
                        || is_library(scope.kind(heap.class(target)));
                    if is_part && !collections.contains(&target) && !parts.contains(&target) {
                        parts.push(target);
                    }
                }
            }
            let same_class = |class| {
                parts[1..]
                    .iter()
                    .filter(|&&part| heap.class(part) == class)
                    .count()
            };
            let is_too_long = parts[1..].iter().any(|&part| match heap.class(part) {
                RuntimeClass::Array(_) => heap.length(part) > limit,
                class => same_class(class) > limit as usize,
            });
            if is_too_long && !models.too_long.contains(&heap.class(collection)) {
                models.too_long.push(heap.class(collection));
            }
        }
        models
    }
}
