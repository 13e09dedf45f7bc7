//! The canonical form of a heap (DESIGN: two shapes are isomorphic exactly when their canonical
//! forms are equal).
//!
//! A walk from the roots numbers the objects in the order in which it meets them. It begins with
//! the static fields, which have names; held roots, which have none, follow. The next held root is
//! chosen by class, then by colour ([`crate::refinement`]). Remaining ties are tried in every
//! order, and the numberings with the least form are kept.

use std::collections::BTreeSet;

use java::{ClassId, FieldId};

use crate::layout::Layout;
use crate::numbering::Numbering;
use crate::refinement::tied_roots;
use crate::shape::{Header, Shape, ShapeValue};
use crate::store::Heap;
use crate::value::{ObjectIndex, Reference, RuntimeClass, Value};

/// The shape of a heap, and every numbering of its objects that yields it.
#[derive(Clone, Debug)]
pub struct Canonical {
    /// The canonical form.
    pub shape: Shape,
    /// The numberings that give this form: one per automorphism of the shape, so at least one.
    pub orders: Vec<Order>,
}

/// A numbering of a heap's live objects: the heap's own index of each canonical object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    objects: Vec<ObjectIndex>,
}

impl Order {
    /// The heap's own index of each canonical object.
    pub fn objects(&self) -> &[ObjectIndex] {
        &self.objects
    }

    /// The canonical number of an object of the heap; none for garbage.
    pub fn number_of(&self, object: ObjectIndex) -> Option<ObjectIndex> {
        let number = self.objects.iter().position(|&o| o == object)?;
        u32::try_from(number).ok().map(ObjectIndex)
    }

    /// The primitives of the heap, slot by slot, in the order of this numbering.
    pub fn slots<V: Clone>(&self, heap: &Heap<V>, layout: &Layout) -> Vec<V> {
        let mut slots = Vec::new();
        let statics = static_roots(heap, layout);
        let of_statics = statics.iter().filter_map(|(_, value)| value.as_primitive());
        slots.extend(of_statics.cloned());
        for &object in &self.objects {
            let omitted = layout.omitted(heap.class(object));
            let values = (0..).zip(heap.values(object));
            let kept = values.filter(|(offset, _)| !omitted.contains(offset));
            slots.extend(kept.filter_map(|(_, value)| value.as_primitive()).cloned());
        }
        slots
    }
}

/// The canonical form of a heap (so that Definition 4.2's isomorphism is equality).
pub fn canonicalise<V: Clone>(heap: &Heap<V>, layout: &Layout) -> Canonical {
    let canonical = canonicalise_while(heap, layout, &|_| true);
    canonical.expect("nothing stops it")
}

/// The same, as long as it may go on. As many tied roots as there are have factorially many
/// numberings: before each, `goes_on` is asked with the bytes that those so far have. None if it
/// said no.
pub fn canonicalise_while<V: Clone>(
    heap: &Heap<V>,
    layout: &Layout,
    goes_on: &dyn Fn(u64) -> bool,
) -> Option<Canonical> {
    let statics = static_roots(heap, layout);
    let mut start = Numbering::new(heap.len());
    for (_, value) in &statics {
        if let Some(root) = value.as_object() {
            start.walk(heap, root);
        }
    }
    let mut leaves = numberings(heap, layout, start, goes_on)?;
    let orders = if leaves.len() > 1 {
        least(heap, layout, leaves, goes_on)?
    } else {
        leaves.truncate(1);
        leaves
    };
    let shape = shape_of(heap, layout, &statics, &orders[0]);
    let orders = orders
        .into_iter()
        .map(|numbering| Order {
            objects: numbering.order,
        })
        .collect();
    Some(Canonical { shape, orders })
}

impl Shape {
    /// The permutations of the slots by the automorphisms of this shape, identity included. Slot
    /// `i` of a permuted state is slot `permutation[i]` of the original. Each is there once,
    /// however many automorphisms give it. None where `goes_on` said no: see
    /// [`canonicalise_while`].
    pub fn automorphisms(
        &self,
        layout: &Layout,
        goes_on: &dyn Fn(u64) -> bool,
    ) -> Option<Vec<Vec<usize>>> {
        let slots: Vec<usize> = (0..self.slot_count()).collect();
        if slots.is_empty() {
            return Some(vec![slots]);
        }
        let heap = self.to_heap(&slots);
        let mut known = BTreeSet::new();
        let mut permutations = Vec::new();
        for order in canonicalise_while(&heap, layout, goes_on)?.orders {
            let permutation = order.slots(&heap, layout);
            if known.insert(permutation.clone()) {
                permutations.push(permutation);
            }
        }
        Some(permutations)
    }
}

/// The static fields that belong to the shape, ordered by qualified name: not omitted, and not
/// null, which is as if never written.
fn static_roots<'h, V: Clone>(heap: &'h Heap<V>, layout: &Layout) -> Vec<(FieldId, &'h Value<V>)> {
    let mut statics: Vec<(FieldId, &Value<V>)> = heap
        .statics()
        .iter()
        .filter(|(field, value)| {
            !matches!(value, Value::Reference(Reference::Null))
                && !layout.omitted_statics().contains(field)
        })
        .map(|(field, value)| (*field, value))
        .collect();
    statics.sort_by_key(|&(field, _)| layout.field_rank(field));
    statics
}

/// All numberings, which differ where held roots are tied. None if it may not go on.
fn numberings<V: Clone>(
    heap: &Heap<V>,
    layout: &Layout,
    start: Numbering,
    goes_on: &dyn Fn(u64) -> bool,
) -> Option<Vec<Numbering>> {
    let mut finished = Vec::new();
    let bytes = start.bytes();
    let mut open = vec![start];
    while let Some(mut numbering) = open.pop() {
        let count = finished.len() + open.len();
        if count > 0 && !goes_on(count as u64 * bytes) {
            return None;
        }
        loop {
            let candidates = next_roots(heap, layout, &numbering);
            match candidates.as_slice() {
                [] => {
                    finished.push(numbering);
                    break;
                }
                [root] => numbering.walk(heap, *root),
                tied => {
                    for &root in tied {
                        let mut alternative = numbering.clone();
                        alternative.walk(heap, root);
                        open.push(alternative);
                    }
                    break;
                }
            }
        }
    }
    Some(finished)
}

/// The held roots that may be numbered next: of the least class, then of the least colour. Both are
/// the same in isomorphic heaps.
fn next_roots<V: Clone>(
    heap: &Heap<V>,
    layout: &Layout,
    numbering: &Numbering,
) -> smallvec::SmallVec<[ObjectIndex; 4]> {
    let mut least = u64::MAX;
    let mut roots = smallvec::SmallVec::new();
    for &root in heap.held() {
        if numbering.number(root).is_some() {
            continue;
        }
        let rank = layout.class_rank(heap.class(root));
        if rank < least {
            least = rank;
            roots.clear();
        }
        if rank == least {
            roots.push(root);
        }
    }
    if roots.len() > 1 {
        tied_roots(heap, layout, numbering, &mut roots);
    }
    roots
}

/// The numberings whose forms are least. None if it may not go on.
fn least<V: Clone>(
    heap: &Heap<V>,
    layout: &Layout,
    leaves: Vec<Numbering>,
    goes_on: &dyn Fn(u64) -> bool,
) -> Option<Vec<Numbering>> {
    let bytes = leaves.len() as u64 * leaves.first().map_or(0, Numbering::bytes);
    let mut best: Vec<Numbering> = Vec::new();
    let mut best_form = Vec::new();
    for leaf in leaves {
        if !goes_on(bytes) {
            return None;
        }
        let form = form(heap, layout, &leaf);
        if best.is_empty() || form < best_form {
            best_form = form;
            best = vec![leaf];
        } else if form == best_form {
            best.push(leaf);
        }
    }
    Some(best)
}

/// A numbered heap as a sequence of numbers. Static fields lead to objects that have the same
/// numbers in all numberings.
fn form<V: Clone>(heap: &Heap<V>, layout: &Layout, numbering: &Numbering) -> Vec<u64> {
    let mut form = Vec::new();
    for &object in &numbering.order {
        form.push(layout.class_rank(heap.class(object)));
        form.push(u64::from(heap.length(object)));
        form.push(u64::from(heap.held().binary_search(&object).is_ok()));
        let omitted = layout.omitted(heap.class(object));
        let values = (0..).zip(heap.values(object));
        form.extend(values.map(|(offset, value)| match value {
            _ if omitted.contains(&offset) => 0,
            Value::Primitive(_) => 0,
            Value::Reference(Reference::Null) => 1,
            Value::Reference(Reference::Unread) => 2,
            Value::Reference(Reference::String(s)) => (u64::from(layout.string_rank(*s)) << 3) | 3,
            Value::Reference(Reference::Class(class)) => (layout.type_rank(*class) << 3) | 5,
            Value::Reference(Reference::Object(o)) => (u64::from(numbering.number_of(*o)) << 3) | 4,
        }));
    }
    form
}

fn shape_of<V: Clone>(
    heap: &Heap<V>,
    layout: &Layout,
    statics: &[(FieldId, &Value<V>)],
    numbering: &Numbering,
) -> Shape {
    let statics = statics.iter().map(|&(field, value)| {
        let value = match value {
            Value::Reference(value) => ShapeValue::Reference(numbering.renumbered(*value)),
            Value::Primitive(_) => {
                let slot = layout.slot(field);
                ShapeValue::Slot(slot.expect("omitted static fields are no roots"))
            }
        };
        (field, value)
    });
    let mut shape = Shape {
        objects: Vec::with_capacity(numbering.order.len()),
        values: Vec::new(),
        statics: statics.collect(),
        initialised: with_initializer(heap.initialised(), layout),
        failed: with_initializer(heap.failed(), layout),
    };
    for &object in &numbering.order {
        add_values(&mut shape.values, heap, layout, numbering, object);
        shape.objects.push(Header {
            class: heap.class(object),
            held: heap.held().binary_search(&object).is_ok(),
            end: u32::try_from(shape.values.len()).expect("a heap has fewer than 2^32 values"),
        });
    }
    shape
}

/// Adds what the fields or elements of an object are in its shape.
fn add_values<V: Clone>(
    values: &mut Vec<ShapeValue>,
    heap: &Heap<V>,
    layout: &Layout,
    numbering: &Numbering,
    object: ObjectIndex,
) {
    let class = heap.class(object);
    let first = values.len();
    for (offset, value) in heap.values(object).iter().enumerate() {
        values.push(match value {
            Value::Reference(value) => ShapeValue::Reference(numbering.renumbered(*value)),
            Value::Primitive(_) => {
                let slot = layout.slot_at(class, offset);
                slot.map_or(ShapeValue::Reference(Reference::Unread), ShapeValue::Slot)
            }
        });
    }
    for &offset in layout.omitted(class) {
        let primitive = layout.primitive_at(class, offset as usize);
        let primitive = primitive.expect("only primitive fields are omitted");
        values[first + offset as usize] = ShapeValue::Omitted(primitive);
    }
}

/// Those of the classes that have an initialiser, ordered by qualified name.
fn with_initializer(classes: &[ClassId], layout: &Layout) -> Vec<ClassId> {
    let classes = classes.iter().copied();
    let mut classes: Vec<ClassId> = classes.filter(|&c| layout.has_initializer(c)).collect();
    classes.sort_by_key(|&class| layout.class_rank(RuntimeClass::Class(class)));
    classes
}

#[cfg(test)]
mod tests;
