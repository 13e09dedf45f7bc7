//! Which methods change nothing that callers hold: those whose names begin with `reads`. Methods
//! whose names begin with `changes` are none.

use std::collections::BTreeSet;

use ir::{Observers, Representation, Written};
use java::{ClassKind, MethodId, MethodKind, Origin, Program, Visibility};

use crate::fixture::{Lowered, lower};

/// All that callers can call of the classes in the text.
fn called(program: &Program) -> Vec<MethodId> {
    let is_own = |method: &MethodId| {
        let declared = program.method(*method);
        let class = program.class(declared.class);
        let is_made = declared.kind != MethodKind::Constructor
            || !class.is_abstract && class.kind != ClassKind::Enum;
        class.origin == Origin::Project
            && class.visibility != Visibility::Private
            && declared.visibility != Visibility::Private
            && declared.kind != MethodKind::StaticInitializer
            && is_made
    };
    program.methods().filter(is_own).collect()
}

fn observers(lowered: &Lowered, dropped: &[MethodId], written: &Written) -> BTreeSet<MethodId> {
    let called = called(&lowered.program);
    let observers = Observers {
        called: &called,
        dropped: &dropped.iter().copied().collect(),
        written,
        completes: &|_| true,
    };
    let code = (&lowered.program, &lowered.bodies);
    observers.among(called.clone(), code, &Representation::full(), &|| false)
}

/// Whether each method is what its name says. The results of `dropped` are not held.
fn check_dropping(text: &str, dropped: &[&str]) {
    let lowered = lower(text);
    let program = &lowered.program;
    let named = called(program).into_iter();
    let named = named.filter(|&method| dropped.contains(&&*program.method(method).name));
    let dropped: Vec<MethodId> = named.collect();
    let found = observers(&lowered, &dropped, &Written::default());
    let (mut checked, mut wrong) = (0, Vec::new());
    for method in called(program) {
        let declared = program.method(method);
        let reads = declared.name.starts_with("reads");
        if reads || declared.name.starts_with("changes") {
            checked += 1;
            if found.contains(&method) != reads {
                let class = &program.class(declared.class).name;
                wrong.push(format!("{class}.{}", declared.name));
            }
        }
    }
    assert!(checked > 0 && wrong.is_empty(), "{wrong:?}");
}

fn check(text: &str) {
    check_dropping(text, &[]);
}

#[test]
fn collections_that_a_method_throws_away() {
    check(
        "import java.util.*;
        public class T {
            private final List<String> names = new ArrayList<>();
            public void changesNames(String name) { names.add(name); }
            public void changesByClear() { names.clear(); }
            public int readsLengths() {
                List<Integer> lengths = new ArrayList<>();
                for (String name : names) lengths.add(name.length());
                Collections.sort(lengths);
                return lengths.isEmpty() ? 0 : lengths.get(0);
            }
            public int readsByMap(CharSequence text) {
                Map<Character, Integer> counts = new HashMap<>();
                for (int i = 0; i < text.length();
                    i++) counts.merge(text.charAt(i), 1, Integer::sum);
                Set<Character> all = new HashSet<>(counts.keySet());
                all.retainAll(Set.of('a'));
                return all.size();
            }
            public String readsByBuilder() {
                StringBuilder text = new StringBuilder();
                for (String name : names) text.append(name).append(',');
                return text.toString();
            }
            public int readsACopy() { List<String> copy = new ArrayList<>(names); copy.remove(0);
                return copy.size(); }
            public void changesByIterator() { for (Iterator<String> it = names.iterator();
                it.hasNext();) if (it.next().isEmpty()) it.remove(); }
            public void changesByView() { names.subList(0, 1).clear(); }
            public int readsAView() { return names.subList(0, 1).size(); }
            public void changesByRemoveIf() { names.removeIf(name -> name.isEmpty()); }
            public void changesBySort() { Collections.sort(names); }
        }",
    );
}

#[test]
fn elements_of_what_is_thrown_away() {
    check(
        "import java.util.*;
        public class T {
            private final List<Item> items = new ArrayList<>();
            public static class Item { int size; public Item() { } public int readsSize() {
                return size; } public void changesSize() { size++; } }
            public void changesItems(Item item) { items.add(item); }
            public void changesAnElement(Item item) { List<Item> all = new ArrayList<>();
                all.add(item); all.get(0).size = 1; }
            public void changesAll() { List<Item> all = new ArrayList<>(items);
                for (Item item : all) item.changesSize(); }
            public int readsAll() { List<Item> all = new ArrayList<>(items); int sum = 0;
                for (Item item : all) sum += item.readsSize(); return sum; }
            public int readsItsOwn() { List<Item> all = new ArrayList<>(); Item item = new Item();
                all.add(item); item.size = 3; item.changesSize(); return all.size() + item.size; }
            public void changesAnArray(Item item) { Item[] all = { item }; all[0].size = 1; }
        }",
    );
}

#[test]
fn arguments() {
    check(
        "import java.util.*;
        public class T {
            private int[] kept; private final List<Integer> own = new ArrayList<>();
            public void changesTheArray(int[] array) { array[0] = 1; }
            public void changesByFill(int[] array) { Arrays.fill(array, 0); }
            public void changesByCopy(int[] array) { System.arraycopy(array, 0, kept, 0, 1); }
            public int readsByCopy() { int[] copy = new int[3];
                System.arraycopy(kept, 0, copy, 0, 1); copy[0]++; return copy[0]; }
            public int readsAClone(int[] array) { int[] copy = array.clone(); Arrays.sort(copy);
                return copy[0]; }
            public void changesBySort(List<Integer> list) { Collections.sort(list); }
            public void changesByCursor(List<Integer> list) {
                Iterator<Integer> it = list.iterator(); it.next(); it.remove(); }
            public int readsByCursor(List<Integer> list) { int sum = 0;
                for (int each : list) sum += each; return sum; }
            public void changesTheKept(int[] array) { kept = array; }
            public void changesAMap(Map<String, Integer> map) {
                map.entrySet().iterator().next().setValue(1); }
            public void changesKeys(Map<String, Integer> map) { map.keySet().clear(); }
            public void changesTheBuilder(StringBuilder text) { text.append(1); }
        }",
    );
}

#[test]
fn fields_that_are_computed_late() {
    check(
        "import java.util.*;
        public class T {
            private int hash; private List<String> parts; private final String text;
                private static int calls;
                private static Map<String, String> cache = new HashMap<>();
            private final Map<String, String> order = new LinkedHashMap<>(16, 0.75f, true);
            public T(String text) { this.text = text; order.put(text, text); }
            public int changesHash() { if (hash == 0) hash = text.hashCode(); return hash; }
            public int changesParts() { if (parts == null) { parts = new ArrayList<>();
                parts.add(text); } return parts.size(); }
            public int changesACounter() { return ++calls; }
            public String changesTheCache() { return cache.computeIfAbsent(text, key -> key + key);
                }
            public boolean readsTheCache() { return cache.containsKey(text); }
            public boolean changesTheOrder() { return order.get(text) != null; }
        }",
    );
}

#[test]
fn objects_of_the_project() {
    check(
        "public class T {
            private int n; private T next; private Pair pair;
            public static class Pair { int a; int b; Pair(int a, int b) { this.a = a; this.b = b; }
                int sum() { return a + b; } void swap() { int c = a; a = b; b = c; } }
            public Pair makesAPair() { return new Pair(1, 2); }
            public int readsAPair() { Pair pair = new Pair(n, 1); pair.swap(); return pair.sum(); }
            public void changesThePair() { if (pair != null) pair.swap(); }
            public void changesOneOfTwo(boolean mine) { Pair some = mine ? new Pair(1, 2) : pair;
                if (some != null) some.swap(); }
            public void changesPair(Pair pair) { this.pair = pair; }
            private static class Link { T at; int steps; Link(T at) { this.at = at; } }
            private static class Path { Link last; void step(Link to) { last = to; last.steps++; }
                void mark() { last.at.n = 1; } }
            public int readsAPath() { Path path = new Path(); path.step(new Link(this));
                path.last.steps++; return path.last.steps; }
            public void changesBehindAPath() { Path path = new Path(); path.step(new Link(this));
                path.mark(); }
            public class Inner { int m; public Inner() { } public void changesTheOuter() { n = 1; }
                public int readsTheOuter() { return n; } }
            public void changesByAnInner() { new Inner().changesTheOuter(); }
            public int readsByAnInner() { Inner inner = new Inner(); inner.m = n;
                return inner.m + inner.readsTheOuter(); }
        }",
    );
}

#[test]
fn lambdas_and_callbacks() {
    check(
        "import java.util.*; import java.util.function.*;
        public class T {
            private int n; private final List<Integer> list = new ArrayList<>(); private T last;
            public interface Visitor { void visit(Probe probe); }
            public static class Probe { T on; int m; Probe(T on) { this.on = on; }
                public void changesIt() { on.n = 1; } }
            public static class Keeping implements Visitor { private Probe kept; public Keeping() {
                } public void visit(Probe probe) { kept = probe; } }
            public static class Looking implements Visitor { public Looking() { }
                public void visit(Probe probe) { probe.on.n++; } }
            public interface Quiet { int of(Probe probe); }
            public static class Adding implements Quiet { public Adding() { }
                public int of(Probe probe) { probe.m++; return probe.m; } }
            public void changesByAVisitor(Visitor visitor) { visitor.visit(new Probe(this)); }
            public int readsByAQuietOne(Quiet quiet) { return quiet.of(new Probe(this)); }
            public void changesALambda() { Runnable one = () -> n++; one.run(); }
            public int readsALambda() { int[] sum = { 0 }; list.forEach(each -> sum[0] += each);
                return sum[0]; }
            public void changesByAReference(int k) { IntConsumer add = list::add; add.accept(k); }
            public int readsByAReference() { List<Integer> copy = new ArrayList<>();
                list.forEach(copy::add); return copy.size(); }
            private void keep(T other) { last = other; }
            public void changesByMethod(T other) { Consumer<T> keep = other::keep;
                keep.accept(this); }
        }",
    );
}

#[test]
fn exceptions() {
    check(
        "import java.util.*;
        public class T {
            private Exception last; private int n;
            private static class Full extends RuntimeException {
                private final List<Object> about = new ArrayList<>(); final T full; int seen;
                Full(T full) { this.full = full; about.add(full); } void see() { seen++;
                about.add(seen); } void mark() { full.n++; } }
            public int readsAndThrows() { Full full = new Full(this); full.see(); throw full; }
            public int readsWhatIsCaught() { try { readsAndThrows(); } catch (Full full) {
                full.see(); } return 1; }
            public void changesByWhatIsCaught() { try { readsAndThrows(); } catch (Full full) {
                full.mark(); } }
            public int readsSuppressed() { try { return n / 0; } catch (ArithmeticException e) {
                e.addSuppressed(new Full(this)); return 1; } }
        }",
    );
    check(
        "import java.util.*;
        public class T {
            private Full last; private int n;
            static class Full extends RuntimeException {
                private final List<Object> about = new ArrayList<>(); void see() { about.add(1); } }
            public int changesTheLast() { try { throw new Full(); } catch (Full full) {
                last = full; } return 1; }
            public void changesWhatIsKept() { if (last != null) last.see(); }
        }",
    );
}

#[test]
fn code_that_is_not_there() {
    check(
        "public class T {
            private int n;
            public int changesNothingKnown() { return missing(); }
            private native int missing();
            public int readsN() { int[] all = { n }; all[0]++; return all[0]; }
        }",
    );
}

/// What a model says nothing of may change anything. A check that it makes on the way may not.
#[test]
fn code_that_is_not_modelled() {
    check(
        "import java.util.*; import java.util.concurrent.*;
        public class T {
            private final List<String> list = new CopyOnWriteArrayList<>();
            private final Map<Object, Object> map = new HashMap<>();
            public void changesByAView() { list.subList(0, 1).clear(); }
            public int readsTheList() { int sum = 0; for (String each : list) sum++; return sum; }
            public int readsTheMap() {
                List<Object> keys = new ArrayList<>();
                for (Object key : map.keySet()) keys.add(key);
                return keys.size();
            }
        }",
    );
}

/// Whether a class is initialised that makes the same whenever that happens, nothing can tell.
#[test]
fn initialisers() {
    check(
        "import java.util.*;
        public class T {
            public static int count; private int n;
            static class Same { static final int[] MADE = new int[1]; int m; static int get() {
                return MADE.length; } }
            public int readsTheSame() { return Same.get(); }
            static class Filled { static final List<String> ALL = new ArrayList<>(); static {
                ALL.add(\"a\"); } }
            public int readsWhatIsFilled() { return Filled.ALL.size(); }
            enum Kind { ONE, TWO; Kind next() { return this == ONE ? TWO : ONE; } }
            public int readsAKind() { return Kind.ONE.next().ordinal(); }
            static class AsKind { static final Kind KIND = Kind.ONE.next(); }
            public int readsAsKind() { return AsKind.KIND.ordinal(); }
            static class Counting { static final int AT = T.count; }
            public int changesByCounting() { return Counting.AT; }
            static class Storing { static final int AT = 1 + ++T.count; }
            public int changesByStoring() { return Storing.AT; }
            static class Registry { static final List<String> ALL = new ArrayList<>(); }
            static class Registered { static final Registered ONE = new Registered();
                Registered() { Registry.ALL.add(\"one\"); } }
            public void changesTheRegistry() { Object one = Registered.ONE; }
            static class Size { static final int OF = Registry.ALL.size(); }
            public int changesBySize() { return Size.OF; }
            static class Chicken { static final int[] NEW = { Egg.AT };
                static final int AT = NEW.length; }
            static class Egg { static final int AT = Chicken.AT + 1; }
            public int changesByCircle() { return Egg.AT; }
            static class Clock { static final long START = System.nanoTime(); }
            public long changesByTime() { return Clock.START; }
            static class Above { static final int AT = ++T.count; }
            static class Below extends Above { static final int[] OWN = { 1 }; }
            public int changesByTheSuperclass() { return Below.OWN[0]; }
            static class Literals { private static final int[] ALL = { 1, 2 };
                static int[] copy() { return ALL.clone(); } }
            static class Tables { static final int[] ALL = Literals.copy(); }
            public int readsTables() { return Tables.ALL[0]; }
            static class Open { private static final int[] ALL = { 1, 2 }; static int[] copy() {
                return ALL.clone(); } }
            static class Copies { static final int[] ALL = Open.copy(); }
            public int changesByCopies() { return Copies.ALL[0]; }
            public void changesTheOpen() { Open.ALL[0]++; }
            static class Changing { static int next = new int[1].length; }
            public int changesTheNext() { return Changing.next++; }
            public int readsTheNext() { return Changing.next; }
        }",
    );
}

/// A list that a method returns is older than the next call if callers hold it.
#[test]
fn results() {
    let text = "import java.util.*;
        public class T {
            private final List<String> names = new ArrayList<>();
            private List<String> all() { List<String> all = new ArrayList<>(); all.addAll(names);
                return all; }
            public List<String> readsAll() { return all(); }
            public List<String> changesTheSame() { names.add(\"a\"); return names; }
        }";
    check_dropping(text, &["readsAll"]);
    check(
        "import java.util.*;
        public class T {
            private final List<String> names = new ArrayList<>(); private List<String> memo;
            public List<String> getNames() { return names; }
            public int changesMemo() { List<String> memo = getNames(); memo.add(\"\"); return 1; }
        }",
    );
}

/// What is written for an argument is an object of the caller's.
#[test]
fn functions_that_callers_write() {
    let text = "import java.util.function.*;
        public class T {
            private int n; private Supplier<T> from;
            public T(Supplier<T> from) { this.from = from; }
            public void changesWhatItGives() { T t = from.get(); t.n = 1; }
            public int readsWhatItGives() { return from.get().n; }
        }";
    let lowered = lower(text);
    let program = &lowered.program;
    let supplier = program
        .class_named("java.util.function.Supplier")
        .expect("it is there");
    let maker = program.methods_named(supplier, "ofConstant").next();
    let written = Written {
        makers: maker.into_iter().collect(),
        ..Written::default()
    };
    let found = observers(&lowered, &[], &written);
    assert!(found.contains(&lowered.method("T", "readsWhatItGives")));
    assert!(!found.contains(&lowered.method("T", "changesWhatItGives")));
}

#[test]
fn a_spent_budget_finds_none() {
    let lowered = lower("public class T { int n; public int get() { return n; } }");
    let called = called(&lowered.program);
    let observers = Observers {
        called: &called,
        dropped: &BTreeSet::new(),
        written: &Written::default(),
        completes: &|_| true,
    };
    let code = (&lowered.program, &lowered.bodies);
    let among = |is_spent: bool| {
        let candidates = called.clone();
        observers.among(candidates, code, &Representation::full(), &|| is_spent)
    };
    assert!(among(true).is_empty());
    assert!(among(false).contains(&lowered.method("T", "get")));
}
