package differential;

/**
 * Lambda expressions and method references with functional interfaces of the program's own (JLS
 * 15.13, 15.27).
 */
class Lambdas {
    interface Operation {
        int apply(int a, int b);
    }

    interface Mapping<A, B> {
        B map(A value);

        default <C> Mapping<A, C> then(Mapping<? super B, ? extends C> next) {
            return value -> next.map(map(value));
        }

        static <T> Mapping<T, T> same() {
            return value -> value;
        }
    }

    interface Source<T> {
        T get();
    }

    interface Action {
        void run();
    }

    interface Sink<T> {
        void accept(T value);
    }

    static int run(Operation operation, int a, int b) {
        return operation.apply(a, b);
    }

    static int testExpressionBodies() {
        return run((a, b) -> a * b, 6, 7) + run((int a, int b) -> a - b, 5, 3);
    }

    static int testBlockBodies() {
        Operation power = (base, exponent) -> {
            int result = 1;
            for (int i = 0; i < exponent; i++) {
                result *= base;
            }
            return result;
        };
        return power.apply(3, 4);
    }

    static int testCapturedVariables() {
        int factor = 10;
        long big = 1L << 40;
        String text = "abc";
        Operation operation = (a, b) -> {
            int local = factor * a;
            return local + b + text.length() + (int) (big >> 38);
        };
        return operation.apply(2, 3);
    }

    int count = 5;

    Source<Integer> counter() {
        return () -> count++;
    }

    class Inner {
        Source<Integer> sum(int more) {
            return () -> count + more + Lambdas.this.count + this.own;
        }

        int own = 1000;
    }

    int field = 3;
    Source<Integer> inField = () -> field * 2;
    static Source<Integer> inStaticField = () -> 77;

    static int twice(int a) {
        return 2 * a;
    }

    int plus(int a) {
        return a + count;
    }

    static int subtract(int a, int b) {
        return a - b;
    }

    static class Cell {
        final int value;

        Cell(int value) {
            this.value = value;
        }

        Cell() {
            this(-1);
        }

        int value() {
            return value;
        }

        int with(int other) {
            return value * 100 + other;
        }
    }

    interface OfInt {
        int of(int value);
    }

    interface MakeCell {
        Cell make(int value);
    }

    interface WithCell {
        int use(Cell cell, int value);
    }

    static int testKindsOfMethodReferences() {
        Operation of = Lambdas::subtract;
        OfInt statically = Lambdas::twice;
        OfInt bound = new Lambdas()::plus;
        MakeCell make = Cell::new;
        WithCell unbound = Cell::with;
        Source<Cell> empty = Cell::new;
        return of.apply(10, 3)
            + 10 * statically.of(4)
            + 100 * bound.of(1)
            + 1000 * make.make(5).value()
            + 10000 * unbound.use(new Cell(3), 4)
            + empty.get().value;
    }

    interface MakeArray<T> {
        T[] make(int length);
    }

    static int testReceiversAreEvaluatedOnceAndChecked() {
        Lambdas[] objects = {new Lambdas()};
        OfInt plus = objects[0]::plus;
        objects[0] = null;
        int result = plus.of(1);
        try {
            plus = objects[0]::plus;
            return -1;
        } catch (NullPointerException expected) {
            return result;
        }
    }

    static <A, B> B applied(Mapping<A, B> mapping, A value) {
        return mapping.map(value);
    }

    static int which(Action action) {
        action.run();
        return 1;
    }

    static int which(Source<?> source) {
        return source.get() == null ? 2 : 3;
    }

    static int at;

    static int next() {
        return ++at;
    }

    static void nothing() {
        at += 10;
    }

    static int sum(int first, int... rest) {
        int sum = first;
        for (int each : rest) {
            sum = 3 * sum + each;
        }
        return sum;
    }

    static int testReferencesWithVariableArity() {
        OfInt one = Lambdas::sum;
        Operation two = Lambdas::sum;
        return one.of(4) + 10 * two.apply(5, 6);
    }

    static class Above {
        int who() {
            return 1;
        }
    }

    static class Below extends Above {
        int who() {
            return 2;
        }

        int both() {
            Source<Integer> above = super::who;
            Source<Integer> own = this::who;
            Source<Integer> body = () -> super.who() + 2 * who();
            return above.get() + 10 * own.get() + 100 * body.get();
        }
    }

    static int testConditionalFunctions() {
        boolean first = at >= 0;
        OfInt chosen = first ? Lambdas::twice : n -> n;
        OfInt other = !first ? n -> 1 : (n -> n + 1);
        return chosen.of(5) + other.of(6);
    }

    static OfInt recursive;

    static int testRecursion() {
        recursive = n -> n < 2 ? 1 : n * recursive.of(n - 1);
        return recursive.of(5);
    }

    static int testExceptionsPassThrough() {
        OfInt divide = n -> 10 / n;
        try {
            return divide.of(0);
        } catch (ArithmeticException expected) {
            return divide.of(5);
        }
    }
}
