package generics;

import java.util.List;

/**
 * A bound gives access to its methods; the erasure of a type variable is its first bound (JLS 4.4,
 * 4.6).
 */
public class BoundedTypes {
    static <T extends Comparable<? super T>> T max(List<? extends T> list) {
        T best = null;
        for (T item : list) {
            if (best == null || item.compareTo(best) > 0) {
                best = item;
            }
        }
        return best;
    }

    interface Named {
        String name();
    }

    static <T extends Named & Comparable<T>> String smaller(T a, T b) {
        return (a.compareTo(b) < 0 ? a : b).name();
    }

    static <T extends Comparable<? super T>> int compareFirst(T[] a, T[] b) {
        return a[0].compareTo(b[0]);
    }

    static <T extends Object & Comparable<? super T>> int secondBound(T[] a, T[] b) {
        return compareFirst(a, b);
    }

    record City(String name, int people) implements Named, Comparable<City> {
        public int compareTo(City other) {
            return Integer.compare(people, other.people);
        }
    }

    static class Box<N extends Number> {
        private final N number;

        Box(N number) {
            this.number = number;
        }

        boolean bigger(Box<? extends Number> other) {
            return number.doubleValue() > other.number.doubleValue();
        }

        <M extends N> Box<N> with(M other) {
            return new Box<>(other);
        }
    }

    public static void main(String[] args) {
        System.out.println(max(List.of(3, 9, 4)) + max(List.of("b", "a")) + max(List.<Integer>of()));
        System.out.println(smaller(new City("Rome", 28), new City("Bern", 1)));
        System.out.println(new Box<>(2).bigger(new Box<>(1.5)) + " " + new Box<Number>(1).with(7).number);
        System.out.println(secondBound(new Integer[] {1}, new Integer[] {2}));
    }
}
