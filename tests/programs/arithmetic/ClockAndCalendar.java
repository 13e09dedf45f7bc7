package arithmetic;

/** Clocks, leap years and gears: remainders, shifts, and overflow that is caught. */
public class ClockAndCalendar {
    static int gcd(int a, int b) {
        while (b != 0) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        return Math.abs(a);
    }

    static long lcm(int a, int b) {
        return Math.multiplyExact((long) a / gcd(a, b), b);
    }

    static String clock(int minutes) {
        int inDay = Math.floorMod(minutes, 24 * 60);
        return (inDay / 60 < 10 ? "0" : "") + inDay / 60 + ":" + inDay % 60 / 10 + inDay % 10;
    }

    static int weekday(int year, int month, int day) {
        int y = month < 3 ? year - 1 : year;
        int[] shifts = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
        return Math.floorMod(y + y / 4 - y / 100 + y / 400 + shifts[month - 1] + day, 7);
    }

    static int power(int base, int exponent, int modulus) {
        long result = 1;
        for (long square = base % modulus; exponent > 0; exponent >>= 1) {
            if ((exponent & 1) == 1) {
                result = result * square % modulus;
            }
            square = square * square % modulus;
        }
        return (int) result;
    }

    interface Sum {
        long get();
    }

    static String exact(Sum sum) {
        try {
            return "" + sum.get();
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (int minutes : new int[] {0, 59, 60, 1439, 1440, -1, -1441, 100_000}) {
            System.out.print(clock(minutes) + " " + minutes / 60 + " " + Math.floorDiv(minutes, 60)
                + " " + minutes % 60 + " " + Math.floorMod(minutes, 60) + "; ");
        }
        System.out.println();
        System.out.println(weekday(2024, 2, 29) + " " + weekday(1900, 1, 1) + " "
            + weekday(2000, 12, 31));
        System.out.println(gcd(84, 36) + " " + gcd(-84, 36) + " " + gcd(0, 5) + " " + gcd(17, 0)
            + " " + lcm(21, 6) + " " + lcm(Integer.MAX_VALUE, Integer.MAX_VALUE - 1));
        System.out.println(power(3, 200, 1_000_007) + " " + power(2, 31, Integer.MAX_VALUE));
        int max = Integer.MAX_VALUE;
        int min = Integer.MIN_VALUE;
        System.out.println(exact(() -> Math.addExact(max, 1)) + "; "
            + exact(() -> Math.addExact(max, 1L))
            + "; " + exact(() -> Math.subtractExact(min, 1)) + "; "
            + exact(() -> Math.negateExact(min))
            + "; " + exact(() -> Math.multiplyExact(1L << 40, 1 << 24)) + "; "
            + exact(() -> Math.toIntExact(1L << 31)) + "; " + exact(() -> Math.incrementExact(max))
            + "; "
            + exact(() -> Math.decrementExact(min + 1)) + "; " + exact(() -> Math.floorMod(1, 0))
            + "; " + exact(() -> Math.floorDiv(min, -1)));
        System.out.println((min + max) + " " + Math.abs(min) + " " + -min + " " + (min - 1) + " "
            + max * max + " " + (1 << 33) + " " + (1L << 33) + " " + (-17 >> 2) + " " + (-17 >>> 28)
            + " "
            + (-17 / 4) + " " + (byte) (127 + 1) + " " + (short) 70_000 + " " + (5 & 6 | 1 ^ 8));
        int x = 7;
        x += x++ * 2 + --x;
        x ^= x << 3;
        x -= 0.7;
        System.out.println(x + " " + (x >>= 33) + " " + (x *= 'a') + " " + ~x);
    }
}
