package differential;

class FloatingPoint {
    private static double value(double x) {
        return x;
    }

    private static float single(float x) {
        return x;
    }

    static double testSumOfTenths() {
        return value(0.1) + value(0.2);
    }

    static float testSingleSum() {
        return single(0.1f) + single(0.2f);
    }

    static double testSinglePromoted() {
        return single(0.1f) + value(0.2);
    }

    static double testDivisionByZero() {
        return value(1) / value(0);
    }

    static double testNegativeZero() {
        return value(-0.0) * value(5);
    }

    static boolean testZerosAreEqual() {
        return value(0.0) == value(-0.0) && 1 / value(-0.0) < 0;
    }

    static double testNotANumber() {
        return value(0) / value(0);
    }

    static int testNotANumberComparisons() {
        double n = value(0) / value(0);
        int r = 0;
        r = 2 * r + (n == n ? 1 : 0);
        r = 2 * r + (n != n ? 1 : 0);
        r = 2 * r + (n < 1 ? 1 : 0);
        r = 2 * r + (n >= 1 ? 1 : 0);
        r = 2 * r + (!(n < 1) ? 1 : 0);
        r = 2 * r + (!(n >= 1) ? 1 : 0);
        return r;
    }

    static double testRemainder() {
        return value(-7.5) % value(2);
    }

    static double testRemainderByInfinity() {
        return value(5) % (1 / value(0));
    }

    static float testSingleRemainder() {
        return single(1e10f) % single(3f);
    }

    static double testOverflow() {
        return value(1e308) * 10;
    }

    static double testSubnormal() {
        return value(5e-324) / 2;
    }

    static double testNegation() {
        return -value(0.0);
    }

    static double testIncrement() {
        double x = value(1e16);
        x++;
        return x;
    }

    static float testCompound() {
        float f = single(1);
        f += 0.1;
        f *= 3;
        f -= 1e-3;
        f /= 7;
        return f;
    }

    static double testSeries() {
        double sum = 0;
        for (int i = 1; i <= 100; i++) {
            sum += 1.0 / i * (i % 2 == 0 ? -1 : 1);
        }
        return sum;
    }

    static double testNewton() {
        double x = 1;
        for (int i = 0; i < 6; i++) {
            x = (x + 2 / x) / 2;
        }
        return x;
    }

    static float testMixedIntAndFloat() {
        int i = 16777217;
        return i + single(0.5f);
    }

    static int testRoundTripThroughInt() {
        return (int) (value(2147483647) + 0.5);
    }
}
