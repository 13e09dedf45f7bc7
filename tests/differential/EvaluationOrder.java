package differential;

class EvaluationOrder {
    private static int trace;

    private int[] cells;

    private static int mark(int digit) {
        trace = trace * 10 + digit;
        return digit;
    }

    private static boolean markTrue(int digit) {
        mark(digit);
        return true;
    }

    private static boolean markFalse(int digit) {
        mark(digit);
        return false;
    }

    private static int three(int a, int b, int c) {
        return mark(a * b + c);
    }

    private static int[] array(int digit) {
        mark(digit);
        return new int[3];
    }

    private static int[] none(int digit) {
        mark(digit);
        return null;
    }

    private static int fail(int digit) {
        mark(digit);
        throw new IllegalStateException();
    }

    static int testOperandsFromLeftToRight() {
        trace = 0;
        int x = mark(1) + mark(2) * mark(3) - mark(4);
        return trace * 100 + x;
    }

    static int testArgumentsFromLeftToRight() {
        trace = 0;
        three(mark(1), mark(2), mark(3));
        return trace;
    }

    static int testAndStopsAtFalse() {
        trace = 0;
        boolean b = markTrue(1) && markFalse(2) && markTrue(3);
        return b ? -trace : trace;
    }

    static int testOrStopsAtTrue() {
        trace = 0;
        boolean b = markFalse(1) || markTrue(2) || markTrue(3);
        return b ? trace : -trace;
    }

    static int testBitwiseAndDoesNotStop() {
        trace = 0;
        boolean b = markFalse(1) & markTrue(2) | markTrue(3);
        return b ? trace : -trace;
    }

    static int testMixedConditions() {
        trace = 0;
        if ((markFalse(1) || markTrue(2)) && !(markFalse(3) && markTrue(4)) || markTrue(5)) {
            mark(6);
        }
        return trace;
    }

    static int testArrayThenIndexThenValue() {
        trace = 0;
        array(1)[mark(2)] = mark(3) - 3;
        return trace;
    }

    static int testNullArrayIsNoticedAfterTheValue() {
        trace = 0;
        try {
            none(1)[mark(2)] = mark(3);
        } catch (NullPointerException problem) {
            mark(4);
        }
        return trace;
    }

    static int testNullArrayIsNoticedAfterTheIndexOnRead() {
        trace = 0;
        try {
            int x = none(1)[fail(2)];
            mark(x);
        } catch (NullPointerException problem) {
            mark(8);
        } catch (IllegalStateException problem) {
            mark(9);
        }
        return trace;
    }

    static int testIndexIsCheckedAfterTheValue() {
        trace = 0;
        try {
            array(1)[mark(7)] = fail(2);
        } catch (IndexOutOfBoundsException problem) {
            mark(8);
        } catch (IllegalStateException problem) {
            mark(9);
        }
        return trace;
    }

    static int testDivisorIsEvaluatedBeforeTheDivisionThrows() {
        trace = 0;
        try {
            int x = mark(1) / (mark(2) - 2) + mark(3);
            mark(x);
        } catch (ArithmeticException problem) {
            mark(9);
        }
        return trace;
    }

    static int testReceiverNullIsNoticedAfterTheArguments() {
        trace = 0;
        EvaluationOrder nobody = null;
        try {
            nobody.take(mark(1));
        } catch (NullPointerException problem) {
            mark(2);
        }
        return trace;
    }

    private void take(int digit) {
        mark(digit);
    }

    static int testFieldOfNullIsNoticedAfterTheValue() {
        trace = 0;
        EvaluationOrder nobody = null;
        try {
            nobody.cells = array(1);
        } catch (NullPointerException problem) {
            mark(2);
        }
        return trace;
    }

    static int testCompoundOnNullArrayIsNoticedBeforeTheValue() {
        trace = 0;
        try {
            none(1)[mark(2)] += mark(3);
        } catch (NullPointerException problem) {
            mark(4);
        }
        return trace;
    }

    static int testLocalKeepsTheOldValueOnTheLeft() {
        int i = 2;
        int j = (i = 3) * i;
        int k = i + (i = 5) * i;
        return 100 * j + k;
    }

    static int testAbruptArgument() {
        trace = 0;
        try {
            three(mark(1), fail(2), mark(3));
        } catch (IllegalStateException problem) {
            mark(4);
        }
        return trace;
    }

    static int testConditionalEvaluatesOneBranch() {
        trace = 0;
        int x = markTrue(1) ? mark(2) : mark(3);
        int y = markFalse(4) ? mark(5) : mark(6);
        return trace * 100 + x * 10 + y;
    }

    static int testNestedConditional() {
        int x = 5;
        return x < 3 ? 1 : x < 6 ? 2 : 3;
    }
}
