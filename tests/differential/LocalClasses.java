package differential;

/** Local and anonymous classes, what they capture, and whose they are. */
public class LocalClasses {
    interface Supplier {
        int get();
    }

    static abstract class Shape {
        final int sides;

        Shape(int sides) {
            this.sides = sides;
            seen = describe();
        }

        int seen;

        abstract int describe();
    }

    private int field = 7;

    static int testAnonymousInterface() {
        Supplier supplier = new Supplier() {
            public int get() {
                return 42;
            }
        };
        return supplier.get();
    }

    static int testCapturedParameterAndLocal() {
        return captured(3);
    }

    private static int captured(int parameter) {
        int local = parameter * 10;
        Supplier supplier = new Supplier() {
            public int get() {
                return parameter + local;
            }
        };
        return supplier.get();
    }

    /**
     * Captured variables are there when the superclass's constructor calls an override; fields are
     * not.
     */
    static int testCapturedBeforeSuperConstructor() {
        int captured = 5;
        Shape shape = new Shape(4) {
            int own = 100;

            int describe() {
                return captured * 1000 + own;
            }
        };
        return shape.seen + shape.describe() + shape.sides;
    }

    static int testAnonymousWithInitializer() {
        int base = 2;
        Shape shape = new Shape(3) {
            int total;

            {
                total = base + sides;
            }

            int describe() {
                return total;
            }
        };
        return shape.seen * 100 + shape.describe();
    }

    static int testLocalClassCreatedTwice() {
        int step = 4;
        class Counter {
            int count;

            int next() {
                count += step;
                return count;
            }
        }
        Counter first = new Counter();
        Counter second = new Counter();
        first.next();
        first.next();
        return first.next() * 10 + second.next();
    }

    static int testLocalClassWithConstructors() {
        int captured = 9;
        class Pair {
            final int left;
            final int right;

            Pair(int left) {
                this(left, captured);
            }

            Pair(int left, int right) {
                this.left = left + captured;
                this.right = right;
            }
        }
        Pair pair = new Pair(1);
        return pair.left * 100 + pair.right;
    }

    static int testRecursiveLocalClass() {
        int limit = 4;
        class Node {
            final Node next;
            final int depth;

            Node(int depth) {
                this.depth = depth;
                next = depth < limit ? new Node(depth + 1) : null;
            }

            int sum() {
                return depth + (next == null ? 0 : next.sum());
            }
        }
        return new Node(1).sum();
    }

    static int testLocalSubclassOfLocalClass() {
        int a = 3;
        int b = 5;
        class Base {
            int value() {
                return a;
            }
        }
        class Derived extends Base {
            int value() {
                return super.value() * 10 + b;
            }
        }
        Base base = new Derived();
        return base.value();
    }

    /** Creating an object of another local class captures what that one captures. */
    static int testCaptureThroughAnotherClass() {
        int secret = 77;
        class Inner {
            int get() {
                return secret;
            }
        }
        class Maker {
            Inner make() {
                return new Inner();
            }
        }
        return new Maker().make().get();
    }

    static int testNestedCaptures() {
        int outer = 1;
        Supplier supplier = new Supplier() {
            int field = 2;

            public int get() {
                int local = 4;
                Supplier inner = new Supplier() {
                    public int get() {
                        return outer * 100 + field * 10 + local;
                    }
                };
                return inner.get();
            }
        };
        return supplier.get();
    }

    static int testMemberClassOfLocalClass() {
        int captured = 6;
        class Outer {
            class Inner {
                int get() {
                    return captured + own;
                }
            }

            int own = 30;

            int ask() {
                return new Inner().get();
            }
        }
        return new Outer().ask();
    }

    int outerField() {
        Supplier supplier = new Supplier() {
            int field = 3;

            public int get() {
                return field * 10 + LocalClasses.this.field;
            }
        };
        field = 8;
        return supplier.get();
    }

    static int testOuterInstance() {
        return new LocalClasses().outerField();
    }

    int method() {
        return field;
    }

    static int testOuterMethodOfNested() {
        LocalClasses outer = new LocalClasses();
        outer.field = 21;
        return outer.nested().get();
    }

    Supplier nested() {
        return new Supplier() {
            public int get() {
                Supplier inner = new Supplier() {
                    public int get() {
                        return method() + field;
                    }
                };
                return inner.get();
            }
        };
    }

    private final Supplier inField = new Supplier() {
        public int get() {
            return field + 1;
        }
    };

    static final Supplier STATIC = new Supplier() {
        int calls;

        public int get() {
            return ++calls;
        }
    };

    static int testAnonymousInField() {
        LocalClasses object = new LocalClasses();
        object.field = 50;
        return object.inField.get();
    }

    static int testAnonymousInStaticField() {
        int first = STATIC.get();
        return STATIC.get() - first;
    }

    /** A field of the local class, even an inherited one, hides a variable around it. */
    static int testFieldHidesVariable() {
        int sides = 1000;
        Shape shape = new Shape(2) {
            int describe() {
                return sides;
            }
        };
        return shape.describe() + sides;
    }

    static int testConstantVariableIsNotCaptured() {
        final int constant = 12;
        class Local {
            int value;

            Local() {
                switch (12) {
                    case constant:
                        value = 1;
                        break;
                    default:
                        value = 2;
                }
            }
        }
        return new Local().value;
    }

    static int testVariablesOfLoops() {
        Supplier[] suppliers = new Supplier[3];
        for (int i = 0; i < 3; i++) {
            int copy = i;
            suppliers[i] = new Supplier() {
                public int get() {
                    return copy * copy;
                }
            };
        }
        int sum = 0;
        for (Supplier supplier : suppliers) {
            int before = sum;
            sum = new Supplier() {
                public int get() {
                    return before * 10 + supplier.get();
                }
            }.get();
        }
        return sum;
    }

    interface Source<T> {
        T next(T last);
    }

    static int testDiamond() {
        Source<String> source = new Source<>() {
            public String next(String last) {
                return last == null ? "a" : "bc";
            }
        };
        return (source.next(null) == "a" ? 10 : 20) + (source.next("") == "bc" ? 1 : 2);
    }

    static <T> Source<T> twice(Source<T> source) {
        return new Source<T>() {
            public T next(T last) {
                return source.next(source.next(last));
            }
        };
    }

    static int testTypeVariableOfMethod() {
        Source<String> source = new Source<String>() {
            int calls;

            public String next(String last) {
                calls++;
                return calls == 2 && last == "yy" ? "zz" : "yy";
            }
        };
        return twice(source).next("") == "zz" ? 1 : 2;
    }

    class Inner {
        int value() {
            return field;
        }
    }

    static int testAnonymousSubclassOfInnerClass() {
        LocalClasses outer = new LocalClasses();
        outer.field = 5;
        Inner inner = outer.new Inner() {
            int value() {
                return super.value() * 2;
            }
        };
        return inner.value();
    }

    int anonymousInnerHere() {
        return new Inner() {
            int value() {
                return super.value() + field;
            }
        }.value();
    }

    static int testAnonymousInnerOfThis() {
        return new LocalClasses().anonymousInnerHere();
    }

    static class Holder {
        final Supplier supplier;

        Holder(Supplier supplier) {
            this.supplier = supplier;
        }
    }

    static class Derived extends Holder {
        Derived(int value) {
            super(new Supplier() {
                public int get() {
                    return value + 1;
                }
            });
        }
    }

    static int testAnonymousInConstructorCall() {
        return new Derived(30).supplier.get();
    }

    static int order;

    static int next() {
        return ++order;
    }

    static int testArgumentsBeforeBody() {
        order = 0;
        Shape shape = new Shape(next()) {
            int after = next();

            int describe() {
                return after;
            }
        };
        return shape.sides * 100 + shape.seen * 10 + shape.describe();
    }

    static int testVarOfAnonymousType() {
        var object = new Object() {
            int x = 3;
            int y = x * 2;
        };
        object.x = 10;
        return object.x + object.y;
    }

    static int testSameNameInTwoBlocks() {
        int result;
        {
            class Local {
                int value() {
                    return 1;
                }
            }
            result = new Local().value();
        }
        {
            class Local {
                int value() {
                    return 20;
                }
            }
            result += new Local().value();
        }
        return result;
    }

    static boolean testClassesDiffer() {
        Object[] made = new Object[2];
        for (int i = 0; i < 2; i++) {
            class Local {
            }
            made[i] = new Local();
            if (!(made[i] instanceof Local)) {
                return false;
            }
        }
        return made[0] != made[1];
    }

    static int testLocalInterfaceAndRecord() {
        interface Doubler {
            int twice(int x);
        }
        record Box(int value) {
            int plus(int more) {
                return value + more;
            }
        }
        Doubler doubler = new Doubler() {
            public int twice(int x) {
                return 2 * x;
            }
        };
        return doubler.twice(new Box(4).plus(3)) + new Box(1).value();
    }

    static int testLocalClassInInitializer() {
        return new Object() {
            int total;

            {
                class Adder {
                    void add(int x) {
                        total += x;
                    }
                }
                new Adder().add(5);
                new Adder().add(6);
            }
        }.total;
    }

    static int testTwoConstructorsOneInitializer() {
        class Two {
            final Supplier supplier = new Supplier() {
                public int get() {
                    return value;
                }
            };
            int value;

            Two() {
                value = 1;
            }

            Two(int value) {
                this.value = value;
            }
        }
        return new Two().supplier.get() * 10 + new Two(7).supplier.get();
    }
}
