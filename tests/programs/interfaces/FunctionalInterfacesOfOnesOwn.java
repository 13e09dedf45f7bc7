package interfaces;

/**
 * Any interface with one abstract method may be a lambda's type; Object's methods and defaults do
 * not count (JLS 9.8).
 */
public class FunctionalInterfacesOfOnesOwn {
    @FunctionalInterface
    interface Transformer<A, B> {
        B transform(A value);

        boolean equals(Object other);

        default <C> Transformer<A, C> then(Transformer<? super B, ? extends C> next) {
            return value -> next.transform(transform(value));
        }

        static <T> Transformer<T, T> identity() {
            return value -> value;
        }
    }

    interface Thrower<E extends Exception> {
        void run() throws E;
    }

    static <E extends Exception> String attempt(Thrower<E> action) {
        try {
            action.run();
            return "fine";
        } catch (Exception e) {
            return "threw " + e.getMessage();
        }
    }

    interface TriFunction {
        int apply(int a, long b, char c);
    }

    public static void main(String[] args) {
        Transformer<String, Integer> length = String::length;
        System.out.println(length.then(n -> n * n).then(n -> "squared " + n).transform("four"));
        System.out.println(Transformer.<String>identity().then(String::toUpperCase).transform("up"));
        System.out.println(attempt(() -> { }) + ", " + attempt(() -> {
            throw new Exception("on purpose");
        }));
        TriFunction sum = (a, b, c) -> (int) (a + b + c);
        System.out.println(sum.apply(1, 2, 'a'));
    }
}
