package generics;

/** Static members of generic classes know nothing of its parameters; each call infers anew. */
public class StaticGenericFactories {
    static final class Result<T> {
        private static int made;
        private final T value;
        private final String error;

        private Result(T value, String error) {
            this.value = value;
            this.error = error;
            made++;
        }

        static <T> Result<T> ok(T value) {
            return new Result<>(value, null);
        }

        static <T> Result<T> failed(String error) {
            return new Result<>(null, error);
        }

        interface Step<A, B> {
            Result<B> apply(A a);
        }

        <U> Result<U> then(Step<? super T, U> step) {
            return error == null ? step.apply(value) : failed(error);
        }

        T or(T other) {
            return error == null ? value : other;
        }
    }

    static Result<Integer> parse(String text) {
        try {
            return Result.ok(Integer.parseInt(text));
        } catch (NumberFormatException e) {
            return Result.failed("no number: " + text);
        }
    }

    static Result<Double> inverse(int n) {
        return n == 0 ? Result.failed("zero") : Result.ok(1.0 / n);
    }

    public static void main(String[] args) {
        for (String text : new String[] {"4", "0", "x"}) {
            Result<Double> result = parse(text).then(StaticGenericFactories::inverse);
            System.out.println(result.or(-1.0) + " " + result.error);
        }
        System.out.println(Result.made);
        int n = parse("8").or(0) * 2;
        System.out.println(n);
    }
}
