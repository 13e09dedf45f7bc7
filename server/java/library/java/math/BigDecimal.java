package java.math;

/** An unscaled number and a scale: the number times ten to the power of minus the scale. */
public class BigDecimal extends Number implements Comparable<BigDecimal>, PrintedNumber {
    public static final BigDecimal ZERO = valueOf(0);
    public static final BigDecimal ONE = valueOf(1);
    public static final BigDecimal TWO = valueOf(2);
    public static final BigDecimal TEN = valueOf(10);

    /** Of numbers with so few digits behind the point, the digits are taken one by one. */
    private static final int SHORT = 6;
    /** Of powers of ten up to this one, a double is exact. */
    private static final int EXACT_TENS = 22;

    private final BigInteger unscaled;
    private final int scale;

    /** What callers write: each number is a text with two digits behind the point. */
    public static BigDecimal $ofHundredths(int hundredths) {
        return new BigDecimal(BigInteger.$ofInt(hundredths), 2);
    }

    public BigDecimal(BigInteger unscaled, int scale) {
        if (unscaled == null) {
            throw new NullPointerException();
        }
        this.unscaled = unscaled;
        this.scale = scale;
    }

    public BigDecimal(BigInteger value) {
        this(value, 0);
    }

    public BigDecimal(int value) {
        this(BigInteger.of(value), 0);
    }

    public BigDecimal(long value) {
        this(BigInteger.of(value), 0);
    }

    /** The exact value. */
    public BigDecimal(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw new NumberFormatException("Infinite or NaN");
        }
        long bits = Double.doubleToLongBits(value);
        int exponent = (int) (bits >> 52 & 0x7ff);
        long significand = exponent == 0 ? (bits & (1L << 52) - 1) << 1 : bits & (1L << 52) - 1 | 1L << 52;
        exponent -= 1075;
        if (significand == 0) {
            unscaled = BigInteger.ZERO;
            scale = 0;
            return;
        }
        while ((significand & 1) == 0) {
            significand >>= 1;
            exponent++;
        }
        BigInteger number = BigInteger.of(bits < 0 ? -significand : significand);
        unscaled = exponent < 0
            ? number.multiply(BigInteger.of(5).pow(-exponent))
            : number.shiftLeft(exponent);
        scale = exponent < 0 ? -exponent : 0;
    }

    public BigDecimal(String text) {
        int end = text.indexOf('e');
        end = end < 0 ? text.indexOf('E') : end;
        String digits = end < 0 ? text : text.substring(0, end);
        int point = digits.indexOf('.');
        int behind = point < 0 ? 0 : digits.length() - point - 1;
        String whole = point < 0 ? digits : digits.substring(0, point) + digits.substring(point + 1);
        int start = whole.startsWith("-") || whole.startsWith("+") ? 1 : 0;
        if (text.isEmpty()) {
            throw new NumberFormatException();
        }
        for (int i = start; i < whole.length(); i++) {
            if (!Character.isDigit(whole.charAt(i))) {
                throw strange(whole.charAt(i), text.length());
            }
        }
        long exponent = end < 0 ? 0 : exponentOf(text.substring(end + 1));
        if (whole.length() == start) {
            throw new NumberFormatException("No digits found.");
        }
        long found = behind - exponent;
        if ((int) found != found) {
            throw new NumberFormatException("Scale out of range.");
        }
        unscaled = new BigInteger(whole);
        scale = (int) found;
    }

    /** The JDK reads short texts and long ones in different ways. */
    private static NumberFormatException strange(char c, int length) {
        if (c == '.') {
            return new NumberFormatException("Character array contains more than one decimal point.");
        }
        return new NumberFormatException(length <= 18
            ? "Character " + c
                + " is neither a decimal digit number, decimal point, nor \"e\" notation exponential mark."
            : "Character array is missing \"e\" notation exponential mark.");
    }

    private static long exponentOf(String text) {
        int start = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        if (text.length() == start) {
            throw new NumberFormatException();
        }
        if (text.length() - start > 10) {
            throw new NumberFormatException("Too many nonzero exponent digits.");
        }
        for (int i = start; i < text.length(); i++) {
            if (!Character.isDigit(text.charAt(i))) {
                throw new NumberFormatException("Not a digit.");
            }
        }
        return Long.parseLong(text);
    }

    public BigDecimal(String text, MathContext context) {
        BigDecimal rounded = new BigDecimal(text).round(context);
        unscaled = rounded.unscaled;
        scale = rounded.scale;
    }

    public BigDecimal(int value, MathContext context) {
        this((long) value, context);
    }

    public BigDecimal(long value, MathContext context) {
        this(BigInteger.of(value), context);
    }

    public BigDecimal(BigInteger value, MathContext context) {
        BigDecimal rounded = new BigDecimal(value).round(context);
        unscaled = rounded.unscaled;
        scale = rounded.scale;
    }

    public BigDecimal(double value, MathContext context) {
        BigDecimal rounded = new BigDecimal(value).round(context);
        unscaled = rounded.unscaled;
        scale = rounded.scale;
    }

    public static BigDecimal valueOf(long value) {
        return new BigDecimal(BigInteger.of(value), 0);
    }

    public static BigDecimal valueOf(long unscaled, int scale) {
        return new BigDecimal(BigInteger.of(unscaled), scale);
    }

    public static BigDecimal valueOf(double value) {
        return new BigDecimal(Double.toString(value));
    }

    public int scale() {
        return scale;
    }

    public int signum() {
        return unscaled.signum();
    }

    public BigInteger unscaledValue() {
        return unscaled;
    }

    /** How many digits the unscaled value has; one for zero. */
    public int precision() {
        return unscaled.abs().toString().length();
    }

    public BigDecimal negate() {
        return new BigDecimal(unscaled.negate(), scale);
    }

    public BigDecimal abs() {
        return signum() < 0 ? negate() : this;
    }

    public BigDecimal plus() {
        return this;
    }

    private static BigInteger tens(int power) {
        return BigInteger.TEN.pow(power);
    }

    /** The unscaled value at a scale that is not smaller. */
    private BigInteger at(int larger) {
        return larger == scale ? unscaled : unscaled.multiply(tens(larger - scale));
    }

    public BigDecimal add(BigDecimal other) {
        int larger = Math.max(scale, other.scale);
        return new BigDecimal(at(larger).add(other.at(larger)), larger);
    }

    public BigDecimal subtract(BigDecimal other) {
        int larger = Math.max(scale, other.scale);
        return new BigDecimal(at(larger).subtract(other.at(larger)), larger);
    }

    public BigDecimal multiply(BigDecimal other) {
        return new BigDecimal(unscaled.multiply(other.unscaled), scale + other.scale);
    }

    public BigDecimal multiply(BigDecimal other, MathContext context) {
        return multiply(other).round(context);
    }

    public BigDecimal pow(int exponent) {
        if (exponent < 0 || exponent > 999999999) {
            throw new ArithmeticException("Invalid operation");
        }
        return new BigDecimal(unscaled.pow(exponent), scale * exponent);
    }

    /** A quotient of whole numbers, rounded. */
    private static BigInteger divided(BigInteger dividend, BigInteger divisor, RoundingMode mode) {
        BigInteger[] results = dividend.divideAndRemainder(divisor);
        BigInteger rest = results[1];
        if (rest.signum() == 0) {
            return results[0];
        }
        int sign = dividend.signum() * divisor.signum();
        int half = rest.abs().shiftLeft(1).compareTo(divisor.abs());
        boolean away;
        switch (mode) {
            case UP:
                away = true;
                break;
            case DOWN:
                away = false;
                break;
            case CEILING:
                away = sign > 0;
                break;
            case FLOOR:
                away = sign < 0;
                break;
            case HALF_UP:
                away = half >= 0;
                break;
            case HALF_DOWN:
                away = half > 0;
                break;
            case HALF_EVEN:
                away = half > 0 || half == 0 && results[0].testBit(0);
                break;
            default:
                throw new ArithmeticException("Rounding necessary");
        }
        return away ? results[0].add(BigInteger.of(sign)) : results[0];
    }

    public BigDecimal setScale(int wanted, RoundingMode mode) {
        if (wanted >= scale) {
            return wanted == scale ? this : new BigDecimal(at(wanted), wanted);
        }
        return new BigDecimal(divided(unscaled, tens(scale - wanted), mode), wanted);
    }

    public BigDecimal setScale(int wanted) {
        return setScale(wanted, RoundingMode.UNNECESSARY);
    }

    private static void checkDivisor(BigDecimal dividend, BigDecimal divisor) {
        if (divisor.signum() == 0) {
            throw new ArithmeticException(dividend.signum() == 0 ? "Division undefined" : "Division by zero");
        }
    }

    public BigDecimal divide(BigDecimal divisor, int wanted, RoundingMode mode) {
        int up = wanted + divisor.scale - scale;
        BigInteger dividend = up > 0 ? unscaled.multiply(tens(up)) : unscaled;
        if (divisor.signum() == 0) {
            // The JDK divides numbers that fit as primitive ones.
            throw new ArithmeticException(dividend.bitLength() > 63 ? "BigInteger divide by zero" : "/ by zero");
        }
        BigInteger by = up < 0 ? divisor.unscaled.multiply(tens(-up)) : divisor.unscaled;
        return new BigDecimal(divided(dividend, by, mode), wanted);
    }

    public BigDecimal divide(BigDecimal divisor, RoundingMode mode) {
        return divide(divisor, scale, mode);
    }

    /** Exactly, with the scale nearest to the difference of the scales. */
    public BigDecimal divide(BigDecimal divisor) {
        checkDivisor(this, divisor);
        int preferred = scale - divisor.scale;
        if (signum() == 0) {
            return new BigDecimal(BigInteger.ZERO, preferred);
        }
        BigInteger common = unscaled.gcd(divisor.unscaled);
        BigInteger by = divisor.unscaled.divide(common).abs();
        int twos = by.getLowestSetBit();
        by = by.shiftRight(twos);
        int fives = 0;
        BigInteger five = BigInteger.of(5);
        while (by.remainder(five).signum() == 0) {
            by = by.divide(five);
            fives++;
        }
        if (!by.equals(BigInteger.ONE)) {
            throw new ArithmeticException("Non-terminating decimal expansion; no exact representable decimal result.");
        }
        int more = Math.max(twos, fives);
        return new BigDecimal(unscaled.multiply(tens(more)).divide(divisor.unscaled), preferred + more);
    }

    public BigDecimal divide(BigDecimal divisor, MathContext context) {
        if (context.getPrecision() == 0) {
            return divide(divisor);
        }
        checkDivisor(this, divisor);
        int preferred = scale - divisor.scale;
        if (signum() == 0) {
            return new BigDecimal(BigInteger.ZERO, preferred);
        }
        int wanted = preferred + context.getPrecision() + divisor.precision() - precision() + 3;
        BigDecimal quotient = divide(divisor, wanted, RoundingMode.DOWN);
        boolean isExact = quotient.multiply(divisor).compareTo(this) == 0;
        if (!isExact) {
            // A digit more stands for the rest: it is on the same side of every half.
            BigInteger sign = BigInteger.of(signum() * divisor.signum());
            BigInteger more = quotient.unscaled.multiply(BigInteger.TEN).add(sign);
            return new BigDecimal(more, wanted + 1).round(context);
        }
        return quotient.round(context).stripped(preferred);
    }

    public BigDecimal divideToIntegralValue(BigDecimal divisor) {
        checkDivisor(this, divisor);
        int preferred = scale - divisor.scale;
        BigDecimal quotient = divide(divisor, 0, RoundingMode.DOWN);
        return preferred >= 0 ? quotient.setScale(preferred) : quotient.stripped(preferred);
    }

    public BigDecimal remainder(BigDecimal divisor) {
        return subtract(divideToIntegralValue(divisor).multiply(divisor));
    }

    public BigDecimal[] divideAndRemainder(BigDecimal divisor) {
        BigDecimal quotient = divideToIntegralValue(divisor);
        return new BigDecimal[] {quotient, subtract(quotient.multiply(divisor))};
    }

    public BigDecimal round(MathContext context) {
        int wanted = context.getPrecision();
        if (wanted == 0) {
            return this;
        }
        BigDecimal rounded = this;
        int surplus = rounded.precision() - wanted;
        while (surplus > 0) {
            rounded = rounded.setScale(rounded.scale - surplus, context.getRoundingMode());
            surplus = rounded.precision() - wanted;
        }
        return rounded;
    }

    /** Without zeros at the end, but not below a scale. */
    private BigDecimal stripped(int least) {
        BigInteger number = unscaled;
        int rest = scale;
        while (rest > least) {
            BigInteger[] results = number.divideAndRemainder(BigInteger.TEN);
            if (results[1].signum() != 0) {
                break;
            }
            number = results[0];
            rest--;
        }
        return new BigDecimal(number, rest);
    }

    public BigDecimal stripTrailingZeros() {
        return signum() == 0 ? ZERO : stripped(Integer.MIN_VALUE);
    }

    public BigDecimal movePointLeft(int places) {
        if (places == 0) {
            return this;
        }
        BigDecimal moved = new BigDecimal(unscaled, scale + places);
        return moved.scale < 0 ? moved.setScale(0) : moved;
    }

    public BigDecimal movePointRight(int places) {
        if (places == 0) {
            return this;
        }
        BigDecimal moved = new BigDecimal(unscaled, scale - places);
        return moved.scale < 0 ? moved.setScale(0) : moved;
    }

    public BigDecimal scaleByPowerOfTen(int power) {
        return new BigDecimal(unscaled, scale - power);
    }

    public BigDecimal ulp() {
        return new BigDecimal(BigInteger.ONE, scale);
    }

    public BigDecimal min(BigDecimal other) {
        return compareTo(other) <= 0 ? this : other;
    }

    public BigDecimal max(BigDecimal other) {
        return compareTo(other) >= 0 ? this : other;
    }

    public int compareTo(BigDecimal other) {
        if (scale != other.scale && signum() != other.signum()) {
            return signum() > other.signum() ? 1 : -1;
        }
        int larger = Math.max(scale, other.scale);
        return at(larger).compareTo(other.at(larger));
    }

    public boolean equals(Object other) {
        return other instanceof BigDecimal
            && scale == ((BigDecimal) other).scale
            && unscaled.equals(((BigDecimal) other).unscaled);
    }

    public int hashCode() {
        return 31 * unscaled.hashCode() + scale;
    }

    public String toString() {
        if (scale >= 0 && scale <= SHORT) {
            return toPlainString();
        }
        String digits = unscaled.abs().toString();
        String sign = signum() < 0 ? "-" : "";
        long exponent = -(long) scale + digits.length() - 1;
        if (scale >= 0 && exponent >= -6) {
            return toPlainString();
        }
        String shown = digits.length() > 1 ? digits.substring(0, 1) + "." + digits.substring(1) : digits;
        return sign + shown + (exponent == 0 ? "" : "E" + (exponent > 0 ? "+" : "") + exponent);
    }

    public String toPlainString() {
        if (scale == 0) {
            return unscaled.toString();
        }
        if (scale > 0 && scale <= SHORT && unscaled.isSmall()) {
            return withPoint(unscaled.longValue());
        }
        String digits = unscaled.abs().toString();
        String sign = signum() < 0 ? "-" : "";
        if (scale <= 0) {
            return sign + (signum() == 0 ? "0" : digits + "0".repeat(-scale));
        }
        if (digits.length() <= scale) {
            digits = "0".repeat(scale - digits.length() + 1) + digits;
        }
        int point = digits.length() - scale;
        return sign + digits.substring(0, point) + "." + digits.substring(point);
    }

    private String withPoint(long number) {
        long size = number < 0 ? -number : number;
        long unit = tens(scale).longValue();
        StringBuilder shown = new StringBuilder(number < 0 ? "-" : "").append(size / unit).append('.');
        for (long place = unit / 10; place > 0; place /= 10) {
            shown.append((char) ('0' + size / place % 10));
        }
        return shown.toString();
    }

    public String $wholeDigits() {
        return null;
    }

    public String $digitsBehindPoint(int count) {
        return setScale(count, RoundingMode.HALF_UP).toPlainString();
    }

    public BigInteger toBigInteger() {
        return setScale(0, RoundingMode.DOWN).unscaled;
    }

    public BigInteger toBigIntegerExact() {
        return setScale(0, RoundingMode.UNNECESSARY).unscaled;
    }

    public int intValue() {
        return toBigInteger().intValue();
    }

    public long longValue() {
        return toBigInteger().longValue();
    }

    public int intValueExact() {
        long value = longValueExact();
        if ((int) value != value) {
            throw new ArithmeticException("Overflow");
        }
        return (int) value;
    }

    public long longValueExact() {
        if (signum() == 0) {
            return 0;
        }
        if (precision() - scale > 19) {
            throw new ArithmeticException("Overflow");
        }
        BigInteger whole = toBigIntegerExact();
        if (whole.bitLength() > 63) {
            throw new ArithmeticException("Overflow");
        }
        return whole.longValue();
    }

    public double doubleValue() {
        if (unscaled.isBelow(1L << 52) && scale >= 0 && scale <= EXACT_TENS) {
            return (double) unscaled.longValue() / tens(scale).doubleValue();
        }
        return Double.parseDouble(toString());
    }

    public float floatValue() {
        return Float.parseFloat(toString());
    }
}
