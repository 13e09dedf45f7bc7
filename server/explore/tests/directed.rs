//! Best-first exploration.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use std::sync::Arc;

use exec::Budget;
use explore::{
    CubeId, Dictionary, Effort, Graph, Judge, Judgement, Options, Texts, explore_best_first,
};
use heap::RuntimeClass;
use java::{ClassId, Type};
use world::World;

const ROADS: &str = "public class Road {
    private final Town from;
    public Road(Town from, Town to) {
        if (from.place.x == to.place.x) throw new IllegalArgumentException();
        this.from = from;
    }
    static boolean begins(Road road) { return road.from != null; }
    public static class Town {
        private final Place place;
        private int people;
        public Town(Place place) { this.place = place; }
        public void grow(int more) { people += more; }
    }
    public static class Place {
        private final int x;
        private int visits;
        public Place() { x = 0; }
        public Place(int x, int y) { this.x = x; visits = y; }
        public void visit() { visits++; }
    }
}";

/// Waits for an object of a class.
struct Waits(ClassId, bool);

impl Judge for Waits {
    fn judge(&mut self, graph: &Graph, cube: CubeId) -> Judgement {
        let mut classes = graph.cube(cube).0.counts().into_iter();
        let awaited = RuntimeClass::Class(self.0);
        self.1 |= classes.any(|(class, _)| class == awaited);
        match self.1 {
            true => Judgement::Over,
            false => Judgement::Open {
                distance: f64::INFINITY,
                seen: 0,
            },
        }
    }

    fn approach(&mut self, _: &Graph) -> bool {
        true
    }
}

/// Whether a road is made within 500 calls, where these types are asked for.
fn makes_road(asked: &[Type], world: &World) -> bool {
    let methods = world.methods("Road");
    let road = world.program.class(world.class("Road"));
    let mut all = road.methods.iter().copied();
    let target = all.find(|&method| world.program.method(method).name == "begins");
    let code = (&world.program, &world.bodies);
    let dictionary = Dictionary::of(code.0, code.1, target.unwrap(), methods.list());
    let mut options: Options = world
        .options(
            &methods,
            &[("Road", 1), ("Road.Town", 4), ("Road.Place", 4)],
        )
        .with_texts(Texts::Characters);
    options.dictionary = Some(Arc::new(dictionary));
    options.effort = Some(Effort {
        calls: 500,
        calls_of_method: 16,
        time: None,
        patience: None,
        patience_with_method: None,
    });
    let mut waits = Waits(world.class("Road"), false);
    let budget = Budget::unlimited();
    explore_best_first(
        &world.program,
        &world.bodies,
        &methods,
        &options,
        &budget,
        (asked, &mut waits),
    );
    waits.1
}

/// A road needs two towns at places that are not alike.
#[test]
fn what_is_asked_for_is_made_step_by_step() {
    let world = World::snippet(ROADS);
    let road = Type::Class(world.class("Road"));
    assert!(makes_road(&[road], &world));
    assert!(!makes_road(&[], &world));
}
