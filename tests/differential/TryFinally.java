package differential;

/** Every way into and out of {@code try} statements. */
class TryFinally {
    private static int trace;
    private static int cell;

    private static int mark(int digit) {
        trace = trace * 10 + digit;
        return digit;
    }

    private static int fail(int digit) {
        mark(digit);
        throw new IllegalStateException();
    }

    private static int returnedBeforeFinallyAssigns(int x) {
        try {
            return x;
        } finally {
            x = 9;
            mark(x);
        }
    }

    static int testReturnedLocalIsSettledBeforeFinally() {
        trace = 0;
        return returnedBeforeFinallyAssigns(4) * 100 + trace;
    }

    private static int returnedFieldBeforeFinallyAssigns() {
        cell = 3;
        try {
            return cell;
        } finally {
            cell = 8;
        }
    }

    static int testReturnedFieldIsReadBeforeFinally() {
        int x = returnedFieldBeforeFinallyAssigns();
        return x * 10 + cell;
    }

    private static int[] returnedArray() {
        int[] a = { 1 };
        try {
            return a;
        } finally {
            a[0] = 2;
            a = null;
        }
    }

    static int testFinallySeesTheReturnedObject() {
        return returnedArray()[0];
    }

    @SuppressWarnings("finally")
    private static int breakFromFinally() {
        for (int i = 0; i < 3; i++) {
            try {
                mark(1);
                return 5;
            } finally {
                break;
            }
        }
        return mark(2);
    }

    static int testBreakFromFinallyDropsTheReturn() {
        trace = 0;
        return breakFromFinally() * 100 + trace;
    }

    @SuppressWarnings("finally")
    private static int continueFromFinally() {
        int n = 0;
        for (int i = 0; i < 3; i++) {
            try {
                n += fail(i);
            } finally {
                n += 10;
                continue;
            }
        }
        return n;
    }

    static int testContinueFromFinallyDropsTheException() {
        trace = 0;
        return continueFromFinally() + trace * 100;
    }

    private static int jumpsThroughTwo(int how) {
        trace = 0;
        outer:
        for (int i = 1; i < 4; i++) {
            for (;;) {
                try {
                    mark(i);
                    try {
                        if (how == 0) {
                            continue outer;
                        }
                        if (how == 1) {
                            break outer;
                        }
                        if (how == 2) {
                            break;
                        }
                        if (how == 3) {
                            return trace;
                        }
                        fail(6);
                    } finally {
                        mark(7);
                    }
                } catch (IllegalStateException e) {
                    mark(8);
                    break outer;
                } finally {
                    mark(9);
                }
            }
        }
        return trace;
    }

    static int testContinueOuterThroughTwoFinallies() {
        return jumpsThroughTwo(0);
    }

    static int testBreakOuterThroughTwoFinallies() {
        return jumpsThroughTwo(1);
    }

    static int testBreakInnerThroughTwoFinallies() {
        return jumpsThroughTwo(2);
    }

    static int testReturnThroughTwoFinallies() {
        int result = jumpsThroughTwo(3);
        return result * 1000 + trace;
    }

    static int testExceptionThroughTwoFinallies() {
        return jumpsThroughTwo(4);
    }

    static int testExceptionInCatchRunsFinally() {
        trace = 0;
        try {
            try {
                fail(1);
            } catch (IllegalStateException e) {
                mark(2);
                throw new ArithmeticException();
            } finally {
                mark(3);
            }
        } catch (ArithmeticException e) {
            mark(4);
        }
        return trace;
    }

    static int testExceptionInFinallyReplacesTheFirst() {
        trace = 0;
        try {
            try {
                fail(1);
            } finally {
                mark(2);
                int zero = trace - trace;
                mark(3 / zero);
            }
        } catch (ArithmeticException e) {
            mark(4);
        } catch (IllegalStateException e) {
            mark(5);
        }
        return trace;
    }

    static int testExceptionInFinallyIsNotCaughtBesideIt() {
        trace = 0;
        try {
            try {
                mark(1);
            } catch (IllegalStateException e) {
                mark(2);
            } finally {
                fail(3);
            }
        } catch (IllegalStateException e) {
            mark(4);
        }
        return trace;
    }

    static int testRethrownFromTheFirstClauseIsNotCaughtByTheSecond() {
        trace = 0;
        try {
            try {
                fail(1);
            } catch (IllegalStateException e) {
                mark(2);
                throw e;
            } catch (RuntimeException e) {
                mark(3);
            }
        } catch (RuntimeException e) {
            mark(4);
        }
        return trace;
    }

    static int testAssignmentsBeforeTheExceptionAreSeen() {
        int x = 1;
        int y = 1;
        try {
            x = 2;
            y = fail(3);
            x = 4;
        } catch (IllegalStateException e) {
            x += 10;
        }
        return x * 100 + y;
    }

    static int testAssignmentDoesNotHappenWhenTheValueThrows() {
        int[] a = { 5 };
        int i = 0;
        try {
            i = a[i + 1];
        } catch (ArrayIndexOutOfBoundsException e) {
            i += 7;
        }
        try {
            a = new int[] { 1, a[3] };
        } catch (ArrayIndexOutOfBoundsException e) {
            i += a.length * 10 + a[0];
        }
        return i;
    }

    private int n;

    private TryFinally(int n) {
        this.n = n;
        cell = 100;
        if (n == 0) {
            throw new IllegalStateException();
        }
    }

    static int testVariableKeepsItsObjectWhenAConstructorThrows() {
        TryFinally t = new TryFinally(1);
        try {
            t = new TryFinally(0);
        } catch (IllegalStateException e) {
            t.n += 5;
        }
        return t.n;
    }

    static int testConstructorArgumentSeesTheOldObject() {
        TryFinally t = new TryFinally(3);
        t = new TryFinally(t.n + 1);
        return t.n;
    }

    static int testArrayElementsSeeTheOldArray() {
        int[] a = { 1, 2, 3 };
        a = new int[] { a.length, a[2] };
        return a[0] * 10 + a[1];
    }

    static int testEmptyTryRunsFinally() {
        trace = 0;
        try {
        } finally {
            mark(1);
        }
        return trace;
    }

    private static int nestedInFinally(boolean fails) {
        trace = 0;
        try {
            mark(1);
            if (fails) {
                fail(2);
            }
        } catch (IllegalStateException e) {
            mark(3);
        } finally {
            try {
                fail(4);
            } catch (IllegalStateException e) {
                mark(5);
            } finally {
                mark(6);
            }
        }
        return mark(7) * 0 + trace;
    }

    static int testTryInFinallyAfterNormalEnd() {
        return nestedInFinally(false);
    }

    static int testTryInFinallyAfterException() {
        return nestedInFinally(true);
    }

    static int testLoopInFinally() {
        trace = 0;
        for (int i = 0; i < 2; i++) {
            try {
                if (i == 1) {
                    continue;
                }
                mark(1);
            } finally {
                for (int j = 2; j < 5; j++) {
                    if (j == 3) {
                        continue;
                    }
                    mark(j);
                }
            }
        }
        return trace;
    }

    static int testSwitchInFinally() {
        trace = 0;
        for (int i = 0; i < 4; i++) {
            try {
                if (i == 2) {
                    fail(9);
                }
            } catch (IllegalStateException e) {
                mark(8);
            } finally {
                switch (i) {
                    case 0:
                        mark(1);
                    case 1:
                        mark(2);
                        break;
                    default:
                        mark(3);
                }
            }
        }
        return trace;
    }

    private static int synchronizedReturn(Object lock) {
        synchronized (lock) {
            return mark(1);
        }
    }

    static int testSynchronizedOnNullThrowsBeforeItsBody() {
        trace = 0;
        try {
            synchronizedReturn(null);
        } catch (NullPointerException e) {
            mark(2);
        }
        synchronizedReturn(new Object());
        return trace;
    }

    static int testThrowNull() {
        IllegalStateException none = null;
        try {
            throw none;
        } catch (NullPointerException e) {
            return 1;
        } catch (IllegalStateException e) {
            return 2;
        }
    }

    static int testAssertThrowsAnAssertionError() {
        trace = 0;
        int x = 3;
        try {
            assert mark(x) > 5 : mark(4);
        } catch (AssertionError e) {
            mark(5);
        }
        assert mark(6) > 5 : mark(7);
        return trace;
    }

    @SuppressWarnings("finally")
    private static boolean conditionReturned(int x) {
        try {
            return x > 0 && fail(x) > 0;
        } catch (IllegalStateException e) {
            return x != 2;
        } finally {
            if (x == 3) {
                return false;
            }
        }
    }

    static int testConditionsReturnedThroughFinally() {
        trace = 0;
        return (conditionReturned(0) ? 1 : 0) + (conditionReturned(1) ? 2 : 0)
                + (conditionReturned(2) ? 4 : 0) + (conditionReturned(3) ? 8 : 0);
    }
}
