package differential;

/** Lambdas inside local classes and local classes inside lambdas: who captures what. */
public class LocalClassesAndLambdas {
    interface IntOperation {
        int apply(int x);
    }

    interface Supplier<T> {
        T get();
    }

    private int field = 3;

    static int testLocalClassInLambda() {
        int outer = 10;
        IntOperation operation = x -> {
            int inner = x + 1;
            class Local {
                int sum() {
                    return outer + inner + x;
                }
            }
            return new Local().sum();
        };
        return operation.apply(5) * 100 + operation.apply(0);
    }

    static int testAnonymousInLambda() {
        int outer = 4;
        Supplier<IntOperation> supplier = () -> new IntOperation() {
            int calls;

            public int apply(int x) {
                calls++;
                return outer * x + calls;
            }
        };
        IntOperation operation = supplier.get();
        operation.apply(1);
        return operation.apply(2) * 100 + supplier.get().apply(3);
    }

    static int testLambdaInLocalClass() {
        int outer = 7;
        class Local {
            int own = 2;

            IntOperation operation(int parameter) {
                return x -> x * 1000 + outer * 100 + own * 10 + parameter;
            }
        }
        return new Local().operation(5).apply(1);
    }

    static int testLambdaInFieldOfAnonymous() {
        int outer = 6;
        return new Object() {
            int own = 1;
            final IntOperation operation = x -> x + outer * 10 + own;
        }.operation.apply(300);
    }

    int mixed(int parameter) {
        Supplier<Supplier<int[]>> nested = () -> new Supplier<int[]>() {
            public int[] get() {
                IntOperation add = x -> x + field + parameter;
                return new int[] {add.apply(100)};
            }
        };
        return nested.get().get()[0];
    }

    static int testThisThroughBoth() {
        LocalClassesAndLambdas object = new LocalClassesAndLambdas();
        object.field = 20;
        return object.mixed(4);
    }

    static int testLambdaCreatesLocalClass() {
        int secret = 9;
        class Local {
            int value(int x) {
                return secret * x;
            }
        }
        Supplier<Local> maker = () -> new Local();
        Supplier<Local> reference = Local::new;
        return maker.get().value(2) * 1000 + reference.get().value(3);
    }

    static int testLambdaInLambdaInLocalClass() {
        int a = 1;
        class Local {
            int b = 2;

            Supplier<IntOperation> get(int c) {
                return () -> {
                    int d = 4;
                    return x -> x * 10000 + a * 1000 + b * 100 + c * 10 + d;
                };
            }
        }
        return new Local().get(3).get().apply(7);
    }

    static <T> T first(Supplier<T> supplier) {
        return supplier.get();
    }

    static boolean testDiamondAsArgument() {
        String text = first(new Supplier<>() {
            public String get() {
                return "found";
            }
        });
        return text == "found";
    }

    static int testAnonymousAsArgument() {
        int more = 5;
        return run(new IntOperation() {
            public int apply(int x) {
                return x + more;
            }
        }, 3) + run(x -> x * more, 2);
    }

    static int run(IntOperation operation, int x) {
        return operation.apply(x);
    }

    enum Mode {
        DOUBLE(x -> 2 * x), SQUARE(x -> x * x) {
            int twice(int x) {
                return operation.apply(operation.apply(x));
            }
        };

        final IntOperation operation;

        Mode(IntOperation operation) {
            this.operation = operation;
        }

        int twice(int x) {
            return operation.apply(x);
        }
    }

    static int testLambdasInEnum() {
        return Mode.DOUBLE.twice(5) * 1000 + Mode.SQUARE.twice(3);
    }

    record Named(String name, IntOperation operation) {
        static Named of(int factor) {
            return new Named("times", x -> x * factor);
        }
    }

    static int testLambdaInRecord() {
        return Named.of(6).operation().apply(7);
    }

    static class Base {
        final IntOperation operation;

        Base(IntOperation operation) {
            this.operation = operation;
        }
    }

    static class Derived extends Base {
        Derived(int add) {
            super(x -> x + add);
        }
    }

    static int testLambdaInConstructorCall() {
        return new Derived(8).operation.apply(2);
    }

    static int testInterfaceOfLocalRecord() {
        record Step(int size) implements IntOperation {
            public int apply(int x) {
                return x + size;
            }
        }
        IntOperation[] steps = {new Step(1), x -> x * 2, new Step(10)};
        int value = 5;
        for (IntOperation step : steps) {
            value = step.apply(value);
        }
        return value;
    }

    static int testLoopOfLocalClasses() {
        IntOperation chain = x -> x;
        for (int i = 1; i <= 3; i++) {
            int number = i;
            IntOperation before = chain;
            chain = new IntOperation() {
                public int apply(int x) {
                    IntOperation shift = y -> y * 10 + number;
                    return shift.apply(before.apply(x));
                }
            };
        }
        return chain.apply(9);
    }
}
