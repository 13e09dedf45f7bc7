//! What M is, and the scope that follows from it.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use expect_test::{Expect, expect};
use explore::{Assumption, CallerReach, InputOptions, Methods, Scope, ScopeOptions};
use world::World;

fn check(text: &str, class: &str, expected: &Expect) -> World {
    let world = World::snippet(text);
    let methods = world.methods(class);
    let lines = methods.list().iter().map(|&method| {
        let executed = methods.executed().contains(&method);
        let note = if executed { "" } else { "  not executed" };
        format!("{}{note}\n", world.program.display_method(method))
    });
    expected.assert_eq(&lines.collect::<String>());
    world
}

#[test]
fn public_methods_constructors_and_what_they_hand_out() {
    check(
        "class Bag {
             private int size;
             private Cell first;
             public void add(int item) { first = new Cell(item, first); size++; }
             public int size() { return size; }
             public Cursor cursor() { return new Cursor(first); }
             void hidden() { size = 7; }
             public static void main(String[] arguments) { }
             private static class Cell {
                 int item; Cell next;
                 public Cell(int item, Cell next) { this.item = item; this.next = next; }
                 public void clear() { item = 0; }
             }
             public static class Cursor {
                 private Cell at;
                 Cursor(Cell at) { this.at = at; }
                 public boolean done() { return at == null; }
                 public int step() { int item = at.item; at = at.next; return item; }
             }
         }",
        "Bag",
        &expect![[r#"
            Bag.add(int)
            Bag.size()  not executed
            Bag.cursor()
            Bag.hidden()
            Bag()
            Bag.Cursor(Cell)
            Bag.Cursor.done()  not executed
            Bag.Cursor.step()
        "#]],
    );
}

#[test]
fn classes_that_reach_inside_what_they_take() {
    let text = "class Guest {
             Room room;
             public Guest() { }
             public boolean isHoused() { return room != null; }
             static class Room { }
         }
         class Hotel {
             private Guest.Room only = new Guest.Room();
             public void take(Guest guest) { move(guest); }
             public int stars() { return 3; }
             private void move(Guest guest) { guest.room = only; }
         }
         class Register {
             private int housed;
             public void count(Guest guest) { if (guest.isHoused()) housed++; }
         }";
    check(
        text,
        "Guest",
        &expect![[r#"
            Guest()
            Guest.isHoused()  not executed
            Hotel.take(Guest)
            Hotel.stars()  not executed
            Hotel()
        "#]],
    );
    // A class that only calls public methods of the object is left out.
    check(
        text,
        "Register",
        &expect![[r#"
            Guest()
            Guest.isHoused()  not executed
            Hotel.take(Guest)
            Hotel.stars()  not executed
            Hotel()
            Register.count(Guest)
            Register()
        "#]],
    );
}

#[test]
fn subclasses_of_what_is_asked_for_but_not_those_beside_it() {
    let text = "class Counter {
             protected int value;
             public void step() { value++; }
             public int value() { return value; }
         }
         class Fast extends Counter {
             @Override public void step() { value += 2; }
         }
         class Slow extends Counter {
             public Slow(int from) { value = from; }
             static Slow from() { return new Slow(0); }
         }";
    check(
        text,
        "Counter",
        &expect![[r#"
            Counter.step()
            Counter.value()  not executed
            Counter()
            Fast.step()
            Fast()
            Slow(int)
            Slow.from()
        "#]],
    );
    check(
        text,
        "Fast",
        &expect![[r#"
        Counter.value()  not executed
        Fast.step()
        Fast()
    "#]],
    );
}

#[test]
fn inherited_and_overriding_methods() {
    check(
        "abstract class Base {
             protected int n;
             public void up() { n++; }
             public abstract void down();
         }
         class Counter extends Base {
             public Counter() { }
             public void down() { n--; }
             public boolean equals(Object other) { return other == this; }
         }",
        "Counter",
        &expect![[r#"
            Base.up()
            Counter()
            Counter.down()
            Counter.equals(Object)  not executed
        "#]],
    );
}

#[test]
fn a_method_is_executed_if_anything_that_overrides_it_stores() {
    check(
        "class Steps {
             public Steps() { }
             public Cursor steps() { return new Forward(); }
             public interface Cursor { int step(); int peek(); }
             private static class Forward implements Cursor {
                 private int at;
                 public int step() { return at++; }
                 public int peek() { return at; }
             }
         }",
        "Steps",
        &expect![[r#"
            Steps()
            Steps.steps()
            Steps.Cursor.step()
            Steps.Cursor.peek()  not executed
        "#]],
    );
}

#[test]
fn parameters_bring_their_producers() {
    let world = check(
        "class Shop {
             private Item item;
             public Shop() { }
             public void sell(Item item, Thread thread, String name) { this.item = item; }
         }
         class Item {
             private Item() { }
             static class Factory {
                 public static Item make() { return new Item(); }
                 public static int other() { return 1; }
             }
         }
         class Samples {
             public static Item sample() { return Item.Factory.make(); }
         }
         interface Thread { }",
        "Shop",
        &expect![[r#"
            Item.Factory.make()
            Shop()
            Shop.sell(Item, Thread, String)
        "#]],
    );
    let methods = world.methods("Shop");
    let null_only = methods.null_only(&world.program, &InputOptions::default());
    let described: Vec<String> = null_only
        .into_iter()
        .map(|(m, i)| Assumption::NullOnly(m, i).describe(&world.program))
        .collect();
    expect![[r#"
        [
            "null-only: Shop.sell(Item, Thread, String) thread",
        ]
    "#]]
    .assert_debug_eq(&described);
}

#[test]
fn what_cannot_be_resolved_is_passed_null() {
    let world = World::snippet_with_problems(
        "class Sink {
             private boolean used;
             public Sink() { }
             public void take(Unresolved what, int times) { used = what == null; }
         }",
    );
    let methods = world.methods("Sink");
    let null_only = methods.null_only(&world.program, &InputOptions::default());
    assert_eq!(null_only.len(), 1);
    let graph = world.explore("Sink", &[], None);
    let assumptions = &graph.bound().assumptions;
    assert!(assumptions.contains(&Assumption::NullOnly(null_only[0].0, 0)));
    assert!(graph.bound().fixpoint);
}

#[test]
fn a_model_that_is_there_need_not_have_an_instance() {
    let null_only = |taken: &str| {
        let world = World::snippet(&format!(
            "import java.util.Deque;
             import java.util.PriorityQueue;
             class Desk {{
                 private Object kept;
                 private PriorityQueue<String> none;
                 public Object kept() {{ return kept; }}
                 public void take({taken}) {{ kept = papers; }}
             }}"
        ));
        let methods = world.methods("Desk");
        let null_only = methods.null_only(&world.program, &InputOptions::default());
        null_only.len()
    };
    assert_eq!(null_only("PriorityQueue<String> papers"), 1);
    // These are written.
    assert_eq!(null_only("Deque<String> papers"), 0);
    assert_eq!(null_only("Deque<Object> papers"), 0);
    assert_eq!(null_only("Deque<?> papers"), 0);
    assert_eq!(null_only("Deque papers"), 0);
}

#[test]
fn what_is_in_collections_and_arrays_belongs_to_m() {
    let world = check(
        "import java.util.List;
         import java.util.Map;
         class Team {
             public Team(List<Player> players) { }
             public void pay(Map<String, ? extends Money> wages, Seat... seats) { }
         }
         record Player(int number) { }
         class Money { public Money(long amount) { } }
         class Seat { }",
        "Team",
        &expect![[r#"
            Money(long)
            Player(int)
            Player.number()  not executed
            Player.equals(Object)  not executed
            Player.hashCode()  not executed
            Player.toString()  not executed
            Seat()
            Team(List)
            Team.pay(Map, Seat[])  not executed
        "#]],
    );
    let methods = world.methods("Team");
    assert_eq!(
        methods.null_only(&world.program, &InputOptions::default()),
        []
    );
    let scope = Scope::resolve(&world.program, &methods, &ScopeOptions::default());
    let limit = |name: &str| scope.class_limit(world.class(name));
    assert_eq!(["Player", "Money", "Seat"].map(limit), [2; 3]);
}

#[test]
fn default_limits() {
    let world = World::snippet(
        "class Node {
             private Node next;
             public Node(Node next) { this.next = next; }
         }
         class Tree {
             private Inner root;
             public Tree() { }
             public void merge(Tree other) { root = other.root; }
             private static class Inner { Inner left; }
         }
         class Pair {
             public Pair(Tree tree) { }
             private static boolean specification(Pair a, Pair b, Pair c) { return a != b && b != c; }
         }",
    );
    let limits = |methods: &Methods, names: &[&str]| {
        let scope = Scope::resolve(&world.program, methods, &ScopeOptions::default());
        let limit = |name: &&str| scope.class_limit(world.class(name));
        names.iter().map(limit).collect::<Vec<u32>>()
    };
    assert_eq!(limits(&world.methods("Node"), &["Node"]), [4]);
    let names = ["Tree", "Tree.Inner", "Pair"];
    assert_eq!(limits(&world.methods("Pair"), &names), [2, 6, 6]);
    let pair = java::Type::Class(world.class("Pair"));
    let specification = world
        .program
        .methods_named(world.class("Pair"), "specification")
        .next()
        .unwrap();
    let methods = Methods::for_specification(
        &world.program,
        &world.bodies,
        &world.effects,
        CallerReach::Public,
        (specification, &[pair; 3]),
    );
    assert_eq!(limits(&methods, &names), [2, 6, 6]);
}

#[test]
fn a_library_interface_without_implementations_is_passed_null() {
    let world = check(
        "import java.util.Iterator;
         class Box {
             private Object item;
             public Box(Object item) { this.item = item; }
             public void await(Runnable task) { task.run(); item = task; }
             public Object get() { return item; }
             public Iterator<Object> iterator() { return new Once(); }
             private class Once implements Iterator<Object> {
                 private boolean past;
                 public boolean hasNext() { return !past; }
                 public Object next() { past = true; return item; }
             }
         }",
        "Box",
        &expect![[r#"
            Box(Object)
            Box.await(Runnable)
            Box.get()
            Box.iterator()
            java.util.Iterator.next()
        "#]],
    );
    let graph = world.explore("Box", &[("Box.Once", 1)], None);
    let assumptions = graph.bound().assumptions.iter();
    let described: Vec<String> = assumptions.map(|a| a.describe(&world.program)).collect();
    expect![[r#"
        [
            "objects-of-project: Box(Object) item",
            "constant-functions: Box.await(Runnable) task",
            "written-anew",
            "exceptions-not-held",
            "closed-world",
            "no-raw-types",
        ]
    "#]]
    .assert_debug_eq(&described);
}

/// The class that is asked for stands first; what other code does is no use that callers cannot do.
#[test]
fn what_other_code_does_as_callers_do_is_not_in_m() {
    check(
        "class Task {
             public static final Task NONE = new Task(null);
             private static final Object[] EMPTY = new Object[0];
             private final Step step;
             private int done;
             public Task(Step step) { this.step = step; }
             public int done() { return done + EMPTY.length; }
             public boolean isNone() { return this == NONE; }
             public interface Step { void run(); }
             private static class Quiet implements Step {
                 private int runs;
                 public void run() { runs++; }
             }
             public static Step quiet() { return new Quiet(); }
             int peek() { return done; }
         }
         class Others {
             public static int of() { return Task.NONE.done(); }
             public static void run(Task.Step step) { step.run(); }
             public static int peeks(Task task) { return task.peek(); }
             public static Object[] none() { return new java.util.ArrayList<Object>().toArray(); }
             public static void main(String[] arguments) { new Task(null).done = 3; }
         }",
        "Task",
        &expect![[r#"
            Task(Step)
            Task.done()
            Task.isNone()  not executed
            Task.quiet()
            Task.peek()  not executed
            Task.Step.run()
        "#]],
    );
}

#[test]
fn what_callers_can_make_is_made_before_what_is_hidden() {
    check(
        "class Player {
             private Tune tune;
             public void play(Tune tune) { this.tune = tune; }
         }
         interface Tune { int length(); }
         class A { static Tune one() { return new Tune() { public int length() { return 1; } }; } }
         class B { static Tune two() { return new Tune() { public int length() { return 2; } }; } }
         class Copied implements Tune {
             private final Tune of;
             Copied(Tune of) { this.of = of; }
             public int length() { return of.length(); }
         }
         class T1 implements Tune { public int length() { return 3; } }
         class T2 implements Tune { public int length() { return 4; } }
         class T3 implements Tune { public int length() { return 5; } }
         class T4 implements Tune { public int length() { return 6; } }
         class T5 implements Tune { public int length() { return 7; } }",
        "Player",
        &expect![[r#"
            Copied(Tune)
            Copied.length()  not executed
            Player.play(Tune)
            Player()
            T1.length()  not executed
            T1()
            T2.length()  not executed
            T2()
            T3.length()  not executed
            T3()
            T4.length()  not executed
            T4()
            T5.length()  not executed
            T5()
            Tune.length()  not executed
        "#]],
    );
}
