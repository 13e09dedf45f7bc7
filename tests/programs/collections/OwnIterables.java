package collections;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * A class of one's own may be Iterable, with an anonymous or inner iterator, and be walked by for.
 */
public class OwnIterables {
    record Range(int from, int to) implements Iterable<Integer> {
        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                private int at = from;

                @Override
                public boolean hasNext() {
                    return at < to;
                }

                @Override
                public Integer next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException("after " + to);
                    }
                    return at++;
                }
            };
        }
    }

    static <T> Iterable<T> every(int step, Iterable<T> source) {
        return () -> {
            Iterator<T> inner = source.iterator();
            return new Iterator<T>() {
                public boolean hasNext() {
                    return inner.hasNext();
                }

                public T next() {
                    T value = inner.next();
                    for (int i = 1; i < step && inner.hasNext(); i++) {
                        inner.next();
                    }
                    return value;
                }
            };
        };
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int x : new Range(1, 5)) {
            for (Integer y : new Range(0, x)) {
                sum += x * y;
            }
        }
        System.out.println(sum);
        List<Integer> seen = new ArrayList<>();
        for (int x : every(3, new Range(0, 10))) {
            seen.add(x);
        }
        new Range(7, 9).forEach(seen::add);
        System.out.println(seen);
        Iterator<Integer> i = new Range(1, 2).iterator();
        i.next();
        try {
            i.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            i.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }
}
