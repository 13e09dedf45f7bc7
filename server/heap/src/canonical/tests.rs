//! Random heaps, against brute force.

use java::{Primitive, StringId};
use proptest::prelude::*;

use super::*;

/// The static field of [`layout`].
const STATIC: FieldId = FieldId(5);

/// `Pair { Object left, right; int value; }` and `Link { Object next; int value; }`
fn layout() -> Layout {
    Layout::for_tests(&[
        &[None, None, Some(Primitive::Int)],
        &[None, Some(Primitive::Int)],
    ])
}

/// An object of a random heap: its class, whether it is held, its (up to two) references.
type Plan = (u32, bool, [Option<u32>; 2]);

fn plan(objects: u32) -> impl Strategy<Value = Vec<Plan>> {
    let target = || prop_oneof![1 => Just(None), 2 => (0..objects + 1).prop_map(Some)];
    let object = (
        prop_oneof![2 => Just(0u32), 1 => Just(1u32)],
        any::<bool>(),
        [target(), target()],
    );
    prop::collection::vec(object, objects as usize..=objects as usize)
}

/// Builds the planned heap, its objects allocated in the given order, with some garbage first. The
/// primitive of an object is its position in the plan. A target beyond the objects is a string
/// constant.
fn build(plan: &[Plan], order: &[usize], root: Option<usize>) -> Heap<usize> {
    let mut heap = Heap::new();
    heap.allocate(
        RuntimeClass::Class(ClassId(1)),
        [Value::NULL, Value::Primitive(99)],
    );
    for &index in order {
        let mut values = vec![Value::NULL; if plan[index].0 == 0 { 2 } else { 1 }];
        values.push(Value::Primitive(index));
        heap.allocate(RuntimeClass::Class(ClassId(plan[index].0)), values);
    }
    let place = |index: usize| {
        let place = order
            .iter()
            .position(|&o| o == index)
            .expect("a permutation");
        ObjectIndex(u32::try_from(place + 1).expect("small"))
    };
    for (index, (class, held, targets)) in plan.iter().enumerate() {
        for offset in 0..if *class == 0 { 2 } else { 1 } {
            let value = match targets[offset as usize] {
                None => Value::NULL,
                Some(target) if target as usize >= plan.len() => {
                    Value::Reference(Reference::String(StringId(0)))
                }
                Some(target) => Value::object(place(target as usize)),
            };
            heap.write(place(index), offset, value);
        }
        if *held {
            heap.hold(place(index));
        }
    }
    if let Some(root) = root {
        heap.set_static(STATIC, Value::object(place(root)));
    }
    heap
}

/// All bijections between the live objects of two heaps that keep classes, references, held and
/// static roots.
fn isomorphisms(a: &Heap<usize>, b: &Heap<usize>) -> usize {
    let (live_a, live_b) = (a.reachable([]), b.reachable([]));
    if live_a.len() != live_b.len() {
        return 0;
    }
    let mut count = 0;
    let mut images = live_b.clone();
    permutations(&mut images, 0, &mut |images| {
        let image = |o: ObjectIndex| images[live_a.iter().position(|&l| l == o).expect("live")];
        let same_value = |x: &Value<usize>, y: &Value<usize>| match (x, y) {
            (Value::Primitive(_), Value::Primitive(_)) => true,
            (x, y) => match (x.as_object(), y.as_object()) {
                (Some(x), Some(y)) => image(x) == y,
                _ => x == y,
            },
        };
        let objects = live_a.iter().all(|&o| {
            let i = image(o);
            a.class(o) == b.class(i)
                && a.held().contains(&o) == b.held().contains(&i)
                && a.values(o)
                    .iter()
                    .zip(b.values(i))
                    .all(|(x, y)| same_value(x, y))
        });
        let statics = match (a.static_value(STATIC), b.static_value(STATIC)) {
            (Some(x), Some(y)) => same_value(x, y),
            (x, y) => x == y,
        };
        count += usize::from(objects && statics);
    });
    count
}

fn permutations(items: &mut Vec<ObjectIndex>, from: usize, visit: &mut impl FnMut(&[ObjectIndex])) {
    if from == items.len() {
        visit(items);
        return;
    }
    for other in from..items.len() {
        items.swap(from, other);
        permutations(items, from + 1, visit);
        items.swap(from, other);
    }
}

fn heap_strategy() -> impl Strategy<Value = (Vec<Plan>, Vec<usize>, Option<usize>)> {
    (1u32..=5).prop_flat_map(|objects| {
        let n = objects as usize;
        (
            plan(objects),
            Just((0..n).collect::<Vec<_>>()).prop_shuffle(),
            prop_oneof![2 => Just(None), 1 => (0..n).prop_map(Some)],
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    /// The structures of a heap have one root each at least, no more than constants in common, and
    /// are the heap again side by side.
    #[test]
    fn structures_side_by_side_are_the_heap((plan, order, root) in heap_strategy()) {
        let layout = layout();
        let heap = build(&plan, &order, root);
        let mut constants = heap.clone();
        for object in heap.held().to_vec() {
            constants.release(object);
        }
        let constants = canonicalise(&constants, &layout).shape;
        let mut together = constants.clone();
        let (mut roots, mut objects) = (0, constants.len());
        for part in heap.connected_parts() {
            let part = canonicalise(&part, &layout).shape;
            prop_assert!(part.held().next().is_some());
            prop_assert_eq!(part.static_count(), constants.len());
            roots += part.held().count();
            objects += part.len() - constants.len();
            let beside = together.beside(&part).expect("the same static fields");
            prop_assert_eq!(beside.shared_objects as usize, constants.len());
            prop_assert_eq!(beside.shared_slots, constants.slot_count());
            together = beside.shape;
        }
        prop_assert_eq!(roots, heap.held().len());
        prop_assert_eq!(objects, together.len());
        let slots: Vec<usize> = (0..together.slot_count()).collect();
        let together = canonicalise(&together.to_heap(&slots), &layout).shape;
        prop_assert_eq!(together, canonicalise(&heap, &layout).shape);
    }

    #[test]
    fn renumbering_keeps_the_shape((plan, order, root) in heap_strategy()) {
        let layout = layout();
        let straight: Vec<usize> = (0..plan.len()).collect();
        let a = build(&plan, &straight, root);
        let b = build(&plan, &order, root);
        let (ca, cb) = (canonicalise(&a, &layout), canonicalise(&b, &layout));
        prop_assert_eq!(&ca.shape, &cb.shape);
        // One order per automorphism, all of them different.
        prop_assert_eq!(ca.orders.len(), isomorphisms(&a, &a));
        let distinct: std::collections::HashSet<_> = ca.orders.iter().collect();
        prop_assert_eq!(distinct.len(), ca.orders.len());
        // The slots of the orders are the same sets of primitives on both sides.
        let slots = |c: &Canonical, h| {
            let mut all: Vec<Vec<usize>> = c.orders.iter().map(|o| o.slots(h, &layout)).collect();
            all.sort();
            all
        };
        prop_assert_eq!(slots(&ca, &a), slots(&cb, &b));
    }

    #[test]
    fn shapes_are_equal_exactly_when_heaps_are_isomorphic(
        (plan_a, order_a, root_a) in heap_strategy(),
        change in any::<prop::sample::Index>(),
        target in prop::option::of(0u32..5),
        flip in any::<bool>(),
    ) {
        let layout = layout();
        let mut plan_b = plan_a.clone();
        let changed = change.index(plan_b.len());
        if flip {
            plan_b[changed].1 = !plan_b[changed].1;
        } else {
            plan_b[changed].2[0] = target.filter(|&t| (t as usize) < plan_a.len());
        }
        let straight: Vec<usize> = (0..plan_a.len()).collect();
        let a = build(&plan_a, &straight, root_a);
        let b = build(&plan_b, &order_a, root_a);
        let equal = canonicalise(&a, &layout).shape == canonicalise(&b, &layout).shape;
        prop_assert_eq!(equal, isomorphisms(&a, &b) > 0);
    }

    #[test]
    fn a_shape_rebuilt_is_itself((plan, order, root) in heap_strategy()) {
        let layout = layout();
        let shape = canonicalise(&build(&plan, &order, root), &layout).shape;
        let heap = shape.to_heap(&vec![7usize; shape.slot_count()]);
        prop_assert_eq!(&canonicalise(&heap, &layout).shape, &shape);
        let identity: Vec<usize> = (0..shape.slot_count()).collect();
        prop_assert!(shape.automorphisms(&layout, &|_| true).unwrap_or_default().contains(&identity));
    }
}

#[test]
fn garbage_is_gone_and_null_statics_count_as_unwritten() {
    let layout = layout();
    let mut heap = build(&[(1, false, [None, None])], &[0], None);
    heap.set_static(STATIC, Value::NULL);
    assert_eq!(canonicalise(&heap, &layout).shape, Shape::empty());
}

#[test]
fn isolated_held_objects_may_be_exchanged_in_every_way() {
    let plan = [(1, true, [None, None]); 4];
    let heap = build(&plan, &[0, 1, 2, 3], None);
    assert_eq!(canonicalise(&heap, &layout()).orders.len(), 24);
}

#[test]
fn equal_permutations_of_slots_are_one() {
    // Two pairs are exchanged in two ways; what they refer to has no slots of its own.
    let plan = [(1, true, [None, None]); 2];
    let shape = canonicalise(&build(&plan, &[0, 1], None), &layout()).shape;
    let both = shape.automorphisms(&layout(), &|_| true);
    assert_eq!(both, Some(vec![vec![1, 0], vec![0, 1]]));
    let without = Layout::for_tests(&[&[None, None], &[None]]);
    let mut heap: Heap<usize> = Heap::new();
    for _ in 0..12 {
        let object = heap.allocate(RuntimeClass::Class(ClassId(1)), [Value::NULL]);
        heap.hold(object);
    }
    let roots = heap.held().to_vec();
    let mut numbering = Numbering::new(heap.len());
    for root in roots {
        numbering.walk(&heap, root);
    }
    let shape = shape_of(&heap, &without, &[], &numbering);
    assert_eq!(
        shape.automorphisms(&without, &|_| false),
        Some(vec![vec![]])
    );
}

#[test]
fn many_ties_end_when_they_may_not_go_on() {
    // Fourteen tied roots have 14! numberings.
    let plan = [(1, true, [None, None]); 14];
    let order: Vec<usize> = (0..14).collect();
    let heap = build(&plan, &order, None);
    let (asked, most) = (std::cell::Cell::new(0), std::cell::Cell::new(0));
    let goes_on = |bytes| {
        asked.set(asked.get() + 1);
        most.set(most.get().max(bytes));
        asked.get() < 1_000
    };
    assert!(canonicalise_while(&heap, &layout(), &goes_on).is_none());
    assert_eq!(asked.get(), 1_000);
    assert!(most.get() > 14 * 8 * 500);
}
