package collections;

import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;

/** Optional: present or empty, mapped, filtered, with defaults. */
public class OptionalBasics {
    static Optional<Integer> parse(String text) {
        try {
            return Optional.of(Integer.parseInt(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    static int computed;

    public static void main(String[] args) {
        Optional<Integer> five = parse("5");
        Optional<Integer> none = parse("five");
        System.out.println(five + " " + none + " " + five.isPresent() + " " + none.isEmpty() + " " + five.get());
        System.out.println(five.map(n -> n * 2).orElse(0) + " " + none.map(n -> n * 2).orElse(-1));
        System.out.println(five.filter(n -> n > 5) + " " + five.flatMap(n -> parse("1" + n)) + " "
                + none.or(() -> five));
        System.out.println(none.orElseGet(() -> ++computed) + " " + five.orElseGet(() -> ++computed) + " " + computed);
        five.ifPresent(n -> System.out.print("have " + n + "; "));
        none.ifPresentOrElse(n -> System.out.println(n), () -> System.out.println("have none"));
        try {
            none.get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            none.orElseThrow(() -> new IllegalStateException("own"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Optional.ofNullable((String) null).map(String::length) + " " + Optional.of("x")
                .equals(Optional.of("x")) + " " + five.hashCode());
        System.out.println(five.map(n -> (String) null).isPresent() + " " + OptionalInt.of(3) + " "
                + OptionalInt.empty().orElse(4));
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("null is not present");
        }
        System.out.println(five.stream().count());
    }
}
