//! A widened graph has all that is reached, and a fixpoint where the exact graph has none.

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
    assert!(points > 10, "{points}");
    assert!(widened.losses().is_empty(), "{:?}", widened.losses());
    let states: Vec<_> = widened.cubes_in_order().collect();
    assert!(states.len() < 40, "{}", states.len());
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
