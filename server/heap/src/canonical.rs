//! The canonical form of a heap (DESIGN: two shapes are isomorphic exactly when their canonical
//! forms are equal).
//!
//! Objects are numbered in the order in which a walk from the roots meets them: first from the
//! static fields, which have names, then from the held roots, which have none. Which held root is
//! next is decided by class, then by colour ([`crate::refinement`]); what remains tied is tried in
//! every order, and the numberings that give the least form are kept.

use java::{ClassId, FieldId, Primitive};

use crate::layout::Layout;
use crate::refinement::tied_roots;
use crate::shape::{Header, Shape, ShapeValue};
use crate::store::Heap;
use crate::value::{ObjectIndex, Reference, RuntimeClass, Value};

/// A heap's shape, and every numbering of its objects that yields it.
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

    /// The primitives of the heap, slot by slot, as this numbering has them.
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
    let statics = static_roots(heap, layout);
    let mut start = Numbering::new(heap.len());
    for (_, value) in &statics {
        if let Some(root) = value.as_object() {
            start.walk(heap, root);
        }
    }
    let mut leaves = numberings(heap, layout, start);
    let orders = if leaves.len() > 1 {
        least(heap, layout, leaves)
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
    Canonical { shape, orders }
}

impl Shape {
    /// The permutations of the slots that the automorphisms of this shape make, identity included:
    /// slot `i` of a permuted state is slot `permutation[i]` of the original.
    pub fn automorphisms(&self, layout: &Layout) -> Vec<Vec<usize>> {
        let slots: Vec<usize> = (0..self.slot_count()).collect();
        let heap = self.to_heap(&slots);
        canonicalise(&heap, layout)
            .orders
            .iter()
            .map(|order| order.slots(&heap, layout))
            .collect()
    }

    /// The heap of this shape whose primitives are `slots`, in order; objects have their canonical
    /// numbers as indices. Fields that the shape leaves out are [`Reference::Unread`].
    ///
    /// # Panics
    /// If there are fewer slots than the shape has.
    pub fn to_heap<V: Clone>(&self, slots: &[V]) -> Heap<V> {
        self.to_heap_with(slots, |_| Value::Reference(Reference::Unread))
    }

    /// Like [`Shape::to_heap`]; `omitted` gives the fields that the shape leaves out their values.
    ///
    /// # Panics
    /// If there are fewer slots than the shape has.
    pub fn to_heap_with<V: Clone>(
        &self,
        slots: &[V],
        mut omitted: impl FnMut(Primitive) -> Value<V>,
    ) -> Heap<V> {
        let mut slots = slots.iter();
        let mut value = |value: &ShapeValue| match value {
            ShapeValue::Slot(_) => Value::Primitive(
                slots
                    .next()
                    .expect("as many slots as the shape has")
                    .clone(),
            ),
            ShapeValue::Omitted(primitive) => omitted(*primitive),
            ShapeValue::Reference(reference) => Value::Reference(*reference),
        };
        let mut heap = Heap::new();
        for (field, static_value) in &self.statics {
            heap.set_static(*field, value(static_value));
        }
        for (index, object) in self.objects() {
            heap.allocate(object.class, object.values.iter().map(&mut value));
            if object.held {
                heap.hold(index);
            }
        }
        for &class in &self.initialised {
            heap.mark_initialised(class);
        }
        for &class in &self.failed {
            heap.mark_failed(class);
        }
        heap
    }
}

/// The static fields that belong to the shape, ordered by qualified name: none that states leave
/// out, and a null one is as good as never written.
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

const UNNUMBERED: u32 = u32::MAX;

/// A numbering under construction: closed under reachability from the numbered objects.
#[derive(Clone)]
pub(crate) struct Numbering {
    /// By object: its number.
    numbers: Vec<u32>,
    /// By number: the object.
    order: Vec<ObjectIndex>,
}

impl Numbering {
    fn new(objects: usize) -> Numbering {
        Numbering {
            numbers: vec![UNNUMBERED; objects],
            order: Vec::new(),
        }
    }

    /// The number of an object, if it has one yet.
    pub(crate) fn number(&self, object: ObjectIndex) -> Option<u32> {
        Some(self.numbers[object.0 as usize]).filter(|&number| number != UNNUMBERED)
    }

    fn push(&mut self, object: ObjectIndex) {
        let number = &mut self.numbers[object.0 as usize];
        if *number == UNNUMBERED {
            *number = u32::try_from(self.order.len()).expect("objects have 32-bit indices");
            self.order.push(object);
        }
    }

    /// Numbers what is reachable from `root`, breadth-first, fields in order.
    fn walk<V: Clone>(&mut self, heap: &Heap<V>, root: ObjectIndex) {
        let mut next = self.order.len();
        self.push(root);
        while let Some(&object) = self.order.get(next) {
            next += 1;
            for value in heap.values(object) {
                if let Some(target) = value.as_object() {
                    self.push(target);
                }
            }
        }
    }
}

/// All numberings that real ties among the held roots leave open.
fn numberings<V: Clone>(heap: &Heap<V>, layout: &Layout, start: Numbering) -> Vec<Numbering> {
    let mut finished = Vec::new();
    let mut open = vec![start];
    while let Some(mut numbering) = open.pop() {
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
    finished
}

/// The held roots that may be numbered next: of the least class, then of the least colour. Both
/// choices speak only of what isomorphic heaps have in common.
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

/// The numberings whose forms are least.
fn least<V: Clone>(heap: &Heap<V>, layout: &Layout, leaves: Vec<Numbering>) -> Vec<Numbering> {
    let mut best: Vec<Numbering> = Vec::new();
    let mut best_form = Vec::new();
    for leaf in leaves {
        let form = form(heap, layout, &leaf);
        if best.is_empty() || form < best_form {
            best_form = form;
            best = vec![leaf];
        } else if form == best_form {
            best.push(leaf);
        }
    }
    best
}

/// A numbered heap as a sequence of numbers, by which forms are compared. (Static fields lead to
/// objects that are numbered the same way in all of them.)
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
            Value::Reference(Reference::Object(o)) => {
                (u64::from(numbering.numbers[o.0 as usize]) << 3) | 4
            }
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
    let reference = |reference: Reference| match reference {
        Reference::Object(object) => {
            Reference::Object(ObjectIndex(numbering.numbers[object.0 as usize]))
        }
        other => other,
    };
    let mut objects = Vec::with_capacity(numbering.order.len());
    let mut values = Vec::new();
    for &object in &numbering.order {
        let class = heap.class(object);
        let first = values.len();
        for (offset, value) in heap.values(object).iter().enumerate() {
            values.push(match value {
                Value::Reference(value) => ShapeValue::Reference(reference(*value)),
                Value::Primitive(_) => {
                    let slot = layout.slot_at(class, offset);
                    slot.map_or(ShapeValue::Reference(Reference::Unread), ShapeValue::Slot)
                }
            });
        }
        for &offset in layout.omitted(class) {
            let primitive = layout.primitive_at(class, offset as usize);
            let primitive = primitive.expect("only primitive fields are left out");
            values[first + offset as usize] = ShapeValue::Omitted(primitive);
        }
        objects.push(Header {
            class,
            held: heap.held().binary_search(&object).is_ok(),
            end: u32::try_from(values.len()).expect("a heap has fewer than 2^32 values"),
        });
    }
    let statics = statics
        .iter()
        .map(|&(field, value)| {
            let value = match value {
                Value::Reference(value) => ShapeValue::Reference(reference(*value)),
                Value::Primitive(_) => {
                    let slot = layout.slot(field);
                    ShapeValue::Slot(slot.expect("static fields that are left out are no roots"))
                }
            };
            (field, value)
        })
        .collect();
    let by_name = |classes: &[ClassId]| {
        let mut classes: Vec<ClassId> = classes
            .iter()
            .copied()
            .filter(|&class| layout.has_initializer(class))
            .collect();
        classes.sort_by_key(|&class| layout.class_rank(RuntimeClass::Class(class)));
        classes
    };
    Shape {
        objects,
        values,
        statics,
        initialised: by_name(heap.initialised()),
        failed: by_name(heap.failed()),
    }
}

#[cfg(test)]
mod tests;
