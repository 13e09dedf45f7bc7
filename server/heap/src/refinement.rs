//! Colour refinement: distinguishing held roots by what they reach and by what reaches them.

use smallvec::SmallVec;

use crate::layout::Layout;
use crate::numbering::Numbering;
use crate::store::Heap;
use crate::value::{ObjectIndex, Reference, Value};

/// Keeps of `roots` (unnumbered held roots of one class) those of the least colour.
///
/// Only unnumbered objects need colours: numbered ones have their number, and refer only to
/// numbered ones. The first colour of an object is its class, its length, and whether it is held.
/// Each round adds the colours of what its fields refer to and of what refers to it, until a round
/// distinguishes no more objects.
pub(crate) fn tied_roots<V: Clone>(
    heap: &Heap<V>,
    layout: &Layout,
    numbering: &Numbering,
    roots: &mut SmallVec<[ObjectIndex; 4]>,
) {
    let objects = unnumbered(heap, numbering);
    let mut positions = vec![usize::MAX; heap.len()];
    for (index, object) in objects.iter().enumerate() {
        positions[object.0 as usize] = index;
    }
    let initial = objects.iter().map(|&object| {
        let held = heap.held().binary_search(&object).is_ok();
        vec![
            layout.class_rank(heap.class(object)),
            u64::from(heap.length(object)),
            u64::from(held),
        ]
    });
    let (mut colours, mut count) = ranked(initial.collect());
    while count < objects.len() {
        let signatures = signatures(heap, layout, numbering, &objects, &positions, &colours);
        let (finer, finer_count) = ranked(signatures);
        if finer_count == count {
            break;
        }
        (colours, count) = (finer, finer_count);
    }
    let colour = |root: &ObjectIndex| colours[positions[root.0 as usize]];
    let least = roots.iter().map(colour).min();
    roots.retain(|root| Some(colour(root)) == least);
}

/// Each object's colour, its references, and the colours of what refers to it, with the offsets.
fn signatures<V: Clone>(
    heap: &Heap<V>,
    layout: &Layout,
    numbering: &Numbering,
    objects: &[ObjectIndex],
    positions: &[usize],
    colours: &[u64],
) -> Vec<Vec<u64>> {
    let mut signatures: Vec<Vec<u64>> = Vec::with_capacity(objects.len());
    let mut incoming: Vec<Vec<(u64, u32)>> = vec![Vec::new(); objects.len()];
    for (&object, &colour) in objects.iter().zip(colours) {
        let mut signature = vec![colour];
        let omitted = layout.omitted(heap.class(object));
        for (offset, value) in (0..).zip(heap.values(object)) {
            signature.push(match value {
                _ if omitted.contains(&offset) => 0,
                Value::Primitive(_) => 0,
                Value::Reference(Reference::Null) => 1,
                Value::Reference(Reference::Unread) => 2,
                Value::Reference(Reference::String(string)) => {
                    8 | (u64::from(layout.string_rank(*string)) << 4)
                }
                Value::Reference(Reference::Class(class)) => 11 | (layout.type_rank(*class) << 4),
                Value::Reference(Reference::Object(target)) => match numbering.number(*target) {
                    Some(number) => 9 | (u64::from(number) << 4),
                    None => {
                        let target = positions[target.0 as usize];
                        incoming[target].push((colour, offset));
                        10 | (colours[target] << 4)
                    }
                },
            });
        }
        signatures.push(signature);
    }
    for (signature, mut incoming) in signatures.iter_mut().zip(incoming) {
        incoming.sort_unstable();
        let incoming = incoming.into_iter();
        signature.extend(incoming.flat_map(|(colour, offset)| [colour, u64::from(offset)]));
    }
    signatures
}

/// The unnumbered objects that held roots reach.
fn unnumbered<V: Clone>(heap: &Heap<V>, numbering: &Numbering) -> Vec<ObjectIndex> {
    let mut seen = vec![false; heap.len()];
    let mut objects: Vec<ObjectIndex> = Vec::new();
    let mut meet = |object: ObjectIndex, objects: &mut Vec<ObjectIndex>| {
        if numbering.number(object).is_none() && !seen[object.0 as usize] {
            seen[object.0 as usize] = true;
            objects.push(object);
        }
    };
    for &root in heap.held() {
        meet(root, &mut objects);
    }
    let mut next = 0;
    while let Some(&object) = objects.get(next) {
        next += 1;
        for target in heap.values(object).iter().filter_map(Value::as_object) {
            meet(target, &mut objects);
        }
    }
    objects
}

/// The rank of each signature among the distinct ones, and the number of these. Ranks depend on the
/// signatures only, so isomorphic heaps get the same.
fn ranked(signatures: Vec<Vec<u64>>) -> (Vec<u64>, usize) {
    let mut distinct: Vec<&Vec<u64>> = signatures.iter().collect();
    distinct.sort_unstable();
    distinct.dedup();
    let ranks = signatures
        .iter()
        .map(|signature| distinct.partition_point(|d| *d < signature) as u64)
        .collect();
    (ranks, distinct.len())
}
