package java.lang;

/**
 * What is computed by the algorithms of the library fdlibm, step by step, and what has one right
 * answer. The rest is not modelled.
 */
public final class StrictMath {
    public static final double E = 2.718281828459045;
    public static final double PI = 3.141592653589793;

    private StrictMath() {
    }

    public static double sqrt(double value) {
        return Intrinsics.root(value);
    }

    private static int high(double value) {
        return (int) (Intrinsics.knownBits(value) >> 32);
    }

    private static int low(double value) {
        return (int) Intrinsics.knownBits(value);
    }

    private static double withHigh(double value, int high) {
        return Intrinsics.bitsDouble((long) high << 32 | Intrinsics.knownBits(value) & 0xffffffffL);
    }

    /**
     * The value is a power of two times 1 + f, with f near zero; the logarithm of 1 + f is a
     * polynomial.
     */
    public static double log(double value) {
        if (value == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        if (value < 0 || value != value) {
            return Double.NaN;
        }
        if (value == Double.POSITIVE_INFINITY) {
            return value;
        }
        double log2High = 6.93147180369123816490e-01;
        double log2Low = 1.90821492927058770002e-10;
        int power = 0;
        double x = value;
        if (high(x) < 0x00100000) {
            power = -54;
            x *= 18014398509481984.0;
        }
        int top = high(x);
        power += (top >> 20) - 1023;
        top &= 0x000fffff;
        int carry = top + 0x95f64 & 0x100000;
        x = withHigh(x, top | carry ^ 0x3ff00000);
        power += carry >> 20;
        double f = x - 1.0;
        if ((0x000fffff & 2 + top) < 3) {
            if (f == 0) {
                return power == 0 ? 0 : power * log2High + power * log2Low;
            }
            double rest = f * f * (0.5 - 0.33333333333333333 * f);
            return power == 0 ? f - rest : power * log2High - (rest - power * log2Low - f);
        }
        double s = f / (2.0 + f);
        double z = s * s;
        double w = z * z;
        double even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01));
        double odd = z
            * (6.666666666666735130e-01
                + w * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)));
        double sum = odd + even;
        if ((top - 0x6147a | 0x6b851 - top) > 0) {
            double half = 0.5 * f * f;
            return power == 0
                ? f - (half - s * (half + sum))
                : power * log2High - (half - (s * (half + sum) + power * log2Low) - f);
        }
        return power == 0 ? f - s * (f - sum) : power * log2High - (s * (f - sum) - power * log2Low - f);
    }

    public static double atan(double value) {
        int top = high(value);
        int size = top & 0x7fffffff;
        if (size >= 0x44100000) {
            if (value != value) {
                return value;
            }
            return top > 0
                ? 1.57079632679489655800e+00 + 6.12323399573676603587e-17
                : -1.57079632679489655800e+00 - 6.12323399573676603587e-17;
        }
        double x = value;
        double offset = 0;
        double offsetLow = 0;
        boolean isSmall = size < 0x3fdc0000;
        if (isSmall) {
            if (size < 0x3e200000) {
                return value;
            }
        } else {
            x = Math.abs(value);
            if (size < 0x3fe60000) {
                offset = 4.63647609000806093515e-01;
                offsetLow = 2.26987774529616870924e-17;
                x = (2.0 * x - 1.0) / (2.0 + x);
            } else if (size < 0x3ff30000) {
                offset = 7.85398163397448278999e-01;
                offsetLow = 3.06161699786838301793e-17;
                x = (x - 1.0) / (x + 1.0);
            } else if (size < 0x40038000) {
                offset = 9.82793723247329054082e-01;
                offsetLow = 1.39033110312309984516e-17;
                x = (x - 1.5) / (1.0 + 1.5 * x);
            } else {
                offset = 1.57079632679489655800e+00;
                offsetLow = 6.12323399573676603587e-17;
                x = -1.0 / x;
            }
        }
        double z = x * x;
        double w = z * z;
        double odd = z
            * (3.33333333333329318027e-01
                + w
                    * (1.42857142725034663711e-01
                        + w
                            * (9.09088713343650656196e-02
                                + w
                                    * (6.66107313738753120669e-02
                                        + w * (4.97687799461593236017e-02 + w * 1.62858201153657823623e-02)))));
        double even = w
            * (-1.99999999998764832476e-01
                + w
                    * (-1.11111104054623557880e-01
                        + w
                            * (-7.69187620504482999495e-02
                                + w * (-5.83357013379057348645e-02 + w * -3.65315727442169155270e-02))));
        if (isSmall) {
            return x - x * (odd + even);
        }
        double result = offset - (x * (odd + even) - offsetLow - x);
        return top < 0 ? -result : result;
    }

    public static double atan2(double y, double x) {
        if (x != x || y != y) {
            return Double.NaN;
        }
        if (x == 1.0) {
            return atan(y);
        }
        boolean isBelow = high(y) < 0;
        boolean isLeft = high(x) < 0;
        double tiny = 1.0e-300;
        double piLow = 1.2246467991473531772e-16;
        if (y == 0) {
            return !isLeft ? y : isBelow ? -PI - tiny : PI + tiny;
        }
        if (x == 0) {
            return isBelow ? -PI / 2 - tiny : PI / 2 + tiny;
        }
        if (Double.isInfinite(x)) {
            double angle = Double.isInfinite(y) ? (isLeft ? 3.0 * (PI / 4) : PI / 4) : isLeft ? PI : 0.0;
            return isBelow ? -angle - (angle == 0 ? 0 : tiny) : angle + (angle == 0 ? 0 : tiny);
        }
        if (Double.isInfinite(y)) {
            return isBelow ? -PI / 2 - tiny : PI / 2 + tiny;
        }
        int distance = (high(y) & 0x7fffffff) - (high(x) & 0x7fffffff) >> 20;
        double angle;
        if (distance > 60) {
            angle = PI / 2 + 0.5 * piLow;
        } else if (isLeft && distance < -60) {
            angle = 0.0;
        } else {
            angle = atan(Math.abs(y / x));
        }
        if (!isLeft) {
            return isBelow ? -angle : angle;
        }
        return isBelow ? angle - piLow - PI : PI - (angle - piLow);
    }

    public static double asin(double value) {
        int top = high(value);
        int size = top & 0x7fffffff;
        if (size >= 0x3ff00000) {
            if ((size - 0x3ff00000 | low(value)) == 0) {
                return value * 1.57079632679489655800e+00 + value * 6.12323399573676603587e-17;
            }
            return Double.NaN;
        }
        double half = 1.57079632679489655800e+00;
        double halfLow = 6.12323399573676603587e-17;
        if (size < 0x3fe00000) {
            return size < 0x3e400000 ? value : value + value * quotient(value * value);
        }
        double w = 1.0 - Math.abs(value);
        double t = w * 0.5;
        double q = quotient(t);
        double s = Intrinsics.root(t);
        double result;
        if (size >= 0x3fef3333) {
            result = half - (2.0 * (s + s * q) - halfLow);
        } else {
            double cut = Intrinsics.bitsDouble(Intrinsics.knownBits(s) & 0xffffffff00000000L);
            double c = (t - cut * cut) / (s + cut);
            double p = 2.0 * s * q - (halfLow - 2.0 * c);
            double r = 7.85398163397448278999e-01 - 2.0 * cut;
            result = 7.85398163397448278999e-01 - (p - r);
        }
        return top > 0 ? result : -result;
    }

    /** The arc sine is x + x * quotient(x * x) for small x. */
    private static double quotient(double t) {
        double p = t
            * (1.66666666666666657415e-01
                + t
                    * (-3.25565818622400915405e-01
                        + t
                            * (2.01212532134862925881e-01
                                + t
                                    * (-4.00555345006794114027e-02
                                        + t * (7.91534994289814532176e-04 + t * 3.47933107596021167570e-05)))));
        double q = 1.0
            + t
                * (-2.40339491173441421878e+00
                    + t
                        * (2.02094576023350569471e+00
                            + t * (-6.88283971605453293030e-01 + t * 7.70381505559019352791e-02)));
        return p / q;
    }

    public static double acos(double value) {
        int top = high(value);
        int size = top & 0x7fffffff;
        double half = 1.57079632679489655800e+00;
        double halfLow = 6.12323399573676603587e-17;
        if (size >= 0x3ff00000) {
            if ((size - 0x3ff00000 | low(value)) == 0) {
                return top > 0 ? 0.0 : PI + 2.0 * halfLow;
            }
            return Double.NaN;
        }
        if (size < 0x3fe00000) {
            if (size <= 0x3c600000) {
                return half + halfLow;
            }
            return half - (value - (halfLow - value * quotient(value * value)));
        }
        if (top < 0) {
            double z = (1.0 + value) * 0.5;
            double s = Intrinsics.root(z);
            return PI - 2.0 * (s + (quotient(z) * s - halfLow));
        }
        double z = (1.0 - value) * 0.5;
        double s = Intrinsics.root(z);
        double cut = Intrinsics.bitsDouble(Intrinsics.knownBits(s) & 0xffffffff00000000L);
        double c = (z - cut * cut) / (s + cut);
        return 2.0 * (cut + (quotient(z) * s + c));
    }

    public static double cbrt(double value) {
        if (value == 0 || value - value != 0) {
            return value;
        }
        double x = Math.abs(value);
        double t;
        if (high(x) < 0x00100000) {
            t = 18014398509481984.0 * x;
            t = Intrinsics.bitsDouble((long) (high(t) / 3 + 696219795) << 32 | low(t) & 0xffffffffL);
        } else {
            t = Intrinsics.bitsDouble((long) (high(x) / 3 + 715094163) << 32);
        }
        double r = t * t / x;
        double s = 5.42857142857142815906e-01 + r * t;
        t *= 3.57142857142857150787e-01
            + 1.60714285714285720630e+00 / (s + 1.41428571428571436819e+00 + -7.05306122448979611050e-01 / s);
        t = Intrinsics.bitsDouble((long) (high(t) + 1) << 32);
        s = t * t;
        r = x / s;
        double w = t + t;
        r = (r - t) / (w + r);
        t += t * r;
        return value < 0 ? -t : t;
    }

    public static double hypot(double first, double second) {
        double a = Math.abs(first);
        double b = Math.abs(second);
        if (Double.isInfinite(a) || Double.isInfinite(b)) {
            return Double.POSITIVE_INFINITY;
        }
        if (a != a || b != b) {
            return Double.NaN;
        }
        if (b > a) {
            double less = a;
            a = b;
            b = less;
        }
        int highA = high(a);
        int highB = high(b);
        if (highA - highB > 0x3c00000) {
            return a + b;
        }
        int scale = 0;
        if (a > 3.2733906078961419e+150) {
            highA -= 0x25800000;
            highB -= 0x25800000;
            scale += 600;
            a = withHigh(a, highA);
            b = withHigh(b, highB);
        }
        if (b < 3.0549363634996047e-151) {
            if (b < 2.2250738585072014e-308) {
                if (b == 0) {
                    return a;
                }
                double up = Intrinsics.bitsDouble(0x7fd00000L << 32);
                b *= up;
                a *= up;
                scale -= 1022;
            } else {
                highA += 0x25800000;
                highB += 0x25800000;
                scale -= 600;
                a = withHigh(a, highA);
                b = withHigh(b, highB);
            }
        }
        double w = a - b;
        if (w > b) {
            double t1 = Intrinsics.bitsDouble((long) high(a) << 32);
            double t2 = a - t1;
            w = Intrinsics.root(t1 * t1 - (b * -b - t2 * (a + t1)));
        } else {
            a = a + a;
            double y1 = Intrinsics.bitsDouble((long) high(b) << 32);
            double y2 = b - y1;
            double t1 = Intrinsics.bitsDouble((long) (highA + 0x00100000) << 32);
            double t2 = a - t1;
            w = Intrinsics.root(t1 * y1 - (w * -w - (t1 * y2 + t2 * b)));
        }
        return scale == 0 ? w : w * Intrinsics.bitsDouble((long) (1023 + scale) << 52);
    }
}
