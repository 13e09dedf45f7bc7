package differential;

import java.io.Serializable;

/**
 * Which functional interface a function is for, and where functions can stand (JLS 15.12.2.1,
 * 15.12.2.5, 15.13.1, 15.27.3).
 */
class FunctionTargets {
    interface Action {
        void run();
    }

    interface Number {
        int get();
    }

    interface Text {
        String get();
    }

    interface Step {
        int of(int value);
    }

    interface Join {
        int of(int first, int second);
    }

    interface Sink {
        void take(int value);
    }

    static int run(Action action) {
        action.run();
        return 1;
    }

    static int run(Number number) {
        return 2 + 10 * number.get();
    }

    static int count;

    static int next() {
        return ++count;
    }

    static void skip() {
        count += 10;
    }

    static int testWhatABodyGives() {
        count = 0;
        int result = run(() -> { });
        result = 100 * result + run(() -> 3);
        result = 100 * result + run(() -> next());
        result = 100 * result + run(() -> skip());
        result = 100 * result + run(() -> { next(); });
        return result + count;
    }

    static int testBlocksThatReturn() {
        return run(() -> { return 4; }) + run(() -> { return; }) + run(() -> count++);
    }

    static int endless(Action action) {
        return 1;
    }

    static int endless(Number number) {
        return 2;
    }

    static int testBlocksThatNeverEnd() {
        return endless(() -> { throw new IllegalStateException(); });
    }

    static int apply(Step step) {
        return step.of(7);
    }

    static int apply(Join join) {
        return join.of(7, 8);
    }

    static int testNumberOfParameters() {
        return apply(a -> a) + 100 * apply((a, b) -> a * b);
    }

    static int typed(Step step) {
        return 1;
    }

    static int typed(Text text) {
        return 2;
    }

    static int typed(Sink sink) {
        return 3;
    }

    static int testTypedParameters() {
        return typed(() -> "x") + 10 * typed((int a) -> a + 1) + 100 * typed((int a) -> skip())
            + 1000 * typed(a -> { skip(); });
    }

    static int pick(Number number) {
        return 1;
    }

    static int pick(Text text) {
        return 2;
    }

    static String word() {
        return "w";
    }

    static int testResultsOfTypedFunctions() {
        return pick(() -> 1) + 10 * pick(() -> "a") + 100 * pick(FunctionTargets::next)
            + 1000 * pick(FunctionTargets::word);
    }

    static int generic(Object object) {
        return 1;
    }

    static int generic(Step step) {
        return 2 + step.of(3);
    }

    static int testObjectsAreNoTargets() {
        return generic(a -> a) + 10 * generic("x");
    }

    final Step step;
    final int made;

    FunctionTargets(Step step, int argument) {
        this.step = step;
        made = step.of(argument);
    }

    FunctionTargets(int argument) {
        this(a -> a * argument, 5);
    }

    static class Below extends FunctionTargets {
        Below(int base) {
            super(a -> a + base, 30);
        }
    }

    static int testArgumentsOfConstructorCalls() {
        return new FunctionTargets(3).made + 100 * new Below(4).made
                + new FunctionTargets(FunctionTargets::twice, 1).made;
    }

    static int twice(int a) {
        return 2 * a;
    }

    enum Sign {
        PLUS((a, b) -> a + b),
        MINUS((a, b) -> a - b),
        BOTH(FunctionTargets::mixed) {
            @Override
            int of(int a, int b) {
                return 100 * super.of(a, b);
            }
        };

        private final Join join;

        Sign(Join join) {
            this.join = join;
        }

        int of(int a, int b) {
            return join.of(a, b);
        }
    }

    static int mixed(int a, int b) {
        return a * 10 + b;
    }

    static int testArgumentsOfEnumConstants() {
        return Sign.PLUS.of(4, 3) + 10 * Sign.MINUS.of(4, 3) + Sign.BOTH.of(1, 2);
    }

    static Step[] steps = {a -> a + 1, FunctionTargets::twice, a -> FunctionTargets.steps[0].of(a) * 3};

    static int testElementsOfArrays() {
        int result = 0;
        for (Step each : steps) {
            result = 10 * result + each.of(1);
        }
        return result;
    }

    static Step make(boolean isDouble) {
        if (isDouble) {
            return FunctionTargets::twice;
        }
        return a -> {
            if (a < 0) {
                return -1;
            }
            return a;
        };
    }

    static int testResultsOfMethods() {
        return make(true).of(9) + 100 * make(false).of(9) + make(false).of(-9);
    }

    static int testIntersections() {
        Object step = (Step & Serializable) a -> a + 5;
        return step instanceof Serializable ? ((Step) step).of(1) : -1;
    }

    interface Above {
        int of(int a);

        default Above thenTwice() {
            return a -> 2 * of(a);
        }
    }

    interface Derived extends Above {
        default int more(int a) {
            return of(a) + 1;
        }

        boolean equals(Object other);
    }

    static int testInheritedFunctions() {
        Derived derived = a -> a * 7;
        return derived.more(2) + derived.thenTwice().of(1);
    }

    interface Maker<T> {
        T make();
    }

    static <T> T made(Maker<T> maker) {
        return maker.make();
    }

    static <T> Maker<T> always(T value) {
        return () -> value;
    }

    static class Cell<T> {
        T value;

        Cell() {
        }

        Cell(T value) {
            this.value = value;
        }

        <R> Cell<R> map(Mapping<? super T, ? extends R> mapping) {
            return new Cell<>(mapping.map(value));
        }

        Cell<T> filter(Test<? super T> test) {
            return test.is(value) ? this : new Cell<>();
        }
    }

    interface Mapping<A, B> {
        B map(A value);
    }

    interface Test<A> {
        boolean is(A value);
    }

    static class Name {
        final Name next;
        final int length;

        Name(Name next, int length) {
            this.next = next;
            this.length = length;
        }

        Name next() {
            return next;
        }

        static Name first() {
            return new Name(new Name(null, 2), 1);
        }
    }

    static int testChains() {
        Cell<Name> cell = made(Cell<Name>::new);
        cell.value = Name.first();
        int length = cell.map(Name::next).filter(name -> name.length == 2).map(name -> name).value.length;
        return 10 * length + new Cell<>(Name.first()).map(name -> new Cell<>(name.next)).value.value.length;
    }

    static int testGenericCallsAsArguments() {
        Cell<Name> cell = new Cell<>(made(always(made(Name::first))));
        return cell.value.next().length + made(() -> new Cell<>(Name.first())).value.length;
    }

    static int testVariablesOfLoops() {
        Number[] numbers = new Number[3];
        int at = 0;
        for (int each : new int[] {4, 5, 6}) {
            numbers[at++] = () -> each;
        }
        int result = 0;
        for (Number number : numbers) {
            result = 10 * result + number.get();
        }
        return result;
    }

    static int testVariablesOfCatchesAndPatterns() {
        Object object = new Name(null, 3);
        Number number = () -> 0;
        if (object instanceof Name name && name.next == null) {
            number = () -> name.length;
        }
        Number other;
        try {
            throw new IllegalStateException();
        } catch (IllegalStateException caught) {
            other = () -> caught.getCause() == null ? 1 : 0;
        }
        return 10 * number.get() + other.get();
    }

    static int testClassesInBodies() {
        int base = 5;
        Number number = () -> {
            class Counter {
                int at = base;

                int step() {
                    return ++at;
                }
            }
            Counter counter = new Counter();
            Step more = a -> counter.step() + a;
            return more.of(10) + more.of(20) + new Object() {
                int value() {
                    return counter.at * base;
                }
            }.value();
        };
        return number.get();
    }
}
