package library;

/** Fixed-point arithmetic in longs: money without floating point. */
public class BigIntegerFree {
    static final long SCALE = 10_000;

    static long of(String text) {
        int dot = text.indexOf('.');
        if (dot < 0) {
            return Long.parseLong(text) * SCALE;
        }
        String digits = (text.substring(dot + 1) + "0000").substring(0, 4);
        long whole = Long.parseLong(text.substring(0, dot));
        long part = Long.parseLong(digits);
        return text.startsWith("-") ? whole * SCALE - part : whole * SCALE + part;
    }

    static String show(long value) {
        String digits = Long.toString(Math.abs(value) % SCALE + SCALE).substring(1);
        return (value < 0 ? "-" : "") + Math.abs(value) / SCALE + "." + digits;
    }

    static long times(long a, long b) {
        long product = a * b;
        return Math.floorDiv(product + SCALE / 2, SCALE);
    }

    public static void main(String[] args) {
        long price = of("19.99");
        long tax = times(price, of("0.0825"));
        System.out.println(show(price) + " " + show(tax) + " " + show(price + tax));
        System.out.println(show(of("-0.5")) + " " + show(times(of("-2.5"), of("3"))) + " " + show(of("7")));
        long sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += of("0.1");
        }
        System.out.println(sum == of("1") ? "exact" : "inexact");
    }
}
