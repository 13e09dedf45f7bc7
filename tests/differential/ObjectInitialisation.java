package differential;

class ObjectInitialisation {
    private static int trace;

    private static int mark(int digit) {
        trace = trace * 10 + digit;
        return digit;
    }

    private static class Base {
        int first = mark(1);
        int seen;

        {
            mark(2);
        }

        Base() {
            mark(3);
            seen = hook();
        }

        int hook() {
            return 1000;
        }
    }

    private static class Derived extends Base {
        int second = mark(4);
        final int constant = 50;
        int third;

        Derived() {
            this(6);
            mark(7);
        }

        Derived(int digit) {
            super();
            third = mark(digit);
        }

        @Override
        int hook() {
            return second * 100 + constant;
        }
    }

    static int testOrder() {
        trace = 0;
        new Derived();
        return trace;
    }

    static int testOverriddenHookSeesDefaults() {
        return new Derived().seen;
    }

    static int testFieldsAfterwards() {
        Derived d = new Derived();
        return d.first * 1000 + d.second * 100 + d.third;
    }

    static int testDefaultsOfFields() {
        Defaults d = new Defaults();
        return (d.flag ? 1 : 0) + d.number + (int) d.wide + d.letter + (d.other == null ? 10 : 20) + (int) d.real;
    }

    private static class Defaults {
        boolean flag;
        int number;
        long wide;
        char letter;
        double real;
        Defaults other;
    }

    static int testArgumentsOfSuperAreEvaluatedFirst() {
        trace = 0;
        new WithArguments(mark(1));
        return trace;
    }

    private static class Parent {
        Parent(int digit) {
            mark(digit);
        }
    }

    private static class WithArguments extends Parent {
        int field = mark(4);

        WithArguments(int digit) {
            super(mark(2) + digit);
            mark(5);
        }
    }

    static int testInitialisersRunOncePerObject() {
        trace = 0;
        new Base();
        new Base();
        return trace;
    }

    static int testExceptionInConstructor() {
        trace = 0;
        try {
            new Broken(0);
        } catch (ArithmeticException problem) {
            mark(9);
        }
        return trace;
    }

    private static class Broken {
        int before = mark(1);
        int quotient;

        Broken(int divisor) {
            quotient = 10 / divisor;
            mark(2);
        }
    }

    static int testInitialiserSeesEarlierFields() {
        return new Chain().third;
    }

    private static class Chain {
        int first = 2;
        int second = first * 3;
        int third = second + this.first;
    }
}
