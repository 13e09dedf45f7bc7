package strings;

/** Integers in any radix, by hand and by the library. */
public class NumberTexts {
    static String inBase(int number, int base) {
        if (number == 0) {
            return "0";
        }
        boolean negative = number < 0;
        String digits = "";
        while (number != 0) {
            int digit = Math.abs(number % base);
            digits = (char) (digit < 10 ? '0' + digit : 'a' + digit - 10) + digits;
            number /= base;
        }
        return negative ? "-" + digits : digits;
    }

    static String roman(int number) {
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] signs = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            for (; number >= values[i]; number -= values[i]) {
                result.append(signs[i]);
            }
        }
        return result.toString();
    }

    public static void main(String[] args) {
        for (int number : new int[] {0, 7, -255, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            for (int base : new int[] {2, 10, 16, 36}) {
                String text = inBase(number, base);
                System.out.println(text + " " + text.equals(Integer.toString(number, base)) + " "
                        + (Integer.parseInt(text, base) == number));
            }
        }
        System.out.println(roman(1994) + " " + roman(49) + " " + roman(3888));
    }
}
