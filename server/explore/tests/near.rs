//! Parts of what callers do: methods near to what is asked for, so many calls, values of a
//! dictionary.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use std::sync::Arc;
use std::time::Duration;

use explore::{Dictionary, Effort, Graph, Options, Ring, Stop, Texts};
use java::Type;
use world::World;

const HOUSE: &str = "public class House {
    private Door door;
    private int lights;
    public House(Door door) { this.door = door; }
    public void turnOn(int number) { if (number == 77) lights++; }
    public static class Door {
        private final Key key;
        public Door(Key key, int width) { this.key = key; }
        public Door(Door other, Key key) { this.key = key; }
        public Street street() { return new Street(); }
    }
    public static class Key {
        public Key() { }
        public Key(Street street) { }
        public Key(int teeth) { }
        public void copy(Street street) { }
    }
    public static class Street {
        public void walk(Door door) { }
    }
}";

/// The names of a part of M. None where it is all of M.
fn near(text: &str, ring: Ring) -> Option<Vec<String>> {
    let world = World::snippet(text);
    let asked = [Type::Class(world.class("House"))];
    let near = world.methods("House").near(&world.program, &asked, ring)?;
    let names = near.list().iter();
    Some(
        names
            .map(|&method| world.program.display_method(method))
            .collect(),
    )
}

#[test]
fn the_own_ring_has_what_is_called_on_the_objects_asked_for() {
    let own = ["House(Door)", "House.turnOn(int)"];
    assert_eq!(near(HOUSE, Ring::Own).unwrap(), own);
}

/// A house is made; it is not turned on. All keys that take nothing are among its makers.
#[test]
fn the_ring_of_what_is_made_calls_nothing_on_it() {
    let expected = [
        "House(Door)",
        "House.Door(Key, int)",
        "House.Door(Door, Key)",
        "House.Key()",
        "House.Key(int)",
    ];
    assert_eq!(near(HOUSE, Ring::Made).unwrap(), expected);
}

/// Of three ways to make a key two are enough, and those that take nothing are the cheapest.
#[test]
fn the_largest_ring_has_the_cheapest_makers() {
    let expected = [
        "House(Door)",
        "House.turnOn(int)",
        "House.Door(Key, int)",
        "House.Door(Door, Key)",
        "House.Key()",
        "House.Key(int)",
    ];
    assert_eq!(near(HOUSE, Ring::WithMakers).unwrap(), expected);
}

/// A street is got from a door, and passed to a key. No house is needed for that.
#[test]
fn the_ring_with_changes_has_what_is_called_on_arguments() {
    let ring = near(HOUSE, Ring::WithChanges).unwrap();
    let own = near(HOUSE, Ring::WithMakers).unwrap();
    let more: Vec<&String> = ring.iter().filter(|name| !own.contains(name)).collect();
    let expected = [
        "House.Door.street()",
        "House.Key(Street)",
        "House.Key.copy(Street)",
        "House.Street()",
    ];
    assert_eq!(more, expected);
}

#[test]
fn a_ring_that_is_all_of_m_is_no_part() {
    let alone = "public class House { public void paint() { } }";
    assert_eq!(near(alone, Ring::Own), None);
}

/// The graph of the house and what belongs to it.
fn graph(world: &World, change: impl FnOnce(&mut Options)) -> Graph {
    let methods = world.methods("House");
    let mut options = world.options(&methods, &[("House", 1)]);
    options.max_length = Some(4);
    change(&mut options);
    world.explore_with(&methods, &options)
}

#[test]
fn an_effort_ends_with_a_part_of_a_layer() {
    let world = World::snippet(HOUSE);
    let with_effort = |calls| {
        graph(&world, |options| {
            options.effort = Some(Effort {
                patience: None,
                patience_with_method: None,
                calls,
                calls_of_method: 8,
                time: None,
            });
        })
    };
    let part = with_effort(12);
    assert_eq!(part.stop(), Some(Stop::Calls));
    assert!(!part.is_complete());
    // What was reached in the layer that is not complete is there.
    let last = part.cubes_in_order().last().unwrap();
    assert_eq!(part.layer(last), part.complete_layers() + 1);
    let all = with_effort(1_000_000);
    assert_eq!(all.stop(), None);
    let cubes = |graph: &Graph| graph.cubes_in_order().count();
    assert!(cubes(&part) < cubes(&all));
    assert_eq!(cubes(&with_effort(12)), cubes(&part));
}

/// A method with fewer calls than it has is left out, and so is what takes too long. Then an empty
/// frontier is no fixpoint, and the layer is not complete.
#[test]
fn what_leaves_calls_out_is_never_complete() {
    let world = World::snippet(HOUSE);
    let none = Some(Duration::ZERO);
    for (calls_of_method, patience, with_method) in
        [(1, None, None), (1_000, none, None), (1_000, None, none)]
    {
        let part = graph(&world, |options| {
            options.effort = Some(Effort {
                patience,
                patience_with_method: with_method,
                calls: 1_000_000,
                calls_of_method,
                time: None,
            });
        });
        assert_eq!(part.stop(), Some(Stop::Calls));
        assert!(!part.is_complete() && !part.bound().fixpoint);
        assert!(calls_of_method == 1 || part.complete_layers() == 0);
    }
}

/// The states after two calls of the class `House` of this text, with values of the dictionary of
/// its target.
fn with_dictionary(text: &str, target: &str) -> Vec<String> {
    let world = World::snippet(text);
    let methods = world.methods("House");
    let house = world.program.class(world.class("House"));
    let mut all = house.methods.iter().copied();
    let target = all.find(|&m| world.program.method(m).name == target);
    let dictionary = Dictionary::of(
        &world.program,
        &world.bodies,
        target.unwrap(),
        methods.list(),
    );
    let graph = graph(&world, |options| {
        *options = options.with_texts(Texts::Characters);
        options.max_length = Some(2);
        options.dictionary = Some(Arc::new(dictionary));
    });
    let states = graph
        .cubes_in_order()
        .filter(|&cube| graph.layer(cube) == 2);
    let mut states: Vec<String> = states
        .map(|cube| {
            let described = world.describe_cube(&graph, cube);
            described.split_once(' ').unwrap().1.to_owned()
        })
        .collect();
    states.sort();
    states
}

/// Those that the code and the target name, and small ones.
#[test]
fn calls_have_numbers_of_the_dictionary() {
    let text = "public class House {
         private int lights;
         private int last;
         public void turnOn(int number) { last = number; if (number == 77) lights++; }
         static boolean isLit(House house) { return house.lights == 5; }
     }";
    // Neighbours are not joined.
    let expected = [
        "s0 = 0, s1 = -1",
        "s0 = 0, s1 = 1",
        "s0 = 0, s1 = 2",
        "s0 = 0, s1 = 5",
        "s0 = 0, s1 = Integer.MAX_VALUE",
        "s0 = 0, s1 = Integer.MIN_VALUE",
        "s0 = 1, s1 = 77",
    ];
    assert_eq!(with_dictionary(text, "isLit"), expected);
}

/// Hashes tell the texts apart: those of "12", "ab", "test", "1" and "a", and of five longer ones.
#[test]
fn calls_have_texts_and_boxes_of_the_dictionary() {
    let text = r#"public class House {
         private int hash;
         private long boxed;
         public void name(String text) { hash = text == null ? 7 : text.hashCode(); }
         public void count(Long number) { boxed = number == null ? 7 : number; }
         static boolean isNamed(House house) { return "test".isEmpty() || house.hash == 12; }
     }"#;
    let expected = [
        "s0 = -613311771, s1 = 0",
        "s0 = 0, s1 = -1",
        "s0 = 0, s1 = -2147483648",
        "s0 = 0, s1 = 1",
        "s0 = 0, s1 = 12",
        "s0 = 0, s1 = 2",
        "s0 = 0, s1 = 2147483647",
        "s0 = 0, s1 = 7",
        "s0 = 0, s1 = Long.MAX_VALUE",
        "s0 = 0, s1 = Long.MIN_VALUE",
        "s0 = 1569, s1 = 0",
        "s0 = 239529089, s1 = 0",
        "s0 = 3105, s1 = 0",
        "s0 = 3556498, s1 = 0",
        "s0 = 46799446, s1 = 0",
        "s0 = 49, s1 = 0",
        "s0 = 540771765, s1 = 0",
        "s0 = 609986841, s1 = 0",
        "s0 = 7, s1 = 0",
        "s0 = 97, s1 = 0",
    ];
    assert_eq!(with_dictionary(text, "isNamed"), expected);
}
