package differential;

class Conversions {
    private static int value(int x) {
        return x;
    }

    static byte testIntToByte() {
        return (byte) value(200);
    }

    static short testIntToShort() {
        return (short) value(40000);
    }

    static char testIntToChar() {
        return (char) value(-1);
    }

    static int testCharWidensWithoutSign() {
        char c = (char) value(0xfffe);
        return c + 1;
    }

    static int testByteWidensWithSign() {
        byte b = (byte) value(0xfe);
        return b + 1;
    }

    static int testByteToChar() {
        byte b = (byte) value(-2);
        char c = (char) b;
        return c;
    }

    static int testLongToInt() {
        long x = 0x1_2345_6789L;
        return (int) x;
    }

    static int testLongToByteAtOnce() {
        long x = 0x1ffL;
        return (byte) x;
    }

    static long testIntToLong() {
        return value(-5);
    }

    static int testDoubleToIntTruncates() {
        double d = -3.99;
        return (int) d;
    }

    static int testDoubleToIntSaturates() {
        double d = 1e20;
        return (int) d;
    }

    static int testNotANumberToIntIsZero() {
        double zero = 0.0;
        return (int) (zero / zero);
    }

    static long testFloatToLongSaturates() {
        float f = -1e30f;
        return (long) f;
    }

    static int testDoubleToByteGoesThroughInt() {
        double d = 300.7;
        return (byte) d;
    }

    static char testDoubleToChar() {
        double d = -1.5;
        return (char) d;
    }

    static float testIntToFloatRounds() {
        return value(16777217);
    }

    static double testLongToDoubleRounds() {
        long x = 9007199254740993L;
        return x;
    }

    static float testDoubleToFloatOverflows() {
        double d = 1e300;
        return (float) d;
    }

    static int testBytePromotion() {
        byte one = (byte) value(100);
        byte other = (byte) value(100);
        return one + other;
    }

    static int testIncrementOfByteWraps() {
        byte b = (byte) value(127);
        b++;
        return b;
    }

    static int testDecrementOfCharWraps() {
        char c = (char) value(0);
        --c;
        return c;
    }

    static int testConditionalOfCharAndInt() {
        boolean yes = value(1) == 1;
        char c = 'a';
        return yes ? c : 0;
    }

    static char testConditionalOfCharAndConstantIsChar() {
        boolean no = value(1) == 2;
        char c = 'a';
        return no ? c : 98;
    }

    static double testConditionalPromotes() {
        boolean yes = value(1) == 1;
        return yes ? value(3) : 2.5;
    }

    static byte testConstantNarrows() {
        final int small = 100;
        byte b = small;
        return b;
    }

    static long testMixedArithmetic() {
        int i = value(2147483647);
        long wrapped = i + 1;
        long exact = i + 1L;
        return wrapped * 3 + exact;
    }
}
