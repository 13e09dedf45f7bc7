package applications;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Numbers in other systems: roman, words, any base; static initialisers, navigable maps, chars as
 * numbers.
 */
public class RomanNumerals {
    private static final NavigableMap<Integer, String> SYMBOLS = new TreeMap<>();

    static {
        int[] values = {1, 4, 5, 9, 10, 40, 50, 90, 100, 400, 500, 900, 1000};
        String[] names = "I IV V IX X XL L XC C CD D CM M".split(" ");
        for (int i = 0; i < values.length; i++) {
            SYMBOLS.put(values[i], names[i]);
        }
    }

    static String roman(int number) {
        if (number == 0) {
            return "";
        }
        Map.Entry<Integer, String> floor = SYMBOLS.floorEntry(number);
        return floor.getValue() + roman(number - floor.getKey());
    }

    static int parse(String roman) {
        int sum = 0, before = Integer.MAX_VALUE;
        for (char c : roman.toCharArray()) {
            int value = switch (c) {
                case 'I' -> 1;
                case 'V' -> 5;
                case 'X' -> 10;
                case 'L' -> 50;
                case 'C' -> 100;
                case 'D' -> 500;
                case 'M' -> 1000;
                default -> throw new NumberFormatException("no roman digit: '" + c + "' (" + (int) c + ")");
            };
            sum += value;
            if (before < value) sum -= 2 * before;
            before = value;
        }
        return sum;
    }

    private static final String[] SMALL =
            ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        + "fifteen sixteen seventeen eighteen nineteen").split("\\s+");
    private static final String[] TENS = {"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty",
            "ninety"};

    static String words(long n) {
        if (n < 0) return "minus " + words(-n);
        if (n < 20) return SMALL[(int) n];
        if (n < 100) return TENS[(int) n / 10] + (n % 10 == 0 ? "" : "-" + words(n % 10));
        long unit = 100;
        String name = "hundred";
        String[] names = {"thousand", "million", "billion"};
        for (int i = 0; i < names.length && n >= pow(1000, i + 1); i++) {
            unit = pow(1000, i + 1);
            name = names[i];
        }
        String rest = n % unit == 0 ? "" : (n % unit < 100 ? " and " : " ") + words(n % unit);
        return words(n / unit) + ' ' + name + rest;
    }

    static long pow(long base, int exponent) {
        return exponent == 0 ? 1 : base * pow(base, exponent - 1);
    }

    static String inBase(long number, int base) {
        char[] digits = new char[65];
        int at = digits.length;
        boolean negative = number < 0;
        do {
            int digit = (int) Math.abs(number % base);
            digits[--at] = (char) (digit < 10 ? '0' + digit : 'a' + digit - 10);
            number /= base;
        } while (number != 0);
        if (negative) digits[--at] = '-';
        return new String(digits, at, digits.length - at);
    }

    public static void main(String[] args) {
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999}) {
            String text = roman(n);
            System.out.println(n + " " + text + " " + parse(text));
        }
        System.out.println(IntStream.rangeClosed(1, 3999).allMatch(n -> n % 37 != 0 || parse(roman(n)) == n));
        try {
            parse("XIz");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        for (long n : new long[] {0, 13, 21, 100, 342, 1001, 12_345, 1_000_000, 2_147_483_647, -7}) {
            System.out.println(words(n));
        }
        System.out.println(inBase(255, 2) + " " + inBase(-255, 16) + " " + inBase(Long.MIN_VALUE, 36) + " "
                + Long.toString(Long.MIN_VALUE, 36));
        System.out.println(Integer.toHexString(-1) + " " + Integer.toBinaryString(10) + " "
                + Integer.toOctalString(64) + " " + Long.toHexString(1L << 40));
        System.out.println(Integer.parseInt("-7f", 16) + " " + Long.parseLong("zz", 36) + " "
                + Integer.valueOf("0012") + " " + Integer.parseUnsignedInt("4294967295"));
        System.out.println(SYMBOLS.headMap(10) + " " + SYMBOLS.tailMap(400, false) + " " + SYMBOLS.descendingMap()
                .firstEntry() + " " + SYMBOLS.ceilingKey(11) + " " + SYMBOLS.lowerKey(1));
        for (String bad : new String[] {"", "12a", "2147483648", " 1", "+", "-"}) {
            try {
                System.out.println(Integer.parseInt(bad));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        roman(-1);
    }
}
