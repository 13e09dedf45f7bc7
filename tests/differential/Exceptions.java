package differential;

class Exceptions {
    private static int trace;

    private static class Checked extends Exception {
        private static final long serialVersionUID = 1;
        private final int code;

        Checked(int code) {
            this.code = code;
        }
    }

    private static class Special extends Checked {
        private static final long serialVersionUID = 1;

        Special() {
            super(7);
        }
    }

    private static int mark(int digit) {
        trace = trace * 10 + digit;
        return digit;
    }

    private static void fail(int code) throws Checked {
        mark(code);
        if (code == 7) {
            throw new Special();
        }
        throw new Checked(code);
    }

    static int testCatchReadsTheException() {
        try {
            fail(5);
            return 0;
        } catch (Checked problem) {
            return problem.code;
        }
    }

    static int testFirstMatchingCatch() {
        trace = 0;
        try {
            fail(7);
        } catch (Special problem) {
            mark(1);
        } catch (Checked problem) {
            mark(2);
        } finally {
            mark(3);
        }
        return trace;
    }

    static int testUncaughtPassesThroughFinally() {
        trace = 0;
        try {
            try {
                mark(1);
                throw new IllegalStateException();
            } catch (ArithmeticException problem) {
                mark(2);
            } finally {
                mark(3);
            }
        } catch (IllegalStateException problem) {
            mark(4);
        }
        return trace;
    }

    @SuppressWarnings("finally")
    private static int returnFromFinally() {
        try {
            mark(1);
            return mark(2);
        } finally {
            return mark(3);
        }
    }

    static int testReturnInFinallyWins() {
        trace = 0;
        int result = returnFromFinally();
        return 10 * trace + result;
    }

    @SuppressWarnings("finally")
    private static int swallow() {
        try {
            throw new IllegalStateException();
        } finally {
            return 8;
        }
    }

    static int testReturnInFinallySwallowsTheException() {
        return swallow();
    }

    private static int valueIsFixedBeforeFinally() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
        }
    }

    static int testFinallyDoesNotChangeTheReturnedValue() {
        return valueIsFixedBeforeFinally();
    }

    static int testBreakThroughFinally() {
        trace = 0;
        for (int i = 1; i < 5; i++) {
            try {
                if (i == 2) {
                    continue;
                }
                if (i == 4) {
                    break;
                }
                mark(i);
            } finally {
                mark(9);
            }
        }
        return trace;
    }

    @SuppressWarnings("finally")
    static int testBreakInFinallyDropsTheException() {
        trace = 0;
        while (true) {
            try {
                throw new IllegalArgumentException();
            } finally {
                mark(1);
                break;
            }
        }
        return mark(2) + trace;
    }

    static int testThrowInCatchStillRunsFinally() {
        trace = 0;
        try {
            try {
                throw new IllegalStateException();
            } catch (IllegalStateException problem) {
                mark(1);
                throw new IllegalArgumentException();
            } finally {
                mark(2);
            }
        } catch (IllegalArgumentException problem) {
            mark(3);
        }
        return trace;
    }

    static int testThrowInFinallyReplacesTheException() {
        trace = 0;
        try {
            try {
                throw new IllegalStateException();
            } finally {
                mark(1);
                trace /= trace - 1;
            }
        } catch (ArithmeticException problem) {
            mark(2);
        } catch (IllegalStateException problem) {
            mark(3);
        }
        return trace;
    }

    static int testNestedFinallyOrder() {
        trace = 0;
        nested();
        return trace;
    }

    private static int nested() {
        try {
            try {
                return mark(1);
            } finally {
                mark(2);
            }
        } finally {
            mark(3);
        }
    }

    static int testMultiCatch() {
        int r = 0;
        for (int i = 0; i < 3; i++) {
            try {
                if (i == 0) {
                    throw new IllegalStateException();
                } else if (i == 1) {
                    throw new ArithmeticException();
                }
                r += 1;
            } catch (IllegalStateException | ArithmeticException problem) {
                r += 10;
            }
        }
        return r;
    }

    static int testRethrow() {
        trace = 0;
        try {
            try {
                fail(4);
            } catch (Checked problem) {
                mark(1);
                throw problem;
            }
        } catch (Checked problem) {
            mark(problem.code);
        }
        return trace;
    }

    static int testThrowNull() {
        RuntimeException nothing = null;
        try {
            throw nothing;
        } catch (NullPointerException problem) {
            return 1;
        }
    }

    static int testThrownOutOfATest() {
        throw new UnsupportedOperationException("not caught");
    }

    static int testStateSurvivesTheException() {
        int[] numbers = {1, 2, 3};
        try {
            for (int i = 0; i < 10; i++) {
                numbers[i] += 10;
            }
        } catch (ArrayIndexOutOfBoundsException problem) {
            numbers[0] += 100;
        }
        return numbers[0] + numbers[1] + numbers[2];
    }

    static int testCatchByASuperclass() {
        try {
            int[] none = new int[0];
            return none[0];
        } catch (RuntimeException problem) {
            return problem instanceof IndexOutOfBoundsException ? 1 : 2;
        }
    }

    static int testFinallyAfterReturnInCatch() {
        trace = 0;
        int result = returnInCatch();
        return trace * 10 + result;
    }

    private static int returnInCatch() {
        try {
            throw new IllegalStateException();
        } catch (RuntimeException problem) {
            return mark(1);
        } finally {
            mark(2);
        }
    }
}
