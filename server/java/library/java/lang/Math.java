package java.lang;

/**
 * What can be computed exactly. Logarithms, angles and the like are up to the JVM in their last
 * bits; roots and powers are known where the exact result is a number.
 */
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

    public static int absExact(int value) {
        if (value == Integer.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Integer.MIN_VALUE");
        }
        return abs(value);
    }

    public static long absExact(long value) {
        if (value == Long.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Long.MIN_VALUE");
        }
        return abs(value);
    }

    public static long multiplyFull(int first, int second) {
        return (long) first * second;
    }

    /** The upper half of the product, from products of halves. */
    public static long multiplyHigh(long first, long second) {
        long firstHigh = first >> 32;
        long firstLow = first & 0xffffffffL;
        long secondHigh = second >> 32;
        long secondLow = second & 0xffffffffL;
        long carried = firstHigh * secondLow + (firstLow * secondLow >>> 32);
        long middle = (carried & 0xffffffffL) + firstLow * secondHigh;
        return firstHigh * secondHigh + (carried >> 32) + (middle >> 32);
    }

    public static double sqrt(double value) {
        return Intrinsics.root(value);
    }

    public static double floor(double value) {
        return Intrinsics.floor(value);
    }

    public static double ceil(double value) {
        return -Intrinsics.floor(-value);
    }

    public static double rint(double value) {
        return Intrinsics.roundToEven(value);
    }

    /** Halves go up. */
    public static long round(double value) {
        double below = Intrinsics.floor(value);
        return (long) (value - below >= 0.5 ? below + 1 : below);
    }

    public static int round(float value) {
        double below = Intrinsics.floor(value);
        return (int) (value - below >= 0.5 ? below + 1 : below);
    }

    public static double pow(double base, double exponent) {
        return Intrinsics.power(base, exponent);
    }

    public static double signum(double value) {
        return value > 0 ? 1.0 : value < 0 ? -1.0 : value;
    }

    public static float signum(float value) {
        return value > 0 ? 1.0f : value < 0 ? -1.0f : value;
    }

    public static double copySign(double value, double sign) {
        double size = abs(value);
        return Intrinsics.doubleBits(sign) < 0 ? -size : size;
    }

    public static float copySign(float value, float sign) {
        float size = abs(value);
        return Intrinsics.floatBits(sign) < 0 ? -size : size;
    }

    /** The distance to the next number. */
    public static double ulp(double value) {
        double size = abs(value);
        if (size - size != 0) {
            return size;
        }
        long bits = Intrinsics.doubleBits(size);
        return size == Double.MAX_VALUE ? size - Intrinsics.bitsDouble(bits - 1) : Intrinsics.bitsDouble(bits + 1) - size;
    }

    public static float ulp(float value) {
        float size = abs(value);
        if (size - size != 0) {
            return size;
        }
        int bits = Intrinsics.floatBits(size);
        return size == Float.MAX_VALUE ? size - Intrinsics.bitsFloat(bits - 1) : Intrinsics.bitsFloat(bits + 1) - size;
    }

    public static int getExponent(double value) {
        return (int) (Intrinsics.doubleBits(value) >> 52 & 0x7ff) - 1023;
    }

    public static int getExponent(float value) {
        return (Intrinsics.floatBits(value) >> 23 & 0xff) - 127;
    }

    public static double nextUp(double value) {
        if (value != value || value == Double.POSITIVE_INFINITY) {
            return value;
        }
        long bits = Intrinsics.doubleBits(value + 0.0);
        return Intrinsics.bitsDouble(bits >= 0 ? bits + 1 : bits - 1);
    }

    public static double nextDown(double value) {
        return -nextUp(-value);
    }

    public static float nextUp(float value) {
        if (value != value || value == Float.POSITIVE_INFINITY) {
            return value;
        }
        int bits = Intrinsics.floatBits(value + 0.0f);
        return Intrinsics.bitsFloat(bits >= 0 ? bits + 1 : bits - 1);
    }

    public static float nextDown(float value) {
        return -nextUp(-value);
    }

    /** The remainder for the nearest quotient. */
    public static double IEEEremainder(double dividend, double divisor) {
        double step = abs(divisor);
        if (dividend - dividend != 0 || divisor != divisor || divisor == 0) {
            return Double.NaN;
        }
        double rest = abs(step <= Double.MAX_VALUE / 2 ? dividend % (step + step) : dividend);
        if (step < 4.450147717014403E-308) {
            if (rest + rest > step) {
                rest -= step;
                if (rest + rest >= step) {
                    rest -= step;
                }
            }
        } else {
            double half = 0.5 * step;
            if (rest > half) {
                rest -= step;
                if (rest >= half) {
                    rest -= step;
                }
            }
        }
        return Intrinsics.doubleBits(dividend) < 0 ? -rest : rest;
    }

    public static double toRadians(double degrees) {
        return degrees * 0.017453292519943295;
    }

    public static double toDegrees(double radians) {
        return radians * 57.29577951308232;
    }

    public static double sin(double value) {
        return Intrinsics.elementary(0, value);
    }

    public static double cos(double value) {
        return Intrinsics.elementary(1, value);
    }

    public static double tan(double value) {
        return Intrinsics.elementary(2, value);
    }

    public static double exp(double value) {
        return Intrinsics.elementary(3, value);
    }

    public static double log(double value) {
        return Intrinsics.elementary(4, value);
    }

    public static double log10(double value) {
        return Intrinsics.elementary(5, value);
    }

    public static double atan(double value) {
        return StrictMath.atan(value);
    }

    public static double atan2(double y, double x) {
        return StrictMath.atan2(y, x);
    }

    public static double asin(double value) {
        return StrictMath.asin(value);
    }

    public static double acos(double value) {
        return StrictMath.acos(value);
    }

    public static double cbrt(double value) {
        return StrictMath.cbrt(value);
    }

    public static double hypot(double first, double second) {
        return StrictMath.hypot(first, second);
    }

    public static double scalb(double value, int power) {
        int rest = Math.max(-2200, Math.min(2200, power));
        double result = value;
        // The last step alone may round.
        while (rest > 500) {
            result *= 3.273390607896142e150;
            rest -= 500;
        }
        if (rest < -500) {
            Intrinsics.unmodelled();
        }
        return result * Intrinsics.bitsDouble((long) (1023 + rest) << 52);
    }

    public static double nextAfter(double start, double direction) {
        if (start != start || direction != direction) {
            return Double.NaN;
        }
        return start == direction ? direction : direction > start ? nextUp(start) : nextDown(start);
    }
}
