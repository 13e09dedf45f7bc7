package applications;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Which method is meant: boxing, varargs, functional interfaces, generic methods, inherited ones,
 * nulls.
 */
public class VarargsAndOverloads {
    static String f(Object o) { return "Object"; }
    static String f(Object... os) { return "Object[" + (os == null ? "null" : os.length) + "]"; }
    static String f(Integer i) { return "Integer"; }
    static String f(long l) { return "long"; }
    static String f(int a, long b) { return "int,long"; }
    static String f(long a, int b) { return "long,int"; }
    static String f(Comparable<?> c) { return "Comparable"; }

    static String g(int... is) { return "int" + is.length; }
    static String g(long... ls) { return "long" + ls.length; }
    static String g(int first, int... rest) { return "first" + rest.length; }

    static String h(Supplier<String> s) { return "Supplier " + s.get(); }
    static String h(Runnable r) { r.run(); return "Runnable"; }
    static String h(IntSupplier s) { return "IntSupplier " + s.getAsInt(); }
    static String h(Function<String, Integer> f) { return "Function " + f.apply("four"); }

    static <T> String k(T t) { return "T " + t; }
    static <T extends Number> String k(T t) { return "Number " + t.intValue(); }
    static <T> String k(List<? extends T> ts, T t) { return "list " + ts.contains(t); }
    static String k(String s) { return "String " + s; }

    static int count(String format, Object... arguments) { return arguments.length; }

    @SafeVarargs
    static <T> List<T> listOf(T first, T... rest) {
        List<T> result = new ArrayList<>(Collections.singletonList(first));
        result.addAll(Arrays.asList(rest));
        return result;
    }

    static <T, R> R[] map(T[] in, IntFunction<R[]> make, Function<? super T, ? extends R> f) {
        R[] out = make.apply(in.length);
        for (int i = 0; i < in.length; i++) out[i] = f.apply(in[i]);
        return out;
    }

    static <T extends Comparable<T> & Serializable> T largest(T first, T second) {
        return first.compareTo(second) >= 0 ? first : second;
    }

    static class Parent {
        String m(Object o) { return "Parent.Object"; }
        private String p() { return "Parent.p"; }
        String callP() { return p(); }
        static String s() { return "Parent.s"; }
        Number n() { return 1; }
    }

    static class Child extends Parent {
        String m(String s) { return "Child.String"; }
        String p() { return "Child.p"; }
        static String s() { return "Child.s"; }
        @Override Integer n() { return 2; }
    }

    static int side;

    static int next() {
        return ++side;
    }

    public static void main(String[] args) throws Exception {
        byte b = 1;
        char c = 'c';
        System.out.println(f(b) + " " + f(c) + " " + f(1) + " " + f(1L) + " " + f(1.5) + " " + f((Integer) 1) + " "
                + f("s") + " " + f(new int[0]) + " " + f(new String[] {"a", "b"}));
        System.out.println(f() + " " + f(1, "2") + " " + f((Object) null) + " " + f((Object[]) null) + " " + f(1, 2L)
                + " " + f(true) + " " + f(new Object[] {1, 2, 3}));
        System.out.println(g(new int[0]) + " " + g(new long[] {b, c}) + " ".length() + g(1L, 2L) + " "
                + g(new int[] {1, 2, 3}));
        System.out.println(h(() -> "text") + " " + h(() -> { side = 9; }) + " " + h(() -> 42) + " "
                + h(s -> s.length()) + " " + side);
        System.out.println(k("s") + " " + k(3.99) + " " + k('c') + " " + k(List.of(1, 2), 2) + " "
                + k(Arrays.asList("x", 1), "y"));
        System.out.println(count("") + " " + count("", (Object) null) + " " + count("", 1, null) + " "
                + count("", new Object[0]) + " " + count("", (Object) new String[2]) + " " + count("", new int[3]));
        System.out.println(listOf(1) + " " + listOf(1, 2.5, "three") + " "
                + Arrays.toString(map(new String[] {"a", "bb"}, Integer[]::new, String::length)) + " "
                + largest("a", "b") + largest(3, 2));
        Parent p = new Child();
        Child child = (Child) p;
        System.out.println(p.m("s") + " " + child.m("s") + " " + child.m(1) + " " + p.callP() + " " + child.p() + " "
                + Parent.s() + " " + Child.s() + " " + p.n() + child.n().compareTo(1));
        int[] a = new int[4];
        int i = 0;
        a[i] = i = 2;
        a[i++] += i * 10;
        a[next()] = next() + a[i - 1] * next();
        System.out.println(Arrays.toString(a) + i + side);
        String s = null;
        s += 'x';
        s += 1 + 2;
        s = 1 + 2 + s + 1 + 2;
        System.out.println(s + (char) (s.charAt(0) + 1) + (s == s.intern()));
        final String constant = "ab";
        String other = "a";
        System.out.println((constant == "a" + "b") + " " + (constant == other + "b") + " "
                + (constant == (other + "b").intern()));
        Object o = true ? 1 : "one";
        Object n = true ? 1 : 2.0;
        Integer nothing = null;
        System.out.println(o + " " + n + " " + (false ? 1 : 'a') + " " + (true ? 'b' : 0) + " " + (true ? null : 0)
                + Objects.toString(nothing, "none"));
        long big = 1L << 40;
        int small = (int) big;
        small -= 1.9;
        System.out.println(small + " " + (short) 40000 + " " + (byte) 0xff + " " + (int) 'x' + " " + (5 & 6 | 1 ^ 8)
                + " " + (~5 >>> 30) + " " + -5 / 2 + -5 % 2);
        try {
            int unboxed = true ? nothing : 0;
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        switch (args.length) {
            case 0: {
                int x = 1;
                System.out.print(x);
            }
            case 1: int x = 2; System.out.print(x);
                break;
            default: x = 5; System.out.print(x);
        }
        System.out.println();
    }
}
