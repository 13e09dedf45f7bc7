//! Opaque references: graphs in which the elements of containers are values, held against brute
//! force in which they are objects like others.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use explore::Abstraction;
use world::World;
use world::brute_force::{Case, Source};

const LINKED: &str = r#"
package list;

public class Ring {
    static class Node {
        Object value;
        Node next = this;
        Node previous = this;
    }

    private final Node header = new Node();

    public void add(Object value) {
        Node node = new Node();
        node.value = value;
        node.next = header;
        node.previous = header.previous;
        header.previous.next = node;
        header.previous = node;
    }

    public boolean contains(Object value) {
        return indexOf(value) >= 0;
    }

    public int indexOf(Object value) {
        int index = 0;
        for (Node node = header.next; node != header; node = node.next) {
            if (value == null ? node.value == null : value.equals(node.value)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    public boolean remove(Object value) {
        for (Node node = header.next; node != header; node = node.next) {
            if (value == null ? node.value == null : value.equals(node.value)) {
                node.previous.next = node.next;
                node.next.previous = node.previous;
                return true;
            }
        }
        return false;
    }

    /** Throws where the first element is null. */
    public void addUnlessFirst(Object value) {
        if (!header.next.value.equals(value)) {
            add(value);
        }
    }

    public Object first() {
        return header.next.value;
    }

    public boolean equals(Object other) {
        return other instanceof Ring && ((Ring) other).header.next.value == header.next.value;
    }
}
"#;

const ARRAY: &str = r#"
package list;

public class Bag {
    private Object[] values = new Object[2];
    private int size;

    public boolean add(Object value) {
        if (size == values.length) {
            return false;
        }
        values[size++] = value;
        return true;
    }

    public Object removeLast() {
        Object last = values[--size];
        values[size] = null;
        return last;
    }

    public boolean hasTwice() {
        return size == 2 && values[0] == values[1];
    }

    public void swap() {
        Object first = values[0];
        values[0] = values[1];
        values[1] = first;
    }

    public Object[] toArray() {
        Object[] copy = new Object[size];
        for (int i = 0; i < size; i++) {
            copy[i] = values[i];
        }
        return copy;
    }
}
"#;

/// Two flow classes, one of which is ordinary.
const MIXED: &str = r#"
package list;

public class Pair {
    private Object key;
    private Object label;

    public void setKey(Object key) {
        this.key = key;
    }

    public void label(Object label) {
        this.label = label instanceof Pair ? label : null;
    }

    public boolean isKey(Object key) {
        return this.key == key;
    }

    public Pair labelled() {
        return (Pair) label;
    }

    public void labelByKey(Object key) {
        if (this.key != null && this.key.equals(key)) {
            label = this;
        }
    }
}
"#;

fn check(case: &Case) {
    let world = match case.source {
        Source::Subject(name) => World::subject(name),
        Source::Text(text) => World::snippet(text),
    };
    let methods = world.methods(case.class);
    let options = world.reduced(&methods, &world.options(&methods, case.limits));
    assert!(options.representation.has_opaque());
    let (found, sampled) = case.assert_sound_and_complete();
    println!("{}: {found} concrete heaps, {sampled} samples", case.class);
    assert!(found > 50 && sampled > 20, "{found}, {sampled}");
}

#[test]
fn linked_lists() {
    check(&Case {
        source: Source::Text(LINKED),
        class: "list.Ring",
        limits: &[("list.Ring", 1), ("list.Ring.Node", 4)],
        numbers: &[0],
        length: 5,
    });
}

#[test]
fn two_linked_lists() {
    check(&Case {
        source: Source::Text(LINKED),
        class: "list.Ring",
        limits: &[("list.Ring", 2), ("list.Ring.Node", 4)],
        numbers: &[0],
        length: 4,
    });
}

#[test]
fn arrays() {
    check(&Case {
        source: Source::Text(ARRAY),
        class: "list.Bag",
        limits: &[("list.Bag", 1)],
        numbers: &[0],
        length: 5,
    });
}

#[test]
fn beside_ordinary_references() {
    check(&Case {
        source: Source::Text(MIXED),
        class: "list.Pair",
        limits: &[("list.Pair", 2)],
        numbers: &[0],
        length: 4,
    });
}

#[test]
fn a_list_that_keeps_unused_nodes() {
    check(&Case {
        source: Source::Subject("sushi/clist"),
        class: "sushi.clist.NodeCachingLinkedList",
        limits: &[
            ("sushi.clist.NodeCachingLinkedList", 1),
            ("sushi.clist.NodeCachingLinkedList.Node", 3),
        ],
        numbers: &[0, 1],
        length: 5,
    });
}

/// As heap objects, the elements would make thousands of shapes of these.
#[test]
fn a_list_has_a_shape_for_each_number_of_nodes() {
    let world = World::subject("sushi/clist");
    let methods = world.methods("sushi.clist.NodeCachingLinkedList");
    let limits = [
        ("sushi.clist.NodeCachingLinkedList", 1),
        ("sushi.clist.NodeCachingLinkedList.Node", 8),
    ];
    let options = world.reduced(&methods, &world.options(&methods, &limits));
    let graph = world.explore_with(&methods, &options);
    assert!(graph.bound().fixpoint && graph.is_complete());
    let shapes = graph
        .states()
        .filter(|&shape| !graph.shape(shape).is_empty());
    assert_eq!(shapes.count(), 36);
}

/// What the objects are called does not matter, which are the same does.
#[test]
fn concrete_objects_are_found_by_who_they_are() {
    let world = World::snippet(LINKED);
    let methods = world.methods("list.Ring");
    let limits = [("list.Ring", 1), ("list.Ring.Node", 4)];
    let options = world.reduced(&methods, &world.options(&methods, &limits));
    let abstraction = Abstraction::new(&world.program, &options.representation);
    let graph = world.explore_with(&methods, &options);
    let points = graph.cubes_in_order().map(|cube| {
        let (shape, cube) = graph.cube(cube);
        (shape, cube.primitives().len())
    });
    let (shape, slots) = points.max_by_key(|&(_, slots)| slots).unwrap();
    assert_eq!(slots, 4);
    let point = |numbers: [i64; 4]| {
        let constants = numbers.map(smt::Constant::Reference);
        abstraction.point(&shape.to_heap(&constants)).1
    };
    assert_eq!(point([0, 7, 9, 7]), point([0, -3, 5, -3]));
    assert_ne!(point([0, 7, 9, 7]), point([0, 7, 9, 9]));
    assert_ne!(point([0, 7, 9, 7]), point([7, 0, 9, 0]));
}
