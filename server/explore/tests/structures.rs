//! Connected structures as states: with what concrete calls build.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use explore::{Graph, Options, Stop};
use world::World;
use world::brute_force::HeldAgainst;

/// The graph of all sequences of at most so many calls, and that of connected structures, which
/// has the structures of what these sequences build.
fn explored(text: &str, class: &str, scope: &[(&str, u32)], length: u32) -> (Graph, Graph) {
    let world = World::snippet(text);
    let methods = world.methods(class);
    let exact = world.reduced(&methods, &world.options(&methods, scope));
    let exact = Options {
        max_length: Some(length),
        ..exact.exploring(&methods)
    };
    let graph = world.explore_with(&methods, &exact);
    let structures = Options {
        connected: true,
        max_length: None,
        ..exact.clone()
    };
    let structures = world.explore_with(&methods, &structures);
    if structures.stop().is_none() {
        assert!(structures.is_complete(), "{:?}", structures.losses());
        let held_against = HeldAgainst {
            world: &world,
            methods: &methods,
            options: &exact,
            numbers: &[0, 1, -1, 7],
        };
        let layers = held_against.enumerate(2_000);
        let (heaps, points) = held_against.assert_structures(&structures, &layers);
        assert!(heaps > 0 && points > 0);
    }
    (graph, structures)
}

/// Points have nothing in common with circles until one is moved into the other.
const FIGURES: &str = "public class Circle {
    public static class Point { public final int x; public Point(int x) { this.x = x; } }
    private Point middle;
    private boolean big;
    public void move(Point to) { middle = to; }
    public void grow() { big = true; }
    public Point leave() { Point old = middle; middle = null; return old; }
}";

#[test]
fn what_has_nothing_in_common_is_apart() {
    let scope = [("Circle", 2), ("Circle.Point", 3)];
    let (graph, structures) = explored(FIGURES, "Circle", &scope, 3);
    // Nothing, a point, a circle, one around a point, and two around one.
    assert_eq!(structures.states().count(), 5);
    assert!(graph.states().count() > 9, "{}", graph.states().count());
}

/// A call that takes two structures of one kind, and one that parts them.
#[test]
fn structures_are_joined_and_parted() {
    let (_, structures) = explored(
        "public class Ring {
             private Ring next = this;
             private int number;
             public Ring(int number) { this.number = number; }
             public void join(Ring other) {
                 if (other.next != other || next != this) throw new IllegalStateException();
                 next = other;
                 other.next = this;
                 other.number = number + 1;
             }
             public void part() { next.next = next; next = this; }
         }",
        "Ring",
        &[("Ring", 3)],
        4,
    );
    // Nothing, a ring of one, a ring of two.
    assert_eq!(structures.states().count(), 3);
}

/// The elements of what a caller writes come from several structures.
#[test]
fn elements_are_of_several_structures() {
    let (_, structures) = explored(
        "import java.util.List;
         public class Team {
             public static class Player { boolean plays; public void rest() { plays = false; } }
             private Player first, last;
             public Team(List<Player> players) {
                 if (players.size() != 2) throw new IllegalArgumentException();
                 first = players.get(0);
                 last = players.get(1);
                 first.plays = true;
             }
         }",
        "Team",
        &[("Team", 1), ("Team.Player", 2)],
        3,
    );
    let most = structures
        .states()
        .map(|state| structures.shape(state).held().count());
    assert_eq!(most.max(), Some(3));
}

/// What static fields hold is in all states, and connects nothing.
#[test]
fn constants_connect_nothing() {
    let (_, structures) = explored(
        "public class Tag {
             static final class Colour { final int code; Colour(int code) { this.code = code; } }
             private static final Colour RED = new Colour(1);
             private static final Colour BLUE = new Colour(2);
             private Colour colour = RED;
             public void turn() { colour = colour == RED ? BLUE : RED; }
             public boolean isLike(Tag other) { return other.colour == colour; }
         }",
        "Tag",
        &[("Tag", 2)],
        3,
    );
    // Nothing, a red one, a blue one.
    assert_eq!(structures.states().count(), 3);
}

/// Where calls change what static fields hold, one structure is not independent of others.
#[test]
fn static_fields_that_change_connect_all() {
    for field in [
        "static int made; int number = made++;",
        "static Tag last; { last = this; }",
    ] {
        let text = format!(
            "public class Tag {{ {field} public int made() {{ return made(0); }}
             private int made(int more) {{ return more; }}
             public boolean isOdd() {{ return isOdd(last()); }}
             private boolean isOdd(Object o) {{ return o == this; }}
             Object last() {{ return READ; }} }}"
        );
        let read = if field.contains("last") {
            "last"
        } else {
            "(Object) made"
        };
        let text = text.replace("READ", read);
        let (_, structures) = explored(&text, "Tag", &[("Tag", 2)], 2);
        assert_eq!(structures.stop(), Some(Stop::Statics), "{text}");
    }
    let (_, structures) = explored(
        "import java.util.ArrayList;
         import java.util.List;
         public class Tag {
             private static final List<Integer> ALL = new ArrayList<>();
             private boolean first;
             public Tag() { first = ALL.isEmpty(); ALL.add(1); }
             public int all() { return ALL.size(); }
         }",
        "Tag",
        &[("Tag", 2)],
        2,
    );
    assert_eq!(structures.stop(), Some(Stop::Statics));
}

/// Boxes that Java caches are one object in all structures.
#[test]
fn cached_boxes_are_shared() {
    let (_, structures) = explored(
        "public class Slot {
             private Integer box;
             private boolean met;
             public void fill(int number) { if (number == 7) box = number; }
             public void meet(Slot other) { if (other != this && other.box == box) met = true; }
         }",
        "Slot",
        &[("Slot", 2)],
        3,
    );
    assert!(structures.states().count() > 2);
}

/// Which of two classes is initialised first may make a difference.
#[test]
fn initialisers_that_hang_on_their_order() {
    let (_, structures) = explored(
        "public class Tag {
             static class First { static int number = Second.number + 1; static int get() { return number; } }
             static class Second { static int number = First.number + 1; static int get() { return number; } }
             private int number;
             public void first() { number = First.get(); }
             public void second() { number = Second.get(); }
             public void reset() { if (number == 1) number = 0; }
         }",
        "Tag",
        &[("Tag", 1)],
        3,
    );
    assert_eq!(structures.stop(), Some(Stop::Statics));
}
