//! Forgetting: a caller lets go of references so that a state comes back into the scope (DESIGN §5).

use exec::Machine;
use heap::{Heap, ObjectIndex, RuntimeClass};
use smt::TermId;

use crate::scope::Scope;

/// Whether the heap has at most as many objects of each exact class as the scope allows.
pub(crate) fn is_within<V: Clone>(heap: &Heap<V>, scope: &Scope, machine: &Machine<'_>) -> bool {
    excess(heap.reachable([]), heap, scope, machine).is_empty()
}

/// Every inclusion-minimal set of held roots whose release brings the heap into the scope; none when the static fields
/// alone reach too much. For a heap within the scope this is the empty set, alone.
///
/// Releasing more never leaves more objects, so sets are tried by size and supersets of a found one are skipped.
pub(crate) fn minimal_releases<V: Clone>(
    heap: &Heap<V>,
    scope: &Scope,
    machine: &Machine<'_>,
) -> Vec<Vec<ObjectIndex>> {
    if is_within(heap, scope, machine) {
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
                if is_within(&released, scope, machine) {
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

/// The classes of which the part of the heap that hangs together with `touched` and with the static fields has more
/// objects than the scope allows: letting go of other roots does not help these.
pub(crate) fn connected_excess(
    heap: &Heap<TermId>,
    touched: impl IntoIterator<Item = ObjectIndex>,
    scope: &Scope,
    machine: &Machine<'_>,
) -> Vec<RuntimeClass> {
    let live = heap.reachable([]);
    let mut component: Vec<ObjectIndex> = (0..u32::try_from(heap.len()).unwrap_or(u32::MAX))
        .map(ObjectIndex)
        .collect();
    for &object in &live {
        for target in heap.values(object).iter().filter_map(|v| v.as_object()) {
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
        .into_iter()
        .filter(|&object| starts.contains(&find(&component, object)));
    excess(connected, heap, scope, machine)
}

fn find(component: &[ObjectIndex], object: ObjectIndex) -> ObjectIndex {
    let mut object = object;
    while component[object.0 as usize] != object {
        object = component[object.0 as usize];
    }
    object
}

/// The classes of which there are more objects than the scope allows.
fn excess<V: Clone>(
    objects: impl IntoIterator<Item = ObjectIndex>,
    heap: &Heap<V>,
    scope: &Scope,
    machine: &Machine<'_>,
) -> Vec<RuntimeClass> {
    let mut counts: Vec<(RuntimeClass, u32)> = Vec::new();
    for object in objects {
        let class = heap.class(object);
        match counts.iter_mut().find(|(known, _)| *known == class) {
            Some((_, count)) => *count += 1,
            None => counts.push((class, 1)),
        }
    }
    counts.retain(|&(class, count)| {
        let limit = scope.limit(machine.program(), class);
        limit.is_some_and(|limit| count > limit)
    });
    counts.into_iter().map(|(class, _)| class).collect()
}
