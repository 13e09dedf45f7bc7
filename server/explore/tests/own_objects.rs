//! A class that is explored for its own sake. All of M leads to no other objects: in as many calls
//! at least, but for derived methods. One of these is several calls. Both are enumerated by
//! concrete calls.
//!
//! More seeds: `HEAPWRIGHT_SEEDS=1000..2000 cargo test -p explore --test own_objects --
//! --nocapture`.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod random;
mod world;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use explore::{CallerReach, Methods, Options, Scope, ScopeOptions, completes};
use heap::{Heap, Layout, ObjectIndex, Reference, RuntimeClass, Value};
use ir::LastingEffects;
use java::{Origin, Type};
use smt::Constant;
use world::World;
use world::brute_force::HeldAgainst;

/// Where enumeration ends, layer by layer.
const MOST_STATES: usize = 3_000;

/// How many calls do what one call of a derived method does, at most.
const MOST_FOR_ONE: u32 = 2;

/// Whether the numbers of objects count.
#[derive(Clone, Copy, PartialEq)]
enum Numbers {
    Shown,
    /// What a derived method calculates, callers pass, but brute force passes few numbers.
    LeftOut,
}

/// What objects of a class refer to, as texts, by the length of the shortest sequence.
fn reached(
    held_against: &HeldAgainst<'_>,
    (class, own, numbers): (&str, &Methods, Numbers),
) -> Vec<BTreeSet<String>> {
    let world = held_against.world;
    let class = Type::Class(world.class(class));
    let layers = held_against.enumerate(MOST_STATES);
    let mut known = BTreeSet::new();
    let layers = layers.iter().map(|states| {
        for (shape, point) in states {
            let heap = shape.to_heap(point);
            for (object, described) in shape.objects() {
                if world
                    .program
                    .is_assignable(described.class.as_type(), class)
                {
                    known.extend(drawn(&heap, object, (world, own, numbers)));
                }
            }
        }
        known.clone()
    });
    layers.collect()
}

/// What an object refers to, numbered on a walk from there: equal texts are equal heaps. None if a
/// field of type `Object` refers to an object of no type of M. Callers pass any object there, and
/// those are left out.
fn drawn(
    heap: &Heap<Constant>,
    root: ObjectIndex,
    (world, own, shown): (&World, &Methods, Numbers),
) -> Option<String> {
    let program = &world.program;
    let layout = Layout::of(program);
    let is_left_out = |to: ObjectIndex| {
        let class = heap.class(to).as_type().as_class();
        class.is_some_and(|class| {
            program.class(class).origin == Origin::Project && !own.types().contains(&class)
        })
    };
    let mut numbers = BTreeMap::from([(root, 0)]);
    let mut order = vec![root];
    let mut text = String::new();
    let mut next = 0;
    while let Some(&object) = order.get(next) {
        next += 1;
        let class = heap.class(object);
        let _ = write!(text, "{class:?}(");
        let fields = match class {
            RuntimeClass::Class(class) => layout.fields(class),
            RuntimeClass::Array(_) => &[],
        };
        let types = fields.iter().map(|&field| program.field(field).ty);
        let elements = std::iter::repeat(class.as_type());
        let elements = elements.filter(|ty| ty.is_array()).map(Type::component);
        for (value, ty) in heap.values(object).iter().zip(types.chain(elements)) {
            if ty.as_class() == Some(program.well_known().object)
                && value.as_object().is_some_and(is_left_out)
            {
                return None;
            }
            match value {
                Value::Primitive(_) if shown == Numbers::LeftOut => text.push_str("_ "),
                Value::Primitive(value) => {
                    let _ = write!(text, "{value:?} ");
                }
                Value::Reference(Reference::Object(to)) => {
                    let count = numbers.len();
                    let number = *numbers.entry(*to).or_insert(count);
                    if number == count {
                        order.push(*to);
                    }
                    let _ = write!(text, "#{number} ");
                }
                Value::Reference(other) => {
                    let _ = write!(text, "{other:?} ");
                }
            }
        }
        text.push(')');
    }
    Some(text)
}

/// The names of the methods that make no difference to objects of the class. Without them, calls
/// build the same objects.
fn check(text: &str, class: &str, (limits, length): (&[(&str, u32)], u32)) -> Option<Vec<String>> {
    let world = World::snippet(text);
    let code = (&world.program, &world.bodies);
    let known = |class| completes(code.0, code.1, class);
    let lasting = LastingEffects::of((code.1, code.0), &known, &world.effects);
    let whole = world.methods(class);
    let own = Methods::of_own_objects(code, &lasting, CallerReach::Public, world.class(class))?;
    let configured = ScopeOptions {
        classes: limits.iter().map(|&(n, l)| (world.class(n), l)).collect(),
        default: Some(2),
        array_length: Some(2),
        ..ScopeOptions::default()
    };
    let scope = Scope::resolve(&world.program, &whole, &configured);
    let enumerated = |methods: &Methods, length: u32, (passed, shown): (&[i32], Numbers)| {
        let options = Options {
            max_length: Some(length),
            ..Options::new(scope.clone()).exploring(methods)
        };
        let held_against = HeldAgainst {
            world: &world,
            methods,
            options: &options,
            numbers: passed,
        };
        reached(&held_against, (class, &own, shown))
    };
    let missing = |longest: u32, (passed, shown): (&[i32], Numbers)| -> Vec<String> {
        let by_all = enumerated(&whole, length, (&[0, 1], shown));
        let by_own = enumerated(&own, longest, (passed, shown));
        let last = by_all.last().zip(by_own.last());
        last.map_or_else(Vec::new, |(all, own)| {
            all.difference(own).cloned().collect()
        })
    };
    if !missing(length, (&[0, 1], Numbers::Shown)).is_empty() {
        let passed = &[0, 1, -1, i32::MAX, i32::MIN];
        let missing = missing(MOST_FOR_ONE * length, (passed, Numbers::LeftOut));
        assert!(missing.is_empty(), "{missing:#?}\n{text}");
    }
    let is_left_out = |method: &&java::MethodId| !own.list().contains(method);
    let left_out = whole.list().iter().filter(is_left_out);
    let names = left_out.map(|&method| world.program.method(method).name.clone());
    Some(names.collect())
}

#[test]
fn objects_of_random_classes_are_the_same() {
    let mut with_less = 0;
    for seed in random::seeds(0..60) {
        println!("seed {seed}");
        let class = random::class(seed);
        let limits = [(random::MAIN, 2)];
        with_less += usize::from(check(&class.text, random::MAIN, (&limits, 3)).is_some());
        let (container, bag) = (random::containers::container(seed), random::containers::BAG);
        with_less += usize::from(check(&container, bag, (&[(bag, 2)], 3)).is_some());
    }
    println!("{with_less} have methods that make no difference");
    assert!(with_less > 10);
}

/// What is passed to `mixed` and `isNear` does not matter, so nothing of pairs and paints is
/// called.
#[test]
fn what_takes_others_and_changes_none_is_left_out() {
    let text = "
        public class Brush {
            private int width;
            private static int mixes;
            public Brush(int width) { this.width = width; }
            public void widen() { width = 1; }
            public Pair mixed(Paint one, Paint other) {
                if (one.shade == other.shade) throw new IllegalArgumentException(\"equal\");
                mixes++;
                one.use();
                return new Pair(one, other);
            }
            public boolean isNear(Paint paint) { return paint.shade > width; }
            public int getWidth() { return width; }
            public static class Paint { int shade; int uses;
                public Paint(int shade) { this.shade = shade; }
                void use() { uses = 1; } public void darken() { shade = 1; } }
            public static class Pair { private Paint one; private Paint other;
                Pair(Paint one, Paint other) { this.one = one; this.other = other; }
                public Paint getOne() { return one; }
                public void swap() { Paint old = one; one = other; other = old; } }
        }";
    let mut left_out = check(text, "Brush", (&[], 3)).unwrap();
    left_out.sort();
    // Assignments are named after their fields.
    left_out.retain(|name| !name.starts_with('$'));
    let expected = "<init> darken getOne getWidth isNear mixed swap";
    assert_eq!(left_out.join(" "), expected);
}

/// The ways in which a caller gets a part of an object, and other code changes one.
const PARTS: &str = "
    import java.util.*; import java.util.function.*;
    public class Shelf {
        private final Box box = new Box();
        private List<Box> others = new ArrayList<>();
        private Box[] row = { new Box() };
        private int seen;
        public Box getBox() { return box; }
        public Object raw() { return row[0]; }
        public List<Box> others() { return others; }
        public void look() { seen = 0; }
        public void tell(Consumer<Box> told) { told.accept(box); }
        public void fail() { throw new Broken(box); }
        public int count() { return others.size(); }
        public int compared(Ruler ruler) { return ruler.measure(box); }
        public View view() { return new View(this); }
        public static void fill(Shelf shelf) { shelf.row[0] = null; }
        public static class Box { int size; Box() { } public void grow() { size = 1; }
            public int size() { return size; } }
        public static class Broken extends RuntimeException { public final Box box;
            Broken(Box box) { this.box = box; } }
        public static class View { private final Shelf shelf; View(Shelf shelf) { this.shelf = shelf; }
            public void mark() { shelf.seen = 1; } public int seen() { return shelf.seen; } }
    }
    abstract class Rulers { static int count; }
    class Ruler { public Ruler() { } int measure(Shelf.Box box) { box.size = 1; return 0; } }
    class Helper { public static void empty(Shelf shelf) { Rulers.count++; } }
";

#[test]
fn what_gives_or_changes_a_part_is_called() {
    let left_out = check(PARTS, "Shelf", (&[("Shelf", 1)], 3)).unwrap();
    for name in ["count", "size"] {
        assert!(left_out.iter().any(|one| one == name), "{left_out:?}");
    }
    let called = "getBox raw others tell fail compared view mark grow fill look";
    for name in called.split(' ') {
        assert!(
            !left_out.iter().any(|one| one == name),
            "{name}: {left_out:?}"
        );
    }
}

/// What callers do by other calls.
const DERIVED: &str = "
    import java.util.*;
    public class Path {
        private final Spot from;
        private Spot to;
        private static int made;
        private static Spot last = new Spot(1);
        public Path(Spot from, Spot to) { this.from = from; this.to = to; }
        public Path reversed() { return new Path(to(), from()); }
        public Path longer() { Spot far = to().moved(1); made++; return new Path(new Spot(0), far); }
        public void turn() { turnTo(to()); }
        public Spot from() { return from; }
        public Spot to() { return to; }
        public void turnTo(Spot to) { this.to = to; }
        public int length() { return to.at - from.at; }
        public Path copied() { return new Path(from.copied(), to.copied()); }
        public Path kept() { return new Path(from, new Spot(0)); }
        public Path reset() { Path made = copied(); made.to = made.from; return made; }
        public Spot last() { return last; }
        public Hidden hidden() { return new Hidden(this); }
        public List<Path> both() { List<Path> both = new ArrayList<>(); both.add(new Path(new Spot(1),
            new Spot(0))); both.add(copied()); return both; }
        public static class Spot { private int at;
            public Spot(int at) { this.at = at; }
            private Spot(Spot other) { at = other.at; }
            public Spot moved(int by) { return new Spot(at + by); }
            public Spot copied() { return new Spot(at); }
            public Spot cloned() { return new Spot(this); }
            public Spot shifted() { Spot made = copied(); made.shift(); return made; }
            public Spot either(Spot other) { return at > 0 ? this : other; }
            void shift() { at = 5; } }
        private static class Hidden { private final Path path; Hidden(Path path) { this.path = path; }
            public void drop() { path.to = null; } }
    }";

#[test]
fn what_callers_do_by_other_calls_is_left_out() {
    let left_out = check(DERIVED, "Path", (&[("Path", 1), ("Path.Spot", 2)], 3)).unwrap();
    for name in ["longer", "turn", "copied", "moved", "both", "either"] {
        assert!(
            left_out.iter().any(|one| one == name),
            "{name}: {left_out:?}"
        );
    }
    for name in ["from", "to", "turnTo", "kept", "reset", "cloned", "shifted"] {
        assert!(
            !left_out.iter().any(|one| one == name),
            "{name}: {left_out:?}"
        );
    }
}

/// A call that only leads to the initialisation of a class is none that matters, if that class is
/// always initialised alike.
#[test]
fn a_class_that_is_always_initialised_alike_makes_no_difference() {
    let text = "
        public class Meter {
            private int value;
            public void add() { value = Steps.next; }
            public int limit() { return Limits.MOST[0]; }
            public int step() { return Steps.next; }
            static class Limits { static final int[] MOST = { 3, 4 }; }
            static class Steps { static int next = Source.given; }
            public static class Source { static int given; public static void give() { given = 1; } }
        }";
    let left_out = check(text, "Meter", (&[], 3)).unwrap();
    assert!(left_out.contains(&"limit".to_owned()), "{left_out:?}");
    assert!(!left_out.contains(&"step".to_owned()), "{left_out:?}");
}
