package differential;

class References {
    private static class Animal {
        int legs = 4;
    }

    private static class Bird extends Animal {
        Bird() {
            legs = 2;
        }
    }

    private static class Fish extends Animal {}

    private interface Swimming {}

    private static class Duck extends Bird implements Swimming {}

    static int testCastDown() {
        Animal a = new Bird();
        return ((Bird) a).legs;
    }

    static int testCastFails() {
        Animal a = new Fish();
        try {
            return ((Bird) a).legs;
        } catch (ClassCastException problem) {
            return -1;
        }
    }

    static int testCastOutOfTheTest() {
        Object a = new Fish();
        return ((Bird) a).legs;
    }

    static boolean testNullCastsToAnything() {
        Animal a = null;
        Bird b = (Bird) a;
        return b == null;
    }

    static int testInstanceOf() {
        Animal a = new Duck();
        Animal none = null;
        int r = 0;
        r = 2 * r + (a instanceof Bird ? 1 : 0);
        r = 2 * r + (a instanceof Swimming ? 1 : 0);
        r = 2 * r + (a instanceof Fish ? 1 : 0);
        r = 2 * r + (none instanceof Animal ? 1 : 0);
        r = 2 * r + (new Bird() instanceof Object ? 1 : 0);
        return r;
    }

    static int testInstanceOfPattern() {
        Object o = new Duck();
        if (o instanceof Bird) {
            Bird bird = (Bird) o;
            return bird.legs;
        }
        return 0;
    }

    static boolean testIdentity() {
        Animal a = new Animal();
        Animal b = new Animal();
        Animal c = a;
        return a == c && a != b && b != null;
    }

    static boolean testEqualStringLiteralsAreOneObject() {
        String one = "same";
        Object other = "same";
        return one == other;
    }

    static boolean testDifferentStringLiteralsDiffer() {
        String one = "same";
        String other = "different";
        return one == other;
    }

    static boolean testStringLiteralIsNotNull() {
        return "" != null;
    }

    static boolean testStringIsAString() {
        Object o = "text";
        return o instanceof String && !(o instanceof Animal);
    }

    static int testNullPointerOnField() {
        Animal none = null;
        return none.legs;
    }

    static int testNullPointerOnCall() {
        Object none = null;
        return none.hashCode();
    }

    static int testStaticThroughNullDoesNotThrow() {
        References none = null;
        return none.counter();
    }

    private static int counter() {
        return 12;
    }

    static int testSynchronizedOnNull() {
        Object lock = null;
        try {
            synchronized (lock) {
                return 1;
            }
        } catch (NullPointerException problem) {
            return 2;
        }
    }

    static int testSynchronizedPassesThrough() {
        Object lock = new Object();
        int x = 0;
        synchronized (lock) {
            x = 5;
            synchronized (lock) {
                x *= 2;
            }
        }
        return x;
    }

    static int testAliases() {
        Animal a = new Animal();
        Animal b = a;
        b.legs = 9;
        Animal c = new Animal();
        c = b;
        c.legs++;
        return a.legs;
    }

    static int testAssertionsAreEnabled() {
        int x = 3;
        try {
            assert x > 5 : "too small";
            return 0;
        } catch (AssertionError problem) {
            return 1;
        }
    }

    static int testAssertionThatHoldsDoesNotEvaluateItsMessage() {
        int x = 3;
        assert x < 5 : x / 0;
        return x;
    }
}
