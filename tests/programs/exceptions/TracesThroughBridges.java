package exceptions;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Objects;

/**
 * Where a method overrides one of other erased parameters or another result, the compiler writes a
 * method between them; it stands where its class does.
 */
public class TracesThroughBridges {
    abstract static class Shape {
        abstract Object area();
    }

    static class Square
        extends Shape {
        @Override
        Integer area() {
            return 1 / zero();
        }
    }

    static class Version
        implements Comparable<Version> {
        @Override
        public int compareTo(Version other) {
            throw new IllegalStateException("incomparable");
        }
    }

    static int zero() {
        return 0;
    }

    static Iterable<Integer> numbers() {
        return () -> new Iterator<>() {
            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public Integer next() {
                return 1 / zero();
            }
        };
    }

    interface Action {
        void run();
    }

    static void trace(Action action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            e.printStackTrace();
        }
    }

    public static void main(String[] args) {
        Shape shape = new Square();
        trace(() -> shape.area());
        trace(() -> new Square().area());
        trace(() -> {
            for (int number : numbers()) {
                System.out.println(number);
            }
        });
        Comparable<Version> version = new Version();
        trace(() -> version.compareTo(new Version()));
        trace(() -> new Version().compareTo(new Version()));
        trace(() -> Objects.requireNonNull(numbers().iterator()).next());
        String nothing = args.length == 0 ? null : "";
        trace(() -> {
            synchronized (nothing) {
                System.out.println("never");
            }
        });
        Runnable print = null;
        trace(() -> {
            Action action = print::run;
            action.run();
        });
        System.out.println(Arrays.asList(1, 2));
    }
}
