package differential;

class StaticInitialisation {
    static int trace;

    static int mark(int digit) {
        trace = trace * 10 + digit;
        return digit;
    }

    private static class Base {
        static int base = mark(1);
        static final int CONSTANT = 77;

        static {
            mark(2);
        }

        static void touch() {}
    }

    private static class Derived extends Base {
        static int derived = mark(3);
    }

    private static class Unrelated {
        static int value = mark(4);

        Unrelated() {
            mark(5);
        }
    }

    private static class Early {
        static int before = peek();
        static int value = 9;

        static int peek() {
            return value;
        }
    }

    private static class Ping {
        static int value = 1;

        static {
            value = Pong.value + 10;
        }
    }

    private static class Pong {
        static int value = Ping.value + 100;
    }

    private static class Failing {
        static int value = 1 / (trace - trace);
    }

    static int testSuperclassFirst() {
        int x = Derived.derived;
        return trace * 10 + x;
    }

    static int testFieldOfTheSuperclassInitialisesOnlyThat() {
        int x = Derived.base;
        return trace * 10 + x;
    }

    static int testMethodOfTheSuperclassInitialisesOnlyThat() {
        Derived.touch();
        return trace;
    }

    static int testConstantsInitialiseNothing() {
        int x = Derived.CONSTANT;
        return trace * 100 + x;
    }

    static int testCreationInitialisesOnce() {
        new Unrelated();
        new Unrelated();
        return trace;
    }

    static int testArrayCreationInitialisesNothing() {
        Unrelated[] some = new Unrelated[2];
        return trace + some.length;
    }

    static int testDefaultValueBeforeTheInitialiser() {
        return Early.before * 10 + Early.value;
    }

    static int testCycleSeesWhatIsThere() {
        return Ping.value;
    }

    static int testCycleFromTheOtherSide() {
        return Pong.value;
    }

    static int testFailureIsWrapped() {
        try {
            return Failing.value;
        } catch (ExceptionInInitializerError problem) {
            return 1;
        }
    }

    static int testSecondUseOfAFailedClass() {
        try {
            mark(Failing.value);
        } catch (ExceptionInInitializerError problem) {
            mark(1);
        }
        try {
            mark(Failing.value);
        } catch (NoClassDefFoundError problem) {
            mark(2);
        }
        return trace;
    }
}
