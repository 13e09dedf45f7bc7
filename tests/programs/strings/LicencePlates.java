package strings;

import java.util.LinkedHashMap;
import java.util.Map;

/** Plates of two letters, a dash and three digits: the next one, a check letter, a cipher. */
public class LicencePlates {
    static String next(String plate) {
        char[] signs = plate.toCharArray();
        for (int i = signs.length - 1; i >= 0; i--) {
            char sign = signs[i];
            if (sign == 'Z') {
                signs[i] = 'A';
            } else if (sign == '9') {
                signs[i] = '0';
            } else if (Character.isLetterOrDigit(sign)) {
                signs[i]++;
                return new String(signs);
            }
        }
        throw new IllegalStateException("no plate after " + plate);
    }

    static char check(String plate) {
        int sum = 0;
        for (char sign : plate.toCharArray()) {
            sum = sum * 7 + (Character.isDigit(sign) ? sign - '0'
                : Character.isLetter(sign) ? sign - 'A' : 0);
        }
        return (char) ('a' + sum % 26);
    }

    static String shift(String text, int by) {
        StringBuilder result = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 'a' && c <= 'z') {
                c = (char) ((c - 'a' + by + 26) % 26 + 'a');
            } else if (Character.isUpperCase(c)) {
                c = (char) (Math.floorMod(c - 'A' + by, 26) + 'A');
            }
            result.append(c);
        }
        return result.toString();
    }

    static String runs(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0, end; i < text.length(); i = end) {
            for (end = i; end < text.length() && text.charAt(end) == text.charAt(i); end++) {
                continue;
            }
            out.append(text.charAt(i)).append(end - i);
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String plate = "AZ-997";
        for (int i = 0; i < 5; i++) {
            System.out.print(plate + check(plate) + " ");
            plate = next(plate);
        }
        System.out.println();
        try {
            next("ZZ-999");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(shift("Hello, Zebra!", 3) + " " + shift(shift("Hello, Zebra!", 3), -3));
        Map<Character, Integer> counts = new LinkedHashMap<>();
        for (char c : "banana split".toCharArray()) {
            counts.merge(c, 1, Integer::sum);
        }
        System.out.println(counts + " " + runs("aaabccccd") + runs(""));
        char c = 'x';
        c += 1;
        c++;
        System.out.println(c + " " + (c + 1) + " " + (char) (c + 1) + " " + c + 1 + " " + 'a' + 'b'
            + " "
            + ('a' + 'b') + " " + (char) 97 + " " + (int) '\n' + " " + '\u0041' + " " + (c > 'Z'));
        System.out.println(Character.getNumericValue('k') + " " + Character.toString(65) + " "
            + Character.toUpperCase('ß') + " " + "straße".toUpperCase() + " "
            + Character.isWhitespace('\t')
            + " " + Character.isLetter('é') + " " + (char) -1 % 10 + " "
            + Character.MAX_VALUE % 100);
    }
}
