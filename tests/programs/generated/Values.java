package generated;

import lombok.AccessLevel;
import lombok.AllArgsConstructor;
import lombok.NoArgsConstructor;
import lombok.NonNull;
import lombok.Setter;
import lombok.Value;
import lombok.With;
import lombok.experimental.NonFinal;

/** `@Value`: final classes with all values given, and copies with one value changed. */
public class Values {
    @Value
    static class Point {
        int x;
        int y;
        @NonNull
        String label;
        int fixed = 4;
        static int made = 3;
    }

    @Value(staticConstructor = "of")
    static class Range<T extends Comparable<T>> {
        T low;
        T high;

        boolean contains(T value) {
            return low.compareTo(value) <= 0 && value.compareTo(high) <= 0;
        }
    }

    @Value
    @With
    static class Money {
        long cents;
        @NonNull
        String currency;
    }

    @Value
    @NoArgsConstructor(force = true)
    @AllArgsConstructor(access = AccessLevel.PRIVATE, staticName = "of")
    static class Mixed {
        int a;
        @NonFinal
        @Setter
        int b;
        String c;
    }

    @Value
    static class Outer {
        Inner inner = new Inner(1);

        @Value
        class Inner {
            int depth;
        }
    }

    public static void main(String[] args) {
        Point point = new Point(1, -2, "p");
        System.out.println(point + " " + point.hashCode() + " " + point.getX() + point.getFixed());
        System.out.println(point.equals(new Point(1, -2, "p")) + " "
            + point.equals(new Point(1, 2, "p")));
        try {
            new Point(1, 2, null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Range<Integer> range = Range.of(1, 5);
        System.out.println(range + " " + range.contains(5) + range.contains(6) + " "
            + Range.of("a", "b").equals(Range.of("a", "b")) + Range.of(null, null).hashCode());
        Money money = new Money(250, "EUR");
        Money more = money.withCents(300);
        System.out.println(more + " " + money + " " + (money.withCents(250) == money) + " "
            + (money.withCurrency("EUR") == money));
        try {
            money.withCurrency(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Mixed mixed = new Mixed();
        mixed.setB(3);
        System.out.println(mixed + " " + Mixed.of(1, 2, "c") + " " + Mixed.of(1, 2, "c").hashCode());
        System.out.println(new Outer() + " " + new Outer().hashCode() + " "
            + new Outer().equals(new Outer()));
    }
}
