package controlflow;

/**
 * Conditions mix comparisons, assignments and calls; De Morgan's laws hold, side effects included.
 */
public class ComplexConditions {
    static boolean between(int low, int x, int high) {
        return low <= x && x < high;
    }

    static String leap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? "leap" : "common";
    }

    static boolean xor(boolean a, boolean b) {
        return a != b;
    }

    public static void main(String[] args) {
        for (int year : new int[] {1900, 2000, 2023, 2024}) {
            System.out.print(year + " " + leap(year) + "; ");
        }
        System.out.println();
        int lawful = 0;
        for (int bits = 0; bits < 4; bits++) {
            boolean a = (bits & 1) != 0;
            boolean b = (bits & 2) != 0;
            if (!(a && b) == (!a || !b) && !(a || b) == (!a && !b) && xor(a, b) == (a ^ b)) {
                lawful++;
            }
        }
        System.out.println(lawful);
        int x = 5;
        if (between(0, x, 10) && (x *= 2) > 9 && !between(0, x, 10)) {
            System.out.println("x became " + x);
        }
        boolean result = x > 3 ? x < 20 : x == 100;
        System.out.println(result & !result | true);
    }
}
