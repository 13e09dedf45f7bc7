package strings;

/** Letters as numbers: shifting, counting, run-length encoding and decoding. */
public class CaesarAndCounts {
    static String shift(String text, int by) {
        String result = "";
        for (char c : text.toCharArray()) {
            if (c >= 'a' && c <= 'z') {
                c = (char) ((c - 'a' + by + 26) % 26 + 'a');
            }
            result += c;
        }
        return result;
    }

    static String encode(String text) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int run = i;
            while (run < text.length() && text.charAt(run) == text.charAt(i)) {
                run++;
            }
            result.append(text.charAt(i));
            if (run - i > 1) {
                result.append(run - i);
            }
            i = run;
        }
        return result.toString();
    }

    static String decode(String text) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            char c = text.charAt(i++);
            int count = 0;
            while (i < text.length() && Character.isDigit(text.charAt(i))) {
                count = count * 10 + text.charAt(i++) - '0';
            }
            result.append(String.valueOf(c).repeat(Math.max(1, count)));
        }
        return result.toString();
    }

    public static void main(String[] args) {
        String secret = shift("attack at dawn, xyz!", 3);
        System.out.println(secret + " / " + shift(secret, -3));
        String packed = encode("aaabccddddddddddd");
        System.out.println(packed + " " + decode(packed));
        int[] counts = new int[26];
        for (char c : "mississippi".toCharArray()) {
            counts[c - 'a']++;
        }
        for (char c = 'a'; c <= 'z'; c++) {
            if (counts[c - 'a'] > 0) {
                System.out.print(c + "=" + counts[c - 'a'] + " ");
            }
        }
        System.out.println();
    }
}
