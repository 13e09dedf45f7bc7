package differential;

class ControlFlow {
    static int testNestedLoopsWithLabels() {
        int sum = 0;
        outer:
        for (int i = 0; i < 10; i++) {
            for (int j = 0; j < 10; j++) {
                if (j == i) {
                    continue outer;
                }
                if (i + j > 12) {
                    break outer;
                }
                sum += i * j;
            }
        }
        return sum;
    }

    static int testBreakAndContinue() {
        int sum = 0;
        int i = 0;
        while (true) {
            i++;
            if (i % 2 == 0) {
                continue;
            }
            if (i > 9) {
                break;
            }
            sum += i;
        }
        return sum;
    }

    static int testDoRunsOnce() {
        int n = 0;
        do {
            n++;
        } while (n < 0);
        return n;
    }

    static int testContinueInDoChecksTheCondition() {
        int n = 0;
        int rounds = 0;
        do {
            rounds++;
            if (n++ < 5) {
                continue;
            }
            n += 10;
        } while (n < 20);
        return 100 * n + rounds;
    }

    static int testForWithSeveralUpdates() {
        int sum = 0;
        for (int i = 0, j = 10; i < j; i++, j -= 2) {
            sum += i * j;
        }
        return sum;
    }

    static int testForWithoutParts() {
        int i = 0;
        for (;;) {
            if (++i == 7) {
                return i;
            }
        }
    }

    static int testLabelledBlock() {
        int x = 1;
        block: {
            x = 2;
            if (x == 2) {
                break block;
            }
            x = 3;
        }
        return x;
    }

    private static int fall(int n) {
        int r = 0;
        switch (n) {
            case 1:
                r += 1;
            case 2:
                r += 10;
                break;
            default:
                r += 100;
            case 5:
            case 6:
                r += 1000;
        }
        return r;
    }

    static int testSwitchFallsThrough() {
        return fall(1);
    }

    static int testSwitchBreaks() {
        return fall(2);
    }

    static int testSwitchDefaultInTheMiddleFallsOn() {
        return fall(9);
    }

    static int testSwitchSharedLabels() {
        return fall(5) + fall(6);
    }

    static int testSwitchWithoutMatch() {
        int r = 3;
        switch (r) {
            case 1:
                r = 0;
        }
        return r;
    }

    static int testSwitchOnChar() {
        char c = 'b';
        switch (c) {
            case 'a':
                return 1;
            case 'b':
                return 2;
            default:
                return 3;
        }
    }

    static int testContinueInsideSwitch() {
        int sum = 0;
        for (int i = 0; i < 6; i++) {
            switch (i % 3) {
                case 0:
                    continue;
                case 1:
                    sum += 10;
                    break;
                default:
                    sum += 100;
            }
            sum += 1;
        }
        return sum;
    }

    static int testSwitchVariableScope() {
        int n = 2;
        switch (n) {
            case 1:
                int x = 1;
                return x;
            case 2:
                x = 40;
                return x + 2;
            default:
                return 0;
        }
    }

    static int testRecursion() {
        return ackermann(2, 3);
    }

    private static int ackermann(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static boolean testMutualRecursion() {
        return isEven(20) && !isEven(7);
    }

    private static boolean isEven(int n) {
        return n == 0 || isOdd(n - 1);
    }

    private static boolean isOdd(int n) {
        return n != 0 && isEven(n - 1);
    }

    static int testGreatestCommonDivisor() {
        int a = 1071;
        int b = 462;
        while (b != 0) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    static int testShadowedLoopVariables() {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            int square = i * i;
            sum += square;
        }
        for (int i = 10; i > 7; i--) {
            int square = i + i;
            sum += square;
        }
        return sum;
    }
}
