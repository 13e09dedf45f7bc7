package java.lang;

/** The part of Math that needs no mathematics. */
public final class Math {
    public static final double E = 2.718281828459045;
    public static final double PI = 3.141592653589793;

    private Math() {
    }

    public static int abs(int value) {
        return value < 0 ? -value : value;
    }

    public static int max(int first, int second) {
        return first >= second ? first : second;
    }

    public static int min(int first, int second) {
        return first <= second ? first : second;
    }

    public static int addExact(int first, int second) {
        int sum = first + second;
        if (((first ^ sum) & (second ^ sum)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return sum;
    }

    public static int subtractExact(int first, int second) {
        int difference = first - second;
        if (((first ^ second) & (first ^ difference)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return difference;
    }

    public static int incrementExact(int value) {
        if (value == Integer.MAX_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return value + 1;
    }

    public static int decrementExact(int value) {
        if (value == Integer.MIN_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return value - 1;
    }

    public static int negateExact(int value) {
        if (value == Integer.MIN_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return -value;
    }

    public static int floorDiv(int dividend, int divisor) {
        int quotient = dividend / divisor;
        if ((dividend ^ divisor) < 0 && quotient * divisor != dividend) {
            return quotient - 1;
        }
        return quotient;
    }

    public static int floorMod(int dividend, int divisor) {
        int remainder = dividend % divisor;
        if ((remainder ^ divisor) < 0 && remainder != 0) {
            return remainder + divisor;
        }
        return remainder;
    }

    public static long abs(long value) {
        return value < 0 ? -value : value;
    }

    public static long max(long first, long second) {
        return first >= second ? first : second;
    }

    public static long min(long first, long second) {
        return first <= second ? first : second;
    }

    public static long addExact(long first, long second) {
        long sum = first + second;
        if (((first ^ sum) & (second ^ sum)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return sum;
    }

    public static long subtractExact(long first, long second) {
        long difference = first - second;
        if (((first ^ second) & (first ^ difference)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return difference;
    }

    public static long incrementExact(long value) {
        if (value == Long.MAX_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return value + 1;
    }

    public static long decrementExact(long value) {
        if (value == Long.MIN_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return value - 1;
    }

    public static long negateExact(long value) {
        if (value == Long.MIN_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return -value;
    }

    public static long floorDiv(long dividend, long divisor) {
        long quotient = dividend / divisor;
        if ((dividend ^ divisor) < 0 && quotient * divisor != dividend) {
            return quotient - 1;
        }
        return quotient;
    }

    public static long floorMod(long dividend, long divisor) {
        long remainder = dividend % divisor;
        if ((remainder ^ divisor) < 0 && remainder != 0) {
            return remainder + divisor;
        }
        return remainder;
    }

    public static float abs(float value) {
        return value <= 0 ? 0 - value : value;
    }

    public static float max(float first, float second) {
        if (first != first) {
            return first;
        }
        if (first == 0 && second == 0) {
            return 1 / first < 0 ? second : first;
        }
        return first >= second ? first : second;
    }

    public static float min(float first, float second) {
        if (first != first) {
            return first;
        }
        if (first == 0 && second == 0) {
            return 1 / first < 0 ? first : second;
        }
        return first <= second ? first : second;
    }

    public static double abs(double value) {
        return value <= 0 ? 0 - value : value;
    }

    public static double max(double first, double second) {
        if (first != first) {
            return first;
        }
        if (first == 0 && second == 0) {
            return 1 / first < 0 ? second : first;
        }
        return first >= second ? first : second;
    }

    public static double min(double first, double second) {
        if (first != first) {
            return first;
        }
        if (first == 0 && second == 0) {
            return 1 / first < 0 ? first : second;
        }
        return first <= second ? first : second;
    }

    public static int multiplyExact(int first, int second) {
        long product = (long) first * (long) second;
        if ((int) product != product) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) product;
    }

    public static long multiplyExact(long first, int second) {
        return multiplyExact(first, (long) second);
    }

    public static long multiplyExact(long first, long second) {
        long product = first * second;
        if (first != 0 && (product / first != second || (first == -1 && second == Long.MIN_VALUE))) {
            throw new ArithmeticException("long overflow");
        }
        return product;
    }

    public static long floorDiv(long dividend, int divisor) {
        return floorDiv(dividend, (long) divisor);
    }

    public static int floorMod(long dividend, int divisor) {
        return (int) floorMod(dividend, (long) divisor);
    }

    public static int toIntExact(long value) {
        if ((int) value != value) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) value;
    }
}
