//! Soundness and completeness, tested (the paper's Theorems 4.7 and 4.8): the graph has exactly the
//! heaps that concrete calls build.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use world::brute_force::{Case, Source};

fn check(case: &Case) {
    let (found, sampled) = case.assert_sound_and_complete();
    println!("{}: {found} concrete heaps, {sampled} samples", case.class);
    assert!(
        found > 5 && sampled > 5,
        "{}: {found}, {sampled}",
        case.class
    );
}

/// Elements that a caller makes, gets back and passes again.
#[test]
fn objects_as_elements() {
    check(&Case {
        source: Source::Text(
            "public class Pair {
                 private Object left;
                 private Object right;
                 private int swaps;
                 public Pair(Object left, Object right) { this.left = left; this.right = right; }
                 public Object left() { return left; }
                 public void swap() { Object old = left; left = right; right = old; if (left != right) swaps ^= 1; }
                 public boolean same(Object other) { return left.equals(other); }
             }",
        ),
        class: "Pair",
        limits: &[("Pair", 1), ("java.lang.Object", 2)],
        numbers: &[0],
        length: 4,
    });
}

/// A cursor that is handed out, goes stale, and changes the list.
#[test]
fn cursors() {
    check(&Case {
        source: Source::Text(
            "public class Chain {
                 private Link first;
                 public void add(int item) { first = new Link(item, first); }
                 public Cursor cursor() { return new Walk(this); }
                 public interface Cursor { int next(); void drop(); }
                 private static class Link {
                     int item; Link next;
                     Link(int item, Link next) { this.item = item; this.next = next; }
                 }
                 private static class Walk implements Cursor {
                     private final Chain chain; private Link at;
                     Walk(Chain chain) { this.chain = chain; at = chain.first; }
                     public int next() { int item = at.item; at = at.next; return item; }
                     public void drop() { if (chain.first == at) chain.first = at.next; else at.item = -1; }
                 }
             }",
        ),
        class: "Chain",
        limits: &[("Chain", 1), ("Chain.Link", 2), ("Chain.Walk", 2)],
        numbers: &[0, 1],
        length: 5,
    });
}

/// Static fields: an initialiser that does something, a counter, an object that tests can read.
#[test]
fn static_fields() {
    check(&Case {
        source: Source::Text(
            "public class Pool {
                 public static final Pool SHARED = new Pool();
                 private static int made;
                 private static Pool last;
                 private int number;
                 private Pool friend;
                 private Pool() { number = made; made = (made + 1) % 3; last = this; }
                 public static Pool make() { return new Pool(); }
                 public static Pool latest() { return last; }
                 public void befriend(Pool other) {
                     friend = other;
                     if (other == SHARED) throw new IllegalStateException();
                 }
             }",
        ),
        class: "Pool",
        limits: &[("Pool", 3)],
        numbers: &[0],
        length: 4,
    });
}

/// Every primitive type, with wrap-around, narrowing and division.
#[test]
fn primitives() {
    check(&Case {
        source: Source::Text(
            "public class Mix {
                 private byte b; private short s; private char c; private long l; private boolean z;
                 public Mix() { }
                 public void narrow(int value) { b = (byte) value; c = (char) value; }
                 public void widen(byte value, boolean up) { s = value; z = up; if (up) l = 2L * value; }
                 public void divide(int value) { l = -1; s = (short) (7 / value); z ^= true; }
                 public void shift(char by) { if (by > 1) b >>>= by; else b <<= 33; }
             }",
        ),
        class: "Mix",
        limits: &[("Mix", 1)],
        numbers: &[-200, -1, 0, 1, 3],
        length: 3,
    });
}

/// A number that is equal to a truth value in some cube, and then doubled.
#[test]
fn a_number_that_follows_a_flag() {
    check(&Case {
        source: Source::Text(
            "public class Thing {
                 private boolean flag; private int number;
                 public Thing() { }
                 public void count() { number++; }
                 public void mark() { flag = true; number++; }
                 public void twice() { number += number; }
             }",
        ),
        class: "Thing",
        limits: &[("Thing", 2)],
        numbers: &[0],
        length: 4,
    });
}

/// Inner classes with their outer instance, arrays of references, dispatch.
#[test]
fn inner_classes_and_arrays() {
    check(&Case {
        source: Source::Text(
            "public class Table {
                 private final Cell[] cells = new Cell[2];
                 public class Cell {
                     protected int value;
                     public Cell() { cells[0] = this; }
                     public void set(int value) { this.value = value; cells[value] = this; }
                     public Cell other() { return this == cells[0] ? cells[1] : cells[0]; }
                 }
                 public class Wide extends Cell {
                     public Wide() { }
                     public void set(int value) { this.value = 1 - value; }
                 }
                 public Wide wide() { return new Wide(); }
             }",
        ),
        class: "Table",
        limits: &[("Table", 1), ("Table.Cell", 2), ("Table.Wide", 1)],
        numbers: &[0, 1, 2],
        length: 4,
    });
}

/// Floats: two zeros, comparisons. Few of them: these are Z3's.
#[test]
fn floats() {
    check(&Case {
        source: Source::Text(
            "public class Reading {
                 private float f; private double d;
                 public Reading() { }
                 public void set(float value) { f = value; if (value > 1.0f) d = 0.5; }
                 public void flip() { if (f == 0.0f) d = -d; f = -f; }
             }",
        ),
        class: "Reading",
        limits: &[("Reading", 1)],
        numbers: &[0, 1, 4],
        length: 3,
    });
}
