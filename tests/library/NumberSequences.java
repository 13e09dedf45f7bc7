/** What the boxes of numbers, `Boolean` and `Math` do. */
public class NumberSequences {
    private static final int[] INTS = {
        0, 1, -1, 2, 7, 10, 127, 128, -128, -129, 255, 1000, 65535, Integer.MAX_VALUE, Integer.MIN_VALUE,
        1 << 16, -12345
    };
    private static final long[] LONGS = {
        0, 1, -1, 3, 127, 128, 1L << 31, -(1L << 31), 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE,
        123456789012345L, -42
    };
    private static final double[] DOUBLES = {
        0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 0.49999999999999994, 1e10, -1e300, 3.0, 4.0, 27.0, 144.0,
        1e-310, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE,
        Double.MAX_VALUE, 9007199254740993.0, 4503599627370497.5
    };
    private static final String[] TEXTS = {
        "0", "12", "-7", "+3", "", " 5", "2147483647", "2147483648", "-2147483648", "9223372036854775807",
        "9223372036854775808", "abc", "7f", "-", "+", "0x1F", "-0x10", "#ff", "017", "1.5", "1e3", "NaN",
        "-Infinity", "1e400", ".5", "5.", "true", "TRUE", "yes", "1_000", "0x", "4294967295", "4294967296",
        "zz", "1f", "2d"
    };

    private final Script script;

    private NumberSequences(Script script) {
        this.script = script;
    }

    private int anInt() {
        return script.choose(4) == 0 ? script.choose(1 << 30) - (1 << 29) : INTS[script.choose(INTS.length)];
    }

    private long aLong() {
        return script.choose(4) == 0 ? (long) script.choose(1 << 30) * script.choose(1 << 30)
                : LONGS[script.choose(LONGS.length)];
    }

    private double aDouble() {
        return script.choose(3) == 0 ? (script.choose(2000) - 1000) / 8.0 : DOUBLES[script.choose(DOUBLES.length)];
    }

    private String aText() {
        return script.choose(20) == 0 ? null : TEXTS[script.choose(TEXTS.length)];
    }

    private Object ofInts(int operation) {
        int a = anInt();
        int b = anInt();
        int small = script.choose(40) - 2;
        String text = aText();
        switch (operation) {
            case 0:
                return Integer.parseInt(text);
            case 1:
                return Integer.parseInt(text, small);
            case 2:
                return Integer.valueOf(text) + " " + (Integer.valueOf(a) == Integer.valueOf(a))
                        + Integer.valueOf(a).equals(b) + Integer.valueOf(a).hashCode();
            case 3:
                return Integer.decode(text);
            case 4:
                return Integer.parseUnsignedInt(text);
            case 5:
                return Integer.toString(a) + " " + Integer.toString(a, small) + " " + Integer.toHexString(a) + " "
                        + Integer.toOctalString(a) + " " + Integer.toBinaryString(a);
            case 6:
                return Integer.toUnsignedString(a) + " " + Integer.toUnsignedLong(a) + " "
                        + Integer.compareUnsigned(a, b) + " " + Integer.toUnsignedString(a, small);
            case 7:
                return Integer.divideUnsigned(a, b) + " " + Integer.remainderUnsigned(a, b);
            case 8:
                return Integer.bitCount(a) + " " + Integer.highestOneBit(a) + " " + Integer.lowestOneBit(a) + " "
                        + Integer.numberOfLeadingZeros(a) + " "
                        + Integer.numberOfTrailingZeros(a) + " " + Integer.reverse(a) + " " + Integer.reverseBytes(a)
                        + " " + Integer.rotateLeft(a, b) + " " + Integer.rotateRight(a, b);
            case 9:
                return Integer.compare(a, b) + " " + Integer.max(a, b) + " " + Integer.min(a, b) + " "
                        + Integer.sum(a, b) + " " + Integer.signum(a) + " " + Integer.valueOf(a).compareTo(b);
            case 10:
                Integer boxed = a;
                return boxed.byteValue() + " " + boxed.shortValue() + " " + boxed.longValue() + " " + boxed.floatValue()
                        + " " + boxed.doubleValue() + boxed;
            case 11:
                return Short.parseShort(text) + " " + Short.toUnsignedInt((short) a);
            case 12:
                return Byte.parseByte(text, 16) + " " + Byte.toUnsignedInt((byte) a);
            case 13:
                Short s = (short) a;
                Byte y = (byte) b;
                return s.compareTo((short) b) + " " + y.compareTo((byte) a) + " " + s.hashCode() + y.hashCode()
                        + s.equals((short) a) + y + s + Short.reverseBytes(s) + (y == Byte.valueOf((byte) b));
            default:
                return Byte.valueOf(text) + " " + Short.valueOf(text);
        }
    }

    private Object ofLongs(int operation) {
        long a = aLong();
        long b = aLong();
        int small = script.choose(40) - 2;
        String text = aText();
        switch (operation) {
            case 0:
                return Long.parseLong(text);
            case 1:
                return Long.parseLong(text, small);
            case 2:
                return Long.valueOf(text) + " " + (Long.valueOf(a) == Long.valueOf(a)) + Long.valueOf(a).equals(b)
                        + Long.valueOf(a).hashCode();
            case 3:
                return Long.decode(text);
            case 4:
                return Long.toString(a) + " " + Long.toString(a, small) + " " + Long.toHexString(a) + " "
                        + Long.toOctalString(a) + " " + Long.toBinaryString(a);
            case 5:
                return Long.compareUnsigned(a, b) + " " + Long.toUnsignedString(a) + " " + Long.divideUnsigned(a, b)
                        + " " + Long.remainderUnsigned(a, b);
            case 6:
                return Long.bitCount(a) + " " + Long.highestOneBit(a) + " " + Long.lowestOneBit(a) + " "
                        + Long.numberOfLeadingZeros(a) + " "
                        + Long.numberOfTrailingZeros(a) + " " + Long.reverse(a) + " " + Long.reverseBytes(a) + " "
                        + Long.rotateLeft(a, small) + " " + Long.rotateRight(a, small);
            case 7:
                return Long.compare(a, b) + " " + Long.max(a, b) + " " + Long.min(a, b) + " " + Long.sum(a, b) + " "
                        + Long.signum(a) + " " + Long.valueOf(a).compareTo(b);
            case 8:
                Long boxed = a;
                return boxed.byteValue() + " " + boxed.shortValue() + " " + boxed.intValue() + " " + boxed.floatValue()
                        + " " + boxed.doubleValue() + boxed;
            default:
                return Long.parseUnsignedLong(text);
        }
    }

    private Object ofDoubles(int operation) {
        double a = aDouble();
        double b = aDouble();
        float f = (float) a;
        float g = (float) b;
        String text = aText();
        switch (operation) {
            case 0:
                return Double.parseDouble(text);
            case 1:
                return Float.parseFloat(text);
            case 2:
                return Double.valueOf(a).equals(b) + " " + Double.valueOf(a).hashCode() + " " + Double.compare(a, b)
                        + " " + Double.valueOf(a).compareTo(b) + a;
            case 3:
                return Float.valueOf(f).equals(g) + " " + Float.valueOf(f).hashCode() + " " + Float.compare(f, g) + " "
                        + Float.valueOf(f).compareTo(g) + f;
            case 4:
                return Double.isNaN(a) + " " + Double.isInfinite(a) + Double.isFinite(a) + Double.valueOf(a).isNaN()
                        + Double.max(a, b) + Double.min(a, b) + Double.sum(a, b);
            case 5:
                return Double.doubleToLongBits(a) + " " + Double.longBitsToDouble(aLong()) + " "
                        + Float.floatToIntBits(f) + " " + Float.intBitsToFloat(anInt());
            case 6:
                Double boxed = a;
                return boxed.byteValue() + " " + boxed.shortValue() + " " + boxed.intValue() + " " + boxed.longValue()
                        + " " + boxed.floatValue() + (boxed == a);
            case 7:
                Float single = f;
                return single.byteValue() + " " + single.shortValue() + " " + single.intValue() + " "
                        + single.longValue() + " " + single.doubleValue() + Float.isNaN(g) + Float.sum(f, g);
            default:
                return Double.toString(a) + " " + Float.toString(g) + " " + Float.isInfinite(f) + Float.isFinite(g)
                        + Float.max(f, g) + Float.min(f, g);
        }
    }

    private Object ofMath(int operation) {
        int a = anInt();
        int b = anInt();
        long c = aLong();
        long d = aLong();
        double e = aDouble();
        double f = aDouble();
        switch (operation) {
            case 0:
                return Math.abs(a) + " " + Math.abs(c) + " " + Math.abs(e) + " " + Math.abs((float) f) + " "
                        + Math.max(a, b) + " " + Math.min(c, d) + " " + Math.max(e, f) + " "
                        + Math.min((float) e, (float) f);
            case 1:
                return Math.addExact(a, b) + " " + Math.subtractExact(a, b);
            case 2:
                return Math.multiplyExact(a, b) + " " + Math.negateExact(a) + " " + Math.incrementExact(b) + " "
                        + Math.decrementExact(b);
            case 3:
                return Math.addExact(c, d) + " " + Math.subtractExact(c, d) + " " + Math.multiplyExact(c, d);
            case 4:
                return Math.multiplyExact(c, b) + " " + Math.negateExact(c) + " " + Math.incrementExact(c) + " "
                        + Math.decrementExact(d);
            case 5:
                return Math.floorDiv(a, b) + " " + Math.floorMod(a, b) + " " + Math.floorDiv(c, b) + " "
                        + Math.floorMod(c, b) + " " + Math.floorDiv(c, d) + " " + Math.floorMod(c, d);
            case 6:
                return Math.toIntExact(c) + " " + Math.absExact(a);
            case 7:
                return Math.multiplyHigh(c, d) + " " + Math.multiplyFull(a, b) + " " + Math.absExact(c);
            case 8:
                return Math.floor(e) + " " + Math.ceil(e) + " " + Math.rint(e) + " " + Math.round(e) + " "
                        + Math.round((float) e);
            case 9:
                return Math.sqrt(e) + " " + Math.signum(e) + " " + Math.signum((float) f) + " " + Math.copySign(e, f)
                        + " " + Math.copySign((float) e, (float) f);
            case 10:
                return Math.pow(script.choose(9) - 4, script.choose(9)) + " " + Math.pow(2, script.choose(60) - 30)
                        + " " + Math.pow(e, 0) + " " + Math.pow(e, 1) + " " + Math.pow(e, 2);
            case 11:
                return Math.toRadians(e) + " " + Math.toDegrees(e) + " " + Math.ulp(e) + " " + Math.ulp(f);
            case 12:
                int n = script.choose(300) - 150;
                return Math.cbrt(n * n * n) + " " + Math.hypot(3 * n, -4 * n) + " " + Math.hypot(0, e) + " "
                        + Math.cbrt(-0.0);
            default:
                return Boolean.parseBoolean(aText()) + " " + Boolean.valueOf(a > b).hashCode()
                        + Boolean.compare(a > b, c > d) + Boolean.logicalXor(a > b, c > d)
                        + Boolean.logicalAnd(a > b, c > d) + Boolean.logicalOr(a > b, c > d) + Boolean.toString(a > b)
                        + Boolean.valueOf(aText()) + Boolean.TRUE.compareTo(a < b)
                        + (Boolean.valueOf(true) == Boolean.TRUE);
        }
    }

    private Object operate(int operation) {
        if (operation < 15) {
            return ofInts(operation);
        }
        if (operation < 25) {
            return ofLongs(operation - 15);
        }
        return operation < 34 ? ofDoubles(operation - 25) : ofMath(operation - 34);
    }

    private void run() {
        for (int i = 0; i < 16; i++) {
            int operation = script.choose(48);
            String what = Integer.toString(operation);
            try {
                script.note(what, operate(operation));
            } catch (RuntimeException exception) {
                script.threw(what, exception);
            }
        }
    }

    public static void main(String[] arguments) {
        Script.print(arguments, script -> {
            script.log.append("numbers\n");
            new NumberSequences(script).run();
        });
    }
}
