package branches;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Bodies of lambda expressions; method references have none. */
class Lambdas {
    private final IntPredicate field = n -> n > 3 && n < 10;
    private static final Function<String, Integer> LENGTH = text -> text == null ? 0 : text.length();

    int expressions(List<String> words, int limit) {
        Predicate<String> isLong = word -> word.length() > limit;
        Predicate<String> isShort = isLong.negate().and(word -> !word.isEmpty());
        Supplier<Integer> chosen = limit > 3 ? () -> 1 : () -> limit > 0 ? 2 : 3;
        return words.stream().filter(isShort).mapToInt(word -> word.isEmpty() ? 0 : chosen.get()).sum();
    }

    Runnable blocks(int a, boolean[] seen) {
        return () -> {
            if (a > 3) {
                seen[0] = true;
            } else if (a < 0 || seen[0]) {
                seen[1] = a == 5;
            }
            for (boolean b : seen) {
                if (b) {
                    return;
                }
            }
        };
    }

    Function<Integer, Predicate<Integer>> nested(int a) {
        return b -> b > a
            ? c -> c > b && c > a
            : c -> {
                if (c < a) {
                    return true;
                }
                return c
                    < b;
            };
    }

    List<String> references(List<String> words) {
        words.removeIf(String::isEmpty);
        words.sort(Comparator.comparing(String::length).thenComparing((a, b) -> a.equals(b) ? 0 : 1));
        words.forEach(this::seen);
        return words;
    }

    private void seen(String word) {
        if (word.length() > 3) {
            System.out.println(word);
        }
    }

    Comparator<String> switches() {
        return (a, b) -> switch (a) {
            case "a" -> 1;
            case "b" -> b.isEmpty() ? 2 : 3;
            default -> 0;
        };
    }

    Runnable inFinally(int a) {
        try {
            return () -> System.out.println(a > 3 ? "large" : "small");
        } finally {
            Runnable other = () -> {
                if (a > 5) {
                    throw new IllegalStateException();
                }
            };
            other.run();
        }
    }
}
