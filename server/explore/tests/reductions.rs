//! Reductions let classes with counters reach their fixpoint, without a loss and without unsound
//! states.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use explore::{Assumption, Graph};
use ir::Reduction;
use world::World;
use world::brute_force::{Case, Source};

/// A stack that counts its changes and hands out iterators that fail fast. `%` stands for more
/// members of the iterator.
const STACK: &str = "
public class Stack {
    private static class Cell { int item; Cell next; Cell(int item, Cell next) { this.item = item; this.next = next; } }
    private Cell top;
    private int size;
    private int modCount;
    public Stack() { }
    public void push(int item) { top = new Cell(item, top); size++; modCount++; }
    public void pop() { if (top == null) throw new IllegalStateException(); top = top.next; size--; modCount++; }
    public int size() { return size; }
    public Iter iterator() { return new Iter(); }
    public class Iter {
        private Cell at = top;
        private int expected = modCount;
        private void check() { if (expected != modCount) throw new IllegalStateException(); }
        public boolean hasNext() { return at != null; }
        public int next() { check(); int item = at.item; at = at.next; return item; }
        %
    }
}";

/// Takes the top away and stays in step.
const POP: &str = "public void pop() { check(); Stack.this.pop(); at = top; expected = modCount; }";
/// Likewise, as java.util.LinkedList does it; without a check first it may get in step again by
/// chance.
const STEP: &str = "public void step() { check(); Stack.this.pop(); at = top; expected++; }";
const CHANCE: &str = "public void chance() { expected++; }";

fn stack(more: &str) -> &'static str {
    Box::leak(STACK.replace('%', more).into_boxed_str())
}

fn graph(
    text: &str,
    class: &str,
    limits: &[(&str, u32)],
    max_length: Option<u32>,
) -> (World, Graph) {
    let world = World::snippet(text);
    let methods = world.methods(class);
    let options = world.reduced(&methods, &world.options(&methods, limits));
    let methods = methods.reduced(world.code(), &options.representation, None, &|| false);
    let options = explore::Options {
        max_length,
        ..options
    };
    let graph = world.explore_with(&methods, &options);
    assert!(graph.losses().is_empty(), "{:?}", graph.losses());
    (world, graph)
}

/// The reduced fields by name.
fn reduced(world: &World, graph: &Graph) -> Vec<(String, Reduction)> {
    let bound = graph.bound().reduced.iter();
    let named = bound.map(|&(field, how)| (world.program.field(field).name.clone(), how));
    named.collect()
}

#[test]
fn a_counter_that_nothing_looks_at() {
    let text = "public class Counter {
        private int count; private boolean on; private static long total;
        public void toggle() { on = !on; count++; total += count; }
        public void count() { count += 2; }
        public int get() { return count; }
    }";
    let (world, graph) = graph(text, "Counter", &[("Counter", 1)], None);
    assert!(graph.bound().fixpoint);
    assert_eq!(graph.statistics().shapes, 2);
    assert_eq!(graph.complete_layers(), 3);
    let expected = [
        ("count".to_owned(), Reduction::Inert),
        ("total".to_owned(), Reduction::Inert),
    ];
    assert_eq!(reduced(&world, &graph), expected);
    // What only counts leads nowhere new.
    let names: Vec<String> = graph
        .transitions()
        .map(|transition| world.program.method(transition.call.method).name.clone())
        .collect();
    assert!(names.iter().all(|name| name != "count"), "{names:?}");
}

#[test]
fn a_stack_with_iterators_reaches_its_fixpoint() {
    let limits = [("Stack", 1), ("Stack.Cell", 3), ("Stack.Iter", 2)];
    let (world, graph) = graph(stack(POP), "Stack", &limits, None);
    assert!(graph.bound().fixpoint);
    assert!(!graph.is_over_approximate());
    let fields = reduced(&world, &graph);
    assert!(
        fields.contains(&("modCount".to_owned(), Reduction::Counter)),
        "{fields:?}"
    );
    assert!(fields.contains(&("expected".to_owned(), Reduction::Follower)));
    let assumptions = &graph.bound().assumptions;
    assert!(assumptions.contains(&Assumption::IncrementsBelow2To32));
}

#[test]
fn reduced_states_are_those_that_concrete_calls_build() {
    for (more, length) in [("", 6), (POP, 6), (STEP, 6)] {
        let case = Case {
            source: Source::Text(stack(more)),
            class: "Stack",
            limits: &[("Stack", 1), ("Stack.Cell", 2), ("Stack.Iter", 2)],
            numbers: &[0, 1],
            length,
        };
        let (heaps, points) = case.assert_sound_and_complete();
        assert!(heaps > 100 && points > 100, "{heaps} {points}");
    }
}

#[test]
fn two_counters_at_once() {
    let case = Case {
        source: Source::Text(stack(POP)),
        class: "Stack",
        limits: &[("Stack", 2), ("Stack.Cell", 1), ("Stack.Iter", 2)],
        numbers: &[0],
        length: 6,
    };
    let (heaps, points) = case.assert_sound_and_complete();
    assert!(heaps > 100 && points > 100, "{heaps} {points}");
}

#[test]
fn parked_states_are_expanded_by_the_stale_iterator_only() {
    let world = World::snippet(stack(POP));
    let methods = world.methods("Stack");
    let limits = [("Stack", 1), ("Stack.Cell", 3), ("Stack.Iter", 2)];
    let options = world.reduced(&methods, &world.options(&methods, &limits));
    let whole = world.explore_with(&methods, &options);
    let options = explore::Options {
        parking: true,
        ..options
    };
    let parked = world.explore_with(&methods, &options);
    assert!(parked.bound().fixpoint && parked.has_parked() && !parked.is_complete());
    assert!(!whole.has_parked());
    let (few, many) = (
        parked.statistics().transitions,
        whole.statistics().transitions,
    );
    assert!(2 * few < many, "{few} of {many}");
    for shape in parked.states() {
        let found = whole
            .states()
            .any(|other| whole.shape(other) == parked.shape(shape));
        assert!(found, "{}", world.draw(parked.shape(shape)));
    }
}

#[test]
fn distances_that_matter_are_over_approximated() {
    let limits = [("Stack", 1), ("Stack.Cell", 2), ("Stack.Iter", 1)];
    let (_, exact) = graph(stack(STEP), "Stack", &limits, None);
    assert!(exact.bound().fixpoint);
    assert!(!exact.is_over_approximate());
    let (_, graph) = graph(stack(CHANCE), "Stack", &limits, None);
    assert!(graph.bound().fixpoint);
    assert!(graph.is_over_approximate());
    let case = Case {
        source: Source::Text(stack(CHANCE)),
        class: "Stack",
        limits: &[("Stack", 1), ("Stack.Cell", 2), ("Stack.Iter", 1)],
        numbers: &[0],
        length: 6,
    };
    case.assert_sound_and_complete();
}
