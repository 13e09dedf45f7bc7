package differential;

import static differential.Resolution.Limits.*;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** What names, overloads and members mean. */
class Resolution {
    static class Limits {
        static final int FIVE = 5;
        static final byte SMALL = FIVE + 2;
        static int count;

        static int counted() {
            return ++count;
        }
    }

    static class Base {
        int field = 1;
        static int shared = 10;
        private int hidden = 100;

        int which(Object o) {
            return 1;
        }

        int which(Base b) {
            return 2;
        }

        int which(long l) {
            return 3;
        }

        int which(double d) {
            return 4;
        }

        int sum() {
            return field + hidden;
        }

        private int secret() {
            return 5;
        }

        int callsSecret() {
            return secret();
        }
    }

    static class Derived extends Base {
        int field = 2;
        int hidden = 200;

        int which(Derived d) {
            return 6;
        }

        @Override
        int which(Object o) {
            return 7;
        }

        int secret() {
            return 8;
        }

        int fields() {
            return field + 10 * super.field + 100 * ((Base) this).field + hidden;
        }
    }

    static int testOverloadsAreChosenStatically() {
        Base base = new Derived();
        Derived derived = new Derived();
        Object object = derived;
        int result = base.which(object);
        result = 10 * result + base.which(derived);
        result = 10 * result + derived.which(derived);
        result = 10 * result + derived.which(base);
        result = 10 * result + derived.which('c');
        result = 10 * result + derived.which(1.5f);
        return 10 * result + derived.which(3);
    }

    static int testFieldsAreHidden() {
        Derived derived = new Derived();
        Base base = derived;
        return derived.fields() + 1000 * base.field + 10000 * base.sum() + 100000 * derived.callsSecret();
    }

    static int testStaticFieldsThroughSubclasses() {
        Derived.shared += 5;
        return Base.shared + Derived.shared;
    }

    static int testImportedNames() {
        int count = counted();
        return SMALL + FIVE * count;
    }

    interface Greeter {
        int WORDS = 3;

        default int greet() {
            return WORDS;
        }

        static int shout() {
            return 40;
        }
    }

    interface Polite extends Greeter {
        default int greet() {
            return Greeter.super.greet() + 100;
        }
    }

    static class Person implements Polite, Greeter {
        int greetTwice() {
            return greet() + Polite.super.greet() + Greeter.shout() + WORDS;
        }
    }

    static int testDefaultMethods() {
        Greeter greeter = new Person();
        return greeter.greet() + new Person().greetTwice();
    }

    static class Range implements Iterable<Cell> {
        final int end;

        Range(int end) {
            this.end = end;
        }

        class Walk implements Iterator<Cell> {
            int at;

            public boolean hasNext() {
                return at < end;
            }

            public Cell next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return new Cell(at++);
            }
        }

        public Iterator<Cell> iterator() {
            return new Walk();
        }
    }

    static class Cell implements Comparable<Cell> {
        final int value;

        Cell(int value) {
            this.value = value;
        }

        public int compareTo(Cell other) {
            return Integer.compare(value, other.value);
        }
    }

    static <T extends Comparable<? super T>> T largest(Iterable<? extends T> all, T start) {
        T best = start;
        for (T each : all) {
            if (each.compareTo(best) > 0) {
                best = each;
            }
        }
        return best;
    }

    static int testIteration() {
        int sum = 0;
        outer:
        for (Cell cell : new Range(6)) {
            for (Cell other : new Range(3)) {
                if (other.value == 1 && cell.value % 2 == 0) {
                    continue outer;
                }
                sum += other.value + cell.value;
            }
        }
        return 100 * sum + largest(new Range(5), new Cell(2)).value;
    }

    static int testIteratorsEnd() {
        Iterator<Cell> iterator = new Range(1).iterator();
        iterator.next();
        try {
            iterator.next();
            return 0;
        } catch (NoSuchElementException end) {
            return 1;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int testBridgesCast() {
        Comparable raw = new Cell(1);
        try {
            return raw.compareTo(new Object());
        } catch (ClassCastException problem) {
            return -7;
        }
    }

    class Member {
        int x = 1;

        class Deep extends Member {
            int x = 2;

            int all() {
                return x + 10 * super.x + 100 * Member.this.x;
            }
        }
    }

    static class Heir extends Resolution {
        Member.Deep deep() {
            Member outer = new Member();
            outer.x = 3;
            return outer.new Deep();
        }
    }

    static int testInheritedMembers() {
        return new Heir().deep().all();
    }

    static int testConstantLabels() {
        final char tab = '\t';
        final int two = FIVE - 3;
        int result = 0;
        for (char c = 8; c < 13; c++) {
            switch (c) {
                case tab:
                    result += 1;
                case (char) (tab + two):
                    result += 10;
                    break;
                case '\n':
                    result += 100;
                    continue;
                default:
                    result += 1000;
            }
        }
        return result;
    }

    static int testConditionalTypes() {
        boolean yes = FIVE > 4;
        byte b = 5;
        short s = 300;
        char c = 'a';
        long wide = yes ? c : 1L;
        Object o = yes ? new Cell(9) : "text";
        int promoted = (yes ? b : s) + (yes ? 'b' : 0);
        char kept = yes ? c : 98;
        return (int) wide + promoted + kept + ((Cell) o).value;
    }

    static int initialised = 3;
    int first = initialised++;
    {
        first *= 10;
    }
    int second = first + this.third;
    int third = 7;

    Resolution() {
        second += third;
    }

    Resolution(int third) {
        this();
        this.third = third;
    }

    static int testInitialisationOrder() {
        initialised = 3;
        Resolution one = new Resolution(1);
        return one.first + 100 * one.second + 10000 * one.third + 100000 * initialised;
    }

    static int testShadowing() {
        int initialised = 1;
        {
            int first = initialised + Resolution.initialised - Resolution.initialised;
            initialised = first + 1;
        }
        for (int first = 0; first < 3; first++) {
            initialised += first;
        }
        return initialised;
    }

    static int testQualifiedNames() {
        differential.Resolution.Limits.count = 0;
        return differential.Resolution.Limits.counted() + java.lang.Integer.MAX_VALUE;
    }
}
