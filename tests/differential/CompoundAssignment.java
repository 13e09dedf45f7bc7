package differential;

class CompoundAssignment {
    private static int calls;

    private static int called() {
        calls++;
        return calls;
    }

    static int testNarrowingIsImplied() {
        byte b = 100;
        b += 100;
        return b;
    }

    static int testCompoundWithDouble() {
        int x = 7;
        x *= 1.5;
        return x;
    }

    static int testCompoundShiftOfByte() {
        byte b = -1;
        b >>>= 1;
        return b;
    }

    static int testCompoundShiftOfShort() {
        short s = 1;
        s <<= 15;
        return s;
    }

    static int testCharCompound() {
        char c = 'z';
        c -= 25;
        return c;
    }

    static int testLeftSideIsReadFirst() {
        int x = 1;
        x += x++ + x;
        return x;
    }

    static int testAssignmentToItself() {
        int x = 5;
        x = x++;
        return x;
    }

    static int testPrefixAndPostfix() {
        int x = 5;
        int y = x++ + ++x;
        return 100 * x + y;
    }

    static int testIndexIsEvaluatedOnce() {
        calls = 0;
        int[] numbers = {10, 20, 30};
        numbers[called()] += 5;
        return 100 * calls + numbers[1];
    }

    static int testIndexIncrementInPlace() {
        int[] numbers = {0, 0, 0};
        int i = 0;
        numbers[i++] = i;
        numbers[i] = i++;
        numbers[i] += ++i;
        return 100 * numbers[0] + 10 * numbers[1] + numbers[2];
    }

    static int testAssignmentIsAnExpression() {
        int a;
        int b;
        int c = a = b = 4;
        return a + 10 * b + 100 * c;
    }

    static boolean testCompoundOnBooleans() {
        boolean flag = true;
        flag &= calls >= 0;
        flag ^= true;
        flag |= false;
        return flag;
    }

    static long testLongCompoundWithInt() {
        long x = 1L << 40;
        x -= 1;
        x /= 3;
        x %= 1000;
        return x;
    }

    static int testIntCompoundWithLong() {
        int x = 1;
        x += 4294967296L + 5;
        return x;
    }

    static int testDivisionByZeroLeavesTheVariable() {
        int x = 9;
        int nothing = 0;
        try {
            x /= nothing;
        } catch (ArithmeticException problem) {
            x += 1;
        }
        return x;
    }

    static int testFieldCompound() {
        calls = 3;
        calls *= calls + called();
        return calls;
    }
}
