//! A widened graph has all that is reached, and a fixpoint where the exact graph has none.
//! A graph of few cubes has nothing that is not reached.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use explore::{Abstraction, Graph, Matching, Methods, Options};
use world::World;
use world::brute_force::sample;

/// What the widened graph of a class has of the exact one, as far as calls of some length go.
struct Held {
    widened: Graph,
    /// How many points of the exact graph were looked up.
    points: usize,
}

fn held(text: &str, class: &str, scope: &[(&str, u32)], length: u32) -> Held {
    let world = World::snippet(text);
    let methods = world.methods(class);
    let exact = world.reduced(&methods, &world.options(&methods, scope));
    held_in(&world, &methods, &exact, length)
}

fn held_in(world: &World, methods: &Methods, exact: &Options, length: u32) -> Held {
    let exact = Options {
        max_length: Some(length),
        ..exact.clone()
    };
    let widened = Options {
        matching: Matching::Widened,
        max_length: None,
        ..exact.clone()
    };
    let graph = world.explore_with(methods, &exact);
    let widened = world.explore_with(methods, &widened);
    assert!(widened.bound().fixpoint && widened.is_over_approximate());
    let abstraction = Abstraction::new(&world.program, &exact.representation);
    let mut points = 0;
    for cube in graph.cubes_in_order() {
        let (shape, _) = graph.cube(cube);
        for point in sample(&graph, cube, &[0, 1, -1, 7, i32::MAX, i32::MIN]) {
            points += 1;
            let heap = shape.to_heap(&point);
            assert!(
                abstraction.find(&widened, &heap).is_some(),
                "{point:?} is missing in\n{}",
                world.draw(shape)
            );
        }
    }
    Held { widened, points }
}

/// A sum of unknown numbers, and a counter without end.
#[test]
fn sums_and_counters_come_to_an_end() {
    let Held { widened, points } = held(
        "public class Account {
             private long balance; private int deposits; private boolean closed;
             public void deposit(int amount) {
                 if (closed || amount <= 0) throw new IllegalArgumentException();
                 balance += amount;
                 deposits++;
             }
             public boolean withdraw(long amount) {
                 if (amount <= 0 || amount > balance) return false;
                 balance -= amount;
                 return true;
             }
             public void close() { if (balance == 0) closed = true; }
             public int deposits() { return deposits; }
         }",
        "Account",
        &[],
        4,
    );
    assert!(points > 5, "{points}");
    assert!(widened.losses().is_empty(), "{:?}", widened.losses());
    let states: Vec<_> = widened.cubes_in_order().collect();
    assert!(states.len() < 40, "{}", states.len());
}

/// A sorted list, and a level that has six values.
const SORTED: &str = "public class Sorted {
    static class Node { int value; Node next; }
    private Node first;
    private int level;
    public boolean add(int value) {
        Node before = null;
        Node after = first;
        while (after != null && after.value < value) { before = after; after = after.next; }
        if (after != null && after.value == value) return false;
        Node node = new Node();
        node.value = value;
        node.next = after;
        if (before == null) first = node; else before.next = node;
        return true;
    }
    public void rise() { if (level < 5) level++; }
}";

/// A graph of few cubes has only points of the exact graph, and here all of its shapes.
#[test]
fn few_cubes_are_all_reached() {
    let world = World::snippet(SORTED);
    let methods = world.methods("Sorted");
    let exact = world.reduced(&methods, &world.options(&methods, &[("Sorted.Node", 3)]));
    let graph = world.explore_with(&methods, &exact);
    assert!(graph.is_complete());
    let abstraction = Abstraction::new(&world.program, &exact.representation);
    let mut cubes = Vec::new();
    for most in [1, 3] {
        let few = world.explore_with(&methods, &exact.few(most).unwrap());
        assert!(few.stop().is_none() && !few.is_complete());
        assert!(few.has_the_shapes_of(&graph));
        for cube in few.cubes_in_order() {
            let (shape, _) = few.cube(cube);
            for point in sample(&few, cube, &[0, 1, -1, 7, i32::MAX, i32::MIN]) {
                let heap = shape.to_heap(&point);
                assert!(abstraction.find(&graph, &heap).is_some(), "{point:?}");
            }
        }
        cubes.push(few.cubes_in_order().count());
    }
    let shapes = graph.states().count();
    assert!(cubes[0] == shapes && cubes[1] > 2 * shapes, "{cubes:?}");
    assert!(graph.cubes_in_order().count() > cubes[1]);
    let smaller = world.reduced(&methods, &world.options(&methods, &[("Sorted.Node", 2)]));
    let smaller = world.explore_with(&methods, &smaller);
    assert!(!smaller.has_the_shapes_of(&graph) && !graph.has_the_shapes_of(&smaller));
}

/// Texts of every length are one.
#[test]
fn texts_are_folded() {
    let Held { widened, points } = held(
        "import java.util.HashMap;
         import java.util.Map;
         public class Names {
             private final Map<String, Integer> counts = new HashMap<>();
             private String last = \"none\";
             private boolean isShort;
             public void add(String name) {
                 if (name.isEmpty()) throw new IllegalArgumentException(\"empty\");
                 counts.merge(name, 1, Integer::sum);
                 last = \"the \" + name;
                 isShort = name.length() < 2 && name.charAt(0) != 'x';
             }
             public boolean remove(String name) { return counts.remove(name) != null; }
             public void shorten() { last = last.substring(0, 3); }
         }",
        "Names",
        &[("java.util.HashMap.Entry", 2)],
        3,
    );
    assert!(points > 50, "{points}");
    assert!(widened.losses().is_empty(), "{:?}", widened.losses());
    // Of the map's entries there are none, one, or two; of the last name it is known whether it is
    // the constant.
    assert!(
        widened.states().count() < 12,
        "{}",
        widened.states().count()
    );
}

/// What arrays hold is one cube, however many orders there are in which it was written.
#[test]
fn arrays_are_one_cube() {
    let Held { widened, points } = held(
        "public class Grid {
             private final int[] cells; private int written;
             public Grid(int size) { cells = new int[size]; }
             public void set(int at, int value) { cells[at] = value; written++; }
             public void swap(int a, int b) { int old = cells[a]; cells[a] = cells[b]; cells[b] = old; }
         }",
        "Grid",
        &[("Grid", 1)],
        3,
    );
    assert!(points > 50, "{points}");
    assert!(widened.losses().is_empty(), "{:?}", widened.losses());
    let cubes = widened.cubes_in_order().count();
    assert!(cubes < 150, "{cubes}");
}
