package differential;

class IntegerArithmetic {
    private static int zero() {
        return 0;
    }

    private static int least() {
        return -2147483648;
    }

    static int testAdditionWraps() {
        int most = 2147483647;
        return most + 1;
    }

    static boolean testSuccessorOfTheGreatestIsNotGreater() {
        int x = 2147483647;
        return x + 1 > x;
    }

    static int testMultiplicationWraps() {
        int x = 123456789;
        return x * 1000 - x;
    }

    static int testLeastDividedByMinusOne() {
        return least() / -1;
    }

    static int testRemainderOfLeastByMinusOne() {
        return least() % -1;
    }

    static int testNegationOfLeast() {
        return -least();
    }

    static int testDivisionTruncates() {
        int seven = 7;
        int three = -3;
        return 1000 * (seven / three) + 100 * (-seven / 3) + 10 * (-seven / three);
    }

    static int testRemainderHasTheSignOfTheDividend() {
        int seven = 7;
        int three = 3;
        return 100 * (seven % -three) + 10 * (-seven % three) + -seven % -three;
    }

    static int testDivisionByZeroIsThrown() {
        return 1 / zero();
    }

    static int testDivisionByZeroIsCaught() {
        int a = 5;
        try {
            a = 7;
            return a / zero();
        } catch (ArithmeticException problem) {
            return a + 100;
        }
    }

    static int testRemainderByZeroIsCaught() {
        try {
            return 5 % zero();
        } catch (ArithmeticException problem) {
            return -1;
        }
    }

    static long testLongDivisionByZeroIsCaught() {
        long nothing = zero();
        try {
            return 5L / nothing;
        } catch (RuntimeException problem) {
            return -2L;
        }
    }

    static int testShiftBy33() {
        int distance = 33;
        return 3 << distance;
    }

    static int testShiftByMinusOne() {
        int distance = -1;
        return 3 << distance;
    }

    static int testArithmeticShift() {
        int x = -17;
        return x >> 2;
    }

    static int testLogicalShift() {
        int x = -17;
        return x >>> 28;
    }

    static int testLogicalShiftBy32KeepsTheValue() {
        int x = -17;
        int distance = 32;
        return x >>> distance;
    }

    static long testLongShiftBy65() {
        int distance = 65;
        return 3L << distance;
    }

    static long testLongLogicalShift() {
        long x = -1L;
        return x >>> 60;
    }

    static int testShiftOfAnIntByALong() {
        long distance = 35L;
        return 1 << distance;
    }

    static int testBitOperators() {
        int x = 0x0ff0;
        int y = 0x3c3c;
        return (x & y) + (x | y) * 3 + (x ^ y) * 5 + ~x;
    }

    static boolean testBitOperatorsOnBooleans() {
        boolean yes = zero() == 0;
        boolean no = !yes;
        return yes & !no ^ no | no;
    }

    static long testLongAdditionWraps() {
        long most = 9223372036854775807L;
        return most + 2;
    }

    static long testLeastLongDividedByMinusOne() {
        long least = -9223372036854775808L;
        return least / -1;
    }

    static boolean testComparisonsAtTheEdges() {
        int x = least();
        return x < 0 && x - 1 > 0 && -x == x && x != 0;
    }

    static int testConstantsOfTheLibrary() {
        return Integer.MAX_VALUE ^ Integer.MIN_VALUE;
    }

    static int testHashLikeMix() {
        int h = 17;
        for (int i = 0; i < 20; i++) {
            h = 31 * h + i * i;
            h ^= h >>> 13;
        }
        return h;
    }
}
