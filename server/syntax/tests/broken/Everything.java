package shop.cart;

import java.util.*;
import static java.lang.Math.max;

/** A file with something of everything: it is cut and edited in many places by the tests. */
@Deprecated
public abstract class Everything<T extends Comparable<T> & Runnable> extends Base<T> implements Shape, a.b.Other<T[]> {
    private static final int LIMIT = 0x7f_ff, MASK[] = {1, 2, 3,}, GRID[][];
    protected transient volatile Map<String, ? super List<T>> map = new HashMap<>();

    static { LIMIT_NAME = "größer \"als\" ä"; }
    { assert map != null : "no map"; }

    public <U> Everything(U first, final int... rest) throws IllegalStateException {
        super(first, rest.length);
        this.first = first;
    }

    @Invariant
    boolean repOk() { return size >= 0 && (head == null) == (size == 0); }

    @Spec(value = 3, tags = {"a", "b"}) boolean full(Node node) { return node.next != null ? node.value == 7 : !empty; }

    abstract int area() throws Exception;

    int compute(int a, long[] b, double c) {
        int sum = 0, i;
        for (i = 0; i < b.length; i++, a--) sum += (int) b[i] >>> 2 & ~a;
        for (long value : b) { if (value > 3) continue; else break; }
        outer:
        while (sum-- > 0) {
            do { sum = sum << 1 ^ -a * (a + 1) % 7; } while (sum != 0);
            switch (a) {
                case 1: case 2: sum = 1; break outer;
                default: sum = (a) - 1;
            }
        }
        try (Reader reader = open(); other) {
            synchronized (this) { throw new IllegalArgumentException("x" + 'c'); }
        } catch (RuntimeException | Error e) {
            return e instanceof Error error ? error.code : -1;
        } finally {
            cleanUp();
        }
        Runnable r = () -> { };
        Function<Integer, int[]> f = int[]::new;
        var text = """
            a "text" block
            """;
        int kind = switch (a) { case 1, 2 -> 3; default -> { yield 4; } };
        new Object() { @Override public String toString() { return Everything.this.name + super.toString(); } };
        return sum;
    }

    enum Kind { SMALL(1), LARGE(2) { int twice() { return 4; } }; final int n; Kind(int n) { this.n = n; } }
    record Pair<A, B>(A first, B second) { Pair { check(first); } }
    @interface Mark { int value() default 1; }
    interface Shape { default double area() { return 1e-3; } }
    static class Node { Node next; int value; }
}
