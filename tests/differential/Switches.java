package differential;

/**
 * switch over numbers and strings, with colons and arrows, as statement and as value (JLS 14.11,
 * 15.28).
 */
public class Switches {
    static int reads;

    static String read(String text) {
        reads++;
        return text;
    }

    static int text(String text) {
        switch (text) {
            case "one":
                return 1;
            case "two":
            case "zwei":
                return 2;
            case "Aa":
                return 3;
            case "BB":
                return 4;
            default:
                return -1;
        }
    }

    public static int testStrings() {
        return text("one") + text("two") * 10 + text("zwei") * 100 + text("Aa") * 1000 + text("BB") * 10000
                + text("x") * 100000;
    }

    public static int testNullString() {
        return text(null);
    }

    public static int testSelectorIsReadOnce() {
        reads = 0;
        switch (read("b")) {
            case "a":
                return -1;
            case "b":
                reads += 10;
            case "c":
                reads += 100;
                break;
            case "d":
                reads += 1000;
        }
        return reads;
    }

    public static int testStringWithoutCase() {
        int result = 3;
        switch ("nothing") {
            case "some":
                result = 4;
        }
        return result;
    }

    static int arrow(int x) {
        int result = 0;
        switch (x) {
            case 1 -> result = 1;
            case 2, 3 -> {
                result = 2;
                if (x == 3) {
                    break;
                }
                result += 10;
            }
            case 4 -> throw new IllegalStateException();
            default -> result = 5;
        }
        return result;
    }

    public static int testArrowsDoNotFallThrough() {
        return arrow(1) + arrow(2) * 10 + arrow(3) * 1000 + arrow(7) * 10000;
    }

    public static int testArrowThatThrows() {
        return arrow(4);
    }

    static int value(int x) {
        return switch (x) {
            case 0 -> 10;
            case 1, 2 -> {
                int y = x * 2;
                yield y + 1;
            }
            case 3 -> throw new UnsupportedOperationException();
            default -> -x;
        };
    }

    public static int testValue() {
        return value(0) + value(1) * 100 + value(2) * 1000 + value(9) * 10000;
    }

    public static int testValueThatThrows() {
        return value(3);
    }

    static int oldValue(String s) {
        int base = 1;
        int result = base + switch (s) {
            case "a":
                base = 5;
            case "b":
                yield base;
            case "c":
                yield base + 2;
            default:
                for (int i = 0; ; i++) {
                    if (i == 4) {
                        yield i;
                    }
                }
        } * 10;
        return result + base;
    }

    public static int testValueWithColons() {
        return oldValue("a") + oldValue("b") * 1000 + oldValue("c") * 10000 + oldValue("d") * 1000000;
    }

    static int leftByFinally(int x) {
        int base = 1;
        int result = base + switch (x) {
            case 1: {
                try {
                    yield base + 2;
                } finally {
                    base = 100;
                }
            }
            default: {
                try {
                    if (x == 2) {
                        throw new IllegalStateException();
                    }
                    yield 3;
                } catch (IllegalStateException e) {
                    yield 4;
                } finally {
                    base += 200;
                }
            }
        } * 10;
        return result + base;
    }

    public static int testValueLeftByFinally() {
        return leftByFinally(1) + leftByFinally(2) * 1000 + leftByFinally(3) * 1000000;
    }

    static boolean decided(int i, boolean flag) {
        return !switch (i) {
            case 0 -> flag;
            case 1 -> {
                try {
                    yield !flag;
                } finally {
                    i++;
                }
            }
            default -> flag && i > 3;
        } || i == 7;
    }

    public static int testNegatedCondition() {
        int bits = 0;
        for (int i = 0; i < 8; i++) {
            bits = bits * 4 + (decided(i, true) ? 1 : 0) + (decided(i, false) ? 2 : 0);
        }
        return bits;
    }

    public static double testTypeOfAStandaloneValue() {
        int x = 2;
        var number = switch (x) {
            case 1 -> 'a';
            case 2 -> 7;
            default -> 2.5;
        };
        return number / 2;
    }

    public static int testNarrowConstants() {
        int x = 1;
        byte b = switch (x) {
            case 1 -> 12;
            default -> 'c';
        };
        return b;
    }

    static String describe(char c) {
        return switch (c) {
            case 'a', 'b' -> "letter";
            case '1' -> "digit";
            default -> null;
        };
    }

    public static boolean testOfCharacters() {
        return describe('b') == "letter" && describe('1') == "digit" && describe('?') == null;
    }

    public static int testNested() {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum = sum * 10 + switch (i % 2) {
                case 0 -> switch (i) {
                    case 0 -> 1;
                    default -> 2;
                };
                default -> {
                    int inner = 0;
                    switch (i) {
                        case 1:
                            inner = 3;
                            break;
                        default:
                            inner = 4;
                    }
                    yield inner;
                }
            };
        }
        return sum;
    }

    public static int testAsCondition() {
        int count = 0;
        for (int i = 0; i < 6; i++) {
            if (switch (i) {
                case 0, 3 -> true;
                case 4 -> i > 3;
                default -> false;
            }) {
                count = count * 10 + i;
            }
        }
        return count;
    }

    public static int testAsArgumentAfterOthers() {
        int x = 1;
        return three(x, x = 2, switch (x) {
            case 1 -> 100;
            case 2 -> {
                x = 7;
                yield x * 2;
            }
            default -> 300;
        }, x);
    }

    static int three(int a, int b, int c, int d) {
        return a + b * 10 + c * 100 + d * 10000;
    }

    public static int testContinueInsideOfASwitch() {
        int sum = 0;
        outer:
        for (int i = 0; i < 5; i++) {
            switch (i) {
                case 1:
                    continue;
                case 3:
                    break outer;
                default:
                    sum += i;
            }
            sum += 100;
        }
        return sum;
    }

    public static int testFinallyOnTheWayOut() {
        int trace = 0;
        for (int i = 0; i < 3; i++) {
            switch (i) {
                case 0:
                    try {
                        break;
                    } finally {
                        trace += 1;
                    }
                case 1:
                    trace += 10;
                    try {
                        continue;
                    } finally {
                        trace += 100;
                    }
                default:
                    trace += 1000;
            }
            trace += 10000;
        }
        return trace;
    }

    static final int FOUR = 4;
    static final String NAME = "na" + "me";

    public static int testConstantsAsLabels() {
        final int local = 2;
        int first = switch (5 - 1) {
            case local -> 1;
            case FOUR -> 2;
            case FOUR + 1 -> 3;
            default -> 4;
        };
        int second = 0;
        switch ("name") {
            case NAME -> second = 1;
            default -> second = 2;
        }
        return first * 10 + second;
    }

    public static int testEmptySwitch() {
        int x = 1;
        switch (x++) {
        }
        switch (x++) {
            default:
        }
        return x;
    }
}
