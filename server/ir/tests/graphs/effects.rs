//! Which methods only read.

use crate::fixture::lower;

const TEXT: &str = "
class T {
    int n; T next; int[] a; static int count; static T shared = new T();
    int readsOnly() { return next == null ? n : next.readsOnly() + 1; }
    void writes() { n = 1; }
    void writesElement() { a[0] = 1; }
    void writesStatic() { count++; }
    void callsAWriter() { next.writes(); }
    int fillsItsOwn() { T t = new T(); t.n = 3; t.next = this; t.writes(); int[] b = { 1, 2 }; return t.n + b[0]; }
    static T make(int n) { T t = new T(); t.n = n; return t; }
    int usesAFactory() { T t = make(3); t.writes(); return t.n; }
    void writesBehindANewOne() { T t = new T(); t.next = this; t.next.n = 2; }
    void writesOneOfTwo(boolean old) { T t = new T(); if (old) t = this; t.n = 1; }
    static void writesInto(T t) { t.n = 1; }
    void passesANewOne() { writesInto(new T()); }
    void passesItself() { writesInto(this); }
    int meetsUnsupported() { Missing.call(); return 1; }
    int callsAnOverride() { return size(); }
    int size() { return 0; }
    int readsShared() { return shared.n; }
    void even(int n) { if (n > 0) odd(n - 1); }
    void odd(int n) { if (n > 0) even(n - 1); else count = 1; }
    boolean ping(int n) { return n > 0 && pong(n - 1); }
    boolean pong(int n) { return n > 0 && ping(n - 1); }
    int caught() { try { return n / 0; } catch (ArithmeticException e) { return 1; } }
    void throwing() { throw new IllegalStateException(); }
}
class U extends T { int calls; int size() { calls++; return calls; } }
class V { static int value = new int[1].length; static int get() { return 1; } static int K = 0;
    int viaOther() { return W.get(); } }
class W { static int get() { return 1; } int viaV() { return V.get(); } }
";

#[test]
fn read_only_methods() {
    let lowered = lower(TEXT);
    let effects = ir::Effects::of(&lowered.bodies, &lowered.program);
    let read_only = |class, name| effects.is_read_only(lowered.method(class, name));
    for name in [
        "<init>",
        "readsOnly",
        "fillsItsOwn",
        "usesAFactory",
        "passesANewOne",
        "readsShared",
        "size",
        "ping",
        "pong",
        "caught",
        "throwing",
    ] {
        // `T` has an initialiser, which methods that are called from outside run first.
        assert_eq!(read_only("T", name), name != "<init>", "{name}");
    }
    for name in [
        "writes",
        "writesElement",
        "writesStatic",
        "callsAWriter",
        "writesBehindANewOne",
        "writesOneOfTwo",
        "writesInto",
        "passesItself",
        "meetsUnsupported",
        "callsAnOverride",
        "even",
        "odd",
        "make",
    ] {
        assert!(!read_only("T", name), "{name}");
    }
    assert!(!read_only("V", "get"), "initialises V");
    assert!(read_only("V", "viaOther"));
    assert!(read_only("W", "get"));
    assert!(!read_only("W", "viaV"), "initialises V");
}

#[test]
fn reachable_methods_include_overrides_and_initialisers() {
    let lowered = lower(TEXT);
    let reachable = |class, name| {
        let root = lowered.method(class, name);
        ir::reachable_methods(&lowered.bodies, &lowered.program, [root])
    };
    let from = reachable("T", "callsAnOverride");
    assert!(from.contains(&lowered.method("U", "size")));
    assert!(from.contains(&lowered.method("T", "<clinit>")));
    assert!(!from.contains(&lowered.method("T", "writes")));
    assert!(reachable("W", "viaV").contains(&lowered.method("V", "<clinit>")));
}

/// A model that says nothing of what a method does: if the method is there to change something, it
/// may do so.
#[test]
fn what_is_not_modelled_may_change_something() {
    let text = "import java.util.*;
    class T {
        LinkedHashMap<String, Integer> map; LinkedHashSet<String> set;
        void puts() { map.putFirst(\"a\", 1); }
        void adds() { set.addFirst(\"a\"); }
        int locales() { return Locale.getAvailableLocales().length; }
    }";
    let lowered = lower(text);
    let effects = ir::Effects::of(&lowered.bodies, &lowered.program);
    for (name, reads) in [("puts", false), ("adds", false), ("locales", true)] {
        let found = effects.is_read_only(lowered.method("T", name));
        assert_eq!(found, reads, "{name}");
    }
}
