//! Methods that are left out because they change nothing callers hold: executed all the same, they
//! lead to no new state.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod random;
mod world;

use std::time::{Duration, Instant};

use exec::Budget;
use explore::{CallerReach, Methods, Options};
use java::MethodId;
use smt::CancelFlag;
use world::World;

/// The methods that are left out by the objects that callers hold.
fn observers(world: &World, methods: &Methods, options: &Options) -> Vec<MethodId> {
    let reduced = methods.clone();
    let reduced = reduced.reduced(world.code(), &options.representation, None, &|| false);
    let list = reduced.list().iter().copied();
    let left_out =
        |method: &MethodId| reduced.may_change(*method) && !reduced.executed().contains(method);
    list.filter(left_out).collect()
}

/// Executes all of M, and looks at what the observers lead to. Returns their names.
fn check(world: &World, class: &str, limits: &[(&str, u32)]) -> Vec<String> {
    let methods = world.methods(class);
    let options = Options {
        max_length: Some(3),
        max_states: Some(200),
        ..world.options(&methods, limits)
    };
    let observers = observers(world, &methods, &options);
    if observers.is_empty() {
        return Vec::new();
    }
    let soon = Instant::now() + Duration::from_secs(10);
    let budget = Budget::new(CancelFlag::new().with_deadline(soon));
    let graph = world.explore_within(&methods, &options, &budget);
    let mut called = 0;
    for transition in graph.transitions() {
        if !observers.contains(&transition.call.method) {
            continue;
        }
        called += 1;
        let (from, to) = (graph.cube(transition.from).0, graph.cube(transition.to).0);
        // Whether a class is initialised makes no difference.
        let is_same = from == to || from.initialised() != to.initialised();
        let name = &world.program.method(transition.call.method).name;
        assert!(is_same, "{class}.{name}: {from:#?} -> {to:#?}");
    }
    let names = observers
        .iter()
        .map(|&method| world.program.method(method).name.clone());
    let names: Vec<String> = names.collect();
    println!("{class}: {called} calls of {names:?}");
    names
}

#[test]
fn observers_of_subjects_lead_to_no_new_state() {
    let subjects = [
        ("apps/bank", "bank.Bank"),
        ("apps/graph", "graph.Graph"),
        ("apps/intervals", "intervals.IntervalSet"),
        ("apps/lru", "lru.LruCache"),
        ("apps/orders", "orders.Order"),
        ("apps/tokenizer", "tokenizer.Tokenizer"),
    ];
    for (folder, class) in subjects {
        let world = World::subject(folder);
        check(&world, class, &[]);
    }
}

#[test]
fn observers_of_random_classes_lead_to_no_new_state() {
    for seed in 0..200 {
        let class = random::class(seed);
        let world = World::snippet(&class.text);
        check(&world, random::MAIN, &[(random::MAIN, 2)]);
        let world = World::snippet(&random::containers::container(seed));
        check(
            &world,
            random::containers::BAG,
            &[(random::containers::BAG, 2)],
        );
    }
}

const NAMES: &str = "
import java.util.*; import java.util.function.*;
public class Names {
    private final List<String> names = new ArrayList<>();
    private final Map<Integer, Item> items = new TreeMap<>();
    public static class Item { private int size; public Item(int size) { this.size = size; }
        public int getSize() { return size; } public void grow() { size++; } }
    enum Order { UP, DOWN; Order other() { return this == UP ? DOWN : UP; } }
    static class Limits { static final int[] MOST = { 1, 2 }; }
    public void add(String name) { if (names.size() < 2) names.add(name); }
    public void put(Item item) { if (items.size() < 2) items.put(items.size(), item); }
    public int total() {
        List<Integer> lengths = new ArrayList<>();
        for (String name : names) lengths.add(name.length());
        Collections.sort(lengths);
        return lengths.isEmpty() ? 0 : lengths.get(0);
    }
    public int distinct() { return new HashSet<>(names).size(); }
    public String joined() { StringBuilder text = new StringBuilder();
        for (String name : names) text.append(name); return text.toString(); }
    public int sizes() { int sum = 0; for (Item item : items.values()) sum += item.getSize();
        return sum; }
    public int greatest() { Item found = new Item(0);
        for (Item item : items.values()) if (item.getSize() > found.getSize()) found = item;
        return found.size; }
    public void growAll() { for (Item item : new ArrayList<>(items.values())) item.grow(); }
    public void growOne() { Item[] all = items.values().toArray(new Item[0]);
        if (all.length > 0) all[0].size++; }
    public int growCopy() { Item copy = new Item(1); copy.grow(); return copy.size; }
    public void drop() { for (Iterator<String> it = names.iterator(); it.hasNext();) { it.next();
        it.remove(); } }
    public int order() { return Order.UP.other().ordinal() + Limits.MOST[0]; }
    public int count(Predicate<Item> which) { int[] count = { 0 }; items.values().forEach(item -> {
        if (which.test(item)) count[0]++; }); return count[0]; }
    public int sum(List<Item> more) { int sum = 0; for (Item item : more) sum += item.getSize();
        return sum; }
    public void growMore(List<Item> more) { for (Item item : new ArrayList<>(more)) item.grow(); }
    public boolean contains(Item item) { return items.containsValue(item); }
    public int caught() { try { throw new IllegalStateException(names.toString()); }
        catch (IllegalStateException e) { e.addSuppressed(new RuntimeException()); return 1; } }
}";

#[test]
fn what_only_looks_at_collections_leads_to_no_new_state() {
    let world = World::snippet(NAMES);
    let limits = [("Names", 1), ("Names.Item", 2)];
    let mut found = check(&world, "Names", &limits);
    found.sort();
    let expected = "caught contains count distinct greatest joined order sizes sum total";
    assert_eq!(found.join(" "), expected);
}

/// What a static field holds is the caller's once its class is initialised.
#[test]
fn an_initialiser_that_shows_an_object_makes_a_difference() {
    let text = "
        public class Seen {
            private int n;
            public void add(Box box) { n = box.size; }
            public int open() { return Kept.open(); }
            public int hidden() { return Hidden.open(); }
            public static class Box { int size; public Box() { } }
        }
        class Kept { public static final Seen.Box BOX = new Seen.Box(); static int open() { return 1; } }
        class Hidden { private static final Seen.Box BOX = new Seen.Box(); static int open() { return 2; } }
    ";
    let world = World::snippet(text);
    let methods = world.methods("Seen");
    let options = world.options(&methods, &[("Seen", 1)]);
    let found = observers(&world, &methods, &options);
    let name = |method: MethodId| world.program.method(method).name.clone();
    let found: Vec<String> = found.into_iter().map(name).collect();
    assert!(found.contains(&"hidden".to_owned()), "{found:?}");
    let reads = CallerReach::Package;
    let (program, class) = (&world.program, world.class("Seen"));
    let of_package =
        Methods::of_class(program, &world.bodies, &world.effects, reads, (class, None));
    let found = observers(&world, &of_package, &options);
    assert!(found.iter().all(|&method| name(method) != "open"));
}
